//! Common support of the tests.

use jugada_play::Games;
use jugada_records::Reading;
use jugada_registry::Registry;
use std::sync::Arc;

/// The built-in games.
pub(crate) fn games() -> Arc<dyn Games> {
    Arc::new(Registry::built_in())
}

/// In any format, checked.
pub(crate) fn reading() -> Reading {
    Reading::new(games())
}
