//! Incremental update of the library's position index, after games were saved, so that saving is not delayed.

use crate::explorer::players_of;
use jugada_core::Spec;
use jugada_play::{Games, PassedBoard, Session};
use jugada_store::{
    BoardKey, IndexedGame, ListPlace, MOST_PIECES, NewSavedGame, SavedGame, Store, StoreError, Unexplored,
};
use std::collections::HashMap;
use std::sync::Arc;

/// Maximum number of unindexed games tolerated: replaying them takes some milliseconds.
pub const UNINDEXED: u64 = 256;

/// Adds games to the position index of the library.
pub struct Indexer {
    games: Arc<dyn Games>,
    /// By spec; none if the game is unknown.
    opened: HashMap<String, Option<Box<dyn Session>>>,
}

impl Indexer {
    /// With this registry.
    pub fn new(games: Arc<dyn Games>) -> Indexer {
        Indexer { games, opened: HashMap::new() }
    }

    /// Indexes another batch, if [enough](UNINDEXED) games are missing. Returns whether there is more to do; finished
    /// batches persist if it is interrupted.
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

    /// Converts a game for the index; none if its rules are unknown.
    fn indexed(&mut self, place: ListPlace, saved: &SavedGame) -> Option<IndexedGame> {
        let anew = || saved.game.game.parse::<Spec>().and_then(|spec| self.games.open(&spec)).ok();
        let session = self.opened.entry(saved.game.game.clone()).or_insert_with(anew).as_mut()?;
        let NewSavedGame { root, line, payoffs, .. } = &saved.game;
        let passed = if root.is_empty() {
            session.boards().passed(line, usize::from(MOST_PIECES))
        } else {
            // Skipped if the game cannot begin there.
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
