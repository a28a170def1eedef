//! `jugada bench`: the figures that Jugada promises, measured here and now, as JSON.

use crate::arguments::BenchArguments;
use crate::failure::{Failure, print_json};
use jugada_catalog::{Session, instructions, open};
use serde::Serialize;
use std::time::Instant;

#[derive(Serialize)]
struct Report {
    version: &'static str,
    /// Which instructions the rules use on this processor.
    instructions: &'static str,
    figures: Vec<Figure>,
}

#[derive(Serialize)]
struct Figure {
    name: &'static str,
    unit: &'static str,
    /// The best of the runs: noise only ever slows a machine down.
    best: f64,
    median: f64,
    /// What is promised; `best` should be on the right side of it.
    promised: f64,
    kept: bool,
}

/// What is measured, and what is promised.
struct Plan {
    name: &'static str,
    game: &'static str,
    measure: Measure,
    promised: f64,
}

enum Measure {
    /// Seconds to count the leaves at a depth.
    PerftSeconds { depth: u32 },
    /// Leaves counted in a second.
    PerftSpeed { depth: u32 },
    /// Random games played to the end in a second.
    PlayoutSpeed { games: u64 },
    /// Size of a state.
    Bytes,
}

const PLANS: &[Plan] = &[
    Plan { name: "othello perft 11", game: "othello", measure: Measure::PerftSeconds { depth: 11 }, promised: 1.0 },
    Plan { name: "connect-4 perft 9", game: "connect", measure: Measure::PerftSpeed { depth: 9 }, promised: 200e6 },
    Plan {
        name: "connect-4 playouts",
        game: "connect",
        measure: Measure::PlayoutSpeed { games: 1_000_000 },
        promised: 2.5e6,
    },
    Plan {
        name: "othello playouts",
        game: "othello",
        measure: Measure::PlayoutSpeed { games: 100_000 },
        promised: 200e3,
    },
    Plan { name: "go 9x9 playouts", game: "go", measure: Measure::PlayoutSpeed { games: 20_000 }, promised: 40e3 },
    Plan { name: "othello state", game: "othello", measure: Measure::Bytes, promised: 32.0 },
    Plan { name: "connect-4 state", game: "connect", measure: Measure::Bytes, promised: 32.0 },
    Plan { name: "go 9x9 state", game: "go", measure: Measure::Bytes, promised: 1024.0 },
];

pub(crate) fn run(arguments: &BenchArguments) -> Result<(), Failure> {
    let only = arguments.only.as_deref().unwrap_or("");
    let plans: Vec<&Plan> = PLANS.iter().filter(|plan| plan.name.contains(only)).collect();
    if plans.is_empty() {
        let names: Vec<&str> = PLANS.iter().map(|plan| plan.name).collect();
        return Err(Failure::Input(format!("no figure is called `{only}`; figures: {}", names.join(", "))));
    }
    let figures = plans.into_iter().map(|plan| plan.figure(arguments.runs)).collect::<Result<_, Failure>>()?;
    print_json(&Report { version: env!("CARGO_PKG_VERSION"), instructions: instructions(), figures })
}

impl Plan {
    fn figure(&self, runs: u32) -> Result<Figure, Failure> {
        let session = open(&self.game.parse()?)?;
        let runs = if self.measure.is_timed() { runs } else { 1 };
        let mut values: Vec<f64> = (0..runs).map(|run| self.measure.once(session.as_ref(), u64::from(run))).collect();
        values.sort_by(f64::total_cmp);
        if self.measure.more_is_better() {
            values.reverse();
        }
        let (best, median) = (values[0], values[values.len() / 2]);
        let kept = if self.measure.more_is_better() { best >= self.promised } else { best <= self.promised };
        Ok(Figure { name: self.name, unit: self.measure.unit(), best, median, promised: self.promised, kept })
    }
}

impl Measure {
    fn once(&self, session: &dyn Session, seed: u64) -> f64 {
        let started = Instant::now();
        match *self {
            Measure::PerftSeconds { depth } => {
                session.perft(depth);
                started.elapsed().as_secs_f64()
            }
            Measure::PerftSpeed { depth } => {
                let leaves = session.perft(depth);
                leaves as f64 / started.elapsed().as_secs_f64()
            }
            Measure::PlayoutSpeed { games } => {
                let played = session.playouts(games, seed).games;
                played as f64 / started.elapsed().as_secs_f64()
            }
            Measure::Bytes => session.state_bytes() as f64,
        }
    }

    fn unit(&self) -> &'static str {
        match self {
            Measure::PerftSeconds { .. } => "seconds",
            Measure::PerftSpeed { .. } => "leaves a second",
            Measure::PlayoutSpeed { .. } => "games a second",
            Measure::Bytes => "bytes",
        }
    }

    fn more_is_better(&self) -> bool {
        matches!(self, Measure::PerftSpeed { .. } | Measure::PlayoutSpeed { .. })
    }

    fn is_timed(&self) -> bool {
        !matches!(self, Measure::Bytes)
    }
}
