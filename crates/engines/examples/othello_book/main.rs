//! Makes the opening book of the Othello champion by its own searches, and measures its strength.
//!
//! ```text
//! cargo run --release --package jugada-engines --example othello_book -- make FILE POSITIONS [PLIES]
//! cargo run --release --package jugada-engines --example othello_book -- compare FILE PAIRS [NODES]
//! ```
//!
//! `make`: FILE (the shipped book is `crates/engines/books/othello-8x8.book`) is written every half minute, atomically;
//! a run that was stopped, or one for more positions, continues from its content and produces the same book as an
//! uninterrupted run. POSITIONS is the number of opened positions: those whose moves all get a value. The next one is
//! always the position that follows from the fewest and best moves of both sides. A move is first searched some plies
//! less deep, and then to PLIES (16), or one less, if it is at most slightly worse than the best. The result is
//! deterministic.
//!
//! `compare`: the champion with the book of FILE against the champion without one, in pairs of games with swapped
//! sides, after up to four random moves; NODES (20000) per move, varied by up to two fifths, so that games differ.

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
