//! Limits of searches that count nodes, shared by all threads.

use jugada_core::{Allowance, Bounds, Progress, Turn};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Checks clock, allowance and node limit at intervals. The threads of a search share one watch.
pub struct Watch<'a> {
    bounds: Bounds,
    allowance: &'a Allowance<'a>,
    /// Nodes of all threads, as reported so far.
    nodes: AtomicU64,
    expired: AtomicBool,
    /// Whether this watches a computation after the choice, which a request to move at once does not end.
    is_after_choice: bool,
    /// Receives the node count.
    progress: Option<Arc<Progress>>,
}

/// Nodes between two looks at the clock: some 50 microseconds.
const INTERVAL: u64 = 256;

impl<'a> Watch<'a> {
    /// Time and nodes of `bounds` count here; depth does not.
    pub fn new(bounds: Bounds, allowance: &'a Allowance<'a>, progress: Option<Arc<Progress>>) -> Self {
        Watch {
            bounds,
            allowance,
            nodes: AtomicU64::new(0),
            expired: AtomicBool::new(false),
            is_after_choice: false,
            progress,
        }
    }

    /// For a turn whose search has these bounds.
    pub fn of<M>(turn: &Turn<'a, M>, bounds: Bounds) -> Self {
        Watch::new(bounds, turn.allowance, turn.observer.progress())
    }

    /// For a computation after the choice, such as the values of other moves.
    pub fn after_choice<M>(turn: &Turn<'a, M>, bounds: Bounds) -> Self {
        Watch { is_after_choice: true, ..Watch::of(turn, bounds) }
    }

    /// Whether the search must end.
    #[inline]
    pub fn has_expired(&self) -> bool {
        self.expired.load(Ordering::Relaxed)
    }

    /// Adds the nodes visited since the last call; returns how many may be visited before the next.
    pub fn look(&self, nodes: u64) -> u64 {
        let total = self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes;
        if let Some(progress) = &self.progress {
            progress.add(nodes, 0);
        }
        let left = self.bounds.nodes.map_or(u64::MAX, |most| most.saturating_sub(total));
        let late = self.bounds.time.is_some_and(|time| self.allowance.elapsed() >= time);
        let is_over = if self.is_after_choice { self.allowance.is_used_up() } else { self.allowance.is_over() };
        if left == 0 || late || is_over {
            self.expired.store(true, Ordering::Relaxed);
        }
        left.min(INTERVAL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::{Clock, StopFlag};
    use std::time::Duration;

    /// A clock stopped at a number of seconds.
    struct Stands(u64);

    impl Clock for Stands {
        fn elapsed(&self) -> Duration {
            Duration::from_secs(self.0)
        }
    }

    #[test]
    fn nodes_are_counted_down() {
        let bounds = Bounds { nodes: Some(1_000), ..Bounds::default() };
        let (stop, progress) = (StopFlag::new(), Arc::new(Progress::default()));
        let allowance = Allowance::new(&Stands(9), &stop);
        let watch = Watch::new(bounds, &allowance, Some(Arc::clone(&progress)));
        for (visited, patience, expired) in
            [(0, 256, false), (700, 256, false), (200, 100, false), (99, 1, false), (1, 0, true)]
        {
            assert_eq!((watch.look(visited), watch.has_expired()), (patience, expired));
        }
        assert_eq!(watch.look(5), 0, "more than the limit is no more than over");
        assert_eq!((progress.nodes(), progress.simulations()), (1_005, 0));
    }

    #[test]
    fn time_and_the_flag_end_it() {
        let bounds = Bounds { time: Some(Duration::from_secs(5)), ..Bounds::default() };
        for (clock, expected) in [(4, false), (5, true), (6, true)] {
            let (clock, stop) = (Stands(clock), StopFlag::new());
            let allowance = Allowance::new(&clock, &stop);
            let watch = Watch::new(bounds, &allowance, None);
            assert_eq!(watch.look(1), 256);
            assert_eq!((watch.has_expired(), allowance.has_cut_short()), (expected, false), "its own time is no cut");
        }
        let stop = StopFlag::new();
        let allowance = Allowance::new(&Stands(99), &stop);
        let watch = Watch::new(Bounds::default(), &allowance, None);
        assert_eq!((watch.look(u64::MAX / 2), watch.has_expired()), (256, false));
        stop.raise();
        assert!(!watch.has_expired(), "the flag is looked at every so often");
        watch.look(1);
        assert!(watch.has_expired() && allowance.has_cut_short());
    }
}
