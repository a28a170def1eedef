//! Jobs, as shared by all requests.

use crate::error::{ApiError, Code};
use crate::limits;
use axum::http::StatusCode;
use jugada_arena::Results;
use jugada_jobs::{Machine, Queue, Standings};
use jugada_registry::Registry;
use jugada_store::Store;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The job queue, the results of runs, and the number of watching clients.
pub(crate) struct Jobs {
    /// Runs the jobs.
    pub(crate) machine: Machine,
    pub(crate) queue: Queue,
    pub(crate) standings: Standings,
    /// Latest results of the active run, shared by all watchers.
    last: Mutex<Option<LatestResults>>,
    watchers: AtomicUsize,
}

struct LatestResults {
    run: i64,
    at: Instant,
    results: Arc<Results>,
}

/// Maximum age of results sent to watchers.
pub(crate) const FRESH: Duration = Duration::from_secs(1);

impl Jobs {
    /// Resumes the pending jobs of a data directory.
    pub(crate) fn start(registry: Registry, directory: &Path) -> Jobs {
        let machine = Machine::in_the_background(registry).with_models(directory.to_owned());
        let queue = Queue::start(directory, machine.clone());
        Jobs { machine, queue, standings: Standings::default(), last: Mutex::default(), watchers: AtomicUsize::new(0) }
    }

    /// Results of a run, at most one second old.
    pub(crate) fn fresh_results(&self, store: &Store, run: i64) -> Result<Arc<Results>, ApiError> {
        // The lock is held while they are computed, so concurrent requests compute them once.
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(latest) = last.as_ref().filter(|latest| latest.run == run && latest.at.elapsed() < FRESH) {
            return Ok(latest.results.clone());
        }
        let results = Arc::new(self.standings.results(store, &store.run(run)?)?);
        *last = Some(LatestResults { run, at: Instant::now(), results: results.clone() });
        Ok(results)
    }

    /// Registers a watcher, up to the limit.
    pub(crate) fn watch(self: &Arc<Self>) -> Result<Watcher, ApiError> {
        let watcher = Watcher(self.clone());
        if self.watchers.fetch_add(1, Ordering::Relaxed) >= limits::WATCHERS {
            let message = format!("{} pages are watching already; close one of them", limits::WATCHERS);
            return Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Code::TooMany, message));
        }
        Ok(watcher)
    }
}

/// A watching client; unregistered on drop.
pub(crate) struct Watcher(Arc<Jobs>);

impl Drop for Watcher {
    fn drop(&mut self) {
        self.0.watchers.fetch_sub(1, Ordering::Relaxed);
    }
}
