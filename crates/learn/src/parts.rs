//! What a learned evaluator is made of, so that it can be drawn on its board.

use crate::board::Board;
use crate::file::FileError;
use crate::file::Saved;
use crate::kept::{UNREADABLE, read};
use crate::learners;
use crate::training::{FIRST, MODEL, SECOND};
use jugada_core::{Grid, Player, Spec, Symmetric};
use jugada_words::Message;
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
    /// The parts themselves.
    pub made_of: MadeOf,
}

/// The parts of a learner, told in words and pictures, so that whoever shows them knows no learner.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct MadeOf {
    /// How many there are in all.
    pub of: usize,
    /// What they are, and how their pictures are to be read.
    pub about: Message,
    /// The weightiest of them, the first one first; none if they cannot be drawn.
    pub parts: Vec<Part>,
}

/// A neuron, a tuple.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Part {
    /// What it is called.
    pub title: Message,
    /// Side by side; weights in them have one scale.
    pub pictures: Vec<PartPicture>,
    /// What is to be said of the whole part.
    pub note: Weighed,
}

/// A board on which a part is drawn.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct PartPicture {
    /// What it shows.
    pub caption: Weighed,
    /// The picture.
    pub drawn: Drawn,
}

/// Words, and the number that belongs to them.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Weighed {
    /// The words.
    pub words: Message,
    /// The number, which comes after them.
    pub weight: Option<f64>,
}

/// What is drawn on a board.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Drawn {
    /// A number on every cell, row by row.
    Weights(Vec<f64>),
    /// What stands on some cells.
    Pattern(Vec<OnCell>),
}

/// What stands on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct OnCell {
    /// By number, row by row.
    pub cell: u16,
    /// What is there.
    pub content: CellContent,
}

/// What can be on a cell, as a side sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CellContent {
    /// Nothing.
    Empty,
    /// A piece of its own.
    Own,
    /// A piece of the other side.
    Enemy,
    /// Nothing, and a piece can be put there at once.
    Playable,
}

impl From<Message> for Weighed {
    fn from(words: Message) -> Weighed {
        Weighed { words, weight: None }
    }
}

/// Parts that are told: more than fit a screen.
pub(crate) const MOST: usize = 64;

/// The weightiest of some parts, those of the greatest weight first; of equal ones in the order in which they came.
pub(crate) fn weightiest<T>(mut parts: Vec<T>, weight: impl Fn(&T) -> f64) -> Vec<T> {
    parts.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
    parts.truncate(MOST);
    parts
}

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
    let made_of = (learner.load)(&board, &Saved::new(&tensors, prefix, false))?.parts();
    Ok(Parts { rows: board.rows, cols: board.cols, is_pair, made_of })
}
