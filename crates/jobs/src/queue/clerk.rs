//! The clerk: observes what other processes do with the jobs of the data directory.

use super::{LOOK, QueueState};
use crate::view::kept_view;
use jugada_store::{JobState, ListedJob, Store};
use std::collections::BTreeMap;
use std::thread;
use std::time::Instant;

/// Number of jobs observed: the latest, and the latest unfinished ones.
const LOOKED_AT: usize = 64;

/// The state at the last look.
#[derive(Default)]
struct Seen {
    /// Progress of jobs in other processes.
    elsewhere: BTreeMap<i64, u64>,
    /// State of the latest jobs, where readable; none before the first look.
    states: Option<BTreeMap<i64, Option<JobState>>>,
}

/// Observes until the queue is closed.
pub(super) fn look_out(shared: &QueueState) {
    let Ok(store) = Store::open(&shared.directory) else { return };
    if store.is_read_only() {
        return;
    }
    let mut seen = Seen::default();
    let mut last = None::<Instant>;
    loop {
        // Although every change wakes it, the interval between looks has a minimum.
        if last.is_none_or(|last| last.elapsed() >= LOOK) {
            last = Some(Instant::now());
            look(shared, &store, &mut seen);
        }
        if !shared.wait() {
            return;
        }
        thread::yield_now();
    }
}

fn look(shared: &QueueState, store: &Store, seen: &mut Seen) {
    let (Ok(open), Ok(latest)) = (store.open_jobs(LOOKED_AT), store.jobs(None, LOOKED_AT)) else { return };
    let mine = shared.desk().running.as_ref().map(|running| running.live.id);
    let mut elsewhere = BTreeMap::new();
    for job in open.iter().filter(|job| Some(job.id) != mine && store.is_worked_on(job.id)) {
        // This process may have started it in the meantime.
        if shared.desk().running_job(job.id).is_none() {
            elsewhere.insert(job.id, kept_view(store, job).map_or(0, |view| view.progress.done));
        }
    }
    let mut news: Vec<i64> = Vec::new();
    news.extend(elsewhere.iter().filter(|&(id, done)| seen.elsewhere.get(id) != Some(done)).map(|(id, _)| *id));
    news.extend(seen.elsewhere.keys().filter(|id| !elsewhere.contains_key(id)));
    let states = latest.iter().map(|listed| match listed {
        ListedJob::Job(job) => (job.id, Some(job.state)),
        ListedJob::Unreadable { id } => (*id, None),
    });
    let states: BTreeMap<i64, Option<JobState>> = states.collect();
    if let Some(before) = &seen.states {
        // Wanted jobs are reported where they are queued or run.
        let is_new = |(id, state): &(&i64, &Option<JobState>)| {
            state.is_some_and(|state| state != JobState::Wanted) && before.get(id) != Some(state)
        };
        news.extend(states.iter().filter(is_new).map(|(id, _)| *id));
        // Deleted with its last result, or by another process. Jobs before the list may only be older than it.
        let oldest = if latest.len() < LOOKED_AT { None } else { states.keys().next() };
        news.extend(before.keys().filter(|id| !states.contains_key(id) && oldest.is_none_or(|oldest| *id > oldest)));
    }
    let was_released = seen.elsewhere.keys().any(|id| !elsewhere.contains_key(id));
    shared.desk().elsewhere = elsewhere.keys().copied().collect();
    *seen = Seen { elsewhere, states: Some(states) };
    news.sort_unstable();
    news.dedup();
    for id in news {
        shared.tell(store, id);
    }
    if was_released {
        // It may be wanted here.
        shared.woken.notify_all();
    }
}
