//! Opening the store: only a file that is ours, whole and not newer than we are is ever written to.

use crate::error::StoreError;
use rusqlite::{Connection, OpenFlags, config::DbConfig};
use rusqlite_migration::{M, Migrations};
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The file in the data directory.
pub const FILE_NAME: &str = "jugada.sqlite";

/// Tells our files from those of other programs: "Jug1" in ASCII.
const APPLICATION: i64 = 0x4a75_6731;

/// Numbered for good: a migration that has been released is never changed, only followed by another.
const MIGRATIONS: &[&str] = &[
    include_str!("migrations/01-runs.sql"),
    include_str!("migrations/02-ratings.sql"),
    include_str!("migrations/03-rated-games.sql"),
    include_str!("migrations/04-effort.sql"),
];

/// How long to wait for another process that is writing. Batches take milliseconds.
const PATIENCE: Duration = Duration::from_secs(20);

/// Everything that outlives the program.
///
/// ```
/// # let directory = tempfile::tempdir()?;
/// let store = jugada_store::Store::open(directory.path())?;
/// assert!(store.runs()?.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Store {
    pub(crate) connection: Connection,
    pub(crate) path: PathBuf,
    pub(crate) directory: PathBuf,
}

/// Where this user's data lives, unless somebody says otherwise.
///
/// # Errors
/// If the system does not say.
pub fn default_directory() -> Result<PathBuf, StoreError> {
    dirs::data_dir().map(|directory| directory.join("jugada")).ok_or(StoreError::NoDirectory)
}

impl Store {
    /// Opens the store in a directory, and makes both if they are not there.
    ///
    /// # Errors
    /// If the directory cannot be used, or holds a file that is damaged, foreign or newer: then nothing is changed.
    pub fn open(directory: &Path) -> Result<Store, StoreError> {
        let refused = |why: std::io::Error| StoreError::Directory { path: directory.to_owned(), why: why.to_string() };
        fs::create_dir_all(directory).map_err(refused)?;
        // Two programs that start at once must not both make the tables.
        let opening = File::create(directory.join("opening.lock")).map_err(refused)?;
        opening.lock().map_err(refused)?;
        let path = directory.join(FILE_NAME);
        let connection = prepare(&path)?;
        Ok(Store { connection, path, directory: directory.to_owned() })
    }

    /// Waits no longer than this for another process that is writing: for those who have somebody waiting themselves.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub fn wait_at_most(&self, patience: Duration) -> Result<(), StoreError> {
        self.said(self.connection.busy_timeout(patience))
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Makes the file behave as if the disk had room for only so many more pages of 4 KB.
    #[doc(hidden)]
    pub fn pretend_full_after(&self, pages: u32) -> Result<(), StoreError> {
        let used: u32 = self.said(self.connection.pragma_query_value(None, "page_count", |row| row.get(0)))?;
        self.said(self.connection.pragma_update(None, "max_page_count", used + pages))
    }

    /// What `SQLite` answered, or its complaint in our words.
    pub(crate) fn said<T>(&self, answer: rusqlite::Result<T>) -> Result<T, StoreError> {
        answer.map_err(|error| StoreError::from_sqlite(&error, &self.path))
    }
}

fn prepare(path: &Path) -> Result<Connection, StoreError> {
    check_length(path)?;
    let said = |error: rusqlite::Error| StoreError::from_sqlite(&error, path);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = Connection::open_with_flags(path, flags).map_err(said)?;
    connection.busy_timeout(PATIENCE).map_err(said)?;
    // A damaged schema is an error, not something to make the best of.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true).map_err(said)?;
    check_identity(&connection, path)?;
    connection.pragma_update(None, "journal_mode", "wal").map_err(said)?;
    // In write-ahead mode this loses no consistency, only, if the power fails, the last moments: they are played again.
    connection.pragma_update(None, "synchronous", "normal").map_err(said)?;
    connection.pragma_update(None, "foreign_keys", true).map_err(said)?;
    let migrations = Migrations::new(MIGRATIONS.iter().map(|sql| M::up(sql)).collect());
    migrations.to_latest(&mut connection).map_err(|error| match error {
        rusqlite_migration::Error::RusqliteError { err, .. } => said(err),
        other => StoreError::Database { path: path.to_owned(), why: other.to_string() },
    })?;
    let signature = connection.pragma_query_value(None, "application_id", |row| row.get::<_, i64>(0)).map_err(said)?;
    if signature != APPLICATION {
        connection.pragma_update(None, "application_id", APPLICATION).map_err(said)?;
    }
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

/// Refuses a file that was cut off inside a page, which `SQLite` would take for whole. With a write-ahead log beside it
/// the log may hold the rest.
fn check_length(path: &Path) -> Result<(), StoreError> {
    const PAGE_SIZE: std::ops::Range<usize> = 16..18;
    let mut header = [0; PAGE_SIZE.end];
    let is_there = File::open(path).and_then(|mut file| file.read_exact(&mut header)).is_ok();
    let log = fs::metadata(with_suffix(path, "-wal")).map_or(0, |log| log.len());
    if !is_there || log > 0 {
        return Ok(());
    }
    let length = fs::metadata(path).map_or(0, |file| file.len());
    // 1 stands for 65536, which does not fit.
    let page = match u64::from(u16::from_be_bytes([header[PAGE_SIZE.start], header[PAGE_SIZE.start + 1]])) {
        1 => 1 << 16,
        page => page,
    };
    if page != 0 && !length.is_multiple_of(page) {
        let why = format!("its length, {length} bytes, is no number of whole pages");
        return Err(StoreError::Damaged { path: path.to_owned(), why });
    }
    Ok(())
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// Refuses a file that is not ours to write.
fn check_identity(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let said = |error: rusqlite::Error| StoreError::from_sqlite(&error, path);
    let number = |pragma| connection.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0)).map_err(said);
    let (application, found) = (number("application_id")?, number("user_version")?);
    let tables: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).map_err(said)?;
    // Ours, or new: a process that was killed between making the tables and signing them left ours unsigned.
    let is_ours = application == APPLICATION || (application == 0 && (tables == 0 || has_our_tables(connection)));
    if !is_ours {
        return Err(StoreError::Foreign { path: path.to_owned() });
    }
    let known = MIGRATIONS.len() as i64;
    if found > known {
        return Err(StoreError::Newer { path: path.to_owned(), found, known });
    }
    Ok(())
}

fn has_our_tables(connection: &Connection) -> bool {
    let sql = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('runs', 'games', 'saved_games')";
    connection.query_row(sql, [], |row| row.get::<_, i64>(0)).is_ok_and(|tables| tables == 3)
}
