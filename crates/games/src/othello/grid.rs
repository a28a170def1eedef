//! Display of Othello.

use super::{Move, Othello, State, kernel};
use crate::bits::ones;
use jugada_core::grid::{
    Change, Changes, CountKind, Grid, Look, Mark, Passing, Piece, PieceKind, Shape, SideCount, Surface, Target,
    owned_by,
};
use jugada_core::{ByPlayer, Game, Notation, Player, Text};

impl Grid for Othello {
    fn shape(&self) -> Shape {
        let layout = self.layout();
        Shape {
            kinds: vec![PieceKind { name: Text { en: "disc", es: "ficha" }, look: Look::Disc }],
            sides: vec![Text { en: "Black", es: "Negras" }, Text { en: "White", es: "Blancas" }],
            column_labels: layout.column_labels,
            row_labels: layout.row_labels,
            passing: Some(Passing { text: self.move_text(Move::PASS), by_choice: false }),
            ..Shape::new(self.size, self.size, Surface::Squares)
        }
    }

    fn pieces(&self, state: &State) -> Vec<Option<Piece>> {
        let discs = state.discs();
        let piece = |cell| {
            let square = self.square(cell);
            Player::BOTH.into_iter().find(|&player| discs[player] >> square & 1 == 1).map(Piece::from)
        };
        (0..self.size * self.size).map(piece).collect()
    }

    #[inline]
    fn codes(&self, state: &State, into: &mut [u8]) {
        let discs = state.discs();
        for (row, cells) in into.chunks_exact_mut(self.size).enumerate() {
            for (col, code) in cells.iter_mut().enumerate() {
                let disc = |player| (discs[player] >> (row * 8 + col) & 1) as u8 * owned_by(player);
                *code = disc(Player::First) | disc(Player::Second);
            }
        }
    }

    fn path(&self, mv: Move) -> Vec<Target> {
        vec![if mv == Move::PASS { Target::Pass } else { Target::Cell(self.cell(usize::from(mv.0))) }]
    }

    fn changes(&self, state: &State, mv: Move) -> Changes {
        if mv == Move::PASS {
            return Changes::default();
        }
        let flips = kernel::flips(state.own, state.opponent, u32::from(mv.0));
        let piece = Piece::from(state.mover());
        let arrives = Change::Arrives { cell: self.cell(usize::from(mv.0)), piece };
        let turns = ones(flips).map(|square| Change::Turns { cell: self.cell(square), into: piece });
        Changes(std::iter::once(arrives).chain(turns).collect())
    }

    fn points(&self, state: &State) -> Option<ByPlayer<f64>> {
        let discs = state.discs();
        Some(ByPlayer::of(|player| f64::from(discs[player].count_ones())))
    }

    fn counts(&self, state: &State) -> Vec<SideCount> {
        let discs = state.discs();
        let empties = self.empties(state);
        // Discs still to be placed, alternating from the side to move.
        let in_hand = |player| if player == self.to_move(state) { empties.div_ceil(2) } else { empties / 2 };
        vec![
            SideCount {
                name: Text { en: "Discs", es: "Fichas" },
                kind: CountKind::OnBoard,
                count: ByPlayer::of(|player| f64::from(discs[player].count_ones())).into(),
            },
            SideCount {
                name: Text { en: "Discs in hand", es: "Fichas por colocar" },
                kind: CountKind::InHand,
                count: ByPlayer::of(|player| f64::from(in_hand(player))).into(),
            },
        ]
    }

    fn marks(&self, _: &State) -> Vec<Mark> {
        Vec::new()
    }
}
