//! Games played two by two from the same opening with sides swapped.

use crate::{Estimate, Evidence, GameResult, Tally};
use serde::{Deserialize, Serialize};
use std::iter::Sum;
use std::ops::{Add, AddAssign};
use utoipa::ToSchema;

/// Number of pairs of games in which one player scored 0, ½, 1, 1½ and 2 points.
///
/// The two games of a pair share their opening: if it favours a side, one game is likely to be won and the other lost.
/// So pairs have a lower variance than independent games, which only counts of pairs show.
///
/// ```
/// use jugada_stats::{GameResult::{Draw, Loss, Win}, Pentanomial};
/// let pairs: Pentanomial = [(Win, Loss), (Draw, Win), (Draw, Draw), (Win, Win)].into_iter().collect();
/// assert_eq!(pairs.counts(), [0, 0, 2, 1, 1]);
/// assert_eq!(pairs.games(), 8);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
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

    /// Number of pairs.
    pub fn pairs(self) -> u64 {
        self.0.into_iter().fold(0, u64::saturating_add)
    }

    /// Number of games: two per pair.
    pub fn games(self) -> u64 {
        self.pairs().saturating_mul(2)
    }

    /// The same pairs from the opponent's side.
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

/// Counts of the combinations of results of paired games: needed for the rates of wins, draws and losses, which
/// [`Pentanomial`] does not determine (two draws, and a win for each, are both one point).
///
/// ```
/// use jugada_stats::{CONFIDENCE, GameResult::{Draw, Loss, Win}, PairResults};
/// // An opening that decides the game: whoever has the first side wins.
/// let pairs: PairResults = (0..50).map(|_| (Win, Loss)).collect();
/// let share = pairs.rate(Win, CONFIDENCE, pairs.pairs()).expect("there are games");
/// // Of 100 games that have nothing in common, 40 % to 60 % would be as sure.
/// assert!(share.value == 0.5 && share.interval.is_some_and(|interval| interval.width() < 0.06));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairResults([[u64; 3]; 3]);

impl PairResults {
    /// Counts one more pair: the results of its two games for the same player, or the same side.
    pub const fn push(&mut self, one: GameResult, other: GameResult) {
        self.0[one.half_points()][other.half_points()] += 1;
    }

    /// Number of pairs.
    pub fn pairs(self) -> u64 {
        self.0.into_iter().flatten().fold(0, u64::saturating_add)
    }

    /// The pairs by points.
    pub fn pentanomial(self) -> Pentanomial {
        let mut points = Pentanomial::default();
        for (one, row) in self.0.into_iter().enumerate() {
            for (other, count) in row.into_iter().enumerate() {
                points.0[one + other] += count;
            }
        }
        points
    }

    /// The share of games with this result, with the interval of `independent` pairs. `None` without games.
    pub fn rate(self, of: GameResult, confidence: f64, independent: u64) -> Option<Estimate> {
        let place = of.half_points();
        let of_both = self.0[place][place];
        let of_one =
            (0..3).filter(|&other| other != place).map(|other| self.0[place][other] + self.0[other][place]).sum();
        // Half of the pair's games had this result: counted as a draw between "both" and "neither".
        let counted = Tally { wins: of_both, draws: of_one, losses: self.pairs() - of_both - of_one };
        Evidence::of(counted, independent).estimate(confidence)
    }
}

impl AddAssign for PairResults {
    fn add_assign(&mut self, other: PairResults) {
        for (row, more) in self.0.iter_mut().zip(other.0) {
            for (count, more) in row.iter_mut().zip(more) {
                *count += more;
            }
        }
    }
}

impl FromIterator<(GameResult, GameResult)> for PairResults {
    fn from_iter<I: IntoIterator<Item = (GameResult, GameResult)>>(results: I) -> PairResults {
        let mut pairs = PairResults::default();
        results.into_iter().for_each(|(one, other)| pairs.push(one, other));
        pairs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use GameResult::{Draw, Loss, Win};

    #[test]
    fn shares_of_pairs_are_shares_of_games() {
        let results = [(Win, Loss), (Loss, Win), (Draw, Win), (Draw, Draw), (Win, Win), (Loss, Loss), (Loss, Draw)];
        let pairs: PairResults = results.into_iter().collect();
        let games: Tally = results.into_iter().flat_map(|(one, other)| [one, other]).collect();
        for result in [Win, Draw, Loss] {
            let (of_pairs, of_games) =
                (pairs.rate(result, 0.95, 7).expect("games"), games.rate(result, 0.95).expect("games"));
            assert!((of_pairs.value - of_games.value).abs() < 1e-12, "{result:?}: {of_pairs:?}, expected {of_games:?}");
            assert_eq!(of_pairs.samples, 7);
        }
        assert_eq!(pairs.pentanomial(), results.into_iter().collect());
        let mut twice = pairs;
        twice += pairs;
        assert_eq!((twice.pairs(), PairResults::default().rate(Win, 0.95, 0)), (14, None));
    }

    #[test]
    fn games_that_go_together_are_no_more_than_their_pairs() {
        // Both games of a pair always have the same result: 20 of them have the information of 10.
        let alike: PairResults = (0..10).map(|n| if n < 5 { (Win, Win) } else { (Loss, Loss) }).collect();
        let interval = alike.rate(Win, 0.95, 10).and_then(|share| share.interval).expect("games");
        let expected = crate::wilson(5, 10, 0.95);
        assert!((interval.low - expected.low).abs() < 1e-12 && (interval.high - expected.high).abs() < 1e-12);
    }

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
