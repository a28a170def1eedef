//! Passes finished games from the threads to the hall.
//!
//! The hall is not woken for every game: a game of random moves takes some microseconds, as long as waking a thread. It
//! collects games every few milliseconds, or when enough are waiting.

use crate::plan::PlanError;
use crate::threads::LOOK;
use jugada_model::GameRecord;
use std::sync::{Condvar, Mutex, MutexGuard};

/// A finished game; or why it could not be played.
pub(crate) type Played = Result<Box<GameRecord>, PlanError>;

pub(crate) struct Outbox {
    pile: Mutex<Pile>,
    /// Signals that many games are waiting, or that no more will come.
    ready: Condvar,
}

struct Pile {
    games: Vec<(u64, Played)>,
    /// Number of threads still playing.
    playing: usize,
}

/// Number of waiting games for which the hall is woken.
const HIGH: usize = 256;

impl Outbox {
    /// For this number of threads.
    pub(crate) fn new(threads: usize) -> Self {
        Outbox { pile: Mutex::new(Pile { games: Vec::new(), playing: threads }), ready: Condvar::new() }
    }

    /// Adds a finished game.
    pub(crate) fn put(&self, number: u64, played: Played) {
        let mut pile = self.pile();
        pile.games.push((number, played));
        if pile.games.len() == HIGH {
            self.ready.notify_one();
        }
    }

    /// The games finished since the last call, possibly none, after a few milliseconds at most. None if no more will
    /// come.
    pub(crate) fn collect(&self) -> Option<Vec<(u64, Played)>> {
        let is_low = |pile: &mut Pile| pile.games.len() < HIGH && pile.playing > 0;
        let (mut pile, _) =
            self.ready.wait_timeout_while(self.pile(), LOOK, is_low).expect("nobody fails while holding it");
        let games = std::mem::take(&mut pile.games);
        (pile.playing > 0 || !games.is_empty()).then_some(games)
    }

    /// Held by a playing thread, and released even if it panics.
    pub(crate) fn presence(&self) -> Presence<'_> {
        Presence(self)
    }

    fn pile(&self) -> MutexGuard<'_, Pile> {
        self.pile.lock().expect("nobody fails while holding it")
    }
}

/// See [`Outbox::presence`].
pub(crate) struct Presence<'a>(&'a Outbox);

impl Drop for Presence<'_> {
    fn drop(&mut self) {
        self.0.pile().playing -= 1;
        self.0.ready.notify_one();
    }
}
