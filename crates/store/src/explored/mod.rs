//! Position index of saved games: finds the games in which a board occurred without replaying the library.
//!
//! The index is built incrementally from saved games by a caller that knows their rules. The last indexed place of the
//! list is stored; later games are not in the index yet, and games changed or deleted since are listed as gone. Games
//! with the same rules form chunks. A chunk has one blob with facts about its games, and one per number of pieces on
//! the board, with 10 bytes for each board with that many pieces. A query reads the latter for one number of pieces: 10
//! MB for a million games, in a few milliseconds.

mod chunk;
mod counting;
mod texts;

use crate::connection::Store;
use crate::error::StoreError;
use crate::library::{LibraryFilter, ListPlace, NEWEST};
use crate::saved::{SavedGame, games_between};
use chunk::{About, Chunk, sightings};
use counting::Counting;
use rusqlite::{Connection, params};
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

/// Key of a board, up to symmetry: the number of pieces, and a hash of 48 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardKey {
    /// Number of pieces, at most [`MOST_PIECES`].
    pub pieces: u8,
    /// The hash.
    pub key: u64,
}

/// Maximum number of pieces of an indexed board.
pub const MOST_PIECES: u8 = 36;

/// A saved game for the index.
#[derive(Clone, Debug, PartialEq)]
pub struct IndexedGame {
    /// Its place in the list.
    pub place: ListPlace,
    /// The spec of the game with every parameter.
    pub rules: String,
    /// Payoff of each seat, if the game has ended.
    pub payoffs: Option<Vec<f64>>,
    /// Player of each seat; empty where unknown.
    pub names: Vec<String>,
    /// Date of the game.
    pub date: String,
    /// Its boards in order, each with the move played there, in the orientation of the image with the least key; `None`
    /// at the end of the game.
    pub boards: Vec<(BoardKey, Option<Arc<str>>)>,
}

/// Saved games to be indexed.
#[derive(Clone, Debug, PartialEq)]
pub struct Unexplored {
    /// The place of the last one; some before it may be skipped.
    pub up_to: ListPlace,
    /// The games with their places; of their details, only names and date.
    pub games: Vec<(ListPlace, SavedGame)>,
}

/// Statistics of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenBoards {
    /// Place of the last indexed game.
    pub through: ListPlace,
    /// Indexed games with these rules that match the query.
    pub games: u64,
    /// Games in which the board occurred.
    pub reached: u64,
    /// The moves played there.
    pub moves: Vec<SeenMoves>,
}

/// Statistics of a move on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeenMoves {
    /// The move, in the orientation of the image with the least key.
    pub mv: String,
    /// Number of games.
    pub games: u64,
    /// Games won, by seat.
    pub won: Vec<u64>,
    /// Games drawn.
    pub draws: u64,
    /// The latest date.
    pub latest: String,
    /// Its players, with numbers of games.
    pub by: Vec<(String, u64)>,
}

/// Maximum number of games gone that a query skips; above it, chunks are rewritten without them.
const MOST_GONE: u64 = 4096;

impl Store {
    /// Games not indexed yet, in order of change, without damaged ones.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn unexplored(&self, most: usize) -> Result<Unexplored, StoreError> {
        let find = || {
            let known = through(&self.connection)?;
            let most = i64::try_from(most).unwrap_or(i64::MAX);
            let sql =
                "SELECT max(place) FROM (SELECT place FROM saved_details WHERE place > ?1 ORDER BY place LIMIT ?2)";
            let last: Option<i64> = self.connection.query_row(sql, params![known, most], |row| row.get(0))?;
            let Some(last) = last else { return Ok(Unexplored { up_to: ListPlace(known), games: Vec::new() }) };
            let games = games_between(&self.connection, known, last)?;
            Ok(Unexplored { up_to: ListPlace(last), games })
        };
        self.said(find())
    }

    /// Number of games not indexed yet.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn count_unexplored(&self) -> Result<u64, StoreError> {
        let sql = "SELECT count(*) FROM saved_details WHERE place > (SELECT max(place) FROM explored_through)";
        Ok(self.said(self.connection.query_row(sql, [], |row| row.get::<_, i64>(0)))? as u64)
    }

    /// Adds games to the index and marks everything up to a place as indexed; games that are not among those added
    /// cannot be explored. Games that have changed their place are skipped.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn index_games(&self, games: &[IndexedGame], up_to: ListPlace) -> Result<(), StoreError> {
        let transaction = self.begin()?;
        let index = || {
            let known = through(&transaction)?;
            let mut by_rules: BTreeMap<&str, Vec<&IndexedGame>> = BTreeMap::new();
            for game in games.iter().filter(|game| game.place.0 > known) {
                let sql = "SELECT 1 FROM saved_details WHERE place = ?1";
                if transaction.prepare_cached(sql)?.exists([game.place.0])? {
                    by_rules.entry(&game.rules).or_default().push(game);
                }
            }
            for (rules, games) in by_rules {
                let mut games = games.into_iter().peekable();
                while let Some(next) = games.peek() {
                    let mut chunk = Chunk::with_room_for(next, &transaction, rules)?;
                    while let Some(game) = games.next_if(|game| chunk.has_room_for(game)) {
                        chunk.add(game);
                    }
                    chunk.write(&transaction)?;
                }
            }
            transaction.execute("UPDATE explored_through SET place = max(place, ?1)", [up_to.0])?;
            Ok(())
        };
        self.said(index())?;
        self.said(transaction.commit())
    }

    /// Clears the index, so that it is rebuilt.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn forget_index(&self) -> Result<(), StoreError> {
        let transaction = self.begin()?;
        let forget = "DELETE FROM explored_chunks; DELETE FROM explored_boards; DELETE FROM explored_gone;
                      UPDATE explored_through SET place = 0;";
        self.said(transaction.execute_batch(forget))?;
        self.said(transaction.commit())
    }

    /// Rewrites a chunk without games that are gone, if it has many. Returns whether there was one.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn tidy_index(&self) -> Result<bool, StoreError> {
        let count = || self.connection.query_row("SELECT count(*) FROM explored_gone", [], |row| row.get::<_, i64>(0));
        if (self.said(count())? as u64) <= MOST_GONE {
            return Ok(false);
        }
        let transaction = self.begin()?;
        let tidy = || {
            let first: i64 = transaction.query_row("SELECT min(place) FROM explored_gone", [], |row| row.get(0))?;
            let sql = "SELECT id FROM explored_chunks WHERE first <= ?1 AND last >= ?1";
            let chunks = transaction
                .prepare(sql)?
                .query_map([first], |row| row.get(0))?
                .collect::<rusqlite::Result<Vec<i64>>>()?;
            let gone = gone(&transaction)?;
            for id in chunks {
                if let Some(chunk) = Chunk::read(&transaction, id)? {
                    chunk.without(&gone).write(&transaction)?;
                    for place in chunk.about.places().filter(|place| gone.contains(place)) {
                        transaction.prepare_cached("DELETE FROM explored_gone WHERE place = ?1")?.execute([place])?;
                    }
                }
            }
            // Its rules may be unknown to this program.
            transaction.execute("DELETE FROM explored_gone WHERE place = ?1", [first])
        };
        self.said(tidy())?;
        self.said(transaction.commit())?;
        Ok(true)
    }

    /// Statistics of a board for a seat, over indexed games that match the query. None if the index is damaged.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn seen_boards(
        &self,
        rules: &str,
        board: BoardKey,
        seat: u8,
        words: &str,
    ) -> Result<Option<SeenBoards>, StoreError> {
        // Several tables are read, so a transaction is needed for a consistent state.
        let transaction = self.said(self.connection.unchecked_transaction())?;
        let wanted = match (LibraryFilter { words: words.to_owned(), ..LibraryFilter::default() }) {
            filter if filter.is_everything() => None,
            filter => Some(self.places(&filter, 0..NEWEST, usize::MAX)?.into_iter().collect::<HashSet<i64>>()),
        };
        let look = || {
            let gone = gone(&transaction)?;
            let sql = "SELECT id, games, first, last FROM explored_chunks WHERE rules = ?1 ORDER BY id";
            let mut statement = transaction.prepare_cached(sql)?;
            let mut rows = statement.query([rules])?;
            let (mut games, mut counting) = (0, Counting::new(seat));
            while let Some(row) = rows.next()? {
                let (id, of_chunk, first, last): (i64, i64, i64, i64) =
                    (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
                let Some(found) = sightings(&transaction, id, board)? else { return Ok(None) };
                let is_touched = wanted.is_some() || gone.iter().any(|place| (first..=last).contains(place));
                if !is_touched && found.is_empty() {
                    games += of_chunk as u64;
                    continue;
                }
                let Some(about) = About::read(&transaction, id)? else { return Ok(None) };
                let is_there = |place: i64| {
                    !is_touched
                        || !gone.contains(&place) && wanted.as_ref().is_none_or(|wanted| wanted.contains(&place))
                };
                games += about.places().filter(|&place| is_there(place)).count() as u64;
                if !counting.add(&about, &found, is_there) {
                    return Ok(None);
                }
            }
            let through = ListPlace(through(&transaction)?);
            Ok(Some(SeenBoards { through, games, reached: counting.reached, moves: counting.moves() }))
        };
        self.said(look())
    }
}

/// Place of the last indexed game.
pub(crate) fn through(connection: &Connection) -> rusqlite::Result<i64> {
    let sql = "SELECT coalesce(max(place), 0) FROM explored_through";
    connection.prepare_cached(sql)?.query_row([], |row| row.get(0))
}

/// Marks a game as changed or deleted.
pub(crate) fn leave(connection: &Connection, game: i64) -> rusqlite::Result<()> {
    let sql = "INSERT OR IGNORE INTO explored_gone (place)
               SELECT place FROM saved_details WHERE game = ?1 AND place <= (SELECT max(place) FROM explored_through)";
    connection.prepare_cached(sql)?.execute([game]).map(drop)
}

fn gone(connection: &Connection) -> rusqlite::Result<HashSet<i64>> {
    let mut statement = connection.prepare_cached("SELECT place FROM explored_gone")?;
    let places = statement.query_map([], |row| row.get(0))?;
    places.collect()
}
