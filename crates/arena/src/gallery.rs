//! A place from which a game can be watched while it is played.

use jugada_model::Fixture;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// Shows one of the games that are being played, to whoever looks.
///
/// Games may take microseconds, so players are not slowed down for it: the line of a game is written only when somebody has looked since
/// it was written last. Whoever looks several times a second sees a slow game move by move, and of quick ones some positions of some games.
#[derive(Debug)]
pub struct Gallery {
    is_asked: AtomicBool,
    /// The number of the game on show, or [`NOBODY`].
    on_show: AtomicU64,
    shown: Mutex<Option<ShownGame>>,
}

/// No game has this number.
const NOBODY: u64 = u64::MAX;

/// A game as it stood a moment ago.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownGame {
    /// Which game of the run, counted from 0.
    pub number: u64,
    /// Who plays, by seat: places in the plan.
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
    /// What was shown last, and a wish to see what comes next.
    pub fn look(&self) -> Option<ShownGame> {
        self.is_asked.store(true, Ordering::Relaxed);
        self.shown.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// A move was made.
    #[inline]
    pub(crate) fn moved(&self, fixture: &Fixture, line: impl FnOnce() -> String) {
        if self.is_asked.load(Ordering::Relaxed) {
            self.show(fixture, line);
        }
    }

    /// A game that is watched is watched to its end; then comes whichever moves next.
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

    /// A game is over, or was broken off.
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
