//! Othello: a solver, from so many empty squares on that a machine can wait for, on boards of 4, 6 and 8 squares a side; and a champion, which
//! estimates by patterns, on 8 x 8.
//!
//! | file | what |
//! |---|---|
//! | `kernel.rs` | moves and flips, and the search compiled for two kinds of processors |
//! | `board.rs`, `stability.rs` | squares, quadrants, edges; discs that can never be flipped |
//! | `endings.rs` | the last four empty squares, by hand |
//! | `deep.rs` | is a position worth more than so much, so many plies on or at the end? With patterns, on 8 x 8 |
//! | `selective.rs` | cuts that may be wrong, and how often they are |
//! | `search.rs` | the same question to the end of the game, near it or on small boards |
//! | `estimate.rs` | in which order moves are tried there |
//! | `table.rs`, `folding.rs` | what is known of positions; which are images of each other |
//! | `split.rs` | threads |
//! | `solver.rs`, `span.rs` | questions to the search until the bounds of each move meet |
//! | `deepening.rs` | deeper and deeper, surer and surer |
//! | `book.rs` | what the first positions are worth, found out in advance |
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
pub use book::{Book, Known};
pub use champion::OthelloChampion;
pub use options::{ChampionOptions, Mode, SolverOptions};
pub use span::score;
pub use strategy::OthelloSolver;
