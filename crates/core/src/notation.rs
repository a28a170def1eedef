//! Moves and positions as text, and what is said when the text is wrong.

use crate::Game;
use std::fmt;
use thiserror::Error;

/// Moves and positions to and from text.
///
/// What a game writes it reads back; it reads more than it writes (capital letters, missing pass tokens, boards with
/// or without coordinates). Everything that reads may be given garbage.
pub trait Notation: Game {
    /// One move: `f5`, `4`, `D4`, `pass`.
    fn move_text(&self, mv: Self::Move) -> String;

    /// Cuts a line of moves into the tokens that [`parse_move`](Notation::parse_move) takes, and says where each begins.
    fn tokens<'t>(&self, text: &'t str) -> Vec<(Place, &'t str)>;

    /// Reads one move, which need not be legal in any position. `at` is where it stands, for the error.
    ///
    /// # Errors
    /// If the text names no move of this game.
    fn parse_move(&self, text: &str, at: Place) -> Result<Self::Move, NotationError>;

    /// A move that the line may leave out: Othello transcripts often do not write forced passes.
    fn implied_move(&self, state: &Self::State) -> Option<Self::Move> {
        let _ = state;
        None
    }

    /// Why a move that [`parse_move`](Notation::parse_move) has read is not legal here, in a few words.
    fn why_illegal(&self, state: &Self::State, mv: Self::Move) -> String;

    /// The moves of a line, written one after another.
    fn line_text(&self, moves: &[Self::Move]) -> String {
        moves.iter().map(|&mv| self.move_text(mv)).collect::<Vec<_>>().join(" ")
    }

    /// The position in one line.
    fn position_text(&self, state: &Self::State) -> String;

    /// The position as a board with coordinates, over several lines.
    fn board_text(&self, state: &Self::State) -> String;

    /// Reads a position in either form.
    ///
    /// # Errors
    /// If the text is no board of this size, or shows a position that the rules do not allow.
    fn parse_position(&self, text: &str) -> Result<Self::State, NotationError>;
}

/// Reads one move and checks that it is legal in `state`.
///
/// # Errors
/// If the text names no move, or the move is not legal here.
pub fn legal_move<G: Notation>(game: &G, state: &G::State, text: &str, at: Place) -> Result<G::Move, NotationError> {
    let mv = game.parse_move(text, at)?;
    let mut legal = Vec::new();
    game.moves(state, &mut legal);
    if legal.contains(&mv) {
        return Ok(mv);
    }
    let why = if game.outcome(state).is_some() { "the game is over".to_owned() } else { game.why_illegal(state, mv) };
    let legal = legal.into_iter().map(|mv| game.move_text(mv)).collect();
    Err(NotationError::Illegal { found: text.to_owned(), why, legal, at })
}

/// Reads a line of moves from `state`, puts in the passes it leaves out, and checks every move.
///
/// # Errors
/// At the first token that is no legal move; the error names the token, its place and what would be legal.
pub fn legal_line<G: Notation>(game: &G, state: &G::State, text: &str) -> Result<Vec<G::Move>, NotationError> {
    let mut state = state.clone();
    let mut line = Vec::new();
    for (at, token) in game.tokens(text) {
        if let Some(implied) = game.implied_move(&state)
            && game.parse_move(token, at)? != implied
        {
            game.play(&mut state, implied);
            line.push(implied);
        }
        let mv = legal_move(game, &state, token, at)?;
        game.play(&mut state, mv);
        line.push(mv);
    }
    Ok(line)
}

/// Where in a text something stands, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The n-th move of a line, and the column in the text where it begins.
    Move {
        /// Which move of the line.
        number: usize,
        /// Which character of the text.
        column: usize,
    },
    /// A character of a board.
    Character {
        /// Which line of the text.
        line: usize,
        /// Which character of the line.
        column: usize,
    },
    /// The text as a whole.
    Whole,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Move { number, column } => write!(f, " (move {number}, at character {column})"),
            Place::Character { line, column } => write!(f, " (line {line}, character {column})"),
            Place::Whole => Ok(()),
        }
    }
}

/// What is wrong with a text: what was found, what was expected, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotationError {
    /// The text is no move at all.
    #[error("`{found}` is not a move{at}; expected {expected}")]
    NotAMove {
        /// The token.
        found: String,
        /// What moves look like in this game.
        expected: String,
        /// Where it stands.
        at: Place,
    },
    /// A move, but not a legal one.
    #[error("`{found}` is not legal here{at}: {why}; {}", legal_list(.legal))]
    Illegal {
        /// The token.
        found: String,
        /// Which rule forbids it.
        why: String,
        /// All that would be legal.
        legal: Vec<String>,
        /// Where it stands.
        at: Place,
    },
    /// The text is no board.
    #[error("not a position: found {found}{at}; expected {expected}")]
    NotAPosition {
        /// What stands there.
        found: String,
        /// What should.
        expected: String,
        /// Where.
        at: Place,
    },
    /// A board, but one that the rules do not allow.
    #[error("impossible position: {found}{at}; {expected}")]
    Impossible {
        /// What is wrong with it.
        found: String,
        /// Which rule it breaks.
        expected: String,
        /// Where.
        at: Place,
    },
}

/// At most this many moves are listed in a message; a Go board has hundreds.
const LEGAL_SHOWN: usize = 24;

fn legal_list(legal: &[String]) -> String {
    match legal {
        [] => "no move is legal".to_owned(),
        all if all.len() <= LEGAL_SHOWN => format!("legal: {}", all.join(" ")),
        many => format!("legal: {} and {} more", many[..LEGAL_SHOWN].join(" "), many.len() - LEGAL_SHOWN),
    }
}

/// Cuts at white space and commas; the usual [`Notation::tokens`].
pub fn split_tokens(text: &str) -> Vec<(Place, &str)> {
    let separators = |c: char| c.is_whitespace() || c == ',';
    text.split(separators)
        .filter(|token| !token.is_empty())
        .enumerate()
        .map(|(index, token)| {
            let offset = token.as_ptr() as usize - text.as_ptr() as usize;
            let column = text[..offset].chars().count() + 1;
            (Place::Move { number: index + 1, column }, token)
        })
        .collect()
}
