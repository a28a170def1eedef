//! A learner in the list: the place where its types end.

use crate::board::{Board, Sees, Sight};
use crate::file::{FileError, Saved, Saving};
use crate::learner::{Ending, Frozen, Habits, Learner};
use crate::parts::MadeOf;
use crate::training::TrainingFailure;
use jugada_core::rng::Rng;
use jugada_core::spec::{Declaration, Declared};
use jugada_core::{Spec, SpecError};
use std::any::Any;
use std::sync::Arc;

/// A kind of learner.
pub(crate) struct LearnerEntry {
    declaration: fn() -> Arc<Declaration>,
    prepare: fn(&Spec) -> Result<Prepared, SpecError>,
}

/// A learner with its parameters, of which any number can be made.
pub(crate) struct Prepared {
    /// With every parameter written out: for records.
    pub(crate) full_spec: Spec,
    pub(crate) habits: Habits,
    /// See [`Learner::GOES_ON`].
    pub(crate) goes_on: &'static [&'static str],
    /// See [`Learner::begin`].
    pub(crate) begin: Box<Beginning>,
    /// See [`Learner::load`].
    pub(crate) load: Box<Loading>,
}

type Beginning = dyn Fn(&Arc<Board>, &mut Rng, u64) -> Result<Box<dyn AnyLearner>, SpecError>;
type Loading = dyn Fn(&Arc<Board>, &Saved<'_>) -> Result<Box<dyn AnyLearner>, FileError>;

impl LearnerEntry {
    pub(super) const fn of<L: Learner>() -> LearnerEntry {
        LearnerEntry { declaration: L::Options::declaration, prepare: prepare::<L> }
    }

    pub(crate) fn declaration(&self) -> Arc<Declaration> {
        (self.declaration)()
    }

    pub(crate) fn prepare(&self, spec: &Spec) -> Result<Prepared, SpecError> {
        (self.prepare)(spec)
    }
}

fn prepare<L: Learner>(spec: &Spec) -> Result<Prepared, SpecError> {
    let options = Arc::new(L::Options::from_spec(spec)?);
    let (full_spec, habits, to_begin) = (options.to_full_spec(), L::habits(&options), Arc::clone(&options));
    Ok(Prepared {
        full_spec,
        habits,
        goes_on: L::GOES_ON,
        begin: Box::new(move |board, rng, memory| Ok(Box::new(L::begin(&to_begin, board, rng, memory)?))),
        load: Box::new(move |board, from| Ok(Box::new(L::load(&options, board, from)?))),
    })
}

/// A [`Learner`] of any kind.
pub(crate) trait AnyLearner: Send {
    fn save(&self, into: &mut Saving<'_>);
    fn sees(&self) -> Sees;
    fn value(&mut self, at: &Sight) -> f64;
    fn learn(&mut self, from: &Sight, to: &Sight, ending: Option<Ending>) -> Result<f64, TrainingFailure>;
    fn clear_traces(&mut self) -> f64;
    fn end_game(&mut self, games: u64);
    fn exchange(&mut self);
    fn parts(&self) -> MadeOf;
    fn duplicate(&self) -> Box<dyn AnyLearner>;
    fn freeze(self: Box<Self>) -> Box<dyn AnyFrozen>;
}

impl<L: Learner> AnyLearner for L {
    fn save(&self, into: &mut Saving<'_>) {
        Learner::save(self, into);
    }

    fn sees(&self) -> Sees {
        Learner::sees(self)
    }

    fn value(&mut self, at: &Sight) -> f64 {
        Learner::value(self, at)
    }

    fn learn(&mut self, from: &Sight, to: &Sight, ending: Option<Ending>) -> Result<f64, TrainingFailure> {
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

/// A [`Frozen`] learner of any kind. The memory must be one that it made.
pub(crate) trait AnyFrozen: Send + Sync {
    fn memory(&self) -> Box<dyn Any>;
    fn value(&self, at: &Sight, memory: &mut dyn Any) -> f64;
    fn chances(&self, at: &Sight, memory: &mut dyn Any) -> Option<[f64; 2]>;
}

impl<F: Frozen> AnyFrozen for F {
    fn memory(&self) -> Box<dyn Any> {
        Box::new(Frozen::memory(self))
    }

    fn value(&self, at: &Sight, memory: &mut dyn Any) -> f64 {
        Frozen::value(self, at, own::<F>(memory))
    }

    fn chances(&self, at: &Sight, memory: &mut dyn Any) -> Option<[f64; 2]> {
        Frozen::chances(self, at, own::<F>(memory))
    }
}

fn own<F: Frozen>(memory: &mut dyn Any) -> &mut F::Memory {
    memory.downcast_mut().expect("a memory stays with whom it was made by")
}
