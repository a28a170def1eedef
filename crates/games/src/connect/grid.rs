//! Display of Connect-K.

use super::{Bits, Connect, Move, State};
use jugada_core::grid::{
    Change, Changes, CountKind, Grid, Look, Mark, MarkKind, Piece, PieceKind, Shape, SideCount, Surface, Target,
    owned_by,
};
use jugada_core::{ByPlayer, Game, Player, Text};

impl<B: Bits> Grid for Connect<B> {
    fn shape(&self) -> Shape {
        let layout = self.layout();
        Shape {
            kinds: vec![PieceKind { name: Text { en: "piece", es: "ficha" }, look: Look::Counter }],
            sides: vec![Text { en: "Yellow", es: "Amarillas" }, Text { en: "Red", es: "Rojas" }],
            column_labels: layout.column_labels,
            row_labels: layout.row_labels,
            ..Shape::new(self.rows, self.cols, if self.gravity { Surface::Rack } else { Surface::Squares })
        }
    }

    fn pieces(&self, state: &State<B>) -> Vec<Option<Piece>> {
        let sides = ByPlayer::of(|player| self.pieces_of(state, player));
        let piece =
            |cell| Player::BOTH.into_iter().find(|&player| sides[player].has(self.index(cell))).map(Piece::from);
        (0..self.rows * self.cols).map(piece).collect()
    }

    #[inline]
    fn codes(&self, state: &State<B>, into: &mut [u8]) {
        let sides = ByPlayer::of(|player| self.pieces_of(state, player));
        // From the top row down, which avoids converting each bit to its cell.
        for (row, cells) in into.chunks_exact_mut(self.cols).enumerate() {
            let mut index = self.rows - 1 - row;
            for code in cells {
                let piece = |player| u8::from(sides[player].has(index)) * owned_by(player);
                *code = piece(Player::First) | piece(Player::Second);
                index += self.rows + 1;
            }
        }
    }

    fn path(&self, mv: Move) -> Vec<Target> {
        let number = usize::from(mv.0);
        vec![if self.gravity { Target::Column(number) } else { Target::Cell(number) }]
    }

    fn changes(&self, state: &State<B>, mv: Move) -> Changes {
        let cell = self.cell(self.placed(state, mv).lowest());
        Changes(vec![Change::Arrives { cell, piece: self.to_move(state).into() }])
    }

    fn counts(&self, state: &State<B>) -> Vec<SideCount> {
        let count = ByPlayer::of(|player| self.pieces_of(state, player).count() as f64).into();
        vec![SideCount { name: Text { en: "Pieces", es: "Fichas" }, kind: CountKind::OnBoard, count }]
    }

    fn marks(&self, state: &State<B>) -> Vec<Mark> {
        self.winning_cells(state).into_iter().map(|cell| Mark { cell, kind: MarkKind::WinningLine }).collect()
    }
}
