//! Jobs: long work that somebody wants done, and whether it is to go on. How far it has come stands with what it makes: a run, an
//! evaluator, an experiment.

use crate::checksum::{ALTERED, SealedTable, is_whole};
use crate::connection::Store;
use crate::error::StoreError;
use crate::evaluators::evaluator_lock;
use crate::experiments::experiment_lock;
use crate::runs::{RunLock, run_lock};
use rusqlite::{OptionalExtension, Row, Transaction, params};
use serde::{Deserialize, Serialize};
use std::fs;
use utoipa::ToSchema;

/// What kind of work it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum JobKind {
    /// A match between two players.
    Simulation,
    /// Many players, in pairings.
    Tournament,
    /// An evaluator that learns.
    Training,
    /// A published experiment.
    Experiment,
    /// A whole game, judged position by position.
    Analysis,
}

/// What is wanted of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JobState {
    /// It is to be done, now or when its turn comes.
    Wanted,
    /// It waits until somebody wants it to go on.
    Paused,
    /// Nobody wants more of it; what was done is kept.
    Cancelled,
    /// Nothing of it is left to do.
    Finished,
    /// It could not go on.
    Failed,
}

impl JobKind {
    const ALL: [JobKind; 5] =
        [JobKind::Simulation, JobKind::Tournament, JobKind::Training, JobKind::Experiment, JobKind::Analysis];

    /// In the database and for people.
    pub const fn name(self) -> &'static str {
        match self {
            JobKind::Simulation => "simulation",
            JobKind::Tournament => "tournament",
            JobKind::Training => "training",
            JobKind::Experiment => "experiment",
            JobKind::Analysis => "analysis",
        }
    }
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

/// What a job makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The run of this number.
    Run(i64),
    /// The evaluator of this number.
    Evaluator(i64),
    /// An evaluator of which nothing is kept yet.
    NewEvaluator,
    /// The experiment of this number.
    Experiment(i64),
    /// Nothing but what stands in its own row: the judgements of a game.
    Itself,
}

impl Subject {
    fn columns(self) -> (Option<i64>, Option<i64>, Option<i64>) {
        match self {
            Subject::Run(id) => (Some(id), None, None),
            Subject::Evaluator(id) => (None, Some(id), None),
            Subject::NewEvaluator | Subject::Itself => (None, None, None),
            Subject::Experiment(id) => (None, None, Some(id)),
        }
    }
}

/// A job that somebody wants done.
#[derive(Clone, Copy, Debug)]
pub struct NewJob<'a> {
    /// What kind of work it is.
    pub kind: JobKind,
    /// Of the run, the evaluator or the experiment.
    pub name: &'a str,
    /// How a training begins, or an analysis with what it has found, as JSON; empty for the others.
    pub work: &'a str,
    /// What it makes.
    pub subject: Subject,
}

/// A job as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobRow {
    /// The number by which it is asked for.
    pub id: i64,
    /// What kind of work it is.
    pub kind: JobKind,
    /// Of the run, the evaluator or the experiment.
    pub name: String,
    /// How a training begins, or an analysis with what it has found, as JSON; empty for the others.
    pub work: String,
    /// What it makes.
    pub subject: Subject,
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

const JOBS: SealedTable = SealedTable {
    name: "jobs",
    columns: "id, kind, name, work, run, evaluator, experiment, state, error, turn, created, changed",
};

/// Behind all others.
const WANTED: &str = "state = 'wanted', error = '', changed = unixepoch(), turn = (SELECT max(turn) + 1 FROM jobs)";

impl Store {
    /// Writes down that a job is wanted, after all others. If its run is a job already, for somebody has adopted it as soon as it was
    /// begun, that one is wanted.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn want_job(&self, job: &NewJob<'_>) -> Result<i64, StoreError> {
        let transaction = self.begin()?;
        let create = || {
            let (run, ..) = job.subject.columns();
            let known = transaction.query_row("SELECT id FROM jobs WHERE run = ?1", [run], |row| row.get(0));
            let id = match known.optional()? {
                Some(id) => {
                    JOBS.update(&transaction, "id", WANTED, params![id])?;
                    id
                }
                None => insert(&transaction, job, JobState::Wanted)?,
            };
            transaction.commit()?;
            Ok(id)
        };
        self.said(create())
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

    /// Says which evaluator a training makes, once it is kept.
    ///
    /// # Errors
    /// If there is no such job, it is not as it was written, or the store cannot be written.
    pub fn set_job_evaluator(&self, id: i64, evaluator: i64) -> Result<(), StoreError> {
        self.change_job(id, "evaluator = ?2", params![id, evaluator])
    }

    /// Keeps what an analysis has found so far.
    ///
    /// # Errors
    /// If there is no such job, it is not as it was written, or the store cannot be written.
    pub fn set_job_work(&self, id: i64, work: &str) -> Result<(), StoreError> {
        self.change_job(id, "work = ?2, changed = unixepoch()", params![id, work])
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

    /// The number of the job that makes an experiment.
    ///
    /// # Errors
    /// If there is none, or the store cannot be read.
    pub fn job_of_experiment(&self, experiment: i64) -> Result<i64, StoreError> {
        let sql = "SELECT id FROM jobs WHERE experiment = ?1";
        let found = self.said(self.connection.query_row(sql, [experiment], |row| row.get(0)).optional())?;
        found.ok_or(StoreError::Missing { kind: "experiment", id: experiment, hint: "it may have been deleted" })
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

    /// Deletes a job, and with it what it made: the run and its games, the evaluator, the experiment and its runs.
    ///
    /// # Errors
    /// If there is none, somebody is working on it, or the store cannot be written.
    pub fn delete_job(&self, id: i64) -> Result<(), StoreError> {
        match self.job(id) {
            Ok(JobRow { subject: Subject::Run(run), .. }) => self.delete_run(run)?,
            Ok(JobRow { subject: Subject::Experiment(experiment), .. }) => self.delete_experiment(experiment)?,
            Ok(JobRow { subject: Subject::Evaluator(evaluator), .. }) => {
                self.delete_evaluator(&self.evaluator_by_id(evaluator)?.name)?;
            }
            Ok(JobRow { subject: Subject::NewEvaluator | Subject::Itself, .. })
            | Err(StoreError::Unreadable { .. }) => {}
            Err(error) => return Err(error),
        }
        let transaction = self.begin()?;
        self.said(transaction.execute("DELETE FROM jobs WHERE id = ?1", [id]).and_then(|_| transaction.commit()))?;
        // Numbers are not given twice, so nobody asks for this one again.
        let _ = fs::remove_file(self.lock_path(&job_lock(id)));
        Ok(())
    }

    /// Claims a job for this process.
    ///
    /// # Errors
    /// If another process has claimed it.
    pub fn lock_job(&self, id: i64) -> Result<RunLock, StoreError> {
        self.lock(&job_lock(id), || StoreError::JobInUse { job: id })
    }

    /// Whether somebody works on a job, in this process or another: as a job, or on what it makes.
    pub fn is_worked_on(&self, job: &JobRow) -> bool {
        self.is_locked(&job_lock(job.id))
            || match job.subject {
                Subject::Run(id) => self.is_locked(&run_lock(id)),
                Subject::Evaluator(id) => self.is_locked(&evaluator_lock(id)),
                Subject::Experiment(id) => self.is_locked(&experiment_lock(id)),
                Subject::NewEvaluator | Subject::Itself => false,
            }
    }

    /// Makes a job of every run, training and experiment that was begun elsewhere, such as in a terminal: not wanted here, but to be
    /// seen. And notes which have been finished there, or been given more to do. Returns the jobs that are new or changed.
    ///
    /// # Errors
    /// If the store cannot be read or written.
    pub fn adopt_jobs(&self) -> Result<Vec<i64>, StoreError> {
        // Nearly always there is nothing to do: then nobody waits for the right to write.
        let (strays, changed) = (self.said(self.strays())?, self.said(self.outdated())?);
        if strays.is_empty() && changed.is_empty() {
            return Ok(Vec::new());
        }
        let transaction = self.begin()?;
        let adopt = || {
            let mut adopted = Vec::new();
            // Asked again: somebody else may have been quicker.
            for (kind, name, subject, state) in self.strays()? {
                adopted.push(insert(&transaction, &NewJob { kind, name: &name, work: "", subject }, state)?);
            }
            for (id, state) in self.outdated()? {
                let values = params![id, state.name()];
                if JOBS.update(&transaction, "id", "state = ?2, changed = unixepoch()", values)? {
                    adopted.push(id);
                }
            }
            transaction.commit()?;
            Ok(adopted)
        };
        self.said(adopt())
    }

    /// What no job stands for yet. A training whose evaluator has just been kept may not have said so yet.
    fn strays(&self) -> rusqlite::Result<Vec<(JobKind, String, Subject, JobState)>> {
        let sql = "SELECT kind, name, 'run', id, state = 'finished' FROM runs
                   WHERE kind <> 'experiment' AND id NOT IN (SELECT run FROM jobs WHERE run IS NOT NULL)
                   UNION ALL
                   SELECT 'training', name, 'evaluator', id, games >= planned FROM evaluators
                   WHERE planned > 0 AND id NOT IN (SELECT evaluator FROM jobs WHERE evaluator IS NOT NULL)
                       AND name NOT IN (SELECT name FROM jobs WHERE kind = 'training' AND evaluator IS NULL
                                        AND state IN ('wanted', 'paused'))
                   UNION ALL
                   SELECT 'experiment', name, 'experiment', id, state = 'finished' FROM experiments
                   WHERE id NOT IN (SELECT experiment FROM jobs WHERE experiment IS NOT NULL)
                   ORDER BY 3, 4";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([], |row| {
            let (kind, what, id): (String, String, i64) = (row.get(0)?, row.get(2)?, row.get(3)?);
            let subject = match what.as_str() {
                "run" => Subject::Run(id),
                "evaluator" => Subject::Evaluator(id),
                _ => Subject::Experiment(id),
            };
            let state = if row.get(4)? { JobState::Finished } else { JobState::Paused };
            let kind = JobKind::ALL.into_iter().find(|known| known.name() == kind);
            Ok(kind.map(|kind| (kind, row.get(1).unwrap_or_default(), subject, state)))
        })?;
        rows.filter_map(Result::transpose).collect()
    }

    /// Jobs that somebody else has finished, and trainings that were finished and have been given more games.
    fn outdated(&self) -> rusqlite::Result<Vec<(i64, JobState)>> {
        let sql = "SELECT id, 'finished' FROM jobs WHERE state IN ('paused', 'cancelled', 'failed') AND (
                       run IN (SELECT id FROM runs WHERE state = 'finished')
                       OR experiment IN (SELECT id FROM experiments WHERE state = 'finished')
                       OR evaluator IN (SELECT id FROM evaluators WHERE games >= planned))
                   UNION ALL
                   SELECT jobs.id, 'paused' FROM jobs JOIN evaluators ON evaluators.id = evaluator
                   WHERE jobs.state = 'finished' AND evaluators.games < planned";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([], |row| {
            let finished = row.get::<_, String>(1)? == JobState::Finished.name();
            Ok((row.get(0)?, if finished { JobState::Finished } else { JobState::Paused }))
        })?;
        rows.collect()
    }
}

fn insert(transaction: &Transaction<'_>, job: &NewJob<'_>, state: JobState) -> rusqlite::Result<i64> {
    let sql = "INSERT INTO jobs (kind, name, work, run, evaluator, experiment, state, turn, created, changed)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, (SELECT coalesce(max(turn), 0) + 1 FROM jobs), unixepoch(), unixepoch())";
    let (run, evaluator, experiment) = job.subject.columns();
    transaction.execute(sql, params![job.kind.name(), job.name, job.work, run, evaluator, experiment, state.name()])?;
    let id = transaction.last_insert_rowid();
    JOBS.seal(transaction, "id = ?1", [id])?;
    Ok(id)
}

fn job_lock(id: i64) -> String {
    format!("job-{id}")
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
        let (kind, state): (String, String) = (row.get(1)?, row.get(7)?);
        let subject = match (row.get(4)?, row.get(5)?, row.get(6)?) {
            (Some(run), _, _) => Subject::Run(run),
            (_, Some(evaluator), _) => Subject::Evaluator(evaluator),
            (_, _, Some(experiment)) => Subject::Experiment(experiment),
            (None, None, None) if kind == JobKind::Analysis.name() => Subject::Itself,
            (None, None, None) => Subject::NewEvaluator,
        };
        let kind = JobKind::ALL.into_iter().find(|known| known.name() == kind);
        let state = JobState::ALL.into_iter().find(|known| known.name() == state);
        let (name, work, error, created) = (row.get(2)?, row.get(3)?, row.get(8)?, row.get(10)?);
        Ok(kind.zip(state).map(|(kind, state)| JobRow { id, kind, name, work, subject, state, error, created }))
    };
    columns().map_err(failed)?.ok_or_else(|| unreadable(id))
}
