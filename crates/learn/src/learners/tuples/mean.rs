//! Moving mean of the weights, used for play. During training some comparison of a one-ply player is always wrong, and
//! since it plays deterministically, a single one can lose every game; which one changes from game to game, so the mean
//! is not affected.

/// Exponential moving mean of the weights over recent games.
#[derive(Clone, Debug)]
pub(super) struct WeightMean {
    pub(super) weights: Vec<f32>,
    /// Samples taken so far.
    pub(super) samples: u64,
    /// Games between samples.
    step: u64,
}

/// Samples per averaging period: enough for a mean, few enough to be cheap.
const SAMPLES: u64 = 20;

impl WeightMean {
    /// Averages over about `games` games.
    pub(super) fn new(weights: usize, games: u64) -> WeightMean {
        WeightMean { weights: vec![0.0; weights], samples: 0, step: games.div_ceil(SAMPLES).max(1) }
    }

    /// Samples the weights if a sample is due after `games` games.
    pub(super) fn sample(&mut self, weights: &[f32], games: u64) {
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

    /// A mean over a hundred games samples every fifth: at first as one of the samples so far, later as one of twenty.
    #[test]
    fn samples_are_taken_and_fade() {
        let mut mean = WeightMean::new(2, 100);
        for (games, weights, expected) in [
            (4, [9.0, 9.0], [0.0, 0.0]),
            (5, [1.0, -4.0], [1.0, -4.0]),
            (9, [9.0, 9.0], [1.0, -4.0]),
            (10, [3.0, 0.0], [2.0, -2.0]),
            (15, [-1.0, 4.0], [1.0, 0.0]),
        ] {
            mean.sample(&weights, games);
            assert_eq!(mean.weights, expected, "after {games} games");
        }
        mean.samples = 1_000;
        mean.sample(&[21.0, -20.0], 20);
        assert_eq!(mean.weights, [2.0, -1.0]);
    }
}
