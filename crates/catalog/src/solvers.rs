//! Who proves what positions are worth, and how that is counted. A game without an entry here cannot be solved by `jugada solve`.

use jugada_core::Value;
use jugada_engines::{connect, othello};

/// The solver of a game.
#[derive(Clone, Copy, Debug)]
pub struct Solver {
    /// The id of the strategy that proves.
    pub strategy: &'static str,
    /// Parameters without which it would leave some positions to an estimate: whoever wants a proof at any price sets them.
    pub always: &'static [(&'static str, &'static str)],
    /// The score, in the game's own way of counting, of a value that is proved, with so many cells free.
    pub(crate) score: fn(Value, usize) -> Option<i32>,
}

/// Scores as they are usual for Connect-4: the number of own pieces left when winning, the one that wins included; negative when losing.
pub(crate) static CONNECT: Solver = Solver { strategy: "connect-solver", always: &[], score: connect::score };

/// The margin in discs, with the empty squares for the winner, as the field counts.
pub(crate) static OTHELLO: Solver =
    Solver { strategy: "othello-solver", always: &[("empties", "64")], score: othello::score };
