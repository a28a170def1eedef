//! Searches that were stopped, kept for a while: whoever asks again goes on from their trees.
//!
//! A client that stops a search closes its connection; what the search has found would go with it. If the request gave a name, the seat is kept
//! under it, and the next request of that name, about the same position by the same strategy, is given the seat back.

use crate::error::ApiError;
use crate::limits;
use crate::thinking::ThinkingTask;
use jugada_catalog::{Analysis, Listener, Seat, Session};
use jugada_core::{Spec, StopFlag};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::time::{Instant, sleep};

/// How long a stopped search waits to be gone on with.
pub(crate) const KEPT_FOR: Duration = Duration::from_mins(5);

/// What was asked: who goes on must ask the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Question {
    name: String,
    game: Spec,
    root: String,
    moves: String,
    strategy: Spec,
}

impl Question {
    /// What a strategy is asked in the session's position, under a name of the client's own.
    pub(crate) fn new(name: String, session: &dyn Session, strategy: &Spec) -> Question {
        let view = session.view();
        Question { name, game: view.game, root: view.root, moves: view.moves, strategy: strategy.clone() }
    }
}

/// A search that was stopped.
pub(crate) struct Stopped {
    pub(crate) seat: Box<dyn Seat>,
    /// What it has done so far.
    pub(crate) spent: Spent,
}

/// What a search has cost before it was stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Spent {
    seconds: f64,
    /// Positions in its trees.
    nodes: u64,
    simulations: u64,
}

impl Spent {
    /// The cost of an answer that went on from this, and of all before it. Positions are counted in the trees, which have all of them.
    pub(crate) fn add_to(self, analysis: &mut Analysis) {
        analysis.statistics.seconds += self.seconds;
        analysis.statistics.simulations += self.simulations;
    }

    /// What an answer has cost.
    pub(crate) fn of(analysis: &Analysis) -> Spent {
        let statistics = &analysis.statistics;
        Spent { seconds: statistics.seconds, nodes: statistics.nodes, simulations: statistics.simulations }
    }
}

/// The stopped searches; clones are the same.
#[derive(Clone, Default)]
pub(crate) struct KeptSearches(Arc<Mutex<Vec<Kept>>>);

struct Kept {
    question: Question,
    stopped: Stopped,
    since: Instant,
}

impl KeptSearches {
    /// Keeps a search that can go on; older ones make room, and so does what was kept under the same name.
    pub(crate) fn put(&self, question: Question, stopped: Stopped) {
        let facts = stopped.seat.facts();
        if !facts.goes_on || facts.bytes > limits::KEPT_MEMORY {
            return;
        }
        let mut kept = self.kept();
        forget_old(&mut kept);
        kept.retain(|one| one.question.name != question.name);
        kept.push(Kept { question, stopped, since: Instant::now() });
        while kept.iter().map(|one| one.stopped.seat.facts().bytes).sum::<u64>() > limits::KEPT_MEMORY {
            kept.remove(0);
        }
    }

    /// The search that was stopped when the same was asked, if it is still there. Another question under its name means that nobody will go on
    /// with it.
    pub(crate) fn take(&self, question: &Question) -> Option<Stopped> {
        let mut kept = self.kept();
        forget_old(&mut kept);
        let at = kept.iter().position(|one| one.question.name == question.name)?;
        let found = kept.remove(at);
        (found.question == *question).then_some(found.stopped)
    }

    /// Lets go of what has waited too long.
    pub(crate) fn forget(&self) {
        forget_old(&mut self.kept());
    }

    fn kept(&self) -> MutexGuard<'_, Vec<Kept>> {
        self.0.lock().expect("nobody fails while holding it")
    }
}

/// A search that is kept under its name if it is stopped.
pub(crate) struct NamedSearch {
    pub(crate) question: Question,
    pub(crate) kept: KeptSearches,
    /// Lets go of it when its time is up.
    pub(crate) runtime: Handle,
}

impl NamedSearch {
    /// Goes on where the same search was stopped, or begins it; if nobody wants the answer any more, keeps it.
    pub(crate) fn ask<L: Listener>(
        self,
        task: &ThinkingTask,
        stop: &StopFlag,
        listener: &mut L,
        is_wanted: impl FnOnce(&L) -> bool,
    ) -> Result<Analysis, ApiError> {
        let Stopped { mut seat, spent } = match self.kept.take(&self.question) {
            Some(stopped) => stopped,
            None => Stopped { seat: task.seat()?, spent: Spent::default() },
        };
        if let Some(progress) = listener.progress() {
            progress.add(spent.nodes, spent.simulations);
        }
        let mut analysis = task.ask_seat(seat.as_mut(), stop, listener)?;
        spent.add_to(&mut analysis);
        if !is_wanted(listener) {
            let NamedSearch { question, kept, runtime } = self;
            kept.put(question, Stopped { seat, spent: Spent::of(&analysis) });
            runtime.spawn(async move {
                sleep(KEPT_FOR).await;
                kept.forget();
            });
        }
        Ok(analysis)
    }
}

fn forget_old(kept: &mut Vec<Kept>) {
    kept.retain(|one| one.since.elapsed() < KEPT_FOR);
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_arena::StopWatch;
    use jugada_catalog::{Occasion, Resources};

    fn session(game: &str, moves: &str) -> Box<dyn Session> {
        let mut session = jugada_catalog::open(&game.parse().unwrap()).unwrap();
        session.play(moves).unwrap();
        session
    }

    fn question(name: &str, moves: &str, strategy: &str) -> Question {
        Question::new(name.to_owned(), session("connect", moves).as_ref(), &strategy.parse().unwrap())
    }

    fn stopped(strategy: &str) -> Stopped {
        let seat = session("connect", "").seat(&strategy.parse().unwrap(), &Resources::default()).unwrap();
        Stopped { seat, spent: Spent { seconds: 1.5, nodes: 60, simulations: 70 } }
    }

    const MCTS: &str = "mcts(simulations=100)";

    #[tokio::test(start_paused = true)]
    async fn who_asks_the_same_goes_on_once() {
        let kept = KeptSearches::default();
        let asked = question("g", "44", MCTS);
        kept.put(asked.clone(), stopped(MCTS));
        assert_eq!(kept.take(&asked).unwrap().spent, Spent { seconds: 1.5, nodes: 60, simulations: 70 });
        assert!(kept.take(&asked).is_none(), "it was taken");
    }

    #[tokio::test(start_paused = true)]
    async fn who_asks_something_else_begins_anew_and_frees_the_memory() {
        for other in [question("g", "443", MCTS), question("g", "44", "mcts(simulations=200)")] {
            let kept = KeptSearches::default();
            let asked = question("g", "44", MCTS);
            kept.put(asked.clone(), stopped(MCTS));
            assert!(kept.take(&other).is_none());
            assert!(kept.take(&asked).is_none(), "nobody goes back to it");
        }
        let kept = KeptSearches::default();
        let asked = question("g", "44", MCTS);
        kept.put(asked.clone(), stopped(MCTS));
        assert!(kept.take(&question("h", "44", MCTS)).is_none());
        assert!(kept.take(&asked).is_some(), "another name is another client");
    }

    #[tokio::test(start_paused = true)]
    async fn nothing_is_kept_for_ever() {
        let kept = KeptSearches::default();
        kept.put(question("g", "", MCTS), stopped(MCTS));
        sleep(KEPT_FOR / 2).await;
        kept.put(question("h", "", MCTS), stopped(MCTS));
        sleep(KEPT_FOR / 2).await;
        kept.forget();
        assert_eq!(kept.kept().len(), 1);
        assert!(kept.take(&question("h", "", MCTS)).is_some(), "the younger one stays");
    }

    /// Trees that nobody sized take 128 MB each: there is room for two.
    #[tokio::test(start_paused = true)]
    async fn what_is_kept_stays_within_its_memory() {
        let kept = KeptSearches::default();
        let large = "mcts(time=5)";
        for name in ["a", "b", "c"] {
            kept.put(question(name, "", large), stopped(large));
            assert!(kept.kept().iter().map(|one| one.stopped.seat.facts().bytes).sum::<u64>() <= limits::KEPT_MEMORY);
        }
        assert!(kept.take(&question("a", "", large)).is_none(), "the oldest makes room");
        assert!(kept.take(&question("b", "", large)).is_some());
        assert!(kept.take(&question("c", "", large)).is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn what_cannot_go_on_is_not_kept() {
        for strategy in [
            "mcts(simulations=100, reuse=off)",
            "montecarlo(simulations=100)",
            "alphabeta(eval=possibilities, table=1000)",
        ] {
            let kept = KeptSearches::default();
            kept.put(question("g", "", strategy), stopped(strategy));
            assert!(kept.take(&question("g", "", strategy)).is_none(), "{strategy}");
        }
    }

    /// What `goes_on` promises: asked again about the same position, the trees have the visits of both times.
    #[test]
    fn a_seat_that_goes_on_has_both_visits() {
        let session = session("connect", "44");
        let visits = |strategy: &str| {
            let mut seat = session.seat(&strategy.parse().unwrap(), &Resources::default()).unwrap();
            let stop = StopFlag::new();
            let clock = StopWatch::start();
            let mut ask = |simulations| {
                let limits = jugada_core::Limits { simulations: Some(simulations), ..Default::default() };
                let occasion = Occasion { limits, ..Occasion::new(&clock, &stop, 1, 2) };
                seat.ask(session.as_ref(), occasion, &mut ()).unwrap()
            };
            ask(300);
            let second = ask(500);
            (second.statistics.simulations, second.moves.iter().map(|one| one.visits).sum::<u64>())
        };
        assert_eq!(visits("mcts(time=60)"), (200, 500));
        assert_eq!(visits("mcts(time=60, reuse=off)"), (500, 500));
    }
}
