//! What a move cost.

use jugada_core::{Value, Work};

/// What a move cost, and what it was thought to be worth.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cost {
    /// Whether the strategy gave the game up; then nothing was played.
    pub resigned: bool,
    /// The value of the move, if the strategy knows one.
    pub value: Option<Value>,
    /// What was done to find it.
    pub work: Work,
    /// The last finished depth, for searches that have one.
    pub depth: Option<u32>,
}
