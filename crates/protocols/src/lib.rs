//! Protocols of playing programs: the Go Text Protocol and the NBoard protocol, from both ends.
//!
//! | end | GTP | NBoard |
//! |---|---|---|
//! | Jugada controls an engine | [`gtp::Controller`] | [`nboard::Controller`] |
//! | Jugada is the engine | [`gtp::Engine`] | [`nboard::Engine`] |
//!
//! Nothing here performs input or output: lines go in, lines come out, so a whole session is a transcript for tests.
//! The caller connects them to processes or standard input.

mod dialogue;
mod engine;
pub mod gtp;
mod lines;
pub mod nboard;

pub use dialogue::{Dialogue, Reaction};
pub use engine::{Act, EngineSession, Patience};
pub use lines::LineCutter;
