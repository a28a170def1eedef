//! What experiments have measured so far, so that one that was stopped goes on.

use crate::checksum::{ALTERED, SealedTable, is_whole};
use crate::connection::Store;
use crate::error::StoreError;
use crate::runs::{RunLock, RunState};
use rusqlite::{OptionalExtension, ToSql, params};

const EXPERIMENTS: SealedTable =
    SealedTable { name: "experiments", columns: "id, name, variant, seed, version, created, state, seconds" };
const MEASUREMENTS: SealedTable = SealedTable { name: "measurements", columns: "experiment, key, run, result" };

/// One measurement of an experiment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measurement {
    /// The run of games it is made with, if it is.
    pub run: Option<i64>,
    /// What came out, as JSON, once it is finished.
    pub result: Option<String>,
}

/// An experiment that was begun here.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptExperiment {
    /// How it is asked for.
    pub name: String,
    /// How much time there was: `quick` or `full`.
    pub variant: String,
    /// Where random numbers began.
    pub seed: u64,
    /// The version of the program that began it.
    pub version: String,
    /// How far it has come.
    pub state: RunState,
    /// Seconds that it has taken so far.
    pub seconds: f64,
}

impl Store {
    /// The experiment of a number.
    ///
    /// # Errors
    /// If there is none, or it is not as it was written.
    pub fn experiment(&self, id: i64) -> Result<KeptExperiment, StoreError> {
        let sql = format!("{} WHERE id = ?1", EXPERIMENTS.select());
        let read = |row: &rusqlite::Row<'_>| {
            let finished = row.get::<_, String>(6)? == RunState::Finished.name();
            let kept = KeptExperiment {
                name: row.get(1)?,
                variant: row.get(2)?,
                seed: row.get::<_, i64>(3)? as u64,
                version: row.get(4)?,
                state: if finished { RunState::Finished } else { RunState::Unfinished },
                seconds: row.get(7)?,
            };
            Ok(is_whole(row)?.then_some(kept))
        };
        match self.said(self.connection.query_row(&sql, [id], read).optional())? {
            Some(kept) => kept.ok_or_else(|| altered(id)),
            None => Err(StoreError::Missing { kind: "experiment", id, hint: "it may have been deleted" }),
        }
    }

    /// Measurements of an experiment that are finished.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn count_measurements(&self, experiment: i64) -> Result<u64, StoreError> {
        let sql = "SELECT count(*) FROM measurements WHERE experiment = ?1 AND result IS NOT NULL";
        let count: i64 = self.said(self.connection.query_row(sql, [experiment], |row| row.get(0)))?;
        Ok(count as u64)
    }

    /// Deletes an experiment, what it measured, and the runs it played for that.
    ///
    /// # Errors
    /// If another process is making it, or the store cannot be written.
    pub fn delete_experiment(&self, id: i64) -> Result<(), StoreError> {
        self.ready_to_write()?;
        let _lock = self.lock_experiment(id)?;
        let transaction = self.begin()?;
        let delete = || {
            // First what refers to them: a run that goes away would change the row of its measurement, and its checksum with it.
            let runs: Vec<i64> = transaction
                .prepare("SELECT run FROM measurements WHERE experiment = ?1 AND run IS NOT NULL")?
                .query_map([id], |row| row.get(0))?
                .collect::<rusqlite::Result<_>>()?;
            transaction.execute("DELETE FROM experiments WHERE id = ?1", [id])?;
            for run in runs {
                transaction.execute("DELETE FROM runs WHERE id = ?1", [run])?;
            }
            transaction.commit()
        };
        self.said(delete())
    }

    /// Claims an experiment for this process.
    ///
    /// # Errors
    /// If another process is making it.
    pub fn lock_experiment(&self, id: i64) -> Result<RunLock, StoreError> {
        self.lock(&experiment_lock(id), || StoreError::ExperimentInUse { experiment: id })
    }

    /// The last experiment of this name, variant, seed and version; a new one if there is none, or if all of it is to be
    /// measured again.
    ///
    /// # Errors
    /// If the store cannot be read or written.
    pub fn open_experiment(
        &self,
        name: &str,
        variant: &str,
        seed: u64,
        version: &str,
        again: bool,
    ) -> Result<i64, StoreError> {
        let sql = format!(
            "{} WHERE name = ?1 AND variant = ?2 AND seed = ?3 AND version = ?4 ORDER BY id DESC LIMIT 1",
            EXPERIMENTS.select()
        );
        let values = params![name, variant, seed as i64, version];
        if !again {
            let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, is_whole(row)?));
            match self.said(self.connection.query_row(&sql, values, read).optional())? {
                Some((id, true)) => return Ok(id),
                Some((id, false)) => return Err(altered(id)),
                None => {}
            }
        }
        let transaction = self.begin()?;
        let create = || {
            let sql = "INSERT INTO experiments (name, variant, seed, version, created, state)
                       VALUES (?1, ?2, ?3, ?4, unixepoch(), ?5)";
            transaction.execute(sql, params![name, variant, seed as i64, version, RunState::Unfinished.name()])?;
            let id = transaction.last_insert_rowid();
            EXPERIMENTS.seal(&transaction, "id = ?1", [id])?;
            transaction.commit()?;
            Ok(id)
        };
        self.said(create())
    }

    /// What an experiment has measured under this key. What is no longer as it was written counts as not measured: it is
    /// measured again.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn measurement(&self, experiment: i64, key: &str) -> Result<Option<Measurement>, StoreError> {
        let sql = format!("{} WHERE experiment = ?1 AND key = ?2", MEASUREMENTS.select());
        let read = |row: &rusqlite::Row<'_>| {
            Ok(is_whole(row)?.then_some(Measurement { run: row.get(2)?, result: row.get(3)? }))
        };
        Ok(self.said(self.connection.query_row(&sql, params![experiment, key], read).optional())?.flatten())
    }

    /// Writes a measurement down, or what is new of it.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn save_measurement(&self, experiment: i64, key: &str, measurement: &Measurement) -> Result<(), StoreError> {
        let transaction = self.begin()?;
        let sql = "INSERT INTO measurements (experiment, key, run, result, checksum)
                   VALUES (?1, ?2, ?3, ?4, checksum_of(?1, ?2, ?3, ?4))
                   ON CONFLICT (experiment, key) DO UPDATE
                   SET run = excluded.run, result = excluded.result, checksum = excluded.checksum";
        let values = params![experiment, key, measurement.run, measurement.result];
        self.said(transaction.execute(sql, values).and_then(|_| transaction.commit()))
    }

    /// Says that an experiment is finished, after so many more seconds. Returns the seconds that it took in all.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn finish_experiment(&self, experiment: i64, seconds: f64) -> Result<f64, StoreError> {
        let finished = RunState::Finished.name();
        self.change_experiment(experiment, "seconds = seconds + ?2, state = ?3", &[&experiment, &seconds, &finished])?;
        let sql = "SELECT seconds FROM experiments WHERE id = ?1";
        self.said(self.connection.query_row(sql, [experiment], |row| row.get(0)))
    }

    /// Says that an experiment was stopped after so many more seconds.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn pause_experiment(&self, experiment: i64, seconds: f64) -> Result<(), StoreError> {
        self.change_experiment(experiment, "seconds = seconds + ?2", &[&experiment, &seconds])
    }

    fn change_experiment(&self, id: i64, change: &str, values: &[&dyn ToSql]) -> Result<(), StoreError> {
        let transaction = self.begin()?;
        if !self.said(EXPERIMENTS.update(&transaction, "id", change, values))? {
            return Err(altered(id));
        }
        self.said(transaction.commit())
    }
}

pub(crate) fn experiment_lock(id: i64) -> String {
    format!("experiment-{id}")
}

fn altered(id: i64) -> StoreError {
    StoreError::Unreadable { kind: "experiment", id, why: format!("{ALTERED}; measure it again with --again") }
}
