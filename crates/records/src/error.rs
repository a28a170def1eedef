//! What is wrong with a file, and where.

use crate::format::Format;
use jugada_core::{NotationError, SpecError};
use jugada_words::{Language, Message, Worded};
use std::fmt;
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

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            At::Line(line) => write!(f, "line {line}"),
            At::Column { line, column } => write!(f, "line {line}, column {column}"),
            At::Byte(byte) => write!(f, "byte {byte}"),
        }
    }
}

impl Worded for At {
    fn spanish(&self) -> String {
        match self {
            At::Line(line) => format!("línea {line}"),
            At::Column { line, column } => format!("línea {line}, columna {column}"),
            At::Byte(byte) => format!("byte {byte}"),
        }
    }
}

/// A file, or a game of it, that cannot be read.
#[derive(Debug, Error)]
#[error("{at}: {cause}")]
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
    fn spanish(&self) -> String {
        let cause = match &self.cause {
            Cause::Io(error) => error.to_string(),
            Cause::Wrong(what) => what.es.clone(),
        };
        format!("{}: {cause}", self.at.spanish())
    }
}

/// A record that a format has no words for.
#[derive(Debug, Error)]
pub enum WriteError {
    /// The system could not write on.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// What the format cannot say.
    #[error("cannot be written as {}: {why}", .format.id())]
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
    fn spanish(&self) -> String {
        match self {
            WriteError::Io(error) => error.to_string(),
            WriteError::Unsayable { format, why } => {
                format!("no se puede escribir como {}: {}", format.id(), why.get(Language::Spanish))
            }
        }
    }
}
