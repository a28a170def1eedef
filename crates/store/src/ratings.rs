//! How strong players are, as far as their games tell.

use crate::connection::Store;
use crate::error::StoreError;
use jugada_arena::adaptive::Rating;
use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};

/// Games of a player that are remembered: whoever tells of one twice does so soon.
const REMEMBERED: i64 = 100;

impl Store {
    /// A player's rating at a game; none if it has not played it yet.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn rating(&self, player: &str, game: &str) -> Result<Option<Rating>, StoreError> {
        self.said(read(&self.connection, player, game))
    }

    /// Changes a player's rating after a game, in one step: nothing that others write meanwhile is lost. A game whose
    /// `id` has been counted already changes nothing. Returns the rating as it now stands.
    ///
    /// # Errors
    /// If the store cannot be written; then nothing has changed.
    pub fn update_rating(
        &mut self,
        player: &str,
        game: &str,
        id: Option<&str>,
        change: impl FnOnce(Rating) -> Rating,
    ) -> Result<Rating, StoreError> {
        let answer = update(&mut self.connection, player, game, id, change);
        self.said(answer)
    }
}

fn update(
    connection: &mut Connection,
    player: &str,
    game: &str,
    id: Option<&str>,
    change: impl FnOnce(Rating) -> Rating,
) -> rusqlite::Result<Rating> {
    // Immediate: who reads first and writes then may find that somebody else has written in between.
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let before = read(&transaction, player, game)?.unwrap_or_default();
    if let Some(id) = id
        && !remember(&transaction, player, game, id)?
    {
        return Ok(before);
    }
    let after = change(before);
    write(&transaction, player, game, &after)?;
    transaction.commit()?;
    Ok(after)
}

fn read(connection: &Connection, player: &str, game: &str) -> rusqlite::Result<Option<Rating>> {
    let sql = "SELECT rating, deviation, volatility, games FROM ratings WHERE player = ?1 AND game = ?2";
    let read = |row: &rusqlite::Row<'_>| {
        Ok(Rating {
            rating: row.get(0)?,
            deviation: row.get(1)?,
            volatility: row.get(2)?,
            games: row.get::<_, i64>(3)? as u64,
        })
    };
    connection.query_row(sql, params![player, game], read).optional()
}

fn write(connection: &Connection, player: &str, game: &str, rating: &Rating) -> rusqlite::Result<()> {
    let sql = "INSERT INTO ratings (player, game, rating, deviation, volatility, games, changed)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, unixepoch())
               ON CONFLICT (player, game) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
               volatility = excluded.volatility, games = excluded.games, changed = excluded.changed";
    let Rating { rating, deviation, volatility, games } = *rating;
    connection.execute(sql, params![player, game, rating, deviation, volatility, games as i64]).map(drop)
}

/// Remembers a game, and forgets the oldest; says whether it is new.
fn remember(connection: &Connection, player: &str, game: &str, id: &str) -> rusqlite::Result<bool> {
    let sql = "INSERT INTO rated_games (player, game, id) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    let is_new = connection.execute(sql, params![player, game, id])? > 0;
    let sql = "DELETE FROM rated_games WHERE number IN (SELECT number FROM rated_games
               WHERE player = ?1 AND game = ?2 ORDER BY number DESC LIMIT -1 OFFSET ?3)";
    connection.execute(sql, params![player, game, REMEMBERED])?;
    Ok(is_new)
}
