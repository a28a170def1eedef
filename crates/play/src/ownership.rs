//! Ownership: the expected owner of each cell, and a count without agreed dead stones.

use jugada_core::{ByPlayer, Outcome};
use serde::Serialize;
use utoipa::ToSchema;

/// Expected owner of each cell, and the resulting count.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Ownership {
    /// For each cell, row by row: 1 for the first player, -1 for the second, values in between if uncertain.
    pub owners: Vec<f64>,
    /// Margin of the first player in points: mean of the simulations, or as counted.
    pub margin: f64,
    /// Cells of dead stones: those proposed, or those agreed on with the rest of their chains.
    pub dead: Vec<usize>,
    /// The count of the current board, without the dead stones.
    pub counted: Counted,
}

/// The points of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
pub struct Counted {
    /// The points of each side.
    pub points: ByPlayer<f64>,
    /// The side with more points.
    #[serde(rename = "payoffs")]
    pub outcome: Outcome,
}

impl Counted {
    /// From the points of each side.
    pub fn of(points: ByPlayer<f64>) -> Counted {
        Counted { points, outcome: Outcome::from_comparison(points.first.total_cmp(&points.second)) }
    }
}
