//! In which saved games a board came up: an index by boards, so that nobody has to play through the library.
//!
//! It is made from the games by whoever knows their rules, some at a time and after they were saved: up to which place of the list
//! stands beside it, games after that are not in it yet, and games that were changed or deleted since are listed as gone. Games of the same rules stand together
//! in chunks. Of a chunk there is one blob about its games, and one for each number of pieces on the board, with 10 bytes for each board of that
//! many pieces that came up. A question reads the latter for one number of pieces: 10 MB with a million games, in a few milliseconds.

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

/// A board, up to symmetry: how many pieces stand on it, and a number of 48 bits that tells it from others of as many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardKey {
    /// Pieces, at most [`MOST_PIECES`].
    pub pieces: u8,
    /// The number.
    pub key: u64,
}

/// Pieces on the boards that are in the index; boards with more are not.
pub const MOST_PIECES: u8 = 36;

/// A saved game for the index.
#[derive(Clone, Debug, PartialEq)]
pub struct IndexedGame {
    /// Its place in the list.
    pub place: ListPlace,
    /// The spec of the game with every parameter.
    pub rules: String,
    /// What each seat got, if it has ended.
    pub payoffs: Option<Vec<f64>>,
    /// Who played on each seat; empty where that is not known.
    pub names: Vec<String>,
    /// When.
    pub date: String,
    /// Its boards in order, each with the move played there, in the orientation of the image with the least key; `None` at the end of the game.
    pub boards: Vec<(BoardKey, Option<Arc<str>>)>,
}

/// Saved games for the index.
#[derive(Clone, Debug, PartialEq)]
pub struct Unexplored {
    /// The place of the last of them; some before may be left out.
    pub up_to: ListPlace,
    /// The games, each with its place; of what is known of them, names and date.
    pub games: Vec<(ListPlace, SavedGame)>,
}

/// What is known of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenBoards {
    /// The index knows the games up to here.
    pub through: ListPlace,
    /// Games in the index, of these rules and with these words.
    pub games: u64,
    /// Those in which the board came up.
    pub reached: u64,
    /// What was played there.
    pub moves: Vec<SeenMoves>,
}

/// Games in which a move was played on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeenMoves {
    /// The move, in the orientation of the image with the least key.
    pub mv: String,
    /// How often.
    pub games: u64,
    /// Won by each seat.
    pub won: Vec<u64>,
    /// Won by nobody.
    pub draws: u64,
    /// The latest date.
    pub latest: String,
    /// Who played it, and how often.
    pub by: Vec<(String, u64)>,
}

/// So many games that are gone are looked up with every question; with more, chunks are written again without them.
const MOST_GONE: u64 = 4096;

impl Store {
    /// Games that are not in the index yet, in the order in which they were changed. Those that are not as they were written are left out.
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

    /// How many games are not in the index yet.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn count_unexplored(&self) -> Result<u64, StoreError> {
        let sql = "SELECT count(*) FROM saved_details WHERE place > (SELECT max(place) FROM explored_through)";
        Ok(self.said(self.connection.query_row(sql, [], |row| row.get::<_, i64>(0)))? as u64)
    }

    /// Adds games to the index, and notes that it knows all games up to a place: those that are not among them cannot be explored. Games that are no longer at
    /// their place are left out.
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

    /// Throws the index away, so that it is made anew.
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

    /// Writes a chunk again without the games that are gone, if many are. Says whether there was one.
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
            // Of a game by rules that nobody knows.
            transaction.execute("DELETE FROM explored_gone WHERE place = ?1", [first])
        };
        self.said(tidy())?;
        self.said(transaction.commit())?;
        Ok(true)
    }

    /// What was played on a board by a seat, in the games of the index that have these words. None if the index is not as it was written.
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
        // Also a statement reads one state of things; this reads several tables.
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

/// The last place that the index knows of.
pub(crate) fn through(connection: &Connection) -> rusqlite::Result<i64> {
    let sql = "SELECT coalesce(max(place), 0) FROM explored_through";
    connection.prepare_cached(sql)?.query_row([], |row| row.get(0))
}

/// Notes that what the index says of a game is no longer so.
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
