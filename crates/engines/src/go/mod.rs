//! Go on boards of every size: Monte-Carlo tree search that knows the game.
//!
//! | file | what |
//! |---|---|
//! | `board.rs` | chains with exact liberties |
//! | `patterns.rs` | shapes of three by three points |
//! | `tactics.rs` | captures, ladders, self-atari and eyes, read out |
//! | `playout.rs` | a game played to its end |
//! | `priors.rs` | what moves are thought to be worth before they were played |
//! | `tree.rs` | the tree, shared by threads |
//! | `search.rs` | one simulation after another |
//! | `ownership.rs` | whose each point will be, and which stones are dead |
//! | `options.rs`, `strategy.rs` | the engine as a strategy: passing, resigning, what is kept |

mod board;
mod options;
mod ownership;
mod patterns;
mod playout;
mod priors;
mod search;
mod strategy;
mod tactics;
mod tree;

pub use options::{GoMctsOptions, Widening};
pub use ownership::{OWNERSHIP_BYTES, Ownership, ownership};
pub use strategy::GoMcts;
