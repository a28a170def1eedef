//! `jugada bench`: measures the performance figures that Jugada promises on this machine, and prints them as JSON.

mod library;
mod measure;
mod records;

use crate::arguments::BenchArguments;
use crate::failure::{Failure, print_json};
use crate::playing::stop_flag;
use jugada_core::shown;
use jugada_registry::instructions;
use jugada_words::message;
use library::LibraryCost;
use measure::{Cost, Measure};
use serde::Serialize;

#[derive(Serialize)]
struct Report {
    version: &'static str,
    /// Instruction set that the rules use on this processor.
    instructions: &'static str,
    figures: Vec<Figure>,
}

#[derive(Serialize)]
struct Figure {
    name: &'static str,
    unit: &'static str,
    /// The best run, because noise only slows a machine down.
    best: f64,
    median: f64,
    /// The promised bound, to compare with `best`.
    promised: f64,
    kept: bool,
}

struct Plan {
    name: &'static str,
    game: &'static str,
    measure: Measure,
    promised: f64,
    /// Takes minutes; measured only when requested by name.
    is_slow: bool,
}

const fn plan(name: &'static str, game: &'static str, measure: Measure, promised: f64) -> Plan {
    Plan { name, game, measure, promised, is_slow: false }
}

const fn slow(name: &'static str, game: &'static str, measure: Measure, promised: f64) -> Plan {
    Plan { name, game, measure, promised, is_slow: true }
}

/// The effect of an option of a search on Othello.
const fn option(
    name: &'static str,
    of: Cost,
    strategy: &'static str,
    [with, without]: [&'static str; 2],
    promised: f64,
) -> Plan {
    plan(name, "othello", Measure::Ratio { of, strategy, with, without }, promised)
}

/// Solves Connect-4 positions, including the choice among equal moves and the principal variation. The bench `connect` of `jugada-engines` compares
/// with another solver, without these.
const fn solve(name: &'static str, positions: fn() -> Vec<&'static str>, promised: f64) -> Plan {
    plan(name, "connect", Measure::SolveMicroseconds { strategy: "connect-solver(book=off)", positions }, promised)
}

/// Fifty positions of each of four test sets by P. Pons.
fn sample(set: usize) -> Vec<&'static str> {
    let lines = include_str!("../../../engines/tests/connect-scores.txt").lines().skip(50 * set).take(50);
    lines.filter_map(|line| line.split(' ').next()).collect()
}

/// FFO test endgames by number.
fn ffo(numbers: std::ops::RangeInclusive<usize>) -> Vec<&'static str> {
    let lines = include_str!("../../../engines/tests/ffo.obf").lines().filter(|line| !line.starts_with('#'));
    let positions = lines.filter_map(|line| line.split(';').next());
    positions.skip(numbers.start() - 1).take(numbers.count()).collect()
}

/// With as many empty squares as the FFO endgames have.
const OTHELLO_SOLVER: &str = "othello-solver(empties=26)";

/// A cost of a library of random games.
const fn library(name: &'static str, of: LibraryCost, games: u64, promised: f64) -> Plan {
    Plan { name, game: "othello", measure: Measure::Library { of, games }, promised, is_slow: games > 1000 }
}

const NEGASCOUT_9: &str = "negascout(depth=9, eval=alegria)";

const PLANS: &[Plan] = &[
    plan("othello perft 11", "othello", Measure::PerftSeconds { depth: 11 }, 1.0),
    plan("connect-4 perft 9", "connect", Measure::PerftSpeed { depth: 9 }, 200e6),
    plan("connect-4 playouts", "connect", Measure::PlayoutSpeed { games: 1_000_000 }, 2.5e6),
    plan("othello playouts", "othello", Measure::PlayoutSpeed { games: 100_000 }, 200e3),
    plan("go 9x9 playouts", "go", Measure::PlayoutSpeed { games: 20_000 }, 40e3),
    plan("othello state", "othello", Measure::Bytes, 32.0),
    plan("connect-4 state", "connect", Measure::Bytes, 32.0),
    plan("go 9x9 state", "go", Measure::Bytes, 1024.0),
    plan("othello alpha-beta", "othello", Measure::NodeSpeed { strategy: "alphabeta(depth=12, eval=alegria)" }, 5e6),
    plan("othello depth 9", "othello", Measure::Seconds { strategy: "alphabeta(depth=9, eval=alegria)" }, 0.5),
    plan(
        "othello negascout slowest move",
        "othello",
        Measure::SlowestSeconds { strategy: "negascout(depth=9, eval=desosa)" },
        2.0,
    ),
    plan(
        "connect-4 alpha-beta",
        "connect",
        Measure::NodeSpeed { strategy: "alphabeta(depth=15, eval=possibilities)" },
        10e6,
    ),
    solve("connect-4 solve, late and easy", || sample(0), 30.0),
    solve("connect-4 solve, middle and easy", || sample(1), 300.0),
    solve("connect-4 solve, middle and medium", || sample(2), 20_000.0),
    solve("connect-4 solve, early and easy", || sample(3), 2_000.0),
    slow(
        "connect-4 solve, the empty board",
        "connect",
        Measure::Seconds { strategy: "connect-solver(book=off, memory=1024)" },
        51.0,
    ),
    slow("connect-4 solver overshoot", "connect", Measure::Overshoot { strategy: "connect-solver(time=60)" }, 5.0),
    plan(
        "othello solve, speed",
        "othello",
        Measure::SolveSpeed { strategy: OTHELLO_SOLVER, positions: || ffo(20..=38) },
        20e6,
    ),
    slow(
        "othello solve, ffo 40 to 44",
        "othello",
        Measure::SolvePerfts { strategy: OTHELLO_SOLVER, positions: || ffo(40..=44) },
        20.0,
    ),
    slow(
        "othello solve, ffo 40 to 49",
        "othello",
        Measure::SolvePerfts { strategy: OTHELLO_SOLVER, positions: || ffo(40..=49) },
        80.0,
    ),
    slow(
        "othello solve, two threads",
        "othello",
        Measure::SolveRatio {
            strategies: ["othello-solver(empties=26, threads=2)", OTHELLO_SOLVER],
            positions: || ffo(40..=44),
        },
        0.56,
    ),
    slow(
        "othello solver overshoot",
        "othello",
        Measure::Overshoot { strategy: "othello-solver(time=60, empties=64)" },
        5.0,
    ),
    plan(
        "othello champion, midgame speed",
        "othello",
        Measure::NodeSpeed { strategy: "othello-champion(depth=14)" },
        5e6,
    ),
    slow(
        "othello champion overshoot",
        "othello",
        Measure::Overshoot { strategy: "othello-champion(time=60, book=off)" },
        5.0,
    ),
    slow(
        "othello solve, 6x6 from the start",
        "othello(size=6)",
        Measure::Seconds { strategy: "othello-solver(empties=64)" },
        300.0,
    ),
    plan("connect-4 uct", "connect", Measure::SimulationSpeed { strategy: "mcts(simulations=500000)" }, 700e3),
    plan("othello uct", "othello", Measure::SimulationSpeed { strategy: "mcts(simulations=50000)" }, 80e3),
    plan("go 9x9 uct", "go", Measure::SimulationSpeed { strategy: "mcts(simulations=20000)" }, 20e3),
    option(
        "othello two threads, speed",
        Cost::Speed,
        "alphabeta(depth=10, eval=alegria)",
        ["threads=2", "threads=1"],
        1.6,
    ),
    option(
        "othello two threads, time",
        Cost::Time,
        "alphabeta(depth=10, eval=alegria)",
        ["threads=2", "threads=1"],
        1.0,
    ),
    option("othello order, nodes", Cost::Nodes, NEGASCOUT_9, ["order=mixed", "order=history"], 1.0),
    option("othello order, time", Cost::Time, NEGASCOUT_9, ["order=mixed", "order=history"], 1.0),
    option("othello aspiration, nodes", Cost::Nodes, NEGASCOUT_9, ["aspiration=on", "aspiration=off"], 1.0),
    option("othello aspiration, time", Cost::Time, NEGASCOUT_9, ["aspiration=on", "aspiration=off"], 1.0),
    option("othello reductions, time", Cost::Time, NEGASCOUT_9, ["reductions=on", "reductions=off"], 1.0),
    option("othello symmetry, nodes", Cost::Nodes, NEGASCOUT_9, ["symmetry=on", "symmetry=off"], 1.0),
    plan(
        "arena overhead",
        "othello",
        Measure::ArenaOverhead { strategy: "alphabeta(depth=6, eval=alegria, table=off)", games: 100 },
        1.0,
    ),
    plan("store 10 000 games", "othello", Measure::StoreSeconds { games: 10_000 }, 3.0),
    plan("store 10 000 games, two at once", "othello", Measure::StoreThreads { games: 10_000 }, 1.0),
    plan("store bytes per game", "othello", Measure::StoreBytes { games: 10_000 }, 1024.0),
    plan(
        "learn connect-4 network",
        "connect",
        Measure::TrainingSeconds { learner: "network(hidden=1)", opponent: "random", games: 2_000 },
        10.0,
    ),
    plan(
        "learn go 9x9 network",
        "go(size=9, scoring=territory, komi=0)",
        Measure::TrainingSeconds { learner: "network(hidden=9)", opponent: "random", games: 2_000 },
        120.0,
    ),
    plan(
        "learn connect-4 network inside a search",
        "connect",
        Measure::LearnedSpeed {
            learner: "network(hidden=32)",
            strategy: "alphabeta(depth=13, eval=learned(name=bench))",
        },
        1e6,
    ),
    plan(
        "learn othello tuples",
        "othello",
        Measure::TrainingSpeed {
            learner: "tuples(shape=random, count=100, shortest=4, length=6)",
            opponent: "self",
            games: 1_000,
        },
        20e3,
    ),
    plan("records wthor", "othello", Measure::WthorSpeed { games: 5_000 }, 1e6),
    plan("records sgf", "go(size=19)", Measure::SgfSpeed { games: 500 }, 50.0),
    library("library of 1 000 games, explore", LibraryCost::Explore, 1000, 0.05),
    library("library of 1 000 games, open", LibraryCost::Opening, 1000, 0.05),
    library("library of 100 000 games, explore", LibraryCost::Explore, 100_000, 0.05),
    library("library of 100 000 games, open", LibraryCost::Opening, 100_000, 0.05),
    library("library of 100 000 games, import", LibraryCost::Indexing, 100_000, 1.5),
    library("library of 1 000 000 games, explore", LibraryCost::Explore, 1_000_000, 0.05),
    library("library of 1 000 000 games, open", LibraryCost::Opening, 1_000_000, 0.05),
    library("library of 1 000 000 games, import", LibraryCost::Indexing, 1_000_000, 1.5),
    library("library of 1 000 000 games, index", LibraryCost::IndexBytes, 1_000_000, 400.0),
    slow("store answer of 100 000 games", "othello", Measure::StoreAnswer { games: 100_000 }, 0.1),
    slow("othello overshoot", "othello", Measure::Overshoot { strategy: "negascout(time=60, eval=desosa)" }, 5.0),
    slow("connect-4 overshoot", "connect", Measure::Overshoot { strategy: "mcts(time=60)" }, 5.0),
    slow("go 9x9 overshoot", "go", Measure::Overshoot { strategy: "alphabeta(time=60, eval=chinese)" }, 5.0),
    slow("go search overshoot", "go", Measure::Overshoot { strategy: "go-mcts(time=60)" }, 5.0),
    slow("go 19x19 search overshoot", "go(size=19)", Measure::Overshoot { strategy: "go-mcts(time=60)" }, 5.0),
    slow(
        "match go 9x9 rave",
        "go(size=9)",
        Measure::Match {
            strategy: "mcts(simulations=1000, variant=rave)",
            against: "mcts(simulations=1000)",
            games: 40,
        },
        0.5,
    ),
    slow(
        "match othello heuristic",
        "othello",
        Measure::Match {
            strategy: "mcts(simulations=1000, variant=heuristic, eval=alegria)",
            against: "mcts(simulations=1000)",
            games: 40,
        },
        0.5,
    ),
];

pub(crate) fn run(arguments: &BenchArguments) -> Result<(), Failure> {
    let wanted = |plan: &&Plan| match arguments.only.as_deref() {
        Some(only) => plan.name.contains(only),
        None => !plan.is_slow,
    };
    let plans: Vec<&Plan> = PLANS.iter().filter(wanted).collect();
    if plans.is_empty() {
        let names: Vec<&str> = PLANS.iter().map(|plan| plan.name).collect();
        let only = arguments.only.as_deref().unwrap_or_default();
        let (only, names) = (shown(only), names.join(", "));
        return Err(Failure::Input(message!(
            "bench-no-figure-called-figures",
            "no metric is called `{ $only }`; available: { $names }",
            only,
            names
        )));
    }
    // Installs the Ctrl-C handler, which all searches observe as well.
    stop_flag();
    let figures = plans.into_iter().map(|plan| plan.figure(arguments.runs)).collect::<Result<_, Failure>>();
    library::forget();
    print_json(&Report { version: env!("CARGO_PKG_VERSION"), instructions: instructions(), figures: figures? })
}

impl Plan {
    fn figure(&self, runs: u32) -> Result<Figure, Failure> {
        let runs = if self.measure.varies() { runs } else { 1 };
        let mut values = Vec::new();
        for run in 0..u64::from(runs) {
            let value = self.measure.once(self.game, run)?;
            // An interrupted measurement is discarded.
            if stop_flag().is_raised() {
                let name = self.name;
                return Err(Failure::Stopped(message!(
                    "bench-stopped-while-measuring-nothing",
                    "stopped while measuring `{ $name }`; no result",
                    name
                )));
            }
            values.push(value);
        }
        values.sort_by(f64::total_cmp);
        if self.measure.more_is_better() {
            values.reverse();
        }
        let (best, median) = (values[0], values[values.len() / 2]);
        let kept = if self.measure.more_is_better() { best >= self.promised } else { best <= self.promised };
        Ok(Figure { name: self.name, unit: self.measure.unit(), best, median, promised: self.promised, kept })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Check against the published test: endgame 1 has 14 empty squares, endgames 40 to 44 have 20 to 23.
    #[test]
    fn endgames_of_the_ffo_test_are_counted_from_one() {
        let empties = |numbers| -> Vec<usize> { ffo(numbers).iter().map(|board| board.matches('-').count()).collect() };
        assert_eq!(empties(1..=1), [14]);
        assert_eq!(empties(20..=20), [6]);
        assert_eq!(empties(40..=44), [20, 22, 22, 23, 23]);
        assert_eq!(ffo(1..=49).len(), 49);
    }
}
