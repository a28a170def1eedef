//! Scheduling of replays.
//!
//! A request about a position carries the moves that lead to it. Replaying them takes a moment for an ordinary game,
//! and much longer for a line designed to be costly. So they are replayed on separate threads: as many lines at once as
//! there are processors, in short time slices, the request with the least time used so far first. A short line waits
//! for one slice, not for the long lines before it; a line whose client has disconnected is abandoned.

use crate::error::{ApiError, Code};
use crate::limits;
use axum::http::StatusCode;
use jugada_core::StopFlag;
use jugada_play::Games;
use jugada_registry::Registry;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// Length of a time slice.
const SLICE: Duration = Duration::from_millis(10);

/// The scheduler of replays.
#[derive(Clone)]
pub(crate) struct Replays {
    registry: Registry,
    queue: Arc<Mutex<Queue>>,
    slice: Duration,
}

struct Queue {
    /// Number of further requests that may work now.
    free: usize,
    /// Waiting requests, by time used so far and order of arrival.
    waiting: BTreeMap<(Duration, u64), oneshot::Sender<Right>>,
    /// Requests not answered yet.
    inside: usize,
    /// Number of all requests so far, which numbers them.
    came: u64,
}

impl Replays {
    /// For this registry, with this many requests at once.
    pub(crate) fn new(registry: Registry, at_once: usize) -> Replays {
        Replays::with_slices(registry, at_once, SLICE)
    }

    fn with_slices(registry: Registry, at_once: usize, slice: Duration) -> Replays {
        let queue = Queue { free: at_once, waiting: BTreeMap::new(), inside: 0, came: 0 };
        Replays { registry, queue: Arc::new(Mutex::new(queue)), slice }
    }

    /// Runs some work in time slices. The work must call [`TimeSlices::go_on`] at every step.
    pub(crate) async fn share<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut TimeSlices) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let visit = self.enter()?;
        let _leaving = Leaving { queue: self.queue.clone(), number: visit.number, gone: visit.gone.clone() };
        let right = visit.ask(Duration::ZERO).await.map_err(|_| nobody_waits())?;
        let mut slices = TimeSlices {
            registry: self.registry.clone(),
            visit,
            slice: self.slice,
            right: Some(right),
            had: Duration::ZERO,
            since: Instant::now(),
        };
        let failed = |_| {
            ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, Code::Failed, "internal error while replaying the moves")
        };
        tokio::task::spawn_blocking(move || work(&mut slices)).await.map_err(failed)?
    }

    fn enter(&self) -> Result<ReplayVisit, ApiError> {
        let mut queue = lock(&self.queue);
        if queue.inside >= limits::REPLAYS {
            let message = format!("{} requests are in progress already; try again later", limits::REPLAYS);
            return Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Code::TooMany, message));
        }
        queue.inside += 1;
        queue.came += 1;
        Ok(ReplayVisit { queue: self.queue.clone(), number: queue.came, gone: Arc::default() })
    }
}

fn lock(queue: &Mutex<Queue>) -> MutexGuard<'_, Queue> {
    queue.lock().expect("nobody fails while holding it")
}

fn nobody_waits() -> ApiError {
    ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Code::TooMany, "the client has disconnected")
}

/// A request of the scheduler.
struct ReplayVisit {
    queue: Arc<Mutex<Queue>>,
    number: u64,
    gone: Arc<StopFlag>,
}

impl ReplayVisit {
    /// Requests the right to work, which goes to the request with the least time used. Not granted once the client has
    /// disconnected.
    fn ask(&self, had: Duration) -> oneshot::Receiver<Right> {
        let (sender, receiver) = oneshot::channel();
        let mut queue = lock(&self.queue);
        if self.gone.is_raised() {
            return receiver;
        }
        if queue.free > 0 {
            queue.free -= 1;
            drop(queue);
            // If the receiver is gone, dropping the right passes it on.
            let _ = sender.send(Right(self.queue.clone()));
        } else {
            queue.waiting.insert((had, self.number), sender);
        }
        receiver
    }
}

impl Drop for ReplayVisit {
    fn drop(&mut self) {
        lock(&self.queue).inside -= 1;
    }
}

/// The right to work; passed on to the next request on drop.
struct Right(Arc<Mutex<Queue>>);

impl Drop for Right {
    fn drop(&mut self) {
        let mut queue = lock(&self.0);
        match queue.waiting.pop_first() {
            Some((_, next)) => {
                drop(queue);
                // If the receiver is gone, dropping the right passes it on again.
                let _ = next.send(Right(self.0.clone()));
            }
            None => queue.free += 1,
        }
    }
}

/// On drop, stops the work of a request whose client has disconnected.
struct Leaving {
    queue: Arc<Mutex<Queue>>,
    number: u64,
    gone: Arc<StopFlag>,
}

impl Drop for Leaving {
    fn drop(&mut self) {
        self.gone.raise();
        lock(&self.queue).waiting.retain(|(_, number), _| *number != self.number);
    }
}

/// The time slices of one request.
pub(crate) struct TimeSlices {
    registry: Registry,
    visit: ReplayVisit,
    slice: Duration,
    /// Held during a slice.
    right: Option<Right>,
    /// Time used in earlier slices.
    had: Duration,
    since: Instant,
}

impl TimeSlices {
    /// The registry of games, for replaying.
    pub(crate) fn registry(&self) -> &Registry {
        &self.registry
    }

    /// The registry, to be shared.
    pub(crate) fn games(&self) -> Arc<dyn Games> {
        Arc::new(self.registry.clone())
    }

    /// If the slice is used up, yields and waits for the next one. `false`: the client has disconnected.
    pub(crate) fn go_on(&mut self) -> bool {
        if self.visit.gone.is_raised() {
            return false;
        }
        let this = self.since.elapsed();
        if this < self.slice || lock(&self.visit.queue).waiting.is_empty() {
            return true;
        }
        self.had += this;
        let next = self.visit.ask(self.had);
        self.right = None;
        self.right = next.blocking_recv().ok();
        self.since = Instant::now();
        self.right.is_some()
    }

    /// Like [`go_on`](Self::go_on), as an error if the client has disconnected.
    pub(crate) fn check(&mut self) -> Result<(), ApiError> {
        if self.go_on() { Ok(()) } else { Err(nobody_waits()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use tokio::task::JoinHandle;
    use tokio::time::timeout;

    /// Longer than any test takes.
    const LONG: Duration = Duration::from_secs(20);

    /// Ends every slice at the first step.
    fn one_at_once() -> Replays {
        Replays::with_slices(Registry::built_in(), 1, Duration::ZERO)
    }

    /// Numbers of free places, of waiting requests, and of requests not answered yet.
    fn state(replays: &Replays) -> (usize, usize, usize) {
        let queue = lock(&replays.queue);
        (queue.free, queue.waiting.len(), queue.inside)
    }

    /// Waits until the scheduler is in this state.
    async fn until(replays: &Replays, is_so: impl Fn((usize, usize, usize)) -> bool) {
        let wait = async {
            while !is_so(state(replays)) {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        timeout(LONG / 2, wait).await.unwrap_or_else(|_| panic!("it stays at {:?}", state(replays)));
    }

    /// Work that runs until stopped or abandoned; started when this returns, and answered with its number of steps.
    async fn endless(replays: &Replays) -> (JoinHandle<Result<u64, ApiError>>, mpsc::Sender<()>) {
        let (end, ended) = mpsc::channel();
        let (tell, told) = oneshot::channel();
        let replays = replays.clone();
        let work = tokio::spawn(async move {
            let steps = move |slices: &mut TimeSlices| {
                let _ = tell.send(());
                let (started, mut steps) = (Instant::now(), 0);
                let may_go_on = || ended.try_recv() == Err(mpsc::TryRecvError::Empty) && started.elapsed() < LONG;
                while slices.go_on() && may_go_on() {
                    steps += 1;
                }
                Ok(steps)
            };
            replays.share(steps).await
        });
        told.await.unwrap();
        (work, end)
    }

    #[tokio::test]
    async fn a_short_line_does_not_wait_for_a_long_one() {
        let replays = one_at_once();
        let (long, end) = endless(&replays).await;
        for number in 0..50 {
            assert_eq!(timeout(LONG, replays.share(move |_| Ok(number))).await.unwrap().unwrap(), number);
        }
        assert!(!long.is_finished());
        end.send(()).unwrap();
        assert!(long.await.unwrap().unwrap() > 0);
    }

    /// With slices of no end, the first request works to its end.
    #[tokio::test]
    async fn only_so_many_work_at_once() {
        let replays = Replays::with_slices(Registry::built_in(), 2, LONG);
        let (first, end_first) = endless(&replays).await;
        let (second, _end_second) = endless(&replays).await;
        let mut third = tokio::spawn({
            let replays = replays.clone();
            async move { replays.share(|_| Ok(3)).await }
        });
        assert!(timeout(Duration::from_millis(100), &mut third).await.is_err(), "two work already");
        end_first.send(()).unwrap();
        assert_eq!(timeout(LONG, third).await.unwrap().unwrap().unwrap(), 3);
        first.await.unwrap().unwrap();
        assert!(!second.is_finished());
    }

    #[tokio::test]
    async fn whoever_has_had_least_goes_next() {
        let replays = one_at_once();
        let visits = [replays.enter().unwrap(), replays.enter().unwrap(), replays.enter().unwrap()];
        let held = visits[0].ask(Duration::ZERO).await.unwrap();
        let mut much = visits[0].ask(Duration::from_secs(2));
        let mut little = visits[1].ask(Duration::from_secs(1));
        let mut later = visits[2].ask(Duration::from_secs(1));
        drop(held);
        let held = little.try_recv().expect("it has had less");
        assert!(much.try_recv().is_err() && later.try_recv().is_err());
        drop(held);
        let held = later.try_recv().expect("it has had less, too");
        // An abandoned request is skipped.
        drop((held, much));
        assert_eq!(state(&replays), (1, 0, 3));
    }

    #[tokio::test]
    async fn work_that_nobody_waits_for_ends() {
        let replays = one_at_once();
        let (work, _end) = endless(&replays).await;
        work.abort();
        // Otherwise the abandoned request would still count as unanswered.
        until(&replays, |(free, _, inside)| (free, inside) == (1, 0)).await;
    }

    /// Also while another request works.
    #[tokio::test]
    async fn whoever_goes_while_waiting_for_a_turn_ends() {
        let replays = one_at_once();
        let (waiting, _end) = endless(&replays).await;
        let (let_go, hold) = mpsc::channel::<()>();
        let (tell, told) = oneshot::channel();
        let hog = tokio::spawn({
            let replays = replays.clone();
            let hold_on = move |_: &mut TimeSlices| {
                let _ = tell.send(());
                Ok(hold.recv_timeout(LONG).is_ok())
            };
            async move { replays.share(hold_on).await }
        });
        told.await.unwrap();
        until(&replays, |state| state == (0, 1, 2)).await;
        waiting.abort();
        until(&replays, |(_, _, inside)| inside == 1).await;
        assert!(!hog.is_finished());
        let_go.send(()).unwrap();
        assert!(hog.await.unwrap().unwrap());
    }

    #[tokio::test]
    async fn work_that_fails_lets_others_work() {
        let replays = one_at_once();
        let failing = replays.share(|_| -> Result<(), ApiError> { std::panic::resume_unwind(Box::new("no")) });
        assert_eq!(failing.await.unwrap_err().complaint.code, Code::Failed);
        assert_eq!(replays.share(|_| Ok(7)).await.unwrap(), 7);
        assert_eq!(state(&replays), (1, 0, 0));
    }

    #[tokio::test]
    async fn many_come_and_no_more() {
        let replays = one_at_once();
        let mut visits: Vec<ReplayVisit> = (0..limits::REPLAYS).map(|_| replays.enter().unwrap()).collect();
        let error = replays.share(|_| Ok(())).await.unwrap_err();
        assert_eq!((error.status, error.complaint.code), (StatusCode::SERVICE_UNAVAILABLE, Code::TooMany));
        visits.pop();
        replays.share(|_| Ok(())).await.unwrap();
    }
}
