//! The strategies, for any game: none of them knows one.
//!
//! | strategy | what it does |
//! |---|---|
//! | [`Random`] | any legal move |
//! | [`Heuristic`] | the move after which the evaluator likes the position best |
//! | [`TreeSearch`] | minimax, alpha-beta, NegaScout, MTD(f): to a depth, for a time, over a number of nodes |
//! | [`Truncated`] | alpha-beta to one depth that judges what is left where it stands when its time is up |
//! | [`MonteCarlo`] | the move with the best mean result in random games |
//! | [`Mcts`] | the same, with a tree that grows where it pays: greedy, UCT, heuristic, RAVE |

mod heuristic;
mod mcts;
mod monte_carlo;
pub mod options;
mod random;
pub mod shared;
mod simulations;
mod transposition_table;
mod tree;
mod truncated;
mod watch;

pub use heuristic::Heuristic;
pub use mcts::{FinalMove, Leaf, Mcts, MctsPlan, Valuation, simulations_per_tree, tree_bytes};
pub use monte_carlo::MonteCarlo;
pub use random::Random;
pub use simulations::{SimulationWatch, Teller};
pub use transposition_table::ENTRY_BYTES;
pub use tree::{Algorithm, Fold, Order, TreePlan, TreeSearch};
pub use truncated::Truncated;
pub use watch::Watch;
