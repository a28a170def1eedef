//! Limits and progress reports of strategies that run playouts.

use jugada_core::{Allowance, Bounds, Progress, Turn};
use std::sync::Arc;
use std::time::Duration;

/// Simulations between two updates of the progress counter: some milliseconds.
const COUNT_INTERVAL: u64 = 256;
/// Interval between progress reports: short enough to look alive, long enough to cost nothing.
const REPORT_INTERVAL: Duration = Duration::from_millis(100);

/// Checks the clock and the host's allowance.
#[derive(Clone)]
pub struct SimulationWatch<'a> {
    bounds: Bounds,
    allowance: &'a Allowance<'a>,
    progress: Option<Arc<Progress>>,
}

impl<'a> SimulationWatch<'a> {
    /// For a turn whose search has these bounds.
    pub fn new<M>(bounds: Bounds, turn: &Turn<'a, M>) -> SimulationWatch<'a> {
        SimulationWatch { bounds, allowance: turn.allowance, progress: turn.observer.progress() }
    }

    /// Number of simulations of one thread.
    pub fn share(&self, thread: u64, threads: u64) -> u64 {
        self.bounds.simulations.map_or(u64::MAX, |all| all / threads + u64::from(thread < all % threads))
    }

    /// Whether the time is up or the host has ended the search.
    pub fn is_over(&self) -> bool {
        self.bounds.time.is_some_and(|time| self.allowance.elapsed() >= time) || self.allowance.is_over()
    }

    /// Estimated number of simulations left, from those one thread has made so far; `None` if time is not limited.
    pub fn left(&self, simulations: u64) -> Option<u64> {
        let (limit, now) = (self.bounds.time?.as_secs_f64(), self.allowance.elapsed().as_secs_f64());
        Some(((limit - now).max(0.0) / now.max(1e-9) * simulations as f64) as u64)
    }

    /// For one thread, whose tree starts with `nodes` nodes.
    pub fn meter(&self, nodes: u64) -> ProgressMeter<'_> {
        ProgressMeter { watch: self, nodes, last_report: Duration::ZERO }
    }
}

/// Counts progress of one thread and decides when a report is due.
pub struct ProgressMeter<'w> {
    watch: &'w SimulationWatch<'w>,
    /// Nodes counted so far.
    nodes: u64,
    /// Time of the last report.
    last_report: Duration,
}

impl ProgressMeter<'_> {
    /// Call after each simulation with the totals of this thread; returns the elapsed time if a report is due.
    #[inline]
    pub fn is_due(&mut self, simulations: u64, nodes: u64) -> Option<Duration> {
        if simulations.is_multiple_of(COUNT_INTERVAL) { self.count(nodes) } else { None }
    }

    #[cold]
    fn count(&mut self, nodes: u64) -> Option<Duration> {
        if let Some(progress) = &self.watch.progress {
            progress.add(nodes - self.nodes, COUNT_INTERVAL);
        }
        self.nodes = nodes;
        let now = self.watch.allowance.elapsed();
        (now >= self.last_report + REPORT_INTERVAL).then(|| {
            self.last_report = now;
            now
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::{Clock, StopFlag};
    use std::sync::atomic::{AtomicU64, Ordering};

    /// A clock set by hand, in milliseconds.
    #[derive(Default)]
    struct ByHand(AtomicU64);

    impl Clock for ByHand {
        fn elapsed(&self) -> Duration {
            Duration::from_millis(self.0.load(Ordering::Relaxed))
        }
    }

    fn watch<'a>(bounds: Bounds, allowance: &'a Allowance<'a>) -> SimulationWatch<'a> {
        SimulationWatch { bounds, allowance, progress: Some(Arc::default()) }
    }

    #[test]
    fn threads_share_all_simulations() {
        let (clock, stop) = (ByHand::default(), StopFlag::new());
        let allowance = Allowance::new(&clock, &stop);
        let shares = |all: Option<u64>, threads: u64| -> Vec<u64> {
            let watch = watch(Bounds { simulations: all, ..Bounds::default() }, &allowance);
            (0..threads).map(|thread| watch.share(thread, threads)).collect()
        };
        assert_eq!(shares(Some(11), 1), [11]);
        assert_eq!(shares(Some(11), 4), [3, 3, 3, 2]);
        assert_eq!(shares(Some(12), 4), [3, 3, 3, 3]);
        assert_eq!(shares(Some(2), 4), [1, 1, 0, 0]);
        assert_eq!(shares(None, 2), [u64::MAX; 2]);
    }

    #[test]
    fn time_and_the_flag_end_it() {
        let (clock, stop) = (ByHand::default(), StopFlag::new());
        let allowance = Allowance::new(&clock, &stop);
        let timed = watch(Bounds { time: Some(Duration::from_millis(50)), ..Bounds::default() }, &allowance);
        let untimed = watch(Bounds::default(), &allowance);
        let are_over = || (timed.is_over(), untimed.is_over());
        assert_eq!(are_over(), (false, false));
        clock.0.store(49, Ordering::Relaxed);
        assert_eq!(are_over(), (false, false));
        clock.0.store(50, Ordering::Relaxed);
        assert_eq!(are_over(), (true, false));
        stop.raise();
        assert_eq!(are_over(), (true, true));
    }

    /// Counted every 256 simulations, reported at most every tenth of a second.
    #[test]
    fn what_is_counted_and_when_it_is_told() {
        let (clock, stop) = (ByHand::default(), StopFlag::new());
        let allowance = Allowance::new(&clock, &stop);
        let watch = watch(Bounds::default(), &allowance);
        let progress = watch.progress.clone().unwrap_or_default();
        let mut meter = watch.meter(10);
        for (simulations, nodes, at, last_report, counted) in [
            (255, 20, 500, false, (0, 0)),
            (256, 30, 99, false, (20, 256)),
            (257, 31, 500, false, (20, 256)),
            (512, 70, 100, true, (60, 512)),
            (768, 70, 199, false, (60, 768)),
            (1024, 71, 200, true, (61, 1024)),
        ] {
            clock.0.store(at, Ordering::Relaxed);
            let due = meter.is_due(simulations, nodes);
            assert_eq!(due, last_report.then(|| Duration::from_millis(at)), "{simulations} simulations");
            assert_eq!((progress.nodes(), progress.simulations()), counted, "{simulations} simulations");
        }
    }
}
