//! Messages of this crate's errors.

use crate::file::{FileError, VERSION};
use crate::training::{ResumeError, TrainingFailure};
use jugada_words::{Message, Worded, message};

impl Worded for FileError {
    fn message(&self) -> Message {
        match self {
            FileError::Truncated { found, expected } => message!(
                "learned-file-truncated",
                "the file is cut short: found { $found } bytes, expected { $expected }",
                found,
                expected
            ),
            FileError::Foreign { why } => {
                message!("learned-file-foreign", "not a learned evaluator of Jugada: { $why }", why)
            }
            FileError::Version { found } => message!(
                "learned-file-version",
                "the file has version { $found } of its format; this program reads version { $version }",
                found,
                version = VERSION
            ),
            FileError::Damaged { found, expected } => message!(
                "learned-file-damaged",
                "the file is damaged: its checksum is { $found }, expected { $expected }",
                found,
                expected
            ),
            FileError::TooLarge { most } => message!(
                "learned-file-too-large",
                "the file has more than { $most } bytes, unpacked; expected at most that",
                most
            ),
            FileError::MissingTensor { name } => {
                message!("learned-file-missing-tensor", "the file has no tensor `{ $name }`", name)
            }
            FileError::BadTensor { name } => {
                message!("learned-file-bad-tensor", "the tensor `{ $name }` has a wrong type, size or content", name)
            }
            FileError::OtherGame { found, expected } => message!(
                "learned-file-other-game",
                "it was learned for { $found }, not for { $expected }",
                found,
                expected
            ),
            FileError::OtherBoard { found, expected } => message!(
                "learned-file-other-board",
                "it was learned on a { $found } board; this one is { $expected }",
                found,
                expected
            ),
            FileError::OtherKeys { found, expected } => message!(
                "learned-file-other-keys",
                "its positions have other keys: the start is { $found }, expected { $expected }; it belongs to other \
                 rules or to another version",
                found = format!("{found:016x}"),
                expected = format!("{expected:016x}")
            ),
            FileError::OtherCourse { name, found, expected } => message!(
                "learned-file-other-course",
                "the training was begun with `{ $name }={ $found }`, not `{ $expected }`",
                name,
                found,
                expected
            ),
            FileError::NotACheckpoint => message!(
                "learned-file-not-a-checkpoint",
                "the file is an evaluator, not a checkpoint: training cannot go on from it"
            ),
        }
    }
}

impl Worded for TrainingFailure {
    fn message(&self) -> Message {
        match self {
            TrainingFailure::Learner(why) => why.clone(),
            TrainingFailure::Opponent(failure) => {
                message!("training-opponent", "the opponent failed: { $failure }", failure = failure.message)
            }
        }
    }
}

impl Worded for ResumeError {
    fn message(&self) -> Message {
        match self {
            ResumeError::Spec(error) => error.message(),
            ResumeError::File(error) => error.message(),
        }
    }
}
