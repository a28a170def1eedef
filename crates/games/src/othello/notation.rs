//! `f5`, `pass`; transcripts `f5d6c3d3c4` with or without passes; boards, in one line as in OBF files.

use super::{Move, Othello, State};
use crate::diagram::{Layout, no_more, side_to_move, status_line, symbol};
use jugada_core::notation::{NotationError, Place};
use jugada_core::{ByPlayer, Game, Grid, Notation, Player};

/// The words for a pass in transcripts from various programs.
const PASS_WORDS: [&str; 5] = ["pass", "--", "pa", "ps", "@@"];

impl Othello {
    pub(super) fn layout(&self) -> Layout {
        Layout::lettered_from_top(self.size)
    }

    /// The length of the token that a text begins with, if it looks like a move.
    fn token_length(rest: &str) -> Option<usize> {
        let bytes = rest.as_bytes();
        let starts = |word: &&str| bytes.get(..word.len()).is_some_and(|b| b.eq_ignore_ascii_case(word.as_bytes()));
        if let Some(word) = PASS_WORDS.iter().find(|word| starts(word)) {
            return Some(word.len());
        }
        matches!(bytes, [letter, digit, ..] if letter.is_ascii_alphabetic() && digit.is_ascii_digit()).then_some(2)
    }
}

impl Notation for Othello {
    fn move_text(&self, mv: Move) -> String {
        if mv == Move::PASS {
            return PASS_WORDS[0].to_owned();
        }
        let (row, col) = (mv.0 / 8, mv.0 % 8);
        format!("{}{}", char::from(b'a' + col), row + 1)
    }

    /// Moves need nothing between them; white space, commas and move numbers (`1.`) may stand there.
    fn tokens<'t>(&self, text: &'t str) -> Vec<(Place, &'t str)> {
        let is_separator = |c: char| c.is_whitespace() || c == ',';
        let mut tokens = Vec::new();
        let mut rest = text;
        loop {
            rest = rest.trim_start_matches(is_separator);
            let numbered = rest.trim_start_matches(|c: char| c.is_ascii_digit());
            if numbered.len() < rest.len() && numbered.starts_with('.') {
                rest = numbered.trim_start_matches('.');
                continue;
            }
            if rest.is_empty() {
                return tokens;
            }
            let length = Self::token_length(rest).unwrap_or_else(|| rest.find(is_separator).unwrap_or(rest.len()));
            let column = text[..text.len() - rest.len()].chars().count() + 1;
            tokens.push((Place::Move { number: tokens.len() + 1, column }, &rest[..length]));
            rest = &rest[length..];
        }
    }

    fn parse_move(&self, text: &str, at: Place) -> Result<Move, NotationError> {
        let lower = text.to_ascii_lowercase();
        if PASS_WORDS.contains(&lower.as_str()) {
            return Ok(Move::PASS);
        }
        if let [letter @ b'a'..=b'h', digit @ b'1'..=b'8'] = *lower.as_bytes() {
            let (row, col) = (usize::from(digit - b'1'), usize::from(letter - b'a'));
            if row < self.size && col < self.size {
                return Ok(Move((8 * row + col) as u8));
            }
        }
        let last = char::from(b'a' + self.size as u8 - 1);
        let expected = format!("a square from a1 to {last}{}, or pass", self.size);
        Err(NotationError::NotAMove { found: text.to_owned(), expected, at })
    }

    fn implied_move(&self, state: &State) -> Option<Move> {
        (state.moves == 0 && self.opponent_moves(state) != 0).then_some(Move::PASS)
    }

    fn why_illegal(&self, state: &State, mv: Move) -> String {
        if mv == Move::PASS {
            "a side that can move may not pass".to_owned()
        } else if (state.own | state.opponent) >> mv.0 & 1 == 1 {
            "the square is taken".to_owned()
        } else {
            format!("it flips no disc for {}", state.to_move().letter())
        }
    }

    fn line_text(&self, moves: &[Move]) -> String {
        let text = |&mv| if mv == Move::PASS { "--".to_owned() } else { self.move_text(mv) };
        moves.iter().map(text).collect()
    }

    fn position_text(&self, state: &State) -> String {
        let cells: String = self.pieces(state).into_iter().map(|piece| piece.map_or('-', Player::letter)).collect();
        format!("{cells} {}", state.to_move().letter())
    }

    fn board_text(&self, state: &State) -> String {
        let pieces = self.pieces(state);
        let board = self.layout().draw(|cell| symbol(pieces[cell]));
        format!("{board}\n{}", status_line(self.outcome(state), state.to_move()))
    }

    fn parse_position(&self, text: &str) -> Result<State, NotationError> {
        let diagram = self.layout().parse(text)?;
        let (to_move, rest) = side_to_move(&diagram.words)?;
        no_more(rest)?;
        let mut discs = ByPlayer { first: 0u64, second: 0 };
        for (cell, piece) in diagram.cells.into_iter().enumerate() {
            if let Some(player) = piece {
                discs[player] |= 1 << self.square(cell);
            }
        }
        Ok(self.position(discs, to_move))
    }
}
