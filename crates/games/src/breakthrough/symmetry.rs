//! Left and right can be mirrored; the direction of play cannot.

use super::{Breakthrough, Move, State};
use crate::bits::ones;
use jugada_core::symmetry::{MIRROR, transform_cell};
use jugada_core::{ByPlayer, Symmetric};

impl Breakthrough {
    fn turned(&self, square: usize, number: usize) -> usize {
        let cell = self.cell(square);
        let (row, col) = transform_cell((cell / self.cols, cell % self.cols), (self.rows, self.cols), number);
        self.square(row * self.cols + col)
    }
}

impl Symmetric for Breakthrough {
    fn symmetries(&self) -> &'static [usize] {
        MIRROR
    }

    fn transform(&self, state: &State, number: usize) -> State {
        let turned =
            |player| ones(state.pieces[player]).fold(0, |set, square| set | 1u64 << self.turned(square, number));
        Breakthrough::position(ByPlayer::of(turned), state.to_move)
    }

    fn transform_move(&self, mv: Move, number: usize) -> Move {
        let [from, to] = [mv.from, mv.to].map(|square| self.turned(square.into(), number) as u8);
        Move { from, to }
    }
}
