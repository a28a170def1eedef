//! What experiments have measured so far, so that one that was stopped goes on.

use crate::connection::Store;
use crate::error::StoreError;
use crate::runs::RunState;
use rusqlite::{OptionalExtension, params};

/// One measurement of an experiment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measurement {
    /// The run of games it is made with, if it is.
    pub run: Option<i64>,
    /// What came out, as JSON, once it is finished.
    pub result: Option<String>,
}

impl Store {
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
        let sql = "SELECT id FROM experiments WHERE name = ?1 AND variant = ?2 AND seed = ?3 AND version = ?4
                   ORDER BY id DESC LIMIT 1";
        let values = params![name, variant, seed as i64, version];
        let known = self.said(self.connection.query_row(sql, values, |row| row.get(0)).optional())?;
        if let Some(id) = known.filter(|_| !again) {
            return Ok(id);
        }
        let sql = "INSERT INTO experiments (name, variant, seed, version, created, state)
                   VALUES (?1, ?2, ?3, ?4, unixepoch(), ?5)";
        self.said(
            self.connection.execute(sql, params![name, variant, seed as i64, version, RunState::Unfinished.name()]),
        )?;
        Ok(self.connection.last_insert_rowid())
    }

    /// What an experiment has measured under this key.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn measurement(&self, experiment: i64, key: &str) -> Result<Option<Measurement>, StoreError> {
        let sql = "SELECT run, result FROM measurements WHERE experiment = ?1 AND key = ?2";
        let read = |row: &rusqlite::Row<'_>| Ok(Measurement { run: row.get(0)?, result: row.get(1)? });
        self.said(self.connection.query_row(sql, params![experiment, key], read).optional())
    }

    /// Writes a measurement down, or what is new of it.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn save_measurement(&self, experiment: i64, key: &str, measurement: &Measurement) -> Result<(), StoreError> {
        let sql = "INSERT INTO measurements (experiment, key, run, result) VALUES (?1, ?2, ?3, ?4)
                   ON CONFLICT (experiment, key) DO UPDATE SET run = excluded.run, result = excluded.result";
        let values = params![experiment, key, measurement.run, measurement.result];
        self.said(self.connection.execute(sql, values)).map(|_| ())
    }

    /// Says that an experiment is finished, after so many more seconds. Returns the seconds that it took in all.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn finish_experiment(&self, experiment: i64, seconds: f64) -> Result<f64, StoreError> {
        let sql = "UPDATE experiments SET state = ?2, seconds = seconds + ?3 WHERE id = ?1 RETURNING seconds";
        let values = params![experiment, RunState::Finished.name(), seconds];
        self.said(self.connection.query_row(sql, values, |row| row.get(0)))
    }

    /// Says that an experiment was stopped after so many more seconds.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn pause_experiment(&self, experiment: i64, seconds: f64) -> Result<(), StoreError> {
        let sql = "UPDATE experiments SET seconds = seconds + ?2 WHERE id = ?1";
        self.said(self.connection.execute(sql, params![experiment, seconds])).map(|_| ())
    }
}
