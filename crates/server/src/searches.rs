//! How thinking is shared out: so many searches at once, among which the system divides the processors; the rest wait in the order
//! in which they came, and nobody keeps a place for ever.
//!
//! A search that has had its share is asked to stop as soon as somebody else has waited for a while: it answers with the best
//! move it has. So a client that asks for endless searches gets them one share at a time, like everybody.

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

/// How long somebody waits before a search that has had its share is asked to stop.
const PATIENCE: Duration = Duration::from_millis(250);
/// What a search may take while others wait.
const SHARE: Duration = Duration::from_millis(2500);

/// How many searches there may be at once. A few for each processor, so that a quick one beside some that take long gets its slice at
/// once; where there are many processors, one for each will do.
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
    registry: Registry,
    places: Arc<Semaphore>,
    /// For their tables and trees: megabytes.
    memory: Arc<Semaphore>,
    running: Mutex<Vec<Running>>,
    waiting: WaitingLine,
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
    /// To a place, and to memory.
    _permits: [OwnedSemaphorePermit; 2],
}

impl Searches {
    /// With these games, and so many places.
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

    /// With learned evaluators, for strategies that ask for them by name, and with the engines that are registered.
    pub(crate) fn with_models(self, models: Arc<dyn Models>, engines: Arc<dyn Engines>) -> Self {
        let mut inner = Arc::into_inner(self.0).expect("nobody searches before the server listens");
        inner.models = Some(models);
        inner.engines = Some(engines);
        Searches(Arc::new(inner))
    }

    /// The games, and what one search may take.
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

    /// Waits for a place, and for so many bytes.
    pub(crate) async fn place(&self, bytes: u64) -> Result<ThinkingPlace, ApiError> {
        let _waits = self.0.waiting.enter().ok_or_else(|| {
            let message = format!("{} searches are waiting already; try again later", limits::WAITING);
            ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Code::TooMany, message)
        })?;
        // One future for the whole wait: whoever asks again loses its turn.
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
        self.running().push(Running { stop: stop.clone(), since: Instant::now() });
        Ok(ThinkingPlace { stop, inner: self.0.clone(), _permits: permits })
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

/// Rounded up, and never more than there are: what a search may take is less.
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
    /// With the games that come with the program, and so many places.
    pub(crate) fn of_built_in(places: usize) -> Searches {
        Searches::new(Registry::built_in(), places)
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
        // Whoever gives up makes room for another.
        let gone = waiting.remove(7);
        gone.abort();
        assert!(gone.await.is_err());
        let another = wait_for(&searches).await;
        assert!(!another.is_finished());
    }

    /// Whoever needs much waits for those who have it; who came later and needs little waits behind.
    #[tokio::test(start_paused = true)]
    async fn memory_is_shared_out_too() {
        let searches = Searches::of_built_in(8);
        let half = searches.place(limits::memory() / 2).await.unwrap();
        let other_half = searches.place(limits::memory() / 2).await.unwrap();
        assert!(timeout(Duration::from_hours(1), searches.place(1)).await.is_err());
        assert!(half.stop().is_raised(), "it has had its share");
        drop(half);
        searches.place(limits::memory() / 2).await.unwrap();
        // The largest that is allowed finds room once nobody else thinks.
        drop(other_half);
        searches.place(limits::SEARCH_MEMORY).await.unwrap();
    }

    /// Connections are left for those who do not think.
    #[test]
    fn there_are_connections_for_others() {
        assert!(places() >= 1 && limits::WAITING + places() < limits::CONNECTIONS);
    }
}
