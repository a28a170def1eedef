//! A learner of any kind with its observations.

use crate::board::{BoardInfo, Observation};
use crate::file::{FileError, SavedTensors, SavingTensors};
use crate::learner::GameEnd;
use crate::learners::{AnyLearner, PreparedLearner};
use crate::training::TrainingFailure;
use jugada_core::rng::Rng;
use jugada_core::{Grid, SpecError, Symmetric};
use std::sync::Arc;

/// A learner with its observations.
#[derive(Clone)]
pub(crate) struct Pupil {
    pub(crate) learner: Box<dyn AnyLearner>,
    /// Two successive positions.
    before: Observation,
    after: Observation,
}

impl Pupil {
    fn new(learner: Box<dyn AnyLearner>, board: &BoardInfo) -> Pupil {
        let observation = Observation::new(learner.observes(), board.cells());
        Pupil { learner, before: observation.clone(), after: observation }
    }

    /// A new learner; `memory` is the limit of its tables, in bytes.
    pub(crate) fn begin(
        learner: &PreparedLearner,
        board: &Arc<BoardInfo>,
        rng: &mut Rng,
        memory: u64,
    ) -> Result<Pupil, SpecError> {
        Ok(Pupil::new((learner.begin)(board, rng, memory)?, board))
    }

    /// Reads what [`save`](Pupil::save) has written.
    pub(crate) fn load(
        learner: &PreparedLearner,
        board: &Arc<BoardInfo>,
        from: &SavedTensors<'_>,
    ) -> Result<Pupil, FileError> {
        Ok(Pupil::new((learner.load)(board, from)?, board))
    }

    pub(crate) fn save(&self, into: &mut SavingTensors<'_>) {
        self.learner.save(into);
    }

    /// Value for the first player, from -1 to 1.
    pub(crate) fn value<G: Grid + Symmetric>(&mut self, game: &G, state: &G::State) -> f64 {
        self.before.observe(game, state);
        self.learner.value(&self.before)
    }

    /// Temporal-difference update for a move, which may end the game. Returns the absolute TD error.
    pub(crate) fn learn<G: Grid + Symmetric>(
        &mut self,
        game: &G,
        from: &G::State,
        to: &G::State,
        ending: Option<GameEnd>,
    ) -> Result<f64, TrainingFailure> {
        self.before.observe(game, from);
        self.after.observe(game, to);
        self.learner.learn(&self.before, &self.after, ending)
    }
}
