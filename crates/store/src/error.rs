//! What can go wrong with a store, and what to do about it.

use rusqlite::ErrorCode;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why the store could not do what was asked.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The directory cannot be used.
    #[error("cannot use the data directory {}: {why}; choose another with --data DIR or JUGADA_DATA", .path.display())]
    Directory {
        /// Where it should lie.
        path: PathBuf,
        /// What the system said.
        why: String,
    },
    /// No directory is known.
    #[error("this system has no standard directory for user data; give one with --data DIR or JUGADA_DATA")]
    NoDirectory,
    /// The directory's name is empty.
    #[error("the name of the data directory is empty; give one with --data DIR or JUGADA_DATA, or unset JUGADA_DATA")]
    EmptyDirectory,
    /// The file is not a database, or a broken one.
    #[error(
        "{} is damaged ({why}); {}. Move it away to start with an empty one, or restore a copy",
        .path.display(),
        if *.written { "what was written before this was noticed is in it, what was to be written next is not" } else { "nothing was changed" }
    )]
    Damaged {
        /// Where the store's file lies.
        path: PathBuf,
        /// What was found instead of a store.
        why: String,
        /// Whether this program has written to it before it noticed.
        written: bool,
    },
    /// A database of another program.
    #[error("{} belongs to another program; nothing was changed", .path.display())]
    Foreign {
        /// Where the store's file lies.
        path: PathBuf,
    },
    /// A database of a later version.
    #[error(
        "{} was written by a newer Jugada (its format is {found}, this program knows up to {known}); nothing was changed",
        .path.display()
    )]
    Newer {
        /// Where the store's file lies.
        path: PathBuf,
        /// The number of the file's format.
        found: i64,
        /// The last format that this program knows.
        known: i64,
    },
    /// A database of a version before the first release, whose format changed as it went.
    #[error(
        "{} was written by a development version of Jugada (its format is {found}, this program reads {known}); nothing was changed. Move it \
         away, or name another directory with --data DIR; the program that wrote it can export what is in it",
        .path.display()
    )]
    Older {
        /// Where the store's file lies.
        path: PathBuf,
        /// The number of the file's format.
        found: i64,
        /// The format that this program reads.
        known: i64,
    },
    /// Another process is writing for longer than one can wait.
    #[error("another process is using {}; try again when it is done", .path.display())]
    Busy {
        /// Where the store's file lies.
        path: PathBuf,
    },
    /// Another process plays the same run.
    #[error("run {run} is being played by another process; wait for it, or stop it first")]
    RunInUse {
        /// The number of the run.
        run: i64,
    },
    /// Another process does the same job.
    #[error("job {job} is being done by another process; wait for it, or stop it first")]
    JobInUse {
        /// The number of the job.
        job: i64,
    },
    /// Another process trains the same evaluator.
    #[error("the evaluator `{name}` is being trained by another process; wait for it, or stop it first")]
    EvaluatorInUse {
        /// Under which it is kept.
        name: String,
    },
    /// There is an evaluator of this name.
    #[error(
        "there is an evaluator `{name}` already; choose another name, or rename or delete that one (`jugada evaluators`)"
    )]
    NameTaken {
        /// Under which it is kept.
        name: String,
    },
    /// No evaluator has this name.
    #[error("there is no evaluator `{name}`; {}", if .known.is_empty() { "none is kept yet".to_owned() } else { format!("there are: {}", .known.join(", ")) })]
    NoSuchEvaluator {
        /// What was asked for.
        name: String,
        /// Those that there are.
        known: Vec<String>,
    },
    /// No more room, or a disk that fails.
    #[error("cannot write to {} ({why}): the disk is full or failing; everything up to the last finished batch of games is kept", .path.display())]
    Full {
        /// Where the store's file lies.
        path: PathBuf,
        /// What the system said.
        why: String,
    },
    /// The file or directory may only be read.
    #[error("may not write to {}: {why}", .path.display())]
    ReadOnly {
        /// Where the store's file lies.
        path: PathBuf,
        /// What the system said.
        why: String,
    },
    /// The file is not there, or cannot even be read.
    #[error(
        "cannot read {} ({why}); if it and the files beside it are there, copy them to a directory that can be written to, and \
         name that with --data DIR",
        .path.display()
    )]
    CannotRead {
        /// Where the store's file lies.
        path: PathBuf,
        /// What the system said.
        why: String,
    },
    /// Nothing has this number.
    #[error("there is no {kind} {id}; {hint}")]
    Missing {
        /// What was asked for.
        kind: &'static str,
        /// The number that was asked for.
        id: i64,
        /// The command that lists what there is.
        hint: &'static str,
    },
    /// A row that this program did not write, or that is not as it was written.
    #[error("{kind} {id} cannot be read: {why}")]
    Unreadable {
        /// A run, a saved game or an experiment.
        kind: &'static str,
        /// The number that was asked for.
        id: i64,
        /// What is wrong with it.
        why: String,
    },
    /// As much of something as is kept.
    #[error("{most} {what} already, which is the limit")]
    NoRoom {
        /// The part of the store that it is about.
        what: &'static str,
        /// How many there may be.
        most: u64,
    },
    /// A rating that is not as it was written.
    #[error("the rating of `{player}` at {game} cannot be read: {why}")]
    UnreadableRating {
        /// The player's name.
        player: String,
        /// The spec of the game.
        game: String,
        /// What is wrong with it.
        why: &'static str,
    },
    /// Anything else that `SQLite` says.
    #[error("database {}: {why}", .path.display())]
    Database {
        /// Where the store's file lies.
        path: PathBuf,
        /// What `SQLite` or the system said.
        why: String,
    },
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
