//! The clerk: what other processes do with the jobs of the same data directory.

use super::{LOOK, Shared};
use jugada_store::Store;
use std::collections::BTreeMap;
use std::thread;
use std::time::Instant;

/// Jobs that are looked at: the latest that could go on.
const LOOKED_AT: usize = 64;

/// Looks out until the queue is over.
pub(super) fn look_out(shared: &Shared) {
    let Ok(store) = Store::open(&shared.directory) else { return };
    if store.is_read_only() {
        return;
    }
    let mut seen = BTreeMap::new();
    let mut last = None::<Instant>;
    loop {
        // Woken by everybody who wants something, it still looks no oftener than it has to.
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

/// `seen` is how far the jobs elsewhere had come at the last look.
fn look(shared: &Shared, store: &Store, seen: &mut BTreeMap<i64, u64>) {
    let mut news = store.adopt_jobs().unwrap_or_default();
    let Ok(open) = store.open_jobs(LOOKED_AT) else { return };
    let mine = shared.desk().running.as_ref().map(|running| running.live.id);
    let mut elsewhere = BTreeMap::new();
    for job in open.iter().filter(|job| Some(job.id) != mine && store.is_worked_on(job)) {
        // This process may just have begun it.
        if shared.desk().running_job(job.id).is_none() {
            elsewhere.insert(job.id, super::kept_view(store, job).map_or(0, |view| view.progress.done));
        }
    }
    news.extend(elsewhere.iter().filter(|&(id, done)| seen.get(id) != Some(done)).map(|(id, _)| *id));
    news.extend(seen.keys().filter(|id| !elsewhere.contains_key(id)));
    let was_released = seen.keys().any(|id| !elsewhere.contains_key(id));
    shared.desk().elsewhere = elsewhere.keys().copied().collect();
    *seen = elsewhere;
    news.sort_unstable();
    news.dedup();
    for id in news {
        shared.tell(store, id);
    }
    if was_released {
        // Perhaps it is wanted here.
        shared.woken.notify_all();
    }
}
