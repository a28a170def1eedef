//! Incremental computation of the active weights of a position.

use super::layout::TupleLayout;
use super::options::TupleSides;
use crate::board::{Observation, is_piece};
use crate::functions::tanh;
use jugada_core::grid::EMPTY;
use jugada_core::{ByPlayer, Player};
use std::sync::Arc;

/// Constant data: placement of the tuples, and the selection of weight sets.
#[derive(Clone, Debug)]
pub(super) struct TuplePlan {
    pub(super) layout: Arc<TupleLayout>,
    pub(super) sides: TupleSides,
    pub(super) phases: usize,
    /// Whether playable cells are distinguished.
    pub(super) tells_playable: bool,
}

impl TuplePlan {
    pub(super) fn sets(&self) -> usize {
        sets(self.sides, self.phases)
    }

    /// Value for the first player, from -1 to 1, with these weights.
    #[inline]
    pub(super) fn value(&self, weights: &[f32], at: &Observation, reader: &mut TupleReader) -> f64 {
        let base = reader.read(self, at);
        let value = tanh(f64::from(sum(&weights[base..], reader.indices(self, at))));
        self.for_first(value, at)
    }

    /// Index of the first weight of the set that applies to this position.
    #[inline]
    pub(super) fn base(&self, observation: &Observation) -> usize {
        let pieces = || observation.owners.iter().filter(|owner| is_piece(**owner)).count();
        let phase = if self.phases == 1 { 0 } else { pieces() * self.phases / (observation.owners.len() + 1) };
        let set = match self.sides {
            TupleSides::Shared => phase,
            TupleSides::Separate => 2 * phase + observation.to_move.index(),
        };
        set * self.layout.weights
    }

    /// Converts a value between the weights' point of view and the first player's.
    #[inline]
    pub(super) fn for_first(&self, value: f64, observation: &Observation) -> f64 {
        if self.sides == TupleSides::Shared && observation.to_move == Player::Second { -value } else { value }
    }
}

/// Number of weight sets: phases, times two if sides have separate weights.
pub(super) fn sets(sides: TupleSides, phases: usize) -> usize {
    phases * if sides == TupleSides::Shared { 1 } else { 2 }
}

/// The indices of the last position, so that only changed cells are updated. One page per side to move: from the other
/// point of view, all cells would change with every move.
#[derive(Clone, Debug)]
pub(crate) struct TupleReader(ByPlayer<IndexPage>);

#[derive(Clone, Debug)]
struct IndexPage {
    owners: Vec<u8>,
    indices: Vec<u32>,
}

impl TupleReader {
    pub(super) fn new(layout: &TupleLayout) -> TupleReader {
        let page = || IndexPage { owners: vec![EMPTY; layout.covers.len()], indices: layout.offsets.clone() };
        TupleReader(ByPlayer { first: page(), second: page() })
    }

    /// The page of a position.
    #[inline]
    fn side(plan: &TuplePlan, observation: &Observation) -> Player {
        if plan.sides == TupleSides::Shared { observation.to_move } else { Player::First }
    }

    /// Updates to a position, and returns the index of the first weight of its set.
    #[inline]
    pub(super) fn read(&mut self, plan: &TuplePlan, observation: &Observation) -> usize {
        let side = TupleReader::side(plan, observation);
        let IndexPage { owners, indices } = &mut self.0[side];
        // Own pieces are 1 and opponent pieces 2, for either side.
        let exchanged = side == Player::Second;
        for (cell, (known, &owner)) in owners.iter_mut().zip(&observation.owners).enumerate() {
            let owner = if exchanged && is_piece(owner) { 3 - owner } else { owner };
            if *known != owner {
                let change = u32::from(owner).wrapping_sub(u32::from(*known));
                *known = owner;
                for cover in &plan.layout.covers[cell] {
                    let index = &mut indices[cover.placement as usize];
                    *index = index.wrapping_add(cover.power.wrapping_mul(change));
                }
            }
        }
        plan.base(observation)
    }

    /// Indices of the last position read with the same side to move.
    #[inline]
    pub(super) fn indices(&self, plan: &TuplePlan, observation: &Observation) -> &[u32] {
        &self.0[TupleReader::side(plan, observation)].indices
    }
}

/// Sum of the active weights, in eight independent partial sums: a fixed order, so that rounding is reproducible.
#[inline]
pub(super) fn sum(weights: &[f32], indices: &[u32]) -> f32 {
    let mut parts = [0.0; 8];
    let eights = indices.chunks_exact(8);
    let rest = eights.remainder();
    for eight in eights {
        for (part, index) in parts.iter_mut().zip(eight) {
            *part += weights[*index as usize];
        }
    }
    for (part, index) in parts.iter_mut().zip(rest) {
        *part += weights[*index as usize];
    }
    parts.iter().sum()
}
