//! The moves of a position, one after the other. Young brothers wait: once the first is searched, other threads may help with the rest.
//!
//! Whoever searches a large position lays the moves that are left on a table that all threads see, and takes one after the other from there, as
//! does every thread that has nothing else to do. Nobody waits for work to be handed out, and who has to wait for the others' last moves helps them meanwhile.

use super::endings::NONE;
use super::kernel::{Discs, ask};
use super::search::{Candidate, Counts, Search};
use super::selective::Selectivity;
use super::table::Known;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// The threads of a search, and what they can help with.
#[derive(Default)]
pub(super) struct Team {
    /// Positions whose moves are shared out, as they were begun.
    shared: Mutex<Vec<Arc<Shared>>>,
    /// Something was put there, or nothing will be any more.
    changed: Condvar,
    /// Threads that sleep until then.
    asleep: AtomicUsize,
    /// How often something was put there: seen without a lock.
    news: AtomicUsize,
    is_over: AtomicBool,
}

/// A position some of whose moves are still to be searched.
pub(super) struct Shared {
    question: Question,
    /// The one within whose search this one came up.
    above: Option<Arc<Shared>>,
    /// A move has refuted the position: nobody needs the others.
    is_refuted: AtomicBool,
    work: Mutex<Work>,
}

/// What is asked of each move.
#[derive(Clone, Copy)]
pub(super) struct Question {
    /// Plies on from the position after the move.
    pub(super) depth: u32,
    pub(super) alpha: i32,
    selectivity: Selectivity,
    nested: u32,
}

struct Work {
    /// Squares and what is there after the move, the most promising last.
    left: Vec<(u32, Discs)>,
    /// Threads that search a move, beside the one that began.
    helpers: usize,
    /// The best value so far, and its square.
    best: Option<(i32, u32)>,
    /// What helpers have done.
    counts: Counts,
}

/// So often is looked for work before a thread leaves the processor to others: for some tens of microseconds.
const PATIENCE: u32 = 2_000;

impl Team {
    /// Runs a search with so many other threads at hand, each of which works with a search of its own.
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
            // Also if the work panics, or a thread cannot be started: nobody shall wait for ever.
            let _dismissed = Dismissed(&team);
            for _ in 0..others {
                scope.spawn(|| team.help(helper()));
            }
            work(Some(&team))
        })
    }

    /// Whether nobody needs an answer any more: it is there, or a thread has panicked.
    pub(super) fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Acquire)
    }

    /// Helps with whatever there is, until it is over.
    fn help<'t>(&'t self, search: Search<'t>) {
        let mut search = search.in_team(Some(self));
        let mut seen = usize::MAX;
        let mut patience = PATIENCE;
        while !self.is_over() {
            let news = self.news.load(Ordering::Acquire);
            if news != seen {
                if let Some((shared, mv)) = self.take(|_| true) {
                    shared.lend_a_hand(self, &mut search, mv);
                    patience = PATIENCE;
                    continue;
                }
                seen = news;
            }
            patience -= 1;
            if patience > 0 {
                std::hint::spin_loop();
                continue;
            }
            patience = PATIENCE;
            self.asleep.fetch_add(1, Ordering::SeqCst);
            let is_quiet = |_: &mut Vec<_>| self.news.load(Ordering::SeqCst) == seen && !self.is_over();
            drop(self.changed.wait_while(lock(&self.shared), is_quiet));
            self.asleep.fetch_sub(1, Ordering::SeqCst);
        }
    }

    /// Takes a move of a position that is wanted, of the one that was begun first: that is often the largest.
    fn take(&self, is_wanted: impl Fn(&Arc<Shared>) -> bool) -> Option<(Arc<Shared>, (u32, Discs))> {
        lock(&self.shared).iter().filter(|shared| is_wanted(shared)).find_map(|shared| {
            let mut work = lock(&shared.work);
            let mv = work.left.pop()?;
            work.helpers += 1;
            Some((Arc::clone(shared), mv))
        })
    }

    fn share(&self, shared: &Arc<Shared>) {
        lock(&self.shared).push(Arc::clone(shared));
        self.news.fetch_add(1, Ordering::SeqCst);
        if self.asleep.load(Ordering::SeqCst) > 0 {
            // Whoever is about to sleep holds the lock until it does.
            drop(lock(&self.shared));
            self.changed.notify_all();
        }
    }

    fn withdraw(&self, shared: &Arc<Shared>) {
        lock(&self.shared).retain(|other| !Arc::ptr_eq(other, shared));
    }
}

/// Sends the helpers home.
struct Dismissed<'a>(&'a Team);

impl Drop for Dismissed<'_> {
    fn drop(&mut self) {
        self.0.is_over.store(true, Ordering::SeqCst);
        drop(lock(&self.0.shared));
        self.0.changed.notify_all();
    }
}

impl Shared {
    /// Whether nobody needs what is searched here any more.
    pub(super) fn is_void(&self) -> bool {
        self.is_refuted.load(Ordering::Relaxed) || self.above.as_ref().is_some_and(|above| above.is_void())
    }

    fn is_below(&self, other: &Arc<Shared>) -> bool {
        self.above.as_ref().is_some_and(|above| Arc::ptr_eq(above, other) || above.is_below(other))
    }

    /// Searches a move for whoever began, and what else there is to be done here.
    fn lend_a_hand(self: Arc<Self>, team: &Team, search: &mut Search<'_>, mv: (u32, Discs)) {
        /// Whoever began waits for its helpers, even for one that panics; but then the move is missing, and the search is void.
        struct Helping<'s>(&'s Team, &'s Shared);
        impl Drop for Helping<'_> {
            fn drop(&mut self) {
                if std::thread::panicking() {
                    self.0.is_over.store(true, Ordering::SeqCst);
                }
                lock(&self.1.work).helpers -= 1;
            }
        }
        let helping = Helping(team, &self);
        let before = search.begin_elsewhere(Some(Arc::clone(&self)), self.question.selectivity, self.question.nested);
        let Question { depth, alpha, .. } = self.question;
        let mut next = Some(mv);
        while let Some((square, after)) = next {
            let value = -ask(search, after, depth, -alpha - 1);
            next = if search.is_broken_off { None } else { self.found((value, square), alpha) };
        }
        let counts = search.return_from_elsewhere(before);
        lock(&self.work).counts.add(&counts);
        drop(helping);
    }

    /// Notes what a move is worth; takes the next.
    fn found(&self, found: (i32, u32), alpha: i32) -> Option<(u32, Discs)> {
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

impl Question {
    /// About the moves of a position, as this search would ask.
    pub(super) fn new(search: &Search<'_>, depth: u32, alpha: i32) -> Question {
        Question { depth, alpha, selectivity: search.selectivity, nested: search.nested }
    }
}

/// Searches the moves that were listed from a place on, the most promising first, until one is worth more than `alpha`: the best value, and its square. Or
/// what the position is worth to the search above without them: what listing them has found to be enough, or nothing if the search is broken off. Takes the moves off the list.
///
/// `value` searches a move, by its square and the position after it, for the side that makes it: what others who help find out by asking so many plies on from there.
/// None help unless that depth is given.
#[inline(always)]
pub(super) fn best_of(
    search: &mut Search<'_>,
    first: usize,
    listed: Result<i32, i32>,
    alpha: i32,
    shared_depth: Option<u32>,
    value: impl Fn(&mut Search<'_>, u32, Discs) -> i32,
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
    value: impl Fn(&mut Search<'_>, u32, Discs) -> i32,
) -> Result<(i32, u8), i32> {
    let mut best = (best, Known::NO_MOVE);
    while let Some(Candidate { square, after, .. }) = search.next_candidate(first) {
        let found = (value(search, square, after), square);
        if let Some(end) = weigh(search, &mut best, found, alpha) {
            return end;
        }
        // A single move is not worth sharing out.
        if let (Some(depth), Some(team)) = (shared_depth, search.team)
            && search.candidates.len() > first + 1
        {
            let found = together(search, team, first, Question::new(search, depth, alpha), &value);
            if let Some(end) = weigh(search, &mut best, found, alpha) {
                return end;
            }
        }
    }
    Ok(best)
}

/// Remembers a move that is better than the best; says how the search of the position ends, if it ends here.
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

/// Searches the remaining moves, with the help of whoever has time: the best of them, as far as it was searched, and its square.
///
/// `value` is that of [`best_of`].
#[inline(never)]
fn together(
    search: &mut Search<'_>,
    team: &Team,
    first: usize,
    question: Question,
    value: &impl Fn(&mut Search<'_>, u32, Discs) -> i32,
) -> (i32, u32) {
    let mut left: Vec<(u32, Discs)> =
        std::iter::from_fn(|| search.next_candidate(first).map(|next| (next.square, next.after))).collect();
    left.reverse();
    let mut next = left.pop();
    let above = search.within.take();
    let shared = Arc::new(Shared {
        question,
        above: above.clone(),
        is_refuted: AtomicBool::new(false),
        work: Mutex::new(Work { left, helpers: 0, best: None, counts: Counts::default() }),
    });
    team.share(&shared);
    search.within = Some(Arc::clone(&shared));
    while let Some((square, after)) = next {
        let value = value(search, square, after);
        next = if search.is_broken_off { None } else { shared.found((value, square), question.alpha) };
    }
    if search.is_broken_off {
        // Nobody shall begin with what is left.
        lock(&shared.work).left.clear();
    }
    team.withdraw(&shared);
    // Until the others have finished their last moves, there may be something to do below them.
    let mut seen = None;
    while lock(&shared.work).helpers > 0 {
        let news = team.news.load(Ordering::Acquire);
        if seen != Some(news) {
            match team.take(|other| other.is_below(&shared)) {
                Some((other, mv)) => other.lend_a_hand(team, search, mv),
                None => seen = Some(news),
            }
            continue;
        }
        // They may be waiting for this processor.
        (0..PATIENCE / 32).for_each(|_| std::hint::spin_loop());
        std::thread::yield_now();
    }
    search.within = above;
    let work = lock(&shared.work);
    search.absorb(&work.counts);
    let best = work.best.unwrap_or((NONE, Known::NO_MOVE.into()));
    search.is_broken_off = best.0 <= question.alpha && search.is_void();
    best
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
