//! The doors of the library: games in other people's formats come in, and go out again in any of them.
//!
//! What comes in is read game by game and kept in batches, each whole; a game that is there already is counted and left alone, one that is
//! wrong is named with its place and left out. So a file may be brought again after an interruption, and only what is missing is added.
//!
//! ```
//! use jugada_library::{Arrival, import};
//! use jugada_records::Reading;
//! use jugada_registry::Registry;
//! use std::sync::Arc;
//!
//! # let directory = tempfile::tempdir()?;
//! let store = jugada_store::Store::open(directory.path())?;
//! let transcripts = b"F5 D6 C3 D3 C4\nf5d6c3d3c4\nf5 a1\n";
//! let arrival = Arrival { source: "games.txt", ..Arrival::default() };
//! let reading = Reading::new(Arc::new(Registry::built_in()));
//! let found = import(&transcripts[..], &reading, &arrival, &mut |games, _| store.import_games(games))?;
//! assert_eq!((found.kept, found.known, found.wrong), (1, 1, 1));
//! assert_eq!(found.complaints[0].to_string(), "line 3: `a1` is not legal here (move 2, at character 4): it would flip no disc; legal: f4 d6 f6");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod explorer;
mod export;
mod import;
mod index;
mod tags;

pub use explorer::{Exploration, ExploredGame, ExploredMove, Explorer, Indexed, PlayedBy};
pub use export::{Exported, bytes_of, export_page, record_of};
pub use import::{Arrival, ImportError, Imported, Keep, MOST_COMPLAINTS, import};
pub use index::{Indexer, UNINDEXED};
pub use tags::{LONGEST_TAG, MOST_TAGS, checked_tags};
