//! Display of Hex.

use super::{Hex, Move, State};
use jugada_core::grid::{
    Change, Changes, CountKind, Grid, Look, Mark, MarkKind, Piece, PieceKind, Shape, SideCount, Surface, Target,
};
use jugada_core::{ByPlayer, Player, Text};

impl Grid for Hex {
    fn shape(&self) -> Shape {
        let layout = self.layout();
        let (red, blue) = (Some(Player::First.seat()), Some(Player::Second.seat()));
        Shape {
            kinds: vec![PieceKind { name: Text { en: "stone", es: "ficha" }, look: Look::Tile }],
            sides: vec![Text { en: "Red", es: "Rojas" }, Text { en: "Blue", es: "Azules" }],
            column_labels: layout.column_labels,
            row_labels: layout.row_labels,
            borders: [red, blue, red, blue],
            choices: if self.swap { vec![Text { en: "Swap", es: "Cambiar" }] } else { Vec::new() },
            ..Shape::new(self.size, self.size, Surface::Hexagons)
        }
    }

    fn pieces(&self, state: &State) -> Vec<Option<Piece>> {
        let owner = |cell| Player::BOTH.into_iter().find(|&player| state.stones[player].has(cell));
        (0..self.size * self.size).map(|cell| owner(cell).map(Piece::from)).collect()
    }

    fn path(&self, mv: Move) -> Vec<Target> {
        vec![mv.placed().map_or(Target::Choice(0), Target::Cell)]
    }

    fn changes(&self, state: &State, mv: Move) -> Changes {
        let piece = Piece::from(state.to_move);
        if let Some(cell) = mv.placed() {
            return Changes(vec![Change::Arrives { cell, piece }]);
        }
        let taken = state.stones.first.select(0);
        Changes(vec![Change::Leaves(taken), Change::Arrives { cell: self.mirrored(taken), piece }])
    }

    fn counts(&self, state: &State) -> Vec<SideCount> {
        let count = ByPlayer::of(|player| state.stones[player].count() as f64).into();
        vec![SideCount { name: Text { en: "Stones", es: "Fichas" }, kind: CountKind::OnBoard, count }]
    }

    fn marks(&self, state: &State) -> Vec<Mark> {
        self.winning_chain(state).into_iter().map(|cell| Mark { cell, kind: MarkKind::WinningLine }).collect()
    }
}
