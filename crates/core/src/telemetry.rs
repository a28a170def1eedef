//! How a search is watched, in two temperatures.
//!
//! Cold: an [`Observer`], told of iterations and root moves a few times a second. Hot: a [`Probe`], a type parameter of
//! the search loop that sees every node; [`Silent`] compiles away. The search asks once, at the root,
//! how much [`Detail`] is wanted, and picks its loop: a page can show a tree being pruned, and a tournament pays nothing
//! for it.

use crate::Score;
use std::time::Duration;

/// Watches a search from afar.
pub trait Observer<M> {
    /// How closely it wants to look.
    fn detail(&self) -> Detail {
        Detail::Summary
    }

    /// A deepening search has finished a depth.
    fn iteration(&mut self, iteration: &Iteration<M>) {
        let _ = iteration;
    }

    /// Something new is known of a move at the root.
    fn root_move(&mut self, root_move: &RootMove<M>) {
        let _ = root_move;
    }
}

/// How closely a search is watched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// Iterations and root moves.
    #[default]
    Summary,
    /// Every node, up to this many.
    Tree {
        /// After so many nodes the rest is searched in silence.
        nodes: u64,
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

/// The probe that sees nothing and costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<M> Probe<M> for Silent {
    #[inline(always)]
    fn enter(&mut self, _: Option<M>, _: Score, _: Score) {}

    #[inline(always)]
    fn leave(&mut self, _: Score, _: Cut) {}
}
