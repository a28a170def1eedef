//! Cost of a move.

use jugada_core::{Value, Work};

/// Cost of a move, with its value.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cost {
    /// Whether the strategy resigned; then nothing was played.
    pub resigned: bool,
    /// Value of the move, if known.
    pub value: Option<Value>,
    /// Work of the search.
    pub work: Work,
    /// The last finished depth, for searches that have one.
    pub depth: Option<u32>,
}
