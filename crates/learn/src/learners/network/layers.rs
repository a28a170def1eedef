//! Two inputs for every cell, one hidden layer, two outputs, back-propagation with momentum.

use super::NetworkOptions;
use crate::functions::sigmoid;
use jugada_core::grid::EMPTY;
use jugada_core::rng::{RandomSource, Rng};
use jugada_core::{Outcome, Player};

/// Inputs are 1 where a side has a piece, 0 elsewhere. Outputs are the probabilities that the first and the second player win.
#[derive(Clone, Debug)]
pub(super) struct Network {
    pub(super) hidden: usize,
    alpha: f64,
    momentum: f64,
    /// A row of weights to the hidden neurons for every input (cell by cell, the first player's before the second's), and a last row
    /// of their biases.
    pub(super) first: Weights,
    /// For each output the weights from the hidden neurons, and then its bias.
    pub(super) second: Weights,
    /// What the hidden neurons answered last.
    activations: Vec<f64>,
    /// By how much each should have answered otherwise.
    blame: Vec<f64>,
}

/// Weights, and by how much each was changed last.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Weights {
    pub(super) now: Vec<f64>,
    pub(super) step: Vec<f64>,
}

/// Weights begin between this and its negative: small enough for neurons not to be saturated, different enough for them to part.
const FIRST_WEIGHTS: f64 = 0.5;

impl Network {
    pub(super) fn new(options: &NetworkOptions, cells: usize, rng: &mut Rng) -> Network {
        let hidden = options.hidden as usize;
        let mut random = |count: usize| {
            let weight = |_| (rng.next_u64() >> 11) as f64 / (1u64 << 52) as f64 - 1.0;
            Weights { now: (0..count).map(weight).map(|w| w * FIRST_WEIGHTS).collect(), step: vec![0.0; count] }
        };
        Network {
            hidden,
            alpha: options.alpha,
            momentum: options.momentum,
            first: random((2 * cells + 1) * hidden),
            second: random(2 * (hidden + 1)),
            activations: vec![0.0; hidden],
            blame: vec![0.0; hidden],
        }
    }

    /// Each side's probability to win.
    pub(super) fn outputs(&mut self, owners: &[u8]) -> [f64; 2] {
        let hidden = self.hidden;
        let bias = 2 * owners.len() * hidden;
        self.activations.copy_from_slice(&self.first.now[bias..]);
        for input in inputs(owners) {
            let row = &self.first.now[input * hidden..][..hidden];
            for (sum, weight) in self.activations.iter_mut().zip(row) {
                *sum += weight;
            }
        }
        for sum in &mut self.activations {
            *sum = sigmoid(*sum);
        }
        [0, 1].map(|output| {
            let (bias, weights) = self.second.now[output * (hidden + 1)..][..=hidden].split_last().expect("a bias");
            sigmoid(weights.iter().zip(&self.activations).fold(*bias, |sum, (weight, neuron)| sum + weight * neuron))
        })
    }

    /// How well the first player stands, from -1 to 1.
    pub(super) fn value(&mut self, owners: &[u8]) -> f64 {
        let [first, second] = self.outputs(owners);
        first - second
    }

    /// Makes the answer to one position a little more like the next one's; says by how much their values differed.
    pub(super) fn learn_step(&mut self, from: &[u8], to: &[u8]) -> f64 {
        let target = self.outputs(to);
        self.teach(from, target)
    }

    /// Learns what a finished game is worth.
    pub(super) fn learn_end(&mut self, end: &[u8], outcome: Outcome) -> f64 {
        self.teach(end, Player::BOTH.map(|player| if outcome == Outcome::WonBy(player) { 1.0 } else { 0.0 }))
    }

    /// One step of back-propagation: down the gradient of half the squared error, and on with a share of the last step.
    fn teach(&mut self, owners: &[u8], target: [f64; 2]) -> f64 {
        let outputs = self.outputs(owners);
        let hidden = self.hidden;
        let blame: [f64; 2] = [0, 1].map(|k| (target[k] - outputs[k]) * outputs[k] * (1.0 - outputs[k]));
        for (j, (blamed, neuron)) in self.blame.iter_mut().zip(&self.activations).enumerate() {
            let passed_back = self.second.now[j] * blame[0] + self.second.now[hidden + 1 + j] * blame[1];
            *blamed = passed_back * neuron * (1.0 - neuron);
        }
        self.second.slow_down(self.momentum);
        for (output, blame) in blame.into_iter().enumerate() {
            let row = &mut self.second.step[output * (hidden + 1)..][..=hidden];
            for (step, neuron) in row.iter_mut().zip(self.activations.iter().chain([&1.0])) {
                *step += self.alpha * blame * neuron;
            }
        }
        self.second.advance();
        self.first.slow_down(self.momentum);
        for input in inputs(owners).chain([2 * owners.len()]) {
            let row = &mut self.first.step[input * hidden..][..hidden];
            for (step, blame) in row.iter_mut().zip(&self.blame) {
                *step += self.alpha * blame;
            }
        }
        self.first.advance();
        ((target[0] - target[1]) - (outputs[0] - outputs[1])).abs()
    }
}

impl Weights {
    fn slow_down(&mut self, momentum: f64) {
        for step in &mut self.step {
            *step *= momentum;
        }
    }

    fn advance(&mut self) {
        for (weight, step) in self.now.iter_mut().zip(&self.step) {
            *weight += step;
        }
    }
}

/// The inputs that are 1.
#[inline]
pub(super) fn inputs(owners: &[u8]) -> impl Iterator<Item = usize> {
    owners.iter().enumerate().filter(|(_, owner)| **owner != EMPTY).map(|(cell, owner)| input(cell, *owner))
}

/// The input that is 1 when this side, as [`owned_by`](jugada_core::grid::owned_by) numbers it, has a piece here.
#[inline]
pub(super) fn input(cell: usize, owner: u8) -> usize {
    2 * cell + usize::from(owner) - 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::rng::stream;

    fn network(options: &NetworkOptions) -> Network {
        Network::new(options, 4, &mut stream(7, 0))
    }

    /// Half the squared error.
    fn loss(network: &mut Network, owners: &[u8], target: [f64; 2]) -> f64 {
        network.outputs(owners).iter().zip(target).map(|(output, target)| (target - output).powi(2) / 2.0).sum()
    }

    type Part = fn(&mut Network) -> &mut Vec<f64>;

    #[test]
    fn back_propagation_is_the_numerical_gradient() {
        const NUDGE: f64 = 1e-5;
        let options = NetworkOptions { hidden: 3, alpha: 0.5, momentum: 0.0, ..NetworkOptions::default() };
        let (owners, target) = ([1, 0, 2, 1], [0.9, 0.2]);
        let before = network(&options);
        let mut after = before.clone();
        after.teach(&owners, target);
        let parts: [Part; 2] = [|network| &mut network.first.now, |network| &mut network.second.now];
        for part in parts {
            for weight in 0..part(&mut before.clone()).len() {
                let nudged = |by: f64| {
                    let mut network = before.clone();
                    part(&mut network)[weight] += by;
                    loss(&mut network, &owners, target)
                };
                let gradient = (nudged(NUDGE) - nudged(-NUDGE)) / (2.0 * NUDGE);
                let change = part(&mut after)[weight] - part(&mut before.clone())[weight];
                assert!((change + 0.5 * gradient).abs() < 1e-9, "weight {weight}: {change} against {gradient}");
            }
        }
    }

    #[test]
    fn momentum_makes_a_share_of_the_last_step_again() {
        let options = NetworkOptions { hidden: 2, momentum: 0.8, ..NetworkOptions::default() };
        let mut network = network(&options);
        let target = network.outputs(&[1, 2, 0, 0]);
        network.teach(&[1, 0, 0, 0], [1.0, 0.0]);
        let (weights, step) = (network.first.now.clone(), network.first.step.clone());
        assert!(step.iter().any(|step| *step != 0.0));
        // Nothing is wrong with this answer any more, so that only the momentum moves.
        let target_now = network.outputs(&[1, 2, 0, 0]);
        assert_ne!(target, target_now);
        network.teach(&[1, 2, 0, 0], target_now);
        for (index, now) in network.first.now.iter().enumerate() {
            assert_eq!(*now, weights[index] + 0.8 * step[index]);
        }
    }

    #[test]
    fn a_drawn_game_is_won_by_nobody() {
        let mut network = network(&NetworkOptions::default());
        for _ in 0..3000 {
            network.learn_end(&[1, 2, 1, 2], Outcome::Draw);
            network.learn_end(&[1, 1, 2, 0], Outcome::WonBy(Player::First));
            network.learn_end(&[2, 2, 1, 0], Outcome::WonBy(Player::Second));
        }
        let near =
            |outputs: [f64; 2], expected: [f64; 2]| outputs.iter().zip(expected).all(|(o, e)| (o - e).abs() < 0.15);
        assert!(near(network.outputs(&[1, 2, 1, 2]), [0.0, 0.0]), "{:?}", network.outputs(&[1, 2, 1, 2]));
        assert!(near(network.outputs(&[1, 1, 2, 0]), [1.0, 0.0]), "{:?}", network.outputs(&[1, 1, 2, 0]));
        assert!(near(network.outputs(&[2, 2, 1, 0]), [0.0, 1.0]), "{:?}", network.outputs(&[2, 2, 1, 0]));
    }
}
