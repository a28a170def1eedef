//! How far shallow searches stray from deep ones: the error model of the cuts that may be wrong.
//!
//! The standard deviation is taken to be `exp(a + b ln(depth - shallow) + c ln(shallow + 1))`, which also behaves where nothing was
//! measured (the number of empty squares adds nothing to it); its logarithm is fitted to that of what is measured, each pair of depths by how often it was seen.

use crate::files::lines;
use crate::games::{board, labelled};
use jugada_core::rng::{below, stream};
use jugada_core::spec::Declared;
use jugada_core::{Allowance, Evaluator, Game, Limits, NoTime, Strategy, Terms, Turn, Value};
use jugada_engines::othello::{ChampionOptions, OthelloChampion};
use jugada_eval::othello::Patterns;
use jugada_eval::othello::patterns::STEPS;
use jugada_games::othello::{Othello, State};
use std::collections::BTreeMap;

/// Where the end of the game is not in reach, so deep.
const DEPTH: u32 = 8;
/// With so many empty squares or fewer, to the end.
const TO_END: u32 = 16;
const SEED: u64 = 3;

/// A depth and a shallower one, by which the squares of the differences are added up.
type Cells = BTreeMap<(u32, u32), (f64, f64)>;

pub(crate) fn errors(file: &str, positions: usize) -> Result<(), String> {
    let game = board();
    let lines = lines(file)?;
    if lines.is_empty() {
        return Err(format!("{file}: no games"));
    }
    let mut rng = stream(SEED, 0);
    let spec =
        "othello-champion(depth=60, selective=off, memory=8, book=off)".parse().map_err(|error| format!("{error}"))?;
    let mut champion =
        OthelloChampion::new(&ChampionOptions::from_spec(&spec).map_err(|error| error.to_string())?, &game);
    let (mut on_the_way, mut to_end) = (Cells::new(), Cells::new());
    for number in 0..positions {
        let line = &lines[below(&mut rng, lines.len())];
        let record = labelled(&game, line).map_err(|error| format!("{file}: {error}"))?;
        let state = &record.states()[below(&mut rng, record.states().len())];
        let empties = game.empties(state);
        if empties < 11 || state.placements() == 0 {
            continue;
        }
        let is_to_end = empties <= TO_END;
        let values = values(&mut champion, &game, state, if is_to_end { empties } else { DEPTH })?;
        for &(depth, deep) in &values {
            let cells = if depth == empties { &mut to_end } else { &mut on_the_way };
            for &(shallow, value) in
                values.iter().filter(|(shallow, _)| *shallow < depth && (depth - shallow).is_multiple_of(2))
            {
                let cell = cells.entry((depth, shallow)).or_default();
                cell.0 += 1.0;
                cell.1 += (deep - value).powi(2);
            }
        }
        if number % 100 == 99 {
            eprintln!("{} of {positions}", number + 1);
        }
    }
    println!("to an estimate: {:.4?}", model(&on_the_way));
    println!("to the end: {:.4?}", model(&to_end));
    Ok(())
}

/// What searches of every depth say, that of none being the evaluator's.
fn values(
    champion: &mut OthelloChampion,
    game: &Othello,
    state: &State,
    depth: u32,
) -> Result<Vec<(u32, f64)>, String> {
    champion.limit(Limits { depth: Some(depth), ..Limits::default() });
    let mut turn = Turn {
        terms: Terms::FREE,
        allowance: &Allowance::unbounded(&NoTime),
        rng: &mut stream(SEED, 1),
        observer: &mut (),
    };
    let choice = champion.choose(game, state, &mut turn).map_err(|failure| failure.to_string())?;
    let at_once = Patterns::default().evaluate(game, state, game.to_move(state)).raw();
    let mut values = vec![(0, f64::from(at_once) / f64::from(STEPS))];
    for standing in choice.statistics.iterations {
        if let (Some(depth), Some(Value::Estimate(value) | Value::Exact(value))) = (standing.depth, standing.value) {
            values.push((depth, value));
        }
    }
    Ok(values)
}

/// The three numbers of the model, by weighted least squares.
fn model(cells: &Cells) -> [f64; 3] {
    let (mut matrix, mut right) = ([[0.0; 3]; 3], [0.0; 3]);
    for (&(depth, shallow), &(count, squares)) in cells {
        if count < 5.0 {
            continue;
        }
        let row = [1.0, f64::from(depth - shallow).ln(), f64::from(shallow + 1).ln()];
        let target = (squares / count).sqrt().max(0.1).ln();
        for i in 0..3 {
            for j in 0..3 {
                matrix[i][j] += count * row[i] * row[j];
            }
            right[i] += count * row[i] * target;
        }
    }
    // Gauss, without pivots: the matrix is positive definite.
    for i in 0..3 {
        for k in i + 1..3 {
            let factor = matrix[k][i] / matrix[i][i];
            let above = matrix[i];
            for (entry, above) in matrix[k].iter_mut().zip(above) {
                *entry -= factor * above;
            }
            right[k] -= factor * right[i];
        }
    }
    let mut solution = [0.0; 3];
    for i in (0..3).rev() {
        let known: f64 = (i + 1..3).map(|j| matrix[i][j] * solution[j]).sum();
        solution[i] = (right[i] - known) / matrix[i][i];
    }
    solution
}
