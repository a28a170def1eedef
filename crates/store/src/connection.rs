//! Opening the store: only an undamaged file of a known format is ever written to.

use crate::checks::{CheckLevel, Identity, check_identity, check_length, check_pages, has_log};
use crate::checksum;
use crate::error::StoreError;
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior, config::DbConfig};
use std::cell::Cell;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Name of the file in the data directory.
pub const FILE_NAME: &str = "jugada.sqlite";

/// Application id of the file: "Jug1" in ASCII.
pub(crate) const APPLICATION: i64 = 0x4a75_6731;

const SCHEMA: &str = include_str!("schema.sql");
/// Version of the schema, in the file's `user_version`. Other versions are refused: until 0.2.0 there are no
/// migrations.
pub(crate) const FORMAT: i64 = 15;

/// Maximum wait for another process that is writing. Batches take milliseconds.
const PATIENCE: Duration = Duration::from_secs(20);

/// The store: all data that outlives the program.
///
/// ```
/// # let directory = tempfile::tempdir()?;
/// let store = jugada_store::Store::open(directory.path())?;
/// assert!(store.runs()?.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Store {
    /// For reading; writes use a transaction of [`Store::begin`].
    pub(crate) connection: Connection,
    pub(crate) path: PathBuf,
    pub(crate) directory: PathBuf,
    /// The reason if writing is not allowed.
    read_only: Option<String>,
    /// Whether the file was checked before the first write.
    is_checked: Cell<bool>,
}

/// The user's default data directory.
///
/// # Errors
/// If the system does not provide one.
pub fn default_directory() -> Result<PathBuf, StoreError> {
    dirs::data_dir().map(|directory| directory.join("jugada")).ok_or(StoreError::NoDirectory)
}

impl Store {
    /// Opens the store of a directory, creating both if they do not exist. One that is not writable is opened for
    /// reading only.
    ///
    /// # Errors
    /// If the directory cannot be used, or the file is damaged, foreign or of a later version: then nothing is changed.
    pub fn open(directory: &Path) -> Result<Store, StoreError> {
        // An empty path would be the current directory, which is never intended.
        if directory.as_os_str().is_empty() {
            return Err(StoreError::EmptyDirectory);
        }
        match Store::open_to_write(directory) {
            Err(StoreError::Directory { why, .. } | StoreError::ReadOnly { why, .. })
                if directory.join(FILE_NAME).is_file() =>
            {
                Store::open_read_only(directory).map(|store| Store { read_only: Some(why), ..store })
            }
            answer => answer,
        }
    }

    fn open_to_write(directory: &Path) -> Result<Store, StoreError> {
        let refused = |why: std::io::Error| StoreError::Directory { path: directory.to_owned(), why: why.to_string() };
        make_private(directory).map_err(refused)?;
        // Two programs that start at once must not both create the tables.
        let _opening = turn_to_open(directory)?;
        let path = directory.join(FILE_NAME);
        // `SQLite` would make it readable to everyone; its other files get the permissions of this one. An existing
        // file is not opened, because closing it would release the locks of this process's connections. If it cannot be
        // created, `prepare` reports it.
        let _ = private_file().create_new(true).open(&path);
        let connection = prepare(&path)?;
        Ok(Store { connection, path, directory: directory.to_owned(), read_only: None, is_checked: Cell::new(false) })
    }

    /// Opens the store of a directory for inspection; if there is none, an empty one in memory: nothing is created.
    ///
    /// # Errors
    /// Those of [`Store::open`].
    pub fn open_to_look(directory: &Path) -> Result<Store, StoreError> {
        let path = directory.join(FILE_NAME);
        let is_nowhere = fs::symlink_metadata(&path).is_err_and(|error| error.kind() == std::io::ErrorKind::NotFound);
        if directory.as_os_str().is_empty() || !is_nowhere {
            return Store::open(directory);
        }
        let said = |error: rusqlite::Error| StoreError::from_sqlite(&error, &path, false);
        let mut connection = Connection::open_in_memory().map_err(said)?;
        set_up(&connection).map_err(said)?;
        make_tables(&mut connection).map_err(said)?;
        let read_only = Some("there is no store yet".to_owned());
        Ok(Store { connection, path, directory: directory.to_owned(), read_only, is_checked: Cell::new(false) })
    }

    /// Opens an existing store for reading: nothing in its directory needs to be writable. Writes are refused.
    ///
    /// # Errors
    /// If it does not exist, or is damaged, foreign, or of another version.
    pub fn open_read_only(directory: &Path) -> Result<Store, StoreError> {
        let store = Store::open_unlooked(directory)?;
        check_pages(&store.connection, &store.path, CheckLevel::Quick)?;
        Ok(store)
    }

    /// A second connection to the same file, for reading only: it does not wait for writers.
    ///
    /// # Errors
    /// If the file cannot be opened again.
    pub fn reader(&self) -> Result<Store, StoreError> {
        Store::open_unlooked(&self.directory)
    }

    fn open_unlooked(directory: &Path) -> Result<Store, StoreError> {
        let path = directory.join(FILE_NAME);
        let connection = match connect_read_only(&path, false) {
            // Reading next to writers needs extra files. Where they cannot be created, nothing can write either, and
            // without a log the file itself is complete.
            Err(StoreError::ReadOnly { .. }) if !has_log(&path) => connect_read_only(&path, true),
            answer => answer,
        };
        let connection = connection.map_err(|error| match error {
            StoreError::ReadOnly { path, why } => StoreError::CannotRead { path, why },
            other => other,
        })?;
        let read_only = Some("it was opened for reading".to_owned());
        Ok(Store { connection, path, directory: directory.to_owned(), read_only, is_checked: Cell::new(false) })
    }

    /// Sets the maximum wait for another process that is writing, for callers with a deadline of their own.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub fn wait_at_most(&self, patience: Duration) -> Result<(), StoreError> {
        self.said(self.connection.busy_timeout(patience))
    }

    /// Path of the store's file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The data directory.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// Whether writes are refused, because the file or directory is not writable.
    pub fn is_read_only(&self) -> bool {
        self.read_only.is_some()
    }

    /// For tests: behaves as if the disk had room for only this many more pages of 4 KB.
    #[doc(hidden)]
    pub fn pretend_full_after(&self, pages: u32) -> Result<(), StoreError> {
        let used: u32 = self.said(self.connection.pragma_query_value(None, "page_count", |row| row.get(0)))?;
        self.said(self.connection.pragma_update(None, "max_page_count", used + pages))
    }

    /// Begins a write transaction.
    pub(crate) fn begin(&self) -> Result<Transaction<'_>, StoreError> {
        self.ready_to_write()?;
        // Immediate: with a deferred one, another process may write between this transaction's reads and its first
        // write.
        self.said(Transaction::new_unchecked(&self.connection, TransactionBehavior::Immediate))
    }

    /// Checks that the store is writable. The first time, checks the file: writing to a damaged one may lose data and
    /// cause more damage.
    pub(crate) fn ready_to_write(&self) -> Result<(), StoreError> {
        if let Some(why) = &self.read_only {
            return Err(StoreError::ReadOnly { path: self.path.clone(), why: why.clone() });
        }
        if !self.is_checked.get() {
            check_pages(&self.connection, &self.path, CheckLevel::Thorough)?;
            self.is_checked.set(true);
        }
        Ok(())
    }

    /// Converts an error of `SQLite`.
    pub(crate) fn said<T>(&self, answer: rusqlite::Result<T>) -> Result<T, StoreError> {
        answer.map_err(|error| StoreError::from_sqlite(&error, &self.path, self.connection.total_changes() > 0))
    }
}

/// Maximum wait for another program that is opening the same store: milliseconds, or longer while it creates tables.
const OPENING: Duration = Duration::from_secs(2);

/// The right to open the store, until dropped.
fn turn_to_open(directory: &Path) -> Result<File, StoreError> {
    let path = directory.join("opening.lock");
    let refused = |why: std::io::Error| StoreError::Directory { path: directory.to_owned(), why: why.to_string() };
    // The lock file's content is neither read nor written.
    let lock = private_file().create(true).truncate(false).open(&path).map_err(refused)?;
    let late = Instant::now() + OPENING;
    loop {
        match lock.try_lock() {
            Ok(()) => return Ok(lock),
            Err(TryLockError::Error(why)) => return Err(refused(why)),
            Err(TryLockError::WouldBlock) if Instant::now() < late => std::thread::sleep(Duration::from_millis(5)),
            Err(TryLockError::WouldBlock) => return Err(StoreError::Busy { path }),
        }
    }
}

/// Creates a directory readable only by its owner, if it does not exist. It is synced to the disk at once: its content
/// would be lost with its name.
fn make_private(directory: &Path) -> std::io::Result<()> {
    // The last parent of a relative path is empty.
    let directory = std::path::absolute(directory)?;
    let missing = directory.ancestors().take_while(|folder| !folder.is_dir()).count();
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(&directory)?;
    // A name is on the disk once its parent directory is synced; some systems cannot open directories.
    for folder in directory.ancestors().skip(1).take(missing) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
    Ok(())
}

/// Options for a file that, if created, is readable only by its owner.
fn private_file() -> fs::OpenOptions {
    let mut options = File::options();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Creates all tables and sets the application id, in one transaction: a file has both or neither.
fn make_tables(connection: &mut Connection) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute_batch(SCHEMA)?;
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", FORMAT)?;
    transaction.commit()
}

fn prepare(path: &Path) -> Result<Connection, StoreError> {
    let said = |error: rusqlite::Error| StoreError::from_sqlite(&error, path, false);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = Connection::open_with_flags(path, flags).map_err(said)?;
    set_up(&connection).map_err(said)?;
    // `SQLite` opens a write-protected file for reading, even if asked to write.
    if connection.is_readonly("main").map_err(said)? {
        return Err(StoreError::ReadOnly { path: path.to_owned(), why: "the file is write-protected".to_owned() });
    }
    let identity = check_identity(&connection, path)?;
    check_length(&connection, path)?;
    check_pages(&connection, path, CheckLevel::Quick)?;
    connection.pragma_update(None, "journal_mode", "wal").map_err(said)?;
    // In write-ahead mode this costs no consistency; a power failure may lose the last moments, which are played again.
    connection.pragma_update(None, "synchronous", "normal").map_err(said)?;
    connection.pragma_update(None, "foreign_keys", true).map_err(said)?;
    if identity == Identity::New {
        make_tables(&mut connection).map_err(said)?;
    }
    Ok(connection)
}

/// A read-only connection; to an `immutable` file, one that no other process can write to either.
fn connect_read_only(path: &Path, immutable: bool) -> Result<Connection, StoreError> {
    let said = |error: rusqlite::Error| StoreError::from_sqlite(&error, path, false);
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = if immutable {
        Connection::open_with_flags(immutable_address(path), flags | OpenFlags::SQLITE_OPEN_URI)
    } else {
        Connection::open_with_flags(path, flags)
    };
    let connection = connection.map_err(said)?;
    set_up(&connection).map_err(said)?;
    if check_identity(&connection, path)? == Identity::New {
        return Err(StoreError::Foreign { path: path.to_owned() });
    }
    check_length(&connection, path)?;
    Ok(connection)
}

/// The file as a URI, which can state that it is immutable.
fn immutable_address(path: &Path) -> String {
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let text = absolute.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/");
    // On Windows a path begins with a drive letter.
    let root = if text.starts_with('/') { "" } else { "/" };
    let escaped: String = text
        .bytes()
        .map(|byte| {
            let is_plain = byte.is_ascii_alphanumeric() || b"/-_.~:".contains(&byte);
            if is_plain { char::from(byte).to_string() } else { format!("%{byte:02X}") }
        })
        .collect();
    format!("file:{root}{escaped}?immutable=1")
}

fn set_up(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(PATIENCE)?;
    // A damaged schema is an error, and is not repaired silently.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    // Checks the cells of pages when they are read, not only when they are written.
    connection.pragma_update(None, "cell_size_check", true)?;
    checksum::register(connection)?;
    connection.set_prepared_statement_cache_capacity(48);
    Ok(())
}
