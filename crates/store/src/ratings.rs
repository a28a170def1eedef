//! Ratings of players.

use crate::checksum::{ALTERED, SealedTable, is_whole};
use crate::connection::Store;
use crate::error::StoreError;
use jugada_model::Rating;
use jugada_words::message;
use rusqlite::{Connection, OptionalExtension, Row, ToSql, params};

const RATINGS: SealedTable =
    SealedTable { name: "ratings", columns: "player, game, rating, deviation, volatility, games, changed" };

/// Maximum number of rated players. Names are unrestricted, so without a limit the store could grow for ever.
pub const MOST_PLAYERS: u64 = 1_000;
/// Maximum number of games, each with its parameters, with ratings of one player.
pub const MOST_RATED_GAMES: u64 = 100;
/// Number of results remembered per player: duplicate reports of a game arrive soon after the first.
const REMEMBERED: i64 = 100;

impl Store {
    /// A player's rating at a game; none if it has not played it yet.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn rating(&self, player: &str, game: &str) -> Result<Option<Rating>, StoreError> {
        let sql = format!("{} WHERE player = ?1 AND game = ?2", RATINGS.select());
        let read = |row: &Row<'_>| {
            let (rating, deviation, volatility) = (row.get(2)?, row.get(3)?, row.get(4)?);
            let games = row.get::<_, i64>(5)? as u64;
            Ok((Rating { rating, deviation, volatility, games }, is_whole(row)?))
        };
        match self.said(self.connection.query_row(&sql, params![player, game], read).optional())? {
            Some((_, false)) => {
                Err(StoreError::UnreadableRating { player: player.to_owned(), game: game.to_owned(), why: ALTERED })
            }
            known => Ok(known.map(|(rating, _)| rating)),
        }
    }

    /// Updates a player's rating after a game, in one transaction. A game whose `id` was counted before changes
    /// nothing. Returns the current rating.
    ///
    /// # Errors
    /// If the store cannot be written, or has no room for another player or game; then nothing has changed.
    pub fn update_rating(
        &self,
        player: &str,
        game: &str,
        id: Option<&str>,
        change: impl FnOnce(Rating) -> Rating,
    ) -> Result<Rating, StoreError> {
        let transaction = self.begin()?;
        let known = self.rating(player, game)?;
        if known.is_none() {
            self.room_for_rating(player)?;
        }
        let before = known.unwrap_or_default();
        if let Some(id) = id
            && !self.said(remember(&transaction, player, game, id))?
        {
            return Ok(before);
        }
        let after = change(before);
        self.said(write(&transaction, player, game, &after).and_then(|()| transaction.commit()))?;
        Ok(after)
    }

    /// Whether another rating of a player fits.
    fn room_for_rating(&self, player: &str) -> Result<(), StoreError> {
        let count = |sql: &str, values: &[&dyn ToSql]| {
            self.said(self.connection.query_row(sql, values, |row| row.get::<_, i64>(0))).map(|count| count as u64)
        };
        let games = count("SELECT count(*) FROM ratings WHERE player = ?1", &[&player])?;
        if games >= MOST_RATED_GAMES {
            return Err(StoreError::NoRoom {
                what: message!("store-player-rated", "games of this player are rated"),
                most: MOST_RATED_GAMES,
            });
        }
        if games == 0 && count("SELECT count(DISTINCT player) FROM ratings", &[])? >= MOST_PLAYERS {
            return Err(StoreError::NoRoom {
                what: message!("store-players-rated", "players are rated"),
                most: MOST_PLAYERS,
            });
        }
        Ok(())
    }
}

fn write(connection: &Connection, player: &str, game: &str, rating: &Rating) -> rusqlite::Result<()> {
    let sql = "INSERT INTO ratings (player, game, rating, deviation, volatility, games, changed, checksum)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, unixepoch(), checksum_of(?1, ?2, ?3, ?4, ?5, ?6, unixepoch()))
               ON CONFLICT (player, game) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
               volatility = excluded.volatility, games = excluded.games, changed = excluded.changed,
               checksum = excluded.checksum";
    let Rating { rating, deviation, volatility, games } = *rating;
    connection.execute(sql, params![player, game, rating, deviation, volatility, games as i64]).map(drop)
}

/// Remembers a game and forgets the oldest; returns whether it is new.
fn remember(connection: &Connection, player: &str, game: &str, id: &str) -> rusqlite::Result<bool> {
    let sql = "INSERT INTO rated_games (player, game, id) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    let is_new = connection.execute(sql, params![player, game, id])? > 0;
    let sql = "DELETE FROM rated_games WHERE number IN (SELECT number FROM rated_games
               WHERE player = ?1 ORDER BY number DESC LIMIT -1 OFFSET ?2)";
    connection.execute(sql, params![player, REMEMBERED])?;
    Ok(is_new)
}
