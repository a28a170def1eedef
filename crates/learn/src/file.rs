//! Files of learners, in the safetensors format.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | length of the header, little-endian |
//! | as stated | the header: a JSON object, padded with spaces to a multiple of 8 |
//! | the rest | the tensors, one after the other, little-endian |
//!
//! The header names for each tensor `dtype`, `shape` and `data_offsets`. Under `__metadata__` it has the strings `format`
//! ([`FORMAT`]), `version` ([`VERSION`]), `checksum` (FNV-1a of 64 bits over description and tensors, in hexadecimal) and
//! `description`, which is the JSON of a [`Description`](crate::Description).
//!
//! Tensors of a model have the prefix `model.`; those of two learners trained against each other `first.` and
//! `second.`; those of an earlier version used as the opponent `earlier.`.
//!
//! The tensors of each learner are listed in its file in the folder `learners`.
//!
//! Files are read by the crate `safetensors`, which rejects overlapping and non-contiguous tensors. They are written
//! here, because equal trainings must give equal bytes, and the crate's order of metadata varies.
//!
//! Checkpoints also contain the learners' training state, and `pending`.

use jugada_core::Checksum;
use jugada_words::{Message, Worded, message};
use safetensors::{Dtype, SafeTensorError, SafeTensors};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use thiserror::Error;

/// Value of `format` in the metadata.
pub const FORMAT: &str = "jugada-learned";
/// The version written, and the only one read.
pub const VERSION: u32 = 1;

/// Maximum header length in bytes: enough for a few dozen tensors and a few thousand tests.
const LONGEST_HEADER: u64 = 4 << 20;

/// Reasons why a file is rejected. Nothing is changed in that case.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub enum FileError {
    /// The file is truncated.
    Truncated {
        /// Length of the file.
        found: u64,
        /// Length according to the header.
        expected: u64,
    },
    /// Another format.
    Foreign {
        /// What is missing or wrong.
        why: Message,
    },
    /// Another version of the format.
    Version {
        /// Version stated in the file.
        found: String,
    },
    /// The checksum does not match.
    Damaged {
        /// Checksum of the content.
        found: String,
        /// Checksum stated in the file.
        expected: String,
    },
    /// The file exceeds the size limit.
    TooLarge {
        /// The limit, in bytes.
        most: u64,
    },
    /// A tensor is missing.
    MissingTensor {
        /// Its name.
        name: String,
    },
    /// A tensor has the wrong type, shape or content.
    BadTensor {
        /// Its name.
        name: String,
    },
    /// Learned for another game.
    OtherGame {
        /// Game of the file.
        found: String,
        /// Game requested.
        expected: String,
    },
    /// Learned on another board.
    OtherBoard {
        /// Board of the file: `6x7`.
        found: String,
        /// Board requested.
        expected: String,
    },
    /// Its position keys differ from those of this version of the game.
    OtherKeys {
        /// Key of the starting position in the file.
        found: u64,
        /// Key of the starting position of this game.
        expected: u64,
    },
    /// The requested course differs from that of the checkpoint.
    OtherCourse {
        /// The parameter that differs.
        name: &'static str,
        /// Its value in the checkpoint.
        found: String,
        /// The requested value.
        expected: String,
    },
    /// The file is an evaluator, without training state.
    NotACheckpoint,
}

/// Named arrays.
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

        /// The values of a tensor, of exactly `count` values if given.
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

    /// Number of values of a 32-bit tensor.
    fn count_f32(&self, name: &str) -> Result<usize, FileError> {
        let tensor = self.0.get(name).ok_or_else(|| FileError::MissingTensor { name: name.to_owned() })?;
        Ok(tensor.bytes.len() / size_of::<f32>())
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// Whether any tensor's name has this prefix.
    pub(crate) fn has_prefix(&self, prefix: &str) -> bool {
        self.0.keys().any(|name| name.starts_with(prefix))
    }

    /// Removes all tensors except those selected by name.
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
        format!("{:016x}", sum.value())
    }

    /// Serializes the file.
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

    /// Parses a file into description and tensors, which need as much memory as the file.
    pub(crate) fn read(file: &[u8]) -> Result<(String, Tensors), FileError> {
        let foreign = |why| FileError::Foreign { why };
        check_lengths(file)?;
        let (header, layout) = SafeTensors::read_metadata(file).map_err(refusal)?;
        let metadata = layout
            .metadata()
            .as_ref()
            .ok_or(foreign(message!("learned-file-no-metadata", "it has no `__metadata__`")))?;
        let text = |name: &'static str| metadata.get(name).map(String::as_str);
        if text("format") != Some(FORMAT) {
            return Err(foreign(message!(
                "learned-file-format-metadata-not-jugada-learned",
                "`format` in its metadata is not `jugada-learned`"
            )));
        }
        let version = text("version").unwrap_or_default();
        if version != VERSION.to_string() {
            return Err(FileError::Version { found: jugada_core::shown(version) });
        }
        let (Some(description), Some(expected)) = (text("description"), text("checksum")) else {
            return Err(foreign(message!(
                "learned-file-no-description-no-checksum",
                "it has no description or no checksum"
            )));
        };
        let data = &file[LENGTH + header..];
        let tensors = layout.tensors().into_iter().map(|(name, info)| {
            let (from, to) = info.data_offsets;
            let dtype = match info.dtype {
                Dtype::U16 => "U16",
                Dtype::U64 => "U64",
                Dtype::F32 => "F32",
                Dtype::F64 => "F64",
                _ => return Err(FileError::BadTensor { name: jugada_core::shown(&name) }),
            };
            let bytes = data[from..to].to_vec();
            Ok((name, Tensor { dtype: dtype.to_owned(), shape: info.shape.clone(), bytes }))
        });
        let tensors = Tensors(tensors.collect::<Result<_, FileError>>()?);
        let found = tensors.checksum(description);
        if found != expected {
            return Err(FileError::Damaged { found, expected: jugada_core::shown(expected) });
        }
        Ok((description.to_owned(), tensors))
    }
}

/// The tensors of one learner, for reading.
pub(crate) struct SavedTensors<'t> {
    tensors: &'t Tensors,
    /// Common prefix of their names.
    prefix: &'t str,
    /// Whether training is to resume, so that the training state is required.
    pub(crate) resumes: bool,
}

/// The tensors of one learner, for writing.
pub(crate) struct SavingTensors<'t> {
    tensors: &'t mut Tensors,
    /// Common prefix of their names.
    prefix: &'t str,
    /// Whether the training state is included.
    pub(crate) resumes: bool,
}

macro_rules! numbers_of_a_learner {
    ($($type:ident $add:ident),+) => {
        impl<'t> SavedTensors<'t> {
            pub(crate) fn new(tensors: &'t Tensors, prefix: &'t str, resumes: bool) -> SavedTensors<'t> {
                SavedTensors { tensors, prefix, resumes }
            }

            $(
                /// The values of a tensor, of exactly `count` values if given.
                pub(crate) fn $type(&self, name: &str, count: Option<usize>) -> Result<Vec<$type>, FileError> {
                    self.tensors.$type(&self.full_name(name), count)
                }
            )+

            /// Number of values of a 32-bit tensor.
            pub(crate) fn count_f32(&self, name: &str) -> Result<usize, FileError> {
                self.tensors.count_f32(&self.full_name(name))
            }

            /// The error for a tensor that is inconsistent with others.
            pub(crate) fn bad(&self, name: &str) -> FileError {
                FileError::BadTensor { name: self.full_name(name) }
            }

            fn full_name(&self, name: &str) -> String {
                format!("{}{name}", self.prefix)
            }
        }

        impl<'t> SavingTensors<'t> {
            pub(crate) fn new(tensors: &'t mut Tensors, prefix: &'t str, resumes: bool) -> SavingTensors<'t> {
                SavingTensors { tensors, prefix, resumes }
            }

            $(
                pub(crate) fn $add(&mut self, name: &str, shape: &[usize], values: &[$type]) {
                    self.tensors.$add(format!("{}{name}", self.prefix), shape.to_vec(), values);
                }
            )+
        }
    };
}

numbers_of_a_learner!(u16 add_u16, u64 add_u64, f32 add_f32, f64 add_f64);

/// Bytes of the length field before the header.
const LENGTH: usize = 8;

/// Checks that the header is complete and not longer than any header written here.
fn check_lengths(file: &[u8]) -> Result<(), FileError> {
    let found = file.len() as u64;
    let Some((length, rest)) = file.split_first_chunk::<LENGTH>() else {
        return Err(FileError::Truncated { found, expected: LENGTH as u64 });
    };
    let length = u64::from_le_bytes(*length);
    if length > LONGEST_HEADER {
        return Err(FileError::Foreign {
            why: message!("learned-file-not-begin-length-header", "it does not begin with the length of a header"),
        });
    }
    if (rest.len() as u64) < length {
        return Err(FileError::Truncated { found, expected: LENGTH as u64 + length });
    }
    Ok(())
}

/// Converts an error of `safetensors`.
fn refusal(error: SafeTensorError) -> FileError {
    match error {
        SafeTensorError::InvalidOffset(name) => FileError::BadTensor { name: jugada_core::shown(&name) },
        SafeTensorError::MetadataIncompleteBuffer => FileError::Foreign {
            why: message!(
                "learned-file-cut-short-something-follows",
                "it is cut short, or something follows its last tensor"
            ),
        },
        SafeTensorError::TensorInvalidInfo | SafeTensorError::ValidationOverflow | SafeTensorError::MisalignedSlice => {
            FileError::Foreign {
                why: message!(
                    "learned-file-size-tensor-not-numbers",
                    "the size of a tensor is not that of its numbers"
                ),
            }
        }
        _ => FileError::Foreign {
            why: message!("learned-file-header-not-safetensors-file", "its header is not that of a safetensors file"),
        },
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

    /// A file whose header places tensors explicitly.
    fn placed(entries: &Value, data: usize) -> Vec<u8> {
        let mut header = entries.clone();
        header["__metadata__"] = json!({ "format": FORMAT, "version": "1", "checksum": "0", "description": "" });
        let header = header.to_string();
        [&(header.len() as u64).to_le_bytes()[..], header.as_bytes(), &vec![0; data]].concat()
    }

    #[test]
    fn tensors_that_overlap_or_leave_gaps_are_refused() {
        let entry =
            |from: usize, to: usize| json!({ "dtype": "F64", "shape": [(to - from) / 8], "data_offsets": [from, to] });
        let table = [
            (json!({ "a": entry(0, 16), "b": entry(0, 16) }), "the tensor `b` has a wrong type, size or content"),
            (json!({ "a": entry(0, 16), "b": entry(8, 16) }), "the tensor `b` has a wrong type, size or content"),
            (json!({ "a": entry(0, 8), "b": entry(16, 24) }), "the tensor `b` has a wrong type, size or content"),
            (json!({ "a": entry(8, 16) }), "the tensor `a` has a wrong type, size or content"),
            (json!({ "a": entry(0, 8) }), "it is cut short, or something follows its last tensor"),
            (json!({ "a": entry(0, 24) }), "it is cut short, or something follows its last tensor"),
            (
                json!({ "a": { "dtype": "F64", "shape": [3], "data_offsets": [0, 16] } }),
                "the size of a tensor is not that of its numbers",
            ),
            (
                json!({ "a": { "dtype": "F64", "shape": [usize::MAX, 2], "data_offsets": [0, 16] } }),
                "the size of a tensor is not that of its numbers",
            ),
        ];
        for (entries, expected) in table {
            let found = Tensors::read(&placed(&entries, 16)).unwrap_err().to_string();
            // With duplicate offsets, either name may be reported.
            assert!(found.replace("`a`", "`b`").ends_with(&expected.replace("`a`", "`b`")), "{entries}: {found}");
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
        let other = [&26u64.to_le_bytes()[..], br#"{"__metadata__":{"a":"1"}}"#].concat();
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
