//! How a search is watched, in two temperatures.
//!
//! Cold: an [`Observer`], told a few times a second what the search would answer now. Hot: a [`Probe`], a type parameter of
//! the search loop that sees every node; [`Silent`] compiles away. The search asks once, at the root,
//! how much [`Detail`] is wanted, and picks its loop: a page can show a tree being pruned, and a tournament pays nothing
//! for it.

use crate::{Outcome, Score, Value};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Watches a search from afar.
pub trait Observer<M> {
    /// How closely it wants to look.
    fn detail(&self) -> Detail {
        Detail::Summary
    }

    /// Where the search adds up what it has done, for those who look on from another thread; none if nobody does.
    fn progress(&self) -> Option<Arc<Progress>> {
        None
    }

    /// What the search would answer if it were stopped now: after every finished depth, and some times a second where there are
    /// no depths. `root_moves` is what it knows of each move so far.
    fn standing(&mut self, standing: &Standing<M>, root_moves: &[RootMove<M>]) {
        let _ = (standing, root_moves);
    }

    /// The tree of a search that was watched closely ([`Detail::Tree`]), once it is over.
    fn tree(&mut self, events: &[TreeEvent<M>]) {
        let _ = events;
    }
}

/// How much a search has done so far. Its threads add to it every few hundred nodes or simulations.
#[derive(Debug, Default)]
pub struct Progress {
    nodes: AtomicU64,
    simulations: AtomicU64,
}

impl Progress {
    /// Positions visited, or added to the tree.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Games played out to their end.
    pub fn simulations(&self) -> u64 {
        self.simulations.load(Ordering::Relaxed)
    }

    /// So much more has been done.
    pub fn add(&self, nodes: u64, simulations: u64) {
        // Relaxed: these are numbers to look at, and nothing else is published with them.
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
        self.simulations.fetch_add(simulations, Ordering::Relaxed);
    }
}

/// Looks at nothing: the search is watched by nobody.
impl<M> Observer<M> for () {}

/// How closely a search is watched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// What it would answer, from time to time.
    #[default]
    Summary,
    /// The same, and the value of every root move, also of those that a search for the best alone would leave out.
    EveryMove,
    /// Every node, as long as there is room.
    Tree {
        /// After so many events the rest is searched in silence.
        events: usize,
    },
}

/// What happened in a search, in order.
#[derive(Clone, Debug, PartialEq)]
pub enum TreeEvent<M> {
    /// It went down a move, or began at the root, with this window.
    Enter {
        /// The move; none at the root.
        mv: Option<M>,
        /// What the side that makes the move (at the root, that is to make one) is sure of, if of anything yet; or only the lower end of where
        /// its value is looked for: in an aspiration window at the root, and in a null window.
        alpha: Option<Value>,
        /// What its opponent will not let it exceed, if there is a bound yet; or only the upper end of such a window.
        beta: Option<Value>,
    },
    /// It came back up with this value.
    Leave {
        /// The value for the side to move there.
        value: Value,
        /// How it was found.
        cut: Cut,
    },
    /// A simulation: down the tree, perhaps one node more, a random game or an evaluator's opinion, and back.
    Simulation {
        /// The moves selected in the tree.
        selected: Vec<M>,
        /// Whether the last of them led to a new node.
        expanded: bool,
        /// How the random game ended, if one was played.
        outcome: Option<Outcome>,
        /// What was told to all of them: the result for the first player, from -1 to +1.
        value: f64,
    },
}

/// What a search would answer at some moment. Of its [`Work`](crate::Work) these are the two counters that are known while it goes on ([`Progress`]).
#[derive(Clone, Debug, PartialEq)]
pub struct Standing<M> {
    /// The depth that has just been finished; none for strategies that do not go depth by depth.
    pub depth: Option<u32>,
    /// How often, in percent, the cuts are right with which it reached that depth; none if it cut nothing that could be wrong.
    pub certainty: Option<u8>,
    /// Whether it was looked up in a book, whose searches reached that depth in advance.
    pub is_from_book: bool,
    /// The best line, best move first.
    pub line: Vec<M>,
    /// Its value for the side to move at the root, if the strategy knows one.
    pub value: Option<Value>,
    /// Positions visited, or added to the tree, so far.
    pub nodes: u64,
    /// Games played out so far.
    pub simulations: u64,
    /// Time gone so far.
    pub time: Duration,
}

/// What is known of one move at the root.
#[derive(Clone, Debug, PartialEq)]
pub struct RootMove<M> {
    /// The legal move that this is about.
    pub mv: M,
    /// Its value, if the strategy has one: a search that prunes knows only bounds of most moves.
    pub value: Option<Value>,
    /// What it is proved to be worth at least and at most, where the value itself is not known.
    pub bounds: Option<[Value; 2]>,
    /// Its mean result between -1 and +1, for strategies that play games out.
    pub mean: Option<f64>,
    /// How often it was played out.
    pub visits: u64,
}

/// Sees every node of a search. Its methods are called in the innermost loop: what they do costs that much.
pub trait Probe<M> {
    /// The search goes down a move (none at the root) with this window.
    fn enter(&mut self, mv: Option<M>, alpha: Score, beta: Score);

    /// The search comes back up with this value, which it found in this way.
    fn leave(&mut self, score: Score, cut: Cut);
}

/// How a node got its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// All its moves were looked at.
    Searched,
    /// The evaluator estimated it.
    Evaluated,
    /// The game was over there.
    Terminal,
    /// One move was so good that the others could not matter.
    Beta {
        /// Moves not looked at.
        skipped: u32,
    },
    /// The transposition table knew.
    Table,
    /// The search was stopped.
    Stopped,
}

/// The probe that writes everything down, as long as there is room.
#[derive(Clone, Debug)]
pub struct Recorder<M> {
    events: Vec<TreeEvent<M>>,
    room: usize,
    steps_per_unit: i32,
}

impl<M> Recorder<M> {
    /// With room for so many events, for an evaluator with these [steps](crate::Evaluator::steps_per_unit).
    pub fn new(room: usize, steps_per_unit: i32) -> Self {
        Recorder { events: Vec::new(), room, steps_per_unit }
    }

    /// What was written down.
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
        // A finished game is drawn for good; of inner nodes only the search as a whole knows whether it saw all.
        let value = self.value(score, cut == Cut::Terminal);
        self.push(TreeEvent::Leave { value, cut });
    }
}

/// The probe that sees nothing and costs nothing.
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
