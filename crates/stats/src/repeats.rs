//! How many independent observations a sample with copies in it is worth.

use serde::{Deserialize, Serialize};
use std::ops::AddAssign;

/// Counts observations (games, or pairs of games), how many of them differ, and how unevenly they repeat.
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
    /// The sum of the squares of how often each different observation was made.
    squares: u64,
}

impl Repeats {
    /// One more observation, which was made `earlier` times before.
    pub const fn push(&mut self, earlier: u64) {
        self.observations += 1;
        self.different += (earlier == 0) as u64;
        // (n + 1)² - n²
        self.squares = self.squares.saturating_add(earlier.saturating_mul(2).saturating_add(1));
    }

    /// All observations.
    pub const fn observations(self) -> u64 {
        self.observations
    }

    /// Those that differ from every earlier one.
    pub const fn different(self) -> u64 {
        self.different
    }

    /// Kish's effective sample size, (Σ n)² / Σ n² where each different observation was made n times, rounded down: the number of different
    /// observations if each came equally often, and less if a few of them make up most of the sample.
    pub fn effective(self) -> u64 {
        if self.squares == 0 {
            return 0;
        }
        let all = u128::from(self.observations);
        u64::try_from(all * all / u128::from(self.squares)).unwrap_or(u64::MAX)
    }
}

impl AddAssign for Repeats {
    /// Of two samples that have no observation in common.
    fn add_assign(&mut self, other: Repeats) {
        self.observations += other.observations;
        self.different += other.different;
        self.squares = self.squares.saturating_add(other.squares);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Observations that were made so many times each.
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
