//! Compares the solver of Connect-4 with the public crate `connect-four-ai`, position by position in one run: one
//! thread, no book, tables cleared before each position.
//!
//! ```text
//! CONNECT_SETS=folder cargo bench --package jugada-engines --bench connect
//! ```
//!
//! The folder contains the sets `Test_L3_R1`, `Test_L2_R1`, `Test_L2_R2` and `Test_L1_R1` of P. Pons, 1000 lines each
//! with columns and a score. Without it, the 50 positions per set that the tests use are measured.

use connect_four_ai::{Position, Solver};
use jugada_core::Game;
use jugada_core::spec::Declared;
use jugada_engines::connect::{ConnectSolver, SolverOptions};
use jugada_games::connect::{Connect, Move, Options};
use std::time::{Duration, Instant};

/// Name, and the maximum ratio of our time to that of the other solver.
const SETS: [(&str, f64); 4] = [("L3_R1", 0.3), ("L2_R1", 0.5), ("L2_R2", 0.5), ("L1_R1", 0.9)];
const SAMPLE: usize = 50;
/// Passes through a set, of which the fastest counts: noise only slows a machine down.
const RUNS: usize = 3;

struct Case {
    moves: String,
    score: i32,
}

fn main() {
    let is_trial = std::env::args().any(|argument| argument == "--test");
    let game: Connect<u64> = Connect::new(&Options::default());
    let options: SolverOptions = SolverOptions::from_spec(&"connect-solver(book=off)".parse().unwrap()).unwrap();
    let (mut ours, mut theirs) = (ConnectSolver::new(&options, &game), Solver::empty());
    println!("set    positions  jugada us    nodes   connect-four-ai us    nodes   ratio  at most");
    for (index, (name, most)) in SETS.into_iter().enumerate() {
        let cases = cases(index, name);
        let cases = &cases[..if is_trial { 2 } else { cases.len() }];
        let mut best = [(f64::INFINITY, 0.0); 2];
        for _ in 0..if is_trial { 1 } else { RUNS } {
            let found = pass(cases, &game, &mut ours, &mut theirs);
            for (best, found) in best.iter_mut().zip(found) {
                *best = (best.0.min(found.0), found.1);
            }
        }
        let [(our_time, our_nodes), (their_time, their_nodes)] = best;
        let (count, ratio) = (cases.len(), our_time / their_time);
        println!(
            "{name}  {count:>9}  {our_time:>9.2} {our_nodes:>8.0}   {their_time:>18.2} {their_nodes:>8.0}   {ratio:>5.3}  {most:>7}"
        );
    }
}

/// Mean microseconds and nodes of both solvers, alternating from position to position.
fn pass(cases: &[Case], game: &Connect<u64>, ours: &mut ConnectSolver<u64>, theirs: &mut Solver) -> [(f64, f64); 2] {
    let mut sums = [(Duration::ZERO, 0); 2];
    for case in cases {
        let mut state = game.start();
        case.moves.bytes().for_each(|col| game.play(&mut state, Move::column(usize::from(col - b'1'))));
        let position = Position::from_moves(&case.moves).unwrap();
        let (time, (score, nodes)) = timed(|| ours.solve(&state));
        assert_eq!(score, case.score, "{}", case.moves);
        sums[0] = (sums[0].0 + time, sums[0].1 + nodes);
        // Clearing its table is not timed: ours is not cleared either, its entries carry the number of the search.
        theirs.reset();
        let (time, score) = timed(|| theirs.solve(&position));
        assert_eq!(i32::from(score), case.score, "{}", case.moves);
        sums[1] = (sums[1].0 + time, sums[1].1 + theirs.explored_positions as u64);
    }
    let count = cases.len() as f64;
    sums.map(|(time, nodes)| (1e6 * time.as_secs_f64() / count, nodes as f64 / count))
}

fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let started = Instant::now();
    let result = work();
    (started.elapsed(), result)
}

fn cases(index: usize, name: &str) -> Vec<Case> {
    let text = if let Ok(folder) = std::env::var("CONNECT_SETS") {
        std::fs::read_to_string(format!("{folder}/Test_{name}")).unwrap()
    } else {
        let all: Vec<&str> = include_str!("../tests/connect-scores.txt").lines().collect();
        all[SAMPLE * index..][..SAMPLE].join("\n")
    };
    let case = |line: &str| {
        let (moves, score) = line.split_once(' ').unwrap();
        Case { moves: moves.to_owned(), score: score.parse().unwrap() }
    };
    text.lines().map(case).collect()
}
