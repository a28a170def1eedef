//! Doing a job: one process at a time, which writes down what has become of it.

use crate::control::Control;
use crate::error::JobError;
use crate::kinds::{Beginning, Checked, Ended, Wanted, kind_of};
use crate::machine::Machine;
use crate::runs::play_on;
use crate::view::FailureWords;
use jugada_core::Told;
use jugada_store::{JobLock, JobRow, JobState, NewExperiment, NewJob, NewRun, Run, RunState, Store, StoreError};

/// A job that this process does: nobody else can, until this is dropped or the process ends.
#[derive(Debug)]
pub struct Claim {
    row: JobRow,
    lock: JobLock,
    /// Whether nothing of it is left to do, and that is written down.
    is_over: bool,
    /// Whether all that it needs was found to be here when it was written down, which was just now.
    is_checked: bool,
}

/// Writes a job down that this process does at once, such as in a terminal: no queue takes it, and if the process is killed it waits to be
/// continued. Work that was begun before is claimed.
///
/// # Errors
/// If it cannot be done here, another process is at it, or the store cannot be written.
pub fn begin(store: &Store, wanted: &Wanted, machine: &Machine) -> Result<Claim, JobError> {
    begin_checked(store, wanted, wanted.kind.check(wanted, store, machine)?)
}

/// The same, of work that was checked before there was a place to keep it.
///
/// # Errors
/// If another process is at it, or the store cannot be written.
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

/// Claims a job, to go on with it.
///
/// # Errors
/// If there is none, another process is at it, or a newer program has written it.
pub fn claim(store: &Store, job: i64) -> Result<Claim, JobError> {
    store.job(job)?;
    Claim::of(store, store.lock_job(job)?)
}

/// Whether nothing of a run is left to do, neither to play nor to write down: a program may have been killed between the two.
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

/// Goes on with a run, with no more than it: those of an experiment are a part of their job.
///
/// # Errors
/// If it cannot be played here (any more), another process is at it, or it cannot be kept.
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
        // Only now does nobody else change it.
        let row = store.job(lock.job())?;
        // What a newer program has written is neither done nor written anew.
        kind_of(&row)?;
        Ok(Claim { row, lock, is_over: false, is_checked: false })
    }

    /// One whose turn has come; `None` if somebody has done it or put it down meanwhile.
    pub(crate) fn wanted(store: &Store, job: i64) -> Result<Option<Claim>, JobError> {
        let claim = Claim::of(store, store.lock_job(job)?)?;
        Ok((claim.row.state == JobState::Wanted).then_some(claim))
    }

    /// The number of the job.
    pub const fn id(&self) -> i64 {
        self.row.id
    }

    /// The job as it was when it was claimed.
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

    /// With its work as it is written by now.
    pub(crate) fn renew(self, store: &Store, version: u32, work: &str) -> Result<Claim, JobError> {
        if (self.row.version, self.row.work.as_str()) == (version, work) {
            return Ok(self);
        }
        store.set_job_work(self.id(), version, work)?;
        Claim::of(store, self.lock)
    }

    /// Does what is missing of it, and writes down what has become of it: finished, failed, or to be continued. What waits in a queue stays
    /// in it: the lock keeps every queue away.
    ///
    /// # Errors
    /// If it cannot be done here (any more), or not be kept.
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
            // Why it failed matters more than that this could not be written down.
            _ => done,
        }
    }

    /// Does what is missing of it.
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
    /// Hands a job over to be written, with all that it makes at once.
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

/// Writes down what has become of a job.
pub(crate) fn settle(store: &Store, job: i64, done: &Result<Ended, JobError>) -> Result<(), StoreError> {
    match done {
        Ok(Ended::Finished) => store.set_job(job, JobState::Finished, ""),
        // Whoever stopped it has said what is wanted of it.
        Ok(Ended::Stopped) => Ok(()),
        Err(error) => fail(store, job, error),
    }
}

pub(crate) fn fail(store: &Store, job: i64, error: &impl Told) -> Result<(), StoreError> {
    let complaint = FailureWords { message: error.to_string(), spanish: error.spanish() };
    let words = serde_json::to_string(&complaint).expect("it has only text");
    store.set_job(job, JobState::Failed, &words)
}
