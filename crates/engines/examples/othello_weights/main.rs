//! Fits the weights of Othello's pattern evaluator to games.
//!
//! ```text
//! cargo run --release --package jugada-engines --example othello_weights -- choose CHOSEN GAMES...
//! cargo run --release --package jugada-engines --example othello_weights -- self-play GAMES COUNT [NODES [SEED]]
//! cargo run --release --package jugada-engines --example othello_weights -- label GAMES LABELLED [EMPTIES]
//! cargo run --release --package jugada-engines --example othello_weights -- fit WEIGHTS LABELLED...
//! cargo run --release --package jugada-engines --example othello_weights -- test WEIGHTS LABELLED...
//! cargo run --release --package jugada-engines --example othello_weights -- compare WEIGHTS OPENINGS GAMES NODES
//! cargo run --release --package jugada-engines --example othello_weights -- errors LABELLED POSITIONS
//! ```
//!
//! Games are transcripts, one per line (`jugada convert` makes them from WTHOR files). `choose` selects the games that
//! were played to the end and shuffles them. `self-play` plays COUNT games with about NODES nodes per move (1000), from
//! random openings; a `/` marks the end of the opening, and positions before it are not used for training. `label`
//! solves the last positions of each game, with at most EMPTIES empty squares (14), and writes the exact scores after
//! the transcript. `fit` fits weights to them and prints the error on held-out games; a file named twice counts twice.
//! `test` prints the error of weights on games. `compare` plays them against the embedded weights, over pairs of
//! openings. `errors` fits the error model of `selective.rs` to searches of POSITIONS positions, with the embedded
//! weights.
//!
//! Everything is seeded: the same input gives the same output. A stopped run continues after the last complete line
//! (`self-play`, `label`), or starts again (the rest, which take seconds or minutes).

mod choose;
mod compare;
mod errors;
mod files;
mod fit;
mod games;
mod label;
mod self_play;

use std::process::ExitCode;

const USAGE: &str = "usage: othello_weights choose CHOSEN GAMES... | self-play GAMES COUNT [NODES [SEED]] | label GAMES LABELLED [EMPTIES] \
     | fit WEIGHTS LABELLED... | test WEIGHTS LABELLED... | compare WEIGHTS OPENINGS GAMES NODES | errors LABELLED POSITIONS";
/// Default nodes per move of self-play.
const NODES: u64 = 1000;
const SEED: u64 = 5;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match make(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("othello_weights: {message}");
            ExitCode::from(2)
        }
    }
}

fn make(words: &[&str]) -> Result<(), String> {
    let usage = || USAGE.to_owned();
    match words {
        ["choose", chosen, games @ ..] if !games.is_empty() => choose::choose(chosen, games),
        ["self-play", games, count, rest @ ..] if rest.len() <= 2 => {
            let nodes = rest.first().map_or(Ok(NODES), |text| text.parse()).map_err(|_| usage())?;
            let seed = rest.get(1).map_or(Ok(SEED), |text| text.parse()).map_err(|_| usage())?;
            self_play::self_play(games, count.parse().map_err(|_| usage())?, nodes, seed)
        }
        ["label", games, labelled, rest @ ..] if rest.len() <= 1 => {
            let empties = rest.first().map_or(Ok(14), |text| text.parse()).map_err(|_| usage())?;
            if !(1..=30).contains(&empties) {
                return Err(usage());
            }
            label::label(games, labelled, empties)
        }
        ["fit", weights, labelled @ ..] if !labelled.is_empty() => fit::fit(weights, labelled),
        ["test", weights, labelled @ ..] if !labelled.is_empty() => fit::test(weights, labelled),
        ["compare", weights, openings, games, nodes] => {
            let (games, nodes) = (games.parse().map_err(|_| usage())?, nodes.parse().map_err(|_| usage())?);
            compare::compare(weights, openings, games, nodes)
        }
        ["errors", labelled, positions] => errors::errors(labelled, positions.parse().map_err(|_| usage())?),
        _ => Err(usage()),
    }
}
