//! Incremental input: by lines, or by the brackets around a game. At most one game is in memory.

use crate::error::{At, ReadError};
use jugada_words::{Message, message};

use std::io::{BufRead, Read};

/// Maximum length of a line, in bytes: the longest Othello game, with numbers and spaces, has a thousand characters.
pub(crate) const LONGEST_LINE: usize = 64 << 10;

/// Maximum length of a game, in bytes: the largest opening books and problem collections in SGF have a few megabytes.
pub(crate) const LARGEST_GAME: usize = 8 << 20;

/// Maximum number of nodes, variations, properties and values of a game. Each takes up to a hundred bytes of memory,
/// while a single byte of a file can create one.
pub(crate) const MOST_PARTS: usize = 500_000;

/// The error for a game with more.
pub(crate) fn too_many_parts() -> Message {
    message!(
        "records-more-nodes-variations-properties",
        "more than { $most_parts } nodes, variations, properties and values in one game",
        most_parts = MOST_PARTS
    )
}

/// The lines of a text, without line ends.
pub(crate) struct Lines<R> {
    input: R,
    line: Vec<u8>,
    number: u64,
    /// Nothing more can be read.
    has_failed: bool,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R) -> Lines<R> {
        Lines { input, line: Vec::new(), number: 0, has_failed: false }
    }

    /// The next line with its number; none at the end. A line that is too long or not UTF-8 is an error, after which
    /// reading can continue.
    pub(crate) fn next_line(&mut self) -> Option<(u64, Result<&str, ReadError>)> {
        if self.has_failed {
            return None;
        }
        self.line.clear();
        let room = LONGEST_LINE as u64 + 1;
        let at = At::Line(self.number + 1);
        let mut read = self.input.by_ref().take(room).read_until(b'\n', &mut self.line);
        let is_too_long = self.line.len() > LONGEST_LINE;
        if is_too_long && read.is_ok() {
            read = self.input.skip_until(b'\n').map(|_| self.line.len());
        }
        match read {
            Ok(0) => return None,
            Ok(_) => self.number += 1,
            Err(error) => {
                self.has_failed = true;
                return Some((self.number + 1, Err(ReadError::io(at, error))));
            }
        }
        if is_too_long {
            let what = message!(
                "records-line-more-bytes-game",
                "a line of more than { $longest_line } bytes; expected a game",
                longest_line = LONGEST_LINE
            );
            return Some((self.number, Err(ReadError::new(at, what))));
        }
        let text = std::str::from_utf8(&self.line).map(|line| line.trim_end_matches(['\n', '\r'])).map_err(|error| {
            let column = error.valid_up_to() as u64 + 1;
            ReadError::new(
                At::Column { line: self.number, column },
                message!("records-byte-not-utf", "a byte that is not UTF-8"),
            )
        });
        Some((self.number, text))
    }
}

/// Detects the end of a game in bytes that arrive in parts.
pub(crate) trait Scanner {
    /// Processes the next bytes. `Some(n)`: the game ends with the n-th of them.
    fn scan(&mut self, bytes: &[u8]) -> Option<usize>;

    /// Whether a game has begun.
    fn has_begun(&self) -> bool;

    /// Whether all brackets around the games are closed.
    fn is_complete(&self) -> bool {
        true
    }

    /// Resets for the next game.
    fn reset(&mut self);
}

/// The games of a text, delimited by brackets.
pub(crate) struct Pieces<R, S> {
    input: R,
    scanner: S,
    piece: Vec<u8>,
    /// Lines before the piece.
    line: u64,
    /// Bytes of the line in which the piece begins, before it.
    column: u64,
}

impl<R: BufRead, S: Scanner> Pieces<R, S> {
    pub(crate) fn new(input: R, scanner: S) -> Pieces<R, S> {
        Pieces { input, scanner, piece: Vec::new(), line: 0, column: 0 }
    }

    /// The next game, with the text before it; none at the end. A truncated game is returned as it is.
    pub(crate) fn next_piece(&mut self) -> Result<Option<Piece<'_>>, ReadError> {
        (self.line, self.column) = self.place(self.piece.len());
        self.piece.clear();
        self.scanner.reset();
        loop {
            let bytes = match self.input.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                Err(error) => {
                    let (line, column) = self.place(self.piece.len());
                    return Err(ReadError::io(At::Column { line: line + 1, column: column + 1 }, error));
                }
            };
            if bytes.is_empty() {
                let piece = Piece { bytes: &self.piece, is_text: false, line: self.line, column: self.column };
                if !self.scanner.has_begun() && !self.scanner.is_complete() {
                    let what = message!(
                        "records-file-ends-within-list",
                        "the file ends within a list of games; expected as many `]` as `[`"
                    );
                    return Err(ReadError::new(piece.at(self.piece.len()), what));
                }
                return Ok(self.scanner.has_begun().then_some(piece));
            }
            let end = self.scanner.scan(bytes);
            let taken = end.unwrap_or(bytes.len());
            self.piece.extend_from_slice(&bytes[..taken]);
            self.input.consume(taken);
            if end.is_some() {
                return Ok(Some(Piece { bytes: &self.piece, is_text: false, line: self.line, column: self.column }));
            }
            if self.piece.len() > LARGEST_GAME {
                let megabytes = LARGEST_GAME >> 20;
                let at = At::Column { line: self.line + 1, column: self.column + 1 };
                return Err(ReadError::new(
                    at,
                    message!(
                        "records-more-mb-without-end",
                        "more than { $megabytes } MB without the end of a game",
                        megabytes
                    ),
                ));
            }
        }
    }

    fn place(&self, offset: usize) -> (u64, u64) {
        Piece { bytes: &self.piece, is_text: false, line: self.line, column: self.column }.place(offset)
    }
}

/// The bytes of one game, with their place.
#[derive(Clone, Copy)]
pub(crate) struct Piece<'b> {
    pub(crate) bytes: &'b [u8],
    /// Whether they are UTF-8, whatever the encoding of the file.
    is_text: bool,
    line: u64,
    column: u64,
}

impl Piece<'_> {
    /// The place of one of the bytes in the file.
    pub(crate) fn at(&self, offset: usize) -> At {
        let (line, column) = self.place(offset);
        At::Column { line: line + 1, column: column + 1 }
    }

    /// Lines, and bytes or characters of the line, before a byte.
    // Counted once per game, and vectorised by the compiler: a crate for it would be no faster.
    #[allow(clippy::naive_bytecount)]
    fn place(&self, offset: usize) -> (u64, u64) {
        let before = &self.bytes[..offset.min(self.bytes.len())];
        let lines = before.iter().filter(|&&byte| byte == b'\n').count() as u64;
        match before.iter().rposition(|&byte| byte == b'\n') {
            Some(last) => (self.line + lines, self.width(&before[last + 1..])),
            None => (self.line, self.column + self.width(before)),
        }
    }

    /// Length in characters for a text (which had at least one byte each in the file, but may have several here),
    /// otherwise in bytes.
    #[allow(clippy::naive_bytecount)]
    fn width(&self, part: &[u8]) -> u64 {
        let goes_on = |byte: u8| self.is_text && byte & 0b1100_0000 == 0b1000_0000;
        part.iter().filter(|&&byte| !goes_on(byte)).count() as u64
    }

    /// The game converted to text, whatever its encoding; places are then counted in characters.
    pub(crate) fn as_text<'t>(&self, text: &'t str) -> Piece<'t> {
        Piece { bytes: text.as_bytes(), is_text: true, line: self.line, column: self.column }
    }
}

/// Up to `most` bytes from the beginning, in whatever parts they arrive; the rest remains to be read.
pub(crate) fn beginning<R: Read>(input: &mut R, most: usize) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(most as u64).read_to_end(&mut bytes)?;
    Ok(bytes)
}
