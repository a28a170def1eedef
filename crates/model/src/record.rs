//! Records of games.

use crate::cost::Cost;
use jugada_core::{NotTwoSided, Outcome, Player, Value, Work, add_levels};
use jugada_words::Message;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use utoipa::ToSchema;

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameRecord {
    /// Number of the game in the run, from 0.
    pub number: u64,
    /// Index of the pairing in the plan.
    pub pairing: usize,
    /// Players by seat, as indices into the plan.
    pub seats: Vec<usize>,
    /// Number of seats by which the pairing's players were rotated: with two seats, 1 if sides were swapped.
    pub rotation: u8,
    /// All moves, including the opening.
    pub line: String,
    /// Moves of the opening, which no player chose.
    pub opening: usize,
    /// The moves chosen by players.
    pub moves: Vec<MoveRecord>,
    /// Work of each seat's searches.
    pub effort: Vec<Effort>,
    /// Payoff of each seat: by the rules, or because a player resigned or failed.
    pub payoffs: Vec<f64>,
    /// The reason for the end.
    pub ending: Ending,
    /// Final margin of each seat in points, in games with points.
    pub margins: Option<Vec<f64>>,
    /// Final points of each seat, in games with points.
    pub points: Option<Vec<f64>>,
}

/// Why a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The rules of the game.
    Rules,
    /// This seat's player resigned, and loses.
    Resigned {
        /// The seat that resigned.
        by: u8,
    },
    /// This seat's player failed, and loses.
    Crashed {
        /// The seat that lost.
        by: u8,
        /// Its error.
        message: Message,
    },
    /// This seat's player exceeded the limit of a move, and loses.
    Overran {
        /// The seat that lost.
        by: u8,
        /// Time of the move.
        milliseconds: u64,
    },
    /// This seat's player exceeded its time for the game, and loses.
    OutOfTime {
        /// The seat that lost.
        by: u8,
    },
}

/// A move chosen by a player. The move itself is in the line; this is its cost.
///
/// Values and times are rounded on creation ([`MoveRecord::new`]), so that a record is unchanged by being stored and
/// read.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct MoveRecord {
    /// The seat whose player chose it.
    pub seat: u8,
    /// Number of the turn in the line, from 1, counting the opening and chance moves.
    pub turn: u32,
    /// The player's value of the move, if known.
    pub value: Option<Value>,
    /// Time taken.
    #[serde(rename = "seconds", serialize_with = "as_seconds")]
    pub time: Duration,
    /// Nodes visited by its search.
    pub nodes: u64,
    /// Playouts of its search.
    pub simulations: u64,
    /// The last finished depth.
    pub depth: Option<u32>,
    /// Number of legal moves.
    pub legal: u32,
}

/// The stored part of the [`Work`] of one seat's searches, summed over its moves of a game: a list of levels per move
/// would fill a disk. Simulations are stored per move and table stores are dropped, so a `Work` could not be restored.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Effort {
    /// Leaf evaluations.
    pub evaluations: u64,
    /// Nodes whose remaining moves were pruned.
    pub cutoffs: u64,
    /// Nodes answered by the transposition table.
    pub table_hits: u64,
    /// Nodes visited, by plies below the root (level 0).
    pub nodes_per_level: Vec<u64>,
}

impl Effort {
    /// Adds a move.
    pub fn push(&mut self, work: &Work) {
        let Work { evaluations, cutoffs, table_hits, nodes_per_level, .. } = work;
        self.add(*evaluations, *cutoffs, *table_hits, nodes_per_level);
    }

    /// Adds the moves of another game.
    pub fn merge(&mut self, other: &Effort) {
        self.add(other.evaluations, other.cutoffs, other.table_hits, &other.nodes_per_level);
    }

    fn add(&mut self, evaluations: u64, cutoffs: u64, table_hits: u64, nodes_per_level: &[u64]) {
        // Data read from a file may be anything: sums must not overflow.
        let sums = [&mut self.evaluations, &mut self.cutoffs, &mut self.table_hits];
        for (sum, more) in sums.into_iter().zip([evaluations, cutoffs, table_hits]) {
            *sum = sum.saturating_add(more);
        }
        add_levels(&mut self.nodes_per_level, nodes_per_level);
    }
}

/// Values are stored in thousandths of the evaluator's units.
pub const VALUE_STEPS: f64 = 1000.0;
/// Times are stored in multiples of this many nanoseconds.
pub const TIME_STEP: u64 = 100;

impl MoveRecord {
    /// From the seat and turn of a move, its cost, its time, and the number of legal moves.
    pub fn new(seat: u8, turn: u32, cost: &Cost, time: Duration, legal: u32) -> MoveRecord {
        // Adding zero turns a negative zero into a positive one.
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
    /// The side of the pairing's first-named player, of two.
    pub fn side_of_first_named(&self) -> Player {
        if self.rotation == 0 { Player::First } else { Player::Second }
    }

    /// The winner of two sides.
    ///
    /// # Errors
    /// If the game has another number of seats.
    pub fn outcome(&self) -> Result<Outcome, NotTwoSided> {
        Outcome::of_payoffs(&self.payoffs)
    }

    /// Whether both games are equal except for the times of moves.
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
