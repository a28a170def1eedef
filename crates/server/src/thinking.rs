//! Runs a search on a thread of its own, within a place, until its client disconnects.

use crate::error::{ApiError, Code};
use crate::limits;
use crate::searches::Searches;
use axum::http::StatusCode;
use jugada_arena::StopWatch;
use jugada_core::{Allowance, Spec, StopFlag};
use jugada_play::{Analysis, Listener, Occasion, Seat, Seating, Session, View, Viewer};
use jugada_registry::{ENTRY_BYTES, Host};
use jugada_words::message;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::thread;
use std::time::Duration;
use tokio::sync::oneshot;

/// Stack size in bytes: Go's search keeps states on the stack.
const STACK: usize = 64 << 20;

/// A search to run.
pub(crate) struct ThinkingTask {
    pub(crate) session: Box<dyn Session>,
    pub(crate) strategy: Spec,
    pub(crate) host: Host,
    /// Maximum memory, in bytes.
    pub(crate) bytes: u64,
    pub(crate) seed: u64,
    /// Time limit of the server.
    pub(crate) deadline: Duration,
}

impl ThinkingTask {
    /// Refuses what exceeds a request's limits; allocates nothing yet.
    pub(crate) fn new(
        session: Box<dyn Session>,
        strategy: Spec,
        searches: &Searches,
    ) -> Result<ThinkingTask, ApiError> {
        let host = searches.host();
        let bytes = host.check(session.as_ref(), &strategy)?.bytes;
        Ok(ThinkingTask { session, strategy, host, bytes, seed: 1, deadline: limits::THINKING })
    }

    /// Creates the player and searches.
    pub(crate) fn ask(&self, stop: &StopFlag, listener: &mut dyn Listener) -> Result<Analysis, ApiError> {
        self.ask_seat(self.seat()?.as_mut(), stop, listener)
    }

    /// Creates the player, which allocates its memory.
    pub(crate) fn seat(&self) -> Result<Box<dyn Seat>, ApiError> {
        Ok(self.host.seat(self.session.as_ref(), &self.strategy)?)
    }

    /// Searches with an existing player.
    pub(crate) fn ask_seat(
        &self,
        seat: &mut dyn Seat,
        stop: &StopFlag,
        listener: &mut dyn Listener,
    ) -> Result<Analysis, ApiError> {
        let clock = StopWatch::start();
        let allowance = self.allowance(&clock, stop);
        let occasion = Occasion { allowance, ..Occasion::new(&clock, stop, self.seed) };
        Ok(seat.ask(self.session.as_ref(), occasion, listener)?)
    }

    /// The position after the move of an answer; none if the strategy resigns.
    pub(crate) fn view_after(&self, analysis: &Analysis) -> Option<View> {
        let mut next = self.session.fork();
        let is_played = !analysis.resigns && next.play(&analysis.mv).is_ok();
        is_played.then(|| next.view(Viewer::All))
    }

    /// Limits of this server for the search.
    pub(crate) fn allowance<'a>(&self, clock: &'a StopWatch, stop: &'a StopFlag) -> Allowance<'a> {
        Allowance::new(clock, stop).until(self.deadline)
    }
}

/// Upper limits of some parameters on this server, by name: larger values are refused, or the search is cut short.
pub(crate) fn most() -> BTreeMap<&'static str, u64> {
    BTreeMap::from([
        ("depth", u64::from(limits::DEPTH)),
        ("table", limits::SEARCH_MEMORY / ENTRY_BYTES as u64),
        ("threads", limits::threads() as u64),
        ("time", limits::THINKING.as_secs()),
    ])
}

/// A running search; stopped on drop.
pub(crate) struct Thought<T> {
    answer: oneshot::Receiver<Result<T, ApiError>>,
    stop: Arc<StopFlag>,
}

/// Waits for a place and `bytes` bytes of memory, then works on a thread of its own. The work must end soon after its
/// flag is raised.
pub(crate) async fn begin<T: Send + 'static>(
    searches: &Searches,
    bytes: u64,
    work: impl FnOnce(&StopFlag) -> Result<T, ApiError> + Send + 'static,
) -> Result<Thought<T>, ApiError> {
    let place = searches.place(bytes).await?;
    let (sender, answer) = oneshot::channel();
    let thought = Thought { answer, stop: place.stop().clone() };
    let in_its_place = move || {
        // A panic in the strategy must still give an answer.
        let answer = catch_unwind(AssertUnwindSafe(|| work(place.stop()))).unwrap_or_else(|_| Err(failed()));
        // Releases the place before answering, so that the client's next request finds it free.
        drop(place);
        let _ = sender.send(answer);
    };
    match thread::Builder::new().name("think".to_owned()).stack_size(STACK).spawn(in_its_place) {
        Ok(_) => Ok(thought),
        Err(error) => Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Code::TooMany, error.to_string())),
    }
}

fn failed() -> ApiError {
    ApiError::bad_request(&message!("strategy-failed", "the strategy failed in this position"))
}

impl<T> Future for Thought<T> {
    type Output = Result<T, ApiError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.answer).poll(context).map(|answer| answer.unwrap_or_else(|_| Err(failed())))
    }
}

impl<T> Drop for Thought<T> {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_play::{Games, Resources};
    use jugada_registry::Registry;
    use std::sync::atomic::{AtomicBool, Ordering};

    fn session() -> Box<dyn Session> {
        Registry::built_in().open(&"othello".parse().unwrap()).unwrap()
    }

    #[tokio::test]
    async fn an_answer_comes_back() {
        assert_eq!(begin(&Searches::of_built_in(1), 0, |_| Ok(7)).await.unwrap().await.unwrap(), 7);
    }

    /// The tables are allocated by the work, once it has a place.
    #[tokio::test(start_paused = true)]
    async fn work_begins_when_there_is_a_place() {
        let searches = Searches::of_built_in(1);
        let taken = searches.place(0).await.unwrap();
        let begun = Arc::new(AtomicBool::new(false));
        let mark = begun.clone();
        let mut waiting = std::pin::pin!(begin(&searches, 0, move |_| {
            mark.store(true, Ordering::Relaxed);
            Ok(())
        }));
        let long = Duration::from_hours(1);
        assert!(tokio::time::timeout(long, &mut waiting).await.is_err(), "it waits");
        assert!(!begun.load(Ordering::Relaxed));
        drop(taken);
        waiting.await.unwrap().await.unwrap();
        assert!(begun.load(Ordering::Relaxed));
    }

    /// More memory than any machine has: allocating it during validation fails.
    #[test]
    fn checking_takes_no_memory() {
        let huge: Spec = "alphabeta(eval=discs, table=1000000000000)".parse().unwrap();
        assert!(Host::default().check(session().as_ref(), &huge).is_ok());
    }

    #[tokio::test]
    async fn whoever_goes_away_stops_the_work() {
        let searches = Searches::of_built_in(1);
        let endless = begin(&searches, 0, |stop| {
            while !stop.is_raised() {
                thread::yield_now();
            }
            Ok(())
        });
        drop(endless.await.unwrap());
        // The only place is free again.
        begin(&searches, 0, |_| Ok(())).await.unwrap().await.unwrap();
    }

    #[tokio::test]
    async fn work_that_fails_gives_its_place_back() {
        let searches = Searches::of_built_in(1);
        let failing = begin(&searches, 0, |_| -> Result<(), ApiError> { std::panic::resume_unwind(Box::new("no")) });
        let error = failing.await.unwrap().await.unwrap_err();
        assert_eq!(error.complaint.message, "the strategy failed in this position");
        begin(&searches, 0, |_| Ok(())).await.unwrap().await.unwrap();
    }

    /// More than the default stack of a thread.
    #[tokio::test]
    async fn work_has_a_deep_stack() {
        fn deep(levels: usize) -> usize {
            let state = std::hint::black_box([levels; 1 << 10]);
            if levels == 0 { 0 } else { 1 + deep(levels - 1) + state[0] - levels }
        }
        // 8 KB per level of recursion.
        let searches = Searches::of_built_in(1);
        let thought = begin(&searches, 0, |_| Ok(deep(4_000)));
        assert_eq!(thought.await.unwrap().await.unwrap(), 4_000);
    }

    /// An answer cut short by the server's deadline is marked as such, as is a judgement that depends on it; others are
    /// not.
    #[test]
    fn a_deadline_cuts_short_and_is_told() {
        let short = Duration::from_millis(5);
        for (strategy, deadline, cut_short) in [
            ("alphabeta(depth=30, eval=alegria)", short, true),
            ("mcts(simulations=1000000000, nodes=1000)", short, true),
            ("alphabeta(depth=2, eval=alegria)", limits::THINKING, false),
            // Its own time limit ends first.
            ("alphabeta(depth=30, time=0.005, eval=alegria)", limits::THINKING, false),
        ] {
            let task = ThinkingTask::new(session(), strategy.parse().unwrap(), &Searches::of_built_in(1)).unwrap();
            let answer = ThinkingTask { deadline, ..task }.ask(&StopFlag::new(), &mut ()).unwrap();
            assert_eq!(answer.cut_short, cut_short, "{strategy}");
        }
        let mut session = session();
        session.play("f5d6c3d3c4f4c5b3c2b4e3e6c6f6a5a4b5").unwrap();
        let player = session.abilities().judge.player(session.as_ref(), jugada_play::Help::Full);
        let task = ThinkingTask::new(session, player, &Searches::of_built_in(1)).unwrap();
        for (deadline, cut_short) in [(short, true), (limits::THINKING, false)] {
            let (clock, stop) = (StopWatch::start(), StopFlag::new());
            let allowance = Allowance::new(&clock, &stop).until(deadline);
            let judge = task.session.abilities().judge;
            let judgement = judge.judge(task.seat().unwrap().as_mut(), task.session.as_ref(), allowance).unwrap();
            assert_eq!(judgement.cut_short, cut_short, "{deadline:?}");
        }
    }

    #[track_caller]
    fn refused(strategy: &str, message: &str) {
        let host = Searches::of_built_in(1).host();
        let host = host.with(Resources { memory: Some(4 << 20), ..host.resources.clone() });
        let error = host.check(session().as_ref(), &strategy.parse().unwrap()).unwrap_err();
        assert_eq!(ApiError::from(error).complaint.message, message);
    }

    #[test]
    fn what_a_search_may_take_is_bounded() {
        let threads = limits::threads();
        refused(
            "alphabeta(eval=discs, threads=64)",
            &format!("`alphabeta`: `threads=64` is out of range: 1 to {threads} here"),
        );
        refused("minimax(depth=101, eval=discs)", "`minimax`: `depth=101` is out of range: 1 to 100 here");
        refused(
            "mcts(time=60, nodes=10000000)",
            "`mcts`: 1 x 10000000 positions take 7840000000 bytes; expected at most 1 x 5349 positions: 4194304 bytes are free",
        );
        let host = Searches::of_built_in(1).host();
        for fair in ["minimax(depth=100, eval=discs)", "mcts(time=60)", "mcts(time=60, variant=rave)"] {
            for game in ["othello", "go(size=19)"] {
                let session = host.open(&game.parse().unwrap()).unwrap();
                let fair = if game == "othello" { fair.to_owned() } else { fair.replace("discs", "chinese") };
                assert!(host.check(session.as_ref(), &fair.parse().unwrap()).is_ok(), "{fair} on {game}");
            }
        }
    }
}
