//! The conformance kit detects every violation it claims to: two small games, each with a way to violate every
//! contract. And the parsing of lines, with the second game.

mod game;
mod lines;
mod row;
mod stones;

use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The panic message of a check, if it fails.
fn complaint(check: impl FnOnce()) -> Option<String> {
    catch_unwind(AssertUnwindSafe(check)).err().map(|panic| match panic.downcast::<String>() {
        Ok(message) => *message,
        Err(panic) => panic.downcast::<&str>().map_or_else(|_| String::new(), |message| (*message).to_owned()),
    })
}

/// A check detects a defect, with these words in its message.
#[track_caller]
fn assert_caught(defect: impl Debug, words: &str, check: impl FnOnce()) {
    let complaint = complaint(check).unwrap_or_else(|| panic!("{defect:?} was not noticed"));
    assert!(complaint.contains(words), "{defect:?}: {complaint}");
}
