//! What there is to choose from, and the border where types end: above it nobody is generic over games.
//!
//! ```
//! let mut session = jugada_catalog::open(&"othello(size=6)".parse()?)?;
//! session.play("c2")?;
//! assert_eq!(session.view().legal.len(), 3);
//! assert_eq!(session.perft(2), 14);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod evaluators;
mod games;
mod levels;
mod seat;
mod session;
mod strategies;

pub use games::{GAMES, GameEntry, open};
pub use jugada_games::instructions;
pub use jugada_search::ENTRY_BYTES;
pub use levels::{LEVELS, Level};
#[cfg(feature = "schema")]
pub use seat::MoveValue;
pub use seat::{
    Analysis, Cost, EventView, Explanation, IterationView, MoveAnalysis, Occasion, Opinion, Seat, StatisticsView,
    Value, Why,
};
pub use session::{LegalMove, PlayedMove, Playouts, Session, View};
pub use strategies::{Resources, STRATEGIES};
