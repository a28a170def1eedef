//! Display of Breakthrough.

use super::{Breakthrough, Move, State};
use crate::bits::ones;
use jugada_core::grid::{
    Change, Changes, CountKind, Grid, Look, Mark, MarkKind, Piece, PieceKind, Shape, SideCount, Surface, Target,
};
use jugada_core::{ByPlayer, Game, Outcome, Player, Text};

impl Grid for Breakthrough {
    fn shape(&self) -> Shape {
        let layout = self.layout();
        Shape {
            kinds: vec![PieceKind { name: Text { en: "pawn", es: "peón" }, look: Look::Pawn }],
            sides: vec![Text { en: "White", es: "Blancas" }, Text { en: "Black", es: "Negras" }],
            column_labels: layout.column_labels,
            row_labels: layout.row_labels,
            ..Shape::new(self.rows, self.cols, Surface::Squares)
        }
    }

    fn pieces(&self, state: &State) -> Vec<Option<Piece>> {
        let owner = |cell| {
            let square = self.square(cell);
            Player::BOTH.into_iter().find(|&player| state.pieces[player] >> square & 1 == 1)
        };
        (0..self.rows * self.cols).map(|cell| owner(cell).map(Piece::from)).collect()
    }

    fn path(&self, mv: Move) -> Vec<Target> {
        let (from, to) = mv.squares();
        vec![Target::Cell(self.cell(from)), Target::Cell(self.cell(to))]
    }

    fn changes(&self, state: &State, mv: Move) -> Changes {
        let (from, to) = mv.squares();
        let step = Change::Moves { from: self.cell(from), to: self.cell(to) };
        if state.pieces[!state.to_move] >> to & 1 == 1 {
            Changes(vec![Change::Leaves(self.cell(to)), step])
        } else {
            Changes(vec![step])
        }
    }

    fn counts(&self, state: &State) -> Vec<SideCount> {
        let count = ByPlayer::of(|player| f64::from(state.pieces[player].count_ones())).into();
        vec![SideCount { name: Text { en: "Pieces", es: "Piezas" }, kind: CountKind::OnBoard, count }]
    }

    fn marks(&self, state: &State) -> Vec<Mark> {
        let Some(Outcome::WonBy(winner)) = self.outcome(state) else { return Vec::new() };
        let arrived = state.pieces[winner] & self.goals[winner];
        ones(arrived).map(|square| Mark { cell: self.cell(square), kind: MarkKind::WinningLine }).collect()
    }
}
