//! Jobs, and whether they are to continue. Results (runs, evaluators, experiments, judgements) refer to their job and
//! contain its progress. The kinds of jobs are unknown to the store.

use crate::checksum::{ALTERED, SealedTable, is_whole};
use crate::connection::Store;
use crate::error::{StoreError, Stored};
use crate::experiments::{NewExperiment, insert_experiment};
use crate::runs::{NewRun, insert_run};
use rusqlite::{OptionalExtension, Row, Transaction, params};
use serde::{Deserialize, Serialize};
use std::fs::{self, File, TryLockError};
use std::path::PathBuf;
use std::time::Duration;

/// The wanted state of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JobState {
    /// To be run, now or when its turn comes.
    Wanted,
    /// Paused until it is resumed; or run by the process that created it, outside of any queue.
    Paused,
    /// Cancelled; its results are kept.
    Cancelled,
    /// Nothing is left to do.
    Finished,
    /// Ended with an error.
    Failed,
}

impl JobState {
    const ALL: [JobState; 5] =
        [JobState::Wanted, JobState::Paused, JobState::Cancelled, JobState::Finished, JobState::Failed];

    /// Value in the database.
    pub const fn name(self) -> &'static str {
        match self {
            JobState::Wanted => "wanted",
            JobState::Paused => "paused",
            JobState::Cancelled => "cancelled",
            JobState::Finished => "finished",
            JobState::Failed => "failed",
        }
    }
}

/// A job to create, with everything it creates at once, in one transaction.
#[derive(Clone, Copy, Debug)]
pub struct NewJob<'a> {
    /// Kind of the job.
    pub kind: &'a str,
    /// Version of the format of `work`, defined by the kind.
    pub version: u32,
    /// Name for people.
    pub name: &'a str,
    /// Input in addition to the run or experiment, as JSON.
    pub work: &'a str,
    /// Its run, if it plays the games of one.
    pub run: Option<NewRun<'a>>,
    /// Its experiment, if it has one.
    pub experiment: Option<NewExperiment<'a>>,
}

/// A stored job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobRow {
    /// Number of the job.
    pub id: i64,
    /// Kind of the job.
    pub kind: String,
    /// Version of the format of `work`, defined by the kind.
    pub version: u32,
    /// Name for people.
    pub name: String,
    /// Input in addition to what it has created, as JSON.
    pub work: String,
    /// Its wanted state.
    pub state: JobState,
    /// The error as JSON; empty if it did not fail.
    pub error: String,
    /// Time of creation, in seconds since 1970.
    pub created: i64,
}

/// A job in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListedJob {
    /// A readable one.
    Job(Box<JobRow>),
    /// A damaged one, which can be deleted.
    Unreadable {
        /// Number of the job.
        id: i64,
    },
}

/// A lock on a job; released by the system when the process ends, in whatever way.
#[derive(Debug)]
pub struct JobLock {
    job: i64,
    // Never deleted while the job exists: a process with the old file open would lock a file that has no name any more.
    _file: File,
}

impl JobLock {
    /// The number of the job.
    pub const fn job(&self) -> i64 {
        self.job
    }
}

const JOBS: SealedTable =
    SealedTable { name: "jobs", columns: "id, kind, version, name, work, state, error, turn, created, changed" };
/// After all other wanted jobs.
const WANTED: &str = "state = 'wanted', error = '', changed = unixepoch(),
    turn = (SELECT coalesce(max(turn), 0) + 1 FROM jobs)";
/// Directory with a lock file per job.
const LOCKS: &str = "locks";
/// Number of attempts to lock, and the delay between them.
const LOCK_ATTEMPTS: u32 = 5;
const LOCK_PAUSE: Duration = Duration::from_millis(5);

impl Store {
    /// Queues a job after all others, and returns its number.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn want_job(&self, job: &NewJob<'_>) -> Result<i64, StoreError> {
        let transaction = self.begin()?;
        let id = self.said(insert(&transaction, job, JobState::Wanted))?;
        self.said(transaction.commit())?;
        Ok(id)
    }

    /// Creates a job that this process runs at once: it is not queued, and is claimed before others can see it. If the
    /// process ends in any way, the job can be resumed.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn begin_job(&self, job: &NewJob<'_>) -> Result<JobLock, StoreError> {
        let transaction = self.begin()?;
        let id = self.said(insert(&transaction, job, JobState::Paused))?;
        // Claims it before it is visible.
        let lock = self.lock_job(id)?;
        self.said(transaction.commit())?;
        Ok(lock)
    }

    /// Sets the wanted state of a job. If it becomes wanted again, it is queued after all others.
    ///
    /// # Errors
    /// If the job does not exist or is damaged, or the store cannot be written.
    pub fn set_job(&self, id: i64, state: JobState, error: &str) -> Result<(), StoreError> {
        if state == JobState::Wanted {
            return self.change_job(id, WANTED, params![id]);
        }
        self.change_job(id, "state = ?2, error = ?3, changed = unixepoch()", params![id, state.name(), error])
    }

    /// Changes the input of a job: a training that is extended.
    ///
    /// # Errors
    /// If the job does not exist or is damaged, or the store cannot be written.
    pub fn set_job_work(&self, id: i64, version: u32, work: &str) -> Result<(), StoreError> {
        self.change_job(id, "version = ?2, work = ?3, changed = unixepoch()", params![id, version, work])
    }

    fn change_job(&self, id: i64, change: &str, values: &[&dyn rusqlite::ToSql]) -> Result<(), StoreError> {
        let transaction = self.begin()?;
        if !self.said(JOBS.update(&transaction, "id", change, values))? {
            // If it exists, this reports why it cannot be read.
            self.job(id)?;
            return Err(unreadable(id));
        }
        self.said(transaction.commit())
    }

    /// The job with this number.
    ///
    /// # Errors
    /// If it does not exist, or cannot be read.
    pub fn job(&self, id: i64) -> Result<JobRow, StoreError> {
        let sql = format!("{} WHERE id = ?1", JOBS.select());
        match self.said(self.connection.query_row(&sql, [id], |row| Ok(read(row))).optional())? {
            Some(job) => job,
            None => Err(StoreError::Missing { kind: Stored::Job, id }),
        }
    }

    /// A page of all jobs, the latest first: those with numbers below `before`, if given.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn jobs(&self, before: Option<i64>, limit: usize) -> Result<Vec<ListedJob>, StoreError> {
        let sql = format!("{} WHERE id < ?1 ORDER BY id DESC LIMIT ?2", JOBS.select());
        self.listed_jobs(&sql, params![before.unwrap_or(i64::MAX), limit as i64])
    }

    /// The wanted jobs, in the order of the queue.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn wanted_jobs(&self) -> Result<Vec<JobRow>, StoreError> {
        let sql = format!("{} WHERE state = 'wanted' ORDER BY turn, id", JOBS.select());
        self.readable_jobs(&sql, params![])
    }

    /// The latest unfinished jobs, wanted or not: at most `limit`.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn open_jobs(&self, limit: usize) -> Result<Vec<JobRow>, StoreError> {
        let sql = format!("{} WHERE state <> 'finished' ORDER BY id DESC LIMIT ?1", JOBS.select());
        self.readable_jobs(&sql, params![limit as i64])
    }

    /// The unfinished jobs of this kind and name, wanted or not, the latest first.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn open_jobs_named(&self, kind: &str, name: &str) -> Result<Vec<JobRow>, StoreError> {
        let sql = format!("{} WHERE state <> 'finished' AND kind = ?1 AND name = ?2 ORDER BY id DESC", JOBS.select());
        self.readable_jobs(&sql, params![kind, name])
    }

    fn listed_jobs(&self, sql: &str, values: &[&dyn rusqlite::ToSql]) -> Result<Vec<ListedJob>, StoreError> {
        let mut statement = self.said(self.connection.prepare_cached(sql))?;
        let listed = |row: &Row<'_>| {
            let id = row.get(0)?;
            Ok(read(row).map_or(ListedJob::Unreadable { id }, |job| ListedJob::Job(Box::new(job))))
        };
        let rows = self.said(statement.query_map(values, listed))?;
        self.said(rows.collect())
    }

    fn readable_jobs(&self, sql: &str, values: &[&dyn rusqlite::ToSql]) -> Result<Vec<JobRow>, StoreError> {
        let readable = |job| if let ListedJob::Job(job) = job { Some(*job) } else { None };
        Ok(self.listed_jobs(sql, values)?.into_iter().filter_map(readable).collect())
    }

    /// Deletes a job with its results: runs and their games, an evaluator, an experiment, judgements.
    ///
    /// # Errors
    /// If it does not exist, a process is running it, or the store cannot be written.
    pub fn delete_job(&self, id: i64) -> Result<(), StoreError> {
        match self.job(id) {
            Ok(_) | Err(StoreError::Unreadable { .. }) => {}
            Err(error) => return Err(error),
        }
        let _lock = self.lock_job(id)?;
        let transaction = self.begin()?;
        let delete = || {
            // Tags are stored by the name of the evaluator.
            let sql = "DELETE FROM evaluator_tags WHERE name IN (SELECT name FROM evaluators WHERE job = ?1)";
            transaction.execute(sql, [id])?;
            transaction.execute("DELETE FROM jobs WHERE id = ?1", [id])?;
            transaction.commit()
        };
        self.said(delete())?;
        self.forget_lock(id);
        Ok(())
    }

    /// Claims a job for this process.
    ///
    /// # Errors
    /// If another process has claimed it.
    pub fn lock_job(&self, id: i64) -> Result<JobLock, StoreError> {
        self.lock(id, || StoreError::JobInUse { job: id })
    }

    /// Claims a job for this process; `taken` is the error if another process has claimed it.
    pub(crate) fn lock(&self, job: i64, taken: impl FnOnce() -> StoreError) -> Result<JobLock, StoreError> {
        // Without write permission, a job cannot be run.
        self.ready_to_write()?;
        let path = self.lock_path(job);
        let refused = |why: std::io::Error| StoreError::Directory { path: path.clone(), why: why.to_string() };
        fs::create_dir_all(self.directory.join(LOCKS)).map_err(refused)?;
        let file = File::create(&path).map_err(refused)?;
        for attempt in 0..LOCK_ATTEMPTS {
            match file.try_lock() {
                Ok(()) => return Ok(JobLock { job, _file: file }),
                // Another process may only be testing the lock, which takes no time.
                Err(TryLockError::WouldBlock) if attempt + 1 < LOCK_ATTEMPTS => std::thread::sleep(LOCK_PAUSE),
                Err(TryLockError::WouldBlock) => break,
                Err(TryLockError::Error(error)) => return Err(refused(error)),
            }
        }
        Err(taken())
    }

    /// Whether a process, this one included, is running a job. Claims nothing, and creates no file.
    pub fn is_worked_on(&self, job: i64) -> bool {
        let Ok(file) = File::open(self.lock_path(job)) else { return false };
        matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock))
    }

    fn lock_path(&self, job: i64) -> PathBuf {
        self.directory.join(LOCKS).join(format!("job-{job}"))
    }

    /// The lock of a deleted job: its number is never reused.
    pub(crate) fn forget_lock(&self, job: i64) {
        let _ = fs::remove_file(self.lock_path(job));
    }
}

/// Deletes a job if all its results were deleted. Returns whether it did.
pub(crate) fn delete_empty(transaction: &Transaction<'_>, id: i64) -> rusqlite::Result<bool> {
    let sql = "DELETE FROM jobs WHERE id = ?1
               AND NOT EXISTS (SELECT 1 FROM runs WHERE job = ?1) AND NOT EXISTS (SELECT 1 FROM experiments WHERE job = ?1)
               AND NOT EXISTS (SELECT 1 FROM evaluators WHERE job = ?1) AND NOT EXISTS (SELECT 1 FROM judgements WHERE job = ?1)";
    Ok(transaction.execute(sql, [id])? > 0)
}

fn insert(transaction: &Transaction<'_>, job: &NewJob<'_>, state: JobState) -> rusqlite::Result<i64> {
    let sql = "INSERT INTO jobs (kind, version, name, work, state, turn, created, changed)
               VALUES (?1, ?2, ?3, ?4, ?5, (SELECT coalesce(max(turn), 0) + 1 FROM jobs), unixepoch(), unixepoch())";
    transaction.execute(sql, params![job.kind, job.version, job.name, job.work, state.name()])?;
    let id = transaction.last_insert_rowid();
    JOBS.seal(transaction, "id = ?1", [id])?;
    if let Some(run) = &job.run {
        insert_run(transaction, id, run)?;
    }
    if let Some(experiment) = &job.experiment {
        insert_experiment(transaction, id, experiment)?;
    }
    Ok(id)
}

fn unreadable(id: i64) -> StoreError {
    StoreError::Unreadable { kind: Stored::Job, id, why: ALTERED.to_string() }
}

fn read(row: &Row<'_>) -> Result<JobRow, StoreError> {
    let id: i64 = row.get(0).unwrap_or_default();
    let failed = |error: rusqlite::Error| StoreError::Unreadable { kind: Stored::Job, id, why: error.to_string() };
    if !is_whole(row).map_err(failed)? {
        return Err(unreadable(id));
    }
    let columns = || {
        let state: String = row.get(5)?;
        let state = JobState::ALL.into_iter().find(|known| known.name() == state);
        let (kind, version, name, work) = (row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?);
        let (error, created) = (row.get(6)?, row.get(8)?);
        Ok(state.map(|state| JobRow { id, kind, version, name, work, state, error, created }))
    };
    columns().map_err(failed)?.ok_or_else(|| unreadable(id))
}
