//! A game that is being played, with its types hidden.

use crate::abilities::Abilities;
use crate::analysis::LineStep;
use crate::boards::Boards;
use crate::seats::{Mover, Viewer};
use jugada_core::grid::{Changes, Mark, Shape, SideCount, Target};
use jugada_core::rng::Rng;
use jugada_core::{ByPlayer, NotationError, Player, Spec};
use serde::Serialize;
use std::any::Any;
use utoipa::ToSchema;

/// A game that is being played: a position, and the moves that led to it.
///
/// Implemented once, for all games. Everything that comes in is checked here; what is refused changes nothing.
pub trait Session: Send {
    /// The game, as short as possible.
    fn spec(&self) -> &Spec;

    /// The game with every parameter written out: for records.
    fn full_spec(&self) -> &Spec;

    /// How many seats there are. They are numbered from 0.
    fn seats(&self) -> u8;

    /// Whose turn it is.
    fn mover(&self) -> Mover;

    /// What each seat gets, once the game is over: +1 for the winner of two, -1 for the loser, 0 for a draw.
    fn payoffs(&self) -> Option<Vec<f64>>;

    /// Points that each seat is ahead as the field counts, where the game counts points: in Othello the winner takes the empty squares.
    fn margins(&self) -> Option<Vec<f64>>;

    /// The points of each seat on the board, where the game counts points.
    fn points(&self) -> Option<Vec<f64>>;

    /// Plays a line of moves, and asks before every move whether to go on. If it is told not to, none is played, and the answer is `false`.
    ///
    /// # Errors
    /// If one of them cannot be read or is not legal; then none is played.
    fn play_while(&mut self, line: &str, goes_on: &mut dyn FnMut() -> bool) -> Result<bool, NotationError>;

    /// Plays one legal move, each equally likely; where chance moves, what it brings, by its odds. The game must not be over.
    fn advance(&mut self, rng: &mut Rng);

    /// How many moves have been played.
    fn plies(&self) -> usize;

    /// Takes moves back until so many are left.
    fn take_back_to(&mut self, plies: usize);

    /// Starts again from a position.
    ///
    /// # Errors
    /// If the text is no position of this game; then nothing changes.
    fn set_position(&mut self, text: &str) -> Result<(), NotationError>;

    /// The position as a board with coordinates, as much of it as the viewer sees.
    fn board_text(&self, to: Viewer) -> String;

    /// The position in one line.
    fn position_text(&self) -> String;

    /// The position where the moves begin, in one line.
    fn root_text(&self) -> String;

    /// The moves so far.
    fn line_text(&self) -> String;

    /// All that there is to see for the viewer.
    fn view(&self, to: Viewer) -> View;

    /// Whether the moves begin where games of these rules do, and not at a position that was set up.
    fn begins_at_the_start(&self) -> bool;

    /// What this board can be asked beyond playing on it.
    fn abilities(&self) -> Abilities<'_>;

    /// Boards of games, looked up however they are turned.
    fn boards(&self) -> &dyn Boards;

    /// The moves so far, and lines from the position, played on no board but their own.
    fn lines(&self) -> &dyn Lines;

    /// The tree below the position, counted.
    fn counts(&self) -> &dyn Counts;

    /// The same game in the same position, with the same moves behind it.
    fn fork(&self) -> Box<dyn Session>;

    /// A new game by the same rules.
    fn anew(&self) -> Box<dyn Session>;

    /// The session itself, for seats that were made for its game.
    fn typed(&self) -> &dyn Any;

    /// The same, to play on it.
    fn typed_mut(&mut self) -> &mut dyn Any;
}

impl dyn Session + '_ {
    /// Plays a line of moves.
    ///
    /// # Errors
    /// If one of them cannot be read or is not legal; then none is played.
    pub fn play(&mut self, line: &str) -> Result<(), NotationError> {
        self.play_while(line, &mut || true).map(|_| ())
    }

    /// Whether no move can be made.
    pub fn is_over(&self) -> bool {
        self.mover() == Mover::Over
    }

    /// The side whose turn it is in a game of two, or whose it would be if the game were not over: for formats and protocols that say so of every
    /// position.
    pub fn side_to_move(&self) -> Player {
        let next = || Player::of_seat(self.boards().sought().seat);
        self.mover().side().or_else(next).unwrap_or(Player::First)
    }
}

/// Moves, without all else that there is to see: those that led to the session's position, and those that can follow.
pub trait Lines {
    /// The moves so far, one by one.
    fn played(&self) -> Vec<PlayedMove>;

    /// The legal moves in the game's notation, in the order of the [`view`](Session::view).
    fn legal(&self) -> Vec<String>;

    /// How many moves a line has, legal or not: it is cut, but not played.
    fn count(&self, line: &str) -> usize;

    /// What stands where after a line.
    ///
    /// # Errors
    /// If one of its moves cannot be read or is not legal.
    fn board_after(&self, line: &str) -> Result<BoardView, NotationError>;

    /// A line move by move; empty if it is not legal.
    fn steps(&self, line: &str) -> Vec<LineStep>;
}

/// Counts in the tree of a game from the session's position.
pub trait Counts {
    /// How many moves are legal.
    fn legal_moves(&self) -> usize;

    /// On how many cells nothing stands.
    fn empty_cells(&self) -> usize;

    /// No game takes more moves than this.
    fn longest_game(&self) -> usize;

    /// A number that stands for the position: see [`Game::key`](jugada_core::Game::key).
    fn key(&self) -> u64;

    /// Leaves of the game tree from here: see [`jugada_core::perft`](fn@jugada_core::perft).
    fn perft(&self, depth: u32) -> u64;

    /// Plays random games to the end from here. Game `n` of a seed is always the same game.
    fn playouts(&self, games: u64, seed: u64) -> Playouts;

    /// How large a state is.
    fn state_bytes(&self) -> usize;

    /// The positions that a search without pruning visits, so deep from here, this one included. None if more than `most` of them would have to be
    /// looked into.
    fn count_positions(&self, depth: u32, most: u64) -> Option<u64>;
}

/// A position with all that a page needs to show it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct View {
    /// The game with every parameter.
    pub game: Spec,
    /// For whom it is.
    pub viewer: Viewer,
    /// The position in one line.
    pub position: String,
    /// The moves that led here.
    pub moves: String,
    /// The same, one by one.
    pub line: Vec<PlayedMove>,
    /// The position where they begin.
    pub root: String,
    /// The board without its pieces.
    pub shape: Shape,
    /// The seat whose piece stands on each cell, row by row from the top left.
    pub pieces: Vec<Option<u8>>,
    /// Of which of the shape's kinds it is; left out where there is one kind only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kinds: Option<Vec<u8>>,
    /// Whose turn it is.
    pub mover: Mover,
    /// The legal moves, and what each would change.
    pub legal: Vec<LegalMove>,
    /// What each seat gets, once the game is over: of two, 1 for the winner, -1 for the loser, 0 for both of a draw.
    pub payoffs: Option<Vec<f64>>,
    /// Points that each seat is ahead as the field counts, where the game counts points.
    pub margins: Option<Vec<f64>>,
    /// The points of each seat on the board, where the game counts points.
    pub points: Option<Vec<f64>>,
    /// The numbers beside the board: discs, prisoners, points.
    #[serde(rename = "tallies")]
    pub counts: Vec<SideCount>,
    /// Cells to point out.
    pub marks: Vec<Mark>,
    /// What the last move changed.
    pub last: Option<LegalMove>,
    /// The key of the position, in hexadecimal (JSON numbers have 53 bits).
    pub key: String,
    /// Whether it can be asked whose each cell will be.
    pub has_owners: bool,
}

/// What stands on a board, for those who draw many of them.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct BoardView {
    /// The seat whose piece stands on each cell, row by row from the top left.
    pub pieces: Vec<Option<u8>>,
    /// Of which of the shape's kinds it is; left out where there is one kind only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kinds: Option<Vec<u8>>,
    /// Whose turn it is.
    pub mover: Mover,
    /// The cell on which the last move put its piece.
    pub placed: Option<usize>,
    /// What each seat gets, once the game is over.
    pub payoffs: Option<Vec<f64>>,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PlayedMove {
    /// The seat that made it; none if it was chance.
    pub seat: Option<u8>,
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub text: String,
}

/// A move, what to click for it, and what it changes.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct LegalMove {
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub text: String,
    /// The cells, columns or buttons that make the move, one after another. No move's path is the beginning of another's.
    pub path: Vec<Target>,
    /// What happens on the board, in this order.
    pub changes: Changes,
}

/// What came of a number of random games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Playouts {
    /// Games that were played out.
    pub games: u64,
    /// Won by each side.
    pub won: ByPlayer<u64>,
    /// Games that neither side won.
    pub drawn: u64,
}
