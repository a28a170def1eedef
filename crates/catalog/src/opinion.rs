//! What an evaluator thinks of a position, and why.

use crate::playable::Playable;
use crate::session::GameSession;
use jugada_core::{Evaluator, Spec, Term};
use serde::Serialize;

/// An evaluator's opinion of a position, taken apart.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Opinion {
    /// The evaluator whose opinion it is, with every parameter.
    pub evaluator: Spec,
    /// For the side to move, in the evaluator's units.
    pub value: f64,
    /// The parts whose sum the value is, in the same units.
    pub terms: Vec<Term>,
}

pub(crate) fn opinion<G: Playable>(spec: &Spec, evaluator: &dyn Evaluator<G>, session: &GameSession<G>) -> Opinion {
    let (game, state) = (session.game(), session.state());
    let player = game.to_move(state);
    let value = f64::from(evaluator.evaluate(game, state, player).raw()) / f64::from(evaluator.steps_per_unit());
    Opinion { evaluator: spec.clone(), value, terms: evaluator.terms(game, state, player) }
}
