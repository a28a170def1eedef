//! Names for the numbers of a WTHOR file: the lists of players (`.jou`) and tournaments (`.trn`).

use super::{HEADER, Header};
use crate::error::{At, ReadError};
use encoding_rs::WINDOWS_1252;
use jugada_words::message;
use std::collections::HashMap;
use std::io::Read;

/// The kinds of lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameKind {
    /// Players: `.jou`.
    Players,
    /// Tournaments: `.trn`.
    Tournaments,
}

impl NameKind {
    /// Bytes of a name, including the terminating zero.
    const fn room(self) -> usize {
        match self {
            NameKind::Players => 20,
            NameKind::Tournaments => 26,
        }
    }
}

/// The names of a WTHOR database, by number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// From a `.jou` file.
    pub players: Vec<String>,
    /// From a `.trn` file.
    pub tournaments: Vec<String>,
}

impl Names {
    /// Adds a list of either kind.
    ///
    /// # Errors
    /// If it cannot be read, or is truncated.
    pub fn read(&mut self, kind: NameKind, mut input: impl Read) -> Result<(), ReadError> {
        let header = Header::read(&mut input)?;
        let mut names = Vec::new();
        let mut name = [0; 26];
        let room = kind.room();
        for index in 0..header.names {
            let byte = (HEADER + usize::from(index) * room + 1) as u64;
            input.read_exact(&mut name[..room]).map_err(|error| {
                if error.kind() != std::io::ErrorKind::UnexpectedEof {
                    return ReadError::io(At::Byte(byte), error);
                }
                let said = header.names;
                ReadError::new(
                    At::Byte(byte),
                    message!(
                        "wthor-list-ends-after-names",
                        "the list ends after { $index } names; its header says { $said }",
                        index,
                        said
                    ),
                )
            })?;
            let length = name[..room].iter().position(|&byte| byte == 0).unwrap_or(room);
            names.push(WINDOWS_1252.decode_without_bom_handling(&name[..length]).0.into_owned());
        }
        match kind {
            NameKind::Players => self.players = names,
            NameKind::Tournaments => self.tournaments = names,
        }
        Ok(())
    }

    /// A player's name; empty if the number is unknown.
    pub(crate) fn player(&self, number: u16) -> &str {
        self.players.get(usize::from(number)).map_or("", String::as_str)
    }

    /// A tournament's name; empty if the number is unknown.
    pub(crate) fn tournament(&self, number: u16) -> &str {
        self.tournaments.get(usize::from(number)).map_or("", String::as_str)
    }
}

/// A list of names under construction.
pub(super) struct NumberedNames {
    kind: NameKind,
    names: Vec<String>,
    numbers: HashMap<String, u16>,
}

impl NumberedNames {
    /// A list that begins, like WTHOR's, with an unknown name.
    pub(super) fn new(kind: NameKind) -> NumberedNames {
        let mut list = NumberedNames { kind, names: Vec::new(), numbers: HashMap::new() };
        list.number(UNKNOWN);
        list.numbers.insert(String::new(), 0);
        list
    }

    /// The number of a name, which is added if it is new; none once there are 65 535.
    pub(super) fn number(&mut self, name: &str) -> Option<u16> {
        if let Some(&number) = self.numbers.get(name) {
            return Some(number);
        }
        let number = u16::try_from(self.names.len()).ok().filter(|&number| number < u16::MAX)?;
        self.names.push(name.to_owned());
        self.numbers.insert(name.to_owned(), number);
        Some(number)
    }

    /// Whether it has any known name.
    pub(super) fn is_empty(&self) -> bool {
        self.names.len() == 1
    }

    /// The list as a `.jou` or `.trn` file. Long names are truncated; characters outside Latin-1 become question marks.
    pub(super) fn bytes(&self, made: [u8; 4]) -> Vec<u8> {
        let header = Header { made, names: self.names.len() as u16, ..Header::default() };
        let mut bytes = header.bytes().to_vec();
        for name in &self.names {
            let end = bytes.len() + self.kind.room();
            let latin = name
                .chars()
                .map(|c| WINDOWS_1252.encode(c.encode_utf8(&mut [0; 4])).0.first().copied().unwrap_or(b'?'));
            let known = name.chars().map(|c| !WINDOWS_1252.encode(c.encode_utf8(&mut [0; 4])).2);
            let cut = latin.zip(known).map(|(byte, known)| if known { byte } else { b'?' }).take(self.kind.room() - 1);
            bytes.extend(cut);
            bytes.resize(end, 0);
        }
        bytes
    }
}

/// WTHOR's name of an unknown player.
const UNKNOWN: &str = "???";
