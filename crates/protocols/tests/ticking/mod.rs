//! A clock that advances with every reading.

use jugada_core::{Clock, StopFlag};
use jugada_protocols::{Act, EngineSession};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Each reading is a tenth of a second later.
#[derive(Default)]
struct Ticking(AtomicU64);

impl Clock for Ticking {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(100 * self.0.fetch_add(1, Ordering::Relaxed))
    }
}

/// Seconds of an engine's search for a line.
pub(crate) fn seconds_for(engine: &mut dyn EngineSession, line: &str) -> f64 {
    let clock = Ticking::default();
    assert!(matches!(engine.hear(line), Act::Think(_)), "{line}");
    engine.think(&clock, &StopFlag::new(), &mut |_| {});
    clock.elapsed().as_secs_f64()
}
