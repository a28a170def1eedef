//! File format common to all books: eight letters, a version, and a checksum of the content.

use jugada_core::Checksum;
use thiserror::Error;

/// Bytes before the content.
const PREAMBLE: usize = 17;

/// Reasons why a book cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BookError {
    /// Another file format or version.
    #[error("not a book of this version: it begins with {found:?}, expected `{expected}` and {version}")]
    Foreign {
        /// The first bytes of the file.
        found: Vec<u8>,
        /// The expected letters.
        expected: &'static str,
        /// The expected version.
        version: u8,
    },
    /// Truncated or changed.
    #[error("damaged: {what}")]
    Damaged {
        /// The part that does not match.
        what: &'static str,
    },
}

/// The format of one kind of book.
pub(crate) struct Seal {
    /// Eight letters that identify the format.
    pub(crate) letters: &'static str,
    pub(crate) version: u8,
}

impl Seal {
    /// Adds letters, version and checksum to the content.
    pub(crate) fn seal(&self, content: &[u8]) -> Vec<u8> {
        let mut bytes = self.letters.as_bytes().to_vec();
        bytes.push(self.version);
        bytes.extend(Checksum::of(content).to_le_bytes());
        bytes.extend(content);
        bytes
    }

    /// Verifies letters, version and checksum, and returns the content.
    pub(crate) fn open<'a>(&self, bytes: &'a [u8]) -> Result<&'a [u8], BookError> {
        let letters = self.letters.as_bytes();
        if !bytes.starts_with(letters) || bytes.get(letters.len()) != Some(&self.version) {
            let found = bytes.iter().copied().take(letters.len() + 1).collect();
            return Err(BookError::Foreign { found, expected: self.letters, version: self.version });
        }
        let Some((preamble, content)) = bytes.split_at_checked(PREAMBLE) else {
            return Err(BookError::Damaged { what: "it ends within its first bytes" });
        };
        if preamble[letters.len() + 1..] != Checksum::of(content).to_le_bytes() {
            return Err(BookError::Damaged { what: "the checksum does not fit the content" });
        }
        Ok(content)
    }
}
