//! What can go wrong with a store, and what to do about it.

use jugada_words::{Message, Worded};
use rusqlite::ErrorCode;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why the store could not do what was asked.
#[derive(Debug, Error)]
#[error("{}", self.message())]
pub enum StoreError {
    /// The directory cannot be used.
    Directory {
        /// Where it should lie.
        path: PathBuf,
        /// What the system said.
        why: String,
    },
    /// No directory is known.
    NoDirectory,
    /// The directory's name is empty.
    EmptyDirectory,
    /// The file is not a database, or a broken one.
    Damaged {
        /// Where the store's file lies.
        path: PathBuf,
        /// What was found instead of a store.
        why: String,
        /// Whether this program has written to it before it noticed.
        written: bool,
    },
    /// A database of another program.
    Foreign {
        /// Where the store's file lies.
        path: PathBuf,
    },
    /// A database of a later version.
    Newer {
        /// Where the store's file lies.
        path: PathBuf,
        /// The number of the file's format.
        found: i64,
        /// The last format that this program knows.
        known: i64,
    },
    /// A database of a version before the first release, whose format changed as it went.
    Older {
        /// Where the store's file lies.
        path: PathBuf,
        /// The number of the file's format.
        found: i64,
        /// The format that this program reads.
        known: i64,
    },
    /// Another process is writing for longer than one can wait.
    Busy {
        /// Where the store's file lies.
        path: PathBuf,
    },
    /// Another process plays the same run.
    RunInUse {
        /// The number of the run.
        run: i64,
    },
    /// Another process does the same job.
    JobInUse {
        /// The number of the job.
        job: i64,
    },
    /// Another process trains the same evaluator.
    EvaluatorInUse {
        /// Under which it is kept.
        name: String,
    },
    /// There is an evaluator of this name.
    NameTaken {
        /// Under which it is kept.
        name: String,
    },
    /// No evaluator has this name.
    NoSuchEvaluator {
        /// What was asked for.
        name: String,
        /// Those that there are.
        known: Vec<String>,
    },
    /// No more room, or a disk that fails.
    Full {
        /// Where the store's file lies.
        path: PathBuf,
        /// What the system said.
        why: String,
    },
    /// The file or directory may only be read.
    ReadOnly {
        /// Where the store's file lies.
        path: PathBuf,
        /// What the system said.
        why: String,
    },
    /// The file is not there, or cannot even be read.
    CannotRead {
        /// Where the store's file lies.
        path: PathBuf,
        /// What the system said.
        why: String,
    },
    /// Nothing has this number.
    Missing {
        /// What was asked for.
        kind: Stored,
        /// The number that was asked for.
        id: i64,
    },
    /// A row that this program did not write, or that is not as it was written.
    Unreadable {
        /// What it is a row of.
        kind: Stored,
        /// The number that was asked for.
        id: i64,
        /// What is wrong with it.
        why: String,
    },
    /// As much of something as is kept.
    NoRoom {
        /// The part of the store that it is about.
        what: Message,
        /// How many there may be.
        most: u64,
    },
    /// A rating that is not as it was written.
    UnreadableRating {
        /// The player's name.
        player: String,
        /// The spec of the game.
        game: String,
        /// What is wrong with it.
        why: Message,
    },
    /// Anything else that `SQLite` says.
    Database {
        /// Where the store's file lies.
        path: PathBuf,
        /// What `SQLite` or the system said.
        why: String,
    },
}

/// What has a number in the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    /// Games that were played by a plan.
    Run,
    /// Measurements of a published experiment.
    Experiment,
    /// A game that somebody saved.
    SavedGame,
    /// Long work.
    Job,
    /// What was learned.
    Evaluator,
}

impl StoreError {
    /// Whether another process is at work on what was asked for.
    pub const fn is_in_use(&self) -> bool {
        matches!(self, StoreError::RunInUse { .. } | StoreError::EvaluatorInUse { .. } | StoreError::JobInUse { .. })
    }

    /// What `SQLite` said, in our words.
    pub(crate) fn from_sqlite(error: &rusqlite::Error, path: &Path, written: bool) -> StoreError {
        let (path, why) = (path.to_owned(), error.to_string());
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => StoreError::Damaged { path, why, written },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy { path },
            Some(ErrorCode::DiskFull | ErrorCode::SystemIoFailure) => StoreError::Full { path, why },
            Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                StoreError::ReadOnly { path, why }
            }
            _ => StoreError::Database { path, why },
        }
    }
}
