//! A fully connected network: two inputs per cell, one hidden layer, two outputs, back-propagation with momentum.

use super::NetworkOptions;
use crate::functions::sigmoid;
use jugada_core::grid::EMPTY;
use jugada_core::rng::{RandomSource, Rng};
use jugada_core::{Outcome, Player};

/// Inputs are 1 where a side has a piece, otherwise 0. Outputs are the win probabilities of the first and second
/// player.
#[derive(Clone, Debug)]
pub(super) struct Network {
    pub(super) hidden: usize,
    alpha: f64,
    momentum: f64,
    /// One row of weights to the hidden neurons per input (by cell, the first player's input before the second's), and
    /// a last row of biases.
    pub(super) first: LayerWeights,
    /// For each output, the weights from the hidden neurons and the bias.
    pub(super) second: LayerWeights,
    /// Activations of the hidden neurons in the last forward pass.
    activations: Vec<f64>,
    /// Back-propagated errors (deltas) of the hidden neurons.
    deltas: Vec<f64>,
}

/// Weights, and their last changes for momentum.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct LayerWeights {
    pub(super) now: Vec<f64>,
    pub(super) step: Vec<f64>,
}

/// Range of the initial weights: small enough not to saturate neurons, large enough to break symmetry.
const FIRST_WEIGHTS: f64 = 0.5;

impl Network {
    pub(super) fn new(options: &NetworkOptions, cells: usize, rng: &mut Rng) -> Network {
        let hidden = options.hidden as usize;
        let mut random = |count: usize| {
            let weight = |_| (rng.next_u64() >> 11) as f64 / (1u64 << 52) as f64 - 1.0;
            LayerWeights { now: (0..count).map(weight).map(|w| w * FIRST_WEIGHTS).collect(), step: vec![0.0; count] }
        };
        Network {
            hidden,
            alpha: options.alpha,
            momentum: options.momentum,
            first: random((2 * cells + 1) * hidden),
            second: random(2 * (hidden + 1)),
            activations: vec![0.0; hidden],
            deltas: vec![0.0; hidden],
        }
    }

    /// Win probability of each side.
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

    /// Value for the first player, from -1 to 1.
    pub(super) fn value(&mut self, owners: &[u8]) -> f64 {
        let [first, second] = self.outputs(owners);
        first - second
    }

    /// TD(0) step: moves the value of `from` towards that of `to`. Returns the absolute TD error.
    pub(super) fn learn_step(&mut self, from: &[u8], to: &[u8]) -> f64 {
        let target = self.outputs(to);
        self.teach(from, target)
    }

    /// Moves the value of a final position towards the result.
    pub(super) fn learn_end(&mut self, end: &[u8], outcome: Outcome) -> f64 {
        self.teach(end, Player::BOTH.map(|player| if outcome == Outcome::WonBy(player) { 1.0 } else { 0.0 }))
    }

    /// One step of back-propagation: gradient descent on half the squared error, with momentum.
    fn teach(&mut self, owners: &[u8], target: [f64; 2]) -> f64 {
        let outputs = self.outputs(owners);
        let hidden = self.hidden;
        let deltas: [f64; 2] = [0, 1].map(|k| (target[k] - outputs[k]) * outputs[k] * (1.0 - outputs[k]));
        for (j, (blamed, neuron)) in self.deltas.iter_mut().zip(&self.activations).enumerate() {
            let passed_back = self.second.now[j] * deltas[0] + self.second.now[hidden + 1 + j] * deltas[1];
            *blamed = passed_back * neuron * (1.0 - neuron);
        }
        self.second.slow_down(self.momentum);
        for (output, deltas) in deltas.into_iter().enumerate() {
            let row = &mut self.second.step[output * (hidden + 1)..][..=hidden];
            for (step, neuron) in row.iter_mut().zip(self.activations.iter().chain([&1.0])) {
                *step += self.alpha * deltas * neuron;
            }
        }
        self.second.advance();
        self.first.slow_down(self.momentum);
        for input in inputs(owners).chain([2 * owners.len()]) {
            let row = &mut self.first.step[input * hidden..][..hidden];
            for (step, deltas) in row.iter_mut().zip(&self.deltas) {
                *step += self.alpha * deltas;
            }
        }
        self.first.advance();
        ((target[0] - target[1]) - (outputs[0] - outputs[1])).abs()
    }
}

impl LayerWeights {
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

/// Indices of the inputs that are 1.
#[inline]
pub(super) fn inputs(owners: &[u8]) -> impl Iterator<Item = usize> {
    owners.iter().enumerate().filter(|(_, owner)| **owner != EMPTY).map(|(cell, owner)| input(cell, *owner))
}

/// Index of the input for a piece of this owner ([`owned_by`](jugada_core::grid::owned_by)) on `cell`.
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
        // The target equals the output now, so only momentum changes the weights.
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
