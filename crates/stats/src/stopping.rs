//! Confidence intervals valid under optional stopping.

use crate::quantile;

/// The nominal confidence for an interval after `observations` games (or pairs) under optional stopping: the intervals
/// after all games, from the first to the last, contain the true value simultaneously with probability `confidence`.
///
/// A 95 % interval is correct in 19 of 20 matches of fixed length. Stopping at the first interval that excludes
/// equality eventually finds a difference between equal players. The same holds, to a lesser degree, for matches ended
/// by a sequential test.
///
/// It is the boundary of a mixture of normal distributions (H. Robbins, "Statistical methods related to the law of the iterated logarithm",
/// 1970), with the variance estimated (I. Waudby-Smith and others, "Time-uniform central limit theory and asymptotic confidence sequences", 2024),
/// narrowest after about a hundred observations: half as wide again there as an interval of fixed length.
///
/// ```
/// use jugada_stats::{CONFIDENCE, Tally, EloEstimate, confidence_at_any_time};
/// let ahead = Tally { wins: 28, draws: 0, losses: 12 }; // of two players who play at random
/// let differs = |confidence| EloEstimate::of(ahead, confidence).is_some_and(|elo| elo.is_above(0.0));
/// assert!(differs(CONFIDENCE));
/// assert!(!differs(confidence_at_any_time(CONFIDENCE, 40)));
/// ```
pub fn confidence_at_any_time(confidence: f64, observations: u64) -> f64 {
    let doubt = 1.0 - confidence;
    // The parameter for which the boundary is narrowest after NARROWEST observations (the second study, appendix on its
    // choice).
    let surprise = -2.0 * doubt.ln();
    let spread = (surprise + surprise.ln() + 1.0).max(1.0) / NARROWEST;
    let scaled = observations.max(1) as f64 * spread;
    let errors = ((1.0 + 1.0 / scaled) * ((scaled + 1.0) / (doubt * doubt)).ln()).sqrt();
    // If nothing can be excluded, the whole range is the interval.
    (2.0 * quantile::normal_cdf(errors) - 1.0).clamp(confidence, 1.0 - f64::EPSILON)
}

/// Observations after which intervals are narrowest: the default number of pairs of a match.
const NARROWEST: f64 = 100.0;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CONFIDENCE;

    #[test]
    fn hand_worked_boundaries() {
        // The spread is (5.9915 + 1.7903 + 1) / 100 = 0.087818.
        // (observations, standard errors): sqrt((1 + 1 / s) ln((s + 1) / 0.0025)), where s is observations times the
        // parameter.
        for (observations, errors) in [(10, 3.7633), (100, 3.0354), (1000, 3.2554), (100_000, 3.8825)] {
            let found = quantile::normal(confidence_at_any_time(CONFIDENCE, observations));
            assert!((found - errors).abs() < 1e-4, "{observations}: {found}, expected {errors}");
        }
    }

    #[test]
    fn it_is_never_less_sure_than_a_fixed_length() {
        for confidence in [0.5, 0.9, 0.95, 0.999] {
            for observations in [0, 1, 2, 50, 1_000_000, u64::MAX] {
                let found = confidence_at_any_time(confidence, observations);
                assert!(found >= confidence && found < 1.0, "{confidence} {observations}: {found}");
            }
        }
    }
}
