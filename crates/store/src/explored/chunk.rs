//! A chunk of the position index: some thousand games with the same rules, as bytes.

use super::texts::{Texts, read_number};
use super::{BoardKey, IndexedGame};
use crate::checksum::{SealedTable, is_whole};
use jugada_core::winner;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};
use std::collections::{BTreeMap, HashSet};

/// Games per chunk: few enough to rewrite the last one as games are added, and enough for a million games to be 62
/// chunks. All counts of a chunk fit into 16 bits.
const CHUNK: usize = 1 << 14;
/// Maximum number of boards of a game; no game played has as many.
const MOST_BOARDS: usize = 1 << 14;

const CHUNKS: SealedTable = SealedTable { name: "explored_chunks", columns: "id, rules, games, first, last, about" };
const BOARDS: SealedTable = SealedTable { name: "explored_boards", columns: "id, sightings" };

/// A whole chunk, to be extended.
pub(super) struct Chunk {
    id: i64,
    rules: String,
    pub(super) about: About,
    /// Encoded sightings, by number of pieces.
    boards: BTreeMap<u8, Vec<u8>>,
}

/// Facts of the games of a chunk, in order of their places.
#[derive(Clone, Default)]
pub(super) struct About {
    /// Number of seats.
    seats: usize,
    /// For each game its facts (see [`Facts`]), followed by the index of each seat's name, in two bytes.
    games: Vec<u8>,
    pub(super) moves: Texts,
    pub(super) names: Texts,
    pub(super) dates: Texts,
}

#[derive(Clone, Copy)]
pub(super) struct Facts {
    pub(super) place: i64,
    pub(super) end: End,
    pub(super) date: u16,
}

/// Result of a game.
#[derive(Clone, Copy)]
pub(super) enum End {
    WonBy(u8),
    Draw,
    NotKnown,
}

/// Bytes of a game's facts: eight for its place, one for its result, two for the date.
const FACTS: usize = 11;
/// Bytes of the index of a name.
const NAME: usize = 2;

/// An occurrence of a board in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sighting {
    /// Index of the game in the chunk.
    pub(super) game: u16,
    key: u64,
    /// Index of the move played there; [`NOTHING`] where the game ends.
    pub(super) mv: u16,
}

pub(super) const NOTHING: u16 = u16::MAX;
/// Bytes of a sighting: two for the game, six for the key, two for the move.
const SIGHTING: usize = 10;

impl Sighting {
    fn write(self, into: &mut Vec<u8>) {
        into.extend(self.game.to_le_bytes());
        into.extend(&self.key.to_le_bytes()[..6]);
        into.extend(self.mv.to_le_bytes());
    }

    fn read(bytes: [u8; SIGHTING]) -> Sighting {
        let [g0, g1, k0, k1, k2, k3, k4, k5, m0, m1] = bytes;
        Sighting {
            game: u16::from_le_bytes([g0, g1]),
            key: u64::from_le_bytes([k0, k1, k2, k3, k4, k5, 0, 0]),
            mv: u16::from_le_bytes([m0, m1]),
        }
    }
}

/// The sightings of this board in a chunk. None if the data is damaged.
pub(super) fn sightings(
    connection: &Connection,
    chunk: i64,
    board: BoardKey,
) -> rusqlite::Result<Option<Vec<Sighting>>> {
    let select = |row: &Row<'_>| {
        let (parts, rest) = row.get_ref(1)?.as_blob()?.as_chunks();
        let found = parts.iter().map(|bytes| Sighting::read(*bytes)).filter(|sighting| sighting.key == board.key);
        Ok((rest.is_empty() && is_whole(row)?).then(|| found.collect()))
    };
    let sql = format!("{} WHERE id = ?1", BOARDS.select());
    let found = connection.prepare_cached(&sql)?.query_row([row_of(chunk, board.pieces)], select).optional()?;
    // No board with this number of pieces occurred.
    Ok(found.unwrap_or_else(|| Some(Vec::new())))
}

fn row_of(chunk: i64, pieces: u8) -> i64 {
    chunk * 256 + i64::from(pieces)
}

impl Chunk {
    /// The last chunk of these rules if it has room, otherwise a new one.
    pub(super) fn with_room_for(
        game: &IndexedGame,
        transaction: &Transaction<'_>,
        rules: &str,
    ) -> rusqlite::Result<Chunk> {
        let sql = "SELECT id FROM explored_chunks WHERE rules = ?1 ORDER BY id DESC LIMIT 1";
        let last: Option<i64> = transaction.prepare_cached(sql)?.query_row([rules], |row| row.get(0)).optional()?;
        if let Some(id) = last
            && let Some(chunk) = Chunk::read(transaction, id)?
            && chunk.has_room_for(game)
        {
            return Ok(chunk);
        }
        let id = transaction.query_row("SELECT coalesce(max(id), 0) + 1 FROM explored_chunks", [], |row| row.get(0))?;
        Ok(Chunk { id, rules: rules.to_owned(), about: About::default(), boards: BTreeMap::new() })
    }

    /// None if the data is damaged.
    pub(super) fn read(connection: &Connection, id: i64) -> rusqlite::Result<Option<Chunk>> {
        let Some(about) = About::read(connection, id)? else { return Ok(None) };
        let rules = connection.query_row("SELECT rules FROM explored_chunks WHERE id = ?1", [id], |row| row.get(0))?;
        let sql = format!("{} WHERE id BETWEEN ?1 AND ?2", BOARDS.select());
        let mut statement = connection.prepare_cached(&sql)?;
        let mut rows = statement.query(params![row_of(id, 0), row_of(id, u8::MAX)])?;
        let mut boards = BTreeMap::new();
        while let Some(row) = rows.next()? {
            if !is_whole(row)? {
                return Ok(None);
            }
            let pieces = (row.get::<_, i64>(0)? - row_of(id, 0)) as u8;
            boards.insert(pieces, row.get(1)?);
        }
        Ok(Some(Chunk { id, rules, about, boards }))
    }

    pub(super) fn has_room_for(&self, game: &IndexedGame) -> bool {
        let moves = self.about.moves.len() + game.boards.len().min(MOST_BOARDS);
        let fits = self.about.games.is_empty() || self.about.seats == game.names.len();
        fits && self.about.len() < CHUNK && moves < usize::from(NOTHING)
    }

    pub(super) fn add(&mut self, game: &IndexedGame) {
        let number = self.about.len() as u16;
        let date = self.about.dates.number(&game.date);
        self.about.seats = game.names.len();
        self.about.games.extend(Facts { place: game.place.0, end: End::of(game.payoffs.as_deref()), date }.to_bytes());
        for name in &game.names {
            let number = self.about.names.number(name);
            self.about.games.extend(number.to_le_bytes());
        }
        for (BoardKey { pieces, key }, mv) in game.boards.iter().take(MOST_BOARDS) {
            let mv = mv.as_deref().map_or(NOTHING, |mv| self.about.moves.number(mv));
            let sighting = Sighting { game: number, key: *key, mv };
            sighting.write(self.boards.entry(*pieces).or_default());
        }
    }

    /// The chunk without some games.
    pub(super) fn without(&self, gone: &HashSet<i64>) -> Chunk {
        let mut about = About { games: Vec::new(), ..self.about.clone() };
        let mut numbers = vec![None; self.about.len()];
        for (bytes, number) in self.about.games.chunks_exact(self.about.stride()).zip(&mut numbers) {
            if !gone.contains(&Facts::from_bytes(bytes).place) {
                *number = Some(about.len() as u16);
                about.games.extend(bytes);
            }
        }
        let mut boards: BTreeMap<u8, Vec<u8>> = BTreeMap::new();
        for (&pieces, bytes) in &self.boards {
            let kept = boards.entry(pieces).or_default();
            for sighting in bytes.as_chunks().0.iter().map(|bytes| Sighting::read(*bytes)) {
                if let Some(Some(game)) = numbers.get(usize::from(sighting.game)) {
                    Sighting { game: *game, ..sighting }.write(kept);
                }
            }
        }
        Chunk { id: self.id, rules: self.rules.clone(), about, boards }
    }

    /// Writes the chunk under its number; only deletes the old one if it is empty.
    pub(super) fn write(&self, transaction: &Transaction<'_>) -> rusqlite::Result<()> {
        let Chunk { id, rules, about, boards } = self;
        transaction.prepare_cached("DELETE FROM explored_chunks WHERE id = ?1")?.execute([id])?;
        let sql = "DELETE FROM explored_boards WHERE id BETWEEN ?1 AND ?2";
        transaction.prepare_cached(sql)?.execute(params![row_of(*id, 0), row_of(*id, u8::MAX)])?;
        let (Some(first), Some(last)) = (about.places().next(), about.places().last()) else { return Ok(()) };
        let values = params![id, rules, about.len() as i64, first, last, about.to_bytes()];
        CHUNKS.insert(transaction, values)?;
        for (&pieces, sightings) in boards {
            BOARDS.insert(transaction, params![row_of(*id, pieces), sightings])?;
        }
        Ok(())
    }
}

impl About {
    pub(super) fn len(&self) -> usize {
        self.games.len() / self.stride()
    }

    /// Bytes of a game.
    const fn stride(&self) -> usize {
        FACTS + NAME * self.seats
    }

    /// For this number of seats.
    pub(super) const fn seats(&self) -> usize {
        self.seats
    }

    fn bytes_of(&self, game: u16) -> Option<&[u8]> {
        let begin = usize::from(game) * self.stride();
        self.games.get(begin..begin + self.stride())
    }

    pub(super) fn places(&self) -> impl Iterator<Item = i64> {
        self.facts().map(|facts| facts.place)
    }

    pub(super) fn facts_of(&self, game: u16) -> Option<Facts> {
        self.bytes_of(game).map(Facts::from_bytes)
    }

    /// Index of the name of a seat's player.
    pub(super) fn name_of(&self, game: u16, seat: u8) -> Option<u16> {
        let begin = FACTS + NAME * usize::from(seat);
        self.bytes_of(game)?.get(begin..begin + NAME)?.try_into().ok().map(u16::from_le_bytes)
    }

    fn facts(&self) -> impl Iterator<Item = Facts> {
        self.games.chunks_exact(self.stride()).map(Facts::from_bytes)
    }

    /// None if the data is damaged.
    pub(super) fn read(connection: &Connection, id: i64) -> rusqlite::Result<Option<About>> {
        let sql = format!("{} WHERE id = ?1", CHUNKS.select());
        let read = |row: &Row<'_>| {
            let bytes = row.get_ref(5)?.as_blob()?;
            Ok(if is_whole(row)? { About::from_bytes(bytes) } else { None })
        };
        connection.prepare_cached(&sql)?.query_row([id], read).optional().map(Option::flatten)
    }

    fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        bytes.extend((self.seats as u32).to_le_bytes());
        bytes.extend((self.len() as u32).to_le_bytes());
        bytes.extend(&self.games);
        for texts in [&self.moves, &self.names, &self.dates] {
            texts.write(&mut bytes);
        }
        bytes
    }

    fn from_bytes(mut bytes: &[u8]) -> Option<About> {
        let (seats, count) = (read_number(&mut bytes)?, read_number(&mut bytes)?);
        let stride = seats.checked_mul(NAME)?.checked_add(FACTS)?;
        let (games, rest) = bytes.split_at_checked(count.checked_mul(stride)?)?;
        bytes = rest;
        let games = games.to_vec();
        let [moves, names, dates] = [Texts::read(&mut bytes)?, Texts::read(&mut bytes)?, Texts::read(&mut bytes)?];
        bytes.is_empty().then_some(About { seats, games, moves, names, dates })
    }
}

impl Facts {
    fn to_bytes(self) -> [u8; FACTS] {
        let Facts { place, end, date } = self;
        let [p0, p1, p2, p3, p4, p5, p6, p7] = place.to_le_bytes();
        let end = match end {
            End::WonBy(seat) => seat.min(DRAWN - 1),
            End::Draw => DRAWN,
            End::NotKnown => NOT_KNOWN,
        };
        let [d0, d1] = date.to_le_bytes();
        [p0, p1, p2, p3, p4, p5, p6, p7, end, d0, d1]
    }

    /// Decodes the first bytes of a game.
    fn from_bytes(bytes: &[u8]) -> Facts {
        let (&[p0, p1, p2, p3, p4, p5, p6, p7, end, d0, d1], _) =
            bytes.split_first_chunk().expect("a stride is longer");
        Facts {
            place: i64::from_le_bytes([p0, p1, p2, p3, p4, p5, p6, p7]),
            end: match end {
                NOT_KNOWN => End::NotKnown,
                DRAWN => End::Draw,
                seat => End::WonBy(seat),
            },
            date: u16::from_le_bytes([d0, d1]),
        }
    }
}

impl End {
    fn of(payoffs: Option<&[f64]>) -> End {
        match payoffs.map(winner) {
            None => End::NotKnown,
            Some(None) => End::Draw,
            Some(Some(seat)) => End::WonBy(seat),
        }
    }
}

/// An unknown result; other values are the winning seat, or [`DRAWN`].
const NOT_KNOWN: u8 = 255;
const DRAWN: u8 = 254;
