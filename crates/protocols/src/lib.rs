//! How programs that play are spoken to: the Go Text Protocol and the NBoard protocol, from both ends.
//!
//! | end | GTP | NBoard |
//! |---|---|---|
//! | Jugada asks an engine | [`gtp::Controller`] | [`nboard::Controller`] |
//! | Jugada is the engine | [`gtp::Engine`] | [`nboard::Engine`] |
//!
//! Nothing here reads or writes anything: lines go in, lines come out, so a whole session is a transcript that a test can hold. Who has
//! processes or standard input ties the two together.

mod dialogue;
mod engine;
pub mod gtp;
mod lines;
pub mod nboard;

pub use dialogue::{Dialogue, Reaction};
pub use engine::{Act, EngineSession, Patience};
pub use lines::LineCutter;
