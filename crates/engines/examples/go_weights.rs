//! Trains the policy weights of `go-mcts` by self-play.
//!
//! ```text
//! cargo run --release --package jugada-engines --example go_weights -- WEIGHTS SIZE GAMES SIMULATIONS
//! ```
//!
//! Plays GAMES games on a board of SIZE lines with SIMULATIONS per move, by the player with the embedded weights. The
//! file replaces `crates/engines/weights/go-moves.txt`; with it, the next run learns from a stronger player. Uses every
//! core; games and weights do not depend on the number of cores. A stopped run starts again: 400 games of 2500
//! simulations take some ten minutes on two cores.

use jugada_core::rng::stream;
use jugada_core::spec::Auto;
use jugada_engines::go::{GoMctsOptions, Lesson, learn, lessons};
use jugada_games::go::{Go, LargeGo, MediumGo, Options, SmallGo};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

const USAGE: &str = "usage: go_weights WEIGHTS SIZE GAMES SIMULATIONS";
const ROUNDS: usize = 12;
const SEED: u64 = 4711;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match make(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("go_weights: {message}");
            ExitCode::from(2)
        }
    }
}

fn make(arguments: &[String]) -> Result<(), String> {
    let [file, size, games, simulations] = arguments else { return Err(USAGE.to_owned()) };
    let number = |what: &str, text: &str, range: std::ops::RangeInclusive<u64>| match text.parse() {
        Ok(number) if range.contains(&number) => Ok(number),
        _ => {
            Err(format!("{what}: found `{text}`, expected a number from {} to {}; {USAGE}", range.start(), range.end()))
        }
    };
    let (games, simulations) =
        (number("GAMES", games, 1..=1_000_000)?, number("SIMULATIONS", simulations, 200..=1_000_000)?);
    let size = number("SIZE", size, 2..=19)? as u8;
    // Written to a temporary file first, so that the result is complete or absent; created now, so that an unwritable
    // path fails before the games.
    let beside = format!("{file}.new");
    let unwritable = |error: std::io::Error| format!("`{file}` cannot be written: {error}");
    std::fs::write(&beside, "").map_err(unwritable)?;
    let board = Options { size, ..Options::default() };
    let options = GoMctsOptions { simulations: Auto::Set(simulations), ..GoMctsOptions::default() };
    let lessons = match size {
        ..=9 => play(&SmallGo::new(&board).map_err(|error| error.to_string())?, &options, games)?,
        10..=13 => play(&MediumGo::new(&board).map_err(|error| error.to_string())?, &options, games)?,
        _ => play(&LargeGo::new(&board).map_err(|error| error.to_string())?, &options, games)?,
    };
    let count = lessons.len();
    println!("{count} lessons");
    let mut last = String::new();
    let policy = learn(&lessons, ROUNDS, SEED, |round, foretold| {
        last = format!("loss {:.4}, best move {:.1} %", foretold.loss, 100.0 * foretold.best);
        println!("round {}: {last}", round + 1);
    });
    let text = format!(
        "# {count} lessons from {games} games on {size}x{size} with {simulations} simulations; {last}\n{}",
        policy.to_text()
    );
    std::fs::write(&beside, text).and_then(|()| std::fs::rename(&beside, file)).map_err(unwritable)
}

/// The training positions of all games, in order.
fn play<const CELLS: usize, const WORDS: usize>(
    game: &Go<CELLS, WORDS>,
    options: &GoMctsOptions,
    games: u64,
) -> Result<Vec<Lesson>, String> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let (next, found) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return;
            }
            let of_game = lessons(game, options, &mut stream(SEED, number));
            let mut found = found.lock().expect("nobody panics with it");
            found.push((number, of_game));
            eprint!("\r{} of {games} games", found.len());
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    eprintln!();
    let mut found = found.into_inner().expect("nobody panicked with it");
    found.sort_by_key(|(number, _)| *number);
    let mut all = Vec::new();
    for (_, of_game) in found {
        all.extend(of_game.map_err(|error| error.to_string())?);
    }
    Ok(all)
}
