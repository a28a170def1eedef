//! Statistics of numbers with one value per game.

use jugada_stats::{Estimate, Interval, Moments};

/// Identifies a pair of games with the same opening and swapped sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairOfGames {
    /// Index of the pairing in the plan.
    pub pairing: usize,
    /// Number of the pair in the pairing, from 0.
    pub number: u64,
}

/// The mean of a number with one value per game. Two games with the same opening and swapped sides are one observation:
/// their mean. Single games are not independent, because both depend on the opening.
#[derive(Clone, Debug, Default)]
pub struct PerGame {
    games: Moments,
    pairs: Moments,
    /// Games whose partner has not been played yet, at most one per pairing.
    halves: Vec<(PairOfGames, f64)>,
}

impl PerGame {
    /// Adds the number of a game, with its pair if games come in pairs.
    pub fn push(&mut self, value: f64, pair: Option<PairOfGames>) {
        self.games.push(value);
        let Some(pair) = pair else { return };
        let waiting = self.halves.iter().position(|(half, _)| half.pairing == pair.pairing);
        match waiting.map(|place| self.halves.swap_remove(place)) {
            Some((half, other)) if half == pair => self.pairs.push(f64::midpoint(value, other)),
            // If the partner has no number, the game is an observation of its own.
            _ => self.halves.push((pair, value)),
        }
    }

    /// The mean of all games, with Student's t interval from the independent observations.
    pub fn estimate(&self, confidence: f64) -> Option<Estimate> {
        let is_paired = !self.halves.is_empty() || self.pairs.count() > 0;
        if !is_paired {
            return self.games.estimate(confidence);
        }
        let value = self.games.mean()?;
        let scatter = self.pairs.estimate(confidence).and_then(|pairs| pairs.interval);
        let interval = scatter.map(|scatter| Interval::around(value, scatter.width() / 2.0));
        Some(Estimate { value, interval, samples: self.pairs.count().max(1) })
    }

    /// The mean of all games.
    pub const fn mean(&self) -> Option<f64> {
        self.games.mean()
    }

    /// Number of games with a value.
    pub const fn count(&self) -> u64 {
        self.games.count()
    }

    /// The sum over all games.
    pub const fn total(&self) -> f64 {
        self.games.total()
    }

    /// The independent observations: pairs if there are any, otherwise games.
    pub const fn units(&self) -> Moments {
        if self.pairs.count() > 0 { self.pairs } else { self.games }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: &[(f64, Option<u64>)]) -> PerGame {
        let mut all = PerGame::default();
        for &(value, number) in values {
            all.push(value, number.map(|number| PairOfGames { pairing: 0, number }));
        }
        all
    }

    #[test]
    fn pairings_that_take_turns_keep_their_pairs() {
        let mut all = PerGame::default();
        for (value, pairing, number) in [(1.0, 0, 0), (10.0, 1, 0), (3.0, 0, 0), (30.0, 1, 0), (5.0, 0, 1), (7.0, 0, 1)]
        {
            all.push(value, Some(PairOfGames { pairing, number }));
        }
        let pairs: Moments = [2.0, 20.0, 6.0].into_iter().collect();
        assert_eq!((all.units().count(), all.units().mean()), (3, pairs.mean()));
        assert!(all.halves.is_empty());
    }

    #[test]
    fn single_games_are_plain_moments() {
        let games = [3.0, 5.0, 10.0];
        let plain: Moments = games.into_iter().collect();
        let found = of(&games.map(|value| (value, None)));
        assert_eq!(found.estimate(0.95), plain.estimate(0.95));
        assert_eq!((found.total(), found.units().count()), (18.0, 3));
    }

    #[test]
    fn pairs_scatter_as_pairs() {
        // The opening's effect has opposite signs in both games: pairs of 1, 2 and 3.
        let found =
            of(&[(21.0, Some(0)), (-19.0, Some(0)), (-8.0, Some(1)), (12.0, Some(1)), (9.0, Some(2)), (-3.0, Some(2))]);
        let pairs: Moments = [1.0, 2.0, 3.0].into_iter().collect();
        assert_eq!(found.estimate(0.95), pairs.estimate(0.95));
        assert_eq!(found.total(), 12.0);
    }

    #[test]
    fn a_game_without_partner_counts_in_the_mean_only() {
        let found = of(&[(1.0, Some(0)), (3.0, Some(0)), (4.0, Some(1)), (2.0, Some(1)), (10.0, Some(2))]);
        let estimate = found.estimate(0.95).unwrap();
        assert_eq!((estimate.value, estimate.samples), (4.0, 2));
        let first = of(&[(7.0, Some(0))]).estimate(0.95).unwrap();
        assert_eq!((first.value, first.interval), (7.0, None));
        // The partner of the game of pair 0 has no points.
        let lone = of(&[(1.0, Some(0)), (3.0, Some(1)), (5.0, Some(1))]);
        assert_eq!(lone.units().count(), 1);
    }
}
