//! Time. Nothing below the arena reads a clock on its own: a turn is handed one.

use jugada_core::Clock;
use std::time::{Duration, Instant};

/// The time since a turn began.
#[derive(Clone, Copy, Debug)]
pub struct StopWatch(Instant);

impl StopWatch {
    /// A clock that reads zero now.
    pub fn start() -> StopWatch {
        StopWatch(Instant::now())
    }
}

impl Clock for StopWatch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}
