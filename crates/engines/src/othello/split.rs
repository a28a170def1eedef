//! The moves of a position, one after the other. Young brothers wait: once the first is searched, other threads help with the rest.

use super::endings::NONE;
use super::kernel::Discs;
use super::search::{Candidate, Search};
use super::table::Known;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

/// Threads that could be started.
pub(super) struct Team {
    idle: AtomicI64,
}

impl Team {
    /// Of so many threads beside the first.
    pub(super) fn new(others: u32) -> Team {
        Team { idle: AtomicI64::new(i64::from(others)) }
    }

    /// Takes a thread, if one is idle.
    fn take(&self) -> bool {
        let one_less = |idle: i64| (idle > 0).then(|| idle - 1);
        self.idle.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_less).is_ok()
    }

    fn give_back(&self) {
        self.idle.fetch_add(1, Ordering::Relaxed);
    }
}

/// Raised when a move has refuted the position; so is everything below it.
pub(super) struct Abandoned<'a> {
    flag: AtomicBool,
    above: Option<&'a Abandoned<'a>>,
}

impl Abandoned<'_> {
    pub(super) fn is_so(&self) -> bool {
        self.flag.load(Ordering::Relaxed) || self.above.is_some_and(Abandoned::is_so)
    }
}

/// Searches the moves that were listed from a place on, the most promising first, until one is worth more than `alpha`: the best value, and its square. Or
/// what the position is worth to the search above without them: what listing them has found to be enough, or nothing if the search is broken off. Takes the moves off the list.
///
/// `value` searches a move, by its square and the position after it, for the side that makes it.
#[inline(always)]
pub(super) fn best_of(
    search: &mut Search<'_>,
    first: usize,
    listed: Result<i32, i32>,
    alpha: i32,
    is_shared: bool,
    value: impl Fn(&mut Search<'_>, u32, Discs) -> i32 + Sync,
) -> Result<(i32, u8), i32> {
    let found = match listed {
        Ok(best) => one_by_one(search, first, best, alpha, is_shared, value),
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
    is_shared: bool,
    value: impl Fn(&mut Search<'_>, u32, Discs) -> i32 + Sync,
) -> Result<(i32, u8), i32> {
    let mut best = (best, Known::NO_MOVE);
    while let Some(Candidate { square, after, .. }) = search.next_candidate(first) {
        let found = (value(search, square, after), square);
        if let Some(end) = weigh(search, &mut best, found, alpha) {
            return end;
        }
        // Whoever has become idle since the last move can help with the next ones.
        if is_shared
            && search.candidates.len() > first + 1
            && let Some(team) = search.team
        {
            // None if nobody was idle, but also if they were all sent away: weighed for that.
            let found = split(search, team, first, alpha, &value).unwrap_or((NONE, square));
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

/// Searches the remaining moves together, if a thread is idle: the best of them, as far as it was searched, and its square. None if nobody is.
///
/// `value` is that of [`best_of`].
#[inline(never)]
fn split(
    search: &mut Search<'_>,
    team: &Team,
    first: usize,
    alpha: i32,
    value: &(impl Fn(&mut Search<'_>, u32, Discs) -> i32 + Sync),
) -> Option<(i32, u32)> {
    if !team.take() {
        return None;
    }
    let mut moves: Vec<(u32, Discs)> =
        std::iter::from_fn(|| search.next_candidate(first).map(|next| (next.square, next.after))).collect();
    moves.reverse();
    let waiting = moves.len();
    let moves = Mutex::new((moves, None::<(i32, u32)>));
    let abandoned = Abandoned { flag: AtomicBool::new(false), above: search.abandoned };
    let (board, tables, watch, by_parity) = (search.board, search.tables, search.watch, search.by_parity);
    let (patterns, selectivity, nested) = (search.patterns, search.selectivity, search.nested);
    let work = || {
        let mut mine = Search::new(board, tables, watch);
        (mine.team, mine.abandoned, mine.by_parity) = (Some(team), Some(&abandoned), by_parity);
        (mine.patterns, mine.selectivity, mine.nested) = (patterns, selectivity, nested);
        loop {
            let next = lock(&moves).0.pop();
            let Some((square, after)) = next else { break };
            let value = value(&mut mine, square, after);
            if mine.is_broken_off {
                break;
            }
            let mut found = lock(&moves);
            if found.1.is_none_or(|(best, _)| value > best) {
                found.1 = Some((value, square));
            }
            if value > alpha {
                found.0.clear();
                abandoned.flag.store(true, Ordering::Relaxed);
            }
        }
        mine.report();
        // Whoever waits for the others can do something else.
        team.give_back();
        mine.counts
    };
    std::thread::scope(|scope| {
        let mut helpers = vec![scope.spawn(work)];
        while helpers.len() + 1 < waiting && team.take() {
            helpers.push(scope.spawn(work));
        }
        let own = work();
        search.absorb(&own);
        for helper in helpers {
            search.absorb(&helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
    });
    team.idle.fetch_sub(1, Ordering::Relaxed);
    let best = lock(&moves).1;
    let is_refuted = best.is_some_and(|(value, _)| value > alpha);
    search.is_broken_off = !is_refuted && (watch.has_expired() || search.abandoned.is_some_and(Abandoned::is_so));
    best
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
