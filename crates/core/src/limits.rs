//! Bounds of a search, by who sets them: the player, the match, the host.
//!
//! | type | set by | effect |
//! |---|---|---|
//! | [`Limits`] | the player, as part of its spec | define the player: whether it deepens, uses its book, tries to prove |
//! | [`Terms`] | the match, recorded with the game | end a search sooner, as a clock does |
//! | [`Allowance`] | the host | ends a search, and the result then says so |
//!
//! Searches cannot read the last two directly: their fields are private, and only the resulting [`Bounds`] are visible,
//! which say when a search ends. So the same player with the same seed in the same position runs the same search
//! everywhere, up to the point where it is ended.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A player's own limits; it stops at the first one reached. Without limits it stops only on request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Search depth, in plies.
    pub depth: Option<u32>,
    /// Time per move.
    pub time: Option<Duration>,
    /// Nodes per move.
    pub nodes: Option<u64>,
    /// Simulations per move.
    pub simulations: Option<u64>,
}

impl Limits {
    /// The bounds of a search with these limits in a match with these terms.
    pub fn under(self, terms: Terms) -> Bounds {
        Bounds {
            depth: least(self.depth, terms.depth),
            time: least(self.time, terms.time),
            nodes: self.nodes,
            simulations: self.simulations,
        }
    }
}

/// What a match sets for a move: time, from its clock, or a depth, as in the NBoard protocol.
///
/// ```
/// use jugada_core::{Limits, Terms};
/// use std::time::Duration;
/// let player = Limits { depth: Some(6), time: Some(Duration::from_secs(5)), ..Limits::default() };
/// let bounds = player.under(Terms::FREE.with_time(Duration::from_secs(2)));
/// assert_eq!((bounds.depth, bounds.time), (Some(6), Some(Duration::from_secs(2))));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    time: Option<Duration>,
    depth: Option<u32>,
}

impl Terms {
    /// A match without limits.
    pub const FREE: Terms = Terms { time: None, depth: None };

    /// With at most this time for the move.
    pub fn with_time(self, time: Duration) -> Terms {
        Terms { time: least(self.time, Some(time)), ..self }
    }

    /// With at most this depth, in plies.
    pub fn with_depth(self, depth: u32) -> Terms {
        Terms { depth: least(self.depth, Some(depth)), ..self }
    }
}

/// Bounds of a search, which ends at the first one reached. They determine when to stop, never how to search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// Search depth, in plies.
    pub depth: Option<u32>,
    /// Time since the turn began.
    pub time: Option<Duration>,
    /// Nodes to visit.
    pub nodes: Option<u64>,
    /// Simulations to run.
    pub simulations: Option<u64>,
}

fn least<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
    a.into_iter().chain(b).min()
}

/// The host's control of a search: a clock, a deadline, and a flag that ends it at once.
///
/// Records whether it has ended the search. Memory, threads and depth are checked before a player is seated, and are
/// not included here.
pub struct Allowance<'a> {
    clock: &'a dyn Clock,
    stop: &'a StopFlag,
    deadline: Option<Duration>,
    has_cut: AtomicBool,
}

impl<'a> Allowance<'a> {
    /// Unlimited unless the flag is raised. The clock was started when the turn began.
    pub const fn new(clock: &'a dyn Clock, stop: &'a StopFlag) -> Allowance<'a> {
        Allowance { clock, stop, deadline: None, has_cut: AtomicBool::new(false) }
    }

    /// Unlimited.
    pub const fn unbounded(clock: &'a dyn Clock) -> Allowance<'a> {
        static NEVER: StopFlag = StopFlag::new();
        Allowance::new(clock, &NEVER)
    }

    /// With a deadline.
    pub fn until(self, deadline: Duration) -> Allowance<'a> {
        Allowance { deadline: Some(deadline), ..self }
    }

    /// Time since the turn began.
    pub fn elapsed(&self) -> Duration {
        self.clock.elapsed()
    }

    /// The flag that ends the search.
    pub fn stop(&self) -> &'a StopFlag {
        self.stop
    }

    /// Whether all time is used up. For computations after the choice, which may end early without harm.
    pub fn is_used_up(&self) -> bool {
        self.stop.is_raised() || self.deadline.is_some_and(|deadline| self.elapsed() >= deadline)
    }

    /// Whether the search must end now. If so, the search is recorded as cut short.
    pub fn is_over(&self) -> bool {
        let is_over = self.is_used_up();
        if is_over {
            // Relaxed: read once, after the search has returned.
            self.has_cut.store(true, Ordering::Relaxed);
        }
        is_over
    }

    /// Whether the host has ended the search before the player or the match did.
    pub fn has_cut_short(&self) -> bool {
        self.has_cut.load(Ordering::Relaxed)
    }
}

/// Measures the time since the turn began.
pub trait Clock: Sync {
    /// Time since the turn began.
    fn elapsed(&self) -> Duration;
}

/// A clock that stands still: for searches whose result must not depend on time.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoTime;

impl Clock for NoTime {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// Stops a search from outside, at once, from any thread.
///
/// ```
/// let stop = jugada_core::StopFlag::default();
/// std::thread::scope(|scope| {
///     scope.spawn(|| stop.raise());
/// });
/// assert!(stop.is_raised());
/// ```
#[derive(Debug, Default)]
pub struct StopFlag(AtomicBool);

impl StopFlag {
    /// A flag that is not raised.
    pub const fn new() -> StopFlag {
        StopFlag(AtomicBool::new(false))
    }

    /// Requests the search to stop.
    pub fn raise(&self) {
        // Relaxed: nothing else is published with it; the search only needs to see it soon.
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether a stop was requested.
    #[inline]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clock stopped at a number of seconds.
    struct Stands(u64);

    impl Clock for Stands {
        fn elapsed(&self) -> Duration {
            Duration::from_secs(self.0)
        }
    }

    #[test]
    fn the_tighter_bound_holds() {
        let seconds = Duration::from_secs;
        let limits = Limits { depth: Some(3), time: Some(seconds(9)), nodes: Some(8), simulations: Some(7) };
        let bounds = |terms| limits.under(terms);
        let own = Bounds { depth: Some(3), time: Some(seconds(9)), nodes: Some(8), simulations: Some(7) };
        assert_eq!(bounds(Terms::FREE), own);
        assert_eq!(bounds(Terms::FREE.with_depth(5).with_time(seconds(10))), own);
        let tighter = Terms::FREE.with_depth(2).with_depth(4).with_time(seconds(2)).with_time(seconds(5));
        assert_eq!(bounds(tighter), Bounds { depth: Some(2), time: Some(seconds(2)), ..own });
        assert_eq!(Limits::default().under(tighter).nodes, None);
    }

    #[test]
    fn an_allowance_remembers_that_it_ended_a_search() {
        for (at, deadline, raised, over) in
            [(9, None, false, false), (9, Some(10), false, false), (10, Some(10), false, true), (0, None, true, true)]
        {
            let (clock, stop) = (Stands(at), StopFlag::new());
            let mut allowance = Allowance::new(&clock, &stop);
            if let Some(deadline) = deadline {
                allowance = allowance.until(Duration::from_secs(deadline));
            }
            if raised {
                stop.raise();
            }
            assert_eq!((allowance.is_used_up(), allowance.has_cut_short()), (over, false), "no search has asked yet");
            assert_eq!((allowance.is_over(), allowance.has_cut_short()), (over, over), "at {at} s");
        }
    }
}
