//! A learner of any kind, in a game.

use crate::board::{Board, Sight};
use crate::file::{FileError, Saved, Saving};
use crate::learner::Ending;
use crate::learners::{AnyLearner, Prepared};
use crate::training::TrainingFailure;
use jugada_core::rng::Rng;
use jugada_core::{Grid, SpecError, Symmetric};
use std::sync::Arc;

/// A learner, and what it sees.
#[derive(Clone)]
pub(crate) struct Pupil {
    pub(crate) learner: Box<dyn AnyLearner>,
    /// Two positions, the second of which follows from the first.
    before: Sight,
    after: Sight,
}

impl Pupil {
    fn new(learner: Box<dyn AnyLearner>, board: &Board) -> Pupil {
        let sight = Sight::new(learner.sees(), board.cells());
        Pupil { learner, before: sight.clone(), after: sight }
    }

    /// One that knows nothing yet; `memory` is what its tables may take, in bytes.
    pub(crate) fn begin(
        learner: &Prepared,
        board: &Arc<Board>,
        rng: &mut Rng,
        memory: u64,
    ) -> Result<Pupil, SpecError> {
        Ok(Pupil::new((learner.begin)(board, rng, memory)?, board))
    }

    /// Reads what [`save`](Pupil::save) has written.
    pub(crate) fn load(learner: &Prepared, board: &Arc<Board>, from: &Saved<'_>) -> Result<Pupil, FileError> {
        Ok(Pupil::new((learner.load)(board, from)?, board))
    }

    pub(crate) fn save(&self, into: &mut Saving<'_>) {
        self.learner.save(into);
    }

    /// How well it thinks that the first player stands, from -1 to 1.
    pub(crate) fn value<G: Grid + Symmetric>(&mut self, game: &G, state: &G::State) -> f64 {
        self.before.look(game, state);
        self.learner.value(&self.before)
    }

    /// Learns from a move that led from one position to another, with which the game may have ended. Says how far apart it found
    /// their values.
    pub(crate) fn learn<G: Grid + Symmetric>(
        &mut self,
        game: &G,
        from: &G::State,
        to: &G::State,
        ending: Option<Ending>,
    ) -> Result<f64, TrainingFailure> {
        self.before.look(game, from);
        self.after.look(game, to);
        self.learner.learn(&self.before, &self.after, ending)
    }
}
