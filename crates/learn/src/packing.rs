//! Gzip compression of files: most patterns never occur, and their zero weights compress well.

use crate::file::FileError;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use jugada_words::message;
use std::borrow::Cow;
use std::io::{Read, Write};

/// First bytes of a gzip file. Uncompressed files start with a header length, a multiple of 8, and so never match.
const MAGIC: [u8; 2] = [0x1f, 0x8b];

/// Maximum size of an uncompressed file, in bytes; protects against decompression bombs.
pub const LARGEST: u64 = 1 << 30;

/// Compresses a file, for names that end in `.gz`.
///
/// # Panics
/// Never: writes to memory do not fail.
pub fn packed(file: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(file).and_then(|()| encoder.finish()).expect("memory can be written to")
}

/// Decompresses a file, if it is compressed, up to `most` bytes.
///
/// # Errors
/// If it cannot be decompressed, or is larger.
pub fn unpacked(file: &[u8], most: u64) -> Result<Cow<'_, [u8]>, FileError> {
    let too_large = FileError::TooLarge { most };
    if !file.starts_with(&MAGIC) {
        return if file.len() as u64 > most { Err(too_large) } else { Ok(Cow::Borrowed(file)) };
    }
    let mut whole = Vec::new();
    let read = GzDecoder::new(file).take(most.saturating_add(1)).read_to_end(&mut whole);
    read.map_err(|_| FileError::Foreign {
        why: message!("learned-file-packed-gzip-damaged-cut", "it is packed with gzip, and damaged or cut short"),
    })?;
    if whole.len() as u64 > most { Err(too_large) } else { Ok(Cow::Owned(whole)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_packed_comes_out_as_it_was() {
        let file = [vec![7; 100_000], (0..=255).collect()].concat();
        let small = packed(&file);
        assert!(small.len() < 2_000, "{}", small.len());
        assert_eq!(packed(&file), small, "the same bytes every time: neither name nor date is in it");
        assert_eq!(unpacked(&small, LARGEST).unwrap(), file);
        assert_eq!(unpacked(&file, LARGEST).unwrap(), file, "what was not packed");
        assert_eq!(unpacked(b"", LARGEST).unwrap().len(), 0);
    }

    #[test]
    fn no_more_is_unpacked_than_may_be() {
        let file = vec![0; 10_000];
        for bytes in [packed(&file), file.clone()] {
            assert_eq!(unpacked(&bytes, 10_000).unwrap().len(), 10_000);
            assert_eq!(unpacked(&bytes, 9_999).unwrap_err(), FileError::TooLarge { most: 9_999 });
        }
    }

    #[test]
    fn damage_is_told() {
        let small = packed(&[7; 1000]);
        for length in 2..small.len() {
            assert!(unpacked(&small[..length], LARGEST).is_err(), "cut to {length} bytes");
        }
        let mut damaged = small.clone();
        let last = damaged.len() - 6;
        damaged[last] ^= 1;
        assert_eq!(
            unpacked(&damaged, LARGEST).unwrap_err().to_string(),
            "not a learned evaluator of Jugada: it is packed with gzip, and damaged or cut short"
        );
    }
}
