//! Files of what was learned: the layout of safetensors, which many programs read.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | length of the header, little-endian |
//! | so many | the header: a JSON object, padded with spaces to a multiple of 8 |
//! | the rest | the tensors, one after the other, little-endian |
//!
//! The header names for each tensor `dtype`, `shape` and `data_offsets`. Under `__metadata__` it has the strings `format`
//! ([`FORMAT`]), `version` ([`VERSION`]), `checksum` (FNV-1a of 64 bits over description and tensors, in hexadecimal) and
//! `description`, which is the JSON of a [`Description`](crate::Description).
//!
//! Tensors of a model have the prefix `model.`; of two that were trained against each other `first.` and `second.`; of an earlier
//! one that a running training plays against `earlier.`.
//!
//! | learner | tensors |
//! |---|---|
//! | table | `keys` U64, `values` F64, `fingerprint` U64: the key of the starting position |
//! | network | `first` F64, a row for every input and one for the biases; `second` F64, a row for each output, the bias last |
//! | tuples | `lengths` and `cells` U16: the tuples; `weights` F32, a row for every phase and side |
//!
//! Checkpoints also have what it takes to go on learning: `first_step` and `second_step`; `sums` and `sizes`; `pending`.

use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use thiserror::Error;

/// What the metadata call the format.
pub const FORMAT: &str = "jugada-learned";
/// The version that is written, and the only one that is read.
pub const VERSION: u32 = 1;

/// No header is longer: it names a few dozen tensors and a few thousand tests.
const LONGEST_HEADER: u64 = 16 << 20;

/// Why a file was refused. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FileError {
    /// It ends too early.
    #[error("the file is cut short: found {found} bytes, expected {expected}")]
    Truncated {
        /// Bytes that there are.
        found: u64,
        /// Bytes that its header promises.
        expected: u64,
    },
    /// It is something else.
    #[error("not a learned evaluator of Jugada: {why}")]
    Foreign {
        /// What is missing, or is not what it should be.
        why: &'static str,
    },
    /// It was written by another version.
    #[error("the file has version {found} of its format; this program reads version {VERSION}")]
    Version {
        /// The version of the file, as written there.
        found: String,
    },
    /// Some of its bytes are not what they were.
    #[error("the file is damaged: its checksum is {found}, expected {expected}")]
    Damaged {
        /// The checksum of what it holds.
        found: String,
        /// The checksum that was written with it.
        expected: String,
    },
    /// A part is missing.
    #[error("the file has no tensor `{name}`")]
    MissingTensor {
        /// Which.
        name: String,
    },
    /// A part does not fit to the others.
    #[error("the tensor `{name}` has a wrong type, size or content")]
    BadTensor {
        /// Which.
        name: String,
    },
    /// It was learned for another game.
    #[error("it was learned for {found}, not for {expected}")]
    OtherGame {
        /// The game in the file.
        found: String,
        /// The game that is played.
        expected: String,
    },
    /// It was learned on another board.
    #[error("it was learned on a {found} board; this one is {expected}")]
    OtherBoard {
        /// The board in the file: `6x7`.
        found: String,
        /// The board that is played on.
        expected: String,
    },
    /// It remembers positions by keys that this game does not make.
    #[error(
        "its positions have other keys: the start is {found:016x}, expected {expected:016x}; it belongs to other rules or to another version"
    )]
    OtherKeys {
        /// The key of the starting position in the file.
        found: u64,
        /// The one of this game.
        expected: u64,
    },
    /// A training is to go on otherwise than it began.
    #[error("the training was begun with `{name}={found}`, not `{expected}`")]
    OtherCourse {
        /// What differs.
        name: &'static str,
        /// What it was.
        found: String,
        /// What was asked for now.
        expected: String,
    },
    /// A finished evaluator has no memory of how it learned.
    #[error("the file is an evaluator, not a checkpoint: training cannot go on from it")]
    NotACheckpoint,
}

/// Named arrays of numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tensors(BTreeMap<String, Tensor>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Tensor {
    dtype: String,
    shape: Vec<usize>,
    bytes: Vec<u8>,
}

macro_rules! numbers {
    ($type:ty, $dtype:literal, $add:ident, $get:ident) => {
        pub(crate) fn $add(&mut self, name: String, shape: Vec<usize>, values: &[$type]) {
            let bytes = values.iter().flat_map(|value| value.to_le_bytes()).collect();
            self.0.insert(name, Tensor { dtype: $dtype.to_owned(), shape, bytes });
        }

        /// The numbers of a tensor, which must be so many if `count` says so.
        pub(crate) fn $get(&self, name: &str, count: Option<usize>) -> Result<Vec<$type>, FileError> {
            let bad = || FileError::BadTensor { name: name.to_owned() };
            let tensor = self.0.get(name).ok_or_else(|| FileError::MissingTensor { name: name.to_owned() })?;
            let (values, rest) = tensor.bytes.as_chunks();
            let is_right = tensor.dtype == $dtype && rest.is_empty() && count.is_none_or(|count| count == values.len());
            if !is_right || tensor.shape.iter().product::<usize>() != values.len() {
                return Err(bad());
            }
            Ok(values.iter().map(|bytes| <$type>::from_le_bytes(*bytes)).collect())
        }
    };
}

impl Tensors {
    numbers!(u16, "U16", add_u16, u16);
    numbers!(u64, "U64", add_u64, u64);
    numbers!(f32, "F32", add_f32, f32);
    numbers!(f64, "F64", add_f64, f64);

    /// How many numbers of 32 bits a tensor has room for.
    pub(crate) fn count_f32(&self, name: &str) -> Result<usize, FileError> {
        let tensor = self.0.get(name).ok_or_else(|| FileError::MissingTensor { name: name.to_owned() })?;
        Ok(tensor.bytes.len() / size_of::<f32>())
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// Whether any tensor has a name that begins so.
    pub(crate) fn has_prefix(&self, prefix: &str) -> bool {
        self.0.keys().any(|name| name.starts_with(prefix))
    }

    /// Keeps those whose names are wanted.
    pub(crate) fn retain(&mut self, mut wanted: impl FnMut(&str) -> bool) {
        self.0.retain(|name, _| wanted(name));
    }

    fn checksum(&self, description: &str) -> String {
        let mut sum = Checksum::default();
        sum.add(description.as_bytes());
        for (name, tensor) in &self.0 {
            sum.add(format!("{name} {} {:?}", tensor.dtype, tensor.shape).as_bytes());
            sum.add(&tensor.bytes);
        }
        format!("{:016x}", sum.0)
    }

    /// The whole file.
    pub(crate) fn write(&self, description: &str) -> Vec<u8> {
        let mut header = Map::new();
        header.insert(
            "__metadata__".to_owned(),
            json!({
                "format": FORMAT,
                "version": VERSION.to_string(),
                "checksum": self.checksum(description),
                "description": description,
            }),
        );
        let mut end = 0;
        for (name, tensor) in &self.0 {
            let begin = end;
            end += tensor.bytes.len();
            let entry = json!({ "dtype": tensor.dtype, "shape": tensor.shape, "data_offsets": [begin, end] });
            header.insert(name.clone(), entry);
        }
        let mut header = Value::Object(header).to_string();
        while !header.len().is_multiple_of(8) {
            header.push(' ');
        }
        let mut file = Vec::with_capacity(8 + header.len() + end);
        file.extend((header.len() as u64).to_le_bytes());
        file.extend(header.bytes());
        for tensor in self.0.values() {
            file.extend(&tensor.bytes);
        }
        file
    }

    /// Takes a file apart: its description, and its tensors.
    pub(crate) fn read(file: &[u8]) -> Result<(String, Tensors), FileError> {
        let foreign = |why| FileError::Foreign { why };
        let (header, data) = split(file)?;
        let mut header: Map<String, Value> =
            serde_json::from_slice(header).map_err(|_| foreign("its header is not JSON"))?;
        let metadata = header.remove("__metadata__").ok_or(foreign("it has no `__metadata__`"))?;
        let text = |name: &'static str| metadata.get(name).and_then(Value::as_str);
        if text("format") != Some(FORMAT) {
            return Err(foreign("`format` in its metadata is not `jugada-learned`"));
        }
        let version = text("version").unwrap_or_default();
        if version != VERSION.to_string() {
            return Err(FileError::Version { found: jugada_core::shown(version) });
        }
        let (Some(description), Some(expected)) = (text("description"), text("checksum")) else {
            return Err(foreign("it has no description or no checksum"));
        };
        let tensors = tensors(&header, data)?;
        let found = tensors.checksum(description);
        if found != expected {
            return Err(FileError::Damaged { found, expected: jugada_core::shown(expected) });
        }
        Ok((description.to_owned(), tensors))
    }
}

/// The header and what follows it.
fn split(file: &[u8]) -> Result<(&[u8], &[u8]), FileError> {
    let found = file.len() as u64;
    let Some((length, rest)) = file.split_first_chunk() else {
        return Err(FileError::Truncated { found, expected: 8 });
    };
    let length = u64::from_le_bytes(*length);
    if length > LONGEST_HEADER {
        return Err(FileError::Foreign { why: "it does not begin with the length of a header" });
    }
    rest.split_at_checked(length as usize).ok_or(FileError::Truncated { found, expected: 8 + length })
}

fn tensors(header: &Map<String, Value>, data: &[u8]) -> Result<Tensors, FileError> {
    #[derive(Deserialize)]
    struct Entry {
        dtype: String,
        shape: Vec<usize>,
        data_offsets: [usize; 2],
    }
    let mut tensors = Tensors::default();
    let mut end = 0;
    for (name, entry) in header {
        let bad = || FileError::BadTensor { name: jugada_core::shown(name) };
        let entry = Entry::deserialize(entry).map_err(|_| bad())?;
        let [from, to] = entry.data_offsets;
        if from > to || entry.shape.iter().try_fold(1usize, |all, side| all.checked_mul(*side)).is_none() {
            return Err(bad());
        }
        end = end.max(to);
        let Some(bytes) = data.get(from..to) else {
            return Err(FileError::Truncated { found: data.len() as u64, expected: to as u64 });
        };
        tensors.0.insert(name.clone(), Tensor { dtype: entry.dtype, shape: entry.shape, bytes: bytes.to_vec() });
    }
    if end < data.len() {
        return Err(FileError::Foreign { why: "something follows its last tensor" });
    }
    Ok(tensors)
}

/// FNV-1a of 64 bits: every changed byte changes it.
struct Checksum(u64);

impl Default for Checksum {
    fn default() -> Checksum {
        Checksum(0xcbf2_9ce4_8422_2325)
    }
}

impl Checksum {
    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Vec<u8> {
        let mut tensors = Tensors::default();
        tensors.add_f64("model.first".to_owned(), vec![2, 1], &[0.5, -1.25]);
        tensors.add_u16("model.cells".to_owned(), vec![3], &[1, 2, 3]);
        tensors.write("what it is")
    }

    #[test]
    fn the_layout_is_that_of_safetensors() {
        let file = sample();
        let length = u64::from_le_bytes(file[..8].try_into().unwrap()) as usize;
        assert_eq!(length % 8, 0);
        let header: Value = serde_json::from_slice(&file[8..8 + length]).unwrap();
        assert_eq!(header["model.first"], json!({ "dtype": "F64", "shape": [2, 1], "data_offsets": [6, 22] }));
        assert_eq!(file[8 + length + 6..][..8], 0.5_f64.to_le_bytes());
        assert_eq!(file.len(), 8 + length + 22);
    }

    #[test]
    fn a_file_reads_back() {
        let (description, tensors) = Tensors::read(&sample()).unwrap();
        assert_eq!(description, "what it is");
        assert_eq!(tensors.f64("model.first", Some(2)), Ok(vec![0.5, -1.25]));
        assert_eq!(tensors.u16("model.cells", None), Ok(vec![1, 2, 3]));
        let bad = |name: &str| Err(FileError::BadTensor { name: name.to_owned() });
        assert_eq!(tensors.u16("model.cells", Some(4)), bad("model.cells"));
        assert_eq!(tensors.f32("model.cells", None), Err(FileError::BadTensor { name: "model.cells".to_owned() }));
        assert_eq!(tensors.f32("model.x", None), Err(FileError::MissingTensor { name: "model.x".to_owned() }));
    }

    #[test]
    fn every_cut_and_every_changed_byte_is_refused() {
        let file = sample();
        for length in 0..file.len() {
            assert!(Tensors::read(&file[..length]).is_err(), "cut to {length} bytes");
        }
        for at in 0..file.len() {
            let mut damaged = file.clone();
            damaged[at] ^= 1;
            assert!(Tensors::read(&damaged).is_err(), "byte {at} of {}", file.len());
        }
    }

    #[test]
    fn other_files_are_told_apart() {
        let message = |file: &[u8]| Tensors::read(file).unwrap_err().to_string();
        assert_eq!(message(b"PK\x03\x04"), "the file is cut short: found 4 bytes, expected 8");
        assert_eq!(
            message(b"# Jugada\n\nA text."),
            "not a learned evaluator of Jugada: it does not begin with the length of a header"
        );
        let other = [&24u64.to_le_bytes()[..], br#"{"__metadata__":{"a":1}}"#].concat();
        assert_eq!(
            message(&other),
            "not a learned evaluator of Jugada: `format` in its metadata is not `jugada-learned`"
        );
        let at = sample().windows(13).position(|window| window == br#""version":"1""#).unwrap();
        let mut file = sample();
        file[at + 11] = b'7';
        assert_eq!(message(&file), "the file has version 7 of its format; this program reads version 1");
    }
}
