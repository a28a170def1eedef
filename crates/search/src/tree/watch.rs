//! When a search must end, for all its threads.

use jugada_core::{Clock, Limits, Progress, StopFlag};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Looks at the clock, the stop flag and the number of nodes, every so often.
pub(super) struct Watch<'a> {
    limits: Limits,
    clock: &'a dyn Clock,
    stop: &'a StopFlag,
    /// Nodes of all threads, as far as they have reported them.
    nodes: AtomicU64,
    expired: AtomicBool,
    /// Who is told of them.
    progress: Option<Arc<Progress>>,
}

/// Nodes between two looks at the clock: some 50 microseconds.
const INTERVAL: u64 = 256;

impl<'a> Watch<'a> {
    pub(super) fn new(
        limits: Limits,
        clock: &'a dyn Clock,
        stop: &'a StopFlag,
        progress: Option<Arc<Progress>>,
    ) -> Self {
        Watch { limits, clock, stop, nodes: AtomicU64::new(0), expired: AtomicBool::new(false), progress }
    }

    /// Whether the search must end.
    #[inline]
    pub(super) fn has_expired(&self) -> bool {
        self.expired.load(Ordering::Relaxed)
    }

    /// A thread has visited `nodes` since it last called; returns how many it may visit until it must call again.
    pub(super) fn look(&self, nodes: u64) -> u64 {
        let total = self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes;
        if let Some(progress) = &self.progress {
            progress.add(nodes, 0);
        }
        let left = self.limits.nodes.map_or(u64::MAX, |limit| limit.saturating_sub(total));
        let late = self.limits.time.is_some_and(|limit| self.clock.elapsed() >= limit);
        if left == 0 || late || self.stop.is_raised() {
            self.expired.store(true, Ordering::Relaxed);
        }
        left.min(INTERVAL)
    }
}
