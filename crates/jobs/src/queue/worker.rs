//! The worker: runs the jobs of the queue, one after another.

use super::pace::Pace;
use super::{Change, LiveJob, QueueState, RunningJob};
use crate::claim::{Claim, fail, settle};
use crate::control::Control;
use crate::error::JobError;
use crate::kinds::{Ended, kind_of};
use crate::view::Progress;
use jugada_arena::Gallery;
use jugada_core::StopFlag;
use jugada_store::{JobRow, JobState, Store, StoreError};
use jugada_words::message;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// Works until the queue is closed.
pub(super) fn work(shared: &QueueState) {
    let Ok(mut store) = Store::open(&shared.directory) else { return };
    if store.is_read_only() {
        return;
    }
    loop {
        let next = if shared.desk().is_over { None } else { next(&store) };
        let went_on = next.is_some_and(|job| attempt(shared, &mut store, &job));
        if !went_on && !shared.wait() {
            return;
        }
    }
}

/// The first wanted job of a known kind that no other process runs.
fn next(store: &Store) -> Option<JobRow> {
    let wanted = store.wanted_jobs().ok()?;
    wanted.into_iter().find(|job| kind_of(job).is_ok() && !store.is_worked_on(job.id))
}

/// Runs a job until it ends or is stopped, and records the outcome. Returns whether the next one may start at once.
fn attempt(shared: &QueueState, store: &mut Store, job: &JobRow) -> bool {
    let stop = Arc::new(StopFlag::new());
    let gallery = Arc::new(Gallery::default());
    {
        let run = kind_of(job).ok().and_then(|kind| kind.run_of(job.id, store).ok().flatten());
        let mut desk = shared.desk();
        let live =
            LiveJob { id: job.id, progress: Progress::default(), run, gallery: gallery.clone(), tests: Vec::new() };
        desk.running = Some(RunningJob { live, stop: stop.clone(), is_doomed: false });
        if desk.is_over {
            stop.raise();
        }
    }
    // Paused or deleted between the query and now, before it was shown as running.
    if store.job(job.id).is_ok_and(|now| now.state == JobState::Wanted) {
        shared.tell(store, job.id);
    } else {
        stop.raise();
    }
    let done = catch_unwind(AssertUnwindSafe(|| done(shared, store, job, &stop, &gallery)));
    let is_doomed = shared.desk().running.as_ref().is_some_and(|running| running.is_doomed);
    let written = match done {
        _ if is_doomed => store.delete_job(job.id),
        Ok(Err(error)) if error.is_in_use() => {
            shared.desk().elsewhere.insert(job.id);
            Ok(())
        }
        // Deleted elsewhere, or rewritten by a later version: left unchanged.
        Ok(Err(JobError::Store(StoreError::Missing { .. } | StoreError::Unreadable { .. })))
            if !store.job(job.id).is_ok_and(|now| kind_of(&now).is_ok()) =>
        {
            Ok(())
        }
        Ok(done) => settle(store, job.id, &done),
        Err(_) => fail(store, job.id, &message!("job-panicked", "it panicked; this is a bug in Jugada")),
    };
    shared.desk().running = None;
    if is_doomed && written.is_ok() {
        shared.desk().log.push(Change::Gone(job.id));
    } else {
        shared.tell(store, job.id);
    }
    // If nothing can be written, the same job would be retried endlessly.
    written.is_ok()
}

fn done(
    shared: &QueueState,
    store: &mut Store,
    job: &JobRow,
    stop: &StopFlag,
    gallery: &Gallery,
) -> Result<Ended, JobError> {
    let claim = Claim::wanted(store, job.id)?;
    let Some(claim) = claim.filter(|_| !stop.is_raised()) else { return Ok(Ended::Stopped) };
    let mut pace = Pace::new(shared, job.id);
    let control = &mut Control { stop, tell: &mut |event| pace.hear(event), gallery: Some(gallery) };
    claim.run(store, &shared.machine, control)
}
