//! Wins, draws and losses, from one player's side.

use crate::{Estimate, Evidence, wilson};
use serde::{Deserialize, Serialize};
use std::iter::Sum;
use std::ops::{Add, AddAssign};
use utoipa::ToSchema;

/// The result of a game for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameResult {
    /// The player whose results are counted won.
    Win,
    /// Neither of the two won.
    Draw,
    /// The player's opponent won.
    Loss,
}

impl GameResult {
    /// The same game from the opponent's side.
    pub const fn reversed(self) -> GameResult {
        match self {
            GameResult::Win => GameResult::Loss,
            GameResult::Draw => GameResult::Draw,
            GameResult::Loss => GameResult::Win,
        }
    }

    /// Points in halves: 2, 1 or 0.
    pub(crate) const fn half_points(self) -> usize {
        match self {
            GameResult::Win => 2,
            GameResult::Draw => 1,
            GameResult::Loss => 0,
        }
    }
}

/// Number of games by result, from one player's side.
///
/// ```
/// use jugada_stats::{GameResult, Tally};
/// let tally: Tally = [GameResult::Win, GameResult::Draw, GameResult::Win, GameResult::Loss].into_iter().collect();
/// assert_eq!(tally, Tally { wins: 2, draws: 1, losses: 1 });
/// assert_eq!(tally.score(), Some(0.625));
/// assert_eq!(tally.reversed().score(), Some(0.375));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub struct Tally {
    /// Games the player won.
    pub wins: u64,
    /// Games that neither won.
    pub draws: u64,
    /// Games the opponent won.
    pub losses: u64,
}

impl Tally {
    /// Counts one more game.
    pub const fn push(&mut self, result: GameResult) {
        match result {
            GameResult::Win => self.wins += 1,
            GameResult::Draw => self.draws += 1,
            GameResult::Loss => self.losses += 1,
        }
    }

    /// Number of games.
    pub const fn games(self) -> u64 {
        self.wins.saturating_add(self.draws).saturating_add(self.losses)
    }

    /// One point per win, half a point per draw.
    pub const fn points(self) -> f64 {
        self.wins as f64 + 0.5 * self.draws as f64
    }

    /// Points per game, if there are games.
    pub const fn score(self) -> Option<f64> {
        if self.games() == 0 {
            None
        } else {
            Some(self.points() / (self.wins as f64 + self.draws as f64 + self.losses as f64))
        }
    }

    /// The same games from the opponent's side.
    pub const fn reversed(self) -> Tally {
        Tally { wins: self.losses, draws: self.draws, losses: self.wins }
    }

    /// The share of wins with Wilson's interval; `None` without games.
    pub fn win_rate(self, confidence: f64) -> Option<Estimate> {
        self.rate(GameResult::Win, confidence)
    }

    /// The share of draws with Wilson's interval; `None` without games.
    pub fn draw_rate(self, confidence: f64) -> Option<Estimate> {
        self.rate(GameResult::Draw, confidence)
    }

    /// The share of losses with Wilson's interval; `None` without games.
    pub fn loss_rate(self, confidence: f64) -> Option<Estimate> {
        self.rate(GameResult::Loss, confidence)
    }

    /// The share of one kind of result with Wilson's interval; `None` without games.
    pub fn rate(self, of: GameResult, confidence: f64) -> Option<Estimate> {
        let (games, seen) = (self.games(), self.count(of));
        (games > 0).then(|| Estimate {
            value: seen as f64 / games as f64,
            interval: Some(wilson(seen, games, confidence)),
            samples: games,
        })
    }

    /// Like [`rate`](Self::rate), with an effective sample size: the share of all games, with the interval of
    /// `independent` ones.
    pub fn rate_among(self, of: GameResult, confidence: f64, independent: u64) -> Option<Estimate> {
        let seen = self.count(of);
        let counted = Tally { wins: seen, draws: 0, losses: self.games() - seen };
        Evidence::of(counted, independent).estimate(confidence)
    }

    /// Number of games with this result.
    pub const fn count(self, result: GameResult) -> u64 {
        match result {
            GameResult::Win => self.wins,
            GameResult::Draw => self.draws,
            GameResult::Loss => self.losses,
        }
    }
}

impl Add for Tally {
    type Output = Tally;

    fn add(self, other: Tally) -> Tally {
        Tally { wins: self.wins + other.wins, draws: self.draws + other.draws, losses: self.losses + other.losses }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        *self = *self + other;
    }
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Tally>>(parts: I) -> Tally {
        parts.fold(Tally::default(), Add::add)
    }
}

impl From<GameResult> for Tally {
    fn from(result: GameResult) -> Tally {
        [result].into_iter().collect()
    }
}

impl FromIterator<GameResult> for Tally {
    fn from_iter<I: IntoIterator<Item = GameResult>>(results: I) -> Tally {
        let mut tally = Tally::default();
        results.into_iter().for_each(|result| tally.push(result));
        tally
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_and_scores() {
        // (wins, draws, losses, points, score)
        const TABLE: [(u64, u64, u64, f64, Option<f64>); 5] = [
            (0, 0, 0, 0.0, None),
            (1, 0, 0, 1.0, Some(1.0)),
            (0, 2, 0, 1.0, Some(0.5)),
            (3, 2, 5, 4.0, Some(0.4)),
            (0, 0, 7, 0.0, Some(0.0)),
        ];
        for (wins, draws, losses, points, score) in TABLE {
            let tally = Tally { wins, draws, losses };
            assert_eq!((tally.points(), tally.score()), (points, score), "{tally:?}");
            assert_eq!(tally.games(), wins + draws + losses, "{tally:?}");
            assert_eq!(tally.reversed().reversed(), tally);
        }
    }

    #[test]
    fn rates_are_wilson_intervals() {
        let tally = Tally { wins: 15, draws: 81, losses: 52 };
        assert_eq!(tally.win_rate(0.95).and_then(|rate| rate.interval), Some(wilson(15, 148, 0.95)));
        assert_eq!(tally.draw_rate(0.95).map(|rate| rate.value), Some(81.0 / 148.0));
        assert_eq!(tally.loss_rate(0.95).map(|rate| rate.samples), Some(148));
        assert_eq!(Tally::default().win_rate(0.95), None);
        let ends =
            |of: Option<Estimate>| of.and_then(|rate| rate.interval).map(|interval| interval.low.max(interval.high));
        let near = |a: Option<f64>, b: Option<f64>| a.zip(b).is_some_and(|(a, b)| (a - b).abs() < 1e-12);
        assert!(near(ends(tally.rate_among(GameResult::Win, 0.95, 148)), ends(tally.win_rate(0.95))));
        let ten_times = Tally { wins: 150, draws: 810, losses: 520 };
        assert!(near(ends(ten_times.rate_among(GameResult::Win, 0.95, 148)), ends(tally.win_rate(0.95))));
    }

    #[test]
    fn tallies_add_up() {
        use GameResult::{Draw, Loss, Win};
        let parts = [Tally::from(Win), Tally::from(Loss), Tally { wins: 1, draws: 2, losses: 3 }];
        let whole: Tally = [Win, Loss, Win, Draw, Draw, Loss, Loss, Loss].into_iter().collect();
        assert_eq!(parts.into_iter().sum::<Tally>(), whole);
        let mut sum = parts[0];
        sum += parts[1];
        sum += parts[2];
        assert_eq!(sum, whole);
        let mirrored: Tally = [Win, Draw, Loss].map(GameResult::reversed).into_iter().collect();
        assert_eq!(mirrored, Tally { wins: 1, draws: 1, losses: 1 });
    }
}
