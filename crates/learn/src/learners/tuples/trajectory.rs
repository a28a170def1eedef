//! Learning after the game: every position is corrected once, from the last to the first, towards its lambda-return.
//! Equivalent to eligibility traces as long as weights change little during a game, without visiting all earlier
//! positions after every move.

use super::Tuples;
use super::reader::sum;
use crate::board::Observation;
use crate::functions::tanh;

/// A trajectory without exploratory moves: the active weights of successive positions.
#[derive(Clone, Debug, Default)]
pub(super) struct Trajectory {
    /// The same number for every position.
    weights: Vec<u32>,
    /// 1 where the weights have the first player's point of view, -1 for the second's.
    signs: Vec<f32>,
}

impl Tuples {
    /// Records the first position of a trajectory; later ones were recorded as the results of moves.
    pub(super) fn begin(&mut self, observation: &Observation) {
        if self.trajectory.as_ref().is_some_and(|trajectory| trajectory.signs.is_empty()) {
            self.note(observation);
        }
    }

    pub(super) fn note(&mut self, observation: &Observation) {
        let Some(trajectory) = &mut self.trajectory else { return };
        let base = self.reader.read(&self.plan, observation) as u32;
        trajectory.weights.extend(self.reader.indices(&self.plan, observation).iter().map(|index| base + index));
        trajectory.signs.push(self.plan.for_first(1.0, observation) as f32);
    }

    /// Learns from the trajectory and clears it. Without a result, the value of the last position is the target.
    pub(super) fn learn(&mut self, result: Option<f64>) -> f64 {
        let Some(trajectory) = &mut self.trajectory else { return 0.0 };
        let Trajectory { weights, signs } = trajectory;
        let width = self.plan.layout.offsets.len();
        let (mut target, mut errors) = (result, 0.0);
        for (places, &sign) in weights.chunks_exact(width).zip(signs.iter()).rev() {
            let value = f64::from(sign) * tanh(f64::from(sum(&self.weights, places)));
            let Some(aim) = target else {
                target = Some(value);
                continue;
            };
            let error = aim - value;
            errors += error.abs();
            let corrections = (error * (1.0 - value * value)) as f32 * sign;
            match &mut self.coherence {
                Some(coherence) => {
                    for &at in places {
                        let rate = coherence.rate(at as usize, corrections);
                        self.weights[at as usize] += self.alpha * rate * corrections;
                    }
                }
                None => places.iter().for_each(|&at| self.weights[at as usize] += self.alpha * corrections),
            }
            let lambda = f64::from(self.lambda);
            target = Some(lambda * aim + (1.0 - lambda) * value);
        }
        weights.clear();
        signs.clear();
        errors
    }
}

#[cfg(test)]
mod tests {
    use super::super::options::{LearningTime, TupleSides, TuplesOptions};
    use super::super::tests::{SHARED, near, network, observation, won_by};
    use crate::learner::Learner;
    use jugada_core::Player;
    use jugada_core::spec::OnOff;

    const AFTER_GAMES: TuplesOptions =
        TuplesOptions { lesson: LearningTime::Game, lambda: 0.5, sides: TupleSides::Separate, ..SHARED };

    /// Two tuples of one cell each; weights 0..6 with the first player to move, 6..12 with the second. Alpha is 0.25.
    #[test]
    fn lambda_returns_are_those_worked_out_by_hand() {
        let mut network = network(&AFTER_GAMES);
        let (start, middle) = (observation([0, 0], Player::First), observation([1, 0], Player::Second));
        let last = observation([1, 2], Player::First);
        network.weights[1] = 0.5;
        assert_eq!(network.learn_step(&start, &middle), 0.0);
        assert_eq!(network.learn_step(&middle, &last), 0.0);
        near(&network.weights[2..], &[0.0; 10]);
        let errors = network.learn_end(&last, won_by(Player::First));
        // The last position has value tanh(0.5) and target 1; the middle one has value 0 and half of each as target;
        // the start, again, half of that and of 0.
        let worth = 0.5_f64.tanh();
        let aims = [0.25 * (1.0 + worth), 0.5 * (1.0 + worth), 1.0 - worth];
        assert!((errors - aims.iter().sum::<f64>()).abs() < 1e-6, "{errors}");
        let grown = 0.25 * aims[2] * (1.0 - worth * worth);
        near(&network.weights[..6], &[0.25 * aims[0], 0.5 + grown, 0.0, 0.25 * aims[0], 0.0, grown]);
        near(&network.weights[6..], &[0.0, 0.25 * aims[1], 0.0, 0.25 * aims[1], 0.0, 0.0]);
        assert_eq!(network.clear_traces(), 0.0, "nothing is left to be learned");
    }

    /// Positions after an exploratory move do not affect those before: for these, the last value is the target.
    #[test]
    fn an_exploratory_move_parts_the_game() {
        let mut network = network(&AFTER_GAMES);
        let (start, middle) = (observation([0, 0], Player::First), observation([1, 0], Player::Second));
        network.weights[7] = 0.5;
        network.learn_step(&start, &middle);
        let worth = 0.5_f64.tanh();
        assert!((network.clear_traces() - worth).abs() < 1e-6);
        near(&network.weights[..6], &[0.25 * worth, 0.0, 0.0, 0.25 * worth, 0.0, 0.0]);
        near(&network.weights[6..], &[0.0, 0.5, 0.0, 0.0, 0.0, 0.0]);
        let before = network.weights.clone();
        network.learn_end(&observation([2, 2], Player::First), won_by(Player::First));
        assert_eq!(network.weights[..2], before[..2]);
        assert_eq!(network.weights[6..], before[6..]);
    }

    #[test]
    fn lessons_see_through_the_eyes_of_the_side_to_move() {
        let options = TuplesOptions { sides: TupleSides::Shared, coherence: OnOff::On, ..AFTER_GAMES };
        let mut network = network(&options);
        network.learn_end(&observation([1, 0], Player::Second), won_by(Player::First));
        near(&network.weights, &[0.0, 0.0, -0.25, -0.25, 0.0, 0.0]);
        assert!(network.value(&observation([1, 0], Player::Second)) > 0.4);
    }

    /// With lambda 0 only the next position counts: for a game of one move, learning after the move and after the game
    /// are equal.
    #[test]
    fn a_single_correction_is_that_of_a_lesson_after_the_move() {
        let position = observation([1, 2], Player::First);
        let both = [LearningTime::Move, LearningTime::Game].map(|lesson| {
            let mut network = network(&TuplesOptions { lesson, coherence: OnOff::On, beta: 2.7, ..AFTER_GAMES });
            for winner in [Player::First, Player::Second, Player::Second] {
                network.clear_traces();
                network.learn_end(&position, won_by(winner));
            }
            network.weights
        });
        assert_eq!(both[0], both[1]);
        assert_ne!(both[0][1], 0.0);
    }
}
