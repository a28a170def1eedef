//! Values inside a search: from the side to move, with ranges for proved results beyond those of estimates.

use crate::{Outcome, Player};
use std::ops::Neg;

/// A value from the side to move: positive is good for it, zero is even.
///
/// There are three ranges. Estimates stay within ±[`Score::HEURISTIC_LIMIT`]. Wins are above, the quicker the higher,
/// and losses below, the quicker the lower. So one comparison prefers a quick win to a slow one, any win to any
/// estimate, and a slow loss to a quick one.
///
/// ```
/// use jugada_core::{Outcome, Player, Score};
/// let win_now = Score::terminal(Outcome::WonBy(Player::First), Player::First, 1);
/// let win_later = Score::terminal(Outcome::WonBy(Player::First), Player::First, 7);
/// assert!(win_now > win_later);
/// assert!(win_later > Score::heuristic(i32::MAX));
/// assert_eq!(-win_later, Score::terminal(Outcome::WonBy(Player::First), Player::Second, 7));
/// assert_eq!(win_later.plies_to_end(), Some(7));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

impl Score {
    /// An even position, or a draw.
    pub const EVEN: Score = Score(0);
    /// Above the score of any position.
    pub const INFINITY: Score = Score(WIN + 1);
    /// Maximum absolute value of an estimate.
    pub const HEURISTIC_LIMIT: i32 = WIN - LONGEST_LINE - 1;

    /// An evaluator's estimate, clamped to its range.
    #[inline]
    pub const fn heuristic(value: i32) -> Score {
        if value > Self::HEURISTIC_LIMIT {
            Score(Self::HEURISTIC_LIMIT)
        } else if value < -Self::HEURISTIC_LIMIT {
            Score(-Self::HEURISTIC_LIMIT)
        } else {
            Score(value)
        }
    }

    /// The only conversion of an absolute [`Outcome`] to a relative score: the value for `to_move` of a game that ended
    /// `ply` moves below the root.
    #[inline]
    pub const fn terminal(outcome: Outcome, to_move: Player, ply: u32) -> Score {
        let ply = if ply as i32 > LONGEST_LINE { LONGEST_LINE } else { ply as i32 };
        Score(outcome.value_for(to_move) * (WIN - ply))
    }

    /// The next higher score: the other end of a null window.
    #[inline]
    pub const fn next(self) -> Score {
        Score(self.0 + 1)
    }

    /// This score seen from `plies` further from the root: wins and losses are as many plies later. Tables store scores
    /// relative to their own position.
    #[inline]
    pub const fn later(self, plies: u32) -> Score {
        match self.plies_to_end() {
            Some(_) if self.0 > 0 => Score(self.0 - plies as i32),
            Some(_) => Score(self.0 + plies as i32),
            None => self,
        }
    }

    /// The inverse of [`later`](Score::later).
    #[inline]
    pub const fn sooner(self, plies: u32) -> Score {
        match self.plies_to_end() {
            Some(_) if self.0 > 0 => Score(self.0 + plies as i32),
            Some(_) => Score(self.0 - plies as i32),
            None => self,
        }
    }

    /// A score from its raw number.
    #[inline]
    pub const fn from_raw(raw: i32) -> Score {
        Score(raw)
    }

    /// The raw number: an estimate in steps, or a value of the outer ranges.
    #[inline]
    pub const fn raw(self) -> i32 {
        self.0
    }

    /// For a win or loss, the number of plies from the root to the end of the game.
    pub const fn plies_to_end(self) -> Option<u32> {
        let size = self.0.abs();
        if size > Self::HEURISTIC_LIMIT && size <= WIN { Some((WIN - size) as u32) } else { None }
    }
}

impl Neg for Score {
    type Output = Score;

    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

/// Far from the limits of `i32`, so that windows around a score cannot overflow.
const WIN: i32 = 1_000_000_000;
/// Exceeds the longest game (Go with 10 000 stones per side: 40 002 plies).
const LONGEST_LINE: i32 = 100_000;

#[cfg(test)]
mod tests {
    use super::*;

    fn won(ply: u32) -> Score {
        Score::terminal(Outcome::WonBy(Player::First), Player::First, ply)
    }

    #[test]
    fn wins_and_losses_move_away_and_back_and_estimates_stay() {
        for (score, later) in [
            (won(1), won(4)),
            (-won(1), -won(4)),
            (won(0), won(3)),
            (Score::heuristic(70), Score::heuristic(70)),
            (Score::heuristic(-70), Score::heuristic(-70)),
            (Score::heuristic(i32::MAX), Score::heuristic(i32::MAX)),
            (Score::EVEN, Score::EVEN),
        ] {
            assert_eq!(score.later(3), later, "{score:?}");
            assert_eq!(later.sooner(3), score, "{score:?}");
            assert_eq!(score.later(0), score);
        }
    }

    #[test]
    fn the_bands_do_not_touch() {
        let longest = won(LONGEST_LINE as u32);
        assert_eq!(longest.plies_to_end(), Some(LONGEST_LINE as u32));
        assert_eq!(won(u32::MAX >> 1), longest, "no line is longer");
        assert_eq!((-won(7)).plies_to_end(), Some(7));
        assert_eq!(won(0).plies_to_end(), Some(0));
        assert_eq!(longest.raw() - 1, Score::HEURISTIC_LIMIT);
        for (value, held) in [
            (Score::HEURISTIC_LIMIT, Score::HEURISTIC_LIMIT),
            (Score::HEURISTIC_LIMIT + 1, Score::HEURISTIC_LIMIT),
            (-Score::HEURISTIC_LIMIT, -Score::HEURISTIC_LIMIT),
            (i32::MIN, -Score::HEURISTIC_LIMIT),
            (-5, -5),
        ] {
            assert_eq!((Score::heuristic(value).raw(), Score::heuristic(value).plies_to_end()), (held, None));
        }
        assert_eq!(Score::INFINITY.plies_to_end(), None, "nobody has it");
        assert_eq!(Score::EVEN.next(), Score::from_raw(1));
        assert_eq!(Score::terminal(Outcome::Draw, Player::Second, 9), Score::EVEN);
    }
}
