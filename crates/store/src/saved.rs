//! Individually saved games: the library of the page.

use crate::by_seat;
use crate::checksum::{ALTERED, SealedTable, is_whole};
use crate::connection::Store;
use crate::error::{StoreError, Stored};
use crate::library::{DETAILS, GameDetails, KeptDetails, ListPlace, digest, read_details, remove};
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A game to save.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct NewSavedGame {
    /// Title given by the user.
    pub name: String,
    /// The spec of the game, with every parameter.
    pub game: String,
    /// Player of each seat: `human`, or a strategy's spec.
    pub seats: Vec<String>,
    /// The position before the moves; empty for the start of the game.
    #[serde(default)]
    pub root: String,
    /// The moves in the game's notation.
    pub line: String,
    /// Payoff of each seat, if the game is over: with two seats, 1 for the winner, -1 for the loser, 0 for both in a
    /// draw.
    #[serde(default)]
    pub payoffs: Option<Vec<f64>>,
}

/// A saved game with its number and times.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct SavedGame {
    /// Number of the game.
    pub id: i64,
    /// The data that the page has sent.
    #[serde(flatten)]
    pub game: NewSavedGame,
    /// First saved, in seconds since 1970.
    pub created: i64,
    /// Last saved, in seconds since 1970.
    pub changed: i64,
    /// Event, date, tags and the like.
    #[serde(flatten)]
    pub details: GameDetails,
}

/// A saved game in a list.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(untagged)]
pub enum ListedGame {
    /// A readable one.
    Game(Box<SavedGame>),
    /// A damaged one, which can be deleted.
    Unreadable {
        /// Number of the game.
        id: i64,
        /// Last saved, in seconds since 1970.
        changed: i64,
        /// The defect.
        unreadable: String,
    },
}

impl ListedGame {
    /// Number of the game.
    pub fn id(&self) -> i64 {
        match self {
            ListedGame::Game(game) => game.id,
            ListedGame::Unreadable { id, .. } => *id,
        }
    }

    /// Approximate number of bytes as JSON.
    pub(crate) fn bytes(&self) -> usize {
        /// Names of fields, numbers and punctuation.
        const FRAME: usize = 260;
        let texts = match self {
            ListedGame::Game(saved) => {
                let NewSavedGame { name, game, seats, root, line, .. } = &saved.game;
                let GameDetails { names, event, date, source, tags, .. } = &saved.details;
                let texts = [name, game, root, line, event, date, source];
                texts.into_iter().chain(seats).chain(names).chain(tags).map(|text| text.len() + 3).sum()
            }
            ListedGame::Unreadable { unreadable, .. } => unreadable.len(),
        };
        FRAME + texts
    }
}

const GAMES: SealedTable =
    SealedTable { name: "saved_games", columns: "id, name, game, seats, root, line, payoffs, created, changed" };

impl Store {
    /// Saves a game played here; `rules` is the spec of its game with every parameter.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn save_game(&self, game: &NewSavedGame, rules: &str) -> Result<i64, StoreError> {
        let transaction = self.begin()?;
        let save = || {
            let details = GameDetails::default();
            let id = insert(&transaction, game, &details, digest(rules, game, &details.names))?;
            transaction.commit()?;
            Ok(id)
        };
        self.said(save())
    }

    /// Replaces a saved game. Its tags are kept, and so are its other details, unless the moves have changed.
    ///
    /// # Errors
    /// If it does not exist, or the store cannot be written.
    pub fn update_saved_game(&self, id: i64, game: &NewSavedGame, rules: &str) -> Result<(), StoreError> {
        let change = "name = ?2, game = ?3, seats = ?4, root = ?5, line = ?6, payoffs = ?7, changed = unixepoch()";
        let (seats, payoffs) = (by_seat::text(&game.seats), game.payoffs.as_deref().map(by_seat::text));
        let values = params![id, game.name, game.game, seats, game.root, game.line, payoffs];
        let transaction = self.begin()?;
        if !self.said(GAMES.update(&transaction, "id", change, values))? {
            // It does not exist, or is damaged.
            return Err(self.saved_game(id).err().unwrap_or_else(|| missing(id)));
        }
        let describe = || {
            let kept = read_details(&transaction, id)?;
            let digest = digest(rules, game, &kept.details.names);
            // The record belongs to the old moves.
            let record = if digest == kept.digest { kept.details.record } else { String::new() };
            let details = GameDetails { record, ..kept.details };
            KeptDetails { game: id, details, digest }.write(&transaction, game)?;
            transaction.commit()
        };
        self.said(describe())
    }

    /// Number of saved games.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn count_saved_games(&self) -> Result<u64, StoreError> {
        let count = self.connection.query_row("SELECT count(*) FROM saved_games", [], |row| row.get::<_, i64>(0));
        Ok(self.said(count)? as u64)
    }

    /// The saved game with this number.
    ///
    /// # Errors
    /// If it does not exist.
    pub fn saved_game(&self, id: i64) -> Result<SavedGame, StoreError> {
        let sql = format!("{} WHERE id = ?1", GAMES.select());
        match self.connection.query_row(&sql, [id], |row| Ok(read(row))) {
            Err(rusqlite::Error::QueryReturnedNoRows) => Err(missing(id)),
            answer => {
                let details = self.said(read_details(&self.connection, id))?.details;
                self.said(answer)?.map(|saved| SavedGame { details, ..saved })
            }
        }
    }

    /// Deletes a saved game.
    ///
    /// # Errors
    /// If it does not exist.
    pub fn delete_saved_game(&self, id: i64) -> Result<(), StoreError> {
        let transaction = self.begin()?;
        let delete = || {
            remove(&transaction, id)?;
            transaction.execute("DELETE FROM saved_games WHERE id = ?1", [id])
        };
        if self.said(delete())? == 0 {
            return Err(missing(id));
        }
        self.said(transaction.commit())
    }
}

/// Writes a game with its details.
pub(crate) fn insert(
    transaction: &Transaction<'_>,
    game: &NewSavedGame,
    details: &GameDetails,
    digest: i64,
) -> rusqlite::Result<i64> {
    let sql = "INSERT INTO saved_games (name, game, seats, root, line, payoffs, created, changed)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, unixepoch(), unixepoch())";
    let (seats, payoffs) = (by_seat::text(&game.seats), game.payoffs.as_deref().map(by_seat::text));
    let values = params![game.name, game.game, seats, game.root, game.line, payoffs];
    transaction.prepare_cached(sql)?.execute(values)?;
    let id = transaction.last_insert_rowid();
    GAMES.seal(transaction, "id = ?1", [id])?;
    KeptDetails { game: id, details: details.clone(), digest }.write(transaction, game)?;
    Ok(id)
}

/// A game as shown in a list; none if it was deleted.
pub(crate) fn listed_game(connection: &Connection, id: i64) -> rusqlite::Result<Option<ListedGame>> {
    let sql = format!("{} WHERE id = ?1", GAMES.select());
    let game = connection.prepare_cached(&sql)?.query_row([id], |row| Ok(listed(row))).optional()?;
    let Some(ListedGame::Game(mut saved)) = game else { return Ok(game) };
    saved.details = read_details(connection, id)?.details;
    Ok(Some(ListedGame::Game(saved)))
}

/// Games after a place and up to another, in order of their places, with names and date: many at once, for the index.
/// Damaged games are skipped.
pub(crate) fn games_between(
    connection: &Connection,
    after: i64,
    last: i64,
) -> rusqlite::Result<Vec<(ListPlace, SavedGame)>> {
    let of = |table: &str, columns: &str| {
        columns.split(", ").map(|column| format!("{table}.{column}")).collect::<Vec<_>>().join(", ")
    };
    let (game, details) = (of("g", GAMES.columns), of("d", DETAILS.columns));
    let sql = format!(
        "SELECT {game}, g.checksum = checksum_of({game}), d.place, d.names, d.date, d.checksum = checksum_of({details})
         FROM saved_details d JOIN saved_games g ON g.id = d.game WHERE d.place > ?1 AND d.place <= ?2 ORDER BY d.place"
    );
    let mut statement = connection.prepare(&sql)?;
    let mut rows = statement.query(params![after, last])?;
    let mut games = Vec::new();
    while let Some(row) = rows.next()? {
        let [is_game_whole, is_known] = [row.get::<_, Option<bool>>(9)?, row.get(13)?].map(|whole| whole == Some(true));
        if let Ok(Some(saved)) = columns(row)
            && is_game_whole
        {
            let details = match by_seat::read(row, 11)? {
                Some(names) if is_known => GameDetails { names, date: row.get(12)?, ..GameDetails::default() },
                _ => GameDetails::default(),
            };
            games.push((ListPlace(row.get(10)?), SavedGame { details, ..saved }));
        }
    }
    Ok(games)
}

fn missing(id: i64) -> StoreError {
    StoreError::Missing { kind: Stored::SavedGame, id }
}

fn listed(row: &Row<'_>) -> ListedGame {
    match read(row) {
        Ok(game) => ListedGame::Game(Box::new(game)),
        Err(error) => ListedGame::Unreadable {
            id: row.get(0).unwrap_or_default(),
            changed: row.get(8).unwrap_or_default(),
            unreadable: error.to_string(),
        },
    }
}

fn read(row: &Row<'_>) -> Result<SavedGame, StoreError> {
    let id: i64 = row.get(0).unwrap_or_default();
    let unreadable = |why: String| StoreError::Unreadable { kind: Stored::SavedGame, id, why };
    if !is_whole(row).unwrap_or_default() {
        return Err(unreadable(ALTERED.to_string()));
    }
    columns(row).map_err(|error| unreadable(error.to_string()))?.ok_or_else(|| unreadable(NOT_BY_SEAT.to_owned()))
}

/// The error of a row with invalid lists.
const NOT_BY_SEAT: &str = "its players or its result are no list with a value for each seat";

/// `None` if it is not a list by seat.
fn columns(row: &Row<'_>) -> rusqlite::Result<Option<SavedGame>> {
    let Some(seats) = by_seat::read::<String>(row, 3)? else { return Ok(None) };
    let Some(payoffs) = by_seat::optional(row, 6, seats.len())? else { return Ok(None) };
    Ok(Some(SavedGame {
        id: row.get(0)?,
        game: NewSavedGame {
            name: row.get(1)?,
            game: row.get(2)?,
            seats,
            root: row.get(4)?,
            line: row.get(5)?,
            payoffs,
        },
        created: row.get(7)?,
        changed: row.get(8)?,
        // From another table.
        details: GameDetails::default(),
    }))
}
