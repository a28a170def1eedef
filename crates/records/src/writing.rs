//! Writes records in any format.

use crate::error::WriteError;
use crate::format::Format;
use crate::record::Record;
use crate::replay::ReplayBoard;
use crate::wthor::{Completed, Database};
use crate::{ggf, json, moves, obf, sgf};
use jugada_play::Games;
use jugada_words::Worded;
use std::io::Write;
use std::sync::Arc;

/// Writes records one after another. A record that the format cannot represent is skipped entirely, and the next one
/// can follow.
pub struct Writer<W> {
    format: Format,
    out: W,
    board: ReplayBoard,
    database: Database,
    /// A game of a JSON file, held back until it is known whether it is the only one.
    waiting: Option<Box<Record>>,
    written: u64,
}

/// The result of writing.
pub struct Finished<W> {
    /// The output.
    pub out: W,
    /// Number of records.
    pub written: u64,
    /// For a WTHOR file: the final header, which includes the number of games, to be written over the first bytes.
    pub header: Option<[u8; 16]>,
    /// For a WTHOR file: the list of players (`.jou`), if any has a name.
    pub players: Option<Vec<u8>>,
    /// For a WTHOR file: the list of tournaments (`.trn`), if any has a name.
    pub tournaments: Option<Vec<u8>>,
}

impl<W: Write> Writer<W> {
    /// Writes nothing before the first record. Positions are drawn on boards of this registry.
    pub fn new(games: Arc<dyn Games>, format: Format, out: W) -> Writer<W> {
        Writer { format, out, board: ReplayBoard::new(games), database: Database::new(), waiting: None, written: 0 }
    }

    /// Writes a record.
    ///
    /// # Errors
    /// If the format cannot represent it, or the output fails.
    pub fn write(&mut self, record: &Record) -> Result<(), WriteError> {
        if !matches!(self.format, Format::Json | Format::JsonLines) {
            record.two().map_err(|error| WriteError::unsayable(self.format, error.message()))?;
        }
        match self.format {
            Format::Moves => moves::write(&mut self.out, record)?,
            Format::Obf => obf::write(&mut self.out, record, &mut self.board)?,
            Format::Ggf => ggf::write(&mut self.out, record, &mut self.board)?,
            Format::Wthor => self.database.write(&mut self.out, record)?,
            Format::Sgf => sgf::write(&mut self.out, record, &mut self.board)?,
            Format::JsonLines => json::write_line(&mut self.out, record)?,
            Format::Json => self.write_listed(record)?,
        }
        self.written += 1;
        Ok(())
    }

    /// One game is an object, several are a list of objects, one per line.
    fn write_listed(&mut self, record: &Record) -> Result<(), WriteError> {
        if self.written == 0 {
            self.waiting = Some(Box::new(record.clone()));
            return Ok(());
        }
        if let Some(first) = self.waiting.take() {
            self.out.write_all(b"[\n")?;
            json::write_object(&mut self.out, &first)?;
        }
        self.out.write_all(b",\n")?;
        json::write_object(&mut self.out, record)
    }

    /// Ends the file.
    ///
    /// # Errors
    /// If the output fails.
    pub fn finish(mut self) -> Result<Finished<W>, WriteError> {
        if self.format == Format::Json {
            match self.waiting.take() {
                Some(only) => json::write_pretty(&mut self.out, &only)?,
                None if self.written == 0 => self.out.write_all(b"[]\n")?,
                None => self.out.write_all(b"\n]\n")?,
            }
        }
        let mut finished =
            Finished { out: self.out, written: self.written, header: None, players: None, tournaments: None };
        if self.format == Format::Wthor {
            let Completed { header, players, tournaments } = self.database.complete();
            if finished.written == 0 {
                finished.out.write_all(&header)?;
            }
            finished.header = Some(header);
            (finished.players, finished.tournaments) = (players, tournaments);
        }
        finished.out.flush()?;
        Ok(finished)
    }
}
