//! Jobs: runs of games, experiments, trainings and analyses of whole games, stored as they proceed; and other stored
//! data with names: learned evaluators, the ratings of players.
//!
//! Progress and stopping are arguments ([`Control`]), so that the page and the terminal run the same code. Results
//! stored before a stop or kill are not computed again. A [`Queue`] runs jobs one after another in the background of
//! another program, such as a server.

mod claim;
mod control;
mod detail;
mod error;
mod evaluators;
mod kinds;
mod machine;
mod models;
mod players;
mod queue;
mod report;
mod runs;
mod standings;
mod view;

use jugada_model::Program;

pub use claim::{Claim, begin, begin_checked, claim, is_over, resume_run};
pub use control::{Control, JobEvent};
pub use detail::{JobDetail, RunSetup, TestTally, TestView, TrainingDetail};
pub use error::JobError;
pub use evaluators::{ReadEvaluator, checked_evaluator_name, course_of, description_of};
pub use kinds::{
    AnalysedGame, AnalysisWork, Beginning, Checked, Ended, ExperimentWork, Found, JobKind, KINDS, MOST_EFFORT,
    MOST_PLIES, TrainingWork, Wanted, amend_training, analysis_of, claim_training, experiment_figures,
    experiment_findings, kind_named, run_of, simulation, tournament,
};
pub use machine::Machine;
pub use models::StoredModels;
pub use players::{ADAPTIVE, FinishedGame, LONGEST_NAME, NameError, adaptive, checked_name, rate, rating_of};
pub use queue::{Change, Changes, LiveJob, MOST_QUEUED, Queue, kept_job, kept_jobs};
pub use report::{RunReport, job_report, run_title, usual_name};
pub use runs::summary_of;
pub use standings::Standings;
pub use view::{JobView, Progress, ProgressUnit, ShownKind, ShownState};

/// Recorded with every run and experiment, because a player may play differently in another version.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The commit of this build; see `build.rs`.
pub const COMMIT: &str = match option_env!("JUGADA_COMMIT") {
    Some(commit) => commit,
    None => "unknown commit",
};

/// This program, as it is recorded.
pub const PROGRAM: Program = Program { version: VERSION, commit: COMMIT };
