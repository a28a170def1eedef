//! How a simulation ends once it has left the tree: who says what the new position is worth.

use jugada_core::{Evaluator, Game, Outcome, Player};
use std::sync::Arc;

/// Who says what a position is worth that the tree does not know yet.
pub enum Leaf<G: Game> {
    /// A random game from there.
    Playout,
    /// The evaluator; nothing is played.
    Evaluator(Arc<dyn Evaluator<G>>),
    /// Both, and the mean of what they say.
    Mixed(Arc<dyn Evaluator<G>>),
}

/// What a simulation found out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Finding {
    /// How the game ended, if one was played to its end.
    pub(super) outcome: Option<Outcome>,
    /// What is told to all moves on the way: the result for the first player, from -1 to +1.
    pub(super) value: f64,
}

impl Finding {
    /// For the side of a player.
    #[inline]
    pub(super) fn value_for(self, player: Player) -> f64 {
        if player == Player::First { self.value } else { -self.value }
    }

    /// An evaluator's opinion, as the result of a game.
    pub(super) fn by<G: Game>(evaluator: &dyn Evaluator<G>, game: &G, state: &G::State) -> Finding {
        let player = game.to_move(state);
        let value = f64::from(as_result(evaluator, game, state, player));
        Finding { outcome: None, value: if player == Player::First { value } else { -value } }
    }

    /// With another opinion, which counts as much as how the game ended.
    pub(super) fn and(self, other: Finding) -> Finding {
        Finding { value: f64::midpoint(self.value, other.value), ..self }
    }
}

impl From<Outcome> for Finding {
    #[inline]
    fn from(outcome: Outcome) -> Finding {
        Finding { outcome: Some(outcome), value: f64::from(outcome.value_for(Player::First)) }
    }
}

/// What an evaluator says for a player, squeezed between -1 and +1: a clear advantage is worth three quarters of a win.
#[inline]
pub(super) fn as_result<G: Game>(evaluator: &dyn Evaluator<G>, game: &G, state: &G::State, player: Player) -> f32 {
    let value = evaluator.evaluate(game, state, player).raw() as f32;
    (value / evaluator.clear_advantage() as f32).tanh()
}
