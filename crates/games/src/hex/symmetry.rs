//! Only a half turn preserves the borders of both sides.

use super::{Cells, Hex, Move, State};
use jugada_core::symmetry::{HALF_TURN, transform_cell};
use jugada_core::{ByPlayer, Symmetric};

impl Hex {
    fn turned(&self, cell: usize, number: usize) -> usize {
        let (row, col) = transform_cell((cell / self.size, cell % self.size), (self.size, self.size), number);
        row * self.size + col
    }
}

impl Symmetric for Hex {
    fn symmetries(&self) -> &'static [usize] {
        HALF_TURN
    }

    fn transform(&self, state: &State, number: usize) -> State {
        let turned =
            |player| state.stones[player].iter().map(|cell| self.turned(cell, number)).fold(Cells::NONE, Cells::with);
        self.position(ByPlayer::of(turned), state.to_move)
    }

    fn transform_move(&self, mv: Move, number: usize) -> Move {
        mv.placed().map_or(Move::SWAP, |cell| Move::cell(self.turned(cell, number)))
    }
}
