//! Weights that people choose, in hundredths.

use jugada_core::spec::Kind;
use jugada_core::{Outcome, Player, Term};
use jugada_words::message;

/// What a weight may be.
pub(crate) const WEIGHT: Kind = Kind::Number { min: -10_000.0, max: 10_000.0 };

/// Steps of a score in one unit of a weight.
pub(crate) const STEPS: i32 = 100;

/// A weight in steps.
pub(crate) fn steps(weight: f64) -> i32 {
    (weight * f64::from(STEPS)).round() as i32
}

/// Steps in units of weights. Of no steps, a zero without a sign.
pub(crate) fn units(steps: i32) -> f64 {
    f64::from(steps) / f64::from(STEPS)
}

/// The one term of a game that is over.
pub(crate) fn result(outcome: Outcome, player: Player, won: i32) -> Vec<Term> {
    vec![Term { name: message!("weights-term-result", "Result"), value: units(won * outcome.value_for(player)) }]
}
