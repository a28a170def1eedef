//! How strong players are, as far as their games tell.

use crate::connection::Store;
use crate::error::StoreError;
use jugada_arena::adaptive::Rating;
use rusqlite::{OptionalExtension, params};

impl Store {
    /// A player's rating at a game; none if it has not played it yet.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn rating(&self, player: &str, game: &str) -> Result<Option<Rating>, StoreError> {
        let sql = "SELECT rating, deviation, volatility, games FROM ratings WHERE player = ?1 AND game = ?2";
        let read = |row: &rusqlite::Row<'_>| {
            Ok(Rating {
                rating: row.get(0)?,
                deviation: row.get(1)?,
                volatility: row.get(2)?,
                games: row.get::<_, i64>(3)? as u64,
            })
        };
        self.said(self.connection.query_row(sql, params![player, game], read).optional())
    }

    /// Writes a player's rating down.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn save_rating(&self, player: &str, game: &str, rating: &Rating) -> Result<(), StoreError> {
        let sql = "INSERT INTO ratings (player, game, rating, deviation, volatility, games, changed)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, unixepoch())
                   ON CONFLICT (player, game) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
                   volatility = excluded.volatility, games = excluded.games, changed = excluded.changed";
        let Rating { rating, deviation, volatility, games } = *rating;
        let values = params![player, game, rating, deviation, volatility, games as i64];
        self.said(self.connection.execute(sql, values)).map(|_| ())
    }
}
