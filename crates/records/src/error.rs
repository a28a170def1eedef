//! What is wrong with a file, and where.

use crate::format::Format;
use jugada_core::{NotationError, SpecError};
use jugada_words::{Message, Worded, message};
use std::io;
use thiserror::Error;

/// Where in a file something stands; lines, columns and bytes are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// A line of a text.
    Line(u64),
    /// A character of a line.
    Column {
        /// Which line of the file.
        line: u64,
        /// Which byte of the line.
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

/// A file, or a game of it, that cannot be read.
#[derive(Debug, Error)]
#[error("{}", self.message())]
pub struct ReadError {
    /// Where it goes wrong.
    pub at: At,
    /// What is wrong.
    pub cause: Cause,
}

/// What is wrong with a file.
#[derive(Debug, Error)]
pub enum Cause {
    /// The system could not read on.
    #[error("{0}")]
    Io(io::Error),
    /// What was found and what was expected.
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

/// A record that a format has no words for.
#[derive(Debug, Error)]
#[error("{}", self.message())]
pub enum WriteError {
    /// The system could not write on.
    Io(#[from] io::Error),
    /// What the format cannot say.
    Unsayable {
        /// The format that was asked for.
        format: Format,
        /// What it has no words for.
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
