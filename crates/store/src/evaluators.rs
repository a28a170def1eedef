//! Learned evaluators: descriptions, the versions saved at tests, and checkpoints.

use crate::checksum::{ALTERED, SealedTable, is_whole};
use crate::connection::Store;
use crate::error::{StoreError, Stored};
use crate::jobs::{JobLock, delete_empty};
use crate::tags::{forget_tags, rename_tags};
use rusqlite::types::FromSql;
use rusqlite::{OptionalExtension, Row, Transaction, params};
use serde::Serialize;

/// An evaluator to save.
#[derive(Clone, Copy, Debug)]
pub struct NewEvaluator<'a> {
    /// The number of the job that trains it; none if it is not trained here.
    pub job: Option<i64>,
    /// Name in `learned(name=...)`.
    pub name: &'a str,
    /// The spec of its game, with every parameter.
    pub game: &'a str,
    /// Training games planned; 0 if it is not trained here.
    pub planned: u64,
}

/// A version of an evaluator, saved at a test.
#[derive(Clone, Copy, Debug)]
pub struct EvaluatorVersion<'a> {
    /// Training games played.
    pub games: u64,
    /// Configuration and history, as JSON.
    pub description: &'a str,
    /// The evaluator's file.
    pub file: &'a [u8],
    /// The checkpoint for resuming its training; none if that is impossible.
    pub checkpoint: Option<&'a [u8]>,
}

/// A saved evaluator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KeptEvaluator {
    /// Its number in the store.
    #[serde(skip)]
    pub id: i64,
    /// The number of the job that trains it; none if it was not trained here.
    #[serde(skip)]
    pub job: Option<i64>,
    /// Name in `learned(name=...)`.
    pub name: String,
    /// The spec of its game, with every parameter.
    pub game: String,
    /// Configuration and history, as JSON.
    #[serde(skip)]
    pub description: String,
    /// Training games planned; 0 if it was not trained here.
    pub planned: u64,
    /// Training games played.
    pub games: u64,
    /// Start of training or time of import, in seconds since 1970.
    pub created: i64,
    /// Last change, in seconds since 1970.
    pub changed: i64,
}

/// An evaluator in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum ListedEvaluator {
    /// A readable one.
    Evaluator(Box<KeptEvaluator>),
    /// A damaged one, which can be deleted.
    Unreadable {
        /// Its name, as far as readable.
        name: String,
        /// The defect.
        unreadable: String,
    },
}

impl ListedEvaluator {
    /// Its name, as far as readable.
    pub fn name(&self) -> &str {
        match self {
            ListedEvaluator::Evaluator(kept) => &kept.name,
            ListedEvaluator::Unreadable { name, .. } => name,
        }
    }
}

const EVALUATORS: SealedTable =
    SealedTable { name: "evaluators", columns: "id, job, name, game, description, planned, games, created, changed" };
const FILES: SealedTable = SealedTable { name: "evaluator_files", columns: "evaluator, games, file" };
const CHECKPOINTS: SealedTable = SealedTable { name: "evaluator_checkpoints", columns: "evaluator, file" };

/// Maximum bytes of the versions of an evaluator. Above it, every other of the older ones is deleted.
const MOST_BYTES: i64 = 256 << 20;

impl Store {
    /// Saves a new evaluator with its first version.
    ///
    /// # Errors
    /// If the name is taken, or the store cannot be written.
    pub fn keep_evaluator(&self, new: &NewEvaluator<'_>, version: &EvaluatorVersion<'_>) -> Result<i64, StoreError> {
        let transaction = self.begin()?;
        self.check_free(new.name)?;
        let keep = || {
            let sql = "INSERT INTO evaluators (job, name, game, description, planned, games, created, changed)
                       VALUES (?1, ?2, ?3, ?4, ?5, ?6, unixepoch(), unixepoch())";
            let (planned, games) = (new.planned as i64, version.games as i64);
            let values = params![new.job, new.name, new.game, version.description, planned, games];
            transaction.execute(sql, values)?;
            let id = transaction.last_insert_rowid();
            EVALUATORS.seal(&transaction, "id = ?1", [id])?;
            add_version(&transaction, id, version)?;
            transaction.commit()?;
            Ok(id)
        };
        self.said(keep())
    }

    /// Saves another version, in one transaction.
    ///
    /// # Errors
    /// If the evaluator was deleted, or the store cannot be written.
    pub fn add_evaluator_version(&self, id: i64, version: &EvaluatorVersion<'_>) -> Result<(), StoreError> {
        let change = "description = ?2, games = ?3, changed = unixepoch()";
        let transaction = self.begin()?;
        let values = params![id, version.description, version.games as i64];
        if !self.said(EVALUATORS.update(&transaction, "id", change, values))? {
            return Err(StoreError::Unreadable { kind: Stored::Evaluator, id, why: GONE.to_owned() });
        }
        let add = || {
            add_version(&transaction, id, version)?;
            thin_out(&transaction, id)?;
            transaction.commit()
        };
        self.said(add())
    }

    /// Sets the planned number of training games.
    ///
    /// # Errors
    /// If the evaluator was deleted, or the store cannot be written.
    pub fn plan_evaluator(&self, id: i64, planned: u64) -> Result<(), StoreError> {
        let transaction = self.begin()?;
        let values = params![id, planned as i64];
        if !self.said(EVALUATORS.update(&transaction, "id", "planned = ?2", values))? {
            return Err(StoreError::Unreadable { kind: Stored::Evaluator, id, why: GONE.to_owned() });
        }
        self.said(transaction.commit())
    }

    /// All evaluators by name, including damaged ones.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn evaluators(&self) -> Result<Vec<ListedEvaluator>, StoreError> {
        let sql = format!("{} ORDER BY name", EVALUATORS.select());
        let mut statement = self.said(self.connection.prepare_cached(&sql))?;
        let listed = |row: &Row<'_>| {
            Ok(match read(row) {
                Ok(evaluator) => ListedEvaluator::Evaluator(Box::new(evaluator)),
                Err(error) => {
                    ListedEvaluator::Unreadable { name: row.get(2).unwrap_or_default(), unreadable: error.to_string() }
                }
            })
        };
        let rows = self.said(statement.query_map([], listed))?;
        self.said(rows.collect())
    }

    /// The names of all evaluators.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn evaluator_names(&self) -> Result<Vec<String>, StoreError> {
        let mut statement = self.said(self.connection.prepare_cached("SELECT name FROM evaluators ORDER BY name"))?;
        let rows = self.said(statement.query_map([], |row| row.get(0)))?;
        self.said(rows.collect())
    }

    /// The evaluator with this name.
    ///
    /// # Errors
    /// If it does not exist, or is damaged.
    pub fn evaluator(&self, name: &str) -> Result<KeptEvaluator, StoreError> {
        let sql = format!("{} WHERE name = ?1", EVALUATORS.select());
        match self.connection.query_row(&sql, [name], |row| Ok(read(row))) {
            Err(rusqlite::Error::QueryReturnedNoRows) => Err(self.no_such_evaluator(name)?),
            answer => self.said(answer)?,
        }
    }

    /// The evaluator with this number, even if renamed.
    ///
    /// # Errors
    /// If it does not exist, or is damaged.
    pub fn evaluator_by_id(&self, id: i64) -> Result<KeptEvaluator, StoreError> {
        let sql = format!("{} WHERE id = ?1", EVALUATORS.select());
        match self.connection.query_row(&sql, [id], |row| Ok(read(row))) {
            Err(rusqlite::Error::QueryReturnedNoRows) => {
                Err(StoreError::Unreadable { kind: Stored::Evaluator, id, why: GONE.to_owned() })
            }
            answer => self.said(answer)?,
        }
    }

    /// The evaluator of a training, once a version is saved.
    ///
    /// # Errors
    /// If it is damaged, or the store cannot be read.
    pub fn evaluator_of_job(&self, job: i64) -> Result<Option<KeptEvaluator>, StoreError> {
        let sql = format!("{} WHERE job = ?1", EVALUATORS.select());
        self.said(self.connection.query_row(&sql, [job], |row| Ok(read(row))).optional())?.transpose()
    }

    /// The numbers of training games after which versions were saved, in ascending order.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn evaluator_versions(&self, id: i64) -> Result<Vec<u64>, StoreError> {
        let sql = "SELECT games FROM evaluator_files WHERE evaluator = ?1 ORDER BY games";
        let mut statement = self.said(self.connection.prepare_cached(sql))?;
        let rows = self.said(statement.query_map([id], |row| row.get::<_, i64>(0)))?;
        self.said(rows.map(|games| games.map(|games| games as u64)).collect())
    }

    /// The file of the version after `games` training games; `None` if it does not exist.
    ///
    /// # Errors
    /// If it is damaged, or the store cannot be read.
    pub fn evaluator_file(&self, id: i64, games: u64) -> Result<Option<Vec<u8>>, StoreError> {
        let sql = format!("{} WHERE evaluator = ?1 AND games = ?2", FILES.select());
        self.file(&sql, params![id, games as i64], id, 2)
    }

    /// The checksum of that file, without reading it; equal checksums mean equal files. `None` if it does not exist.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn evaluator_checksum(&self, id: i64, games: u64) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT checksum FROM evaluator_files WHERE evaluator = ?1 AND games = ?2";
        let found = self.connection.query_row(sql, [id, games as i64], |row| row.get(0)).optional();
        Ok(self.said(found)?.flatten())
    }

    /// The checkpoint for resuming an evaluator's training; `None` if it was not trained here.
    ///
    /// # Errors
    /// If it is damaged, or the store cannot be read.
    pub fn evaluator_checkpoint(&self, id: i64) -> Result<Option<Vec<u8>>, StoreError> {
        self.file(&format!("{} WHERE evaluator = ?1", CHECKPOINTS.select()), params![id], id, 1)
    }

    fn file(
        &self,
        sql: &str,
        values: &[&dyn rusqlite::ToSql],
        id: i64,
        column: usize,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        let unreadable = |why: String| StoreError::Unreadable { kind: Stored::Evaluator, id, why };
        let read =
            |row: &Row<'_>| Ok(if is_whole(row)? { get::<Vec<u8>>(row, column) } else { Err(ALTERED.to_string()) });
        match self.connection.query_row(sql, values, read) {
            Err(rusqlite::Error::QueryReturnedNoRows) => Ok(None),
            answer => self.said(answer)?.map(Some).map_err(unreadable),
        }
    }

    /// Renames an evaluator.
    ///
    /// # Errors
    /// If it does not exist, the new name is taken, or the store cannot be written.
    pub fn rename_evaluator(&self, name: &str, to: &str) -> Result<(), StoreError> {
        let known = self.evaluator(name)?;
        let transaction = self.begin()?;
        self.check_free(to)?;
        self.said(EVALUATORS.update(&transaction, "id", "name = ?2", params![known.id, to]))?;
        self.said(rename_tags(&transaction, name, to))?;
        self.said(transaction.commit())
    }

    /// Deletes an evaluator with all its versions and the job that trained it, even if damaged.
    ///
    /// # Errors
    /// If it does not exist, another process is training it, or the store cannot be written.
    pub fn delete_evaluator(&self, name: &str) -> Result<(), StoreError> {
        let (id, job) = self.numbers(name)?;
        let _lock = job.map(|job| self.lock_training(job, name)).transpose()?;
        let transaction = self.begin()?;
        let delete = || {
            transaction.execute("DELETE FROM evaluators WHERE id = ?1", [id])?;
            forget_tags(&transaction, name)?;
            let is_empty = job.map(|job| delete_empty(&transaction, job)).transpose()?;
            transaction.commit()?;
            Ok(is_empty == Some(true))
        };
        if self.said(delete())?
            && let Some(job) = job
        {
            self.forget_lock(job);
        }
        Ok(())
    }

    /// Claims the job that trains an evaluator for this process; none if it was not trained here.
    ///
    /// # Errors
    /// If the evaluator does not exist, or another process is training it.
    pub fn lock_evaluator(&self, name: &str) -> Result<Option<JobLock>, StoreError> {
        let (_, job) = self.numbers(name)?;
        job.map(|job| self.lock_training(job, name)).transpose()
    }

    fn lock_training(&self, job: i64, name: &str) -> Result<JobLock, StoreError> {
        self.lock(job, || StoreError::EvaluatorInUse { name: name.to_owned() })
    }

    /// The numbers of an evaluator and its job, even if damaged.
    fn numbers(&self, name: &str) -> Result<(i64, Option<i64>), StoreError> {
        let sql = "SELECT id, job FROM evaluators WHERE name = ?1";
        match self.connection.query_row(sql, [name], |row| Ok((row.get(0)?, row.get(1)?))) {
            Err(rusqlite::Error::QueryReturnedNoRows) => Err(self.no_such_evaluator(name)?),
            answer => self.said(answer),
        }
    }

    fn check_free(&self, name: &str) -> Result<(), StoreError> {
        let sql = "SELECT count(*) FROM evaluators WHERE name = ?1";
        let taken: i64 = self.said(self.connection.query_row(sql, [name], |row| row.get(0)))?;
        if taken > 0 { Err(StoreError::NameTaken { name: name.to_owned() }) } else { Ok(()) }
    }

    fn no_such_evaluator(&self, name: &str) -> Result<StoreError, StoreError> {
        Ok(StoreError::NoSuchEvaluator { name: name.to_owned(), known: self.evaluator_names()? })
    }
}

const GONE: &str = "it was deleted or damaged meanwhile";

fn add_version(transaction: &Transaction<'_>, id: i64, version: &EvaluatorVersion<'_>) -> rusqlite::Result<()> {
    let games = version.games as i64;
    transaction.execute("DELETE FROM evaluator_files WHERE evaluator = ?1 AND games = ?2", [id, games])?;
    FILES.insert(transaction, params![id, games, version.file])?;
    if let Some(checkpoint) = version.checkpoint {
        transaction.execute("DELETE FROM evaluator_checkpoints WHERE evaluator = ?1", [id])?;
        CHECKPOINTS.insert(transaction, params![id, checkpoint])?;
    }
    Ok(())
}

/// Thins out the versions, so that a long training of a large evaluator does not fill the disk: keeps the first and the
/// last, and every other one between them.
fn thin_out(transaction: &Transaction<'_>, id: i64) -> rusqlite::Result<()> {
    let size = "SELECT coalesce(sum(length(file)), 0) FROM evaluator_files WHERE evaluator = ?1";
    if transaction.query_row(size, [id], |row| row.get::<_, i64>(0))? <= MOST_BYTES {
        return Ok(());
    }
    let sql = "DELETE FROM evaluator_files WHERE evaluator = ?1 AND games IN (
                   SELECT games FROM (
                       SELECT games, row_number() OVER (ORDER BY games) AS place, count(*) OVER () AS number
                       FROM evaluator_files WHERE evaluator = ?1)
                   WHERE place % 2 = 0 AND place < number)";
    transaction.execute(sql, [id]).map(drop)
}

fn get<T: FromSql>(row: &Row<'_>, column: usize) -> Result<T, String> {
    row.get(column).map_err(|error| error.to_string())
}

fn read(row: &Row<'_>) -> Result<KeptEvaluator, StoreError> {
    let id: i64 = row.get(0).unwrap_or_default();
    let unreadable = |why: String| StoreError::Unreadable { kind: Stored::Evaluator, id, why };
    if !is_whole(row).unwrap_or_default() {
        return Err(unreadable(ALTERED.to_string()));
    }
    let columns = || {
        Ok(KeptEvaluator {
            id,
            job: get(row, 1)?,
            name: get(row, 2)?,
            game: get(row, 3)?,
            description: get(row, 4)?,
            planned: get::<i64>(row, 5)? as u64,
            games: get::<i64>(row, 6)? as u64,
            created: get(row, 7)?,
            changed: get(row, 8)?,
        })
    };
    columns().map_err(unreadable)
}
