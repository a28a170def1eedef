//! How Connect-K is drawn.

use super::{Bits, Connect, Move, State};
use jugada_core::grid::{Changes, CountKind, Grid, Mark, MarkKind, Piece, Shape, SideCount, Surface, Target, owned_by};
use jugada_core::{ByPlayer, Player, Text};

impl<B: Bits> Grid for Connect<B> {
    fn shape(&self) -> Shape {
        let layout = self.layout();
        Shape {
            rows: self.rows,
            cols: self.cols,
            surface: if self.gravity { Surface::Rack } else { Surface::Squares },
            piece: Piece::Counter,
            sides: ByPlayer { first: Text { en: "Yellow", es: "Amarillas" }, second: Text { en: "Red", es: "Rojas" } },
            column_labels: layout.column_labels,
            row_labels: layout.row_labels,
            stars: Vec::new(),
            passing: None,
        }
    }

    fn pieces(&self, state: &State<B>) -> Vec<Option<Player>> {
        let sides = ByPlayer::of(|player| self.pieces_of(state, player));
        let piece = |cell| Player::BOTH.into_iter().find(|&player| sides[player].has(self.index(cell)));
        (0..self.rows * self.cols).map(piece).collect()
    }

    #[inline]
    fn owners(&self, state: &State<B>, into: &mut [u8]) {
        let sides = ByPlayer::of(|player| self.pieces_of(state, player));
        // From the top row down, so that no cell has to be worked out from its bit.
        for (row, cells) in into.chunks_exact_mut(self.cols).enumerate() {
            let mut index = self.rows - 1 - row;
            for owner in cells {
                let piece = |player| u8::from(sides[player].has(index)) * owned_by(player);
                *owner = piece(Player::First) | piece(Player::Second);
                index += self.rows + 1;
            }
        }
    }

    fn target(&self, mv: Move) -> Target {
        let number = usize::from(mv.0);
        if self.gravity { Target::Column(number) } else { Target::Cell(number) }
    }

    fn changes(&self, state: &State<B>, mv: Move) -> Changes {
        Changes { placed: Some(self.cell(self.placed(state, mv).lowest())), ..Changes::default() }
    }

    fn counts(&self, state: &State<B>) -> Vec<SideCount> {
        let count = ByPlayer::of(|player| self.pieces_of(state, player).count() as f64);
        vec![SideCount { name: Text { en: "Pieces", es: "Fichas" }, kind: CountKind::OnBoard, count }]
    }

    fn marks(&self, state: &State<B>) -> Vec<Mark> {
        self.winning_cells(state).into_iter().map(|cell| Mark { cell, kind: MarkKind::WinningLine }).collect()
    }
}
