//! Values inside a search: relative to the side to move, with room above every heuristic for proven results.

use crate::{Outcome, Player};
use std::ops::Neg;

/// A value as the side to move sees it: positive is good for it, zero is even.
///
/// The range has three bands. Heuristic values stay within ±[`Score::HEURISTIC_LIMIT`]. Above them lie won positions,
/// the quicker the higher, and below them lost ones, so that one comparison prefers a quick win to a slow one, any win
/// to any estimate, and a slow loss to a quick one.
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
    /// Above every score that a position can have.
    pub const INFINITY: Score = Score(WIN + 1);
    /// No heuristic value goes beyond this, in either direction.
    pub const HEURISTIC_LIMIT: i32 = WIN - LONGEST_LINE - 1;

    /// An evaluator's estimate; what would leave its band is held at the band's edge.
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

    /// The one place where an absolute [`Outcome`] becomes relative: what a game that ended so, `ply` moves below the
    /// root, is worth to `to_move`.
    #[inline]
    pub const fn terminal(outcome: Outcome, to_move: Player, ply: u32) -> Score {
        let ply = if ply as i32 > LONGEST_LINE { LONGEST_LINE } else { ply as i32 };
        Score(outcome.value_for(to_move) * (WIN - ply))
    }

    /// The smallest score above this one: the other edge of a null window.
    #[inline]
    pub const fn next(self) -> Score {
        Score(self.0 + 1)
    }

    /// This score as seen `plies` further away from the root: a win there is as many plies later. Tables keep scores
    /// as seen from their own position.
    #[inline]
    pub const fn later(self, plies: u32) -> Score {
        match self.plies_to_end() {
            Some(_) if self.0 > 0 => Score(self.0 - plies as i32),
            Some(_) => Score(self.0 + plies as i32),
            None => self,
        }
    }

    /// The reverse of [`later`](Score::later).
    #[inline]
    pub const fn sooner(self, plies: u32) -> Score {
        match self.plies_to_end() {
            Some(_) if self.0 > 0 => Score(self.0 + plies as i32),
            Some(_) => Score(self.0 - plies as i32),
            None => self,
        }
    }

    /// A score from the number inside.
    #[inline]
    pub const fn from_raw(raw: i32) -> Score {
        Score(raw)
    }

    /// The number inside: an estimate in the evaluator's units, or a value of the outer bands.
    #[inline]
    pub const fn raw(self) -> i32 {
        self.0
    }

    /// For a won or lost score, how many plies below the root the game ends.
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

/// Far from the ends of `i32`, so that windows around a score cannot overflow.
const WIN: i32 = 1_000_000_000;
/// Longer than the longest game in the catalog (Go with 10 000 stones a side: 40 002 plies).
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
