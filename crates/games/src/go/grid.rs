//! Display of Go.

use super::{Go, Move, Scoring, State, handicap};
use jugada_core::grid::{
    Change, Changes, CountKind, Grid, Look, Mark, MarkKind, Passing, Piece, PieceKind, Shape, SideCount, Surface,
    Target, owned_by,
};
use jugada_core::{ByPlayer, Notation, Player};
use jugada_words::message;

impl<const CELLS: usize, const WORDS: usize> Grid for Go<CELLS, WORDS> {
    fn shape(&self) -> Shape {
        let layout = self.layout();
        let size = self.size();
        Shape {
            kinds: vec![PieceKind { name: message!("go-stone", "stone"), look: Look::Stone }],
            sides: vec![message!("go-black", "Black"), message!("go-white", "White")],
            column_labels: layout.column_labels,
            row_labels: layout.row_labels,
            stars: handicap::stars(size).into_iter().map(|(row, col)| row * size + col).collect(),
            passing: Some(Passing { text: self.move_text(Move::PASS), by_choice: true }),
            ..Shape::new(size, size, Surface::Intersections)
        }
    }

    fn pieces(&self, state: &State<CELLS, WORDS>) -> Vec<Option<Piece>> {
        let piece = |cell| {
            let point = self.geometry.point(cell);
            Player::BOTH.into_iter().find(|&player| state.board.stones(player).has(point)).map(Piece::from)
        };
        (0..self.size() * self.size()).map(piece).collect()
    }

    #[inline]
    fn codes(&self, state: &State<CELLS, WORDS>, into: &mut [u8]) {
        let stones = ByPlayer::of(|player| state.board.stones(player));
        for (row, cells) in into.chunks_exact_mut(self.size()).enumerate() {
            let first = self.geometry.point(row * self.size());
            for (col, code) in cells.iter_mut().enumerate() {
                let stone = |player| u8::from(stones[player].has(first + col)) * owned_by(player);
                *code = stone(Player::First) | stone(Player::Second);
            }
        }
    }

    fn path(&self, mv: Move) -> Vec<Target> {
        vec![if mv == Move::PASS { Target::Pass } else { Target::Cell(self.geometry.cell(mv.point())) }]
    }

    fn changes(&self, state: &State<CELLS, WORDS>, mv: Move) -> Changes {
        if mv == Move::PASS {
            return Changes::default();
        }
        let taken = state.board.would_take(&self.geometry, mv.point(), state.to_move);
        let arrives = Change::Arrives { cell: self.geometry.cell(mv.point()), piece: state.to_move.into() };
        let leave = taken.points().map(|point| Change::Leaves(self.geometry.cell(point)));
        Changes(std::iter::once(arrives).chain(leave).collect())
    }

    /// The components of the current score.
    fn points(&self, state: &State<CELLS, WORDS>) -> Option<ByPlayer<f64>> {
        Some(self.score(state).points)
    }

    fn counts(&self, state: &State<CELLS, WORDS>) -> Vec<SideCount> {
        let score = self.score(state);
        let count = |kind, name, count: ByPlayer<f64>| SideCount { name, kind, count: count.into() };
        let whole = |count: ByPlayer<u32>| ByPlayer::of(|player| f64::from(count[player]));
        let stones =
            count(CountKind::OnBoard, message!("go-stones-on-board", "Stones on the board"), whole(score.stones));
        let territory = count(CountKind::Part, message!("go-territory", "Territory"), whole(score.territory));
        let lost = count(CountKind::Lost, message!("go-stones-lost", "Stones lost"), whole(score.lost));
        let komi = count(CountKind::Part, message!("go-komi", "Komi"), ByPlayer { first: 0.0, second: score.komi });
        let points = count(CountKind::Total, message!("go-points", "Points"), score.points);
        let left = |player: Player| self.supply[player.index()] - state.placed[player.index()];
        let left = count(
            CountKind::InHand,
            message!("go-stones-left", "Stones left to place"),
            ByPlayer::of(|player| f64::from(left(player))),
        );
        match self.scoring {
            Scoring::Area => vec![stones, territory, komi, points, lost, left],
            Scoring::Territory => vec![territory, lost, komi, points, stones, left],
        }
    }

    fn marks(&self, state: &State<CELLS, WORDS>) -> Vec<Mark> {
        let mut marks = Vec::new();
        if state.ko != 0 {
            marks.push(Mark { cell: self.geometry.cell(usize::from(state.ko)), kind: MarkKind::Ko });
        }
        if self.is_over(state) {
            for (player, owned) in Player::BOTH.into_iter().zip(self.territory(state)) {
                let kind = MarkKind::Territory(player.seat());
                marks.extend(owned.points().map(|point| Mark { cell: self.geometry.cell(point), kind }));
            }
        }
        marks
    }
}
