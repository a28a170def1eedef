//! Running a job: in one process at a time, which records the outcome.

use crate::control::Control;
use crate::error::JobError;
use crate::kinds::{Beginning, Checked, Ended, Wanted, kind_of};
use crate::machine::Machine;
use crate::runs::play_on;
use jugada_store::{JobLock, JobRow, JobState, NewExperiment, NewJob, NewRun, Run, RunState, Store, StoreError};
use jugada_words::Worded;

/// A job claimed by this process: no other can claim it until this is dropped or the process ends.
#[derive(Debug)]
pub struct Claim {
    row: JobRow,
    lock: JobLock,
    /// Whether nothing is left to do, and this is recorded.
    is_over: bool,
    /// Whether the job was created just now, so that its requirements were checked then.
    is_checked: bool,
}

/// Creates a job that this process runs at once, for example in a terminal. It is not queued, and can be resumed if the
/// process is killed. Existing work is claimed.
///
/// # Errors
/// If it cannot be done here, another process is running it, or the store cannot be written.
pub fn begin(store: &Store, wanted: &Wanted, machine: &Machine) -> Result<Claim, JobError> {
    begin_checked(store, wanted, wanted.kind.check(wanted, store, machine)?)
}

/// Like [`begin`], for work that was checked before a store existed.
///
/// # Errors
/// If another process is running it, or the store cannot be written.
pub fn begin_checked(store: &Store, wanted: &Wanted, checked: Checked) -> Result<Claim, JobError> {
    match checked {
        Checked::New(beginning) => {
            let lock = beginning.written(wanted, |job| store.begin_job(job))?;
            Ok(Claim { is_checked: true, ..Claim::of(store, lock)? })
        }
        Checked::Known { job, is_done } => {
            let claim = claim(store, job)?;
            let is_over = is_done && claim.row.state == JobState::Finished;
            Ok(Claim { is_over, ..claim })
        }
    }
}

/// Claims a job in order to resume it.
///
/// # Errors
/// If it does not exist, another process is running it, or a later version wrote it.
pub fn claim(store: &Store, job: i64) -> Result<Claim, JobError> {
    store.job(job)?;
    Claim::of(store, store.lock_job(job)?)
}

/// Whether nothing is left to do for a run. The games alone do not tell: the program may have been killed before it
/// recorded the end.
///
/// # Errors
/// If its job cannot be read.
pub fn is_over(store: &Store, run: &Run) -> Result<bool, JobError> {
    if run.state != RunState::Finished {
        return Ok(false);
    }
    let job = store.job(run.job)?;
    Ok(job.state == JobState::Finished || kind_of(&job)?.run_of(job.id, store)? != Some(run.id))
}

/// Claims a run in order to resume it. A run of an experiment is refused, because it is part of a job.
///
/// # Errors
/// If it cannot be played here (any more), another process is playing it, or the store cannot be written.
pub fn resume_run(
    store: &mut Store,
    run: i64,
    machine: &Machine,
    control: &mut Control<'_>,
) -> Result<Ended, JobError> {
    let claim = Claim::of(store, store.lock_run(run)?)?;
    if kind_of(&claim.row)?.run_of(claim.id(), store)? == Some(run) {
        return claim.carry_out(store, machine, control);
    }
    Ok(Ended::of(play_on(store, run, &claim, machine, control)?.is_finished))
}

impl Claim {
    pub(crate) fn of(store: &Store, lock: JobLock) -> Result<Claim, JobError> {
        // The claim excludes changes by other processes from here on.
        let row = store.job(lock.job())?;
        // Work written by a later version is neither run nor rewritten.
        kind_of(&row)?;
        Ok(Claim { row, lock, is_over: false, is_checked: false })
    }

    /// Claims the next job; `None` if it was finished or paused in the meantime.
    pub(crate) fn wanted(store: &Store, job: i64) -> Result<Option<Claim>, JobError> {
        let claim = Claim::of(store, store.lock_job(job)?)?;
        Ok((claim.row.state == JobState::Wanted).then_some(claim))
    }

    /// The number of the job.
    pub const fn id(&self) -> i64 {
        self.row.id
    }

    /// The job as of the claim.
    pub const fn row(&self) -> &JobRow {
        &self.row
    }

    /// Whether it need not be checked again.
    pub(crate) const fn is_checked(&self) -> bool {
        self.is_checked
    }

    pub(crate) const fn lock(&self) -> &JobLock {
        &self.lock
    }

    /// With its work as currently stored.
    pub(crate) fn renew(self, store: &Store, version: u32, work: &str) -> Result<Claim, JobError> {
        if (self.row.version, self.row.work.as_str()) == (version, work) {
            return Ok(self);
        }
        store.set_job_work(self.id(), version, work)?;
        Claim::of(store, self.lock)
    }

    /// Runs the remaining part and records the outcome: finished, failed, or to be resumed. A queued job stays queued
    /// meanwhile: the lock keeps queues from running it.
    ///
    /// # Errors
    /// If it cannot be done here (any more), or the store cannot be written.
    pub fn carry_out(
        &self,
        store: &mut Store,
        machine: &Machine,
        control: &mut Control<'_>,
    ) -> Result<Ended, JobError> {
        if self.is_over {
            return Ok(Ended::Finished);
        }
        if !matches!(self.row.state, JobState::Wanted | JobState::Paused) {
            store.set_job(self.id(), JobState::Paused, "")?;
        }
        let done = self.run(store, machine, control);
        match (settle(store, self.id(), &done), &done) {
            (Err(error), Ok(_)) => Err(error.into()),
            // The error of the job takes precedence over the error of recording it.
            _ => done,
        }
    }

    /// Runs the remaining part.
    pub(crate) fn run(
        &self,
        store: &mut Store,
        machine: &Machine,
        control: &mut Control<'_>,
    ) -> Result<Ended, JobError> {
        kind_of(&self.row)?.run(self, store, machine, control)
    }
}

impl Beginning {
    /// Assembles the rows of a new job with everything it creates at once.
    pub(crate) fn written<T>(
        &self,
        wanted: &Wanted,
        write: impl FnOnce(&NewJob<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let name = wanted.name.as_str();
        write(&NewJob {
            kind: wanted.kind.id(),
            version: wanted.kind.version(),
            name,
            work: &self.work,
            run: self.run.as_ref().map(|(plan, origin)| NewRun { name, plan, origin }),
            experiment: self.experiment.map(|(variant, seed)| NewExperiment {
                name,
                variant: variant.name(),
                seed,
                version: crate::VERSION,
            }),
        })
    }
}

/// Records the outcome of a job.
pub(crate) fn settle(store: &Store, job: i64, done: &Result<Ended, JobError>) -> Result<(), StoreError> {
    match done {
        Ok(Ended::Finished) => store.set_job(job, JobState::Finished, ""),
        // A stopped job's state was set by the request to stop it.
        Ok(Ended::Stopped) => Ok(()),
        Err(error) => fail(store, job, error),
    }
}

pub(crate) fn fail(store: &Store, job: i64, error: &impl Worded) -> Result<(), StoreError> {
    let words = serde_json::to_string(&error.message()).expect("it has only text and numbers");
    store.set_job(job, JobState::Failed, &words)
}
