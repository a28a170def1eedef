//! Scheduling of searches: a limited number at once, between which the system divides the processors; the others wait
//! in order of arrival.
//!
//! A search that has used its share of time is asked to stop once another has waited for a while; it answers with the
//! best move so far. So endless searches of one client get one share at a time, like all others.

use crate::error::{ApiError, Code};
use crate::limits;
use crate::waiting::WaitingLine;
use axum::http::StatusCode;
use jugada_core::StopFlag;
use jugada_play::{Engines, Models, Resources};
use jugada_registry::{Host, Registry};
use std::pin::pin;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;

/// Time another search waits before one that has used its share is asked to stop.
const PATIENCE: Duration = Duration::from_millis(250);
/// Time a search may take while others wait.
const SHARE: Duration = Duration::from_millis(2500);

/// Concurrent searches. A few per processor, so that a short one next to some long ones starts at once; with many
/// processors, one each is enough.
pub fn places() -> usize {
    const FEW: usize = 4;
    const MANY: usize = 14;
    let processors = limits::threads();
    (FEW * processors).min(MANY.max(processors))
}

/// The running and waiting searches.
#[derive(Clone)]
pub struct Searches(Arc<Inner>);

struct Inner {
    registry: Registry,
    places: Arc<Semaphore>,
    /// Megabytes for their tables and trees.
    memory: Arc<Semaphore>,
    running: Mutex<Vec<RunningSearch>>,
    waiting: WaitingLine,
    /// Directory of the learned evaluators.
    models: Option<Arc<dyn Models>>,
    /// Registered external engines.
    engines: Option<Arc<dyn Engines>>,
}

struct RunningSearch {
    stop: Arc<StopFlag>,
    since: Instant,
}

/// The right to search, released on drop; its holder must end when its stop flag is raised.
pub struct ThinkingPlace {
    stop: Arc<StopFlag>,
    inner: Arc<Inner>,
    /// For a place, and for memory.
    _permits: [OwnedSemaphorePermit; 2],
}

impl Searches {
    /// With this registry and number of places.
    pub fn new(registry: Registry, places: usize) -> Searches {
        Searches(Arc::new(Inner {
            registry,
            places: Arc::new(Semaphore::new(places)),
            memory: Arc::new(Semaphore::new(megabytes(limits::memory()) as usize)),
            running: Mutex::default(),
            waiting: WaitingLine::new(limits::WAITING),
            models: None,
            engines: None,
        }))
    }

    /// With learned evaluators and registered engines, for strategies that name them.
    pub(crate) fn with_models(self, models: Arc<dyn Models>, engines: Arc<dyn Engines>) -> Self {
        let mut inner = Arc::into_inner(self.0).expect("nobody searches before the server listens");
        inner.models = Some(models);
        inner.engines = Some(engines);
        Searches(Arc::new(inner))
    }

    /// The host of a search: the registry with the limits of one search.
    pub(crate) fn host(&self) -> Host {
        let resources = Resources {
            memory: Some(limits::SEARCH_MEMORY),
            threads: Some(limits::threads()),
            depth: Some(limits::DEPTH),
            models: self.0.models.clone(),
            engines: self.0.engines.clone(),
        };
        Host::new(self.0.registry.clone(), resources)
    }

    /// Waits for a place and this much memory.
    pub(crate) async fn place(&self, bytes: u64) -> Result<ThinkingPlace, ApiError> {
        let _waits = self.0.waiting.enter().ok_or_else(|| {
            let message = format!("{} searches are waiting already; try again later", limits::WAITING);
            ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Code::TooMany, message)
        })?;
        // A single future for the whole wait: a new one would go to the end of the queue.
        let mut turn = pin!(async {
            let place = self.0.places.clone().acquire_owned().await;
            (place, self.0.memory.clone().acquire_many_owned(megabytes(bytes)).await)
        });
        let (place, memory) = loop {
            match tokio::time::timeout(PATIENCE, &mut turn).await {
                Ok(turn) => break turn,
                Err(_) => self.stop_who_had_its_share(),
            }
        };
        let permits = [place, memory].map(|permit| permit.expect("nobody closes them"));
        let stop = Arc::new(StopFlag::new());
        self.running().push(RunningSearch { stop: stop.clone(), since: Instant::now() });
        Ok(ThinkingPlace { stop, inner: self.0.clone(), _permits: permits })
    }

    fn stop_who_had_its_share(&self) {
        let running = self.running();
        let had_it = running.iter().filter(|search| !search.stop.is_raised() && search.since.elapsed() >= SHARE);
        if let Some(oldest) = had_it.min_by_key(|search| search.since) {
            oldest.stop.raise();
        }
    }

    fn running(&self) -> std::sync::MutexGuard<'_, Vec<RunningSearch>> {
        self.0.running.lock().expect("nobody fails while holding it")
    }
}

/// Rounded up, and at most the total, which is more than a search may take.
fn megabytes(bytes: u64) -> u32 {
    bytes.min(limits::memory()).div_ceil(1 << 20) as u32
}

impl ThinkingPlace {
    /// Raised when the search must end.
    pub(crate) fn stop(&self) -> &Arc<StopFlag> {
        &self.stop
    }
}

impl Drop for ThinkingPlace {
    fn drop(&mut self) {
        let mut running = self.inner.running.lock().expect("nobody fails while holding it");
        running.retain(|search| !Arc::ptr_eq(&search.stop, &self.stop));
    }
}

#[cfg(test)]
impl Searches {
    /// With the built-in games.
    pub(crate) fn of_built_in(places: usize) -> Searches {
        Searches::new(Registry::built_in(), places)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::task::JoinHandle;
    use tokio::time::{sleep, timeout};

    /// Time is simulated in these tests: it jumps to the next timer.
    async fn wait_for(searches: &Searches) -> JoinHandle<ThinkingPlace> {
        let searches = searches.clone();
        let waiting = tokio::spawn(async move { searches.place(0).await.unwrap() });
        tokio::task::yield_now().await;
        waiting
    }

    #[tokio::test(start_paused = true)]
    async fn there_are_so_many_places() {
        let searches = Searches::of_built_in(2);
        let first = searches.place(0).await.unwrap();
        let _second = searches.place(0).await.unwrap();
        assert!(timeout(Duration::from_hours(1), searches.place(0)).await.is_err());
        drop(first);
        searches.place(0).await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn who_came_first_goes_first() {
        let searches = Searches::of_built_in(1);
        let taken = searches.place(0).await.unwrap();
        let (early, late) = (wait_for(&searches).await, wait_for(&searches).await);
        // Each of them checks many times whether a search has used its share, without losing its place in the queue.
        sleep(Duration::from_mins(1)).await;
        drop(taken);
        let place = early.await.unwrap();
        tokio::task::yield_now().await;
        assert!(!late.is_finished());
        drop(place);
        late.await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_is_stopped_while_nobody_waits() {
        let searches = Searches::of_built_in(2);
        let place = searches.place(0).await.unwrap();
        sleep(limits::THINKING).await;
        assert!(!place.stop().is_raised());
        let _another = searches.place(0).await.unwrap();
        assert!(!place.stop().is_raised(), "there was a free place");
    }

    #[tokio::test(start_paused = true)]
    async fn who_had_its_share_makes_place() {
        let searches = Searches::of_built_in(2);
        let older = searches.place(0).await.unwrap();
        sleep(SHARE / 2).await;
        let younger = searches.place(0).await.unwrap();
        let waiting = wait_for(&searches).await;
        sleep(SHARE * 49 / 100).await;
        assert!(!older.stop().is_raised(), "it has not had its share yet");
        sleep(SHARE / 100 + PATIENCE).await;
        assert!(older.stop().is_raised());
        assert!(!younger.stop().is_raised(), "one place is asked for, and the older search gives it");
        drop(older);
        waiting.await.unwrap();
        sleep(limits::THINKING).await;
        assert!(!younger.stop().is_raised(), "nobody waits any more");
    }

    #[tokio::test(start_paused = true)]
    async fn many_wait_and_no_more() {
        let searches = Searches::of_built_in(1);
        let _taken = searches.place(0).await.unwrap();
        let mut waiting = Vec::new();
        for _ in 0..limits::WAITING {
            waiting.push(wait_for(&searches).await);
        }
        let error = searches.place(0).await.err().unwrap();
        assert_eq!((error.status, error.complaint.code), (StatusCode::SERVICE_UNAVAILABLE, Code::TooMany));
        // An abandoned wait frees its place.
        let gone = waiting.remove(7);
        gone.abort();
        assert!(gone.await.is_err());
        let another = wait_for(&searches).await;
        assert!(!another.is_finished());
    }

    /// A search that needs much memory waits until it is free, and later ones that need little wait behind it.
    #[tokio::test(start_paused = true)]
    async fn memory_is_shared_out_too() {
        let searches = Searches::of_built_in(8);
        let half = searches.place(limits::memory() / 2).await.unwrap();
        let other_half = searches.place(limits::memory() / 2).await.unwrap();
        assert!(timeout(Duration::from_hours(1), searches.place(1)).await.is_err());
        assert!(half.stop().is_raised(), "it has had its share");
        drop(half);
        searches.place(limits::memory() / 2).await.unwrap();
        // The largest search allowed fits once no other is running.
        drop(other_half);
        searches.place(limits::SEARCH_MEMORY).await.unwrap();
    }

    /// Leaves connections for other requests.
    #[test]
    fn there_are_connections_for_others() {
        assert!(places() >= 1 && limits::WAITING + places() < limits::CONNECTIONS);
    }
}
