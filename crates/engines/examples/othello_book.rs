//! Makes the opening book of the Othello champion, by its own searches.
//!
//! ```text
//! cargo run --release --package jugada-engines --example othello_book -- FILE POSITIONS [NODES]
//! ```
//!
//! FILE (the book of the program is `crates/engines/books/othello-8x8.book`) is written every half minute, whole or not at all; a run that was stopped, or
//! one for more positions, goes on from what is in it, and comes to the same book as one that was never stopped. POSITIONS is how many are opened: all their moves get a value. Next is always
//! the one that follows from the fewest and best moves of both sides. A move is searched with a fraction of NODES (1000000) at first, and with all of them if it is then
//! little worse than the best. Nothing is left to chance.

use jugada_core::rng::stream;
use jugada_core::spec::Declared;
use jugada_core::{Clock, Game, Limits, Notation, StopFlag, Strategy, Turn, Value};
use jugada_engines::othello::{Book, ChampionOptions, Known, OthelloChampion};
use jugada_games::othello::{Move, Options, Othello, State};
use std::fs;
use std::process::ExitCode;
use std::time::{Duration, Instant};

const USAGE: &str = "usage: othello_book FILE POSITIONS [NODES], with 1000 nodes or more";
/// Between two times that the file is written, with a line about how it goes.
const RISK: Duration = Duration::from_secs(30);
const NODES: u64 = 1_000_000;
/// A first look at a move takes so much less.
const FRACTION: u64 = 32;
/// What looks worse than the best by more discs than this is not looked at again.
const DOUBT: i32 = 5;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match make(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("othello_book: {message}");
            ExitCode::from(2)
        }
    }
}

fn make(arguments: &[String]) -> Result<(), String> {
    let [file, positions, rest @ ..] = arguments else { return Err(USAGE.to_owned()) };
    let wanted: usize = positions.parse().map_err(|_| USAGE)?;
    let nodes: Option<u64> = match rest {
        [] => None,
        [nodes] => Some(nodes.parse().ok().filter(|&nodes| nodes >= 1000).ok_or(USAGE)?),
        _ => return Err(USAGE.to_owned()),
    };
    let mut book = match fs::read(file) {
        Ok(bytes) => Book::from_bytes(&bytes).map_err(|error| format!("{file}: {error}"))?,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Book::new(nodes.unwrap_or(NODES)),
        Err(error) => return Err(format!("{file}: {error}")),
    };
    if let Some(nodes) = nodes.filter(|&nodes| nodes != book.nodes()) {
        let found = book.nodes();
        return Err(format!(
            "{file}: made with {found} nodes, not {nodes}; its values could not be compared with new ones"
        ));
    }
    let game = Othello::new(&Options::default());
    let spec = "othello-champion(book=off, memory=16)".parse().map_err(|error| format!("{error}"))?;
    let options = ChampionOptions::from_spec(&spec).map_err(|error| error.to_string())?;
    let mut champion = OthelloChampion::new(&options, &game);
    let (started, before, mut kept) = (Instant::now(), book.opened(), Instant::now());
    eprintln!("{before} positions opened before, {} known", book.positions());
    while book.opened() < wanted
        && let Some(line) = book.next_to_open()
    {
        let mut state = game.start();
        for &mv in &line {
            game.play(&mut state, mv);
        }
        let found = searched(&mut champion, &game, &state, &book)?;
        book.open(&state, &found);
        if kept.elapsed() > RISK {
            keep(file, &book)?;
            kept = Instant::now();
            let (done, left) = ((book.opened() - before) as u32, (wanted - book.opened()) as u32);
            let seconds = (started.elapsed() / done * left).as_secs();
            let line: String = line.iter().map(|&mv| game.move_text(mv)).collect();
            eprintln!(
                "{} of {wanted} opened, {} known, {seconds} s left; last {line}",
                book.opened(),
                book.positions()
            );
        }
    }
    keep(file, &book)?;
    eprintln!(
        "{file}: {} positions opened, {} known, {:.0} s",
        book.opened(),
        book.positions(),
        started.elapsed().as_secs_f64()
    );
    Ok(())
}

fn keep(file: &str, book: &Book) -> Result<(), String> {
    let beside = format!("{file}.new");
    fs::write(&beside, book.to_bytes()).map_err(|error| format!("{beside}: {error}"))?;
    fs::rename(&beside, file).map_err(|error| format!("{file}: {error}"))
}

/// What the moves lead to that the book has not opened. What it knows already may be the first look at a move that was bad there, and is good here.
fn searched(
    champion: &mut OthelloChampion,
    game: &Othello,
    state: &State,
    book: &Book,
) -> Result<Vec<(Move, Known)>, String> {
    let after = |mv| {
        let mut after = *state;
        game.play(&mut after, mv);
        after
    };
    let mut found = Vec::new();
    for mv in book.closed(state) {
        let known = match book.get(&after(mv)) {
            Some(known) => known,
            None => search(champion, game, &after(mv), book.nodes() / FRACTION)?,
        };
        found.push((mv, known));
    }
    let mut legal = Vec::new();
    game.moves(state, &mut legal);
    let opened = legal.into_iter().map(after).filter(|after| book.is_opened(after));
    let opened: Vec<Known> = opened.filter_map(|after| book.get(&after)).collect();
    let mut is_whole = vec![false; found.len()];
    loop {
        // For the side to move after it: the less, the better.
        let all = opened.iter().chain(found.iter().map(|(_, known)| known));
        let best = all.map(|known| known.value).min().unwrap_or(0);
        let is_doubtful = |&index: &usize| !is_whole[index] && found[index].1.value <= best + DOUBT;
        let Some(index) = (0..found.len()).find(is_doubtful) else { return Ok(found) };
        found[index].1 = search(champion, game, &after(found[index].0), book.nodes())?;
        is_whole[index] = true;
    }
}

/// What the champion thinks of a position after so many nodes.
fn search(champion: &mut OthelloChampion, game: &Othello, state: &State, nodes: u64) -> Result<Known, String> {
    let mut turn = Turn {
        limits: Limits { nodes: Some(nodes), ..Limits::default() },
        clock: &Still,
        stop: &StopFlag::new(),
        rng: &mut stream(0, 0),
        observer: &mut (),
    };
    let choice = champion.choose(game, state, &mut turn).map_err(|failure| failure.to_string())?;
    let depth = choice.statistics.iterations.last().and_then(|last| last.depth);
    match (choice.value, depth) {
        (Some(Value::Estimate(value) | Value::Exact(value)), Some(depth)) => Ok(Known { value: value as i32, depth }),
        _ => Err(format!("{nodes} nodes are not enough for {}", game.position_text(state))),
    }
}

/// Time does not count.
struct Still;

impl Clock for Still {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}
