//! Solver of Connect-4 and its variants: exact play on every board with gravity that fits 64 bits (128 for the outcome
//! alone), including one guard bit per column.
//!
//! | file | what |
//! |---|---|
//! | `shape.rs` | boards as bits: free cells, cells that complete a line |
//! | `zugzwang.rs` | bounds from parity: which side must play last |
//! | `search.rs` | null-window search: does the score exceed alpha? |
//! | `table.rs` | transposition table |
//! | `solver.rs` | null-window searches until the bounds of each move meet; threads |
//! | `span.rs` | bounds, scores and their values |
//! | `book.rs` | the opening book of the standard board |
//! | `options.rs`, `strategy.rs` | the solver as a strategy |

mod book;
mod options;
mod search;
mod shape;
mod solver;
mod span;
mod strategy;
mod table;
mod zugzwang;

pub use crate::books::BookError;
pub use book::{Book, folded_key};
pub use options::{Mode, SolverOptions};
pub use span::score;
pub use strategy::ConnectSolver;
