//! How thinking is shared out: so many searches at once, among which the system divides the processors; the rest wait in the order
//! in which they came, and nobody keeps a place for ever.
//!
//! A search that has had its share is asked to stop as soon as somebody else has waited for a while: it answers with the best
//! move it has. So a client that asks for endless searches gets them one share at a time, like everybody.

use crate::error::ApiError;
use crate::limits;
use axum::http::StatusCode;
use jugada_core::StopFlag;
use std::pin::pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How long somebody waits before a search that has had its share is asked to stop.
const PATIENCE: Duration = Duration::from_millis(250);
/// What a search may take while others wait.
const SHARE: Duration = Duration::from_millis(2500);

const PLACES_PER_PROCESSOR: usize = 4;

/// Who thinks, and who waits to.
#[derive(Clone)]
pub struct Searches(Arc<Inner>);

struct Inner {
    places: Arc<Semaphore>,
    running: Mutex<Vec<Running>>,
    waiting: AtomicUsize,
}

struct Running {
    stop: Arc<StopFlag>,
    since: Instant,
}

/// The right to think. When it goes away, the place is free; whoever holds it must end when its flag is raised.
pub struct Place {
    stop: Arc<StopFlag>,
    inner: Arc<Inner>,
    _permit: OwnedSemaphorePermit,
}

impl Searches {
    /// A few places for each processor: a quick search beside some that take long still gets its slice at once.
    pub fn new() -> Searches {
        let places = PLACES_PER_PROCESSOR * std::thread::available_parallelism().map_or(2, usize::from);
        Searches(Arc::new(Inner {
            places: Arc::new(Semaphore::new(places)),
            running: Mutex::default(),
            waiting: AtomicUsize::new(0),
        }))
    }

    /// Waits for a place.
    pub(crate) async fn place(&self) -> Result<Place, ApiError> {
        let _waiter = self.wait()?;
        // One future for the whole wait: whoever asks again loses its turn.
        let mut turn = pin!(self.0.places.clone().acquire_owned());
        let permit = loop {
            match tokio::time::timeout(PATIENCE, &mut turn).await {
                Ok(permit) => break permit.expect("the places are never closed"),
                Err(_) => self.stop_who_had_its_share(),
            }
        };
        let stop = Arc::new(StopFlag::new());
        self.running().push(Running { stop: stop.clone(), since: Instant::now() });
        Ok(Place { stop, inner: self.0.clone(), _permit: permit })
    }

    fn wait(&self) -> Result<Waiter<'_>, ApiError> {
        let waiter = Waiter(&self.0.waiting);
        if self.0.waiting.fetch_add(1, Ordering::Relaxed) >= limits::WAITING {
            let message = format!("{} requests to think are waiting already; try again later", limits::WAITING);
            return Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "too_many", message));
        }
        Ok(waiter)
    }

    fn stop_who_had_its_share(&self) {
        let running = self.running();
        let had_it = running.iter().filter(|search| !search.stop.is_raised() && search.since.elapsed() >= SHARE);
        if let Some(oldest) = had_it.min_by_key(|search| search.since) {
            oldest.stop.raise();
        }
    }

    fn running(&self) -> std::sync::MutexGuard<'_, Vec<Running>> {
        self.0.running.lock().expect("nobody fails while holding it")
    }
}

impl Default for Searches {
    fn default() -> Self {
        Searches::new()
    }
}

/// Counts who waits.
struct Waiter<'a>(&'a AtomicUsize);

impl Drop for Waiter<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Place {
    /// Raised when the search must end.
    pub(crate) fn stop(&self) -> &Arc<StopFlag> {
        &self.stop
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut running = self.inner.running.lock().expect("nobody fails while holding it");
        running.retain(|search| !Arc::ptr_eq(&search.stop, &self.stop));
    }
}
