//! Configurable weights, in hundredths.

use jugada_core::spec::Kind;
use jugada_core::{Outcome, Player, Term};
use jugada_words::message;

/// Range of a weight.
pub(crate) const WEIGHT: Kind = Kind::Number { min: -10_000.0, max: 10_000.0 };

/// Steps of a score in one unit of a weight.
pub(crate) const STEPS: i32 = 100;

/// A weight in steps.
pub(crate) fn steps(weight: f64) -> i32 {
    (weight * f64::from(STEPS)).round() as i32
}

/// Converts steps to units of weights; zero gets no sign.
pub(crate) fn units(steps: i32) -> f64 {
    f64::from(steps) / f64::from(STEPS)
}

/// The single term of a finished game.
pub(crate) fn result(outcome: Outcome, player: Player, won: i32) -> Vec<Term> {
    vec![Term { name: message!("weights-term-result", "Result"), value: units(won * outcome.value_for(player)) }]
}
