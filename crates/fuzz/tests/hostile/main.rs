//! All readers of foreign input, with invalid input. `scripts/fuzz` runs the targets for longer, and searches for new
//! inputs.

mod conversations;
mod malformed;
mod readers;
mod survival;
mod typed;

use jugada_registry::Host;
use std::sync::{Arc, LazyLock};

/// The built-in games and players; shared, because targets are called many thousand times.
fn host() -> Arc<Host> {
    static HOST: LazyLock<Arc<Host>> = LazyLock::new(Arc::default);
    HOST.clone()
}
