//! How a search is watched, in two temperatures.
//!
//! Cold: an [`Observer`], told of iterations and root moves a few times a second. Hot: a [`Probe`], a type parameter of
//! the search loop that sees every node; [`Silent`] compiles away. The search asks once, at the root,
//! how much [`Detail`] is wanted, and picks its loop: a page can show a tree being pruned, and a tournament pays nothing
//! for it.

use crate::{Outcome, Score};
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

    /// A deepening search has finished a depth.
    fn iteration(&mut self, iteration: &Iteration<M>) {
        let _ = iteration;
    }

    /// The tree of a search that was watched closely ([`Detail::Tree`]), once it is over.
    fn tree(&mut self, events: &[TreeEvent<M>]) {
        let _ = events;
    }

    /// Something new is known of a move at the root.
    fn root_move(&mut self, root_move: &RootMove<M>) {
        let _ = root_move;
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

    /// Games played out.
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

/// How closely a search is watched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// Iterations and root moves.
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
        /// What the side to move is sure of.
        alpha: Score,
        /// What its opponent will not let it exceed.
        beta: Score,
    },
    /// It came back up with this value.
    Leave {
        /// The value for the side to move there.
        score: Score,
        /// How it was found.
        cut: Cut,
    },
    /// A simulation: down the tree, perhaps one node more, a random game, and back.
    Simulation {
        /// The moves selected in the tree.
        selected: Vec<M>,
        /// Whether the last of them led to a new node.
        expanded: bool,
        /// How the random game ended, which was told to all of them.
        outcome: Outcome,
    },
}

/// A finished depth of a deepening search.
#[derive(Clone, Debug, PartialEq)]
pub struct Iteration<M> {
    /// How deep.
    pub depth: u32,
    /// The best line, best move first.
    pub line: Vec<M>,
    /// Its value for the side to move at the root.
    pub score: Score,
    /// Positions visited so far.
    pub nodes: u64,
    /// Time gone so far.
    pub time: Duration,
}

/// What is known of one move at the root.
#[derive(Clone, Debug, PartialEq)]
pub struct RootMove<M> {
    /// The move.
    pub mv: M,
    /// Its value, if it was searched exactly.
    pub score: Option<Score>,
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
}

impl<M> Recorder<M> {
    /// With room for so many events.
    pub fn new(room: usize) -> Self {
        Recorder { events: Vec::new(), room }
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
}

impl<M> Probe<M> for Recorder<M> {
    fn enter(&mut self, mv: Option<M>, alpha: Score, beta: Score) {
        self.push(TreeEvent::Enter { mv, alpha, beta });
    }

    fn leave(&mut self, score: Score, cut: Cut) {
        self.push(TreeEvent::Leave { score, cut });
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
