//! Go on boards of every size: Monte-Carlo tree search that knows the game.
//!
//! | file | what |
//! |---|---|
//! | `board.rs` | chains with exact liberties |
//! | `patterns.rs` | shapes of three by three points |
//! | `tactics.rs` | captures, ladders, self-atari and eyes, read out |
//! | `playout.rs` | a game played to its end |
//! | `features.rs` | what can be seen of a move |
//! | `weights.rs` | a number for each feature, as a text |
//! | `policy.rs` | which moves are likely to be good, by their features |
//! | `priors.rs` | what moves are thought to be worth before they were played |
//! | `lessons.rs` | games from which the weights of features are learnt |
//! | `tree.rs` | the tree, shared by threads |
//! | `search.rs` | one simulation after another |
//! | `ownership.rs` | whose each point will be, and which stones are dead |
//! | `options.rs`, `strategy.rs` | the engine as a strategy: passing, resigning, what is kept |

mod board;
mod features;
mod lessons;
mod options;
mod ownership;
mod patterns;
mod playout;
mod policy;
mod priors;
mod search;
mod strategy;
mod tactics;
mod tree;
mod weights;

pub use lessons::{Foretold, Lesson, learn, lessons};
pub use options::GoMctsOptions;
pub use ownership::{OWNERSHIP_BYTES, Ownership, ownership};
pub use policy::Policy;
pub use strategy::GoMcts;
