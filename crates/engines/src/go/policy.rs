//! Move probabilities from [features](super::features), learned from [self-play](mod@super::lessons); and for judging
//! boards, a table of wins and losses made by hand.

use super::features::Features;
use super::weights::FeatureWeights;
use crate::files::{GO_JUDGING, GO_MOVES};
use std::sync::LazyLock;

/// Log-linear move probabilities: the weight of a feature is the logarithm of the factor by which it multiplies a
/// move's probability.
#[derive(Clone, Debug, PartialEq)]
pub struct Policy {
    weights: FeatureWeights,
}

static SHIPPED: LazyLock<Policy> = LazyLock::new(|| Policy { weights: whole(GO_MOVES) });

impl Policy {
    /// Uniform probabilities.
    pub(super) fn even() -> Policy {
        Policy { weights: FeatureWeights::none() }
    }

    /// The learned policy embedded in the program.
    pub(super) fn shipped() -> &'static Policy {
        &SHIPPED
    }

    /// One line per feature with a weight other than 0.
    pub fn to_text(&self) -> String {
        self.weights.to_text()
    }

    pub(super) fn weight(&mut self, number: usize) -> &mut f32 {
        self.weights.weight(number)
    }

    /// Probability of each move of a position.
    pub(super) fn likelihoods<'f>(&self, moves: impl Iterator<Item = &'f Features>) -> Vec<f32> {
        let mut likelihoods: Vec<f32> = moves.map(|features| self.weights.of(features).sum()).collect();
        let most = likelihoods.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        for score in &mut likelihoods {
            *score = (*score - most).exp();
        }
        let sum: f32 = likelihoods.iter().sum();
        for share in &mut likelihoods {
            *share /= sum;
        }
        likelihoods
    }
}

/// Prior games from features: a weight is a number of games, positive if won, negative if lost.
pub(super) struct PriorTable {
    weights: FeatureWeights,
}

static BY_HAND: LazyLock<PriorTable> = LazyLock::new(|| PriorTable { weights: whole(GO_JUDGING) });

impl PriorTable {
    /// The table embedded in the program.
    pub(super) fn shipped() -> &'static PriorTable {
        &BY_HAND
    }

    /// Prior games won and lost.
    pub(super) fn games(&self, features: &Features) -> (f32, f32) {
        self.weights.of(features).fold((0.0, 0.0), |(won, lost), weight| {
            if weight > 0.0 { (won + weight, lost) } else { (won, lost - weight) }
        })
    }
}

fn whole(text: &str) -> FeatureWeights {
    FeatureWeights::parse(text).expect("the weights in the program are whole: a test reads them")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_of_the_program_are_whole() {
        let text = GO_MOVES;
        let weights = text.lines().filter(|line| !line.starts_with('#')).count();
        assert!(weights > 1000, "{weights}");
        assert_eq!(Policy::shipped().to_text().lines().count(), weights);
    }

    #[test]
    fn a_judgement_tells_games_won_and_lost() {
        let features = Features::of_names(&["near 2", "open-line 1", "takes 2", "line 3"]);
        assert_eq!(PriorTable::shipped().games(&features), (54.0, 10.0));
    }

    #[test]
    fn likelihoods_sum_up_to_one() {
        let policy = Policy { weights: FeatureWeights::parse("line 0 -1\nline 2 1\n").unwrap() };
        let of = |name: &str| Features::of_names(&[name]);
        let moves = [of("line 0"), of("line 1"), of("line 2")];
        let found = policy.likelihoods(moves.iter());
        let sum = (-1.0_f32).exp() + 1.0 + 1.0_f32.exp();
        let expected = [(-1.0_f32).exp() / sum, 1.0 / sum, 1.0_f32.exp() / sum];
        for (found, expected) in found.iter().zip(expected) {
            assert!((found - expected).abs() < 1e-6, "{found} {expected}");
        }
    }
}
