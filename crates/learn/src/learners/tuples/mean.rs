//! A moving mean of the weights. A player who looks one move ahead and always plays alike loses every game by a single wrong comparison, and
//! while it learns, some comparison is always wrong: which one goes to and fro, and the mean does not.

/// The mean of the weights over the last games, each counting a little less than the next.
#[derive(Clone, Debug)]
pub(super) struct Mean {
    pub(super) weights: Vec<f32>,
    /// Samples so far.
    pub(super) samples: u64,
    /// Games from one sample to the next.
    step: u64,
}

/// Samples that a mean is made of: enough for a mean, and so few that taking them costs nothing.
const SAMPLES: u64 = 20;

impl Mean {
    /// Over about so many games.
    pub(super) fn new(weights: usize, games: u64) -> Mean {
        Mean { weights: vec![0.0; weights], samples: 0, step: games.div_ceil(SAMPLES).max(1) }
    }

    /// Takes in the weights as they are after so many games, if they are due.
    pub(super) fn look(&mut self, weights: &[f32], games: u64) {
        if !games.is_multiple_of(self.step) {
            return;
        }
        self.samples += 1;
        let share = 1.0 / self.samples.min(SAMPLES) as f32;
        for (mean, weight) in self.weights.iter_mut().zip(weights) {
            *mean += share * (weight - *mean);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every fifth game of a mean over a hundred counts, at first as one of those that there are, later as one of twenty.
    #[test]
    fn samples_are_taken_and_fade() {
        let mut mean = Mean::new(2, 100);
        for (games, weights, expected) in [
            (4, [9.0, 9.0], [0.0, 0.0]),
            (5, [1.0, -4.0], [1.0, -4.0]),
            (9, [9.0, 9.0], [1.0, -4.0]),
            (10, [3.0, 0.0], [2.0, -2.0]),
            (15, [-1.0, 4.0], [1.0, 0.0]),
        ] {
            mean.look(&weights, games);
            assert_eq!(mean.weights, expected, "after {games} games");
        }
        mean.samples = 1_000;
        mean.look(&[21.0, -20.0], 20);
        assert_eq!(mean.weights, [2.0, -1.0]);
    }
}
