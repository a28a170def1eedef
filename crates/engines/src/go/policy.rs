//! What moves are thought to be worth by their [features](super::features): how likely each is to be the one that is played, as was
//! learnt from [lessons](mod@super::lessons); and, where a board is judged and not played, games by a table made by hand.

use super::features::Features;
use super::weights::Weights;
use crate::files::{GO_JUDGING, GO_MOVES};
use std::sync::LazyLock;

/// How likely moves are to be played. The weight of a feature is the logarithm of how much likelier it makes a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Policy {
    weights: Weights,
}

static SHIPPED: LazyLock<Policy> = LazyLock::new(|| Policy { weights: whole(GO_MOVES) });

impl Policy {
    /// Every move is as likely as any other.
    pub(super) fn even() -> Policy {
        Policy { weights: Weights::none() }
    }

    /// What the program has learnt.
    pub(super) fn shipped() -> &'static Policy {
        &SHIPPED
    }

    /// A line for each feature that weighs anything.
    pub fn to_text(&self) -> String {
        self.weights.to_text()
    }

    pub(super) fn weight(&mut self, number: usize) -> &mut f32 {
        self.weights.weight(number)
    }

    /// How likely each of a position's moves is.
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

/// Games that moves are thought to have won and lost. The weight of a feature is a number of games, negative if they were lost.
pub(super) struct Judgement {
    weights: Weights,
}

static BY_HAND: LazyLock<Judgement> = LazyLock::new(|| Judgement { weights: whole(GO_JUDGING) });

impl Judgement {
    /// The table in the program.
    pub(super) fn shipped() -> &'static Judgement {
        &BY_HAND
    }

    /// Games won, and games lost.
    pub(super) fn games(&self, features: &Features) -> (f32, f32) {
        self.weights.of(features).fold((0.0, 0.0), |(won, lost), weight| {
            if weight > 0.0 { (won + weight, lost) } else { (won, lost - weight) }
        })
    }
}

fn whole(text: &str) -> Weights {
    Weights::parse(text).expect("the weights in the program are whole: a test reads them")
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
        assert_eq!(Judgement::shipped().games(&features), (54.0, 10.0));
    }

    #[test]
    fn likelihoods_sum_up_to_one() {
        let policy = Policy { weights: Weights::parse("line 0 -1\nline 2 1\n").unwrap() };
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
