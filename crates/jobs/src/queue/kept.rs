//! Jobs without a queue, from the store, whichever process runs them.

use crate::error::JobError;
use crate::view::{JobView, ShownState, kept_view, unreadable_view};
use jugada_store::{JobRow, ListedJob, Store};

/// One job.
///
/// # Errors
/// If it does not exist, or the store cannot be read.
pub fn kept_job(store: &Store, id: i64) -> Result<JobView, JobError> {
    seen(store, &store.job(id)?)
}

/// The latest jobs, in descending order.
///
/// # Errors
/// If the store cannot be read.
pub fn kept_jobs(store: &Store, limit: usize) -> Result<Vec<JobView>, JobError> {
    let listed = store.jobs(None, limit)?.into_iter().map(|listed| match listed {
        ListedJob::Job(row) => seen(store, &row),
        ListedJob::Unreadable { id } => Ok(unreadable_view(id)),
    });
    listed.collect()
}

/// A job is running if a process has claimed it.
fn seen(store: &Store, row: &JobRow) -> Result<JobView, JobError> {
    let mut view = kept_view(store, row)?;
    if view.state != ShownState::Unreadable && store.is_worked_on(row.id) {
        view.state = ShownState::Running;
    }
    Ok(view)
}
