//! Long work: runs of games and experiments, played by the arena and kept in the store; and the ratings of players, kept there too.
//!
//! Whoever starts a job watches it and may stop it: progress and stop are arguments ([`Control`]), so that a page and a terminal run
//! the same code. What was kept before a stop, or a kill, is not done again.

mod control;
mod error;
mod experiments;
mod machine;
mod players;
mod runs;

pub use control::{Control, JobEvent};
pub use error::JobError;
pub use experiments::{ExperimentJob, run_experiment};
pub use machine::Machine;
pub use players::{ADAPTIVE, FinishedGame, LONGEST_NAME, NameError, checked_name, rate, rating_of};
pub use runs::{Played, begin_run, play_on, summary_of};

/// Recorded with every run and experiment: the same player may play differently in another version.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
