//! Games with everything known about them, and the available players: the only place where types are put behind the
//! traits of `jugada_play`.
//!
//! [`Registry`] is a value with the built-in games and those added to it. A game's [`GameEntry`] is its single
//! declaration, made from a [`Listing`] while its type is still known. [`Host`] adds the resources of the machine; it
//! opens games and seats players.
//!
//! ```
//! use jugada_play::{Games, Seating, Session};
//! use jugada_registry::Host;
//!
//! let host = Host::default();
//! let session = host.open(&"connect".parse()?)?;
//! let facts = host.check(session.as_ref(), &"mcts(simulations=100)".parse()?)?;
//! assert!(facts.is_random && !facts.is_timed);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board_keys;
mod entry;
mod evaluators;
mod external;
mod fingerprint;
mod games;
mod host;
mod ladders;
mod learned;
mod levels;
mod listing;
mod opinion;
mod recently_read;
mod recognise;
mod registry;
mod seat;
mod session;
mod shipped;
mod sought;
mod strategies;
mod training;

pub use entry::{GameEntry, opened};
pub use evaluators::{Built, EvaluatorEntry};
pub use games::tree::{FIGURES, Figure};
pub use host::Host;
pub use jugada_games::instructions;
pub use jugada_learn as learn;
pub use jugada_learn::learners;
pub use jugada_search::ENTRY_BYTES;
pub use learned::{LEARNED_EVALUATOR, no_such_evaluator};
pub use listing::{Listing, Playable, Site};
pub use registry::Registry;
pub use shipped::{Shipped, shipped, shipped_by_name};
pub use strategies::{Prepared, StrategyEntry};
pub use training::learning_opponents;
