//! The index of the library by boards: made from games some time after they were saved, so that nobody who saves one waits for it.

use crate::explorer::players_of;
use jugada_core::Spec;
use jugada_play::{Games, PassedBoard, Session};
use jugada_store::{
    BoardKey, IndexedGame, ListPlace, MOST_PIECES, NewSavedGame, SavedGame, Store, StoreError, Unexplored,
};
use std::collections::HashMap;
use std::sync::Arc;

/// Games that may be missing in the index: so many are played through in some milliseconds.
pub const UNINDEXED: u64 = 256;

/// Brings games into the index of the library by boards.
pub struct Indexer {
    games: Arc<dyn Games>,
    /// By spec: none if there is no such game.
    opened: HashMap<String, Option<Box<dyn Session>>>,
}

impl Indexer {
    /// Of these games.
    pub fn new(games: Arc<dyn Games>) -> Indexer {
        Indexer { games, opened: HashMap::new() }
    }

    /// Brings some more games into the index, if [enough](UNINDEXED) are missing. Says whether there is more to do; what was done stays done
    /// whoever interrupts it.
    ///
    /// # Errors
    /// If the store cannot be read or written.
    pub fn step(&mut self, store: &Store, most: usize) -> Result<bool, StoreError> {
        if store.is_read_only() {
            return Ok(false);
        }
        if store.count_unexplored()? < UNINDEXED {
            return store.tidy_index();
        }
        let Unexplored { up_to, games } = store.unexplored(most)?;
        let indexed: Vec<IndexedGame> = games.iter().filter_map(|(place, saved)| self.indexed(*place, saved)).collect();
        store.index_games(&indexed, up_to)?;
        Ok(true)
    }

    /// What the index is told of a game; nothing if its rules are not known.
    fn indexed(&mut self, place: ListPlace, saved: &SavedGame) -> Option<IndexedGame> {
        let anew = || saved.game.game.parse::<Spec>().and_then(|spec| self.games.open(&spec)).ok();
        let session = self.opened.entry(saved.game.game.clone()).or_insert_with(anew).as_mut()?;
        let NewSavedGame { root, line, payoffs, .. } = &saved.game;
        let passed = if root.is_empty() {
            session.boards().passed(line, usize::from(MOST_PIECES))
        } else {
            // Where it can begin from there at all.
            let mut elsewhere = session.anew();
            let can_begin = elsewhere.set_position(root).is_ok();
            if can_begin { elsewhere.boards().passed(line, usize::from(MOST_PIECES)) } else { Vec::new() }
        };
        let boards = passed.into_iter().map(|PassedBoard { pieces, key, next }| {
            let pieces = u8::try_from(pieces).expect("no more than were asked for");
            (BoardKey { pieces, key }, next)
        });
        Some(IndexedGame {
            place,
            rules: session.full_spec().to_string(),
            payoffs: payoffs.clone(),
            names: players_of(saved),
            date: saved.details.date.clone(),
            boards: boards.collect(),
        })
    }
}
