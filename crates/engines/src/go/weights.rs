//! A weight for each [feature](features), stored as text with a name and a number per line.

use super::features::{self, Features};
use std::fmt::Write;
use thiserror::Error;

/// A weight for each feature.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct FeatureWeights(Vec<f32>);

/// The line that cannot be parsed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: found `{found}`, expected a feature and its weight, such as `near 2 0.25`")]
pub(super) struct FeatureWeightsError {
    /// Line number, from 1.
    line: usize,
    /// Content of the line.
    found: String,
}

/// Smaller weights are not written.
const LEAST: f32 = 0.0005;

impl FeatureWeights {
    /// All weights 0.
    pub(super) fn none() -> FeatureWeights {
        FeatureWeights(vec![0.0; features::COUNT])
    }

    /// Parses the output of [`to_text`](FeatureWeights::to_text). Features without a line have weight 0.
    pub(super) fn parse(text: &str) -> Result<FeatureWeights, FeatureWeightsError> {
        let mut weights = FeatureWeights::none();
        for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            let read = || {
                let (name, weight) = line.rsplit_once(' ')?;
                let weight: f32 = weight.parse().ok()?;
                Some((features::number(name)?, Some(weight).filter(|weight| weight.is_finite())?))
            };
            let (number, weight) =
                read().ok_or_else(|| FeatureWeightsError { line: index + 1, found: line.to_owned() })?;
            weights.0[number] = weight;
        }
        Ok(weights)
    }

    /// One line per feature with a weight other than 0.
    pub(super) fn to_text(&self) -> String {
        let mut text = String::new();
        for (number, weight) in self.0.iter().enumerate().filter(|(_, weight)| weight.abs() >= LEAST) {
            writeln!(text, "{} {weight:.3}", features::name(number)).expect("a string takes everything");
        }
        text
    }

    pub(super) fn weight(&mut self, number: usize) -> &mut f32 {
        &mut self.0[number]
    }

    /// Weights of a move's features.
    #[inline]
    pub(super) fn of(&self, features: &Features) -> impl Iterator<Item = f32> {
        features.iter().map(|number| self.0[number])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_written_and_read() {
        let text = "# a remark\nnear 2 0.250\nescapes 2 1.500\nanswer XO./.*./.O# -0.125\n";
        let weights = FeatureWeights::parse(text).unwrap();
        assert_eq!(FeatureWeights::parse(&weights.to_text()).unwrap(), weights);
        let found: Vec<f32> = weights.0.iter().copied().filter(|&weight| weight != 0.0).collect();
        assert_eq!(found, [0.25, 1.5, -0.125]);
        // A symmetric picture denotes the same shape.
        assert_eq!(
            FeatureWeights::parse("near 2 0.250\nescapes 2 1.500\nanswer #O./.*./.OX -0.125\n").unwrap(),
            weights
        );
    }

    #[test]
    fn what_is_no_weight_is_refused() {
        for bad in ["", "near", "near 2", "near 18 1", "far 2 1", "near 2 heavy", "near 2 inf", "around XO./... 1"] {
            let text = format!("near 3 1\n{bad}\n");
            let error = FeatureWeights::parse(&text).unwrap_err();
            assert_eq!(error, FeatureWeightsError { line: 2, found: bad.to_owned() });
            assert!(error.to_string().starts_with("line 2: found `"));
        }
    }
}
