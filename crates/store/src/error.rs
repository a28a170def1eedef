//! Errors of the store, with advice.

use jugada_words::{Message, Worded};
use rusqlite::ErrorCode;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Reasons why an operation of the store failed.
#[derive(Debug, Error)]
#[error("{}", self.message())]
pub enum StoreError {
    /// The directory cannot be used.
    Directory {
        /// Path of the directory.
        path: PathBuf,
        /// Message of the system.
        why: String,
    },
    /// The system provides no data directory.
    NoDirectory,
    /// The path of the directory is empty.
    EmptyDirectory,
    /// The file is not a database, or damaged.
    Damaged {
        /// Path of the store's file.
        path: PathBuf,
        /// The defect found.
        why: String,
        /// Whether this program wrote to it before the defect was detected.
        written: bool,
    },
    /// A database of another program.
    Foreign {
        /// Path of the store's file.
        path: PathBuf,
    },
    /// A database of a later version.
    Newer {
        /// Path of the store's file.
        path: PathBuf,
        /// Format version of the file.
        found: i64,
        /// The latest format version known to this program.
        known: i64,
    },
    /// A database of a version before the first release, whose format changed during development.
    Older {
        /// Path of the store's file.
        path: PathBuf,
        /// Format version of the file.
        found: i64,
        /// The format version of this program.
        known: i64,
    },
    /// Another process has been writing for longer than the maximum wait.
    Busy {
        /// Path of the store's file.
        path: PathBuf,
    },
    /// Another process plays the same run.
    RunInUse {
        /// The number of the run.
        run: i64,
    },
    /// Another process runs the same job.
    JobInUse {
        /// The number of the job.
        job: i64,
    },
    /// Another process trains the same evaluator.
    EvaluatorInUse {
        /// Name of the evaluator.
        name: String,
    },
    /// The name of an evaluator is taken.
    NameTaken {
        /// Name of the evaluator.
        name: String,
    },
    /// Unknown evaluator.
    NoSuchEvaluator {
        /// The requested name.
        name: String,
        /// The existing names.
        known: Vec<String>,
    },
    /// The disk is full or fails.
    Full {
        /// Path of the store's file.
        path: PathBuf,
        /// Message of the system.
        why: String,
    },
    /// The file or directory is read-only.
    ReadOnly {
        /// Path of the store's file.
        path: PathBuf,
        /// Message of the system.
        why: String,
    },
    /// The file does not exist, or cannot be read.
    CannotRead {
        /// Path of the store's file.
        path: PathBuf,
        /// Message of the system.
        why: String,
    },
    /// Unknown number.
    Missing {
        /// What was requested.
        kind: Stored,
        /// The requested number.
        id: i64,
    },
    /// A damaged row, or one written by another program.
    Unreadable {
        /// What it is a row of.
        kind: Stored,
        /// The requested number.
        id: i64,
        /// The defect.
        why: String,
    },
    /// A limit of the store is reached.
    NoRoom {
        /// What is limited.
        what: Message,
        /// The limit.
        most: u64,
    },
    /// A damaged rating.
    UnreadableRating {
        /// The player's name.
        player: String,
        /// The spec of the game.
        game: String,
        /// The defect.
        why: Message,
    },
    /// Any other error of `SQLite`.
    Database {
        /// Path of the store's file.
        path: PathBuf,
        /// Message of `SQLite` or the system.
        why: String,
    },
}

/// Kinds of numbered rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    /// A run: the games of a plan.
    Run,
    /// An experiment: its measurements.
    Experiment,
    /// A saved game.
    SavedGame,
    /// A job.
    Job,
    /// A learned evaluator.
    Evaluator,
}

impl StoreError {
    /// Whether another process is working on it.
    pub const fn is_in_use(&self) -> bool {
        matches!(self, StoreError::RunInUse { .. } | StoreError::EvaluatorInUse { .. } | StoreError::JobInUse { .. })
    }

    /// Converts an error of `SQLite`.
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
