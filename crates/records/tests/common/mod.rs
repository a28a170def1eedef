//! What all tests of records need.

use jugada_play::Games;
use jugada_records::Reading;
use jugada_registry::Registry;
use std::sync::Arc;

/// The games that there are.
pub(crate) fn games() -> Arc<dyn Games> {
    Arc::new(Registry::built_in())
}

/// Anything, checked.
pub(crate) fn reading() -> Reading {
    Reading::new(games())
}
