//! Effective sample size of observations with repetitions.

use serde::{Deserialize, Serialize};
use std::ops::AddAssign;

/// Counts observations (games, or pairs of games), different ones among them, and how unevenly they repeat.
///
/// ```
/// use jugada_stats::Repeats;
/// let mut repeats = Repeats::default();
/// for earlier in [0, 0, 1, 1, 2, 2] { // two games, three times each
///     repeats.push(earlier);
/// }
/// assert_eq!((repeats.observations(), repeats.different(), repeats.effective()), (6, 2, 2));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Repeats {
    observations: u64,
    different: u64,
    /// Sum of the squared multiplicities of the different observations.
    squares: u64,
}

impl Repeats {
    /// Adds an observation that occurred `earlier` times before.
    pub const fn push(&mut self, earlier: u64) {
        self.observations += 1;
        self.different += (earlier == 0) as u64;
        // (n + 1)² - n²
        self.squares = self.squares.saturating_add(earlier.saturating_mul(2).saturating_add(1));
    }

    /// Number of observations.
    pub const fn observations(self) -> u64 {
        self.observations
    }

    /// Number of different observations.
    pub const fn different(self) -> u64 {
        self.different
    }

    /// Kish's effective sample size, (Σ n)² / Σ n², where n are the multiplicities of the different observations,
    /// rounded down: the number of different observations if all are equally frequent, less if a few of them dominate.
    pub fn effective(self) -> u64 {
        if self.squares == 0 {
            return 0;
        }
        let all = u128::from(self.observations);
        u64::try_from(all * all / u128::from(self.squares)).unwrap_or(u64::MAX)
    }
}

impl AddAssign for Repeats {
    /// Adds a sample with no observation in common.
    fn add_assign(&mut self, other: Repeats) {
        self.observations += other.observations;
        self.different += other.different;
        self.squares = self.squares.saturating_add(other.squares);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Observations with these multiplicities.
    fn repeated(times: &[u64]) -> Repeats {
        let mut repeats = Repeats::default();
        for &times in times {
            (0..times).for_each(|earlier| repeats.push(earlier));
        }
        repeats
    }

    #[test]
    fn effective_sizes() {
        for (times, effective) in [
            (&[][..], 0),
            (&[1], 1),
            (&[1, 1, 1, 1, 1], 5),
            (&[50, 50], 2),
            (&[100], 1),
            // One line 72 times and 28 others once: 100² / (72² + 28) is 1.9.
            (&[&[72][..], &[1; 28]].concat(), 1),
            (&[2, 1, 1, 1, 1, 1, 1, 1, 1, 1], 9),
        ] {
            let found = repeated(times);
            assert_eq!(found.effective(), effective, "{times:?}");
            assert_eq!(
                (found.different(), found.observations()),
                (times.len() as u64, times.iter().sum()),
                "{times:?}"
            );
        }
    }

    #[test]
    fn samples_without_common_observations_add_up() {
        let mut sum = repeated(&[3, 1]);
        sum += repeated(&[2]);
        assert_eq!(sum, repeated(&[3, 1, 2]));
    }
}
