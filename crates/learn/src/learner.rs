//! The trait that every learner implements, with [`Frozen`] for the resulting evaluator.

use crate::board::{BoardInfo, Observation, ObservationKind};
use crate::file::{FileError, SavedTensors, SavingTensors};
use crate::parts::MadeOf;
use crate::training::TrainingFailure;
use jugada_core::rng::Rng;
use jugada_core::spec::Declared;
use jugada_core::{Outcome, SpecError};
use std::sync::Arc;

/// A learning algorithm. It sees a position only through [observations](Learner::observes), never a game's state; so every
/// learner trains in every game, with one virtual call per position and none per cell.
///
/// Values are those of the first player, from -1 to 1. The same calls give the same bits on every machine: no clock, no
/// randomness except in [`begin`](Learner::begin), no mathematics of the system library (see
/// [`functions`](crate::functions)).
///
/// A learner has a file or folder in [`learners`](mod@crate::learners) and an entry in its list.
///
/// Alternatives refused: a `dyn` trait implemented by learners directly, because each would repeat cloning and
/// downcasting of caches, which [`LearnerEntry`](crate::learners::LearnerEntry) does once; and access to the game's
/// state, because each learner would be generic over games and instantiated for each.
pub(crate) trait Learner: Clone + Send + 'static {
    /// Its declaration: name, texts and parameters.
    type Options: Declared + Send + Sync;
    /// The evaluator it becomes.
    type Frozen: Frozen;
    /// Tensors that are training state: an evaluator file is a checkpoint without them.
    const RESUME_ONLY: &'static [&'static str];

    /// Exploration during training.
    fn exploration(options: &Self::Options) -> Exploration;

    /// A new learner, of at most `memory` bytes.
    ///
    /// # Errors
    /// If the options do not fit the board or the memory.
    fn begin(options: &Self::Options, board: &Arc<BoardInfo>, rng: &mut Rng, memory: u64) -> Result<Self, SpecError>;

    /// Reads what [`save`](Learner::save) has written for the same options. Unless training resumes, the tensors of
    /// [`RESUME_ONLY`](Learner::RESUME_ONLY) are missing.
    ///
    /// # Errors
    /// If a tensor is missing or inconsistent.
    fn load(options: &Self::Options, board: &Arc<BoardInfo>, from: &SavedTensors<'_>) -> Result<Self, FileError>;

    /// Writes the model, and the training state if training is to resume.
    fn save(&self, into: &mut SavingTensors<'_>);

    /// The observation it needs.
    fn observes(&self) -> ObservationKind;

    /// Value of a position.
    fn value(&mut self, at: &Observation) -> f64;

    /// Temporal-difference update for the transition between two positions, the second of which may end the game.
    /// Returns the absolute TD error.
    ///
    /// # Errors
    /// If the learner's memory is full.
    fn learn(&mut self, from: &Observation, to: &Observation, ending: Option<GameEnd>) -> Result<f64, TrainingFailure>;

    /// Clears eligibility traces; call at game start and after an exploratory move. Returns the summed TD error of
    /// pending updates.
    fn clear_traces(&mut self) -> f64 {
        0.0
    }

    /// Call after each training game; `games` is their total number.
    fn end_game(&mut self, _games: u64) {}

    /// Swaps the trained weights and those used in play, if they differ. Call before and after tests.
    fn exchange(&mut self) {}

    /// Its components, for display.
    fn parts(&self) -> MadeOf;

    /// Converts to an evaluator. May round, because training does not continue from it.
    fn freeze(self) -> Self::Frozen;
}

/// A frozen learner, shared between threads.
pub(crate) trait Frozen: Send + Sync + 'static {
    /// Per-thread cache, such as sums of the last position; results must not depend on it.
    type Cache: 'static;

    /// A new cache.
    fn memory(&self) -> Self::Cache;

    /// Value for the first player, from -1 to 1.
    fn value(&self, at: &Observation, memory: &mut Self::Cache) -> f64;

    /// Win probability of each side, if the value is their difference.
    fn chances(&self, _at: &Observation, _memory: &mut Self::Cache) -> Option<[f64; 2]> {
        None
    }
}

/// Exploration of a learner during training.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Exploration {
    /// Share of exploratory moves, which are excluded from learning.
    pub(crate) explore: f64,
    /// Share of random moves that are included in learning.
    pub(crate) slips: f64,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GameEnd {
    pub(crate) outcome: Outcome,
    /// Number of moves of the game.
    pub(crate) plies: u64,
}
