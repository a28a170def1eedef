//! Observed scores with their effective sample size.

use crate::interval::score_interval;
use crate::{Estimate, Interval, ObservedScores, Pentanomial, Tally, quantile};

/// Observed scores with their number of independent observations. Functions that draw conclusions take `impl
/// Into<Evidence>`: a [`Tally`] or [`Pentanomial`] counts with every observation.
///
/// A repeated game adds no information: two deterministic players always play the same game from the same opening. The
/// score is that of all games; its precision follows from the number of different games, and from how evenly they
/// repeat ([`Repeats::effective`](crate::Repeats::effective)).
///
/// ```
/// use jugada_stats::{CONFIDENCE, EloEstimate, Evidence, Tally};
/// let won = Tally { wins: 100, draws: 0, losses: 0 };
/// let differs = |evidence: Evidence| EloEstimate::of(evidence, CONFIDENCE).is_some_and(|elo| elo.is_above(0.0));
/// assert!(differs(Evidence::from(won)));
/// assert!(!differs(Evidence::of(won, 2))); // the same two games, fifty times
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evidence {
    scores: ObservedScores,
    independent: u64,
}

/// Minimum number of independent observations for a conclusion: between equal players, one wins five out of five in a
/// sixteenth of all matches, and six out of six in a thirty-second.
pub const FEWEST: u64 = 6;

impl Evidence {
    /// Scores with a number of independent observations (games, or pairs of games), clamped to between one and the
    /// number of observations.
    pub fn of(scores: impl Into<ObservedScores>, independent: u64) -> Evidence {
        let scores = scores.into();
        Evidence { scores, independent: independent.clamp(scores.units().min(1), scores.units()) }
    }

    /// All observations, repetitions included.
    pub const fn scores(self) -> ObservedScores {
        self.scores
    }

    /// Number of independent observations: games or pairs.
    pub const fn independent(self) -> u64 {
        self.independent
    }

    /// The possible values of an observation, in ascending order, with weights that add up to the number of independent
    /// ones.
    pub fn outcomes(self) -> impl Iterator<Item = (f64, f64)> + Clone {
        let share = self.share();
        self.scores.outcomes().map(move |(value, count)| (value, count as f64 * share))
    }

    /// The same games from the opponent's side.
    pub const fn reversed(self) -> Evidence {
        Evidence { scores: self.scores.reversed(), ..self }
    }

    /// Points per game with their interval, which lies in 0..1; `None` without games.
    ///
    /// It is Wilson's interval with the variance scaled by the observed [dispersion](Evidence::dispersion): exactly
    /// Wilson's when every observation is 0 or 1, narrower when there are draws or balanced pairs.
    pub fn estimate(self, confidence: f64) -> Option<Estimate> {
        let value = self.scores.mean()?;
        let reach = quantile::normal(confidence) * self.dispersion()?.sqrt();
        let interval: Interval = score_interval(value, self.independent as f64, reach);
        Some(Estimate { value, interval: Some(interval), samples: self.independent })
    }

    /// Variance of the observations relative to the maximum for their mean (only zeros and ones): between 0 and 1;
    /// `None` without games.
    ///
    /// One win and one loss are added, so that identical observations (ten draws, ten wins) do not appear certain. With
    /// `n` observations this widens an interval by about one part in `n`.
    pub fn dispersion(self) -> Option<f64> {
        let (mean, total) = (self.scores.mean()?, self.independent as f64);
        let tempered = (mean * total + VIRTUAL / 2.0) / (total + VIRTUAL);
        let virtual_squares = VIRTUAL * tempered * (1.0 - tempered);
        let squares = self.variance()? * total;
        let ratio = (squares + virtual_squares) / (total * mean * (1.0 - mean) + virtual_squares);
        Some(if ratio.is_finite() { ratio.clamp(0.0, 1.0) } else { 1.0 })
    }

    /// Number of independent decisive games with the same information: fewer than were played if they repeat, more if
    /// draws and pairs reduce the variance.
    pub(crate) fn worth(self) -> Option<f64> {
        Some(self.independent as f64 / self.dispersion()?)
    }

    /// Mean squared distance of the observations from their mean.
    pub(crate) fn variance(self) -> Option<f64> {
        let (mean, independent) = (self.scores.mean()?, self.independent as f64);
        let squares: f64 = self.outcomes().map(|(value, weight)| (value - mean) * (value - mean) * weight).sum();
        Some(squares / independent)
    }

    /// Weight of one observation.
    fn share(self) -> f64 {
        if self.independent == self.scores.units() { 1.0 } else { self.independent as f64 / self.scores.units() as f64 }
    }
}

/// Virtual observations for the dispersion, half wins and half losses: the smallest number that treats both players
/// alike (Laplace's rule of succession).
const VIRTUAL: f64 = 2.0;

impl From<ObservedScores> for Evidence {
    fn from(scores: ObservedScores) -> Evidence {
        Evidence { scores, independent: scores.units() }
    }
}

impl From<Tally> for Evidence {
    fn from(tally: Tally) -> Evidence {
        ObservedScores::from(tally).into()
    }
}

impl From<Pentanomial> for Evidence {
    fn from(pairs: Pentanomial) -> Evidence {
        ObservedScores::from(pairs).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Decision, EloEstimate, Sprt, likelihood_of_superiority, wilson};

    fn tally(wins: u64, draws: u64, losses: u64) -> ObservedScores {
        Tally { wins, draws, losses }.into()
    }

    #[track_caller]
    fn assert_near(found: Option<Interval>, expected: Interval) {
        let found = found.expect("games");
        let off = (found.low - expected.low).abs().max((found.high - expected.high).abs());
        assert!(off < 1e-12, "{found:?}, expected {expected:?}");
    }

    #[test]
    fn without_draws_the_interval_is_wilsons() {
        for (wins, losses) in [(1, 0), (0, 1), (5, 5), (81, 182), (1000, 1)] {
            let found = tally(wins, 0, losses).estimate(0.95).and_then(|estimate| estimate.interval);
            assert_near(found, wilson(wins, wins + losses, 0.95));
        }
    }

    #[test]
    fn observations_all_alike_are_not_certainty() {
        // Ten draws: the dispersion is 2 / 12, so the interval is 0.5 ± 0.136 / (1 + 0.064).
        let interval = tally(0, 10, 0).estimate(0.95).and_then(|estimate| estimate.interval).expect("games");
        assert!(interval.low > 0.37 && interval.low < 0.38, "{interval:?}");
        assert!((interval.low + interval.high - 1.0).abs() < 1e-12, "{interval:?}");
    }

    #[test]
    fn a_hundred_times_the_same_games_are_those_games() {
        let table: [(ObservedScores, ObservedScores); 4] = [
            (tally(200, 0, 100), tally(2, 0, 1)),
            (tally(700, 200, 100), tally(7, 2, 1)),
            (Pentanomial([0, 0, 100, 0, 300]).into(), Pentanomial([0, 0, 1, 0, 3]).into()),
            (Pentanomial([0, 0, 100, 0, 0]).into(), Pentanomial([0, 0, 1, 0, 0]).into()),
        ];
        let test = Sprt::new(0.0, 50.0).expect("a test");
        for (all, once) in table {
            let (repeated, once) = (Evidence::of(all, once.units()), Evidence::from(once));
            let interval = once.estimate(0.95).and_then(|estimate| estimate.interval).expect("games");
            assert_near(repeated.estimate(0.95).and_then(|estimate| estimate.interval), interval);
            let ends =
                |evidence: Evidence| EloEstimate::of(evidence, 0.95).map(|elo| (elo.low, elo.high)).expect("games");
            let near = |a: Option<f64>, b: Option<f64>| a.zip(b).map_or(a == b, |(a, b)| (a - b).abs() < 1e-6);
            assert!(near(ends(repeated).0, ends(once).0) && near(ends(repeated).1, ends(once).1), "{all:?}");
            assert!((likelihood_of_superiority(repeated) - likelihood_of_superiority(once)).abs() < 1e-12, "{all:?}");
            assert_eq!(test.decide(repeated), Decision::Continue, "{all:?}");
            assert!((test.log_likelihood_ratio(repeated) - test.log_likelihood_ratio(once)).abs() < 1e-9, "{all:?}");
            assert_eq!(repeated.reversed().reversed(), repeated);
        }
    }

    #[test]
    fn no_more_is_independent_than_there_is() {
        assert_eq!(Evidence::of(tally(3, 0, 0), 9).independent(), 3);
        assert_eq!(Evidence::of(tally(3, 0, 0), 0).independent(), 1);
        assert_eq!(Evidence::of(tally(0, 0, 0), 5).independent(), 0);
        assert_eq!(Evidence::of(tally(0, 0, 0), 5).estimate(0.95), None);
    }
}
