//! Errors in files, with their place.

use crate::format::Format;
use jugada_core::{NotationError, SpecError};
use jugada_words::{Message, Worded, message};
use std::io;
use thiserror::Error;

/// A place in a file; lines, columns and bytes count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// A line of a text.
    Line(u64),
    /// A character of a line.
    Column {
        /// Number of the line in the file.
        line: u64,
        /// Number of the byte in the line.
        column: u64,
    },
    /// A byte of a binary file.
    Byte(u64),
}

impl Worded for At {
    fn message(&self) -> Message {
        match self {
            At::Line(line) => message!("records-at-line", "line { $line }", line),
            At::Column { line, column } => {
                message!("records-at-column", "line { $line }, column { $column }", line, column)
            }
            At::Byte(byte) => message!("records-at-byte", "byte { $byte }", byte),
        }
    }
}

/// An error of a file, or of a game in it.
#[derive(Debug, Error)]
#[error("{}", self.message())]
pub struct ReadError {
    /// Where it occurred.
    pub at: At,
    /// What was wrong.
    pub cause: Cause,
}

/// The errors of a file.
#[derive(Debug, Error)]
pub enum Cause {
    /// Reading failed.
    #[error("{0}")]
    Io(io::Error),
    /// Found and expected.
    #[error("{0}")]
    Wrong(Message),
}

impl ReadError {
    pub(crate) fn new(at: At, what: Message) -> ReadError {
        ReadError { at, cause: Cause::Wrong(what) }
    }

    pub(crate) fn io(at: At, error: io::Error) -> ReadError {
        ReadError { at, cause: Cause::Io(error) }
    }

    pub(crate) fn notation(at: At, error: &NotationError) -> ReadError {
        ReadError::new(at, error.message())
    }

    pub(crate) fn spec(at: At, error: &SpecError) -> ReadError {
        ReadError::new(at, error.message())
    }
}

impl Worded for ReadError {
    fn message(&self) -> Message {
        let cause = match &self.cause {
            Cause::Io(error) => Message::verbatim(error.to_string()),
            Cause::Wrong(what) => what.clone(),
        };
        message!("records-at", "{ $at }: { $cause }", at = self.at.message(), cause)
    }
}

/// A record that a format cannot represent.
#[derive(Debug, Error)]
#[error("{}", self.message())]
pub enum WriteError {
    /// Writing failed.
    Io(#[from] io::Error),
    /// Something that the format cannot represent.
    Unsayable {
        /// The requested format.
        format: Format,
        /// What it cannot represent.
        why: Message,
    },
}

impl WriteError {
    pub(crate) fn unsayable(format: Format, why: Message) -> WriteError {
        WriteError::Unsayable { format, why }
    }
}

impl Worded for WriteError {
    fn message(&self) -> Message {
        match self {
            WriteError::Io(error) => Message::verbatim(error.to_string()),
            WriteError::Unsayable { format, why } => {
                message!("records-unsayable", "cannot be written as { $format }: { $why }", format = format.id(), why)
            }
        }
    }
}
