//! Measurements of experiments, stored so that an interrupted experiment can be resumed.

use crate::checksum::{ALTERED, SealedTable, is_whole};
use crate::connection::Store;
use crate::error::{StoreError, Stored};
use rusqlite::{OptionalExtension, Row, Transaction, params};

const EXPERIMENTS: SealedTable =
    SealedTable { name: "experiments", columns: "id, job, name, variant, seed, version, created, seconds" };
const MEASUREMENTS: SealedTable = SealedTable { name: "measurements", columns: "experiment, key, run, result" };

/// A measurement of an experiment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measurement {
    /// The run of its games, if it has any.
    pub run: Option<i64>,
    /// The result as JSON, once it is finished.
    pub result: Option<String>,
}

/// An experiment to start.
#[derive(Clone, Copy, Debug)]
pub struct NewExperiment<'a> {
    /// Name in `jugada experiment`.
    pub name: &'a str,
    /// Its scale: `quick` or `full`.
    pub variant: &'a str,
    /// Seed of random numbers.
    pub seed: u64,
    /// Version of the program that starts it.
    pub version: &'a str,
}

/// A stored experiment.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptExperiment {
    /// Its number, to which its measurements refer.
    pub id: i64,
    /// The number of its job.
    pub job: i64,
    /// Name in `jugada experiment`.
    pub name: String,
    /// Its scale: `quick` or `full`.
    pub variant: String,
    /// Seed of random numbers.
    pub seed: u64,
    /// Version of the program that started it.
    pub version: String,
    /// Seconds taken so far.
    pub seconds: f64,
}

impl Store {
    /// The experiment with this number.
    ///
    /// # Errors
    /// If it does not exist, or is damaged.
    pub fn experiment(&self, id: i64) -> Result<KeptExperiment, StoreError> {
        let sql = format!("{} WHERE id = ?1", EXPERIMENTS.select());
        match self.said(self.connection.query_row(&sql, [id], |row| Ok(read(row))).optional())? {
            Some(kept) => self.said(kept)?.ok_or_else(|| altered(id)),
            None => Err(StoreError::Missing { kind: Stored::Experiment, id }),
        }
    }

    /// The experiment of a job, if it has one.
    ///
    /// # Errors
    /// If it is damaged, or the store cannot be read.
    pub fn experiment_of_job(&self, job: i64) -> Result<Option<KeptExperiment>, StoreError> {
        let sql = "SELECT id FROM experiments WHERE job = ?1";
        let id: Option<i64> = self.said(self.connection.query_row(sql, [job], |row| row.get(0)).optional())?;
        id.map(|id| self.experiment(id)).transpose()
    }

    /// Number of finished measurements of an experiment.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn count_measurements(&self, experiment: i64) -> Result<u64, StoreError> {
        let sql = "SELECT count(*) FROM measurements WHERE experiment = ?1 AND result IS NOT NULL";
        let count: i64 = self.said(self.connection.query_row(sql, [experiment], |row| row.get(0)))?;
        Ok(count as u64)
    }

    /// The numbers of the jobs with experiments of this name, variant, seed and version, the latest first. The
    /// definition of each is stored in its job.
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

    /// The measurement of an experiment with this key. A damaged one counts as missing, and is repeated.
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

    /// Stores or updates a measurement.
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

    /// Adds to the seconds taken by an experiment, and returns the total.
    ///
    /// # Errors
    /// If it is damaged, or the store cannot be written.
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

/// `None` if it is damaged.
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
    StoreError::Unreadable { kind: Stored::Experiment, id, why: format!("{ALTERED}; measure it again with --again") }
}
