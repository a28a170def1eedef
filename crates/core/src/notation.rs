//! Moves and positions as text, and errors in such text.

use crate::Game;
use crate::shown;
use jugada_words::{Message, Worded, message};
use std::ops::ControlFlow;
use thiserror::Error;

/// Moves and positions to and from text.
///
/// A game reads everything it writes, and more (capital letters, missing pass tokens, boards with or without
/// coordinates). All parsers must handle arbitrary input.
pub trait Notation: Game {
    /// One move: `f5`, `4`, `D4`, `pass`.
    fn move_text(&self, mv: Self::Move) -> String;

    /// Splits a line of moves into tokens for [`parse_move`](Notation::parse_move), with their places.
    fn tokens<'t>(&self, text: &'t str) -> Vec<(Place, &'t str)>;

    /// Parses one move, which need not be legal in any position. `at` is its place, for the error.
    ///
    /// # Errors
    /// If the text is not a move of this game.
    fn parse_move(&self, text: &str, at: Place) -> Result<Self::Move, NotationError>;

    /// A move that lines may omit: Othello transcripts often omit forced passes.
    fn implied_move(&self, state: &Self::State) -> Option<Self::Move> {
        let _ = state;
        None
    }

    /// Why a parsed move is illegal here, in a few words.
    fn why_illegal(&self, state: &Self::State, mv: Self::Move) -> Message;

    /// A line of moves as text.
    fn line_text(&self, moves: &[Self::Move]) -> String {
        moves.iter().map(|&mv| self.move_text(mv)).collect::<Vec<_>>().join(" ")
    }

    /// The position in one line.
    fn position_text(&self, state: &Self::State) -> String;

    /// The position as a board with coordinates, over several lines.
    fn board_text(&self, state: &Self::State) -> String;

    /// Parses a position in either form.
    ///
    /// # Errors
    /// If the text is not a board of this size, or the position violates the rules.
    fn parse_position(&self, text: &str) -> Result<Self::State, NotationError>;
}

/// Parses one move and checks that it is legal in `state`.
///
/// # Errors
/// If the text is not a move, or the move is illegal here.
pub fn legal_move<G: Notation>(game: &G, state: &G::State, text: &str, at: Place) -> Result<G::Move, NotationError> {
    let mv = game.parse_move(text, at)?;
    let mut legal = Vec::new();
    game.moves(state, &mut legal);
    if legal.contains(&mv) {
        return Ok(mv);
    }
    let why = if game.outcome(state).is_some() { OVER } else { game.why_illegal(state, mv) };
    let legal = legal.into_iter().map(|mv| game.move_text(mv)).collect();
    Err(NotationError::Illegal { found: text.to_owned(), why, legal, at })
}

const OVER: Message = message!("notation-game-over", "the game is over");

/// Parses a line of moves from `state`, inserts omitted passes, and checks every move.
///
/// # Errors
/// At the first token that is not a legal move; the error contains the token, its place and the legal moves.
pub fn legal_line<G: Notation>(game: &G, state: &G::State, text: &str) -> Result<Vec<G::Move>, NotationError> {
    legal_line_while(game, state, text, &mut || true).map(|line| line.expect("nothing stops it"))
}

/// Like [`legal_line`], for long lines from outside: calls a function before every move, and stops with `None` when it
/// returns false.
///
/// # Errors
/// Those of [`legal_line`].
pub fn legal_line_while<G: Notation>(
    game: &G,
    state: &G::State,
    text: &str,
    goes_on: &mut dyn FnMut() -> bool,
) -> Result<Option<Vec<G::Move>>, NotationError> {
    let mut line = Vec::new();
    let followed = follow_line(game, state, text, |_, mv| {
        if !goes_on() {
            return ControlFlow::Break(());
        }
        line.push(mv);
        ControlFlow::Continue(())
    });
    Ok(followed?.is_continue().then_some(line))
}

/// Plays a line of moves from `state`, including omitted passes, and visits every position with the move made there,
/// until the visitor breaks. Returns the position at the end of the line.
///
/// # Errors
/// Those of [`legal_line`].
pub fn follow_line<G: Notation, B>(
    game: &G,
    state: &G::State,
    text: &str,
    mut show: impl FnMut(&G::State, G::Move) -> ControlFlow<B>,
) -> Result<ControlFlow<B, G::State>, NotationError> {
    let mut state = state.clone();
    for (at, token) in game.tokens(text) {
        let implied = match game.implied_move(&state) {
            Some(implied) if game.parse_move(token, at)? != implied => Some(implied),
            _ => None,
        };
        if let Some(implied) = implied {
            if let ControlFlow::Break(found) = show(&state, implied) {
                return Ok(ControlFlow::Break(found));
            }
            game.play(&mut state, implied);
        }
        let mv = legal_move(game, &state, token, at)?;
        if let ControlFlow::Break(found) = show(&state, mv) {
            return Ok(ControlFlow::Break(found));
        }
        game.play(&mut state, mv);
    }
    Ok(ControlFlow::Continue(state))
}

/// A place in a text, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The n-th move of a line, with its column in the text.
    Move {
        /// Number of the move.
        number: usize,
        /// Column of its first character.
        column: usize,
    },
    /// A character of a board.
    Character {
        /// Number of the line.
        line: usize,
        /// Column of the character.
        column: usize,
    },
    /// The text as a whole.
    Whole,
}

impl Place {
    /// A text, followed by the place that it is about.
    fn after(&self, text: Message) -> Message {
        match self {
            Place::Move { number, column } => {
                message!(
                    "notation-at-move",
                    "{ $text } (move { $number }, at character { $column })",
                    text,
                    number,
                    column
                )
            }
            Place::Character { line, column } => {
                message!(
                    "notation-at-character",
                    "{ $text } (line { $line }, character { $column })",
                    text,
                    line,
                    column
                )
            }
            Place::Whole => text,
        }
    }
}

/// An error in a text: what was found, what was expected, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub enum NotationError {
    /// The text is not a move.
    NotAMove {
        /// The text of the move.
        found: String,
        /// What moves look like in this game.
        expected: Message,
        /// Its place in the line.
        at: Place,
    },
    /// An illegal move.
    Illegal {
        /// The text of the move.
        found: String,
        /// The rule that forbids it.
        why: Message,
        /// All legal moves.
        legal: Vec<String>,
        /// Its place in the line.
        at: Place,
    },
    /// The text is not a board.
    NotAPosition {
        /// What was found.
        found: Message,
        /// What was expected.
        expected: Message,
        /// The place of the error.
        at: Place,
    },
    /// A board that violates the rules.
    Impossible {
        /// What is wrong.
        found: Message,
        /// The rule it violates.
        expected: Message,
        /// The place of the error.
        at: Place,
    },
}

impl Worded for NotationError {
    fn message(&self) -> Message {
        match self {
            NotationError::NotAMove { found, expected, at } => {
                let what = message!("notation-not-a-move", "`{ $found }` is not a move", found = shown(found));
                expecting(&at.after(what), expected)
            }
            NotationError::Illegal { found, why, legal, at } => {
                let what = message!("notation-illegal", "`{ $found }` is not legal here", found = shown(found));
                let list = legal_list(legal);
                message!("notation-why", "{ $what }: { $why }; { $list }", what = at.after(what), why, list)
            }
            NotationError::NotAPosition { found, expected, at } => {
                let what = message!("notation-not-a-position", "not a position: found { $found }", found);
                expecting(&at.after(what), expected)
            }
            NotationError::Impossible { found, expected, at } => {
                let what = message!("notation-impossible", "impossible position: { $found }", found);
                message!("notation-rule", "{ $what }; { $rule }", what = at.after(what), rule = expected)
            }
        }
    }
}

fn expecting(what: &Message, expected: &Message) -> Message {
    message!("notation-expected", "{ $what }; expected { $expected }", what, expected)
}

/// Maximum number of moves listed in a message; a Go board has hundreds.
const LEGAL_SHOWN: usize = 24;

fn legal_list(legal: &[String]) -> Message {
    match legal {
        [] => message!("notation-none-legal", "no move is legal"),
        all if all.len() <= LEGAL_SHOWN => message!("notation-legal", "legal: { $moves }", moves = all.join(" ")),
        many => {
            let (moves, more) = (many[..LEGAL_SHOWN].join(" "), many.len() - LEGAL_SHOWN);
            message!("notation-legal-and-more", "legal: { $moves } and { $more } more", moves, more)
        }
    }
}

/// Splits a line into coordinates and words, for games whose moves are a letter and a number.
///
/// No separators are needed: a coordinate ends after its digits, a word after one of `words`. White space, commas and
/// move numbers (`12.`) are skipped. Anything else extends to the next separator, for the error message.
///
/// ```
/// use jugada_core::notation::coordinate_tokens;
/// let tokens = coordinate_tokens("1. f5d6 2. C3--, k11pass ?!", &["pass", "--"]);
/// let texts: Vec<&str> = tokens.iter().map(|&(_, text)| text).collect();
/// assert_eq!(texts, ["f5", "d6", "C3", "--", "k11", "pass", "?!"]);
/// ```
pub fn coordinate_tokens<'t>(text: &'t str, words: &[&str]) -> Vec<(Place, &'t str)> {
    let is_separator = |c: char| c.is_whitespace() || c == ',';
    let mut tokens = Vec::new();
    let mut columns = Columns::new(text);
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(is_separator);
        let after_number = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        if after_number.len() < rest.len() && after_number.starts_with('.') {
            rest = after_number.trim_start_matches('.');
            continue;
        }
        if rest.is_empty() {
            return tokens;
        }
        let length = word_length(rest, words)
            .or_else(|| coordinate_length(rest))
            .unwrap_or_else(|| rest.find(is_separator).unwrap_or(rest.len()));
        let place = Place::Move { number: tokens.len() + 1, column: columns.of(rest) };
        tokens.push((place, &rest[..length]));
        rest = &rest[length..];
    }
}

fn word_length(rest: &str, words: &[&str]) -> Option<usize> {
    let starts = |word: &&&str| {
        rest.as_bytes().get(..word.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(word.as_bytes()))
    };
    words.iter().find(starts).map(|word| word.len())
}

fn coordinate_length(rest: &str) -> Option<usize> {
    let digits = rest.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    (digits > 0 && rest.as_bytes()[0].is_ascii_alphabetic()).then_some(digits + 1)
}

/// Splits at white space and commas.
pub fn split_tokens(text: &str) -> Vec<(Place, &str)> {
    let separators = |c: char| c.is_whitespace() || c == ',';
    let tokens = text.split(separators).filter(|token| !token.is_empty());
    let mut columns = Columns::new(text);
    tokens
        .enumerate()
        .map(|(index, token)| (Place::Move { number: index + 1, column: columns.of(token) }, token))
        .collect()
}

/// Computes columns, counted from 1, of the parts of a text. For calls from left to right, it reads the text once.
pub struct Columns<'t> {
    text: &'t str,
    /// Bytes and characters passed so far.
    bytes: usize,
    characters: usize,
}

impl<'t> Columns<'t> {
    /// Starts at the beginning of a text.
    pub fn new(text: &'t str) -> Self {
        Columns { text, bytes: 0, characters: 0 }
    }

    /// The column of a part of the text, which must not precede that of the last call.
    pub fn of(&mut self, part: &str) -> usize {
        let offset = part.as_ptr() as usize - self.text.as_ptr() as usize;
        self.characters += self.text[self.bytes..offset].chars().count();
        self.bytes = offset;
        self.characters + 1
    }
}
