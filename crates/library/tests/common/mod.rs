//! Common support of the tests.

use jugada_play::{Games, Session};
use jugada_registry::Registry;
use std::sync::Arc;

/// The built-in games.
pub(crate) fn games() -> Arc<dyn Games> {
    Arc::new(Registry::built_in())
}

/// A game from its start.
pub(crate) fn session(game: &str) -> Box<dyn Session> {
    games().open(&game.parse().unwrap()).unwrap()
}
