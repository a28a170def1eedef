//! Runs: plans, and their progress.

use crate::checksum::{ALTERED, SealedTable, is_whole};
use crate::connection::Store;
use crate::error::{StoreError, Stored};
use crate::jobs::{JobLock, delete_empty};
use jugada_model::{GameRecord, Origin, Plan};
use rusqlite::{OptionalExtension, Row, Transaction, params};
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};

/// State of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RunState {
    /// It can be resumed.
    Unfinished,
    /// It ended, by its plan or its stopping rule.
    Finished,
}

impl RunState {
    /// Value in the database, and name for people.
    pub const fn name(self) -> &'static str {
        match self {
            RunState::Unfinished => "unfinished",
            RunState::Finished => "finished",
        }
    }
}

/// A run to create.
#[derive(Clone, Copy, Debug)]
pub struct NewRun<'a> {
    /// Title in lists and reports.
    pub name: &'a str,
    /// Players, pairings, openings, limits and seed.
    pub plan: &'a Plan,
    /// The program that starts it, with the versions of its behaviour that the games depend on.
    pub origin: &'a Origin,
}

/// A stored run.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Run {
    /// Number of the run.
    pub id: i64,
    /// The number of the job that plays it.
    pub job: i64,
    /// Kind of that job.
    pub kind: String,
    /// Title in lists and reports.
    pub name: String,
    /// Players, pairings, openings, limits and seed.
    pub plan: Plan,
    /// The program that started it, with the versions of its behaviour that the games depend on.
    pub origin: Origin,
    /// Start, in seconds since 1970.
    pub created: i64,
    /// Whether it can be resumed.
    pub state: RunState,
    /// The reason why it ended, in a sentence; empty if by its plan.
    pub reason: String,
    /// Number of stored games.
    pub played: u64,
    /// Seconds taken so far.
    pub seconds: f64,
}

/// A run in a list.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum ListedRun {
    /// A readable one.
    Run(Box<Run>),
    /// A damaged one, or one written by another program. It can be deleted.
    Unreadable {
        /// Number of the run.
        id: i64,
        /// The defect.
        unreadable: String,
    },
}

pub(crate) const RUNS: SealedTable = SealedTable {
    name: "runs",
    columns: "id, job, name, plan, created, state, reason, planned, played, seconds, origin",
};
/// The kind of a run is that of its job.
const KIND: &str = "(SELECT kind FROM jobs WHERE jobs.id = runs.job)";

impl Store {
    /// Creates a further run of a job, without games. The first run is created with the job: see
    /// [`NewJob`](crate::NewJob).
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn create_run(&self, job: i64, run: &NewRun<'_>) -> Result<i64, StoreError> {
        let transaction = self.begin()?;
        let id = self.said(insert_run(&transaction, job, run))?;
        self.said(transaction.commit())?;
        Ok(id)
    }

    /// All runs, the latest first, including damaged ones.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn runs(&self) -> Result<Vec<ListedRun>, StoreError> {
        let sql = format!("{} ORDER BY id DESC", RUNS.select_beside(KIND));
        let mut statement = self.said(self.connection.prepare_cached(&sql))?;
        let rows = self.said(statement.query_map([], |row| Ok(read(row))))?;
        rows.map(|row| match self.said(row)? {
            Ok(run) => Ok(ListedRun::Run(Box::new(run))),
            Err(StoreError::Unreadable { id, why, .. }) => Ok(ListedRun::Unreadable { id, unreadable: why }),
            Err(error) => Err(error),
        })
        .collect()
    }

    /// The run with this number.
    ///
    /// # Errors
    /// If it does not exist, or cannot be read.
    pub fn run(&self, id: i64) -> Result<Run, StoreError> {
        let sql = format!("{} WHERE id = ?1", RUNS.select_beside(KIND));
        match self.connection.query_row(&sql, [id], |row| Ok(read(row))) {
            Err(rusqlite::Error::QueryReturnedNoRows) => Err(StoreError::Missing { kind: Stored::Run, id }),
            answer => self.said(answer)?,
        }
    }

    /// The number of a job's run, if it has one; of several, the first.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn run_of_job(&self, job: i64) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT min(id) FROM runs WHERE job = ?1";
        self.said(self.connection.query_row(sql, [job], |row| row.get(0)))
    }

    /// The number of a run's job, even if the run is damaged.
    ///
    /// # Errors
    /// If the run does not exist.
    pub fn job_of_run(&self, id: i64) -> Result<i64, StoreError> {
        let sql = "SELECT job FROM runs WHERE id = ?1";
        let job = self.said(self.connection.query_row(sql, [id], |row| row.get(0)).optional())?;
        job.ok_or(StoreError::Missing { kind: Stored::Run, id })
    }

    /// Deletes a run with its games, even if damaged; and its job, unless that has other results.
    ///
    /// # Errors
    /// If the run does not exist, or another process is playing it.
    pub fn delete_run(&self, id: i64) -> Result<(), StoreError> {
        let job = self.job_of_run(id)?;
        let _lock = self.lock_run(id)?;
        let transaction = self.begin()?;
        let delete = || {
            // `ON DELETE SET NULL` would not update the checksum.
            let sql = "UPDATE measurements SET run = NULL, checksum = checksum_of(experiment, key, NULL, result)
                       WHERE run = ?1 AND checksum = checksum_of(experiment, key, run, result)";
            transaction.execute(sql, [id])?;
            transaction.execute("DELETE FROM runs WHERE id = ?1", [id])?;
            let is_empty = delete_empty(&transaction, job)?;
            transaction.commit()?;
            Ok(is_empty)
        };
        if self.said(delete())? {
            self.forget_lock(job);
        }
        Ok(())
    }

    /// Claims the job of a run for this process.
    ///
    /// # Errors
    /// If the run does not exist, or another process is playing it.
    pub fn lock_run(&self, id: i64) -> Result<JobLock, StoreError> {
        self.lock(self.job_of_run(id)?, || StoreError::RunInUse { run: id })
    }
}

pub(crate) fn insert_run(transaction: &Transaction<'_>, job: i64, run: &NewRun<'_>) -> rusqlite::Result<i64> {
    let plan = serde_json::to_string(run.plan).expect("a plan has only text keys");
    let origin = serde_json::to_string(run.origin).expect("an origin has only text keys");
    let sql = "INSERT INTO runs (job, name, plan, created, state, planned, origin)
               VALUES (?1, ?2, ?3, unixepoch(), ?4, ?5, ?6)";
    let (state, planned) = (RunState::Unfinished.name(), run.plan.games() as i64);
    transaction.execute(sql, params![job, run.name, plan, state, planned, origin])?;
    let id = transaction.last_insert_rowid();
    RUNS.seal(transaction, "id = ?1", [id])?;
    Ok(id)
}

fn read(row: &Row<'_>) -> Result<Run, StoreError> {
    let id: i64 = row.get(0).unwrap_or_default();
    let unreadable = |why: String| StoreError::Unreadable { kind: Stored::Run, id, why };
    let failed = |error: rusqlite::Error| unreadable(error.to_string());
    let plan: String = row.get(3).map_err(failed)?;
    let state: String = row.get(5).map_err(failed)?;
    let origin: String = row.get(10).map_err(failed)?;
    let run = Run {
        id,
        job: row.get(1).map_err(failed)?,
        kind: row.get(11).map_err(failed)?,
        name: row.get(2).map_err(failed)?,
        plan: serde_json::from_str(&plan).map_err(|error| unreadable(format!("its plan: {error}")))?,
        origin: serde_json::from_str(&origin).map_err(|error| unreadable(format!("its origin: {error}")))?,
        created: row.get(4).map_err(failed)?,
        state: if state == RunState::Finished.name() { RunState::Finished } else { RunState::Unfinished },
        reason: row.get(6).map_err(failed)?,
        played: row.get::<_, i64>(8).map_err(failed)? as u64,
        seconds: row.get(9).map_err(failed)?,
    };
    if is_whole(row).map_err(failed)? { Ok(run) } else { Err(unreadable(ALTERED.to_string())) }
}

/// The reason why an existing run cannot be changed.
pub(crate) fn altered(id: i64) -> StoreError {
    StoreError::Unreadable { kind: Stored::Run, id, why: ALTERED.to_string() }
}

/// Writes the games of a run in batches: if the program is killed, at most the last batch is lost, and played again.
pub struct Writer<'s> {
    store: &'s mut Store,
    run: i64,
    _lock: &'s JobLock,
    waiting: Vec<GameRecord>,
    /// When the duration was last written.
    counted: Instant,
}

/// Maximum number of games per batch.
const BATCH: usize = 1000;
/// Maximum delay before games are written.
const PAUSE: Duration = Duration::from_millis(200);

impl<'s> Writer<'s> {
    /// For a run whose job this process has claimed.
    ///
    /// # Errors
    /// If the claim is of another job, or the run does not exist.
    pub fn new(store: &'s mut Store, run: i64, lock: &'s JobLock) -> Result<Self, StoreError> {
        if store.job_of_run(run)? != lock.job() {
            return Err(StoreError::RunInUse { run });
        }
        Ok(Writer { store, run, _lock: lock, waiting: Vec::new(), counted: Instant::now() })
    }

    /// The run as of now, protected by the claim, and the store for reading its games.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn run(&self) -> Result<(Run, &Store), StoreError> {
        Ok((self.store.run(self.run)?, self.store))
    }

    /// Adds a game, and writes the batch if it is due.
    ///
    /// # Errors
    /// If the games cannot be written. Earlier batches are kept.
    pub fn push(&mut self, game: GameRecord) -> Result<(), StoreError> {
        self.waiting.push(game);
        if self.waiting.len() >= BATCH { self.flush() } else { self.pause() }
    }

    /// Writes the batch if it is due. Call regularly while no game ends.
    ///
    /// # Errors
    /// If the games cannot be written.
    pub fn pause(&mut self) -> Result<(), StoreError> {
        let is_time = !self.waiting.is_empty() && self.counted.elapsed() >= PAUSE;
        if is_time { self.flush() } else { Ok(()) }
    }

    /// Writes the batch.
    ///
    /// # Errors
    /// If the games cannot be written.
    pub fn flush(&mut self) -> Result<(), StoreError> {
        let seconds = self.counted.elapsed().as_secs_f64();
        self.store.write_games(self.run, &self.waiting, seconds)?;
        self.waiting.clear();
        self.counted = Instant::now();
        Ok(())
    }

    /// Writes the batch, and records the end of the run and its reason.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(mut self, reason: &str) -> Result<(), StoreError> {
        self.flush()?;
        let transaction = self.store.begin()?;
        let values = params![self.run, RunState::Finished.name(), reason];
        if !self.store.said(RUNS.update(&transaction, "id", "state = ?2, reason = ?3", values))? {
            return Err(altered(self.run));
        }
        self.store.said(transaction.commit())
    }
}
