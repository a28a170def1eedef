//! Game records: read and written in the formats of each community, in one model that all of them share.
//!
//! | format | what it is |
//! |---|---|
//! | [`Format::Moves`] | a line of moves per game: Othello transcripts, Connect-4 digits, Go points |
//! | [`Format::Obf`] | Othello positions with the worth of their moves |
//! | [`Format::Ggf`] | Othello games of the GGS server |
//! | [`Format::Wthor`] | the binary database of the French Othello federation |
//! | [`Format::Sgf`] | Go and Othello with variations, comments and markup |
//! | [`Format::Json`] | Jugada's own; `docs/game.schema.json` describes it |
//!
//! Everything is read game by game, from anything that gives bytes, in memory that the longest game bounds and not the file; nothing here
//! opens a file. What comes in may be garbage: it ends in a [`ReadError`] that names the place.
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
