//! Lessons after the game: every position is corrected once, the last one first, towards its lambda-return. That is what traces come to when
//! weights change little during a game, without going through all earlier positions after every move.

use super::Tuples;
use super::reader::sum;
use crate::board::Sight;
use crate::functions::tanh;

/// Positions that followed from each other, no exploratory move between them: of each, where its weights lie.
#[derive(Clone, Debug, Default)]
pub(super) struct Stretch {
    /// As many for every position.
    weights: Vec<u32>,
    /// 1 where the weights see through the first player's eyes, -1 through the second's.
    signs: Vec<f32>,
}

impl Tuples {
    /// Notes a position down if it is the first of its stretch; otherwise it is there already, as what the last move led to.
    pub(super) fn note_first(&mut self, sight: &Sight) {
        if self.stretch.as_ref().is_some_and(|stretch| stretch.signs.is_empty()) {
            self.note(sight);
        }
    }

    pub(super) fn note(&mut self, sight: &Sight) {
        let Some(stretch) = &mut self.stretch else { return };
        let base = self.reader.read(&self.plan, sight) as u32;
        stretch.weights.extend(self.reader.indices(&self.plan, sight).iter().map(|index| base + index));
        stretch.signs.push(self.plan.for_first(1.0, sight) as f32);
    }

    /// Learns from what was noted down, and forgets it. Without a result the last position is what the others learn from.
    pub(super) fn study(&mut self, result: Option<f64>) -> f64 {
        let Some(stretch) = &mut self.stretch else { return 0.0 };
        let Stretch { weights, signs } = stretch;
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
            let asked = (error * (1.0 - value * value)) as f32 * sign;
            match &mut self.coherence {
                Some(coherence) => {
                    for &at in places {
                        let rate = coherence.rate(at as usize, asked);
                        self.weights[at as usize] += self.alpha * rate * asked;
                    }
                }
                None => places.iter().for_each(|&at| self.weights[at as usize] += self.alpha * asked),
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
    use super::super::options::{Lesson, TupleSides, TuplesOptions};
    use super::super::tests::{SHARED, near, network, sight, won_by};
    use crate::learner::Learner;
    use jugada_core::Player;
    use jugada_core::spec::OnOff;

    const AFTER_GAMES: TuplesOptions =
        TuplesOptions { lesson: Lesson::Game, lambda: 0.5, sides: TupleSides::Separate, ..SHARED };

    /// Two tuples of one cell each; weights 0..6 with the first player to move, 6..12 with the second. Alpha is 0.25.
    #[test]
    fn lambda_returns_are_those_worked_out_by_hand() {
        let mut network = network(&AFTER_GAMES);
        let (start, middle) = (sight([0, 0], Player::First), sight([1, 0], Player::Second));
        let last = sight([1, 2], Player::First);
        network.weights[1] = 0.5;
        assert_eq!(network.learn_step(&start, &middle), 0.0);
        assert_eq!(network.learn_step(&middle, &last), 0.0);
        near(&network.weights[2..], &[0.0; 10]);
        let errors = network.learn_end(&last, won_by(Player::First));
        // The last position is worth tanh(0.5) and taught 1; the middle one is worth 0 and taught half of each; the start, too, half of that
        // and of 0.
        let worth = 0.5_f64.tanh();
        let aims = [0.25 * (1.0 + worth), 0.5 * (1.0 + worth), 1.0 - worth];
        assert!((errors - aims.iter().sum::<f64>()).abs() < 1e-6, "{errors}");
        let grown = 0.25 * aims[2] * (1.0 - worth * worth);
        near(&network.weights[..6], &[0.25 * aims[0], 0.5 + grown, 0.0, 0.25 * aims[0], 0.0, grown]);
        near(&network.weights[6..], &[0.0, 0.25 * aims[1], 0.0, 0.25 * aims[1], 0.0, 0.0]);
        assert_eq!(network.clear_traces(), 0.0, "nothing is left to be learned");
    }

    /// What comes after an exploratory move says nothing about what came before: there the last position is all that is known.
    #[test]
    fn an_exploratory_move_parts_the_game() {
        let mut network = network(&AFTER_GAMES);
        let (start, middle) = (sight([0, 0], Player::First), sight([1, 0], Player::Second));
        network.weights[7] = 0.5;
        network.learn_step(&start, &middle);
        let worth = 0.5_f64.tanh();
        assert!((network.clear_traces() - worth).abs() < 1e-6);
        near(&network.weights[..6], &[0.25 * worth, 0.0, 0.0, 0.25 * worth, 0.0, 0.0]);
        near(&network.weights[6..], &[0.0, 0.5, 0.0, 0.0, 0.0, 0.0]);
        let before = network.weights.clone();
        network.learn_end(&sight([2, 2], Player::First), won_by(Player::First));
        assert_eq!(network.weights[..2], before[..2]);
        assert_eq!(network.weights[6..], before[6..]);
    }

    #[test]
    fn lessons_see_through_the_eyes_of_the_side_to_move() {
        let options = TuplesOptions { sides: TupleSides::Shared, coherence: OnOff::On, ..AFTER_GAMES };
        let mut network = network(&options);
        network.learn_end(&sight([1, 0], Player::Second), won_by(Player::First));
        near(&network.weights, &[0.0, 0.0, -0.25, -0.25, 0.0, 0.0]);
        assert!(network.value(&sight([1, 0], Player::Second)) > 0.4);
    }

    /// Without lambda nothing but the next position counts: a game of one move and its end is the same for both kinds of lesson.
    #[test]
    fn a_single_correction_is_that_of_a_lesson_after_the_move() {
        let position = sight([1, 2], Player::First);
        let both = [Lesson::Move, Lesson::Game].map(|lesson| {
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
