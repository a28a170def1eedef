//! Reads records of any format.

use crate::error::{At, ReadError};
use crate::format::{BYTE_ORDER_MARK, Format};
use crate::input::beginning;
use crate::record::Record;
use crate::replay::ReplayBoard;
use crate::wthor::Names;
use crate::{ggf, json, moves, obf, sgf, wthor};
use jugada_core::Spec;
use jugada_play::Games;
use jugada_words::message;
use std::io::{BufReader, Chain, Cursor, Read};
use std::sync::Arc;

/// Options of reading.
#[derive(Clone)]
pub struct Reading {
    /// Opens the boards on which moves are replayed.
    pub games: Arc<dyn Games>,
    /// The format; detected from the beginning of the input by default.
    pub format: Option<Format>,
    /// The game of plain lines of moves; detected from each line by default.
    pub game: Option<Spec>,
    /// The names for the numbers of a WTHOR file.
    pub names: Arc<Names>,
    /// Whether the main lines of SGF and JSON files are replayed as well. (Those of other formats always are, because
    /// their moves cannot be read otherwise.)
    pub check: bool,
}

impl Reading {
    /// Detects format and game, and checks every move.
    pub fn new(games: Arc<dyn Games>) -> Reading {
        Reading { games, format: None, game: None, names: Arc::default(), check: true }
    }
}

/// An iterator of records. After an error in a single game, the next one follows; after any other error, nothing.
pub type Records<'r> = Box<dyn Iterator<Item = Result<Record, ReadError>> + 'r>;

/// Number of bytes used to detect a format.
const BEGINNING: usize = 4096;

/// The input, after its first bytes were inspected.
pub(crate) type Input<R> = BufReader<Chain<Cursor<Vec<u8>>, R>>;

/// Reads records from any reader.
///
/// # Errors
/// If the input cannot be read, or its format is unknown. Errors in single games are returned by the iterator.
pub fn read<'r, R: Read + 'r>(mut input: R, reading: &Reading) -> Result<Records<'r>, ReadError> {
    let mut first = beginning(&mut input, BEGINNING).map_err(|error| ReadError::io(At::Byte(1), error))?;
    if first.starts_with(BYTE_ORDER_MARK) {
        first.drain(..BYTE_ORDER_MARK.len());
    }
    let is_blank = first.len() < BEGINNING && first.iter().all(u8::is_ascii_whitespace);
    let format = match reading.format.or_else(|| Format::recognise(&first)) {
        Some(format) => format,
        None if is_blank => return Ok(Box::new(std::iter::empty())),
        None => {
            let what = message!(
                "records-no-format-games-known",
                "no format of games that is known; expected moves, OBF, GGF, WTHOR, SGF or Jugada's JSON"
            );
            return Err(ReadError::new(At::Byte(1), what));
        }
    };
    let input: Input<R> = BufReader::with_capacity(64 << 10, Cursor::new(first).chain(input));
    let board = ReplayBoard::new(Arc::clone(&reading.games));
    Ok(match format {
        Format::Moves => Box::new(moves::Reader::new(input, board, reading.game.clone())?),
        Format::Obf => Box::new(obf::Reader::new(input, board)),
        Format::Ggf => Box::new(ggf::Reader::new(input, board)),
        Format::Wthor => Box::new(wthor::Reader::new(input, Arc::clone(&reading.names))?),
        Format::Sgf => Box::new(sgf::Reader::new(input, board, reading.check)),
        Format::Json | Format::JsonLines => Box::new(json::Reader::new(input, board, reading.check)),
    })
}
