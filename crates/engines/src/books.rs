//! What all books have in common as files: eight letters that say what it is, a version, and a checksum of the rest.

use jugada_core::Checksum;
use thiserror::Error;

/// Before what the checksum is about.
const PREAMBLE: usize = 17;

/// Why a book cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BookError {
    /// It is something else, or of another version.
    #[error("not a book of this version: it begins with {found:?}, expected `{expected}` and {version}")]
    Foreign {
        /// Its first bytes.
        found: Vec<u8>,
        /// The letters of such books.
        expected: &'static str,
        /// The version that can be read.
        version: u8,
    },
    /// It ends early, or is not what was written.
    #[error("damaged: {what}")]
    Damaged {
        /// What does not fit.
        what: &'static str,
    },
}

/// A kind of book.
pub(crate) struct Seal {
    /// Eight letters.
    pub(crate) letters: &'static str,
    pub(crate) version: u8,
}

impl Seal {
    /// A file with this content.
    pub(crate) fn seal(&self, content: &[u8]) -> Vec<u8> {
        let mut bytes = self.letters.as_bytes().to_vec();
        bytes.push(self.version);
        bytes.extend(Checksum::of(content).to_le_bytes());
        bytes.extend(content);
        bytes
    }

    /// The content of a file, if it is such a book and as it was written.
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
