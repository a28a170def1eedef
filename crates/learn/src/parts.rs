//! Components of learned evaluators, for display on the board.

use crate::board::BoardInfo;
use crate::file::FileError;
use crate::file::SavedTensors;
use crate::kept::{UNREADABLE, read};
use crate::learners;
use crate::training::{FIRST, MODEL, SECOND};
use jugada_core::{Grid, Player, Spec, Symmetric};
use jugada_words::Message;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// Components of an evaluator.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Parts {
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub cols: usize,
    /// Whether two learners trained against each other, one per side.
    pub is_pair: bool,
    /// The components.
    pub made_of: MadeOf,
}

/// The components of a learner as texts and pictures, independent of the kind of learner.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct MadeOf {
    /// Total number.
    pub of: usize,
    /// Explanation of the components and of their pictures.
    pub about: Message,
    /// The strongest, in order; empty if they cannot be drawn.
    pub parts: Vec<Part>,
}

/// A component: a neuron or a tuple.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Part {
    /// Title.
    pub title: Message,
    /// Pictures, shown side by side; their weights share a scale.
    pub pictures: Vec<PartPicture>,
    /// Caption of the whole component.
    pub note: Weighed,
}

/// A picture on the board.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct PartPicture {
    /// Caption.
    pub caption: Weighed,
    /// Content.
    pub drawn: Drawn,
}

/// A text with a number.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Weighed {
    /// The text.
    pub words: Message,
    /// The number, shown after the text.
    pub weight: Option<f64>,
}

/// Content of a picture.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Drawn {
    /// A weight per cell, row by row.
    Weights(Vec<f64>),
    /// A pattern on some cells.
    Pattern(Vec<OnCell>),
}

/// State of a cell in a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct OnCell {
    /// Cell index, row by row.
    pub cell: u16,
    /// State of the cell.
    pub content: CellContent,
}

/// State of a cell, from one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CellContent {
    /// Empty.
    Empty,
    /// An own piece.
    Own,
    /// An opponent's piece.
    Enemy,
    /// Empty and playable.
    Playable,
}

impl From<Message> for Weighed {
    fn from(words: Message) -> Weighed {
        Weighed { words, weight: None }
    }
}

/// Maximum number of components: more than fit a screen.
pub(crate) const MOST: usize = 64;

/// The strongest components, in descending order; ties keep their order.
pub(crate) fn weightiest<T>(mut parts: Vec<T>, weight: impl Fn(&T) -> f64) -> Vec<T> {
    parts.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
    parts.truncate(MOST);
    parts
}

/// Components of a file written by a training in this game; of a pair, those of the learner for `side`.
///
/// # Errors
/// If the file is damaged, of another format, or made for another game or board.
pub fn parts<G: Grid + Symmetric>(bytes: &[u8], game_spec: &Spec, game: &G, side: Player) -> Result<Parts, FileError> {
    let (description, tensors) = read(bytes, game_spec, game)?;
    let learner = learners::prepare(&description.learner).map_err(|_| UNREADABLE)?;
    let board = Arc::new(BoardInfo::of(game));
    let is_pair = tensors.has_prefix(FIRST);
    let prefix = match (is_pair, side) {
        (false, _) => MODEL,
        (true, Player::First) => FIRST,
        (true, Player::Second) => SECOND,
    };
    let made_of = (learner.load)(&board, &SavedTensors::new(&tensors, prefix, false))?.parts();
    Ok(Parts { rows: board.rows, cols: board.cols, is_pair, made_of })
}
