//! What is looked at before a file is trusted: is it ours, is it whole.

use crate::connection::{APPLICATION, FORMAT};
use crate::error::StoreError;
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};

/// Bytes up to which all pages of a file are looked at: some milliseconds. In larger files only the tables beside games are, so
/// that opening one takes as long whatever is in the library; games, and the indexes by which they are found, are judged by their checksums and
/// by `SQLite` as they are read.
const LOOKED_THROUGH: u64 = 4 << 20;

/// All tables but those of games and of the files of evaluators: small, whatever was played.
const SMALL_TABLES: [&str; 7] = ["runs", "experiments", "measurements", "ratings", "evaluators", "jobs", "job_tags"];

/// How closely to look.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Look {
    /// Is every page what it should be. For reading, since rows have checksums.
    Quick,
    /// And do indexes and tables agree. For writing, which follows indexes to where it writes.
    Thorough,
}

/// Refuses a file with broken pages.
pub(crate) fn check_pages(connection: &Connection, path: &Path, look: Look) -> Result<(), StoreError> {
    let written = connection.total_changes() > 0;
    let said = |error: rusqlite::Error| match StoreError::from_sqlite(&error, path, written) {
        // A table of words whose description is not ours any more cannot be looked at, either.
        StoreError::Database { path, why } => StoreError::Damaged { path, why, written },
        other => other,
    };
    let check = match look {
        Look::Quick => "quick_check",
        Look::Thorough => "integrity_check",
    };
    let length = fs::metadata(path).map_or(0, |file| file.len());
    let subjects = if length <= LOOKED_THROUGH { &["1"] as &[&str] } else { &SMALL_TABLES };
    for subject in subjects {
        // The number is how many faults to name: one is enough.
        let answer: String =
            connection.query_row(&format!("PRAGMA {check}({subject})"), [], |row| row.get(0)).map_err(said)?;
        if answer != "ok" {
            // The name of a table and a line break come first.
            let why = answer.lines().last().unwrap_or_default().to_owned();
            return Err(StoreError::Damaged { path: path.to_owned(), why, written });
        }
    }
    Ok(())
}

/// Refuses a file that was cut off inside a page, which `SQLite` would take for whole. With a log beside it the log may hold the rest, or
/// what was there before.
///
/// The file is never opened beside `SQLite`: where any descriptor of a file is closed, POSIX takes back every lock that the process holds on
/// it, those of all its connections.
pub(crate) fn check_length(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    if has_log(path) {
        return Ok(());
    }
    let said = |error: rusqlite::Error| StoreError::from_sqlite(&error, path, false);
    let page: u32 = connection.pragma_query_value(None, "page_size", |row| row.get(0)).map_err(said)?;
    let length = fs::metadata(path).map_or(0, |file| file.len());
    if !length.is_multiple_of(u64::from(page)) {
        let why = format!("its length, {length} bytes, is not a whole number of pages");
        return Err(StoreError::Damaged { path: path.to_owned(), why, written: false });
    }
    Ok(())
}

/// Whether something was written that has not been moved into the file yet, or that has to be taken back: a file is made with a rollback
/// journal, before it has a write-ahead log, and until its first page is on the disk that page may be anything.
pub(crate) fn has_log(path: &Path) -> bool {
    ["-wal", "-journal"].iter().any(|ending| {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        fs::metadata(PathBuf::from(name)).is_ok_and(|log| log.len() > 0)
    })
}

/// Whether a file is a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Identity {
    /// Empty: the tables are yet to be made.
    New,
    /// Of the format that this program reads.
    Store,
}

/// Refuses a file of another program, or of another format.
pub(crate) fn check_identity(connection: &Connection, path: &Path) -> Result<Identity, StoreError> {
    let said = |error: rusqlite::Error| StoreError::from_sqlite(&error, path, false);
    let number = |pragma| connection.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0)).map_err(said);
    let (application, found) = (number("application_id")?, number("user_version")?);
    let tables: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).map_err(said)?;
    match (application, found) {
        (0, 0) if tables == 0 => Ok(Identity::New),
        (APPLICATION, FORMAT) => Ok(Identity::Store),
        (APPLICATION, ..FORMAT) => Err(StoreError::Older { path: path.to_owned(), found, known: FORMAT }),
        (APPLICATION, _) => Err(StoreError::Newer { path: path.to_owned(), found, known: FORMAT }),
        _ => Err(StoreError::Foreign { path: path.to_owned() }),
    }
}
