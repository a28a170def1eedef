//! With gravity, boards can only be mirrored; without, square boards can also be rotated.

use super::{Bits, Connect, Move, State};
use jugada_core::symmetry::{MIRROR, RECTANGLE, SQUARE, transform_cell};
use jugada_core::{Player, Symmetric};

impl<B: Bits> Connect<B> {
    fn transform_cell(&self, cell: usize, number: usize) -> usize {
        let (row, col) = transform_cell((cell / self.cols, cell % self.cols), (self.rows, self.cols), number);
        row * self.cols + col
    }
}

impl<B: Bits> Symmetric for Connect<B> {
    fn symmetries(&self) -> &'static [usize] {
        match (self.gravity, self.rows == self.cols) {
            (true, _) => MIRROR,
            (false, false) => RECTANGLE,
            (false, true) => SQUARE,
        }
    }

    fn transform(&self, state: &State<B>, number: usize) -> State<B> {
        let turned = |player| {
            self.pieces_of(state, player)
                .indices()
                .map(|index| self.index(self.transform_cell(self.cell(index), number)))
                .fold(B::NONE, |set, index| set | B::bit(index))
        };
        self.position(turned(Player::First), turned(Player::Second))
    }

    fn transform_move(&self, mv: Move, number: usize) -> Move {
        // For mirroring, a column is transformed like its top cell.
        Move(self.transform_cell(usize::from(mv.0), number) as u8)
    }
}
