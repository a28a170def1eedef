//! A board that is looked for in other games: as it stands, turned and mirrored.

use std::sync::Arc;

/// Looks boards up in lines of moves, however they are turned.
pub trait Boards {
    /// The board as it stands, to be looked for in other games.
    fn sought(&self) -> SoughtBoard;

    /// Whether a line from where the moves of this session begin comes to a board, or to an image of it; no more of the line is read than that
    /// takes.
    fn seek(&self, line: &str, sought: &SoughtBoard) -> Option<Sighting>;

    /// Plays a line from the session's root and returns every board with at most `most_pieces` pieces, in order. If a move is illegal, the boards
    /// before it.
    fn passed(&self, line: &str, most_pieces: usize) -> Vec<PassedBoard>;

    /// Translates [`PassedBoard::next`] to the orientation of a board with the same key; `None` if the text is not a move of this game.
    fn as_sought(&self, next: &str, sought: &SoughtBoard) -> Option<SeenMove>;
}

/// What stands on a board and whose turn it is, to be looked for with [`Boards::seek`]. How it came about does not
/// count, nor do the rules' memories of it: stones lost, a ko.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SoughtBoard {
    /// The seat whose turn it is, or would be if the game went on.
    pub seat: u8,
    /// How many pieces stand on it.
    pub pieces: usize,
    /// The same number for all images of it, in 48 bits; another one for other boards of as many pieces.
    pub key: u64,
    /// Whose piece stands on each cell, through every symmetry of the game; as it is first.
    pub images: Vec<Vec<u8>>,
    /// The symmetries that lead here from the image with the least key: the way back first.
    pub ways: Vec<usize>,
}

/// A game that comes to the board, or to an image of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sighting {
    /// What was played there; none if the game stops there.
    pub next: Option<SeenMove>,
}

/// A move that was played on an image of a board, as it is on the board itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenMove {
    /// The move. Where the board is an image of itself it is one of several; if the game comes to the board as it is, the one that was played.
    pub text: String,
    /// The same for all moves that are images of each other on this board.
    pub class: usize,
}

/// A board that a game came to, for an index of many games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PassedBoard {
    /// How many pieces stand on it.
    pub pieces: usize,
    /// That of [`SoughtBoard`].
    pub key: u64,
    /// The move played there, in the orientation of the symmetric image with the least key; `None` at the end of the line.
    pub next: Option<Arc<str>>,
}
