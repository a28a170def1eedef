//! What every learner is: the one trait to implement, beside [`Frozen`] for what comes out of it.

use crate::board::{Board, Sees, Sight};
use crate::file::{FileError, Saved, Saving};
use crate::parts::MadeOf;
use crate::training::TrainingFailure;
use jugada_core::rng::Rng;
use jugada_core::spec::Declared;
use jugada_core::{Outcome, SpecError};
use std::sync::Arc;

/// A kind of learner: how it begins, learns from a move, is kept in a file and becomes an evaluator. It knows a position by what it
/// [`sees`](Learner::sees) of it, and no game; so that every learner trains in every game, and one call per position goes through a table of
/// functions, none per cell.
///
/// Values say how well the first player stands, from -1 to 1. The same calls give the same bits on every machine: no clock, no randomness but that
/// of [`begin`](Learner::begin), no mathematics of the system's library ([`functions`](crate::functions) has what it takes).
///
/// A learner has a file or folder in [`learners`](mod@crate::learners) and a line in the list there.
///
/// Refused: a `dyn` trait that learners implement themselves, for then each repeats how it is cloned and how a thread's memory finds its type;
/// what hides the types is written once, in [`LearnerEntry`](crate::learners::LearnerEntry). And learners that see the game's state: each would be
/// generic over games, and in the table of each game.
pub(crate) trait Learner: Clone + Send + 'static {
    /// Its name, its texts and its parameters.
    type Options: Declared + Send + Sync;
    /// What it is when it no longer learns.
    type Frozen: Frozen;
    /// The tensors that are in a file only for learning to go on: an evaluator is a checkpoint without them.
    const GOES_ON: &'static [&'static str];

    /// How it plays while it trains.
    fn habits(options: &Self::Options) -> Habits;

    /// One that knows nothing yet; it may take `memory` bytes.
    ///
    /// # Errors
    /// If it does not fit on the board or into memory.
    fn begin(options: &Self::Options, board: &Arc<Board>, rng: &mut Rng, memory: u64) -> Result<Self, SpecError>;

    /// Reads what [`save`](Learner::save) has written of one with the same options. Unless it is to go on, the tensors of
    /// [`GOES_ON`](Learner::GOES_ON) are not there.
    ///
    /// # Errors
    /// If a tensor is missing or does not fit.
    fn load(options: &Self::Options, board: &Arc<Board>, from: &Saved<'_>) -> Result<Self, FileError>;

    /// Writes what it knows; and what it needs to go on learning, if it is to go on.
    fn save(&self, into: &mut Saving<'_>);

    /// What it wants to know of a position.
    fn sees(&self) -> Sees;

    /// What it thinks of a position.
    fn value(&mut self, at: &Sight) -> f64;

    /// Learns from a move that led from one position to another, with which the game may have ended. Says how far apart it found their values.
    ///
    /// # Errors
    /// If it has no room for more.
    fn learn(&mut self, from: &Sight, to: &Sight, ending: Option<Ending>) -> Result<f64, TrainingFailure>;

    /// What follows says nothing about the positions so far: at the start of a game, and after a move from which nothing is learned. If there
    /// was something left to learn from these, it does so and says how far apart it found their values, added up.
    fn clear_traces(&mut self) -> f64 {
        0.0
    }

    /// After a training game, so many in all.
    fn end_game(&mut self, _games: u64) {}

    /// Exchanges what learns and what plays in tests, where they differ: before tests, and after them.
    fn exchange(&mut self) {}

    /// What it consists of, for people to look at.
    fn parts(&self) -> MadeOf;

    /// Makes an evaluator of it. It may round, as the training does not see it again.
    fn freeze(self) -> Self::Frozen;
}

/// A learner that no longer learns: any number of threads may ask it.
pub(crate) trait Frozen: Send + Sync + 'static {
    /// What a thread keeps from question to question, as the sums of the last position; answers must not depend on it.
    type Memory: 'static;

    /// The memory of a thread that has asked nothing yet.
    fn memory(&self) -> Self::Memory;

    /// How well the first player stands, from -1 to 1.
    fn value(&self, at: &Sight, memory: &mut Self::Memory) -> f64;

    /// Each side's chance to win, where the value is their difference.
    fn chances(&self, _at: &Sight, _memory: &mut Self::Memory) -> Option<[f64; 2]> {
        None
    }
}

/// How a learner plays while it trains.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Habits {
    /// Share of its moves that are random, and not learned from.
    pub(crate) explore: f64,
    /// Share of its moves that are random, and learned from.
    pub(crate) slips: f64,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ending {
    pub(crate) outcome: Outcome,
    /// Moves of the whole game.
    pub(crate) plies: u64,
}
