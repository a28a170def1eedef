//! Where threads put finished games, and the hall collects them.
//!
//! Nobody is woken for a single game: one of random moves takes some microseconds, and waking a thread takes as long. So the hall comes
//! by every few milliseconds, or when there is a pile.

use crate::plan::PlanError;
use crate::threads::LOOK;
use jugada_model::GameRecord;
use std::sync::{Condvar, Mutex, MutexGuard};

/// How a game went; or why it could not be played.
pub(crate) type Played = Result<Box<GameRecord>, PlanError>;

pub(crate) struct Outbox {
    pile: Mutex<Pile>,
    /// The pile is high, or nobody will add to it.
    ready: Condvar,
}

struct Pile {
    games: Vec<(u64, Played)>,
    /// How many threads still play.
    playing: usize,
}

/// So many games are worth a walk.
const HIGH: usize = 256;

impl Outbox {
    /// For so many threads.
    pub(crate) fn new(threads: usize) -> Self {
        Outbox { pile: Mutex::new(Pile { games: Vec::new(), playing: threads }), ready: Condvar::new() }
    }

    /// A game is finished.
    pub(crate) fn put(&self, number: u64, played: Played) {
        let mut pile = self.pile();
        pile.games.push((number, played));
        if pile.games.len() == HIGH {
            self.ready.notify_one();
        }
    }

    /// What was finished since the last time, perhaps nothing, after some milliseconds at most. None if nothing more will come.
    pub(crate) fn collect(&self) -> Option<Vec<(u64, Played)>> {
        let is_low = |pile: &mut Pile| pile.games.len() < HIGH && pile.playing > 0;
        let (mut pile, _) =
            self.ready.wait_timeout_while(self.pile(), LOOK, is_low).expect("nobody fails while holding it");
        let games = std::mem::take(&mut pile.games);
        (pile.playing > 0 || !games.is_empty()).then_some(games)
    }

    /// Held by a thread as long as it plays, even if it fails.
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
