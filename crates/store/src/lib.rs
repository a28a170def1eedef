//! Runs, their games, saved games, learned evaluators and jobs, in one `SQLite` file in the user's data directory. The
//! only SQL of the project.
//!
//! All writes are transactions, in write-ahead mode: a program killed at any moment leaves a valid store with all
//! complete batches of games. Several processes may use one store; a job is run by one at a time.

mod by_seat;
mod checks;
mod checksum;
mod connection;
mod effort;
mod error;
mod evaluators;
mod experiments;
mod explored;
mod games;
mod jobs;
mod judgements;
mod library;
mod messages;
mod moves;
mod ratings;
mod runs;
mod saved;
mod tags;

pub use connection::{FILE_NAME, Store, default_directory};
pub use error::{StoreError, Stored};
pub use evaluators::{EvaluatorVersion, KeptEvaluator, ListedEvaluator, NewEvaluator};
pub use experiments::{KeptExperiment, Measurement, NewExperiment};
pub use explored::{BoardKey, IndexedGame, MOST_PIECES, SeenBoards, SeenMoves, Unexplored};
pub use games::{GameFilter, GameRow};
pub use jobs::{JobLock, JobRow, JobState, ListedJob, NewJob};
pub use library::{
    GameDetails, ImportCount, ImportedGame, LibraryFilter, ListPlace, NotAListPlace, NotAResult, Page, PageSize,
    ResultFilter, TagCount,
};
pub use ratings::{MOST_PLAYERS, MOST_RATED_GAMES};
pub use runs::{ListedRun, NewRun, Run, RunState, Writer};
pub use saved::{ListedGame, NewSavedGame, SavedGame};
