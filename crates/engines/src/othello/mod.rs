//! Othello: an endgame solver for boards of 4x4, 6x6 and 8x8 squares, and for 8x8 a champion with pattern evaluation.
//!
//! | file | what |
//! |---|---|
//! | `kernel.rs` | moves and flips, and the two compilations of the search |
//! | `board.rs`, `stability.rs` | squares, quadrants, edges; stable discs |
//! | `endings.rs` | the last four empties, unrolled |
//! | `deep.rs` | midgame search with patterns, on 8x8 |
//! | `selective.rs` | multi-ProbCut: error model and confidence levels |
//! | `search.rs` | endgame search, and search of small boards |
//! | `estimate.rs` | move ordering of the endgame search |
//! | `table.rs`, `folding.rs` | transposition table; symmetric positions |
//! | `split.rs` | parallel search (YBWC) |
//! | `solver.rs`, `span.rs` | null-window searches until the bounds of each move meet |
//! | `deepening.rs` | iterative deepening |
//! | `book.rs` | opening book |
//! | `options.rs`, `strategy.rs`, `champion.rs` | the solver and the champion as strategies |

mod board;
mod book;
mod champion;
mod deep;
mod deepening;
mod endings;
mod estimate;
mod folding;
mod kernel;
mod options;
mod search;
mod selective;
mod solver;
mod span;
mod split;
mod stability;
mod strategy;
mod table;
#[cfg(test)]
mod tests;

pub use crate::books::BookError;
pub use book::{Book, BookValue};
pub use champion::OthelloChampion;
pub use options::{ChampionOptions, Mode, SolverOptions};
pub use span::score;
pub use strategy::OthelloSolver;
