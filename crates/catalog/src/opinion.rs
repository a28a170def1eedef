//! What an evaluator thinks of a position, and why.

use crate::playable::Playable;
use crate::session::GameSession;
use jugada_core::{Evaluator, Player, Spec, Term};
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

pub(crate) fn opinion<G: Playable>(spec: &Spec, evaluator: &dyn Evaluator<G>, session: &GameSession<G>) -> Opinion {
    let (game, state) = (session.game(), session.state());
    let player = game.to_move(state);
    let (value, terms) = thought(evaluator, game, state, player);
    Opinion { evaluator: spec.clone(), value, terms }
}

/// One for each legal move, in the order of the rules.
pub(crate) fn opinions_after<G: Playable>(evaluator: &dyn Evaluator<G>, session: &GameSession<G>) -> Vec<MoveOpinion> {
    let (game, state) = (session.game(), session.state());
    let player = game.to_move(state);
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    let after = |mv: G::Move| {
        let mut after = state.clone();
        game.play(&mut after, mv);
        let (value, terms) = thought(evaluator, game, &after, player);
        MoveOpinion { mv: game.move_text(mv), value, terms }
    };
    moves.into_iter().map(after).collect()
}

fn thought<G: Playable>(evaluator: &dyn Evaluator<G>, game: &G, state: &G::State, player: Player) -> (f64, Vec<Term>) {
    let value = f64::from(evaluator.evaluate(game, state, player).raw()) / f64::from(evaluator.steps_per_unit());
    (value, evaluator.terms(game, state, player))
}
