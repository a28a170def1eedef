//! Requirements for games, strategies, evaluators and engines of the registry, a module per subject.
//!
//! One program, because each would link all searches and engines again.

mod engines;
mod explained;
mod external;
mod figures;
mod fingerprint;
mod judges;
mod learned;
mod lists;
mod mcts_proofs;
mod mcts_signatures;
mod oracles;
mod ownership;
mod page_samples;
mod proved;
mod recognise;
mod resources;
mod shipped;
mod signatures;
mod sought;
mod strategies;
#[path = "../support/mod.rs"]
mod support;
mod truncated;
