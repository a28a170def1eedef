//! Runs, their games, saved games and learned evaluators, kept in one `SQLite` file in the user's data directory. The only SQL of the project.
//!
//! Everything is written in transactions, in write-ahead mode: a program that is killed at any moment leaves a store that
//! opens, with all batches of games that were finished. Several processes may use one store; only one at a time does a job.

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
mod moves;
mod ratings;
mod runs;
mod saved;
mod tags;
mod told;

pub use connection::{FILE_NAME, Store, default_directory};
pub use error::StoreError;
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
