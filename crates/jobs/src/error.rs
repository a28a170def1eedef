//! Why a job could not be done.

use jugada_arena::PlanError;
use jugada_core::{Phrase, SpecError, Text, Told, phrase, shown};
use jugada_experiments::{ExperimentError, MeasureError};
use jugada_registry::learn::{FileError, ResumeError, TrainingFailure};
use jugada_store::{JobState, StoreError};
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
    /// As many jobs wait as may.
    #[error("{most} jobs are waiting already; expected to start another when one of them is done, or to delete one")]
    QueueFull {
        /// How many may wait.
        most: usize,
    },
    /// A job that is in no state to be paused, continued or cancelled.
    #[error("job {job} is {}; it cannot be {}", .state.name(), .wish.en)]
    CannotChange {
        /// The number of the job.
        job: i64,
        /// What is wanted of it now.
        state: JobState,
        /// What was asked for: `paused`.
        wish: Text,
    },
    /// A run that another program has begun.
    #[error(
        "run {run} was begun by a program that plays differently ({}); its games can be read, but none can be added: start a new run",
        .changes.join(", ")
    )]
    OtherProgram {
        /// The number of the run.
        run: i64,
        /// What of its behaviour is not the same, by name.
        changes: Vec<String>,
    },
    /// No experiment has this name.
    #[error("there is no experiment `{}`", shown(.name))]
    NoSuchExperiment {
        /// What was asked for.
        name: String,
    },
    /// A file that describes no experiment, or not one that this program knows how to make.
    #[error(transparent)]
    Experiment(Box<ExperimentError>),
    /// Work that its kind cannot read.
    #[error("not the work of a job of kind {kind}: {why}")]
    Work {
        /// Of the kind.
        kind: &'static str,
        /// What is wrong with it.
        why: String,
    },
    /// Work that broke off.
    #[error("{}", .why.en)]
    Failed {
        /// What happened.
        why: Phrase,
    },
    /// A job that has not found what was asked for, or not yet.
    #[error("{}", .why.en)]
    Nothing {
        /// What it is, and what was expected.
        why: Phrase,
    },
    /// More games than could be counted for whoever asks.
    #[error("{counted} of {played} games have been counted so far; try again")]
    Counting {
        /// Those that were.
        counted: u64,
        /// Those that there are.
        played: u64,
    },
    /// The store could not be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl JobError {
    /// For kinds whose jobs have none, or whose findings are shown otherwise.
    pub(crate) fn no_report(job: i64) -> JobError {
        JobError::Nothing {
            why: phrase!(
                "job {job} is of a kind that has no report; what it has found is shown in other ways",
                "el trabajo {job} es de un tipo que no tiene informe; lo que ha encontrado se muestra de otra manera"
            ),
        }
    }

    /// Whether another process is at work on what was asked for.
    pub fn is_in_use(&self) -> bool {
        matches!(self, JobError::Store(error) if error.is_in_use())
    }
}

impl Told for JobError {
    fn spanish(&self) -> String {
        match self {
            JobError::Plan(error) | JobError::Playing(error) => error.spanish(),
            JobError::Measure(error) => error.spanish(),
            JobError::Experiment(error) => error.spanish(),
            JobError::Spec(error) => error.spanish(),
            JobError::Resume(error) => error.spanish(),
            JobError::Training(error) => error.spanish(),
            JobError::File(error) => error.spanish(),
            JobError::Store(error) => error.spanish(),
            JobError::QueueFull { most } => {
                format!("ya esperan {most} trabajos; empiece otro cuando acabe uno, o borre alguno")
            }
            JobError::CannotChange { job, state, wish } => {
                let state = match state {
                    JobState::Wanted => "en marcha o en espera",
                    JobState::Paused => "en pausa",
                    JobState::Cancelled => "cancelado",
                    JobState::Finished => "terminado",
                    JobState::Failed => "interrumpido por un error",
                };
                format!("el trabajo {job} está {state}; no se puede {}", wish.es)
            }
            JobError::OtherProgram { run, changes } => format!(
                "la ejecución {run} la empezó un programa que juega de otra manera ({}); sus partidas se pueden leer, pero no se le pueden añadir más: empieza otra",
                changes.join(", ")
            ),
            JobError::Work { kind, why } => format!("no es lo que hace un trabajo de tipo {kind}: {why}"),
            JobError::Failed { why } | JobError::Nothing { why } => why.es.clone(),
            JobError::Counting { counted, played } => {
                format!("de momento se han contado {counted} de {played} partidas; inténtalo otra vez")
            }
            JobError::NoSuchExperiment { name } => format!("no existe el experimento `{}`", shown(name)),
        }
    }
}

impl From<MeasureError> for JobError {
    fn from(error: MeasureError) -> Self {
        JobError::Measure(Box::new(error))
    }
}
