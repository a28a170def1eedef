//! Searching the moves of a position, in parallel. Young brothers wait (YBWC): other threads join only after the first
//! move.
//!
//! A thread that searches a large position puts its remaining moves into a pool visible to all threads and takes them
//! one by one; idle threads take moves from the same pool. A thread that waits for the last moves of the others helps
//! them in the meantime.

use super::endings::NONE;
use super::kernel::{DiscSets, ask};
use super::search::{Candidate, NodeCounts, Search};
use super::selective::Selectivity;
use super::table::StoredBounds;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// The threads of a search and their pool of shared positions.
#[derive(Default)]
pub(super) struct Team {
    /// Shared positions, in order of creation.
    shared: Mutex<Vec<Arc<SharedPosition>>>,
    /// Signals that a position was added, or that the search is over.
    changed: Condvar,
    /// Number of sleeping threads.
    asleep: AtomicUsize,
    /// Number of additions so far, readable without the lock.
    news: AtomicUsize,
    is_over: AtomicBool,
}

/// A position whose remaining moves are shared.
pub(super) struct SharedPosition {
    task: SharedTask,
    /// The shared position in whose search this one was created.
    above: Option<Arc<SharedPosition>>,
    /// Whether a move has caused a cutoff: the others are not needed.
    is_refuted: AtomicBool,
    work: Mutex<MoveQueue>,
}

/// The null-window search of each move.
#[derive(Clone, Copy)]
pub(super) struct SharedTask {
    /// Depth after the move, in plies.
    pub(super) depth: u32,
    pub(super) alpha: i32,
    selectivity: Selectivity,
    nested: u32,
}

struct MoveQueue {
    /// Squares with the resulting positions, the best last.
    left: Vec<(u32, DiscSets)>,
    /// Threads that search a move, apart from the owner.
    helpers: usize,
    /// The best value so far, and its square.
    best: Option<(i32, u32)>,
    /// Work of the helpers.
    counts: NodeCounts,
}

/// Polls for work before an idle thread sleeps: some tens of microseconds.
const POLLS: u32 = 2_000;

impl Team {
    /// Runs a search with `others` more threads, each with a search of its own.
    pub(super) fn gather<'a, T>(
        others: u32,
        helper: impl Fn() -> Search<'a> + Sync,
        work: impl FnOnce(Option<&Team>) -> T,
    ) -> T {
        if others == 0 {
            return work(None);
        }
        let team = Team::default();
        std::thread::scope(|scope| {
            // Releases the threads also if the work panics or a thread cannot be started.
            let _dismissed = Dismissed(&team);
            for _ in 0..others {
                scope.spawn(|| team.help(helper()));
            }
            work(Some(&team))
        })
    }

    /// Whether the search is finished, or a thread has panicked.
    pub(super) fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Acquire)
    }

    /// Helps at shared positions until the search is over.
    fn help<'t>(&'t self, search: Search<'t>) {
        let mut search = search.in_team(Some(self));
        let mut seen = usize::MAX;
        let mut until_report = POLLS;
        while !self.is_over() {
            let news = self.news.load(Ordering::Acquire);
            if news != seen {
                if let Some((shared, mv)) = self.take(|_| true) {
                    shared.help_with(self, &mut search, mv);
                    until_report = POLLS;
                    continue;
                }
                seen = news;
            }
            until_report -= 1;
            if until_report > 0 {
                std::hint::spin_loop();
                continue;
            }
            until_report = POLLS;
            self.asleep.fetch_add(1, Ordering::SeqCst);
            let is_quiet = |_: &mut Vec<_>| self.news.load(Ordering::SeqCst) == seen && !self.is_over();
            drop(self.changed.wait_while(lock(&self.shared), is_quiet));
            self.asleep.fetch_sub(1, Ordering::SeqCst);
        }
    }

    /// Takes a move of the oldest wanted position, which is often the largest.
    fn take(&self, is_wanted: impl Fn(&Arc<SharedPosition>) -> bool) -> Option<(Arc<SharedPosition>, (u32, DiscSets))> {
        lock(&self.shared).iter().filter(|shared| is_wanted(shared)).find_map(|shared| {
            let mut work = lock(&shared.work);
            let mv = work.left.pop()?;
            work.helpers += 1;
            Some((Arc::clone(shared), mv))
        })
    }

    fn share(&self, shared: &Arc<SharedPosition>) {
        lock(&self.shared).push(Arc::clone(shared));
        self.news.fetch_add(1, Ordering::SeqCst);
        if self.asleep.load(Ordering::SeqCst) > 0 {
            // A thread about to sleep holds the lock until it does.
            drop(lock(&self.shared));
            self.changed.notify_all();
        }
    }

    fn withdraw(&self, shared: &Arc<SharedPosition>) {
        lock(&self.shared).retain(|other| !Arc::ptr_eq(other, shared));
    }
}

/// Ends the helper threads when dropped.
struct Dismissed<'a>(&'a Team);

impl Drop for Dismissed<'_> {
    fn drop(&mut self) {
        self.0.is_over.store(true, Ordering::SeqCst);
        drop(lock(&self.0.shared));
        self.0.changed.notify_all();
    }
}

impl SharedPosition {
    /// Whether the position was cut off, or one above it.
    pub(super) fn is_cut_off(&self) -> bool {
        self.is_refuted.load(Ordering::Relaxed) || self.above.as_ref().is_some_and(|above| above.is_cut_off())
    }

    fn is_below(&self, other: &Arc<SharedPosition>) -> bool {
        self.above.as_ref().is_some_and(|above| Arc::ptr_eq(above, other) || above.is_below(other))
    }

    /// Searches a move for the owner of the position, then further ones.
    fn help_with(self: Arc<Self>, team: &Team, search: &mut Search<'_>, mv: (u32, DiscSets)) {
        /// The owner waits for its helpers, including one that panics; in that case a move is missing and the search is
        /// void.
        struct Helping<'s>(&'s Team, &'s SharedPosition);
        impl Drop for Helping<'_> {
            fn drop(&mut self) {
                if std::thread::panicking() {
                    self.0.is_over.store(true, Ordering::SeqCst);
                }
                lock(&self.1.work).helpers -= 1;
            }
        }
        let helping = Helping(team, &self);
        let before = search.begin_elsewhere(Some(Arc::clone(&self)), self.task.selectivity, self.task.nested);
        let SharedTask { depth, alpha, .. } = self.task;
        let mut next = Some(mv);
        while let Some((square, after)) = next {
            let value = -ask(search, after, depth, -alpha - 1);
            next = if search.is_broken_off { None } else { self.found((value, square), alpha) };
        }
        let counts = search.return_from_elsewhere(before);
        lock(&self.work).counts.add(&counts);
        drop(helping);
    }

    /// Records the value of a move and takes the next.
    fn found(&self, found: (i32, u32), alpha: i32) -> Option<(u32, DiscSets)> {
        let mut work = lock(&self.work);
        if work.best.is_none_or(|(best, _)| found.0 > best) {
            work.best = Some(found);
        }
        if found.0 > alpha {
            work.left.clear();
            self.is_refuted.store(true, Ordering::Relaxed);
        }
        work.left.pop()
    }
}

impl SharedTask {
    /// For the moves of a position in this search.
    pub(super) fn new(search: &Search<'_>, depth: u32, alpha: i32) -> SharedTask {
        SharedTask { depth, alpha, selectivity: search.selectivity, nested: search.nested }
    }
}

/// Searches `candidates[first..]` best-first with a null window at `alpha`, and removes them from the list. Fail-soft:
/// the best value and its square. `Err(v)`: decided while listing (enhanced transposition cut-off), or stopped.
///
/// `value` searches a move, given its square and the resulting position, for the side that makes it. With
/// `shared_depth`, idle threads may take siblings after the first (YBWC), which they search to that depth.
#[inline(always)]
pub(super) fn best_of(
    search: &mut Search<'_>,
    first: usize,
    listed: Result<i32, i32>,
    alpha: i32,
    shared_depth: Option<u32>,
    value: impl Fn(&mut Search<'_>, u32, DiscSets) -> i32,
) -> Result<(i32, u8), i32> {
    let found = match listed {
        Ok(best) => one_by_one(search, first, best, alpha, shared_depth, value),
        Err(enough) => {
            search.counts.cutoffs += 1;
            Err(enough)
        }
    };
    search.candidates.truncate(first);
    found
}

#[inline(always)]
fn one_by_one(
    search: &mut Search<'_>,
    first: usize,
    best: i32,
    alpha: i32,
    shared_depth: Option<u32>,
    value: impl Fn(&mut Search<'_>, u32, DiscSets) -> i32,
) -> Result<(i32, u8), i32> {
    let mut best = (best, StoredBounds::NO_MOVE);
    while let Some(Candidate { square, after, .. }) = search.next_candidate(first) {
        let found = (value(search, square, after), square);
        if let Some(end) = weigh(search, &mut best, found, alpha) {
            return end;
        }
        // A single move is not worth sharing.
        if let (Some(depth), Some(team)) = (shared_depth, search.team)
            && search.candidates.len() > first + 1
        {
            let found = together(search, team, first, SharedTask::new(search, depth, alpha), &value);
            if let Some(end) = weigh(search, &mut best, found, alpha) {
                return end;
            }
        }
    }
    Ok(best)
}

/// Updates the best move; returns the result of the position if the search ends here.
#[inline(always)]
fn weigh(
    search: &mut Search<'_>,
    best: &mut (i32, u8),
    (value, square): (i32, u32),
    alpha: i32,
) -> Option<Result<(i32, u8), i32>> {
    if search.is_broken_off {
        return Some(Err(0));
    }
    if value > best.0 {
        *best = (value, square as u8);
    }
    (value > alpha).then(|| {
        search.counts.cutoffs += 1;
        Ok(*best)
    })
}

/// Searches the remaining moves together with idle threads; returns the best value and its square.
///
/// `value`: see [`best_of`].
#[inline(never)]
fn together(
    search: &mut Search<'_>,
    team: &Team,
    first: usize,
    task: SharedTask,
    value: &impl Fn(&mut Search<'_>, u32, DiscSets) -> i32,
) -> (i32, u32) {
    let mut left: Vec<(u32, DiscSets)> =
        std::iter::from_fn(|| search.next_candidate(first).map(|next| (next.square, next.after))).collect();
    left.reverse();
    let mut next = left.pop();
    let above = search.within.take();
    let shared = Arc::new(SharedPosition {
        task,
        above: above.clone(),
        is_refuted: AtomicBool::new(false),
        work: Mutex::new(MoveQueue { left, helpers: 0, best: None, counts: NodeCounts::default() }),
    });
    team.share(&shared);
    search.within = Some(Arc::clone(&shared));
    while let Some((square, after)) = next {
        let value = value(search, square, after);
        next = if search.is_broken_off { None } else { shared.found((value, square), task.alpha) };
    }
    if search.is_broken_off {
        // The remaining moves are no longer needed.
        lock(&shared.work).left.clear();
    }
    team.withdraw(&shared);
    // While helpers finish their last moves, this thread helps below them.
    let mut seen = None;
    while lock(&shared.work).helpers > 0 {
        let news = team.news.load(Ordering::Acquire);
        if seen != Some(news) {
            match team.take(|other| other.is_below(&shared)) {
                Some((other, mv)) => other.help_with(team, search, mv),
                None => seen = Some(news),
            }
            continue;
        }
        // The helpers may be waiting for this core.
        (0..POLLS / 32).for_each(|_| std::hint::spin_loop());
        std::thread::yield_now();
    }
    search.within = above;
    let work = lock(&shared.work);
    search.absorb(&work.counts);
    let best = work.best.unwrap_or((NONE, StoredBounds::NO_MOVE.into()));
    search.is_broken_off = best.0 <= task.alpha && search.is_cut_off();
    best
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
