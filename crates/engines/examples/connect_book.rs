//! Makes the opening book of Connect-4: the scores of all positions of the standard board with at most PIECES pieces.
//!
//! ```text
//! cargo run --release --package jugada-engines --example connect_book -- FILE PIECES [MEGABYTES] [THREADS]
//! ```
//!
//! PIECES may be a list, `2,4,6`: then a book that is complete for few pieces is available early, and the run
//! continues.
//!
//! FILE (the shipped book is `crates/engines/books/connect-7x6.book`) is written every half minute, atomically, with
//! all results so far; a run that was stopped, or a deeper one, continues from its content. Positions with PIECES
//! pieces are solved opening by opening, the centre columns first; those with fewer pieces follow from them.
//! Neighbouring positions have much in common: the table of MEGABYTES (256) is kept from one position to the next and
//! shared by THREADS (1), each of which solves a position of its own; and the median of the last scores is the first
//! guess at the next.
//!
//! On Linux, large pages make a large table faster: `GLIBC_TUNABLES=glibc.malloc.hugetlb=1`.

use jugada_core::Game;
use jugada_core::spec::Declared;
use jugada_engines::connect::{Book, ConnectSolver, SolverOptions, folded_key};
use jugada_games::connect::{Connect, Move, Options, State};
use std::collections::{HashMap, HashSet};
use std::fs;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

const USAGE: &str = "usage: connect_book FILE PIECES [MEGABYTES] [THREADS], with 1 to 12 pieces, or several numbers: 2,4,6; 1 to 64 threads";
/// Interval between progress lines.
const PATIENCE: Duration = Duration::from_secs(10);
/// Interval between writes of the file.
const RISK: Duration = Duration::from_secs(30);
/// Number of previous positions whose scores give the guess.
const NEIGHBOURS: usize = 7;
/// Columns, the most promising first.
const COLUMNS: [usize; 7] = [3, 2, 4, 1, 5, 0, 6];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match make(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("connect_book: {message}");
            ExitCode::from(2)
        }
    }
}

fn make(arguments: &[String]) -> Result<(), String> {
    let [file, pieces, rest @ ..] = arguments else { return Err(USAGE.to_owned()) };
    let number = |text: &str| text.parse().ok().filter(|pieces| (1..=12).contains(pieces));
    let pieces: Vec<u8> = pieces.split(',').map(number).collect::<Option<_>>().ok_or(USAGE)?;
    let memory = rest.first().map_or("256", String::as_str);
    let threads = rest.get(1).map_or(Some(1), |text| text.parse().ok().filter(|threads| (1..=64).contains(threads)));
    let threads: usize = threads.filter(|_| rest.len() <= 2).ok_or(USAGE)?;
    let game: Connect<u64> = Connect::new(&Options::default());
    let spec = format!("connect-solver(memory={memory}, remember=on, book=off)").parse();
    let options = SolverOptions::from_spec(&spec.map_err(|error| format!("{error}"))?);
    let options = options.map_err(|error| error.to_string())?;
    let known = match fs::read(file) {
        Ok(bytes) => Book::from_bytes(&bytes).map_err(|error| format!("{file}: {error}"))?,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Book::new(0, Vec::new()),
        Err(error) => return Err(format!("{file}: {error}")),
    };
    let mut scores: HashMap<u64, i8> = known.positions().collect();
    eprintln!("{} positions known before", known.len());
    // Known scores, of any number of pieces, help to solve the rest.
    let solver = ConnectSolver::with_book(&options, &game, (!known.is_empty()).then(|| Arc::new(known)));
    let mut solvers: Vec<_> = (1..threads).filter_map(|_| solver.companion()).collect();
    solvers.push(solver);
    for pieces in pieces {
        complete(file, &levels(&game, pieces), &game, &mut solvers, &mut scores)?;
    }
    Ok(())
}

/// Solves the missing positions of the last level and stores them.
fn complete(
    file: &str,
    levels: &[Vec<State<u64>>],
    game: &Connect<u64>,
    solvers: &mut [ConnectSolver<u64>],
    scores: &mut HashMap<u64, i8>,
) -> Result<(), String> {
    let (started, mut told, mut kept) = (Instant::now(), Instant::now(), Instant::now());
    let (last, pieces) = (levels.last().expect("there is a first level"), levels.len() - 1);
    let unknown: Vec<_> = last.iter().filter(|state| !scores.contains_key(&folded_key(state))).collect();
    eprintln!("{pieces} pieces: {} positions, {} to be solved", last.len(), unknown.len());
    let (next, (solved, results)) = (AtomicUsize::new(0), channel());
    thread::scope(|scope| {
        for solver in solvers {
            let (solved, unknown, next) = (solved.clone(), &unknown, &next);
            scope.spawn(move || {
                let mut latest = Vec::new();
                while let Some(state) = unknown.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let (score, _) = match median(&latest) {
                        Some(guess) => solver.solve_near(state, guess),
                        None => solver.solve(state),
                    };
                    latest.push(score);
                    if solved.send((folded_key(state), score as i8)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(solved);
        // Leaving the loop drops the receiver, which ends the solving threads.
        for (done, (key, score)) in (1u32..).zip(results) {
            scores.insert(key, score);
            if told.elapsed() > PATIENCE {
                told = Instant::now();
                let seconds = (started.elapsed() / done * (unknown.len() as u32 - done)).as_secs();
                eprintln!("{done} of {}, {seconds} s left", unknown.len());
            }
            if kept.elapsed() > RISK {
                kept = Instant::now();
                keep(file, game, levels, scores)?;
            }
        }
        Ok::<(), String>(())
    })?;
    let book = keep(file, game, levels, scores)?;
    let (count, complete) = (book.len(), book.complete_below());
    eprintln!("{file}: {count} positions, complete below {complete} pieces, {:.0} s", started.elapsed().as_secs_f64());
    Ok(())
}

/// Median score of the last positions, which were neighbours.
fn median(latest: &[i32]) -> Option<i32> {
    let mut neighbours = latest[latest.len().saturating_sub(NEIGHBOURS)..].to_vec();
    neighbours.sort_unstable();
    neighbours.get(neighbours.len() / 2).copied()
}

/// Writes the file: solved positions, and those that follow from them.
fn keep(
    file: &str,
    game: &Connect<u64>,
    levels: &[Vec<State<u64>>],
    scores: &mut HashMap<u64, i8>,
) -> Result<Book, String> {
    for state in levels.iter().rev().skip(1).flatten() {
        if !scores.contains_key(&folded_key(state))
            && let Some(score) = derived(game, state, scores)
        {
            scores.insert(folded_key(state), score);
        }
    }
    let is_known = |level: &Vec<State<u64>>| level.iter().all(|state| scores.contains_key(&folded_key(state)));
    let complete = levels.iter().take_while(|level| is_known(level)).count();
    let book = Book::new(complete as u8, scores.iter().map(|(&key, &score)| (key, score)).collect());
    let beside = format!("{file}.new");
    fs::write(&beside, book.to_bytes()).map_err(|error| format!("{beside}: {error}"))?;
    fs::rename(&beside, file).map_err(|error| format!("{file}: {error}"))?;
    Ok(book)
}

/// The score of a position, if those of all its children are known.
fn derived(game: &Connect<u64>, state: &State<u64>, scores: &HashMap<u64, i8>) -> Option<i8> {
    let child = |next: State<u64>| match scores.get(&folded_key(&next)) {
        Some(&score) => Some(-score),
        // The opponent wins with its next move.
        None if wins_at_once(game, &next) => Some(-((42 - next.plies() as i8 + 1) / 2)),
        None => None,
    };
    after(game, state).map(child).collect::<Option<Vec<i8>>>()?.into_iter().max()
}

/// Levels of 0, 1, 2, ... pieces: unfinished positions in which the side to move cannot win at once; of mirror images,
/// one.
fn levels(game: &Connect<u64>, pieces: u8) -> Vec<Vec<State<u64>>> {
    let mut levels = vec![vec![game.start()]];
    for _ in 0..pieces {
        let mut met = HashSet::new();
        let next = levels[levels.len() - 1].iter().flat_map(|state| after(game, state));
        let next = next.filter(|state| game.outcome(state).is_none() && met.insert(folded_key(state)));
        let next = next.collect();
        levels.push(next);
    }
    for level in &mut levels {
        level.retain(|state| !wins_at_once(game, state));
    }
    levels
}

fn wins_at_once(game: &Connect<u64>, state: &State<u64>) -> bool {
    after(game, state).any(|next| game.outcome(&next).is_some())
}

fn after(game: &Connect<u64>, state: &State<u64>) -> impl Iterator<Item = State<u64>> {
    let mut legal = Vec::new();
    game.moves(state, &mut legal);
    let moves = COLUMNS.into_iter().map(Move::column).filter(move |mv| legal.contains(mv));
    moves.map(|mv| {
        let mut next = *state;
        game.play(&mut next, mv);
        next
    })
}
