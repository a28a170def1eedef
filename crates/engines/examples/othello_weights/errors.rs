//! Fits the error model of selective cuts: the deviation between shallow and deep searches.
//!
//! The model of the standard deviation is `exp(a + b ln(depth - shallow) + c ln(shallow + 1))`, which also extrapolates
//! well (the number of empties does not improve it). Its logarithm is fitted to the measured one, each pair of depths
//! weighted by its number of samples.

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

/// Maximum depth of searches that do not reach the end of the game.
const DEPTH: u32 = 8;
/// Maximum empties of searches to the end.
const TO_END: u32 = 16;
const SEED: u64 = 3;

/// By depth and shallow depth: the number of samples and the sum of squared differences.
type ErrorTable = BTreeMap<(u32, u32), (f64, f64)>;

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
    let (mut on_the_way, mut to_end) = (ErrorTable::new(), ErrorTable::new());
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

/// Values of searches of every depth; depth 0 is the evaluator.
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

/// The three coefficients, by weighted least squares.
fn model(cells: &ErrorTable) -> [f64; 3] {
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
    // Gaussian elimination without pivoting: the matrix is positive definite.
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
