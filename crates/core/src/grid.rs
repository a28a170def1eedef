//! Display of any game: board shape, pieces, targets of moves, changes by a move.

use crate::{ByPlayer, Game, Player, Text};
use serde::Serialize;
use utoipa::ToSchema;

/// A cell of the board: row by row from the top left, counted from 0.
pub type Cell = usize;

/// A game that is played on a grid of cells and can be drawn.
///
/// Contract, checked by the conformance kit: [`changes`](Grid::changes) equals the difference of
/// [`pieces`](Grid::pieces) before and after a move; [`codes`](Grid::codes) agrees with `pieces`; no move's
/// [`path`](Grid::path) is a prefix of another's.
pub trait Grid: Game {
    /// The board without pieces, constant during a game.
    fn shape(&self) -> Shape;

    /// The piece on each cell.
    fn pieces(&self, state: &Self::State) -> Vec<Option<Piece>>;

    /// Writes the content of each cell as a number: [`EMPTY`], or the [code](Piece::code) of a piece. The slice has
    /// `rows * cols` elements, with any previous content. Equivalent to [`pieces`](Grid::pieces), for callers that need
    /// speed (learning); overridden where it can be written without an intermediate list.
    fn codes(&self, state: &Self::State, into: &mut [u8]) {
        for (code, piece) in into.iter_mut().zip(self.pieces(state)) {
            *code = piece.map_or(EMPTY, Piece::code);
        }
    }

    /// Like [`codes`](Grid::codes), with the owner only, for any kind of piece: [`EMPTY`], or [`owned_by`] a side.
    #[inline]
    fn owners(&self, state: &Self::State, into: &mut [u8]) {
        self.codes(state, into);
        for code in into {
            *code = if *code > 2 { 2 - *code % 2 } else { *code };
        }
    }

    /// The targets to click for this move, in order: the cell of a stone, or source and destination of a piece.
    fn path(&self, mv: Self::Move) -> Vec<Target>;

    /// The changes that a legal move makes.
    fn changes(&self, state: &Self::State, mv: Self::Move) -> Changes;

    /// Numbers displayed next to the board: discs, prisoners, points.
    fn counts(&self, state: &Self::State) -> Vec<SideCount>;

    /// The score of each side, if the game has one: discs, points.
    fn points(&self, state: &Self::State) -> Option<ByPlayer<f64>> {
        let _ = state;
        None
    }

    /// Cells to highlight: the winning line, the ko, territory at the end.
    fn marks(&self, state: &Self::State) -> Vec<Mark>;
}

/// Code of an empty cell in [`Grid::codes`].
pub const EMPTY: u8 = 0;

/// Code of a cell with a piece of this side, of the first kind: 1 or 2.
#[inline]
pub const fn owned_by(player: Player) -> u8 {
    player as u8 + 1
}

/// A piece on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
pub struct Piece {
    /// The seat it belongs to.
    pub owner: u8,
    /// Index in the board's [kinds](Shape::kinds).
    pub kind: u8,
}

impl Piece {
    /// A number from 1, alternating between the sides, kind by kind.
    #[inline]
    pub const fn code(self) -> u8 {
        2 * self.kind + self.owner + 1
    }
}

/// A piece of the first kind.
impl From<Player> for Piece {
    fn from(owner: Player) -> Piece {
        Piece { owner: owner.seat(), kind: 0 }
    }
}

/// The board without its pieces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Shape {
    /// Rows of the board, from 1.
    pub rows: usize,
    /// Columns of the board, from 1.
    pub cols: usize,
    /// What pieces are placed on.
    pub surface: Surface,
    /// Places and connections of the cells, for [`Surface::Points`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Points>,
    /// The kinds of pieces.
    pub kinds: Vec<PieceKind>,
    /// Names of the sides, by seat.
    pub sides: Vec<Text>,
    /// Labels of the columns, from the left.
    pub column_labels: Vec<String>,
    /// Labels of the rows, from the top.
    pub row_labels: Vec<String>,
    /// Points marked on the board (the stars of a Go board).
    #[schema(value_type = Vec<usize>)]
    pub stars: Vec<Cell>,
    /// The seats that own the borders, from the top clockwise.
    pub borders: [Option<u8>; 4],
    /// How a side passes; `None` in games without passes.
    pub passing: Option<Passing>,
    /// Names of the buttons for moves, or parts of moves, without a cell: see [`Target::Choice`].
    pub choices: Vec<Text>,
}

impl Shape {
    /// A board of cells in rows and columns, without labels, kinds and names.
    pub fn new(rows: usize, cols: usize, surface: Surface) -> Shape {
        Shape {
            rows,
            cols,
            surface,
            points: None,
            kinds: Vec::new(),
            sides: vec![Text { en: "X", es: "X" }, Text { en: "O", es: "O" }],
            column_labels: Vec::new(),
            row_labels: Vec::new(),
            stars: Vec::new(),
            borders: [None; 4],
            passing: None,
            choices: Vec::new(),
        }
    }
}

/// A board with points at arbitrary places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Points {
    /// Place of each cell, from the left and from the top, in hundredths of a cell's width.
    pub places: Vec<[u16; 2]>,
    /// Pairs of cells joined by a line.
    #[schema(value_type = Vec<[usize; 2]>)]
    pub lines: Vec<[Cell; 2]>,
}

/// A kind of pieces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PieceKind {
    /// Name of such a piece.
    pub name: Text,
    /// Its appearance.
    pub look: Look,
}

/// How a side passes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Passing {
    /// The move, as the notation writes it.
    #[serde(rename = "move")]
    pub text: String,
    /// Whether a side may pass although it has other moves, so that a button is needed. Otherwise it passes only if it
    /// must.
    pub by_choice: bool,
}

/// What pieces are placed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Surface {
    /// Squares, as in Othello.
    Squares,
    /// Intersections of lines.
    Intersections,
    /// An upright rack with round holes; pieces fall.
    Rack,
    /// Hexagons; each row is shifted to the right by half a cell relative to the one above.
    Hexagons,
    /// Points at arbitrary places, some of them joined by lines: [`Shape::points`].
    Points,
}

/// Appearance of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Look {
    /// Black on one face, white on the other; can be flipped.
    Disc,
    /// Round on both faces, black or white.
    Stone,
    /// Flat, in the colour of its side.
    Counter,
    /// A small figure with a head, white or black.
    Pawn,
    /// Fills a hexagon, in the colour of its side.
    Tile,
}

/// A target to click, for a move or a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// This cell, counted row by row from 0 at the top left.
    Cell(usize),
    /// Any cell of this column, counted from 0 at the left.
    Column(usize),
    /// One of the board's [choices](Shape::choices).
    Choice(usize),
    /// The pass button.
    Pass,
}

/// A change on the board. Cells are counted row by row from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// The piece on this cell is removed.
    Leaves(usize),
    /// A piece moves to a cell that is empty by then.
    Moves {
        /// The source cell.
        from: usize,
        /// The destination cell.
        to: usize,
    },
    /// A new piece is placed on an empty cell.
    Arrives {
        /// The cell.
        cell: usize,
        /// The piece.
        piece: Piece,
    },
    /// The piece on this cell becomes another: it changes sides, or is promoted.
    Turns {
        /// The cell.
        cell: usize,
        /// The new piece.
        into: Piece,
    },
}

/// The changes of a move, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Changes(pub Vec<Change>);

impl Changes {
    /// The cell where the mover's piece arrives (temporarily, if the move is suicide); `None` for a pass.
    pub fn landing(&self) -> Option<Cell> {
        self.0.iter().rev().find_map(|change| match *change {
            Change::Moves { to, .. } => Some(to),
            Change::Arrives { cell, .. } => Some(cell),
            Change::Leaves(_) | Change::Turns { .. } => None,
        })
    }

    /// Cells of new pieces.
    pub fn arrivals(&self) -> impl Iterator<Item = Cell> {
        self.0.iter().filter_map(|change| if let Change::Arrives { cell, .. } = *change { Some(cell) } else { None })
    }

    /// Cells of removed pieces.
    pub fn departures(&self) -> impl Iterator<Item = Cell> {
        self.0.iter().filter_map(|change| if let Change::Leaves(cell) = *change { Some(cell) } else { None })
    }

    /// Cells of pieces that become others.
    pub fn turned(&self) -> impl Iterator<Item = Cell> {
        self.0.iter().filter_map(|change| if let Change::Turns { cell, .. } = *change { Some(cell) } else { None })
    }
}

/// A number for each side, with its name.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct SideCount {
    /// What is counted, as a title.
    pub name: Text,
    /// Role of the number in the game.
    pub kind: CountKind,
    /// The number of each side, by seat.
    pub count: Vec<f64>,
}

/// Role of a number, for its display.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CountKind {
    /// Pieces on the board.
    OnBoard,
    /// Pieces still to be placed.
    InHand,
    /// Pieces lost to the opponent.
    Lost,
    /// Another component of the score.
    Part,
    /// The score, which determines the winner.
    Total,
}

/// A highlighted cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
pub struct Mark {
    /// The cell, counted row by row from 0 at the top left.
    #[schema(value_type = usize)]
    pub cell: Cell,
    /// Reason of the highlight.
    pub kind: MarkKind,
}

/// Reason why a cell is highlighted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    /// Part of a winning line.
    WinningLine,
    /// Forbidden by ko.
    Ko,
    /// Territory of this seat at the end of the game.
    Territory(u8),
}
