//! Go on boards of every size: Monte Carlo tree search with knowledge of the game.
//!
//! | file | what |
//! |---|---|
//! | `board.rs` | chains with exact liberties |
//! | `patterns.rs` | 3x3 patterns of playouts |
//! | `tactics.rs` | captures, ladders, self-atari and eyes, read out |
//! | `playout.rs` | the playout policy |
//! | `features.rs` | features of a move |
//! | `weights.rs` | a weight per feature, as text |
//! | `policy.rs` | move probabilities from features |
//! | `priors.rs` | priors of unvisited moves |
//! | `lessons.rs` | training of the policy's weights |
//! | `tree.rs` | the tree, shared by threads |
//! | `search.rs` | simulations |
//! | `ownership.rs` | expected owner of each point, and dead stones |
//! | `options.rs`, `strategy.rs` | the engine as a strategy: passing, resigning, tree reuse |

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

pub use lessons::{Lesson, PolicyQuality, learn, lessons};
pub use options::GoMctsOptions;
pub use ownership::{OWNERSHIP_BYTES, Ownership, ownership};
pub use policy::Policy;
pub use strategy::GoMcts;
