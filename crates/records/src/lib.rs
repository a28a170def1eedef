//! Game records: reading and writing the formats of each community, with a common model.
//!
//! | format | what it is |
//! |---|---|
//! | [`Format::Moves`] | a line of moves per game: Othello transcripts, Connect-4 digits, Go points |
//! | [`Format::Obf`] | Othello positions with the values of their moves |
//! | [`Format::Ggf`] | Othello games of the GGS server |
//! | [`Format::Wthor`] | the binary database of the French Othello federation |
//! | [`Format::Sgf`] | Go and Othello with variations, comments and markup |
//! | [`Format::Json`] | Jugada's own; `docs/game.schema.json` describes it |
//!
//! Input is read game by game from any reader, in memory limited by the longest game, not by the file; nothing here
//! opens a file. Invalid input results in a [`ReadError`] with its place.
//!
//! ```
//! use jugada_records::{Format, Reading, Writer, read};
//! use jugada_registry::Registry;
//! use std::sync::Arc;
//!
//! let games = Arc::new(Registry::built_in());
//! let transcripts = b"F5 D6 C3 D3 C4\n1. f5 f6 2. e6 f4\n";
//! let mut writer = Writer::new(games.clone(), Format::Sgf, Vec::new());
//! for record in read(&transcripts[..], &Reading::new(games))? {
//!     writer.write(&record?)?;
//! }
//! let sgf = String::from_utf8(writer.finish()?.out)?;
//! assert!(sgf.starts_with("(;FF[4]CA[UTF-8]GM[2]SZ[8];B[fe];W[df];B[cc]"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod format;
mod ggf;
mod input;
mod json;
mod moves;
mod obf;
mod reading;
mod record;
mod replay;
mod sgf;
mod tree;
mod writing;
mod wthor;

pub use error::{At, Cause, ReadError, WriteError};
pub use format::Format;
pub use reading::{Reading, Records, read};
pub use record::{GameResult, Participant, Reason, Record, WthorNumbers};
pub use replay::{Replayed, Replays};
pub use tree::{MoveText, Node, NodeId, Note, Played, Property, Tree};
pub use writing::{Finished, Writer};
pub use wthor::{NameKind, Names};
