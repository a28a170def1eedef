//! Temporal coherence: a learning rate of its own for every weight.

use crate::functions::quick_exp;

/// What was asked of the weights so far.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Coherence {
    /// Side by side, for they are used together.
    asked: Vec<Asked>,
    beta: f32,
}

/// All corrections asked of a weight: their sum, and the sum of their sizes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Asked {
    sum: f32,
    size: f32,
}

impl Coherence {
    pub(super) fn new(weights: usize, beta: f32) -> Coherence {
        Coherence { asked: vec![Asked::default(); weights], beta }
    }

    /// The share of a correction that a weight makes: all at first, less the more those before it contradicted each other.
    #[inline]
    pub(super) fn rate(&mut self, at: usize, asked: f32) -> f32 {
        let Asked { sum, size } = &mut self.asked[at];
        let agreed = if *size == 0.0 { 1.0 } else { sum.abs() / *size };
        *sum += asked;
        *size += asked.abs();
        if self.beta == 0.0 { agreed } else { quick_exp(self.beta * (agreed - 1.0)) }
    }

    pub(super) fn sums(&self) -> Vec<f32> {
        self.asked.iter().map(|asked| asked.sum).collect()
    }

    pub(super) fn sizes(&self) -> Vec<f32> {
        self.asked.iter().map(|asked| asked.size).collect()
    }

    /// Puts back what [`sums`](Coherence::sums) and [`sizes`](Coherence::sizes) have said.
    pub(super) fn restore(&mut self, sums: &[f32], sizes: &[f32]) {
        for (asked, (&sum, &size)) in self.asked.iter_mut().zip(sums.iter().zip(sizes)) {
            *asked = Asked { sum, size };
        }
    }
}
