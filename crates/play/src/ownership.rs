//! Who owns what: a game's own opinion of whose each cell will be, and a count that leaves out stones that both sides agree are dead.

use jugada_core::{ByPlayer, Outcome};
use serde::Serialize;
use utoipa::ToSchema;

/// Whose each cell will be, and how the game would be counted.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Ownership {
    /// For each cell, row by row: 1 if it is the first player's, -1 if the second's, and what is between if that is not sure.
    pub owners: Vec<f64>,
    /// Points that the first player will be ahead: on average of the games played on, or as counted.
    pub margin: f64,
    /// The cells of dead stones: those proposed, or those agreed on with the rest of their chains.
    pub dead: Vec<usize>,
    /// How the game would be counted now, without the dead stones.
    pub counted: Counted,
}

/// The points of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
pub struct Counted {
    /// The points of each side.
    pub points: ByPlayer<f64>,
    /// Who has more.
    #[serde(rename = "payoffs")]
    pub outcome: Outcome,
}

impl Counted {
    /// From the points of each side.
    pub fn of(points: ByPlayer<f64>) -> Counted {
        Counted { points, outcome: Outcome::from_comparison(points.first.total_cmp(&points.second)) }
    }
}
