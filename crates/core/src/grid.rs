//! All that a page needs to draw any game: shape, what stands where, where a move points, what it would change.

use crate::{ByPlayer, Game, Player, Text};
use serde::Serialize;
use utoipa::ToSchema;

/// A cell of the board: row by row from the top left, counted from 0.
pub type Cell = usize;

/// A game that is played on a grid of cells and can be drawn.
///
/// Contract, proved by the conformance kit: [`changes`](Grid::changes) tells exactly how [`pieces`](Grid::pieces)
/// differ before and after a move; [`owners`](Grid::owners) says the same as `pieces`.
pub trait Grid: Game {
    /// What never changes during a game.
    fn shape(&self) -> Shape;

    /// What stands on each cell.
    fn pieces(&self, state: &Self::State) -> Vec<Option<Player>>;

    /// Writes whose piece stands on each cell as a number: [`EMPTY`], or [`owned_by`] a side. The slice has `rows * cols`
    /// elements, whatever stood in them before. The same as [`pieces`](Grid::pieces), for those who ask millions of times
    /// (learning); overridden where a game can write it without making a list.
    fn owners(&self, state: &Self::State, into: &mut [u8]) {
        for (owner, piece) in into.iter_mut().zip(self.pieces(state)) {
            *owner = piece.map_or(EMPTY, owned_by);
        }
    }

    /// What to click for this move.
    fn target(&self, mv: Self::Move) -> Target;

    /// What a legal move would change.
    fn changes(&self, state: &Self::State, mv: Self::Move) -> Changes;

    /// The numbers beside the board: discs, prisoners, points.
    fn counts(&self, state: &Self::State) -> Vec<SideCount>;

    /// What each side's result is counted in, where the game counts: discs, points.
    fn points(&self, state: &Self::State) -> Option<ByPlayer<f64>> {
        let _ = state;
        None
    }

    /// Cells to point out: the winning line, the ko, territory at the end.
    fn marks(&self, state: &Self::State) -> Vec<Mark>;
}

/// What [`Grid::owners`] writes for a cell on which nothing stands.
pub const EMPTY: u8 = 0;

/// What [`Grid::owners`] writes for a cell with a piece of this side: 1 or 2.
#[inline]
pub const fn owned_by(player: Player) -> u8 {
    player as u8 + 1
}

/// The board without its pieces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Shape {
    /// Rows of the board, from 1.
    pub rows: usize,
    /// Columns of the board, from 1.
    pub cols: usize,
    /// Whether pieces stand in squares, on crossings or in a rack.
    pub surface: Surface,
    /// What pieces look like.
    pub piece: Piece,
    /// What each side is called.
    pub sides: ByPlayer<Text>,
    /// Under or over the columns, from the left.
    pub column_labels: Vec<String>,
    /// Beside the rows, from the top.
    pub row_labels: Vec<String>,
    /// Points that the board itself marks (the stars of a Go board).
    #[schema(value_type = Vec<usize>)]
    pub stars: Vec<Cell>,
    /// How a side gives up its turn; `None` in games that know no pass.
    pub passing: Option<Passing>,
}

/// How a side gives up its turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Passing {
    /// The move, as the notation writes it.
    #[serde(rename = "move")]
    pub text: String,
    /// Whether a side may pass though it has other moves, so that there must be a button for it. Otherwise it passes only because
    /// it must.
    pub by_choice: bool,
}

/// What pieces stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Surface {
    /// In squares, as on a board for Othello.
    Squares,
    /// On the crossings of the lines.
    Intersections,
    /// In an upright rack with round holes; pieces fall.
    Rack,
}

/// What pieces look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// Black on one face, white on the other: it can be flipped.
    Disc,
    /// Round on both faces, black or white.
    Stone,
    /// Flat, in the colour of its side.
    Counter,
}

/// What to click for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// This cell, counted row by row from 0 at the top left.
    Cell(usize),
    /// Any cell of this column, counted from 0 at the left.
    Column(usize),
    /// No cell: the pass button.
    Pass,
}

/// What a move would change.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Changes {
    /// Where the mover's new piece would stand (for an instant, if the move is suicide).
    #[schema(value_type = Option<usize>)]
    pub placed: Option<Cell>,
    /// Pieces that would change sides.
    #[schema(value_type = Vec<usize>)]
    pub flipped: Vec<Cell>,
    /// Pieces that would leave the board.
    #[schema(value_type = Vec<usize>)]
    pub captured: Vec<Cell>,
}

/// A number for each side, with its name.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct SideCount {
    /// What is counted, as a title.
    pub name: Text,
    /// What the number is to the game.
    pub kind: CountKind,
    /// The number of each side.
    pub count: ByPlayer<f64>,
}

/// What a number beside the board is to the game, so that it can be drawn as what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CountKind {
    /// Pieces that stand on the board.
    OnBoard,
    /// Pieces still to be placed.
    InHand,
    /// Pieces that the side has lost to the other.
    Lost,
    /// Something else that the score is made of.
    Part,
    /// The score itself: who has more wins.
    Total,
}

/// A cell to point out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
pub struct Mark {
    /// The cell, counted row by row from 0 at the top left.
    #[schema(value_type = usize)]
    pub cell: Cell,
    /// Why it is pointed out.
    pub kind: MarkKind,
}

/// Why a cell is pointed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    /// Part of a line that won.
    WinningLine,
    /// May not be retaken at once.
    Ko,
    /// Surrounded by this side when the game ended.
    Territory(Player),
}
