//! Which weights a position uses, found from those of the last one.

use super::layout::Layout;
use super::options::TupleSides;
use crate::board::{Sight, is_piece};
use crate::functions::tanh;
use jugada_core::grid::EMPTY;
use jugada_core::{ByPlayer, Player};
use std::sync::Arc;

/// What never changes: where the tuples lie, and which weights a position uses.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) layout: Arc<Layout>,
    pub(super) sides: TupleSides,
    pub(super) phases: usize,
    /// Whether positions are looked at for cells that can be played at once.
    pub(super) tells_playable: bool,
}

impl Plan {
    pub(super) fn sets(&self) -> usize {
        sets(self.sides, self.phases)
    }

    /// How well the first player stands, from -1 to 1, by these weights.
    #[inline]
    pub(super) fn value(&self, weights: &[f32], at: &Sight, reader: &mut Reader) -> f64 {
        let base = reader.read(self, at);
        let value = tanh(f64::from(sum(&weights[base..], reader.indices(self, at))));
        self.for_first(value, at)
    }

    /// Where the weights begin that this position uses.
    #[inline]
    pub(super) fn base(&self, sight: &Sight) -> usize {
        let pieces = || sight.owners.iter().filter(|owner| is_piece(**owner)).count();
        let phase = if self.phases == 1 { 0 } else { pieces() * self.phases / (sight.owners.len() + 1) };
        let set = match self.sides {
            TupleSides::Shared => phase,
            TupleSides::Separate => 2 * phase + sight.to_move.index(),
        };
        set * self.layout.weights
    }

    /// The first player's view of what is seen by whoever these weights see through.
    #[inline]
    pub(super) fn for_first(&self, value: f64, sight: &Sight) -> f64 {
        if self.sides == TupleSides::Shared && sight.to_move == Player::Second { -value } else { value }
    }
}

/// How many sets of weights there are: for every phase, and for each side to move if they do not share.
pub(super) fn sets(sides: TupleSides, phases: usize) -> usize {
    phases * if sides == TupleSides::Shared { 1 } else { 2 }
}

/// Knows the indices of the last position, and so needs to look only at the cells that have changed. One for each side to move: seen
/// through the eyes of the other side, all cells would change at every move.
#[derive(Clone, Debug)]
pub(crate) struct Reader(ByPlayer<Page>);

#[derive(Clone, Debug)]
struct Page {
    owners: Vec<u8>,
    indices: Vec<u32>,
}

impl Reader {
    pub(super) fn new(layout: &Layout) -> Reader {
        let page = || Page { owners: vec![EMPTY; layout.covers.len()], indices: layout.offsets.clone() };
        Reader(ByPlayer { first: page(), second: page() })
    }

    /// Whose page a position is on.
    #[inline]
    fn side(plan: &Plan, sight: &Sight) -> Player {
        if plan.sides == TupleSides::Shared { sight.to_move } else { Player::First }
    }

    /// Turns to a position, and says where its weights begin.
    #[inline]
    pub(super) fn read(&mut self, plan: &Plan, sight: &Sight) -> usize {
        let side = Reader::side(plan, sight);
        let Page { owners, indices } = &mut self.0[side];
        // Own pieces are 1 and enemy ones 2, whoever looks.
        let exchanged = side == Player::Second;
        for (cell, (known, &owner)) in owners.iter_mut().zip(&sight.owners).enumerate() {
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
        plan.base(sight)
    }

    /// The indices of the position that was read last with the same side to move.
    #[inline]
    pub(super) fn indices(&self, plan: &Plan, sight: &Sight) -> &[u32] {
        &self.0[Reader::side(plan, sight)].indices
    }
}

/// The sum of these weights, in eight parts that do not wait for each other: always the same ones, so that the rounding is too.
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
