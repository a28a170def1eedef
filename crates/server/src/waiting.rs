//! A limited number of waiting requests.

use std::sync::atomic::{AtomicUsize, Ordering};

/// Counts the waiting requests.
pub(crate) struct WaitingLine {
    waiting: AtomicUsize,
    most: usize,
}

impl WaitingLine {
    /// Of at most `most` requests.
    pub(crate) const fn new(most: usize) -> WaitingLine {
        WaitingLine { waiting: AtomicUsize::new(0), most }
    }

    /// A place in the queue until dropped; none if it is full.
    pub(crate) fn enter(&self) -> Option<WaitingPlace<'_>> {
        // Incremented in any case, because dropping decrements.
        let place = WaitingPlace(&self.waiting);
        (self.waiting.fetch_add(1, Ordering::Relaxed) < self.most).then_some(place)
    }
}

/// Counts one waiting request.
pub(crate) struct WaitingPlace<'l>(&'l AtomicUsize);

impl Drop for WaitingPlace<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
impl WaitingLine {
    /// The number of waiting requests.
    pub(crate) fn count(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_leaves_makes_room_and_who_is_refused_takes_none() {
        let line = WaitingLine::new(2);
        let first = line.enter().unwrap();
        let _second = line.enter().unwrap();
        assert!(line.enter().is_none() && line.enter().is_none());
        drop(first);
        let third = line.enter();
        assert!(third.is_some() && line.enter().is_none());
    }
}
