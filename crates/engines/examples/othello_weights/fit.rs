//! Fits weights to the scores of positions: gradient descent on the squared error, phase by phase, from the last to the
//! first.

use crate::files::{lines, replace};
use crate::games::{Labelled, board, labelled};
use jugada_core::rng::{below, stream};
use jugada_eval::othello::patterns::{
    LANES, PHASES, PatternWeights, PhaseWeights, STEPS, features, layout, phase, weights_of_a_phase,
};
use jugada_games::othello::{Othello, State};
use std::time::Instant;

/// One game in this many is held out for tests.
const HELD_OUT: usize = 20;
/// A phase also learns from positions with this many discs more or fewer, so that neighbouring phases differ little.
const OVERLAP: u32 = 2;
const EPOCHS: u32 = 16;
/// Initial learning rate, as a share of the error. It decreases to zero.
const STEP: f32 = 0.4;
const SEED: u64 = 1;

/// A position: indices of its weights, and its score.
struct TrainingSample {
    features: [u32; LANES],
    score: f32,
}

pub(crate) fn fit(weights: &str, files: &[&str]) -> Result<(), String> {
    let game = board();
    let (mut learned, mut held_out) = (Vec::new(), Vec::new());
    for file in files {
        for (number, line) in lines(file)?.iter().enumerate() {
            let record = labelled(&game, line).map_err(|error| format!("{file}: line {}: {error}", number + 1))?;
            let into = if number % HELD_OUT == 0 { &mut held_out } else { &mut learned };
            into.push(record);
        }
    }
    eprintln!("{} games to learn from, {} held out", learned.len(), held_out.len());
    println!("| discs | positions | error, learned | positions held out | error, held out |");
    println!("|---|---:|---:|---:|---:|");
    let mut row = vec![0.0; weights_of_a_phase()];
    let mut phases = Vec::new();
    for number in (0..PHASES).rev() {
        let started = Instant::now();
        let mut samples = collect(&game, &learned, number, OVERLAP);
        // Shuffled once: the memory order is then the training order, which is fast.
        let mut rng = stream(SEED, number as u64);
        for last in (1..samples.len()).rev() {
            samples.swap(last, below(&mut rng, last + 1));
        }
        descend(&mut row, &samples);
        let tests = collect(&game, &held_out, number, 0);
        let (own, others) = (error(&row, &samples), error(&row, &tests));
        println!("| {} | {} | {own:.2} | {} | {others:.2} |", discs_of(number), samples.len(), tests.len());
        eprintln!("phase {number}: {:.0} s", started.elapsed().as_secs_f64());
        phases.push(PhaseWeights::from_row(&row));
    }
    phases.reverse();
    replace(weights, &PatternWeights::new(phases).to_bytes())
}

/// Disc range of a phase, for a table.
fn discs_of(number: usize) -> String {
    let discs = 4 + 4 * number;
    format!("{discs} to {}", if number + 1 == PHASES { 63 } else { discs + 3 })
}

/// Prints the mean absolute error of weights on all positions of games, by phase.
pub(crate) fn test(weights: &str, files: &[&str]) -> Result<(), String> {
    let game = board();
    let bytes = std::fs::read(weights).map_err(|error| format!("{weights}: {error}"))?;
    let weights = PatternWeights::from_bytes(&bytes).map_err(|error| format!("{weights}: {error}"))?;
    let mut errors = [(0_u64, 0.0); PHASES];
    for file in files {
        for (number, line) in lines(file)?.iter().enumerate() {
            let record = labelled(&game, line).map_err(|error| format!("{file}: line {}: {error}", number + 1))?;
            for (state, score) in record.positions(&game).filter(|(state, _)| state.placements() != 0) {
                let discs = (state.own() | state.opponent()).count_ones();
                let indices = layout().indices(state.own(), state.opponent());
                let moves = [state.placements(), game.opponent_moves(state)].map(u64::count_ones);
                let told = weights.of(discs).sum(layout(), &indices, moves[0], moves[1]);
                let (count, sum) = &mut errors[phase(discs)];
                *count += 1;
                *sum += (f64::from(told) / f64::from(STEPS) - f64::from(score)).abs();
            }
        }
    }
    println!("| discs | positions | error |");
    println!("|---|---:|---:|");
    for (number, (count, sum)) in errors.into_iter().enumerate() {
        println!("| {} | {count} | {:.2} |", discs_of(number), sum / count.max(1) as f64);
    }
    Ok(())
}

/// Positions of a phase and of `overlap` discs around it.
fn collect(game: &Othello, games: &[Labelled], number: usize, overlap: u32) -> Vec<TrainingSample> {
    let belongs = |state: &State| {
        let discs = (state.own() | state.opponent()).count_ones();
        (phase(discs.saturating_sub(overlap))..=phase(discs + overlap)).contains(&number) && state.placements() != 0
    };
    let positions = games.iter().flat_map(|record| record.positions(game));
    positions
        .filter(|(state, _)| belongs(state))
        .map(|(state, score)| {
            let indices = layout().indices(state.own(), state.opponent());
            let moves = [state.placements(), game.opponent_moves(state)].map(u64::count_ones);
            let mut found = features(&indices, moves[0], moves[1]);
            let features = std::array::from_fn(|_| found.next().unwrap_or(NONE));
            TrainingSample { features, score: score as f32 }
        })
        .collect()
}

/// Fills samples with fewer features.
const NONE: u32 = u32::MAX;

impl TrainingSample {
    fn features(&self) -> &[u32] {
        &self.features[..layout().places() + 3]
    }

    fn error(&self, row: &[f32]) -> f32 {
        self.score - self.features().iter().map(|&feature| row[feature as usize]).sum::<f32>()
    }
}

/// Stochastic gradient descent: each sample corrects a share of its error.
fn descend(row: &mut [f32], samples: &[TrainingSample]) {
    for epoch in 0..EPOCHS {
        let step = STEP * (EPOCHS - epoch) as f32 / EPOCHS as f32;
        for sample in samples {
            let share = step * sample.error(row) / sample.features().len() as f32;
            for &feature in sample.features() {
                row[feature as usize] += share;
            }
        }
    }
}

/// Mean absolute error, in discs.
fn error(row: &[f32], samples: &[TrainingSample]) -> f32 {
    let sum: f64 = samples.iter().map(|sample| f64::from(sample.error(row).abs())).sum();
    (sum / samples.len().max(1) as f64) as f32
}
