//! Static evaluation of positions.

use crate::{Game, Player, Score};
use jugada_words::Message;
use serde::Serialize;
use utoipa::ToSchema;

/// Estimates how well a side stands in a position, without search.
///
/// The estimate is for a *given* side, not for the side to move: the studies' programs evaluate for the player that
/// they play for, and García's evaluator is not antisymmetric (it counts the mobility of the side to move). Most others
/// are: the value for one side is the negated value for the other.
///
/// Finished games have a true result ([`Score::terminal`]), which searches use instead; an evaluator must still order
/// them as the results do, for uses without search.
pub trait Evaluator<G: Game>: Send + Sync {
    /// The estimate for `player`, in [steps](Evaluator::steps_per_unit): positive is good for it.
    fn evaluate(&self, game: &G, state: &G::State, player: Player) -> Score;

    /// Steps of the score per unit of the evaluator (disc, point, percent): more than 1 for fractional values. Values
    /// are divided by this for display.
    fn steps_per_unit(&self) -> i32;

    /// A clear but not decisive advantage, in steps: for converting values to win probabilities.
    fn clear_advantage(&self) -> i32;

    /// The terms of the estimate; their values add up to it.
    fn terms(&self, game: &G, state: &G::State, player: Player) -> Vec<Term>;
}

/// One term of an estimate.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Term {
    /// What the term measures.
    pub name: Message,
    /// Its contribution, in the evaluator's units.
    pub value: f64,
}
