//! What is kept of a game.

use crate::cost::Cost;
use jugada_core::{ByPlayer, Outcome, Player, Value, Work, add_levels};
use jugada_words::Message;
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
    /// Who sat where, by place in the plan's list of players.
    pub seats: ByPlayer<usize>,
    /// Whether the pairing's players had exchanged sides.
    pub exchanged: bool,
    /// All moves, the opening included.
    pub line: String,
    /// Moves of the opening, which no player chose.
    pub opening: usize,
    /// Which side made the first move after it.
    pub begins: Player,
    /// The moves that players chose.
    pub moves: Vec<MoveRecord>,
    /// What the searches of each side did.
    pub effort: ByPlayer<Effort>,
    /// The result: by the rules, or because a player resigned or failed.
    pub outcome: Outcome,
    /// What brought it about.
    pub ending: Ending,
    /// Points that the first player was ahead at the end, where the game counts points.
    pub margin: Option<f64>,
    /// The points of each side, where the game counts points.
    pub points: Option<ByPlayer<f64>>,
}

/// What brought a result about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The rules of the game.
    Rules,
    /// This side's player gave the game up; it loses.
    Resigned {
        /// The side that resigned.
        by: Player,
    },
    /// This side's player failed; it loses.
    Crashed {
        /// The side that lost by it.
        by: Player,
        /// What it said last.
        message: Message,
    },
    /// This side's player took too long; it loses.
    Overran {
        /// The side that lost by it.
        by: Player,
        /// How long the move took.
        milliseconds: u64,
    },
    /// This side's player used up its time for the game; it loses.
    OutOfTime {
        /// The side that lost by it.
        by: Player,
    },
}

/// A move that a player chose. Which move it was stands in the line; here is what it cost.
///
/// Values and times are rounded when they are made ([`MoveRecord::new`]), so that a record that was kept and read again is
/// the same record.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct MoveRecord {
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

/// What is kept of the [`Work`] of one side's searches, summed over its moves of a game: a list of levels for every move would fill a disk.
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
    /// Of what a move cost, how long it took, and how many moves were legal.
    pub fn new(cost: &Cost, time: Duration, legal: u32) -> MoveRecord {
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
        MoveRecord { value, time, nodes: work.nodes(), simulations: work.simulations, depth: *depth, legal }
    }
}

fn as_seconds<S: serde::Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(time.as_secs_f64())
}

impl GameRecord {
    /// Which side the pairing's first-named player sat on.
    pub fn side_of_first_named(&self) -> Player {
        if self.exchanged { Player::Second } else { Player::First }
    }

    /// The chosen moves, each with the side that made it and the number of the turn, counted from 1 with the opening.
    pub fn turns(&self) -> impl Iterator<Item = (u32, Player, &MoveRecord)> {
        // Turns alternate strictly: that is the contract of `Game`.
        let sides = [self.begins, !self.begins];
        (0..).zip(&self.moves).map(move |(index, mv)| ((self.opening + index) as u32 + 1, sides[index % 2], mv))
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
