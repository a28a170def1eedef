//! A move in the tree, and what selection makes of it.

use super::super::leaf::as_result;
use super::super::proof::Proof;
use jugada_core::{Evaluator, Game};

/// A move in a position.
#[derive(Clone, Copy)]
pub(super) struct Edge<M> {
    pub(super) mv: M,
    pub(super) child: u32,
    /// Simulations that went this way.
    pub(super) visits: u32,
    /// Sum of their results for the side that moves.
    pub(super) sum: f64,
    /// What an evaluator thinks of the move, and for how many simulations that counts.
    pub(super) opinion: f32,
    pub(super) opinion_weight: f32,
    /// Sum and number of results of simulations in which the move was made here or later on. Long before so many are made that a sum of
    /// single precision no longer grows, nobody looks at them.
    pub(super) rave_sum: f32,
    pub(super) rave_visits: u32,
    /// What is certain of it.
    pub(super) proof: Option<Proof>,
}

/// What selection sees of a move: the mean, and how uncertain it is. Apart from the rest and kept up to date, so that selection reads
/// eight bytes for each move, and makes a multiplication and an addition.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Look {
    pub(super) mean: f32,
    pub(super) spread: f32,
}

/// No child yet.
pub(super) const NOBODY: u32 = u32::MAX;
/// The mean of a move that was never tried: before all others.
const UNTRIED: f32 = 1e6;
/// The mean of a move that loses for certain: after all others. Also of one that wins: who selects on, although the position is won, wants
/// to know about the others.
const DECIDED: f32 = -1e6;

impl<M: Copy> Edge<M> {
    pub(super) fn new(mv: M) -> Self {
        Edge {
            mv,
            child: NOBODY,
            visits: 0,
            sum: 0.0,
            opinion: 0.0,
            opinion_weight: 0.0,
            rave_sum: 0.0,
            rave_visits: 0,
            proof: None,
        }
    }

    /// How it looks to selection. `equivalence` is that of RAVE, or 0.
    #[inline]
    pub(super) fn look(&self, equivalence: f32) -> Look {
        let certain = |mean| Look { mean, spread: 0.0 };
        match self.proof {
            None => {}
            Some(Proof::Draws) => return certain(0.0),
            Some(Proof::Wins(_) | Proof::Loses(_)) => return certain(DECIDED),
        }
        let weight = self.opinion_weight + self.visits as f32;
        let total = self.sum + f64::from(self.opinion * self.opinion_weight);
        let own = if weight > 0.0 { (total / f64::from(weight)) as f32 } else { UNTRIED };
        if self.rave_visits == 0 {
            return Look { mean: own, spread: if weight > 0.0 { 1.0 / weight.sqrt() } else { 0.0 } };
        }
        // Gelly and Silver's hand-selected schedule.
        let trust = (equivalence / (3.0 * weight + equivalence)).sqrt();
        let rave = self.rave_sum / self.rave_visits as f32;
        let mean = if weight > 0.0 { (1.0 - trust) * own + trust * rave } else { rave };
        // Known only from later moves, a move is as uncertain as if it had been tried once.
        Look { mean, spread: 1.0 / weight.max(1.0).sqrt() }
    }
}

/// What an evaluator thinks of a move, as a result between -1 and +1 for the side that makes it.
pub(super) fn opinion<G: Game>(game: &G, evaluator: &dyn Evaluator<G>, state: &G::State, mv: G::Move) -> f32 {
    let mover = game.to_move(state);
    let mut child = state.clone();
    game.play(&mut child, mv);
    if let Some(outcome) = game.outcome(&child) {
        return outcome.value_for(mover) as f32;
    }
    as_result(evaluator, game, &child, mover)
}
