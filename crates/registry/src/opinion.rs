//! Terms of an evaluator in a position, and after each move.

use crate::listing::Playable;
use crate::session::GameSession;
use jugada_core::{Evaluator, Player, Spec, Term};
use jugada_play::{MoveOpinion, Opinion};

pub(crate) fn opinion<G: Playable>(spec: &Spec, evaluator: &dyn Evaluator<G>, session: &GameSession<G>) -> Opinion {
    let (game, state) = (session.game(), session.state());
    let player = game.to_move(state);
    let (value, terms) = thought(evaluator, game, state, player);
    Opinion { evaluator: spec.clone(), value, terms }
}

/// One per legal move, in the order of the rules.
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
