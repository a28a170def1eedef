//! An evaluator's value of a position, with its terms.

use jugada_core::{Spec, Term};
use serde::Serialize;
use utoipa::ToSchema;

/// An evaluator's value of a position, with its terms.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Opinion {
    /// The evaluator, with every parameter.
    pub evaluator: Spec,
    /// Value for the side to move, in the evaluator's units.
    pub value: f64,
    /// The terms, which add up to the value.
    pub terms: Vec<Term>,
}

/// An evaluator's value of the position after a move, with its terms.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct MoveOpinion {
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// Value for the side that makes it, in the evaluator's units.
    pub value: f64,
    /// The terms, which add up to the value, in the same order as those of the position before, where both have them.
    pub terms: Vec<Term>,
}
