//! Count, mean and variance of a stream of numbers, and what they say about the mean behind them.

use crate::{Estimate, Interval, quantile};
use serde::{Deserialize, Serialize};
use std::iter::Sum;
use std::ops::{Add, AddAssign};

/// The count, the mean and the spread of the numbers pushed so far, without keeping them. Two of them add up to what
/// one that saw all numbers would hold, so every thread can have its own.
///
/// ```
/// use jugada_stats::{CONFIDENCE, Moments};
/// let depths: Moments = [4.0, 6.0, 5.0].into_iter().collect();
/// assert_eq!((depths.count(), depths.mean(), depths.variance()), (3, Some(5.0), Some(1.0)));
/// let estimate = depths.estimate(CONFIDENCE).expect("three samples");
/// assert!(estimate.interval.expect("more than one sample").contains(7.0)); // 5 ± 2.48
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Moments {
    count: u64,
    mean: f64,
    /// The sum of the squared distances from the mean.
    squares: f64,
}

impl Moments {
    /// Takes one more number into account (Welford's update, which does not cancel digits). It must be finite: one
    /// that is not makes everything derived from here meaningless.
    pub fn push(&mut self, value: f64) {
        debug_assert!(value.is_finite(), "a measurement of {value}");
        self.count += 1;
        let before = value - self.mean;
        self.mean += before / self.count as f64;
        self.squares += before * (value - self.mean);
    }

    /// How many numbers there were.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Their mean, if there were any.
    pub const fn mean(&self) -> Option<f64> {
        if self.count == 0 { None } else { Some(self.mean) }
    }

    /// Their sum; 0 for none.
    pub const fn total(&self) -> f64 {
        self.mean * self.count as f64
    }

    /// The variance of what they were drawn from (divided by n - 1, hence unbiased), if there were at least two.
    pub const fn variance(&self) -> Option<f64> {
        if self.count < 2 { None } else { Some(self.squares / (self.count - 1) as f64) }
    }

    /// The mean with Student's t interval. One number has no interval, none has no estimate.
    pub fn estimate(&self, confidence: f64) -> Option<Estimate> {
        let value = self.mean()?;
        let interval = self.squared_error().map(|squared_error| {
            Interval::around(value, quantile::student(confidence, (self.count - 1) as f64) * squared_error.sqrt())
        });
        Some(Estimate { value, interval, samples: self.count })
    }

    /// The variance of the mean.
    fn squared_error(&self) -> Option<f64> {
        self.variance().map(|variance| variance / self.count as f64)
    }
}

/// The mean of `values` with Student's t interval; `None` for no values, no interval for a single one.
pub fn mean(values: impl IntoIterator<Item = f64>, confidence: f64) -> Option<Estimate> {
    values.into_iter().collect::<Moments>().estimate(confidence)
}

/// How much greater the mean behind `a` is than the one behind `b`, with Welch's interval, which lets the two have
/// different variances. `None` if either is empty; no interval unless both have at least two numbers.
pub fn difference(a: &Moments, b: &Moments, confidence: f64) -> Option<Estimate> {
    let value = a.mean()? - b.mean()?;
    let interval = a.squared_error().zip(b.squared_error()).map(|(error_a, error_b)| {
        let error = error_a + error_b;
        // Satterthwaite's degrees of freedom. Without any spread they are 0 / 0, and the interval is a point anyway.
        let shares = error_a * error_a / (a.count - 1) as f64 + error_b * error_b / (b.count - 1) as f64;
        let freedom = if shares > 0.0 { error * error / shares } else { 1.0 };
        Interval::around(value, quantile::student(confidence, freedom) * error.sqrt())
    });
    Some(Estimate { value, interval, samples: a.count + b.count })
}

impl Add for Moments {
    type Output = Moments;

    fn add(self, other: Moments) -> Moments {
        if self.count == 0 || other.count == 0 {
            return if self.count == 0 { other } else { self };
        }
        let count = self.count + other.count;
        let (here, there) = (self.count as f64, other.count as f64);
        let apart = other.mean - self.mean;
        Moments {
            count,
            mean: self.mean + apart * (there / count as f64),
            squares: self.squares + other.squares + apart * apart * (here * there / count as f64),
        }
    }
}

impl AddAssign for Moments {
    fn add_assign(&mut self, other: Moments) {
        *self = *self + other;
    }
}

impl Sum for Moments {
    fn sum<I: Iterator<Item = Moments>>(parts: I) -> Moments {
        parts.fold(Moments::default(), Add::add)
    }
}

impl FromIterator<f64> for Moments {
    fn from_iter<I: IntoIterator<Item = f64>>(values: I) -> Moments {
        let mut moments = Moments::default();
        values.into_iter().for_each(|value| moments.push(value));
        moments
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(found: Option<Estimate>, value: f64, reach: f64, samples: u64) {
        let found = found.expect("an estimate");
        let interval = found.interval.expect("an interval");
        assert!((found.value - value).abs() < 1e-9, "{found:?}");
        assert!((interval.low - (value - reach)).abs() < 1e-3, "{found:?}, expected ± {reach}");
        assert!((interval.high - (value + reach)).abs() < 1e-3, "{found:?}, expected ± {reach}");
        assert_eq!(found.samples, samples);
    }

    #[test]
    fn hand_worked_means() {
        // 1..5: variance 2.5, standard error 0.70711, t(4) = 2.77645.
        check(mean([1.0, 2.0, 3.0, 4.0, 5.0], 0.95), 3.0, 1.96324, 5);
        // 2 and 4: variance 2, standard error 1, t(1) = 12.7062.
        check(mean([2.0, 4.0], 0.95), 3.0, 12.7062, 2);
        // No spread, no doubt.
        check(mean([7.0; 9], 0.95), 7.0, 0.0, 9);
    }

    #[test]
    fn hand_worked_difference() {
        let a: Moments = [1.0, 2.0, 3.0, 4.0, 5.0].into_iter().collect();
        let b: Moments = [2.0, 4.0, 6.0, 8.0, 10.0].into_iter().collect();
        // Squared errors 0.5 and 2, together 2.5; freedom 6.25 / (0.0625 + 1) = 5.88235; t = 2.45882 (between
        // 2.5706 for 5 and 2.4469 for 6); times 1.58114.
        check(difference(&b, &a, 0.95), 3.0, 3.887_74, 10);
        // Sleep data of Student 1908 as analysed by R's t.test(extra ~ group): -3.3654832 .. 0.2054832.
        let one: Moments = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0].into_iter().collect();
        let two: Moments = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4].into_iter().collect();
        check(difference(&one, &two, 0.95), -1.58, 1.785_483_2, 20);
    }

    #[test]
    fn too_few_numbers() {
        let (none, one, two) = (Moments::default(), [3.0].into_iter().collect(), [3.0, 4.0].into_iter().collect());
        assert_eq!(none.estimate(0.95), None);
        assert_eq!((none.mean(), none.variance(), none.total()), (None, None, 0.0));
        assert_eq!(mean([3.0], 0.95), Some(Estimate { value: 3.0, interval: None, samples: 1 }));
        assert_eq!(difference(&none, &two, 0.95), None);
        assert_eq!(difference(&two, &one, 0.95), Some(Estimate { value: 0.5, interval: None, samples: 3 }));
        let flat = difference(&[1.0; 3].into_iter().collect(), &[2.0; 3].into_iter().collect(), 0.95);
        assert_eq!(flat.and_then(|flat| flat.interval), Some(Interval { low: -1.0, high: -1.0 }));
    }

    #[test]
    fn parts_add_up_to_the_whole_even_far_from_zero() {
        let values: Vec<f64> = (0..100).map(|n| 1e9 + f64::from(n * n % 17)).collect();
        let whole: Moments = values.iter().copied().collect();
        for cut in [0, 1, 50, 99, 100] {
            let parts: Moments =
                [&values[..cut], &values[cut..]].into_iter().map(|part| part.iter().copied().collect()).sum();
            assert_eq!(parts.count(), 100, "cut at {cut}");
            assert!((parts.total() - whole.total()).abs() < 1e-3, "cut at {cut}");
            let (found, expected) = (parts.variance().unwrap_or(0.0), whole.variance().unwrap_or(0.0));
            assert!((found - expected).abs() < 1e-6, "cut at {cut}: {found}, expected {expected}");
        }
    }
}
