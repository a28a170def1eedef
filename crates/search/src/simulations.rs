//! What strategies that play games out share: when to stop, and when to tell how it stands.

use jugada_core::{Allowance, Bounds, Progress, Turn};
use std::sync::Arc;
use std::time::Duration;

/// Simulations after which whoever looks on from another thread is told how many there were: some milliseconds.
const COUNTING: u64 = 256;
/// How often the standing is told: often enough to look alive, and seldom enough to cost nothing.
const TELLING: Duration = Duration::from_millis(100);

/// Looks at the clock and the host's allowance.
#[derive(Clone)]
pub struct SimulationWatch<'a> {
    bounds: Bounds,
    allowance: &'a Allowance<'a>,
    progress: Option<Arc<Progress>>,
}

impl<'a> SimulationWatch<'a> {
    /// For a turn whose search ends within these bounds.
    pub fn new<M>(bounds: Bounds, turn: &Turn<'a, M>) -> SimulationWatch<'a> {
        SimulationWatch { bounds, allowance: turn.allowance, progress: turn.observer.progress() }
    }

    /// How many of all simulations a thread makes.
    pub fn share(&self, thread: u64, threads: u64) -> u64 {
        self.bounds.simulations.map_or(u64::MAX, |all| all / threads + u64::from(thread < all % threads))
    }

    /// Whether the time is up, or the host ends it.
    pub fn is_over(&self) -> bool {
        self.bounds.time.is_some_and(|time| self.allowance.elapsed() >= time) || self.allowance.is_over()
    }

    /// How many more simulations there will be time for, if time is limited and one thread has made so many.
    pub fn left(&self, simulations: u64) -> Option<u64> {
        let (limit, now) = (self.bounds.time?.as_secs_f64(), self.allowance.elapsed().as_secs_f64());
        Some(((limit - now).max(0.0) / now.max(1e-9) * simulations as f64) as u64)
    }

    /// For one thread, whose tree has so many nodes to begin with.
    pub fn teller(&self, nodes: u64) -> Teller<'_> {
        Teller { watch: self, nodes, told: Duration::ZERO }
    }
}

/// Counts for those who look on, and says when to tell them how it stands.
pub struct Teller<'w> {
    watch: &'w SimulationWatch<'w>,
    /// Counted so far.
    nodes: u64,
    /// When it was told last.
    told: Duration,
}

impl Teller<'_> {
    /// One thread has now made so many simulations, in a tree of so many nodes; the time, if the standing should be told.
    #[inline]
    pub fn is_due(&mut self, simulations: u64, nodes: u64) -> Option<Duration> {
        if simulations.is_multiple_of(COUNTING) { self.count(nodes) } else { None }
    }

    #[cold]
    fn count(&mut self, nodes: u64) -> Option<Duration> {
        if let Some(progress) = &self.watch.progress {
            progress.add(nodes - self.nodes, COUNTING);
        }
        self.nodes = nodes;
        let now = self.watch.allowance.elapsed();
        (now >= self.told + TELLING).then(|| {
            self.told = now;
            now
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::{Clock, StopFlag};
    use std::sync::atomic::{AtomicU64, Ordering};

    /// A clock that is set by hand, in milliseconds.
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

    /// Counted every 256 simulations, told at most every tenth of a second.
    #[test]
    fn what_is_counted_and_when_it_is_told() {
        let (clock, stop) = (ByHand::default(), StopFlag::new());
        let allowance = Allowance::new(&clock, &stop);
        let watch = watch(Bounds::default(), &allowance);
        let progress = watch.progress.clone().unwrap_or_default();
        let mut teller = watch.teller(10);
        for (simulations, nodes, at, told, counted) in [
            (255, 20, 500, false, (0, 0)),
            (256, 30, 99, false, (20, 256)),
            (257, 31, 500, false, (20, 256)),
            (512, 70, 100, true, (60, 512)),
            (768, 70, 199, false, (60, 768)),
            (1024, 71, 200, true, (61, 1024)),
        ] {
            clock.0.store(at, Ordering::Relaxed);
            let due = teller.is_due(simulations, nodes);
            assert_eq!(due, told.then(|| Duration::from_millis(at)), "{simulations} simulations");
            assert_eq!((progress.nodes(), progress.simulations()), counted, "{simulations} simulations");
        }
    }
}
