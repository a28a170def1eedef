//! Jobs: long work that somebody wants done, and whether it is to go on. What it makes points to its job (runs, evaluators, experiments,
//! judgements), and how far it has come stands there. Which kinds of work there are is not known here.

use crate::checksum::{ALTERED, SealedTable, is_whole};
use crate::connection::Store;
use crate::error::StoreError;
use crate::experiments::{NewExperiment, insert_experiment};
use crate::runs::{NewRun, insert_run};
use rusqlite::{OptionalExtension, Row, Transaction, params};
use serde::{Deserialize, Serialize};
use std::fs::{self, File, TryLockError};
use std::path::PathBuf;
use std::time::Duration;

/// What is wanted of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JobState {
    /// It is to be done, now or when its turn comes.
    Wanted,
    /// It waits until somebody wants it to go on; or whoever began it is at it, and it is in no queue.
    Paused,
    /// Nobody wants more of it; what was done is kept.
    Cancelled,
    /// Nothing of it is left to do.
    Finished,
    /// It could not go on.
    Failed,
}

impl JobState {
    const ALL: [JobState; 5] =
        [JobState::Wanted, JobState::Paused, JobState::Cancelled, JobState::Finished, JobState::Failed];

    /// In the database.
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

/// A job that somebody wants done, with all that it makes at once: both are written, or neither.
#[derive(Clone, Copy, Debug)]
pub struct NewJob<'a> {
    /// What kind of work it is.
    pub kind: &'a str,
    /// Of the kind: of how `work` is written.
    pub version: u32,
    /// For people.
    pub name: &'a str,
    /// What is needed to do it beside the run or the experiment, as JSON.
    pub work: &'a str,
    /// The run whose games it plays, if that is what it does.
    pub run: Option<NewRun<'a>>,
    /// The experiment that it makes, if that is what it does.
    pub experiment: Option<NewExperiment<'a>>,
}

/// A job as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobRow {
    /// The number by which it is asked for.
    pub id: i64,
    /// What kind of work it is.
    pub kind: String,
    /// Of the kind: of how `work` is written.
    pub version: u32,
    /// For people.
    pub name: String,
    /// What is needed to do it beside what it has made, as JSON.
    pub work: String,
    /// What is wanted of it.
    pub state: JobState,
    /// Why it failed, as JSON; empty if it did not.
    pub error: String,
    /// When it was wanted first, in seconds since 1970.
    pub created: i64,
}

/// A job in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListedJob {
    /// One that can be read.
    Job(Box<JobRow>),
    /// One that is not as it was written. It can be deleted.
    Unreadable {
        /// The number by which it is asked for.
        id: i64,
    },
}

/// Says that this process does a job. The system takes it back when the process ends, however it ends.
#[derive(Debug)]
pub struct JobLock {
    job: i64,
    // Never deleted while jobs may want it: whoever had opened it before would lock a file that is no longer there.
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
/// Last of those that are wanted.
const WANTED: &str = "state = 'wanted', error = '', changed = unixepoch(),
    turn = (SELECT coalesce(max(turn), 0) + 1 FROM jobs)";
/// Where processes say which jobs they do.
const LOCKS: &str = "locks";
/// How often a lock is tried, and how long apart.
const LOCK_ATTEMPTS: u32 = 5;
const LOCK_PAUSE: Duration = Duration::from_millis(5);

impl Store {
    /// Wants a job done when its turn comes, after all others. Returns its number.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn want_job(&self, job: &NewJob<'_>) -> Result<i64, StoreError> {
        let transaction = self.begin()?;
        let id = self.said(insert(&transaction, job, JobState::Wanted))?;
        self.said(transaction.commit())?;
        Ok(id)
    }

    /// Writes a job down that this process does at once: it is in no queue, and nobody else can take it before this process has let it
    /// go. Whatever ends the process, it is there to go on with.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn begin_job(&self, job: &NewJob<'_>) -> Result<JobLock, StoreError> {
        let transaction = self.begin()?;
        let id = self.said(insert(&transaction, job, JobState::Paused))?;
        // Before anybody can see it.
        let lock = self.lock_job(id)?;
        self.said(transaction.commit())?;
        Ok(lock)
    }

    /// Says what is wanted of a job from now on. One that is wanted again waits after all others.
    ///
    /// # Errors
    /// If there is no such job, it is not as it was written, or the store cannot be written.
    pub fn set_job(&self, id: i64, state: JobState, error: &str) -> Result<(), StoreError> {
        if state == JobState::Wanted {
            return self.change_job(id, WANTED, params![id]);
        }
        self.change_job(id, "state = ?2, error = ?3, changed = unixepoch()", params![id, state.name(), error])
    }

    /// Says anew how a job is done: a training that is given more games.
    ///
    /// # Errors
    /// If there is no such job, it is not as it was written, or the store cannot be written.
    pub fn set_job_work(&self, id: i64, version: u32, work: &str) -> Result<(), StoreError> {
        self.change_job(id, "version = ?2, work = ?3, changed = unixepoch()", params![id, version, work])
    }

    fn change_job(&self, id: i64, change: &str, values: &[&dyn rusqlite::ToSql]) -> Result<(), StoreError> {
        let transaction = self.begin()?;
        if !self.said(JOBS.update(&transaction, "id", change, values))? {
            // Either it is not there, or it says why it cannot be read.
            self.job(id)?;
            return Err(unreadable(id));
        }
        self.said(transaction.commit())
    }

    /// One job.
    ///
    /// # Errors
    /// If there is none with this number, or it cannot be read.
    pub fn job(&self, id: i64) -> Result<JobRow, StoreError> {
        let sql = format!("{} WHERE id = ?1", JOBS.select());
        match self.said(self.connection.query_row(&sql, [id], |row| Ok(read(row))).optional())? {
            Some(job) => job,
            None => Err(StoreError::Missing { kind: "job", id, hint: "it may have been deleted" }),
        }
    }

    /// A page of all jobs, the latest first: those with smaller numbers than `before`, if it is given.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn jobs(&self, before: Option<i64>, limit: usize) -> Result<Vec<ListedJob>, StoreError> {
        let sql = format!("{} WHERE id < ?1 ORDER BY id DESC LIMIT ?2", JOBS.select());
        self.listed_jobs(&sql, params![before.unwrap_or(i64::MAX), limit as i64])
    }

    /// The jobs that are wanted, in the order in which they are to be done.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn wanted_jobs(&self) -> Result<Vec<JobRow>, StoreError> {
        let sql = format!("{} WHERE state = 'wanted' ORDER BY turn, id", JOBS.select());
        self.readable_jobs(&sql, params![])
    }

    /// The latest jobs that could go on, wanted or not: no more than `limit`.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn open_jobs(&self, limit: usize) -> Result<Vec<JobRow>, StoreError> {
        let sql = format!("{} WHERE state <> 'finished' ORDER BY id DESC LIMIT ?1", JOBS.select());
        self.readable_jobs(&sql, params![limit as i64])
    }

    /// The jobs of this kind and name that could go on, wanted or not, the latest first.
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

    /// Deletes a job, and with it what it made: runs and their games, an evaluator, an experiment, judgements.
    ///
    /// # Errors
    /// If there is none, somebody is working on it, or the store cannot be written.
    pub fn delete_job(&self, id: i64) -> Result<(), StoreError> {
        match self.job(id) {
            Ok(_) | Err(StoreError::Unreadable { .. }) => {}
            Err(error) => return Err(error),
        }
        let _lock = self.lock_job(id)?;
        let transaction = self.begin()?;
        let delete = || {
            // Tags stand by the name of their evaluator.
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

    /// Claims a job for this process; `taken` is what to say if another has.
    pub(crate) fn lock(&self, job: i64, taken: impl FnOnce() -> StoreError) -> Result<JobLock, StoreError> {
        // Whoever cannot write can do no job.
        self.ready_to_write()?;
        let path = self.lock_path(job);
        let refused = |why: std::io::Error| StoreError::Directory { path: path.clone(), why: why.to_string() };
        fs::create_dir_all(self.directory.join(LOCKS)).map_err(refused)?;
        let file = File::create(&path).map_err(refused)?;
        for attempt in 0..LOCK_ATTEMPTS {
            match file.try_lock() {
                Ok(()) => return Ok(JobLock { job, _file: file }),
                // Perhaps somebody only looks whether it is taken: that is over in no time.
                Err(TryLockError::WouldBlock) if attempt + 1 < LOCK_ATTEMPTS => std::thread::sleep(LOCK_PAUSE),
                Err(TryLockError::WouldBlock) => break,
                Err(TryLockError::Error(error)) => return Err(refused(error)),
            }
        }
        Err(taken())
    }

    /// Whether somebody does a job, in this process or another. Claims nothing, and makes no file.
    pub fn is_worked_on(&self, job: i64) -> bool {
        let Ok(file) = File::open(self.lock_path(job)) else { return false };
        matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock))
    }

    fn lock_path(&self, job: i64) -> PathBuf {
        self.directory.join(LOCKS).join(format!("job-{job}"))
    }

    /// Of a job that is gone: numbers are not given twice, so nobody asks for this one again.
    pub(crate) fn forget_lock(&self, job: i64) {
        let _ = fs::remove_file(self.lock_path(job));
    }
}

/// Deletes a job of which nothing is left: what it made was deleted. Whether it did.
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
    StoreError::Unreadable { kind: "job", id, why: ALTERED.to_owned() }
}

fn read(row: &Row<'_>) -> Result<JobRow, StoreError> {
    let id: i64 = row.get(0).unwrap_or_default();
    let failed = |error: rusqlite::Error| StoreError::Unreadable { kind: "job", id, why: error.to_string() };
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
