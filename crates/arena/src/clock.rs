//! The clock. Code below the arena reads no clock of its own: a turn receives one.

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
