//! Errors of jobs.

use jugada_arena::PlanError;
use jugada_core::{SpecError, shown};
use jugada_experiments::{ExperimentError, MeasureError};
use jugada_registry::learn::{FileError, ResumeError, TrainingFailure};
use jugada_store::{JobState, StoreError};
use jugada_words::{Message, Worded, message};
use thiserror::Error;

/// Reasons why a job could not be done.
#[derive(Debug, Error)]
#[error("{}", self.message())]
pub enum JobError {
    /// The plan cannot be played; nothing was started.
    Plan(PlanError),
    /// A plan that was checked could not be played, for example for lack of memory.
    Playing(PlanError),
    /// A measurement that cannot be made.
    Measure(Box<MeasureError>),
    /// An invalid game, learner or name.
    Spec(SpecError),
    /// A training that cannot be resumed.
    Resume(ResumeError),
    /// A training that failed.
    Training(TrainingFailure),
    /// A file that is not a learned evaluator, or is damaged.
    File(FileError),
    /// The queue is full.
    QueueFull {
        /// Maximum number of waiting jobs.
        most: usize,
    },
    /// The job's state does not allow pausing, resuming or cancelling.
    CannotChange {
        /// The number of the job.
        job: i64,
        /// State of the job, which does not allow it.
        state: JobState,
        /// The requested state: `paused`.
        wish: Message,
    },
    /// A run started by a different version of the program.
    OtherProgram {
        /// The number of the run.
        run: i64,
        /// The differences in behaviour, by name.
        changes: Vec<String>,
    },
    /// Unknown experiment.
    NoSuchExperiment {
        /// The requested name.
        name: String,
    },
    /// A file that is not an experiment, or one that this program cannot run.
    Experiment(Box<ExperimentError>),
    /// Work that cannot be parsed.
    Work {
        /// The kind of the job.
        kind: &'static str,
        /// The reason.
        why: String,
    },
    /// Work that failed.
    Failed {
        /// The reason.
        why: Message,
    },
    /// A job without the requested results, or without them so far.
    Nothing {
        /// What was found and expected.
        why: Message,
    },
    /// The run has more games than one request counts.
    Counting {
        /// Games counted.
        counted: u64,
        /// Games in total.
        played: u64,
    },
    /// The store could not be read or written.
    Store(#[from] StoreError),
}

impl JobError {
    /// For kinds without results, or whose results are shown in another way.
    pub(crate) fn no_report(job: i64) -> JobError {
        JobError::Nothing {
            why: message!(
                "job-no-report",
                "job { $job } is of a kind that has no report; what it has found is shown in other ways",
                job
            ),
        }
    }

    /// Whether another process is working on it.
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

/// A job's state in words.
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
