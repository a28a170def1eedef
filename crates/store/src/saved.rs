//! Single games that somebody saved: the library of the page.

use crate::checksum::{ALTERED, SealedTable, is_whole};
use crate::connection::Store;
use crate::error::StoreError;
use jugada_core::{Outcome, Player};
use rusqlite::{Row, params};
use serde::{Deserialize, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A game to save.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewSavedGame {
    /// What the person called it.
    pub name: String,
    /// The spec of the game, with every parameter.
    pub game: String,
    /// Who plays the first side: `human`, or a strategy's spec.
    pub first: String,
    /// Who plays the second.
    pub second: String,
    /// The position where the moves begin; empty for the start of the game.
    #[serde(default)]
    pub root: String,
    /// The moves in the game's notation.
    pub line: String,
    /// The result, if the game is over.
    #[serde(default)]
    pub outcome: Option<Outcome>,
}

/// A game that was saved, with its number and its times.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SavedGame {
    /// The number by which it is asked for.
    pub id: i64,
    /// Everything that the page sent when it saved the game.
    #[serde(flatten)]
    pub game: NewSavedGame,
    /// When it was first saved, in seconds since 1970.
    pub created: i64,
    /// When it was last saved, in seconds since 1970.
    pub changed: i64,
}

/// A saved game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum ListedGame {
    /// One that can be read.
    Game(Box<SavedGame>),
    /// One that is not as it was written. It can be deleted.
    Unreadable {
        /// The number by which it is asked for.
        id: i64,
        /// When it was last saved, in seconds since 1970.
        changed: i64,
        /// What is wrong with it.
        unreadable: String,
    },
}

impl ListedGame {
    /// The number by which it is asked for, or deleted.
    pub fn id(&self) -> i64 {
        match self {
            ListedGame::Game(game) => game.id,
            ListedGame::Unreadable { id, .. } => *id,
        }
    }

    /// Where it stands in the list.
    fn place(&self) -> ListPlace {
        let changed = match self {
            ListedGame::Game(game) => game.changed,
            ListedGame::Unreadable { changed, .. } => *changed,
        };
        ListPlace { changed, id: self.id() }
    }

    /// About as many as it takes as JSON.
    fn bytes(&self) -> usize {
        /// Names of fields, numbers and punctuation.
        const FRAME: usize = 160;
        let texts = match self {
            ListedGame::Game(saved) => {
                let NewSavedGame { name, game, first, second, root, line, .. } = &saved.game;
                [name, game, first, second, root, line].map(String::len).iter().sum()
            }
            ListedGame::Unreadable { unreadable, .. } => unreadable.len(),
        };
        FRAME + texts
    }
}

/// A place in the list of saved games: that of the last game of a page. Games that are saved meanwhile go to the front of
/// the list, so nothing comes twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListPlace {
    changed: i64,
    id: i64,
}

impl fmt::Display for ListPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.changed, self.id)
    }
}

impl Serialize for ListPlace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A text that is no place.
#[derive(Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not a place in the list; expected the `next` of the previous page")]
pub struct NotAListPlace(String);

impl FromStr for ListPlace {
    type Err = NotAListPlace;

    fn from_str(text: &str) -> Result<ListPlace, NotAListPlace> {
        let read = || {
            let (changed, id) = text.rsplit_once('-')?;
            Some(ListPlace { changed: changed.parse().ok()?, id: id.parse().ok()? })
        };
        read().ok_or_else(|| NotAListPlace(text.to_owned()))
    }
}

/// How much a page may hold: whichever is reached first, but one game at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageSize {
    /// Games at most.
    pub rows: usize,
    /// Bytes, about, as JSON.
    pub bytes: usize,
}

/// A part of the list of saved games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Page {
    /// The last changed first.
    pub games: Vec<ListedGame>,
    /// Where the next page begins; none after the last game.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub next: Option<ListPlace>,
}

const GAMES: SealedTable = SealedTable {
    name: "saved_games",
    columns: "id, name, game, first, second, root, line, outcome, created, changed",
};

impl Store {
    /// Saves a game.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn save_game(&self, game: &NewSavedGame) -> Result<i64, StoreError> {
        let sql = "INSERT INTO saved_games (name, game, first, second, root, line, outcome, created, changed)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, unixepoch(), unixepoch())";
        let outcome = game.outcome.map(|outcome| outcome.value_for(Player::First));
        let values = params![game.name, game.game, game.first, game.second, game.root, game.line, outcome];
        let transaction = self.begin()?;
        let save = || {
            transaction.execute(sql, values)?;
            let id = transaction.last_insert_rowid();
            GAMES.seal(&transaction, "id = ?1", [id])?;
            transaction.commit()?;
            Ok(id)
        };
        self.said(save())
    }

    /// Saves a game again under its number.
    ///
    /// # Errors
    /// If there is none with this number, or the store cannot be written.
    pub fn update_saved_game(&self, id: i64, game: &NewSavedGame) -> Result<(), StoreError> {
        let change = "name = ?2, game = ?3, first = ?4, second = ?5, root = ?6, line = ?7, outcome = ?8,
                      changed = unixepoch()";
        let outcome = game.outcome.map(|outcome| outcome.value_for(Player::First));
        let values = params![id, game.name, game.game, game.first, game.second, game.root, game.line, outcome];
        let transaction = self.begin()?;
        if !self.said(GAMES.update(&transaction, "id", change, values))? {
            // There is none, or not as it was written.
            return Err(self.saved_game(id).err().unwrap_or_else(|| missing(id)));
        }
        self.said(transaction.commit())
    }

    /// A page of saved games, the last changed first: the first page, or the one that begins after a place. One that cannot be
    /// read does not hide the others.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn saved_games(&self, after: Option<ListPlace>, size: PageSize) -> Result<Page, StoreError> {
        let ListPlace { changed, id } = after.unwrap_or(ListPlace { changed: i64::MAX, id: i64::MAX });
        let sql = format!("{} WHERE (changed, id) < (?1, ?2) ORDER BY changed DESC, id DESC", GAMES.select());
        let mut statement = self.said(self.connection.prepare_cached(&sql))?;
        let mut rows = self.said(statement.query([changed, id]))?;
        let mut page = Page { games: Vec::new(), next: None };
        let mut bytes = 0;
        while let Some(row) = self.said(rows.next())? {
            let game = listed(row);
            bytes += game.bytes();
            if let Some(last) = page.games.last()
                && (page.games.len() >= size.rows || bytes > size.bytes)
            {
                page.next = Some(last.place());
                break;
            }
            page.games.push(game);
        }
        Ok(page)
    }

    /// How many games are saved.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn count_saved_games(&self) -> Result<u64, StoreError> {
        let count = self.connection.query_row("SELECT count(*) FROM saved_games", [], |row| row.get::<_, i64>(0));
        Ok(self.said(count)? as u64)
    }

    /// One saved game.
    ///
    /// # Errors
    /// If there is none with this number.
    pub fn saved_game(&self, id: i64) -> Result<SavedGame, StoreError> {
        let sql = format!("{} WHERE id = ?1", GAMES.select());
        match self.connection.query_row(&sql, [id], |row| Ok(read(row))) {
            Err(rusqlite::Error::QueryReturnedNoRows) => Err(missing(id)),
            answer => self.said(answer)?,
        }
    }

    /// Deletes a saved game.
    ///
    /// # Errors
    /// If there is none with this number.
    pub fn delete_saved_game(&self, id: i64) -> Result<(), StoreError> {
        let transaction = self.begin()?;
        if self.said(transaction.execute("DELETE FROM saved_games WHERE id = ?1", [id]))? == 0 {
            return Err(missing(id));
        }
        self.said(transaction.commit())
    }
}

fn missing(id: i64) -> StoreError {
    StoreError::Missing { kind: "saved game", id, hint: "it may have been deleted" }
}

fn listed(row: &Row<'_>) -> ListedGame {
    match read(row) {
        Ok(game) => ListedGame::Game(Box::new(game)),
        Err(error) => ListedGame::Unreadable {
            id: row.get(0).unwrap_or_default(),
            changed: row.get(9).unwrap_or_default(),
            unreadable: error.to_string(),
        },
    }
}

fn read(row: &Row<'_>) -> Result<SavedGame, StoreError> {
    let id: i64 = row.get(0).unwrap_or_default();
    let unreadable = |why: String| StoreError::Unreadable { kind: "saved game", id, why };
    if !is_whole(row).unwrap_or_default() {
        return Err(unreadable(ALTERED.to_owned()));
    }
    columns(row).map_err(|error| unreadable(error.to_string()))
}

fn columns(row: &Row<'_>) -> rusqlite::Result<SavedGame> {
    let outcome: Option<i32> = row.get(7)?;
    Ok(SavedGame {
        id: row.get(0)?,
        game: NewSavedGame {
            name: row.get(1)?,
            game: row.get(2)?,
            first: row.get(3)?,
            second: row.get(4)?,
            root: row.get(5)?,
            line: row.get(6)?,
            outcome: outcome.map(|value| Outcome::from_comparison(value.cmp(&0))),
        },
        created: row.get(8)?,
        changed: row.get(9)?,
    })
}
