//! Count, mean and variance of a stream of numbers, with the confidence interval of the mean.

use crate::{Estimate, Interval, quantile};
use serde::{Deserialize, Serialize};
use std::iter::Sum;
use std::ops::{Add, AddAssign};

/// Count, mean and variance of the numbers pushed so far, without storing them. Can be summed, so that every thread can
/// have its own.
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
    /// Adds a number (Welford's update, which avoids cancellation). It must be finite; otherwise all derived values are
    /// meaningless.
    pub fn push(&mut self, value: f64) {
        debug_assert!(value.is_finite(), "a measurement of {value}");
        self.count += 1;
        let before = value - self.mean;
        self.mean += before / self.count as f64;
        self.squares += before * (value - self.mean);
    }

    /// Number of values.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// The mean, if there are values.
    pub const fn mean(&self) -> Option<f64> {
        if self.count == 0 { None } else { Some(self.mean) }
    }

    /// The sum; 0 without values.
    pub const fn total(&self) -> f64 {
        self.mean * self.count as f64
    }

    /// Unbiased sample variance (divided by n - 1), if there are at least two values.
    pub const fn variance(&self) -> Option<f64> {
        if self.count < 2 { None } else { Some(self.squares / (self.count - 1) as f64) }
    }

    /// The mean with Student's t interval. A single number has no interval; without numbers there is no estimate.
    pub fn estimate(&self, confidence: f64) -> Option<Estimate> {
        let value = self.mean()?;
        let interval = self.squared_error().map(|squared_error| {
            Interval::around(value, quantile::student(confidence, (self.count - 1) as f64) * squared_error.sqrt())
        });
        Some(Estimate { value, interval, samples: self.count })
    }

    /// Squared standard error of the mean.
    fn squared_error(&self) -> Option<f64> {
        self.variance().map(|variance| variance / self.count as f64)
    }
}

/// The mean of `values` with Student's t interval; `None` for no values, no interval for a single one.
pub fn mean(values: impl IntoIterator<Item = f64>, confidence: f64) -> Option<Estimate> {
    values.into_iter().collect::<Moments>().estimate(confidence)
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
        // No variance, no error.
        check(mean([7.0; 9], 0.95), 7.0, 0.0, 9);
    }

    #[test]
    fn too_few_numbers() {
        let none = Moments::default();
        assert_eq!(none.estimate(0.95), None);
        assert_eq!((none.mean(), none.variance(), none.total()), (None, None, 0.0));
        assert_eq!(mean([3.0], 0.95), Some(Estimate { value: 3.0, interval: None, samples: 1 }));
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
