//! What experiments have measured so far, so that one that was stopped goes on.

use crate::checksum::{ALTERED, SealedTable, is_whole};
use crate::connection::Store;
use crate::error::StoreError;
use rusqlite::{OptionalExtension, Row, Transaction, params};

const EXPERIMENTS: SealedTable =
    SealedTable { name: "experiments", columns: "id, job, name, variant, seed, version, created, seconds" };
const MEASUREMENTS: SealedTable = SealedTable { name: "measurements", columns: "experiment, key, run, result" };

/// One measurement of an experiment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measurement {
    /// The run of games it is made with, if it is.
    pub run: Option<i64>,
    /// What came out, as JSON, once it is finished.
    pub result: Option<String>,
}

/// An experiment that is about to begin.
#[derive(Clone, Copy, Debug)]
pub struct NewExperiment<'a> {
    /// How it is asked for.
    pub name: &'a str,
    /// How much time there is: `quick` or `full`.
    pub variant: &'a str,
    /// Where random numbers begin.
    pub seed: u64,
    /// The version of the program that begins it.
    pub version: &'a str,
}

/// An experiment that was begun here.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptExperiment {
    /// Its number, under which its measurements are kept.
    pub id: i64,
    /// The number of the job that makes it.
    pub job: i64,
    /// How it is asked for.
    pub name: String,
    /// How much time there was: `quick` or `full`.
    pub variant: String,
    /// Where random numbers began.
    pub seed: u64,
    /// The version of the program that began it.
    pub version: String,
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
        match self.said(self.connection.query_row(&sql, [id], |row| Ok(read(row))).optional())? {
            Some(kept) => self.said(kept)?.ok_or_else(|| altered(id)),
            None => Err(StoreError::Missing { kind: "experiment", id, hint: "it may have been deleted" }),
        }
    }

    /// The experiment that a job makes, if it makes one.
    ///
    /// # Errors
    /// If it is not as it was written, or the store cannot be read.
    pub fn experiment_of_job(&self, job: i64) -> Result<Option<KeptExperiment>, StoreError> {
        let sql = "SELECT id FROM experiments WHERE job = ?1";
        let id: Option<i64> = self.said(self.connection.query_row(sql, [job], |row| row.get(0)).optional())?;
        id.map(|id| self.experiment(id)).transpose()
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

    /// The numbers of the jobs that make experiments of this name, variant, seed and version, the latest first. What describes each stands in
    /// its job.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn jobs_of_experiment(&self, sought: &NewExperiment<'_>) -> Result<Vec<i64>, StoreError> {
        let NewExperiment { name, variant, seed, version } = *sought;
        let sql = "SELECT job FROM experiments WHERE name = ?1 AND variant = ?2 AND seed = ?3 AND version = ?4
                   ORDER BY id DESC";
        let mut statement = self.said(self.connection.prepare_cached(sql))?;
        let rows = self.said(statement.query_map(params![name, variant, seed as i64, version], |row| row.get(0)))?;
        self.said(rows.collect())
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

    /// Counts so many more seconds that an experiment has taken. Returns those that it took in all.
    ///
    /// # Errors
    /// If it is not as it was written, or the store cannot be written.
    pub fn count_experiment_seconds(&self, id: i64, seconds: f64) -> Result<f64, StoreError> {
        let transaction = self.begin()?;
        if !self.said(EXPERIMENTS.update(&transaction, "id", "seconds = seconds + ?2", params![id, seconds]))? {
            return Err(altered(id));
        }
        self.said(transaction.commit())?;
        Ok(self.experiment(id)?.seconds)
    }
}

pub(crate) fn insert_experiment(
    transaction: &Transaction<'_>,
    job: i64,
    new: &NewExperiment<'_>,
) -> rusqlite::Result<()> {
    let sql =
        "INSERT INTO experiments (job, name, variant, seed, version, created) VALUES (?1, ?2, ?3, ?4, ?5, unixepoch())";
    transaction.execute(sql, params![job, new.name, new.variant, new.seed as i64, new.version])?;
    EXPERIMENTS.seal(transaction, "id = ?1", [transaction.last_insert_rowid()])
}

/// `None` if it is not as it was written.
fn read(row: &Row<'_>) -> rusqlite::Result<Option<KeptExperiment>> {
    let kept = KeptExperiment {
        id: row.get(0)?,
        job: row.get(1)?,
        name: row.get(2)?,
        variant: row.get(3)?,
        seed: row.get::<_, i64>(4)? as u64,
        version: row.get(5)?,
        seconds: row.get(7)?,
    };
    Ok(is_whole(row)?.then_some(kept))
}

fn altered(id: i64) -> StoreError {
    StoreError::Unreadable { kind: "experiment", id, why: format!("{ALTERED}; measure it again with --again") }
}
