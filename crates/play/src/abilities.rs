//! Optional abilities of an opened board. They depend on the board, not on the game alone: there is a solver for
//! Connect-4 on 7x6, and none on 16x16.

use crate::judge::Judge;
use crate::ladder::Rung;
use crate::ownership::Ownership;
use crate::session::Session;
use jugada_core::{StopFlag, Value};

/// What is available for a board.
pub struct Abilities<'s> {
    /// The judge whose values are shown.
    pub judge: &'s Judge,
    /// Opponents of measured strength under its rules, the weakest first.
    pub rungs: &'s [Rung],
    /// Proves values of positions; none where the board cannot be solved.
    pub solver: Option<&'s Solver>,
    /// The estimator of ownership.
    pub owners: Option<Box<dyn Owners + 's>>,
}

/// The solver of a game.
#[derive(Clone, Debug)]
pub struct Solver {
    /// Id of the solving strategy.
    pub strategy: String,
    /// Parameters that make it prove every position: by default it estimates some of them.
    pub always: Vec<(String, String)>,
    /// The score of a proved value in the game's usual units, given the number of empty cells.
    pub score: fn(Value, usize) -> Option<i32>,
}

impl Solver {
    /// The score of a proved value of the session's position, in the game's usual units.
    pub fn score_on(&self, session: &dyn Session, value: Value) -> Option<i32> {
        (self.score)(value, session.counts().empty_cells())
    }
}

/// Estimates the owner of each cell, and the dead pieces.
pub trait Owners {
    /// By simulation, or, with some cells given as dead, by the rules without them. Once the flag is raised, returns
    /// the result so far.
    fn ownership(&self, dead: Option<&[usize]>, stop: &StopFlag) -> Ownership;
}
