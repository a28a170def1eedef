//! Solves empty Connect-4 boards of all sizes, within a time limit, and compares the results with those of J. Tromp.
//!
//! ```text
//! cargo run --release --package jugada-engines --example connect_boards -- [SECONDS] [MEGABYTES]
//! ```
//!
//! Boards are solved in order of their number of cells, each within half of the remaining time (600 seconds); unsolved
//! ones are left open. Exit code 1 if a result differs from the published one.

use jugada_core::spec::Declared;
use jugada_core::{Bounds, Clock, Game};
use jugada_engines::connect::{ConnectSolver, SolverOptions};
use jugada_games::connect::{Bits, Connect, Options};
use std::process::ExitCode;
use std::time::{Duration, Instant};

const USAGE: &str = "usage: connect_boards [SECONDS] [MEGABYTES]";
/// Columns x rows and result: + first player wins, - second player wins, = draw.
const PUBLISHED: &str = "4x4= 5x4= 6x4- 7x4= 8x4- 9x4- 10x4- 11x4- 4x5= 5x5= 6x5= 7x5= 8x5+ 9x5+ 10x5+ 4x6= 5x6= 6x6- 7x6+ 8x6- 9x6- \
                         4x7= 5x7= 6x7+ 7x7= 8x7+ 4x8= 5x8= 6x8- 7x8+ 8x8- 4x9= 5x9= 6x9+ 4x10= 5x10= 4x11=";

/// Minimum time for a board.
const LEAST: Duration = Duration::from_millis(100);

struct StopWatch(Instant);

impl Clock for StopWatch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

struct BoardSize {
    cols: u8,
    rows: u8,
    published: char,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, default: u32| {
        arguments.get(index).map_or(Some(default), |text| text.parse().ok().filter(|&number| number > 0))
    };
    let (Some(seconds), Some(memory), true) = (number(0, 600), number(1, 256), arguments.len() <= 2) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let mut boards: Vec<BoardSize> = PUBLISHED.split_whitespace().map(board).collect();
    boards.sort_by_key(|board| (u32::from(board.cols) * u32::from(board.rows), board.cols));
    println!("columns x rows  found  published        nodes   seconds");
    let (started, mut differ) = (Instant::now(), 0);
    for board in boards {
        let left = Duration::from_secs(seconds.into()).saturating_sub(started.elapsed()) / 2;
        if left < LEAST {
            println!("the time is up");
            break;
        }
        let (found, nodes, taken) = if (u32::from(board.rows) + 1) * u32::from(board.cols) <= u64::BITS {
            solve::<u64>(&board, memory, left)
        } else {
            solve::<u128>(&board, memory, left)
        };
        let BoardSize { cols, rows, published } = board;
        println!("{cols:>7} x {rows:<4}  {found:>5}  {published:>9}  {nodes:>11}  {taken:>8.2}");
        differ += u32::from(found != '?' && found != published);
    }
    if differ > 0 {
        eprintln!("connect_boards: {differ} results differ");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn board(text: &str) -> BoardSize {
    let (size, published) = text.split_at(text.len() - 1);
    let (cols, rows) = size.split_once('x').expect("written as columns x rows");
    let number = |text: &str| text.parse().expect("a small number");
    BoardSize { cols: number(cols), rows: number(rows), published: published.chars().next().expect("a sign") }
}

/// The result, or `?`; nodes and seconds.
fn solve<B: Bits>(board: &BoardSize, memory: u32, time: Duration) -> (char, u64, f64) {
    let game: Connect<B> = Connect::new(&Options { rows: board.rows, cols: board.cols, ..Options::default() });
    let spec = format!("connect-solver(mode=outcome, book=off, memory={memory})").parse().expect("a spec");
    let options = SolverOptions::from_spec(&spec).expect("parameters of the solver");
    let mut solver = ConnectSolver::new(&options, &game);
    let clock = StopWatch(Instant::now());
    let bounds = Bounds { time: Some(time), ..Bounds::default() };
    let ([least, most], nodes) = solver.bounds(&game.start(), bounds, &clock);
    let found = match (least, most) {
        (1.., _) => '+',
        (_, ..=-1) => '-',
        (0, 0) => '=',
        _ => '?',
    };
    (found, nodes, clock.elapsed().as_secs_f64())
}
