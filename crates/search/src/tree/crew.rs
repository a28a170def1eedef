//! The thread pool of a search: idle threads wait here for a node to share.

use super::node::Search;
use jugada_core::{Game, Silent};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// Searches of idle threads. They keep their killers and history from node to node and from iteration to iteration.
pub(super) struct Crew<'a, G: Game> {
    waiting: Mutex<Vec<Search<'a, G, Silent>>>,
    /// Number of idle searches, outside the lock because it is read at every node.
    number: AtomicUsize,
}

impl<'a, G: Game> Crew<'a, G> {
    pub(super) fn new(searches: Vec<Search<'a, G, Silent>>) -> Self {
        Crew { number: AtomicUsize::new(searches.len()), waiting: Mutex::new(searches) }
    }

    /// Whether a thread is idle.
    #[inline]
    pub(super) fn has_idle(&self) -> bool {
        self.number.load(Ordering::Relaxed) > 0
    }

    /// Takes at most `most` idle searches.
    pub(super) fn take_idle(&self, most: usize) -> Vec<Search<'a, G, Silent>> {
        self.with_waiting(|waiting| waiting.split_off(waiting.len().saturating_sub(most)))
    }

    /// Returns a search to the pool.
    pub(super) fn put_back(&self, search: Search<'a, G, Silent>) {
        self.with_waiting(|waiting| waiting.push(search));
    }

    /// Locks the pool for `what`.
    pub(super) fn with_waiting<T>(&self, what: impl FnOnce(&mut Vec<Search<'a, G, Silent>>) -> T) -> T {
        let mut waiting = self.waiting.lock().expect("no thread has panicked");
        let result = what(&mut waiting);
        self.number.store(waiting.len(), Ordering::Relaxed);
        result
    }
}

/// Stops all threads that share a node once one of them has found a cutoff.
#[derive(Default)]
pub(super) struct Halt {
    is_raised: AtomicBool,
    /// The halt of the enclosing shared node.
    above: Option<Arc<Halt>>,
}

impl Halt {
    /// For a node within the tree of another shared node.
    pub(super) fn below(above: Option<Arc<Halt>>) -> Arc<Halt> {
        Arc::new(Halt { is_raised: AtomicBool::new(false), above })
    }

    pub(super) fn raise(&self) {
        self.is_raised.store(true, Ordering::Relaxed);
    }

    /// Whether this node, or an enclosing one, was cut off.
    pub(super) fn is_raised(&self) -> bool {
        self.is_raised.load(Ordering::Relaxed) || self.above.as_ref().is_some_and(|above| above.is_raised())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A halt stops a node and all nodes below it, not its parents and siblings.
    #[test]
    fn halts_hold_for_all_below() {
        let root = Halt::below(None);
        let [left, right] = [0, 1].map(|_| Halt::below(Some(Arc::clone(&root))));
        let leaf = Halt::below(Some(Arc::clone(&left)));
        let raised = || [&root, &left, &right, &leaf].map(|halt| halt.is_raised());
        assert_eq!(raised(), [false; 4]);
        left.raise();
        assert_eq!(raised(), [false, true, false, true]);
        root.raise();
        assert_eq!(raised(), [true; 4]);
    }
}
