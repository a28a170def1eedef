//! Measures the response time of the solver in every position of random games on the standard board, with its book and
//! a new table for each position.
//!
//! ```text
//! cargo run --release --package jugada-engines --example connect_answers -- [GAMES] [PARAMETERS]
//! ```
//!
//! Prints, by number of pieces, the mean and maximum time and the maximum number of nodes; finally the slowest position
//! and the moves that lead to it. Parameters are those of `connect-solver`: `memory=256, threads=2`.

use jugada_core::rng::stream;
use jugada_core::spec::Declared;
use jugada_core::{Allowance, Clock, Game, Notation, Observer, Strategy, Terms, Turn};
use jugada_engines::connect::{ConnectSolver, SolverOptions};
use jugada_games::connect::{Connect, Move, Options};
use std::process::ExitCode;
use std::time::{Duration, Instant};

const USAGE: &str = "usage: connect_answers [GAMES] [PARAMETERS]";
const CELLS: usize = 42;

struct StopWatch(Instant);

impl Clock for StopWatch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

struct Nobody;

impl Observer<Move> for Nobody {}

/// Results for one number of pieces.
#[derive(Clone, Default)]
struct Timings {
    count: u32,
    time: Duration,
    slowest: Duration,
    most_nodes: u64,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let games = arguments.first().map_or(Ok(1_000), |text| text.parse::<u64>());
    let parameters = arguments.get(1).map_or("", String::as_str);
    let options = format!("connect-solver({parameters})").parse().and_then(|spec| SolverOptions::from_spec(&spec));
    match (games, options) {
        (Ok(games), Ok(options)) if arguments.len() <= 2 => measure(games, &options),
        (_, Err(error)) => {
            eprintln!("connect_answers: {error}");
            return ExitCode::from(2);
        }
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

fn measure(games: u64, options: &SolverOptions) {
    let game: Connect<u64> = Connect::new(&Options::default());
    let mut solver = ConnectSolver::new(options, &game);
    let mut by_pieces = vec![Timings::default(); CELLS];
    let mut slowest = (Duration::ZERO, String::new());
    for seed in 0..games {
        let (mut state, mut rng, mut moves) = (game.start(), stream(seed, 0), String::new());
        while game.outcome(&state).is_none() {
            let clock = StopWatch(Instant::now());
            let mut turn = Turn {
                terms: Terms::FREE,
                allowance: &Allowance::unbounded(&clock),
                rng: &mut stream(seed, 1),
                observer: &mut Nobody,
            };
            let choice = solver.choose(&game, &state, &mut turn).expect("the solver does not fail");
            let (time, answers) = (clock.elapsed(), &mut by_pieces[state.plies()]);
            answers.count += 1;
            answers.time += time;
            answers.slowest = answers.slowest.max(time);
            answers.most_nodes = answers.most_nodes.max(choice.statistics.work.nodes());
            if time > slowest.0 {
                slowest = (time, moves.clone());
            }
            let mv = game.random_move(&state, &mut rng);
            moves += &game.move_text(mv);
            game.play(&mut state, mv);
        }
    }
    println!("pieces  positions  mean ms  slowest ms   most nodes");
    for (pieces, answers) in by_pieces.iter().enumerate().filter(|(_, answers)| answers.count > 0) {
        let milliseconds = |time: Duration| 1e3 * time.as_secs_f64();
        println!(
            "{pieces:>6}  {:>9}  {:>7.1}  {:>10.1}  {:>11}",
            answers.count,
            milliseconds(answers.time) / f64::from(answers.count),
            milliseconds(answers.slowest),
            answers.most_nodes
        );
    }
    println!("slowest: {:.3} s, after {}", slowest.0.as_secs_f64(), slowest.1);
}
