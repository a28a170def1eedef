//! A game played to its end by players who answer near the last move: they save and capture what is in atari, play in the usual shapes, and
//! otherwise anywhere but in their own eyes. Where a board is judged they also race for liberties and take the vital points of eyes.

use super::board::{Board, PASS};
use super::patterns::Patterns;
use super::tactics::{self, Points};
use jugada_core::rng::{Rng, below, is_drawn};
use jugada_games::go::Geometry;

/// What playouts know. Each can be switched off: to see what it is worth, or because it is worth nothing in games.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "switches that have nothing to do with each other")]
pub(super) struct Knowledge {
    /// Save or capture chains in atari near the last move.
    pub(super) captures: bool,
    /// Catch chains with two liberties near the last move, and save them. Races are judged better by it, but it was not
    /// seen to win games at equal time (`docs/go.md`), so it is for those who judge and do not play.
    pub(super) races: bool,
    /// Play at the vital points of eyes.
    pub(super) nakade: bool,
    /// Play in the shapes of three by three points.
    pub(super) patterns: bool,
    /// Do not put larger chains into atari.
    pub(super) self_atari: bool,
    /// Stop when one side has gained so much that the rest would tell nothing.
    pub(super) mercy: bool,
}

/// How often a playout does what it knows, where it can.
const CAPTURES: f64 = 0.9;
const RACES: f64 = 0.9;
const NAKADE: f64 = 0.9;
const PATTERNS: f64 = 0.95;
/// A playout that shows mercy ends when a side has gained a quarter of the board in stones since it began.
const MERCY: usize = 4;
/// A game that lasts longer than this many moves for each point is counted as it stands: a triple ko, or the like.
const LONGEST: usize = 3;

/// The rules of the playouts on one size of board.
pub(super) struct Playouts<'g, const WORDS: usize> {
    pub(super) geometry: &'g Geometry<WORDS>,
    pub(super) knowledge: Knowledge,
    pub(super) patterns: Patterns,
}

impl<const WORDS: usize> Playouts<'_, WORDS> {
    /// Plays on until both sides pass, or one is so far ahead that the other is shown mercy; tells every move.
    #[inline(always)]
    pub(super) fn play<const CELLS: usize>(
        &self,
        board: &mut Board<CELLS, WORDS>,
        rng: &mut Rng,
        mut tell: impl FnMut(usize),
    ) {
        let points = self.geometry.size * self.geometry.size;
        let enough = if self.knowledge.mercy { (points / MERCY) as u32 } else { u32::MAX };
        let ahead = board.ahead;
        for _ in 0..LONGEST * points {
            if board.passes >= 2 || board.ahead.abs_diff(ahead) > enough {
                return;
            }
            let point = self.choose(board, rng);
            tell(point);
            board.play(self.geometry, point);
        }
    }

    #[inline(always)]
    fn choose<const CELLS: usize>(&self, board: &Board<CELLS, WORDS>, rng: &mut Rng) -> usize {
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

    /// Where chains near the last move are captured or saved.
    #[inline(always)]
    fn urgent<const CELLS: usize>(&self, board: &Board<CELLS, WORDS>, last: usize) -> Points {
        let (geometry, own) = (self.geometry, board.to_move);
        let mut points = Points::NONE;
        // A ko that was just taken leaves no stone of the mover's, and a suicide is not played: the last stone is there.
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

    /// Where a chain with two liberties near the last move is caught by one atari, or saved from it: by running, or by catching one that
    /// surrounds it.
    #[inline(always)]
    fn races<const CELLS: usize>(&self, board: &Board<CELLS, WORDS>, last: usize) -> Points {
        let (geometry, own) = (self.geometry, board.to_move);
        let mut points = Points::NONE;
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

    /// How a chain with two liberties, which would be caught, is saved.
    #[inline]
    fn ways_out<const CELLS: usize>(&self, board: &Board<CELLS, WORDS>, stone: usize, points: &mut Points) {
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

    /// How a chain in atari of the side to move might be saved. Whether a ladder catches it all the same is not read: that was
    /// not seen to win games at equal time (`docs/go.md`).
    #[inline]
    fn rescues<const CELLS: usize>(&self, board: &Board<CELLS, WORDS>, stone: usize, points: &mut Points) {
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

    /// Where the last move invites one of the usual shapes.
    #[inline(always)]
    fn shapes<const CELLS: usize>(&self, board: &Board<CELLS, WORDS>, last: usize) -> Points {
        let (geometry, own) = (self.geometry, board.to_move);
        let mut points = Points::NONE;
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
    fn is_mistake<const CELLS: usize>(&self, board: &Board<CELLS, WORDS>, point: usize) -> bool {
        self.knowledge.self_atari && tactics::is_bad_self_atari(self.geometry, board, point, board.to_move)
    }

    /// Any legal point that is no eye of the mover's and no mistake; a pass if there is none.
    #[inline(always)]
    fn anywhere<const CELLS: usize>(&self, board: &Board<CELLS, WORDS>, rng: &mut Rng) -> usize {
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

    /// How playouts from an empty board of 9x9 end: by passes, and by how many stones one side is ahead.
    fn endings(mercy: bool) -> Vec<(bool, u32)> {
        let game = SmallGo::new(&Options::default()).unwrap();
        let knowledge =
            Knowledge { captures: true, races: false, nakade: false, patterns: true, self_atari: true, mercy };
        let playouts = Playouts { geometry: game.geometry(), knowledge, patterns: Patterns::new() };
        let ending = |seed: u64| {
            let mut board = Board::of(game.geometry(), &game.start(), Player::First);
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
