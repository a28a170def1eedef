//! Othello boards have all eight symmetries.

use super::{Move, Othello, State};
use crate::bits::ones;
use jugada_core::symmetry::{SQUARE, transform_cell};
use jugada_core::{ByPlayer, Symmetric};

impl Othello {
    fn transform_square(&self, square: usize, number: usize) -> usize {
        let (row, col) = transform_cell((square / 8, square % 8), (self.size, self.size), number);
        8 * row + col
    }
}

impl Symmetric for Othello {
    fn symmetries(&self) -> &'static [usize] {
        SQUARE
    }

    fn transform(&self, state: &State, number: usize) -> State {
        let discs = state.discs();
        let turned = |discs| ones(discs).fold(0, |set, square| set | 1 << self.transform_square(square, number));
        self.position(ByPlayer::of(|player| turned(discs[player])), state.mover())
    }

    fn transform_move(&self, mv: Move, number: usize) -> Move {
        if mv == Move::PASS { mv } else { Move(self.transform_square(usize::from(mv.0), number) as u8) }
    }
}
