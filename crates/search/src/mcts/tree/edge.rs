//! Edges of the tree, and how selection values them.

use super::super::leaf::as_result;
use super::super::proof::Proof;
use jugada_core::{Evaluator, Game};

/// A move from a node.
#[derive(Clone, Copy)]
pub(super) struct Edge<M> {
    pub(super) mv: M,
    pub(super) child: u32,
    /// Simulations through this edge.
    pub(super) visits: u32,
    /// Sum of their results for the side to move.
    pub(super) sum: f64,
    /// Prior from an evaluator, and the number of simulations it counts for.
    pub(super) prior: f32,
    pub(super) prior_weight: f32,
    /// Sum and number of results of simulations in which the same side made the move here or later. The sum is no
    /// longer read long before single precision stops growing.
    pub(super) rave_sum: f32,
    pub(super) rave_visits: u32,
    /// Proved result, if any.
    pub(super) proof: Option<Proof>,
}

/// Mean and uncertainty of an edge, for selection. Stored apart from [`Edge`] and kept up to date, so that selection
/// reads eight bytes per move and needs one multiplication and one addition.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SelectionValue {
    pub(super) mean: f32,
    pub(super) spread: f32,
}

/// `child` of an edge without a node.
pub(super) const NO_CHILD: u32 = u32::MAX;
/// Mean of an unvisited move: above all others.
const UNTRIED: f32 = 1e6;
/// Mean of a proved move, below all others. Wins too: if selection continues in a won position, it explores the other
/// moves.
const DECIDED: f32 = -1e6;

impl<M: Copy> Edge<M> {
    pub(super) fn new(mv: M) -> Self {
        Edge {
            mv,
            child: NO_CHILD,
            visits: 0,
            sum: 0.0,
            prior: 0.0,
            prior_weight: 0.0,
            rave_sum: 0.0,
            rave_visits: 0,
            proof: None,
        }
    }

    /// Selection values. `equivalence`: RAVE's k, or 0 without RAVE.
    #[inline]
    pub(super) fn selection_value(&self, equivalence: f32) -> SelectionValue {
        let certain = |mean| SelectionValue { mean, spread: 0.0 };
        match self.proof {
            None => {}
            Some(Proof::Draws) => return certain(0.0),
            Some(Proof::Wins(_) | Proof::Loses(_)) => return certain(DECIDED),
        }
        let weight = self.prior_weight + self.visits as f32;
        let total = self.sum + f64::from(self.prior * self.prior_weight);
        let own = if weight > 0.0 { (total / f64::from(weight)) as f32 } else { UNTRIED };
        if self.rave_visits == 0 {
            return SelectionValue { mean: own, spread: if weight > 0.0 { 1.0 / weight.sqrt() } else { 0.0 } };
        }
        // The hand-selected schedule of Gelly and Silver.
        let trust = (equivalence / (3.0 * weight + equivalence)).sqrt();
        let rave = self.rave_sum / self.rave_visits as f32;
        let mean = if weight > 0.0 { (1.0 - trust) * own + trust * rave } else { rave };
        // A move with RAVE results only is as uncertain as after one visit.
        SelectionValue { mean, spread: 1.0 / weight.max(1.0).sqrt() }
    }
}

/// The evaluator's prior for a move, as a result from -1 to +1 for the side that makes it.
pub(super) fn prior<G: Game>(game: &G, evaluator: &dyn Evaluator<G>, state: &G::State, mv: G::Move) -> f32 {
    let mover = game.to_move(state);
    let mut child = state.clone();
    game.play(&mut child, mv);
    if let Some(outcome) = game.outcome(&child) {
        return outcome.value_for(mover) as f32;
    }
    as_result(evaluator, game, &child, mover)
}
