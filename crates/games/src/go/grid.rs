//! Display of Go.

use super::{Go, Move, Scoring, State, handicap};
use jugada_core::grid::{
    Change, Changes, CountKind, Grid, Look, Mark, MarkKind, Passing, Piece, PieceKind, Shape, SideCount, Surface,
    Target, owned_by,
};
use jugada_core::{ByPlayer, Notation, Player, Text};

impl<const CELLS: usize, const WORDS: usize> Grid for Go<CELLS, WORDS> {
    fn shape(&self) -> Shape {
        let layout = self.layout();
        let size = self.size();
        Shape {
            kinds: vec![PieceKind { name: Text { en: "stone", es: "piedra" }, look: Look::Stone }],
            sides: vec![Text { en: "Black", es: "Negras" }, Text { en: "White", es: "Blancas" }],
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
        let count = |kind, en, es, count: ByPlayer<f64>| SideCount { name: Text { en, es }, kind, count: count.into() };
        let whole = |count: ByPlayer<u32>| ByPlayer::of(|player| f64::from(count[player]));
        let stones = count(CountKind::OnBoard, "Stones on the board", "Piedras en el tablero", whole(score.stones));
        let territory = count(CountKind::Part, "Territory", "Territorio", whole(score.territory));
        let lost = count(CountKind::Lost, "Stones lost", "Piedras perdidas", whole(score.lost));
        let komi = count(CountKind::Part, "Komi", "Komi", ByPlayer { first: 0.0, second: score.komi });
        let points = count(CountKind::Total, "Points", "Puntos", score.points);
        let left = |player: Player| self.supply[player.index()] - state.placed[player.index()];
        let left = count(
            CountKind::InHand,
            "Stones left to place",
            "Piedras por colocar",
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
