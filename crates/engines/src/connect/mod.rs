//! Connect-4 and its relatives, solved: exact play on every board with gravity that fits 64 bits (128 for who wins), one free bit for each
//! column included.
//!
//! | file | what |
//! |---|---|
//! | `shape.rs` | boards as bits: free cells, cells that complete a line |
//! | `zugzwang.rs` | what follows from who must play last |
//! | `search.rs` | does the side to move reach more than so much? |
//! | `table.rs` | what is known of positions |
//! | `solver.rs` | questions to the search until the bounds of each move meet; threads |
//! | `span.rs` | bounds, scores and what they mean |
//! | `book.rs` | the opening of the standard board |
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
