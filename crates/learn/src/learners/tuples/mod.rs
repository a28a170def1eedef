//! N-tuple network: sums of table entries for small groups of cells, trained by TD(lambda), optionally with temporal
//! coherence.
//!
//! Tensors: `lengths` and `cells` U16 (the tuples); `weights` F32, one row per phase and side. Training state,
//! depending on the options: `sums` and `sizes` of the corrections, the `learning` weights if `weights` are their mean,
//! and its `samples`.

mod coherence;
mod frozen;
mod kept;
mod layout;
mod mean;
mod options;
mod parts;
mod reader;
mod trajectory;

use crate::board::{BoardInfo, Observation, ObservationKind};
use crate::file::{FileError, SavedTensors, SavingTensors};
use crate::learner::{Exploration, GameEnd, Learner};
use crate::parts::MadeOf;
use crate::training::TrainingFailure;
use coherence::Coherence;
use frozen::FrozenTuples;
use jugada_core::rng::Rng;
use jugada_core::spec::OnOff;
use jugada_core::{Player, SpecError};
use layout::{TupleLayout, contents};
use mean::WeightMean;
use options::{LearningTime, TuplesOptions};
use reader::{TuplePlan, TupleReader};
use std::sync::Arc;
use trajectory::Trajectory;

/// A tuple network in training.
#[derive(Clone, Debug)]
pub(crate) struct Tuples {
    plan: TuplePlan,
    weights: Vec<f32>,
    coherence: Option<Coherence>,
    /// The moving mean, if the evaluator uses it instead of the weights.
    mean: Option<WeightMean>,
    /// The current trajectory, if learning takes place after the game.
    trajectory: Option<Trajectory>,
    /// Eligibility traces: decaying gradients of earlier positions by weight; empty if learning takes place after the
    /// game.
    traces: Vec<f32>,
    /// Weights with a nonzero trace.
    traced: Vec<u32>,
    reader: TupleReader,
    alpha: f32,
    lambda: f32,
    haste: f64,
}

/// Smaller traces are dropped: their updates would be lost in rounding.
const FADED: f32 = 1e-3;

impl Learner for Tuples {
    type Options = TuplesOptions;
    type Frozen = FrozenTuples;
    const RESUME_ONLY: &'static [&'static str] = &["sums", "sizes", "learning", "samples"];

    fn exploration(options: &TuplesOptions) -> Exploration {
        Exploration { explore: options.explore, slips: options.slips }
    }

    fn begin(options: &TuplesOptions, board: &Arc<BoardInfo>, _: &mut Rng, memory: u64) -> Result<Tuples, SpecError> {
        Ok(Tuples::new(options, board, layout::tuples(options, board, memory)?))
    }

    fn load(options: &TuplesOptions, board: &Arc<BoardInfo>, from: &SavedTensors<'_>) -> Result<Tuples, FileError> {
        Tuples::read(options, board, from)
    }

    fn save(&self, into: &mut SavingTensors<'_>) {
        self.write(into);
    }

    fn observes(&self) -> ObservationKind {
        if self.plan.tells_playable { ObservationKind::PlayableCells } else { ObservationKind::Cells }
    }

    fn value(&mut self, at: &Observation) -> f64 {
        self.plan.value(&self.weights, at, &mut self.reader)
    }

    fn learn(&mut self, from: &Observation, to: &Observation, ending: Option<GameEnd>) -> Result<f64, TrainingFailure> {
        Ok(match ending {
            Some(ending) => self.learn_end(from, ending),
            None => self.learn_step(from, to),
        })
    }

    fn clear_traces(&mut self) -> f64 {
        for index in self.traced.drain(..) {
            self.traces[index as usize] = 0.0;
        }
        self.learn(None)
    }

    /// Samples the mean, if it is used.
    fn end_game(&mut self, games: u64) {
        if let Some(mean) = &mut self.mean {
            mean.sample(&self.weights, games);
        }
    }

    /// Play uses the mean once there is one.
    fn exchange(&mut self) {
        if let Some(mean) = self.mean.as_mut().filter(|mean| mean.samples > 0) {
            std::mem::swap(&mut mean.weights, &mut self.weights);
        }
    }

    fn parts(&self) -> MadeOf {
        parts::of(self)
    }

    fn freeze(self) -> FrozenTuples {
        FrozenTuples::new(self.plan, self.weights)
    }
}

impl Tuples {
    fn new(options: &TuplesOptions, board: &BoardInfo, tuples: Vec<Vec<u16>>) -> Tuples {
        let plan = TuplePlan {
            layout: Arc::new(TupleLayout::new(tuples, board, options.symmetries == OnOff::On, contents(options))),
            sides: options.sides,
            phases: options.phases as usize,
            tells_playable: options.playable == OnOff::On,
        };
        let count = plan.sets() * plan.layout.weights;
        let boost = if options.coherence == OnOff::On { options.boost } else { 1.0 };
        let learns_after_games = options.lesson == LearningTime::Game;
        Tuples {
            reader: TupleReader::new(&plan.layout),
            // Divided among the weights of a position, so that `alpha` does not depend on their number.
            alpha: (options.alpha * boost) as f32 / plan.layout.offsets.len() as f32,
            lambda: options.lambda as f32,
            haste: options.haste,
            weights: vec![0.0; count],
            coherence: (options.coherence == OnOff::On).then(|| Coherence::new(count, options.beta as f32)),
            mean: (options.average > 0).then(|| WeightMean::new(count, options.average)),
            trajectory: learns_after_games.then(Trajectory::default),
            traces: if learns_after_games { Vec::new() } else { vec![0.0; count] },
            traced: Vec::new(),
            plan,
        }
    }

    /// TD(lambda) step: moves the value of a position, and by eligibility traces those of earlier ones, towards the
    /// next value.
    fn learn_step(&mut self, from: &Observation, to: &Observation) -> f64 {
        if self.trajectory.is_some() {
            self.begin(from);
            self.note(to);
            return 0.0;
        }
        let target = self.value(to);
        self.correct(from, target)
    }

    /// The last TD step, towards the result of the game.
    fn learn_end(&mut self, from: &Observation, ending: GameEnd) -> f64 {
        let worth = (1.0 - self.haste).powi(ending.plies as i32);
        let target = worth * f64::from(ending.outcome.value_for(Player::First));
        if self.trajectory.is_some() {
            self.begin(from);
            return self.learn(Some(target));
        }
        self.correct(from, target)
    }

    fn correct(&mut self, from: &Observation, target: f64) -> f64 {
        let value = self.value(from);
        // Derivative of the first player's value by each active weight.
        let slope = self.plan.for_first(1.0 - value * value, from) as f32;
        let error = (target - value) as f32;
        self.fade();
        let base = self.plan.base(from);
        for &index in self.reader.indices(&self.plan, from) {
            let at = base + index as usize;
            if self.traces[at] == 0.0 {
                self.traced.push(at as u32);
            }
            self.traces[at] += slope;
        }
        for &at in &self.traced {
            let at = at as usize;
            let corrections = error * self.traces[at];
            let rate = self.coherence.as_mut().map_or(1.0, |coherence| coherence.rate(at, corrections));
            self.weights[at] += self.alpha * rate * corrections;
        }
        f64::from(error.abs())
    }

    /// Weights of the evaluator: the mean once there is one.
    fn evaluator(&self) -> &[f32] {
        self.mean.as_ref().filter(|mean| mean.samples > 0).map_or(&self.weights, |mean| &mean.weights)
    }

    fn fade(&mut self) {
        let (traces, lambda) = (&mut self.traces, self.lambda);
        self.traced.retain(|&at| {
            let trace = &mut traces[at as usize];
            *trace *= lambda;
            let stays = trace.abs() >= FADED;
            if !stays {
                *trace = 0.0;
            }
            stays
        });
    }
}

#[cfg(test)]
mod tests {
    use super::options::{TupleShape, TupleSides};
    use super::*;
    use jugada_core::Outcome;

    /// A row of two cells, without symmetries.
    fn board() -> BoardInfo {
        BoardInfo { rows: 1, cols: 2, symmetries: vec![vec![0, 1]], start_key: 0 }
    }

    pub(super) fn observation(owners: [u8; 2], to_move: Player) -> Observation {
        Observation { owners: owners.to_vec(), to_move, ..Observation::new(ObservationKind::Cells, 2) }
    }

    pub(super) const SHARED: TuplesOptions = TuplesOptions {
        shape: TupleShape::Lines,
        length: 1,
        shortest: 1,
        count: 1,
        height: 1,
        width: 1,
        lines: 0,
        seed: 1,
        symmetries: OnOff::Off,
        playable: OnOff::Off,
        sides: TupleSides::Shared,
        phases: 1,
        alpha: 0.5,
        lambda: 0.0,
        haste: 0.0,
        lesson: LearningTime::Move,
        coherence: OnOff::Off,
        beta: 0.0,
        boost: 1.0,
        average: 0,
        explore: 0.0,
        slips: 0.0,
    };

    pub(super) fn network(options: &TuplesOptions) -> Tuples {
        Tuples::new(options, &board(), layout::tuples(options, &board(), 1 << 20).unwrap())
    }

    pub(super) fn won_by(winner: Player) -> GameEnd {
        GameEnd { outcome: Outcome::WonBy(winner), plies: 2 }
    }

    const DRAWN: GameEnd = GameEnd { outcome: Outcome::Draw, plies: 2 };

    #[track_caller]
    pub(super) fn near(found: &[f32], expected: &[f64]) {
        assert_eq!(found.len(), expected.len());
        for (found, expected) in found.iter().zip(expected) {
            assert!((f64::from(*found) - expected).abs() < 1e-6, "{found} instead of {expected}");
        }
    }

    /// Two tuples of one cell each: weights 0..3 belong to the first cell, 3..6 to the second. Alpha is 0.5 / 2 tuples
    /// = 0.25.
    #[test]
    fn td_steps_are_those_worked_out_by_hand() {
        let options = TuplesOptions { sides: TupleSides::Separate, ..SHARED };
        let mut network = network(&options);
        // With the second player to move, the second set: 6..12. The first player's piece is on the first cell.
        let position = observation([1, 0], Player::Second);
        assert_eq!(network.learn_end(&position, won_by(Player::First)), 1.0);
        // Value 0, slope 1, error 1: both weights grow by 0.25.
        near(&network.weights, &[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.25, 0.0, 0.25, 0.0, 0.0]);
        let value = 0.5_f64.tanh();
        assert!((network.value(&position) - value).abs() < 1e-7);
        // From the empty board, first player to move: value 0, error tanh(0.5).
        network.learn_step(&observation([0, 0], Player::First), &position);
        let grown = 0.25 * value;
        near(&network.weights[..6], &[grown, 0.0, 0.0, grown, 0.0, 0.0]);
        // Again at the end: slope 1 - value^2, error 1 - value.
        network.learn_end(&position, won_by(Player::First));
        near(&network.weights[7..8], &[0.25 + 0.25 * (1.0 - value) * (1.0 - value * value)]);
    }

    #[test]
    fn shared_weights_see_own_and_enemy_pieces() {
        let mut network = network(&SHARED);
        // The second player to move, an opponent's piece on the first cell; the first player wins, which is bad for the
        // side to move.
        network.learn_end(&observation([1, 0], Player::Second), won_by(Player::First));
        near(&network.weights, &[0.0, 0.0, -0.25, -0.25, 0.0, 0.0]);
        // The mirrored situation for the first player has the negated value.
        assert!((network.value(&observation([2, 0], Player::First)) + 0.5_f64.tanh()).abs() < 1e-7);
        assert!((network.value(&observation([1, 0], Player::Second)) - 0.5_f64.tanh()).abs() < 1e-7);
    }

    #[test]
    fn traces_are_those_worked_out_by_hand() {
        let options = TuplesOptions { lambda: 0.5, sides: TupleSides::Separate, ..SHARED };
        let mut network = network(&options);
        network.clear_traces();
        let (start, end) = (observation([0, 0], Player::First), observation([1, 0], Player::Second));
        assert_eq!(network.learn_step(&start, &end), 0.0);
        network.learn_end(&end, won_by(Player::Second));
        // Error -1 at the end, with trace 1; at the start with trace 0.5.
        near(&network.weights, &[-0.125, 0.0, 0.0, -0.125, 0.0, 0.0, 0.0, -0.25, 0.0, -0.25, 0.0, 0.0]);
        // Traces do not extend to the next game.
        network.clear_traces();
        let before = network.weights.clone();
        network.learn_end(&observation([2, 2], Player::First), won_by(Player::First));
        assert_eq!(network.weights[..2], before[..2]);
        assert_eq!(network.weights[6..], before[6..]);
    }

    #[test]
    fn temporal_coherence_is_as_worked_out_by_hand() {
        let options = TuplesOptions { coherence: OnOff::On, sides: TupleSides::Separate, ..SHARED };
        let mut network = network(&options);
        let position = observation([1, 0], Player::Second);
        let mut weight: f64 = 0.0;
        let (mut sum, mut size) = (0.0_f64, 0.0_f64);
        for outcome in [1.0, -1.0, -1.0, 1.0, 1.0_f64] {
            let winner = if outcome > 0.0 { Player::First } else { Player::Second };
            network.learn_end(&position, won_by(winner));
            // Both weights of the position are equal, so its value is tanh of their sum.
            let value = (2.0 * weight).tanh();
            let corrections = (outcome - value) * (1.0 - value * value);
            let rate = if size == 0.0 { 1.0 } else { sum.abs() / size };
            weight += 0.25 * rate * corrections;
            sum += corrections;
            size += corrections.abs();
            near(&network.weights[7..8], &[weight]);
        }
        // The first two corrections were applied in full, the third was reduced: the sums themselves.
        let coherence = network.coherence.unwrap();
        near(&coherence.sums()[7..8], &[sum]);
        near(&coherence.sizes()[9..10], &[size]);
        assert!(sum.abs() < 0.5 * size);
    }

    /// Corrections that agree are applied in full, others with factor e^(beta (share that agrees - 1)).
    #[test]
    fn the_exponential_scheme_is_as_worked_out_by_hand() {
        let options = TuplesOptions { coherence: OnOff::On, beta: 2.7, sides: TupleSides::Separate, ..SHARED };
        let mut network = network(&options);
        let position = observation([1, 0], Player::Second);
        network.learn_end(&position, won_by(Player::First));
        near(&network.weights[7..8], &[0.25]);
        // After the first two corrections: 1, and that of the second.
        let value = 0.5_f64.tanh();
        let second = (-1.0 - value) * (1.0 - value * value);
        network.learn_end(&position, won_by(Player::Second));
        let weight = 0.25 + 0.25 * second;
        near(&network.weights[7..8], &[weight]);
        let agreed = (1.0 + second).abs() / (1.0 - second);
        let value = (2.0 * weight).tanh();
        network.learn_end(&position, DRAWN);
        near(&network.weights[7..8], &[weight - 0.25 * (2.7 * (agreed - 1.0)).exp() * value * (1.0 - value * value)]);
    }

    /// `boost` applies only with temporal coherence, which can shrink the steps again.
    #[test]
    fn a_boost_is_for_temporal_coherence() {
        for (coherence, first, second) in [(OnOff::On, 0.75, 0.75), (OnOff::Off, 0.25, 0.25)] {
            let mut network = network(&TuplesOptions { coherence, boost: 3.0, sides: TupleSides::Separate, ..SHARED });
            let position = observation([1, 0], Player::Second);
            network.learn_end(&position, won_by(Player::First));
            near(&network.weights[7..8], &[first]);
            let value = (2.0 * first).tanh();
            network.learn_end(&position, won_by(Player::First));
            near(&network.weights[7..8], &[first + second * (1.0 - value) * (1.0 - value * value)]);
        }
    }

    /// After two moves, each of which discounts by a tenth, 0.81 remains of a win; a draw keeps its value.
    #[test]
    fn a_slow_result_is_worth_less() {
        for (ending, target) in [(won_by(Player::First), 0.81), (won_by(Player::Second), -0.81), (DRAWN, 0.0)] {
            for lesson in [LearningTime::Move, LearningTime::Game] {
                let mut network = network(&TuplesOptions { haste: 0.1, lesson, ..SHARED });
                let error = network.learn_end(&observation([1, 2], Player::First), ending);
                assert!((error - f64::abs(target)).abs() < 1e-7, "{error} instead of {target}");
                near(&network.weights[1..2], &[0.25 * target]);
            }
        }
    }

    #[test]
    fn phases_have_weights_of_their_own() {
        let mut network = network(&TuplesOptions { phases: 3, ..SHARED });
        network.learn_end(&observation([1, 2], Player::First), won_by(Player::First));
        near(&network.weights[..12], &[0.0; 12]);
        near(&network.weights[12..], &[0.0, 0.25, 0.0, 0.0, 0.0, 0.25]);
        network.learn_end(&observation([0, 0], Player::First), won_by(Player::First));
        near(&network.weights[..6], &[0.25, 0.0, 0.0, 0.25, 0.0, 0.0]);
    }

    #[test]
    fn what_was_read_before_does_not_matter() {
        let options = TuplesOptions { length: 2, ..SHARED };
        let mut network = network(&options);
        for (number, weight) in (0..).zip(&mut network.weights) {
            *weight = 0.01 * number as f32;
        }
        let positions = [[1, 2], [0, 1], [2, 2], [0, 0], [2, 1]];
        for owners in positions {
            for player in Player::BOTH {
                let position = observation(owners, player);
                let mut fresh = network.clone();
                fresh.reader = TupleReader::new(&fresh.plan.layout);
                assert_eq!(network.value(&position), fresh.value(&position), "{position:?}");
            }
        }
    }
}
