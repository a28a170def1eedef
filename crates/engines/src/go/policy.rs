//! Which moves are likely to be good, by their [features]: a weight for each, learnt from [lessons](mod@super::lessons).

use super::features::{self, Features};
use std::fmt::Write;
use std::sync::LazyLock;
use thiserror::Error;

/// A weight for each feature: the logarithm of how much likelier it makes a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Policy {
    weights: Vec<f32>,
}

/// Why weights cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: found `{found}`, expected a feature and its weight, such as `near 2 0.25`")]
pub(super) struct PolicyError {
    /// Counted from 1.
    line: usize,
    /// The line.
    found: String,
}

static SHIPPED: LazyLock<Policy> = LazyLock::new(|| {
    let text = include_str!("../../weights/go-moves.txt");
    Policy::parse(text).expect("the weights in the program are whole: a test reads them")
});

static FOR_JUDGING: LazyLock<Policy> = LazyLock::new(|| {
    let text = include_str!("../../weights/go-judging.txt");
    Policy::parse(text).expect("the weights in the program are whole: a test reads them")
});

impl Policy {
    /// Every move is as likely as any other.
    pub(super) fn even() -> Policy {
        Policy { weights: vec![0.0; features::COUNT] }
    }

    /// What the program has learnt.
    pub(super) fn shipped() -> &'static Policy {
        &SHIPPED
    }

    /// What moves are worth where a board is judged: not logarithms, but games.
    pub(super) fn for_judging() -> &'static Policy {
        &FOR_JUDGING
    }

    /// Reads what [`to_text`](Policy::to_text) has written. Features that are not named weigh nothing.
    pub(super) fn parse(text: &str) -> Result<Policy, PolicyError> {
        let mut policy = Policy::even();
        for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            let read = || {
                let (name, weight) = line.rsplit_once(' ')?;
                let weight: f32 = weight.parse().ok()?;
                Some((features::number(name)?, Some(weight).filter(|weight| weight.is_finite())?))
            };
            let (number, weight) = read().ok_or_else(|| PolicyError { line: index + 1, found: line.to_owned() })?;
            policy.weights[number] = weight;
        }
        Ok(policy)
    }

    /// A line for each feature that weighs anything.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for (number, weight) in self.weights.iter().enumerate().filter(|(_, weight)| weight.abs() >= LEAST) {
            writeln!(text, "{} {weight:.3}", features::name(number)).expect("a string takes everything");
        }
        text
    }

    pub(super) fn weight(&mut self, number: usize) -> &mut f32 {
        &mut self.weights[number]
    }

    /// The logarithm of how likely a move is, beside the others of its position.
    #[inline]
    pub(super) fn score(&self, features: &Features) -> f32 {
        features.iter().map(|number| self.weights[number]).sum()
    }

    /// The sum of a move's positive weights, and that of the others without their sign.
    pub(super) fn sums(&self, features: &Features) -> (f32, f32) {
        features.iter().map(|number| self.weights[number]).fold((0.0, 0.0), |(more, less), weight| {
            if weight > 0.0 { (more + weight, less) } else { (more, less - weight) }
        })
    }

    /// How likely each of a position's moves is.
    pub(super) fn likelihoods<'f>(&self, moves: impl Iterator<Item = &'f Features>) -> Vec<f32> {
        let mut likelihoods: Vec<f32> = moves.map(|features| self.score(features)).collect();
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

/// Smaller weights are not written.
const LEAST: f32 = 0.0005;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_written_and_read() {
        let text = "# a remark\nnear 2 0.250\nescapes 2 1.500\nanswer XO./.*./.O# -0.125\n";
        let policy = Policy::parse(text).unwrap();
        let again = policy.to_text();
        assert_eq!(Policy::parse(&again).unwrap(), policy);
        let weights: Vec<f32> = policy.weights.iter().copied().filter(|&weight| weight != 0.0).collect();
        assert_eq!(weights, [0.25, 1.5, -0.125]);
        // Turned and mirrored, it is the same shape.
        assert_eq!(Policy::parse("near 2 0.250\nescapes 2 1.500\nanswer #O./.*./.OX -0.125\n").unwrap(), policy);
    }

    #[test]
    fn the_weights_of_the_program_are_whole() {
        let text = include_str!("../../weights/go-moves.txt");
        let weights = text.lines().filter(|line| !line.starts_with('#')).count();
        assert!(weights > 1000, "{weights}");
        assert_eq!(Policy::shipped().weights.iter().filter(|&&weight| weight != 0.0).count(), weights);
    }

    #[test]
    fn sums_tell_games_won_and_lost() {
        let features = Features::of_names(&["near 2", "open-line 1", "takes 2", "line 3"]);
        assert_eq!(Policy::for_judging().sums(&features), (54.0, 10.0));
    }

    #[test]
    fn what_is_no_weight_is_refused() {
        for bad in ["", "near", "near 2", "near 18 1", "far 2 1", "near 2 heavy", "near 2 inf", "around XO./... 1"] {
            let text = format!("near 3 1\n{bad}\n");
            let error = Policy::parse(&text).unwrap_err();
            assert_eq!(error, PolicyError { line: 2, found: bad.to_owned() });
            assert!(error.to_string().starts_with("line 2: found `"));
        }
    }

    #[test]
    fn likelihoods_sum_up_to_one() {
        let policy = Policy::parse("line 0 -1\nline 2 1\n").unwrap();
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
