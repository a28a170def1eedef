//! Numbers that every game gives.

use jugada_stats::{Estimate, Interval, Moments};

/// Which pair of games a game belongs to, where each opening is played twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairOfGames {
    /// The pairing, by place in the plan.
    pub pairing: usize,
    /// Which of its pairs, counted from 0.
    pub number: u64,
}

/// The mean of a number that every game gives one of. Where two games share an opening, with sides swapped, they are one observation: their
/// mean. Single games would count the luck of the opening twice, or not at all.
#[derive(Clone, Debug, Default)]
pub struct PerGame {
    games: Moments,
    pairs: Moments,
    /// Of games without their partner yet, at most one of each pairing.
    halves: Vec<(PairOfGames, f64)>,
}

impl PerGame {
    /// Adds the number of a game, and says which pair it belongs to if games come in pairs.
    pub fn push(&mut self, value: f64, pair: Option<PairOfGames>) {
        self.games.push(value);
        let Some(pair) = pair else { return };
        let waiting = self.halves.iter().position(|(half, _)| half.pairing == pair.pairing);
        match waiting.map(|place| self.halves.swap_remove(place)) {
            Some((half, other)) if half == pair => self.pairs.push(f64::midpoint(value, other)),
            // A partner that gave no number leaves the other alone.
            _ => self.halves.push((pair, value)),
        }
    }

    /// The mean of all games, with Student's t interval of what was observed independently.
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

    /// How many games gave a number.
    pub const fn count(&self) -> u64 {
        self.games.count()
    }

    /// The sum over all games.
    pub const fn total(&self) -> f64 {
        self.games.total()
    }

    /// What was observed independently: pairs if there are any, or else games.
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
        // What an opening gives in one game it takes in the other: pairs of 1, 2 and 3.
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
        // The partner of the game of pair 0 counted no points.
        let lone = of(&[(1.0, Some(0)), (3.0, Some(1)), (5.0, Some(1))]);
        assert_eq!(lone.units().count(), 1);
    }
}
