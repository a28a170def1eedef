//! Scores as Elo differences.

use crate::{Evidence, quantile};
use serde::{Deserialize, Serialize};
use std::f64::consts::LN_10;
use utoipa::ToSchema;

/// Elo points per unit of the natural logarithm of the odds: odds of 10 to 1 are 400 points.
pub const ELO_PER_NAT: f64 = 400.0 / LN_10;

/// The expected score of a player that is `elo` points stronger.
///
/// ```
/// use jugada_stats::expected_score;
/// assert_eq!(expected_score(0.0), 0.5);
/// assert_eq!(expected_score(400.0), 10.0 / 11.0);
/// ```
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The Elo difference with this expected score; `None` if there is no finite one (scores of 0 and 1, and invalid ones).
pub fn elo_of_score(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| ELO_PER_NAT * (score / (1.0 - score)).ln())
}

/// Estimated Elo difference between two players.
///
/// After wins only, the difference is unbounded: `elo` and `high` are `None`, while `low` is the difference below which
/// such a result would be too unlikely; after losses only, the reverse. The ends are those of [`Evidence::estimate`],
/// hence based on the variance of pairs if games were played in pairs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct EloEstimate {
    /// The difference at which the observed score is the expected one; `None` if all games were won, or all lost.
    pub elo: Option<f64>,
    /// The lower end of the interval; `None` if it has none.
    pub low: Option<f64>,
    /// The upper end of the interval; `None` if it has none.
    pub high: Option<f64>,
    /// Number of games.
    pub games: u64,
}

impl EloEstimate {
    /// The Elo difference behind `scores`, with an interval of this confidence; `None` without games.
    pub fn of(scores: impl Into<Evidence>, confidence: f64) -> Option<EloEstimate> {
        let evidence = scores.into();
        let score = evidence.estimate(confidence)?;
        let interval = score.interval?;
        Some(EloEstimate {
            elo: elo_of_score(score.value),
            low: elo_of_score(interval.low.min(NEXT_TO_ONE)),
            high: elo_of_score(interval.high.max(1.0 - NEXT_TO_ONE)),
            games: evidence.scores().games(),
        })
    }

    /// Normalised Elo (nElo), as in fastchess and fishtest: the distance of the score from equality in standard
    /// deviations of a game, times 800 / ln 10. Unlike Elo, it does not depend on the share of draws and balanced
    /// openings. A game of a pair has half the variance of the pair's points. `None` without games, and without
    /// variance: after wins only there is no scale.
    pub fn normalised(scores: impl Into<Evidence>, confidence: f64) -> Option<EloEstimate> {
        let evidence = scores.into();
        let score = evidence.estimate(confidence)?;
        let interval = score.interval?;
        let deviation = (evidence.variance()? * evidence.scores().games_per_unit() as f64).sqrt();
        let scaled = |score: f64| Some((score - 0.5) / deviation * 2.0 * ELO_PER_NAT).filter(|nelo| nelo.is_finite());
        (deviation > 0.0).then(|| EloEstimate {
            elo: scaled(score.value),
            low: scaled(interval.low),
            high: scaled(interval.high),
            games: evidence.scores().games(),
        })
    }

    /// Whether a true difference of `elo` is consistent with the games.
    pub fn contains(self, elo: f64) -> bool {
        !self.is_above(elo) && !self.is_below(elo)
    }

    /// Whether the whole interval is greater than `elo`: above 0, the first player is the stronger one.
    pub fn is_above(self, elo: f64) -> bool {
        self.low.is_some_and(|low| low > elo)
    }

    /// Whether the whole interval is less than `elo`.
    pub fn is_below(self, elo: f64) -> bool {
        self.high.is_some_and(|high| high < elo)
    }
}

/// Likelihood of superiority (LOS): one minus the one-sided p-value of the hypothesis that both players are equal; ½
/// without games. Not the probability that the player is stronger, and invalid with optional stopping.
///
/// Consistent with [`EloEstimate`]: the interval of confidence `c` lies above 0 exactly when this is greater than (1 +
/// `c`) / 2.
///
/// ```
/// use jugada_stats::{Tally, likelihood_of_superiority};
/// let even = Tally { wins: 10, draws: 3, losses: 10 };
/// assert_eq!(likelihood_of_superiority(even), 0.5);
/// ```
pub fn likelihood_of_superiority(scores: impl Into<Evidence>) -> f64 {
    let evidence = scores.into();
    let (Some(mean), Some(dispersion)) = (evidence.scores().mean(), evidence.dispersion()) else { return 0.5 };
    // The variance of observations with this dispersion if the players were equal; the dispersion is never 0.
    let variance = 0.25 * dispersion;
    quantile::normal_cdf((mean - 0.5) / (variance / evidence.independent() as f64).sqrt())
}

/// A one-sided interval keeps this distance from a perfect score, which rounding would reach after 10^16 wins.
const NEXT_TO_ONE: f64 = 1.0 - f64::EPSILON;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ObservedScores, Pentanomial, Tally};

    fn tally(wins: u64, draws: u64, losses: u64) -> ObservedScores {
        Tally { wins, draws, losses }.into()
    }

    #[test]
    fn scores_and_elo_are_inverses() {
        // (Elo, score): the usual table; 191 is 75 %.
        for (elo, score) in [(0.0, 0.5), (-400.0, 1.0 / 11.0), (190.848_501_887_865_3, 0.75), (5.0, 0.507_195_081_7)] {
            assert!((expected_score(elo) - score).abs() < 1e-7, "{elo}");
            assert!((elo_of_score(score).unwrap_or(f64::NAN) - elo).abs() < 1e-4, "{score}");
        }
        for score in [0.0, 1.0, -0.1, 1.1, f64::NAN] {
            assert_eq!(elo_of_score(score), None, "{score}");
        }
    }

    #[test]
    fn published_elo_differences_and_errors() {
        // (pairs, Elo, half the width of the 95 % interval): fastchess's tests of its pentanomial Elo model, which
        // allow 1 % as this one does. Its interval is "± 1.96 standard errors" of the score.
        const TABLE: [([u64; 5], f64, f64); 3] = [
            ([34, 54, 63, 64, 75], 55.58, 27.65),
            ([332, 433, 498, 333, 334], -8.64, 10.33),
            ([7895, 8757, 5685, 568, 9999], -21.04, 2.95),
        ];
        for (counts, elo, error) in TABLE {
            let found = EloEstimate::of(Pentanomial(counts), 0.95).expect("games");
            let (low, high) = (found.low.expect("a lower end"), found.high.expect("an upper end"));
            assert!((found.elo.expect("a difference") - elo).abs() < 0.005, "{counts:?}: {found:?}, expected {elo}");
            let reach = (high - low) / 2.0;
            assert!((reach / error - 1.0).abs() < 0.01, "{counts:?}: ± {reach}, expected ± {error}");
            assert_eq!(found.games, 2 * counts.iter().sum::<u64>(), "{counts:?}");
        }
    }

    #[test]
    fn published_likelihoods_of_superiority() {
        // Expected values of fastchess's tests. It takes the variance at the observed score, and not at equality.
        let table: [(ObservedScores, f64); 4] = [
            (tally(76, 123, 89), 0.1553),
            (tally(136, 111, 96), 0.9960),
            (Pentanomial([34, 54, 63, 64, 75]).into(), 1.0000),
            (Pentanomial([332, 433, 498, 333, 334]).into(), 0.0505),
        ];
        for (scores, expected) in table {
            let found = likelihood_of_superiority(scores);
            assert!((found - expected).abs() < 1e-3, "{scores:?}: {found}, expected {expected}");
            let reversed = likelihood_of_superiority(scores.reversed());
            assert!((found + reversed - 1.0).abs() < 1e-12, "{scores:?}: {found} and {reversed}");
        }
    }

    #[test]
    fn published_normalised_elo() {
        // (scores, nElo, half the width of the 95 % interval): fastchess's tests, which allow 1 % as this one does. Its interval is
        // "± 1.96 standard errors" of the score, so that the last one, far from equality, is not compared.
        let table: [(ObservedScores, f64, Option<f64>); 6] = [
            (tally(76, 123, 89), -20.76, Some(40.13)),
            (tally(136, 111, 96), 49.77, Some(36.77)),
            (Pentanomial([34, 54, 63, 64, 75]).into(), 57.94, Some(28.28)),
            (Pentanomial([332, 433, 498, 333, 334]).into(), -9.17, Some(10.96)),
            (Pentanomial([7895, 8757, 5685, 568, 9999]).into(), -19.01, Some(2.65)),
            (tally(34, 0, 356), -508.44, None),
        ];
        for (scores, nelo, error) in table {
            let found = EloEstimate::normalised(scores, 0.95).expect("games");
            assert!(
                (found.elo.expect("a difference") / nelo - 1.0).abs() < 0.001,
                "{scores:?}: {found:?}, expected {nelo}"
            );
            let reach = found.high.zip(found.low).map(|(high, low)| (high - low) / 2.0).expect("two ends");
            assert!(
                error.is_none_or(|error| (reach / error - 1.0).abs() < 0.01),
                "{scores:?}: ± {reach}, expected {error:?}"
            );
        }
        for alike in [tally(10, 0, 0), tally(0, 7, 0), tally(0, 0, 0), Pentanomial([0, 0, 9, 0, 0]).into()] {
            assert_eq!(EloEstimate::normalised(alike, 0.95), None, "{alike:?}");
        }
    }

    #[test]
    fn winning_everything_bounds_one_side() {
        let won = EloEstimate::of(tally(10, 0, 0), 0.95).expect("games");
        // Wilson for 10 of 10: 0.72246, which is 166 Elo.
        assert_eq!((won.elo, won.high, won.games), (None, None, 10));
        assert!((won.low.expect("a lower end") - 166.19).abs() < 0.1, "{won:?}");
        assert!(won.is_above(0.0) && !won.is_below(1e9) && won.contains(5000.0));

        let lost = EloEstimate::of(Pentanomial([10, 0, 0, 0, 0]), 0.95).expect("games");
        assert_eq!((lost.elo, lost.low, lost.games), (None, None, 20));
        assert!((lost.high.expect("an upper end") + 166.19).abs() < 0.1, "{lost:?}");

        assert_eq!(EloEstimate::of(Tally::default(), 0.95), None);
        assert_eq!(likelihood_of_superiority(Tally::default()), 0.5);
    }

    #[test]
    fn the_ends_belong_to_the_interval() {
        let estimate = EloEstimate { elo: Some(0.0), low: Some(-10.0), high: Some(20.0), games: 1 };
        // (Elo, above, contains, below)
        for (elo, above, contains, below) in [
            (-10.5, true, false, false),
            (-10.0, false, true, false),
            (0.0, false, true, false),
            (20.0, false, true, false),
            (20.5, false, false, true),
        ] {
            let found = (estimate.is_above(elo), estimate.contains(elo), estimate.is_below(elo));
            assert_eq!(found, (above, contains, below), "{elo}");
        }
    }

    #[test]
    fn superiority_and_interval_say_the_same() {
        for wins in 0..=40 {
            for draws in [0, 7, 300] {
                let scores = tally(wins, draws, 40 - wins);
                let (found, superiority) = (EloEstimate::of(scores, 0.95), likelihood_of_superiority(scores));
                let found = found.expect("games");
                assert_eq!(found.is_above(0.0), superiority > 0.975, "{scores:?}: {found:?}, {superiority}");
                assert_eq!(found.is_below(0.0), superiority < 0.025, "{scores:?}: {found:?}, {superiority}");
            }
        }
    }
}
