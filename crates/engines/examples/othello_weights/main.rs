//! Makes the weights of Othello's pattern evaluator, from games.
//!
//! ```text
//! cargo run --release --package jugada-engines --example othello_weights -- label GAMES LABELLED [EMPTIES]
//! cargo run --release --package jugada-engines --example othello_weights -- fit WEIGHTS LABELLED...
//! cargo run --release --package jugada-engines --example othello_weights -- errors LABELLED POSITIONS
//! ```
//!
//! Games are transcripts, one a line (`jugada convert` makes them of WTHOR's files). `label` solves the last positions of each game, 14 empty
//! squares or as many as are given, and writes the exact scores behind the transcript; stopped, it goes on after the last whole line. `fit` finds
//! the weights that predict them best, and tells the error on games that it has not seen.
//! `errors` fits the error model of `selective.rs` to searches of so many positions, with the weights that are in the program.

mod errors;
mod fit;
mod games;
mod label;

use std::process::ExitCode;

const USAGE: &str =
    "usage: othello_weights label GAMES LABELLED [EMPTIES] | fit WEIGHTS LABELLED... | errors LABELLED POSITIONS";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let made = match words.as_slice() {
        ["label", games, labelled, rest @ ..] if rest.len() <= 1 => {
            let empties =
                rest.first().map_or(Some(14), |text| text.parse().ok().filter(|empties| (1..=30).contains(empties)));
            empties.ok_or_else(|| USAGE.to_owned()).and_then(|empties| label::label(games, labelled, empties))
        }
        ["fit", weights, labelled @ ..] if !labelled.is_empty() => fit::fit(weights, labelled),
        ["errors", labelled, positions] => {
            let positions = positions.parse().map_err(|_| USAGE.to_owned());
            positions.and_then(|positions| errors::errors(labelled, positions))
        }
        _ => Err(USAGE.to_owned()),
    };
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("othello_weights: {message}");
            ExitCode::from(2)
        }
    }
}
