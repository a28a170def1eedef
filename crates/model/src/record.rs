//! What is kept of a game.

use crate::cost::Cost;
use jugada_core::{NotTwoSided, Outcome, Phrase, Player, Value, Work, add_levels};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use utoipa::ToSchema;

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameRecord {
    /// Which game of the run, counted from 0.
    pub number: u64,
    /// Which pairing of the plan.
    pub pairing: usize,
    /// Who sat where, by seat: places in the plan's list of players.
    pub seats: Vec<usize>,
    /// By how many seats the pairing's players had moved on: of two, 1 where they had exchanged sides.
    pub rotation: u8,
    /// All moves, the opening included.
    pub line: String,
    /// Moves of the opening, which no player chose.
    pub opening: usize,
    /// The moves that players chose.
    pub moves: Vec<MoveRecord>,
    /// What the searches of each seat did.
    pub effort: Vec<Effort>,
    /// What each seat got: by the rules, or because a player resigned or failed.
    pub payoffs: Vec<f64>,
    /// What brought it about.
    pub ending: Ending,
    /// Points that each seat was ahead at the end, where the game counts points.
    pub margins: Option<Vec<f64>>,
    /// The points of each seat, where the game counts points.
    pub points: Option<Vec<f64>>,
}

/// What brought a result about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The rules of the game.
    Rules,
    /// This seat's player gave the game up; it loses.
    Resigned {
        /// The seat that resigned.
        by: u8,
    },
    /// This seat's player failed; it loses.
    Crashed {
        /// The seat that lost by it.
        by: u8,
        /// What it said last.
        message: Phrase,
    },
    /// This seat's player took too long; it loses.
    Overran {
        /// The seat that lost by it.
        by: u8,
        /// How long the move took.
        milliseconds: u64,
    },
    /// This seat's player used up its time for the game; it loses.
    OutOfTime {
        /// The seat that lost by it.
        by: u8,
    },
}

/// A move that a player chose. Which move it was stands in the line; here is what it cost.
///
/// Values and times are rounded when they are made ([`MoveRecord::new`]), so that a record that was kept and read again is
/// the same record.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct MoveRecord {
    /// The seat whose player chose it.
    pub seat: u8,
    /// The number of the turn in the line, counted from 1 with the opening and what chance brought.
    pub turn: u32,
    /// What the player thought of it, if it knew.
    pub value: Option<Value>,
    /// How long it took.
    #[serde(rename = "seconds", serialize_with = "as_seconds")]
    pub time: Duration,
    /// Positions that the search for it visited.
    pub nodes: u64,
    /// Games that the search for it played out.
    pub simulations: u64,
    /// The last finished depth.
    pub depth: Option<u32>,
    /// How many moves were legal.
    pub legal: u32,
}

/// What is kept of the [`Work`] of one seat's searches, summed over its moves of a game: a list of levels for every move would fill a disk.
/// Simulations stand with each move and stores of a table say little, so that a `Work` would not be the same when it is read again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Effort {
    /// Positions that the evaluator estimated.
    pub evaluations: u64,
    /// Positions whose remaining moves were left out.
    pub cutoffs: u64,
    /// Positions answered by the transposition table.
    pub table_hits: u64,
    /// Positions visited, by plies below the one to move in (level 0).
    pub nodes_per_level: Vec<u64>,
}

impl Effort {
    /// With one more move.
    pub fn push(&mut self, work: &Work) {
        let Work { evaluations, cutoffs, table_hits, nodes_per_level, .. } = work;
        self.add(*evaluations, *cutoffs, *table_hits, nodes_per_level);
    }

    /// With the moves of another game.
    pub fn merge(&mut self, other: &Effort) {
        self.add(other.evaluations, other.cutoffs, other.table_hits, &other.nodes_per_level);
    }

    fn add(&mut self, evaluations: u64, cutoffs: u64, table_hits: u64, nodes_per_level: &[u64]) {
        // What was read from a file may be anything: it must not overflow.
        let sums = [&mut self.evaluations, &mut self.cutoffs, &mut self.table_hits];
        for (sum, more) in sums.into_iter().zip([evaluations, cutoffs, table_hits]) {
            *sum = sum.saturating_add(more);
        }
        add_levels(&mut self.nodes_per_level, nodes_per_level);
    }
}

/// Values are kept in thousandths of the evaluator's units.
pub const VALUE_STEPS: f64 = 1000.0;
/// Times are kept in steps of so many nanoseconds.
pub const TIME_STEP: u64 = 100;

impl MoveRecord {
    /// Of whose move it was, of which turn, what it cost, how long it took, and how many moves were legal.
    pub fn new(seat: u8, turn: u32, cost: &Cost, time: Duration, legal: u32) -> MoveRecord {
        // Adding zero makes a negative zero a plain one.
        let rounded = |units: f64| (units * VALUE_STEPS).round() / VALUE_STEPS + 0.0;
        let value = cost.value.map(|value| match value {
            Value::Estimate(units) => Value::Estimate(rounded(units)),
            Value::Exact(points) => Value::Exact(rounded(points)),
            proved => proved,
        });
        let steps = (time.as_nanos() as u64).saturating_add(TIME_STEP / 2) / TIME_STEP;
        let time = Duration::from_nanos(steps * TIME_STEP);
        let Cost { work, depth, .. } = cost;
        MoveRecord { seat, turn, value, time, nodes: work.nodes(), simulations: work.simulations, depth: *depth, legal }
    }
}

fn as_seconds<S: serde::Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(time.as_secs_f64())
}

impl GameRecord {
    /// Which of two sides the pairing's first-named player sat on.
    pub fn side_of_first_named(&self) -> Player {
        if self.rotation == 0 { Player::First } else { Player::Second }
    }

    /// Which of two sides won.
    ///
    /// # Errors
    /// If there were other than two.
    pub fn outcome(&self) -> Result<Outcome, NotTwoSided> {
        Outcome::of_payoffs(&self.payoffs)
    }

    /// Whether both games are the same but for the time that players took.
    pub fn is_same_game(&self, other: &GameRecord) -> bool {
        let timeless = |game: &GameRecord| {
            let mut game = game.clone();
            for mv in &mut game.moves {
                mv.time = Duration::ZERO;
            }
            game
        };
        timeless(self) == timeless(other)
    }
}
