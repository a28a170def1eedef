//! Makes the opening book of the Othello champion, by its own searches, and finds out what it is worth.
//!
//! ```text
//! cargo run --release --package jugada-engines --example othello_book -- make FILE POSITIONS [PLIES]
//! cargo run --release --package jugada-engines --example othello_book -- compare FILE PAIRS [NODES]
//! ```
//!
//! `make`: FILE (the book of the program is `crates/engines/books/othello-8x8.book`) is written every half minute, whole or not at all; a run that was stopped, or
//! one for more positions, goes on from what is in it, and comes to the same book as one that was never stopped. POSITIONS is how many are opened: all their moves get a value. Next is always
//! the one that follows from the fewest and best moves of both sides. A move is searched some plies less deep at first, and PLIES (16) deep, or one less, if it is then
//! little worse than the best. Nothing is left to chance.
//!
//! `compare`: the champion with the book of FILE against the champion without one, in pairs of games with sides exchanged, after none to four random moves; NODES (20000) per move, give or take two fifths,
//! so that games differ.

mod compare;
mod make;

use std::process::ExitCode;

const USAGE: &str = "usage: othello_book make FILE POSITIONS [PLIES], with 6 to 40 plies, an even number; or othello_book compare FILE PAIRS [NODES]";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments[..] {
        ["make", file, positions] => make::make(file, positions, None),
        ["make", file, positions, plies] => make::make(file, positions, Some(plies)),
        ["compare", file, pairs] => compare::compare(file, pairs, "20000"),
        ["compare", file, pairs, nodes] => compare::compare(file, pairs, nodes),
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("othello_book: {message}");
            ExitCode::from(2)
        }
    }
}
