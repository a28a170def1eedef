//! What a learned evaluator is made of, so that it can be drawn on its board.

use crate::board::Board;
use crate::file::FileError;
use crate::file::Saved;
use crate::kept::{UNREADABLE, read};
use crate::learners;
use crate::training::{FIRST, MODEL, SECOND};
use jugada_core::{Grid, Player, Spec, Symmetric};
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// What an evaluator consists of.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Parts {
    /// Of the board.
    pub rows: usize,
    /// Of the board.
    pub cols: usize,
    /// Whether two learned against each other, each for its side.
    pub is_pair: bool,
    /// How many there are in all.
    pub of: usize,
    /// The weightiest of them.
    pub made_of: MadeOf,
}

/// The parts themselves, by the kind of learner.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MadeOf {
    /// Of a value table, which has a number for every position that was met and no parts.
    Positions,
    /// The hidden neurons of a network.
    Neurons(Vec<Neuron>),
    /// The tuples of a network of tuples.
    Tuples(Vec<TuplePart>),
}

/// A hidden neuron.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Neuron {
    /// How much a piece of the first side on each cell excites it.
    pub first: Vec<f64>,
    /// The same for a piece of the second side.
    pub second: Vec<f64>,
    /// How much it is excited by the empty board.
    pub bias: f64,
    /// What it says when it is: good for the first side, or, if negative, for the second.
    pub says: f64,
}

/// A tuple: some cells, and a number for everything that can stand on them.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct TuplePart {
    /// By number, row by row.
    pub cells: Vec<u16>,
    /// The mean size of its numbers.
    pub strength: f64,
    /// What is best on them.
    pub best: Pattern,
    /// What is worst.
    pub worst: Pattern,
}

/// What stands on the cells of a tuple.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Pattern {
    /// For each cell 0 for nothing, 1 for a piece of the side whose eyes it is seen with, 2 for one of the other, 3 for a cell that can be
    /// played at once.
    pub contents: Vec<u8>,
    /// Its number.
    pub weight: f64,
    /// Whether it is seen with the eyes of the side to move, not with those of the first side.
    pub is_movers: bool,
}

/// Parts that are told: more than fit a screen.
pub(crate) const MOST: usize = 64;

/// What a file that a training has written for this game is made of; of a pair, what one of the two is made of.
///
/// # Errors
/// If it is damaged, something else, or of another game or board.
pub fn parts<G: Grid + Symmetric>(bytes: &[u8], game_spec: &Spec, game: &G, side: Player) -> Result<Parts, FileError> {
    let (description, tensors) = read(bytes, game_spec, game)?;
    let learner = learners::prepare(&description.learner).map_err(|_| UNREADABLE)?;
    let board = Arc::new(Board::of(game));
    let is_pair = tensors.has_prefix(FIRST);
    let prefix = match (is_pair, side) {
        (false, _) => MODEL,
        (true, Player::First) => FIRST,
        (true, Player::Second) => SECOND,
    };
    let (of, made_of) = (learner.load)(&board, &Saved::new(&tensors, prefix, false))?.parts();
    Ok(Parts { rows: board.rows, cols: board.cols, is_pair, of, made_of })
}
