//! Recent changes, for watchers.

use crate::view::JobView;
use std::collections::VecDeque;
use std::sync::Arc;

/// A change of a job.
#[derive(Debug, PartialEq)]
pub enum Change {
    /// It is new, or has changed its state.
    Job(Box<JobView>),
    /// It was deleted.
    Gone(i64),
}

impl Change {
    const fn job(&self) -> i64 {
        match self {
            Change::Job(view) => view.id,
            Change::Gone(id) => *id,
        }
    }
}

/// The changes since an earlier query.
#[derive(Debug)]
pub struct Changes {
    /// Mark for the next query.
    pub mark: u64,
    /// The oldest first.
    pub changes: Vec<Arc<Change>>,
    /// Whether changes were lost: then everything must be reloaded.
    pub missed: bool,
}

/// The latest changes, in a bounded log.
#[derive(Debug, Default)]
pub(super) struct ChangeLog {
    next: u64,
    last: VecDeque<Arc<Change>>,
}

/// Capacity: far more changes than happen between two queries of a watcher.
const REMEMBERED: usize = 256;

impl ChangeLog {
    /// Skips a job whose last reported state is the same.
    pub(super) fn push(&mut self, change: Change) {
        let last = self.last.iter().rev().find(|last| last.job() == change.job());
        if last.is_some_and(|last| **last == change) {
            return;
        }
        self.next += 1;
        self.last.push_back(Arc::new(change));
        if self.last.len() > REMEMBERED {
            self.last.pop_front();
        }
    }

    pub(super) fn mark(&self) -> u64 {
        self.next
    }

    pub(super) fn since(&self, mark: u64) -> Changes {
        let new = self.next.saturating_sub(mark) as usize;
        let known = new.min(self.last.len());
        let changes = self.last.iter().skip(self.last.len() - known).cloned().collect();
        Changes { mark: self.next, changes, missed: known < new }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_asks_seldom_is_told_that_something_was_missed() {
        let mut log = ChangeLog::default();
        log.push(Change::Gone(1));
        let mark = log.mark();
        assert!(log.since(mark).changes.is_empty() && !log.since(mark).missed);
        log.push(Change::Gone(2));
        log.push(Change::Gone(3));
        let changes = log.since(mark);
        assert_eq!(changes.changes, [Arc::new(Change::Gone(2)), Arc::new(Change::Gone(3))]);
        assert!(!changes.missed && log.since(changes.mark).changes.is_empty());
        for number in (10..).take(REMEMBERED) {
            log.push(Change::Gone(number));
        }
        assert_eq!(log.last.len(), REMEMBERED);
        assert!(!log.since(changes.mark).missed && log.since(mark).missed);
        assert_eq!(log.since(0).changes.len(), REMEMBERED);
    }
}
