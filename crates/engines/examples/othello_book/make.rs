//! Opens positions one by one.

use crate::USAGE;
use jugada_core::rng::stream;
use jugada_core::spec::Declared;
use jugada_core::{Allowance, Game, Limits, NoTime, Notation, Strategy, Terms, Turn, Value};
use jugada_engines::othello::{Book, BookValue, ChampionOptions, OthelloChampion};
use jugada_games::othello::{Move, Options, Othello, State};
use std::fs;
use std::time::{Duration, Instant};

/// Interval between writes of the file, each with a progress line.
const RISK: Duration = Duration::from_secs(30);
const PLIES: u8 = 16;
/// Reduction of the first search of a move, in plies.
const LESS: u32 = 4;
/// Moves worse than the best by more discs than this are not searched again.
const DOUBT: i32 = 5;

pub(crate) fn make(file: &str, positions: &str, plies: Option<&str>) -> Result<(), String> {
    let wanted: usize = positions.parse().map_err(|_| USAGE)?;
    let is_possible = |plies: &u8| Book::may_search(*plies);
    let plies = match plies {
        None => None,
        Some(plies) => Some(plies.parse().ok().filter(is_possible).ok_or(USAGE)?),
    };
    let mut book = match fs::read(file) {
        Ok(bytes) => Book::from_bytes(&bytes).map_err(|error| format!("{file}: {error}"))?,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Book::new(plies.unwrap_or(PLIES)),
        Err(error) => return Err(format!("{file}: {error}")),
    };
    if let Some(plies) = plies.filter(|&plies| plies != book.plies()) {
        let found = book.plies();
        return Err(format!(
            "{file}: made with {found} plies, not {plies}; its values could not be compared with new ones"
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

/// Values of the moves that are not opened. A value already in the book can be that of a first search, made where the
/// move was bad.
fn searched(
    champion: &mut OthelloChampion,
    game: &Othello,
    state: &State,
    book: &Book,
) -> Result<Vec<(Move, BookValue)>, String> {
    let after = |mv| {
        let mut after = *state;
        game.play(&mut after, mv);
        after
    };
    let mut found = Vec::new();
    for mv in book.closed(state) {
        let known = match book.get(&after(mv)) {
            Some(known) => known,
            None => search(champion, game, &after(mv), book.depth_from(&after(mv)) - LESS)?,
        };
        found.push((mv, known));
    }
    let mut legal = Vec::new();
    game.moves(state, &mut legal);
    let opened = legal.into_iter().map(after).filter(|after| book.is_opened(after));
    let opened: Vec<BookValue> = opened.filter_map(|after| book.get(&after)).collect();
    let mut is_whole = vec![false; found.len()];
    loop {
        // From the side to move after it: lower is better.
        let all = opened.iter().chain(found.iter().map(|(_, known)| known));
        let best = all.map(|known| known.value).min().unwrap_or(0);
        let is_doubtful = |&index: &usize| !is_whole[index] && found[index].1.value <= best + DOUBT;
        let Some(index) = (0..found.len()).find(is_doubtful) else { return Ok(found) };
        let after = after(found[index].0);
        found[index].1 = search(champion, game, &after, book.depth_from(&after))?;
        is_whole[index] = true;
    }
}

/// The champion's value of a position at this depth.
fn search(champion: &mut OthelloChampion, game: &Othello, state: &State, depth: u32) -> Result<BookValue, String> {
    champion.limit(Limits { depth: Some(depth), ..Limits::default() });
    let mut turn = Turn {
        terms: Terms::FREE,
        allowance: &Allowance::unbounded(&NoTime),
        rng: &mut stream(0, 0),
        observer: &mut (),
    };
    let choice = champion.choose(game, state, &mut turn).map_err(|failure| failure.to_string())?;
    match choice.value {
        Some(Value::Estimate(value) | Value::Exact(value)) => Ok(BookValue { value: value as i32, depth }),
        _ => Err(format!("no value for {}", game.position_text(state))),
    }
}
