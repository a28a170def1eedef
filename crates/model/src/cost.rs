//! What a move cost.

use jugada_core::Value;

/// What a move cost, and what it was thought to be worth.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cost {
    /// Whether the strategy gave the game up; then nothing was played.
    pub resigned: bool,
    /// The value of the move, if the strategy knows one.
    pub value: Option<Value>,
    /// Positions visited, the root included.
    pub nodes: u64,
    /// The same, by plies below the root (the root is level 0); empty for strategies that visit none.
    pub nodes_per_level: Vec<u64>,
    /// Positions that the evaluator estimated.
    pub evaluations: u64,
    /// Positions whose remaining moves were left out.
    pub cutoffs: u64,
    /// Positions answered by the transposition table.
    pub table_hits: u64,
    /// Games played out to their end.
    pub simulations: u64,
    /// The last finished depth, for searches that have one.
    pub depth: Option<u32>,
}
