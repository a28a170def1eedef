//! The playout policy. Moves answer the last one: they save and capture chains in atari and play 3x3 patterns, and are
//! otherwise random, except in own eyes. For judging boards they also fight capturing races and play vital points of
//! eyes.

use super::board::{PASS, PlayoutBoard};
use super::patterns::PatternSet;
use super::tactics::{self, PointList};
use jugada_core::rng::{Rng, below, is_drawn};
use jugada_games::go::Geometry;

/// Knowledge used in playouts. Each part can be switched off, to measure it or because it does not help in games.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "switches that have nothing to do with each other")]
pub(super) struct Knowledge {
    /// Save or capture chains in atari near the last move.
    pub(super) captures: bool,
    /// Capture or save chains with two liberties near the last move. Improves the judging of capturing races, but did
    /// not win more games at equal time (`docs/go.md`): for judging only.
    pub(super) races: bool,
    /// Play at the vital points of eyes.
    pub(super) nakade: bool,
    /// Play 3x3 patterns.
    pub(super) patterns: bool,
    /// Avoid self-atari of larger chains.
    pub(super) self_atari: bool,
    /// End early once one side has a decisive gain.
    pub(super) mercy: bool,
}

/// Probability of using each kind of knowledge where it applies.
const CAPTURES: f64 = 0.9;
const RACES: f64 = 0.9;
const NAKADE: f64 = 0.9;
const PATTERNS: f64 = 0.95;
/// The mercy rule ends a playout when a side has gained 1/MERCY of the board in stones.
const MERCY: usize = 4;
/// Playouts longer than this many moves per point are counted as they stand: a triple ko, for example.
const LONGEST: usize = 3;

/// The playout policy for one board size.
pub(super) struct PlayoutPolicy<'g, const WORDS: usize> {
    pub(super) geometry: &'g Geometry<WORDS>,
    pub(super) knowledge: Knowledge,
    pub(super) patterns: PatternSet,
}

impl<const WORDS: usize> PlayoutPolicy<'_, WORDS> {
    /// Plays until both sides pass or the mercy rule applies; reports every move.
    #[inline(always)]
    pub(super) fn play<const CELLS: usize>(
        &self,
        board: &mut PlayoutBoard<CELLS, WORDS>,
        rng: &mut Rng,
        mut report: impl FnMut(usize),
    ) {
        let points = self.geometry.size * self.geometry.size;
        let enough = if self.knowledge.mercy { (points / MERCY) as u32 } else { u32::MAX };
        let ahead = board.ahead;
        for _ in 0..LONGEST * points {
            if board.passes >= 2 || board.ahead.abs_diff(ahead) > enough {
                return;
            }
            let point = self.choose(board, rng);
            report(point);
            board.play(self.geometry, point);
        }
    }

    #[inline(always)]
    fn choose<const CELLS: usize>(&self, board: &PlayoutBoard<CELLS, WORDS>, rng: &mut Rng) -> usize {
        let last = board.last[0];
        if last != PASS {
            if self.knowledge.captures {
                let urgent = self.urgent(board, last);
                if urgent.len() > 0 && is_drawn(rng, CAPTURES) {
                    return urgent.at(below(rng, urgent.len()));
                }
            }
            if self.knowledge.races {
                let races = self.races(board, last);
                if races.len() > 0 && is_drawn(rng, RACES) {
                    return races.at(below(rng, races.len()));
                }
            }
            if self.knowledge.nakade {
                let point = tactics::nakade(self.geometry, board, last);
                if point != PASS && board.is_legal(self.geometry, point, board.to_move) && is_drawn(rng, NAKADE) {
                    return point;
                }
            }
            if self.knowledge.patterns {
                let shapes = self.shapes(board, last);
                if shapes.len() > 0 && is_drawn(rng, PATTERNS) {
                    return shapes.at(below(rng, shapes.len()));
                }
            }
        }
        self.anywhere(board, rng)
    }

    /// Moves that capture or save chains near the last move.
    #[inline(always)]
    fn urgent<const CELLS: usize>(&self, board: &PlayoutBoard<CELLS, WORDS>, last: usize) -> PointList {
        let (geometry, own) = (self.geometry, board.to_move);
        let mut points = PointList::NONE;
        // After a capture by ko no chain of the mover is in danger, and suicide is illegal: the last stone is still on
        // the board.
        let liberties = board.liberties(last);
        if liberties.is_single() && board.is_legal(geometry, liberties.first(), own) {
            points.push(liberties.first());
        }
        for near in geometry.neighbours(last) {
            if !board.is(near, own) || !board.liberties(near).is_single() {
                continue;
            }
            self.rescues(board, near, &mut points);
        }
        points
    }

    /// Moves that capture a chain with two liberties near the last move by one atari, or save it: by extending, or by
    /// capturing a surrounding chain.
    #[inline(always)]
    fn races<const CELLS: usize>(&self, board: &PlayoutBoard<CELLS, WORDS>, last: usize) -> PointList {
        let (geometry, own) = (self.geometry, board.to_move);
        let mut points = PointList::NONE;
        let is_short = |stone: usize| board.size(stone) > 1 && board.liberties(stone).count() == 2;
        if is_short(last) {
            points.extend(tactics::catching_move(geometry, board, last, own));
        }
        for near in geometry.neighbours(last) {
            if board.is(near, own) && is_short(near) && tactics::catching_move(geometry, board, near, !own).is_some() {
                self.ways_out(board, near, &mut points);
            }
        }
        points
    }

    /// Moves that save a chain with two liberties that would be captured.
    #[inline]
    fn ways_out<const CELLS: usize>(&self, board: &PlayoutBoard<CELLS, WORDS>, stone: usize, points: &mut PointList) {
        let (geometry, own) = (self.geometry, board.to_move);
        for point in board.liberties(stone).points() {
            if board.is_legal(geometry, point, own) && board.after(geometry, point, own).liberties.count() > 2 {
                points.push(point);
            }
        }
        for stone in board.chain(stone) {
            for near in geometry.neighbours(stone) {
                if board.is(near, !own) && board.liberties(near).count() == 2 {
                    points.extend(tactics::catching_move(geometry, board, near, own));
                }
            }
        }
    }

    /// Moves that may save a chain in atari of the side to move. Ladders are not read: reading did not win more games
    /// at equal time (`docs/go.md`).
    #[inline]
    fn rescues<const CELLS: usize>(&self, board: &PlayoutBoard<CELLS, WORDS>, stone: usize, points: &mut PointList) {
        let (geometry, own) = (self.geometry, board.to_move);
        for capture in tactics::adjacent_in_atari(geometry, board, stone).iter() {
            if board.is_legal(geometry, capture, own) {
                points.push(capture);
            }
        }
        let run = board.liberties(stone).first();
        if !board.is_legal(geometry, run, own) {
            return;
        }
        if board.after(geometry, run, own).liberties.count() > 1 {
            points.push(run);
        }
    }

    /// 3x3 patterns adjacent to the last move.
    #[inline(always)]
    fn shapes<const CELLS: usize>(&self, board: &PlayoutBoard<CELLS, WORDS>, last: usize) -> PointList {
        let (geometry, own) = (self.geometry, board.to_move);
        let mut points = PointList::NONE;
        for point in geometry.neighbours(last).into_iter().chain(geometry.diagonals(last)) {
            if board.is_empty(point)
                && self.patterns.has(geometry, board, point)
                && board.is_legal(geometry, point, own)
                && !self.is_mistake(board, point)
            {
                points.push(point);
            }
        }
        points
    }

    #[inline(always)]
    fn is_mistake<const CELLS: usize>(&self, board: &PlayoutBoard<CELLS, WORDS>, point: usize) -> bool {
        self.knowledge.self_atari && tactics::is_bad_self_atari(self.geometry, board, point, board.to_move)
    }

    /// A random legal point that is neither an own eye nor a bad self-atari; a pass if there is none.
    #[inline(always)]
    fn anywhere<const CELLS: usize>(&self, board: &PlayoutBoard<CELLS, WORDS>, rng: &mut Rng) -> usize {
        let own = board.to_move;
        let mut candidates = board.empties().minus(board.eyes(self.geometry, own));
        let mut left = candidates.count();
        while left > 0 {
            let point = candidates.select(below(rng, left));
            if board.is_legal(self.geometry, point, own) && !self.is_mistake(board, point) {
                return point;
            }
            candidates.remove(point);
            left -= 1;
        }
        PASS
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::rng::stream;
    use jugada_core::{Game, Player};
    use jugada_games::go::{Options, SmallGo};

    /// How playouts from an empty 9x9 board end: whether by passes, and the lead in stones.
    fn endings(mercy: bool) -> Vec<(bool, u32)> {
        let game = SmallGo::new(&Options::default()).unwrap();
        let knowledge =
            Knowledge { captures: true, races: false, nakade: false, patterns: true, self_atari: true, mercy };
        let playouts = PlayoutPolicy { geometry: game.geometry(), knowledge, patterns: PatternSet::new() };
        let ending = |seed: u64| {
            let mut board = PlayoutBoard::of(game.geometry(), &game.start(), Player::First);
            playouts.play(&mut board, &mut stream(seed, 0), |_| ());
            (board.passes >= 2, board.ahead.unsigned_abs())
        };
        (0..100).map(ending).collect()
    }

    #[test]
    fn mercy_ends_playouts_that_are_decided() {
        let (to_the_end, with_mercy) = (endings(false), endings(true));
        assert!(to_the_end.iter().all(|(passed, _)| *passed));
        assert!(with_mercy.iter().all(|(passed, ahead)| *passed != (*ahead > 20)), "{with_mercy:?}");
        let spared = with_mercy.iter().filter(|(passed, _)| !passed).count();
        assert!((5..=80).contains(&spared), "{spared} of 100");
    }
}
