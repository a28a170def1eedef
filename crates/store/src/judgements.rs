//! Results of analyses: a judgement per position of a game.

use crate::checksum::{SealedTable, is_whole};
use crate::connection::Store;
use crate::error::StoreError;
use rusqlite::{Connection, Row, params};
use std::collections::BTreeMap;

const JUDGEMENTS: SealedTable = SealedTable { name: "judgements", columns: "job, plies, judgement" };

impl Store {
    /// Stores the judgement of the position after `plies` moves, as JSON.
    ///
    /// # Errors
    /// If there is no such job, or the store cannot be written.
    pub fn save_judgement(&self, job: i64, plies: usize, judgement: &str) -> Result<(), StoreError> {
        let transaction = self.begin()?;
        let write = || {
            // A damaged row is replaced.
            transaction.execute("DELETE FROM judgements WHERE job = ?1 AND plies = ?2", params![job, plies as i64])?;
            JUDGEMENTS.insert(&transaction, params![job, plies as i64, judgement])?;
            transaction.commit()
        };
        self.said(write())
    }

    /// The judgements of a job as JSON, by number of moves before the position. Damaged ones count as missing, and are
    /// computed again.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn judgements(&self, job: i64) -> Result<BTreeMap<usize, String>, StoreError> {
        let sql = format!("{} WHERE job = ?1", JUDGEMENTS.select());
        let whole = |row: &Row<'_>| Ok(is_whole(row)?.then_some((row.get::<_, i64>(1)? as usize, row.get(2)?)));
        let read = |connection: &Connection| {
            let mut statement = connection.prepare_cached(&sql)?;
            let rows = statement.query_map([job], whole)?;
            rows.filter_map(Result::transpose).collect()
        };
        self.said(read(&self.connection))
    }
}
