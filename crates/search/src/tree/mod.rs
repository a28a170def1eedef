//! Searching the game tree to a depth: minimax, alpha-beta, NegaScout, MTD(f).
//!
//! | file | what |
//! |---|---|
//! | `minimax.rs`, `alpha_beta.rs` | the value of a node, each a page long |
//! | `negascout.rs` | NegaScout: null-window searches |
//! | `reductions.rs` | late move reductions (option) |
//! | `node.rs` | shared by all: entering a node, trying its moves, leaving it |
//! | `split.rs`, `crew.rs` | moves searched one by one: at the root, and where threads share a node |
//! | `found.rs` | the result of one iteration |
//! | `deepening.rs` | iterative deepening |
//! | `aspiration.rs`, `mtdf.rs` | windows around a guess |
//! | `order.rs` | move ordering |
//! | `values.rs` | values of the moves not chosen, on request |

mod alpha_beta;
mod aspiration;
mod crew;
mod deepening;
mod found;
mod minimax;
mod mtdf;
mod negascout;
mod node;
mod order;
mod reductions;
mod split;
mod values;

pub use order::Order;

use crate::transposition_table::TranspositionTable;
use crate::watch::Watch;
use jugada_core::{Bounds, Choice, Evaluator, Game, Limits, Strategy, StrategyFailure, Turn};
use node::SearchContext;
use std::sync::Arc;

/// How a node gets its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// Minimax over every move.
    Minimax,
    /// Minimax with alpha-beta pruning.
    AlphaBeta,
    /// Alpha-beta that searches only the first move with the full window, the others with a null window.
    NegaScout,
    /// Null-window searches of the whole tree that converge on the value.
    MtdF,
}

/// Algorithm, options and limits of a tree search.
#[derive(Clone, Debug)]
pub struct TreePlan {
    /// How a node gets its value.
    pub algorithm: Algorithm,
    /// Limits.
    pub limits: Limits,
    /// Entries of the transposition table; `None` without a table.
    pub table: Option<usize>,
    /// Move ordering.
    pub order: Order,
    /// Iterative deepening for searches to a fixed depth: the best moves of an iteration order the next. Searches
    /// without a fixed depth always deepen.
    pub deepening: bool,
    /// Aspiration windows around the value of two iterations before. MTD(f) starts from that value in any case.
    pub aspiration: bool,
    /// Late move reductions. With them the value can differ from minimax.
    pub reductions: bool,
    /// Threads that share the work.
    pub threads: usize,
}

impl TreePlan {
    /// Whether shallower iterations come first.
    fn is_gradual(&self) -> bool {
        self.deepening || self.limits.depth.is_none()
    }

    /// A textbook search: fixed depth, moves in board order, nothing remembered.
    pub fn to_depth(algorithm: Algorithm, depth: u32) -> TreePlan {
        TreePlan {
            algorithm,
            limits: Limits { depth: Some(depth), ..Limits::default() },
            table: None,
            order: Order::Board,
            deepening: false,
            aspiration: false,
            reductions: false,
            threads: 1,
        }
    }
}

/// A key common to symmetric positions: [`Symmetric::canonical_key`](jugada_core::Symmetric::canonical_key).
pub type Fold<G> = fn(&G, &<G as Game>::State) -> u64;

/// Minimax and its refinements.
pub struct TreeSearch<G: Game> {
    plan: TreePlan,
    evaluator: Arc<dyn Evaluator<G>>,
    table: Option<TranspositionTable>,
    fold: Option<Fold<G>>,
}

impl<G: Game> TreeSearch<G> {
    /// Allocates the transposition table.
    pub fn new(plan: TreePlan, evaluator: Arc<dyn Evaluator<G>>) -> Self {
        let table = plan.table.map(TranspositionTable::new);
        TreeSearch { plan, evaluator, table, fold: None }
    }

    /// Lets symmetric positions share a table entry. The evaluator must give them the same value.
    pub fn folding(self, fold: Fold<G>) -> Self {
        TreeSearch { fold: Some(fold), ..self }
    }
}

impl<G: Game> Strategy<G> for TreeSearch<G> {
    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        turn: &mut Turn<'_, G::Move>,
    ) -> Result<Choice<G::Move>, StrategyFailure> {
        let bounds = self.plan.limits.under(turn.terms);
        Ok(self.choose_within(bounds, game, state, turn))
    }

    fn new_game(&mut self) {
        if let Some(table) = &mut self.table {
            table.clear();
        }
    }
}

impl<G: Game> TreeSearch<G> {
    /// Chooses a move within `bounds` instead of those of the plan and the turn, for a caller that divides its own
    /// among several searches.
    pub fn choose_within(
        &mut self,
        bounds: Bounds,
        game: &G,
        state: &G::State,
        turn: &mut Turn<'_, G::Move>,
    ) -> Choice<G::Move> {
        if let Some(table) = &mut self.table {
            table.grow_older();
        }
        let watch = Watch::of(turn, bounds);
        let context = SearchContext {
            game,
            evaluator: self.evaluator.as_ref(),
            player: game.to_move(state),
            table: self.table.as_ref(),
            fold: self.fold,
            order: self.plan.order,
            reductions: self.plan.reductions,
            watch: &watch,
        };
        deepening::choose(&self.plan, bounds, context, state, turn)
    }
}
