//! Messages of this crate's errors. Those of the TOML parser are not translated.

use crate::{ExperimentError, MeasureError};
use jugada_words::{Message, Worded, message};

impl Worded for ExperimentError {
    fn message(&self) -> Message {
        match self {
            ExperimentError::Syntax(error) => Message::verbatim(error.to_string().trim_end()),
            ExperimentError::Impossible { name, found, expected } => message!(
                "experiment-impossible",
                "experiment `{ $name }`: { $found }; expected { $expected }",
                name,
                found,
                expected
            ),
        }
    }
}

impl Worded for MeasureError {
    fn message(&self) -> Message {
        match self {
            MeasureError::Spec { what, why } => about(what, &why.message()),
            MeasureError::Notation { what, why } => about(what, &why.message()),
            MeasureError::Plan { what, why } => about(what, &why.message()),
            MeasureError::Failed { what, message } => {
                message!("measure-failed", "{ $what }: a strategy failed: { $message }", what, message)
            }
            MeasureError::NotScored { what } => message!(
                "measure-not-scored",
                "{ $what }: a game ended without points by one of the rules; expected games that are scored by both",
                what
            ),
            MeasureError::Over { what } => message!(
                "measure-over",
                "{ $what }: the game is over in this position; expected one with a move to make",
                what
            ),
        }
    }
}

/// The measurement, with what is wrong with it.
fn about(what: &str, why: &Message) -> Message {
    message!("measure-what", "{ $what }: { $why }", what, why)
}
