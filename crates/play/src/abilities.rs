//! What an opened board can be asked beyond playing on it. It depends on the board, not on the game alone: there is a solver for Connect-4
//! on 7x6, and none on 16x16.

use crate::judge::Judge;
use crate::ladder::Rung;
use crate::ownership::Ownership;
use crate::session::Session;
use jugada_core::{StopFlag, Value};

/// What there is for a board.
pub struct Abilities<'s> {
    /// Whose opinion of its positions is shown.
    pub judge: &'s Judge,
    /// Opponents of measured strength who play by its rules, the weakest first.
    pub rungs: &'s [Rung],
    /// Which strategy proves what its positions are worth.
    pub solver: Option<&'s Solver>,
    /// Whose each of its cells will be.
    pub owners: Option<Box<dyn Owners + 's>>,
}

/// The solver of a game.
#[derive(Clone, Debug)]
pub struct Solver {
    /// The id of the strategy that proves.
    pub strategy: String,
    /// Parameters without which it would leave some positions to an estimate: a proof at any price needs them.
    pub always: Vec<(String, String)>,
    /// The score, in the game's own way of counting, of a value that is proved, with so many cells free.
    pub score: fn(Value, usize) -> Option<i32>,
}

impl Solver {
    /// The score of a value that is proved of the session's position, in the game's own way of counting.
    pub fn score_on(&self, session: &dyn Session, value: Value) -> Option<i32> {
        (self.score)(value, session.counts().empty_cells())
    }
}

/// Tells whose each cell of the position will be, and which pieces are dead.
pub trait Owners {
    /// As games played on say or, with some cells given as dead, as the rules count without them. Once the flag is raised, the answer is what
    /// is known by then.
    fn ownership(&self, dead: Option<&[usize]>, stop: &StopFlag) -> Ownership;
}
