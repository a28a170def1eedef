//! Why a job could not be done.

use jugada_arena::PlanError;
use jugada_arena::experiment::MeasureError;
use jugada_catalog::learn::{FileError, ResumeError, TrainingFailure};
use jugada_core::{SpecError, Told};
use jugada_store::StoreError;
use thiserror::Error;

/// Why a job could not be done.
#[derive(Debug, Error)]
pub enum JobError {
    /// What was asked for cannot be played: nothing was begun.
    #[error(transparent)]
    Plan(PlanError),
    /// What was checked could not be played all the same, such as for want of memory.
    #[error(transparent)]
    Playing(PlanError),
    /// A measurement that cannot be made.
    #[error(transparent)]
    Measure(Box<MeasureError>),
    /// A game, a learner or a name that will not do.
    #[error(transparent)]
    Spec(SpecError),
    /// A training that cannot go on from where it was.
    #[error(transparent)]
    Resume(ResumeError),
    /// A training that broke off.
    #[error(transparent)]
    Training(TrainingFailure),
    /// A file that is no learned evaluator, or a damaged one.
    #[error(transparent)]
    File(FileError),
    /// The store could not be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Told for JobError {
    fn spanish(&self) -> String {
        match self {
            JobError::Plan(error) | JobError::Playing(error) => error.spanish(),
            JobError::Measure(error) => error.spanish(),
            JobError::Spec(error) => error.spanish(),
            JobError::Resume(error) => error.spanish(),
            JobError::Training(error) => error.spanish(),
            JobError::File(error) => error.spanish(),
            JobError::Store(error) => error.spanish(),
        }
    }
}

impl From<MeasureError> for JobError {
    fn from(error: MeasureError) -> Self {
        JobError::Measure(Box::new(error))
    }
}
