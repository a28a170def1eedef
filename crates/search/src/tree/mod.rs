//! Searching the game tree to a depth: minimax, alpha-beta, NegaScout, MTD(f).
//!
//! | file | what |
//! |---|---|
//! | `minimax.rs`, `alpha_beta.rs` | how a node gets its value, each a page long |
//! | `negascout.rs` | what NegaScout does differently: the null window |
//! | `reductions.rs` | an option: late moves are looked at less closely |
//! | `node.rs` | what they share: arriving at a node, trying its moves, leaving it |
//! | `split.rs`, `crew.rs` | moves taken one by one: at the root, and where threads share the work |
//! | `found.rs` | what the search of a depth has found |
//! | `deepening.rs` | depth after depth, until the time is up |
//! | `aspiration.rs`, `mtdf.rs` | where the value of a depth is looked for |
//! | `order.rs` | which move to try first |
//! | `values.rs` | what the moves are worth that were not chosen, where somebody asks |

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
use node::Parts;
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

/// How a tree search goes about it, and when it stops.
#[derive(Clone, Debug)]
pub struct TreePlan {
    /// How a node gets its value.
    pub algorithm: Algorithm,
    /// When to stop.
    pub limits: Limits,
    /// Entries of the transposition table, if there is one.
    pub table: Option<usize>,
    /// Which move to try first.
    pub order: Order,
    /// Whether a search to a fixed depth goes through the smaller depths first: their best moves order the next. A search
    /// without a depth of its own always does.
    pub deepening: bool,
    /// Whether the value of a depth is first looked for near that of two depths before. MTD(f) begins there anyway.
    pub aspiration: bool,
    /// Whether late moves are looked at less closely. Then a depth no longer has the value of minimax.
    pub reductions: bool,
    /// How many threads share the work.
    pub threads: usize,
}

impl TreePlan {
    /// Whether smaller depths come before the last one.
    fn is_gradual(&self) -> bool {
        self.deepening || self.limits.depth.is_none()
    }

    /// As textbooks have it: so many moves ahead, the moves in the order of the board, and nothing remembered.
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

/// One key for all positions that are symmetric to each other: [`Symmetric::canonical_key`](jugada_core::Symmetric::canonical_key).
pub type Fold<G> = fn(&G, &<G as Game>::State) -> u64;

/// Minimax and its descendants.
pub struct TreeSearch<G: Game> {
    plan: TreePlan,
    evaluator: Arc<dyn Evaluator<G>>,
    table: Option<TranspositionTable>,
    fold: Option<Fold<G>>,
}

impl<G: Game> TreeSearch<G> {
    /// With this plan and evaluator. Takes the memory for the table.
    pub fn new(plan: TreePlan, evaluator: Arc<dyn Evaluator<G>>) -> Self {
        let table = plan.table.map(TranspositionTable::new);
        TreeSearch { plan, evaluator, table, fold: None }
    }

    /// Positions that are symmetric to each other share an entry of the table. The evaluator must not tell them apart.
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
    /// Chooses a move within bounds that somebody who shares out its own has set, instead of those of the plan and the turn.
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
        let parts = Parts {
            game,
            evaluator: self.evaluator.as_ref(),
            player: game.to_move(state),
            table: self.table.as_ref(),
            fold: self.fold,
            order: self.plan.order,
            reductions: self.plan.reductions,
            watch: &watch,
        };
        deepening::choose(&self.plan, bounds, parts, state, turn)
    }
}
