//! Numbers with confidence intervals.

use crate::quantile;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The default confidence: the interval contains the true value in 19 of 20 cases.
pub const CONFIDENCE: f64 = 0.95;

/// From `low` to `high`, inclusive. The confidence depends on where it was made.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Interval {
    /// The lower end, in the unit of what is estimated.
    pub low: f64,
    /// The upper end, not below `low`.
    pub high: f64,
}

impl Interval {
    /// The interval that reaches `reach` to either side of `middle`.
    pub const fn around(middle: f64, reach: f64) -> Interval {
        Interval { low: middle - reach, high: middle + reach }
    }

    /// Whether `x` lies between the ends or on one.
    pub const fn contains(self, x: f64) -> bool {
        self.low <= x && x <= self.high
    }

    /// Whether all of the interval is greater than `x`.
    pub const fn is_above(self, x: f64) -> bool {
        self.low > x
    }

    /// Whether all of the interval is less than `x`.
    pub const fn is_below(self, x: f64) -> bool {
        self.high < x
    }

    /// The distance between the ends.
    pub const fn width(self) -> f64 {
        self.high - self.low
    }
}

/// An estimated number with its error.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Estimate {
    /// The best single guess.
    pub value: f64,
    /// Confidence interval; `None` if the samples do not determine one (a single sample).
    pub interval: Option<Interval>,
    /// Number of observations.
    pub samples: u64,
}

impl Estimate {
    /// An exact count: its interval is the number itself, and it has no samples.
    pub const fn exact(value: f64) -> Estimate {
        Estimate { value, interval: Some(Interval { low: value, high: value }), samples: 0 }
    }

    /// Clamped to nonnegative values, for quantities such as times and counts, whose interval from few samples could
    /// extend below 0.
    #[must_use]
    pub fn at_least_zero(self) -> Estimate {
        let positive = |interval: Interval| Interval { low: interval.low.max(0.0), high: interval.high.max(0.0) };
        Estimate { interval: self.interval.map(positive), ..self }
    }
}

/// Wilson's score interval for a proportion of which `successes` of `n` were seen, without continuity correction. It
/// never leaves 0..1 and keeps its confidence near the ends, where "± 1.96 standard errors" does not. Nothing seen
/// (`n` = 0) gives 0..1; more successes than `n` count as `n`.
///
/// ```
/// use jugada_stats::{CONFIDENCE, wilson};
/// let interval = wilson(0, 10, CONFIDENCE);
/// assert_eq!(interval.low, 0.0);
/// assert_eq!((interval.high * 10_000.0).round(), 2775.0); // ten failures do not prove that it never succeeds
/// ```
pub fn wilson(successes: u64, n: u64, confidence: f64) -> Interval {
    if n == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    score_interval(successes.min(n) as f64 / n as f64, n as f64, quantile::normal(confidence))
}

/// All proportions `q` from which an observed `p` among `n` > 0 is at most `z` standard errors away, the standard
/// error being that at `q`: sqrt(q (1 - q) / n).
pub(crate) fn score_interval(p: f64, n: f64, z: f64) -> Interval {
    let weight = z * z / n;
    let middle = (p + weight / 2.0) / (1.0 + weight);
    let reach = z / (1.0 + weight) * (p * (1.0 - p) / n + weight / (4.0 * n)).sqrt();
    // Mathematically, p lies inside and all lies within 0..1, and p is an end if it is 0 or 1; clamping corrects
    // rounding.
    let low = if p == 0.0 { 0.0 } else { (middle - reach).clamp(0.0, p) };
    let high = if p == 1.0 { 1.0 } else { (middle + reach).clamp(p, 1.0) };
    Interval { low, high }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_wilson_intervals() {
        // (successes, n, low, high). The ones marked N: R. G. Newcombe, "Two-sided confidence intervals for the single
        // proportion", Statistics in Medicine 17 (1998), table I, method 3. The rest is worked by hand with z = 1.96.
        const TABLE: [(u64, u64, f64, f64); 8] = [
            (81, 263, 0.2553, 0.3662), // N
            (15, 148, 0.0624, 0.1605), // N
            (0, 20, 0.0000, 0.1611),   // N
            (1, 29, 0.0061, 0.1718),   // N
            (0, 10, 0.0000, 0.2775),   // 3.8415 / 13.8415
            (10, 10, 0.7225, 1.0000),  // its mirror image
            (5, 10, 0.2366, 0.7634),   // 0.5 ± 1.96 sqrt(0.025 + 0.0096) / 1.3841
            (1, 1, 0.2065, 1.0000),    // 1 / 4.8415
        ];
        for (successes, n, low, high) in TABLE {
            let found = wilson(successes, n, 0.95);
            let off = (found.low - low).abs().max((found.high - high).abs());
            assert!(off < 5.1e-5, "{successes}/{n}: {found:?}, expected {low}..{high}");
        }
    }

    #[test]
    fn the_ends_solve_the_equation_they_stand_for() {
        for (successes, n) in [(1u64, 3u64), (7, 20), (500, 1000), (999, 1000)] {
            for confidence in [0.5, 0.9, 0.95, 0.999] {
                let (z, p) = (quantile::normal(confidence), successes as f64 / n as f64);
                let Interval { low, high } = wilson(successes, n, confidence);
                for q in [low, high] {
                    let errors = (p - q).abs() / (q * (1.0 - q) / n as f64).sqrt();
                    assert!((errors - z).abs() < 1e-9, "{successes}/{n} at {confidence}: {q} is {errors} errors away");
                }
            }
        }
    }

    #[test]
    fn nothing_seen_means_anything_is_possible() {
        assert_eq!(wilson(0, 0, 0.95), Interval { low: 0.0, high: 1.0 });
        assert_eq!(wilson(7, 3, 0.95), wilson(3, 3, 0.95));
    }

    #[test]
    fn sides_of_an_interval() {
        let interval = Interval::around(2.0, 1.0);
        assert_eq!(interval, Interval { low: 1.0, high: 3.0 });
        assert_eq!(interval.width(), 2.0);
        // (x, contains, above, below)
        for (x, contains, above, below) in
            [(0.9, false, true, false), (1.0, true, false, false), (3.0, true, false, false), (3.1, false, false, true)]
        {
            assert_eq!(
                (interval.contains(x), interval.is_above(x), interval.is_below(x)),
                (contains, above, below),
                "{x}"
            );
        }
        assert_eq!(Estimate::exact(4.0).interval, Some(Interval { low: 4.0, high: 4.0 }));
        let few = Estimate { value: 2.0, interval: Some(Interval { low: -1.0, high: 5.0 }), samples: 2 };
        assert_eq!(few.at_least_zero().interval, Some(Interval { low: 0.0, high: 5.0 }));
    }
}
