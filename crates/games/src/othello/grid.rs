//! How Othello is drawn.

use super::{Move, Othello, State, kernel};
use crate::bits::ones;
use jugada_core::grid::{Changes, CountKind, Grid, Mark, Passing, Piece, Shape, SideCount, Surface, Target, owned_by};
use jugada_core::{ByPlayer, Game, Notation, Player, Text};

impl Grid for Othello {
    fn shape(&self) -> Shape {
        let layout = self.layout();
        Shape {
            rows: self.size,
            cols: self.size,
            surface: Surface::Squares,
            piece: Piece::Disc,
            sides: ByPlayer { first: Text { en: "Black", es: "Negras" }, second: Text { en: "White", es: "Blancas" } },
            column_labels: layout.column_labels,
            row_labels: layout.row_labels,
            stars: Vec::new(),
            passing: Some(Passing { text: self.move_text(Move::PASS), by_choice: false }),
        }
    }

    fn pieces(&self, state: &State) -> Vec<Option<Player>> {
        let discs = state.discs();
        let piece = |cell| {
            let square = self.square(cell);
            Player::BOTH.into_iter().find(|&player| discs[player] >> square & 1 == 1)
        };
        (0..self.size * self.size).map(piece).collect()
    }

    #[inline]
    fn owners(&self, state: &State, into: &mut [u8]) {
        let discs = state.discs();
        for (row, cells) in into.chunks_exact_mut(self.size).enumerate() {
            for (col, owner) in cells.iter_mut().enumerate() {
                let disc = |player| (discs[player] >> (row * 8 + col) & 1) as u8 * owned_by(player);
                *owner = disc(Player::First) | disc(Player::Second);
            }
        }
    }

    fn target(&self, mv: Move) -> Target {
        if mv == Move::PASS { Target::Pass } else { Target::Cell(self.cell(usize::from(mv.0))) }
    }

    fn changes(&self, state: &State, mv: Move) -> Changes {
        if mv == Move::PASS {
            return Changes::default();
        }
        let flips = kernel::flips(state.own, state.opponent, u32::from(mv.0));
        Changes {
            placed: Some(self.cell(usize::from(mv.0))),
            flipped: ones(flips).map(|square| self.cell(square)).collect(),
            captured: Vec::new(),
        }
    }

    fn points(&self, state: &State) -> Option<ByPlayer<f64>> {
        let discs = state.discs();
        Some(ByPlayer::of(|player| f64::from(discs[player].count_ones())))
    }

    fn counts(&self, state: &State) -> Vec<SideCount> {
        let discs = state.discs();
        let empties = self.empties(state);
        // The discs that are still to be placed, shared out in turn from the side to move.
        let in_hand = |player| if player == self.to_move(state) { empties.div_ceil(2) } else { empties / 2 };
        vec![
            SideCount {
                name: Text { en: "Discs", es: "Fichas" },
                kind: CountKind::OnBoard,
                count: ByPlayer::of(|player| f64::from(discs[player].count_ones())),
            },
            SideCount {
                name: Text { en: "Discs in hand", es: "Fichas por colocar" },
                kind: CountKind::InHand,
                count: ByPlayer::of(|player| f64::from(in_hand(player))),
            },
        ]
    }

    fn marks(&self, _: &State) -> Vec<Mark> {
        Vec::new()
    }
}
