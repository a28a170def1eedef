//! All that a page needs to draw any game: shape, what stands where, where a move points, what it would change.

use crate::{ByPlayer, Game, Player};
use jugada_words::{Message, message};
use serde::Serialize;
use utoipa::ToSchema;

/// A cell of the board: row by row from the top left, counted from 0.
pub type Cell = usize;

/// A game that is played on a grid of cells and can be drawn.
///
/// Contract, proved by the conformance kit: [`changes`](Grid::changes) tells exactly how [`pieces`](Grid::pieces)
/// differ before and after a move; [`codes`](Grid::codes) says the same as `pieces`; no move's [`path`](Grid::path) is the beginning of another's.
pub trait Grid: Game {
    /// What never changes during a game.
    fn shape(&self) -> Shape;

    /// What stands on each cell.
    fn pieces(&self, state: &Self::State) -> Vec<Option<Piece>>;

    /// Writes what stands on each cell as a number: [`EMPTY`], or the [code](Piece::code) of a piece. The slice has `rows * cols`
    /// elements, whatever stood in them before. The same as [`pieces`](Grid::pieces), for those who ask millions of times
    /// (learning); overridden where a game can write it without making a list.
    fn codes(&self, state: &Self::State, into: &mut [u8]) {
        for (code, piece) in into.iter_mut().zip(self.pieces(state)) {
            *code = piece.map_or(EMPTY, Piece::code);
        }
    }

    /// The same, but whose piece stands there alone, whatever its kind: [`EMPTY`], or [`owned_by`] a side.
    #[inline]
    fn owners(&self, state: &Self::State, into: &mut [u8]) {
        self.codes(state, into);
        for code in into {
            *code = if *code > 2 { 2 - *code % 2 } else { *code };
        }
    }

    /// What to click for this move, one after another: the cell of a stone, or where a piece stands and where it goes.
    fn path(&self, mv: Self::Move) -> Vec<Target>;

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

/// What [`Grid::codes`] writes for a cell on which nothing stands.
pub const EMPTY: u8 = 0;

/// What [`Grid::codes`] writes for a cell with a piece of this side, of the first kind: 1 or 2.
#[inline]
pub const fn owned_by(player: Player) -> u8 {
    player as u8 + 1
}

/// What stands on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
pub struct Piece {
    /// Whose it is.
    pub owner: Player,
    /// Which of the board's [kinds](Shape::kinds) it is.
    pub kind: u8,
}

impl Piece {
    /// A number from 1: the sides one after the other, kind by kind.
    #[inline]
    pub const fn code(self) -> u8 {
        2 * self.kind + owned_by(self.owner)
    }
}

/// A piece of the first kind.
impl From<Player> for Piece {
    fn from(owner: Player) -> Piece {
        Piece { owner, kind: 0 }
    }
}

/// The board without its pieces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Shape {
    /// Rows of the board, from 1.
    pub rows: usize,
    /// Columns of the board, from 1.
    pub cols: usize,
    /// What pieces stand on.
    pub surface: Surface,
    /// Where the cells of a board of [`Surface::Points`] lie, and which are joined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Points>,
    /// The kinds of pieces that there are.
    pub kinds: Vec<PieceKind>,
    /// What each side is called.
    pub sides: ByPlayer<Message>,
    /// Under or over the columns, from the left.
    pub column_labels: Vec<String>,
    /// Beside the rows, from the top.
    pub row_labels: Vec<String>,
    /// Points that the board itself marks (the stars of a Go board).
    #[schema(value_type = Vec<usize>)]
    pub stars: Vec<Cell>,
    /// The sides to whom the borders belong, from the top clockwise.
    pub borders: [Option<Player>; 4],
    /// How a side gives up its turn; `None` in games that know no pass.
    pub passing: Option<Passing>,
    /// Names of the buttons for moves, or parts of moves, that are no cell: see [`Target::Choice`].
    pub choices: Vec<Message>,
}

impl Shape {
    /// A board of cells in rows and columns, with as little on it as can be: no labels, no kinds, sides without names.
    pub fn new(rows: usize, cols: usize, surface: Surface) -> Shape {
        Shape {
            rows,
            cols,
            surface,
            points: None,
            kinds: Vec::new(),
            sides: ByPlayer { first: message!("side-first", "X"), second: message!("side-second", "O") },
            column_labels: Vec::new(),
            row_labels: Vec::new(),
            stars: Vec::new(),
            borders: [None; 4],
            passing: None,
            choices: Vec::new(),
        }
    }
}

/// A board that has its points anywhere, not in rows and columns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Points {
    /// Where each cell lies, from the left and from the top, in hundredths of a cell's width.
    pub places: Vec<[u16; 2]>,
    /// Cells that are joined by a line.
    #[schema(value_type = Vec<[usize; 2]>)]
    pub lines: Vec<[Cell; 2]>,
}

/// A kind of pieces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PieceKind {
    /// What a piece of it is called.
    pub name: Message,
    /// What it looks like.
    pub look: Look,
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
    /// In hexagons; each row is shifted by half a cell to the right of the one above.
    Hexagons,
    /// On points that lie anywhere, some of them joined by lines: [`Shape::points`].
    Points,
}

/// What a piece looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Look {
    /// Black on one face, white on the other: it can be flipped.
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

/// What to click for a move, or for a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// This cell, counted row by row from 0 at the top left.
    Cell(usize),
    /// Any cell of this column, counted from 0 at the left.
    Column(usize),
    /// No cell, but one of the board's [choices](Shape::choices).
    Choice(usize),
    /// No cell: the pass button.
    Pass,
}

/// Something that a move changes on the board. Cells are counted row by row from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// The piece on this cell leaves the board.
    Leaves(usize),
    /// The piece on one cell goes to another, which is empty by then.
    Moves {
        /// Where it stood.
        from: usize,
        /// Where it comes to stand.
        to: usize,
    },
    /// A new piece comes to stand on an empty cell.
    Arrives {
        /// Where.
        cell: usize,
        /// What.
        piece: Piece,
    },
    /// The piece on this cell becomes another: it changes sides, or is promoted.
    Turns {
        /// Where.
        cell: usize,
        /// What it becomes.
        into: Piece,
    },
}

/// What a move changes, in the order in which it happens.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Changes(pub Vec<Change>);

impl Changes {
    /// Where the mover's piece comes to stand (for an instant, if the move is suicide); none for a pass.
    pub fn landing(&self) -> Option<Cell> {
        self.0.iter().rev().find_map(|change| match *change {
            Change::Moves { to, .. } => Some(to),
            Change::Arrives { cell, .. } => Some(cell),
            Change::Leaves(_) | Change::Turns { .. } => None,
        })
    }

    /// The cells on which a new piece arrives.
    pub fn arrivals(&self) -> impl Iterator<Item = Cell> {
        self.0.iter().filter_map(|change| if let Change::Arrives { cell, .. } = *change { Some(cell) } else { None })
    }

    /// The cells whose piece leaves the board.
    pub fn departures(&self) -> impl Iterator<Item = Cell> {
        self.0.iter().filter_map(|change| if let Change::Leaves(cell) = *change { Some(cell) } else { None })
    }

    /// The cells whose piece becomes another.
    pub fn turned(&self) -> impl Iterator<Item = Cell> {
        self.0.iter().filter_map(|change| if let Change::Turns { cell, .. } = *change { Some(cell) } else { None })
    }
}

/// A number for each side, with its name.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct SideCount {
    /// What is counted, as a title.
    pub name: Message,
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
