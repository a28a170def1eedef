//! What strategies that play games out share: when to stop, and when to tell how it stands.

use jugada_core::{Clock, Limits, Progress, StopFlag, Turn};
use std::sync::Arc;
use std::time::Duration;

/// Simulations after which whoever looks on from another thread is told how many there were: some milliseconds.
const COUNTING: u64 = 256;
/// How often the standing is told: often enough to look alive, and seldom enough to cost nothing.
const TELLING: Duration = Duration::from_millis(100);

/// Looks at the clock and the stop flag.
#[derive(Clone)]
pub(crate) struct SimulationWatch<'a> {
    limits: Limits,
    clock: &'a dyn Clock,
    stop: &'a StopFlag,
    progress: Option<Arc<Progress>>,
}

impl<'a> SimulationWatch<'a> {
    pub(crate) fn new<M>(limits: Limits, turn: &Turn<'a, M>) -> SimulationWatch<'a> {
        SimulationWatch { limits, clock: turn.clock, stop: turn.stop, progress: turn.observer.progress() }
    }

    /// How many of all simulations a thread makes.
    pub(crate) fn share(&self, thread: u64, threads: u64) -> u64 {
        self.limits.simulations.map_or(u64::MAX, |all| all / threads + u64::from(thread < all % threads))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.stop.is_raised() || self.limits.time.is_some_and(|time| self.clock.elapsed() >= time)
    }

    /// For one thread, whose tree has so many nodes to begin with.
    pub(crate) fn teller(&self, nodes: u64) -> Teller<'_> {
        Teller { watch: self, nodes, told: Duration::ZERO }
    }
}

/// Counts for those who look on, and says when to tell them how it stands.
pub(crate) struct Teller<'w> {
    watch: &'w SimulationWatch<'w>,
    /// Counted so far.
    nodes: u64,
    /// When it was told last.
    told: Duration,
}

impl Teller<'_> {
    /// One thread has now made so many simulations, in a tree of so many nodes; the time, if the standing should be told.
    #[inline]
    pub(crate) fn is_due(&mut self, simulations: u64, nodes: u64) -> Option<Duration> {
        if simulations.is_multiple_of(COUNTING) { self.count(nodes) } else { None }
    }

    #[cold]
    fn count(&mut self, nodes: u64) -> Option<Duration> {
        if let Some(progress) = &self.watch.progress {
            progress.add(nodes - self.nodes, COUNTING);
        }
        self.nodes = nodes;
        let now = self.watch.clock.elapsed();
        (now >= self.told + TELLING).then(|| {
            self.told = now;
            now
        })
    }
}
