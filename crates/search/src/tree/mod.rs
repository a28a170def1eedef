//! Searching the game tree to a depth: minimax, alpha-beta, NegaScout, MTD(f).
//!
//! | file | what |
//! |---|---|
//! | `minimax.rs`, `alpha_beta.rs` | how a node gets its value, each a page long |
//! | `negascout.rs` | what NegaScout does differently: the null window |
//! | `node.rs` | what they share: arriving at a node, trying its moves, leaving it |
//! | `root.rs` | the first ply, where the answer is, and where threads share the work |
//! | `deepening.rs` | depth after depth, until the time is up |
//! | `order.rs` | which move to try first |

mod alpha_beta;
mod deepening;
mod minimax;
mod negascout;
mod node;
mod order;
mod root;
mod watch;

pub use order::Order;

use crate::table::Table;
use jugada_core::{Choice, Evaluator, Game, Limits, Strategy, StrategyFailure, Turn};
use std::sync::Arc;

/// How a node gets its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// Every move of every node.
    Minimax,
    /// Stops at a move that is too good to be allowed.
    AlphaBeta,
    /// The same, but only the first move is searched for its value; the others are asked whether they are better.
    NegaScout,
    /// Asks of the whole tree whether its value is above a guess, and corrects the guess.
    MtdF,
}

/// How to search.
#[derive(Clone, Debug)]
pub struct TreePlan {
    /// How a node gets its value.
    pub algorithm: Algorithm,
    /// When to stop; the tighter of this and what the turn allows holds.
    pub limits: Limits,
    /// Entries of the transposition table, if there is one.
    pub table: Option<usize>,
    /// Which move to try first.
    pub order: Order,
    /// Whether a search to a fixed depth goes through the smaller depths first: their best moves order the next. A search
    /// limited by time or nodes always does.
    pub deepening: bool,
    /// How many threads share the work.
    pub threads: usize,
}

/// Minimax and its descendants.
pub struct TreeSearch<G: Game> {
    plan: TreePlan,
    evaluator: Arc<dyn Evaluator<G>>,
    table: Option<Table>,
}

impl<G: Game> TreeSearch<G> {
    /// With this plan and evaluator. Takes the memory for the table.
    pub fn new(plan: TreePlan, evaluator: Arc<dyn Evaluator<G>>) -> Self {
        let table = plan.table.map(Table::new);
        TreeSearch { plan, evaluator, table }
    }
}

impl<G: Game> Strategy<G> for TreeSearch<G> {
    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        turn: &mut Turn<'_, G::Move>,
    ) -> Result<Choice<G::Move>, StrategyFailure> {
        if let Some(table) = &mut self.table {
            table.grow_older();
        }
        Ok(deepening::choose(&self.plan, self.evaluator.as_ref(), self.table.as_ref(), game, state, turn))
    }

    fn new_game(&mut self) {
        if let Some(table) = &mut self.table {
            table.clear();
        }
    }
}
