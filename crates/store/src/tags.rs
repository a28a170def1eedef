//! Tags of jobs and evaluators. The tags of games are in `library.rs`, with their index.

use crate::checksum::{SealedTable, is_whole};
use crate::connection::Store;
use crate::error::StoreError;
use rusqlite::{Connection, OptionalExtension, Row, ToSql, Transaction, params};
use std::collections::BTreeMap;

const JOB_TAGS: SealedTable = SealedTable { name: "job_tags", columns: "job, tags" };
const EVALUATOR_TAGS: SealedTable = SealedTable { name: "evaluator_tags", columns: "name, tags" };

impl Store {
    /// The tags of a job; none if they are damaged.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn job_tags(&self, id: i64) -> Result<Vec<String>, StoreError> {
        let sql = format!("{} WHERE job = ?1", JOB_TAGS.select());
        let read = |connection: &Connection| connection.prepare_cached(&sql)?.query_row([id], tags).optional();
        Ok(self.said(read(&self.connection))?.unwrap_or_default())
    }

    /// Replaces the tags of a job.
    ///
    /// # Errors
    /// If the job does not exist or is damaged, or the store cannot be written.
    pub fn tag_job(&self, id: i64, tags: &[String]) -> Result<(), StoreError> {
        let transaction = self.begin()?;
        self.job(id)?;
        self.said(write(&transaction, &JOB_TAGS, "job", &id, tags).and_then(|()| transaction.commit()))
    }

    /// The tags of all evaluators with tags, by name.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn evaluator_tags(&self) -> Result<BTreeMap<String, Vec<String>>, StoreError> {
        let read = |connection: &Connection| {
            let mut statement = connection.prepare_cached(&EVALUATOR_TAGS.select())?;
            let rows = statement.query_map([], |row| Ok((row.get(0)?, tags(row)?)))?;
            rows.collect()
        };
        self.said(read(&self.connection))
    }

    /// Replaces the tags of an evaluator. The caller must check that it exists: those shipped with the program are not
    /// in the store.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn tag_evaluator(&self, name: &str, tags: &[String]) -> Result<(), StoreError> {
        let transaction = self.begin()?;
        self.said(write(&transaction, &EVALUATOR_TAGS, "name", &name, tags).and_then(|()| transaction.commit()))
    }
}

/// Tags follow a renamed evaluator.
pub(crate) fn rename_tags(transaction: &Transaction<'_>, name: &str, to: &str) -> rusqlite::Result<()> {
    let sql = format!("{} WHERE name = ?1", EVALUATOR_TAGS.select());
    let kept = transaction.prepare_cached(&sql)?.query_row([name], tags).optional()?.unwrap_or_default();
    forget_tags(transaction, name)?;
    write(transaction, &EVALUATOR_TAGS, "name", &to, &kept)
}

/// Another evaluator with the same name starts without tags.
pub(crate) fn forget_tags(transaction: &Transaction<'_>, name: &str) -> rusqlite::Result<()> {
    write(transaction, &EVALUATOR_TAGS, "name", &name, &[])
}

/// No tags are stored as no row.
fn write(
    transaction: &Transaction<'_>,
    table: &SealedTable,
    key: &str,
    item: &dyn ToSql,
    tags: &[String],
) -> rusqlite::Result<()> {
    let sql = format!("DELETE FROM {} WHERE {key} = ?1", table.name);
    transaction.prepare_cached(&sql)?.execute([item])?;
    if tags.is_empty() {
        return Ok(());
    }
    let tags: String = tags.iter().flat_map(|tag| [tag.as_str(), "\n"]).collect();
    table.insert(transaction, params![item, tags])
}

/// The second column of either table.
fn tags(row: &Row<'_>) -> rusqlite::Result<Vec<String>> {
    if !is_whole(row)? {
        return Ok(Vec::new());
    }
    Ok(row.get::<_, String>(1)?.lines().map(str::to_owned).collect())
}
