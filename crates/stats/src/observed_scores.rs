//! Observed scores by game or by pair.

use crate::{Estimate, Evidence, Pentanomial, Tally};
use serde::{Deserialize, Serialize};

/// Independent observations of one player's score against another, between 0 and 1: single games (0, ½, 1) or pairs of
/// games (0, ¼, ½, ¾, 1). For their effective number see [`Evidence`].
///
/// Games played in pairs must be counted as pairs: a tally would treat them as independent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ObservedScores {
    /// Independent games.
    Games(Tally),
    /// Pairs of games from the same opening.
    Pairs(Pentanomial),
}

impl ObservedScores {
    /// The possible values of an observation, in ascending order, with their counts.
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

    /// The same games from the opponent's side.
    pub const fn reversed(self) -> ObservedScores {
        match self {
            ObservedScores::Games(tally) => ObservedScores::Games(tally.reversed()),
            ObservedScores::Pairs(pairs) => ObservedScores::Pairs(pairs.reversed()),
        }
    }

    /// Points per game, if there are games.
    pub fn mean(self) -> Option<f64> {
        let total = self.total();
        (total > 0.0).then(|| self.outcomes().map(|(value, count)| value * count as f64).sum::<f64>() / total)
    }

    /// Points per game with their interval, with every observation counted: [`Evidence::estimate`].
    pub fn estimate(self, confidence: f64) -> Option<Estimate> {
        Evidence::from(self).estimate(confidence)
    }

    /// Number of observations as a float, which cannot overflow.
    fn total(self) -> f64 {
        self.outcomes().map(|(_, count)| count as f64).sum()
    }
}

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
}
