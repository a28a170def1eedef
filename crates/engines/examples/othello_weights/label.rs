//! Labels the last positions of games with exact scores.

use crate::files::{Growing, lines};
use crate::games::{board, replay};
use jugada_core::spec::Declared;
use jugada_core::{Game, Player};
use jugada_engines::othello::{OthelloSolver, SolverOptions};
use std::fmt::Write as _;

/// Solves positions with at most `empties` empty squares. A game that ends earlier is stored without scores.
pub(crate) fn label(games: &str, labelled: &str, empties: u32) -> Result<(), String> {
    let game = board();
    let all = lines(games)?;
    let mut out = Growing::open(labelled, all.len())?;
    let spec = "othello-solver(memory=8)".parse().map_err(|error| format!("{error}"))?;
    let mut solver = OthelloSolver::new(&SolverOptions::from_spec(&spec).map_err(|error| error.to_string())?, &game);
    while let Some(number) = out.next_line() {
        let transcript = &all[number];
        let replayed = replay(&game, transcript).map_err(|error| format!("{games}: game {}: {error}", number + 1))?;
        let mut scores = Vec::new();
        let mut guess = 0;
        // From the end: the score of the next position is a good guess.
        for state in replayed.states.iter().rev().take_while(|state| game.empties(state) <= empties) {
            let sign = if game.to_move(state) == Player::First { 1 } else { -1 };
            guess = sign * solver.solve(state, sign * guess);
            scores.push(guess);
        }
        let mut line = transcript.clone();
        for score in scores.iter().rev() {
            let _ = write!(line, " {score}");
        }
        out.push(line)?;
    }
    out.finish();
    Ok(())
}
