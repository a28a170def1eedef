//! The NBoard protocol, version 2: Othello on the usual board.

mod clocks;
mod controller;
mod engine;

pub use controller::Controller;
pub use engine::Engine;

/// The games that it has words for.
pub const GAMES: &[&str] = &[GAME];
/// The one game that it has words for.
const GAME: &str = "othello";
