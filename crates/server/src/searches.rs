//! How thinking is shared out: so many searches at once, among which the system divides the processors; the rest wait in the order
//! in which they came, and nobody keeps a place for ever.
//!
//! A search that has had its share is asked to stop as soon as somebody else has waited for a while: it answers with the best
//! move it has. So a client that asks for endless searches gets them one share at a time, like everybody.

use crate::error::{ApiError, Code};
use crate::limits;
use axum::http::StatusCode;
use jugada_catalog::{Engines, Models, Resources};
use jugada_core::StopFlag;
use std::pin::pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;

/// How long somebody waits before a search that has had its share is asked to stop.
const PATIENCE: Duration = Duration::from_millis(250);
/// What a search may take while others wait.
const SHARE: Duration = Duration::from_millis(2500);

/// How many searches there may be at once. A few for each processor, so that a quick one beside some that take long gets its slice at
/// once; where there are many processors, one for each will do, and leaves each search more of the memory.
pub fn places() -> usize {
    const FEW: usize = 4;
    const MANY: usize = 14;
    let processors = limits::threads();
    (FEW * processors).min(MANY.max(processors))
}

/// Who thinks, and who waits to.
#[derive(Clone)]
pub struct Searches(Arc<Inner>);

struct Inner {
    places: Arc<Semaphore>,
    /// Bytes for each of them.
    memory: u64,
    running: Mutex<Vec<Running>>,
    waiting: AtomicUsize,
    /// Where learned evaluators are kept.
    models: Option<Arc<dyn Models>>,
    /// Other people's engines.
    engines: Option<Arc<dyn Engines>>,
}

struct Running {
    stop: Arc<StopFlag>,
    since: Instant,
}

/// The right to think. When it goes away, the place is free; whoever holds it must end when its flag is raised.
pub struct ThinkingPlace {
    stop: Arc<StopFlag>,
    inner: Arc<Inner>,
    _permit: OwnedSemaphorePermit,
}

impl Searches {
    /// With so many places.
    pub fn new(places: usize) -> Searches {
        Searches(Arc::new(Inner {
            places: Arc::new(Semaphore::new(places)),
            memory: ((limits::MEMORY - limits::KEPT_MEMORY) / places as u64).max(limits::LEAST_MEMORY),
            running: Mutex::default(),
            waiting: AtomicUsize::new(0),
            models: None,
            engines: None,
        }))
    }

    /// With learned evaluators, for strategies that ask for them by name, and with the engines that are registered.
    pub(crate) fn with_models(self, models: Arc<dyn Models>, engines: Arc<dyn Engines>) -> Self {
        let mut inner = Arc::into_inner(self.0).expect("nobody searches before the server listens");
        inner.models = Some(models);
        inner.engines = Some(engines);
        Searches(Arc::new(inner))
    }

    /// Bytes that one search may take.
    pub(crate) fn memory(&self) -> u64 {
        self.0.memory
    }

    /// The same, as strategies are told.
    pub(crate) fn resources(&self) -> Resources {
        Resources {
            memory: Some(self.memory()),
            threads: Some(limits::threads()),
            depth: Some(limits::DEPTH),
            models: self.0.models.clone(),
            engines: self.0.engines.clone(),
        }
    }

    /// Waits for a place.
    pub(crate) async fn place(&self) -> Result<ThinkingPlace, ApiError> {
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
        Ok(ThinkingPlace { stop, inner: self.0.clone(), _permit: permit })
    }

    fn wait(&self) -> Result<Waiter<'_>, ApiError> {
        let waiter = Waiter(&self.0.waiting);
        if self.0.waiting.fetch_add(1, Ordering::Relaxed) >= limits::WAITING {
            let message = format!("{} searches are waiting already; try again later", limits::WAITING);
            return Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Code::TooMany, message));
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

/// Counts who waits.
struct Waiter<'a>(&'a AtomicUsize);

impl Drop for Waiter<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
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
mod tests {
    use super::*;
    use tokio::task::JoinHandle;
    use tokio::time::{sleep, timeout};

    /// Time does not pass by itself in these tests: it jumps to the next thing that waits for it.
    async fn wait_for(searches: &Searches) -> JoinHandle<ThinkingPlace> {
        let searches = searches.clone();
        let waiting = tokio::spawn(async move { searches.place().await.unwrap() });
        tokio::task::yield_now().await;
        waiting
    }

    #[tokio::test(start_paused = true)]
    async fn there_are_so_many_places() {
        let searches = Searches::new(2);
        let first = searches.place().await.unwrap();
        let _second = searches.place().await.unwrap();
        assert!(timeout(Duration::from_hours(1), searches.place()).await.is_err());
        drop(first);
        searches.place().await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn who_came_first_goes_first() {
        let searches = Searches::new(1);
        let taken = searches.place().await.unwrap();
        let (early, late) = (wait_for(&searches).await, wait_for(&searches).await);
        // Each of them asks many times whether somebody has had its share: that must not cost it its turn.
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
        let searches = Searches::new(2);
        let place = searches.place().await.unwrap();
        sleep(limits::THINKING).await;
        assert!(!place.stop().is_raised());
        let _another = searches.place().await.unwrap();
        assert!(!place.stop().is_raised(), "there was a free place");
    }

    #[tokio::test(start_paused = true)]
    async fn who_had_its_share_makes_place() {
        let searches = Searches::new(2);
        let older = searches.place().await.unwrap();
        sleep(SHARE / 2).await;
        let younger = searches.place().await.unwrap();
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
        let searches = Searches::new(1);
        let _taken = searches.place().await.unwrap();
        let mut waiting = Vec::new();
        for _ in 0..limits::WAITING {
            waiting.push(wait_for(&searches).await);
        }
        let error = searches.place().await.err().unwrap();
        assert_eq!((error.status, error.complaint.code), (StatusCode::SERVICE_UNAVAILABLE, Code::TooMany));
        // Whoever gives up makes room for another.
        let gone = waiting.remove(7);
        gone.abort();
        assert!(gone.await.is_err());
        let another = wait_for(&searches).await;
        assert!(!another.is_finished());
    }

    /// All together stay within the memory, which grows with the processors so that each has enough for the trees of a search; and
    /// they leave connections for those who do not think.
    #[test]
    fn all_places_together_stay_within_the_limits() {
        for places in [1, 2, 8, 14] {
            assert!(Searches::new(places).memory() * places as u64 + limits::KEPT_MEMORY <= limits::MEMORY);
        }
        for places in [1, 16, 64, 256] {
            assert!(Searches::new(places).memory() >= limits::LEAST_MEMORY, "{places} places");
        }
        assert!(places() >= 1 && limits::WAITING + places() < limits::CONNECTIONS);
    }
}
