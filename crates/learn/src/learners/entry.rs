//! Type erasure for learners.

use crate::board::{BoardInfo, Observation, ObservationKind};
use crate::file::{FileError, SavedTensors, SavingTensors};
use crate::learner::{Exploration, Frozen, GameEnd, Learner};
use crate::parts::MadeOf;
use crate::training::TrainingFailure;
use jugada_core::rng::Rng;
use jugada_core::spec::{Declaration, Declared};
use jugada_core::{Spec, SpecError};
use std::any::Any;
use std::sync::Arc;

/// A registered learner.
pub(crate) struct LearnerEntry {
    declaration: fn() -> Arc<Declaration>,
    prepare: fn(&Spec) -> Result<PreparedLearner, SpecError>,
}

/// A learner with parsed parameters; a factory of instances.
pub(crate) struct PreparedLearner {
    /// With every parameter, for records.
    pub(crate) full_spec: Spec,
    pub(crate) exploration: Exploration,
    /// See [`Learner::RESUME_ONLY`].
    pub(crate) resumes: &'static [&'static str],
    /// See [`Learner::begin`].
    pub(crate) begin: Box<BeginFn>,
    /// See [`Learner::load`].
    pub(crate) load: Box<LoadFn>,
}

type BeginFn = dyn Fn(&Arc<BoardInfo>, &mut Rng, u64) -> Result<Box<dyn AnyLearner>, SpecError>;
type LoadFn = dyn Fn(&Arc<BoardInfo>, &SavedTensors<'_>) -> Result<Box<dyn AnyLearner>, FileError>;

impl LearnerEntry {
    pub(super) const fn of<L: Learner>() -> LearnerEntry {
        LearnerEntry { declaration: L::Options::declaration, prepare: prepare::<L> }
    }

    pub(crate) fn declaration(&self) -> Arc<Declaration> {
        (self.declaration)()
    }

    pub(crate) fn prepare(&self, spec: &Spec) -> Result<PreparedLearner, SpecError> {
        (self.prepare)(spec)
    }
}

fn prepare<L: Learner>(spec: &Spec) -> Result<PreparedLearner, SpecError> {
    let options = Arc::new(L::Options::from_spec(spec)?);
    let (full_spec, exploration, to_begin) = (options.to_full_spec(), L::exploration(&options), Arc::clone(&options));
    Ok(PreparedLearner {
        full_spec,
        exploration,
        resumes: L::RESUME_ONLY,
        begin: Box::new(move |board, rng, memory| Ok(Box::new(L::begin(&to_begin, board, rng, memory)?))),
        load: Box::new(move |board, from| Ok(Box::new(L::load(&options, board, from)?))),
    })
}

/// A [`Learner`] behind a vtable.
pub(crate) trait AnyLearner: Send {
    fn save(&self, into: &mut SavingTensors<'_>);
    fn observes(&self) -> ObservationKind;
    fn value(&mut self, at: &Observation) -> f64;
    fn learn(&mut self, from: &Observation, to: &Observation, ending: Option<GameEnd>) -> Result<f64, TrainingFailure>;
    fn clear_traces(&mut self) -> f64;
    fn end_game(&mut self, games: u64);
    fn exchange(&mut self);
    fn parts(&self) -> MadeOf;
    fn duplicate(&self) -> Box<dyn AnyLearner>;
    fn freeze(self: Box<Self>) -> Box<dyn AnyFrozen>;
}

impl<L: Learner> AnyLearner for L {
    fn save(&self, into: &mut SavingTensors<'_>) {
        Learner::save(self, into);
    }

    fn observes(&self) -> ObservationKind {
        Learner::observes(self)
    }

    fn value(&mut self, at: &Observation) -> f64 {
        Learner::value(self, at)
    }

    fn learn(&mut self, from: &Observation, to: &Observation, ending: Option<GameEnd>) -> Result<f64, TrainingFailure> {
        Learner::learn(self, from, to, ending)
    }

    fn clear_traces(&mut self) -> f64 {
        Learner::clear_traces(self)
    }

    fn end_game(&mut self, games: u64) {
        Learner::end_game(self, games);
    }

    fn exchange(&mut self) {
        Learner::exchange(self);
    }

    fn parts(&self) -> MadeOf {
        Learner::parts(self)
    }

    fn duplicate(&self) -> Box<dyn AnyLearner> {
        Box::new(self.clone())
    }

    fn freeze(self: Box<Self>) -> Box<dyn AnyFrozen> {
        Box::new(Learner::freeze(*self))
    }
}

impl Clone for Box<dyn AnyLearner> {
    fn clone(&self) -> Box<dyn AnyLearner> {
        self.as_ref().duplicate()
    }
}

/// A [`Frozen`] learner behind a vtable. Its cache must be one that it created.
pub(crate) trait AnyFrozen: Send + Sync {
    fn memory(&self) -> Box<dyn Any>;
    fn value(&self, at: &Observation, memory: &mut dyn Any) -> f64;
    fn chances(&self, at: &Observation, memory: &mut dyn Any) -> Option<[f64; 2]>;
}

impl<F: Frozen> AnyFrozen for F {
    fn memory(&self) -> Box<dyn Any> {
        Box::new(Frozen::memory(self))
    }

    fn value(&self, at: &Observation, memory: &mut dyn Any) -> f64 {
        Frozen::value(self, at, own::<F>(memory))
    }

    fn chances(&self, at: &Observation, memory: &mut dyn Any) -> Option<[f64; 2]> {
        Frozen::chances(self, at, own::<F>(memory))
    }
}

fn own<F: Frozen>(memory: &mut dyn Any) -> &mut F::Cache {
    memory.downcast_mut().expect("a memory stays with whom it was made by")
}
