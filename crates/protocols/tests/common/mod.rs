//! Sessions as transcripts: lines sent, and lines received.

pub(crate) use jugada_core::NoTime;
use jugada_core::{Clock, Spec, StopFlag};
use jugada_play::Seating;
use jugada_protocols::{Act, EngineSession, Patience};
use jugada_registry::Host;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Each reading is a tenth of a second later.
#[derive(Default)]
struct Hasty(AtomicU64);

impl Clock for Hasty {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(100 * self.0.fetch_add(1, Ordering::Relaxed))
    }
}

pub(crate) fn spec(text: &str) -> Spec {
    text.parse().unwrap()
}

/// The built-in games and players.
pub(crate) fn seating() -> Arc<dyn Seating> {
    Arc::new(Host::default())
}

/// All output of an engine for a line.
pub(crate) fn tell(engine: &mut dyn EngineSession, line: &str) -> String {
    match engine.hear(line) {
        Act::Nothing => String::new(),
        Act::Say(text) | Act::Leave(text) => text,
        Act::Load(path) => engine.loaded(std::fs::read(path).map_err(|error| error.to_string())),
        Act::Think(patience) => {
            let (mut said, mut lines, stop, hasty) = (String::new(), 0, StopFlag::new(), Hasty::default());
            let is_endless = patience == Patience::OnlyNextLine;
            let clock: &dyn Clock = if is_endless { &hasty } else { &NoTime };
            let last = engine.think(clock, &stop, &mut |text| {
                said.push_str(text);
                lines += 1;
                // The next line arrives after a few lines of an endless analysis.
                if is_endless && lines == 4 {
                    stop.raise();
                }
            });
            said + &last
        }
    }
}
