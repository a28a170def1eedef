//! Searching for a board in other games, in any orientation.

use std::sync::Arc;

/// Finds boards in lines of moves, up to symmetry.
pub trait Boards {
    /// The board of the current position, to be searched for in other games.
    fn sought(&self) -> SoughtBoard;

    /// Whether a line from this session's starting position reaches the board or an image of it; reads no more of the
    /// line than necessary.
    fn seek(&self, line: &str, sought: &SoughtBoard) -> Option<Sighting>;

    /// Plays a line from the session's root and returns every board with at most `most_pieces` pieces, in order. Stops
    /// at an illegal move.
    fn passed(&self, line: &str, most_pieces: usize) -> Vec<PassedBoard>;

    /// Translates [`PassedBoard::next`] to the orientation of a board with the same key; `None` if the text is not a
    /// move of this game.
    fn as_sought(&self, next: &str, sought: &SoughtBoard) -> Option<SeenMove>;
}

/// The pieces of a board and the side to move, to be searched for with [`Boards::seek`]. Without history: captured
/// stones and ko are ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SoughtBoard {
    /// The seat to move, or that would move if the game continued.
    pub seat: u8,
    /// Number of pieces.
    pub pieces: usize,
    /// A hash of 48 bits, equal for all images of the board.
    pub key: u64,
    /// The owner of the piece on each cell, under each symmetry of the game; the identity first.
    pub images: Vec<Vec<u8>>,
    /// The symmetries that map the image with the least key to this board; the first is used for translating moves.
    pub ways: Vec<usize>,
}

/// A game that reaches the board, or an image of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sighting {
    /// The move played there; none if the game ends there.
    pub next: Option<SeenMove>,
}

/// A move on an image of a board, translated to the board itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenMove {
    /// The move. On a symmetric board it is one of several; if the game reaches the board itself, the one played.
    pub text: String,
    /// A representative, equal for all moves that are images of each other on this board.
    pub class: usize,
}

/// A board of a game, for the index of many games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PassedBoard {
    /// Number of pieces.
    pub pieces: usize,
    /// Hash, as in [`SoughtBoard`].
    pub key: u64,
    /// The move played there, in the orientation of the symmetric image with the least key; `None` at the end of the line.
    pub next: Option<Arc<str>>,
}
