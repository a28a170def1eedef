//! Games played two by two from the same opening with sides exchanged.

use crate::GameResult;
use serde::{Deserialize, Serialize};
use std::iter::Sum;
use std::ops::{Add, AddAssign};

/// How many pairs of games gave one player 0, ½, 1, 1½ and 2 points, in this order.
///
/// The two games of a pair share their opening: if it favours a side, one game is likely won and the other lost. So
/// pairs scatter less than twice as many independent games, and only counts of pairs know by how much.
///
/// ```
/// use jugada_stats::{GameResult::{Draw, Loss, Win}, Pentanomial};
/// let pairs: Pentanomial = [(Win, Loss), (Draw, Win), (Draw, Draw), (Win, Win)].into_iter().collect();
/// assert_eq!(pairs.counts(), [0, 0, 2, 1, 1]);
/// assert_eq!(pairs.games(), 8);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Pentanomial(pub [u64; 5]);

impl Pentanomial {
    /// Counts one more pair: the results of its two games for the same player.
    pub const fn push(&mut self, one: GameResult, other: GameResult) {
        self.0[one.half_points() + other.half_points()] += 1;
    }

    /// The number of pairs that gave 0, ½, 1, 1½ and 2 points.
    pub const fn counts(self) -> [u64; 5] {
        self.0
    }

    /// How many pairs there were.
    pub fn pairs(self) -> u64 {
        self.0.into_iter().fold(0, u64::saturating_add)
    }

    /// How many games there were: two in a pair.
    pub fn games(self) -> u64 {
        self.pairs().saturating_mul(2)
    }

    /// The same pairs as the opponent sees them.
    pub const fn reversed(self) -> Pentanomial {
        let [none, half, one, more, two] = self.0;
        Pentanomial([two, more, one, half, none])
    }
}

impl Add for Pentanomial {
    type Output = Pentanomial;

    fn add(self, other: Pentanomial) -> Pentanomial {
        Pentanomial(std::array::from_fn(|points| self.0[points] + other.0[points]))
    }
}

impl AddAssign for Pentanomial {
    fn add_assign(&mut self, other: Pentanomial) {
        *self = *self + other;
    }
}

impl Sum for Pentanomial {
    fn sum<I: Iterator<Item = Pentanomial>>(parts: I) -> Pentanomial {
        parts.fold(Pentanomial::default(), Add::add)
    }
}

impl FromIterator<(GameResult, GameResult)> for Pentanomial {
    fn from_iter<I: IntoIterator<Item = (GameResult, GameResult)>>(results: I) -> Pentanomial {
        let mut pairs = Pentanomial::default();
        results.into_iter().for_each(|(one, other)| pairs.push(one, other));
        pairs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use GameResult::{Draw, Loss, Win};

    #[test]
    fn a_pair_is_worth_the_points_of_its_games() {
        // (one game, the other, index of the count)
        const TABLE: [(GameResult, GameResult, usize); 6] =
            [(Loss, Loss, 0), (Loss, Draw, 1), (Draw, Draw, 2), (Win, Loss, 2), (Win, Draw, 3), (Win, Win, 4)];
        for (one, other, index) in TABLE {
            for (one, other) in [(one, other), (other, one)] {
                let mut expected = [0; 5];
                expected[index] = 1;
                let pair: Pentanomial = [(one, other)].into_iter().collect();
                assert_eq!(pair.counts(), expected, "{one:?} and {other:?}");
                let seen: Pentanomial = [(one.reversed(), other.reversed())].into_iter().collect();
                assert_eq!(pair.reversed(), seen, "{one:?} and {other:?}");
            }
        }
    }

    #[test]
    fn pairs_add_up() {
        let sum: Pentanomial = [Pentanomial([1, 2, 3, 4, 5]), Pentanomial([5, 4, 3, 2, 1])].into_iter().sum();
        assert_eq!(sum, Pentanomial([6; 5]));
        assert_eq!((sum.pairs(), sum.games()), (30, 60));
        let mut twice = Pentanomial([1, 2, 3, 4, 5]);
        twice += twice;
        assert_eq!(twice, Pentanomial([2, 4, 6, 8, 10]));
    }
}
