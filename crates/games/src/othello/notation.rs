//! `f5`, `pass`; transcripts `f5d6c3d3c4` with or without passes; boards, in one line as in OBF files.

use super::{Move, Othello, State};
use crate::diagram::{DiagramLayout, no_more, side_to_move, status_line, symbol};
use jugada_core::notation::{NotationError, Place, coordinate_tokens};
use jugada_core::{ByPlayer, Game, Grid, Notation, Phrase, Text, phrase};

/// Words for a pass in transcripts of various programs.
const PASS_WORDS: [&str; 5] = ["pass", "--", "pa", "ps", "@@"];

impl Othello {
    pub(super) fn layout(&self) -> DiagramLayout {
        DiagramLayout::lettered_from_top(self.size)
    }
}

impl Notation for Othello {
    fn move_text(&self, mv: Move) -> String {
        if mv == Move::PASS {
            return PASS_WORDS[0].to_owned();
        }
        String::from_iter(square_text(mv))
    }

    fn tokens<'t>(&self, text: &'t str) -> Vec<(Place, &'t str)> {
        coordinate_tokens(text, &PASS_WORDS)
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
        let size = self.size;
        let expected = phrase!("a square from a1 to {last}{size}, or pass", "una casilla de a1 a {last}{size}, o pass");
        Err(NotationError::NotAMove { found: text.to_owned(), expected, at })
    }

    fn implied_move(&self, state: &State) -> Option<Move> {
        (state.moves == 0 && self.opponent_moves(state) != 0).then_some(Move::PASS)
    }

    fn why_illegal(&self, state: &State, mv: Move) -> Phrase {
        if mv == Move::PASS {
            Text { en: "a side that can move may not pass", es: "un bando que puede jugar no puede pasar" }.into()
        } else if (state.own | state.opponent) >> mv.0 & 1 == 1 {
            Text { en: "the square is taken", es: "la casilla está ocupada" }.into()
        } else {
            Text { en: "it would flip no disc", es: "no voltearía ninguna ficha" }.into()
        }
    }

    fn line_text(&self, moves: &[Move]) -> String {
        // Matches of quick games write millions of moves, so no string per move.
        moves.iter().flat_map(|&mv| if mv == Move::PASS { ['-', '-'] } else { square_text(mv) }).collect()
    }

    fn position_text(&self, state: &State) -> String {
        let cells: String =
            self.pieces(state).into_iter().map(|piece| if piece.is_some() { symbol(piece) } else { '-' }).collect();
        format!("{cells} {}", state.mover().letter())
    }

    fn board_text(&self, state: &State) -> String {
        let pieces = self.pieces(state);
        let board = self.layout().draw(|cell| symbol(pieces[cell]));
        format!("{board}\n{}", status_line(self.outcome(state), state.mover()))
    }

    fn parse_position(&self, text: &str) -> Result<State, NotationError> {
        let diagram = self.layout().parse(text)?;
        let (to_move, rest) = side_to_move(&diagram.words)?;
        no_more(rest)?;
        let mut discs = ByPlayer { first: 0u64, second: 0 };
        for (cell, owner) in diagram.cells.into_iter().enumerate() {
            if let Some(owner) = owner {
                discs[owner] |= 1 << self.square(cell);
            }
        }
        Ok(self.position(discs, to_move))
    }
}

/// `d3`: column and row of a square.
fn square_text(mv: Move) -> [char; 2] {
    [b'a' + mv.0 % 8, b'1' + mv.0 / 8].map(char::from)
}
