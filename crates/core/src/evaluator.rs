//! Estimates of positions.

use crate::{Game, Score};

/// Estimates who stands better in a position, and by how much.
///
/// Contract: the value is relative to the side to move; swapping the sides swaps its sign; the game is not over (a finished
/// game has a true result, [`Score::terminal`], and needs no estimate).
pub trait Evaluator<G: Game>: Send + Sync {
    /// The estimate, in [steps](Evaluator::steps_per_unit).
    fn evaluate(&self, game: &G, state: &G::State) -> Score;

    /// How many steps of the score make one unit of what the evaluator counts in (discs, points, percent): an evaluator
    /// with fractions in it says more than 1, and its values are shown divided by this.
    fn steps_per_unit(&self) -> i32;
}
