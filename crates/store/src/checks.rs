//! Checks before a file is trusted: whether it is a store, and undamaged.

use crate::connection::{APPLICATION, FORMAT};
use crate::error::StoreError;
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};

/// Maximum size, in bytes, of a file whose pages are all checked, which takes some milliseconds. In larger files only
/// the tables other than games are checked, so that opening takes constant time; games and their indexes are verified
/// by checksums and by `SQLite` as they are read.
const LOOKED_THROUGH: u64 = 4 << 20;

/// All tables except games and evaluator files: they stay small.
const SMALL_TABLES: [&str; 7] = ["runs", "experiments", "measurements", "ratings", "evaluators", "jobs", "job_tags"];

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum CheckLevel {
    /// Every page is well-formed. For reading, since rows have checksums.
    Quick,
    /// Indexes also agree with tables. For writing, which locates pages through indexes.
    Thorough,
}

/// Refuses a file with damaged pages.
pub(crate) fn check_pages(connection: &Connection, path: &Path, look: CheckLevel) -> Result<(), StoreError> {
    let written = connection.total_changes() > 0;
    let said = |error: rusqlite::Error| match StoreError::from_sqlite(&error, path, written) {
        // A full-text table with a damaged schema cannot be checked.
        StoreError::Database { path, why } => StoreError::Damaged { path, why, written },
        other => other,
    };
    let check = match look {
        CheckLevel::Quick => "quick_check",
        CheckLevel::Thorough => "integrity_check",
    };
    let length = fs::metadata(path).map_or(0, |file| file.len());
    let subjects = if length <= LOOKED_THROUGH { &["1"] as &[&str] } else { &SMALL_TABLES };
    for subject in subjects {
        // The number is the maximum number of faults reported: one is enough.
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

/// Refuses a file truncated inside a page, which `SQLite` would accept. With a log, the rest or the earlier content may
/// be there.
///
/// Never opens the file outside of `SQLite`: when any descriptor of a file is closed, POSIX releases all locks that the
/// process holds on it, including those of its other connections.
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

/// Whether there are changes in a log or a rollback journal: a file is created with a journal, before its write-ahead
/// log exists, and until its first page is written that page may be anything.
pub(crate) fn has_log(path: &Path) -> bool {
    ["-wal", "-journal"].iter().any(|ending| {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        fs::metadata(PathBuf::from(name)).is_ok_and(|log| log.len() > 0)
    })
}

/// What kind of file this is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Identity {
    /// Empty: the tables do not exist yet.
    New,
    /// A store in the format of this program.
    Store,
}

/// Refuses a file of another program, or in another format.
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
