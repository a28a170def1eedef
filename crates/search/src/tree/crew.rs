//! The threads of a search: who has nothing to do waits here for a node that can be shared.

use super::node::Search;
use jugada_core::{Game, Silent};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// Searches that have nothing to do. They keep what they have learned of moves from node to node and from depth to depth.
pub(super) struct Crew<'a, G: Game> {
    waiting: Mutex<Vec<Search<'a, G, Silent>>>,
    /// How many wait: looked at often, so without the lock.
    number: AtomicUsize,
}

impl<'a, G: Game> Crew<'a, G> {
    pub(super) fn new(searches: Vec<Search<'a, G, Silent>>) -> Self {
        Crew { number: AtomicUsize::new(searches.len()), waiting: Mutex::new(searches) }
    }

    /// Whether somebody waits.
    #[inline]
    pub(super) fn is_anybody_free(&self) -> bool {
        self.number.load(Ordering::Relaxed) > 0
    }

    /// Calls at most so many of those who wait.
    pub(super) fn call(&self, most: usize) -> Vec<Search<'a, G, Silent>> {
        self.with_waiting(|waiting| waiting.split_off(waiting.len().saturating_sub(most)))
    }

    /// Somebody waits again.
    pub(super) fn come_back(&self, search: Search<'a, G, Silent>) {
        self.with_waiting(|waiting| waiting.push(search));
    }

    /// Looks at, or changes, those who wait.
    pub(super) fn with_waiting<T>(&self, what: impl FnOnce(&mut Vec<Search<'a, G, Silent>>) -> T) -> T {
        let mut waiting = self.waiting.lock().expect("no thread has panicked");
        let result = what(&mut waiting);
        self.number.store(waiting.len(), Ordering::Relaxed);
        result
    }
}

/// Tells all who share a node that it needs no more work: one of them has found a move that cuts it off.
#[derive(Default)]
pub(super) struct Halt {
    is_raised: AtomicBool,
    /// That of the node in whose tree this one lies.
    above: Option<Arc<Halt>>,
}

impl Halt {
    /// For a node in the tree of another that is shared too.
    pub(super) fn below(above: Option<Arc<Halt>>) -> Arc<Halt> {
        Arc::new(Halt { is_raised: AtomicBool::new(false), above })
    }

    pub(super) fn raise(&self) {
        self.is_raised.store(true, Ordering::Relaxed);
    }

    /// Whether this node, or one above it, needs no more work.
    pub(super) fn is_raised(&self) -> bool {
        self.is_raised.load(Ordering::Relaxed) || self.above.as_ref().is_some_and(|above| above.is_raised())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A node needs no more work if it, or one above it, is halted; those above and beside it go on.
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
