//! Long work: runs of games, experiments, trainings and analyses of whole games, kept in the store; and what else is kept there and asked for by name: learned
//! evaluators, the ratings of players.
//!
//! Whoever starts a job watches it and may stop it: progress and stop are arguments ([`Control`]), so that a page and a terminal run
//! the same code. What was kept before a stop, or a kill, is not done again. A [`Queue`] does jobs one after another beside a program
//! that has something else to do, such as a server.

mod analysis;
mod control;
mod error;
mod experiments;
mod machine;
mod models;
mod players;
mod queue;
mod report;
mod runs;
mod standings;
mod training;

use jugada_model::Program;

pub use analysis::{AnalysisWork, MOST_EFFORT, MOST_PLIES};
pub use control::{Control, JobEvent};
pub use error::JobError;
pub use experiments::{ExperimentJob, run_experiment};
pub use machine::Machine;
pub use models::StoredModels;
pub use players::{ADAPTIVE, FinishedGame, LONGEST_NAME, NameError, adaptive, checked_name, rate, rating_of};
pub use queue::{
    Change, Changes, FailureWords, JobView, LiveJob, MOST_QUEUED, Progress, ProgressUnit, Queue, ShownState,
    TrainingWork, kept_job, kept_jobs,
};
pub use report::{ReportFormat, RunReport, experiment_document, experiment_figures};
pub use runs::{Played, begin_run, play_on, summary_of};
pub use standings::Standings;
pub use training::{
    ReadEvaluator, Trained, TrainingControl, TrainingEvent, checked_evaluator_name, course_of, description_of, train,
    train_on,
};

/// Recorded with every run and experiment: the same player may play differently in another version.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The commit that this program was built from; see `build.rs`.
pub const COMMIT: &str = match option_env!("JUGADA_COMMIT") {
    Some(commit) => commit,
    None => "unknown commit",
};

/// This program, as it is recorded.
pub const PROGRAM: Program = Program { version: VERSION, commit: COMMIT };
