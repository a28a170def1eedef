//! What bounds a search, by who sets it: the player, the match, the host.
//!
//! | type | whose | what it does |
//! |---|---|---|
//! | [`Limits`] | the player's, part of its spec | say what the player is: whether it deepens, looks into its book, tries to prove |
//! | [`Terms`] | the match's, recorded with the game | end a search sooner, as a clock does |
//! | [`Allowance`] | the host's | ends a search, and then the answer says so |
//!
//! The last two cannot be read as intentions: what they contain is private, and what comes of them are [`Bounds`], which say when a search
//! ends. So the same player with the same seed in the same position is the same search everywhere, up to where it is ended.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// When a player stops by itself: at the first limit that is reached. Without any limit it stops only when told to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Time for each move.
    pub time: Option<Duration>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Games to play out.
    pub simulations: Option<u64>,
}

impl Limits {
    /// Where a search within these limits ends in a match with these terms.
    pub fn under(self, terms: Terms) -> Bounds {
        Bounds {
            depth: least(self.depth, terms.depth),
            time: least(self.time, terms.time),
            nodes: self.nodes,
            simulations: self.simulations,
        }
    }
}

/// What a match sets for a move: time, as its clock leaves it, or a depth, as the NBoard protocol has it.
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
    /// A match that sets nothing.
    pub const FREE: Terms = Terms { time: None, depth: None };

    /// The same with at most this time for the move.
    pub fn with_time(self, time: Duration) -> Terms {
        Terms { time: least(self.time, Some(time)), ..self }
    }

    /// The same with at most so many plies to look ahead.
    pub fn with_depth(self, depth: u32) -> Terms {
        Terms { depth: least(self.depth, Some(depth)), ..self }
    }
}

/// Where a search ends: at the first bound that is reached. Bounds say when to stop, never how to search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Time since the turn began.
    pub time: Option<Duration>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Games to play out.
    pub simulations: Option<u64>,
}

fn least<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
    a.into_iter().chain(b).min()
}

/// What a host lets a search take: a clock to look at, a deadline, a flag that ends it at once.
///
/// It remembers whether it has ended the search. Memory, threads and depth are refused before a player is seated, and are not in here.
pub struct Allowance<'a> {
    clock: &'a dyn Clock,
    stop: &'a StopFlag,
    deadline: Option<Duration>,
    has_cut: AtomicBool,
}

impl<'a> Allowance<'a> {
    /// As long as it takes, unless the flag is raised. The clock was started when the turn began.
    pub const fn new(clock: &'a dyn Clock, stop: &'a StopFlag) -> Allowance<'a> {
        Allowance { clock, stop, deadline: None, has_cut: AtomicBool::new(false) }
    }

    /// As long as it takes, whatever happens.
    pub const fn unbounded(clock: &'a dyn Clock) -> Allowance<'a> {
        static NEVER: StopFlag = StopFlag::new();
        Allowance::new(clock, &NEVER)
    }

    /// The same, for so long and no longer.
    pub fn until(self, deadline: Duration) -> Allowance<'a> {
        Allowance { deadline: Some(deadline), ..self }
    }

    /// How long the turn has lasted.
    pub fn elapsed(&self) -> Duration {
        self.clock.elapsed()
    }

    /// The flag that ends the search.
    pub fn stop(&self) -> &'a StopFlag {
        self.stop
    }

    /// Whether all is used up. For what is worked out beside the answer: it ends there, and the answer is none the worse for it.
    pub fn is_used_up(&self) -> bool {
        self.stop.is_raised() || self.deadline.is_some_and(|deadline| self.elapsed() >= deadline)
    }

    /// Whether the search must end now. A search that has asked and was told so counts as cut short.
    pub fn is_over(&self) -> bool {
        let is_over = self.is_used_up();
        if is_over {
            // Relaxed: it is read once the search has returned.
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
    /// A flag that nobody has raised yet.
    pub const fn new() -> StopFlag {
        StopFlag(AtomicBool::new(false))
    }

    /// Asks the search to stop.
    pub fn raise(&self) {
        // Relaxed: nothing else is published with it; the search only needs to see it soon.
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody has asked the search to stop.
    #[inline]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clock that stands at so many seconds.
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
