//! Estimates of positions.

use crate::{Game, Player, Score};
use jugada_words::Message;
use serde::Serialize;
use utoipa::ToSchema;

/// Estimates how well a side stands in a position.
///
/// The estimate is for a *given* side, not for the side to move: the works' programs evaluate for the player that they play for,
/// and García's evaluator is not the same with the sides exchanged (it counts the moves of whoever is to move). Most others
/// are, and then the value for one side is the value for the other with its sign changed.
///
/// Finished games have a true result ([`Score::terminal`]) that searches use instead; an evaluator still orders them as the
/// result does, so that it can be looked at on its own.
pub trait Evaluator<G: Game>: Send + Sync {
    /// The estimate for `player`, in [steps](Evaluator::steps_per_unit): positive is good for it.
    fn evaluate(&self, game: &G, state: &G::State, player: Player) -> Score;

    /// How many steps of the score make one unit of what the evaluator counts in (discs, points, percent): an evaluator
    /// with fractions in it says more than 1, and its values are shown divided by this.
    fn steps_per_unit(&self) -> i32;

    /// What a clear but not decisive advantage is worth, in steps: to turn values into chances of winning.
    fn clear_advantage(&self) -> i32;

    /// The parts that the estimate is made of; their values add up to it.
    fn terms(&self, game: &G, state: &G::State, player: Player) -> Vec<Term>;
}

/// One part of an estimate.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Term {
    /// What it looks at.
    pub name: Message,
    /// What it adds, in the evaluator's units.
    pub value: f64,
}
