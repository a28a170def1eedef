//! Import and export of games between the library and files in many formats.
//!
//! Input is read game by game and stored in batches, each in one transaction; duplicates are counted and unchanged,
//! invalid games are reported with their place and skipped. So a file can be imported again after an interruption, and
//! only the missing games are added.
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
