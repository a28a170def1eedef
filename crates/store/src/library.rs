//! Search in saved games: by words, game, result and tag, page by page; and detection of duplicates.
//!
//! Every saved game has a place in the list, a number that grows with every change. Its words and facets (a token for
//! its game, its result and each tag) are indexed under it, so that any combination can be searched in the order of the
//! list.

use crate::by_seat;
use crate::checksum::{SealedTable, is_whole, sum_of_texts};
use crate::connection::Store;
use crate::error::StoreError;
use crate::explored;
use crate::saved::{ListedGame, NewSavedGame, listed_game};
use jugada_core::winner;
use jugada_words::Worded;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::Write;
use std::ops::Range;
use std::str::FromStr;
use thiserror::Error;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// Details of a game other than its moves: players, place and date.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct GameDetails {
    /// Names by seat; empty if the players are at this machine, or unknown.
    pub names: Vec<String>,
    /// Tournament or match.
    pub event: String,
    /// The date as stated in the file: `1977`, `2003-12-15`.
    pub date: String,
    /// The file it came from.
    pub source: String,
    /// Labels set by the user.
    pub tags: Vec<String>,
    /// The whole record as JSON, if the other fields do not contain all of it.
    #[serde(skip)]
    pub record: String,
}

/// An imported game.
#[derive(Clone, Debug, PartialEq)]
pub struct ImportedGame {
    /// Moves, players and result.
    pub game: NewSavedGame,
    /// Event, date, tags and the like.
    pub details: GameDetails,
    /// The spec of the game with every parameter, for comparison with others.
    pub rules: String,
}

/// Result of an import.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImportCount {
    /// Games added to the library.
    pub kept: u64,
    /// Games already in the library.
    pub known: u64,
    /// The number of the last game, added or not.
    pub last: Option<i64>,
}

/// Filter of saved games; all by default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LibraryFilter {
    /// Words or beginnings of words, all of which must occur: in names, events, dates, files, tags, players.
    pub words: String,
    /// The id of a game: `othello`.
    pub game: Option<String>,
    /// Only games with this result.
    pub result: Option<ResultFilter>,
    /// Only games with this tag.
    pub tag: Option<String>,
}

/// Result of a game; as text, the number of the winning seat, `draw` or `unfinished`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultFilter {
    /// This seat won.
    Seat(u8),
    /// No seat has more than all others.
    Draw,
    /// It has not ended.
    Unfinished,
}

impl ResultFilter {
    fn of(payoffs: Option<&[f64]>) -> ResultFilter {
        match payoffs.map(winner) {
            None => ResultFilter::Unfinished,
            Some(None) => ResultFilter::Draw,
            Some(Some(seat)) => ResultFilter::Seat(seat),
        }
    }

    /// The token of a result, in addition to those of games and tags.
    fn token(self) -> String {
        format!("r{self}")
    }
}

impl std::fmt::Display for ResultFilter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ResultFilter::Seat(seat) => write!(f, "{seat}"),
            ResultFilter::Draw => f.write_str("draw"),
            ResultFilter::Unfinished => f.write_str("unfinished"),
        }
    }
}

impl PartialSchema for ResultFilter {
    fn schema() -> RefOr<Schema> {
        let text = "The number of the seat that won, `draw` or `unfinished`.";
        let word = ObjectBuilder::new().schema_type(Type::String).pattern(Some("^([0-9]{1,3}|draw|unfinished)$"));
        word.description(Some(text)).build().into()
    }
}

impl ToSchema for ResultFilter {}

/// A text that is not a result.
#[derive(Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub struct NotAResult(pub(crate) String);

impl FromStr for ResultFilter {
    type Err = NotAResult;

    fn from_str(text: &str) -> Result<ResultFilter, NotAResult> {
        match text {
            "draw" => Ok(ResultFilter::Draw),
            "unfinished" => Ok(ResultFilter::Unfinished),
            _ => text.parse().map(ResultFilter::Seat).map_err(|_| NotAResult(text.to_owned())),
        }
    }
}

impl<'de> Deserialize<'de> for ResultFilter {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ResultFilter, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// A place in the list of saved games: that of the last game of a page. Games saved later are before it, so paging
/// returns no game twice. By default, the end of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ListPlace(pub(crate) i64);

impl std::fmt::Display for ListPlace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Serialize for ListPlace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A text that is not a place.
#[derive(Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not a place in the list; expected the `next` of the previous page")]
pub struct NotAListPlace(String);

impl FromStr for ListPlace {
    type Err = NotAListPlace;

    fn from_str(text: &str) -> Result<ListPlace, NotAListPlace> {
        text.parse().map(ListPlace).map_err(|_| NotAListPlace(text.to_owned()))
    }
}

/// Maximum size of a page, whichever limit is reached first; at least one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageSize {
    /// Maximum number of games.
    pub rows: usize,
    /// Maximum bytes, approximately, as JSON.
    pub bytes: usize,
}

/// A page of saved games.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Page {
    /// The most recently changed first.
    pub games: Vec<ListedGame>,
    /// Where the next page begins; none after the last game.
    #[schema(value_type = Option<String>)]
    pub next: Option<ListPlace>,
}

/// A tag with its frequency.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TagCount {
    /// Text of the tag.
    pub tag: String,
    /// Number of games with it.
    pub games: u64,
}

pub(crate) const DETAILS: SealedTable =
    SealedTable { name: "saved_details", columns: "game, place, names, event, date, source, tags, record, digest" };

/// Before all places.
pub(crate) const NEWEST: i64 = i64::MAX;

impl Store {
    /// A page of saved games, the most recently changed first: the first page, or the one after a place. Includes
    /// damaged games.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn saved_games(
        &self,
        filter: &LibraryFilter,
        after: Option<ListPlace>,
        size: PageSize,
    ) -> Result<Page, StoreError> {
        self.saved_games_since(ListPlace(0), filter, after, size)
    }

    /// Like [`saved_games`](Store::saved_games), of games changed since the one at a place.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn saved_games_since(
        &self,
        since: ListPlace,
        filter: &LibraryFilter,
        after: Option<ListPlace>,
        size: PageSize,
    ) -> Result<Page, StoreError> {
        let before = after.map_or(NEWEST, |ListPlace(place)| place);
        // One more than is returned, to know whether there are more.
        let places = self.places(filter, since.0..before, size.rows.saturating_add(1))?;
        let mut page = Page { games: Vec::new(), next: None };
        let (mut bytes, mut last) = (0, before);
        for place in places {
            let Some(game) = self.said(self.at_place(place))? else { continue };
            bytes += game.bytes();
            if !page.games.is_empty() && (page.games.len() >= size.rows || bytes > size.bytes) {
                page.next = Some(ListPlace(last));
                break;
            }
            page.games.push(game);
            last = place;
        }
        Ok(page)
    }

    /// Number of saved games that match a filter.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn count_saved(&self, filter: &LibraryFilter) -> Result<u64, StoreError> {
        let Some(question) = filter.question() else { return self.count_saved_games() };
        let sql = "SELECT count(*) FROM saved_words WHERE saved_words MATCH ?1";
        let count = self
            .connection
            .prepare_cached(sql)
            .and_then(|mut statement| statement.query_row([question], |row| row.get::<_, i64>(0)));
        Ok(self.said(count)? as u64)
    }

    /// All tags of saved games, the most frequent first.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn tags(&self) -> Result<Vec<TagCount>, StoreError> {
        let sql = "SELECT tag, count(*) FROM saved_tags GROUP BY tag ORDER BY 2 DESC, 1";
        let mut statement = self.said(self.connection.prepare_cached(sql))?;
        let tag = |row: &Row<'_>| Ok(TagCount { tag: row.get(0)?, games: row.get::<_, i64>(1)? as u64 });
        let rows = self.said(statement.query_map([], tag))?;
        self.said(rows.collect())
    }

    /// Replaces the tags of a saved game.
    ///
    /// # Errors
    /// If the game does not exist or is damaged, or the store cannot be written.
    pub fn tag_game(&self, id: i64, tags: &[String]) -> Result<(), StoreError> {
        let saved = self.saved_game(id)?;
        let transaction = self.begin()?;
        let change = || {
            let mut details = read_details(&transaction, id)?;
            details.details.tags = tags.to_vec();
            details.write(&transaction, &saved.game)?;
            transaction.commit()
        };
        self.said(change())
    }

    /// Adds imported games, in one transaction; duplicates are counted and left unchanged.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn import_games(&self, games: &[ImportedGame]) -> Result<ImportCount, StoreError> {
        let transaction = self.begin()?;
        let import = || {
            let mut count = ImportCount::default();
            for ImportedGame { game, details, rules } in games {
                let digest = digest(rules, game, &details.names);
                let sql = "SELECT game FROM saved_details WHERE digest = ?1 LIMIT 1";
                let known = transaction.prepare_cached(sql)?.query_row([digest], |row| row.get(0)).optional()?;
                count.last = if known.is_some() {
                    count.known += 1;
                    known
                } else {
                    count.kept += 1;
                    Some(crate::saved::insert(&transaction, game, details, digest)?)
                };
            }
            transaction.commit()?;
            Ok(count)
        };
        self.said(import())
    }

    /// Whether an imported game is a duplicate.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn is_known(&self, ImportedGame { game, details, rules }: &ImportedGame) -> Result<bool, StoreError> {
        let sql = "SELECT count(*) FROM saved_details WHERE digest = ?1";
        let found = self.connection.query_row(sql, [digest(rules, game, &details.names)], |row| row.get::<_, i64>(0));
        Ok(self.said(found)? > 0)
    }

    /// The whole record of a saved game as JSON; empty if the list contains all of it.
    ///
    /// # Errors
    /// If it is damaged.
    pub fn saved_record(&self, id: i64) -> Result<String, StoreError> {
        self.said(read_details(&self.connection, id)).map(|kept| kept.details.record)
    }

    /// Places of matching games between two places, in the order of the list.
    pub(crate) fn places(
        &self,
        filter: &LibraryFilter,
        Range { start: since, end: before }: Range<i64>,
        most: usize,
    ) -> Result<Vec<i64>, StoreError> {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let find = |sql: &str, values: &[&dyn rusqlite::ToSql]| {
            let mut statement = self.connection.prepare_cached(sql)?;
            let rows = statement.query_map(values, |row| row.get(0))?;
            rows.collect()
        };
        self.said(match filter.question() {
            Some(question) => find(
                "SELECT rowid FROM saved_words WHERE saved_words MATCH ?1 AND rowid > ?2 AND rowid < ?3
                 ORDER BY rowid DESC LIMIT ?4",
                params![question, since, before, most],
            ),
            None => find(
                "SELECT place FROM saved_details WHERE place > ?1 AND place < ?2 ORDER BY place DESC LIMIT ?3",
                params![since, before, most],
            ),
        })
    }

    fn at_place(&self, place: i64) -> rusqlite::Result<Option<ListedGame>> {
        let sql = "SELECT game FROM saved_details WHERE place = ?1";
        let id: Option<i64> = self.connection.prepare_cached(sql)?.query_row([place], |row| row.get(0)).optional()?;
        id.map_or(Ok(None), |id| listed_game(&self.connection, id))
    }
}

impl LibraryFilter {
    /// Whether it matches every game.
    pub(crate) fn is_everything(&self) -> bool {
        self.question().is_none()
    }

    /// As a full-text query; none if it matches every game.
    fn question(&self) -> Option<String> {
        let words = tokens(&self.words).map(|word| format!("words : \"{word}\" *"));
        let facets = [
            self.game.as_deref().map(game_token),
            self.result.map(ResultFilter::token),
            self.tag.as_deref().map(tag_token),
        ];
        let facets = facets.into_iter().flatten().map(|token| format!("facets : \"{token}\""));
        let parts: Vec<String> = facets.chain(words).collect();
        (!parts.is_empty()).then(|| parts.join(" AND "))
    }
}

/// The words of a text, as the index splits it.
fn tokens(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// The id of a game, from its spec.
fn game_token(spec: &str) -> String {
    let id: String = spec.chars().take_while(char::is_ascii_alphanumeric).collect();
    format!("g{}", id.to_lowercase())
}

/// Encodes a tag as one token, which the index would otherwise split.
fn tag_token(tag: &str) -> String {
    tag.bytes().fold("t".to_owned(), |mut token, byte| {
        let _ = write!(token, "{byte:02x}");
        token
    })
}

fn facets_of(game: &str, payoffs: Option<&[f64]>, tags: &[String]) -> String {
    let tags = tags.iter().map(|tag| tag_token(tag));
    let parts: Vec<String> = [game_token(game), ResultFilter::of(payoffs).token()].into_iter().chain(tags).collect();
    parts.join(" ")
}

/// Identity of a game for the detection of duplicates: rules, starting position, moves, players. Blanks between moves
/// are ignored.
pub(crate) fn digest(rules: &str, game: &NewSavedGame, names: &[String]) -> i64 {
    let line: String = game.line.split_whitespace().collect();
    let mut texts = vec![rules, &game.root, &line];
    // Unknown names are ignored.
    texts.extend((0..game.seats.len()).map(|seat| names.get(seat).map_or("", String::as_str)));
    sum_of_texts(&texts)
}

/// The details of a game.
pub(crate) struct KeptDetails {
    pub(crate) game: i64,
    pub(crate) details: GameDetails,
    pub(crate) digest: i64,
}

/// The details of a game; empty if they are damaged.
pub(crate) fn read_details(connection: &Connection, id: i64) -> rusqlite::Result<KeptDetails> {
    let sql = format!("{} WHERE game = ?1", DETAILS.select());
    let read = |row: &Row<'_>| {
        if !is_whole(row)? {
            return Ok(None);
        }
        let Some(names) = by_seat::read(row, 2)? else { return Ok(None) };
        let tags: String = row.get(6)?;
        let details = GameDetails {
            names,
            event: row.get(3)?,
            date: row.get(4)?,
            source: row.get(5)?,
            tags: tags.lines().map(str::to_owned).collect(),
            record: row.get(7)?,
        };
        Ok(Some(KeptDetails { game: id, details, digest: row.get(8)? }))
    };
    let found = connection.prepare_cached(&sql)?.query_row([id], read).optional()?.flatten();
    Ok(found.unwrap_or_else(|| KeptDetails { game: id, details: GameDetails::default(), digest: 0 }))
}

impl KeptDetails {
    /// Writes the details of a game, at the front of the list.
    pub(crate) fn write(&self, transaction: &Transaction<'_>, game: &NewSavedGame) -> rusqlite::Result<()> {
        let KeptDetails { game: id, details, digest } = self;
        remove(transaction, *id)?;
        let GameDetails { names, event, date, source, tags, record } = details;
        let place: i64 = transaction
            .prepare_cached("SELECT max(coalesce(max(place), 0), ?1) + 1 FROM saved_details")?
            .query_row([explored::through(transaction)?], |row| row.get(0))?;
        let kept_tags: String = tags.iter().flat_map(|tag| [tag.as_str(), "\n"]).collect();
        let values = params![id, place, by_seat::text(names), event, date, source, kept_tags, record, digest];
        DETAILS.insert(transaction, values)?;
        let texts = [&game.name, &game.game].into_iter().chain(&game.seats).chain(names);
        let texts = texts.chain([event, date, source, &kept_tags]);
        let words = texts.map(String::as_str).collect::<Vec<&str>>().join(" ");
        let sql = "INSERT INTO saved_words (rowid, words, facets) VALUES (?1, ?2, ?3)";
        transaction.prepare_cached(sql)?.execute(params![
            place,
            words,
            facets_of(&game.game, game.payoffs.as_deref(), tags)
        ])?;
        for tag in tags {
            let sql = "INSERT OR IGNORE INTO saved_tags (tag, game) VALUES (?1, ?2)";
            transaction.prepare_cached(sql)?.execute(params![tag, id])?;
        }
        Ok(())
    }
}

/// Removes a game from the list and its index.
pub(crate) fn remove(transaction: &Transaction<'_>, id: i64) -> rusqlite::Result<()> {
    explored::leave(transaction, id)?;
    let sql = "DELETE FROM saved_words WHERE rowid = (SELECT place FROM saved_details WHERE game = ?1)";
    for sql in [sql, "DELETE FROM saved_details WHERE game = ?1", "DELETE FROM saved_tags WHERE game = ?1"] {
        transaction.prepare_cached(sql)?.execute([id])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filters_become_questions_that_nothing_typed_can_break() {
        let asked = |words: &str| LibraryFilter { words: words.to_owned(), ..LibraryFilter::default() }.question();
        assert_eq!(asked("  ,; \" ' * ^ - "), None);
        assert_eq!(asked("Tamenori 1977").unwrap(), "words : \"Tamenori\" * AND words : \"1977\" *");
        assert_eq!(asked("a\" OR facets : \"b").unwrap().matches("words :").count(), 4);
        let filter = LibraryFilter {
            words: "x".to_owned(),
            game: Some("othello(size=6)".to_owned()),
            result: Some(ResultFilter::Draw),
            tag: Some("a b".to_owned()),
        };
        let expected = "facets : \"gothello\" AND facets : \"rdraw\" AND facets : \"t612062\" AND words : \"x\" *";
        assert_eq!(filter.question().unwrap(), expected);
    }

    #[test]
    fn the_same_game_has_the_same_digest_however_its_line_is_spaced() {
        let digest_of = |rules: &str, line: &str, names: [&str; 2]| {
            let seats = names.map(str::to_owned).to_vec();
            let [name, game, root, line] = ["", "", "", line].map(str::to_owned);
            digest(rules, &NewSavedGame { name, game, seats: seats.clone(), root, line, payoffs: None }, &seats)
        };
        let sum = |line| digest_of("othello", line, ["A", "B"]);
        assert_eq!(sum("f5d6c3"), sum("f5 d6  c3\n"));
        assert_ne!(sum("f5d6c3"), sum("f5d6c4"));
        assert_ne!(sum("f5"), digest_of("othello", "f5", ["B", "A"]));
        assert_ne!(sum("f5"), digest_of("othello(size=6)", "f5", ["A", "B"]));
    }
}
