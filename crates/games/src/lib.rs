//! Othello, Connect-K, Go, Breakthrough and Hex, and small trees to learn from: rules, notation, display. No evaluation and no search.
//!
//! ```
//! use jugada_core::{perft, Game, Notation};
//! use jugada_games::othello::{Options, Othello};
//!
//! let othello = Othello::new(&Options::default());
//! assert_eq!(perft(&othello, &othello.start(), 5), 1_396);
//! assert_eq!(format!("\n{}", othello.board_text(&othello.start())), "
//!   a b c d e f g h
//! 1 . . . . . . . .
//! 2 . . . . . . . .
//! 3 . . . . . . . .
//! 4 . . . O X . . .
//! 5 . . . X O . . .
//! 6 . . . . . . . .
//! 7 . . . . . . . .
//! 8 . . . . . . . .
//! X to move");
//! ```

mod bits;
pub mod breakthrough;
pub mod connect;
mod diagram;
pub mod go;
pub mod hex;
mod native;
pub mod othello;
pub mod tree;
mod zobrist;

/// The instruction set in use: `avx2`, or `portable` for the baseline of the architecture.
pub fn instructions() -> &'static str {
    if othello::uses_avx2() { "avx2" } else { "portable" }
}
