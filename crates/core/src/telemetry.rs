//! Observation of searches, at two rates.
//!
//! An [`Observer`] receives a few progress reports per second. A [`Probe`] is a type parameter of the search loop that
//! receives every node; [`Silent`] compiles to nothing. At the root, the search asks which [`Detail`] is wanted and
//! selects its loop: a page can show a tree being pruned, at no cost to tournaments.

use crate::{Outcome, Score, Value};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Receives progress reports of a search.
pub trait Observer<M> {
    /// The detail wanted.
    fn detail(&self) -> Detail {
        Detail::Summary
    }

    /// Counters for observation from another thread; `None` if not wanted.
    fn progress(&self) -> Option<Arc<Progress>> {
        None
    }

    /// The current best result: after every iteration, or some times per second in searches without iterations.
    /// `root_moves`: the statistics of each move so far.
    fn standing(&mut self, standing: &Standing<M>, root_moves: &[RootMove<M>]) {
        let _ = (standing, root_moves);
    }

    /// The recorded tree ([`Detail::Tree`]), after the search.
    fn tree(&mut self, events: &[TreeEvent<M>]) {
        let _ = events;
    }
}

/// Work of a running search. Its threads update it every few hundred nodes or simulations.
#[derive(Debug, Default)]
pub struct Progress {
    nodes: AtomicU64,
    simulations: AtomicU64,
}

impl Progress {
    /// Nodes visited, or added to the tree.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Simulations run.
    pub fn simulations(&self) -> u64 {
        self.simulations.load(Ordering::Relaxed)
    }

    /// Adds work.
    pub fn add(&self, nodes: u64, simulations: u64) {
        // Relaxed: the numbers are only displayed, and publish nothing else.
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
        self.simulations.fetch_add(simulations, Ordering::Relaxed);
    }
}

/// Ignores everything.
impl<M> Observer<M> for () {}

/// Detail of observation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// Progress reports.
    #[default]
    Summary,
    /// Progress reports, and the value of every root move, including those that the search would prune.
    EveryMove,
    /// Every node, up to a number of events.
    Tree {
        /// Maximum number of events; the search then continues without recording.
        events: usize,
    },
}

/// An event in a search tree.
#[derive(Clone, Debug, PartialEq)]
pub enum TreeEvent<M> {
    /// A node was entered with this window.
    Enter {
        /// The move; `None` at the root.
        mv: Option<M>,
        /// Value secured by the side that makes the move (at the root, the side to move), if any; or only the lower end
        /// of an aspiration window (at the root) or a null window.
        alpha: Option<Value>,
        /// Upper limit set by the opponent's alternatives, if any; or only the upper end of such a window.
        beta: Option<Value>,
    },
    /// A node was left with this value.
    Leave {
        /// The value for the side to move there.
        value: Value,
        /// How the value was obtained.
        cut: Cut,
    },
    /// A simulation: selection, possibly expansion, playout or evaluation, back-propagation.
    Simulation {
        /// Moves selected in the tree.
        selected: Vec<M>,
        /// Whether a node was added.
        expanded: bool,
        /// Result of the playout, if there was one.
        outcome: Option<Outcome>,
        /// The value back-propagated: the result for the first player, from -1 to +1.
        value: f64,
    },
}

/// The current result of a search. Of its [`Work`](crate::Work), it has the two counters known during the search
/// ([`Progress`]).
#[derive(Clone, Debug, PartialEq)]
pub struct Standing<M> {
    /// Depth of the last finished iteration; `None` without iterations.
    pub depth: Option<u32>,
    /// Confidence of selective cuts in that iteration, in percent; `None` without selective cuts.
    pub certainty: Option<u8>,
    /// Whether the result comes from a book, whose searches reached that depth.
    pub is_from_book: bool,
    /// The principal variation.
    pub line: Vec<M>,
    /// Its value for the side to move at the root, if the strategy knows one.
    pub value: Option<Value>,
    /// Nodes visited, or added to the tree, so far.
    pub nodes: u64,
    /// Simulations so far.
    pub simulations: u64,
    /// Time so far.
    pub time: Duration,
}

/// Statistics of a root move.
#[derive(Clone, Debug, PartialEq)]
pub struct RootMove<M> {
    /// The move.
    pub mv: M,
    /// Its value, if known: a search that prunes knows only bounds of most moves.
    pub value: Option<Value>,
    /// Proved bounds, if the value is not known.
    pub bounds: Option<[Value; 2]>,
    /// Mean result between -1 and +1, for strategies with simulations.
    pub mean: Option<f64>,
    /// Number of simulations.
    pub visits: u64,
}

/// Receives every node of a search. Its methods are called in the innermost loop.
pub trait Probe<M> {
    /// A node was entered by a move (`None` at the root) with this window.
    fn enter(&mut self, mv: Option<M>, alpha: Score, beta: Score);

    /// A node was left with this value.
    fn leave(&mut self, score: Score, cut: Cut);
}

/// How a node got its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// All moves were searched.
    Searched,
    /// Estimated by the evaluator.
    Evaluated,
    /// The game was over.
    Terminal,
    /// A move caused a beta cutoff.
    Beta {
        /// Moves pruned.
        skipped: u32,
    },
    /// From the transposition table.
    Table,
    /// The search was stopped.
    Stopped,
}

/// Records events up to a limit.
#[derive(Clone, Debug)]
pub struct Recorder<M> {
    events: Vec<TreeEvent<M>>,
    room: usize,
    steps_per_unit: i32,
}

impl<M> Recorder<M> {
    /// Capacity, and the evaluator's [steps](crate::Evaluator::steps_per_unit).
    pub fn new(room: usize, steps_per_unit: i32) -> Self {
        Recorder { events: Vec::new(), room, steps_per_unit }
    }

    /// The recorded events.
    pub fn events(&self) -> &[TreeEvent<M>] {
        &self.events
    }

    fn push(&mut self, event: TreeEvent<M>) {
        if self.events.len() < self.room {
            self.events.push(event);
        }
    }

    fn value(&self, score: Score, is_settled: bool) -> Value {
        Value::of(score, is_settled, self.steps_per_unit)
    }

    fn bound(&self, score: Score) -> Option<Value> {
        (score.raw().abs() < Score::INFINITY.raw()).then(|| self.value(score, false))
    }
}

impl<M> Probe<M> for Recorder<M> {
    fn enter(&mut self, mv: Option<M>, alpha: Score, beta: Score) {
        let (alpha, beta) = (self.bound(alpha), self.bound(beta));
        self.push(TreeEvent::Enter { mv, alpha, beta });
    }

    fn leave(&mut self, score: Score, cut: Cut) {
        // Only the whole search knows whether an inner node's draw is proved; a finished game is.
        let value = self.value(score, cut == Cut::Terminal);
        self.push(TreeEvent::Leave { value, cut });
    }
}

/// Records nothing, at no cost.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<M> Probe<M> for Silent {
    #[inline(always)]
    fn enter(&mut self, _: Option<M>, _: Score, _: Score) {}

    #[inline(always)]
    fn leave(&mut self, _: Score, _: Cut) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Player;

    /// Tenths of a unit; an infinite bound is none, and the last score before it is one.
    #[test]
    fn a_recorder_writes_windows_and_values() {
        let mut recorder = Recorder::new(5, 10);
        let won = Score::terminal(Outcome::WonBy(Player::First), Player::First, 0);
        recorder.enter(None, -Score::INFINITY, Score::INFINITY);
        recorder.enter(Some('a'), -won, Score::heuristic(25));
        recorder.leave(Score::EVEN, Cut::Evaluated);
        recorder.leave(Score::EVEN, Cut::Terminal);
        recorder.leave(won, Cut::Beta { skipped: 2 });
        recorder.leave(won, Cut::Searched);
        let left = |value, cut| TreeEvent::Leave { value, cut };
        let expected = [
            TreeEvent::Enter { mv: None, alpha: None, beta: None },
            TreeEvent::Enter { mv: Some('a'), alpha: Some(Value::LosesIn(0)), beta: Some(Value::Estimate(2.5)) },
            left(Value::Estimate(0.0), Cut::Evaluated),
            left(Value::Drawn, Cut::Terminal),
            left(Value::WinsIn(0), Cut::Beta { skipped: 2 }),
        ];
        assert_eq!(recorder.events(), expected, "there is room for five events");
    }

    #[test]
    fn progress_adds_up() {
        let progress = Progress::default();
        progress.add(3, 5);
        progress.add(4, 0);
        assert_eq!((progress.nodes(), progress.simulations()), (7, 5));
    }
}
