//! Go boards can be turned and mirrored in eight ways.

use super::board::ChainBoard;
use super::{Go, Move, State};
use crate::go::history::{History, PlacedStone};
use crate::go::set::Set;
use jugada_core::Symmetric;
use jugada_core::symmetry::{SQUARE, transform_cell};

impl<const CELLS: usize, const WORDS: usize> Go<CELLS, WORDS> {
    fn transform_point(&self, point: usize, number: usize) -> usize {
        let size = self.size();
        let cell = self.geometry.cell(point);
        let (row, col) = transform_cell((cell / size, cell % size), (size, size), number);
        self.geometry.point(row * size + col)
    }

    fn transform_set(&self, set: Set<WORDS>, number: usize) -> Set<WORDS> {
        let mut turned = Set::EMPTY;
        for point in set.points() {
            turned.insert(self.transform_point(point, number));
        }
        turned
    }
}

impl<const CELLS: usize, const WORDS: usize> Symmetric for Go<CELLS, WORDS> {
    fn symmetries(&self) -> &'static [usize] {
        SQUARE
    }

    fn transform(&self, state: &State<CELLS, WORDS>, number: usize) -> State<CELLS, WORDS> {
        let turned = |stones: [Set<WORDS>; 2]| stones.map(|set| self.transform_set(set, number));
        let history = state.history.line().map_or_else(History::default, |(start, steps)| {
            let mut board = ChainBoard::<CELLS, WORDS>::with_stones(&self.geometry, turned(start));
            let mut history = History::beginning(board.key(), board.both());
            for step in steps {
                let point = self.transform_point(usize::from(step.point), number);
                let before = board.both();
                board.place(&self.geometry, point, step.player);
                let turned = PlacedStone { key: board.key(), point: point as u16, player: step.player };
                history.push(turned, before, board.both());
            }
            history
        });
        let ko = if state.ko == 0 { 0 } else { self.transform_point(usize::from(state.ko), number) as u16 };
        let board = ChainBoard::with_stones(&self.geometry, turned(state.board.both()));
        State { board, history, ko, ..state.clone() }
    }

    fn transform_move(&self, mv: Move, number: usize) -> Move {
        if mv == Move::PASS { mv } else { Move::at(self.transform_point(mv.point(), number)) }
    }
}
