//! Long work, as all requests share it.

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

/// The queue of jobs, what runs have found so far, and who watches.
pub(crate) struct Jobs {
    /// Where they run.
    pub(crate) machine: Machine,
    pub(crate) queue: Queue,
    pub(crate) standings: Standings,
    /// What was told last of the run that is being played: the same for all who watch.
    last: Mutex<Option<Told>>,
    watchers: AtomicUsize,
}

struct Told {
    run: i64,
    at: Instant,
    results: Arc<Results>,
}

/// How old results may be that are told to those who watch.
pub(crate) const FRESH: Duration = Duration::from_secs(1);

impl Jobs {
    /// Goes on with what is wanted in a data directory.
    pub(crate) fn start(registry: Registry, directory: &Path) -> Jobs {
        let machine = Machine::in_the_background(registry).with_models(directory.to_owned());
        let queue = Queue::start(directory, machine.clone());
        Jobs { machine, queue, standings: Standings::default(), last: Mutex::default(), watchers: AtomicUsize::new(0) }
    }

    /// What a run has found, not older than a second.
    pub(crate) fn fresh_results(&self, store: &Store, run: i64) -> Result<Arc<Results>, ApiError> {
        // Held while it is worked out: it is worked out once, whoever asks.
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(told) = last.as_ref().filter(|told| told.run == run && told.at.elapsed() < FRESH) {
            return Ok(told.results.clone());
        }
        let results = Arc::new(self.standings.results(store, &store.run(run)?)?);
        *last = Some(Told { run, at: Instant::now(), results: results.clone() });
        Ok(results)
    }

    /// One more who watches, if there is room.
    pub(crate) fn watch(self: &Arc<Self>) -> Result<Watcher, ApiError> {
        let watcher = Watcher(self.clone());
        if self.watchers.fetch_add(1, Ordering::Relaxed) >= limits::WATCHERS {
            let message = format!("{} pages are watching already; close one of them", limits::WATCHERS);
            return Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Code::TooMany, message));
        }
        Ok(watcher)
    }
}

/// Somebody who watches, for as long as this lives.
pub(crate) struct Watcher(Arc<Jobs>);

impl Drop for Watcher {
    fn drop(&mut self) {
        self.0.watchers.fetch_sub(1, Ordering::Relaxed);
    }
}
