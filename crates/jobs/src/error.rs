//! Why a job could not be done.

use jugada_arena::PlanError;
use jugada_core::{SpecError, shown};
use jugada_experiments::{ExperimentError, MeasureError};
use jugada_registry::learn::{FileError, ResumeError, TrainingFailure};
use jugada_store::{JobState, StoreError};
use jugada_words::{Message, Worded, message};
use thiserror::Error;

/// Why a job could not be done.
#[derive(Debug, Error)]
#[error("{}", self.message())]
pub enum JobError {
    /// What was asked for cannot be played: nothing was begun.
    Plan(PlanError),
    /// What was checked could not be played all the same, such as for want of memory.
    Playing(PlanError),
    /// A measurement that cannot be made.
    Measure(Box<MeasureError>),
    /// A game, a learner or a name that will not do.
    Spec(SpecError),
    /// A training that cannot go on from where it was.
    Resume(ResumeError),
    /// A training that broke off.
    Training(TrainingFailure),
    /// A file that is no learned evaluator, or a damaged one.
    File(FileError),
    /// As many jobs wait as may.
    QueueFull {
        /// How many may wait.
        most: usize,
    },
    /// A job that is in no state to be paused, continued or cancelled.
    CannotChange {
        /// The number of the job.
        job: i64,
        /// What is wanted of it now.
        state: JobState,
        /// What was asked for: `paused`.
        wish: Message,
    },
    /// A run that another program has begun.
    OtherProgram {
        /// The number of the run.
        run: i64,
        /// What of its behaviour is not the same, by name.
        changes: Vec<String>,
    },
    /// No experiment has this name.
    NoSuchExperiment {
        /// What was asked for.
        name: String,
    },
    /// A file that describes no experiment, or not one that this program knows how to make.
    Experiment(Box<ExperimentError>),
    /// Work that its kind cannot read.
    Work {
        /// Of the kind.
        kind: &'static str,
        /// What is wrong with it.
        why: String,
    },
    /// Work that broke off.
    Failed {
        /// What happened.
        why: Message,
    },
    /// A job that has not found what was asked for, or not yet.
    Nothing {
        /// What it is, and what was expected.
        why: Message,
    },
    /// More games than could be counted for whoever asks.
    Counting {
        /// Those that were.
        counted: u64,
        /// Those that there are.
        played: u64,
    },
    /// The store could not be read or written.
    Store(#[from] StoreError),
}

impl JobError {
    /// For kinds whose jobs have none, or whose findings are shown otherwise.
    pub(crate) fn no_report(job: i64) -> JobError {
        JobError::Nothing {
            why: message!(
                "job-no-report",
                "job { $job } is of a kind that has no report; what it has found is shown in other ways",
                job
            ),
        }
    }

    /// Whether another process is at work on what was asked for.
    pub fn is_in_use(&self) -> bool {
        matches!(self, JobError::Store(error) if error.is_in_use())
    }
}

impl Worded for JobError {
    fn message(&self) -> Message {
        match self {
            JobError::Plan(error) | JobError::Playing(error) => error.message(),
            JobError::Measure(error) => error.message(),
            JobError::Experiment(error) => error.message(),
            JobError::Spec(error) => error.message(),
            JobError::Resume(error) => error.message(),
            JobError::Training(error) => error.message(),
            JobError::File(error) => error.message(),
            JobError::QueueFull { most } => message!(
                "job-queue-full",
                "{ $most } jobs are waiting already; expected to start another when one of them is done, or to delete one",
                most
            ),
            JobError::CannotChange { job, state, wish } => message!(
                "job-cannot-change",
                "job { $job } is { $state }; it cannot be { $wish }",
                job,
                state = state_words(*state),
                wish
            ),
            JobError::OtherProgram { run, changes } => message!(
                "job-other-program",
                "run { $run } was begun by a program that plays differently ({ $changes }); its games can be read, but \
                 none can be added: start a new run",
                run,
                changes = changes.join(", ")
            ),
            JobError::NoSuchExperiment { name } => {
                message!("job-no-such-experiment", "there is no experiment `{ $name }`", name = shown(name))
            }
            JobError::Work { kind, why } => {
                message!("job-work", "not the work of a job of kind { $kind }: { $why }", kind, why)
            }
            JobError::Failed { why } | JobError::Nothing { why } => why.clone(),
            JobError::Counting { counted, played } => message!(
                "job-counting",
                "{ $counted } of { $played } games have been counted so far; try again",
                counted,
                played
            ),
            JobError::Store(error) => error.message(),
        }
    }
}

/// What a job is, in such a state.
fn state_words(state: JobState) -> Message {
    match state {
        JobState::Wanted => message!("job-is-wanted", "wanted"),
        JobState::Paused => message!("job-is-paused", "paused"),
        JobState::Cancelled => message!("job-is-cancelled", "cancelled"),
        JobState::Finished => message!("job-is-finished", "finished"),
        JobState::Failed => message!("job-is-failed", "failed"),
    }
}

impl From<MeasureError> for JobError {
    fn from(error: MeasureError) -> Self {
        JobError::Measure(Box::new(error))
    }
}
