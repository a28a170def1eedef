//! Requests that wait for something: so many at once, and no more.

use std::sync::atomic::{AtomicUsize, Ordering};

/// The requests that wait, counted.
pub(crate) struct WaitingLine {
    waiting: AtomicUsize,
    most: usize,
}

impl WaitingLine {
    /// Of so many at most.
    pub(crate) const fn new(most: usize) -> WaitingLine {
        WaitingLine { waiting: AtomicUsize::new(0), most }
    }

    /// A place in the line until it is dropped; none if it is full.
    pub(crate) fn enter(&self) -> Option<WaitingPlace<'_>> {
        // Counted in any case, so that dropping it counts back.
        let place = WaitingPlace(&self.waiting);
        (self.waiting.fetch_add(1, Ordering::Relaxed) < self.most).then_some(place)
    }
}

/// Counts one request that waits.
pub(crate) struct WaitingPlace<'l>(&'l AtomicUsize);

impl Drop for WaitingPlace<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
impl WaitingLine {
    /// How many wait.
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
