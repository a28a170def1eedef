//! Leaf values: how a simulation ends once it has left the tree.

use jugada_core::{Evaluator, Game, Outcome, Player};
use std::sync::Arc;

/// How a position outside the tree gets its value.
pub enum Leaf<G: Game> {
    /// By a random playout.
    Playout,
    /// By the evaluator, without a playout.
    Evaluator(Arc<dyn Evaluator<G>>),
    /// By the mean of both.
    Mixed(Arc<dyn Evaluator<G>>),
}

/// The result of one simulation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SimulationResult {
    /// Result of the playout, or of a game that ended inside the tree; `None` if an evaluator gave the value.
    pub(super) outcome: Option<Outcome>,
    /// The value to back-propagate: the result for the first player, from -1 to +1.
    pub(super) value: f64,
}

impl SimulationResult {
    /// The value for `player`.
    #[inline]
    pub(super) fn value_for(self, player: Player) -> f64 {
        if player == Player::First { self.value } else { -self.value }
    }

    /// An evaluator's estimate, scaled to a result.
    pub(super) fn by<G: Game>(evaluator: &dyn Evaluator<G>, game: &G, state: &G::State) -> SimulationResult {
        let player = game.to_move(state);
        let value = f64::from(as_result(evaluator, game, state, player));
        SimulationResult { outcome: None, value: if player == Player::First { value } else { -value } }
    }

    /// The mean of both values; the outcome is that of `self`.
    pub(super) fn and(self, other: SimulationResult) -> SimulationResult {
        SimulationResult { value: f64::midpoint(self.value, other.value), ..self }
    }
}

impl From<Outcome> for SimulationResult {
    #[inline]
    fn from(outcome: Outcome) -> SimulationResult {
        SimulationResult { outcome: Some(outcome), value: f64::from(outcome.value_for(Player::First)) }
    }
}

/// The evaluator's estimate for `player`, squashed to -1..1 by tanh: a clear advantage is worth three quarters of a
/// win.
#[inline]
pub(super) fn as_result<G: Game>(evaluator: &dyn Evaluator<G>, game: &G, state: &G::State, player: Player) -> f32 {
    let value = evaluator.evaluate(game, state, player).raw() as f32;
    (value / evaluator.clear_advantage() as f32).tanh()
}
