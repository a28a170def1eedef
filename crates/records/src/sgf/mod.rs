//! Smart Game Format, `FF[1]` to `FF[4]`: Go (`GM[1]`), Othello (`GM[2]`) and Hex (`GM[11]`).
//!
//! Read leniently: accepts mail headers before the game, lowercase letters in names, `tt` as a pass, and missing `;`. A
//! truncated game is refused. Properties without a field in [`Record`] are kept as they are and written back.

mod lexer;
mod points;
mod reader;
mod result;
mod text;
mod writer;

pub(crate) use lexer::{Brackets, Lexer, Token, Wrong};
pub(crate) use points::{apply_setup, is_setup};
pub(crate) use text::{decode, is_name, is_told_elsewhere};
pub(crate) use writer::write;

use crate::error::ReadError;
use crate::input::Pieces;
use crate::record::Record;
use crate::replay::{ReplayBoard, check};
pub(crate) use reader::check_numbers;
use reader::{Game, Handicaps};
use std::io::BufRead;

pub(crate) struct Reader<R> {
    pieces: Pieces<R, Brackets>,
    handicaps: Handicaps,
    board: Option<ReplayBoard>,
    has_ended: bool,
}

impl<R: BufRead> Reader<R> {
    /// `checked`: whether main lines are replayed.
    pub(crate) fn new(input: R, board: ReplayBoard, checked: bool) -> Reader<R> {
        let pieces = Pieces::new(input, Brackets::new(true));
        Reader { pieces, handicaps: Handicaps::new(board.games()), board: checked.then_some(board), has_ended: false }
    }

    fn next_record(&mut self) -> Result<Option<Record>, ReadError> {
        let piece = self.pieces.next_piece().inspect_err(|_| self.has_ended = true)?;
        let Some(piece) = piece else { return Ok(None) };
        let text = decode(piece.bytes);
        let place = |at: usize| piece.as_text(&text).at(at);
        let Game { mut record, offsets } =
            reader::read(&text, &mut self.handicaps).map_err(|(at, what)| ReadError::new(place(at), what))?;
        if let Some(board) = &mut self.board {
            check(board, &mut record)
                .map_err(|(node, what)| ReadError::new(place(offsets[node as usize] as usize), what))?;
        }
        Ok(Some(record))
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.has_ended { None } else { self.next_record().transpose() }
    }
}
