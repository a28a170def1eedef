//! Temporal coherence (Beal and Smith 1999): adaptive learning rates per weight.

use crate::functions::quick_exp;

/// History of corrections.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Coherence {
    /// Adjacent in memory, because both sums are used together.
    corrections: Vec<CorrectionSums>,
    beta: f32,
}

/// Corrections of one weight: their sum, and the sum of their absolute values.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct CorrectionSums {
    sum: f32,
    size: f32,
}

impl Coherence {
    pub(super) fn new(weights: usize, beta: f32) -> Coherence {
        Coherence { corrections: vec![CorrectionSums::default(); weights], beta }
    }

    /// Learning rate of a weight for this correction: 1 at first, lower the more earlier corrections cancelled out.
    #[inline]
    pub(super) fn rate(&mut self, at: usize, corrections: f32) -> f32 {
        let CorrectionSums { sum, size } = &mut self.corrections[at];
        let agreed = if *size == 0.0 { 1.0 } else { sum.abs() / *size };
        *sum += corrections;
        *size += corrections.abs();
        if self.beta == 0.0 { agreed } else { quick_exp(self.beta * (agreed - 1.0)) }
    }

    pub(super) fn sums(&self) -> Vec<f32> {
        self.corrections.iter().map(|corrections| corrections.sum).collect()
    }

    pub(super) fn sizes(&self) -> Vec<f32> {
        self.corrections.iter().map(|corrections| corrections.size).collect()
    }

    /// Restores [`sums`](Coherence::sums) and [`sizes`](Coherence::sizes).
    pub(super) fn restore(&mut self, sums: &[f32], sizes: &[f32]) {
        for (corrections, (&sum, &size)) in self.corrections.iter_mut().zip(sums.iter().zip(sizes)) {
            *corrections = CorrectionSums { sum, size };
        }
    }
}
