//! Everything that reads what others wrote, fed what nobody should write. `scripts/fuzz` runs the targets for longer, and looks for what is new to them.

mod conversations;
mod malformed;
mod readers;
mod survival;
mod typed;

use jugada_registry::Host;
use std::sync::{Arc, LazyLock};

/// The games and the players that come with the program. There is one of them for all: targets are called many thousand times.
fn host() -> Arc<Host> {
    static HOST: LazyLock<Arc<Host>> = LazyLock::new(Arc::default);
    HOST.clone()
}
