//! The NBoard protocol, version 2: Othello on the usual board.

mod clocks;
mod controller;
mod engine;

pub use controller::Controller;
pub use engine::Engine;

/// The games that it supports.
pub const GAMES: &[&str] = &[GAME];
/// The only supported game.
const GAME: &str = "othello";
