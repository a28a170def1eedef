//! Engines for one game each, stronger than any game-independent search.
//!
//! | game | engine |
//! |---|---|
//! | [`connect`] | a solver: game-theoretic value and number of moves |
//! | [`go`] | Monte Carlo tree search with tactics, patterns and learned priors |
//! | [`othello`] | an endgame solver (final disc margin), and a champion |
//!
//! Each is a [`Strategy`](jugada_core::Strategy) of its game; the registry lists it with that game only. Each engine
//! lives in a module named after its game. Four modules are shared: `books` (file format), `files` (embedded files),
//! `native` (hot loops compiled for newer processors) and `proofs` (how solvers divide their limits between proofs and
//! estimates).

mod books;
pub mod connect;
mod files;
pub mod go;
mod native;
pub mod othello;
mod proofs;

pub use files::{BuiltIn, built_in};
