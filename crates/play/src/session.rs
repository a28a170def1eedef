//! A game in progress, with its types erased.

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

/// A game in progress: a position, and the moves that led to it.
///
/// Implemented once, for all games. All input is checked here; refused input changes nothing.
pub trait Session: Send {
    /// The game's spec, as short as possible.
    fn spec(&self) -> &Spec;

    /// The game's spec with every parameter, for records.
    fn full_spec(&self) -> &Spec;

    /// Number of seats, which are numbered from 0.
    fn seats(&self) -> u8;

    /// The seat to move, chance, or the end of the game.
    fn mover(&self) -> Mover;

    /// Payoff of each seat, once the game is over: with two seats, +1 for the winner, -1 for the loser, 0 for a draw.
    fn payoffs(&self) -> Option<Vec<f64>>;

    /// Final margin of each seat in points, as usual in the game, where it has points: in Othello the winner gets the
    /// empty squares.
    fn margins(&self) -> Option<Vec<f64>>;

    /// The points of each seat on the board, where the game has points.
    fn points(&self) -> Option<Vec<f64>>;

    /// Plays a line of moves, and calls `goes_on` before every move. If it returns `false`, none is played, and the
    /// result is `false`.
    ///
    /// # Errors
    /// If a move cannot be read or is illegal; then none is played.
    fn play_while(&mut self, line: &str, goes_on: &mut dyn FnMut() -> bool) -> Result<bool, NotationError>;

    /// Plays a random legal move, all with equal probability; a chance move by its probabilities. The game must not be
    /// over.
    fn advance(&mut self, rng: &mut Rng);

    /// Number of moves played.
    fn plies(&self) -> usize;

    /// Takes back moves until this many are left.
    fn take_back_to(&mut self, plies: usize);

    /// Restarts from a position.
    ///
    /// # Errors
    /// If the text is not a position of this game; then nothing changes.
    fn set_position(&mut self, text: &str) -> Result<(), NotationError>;

    /// The board with coordinates, as visible to the viewer.
    fn board_text(&self, to: Viewer) -> String;

    /// The position in one line.
    fn position_text(&self) -> String;

    /// The starting position in one line.
    fn root_text(&self) -> String;

    /// The moves so far.
    fn line_text(&self) -> String;

    /// Everything visible to the viewer.
    fn view(&self, to: Viewer) -> View;

    /// Whether the starting position is the game's own, not one that was set up.
    fn begins_at_the_start(&self) -> bool;

    /// Optional abilities of this board.
    fn abilities(&self) -> Abilities<'_>;

    /// Searching for boards, up to symmetry.
    fn boards(&self) -> &dyn Boards;

    /// The moves so far, and lines from the position, played on a copy.
    fn lines(&self) -> &dyn Lines;

    /// Counts of the tree below the position.
    fn counts(&self) -> &dyn Counts;

    /// A copy with the same position and moves.
    fn fork(&self) -> Box<dyn Session>;

    /// A new game with the same rules.
    fn anew(&self) -> Box<dyn Session>;

    /// The session for downcasting by seats of its game.
    fn typed(&self) -> &dyn Any;

    /// The session for downcasting, mutable.
    fn typed_mut(&mut self) -> &mut dyn Any;
}

impl dyn Session + '_ {
    /// Plays a line of moves.
    ///
    /// # Errors
    /// If a move cannot be read or is illegal; then none is played.
    pub fn play(&mut self, line: &str) -> Result<(), NotationError> {
        self.play_while(line, &mut || true).map(|_| ())
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.mover() == Mover::Over
    }

    /// The side to move in a game between two, or the one that would move if the game were not over: for formats and
    /// protocols that always state it.
    pub fn side_to_move(&self) -> Player {
        let next = || Player::of_seat(self.boards().sought().seat);
        self.mover().side().or_else(next).unwrap_or(Player::First)
    }
}

/// Moves only: those that led to the session's position, and those that can follow.
pub trait Lines {
    /// The moves so far, one by one.
    fn played(&self) -> Vec<PlayedMove>;

    /// The legal moves in the game's notation, in the order of the [`view`](Session::view).
    fn legal(&self) -> Vec<String>;

    /// Number of moves in a line, legal or not: it is split, but not played.
    fn count(&self, line: &str) -> usize;

    /// The board after a line.
    ///
    /// # Errors
    /// If a move cannot be read or is illegal.
    fn board_after(&self, line: &str) -> Result<BoardView, NotationError>;

    /// The moves of a line one by one; empty if it is illegal.
    fn steps(&self, line: &str) -> Vec<LineStep>;
}

/// Counts of the game tree from the session's position.
pub trait Counts {
    /// Number of legal moves.
    fn legal_moves(&self) -> usize;

    /// Number of empty cells.
    fn empty_cells(&self) -> usize;

    /// Maximum length of a game, in moves.
    fn longest_game(&self) -> usize;

    /// Key of the position: see [`Game::key`](jugada_core::Game::key).
    fn key(&self) -> u64;

    /// Leaves of the game tree from here: see [`jugada_core::perft`](fn@jugada_core::perft).
    fn perft(&self, depth: u32) -> u64;

    /// Plays random games to the end from here. Game `n` of a seed is always the same game.
    fn playouts(&self, games: u64, seed: u64) -> Playouts;

    /// Size of a state in memory.
    fn state_bytes(&self) -> usize;

    /// Number of positions that a search without pruning to this depth visits, including this one. None if more than
    /// `most` would have to be expanded.
    fn count_positions(&self, depth: u32, most: u64) -> Option<u64>;
}

/// A position with all that a page needs to display it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct View {
    /// The game with every parameter.
    pub game: Spec,
    /// Whose view this is, in games with hidden information.
    pub viewer: Viewer,
    /// The position in one line.
    pub position: String,
    /// The moves that led here.
    pub moves: String,
    /// The moves one by one.
    pub line: Vec<PlayedMove>,
    /// The starting position.
    pub root: String,
    /// The board without its pieces.
    pub shape: Shape,
    /// The owner of the piece on each cell, row by row from the top left.
    pub pieces: Vec<Option<u8>>,
    /// The kind of piece on each cell; omitted if there is only one kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kinds: Option<Vec<u8>>,
    /// The seat to move, chance, or the end of the game.
    pub mover: Mover,
    /// The legal moves with their effects.
    pub legal: Vec<LegalMove>,
    /// Payoff of each seat, once the game is over: with two seats, 1 for the winner, -1 for the loser, 0 for both in a
    /// draw.
    pub payoffs: Option<Vec<f64>>,
    /// Final margin of each seat in points, as usual in the game, where it has points.
    pub margins: Option<Vec<f64>>,
    /// The points of each seat on the board, where the game has points.
    pub points: Option<Vec<f64>>,
    /// The numbers shown next to the board: discs, prisoners, points.
    #[serde(rename = "tallies")]
    pub counts: Vec<SideCount>,
    /// Highlighted cells.
    pub marks: Vec<Mark>,
    /// Effects of the last move.
    pub last: Option<LegalMove>,
    /// The key of the position, in hexadecimal (JSON numbers have 53 bits).
    pub key: String,
    /// Whether ownership can be estimated.
    pub has_owners: bool,
}

/// The content of a board, for drawing many of them.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct BoardView {
    /// The owner of the piece on each cell, row by row from the top left.
    pub pieces: Vec<Option<u8>>,
    /// The kind of piece on each cell; omitted if there is only one kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kinds: Option<Vec<u8>>,
    /// The seat to move, chance, or the end of the game.
    pub mover: Mover,
    /// The destination of the last move's piece.
    pub placed: Option<usize>,
    /// Payoff of each seat, once the game is over.
    pub payoffs: Option<Vec<f64>>,
}

/// A move played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PlayedMove {
    /// The seat that made it; none for chance.
    pub seat: Option<u8>,
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub text: String,
}

/// A move, how to click it, and its effects.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct LegalMove {
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub text: String,
    /// The cells, columns or buttons that make the move, in order. No move's path is a prefix of another's.
    pub path: Vec<Target>,
    /// Changes of the board, in order.
    pub changes: Changes,
}

/// Results of random games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Playouts {
    /// Number of games.
    pub games: u64,
    /// Wins of each side.
    pub won: ByPlayer<u64>,
    /// Games that neither side won.
    pub drawn: u64,
}
