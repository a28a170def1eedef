//! Strategies for any game.
//!
//! | strategy | what it does |
//! |---|---|
//! | [`Random`] | any legal move |
//!  [`Heuristic`] | the move whose resulting position the evaluator scores highest |
//! | [`TreeSearch`] | minimax, alpha-beta, NegaScout, MTD(f): to a depth, for a time, over a number of nodes |
//!  [`Truncated`] | alpha-beta to one depth; when its time is up, it evaluates the remaining positions without search |
//!  [`MonteCarlo`] | the move with the best mean result in random playouts |
//!  [`Mcts`] | Monte Carlo tree search: greedy, UCT, heuristic priors, RAVE |

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
pub use simulations::{ProgressMeter, SimulationWatch};
pub use transposition_table::ENTRY_BYTES;
pub use tree::{Algorithm, Fold, Order, TreePlan, TreeSearch};
pub use truncated::Truncated;
pub use watch::Watch;
