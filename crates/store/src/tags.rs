//! What people put on jobs and evaluators, to find them by. The tags of games stand in `library.rs`, with the index that finds them.

use crate::checksum::{SealedTable, is_whole};
use crate::connection::Store;
use crate::error::StoreError;
use rusqlite::{Connection, OptionalExtension, Row, ToSql, Transaction, params};
use std::collections::BTreeMap;

const JOB_TAGS: SealedTable = SealedTable { name: "job_tags", columns: "job, tags" };
const EVALUATOR_TAGS: SealedTable = SealedTable { name: "evaluator_tags", columns: "name, tags" };

impl Store {
    /// The tags of a job; none if they are not as they were written.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn job_tags(&self, id: i64) -> Result<Vec<String>, StoreError> {
        let sql = format!("{} WHERE job = ?1", JOB_TAGS.select());
        let read = |connection: &Connection| connection.prepare_cached(&sql)?.query_row([id], tags).optional();
        Ok(self.said(read(&self.connection))?.unwrap_or_default())
    }

    /// Puts these tags on a job, and takes all others off it.
    ///
    /// # Errors
    /// If there is no such job, it is not as it was written, or the store cannot be written.
    pub fn tag_job(&self, id: i64, tags: &[String]) -> Result<(), StoreError> {
        let transaction = self.begin()?;
        self.job(id)?;
        self.said(write(&transaction, &JOB_TAGS, "job", &id, tags).and_then(|()| transaction.commit()))
    }

    /// The tags of all evaluators that have any, by name.
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

    /// Puts these tags on an evaluator, and takes all others off it. Whether there is one of this name is for the caller to say: those
    /// that come with the program are not kept here.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn tag_evaluator(&self, name: &str, tags: &[String]) -> Result<(), StoreError> {
        let transaction = self.begin()?;
        self.said(write(&transaction, &EVALUATOR_TAGS, "name", &name, tags).and_then(|()| transaction.commit()))
    }
}

/// Tags go with the name of their evaluator.
pub(crate) fn rename_tags(transaction: &Transaction<'_>, name: &str, to: &str) -> rusqlite::Result<()> {
    let sql = format!("{} WHERE name = ?1", EVALUATOR_TAGS.select());
    let kept = transaction.prepare_cached(&sql)?.query_row([name], tags).optional()?.unwrap_or_default();
    forget_tags(transaction, name)?;
    write(transaction, &EVALUATOR_TAGS, "name", &to, &kept)
}

/// Whoever is called so next begins without any.
pub(crate) fn forget_tags(transaction: &Transaction<'_>, name: &str) -> rusqlite::Result<()> {
    write(transaction, &EVALUATOR_TAGS, "name", &name, &[])
}

/// Nothing is written down of what has no tags.
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
