//! The conformance kit must catch what it claims to prove: two small games, each with a way to break every contract. And how lines are
//! read, for which the second game has everything.

mod game;
mod lines;
mod row;
mod stones;

use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What a check complains about, if it does.
fn complaint(check: impl FnOnce()) -> Option<String> {
    catch_unwind(AssertUnwindSafe(check)).err().map(|panic| match panic.downcast::<String>() {
        Ok(message) => *message,
        Err(panic) => panic.downcast::<&str>().map_or_else(|_| String::new(), |message| (*message).to_owned()),
    })
}

/// A check complains about a defect in these words.
#[track_caller]
fn assert_caught(defect: impl Debug, words: &str, check: impl FnOnce()) {
    let complaint = complaint(check).unwrap_or_else(|| panic!("{defect:?} was not noticed"));
    assert!(complaint.contains(words), "{defect:?}: {complaint}");
}
