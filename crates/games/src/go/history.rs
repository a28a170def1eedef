//! The positions that a game has been through, for the rule that none may come back.

use super::set::Set;
use std::sync::Arc;

/// All positions of a game so far, the present one first. States that come from each other share what they have in common.
#[derive(Clone, Debug, Default)]
pub(super) struct History<const WORDS: usize>(Option<Arc<Past<WORDS>>>);

#[derive(Debug)]
struct Past<const WORDS: usize> {
    key: u64,
    stones: [Set<WORDS>; 2],
    before: History<WORDS>,
}

impl<const WORDS: usize> History<WORDS> {
    /// Adds a position.
    pub(super) fn push(&mut self, key: u64, stones: [Set<WORDS>; 2]) {
        let before = std::mem::take(self);
        self.0 = Some(Arc::new(Past { key, stones, before }));
    }

    /// Whether there was a position with this key.
    pub(super) fn has(&self, key: u64) -> bool {
        self.iter().any(|past| past.key == key)
    }

    /// The stones of every position, the present one first.
    pub(super) fn positions(&self) -> impl Iterator<Item = [Set<WORDS>; 2]> {
        self.iter().map(|past| past.stones)
    }

    fn iter(&self) -> impl Iterator<Item = &Past<WORDS>> {
        std::iter::successors(self.0.as_deref(), |past| past.before.0.as_deref())
    }
}

/// One link at a time: a long game must not overflow the stack when it is forgotten.
impl<const WORDS: usize> Drop for History<WORDS> {
    fn drop(&mut self) {
        let mut link = self.0.take();
        while let Some(mut past) = link.and_then(Arc::into_inner) {
            link = past.before.0.take();
        }
    }
}
