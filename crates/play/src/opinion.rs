//! What an evaluator thinks of a position, and why.

use jugada_core::{Spec, Term};
use serde::Serialize;
use utoipa::ToSchema;

/// An evaluator's opinion of a position, taken apart.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Opinion {
    /// The evaluator whose opinion it is, with every parameter.
    pub evaluator: Spec,
    /// For the side to move, in the evaluator's units.
    pub value: f64,
    /// The parts whose sum the value is, in the same units.
    pub terms: Vec<Term>,
}

/// What an evaluator thinks of the position after a move, taken apart.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct MoveOpinion {
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// For the side that makes it, in the evaluator's units.
    pub value: f64,
    /// The parts whose sum the value is, in the same order as those of the position before, where both have them.
    pub terms: Vec<Term>,
}
