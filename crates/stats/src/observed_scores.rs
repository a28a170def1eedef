//! The scores that were observed, game by game or pair by pair: what both have in common.

use crate::interval::score_interval;
use crate::{Estimate, Interval, Pentanomial, Tally, quantile};
use serde::{Deserialize, Serialize};

/// Independent observations of one player's score against another, each between 0 and 1: single games (0, ½, 1) or
/// pairs of games (0, ¼, ½, ¾, 1). Whatever draws conclusions takes `impl Into<ObservedScores>`, hence a [`Tally`] or a
/// [`Pentanomial`] as it is.
///
/// Games that were played in pairs belong here as pairs: their tally would pretend that they are independent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ObservedScores {
    /// Games with nothing in common.
    Games(Tally),
    /// Pairs of games from the same opening.
    Pairs(Pentanomial),
}

impl ObservedScores {
    /// What an observation can be worth, in rising order, and how often it was.
    pub fn outcomes(self) -> impl Iterator<Item = (f64, u64)> + Clone {
        let (values, counts): (&[f64], [u64; 5]) = match self {
            ObservedScores::Games(tally) => (&[0.0, 0.5, 1.0], [tally.losses, tally.draws, tally.wins, 0, 0]),
            ObservedScores::Pairs(pairs) => (&[0.0, 0.25, 0.5, 0.75, 1.0], pairs.0),
        };
        values.iter().copied().zip(counts)
    }

    /// The number of independent observations: games or pairs.
    pub fn units(self) -> u64 {
        match self {
            ObservedScores::Games(tally) => tally.games(),
            ObservedScores::Pairs(pairs) => pairs.pairs(),
        }
    }

    /// The number of games in one observation: 1 or 2.
    pub const fn games_per_unit(self) -> u64 {
        match self {
            ObservedScores::Games(_) => 1,
            ObservedScores::Pairs(_) => 2,
        }
    }

    /// The number of games.
    pub fn games(self) -> u64 {
        self.units().saturating_mul(self.games_per_unit())
    }

    /// The same games as the opponent sees them.
    pub const fn reversed(self) -> ObservedScores {
        match self {
            ObservedScores::Games(tally) => ObservedScores::Games(tally.reversed()),
            ObservedScores::Pairs(pairs) => ObservedScores::Pairs(pairs.reversed()),
        }
    }

    /// Points per game, if there were any.
    pub fn mean(self) -> Option<f64> {
        let total = self.total();
        (total > 0.0).then(|| self.outcomes().map(|(value, count)| value * count as f64).sum::<f64>() / total)
    }

    /// Points per game with their interval, which lies in 0..1; `None` without games.
    ///
    /// It is Wilson's interval with the variance scaled by the observed [dispersion](ObservedScores::dispersion): exactly
    /// Wilson's when every observation is 0 or 1, narrower when there are draws or balanced pairs.
    pub fn estimate(self, confidence: f64) -> Option<Estimate> {
        let value = self.mean()?;
        let interval: Interval =
            score_interval(value, self.total(), quantile::normal(confidence) * self.dispersion()?.sqrt());
        Some(Estimate { value, interval: Some(interval), samples: self.units() })
    }

    /// How widely the observations scatter, compared to the widest that their mean allows (nothing but zeros and
    /// ones): between 0 and 1; `None` without games.
    ///
    /// One won and one lost observation are added before, so that observations which are all alike (ten draws, ten
    /// wins) do not pass for certainty. With `n` observations this widens an interval by about one part in `n`.
    pub fn dispersion(self) -> Option<f64> {
        let (mean, total) = (self.mean()?, self.total());
        let tempered = (mean * total + VIRTUAL / 2.0) / (total + VIRTUAL);
        let virtual_squares = VIRTUAL * tempered * (1.0 - tempered);
        let ratio = (self.squares(mean) + virtual_squares) / (total * mean * (1.0 - mean) + virtual_squares);
        Some(if ratio.is_finite() { ratio.clamp(0.0, 1.0) } else { 1.0 })
    }

    /// The number of observations as a float, which cannot overflow.
    fn total(self) -> f64 {
        self.outcomes().map(|(_, count)| count as f64).sum()
    }

    /// The sum of the squared distances from `mean`.
    fn squares(self, mean: f64) -> f64 {
        self.outcomes().map(|(value, count)| (value - mean) * (value - mean) * count as f64).sum()
    }
}

/// The observations added to temper a dispersion, half of them won and half lost: the smallest number that treats both
/// players alike (Laplace's rule of succession).
const VIRTUAL: f64 = 2.0;

impl From<Tally> for ObservedScores {
    fn from(tally: Tally) -> ObservedScores {
        ObservedScores::Games(tally)
    }
}

impl From<Pentanomial> for ObservedScores {
    fn from(pairs: Pentanomial) -> ObservedScores {
        ObservedScores::Pairs(pairs)
    }
}

impl From<&ObservedScores> for ObservedScores {
    fn from(scores: &ObservedScores) -> ObservedScores {
        *scores
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wilson;

    fn tally(wins: u64, draws: u64, losses: u64) -> ObservedScores {
        Tally { wins, draws, losses }.into()
    }

    #[test]
    fn hand_worked_means() {
        // (scores, mean, games)
        let table = [
            (tally(1, 0, 1), Some(0.5), 2),
            (tally(1, 2, 1), Some(0.5), 4),
            (tally(0, 5, 0), Some(0.5), 5),
            (tally(0, 0, 0), None, 0),
            (Pentanomial([0, 0, 10, 0, 0]).into(), Some(0.5), 20),
            (Pentanomial([1, 0, 0, 0, 1]).into(), Some(0.5), 4),
            (Pentanomial([0, 1, 0, 1, 0]).into(), Some(0.5), 4),
            (Pentanomial([0; 5]).into(), None, 0),
        ];
        for (scores, mean, games) in table {
            assert_eq!((scores.mean(), scores.games()), (mean, games), "{scores:?}");
            assert_eq!(scores.reversed().mean(), mean, "{scores:?}");
        }
    }

    #[test]
    fn without_draws_the_interval_is_wilsons() {
        for (wins, losses) in [(1, 0), (0, 1), (5, 5), (81, 182), (1000, 1)] {
            let found = tally(wins, 0, losses).estimate(0.95).and_then(|estimate| estimate.interval);
            let (found, expected) = (found.expect("games"), wilson(wins, wins + losses, 0.95));
            assert!((found.low - expected.low).abs() < 1e-12, "{wins}-{losses}: {found:?}, expected {expected:?}");
            assert!((found.high - expected.high).abs() < 1e-12, "{wins}-{losses}: {found:?}, expected {expected:?}");
        }
    }

    #[test]
    fn observations_all_alike_are_not_certainty() {
        // Ten draws: the dispersion is 2 / 12, so the interval is 0.5 ± 0.136 / (1 + 0.064).
        let interval = tally(0, 10, 0).estimate(0.95).and_then(|estimate| estimate.interval).expect("games");
        assert!(interval.low > 0.37 && interval.low < 0.38, "{interval:?}");
        assert!((interval.low + interval.high - 1.0).abs() < 1e-12, "{interval:?}");
    }
}
