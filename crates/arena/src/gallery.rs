//! Watching a game while it is played.

use jugada_model::Fixture;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// Shows one of the games in progress.
///
/// Games may take microseconds, so players must not be slowed down: the line of a game is written only if it was read
/// since the last write. Polling several times a second shows a slow game move by move, and some positions of fast
/// ones.
#[derive(Debug)]
pub struct Gallery {
    is_asked: AtomicBool,
    /// The number of the shown game, or [`NOBODY`].
    on_show: AtomicU64,
    shown: Mutex<Option<ShownGame>>,
}

/// No game has this number.
const NOBODY: u64 = u64::MAX;

/// A game, as of a moment ago.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownGame {
    /// Number of the game in the run, from 0.
    pub number: u64,
    /// The players by seat, as indices into the plan.
    pub seats: Vec<usize>,
    /// All moves so far, the opening included.
    pub line: String,
}

impl Default for Gallery {
    fn default() -> Gallery {
        Gallery { is_asked: AtomicBool::new(false), on_show: AtomicU64::new(NOBODY), shown: Mutex::new(None) }
    }
}

impl Gallery {
    /// The game last shown; requests an update.
    pub fn look(&self) -> Option<ShownGame> {
        self.is_asked.store(true, Ordering::Relaxed);
        self.shown.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Called after every move.
    #[inline]
    pub(crate) fn moved(&self, fixture: &Fixture, line: impl FnOnce() -> String) {
        if self.is_asked.load(Ordering::Relaxed) {
            self.show(fixture, line);
        }
    }

    /// A watched game is shown to its end; then the next one in which a move is made.
    fn show(&self, fixture: &Fixture, line: impl FnOnce() -> String) {
        let number = fixture.number;
        let taken = self.on_show.compare_exchange(NOBODY, number, Ordering::Relaxed, Ordering::Relaxed);
        if taken.is_err_and(|other| other != number) {
            return;
        }
        self.is_asked.store(false, Ordering::Relaxed);
        let shown = ShownGame { number, seats: fixture.seats.clone(), line: line() };
        *self.shown.lock().unwrap_or_else(PoisonError::into_inner) = Some(shown);
    }

    /// Called when a game ends or is broken off.
    pub(crate) fn left(&self, number: u64) {
        if self.on_show.load(Ordering::Relaxed) == number {
            self.on_show.store(NOBODY, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fixture(number: u64) -> Fixture {
        Fixture { number, pairing: 0, seats: vec![0, 1], rotation: 0, opening: 0, seed: 0 }
    }

    fn line(gallery: &Gallery) -> Option<(u64, String)> {
        gallery.look().map(|shown| (shown.number, shown.line))
    }

    #[test]
    fn nothing_is_written_unless_somebody_looks() {
        let gallery = Gallery::default();
        gallery.moved(&fixture(0), || panic!("nobody has looked"));
        assert_eq!(gallery.look(), None);
        gallery.moved(&fixture(0), || "f5".to_owned());
        gallery.moved(&fixture(0), || panic!("nobody has looked since"));
        assert_eq!(line(&gallery), Some((0, "f5".to_owned())));
        assert_eq!(line(&gallery), Some((0, "f5".to_owned())), "what was shown stays");
        gallery.moved(&fixture(0), || "f5d6c3".to_owned());
        assert_eq!(line(&gallery), Some((0, "f5d6c3".to_owned())));
    }

    #[test]
    fn a_game_is_watched_to_its_end() {
        let gallery = Gallery::default();
        gallery.look();
        gallery.moved(&fixture(4), || "a".to_owned());
        gallery.look();
        gallery.moved(&fixture(5), || panic!("another game is on show"));
        gallery.left(5);
        gallery.moved(&fixture(6), || panic!("it still is"));
        gallery.moved(&fixture(4), || "ab".to_owned());
        assert_eq!(line(&gallery), Some((4, "ab".to_owned())));
        gallery.left(4);
        gallery.moved(&fixture(6), || "z".to_owned());
        assert_eq!(line(&gallery), Some((6, "z".to_owned())));
    }
}
