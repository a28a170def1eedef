//! Exact scores of the last positions of games.

use crate::games::{board, replay};
use jugada_core::spec::Declared;
use jugada_core::{Game, Player};
use jugada_engines::othello::{OthelloSolver, SolverOptions};
use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::time::{Duration, Instant};

/// Between two lines about how it goes.
const PATIENCE: Duration = Duration::from_secs(10);

/// Solves the positions with so many empty squares or fewer. A game that ends before is kept without scores.
pub(crate) fn label(games: &str, labelled: &str, empties: u32) -> Result<(), String> {
    let game = board();
    let text = fs::read_to_string(games).map_err(|error| format!("{games}: {error}"))?;
    let all: Vec<&str> = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    let already = whole_lines(labelled)?;
    let mut out = fs::OpenOptions::new()
        .create(true)
        .append(true)
        .open(labelled)
        .map_err(|error| format!("{labelled}: {error}"))?;
    let spec = "othello-solver(memory=8)".parse().map_err(|error| format!("{error}"))?;
    let mut solver = OthelloSolver::new(&SolverOptions::from_spec(&spec).map_err(|error| error.to_string())?, &game);
    let (started, mut told) = (Instant::now(), Instant::now());
    for (number, transcript) in all.iter().enumerate().skip(already) {
        let states = replay(&game, transcript).map_err(|error| format!("{games}: game {}: {error}", number + 1))?;
        let mut scores = Vec::new();
        let mut guess = 0;
        // From the end: what follows is a good guess.
        for state in states.iter().rev().take_while(|state| game.empties(state) <= empties) {
            let sign = if game.to_move(state) == Player::First { 1 } else { -1 };
            guess = sign * solver.solve(state, sign * guess);
            scores.push(guess);
        }
        let mut line = (*transcript).to_owned();
        for score in scores.iter().rev() {
            let _ = write!(line, " {score}");
        }
        line.push('\n');
        out.write_all(line.as_bytes()).map_err(|error| format!("{labelled}: {error}"))?;
        if told.elapsed() > PATIENCE {
            told = Instant::now();
            let (done, left) = ((number + 1 - already) as u32, (all.len() - number - 1) as u32);
            eprintln!("{} of {}, {} s left", number + 1, all.len(), (started.elapsed() / done * left).as_secs());
        }
    }
    eprintln!("{labelled}: {} games, {:.0} s", all.len(), started.elapsed().as_secs_f64());
    Ok(())
}

/// How many lines a file has that are whole; what follows the last is cut off.
fn whole_lines(path: &str) -> Result<usize, String> {
    let Ok(file) = fs::File::open(path) else { return Ok(0) };
    let (mut lines, mut bytes) = (0, 0);
    let mut reader = BufReader::new(file);
    let mut line = Vec::new();
    while reader.read_until(b'\n', &mut line).map_err(|error| format!("{path}: {error}"))? > 0 {
        if line.ends_with(b"\n") {
            lines += 1;
            bytes += line.len() as u64;
        }
        line.clear();
    }
    let cut = fs::OpenOptions::new().write(true).open(path).and_then(|file| file.set_len(bytes));
    cut.map_err(|error| format!("{path}: {error}"))?;
    Ok(lines)
}
