//! What there is to choose from, and the border where types end: above it nobody is generic over games.
//!
//! ```
//! let mut session = jugada_catalog::open(&"othello(size=6)".parse()?)?;
//! session.play("c2")?;
//! assert_eq!(session.view().legal.len(), 3);
//! assert_eq!(session.perft(2), 14);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod analysis;
mod evaluators;
mod games;
mod ladders;
mod learned;
mod levels;
mod opinion;
mod playable;
mod resources;
mod seat;
mod session;
mod strategies;
mod training;

pub use analysis::{Analysis, EventView, MoveAnalysis, StandingView, StatisticsView, Why};
pub use games::{GAMES, GameEntry, ladder, open, strategies};
#[cfg(feature = "schema")]
pub use jugada_core::MoveValue;
pub use jugada_core::Value;
pub use jugada_games::instructions;
pub use jugada_learn as learn;
pub use jugada_search::ENTRY_BYTES;
pub use ladders::Rung;
pub use levels::{LEVELS, Level};
pub use opinion::Opinion;
pub use resources::{MemoryModels, Model, ModelUse, Models, Resources, no_such_checkpoint, no_such_model};
pub use seat::{Cost, EveryMove, Explanation, Listener, Occasion, Seat};
pub use session::{LegalMove, PlayedMove, Playouts, Session, View};
pub use strategies::SeatFacts;
pub use training::{learners, learning_opponents};
