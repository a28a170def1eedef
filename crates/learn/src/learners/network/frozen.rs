//! A frozen network, optimized for evaluating successive positions.

use super::layers::{Network, input};
use crate::board::Observation;
use crate::functions::quick_sigmoid;
use crate::learner::Frozen;
use jugada_core::grid::EMPTY;

/// A network whose first layer is updated incrementally: only changed cells are added or subtracted. Its weights are
/// integers, because with rounding the results would depend on the order of positions.
pub(crate) struct FrozenNetwork {
    hidden: usize,
    /// One row per input and one of biases, in units of `1 / scale`.
    first: Vec<i32>,
    unit: f32,
    /// For each output, the weights from the hidden neurons and the bias.
    second: [(Vec<f32>, f32); 2],
}

/// A thread's last position, with its sums.
pub(crate) struct SumCache {
    owners: Vec<u8>,
    sums: Vec<i32>,
    activations: Vec<f32>,
}

impl FrozenNetwork {
    pub(super) fn new(network: &Network, cells: usize) -> FrozenNetwork {
        let hidden = network.hidden;
        let weight = |row: usize, neuron: usize| network.first.now[row * hidden + neuron];
        // The largest possible sum must fit.
        let largest = |neuron: usize| {
            let cell = |cell: usize| weight(2 * cell, neuron).abs().max(weight(2 * cell + 1, neuron).abs());
            (0..cells).map(cell).sum::<f64>() + weight(2 * cells, neuron).abs()
        };
        let largest = (0..hidden).map(largest).fold(1.0, f64::max);
        let mut scale = f64::from(1 << 20);
        while largest * scale > f64::from(1 << 30) && scale > f64::MIN_POSITIVE {
            scale /= 2.0;
        }
        let output = |number: usize| {
            let row = &network.second.now[number * (hidden + 1)..][..=hidden];
            let (bias, weights) = row.split_last().expect("a bias");
            (weights.iter().map(|weight| *weight as f32).collect(), *bias as f32)
        };
        FrozenNetwork {
            hidden,
            first: network.first.now.iter().map(|weight| (weight * scale).round() as i32).collect(),
            unit: (1.0 / scale) as f32,
            second: [output(0), output(1)],
        }
    }

    /// Win probability of each side.
    #[inline]
    fn outputs(&self, seen: &[u8], memory: &mut SumCache) -> [f32; 2] {
        let SumCache { owners, sums, activations } = memory;
        for (cell, (known, &owner)) in owners.iter_mut().zip(seen).enumerate() {
            if *known != owner {
                let row = |owner| &self.first[input(cell, owner) * self.hidden..][..self.hidden];
                if *known != EMPTY {
                    sums.iter_mut().zip(row(*known)).for_each(|(sum, weight)| *sum -= weight);
                }
                if owner != EMPTY {
                    sums.iter_mut().zip(row(owner)).for_each(|(sum, weight)| *sum += weight);
                }
                *known = owner;
            }
        }
        for (activation, sum) in activations.iter_mut().zip(sums.iter()) {
            *activation = quick_sigmoid(*sum as f32 * self.unit);
        }
        self.second.each_ref().map(|(weights, bias)| quick_sigmoid(dot(weights, activations) + bias))
    }
}

impl Frozen for FrozenNetwork {
    type Cache = SumCache;

    fn memory(&self) -> SumCache {
        let cells = (self.first.len() / self.hidden - 1) / 2;
        SumCache {
            owners: vec![EMPTY; cells],
            sums: self.first[2 * cells * self.hidden..].to_vec(),
            activations: vec![0.0; self.hidden],
        }
    }

    fn value(&self, at: &Observation, memory: &mut SumCache) -> f64 {
        let [first, second] = self.outputs(&at.owners, memory);
        f64::from(first) - f64::from(second)
    }

    fn chances(&self, at: &Observation, memory: &mut SumCache) -> Option<[f64; 2]> {
        Some(self.outputs(&at.owners, memory).map(f64::from))
    }
}

/// In eight independent partial sums.
#[inline]
fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut parts = [0.0; 8];
    let (a_eights, a_rest) = a.as_chunks::<8>();
    let (b_eights, b_rest) = b.as_chunks::<8>();
    for (a, b) in a_eights.iter().zip(b_eights) {
        for ((part, a), b) in parts.iter_mut().zip(a).zip(b) {
            *part += a * b;
        }
    }
    for ((part, a), b) in parts.iter_mut().zip(a_rest).zip(b_rest) {
        *part += a * b;
    }
    parts.iter().sum()
}
