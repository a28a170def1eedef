//! `a2a3`, `a2xb3`, `a2-a3`: source and target square. Columns are letters, rows are counted from the bottom, the first
//! player's side.

use super::{Breakthrough, Move, STRIDE, State, forward};
use crate::diagram::{DiagramLayout, in_one_line, letters, no_more, side_to_move, status_line, symbol};
use jugada_core::notation::{Columns, NotationError, Place};
use jugada_core::{ByPlayer, Game, Grid, Notation, Phrase, Player, Text, phrase};

impl Breakthrough {
    pub(super) fn layout(&self) -> DiagramLayout {
        let row_labels = (1..=self.rows).rev().map(|row| row.to_string()).collect();
        DiagramLayout { rows: self.rows, cols: self.cols, column_labels: letters(self.cols), row_labels }
    }

    fn square_text(&self, square: usize) -> [char; 2] {
        [char::from(b'a' + (square % STRIDE) as u8), char::from(b'0' + (self.rows - square / STRIDE) as u8)]
    }

    fn read_square(&self, letter: u8, digit: u8) -> Option<usize> {
        let col = usize::from(letter.to_ascii_lowercase().checked_sub(b'a')?);
        let row = self.rows.checked_sub(usize::from(digit.checked_sub(b'0')?))?;
        (col < self.cols && row < self.rows).then_some(STRIDE * row + col)
    }

    fn read_move(&self, text: &str) -> Option<Move> {
        let bytes = text.as_bytes();
        let (from, to) = match *bytes {
            [a, b, c, d] | [a, b, b'-' | b'x' | b'X' | b':', c, d] => {
                (self.read_square(a, b)?, self.read_square(c, d)?)
            }
            _ => return None,
        };
        // One row forward and at most one column sideways.
        let is_step = (from / STRIDE).abs_diff(to / STRIDE) == 1 && (from % STRIDE).abs_diff(to % STRIDE) <= 1;
        is_step.then_some(Move { from: from as u8, to: to as u8 })
    }

    /// Rejects boards that are obviously unreachable.
    fn check_position(&self, pieces: &ByPlayer<u64>, to_move: Player) -> Result<(), NotationError> {
        let impossible =
            |found: Phrase, expected: Phrase| Err(NotationError::Impossible { found, expected, at: Place::Whole });
        let most = 2 * self.cols;
        for player in Player::BOTH {
            let (count, letter) = (pieces[player].count_ones() as usize, player.letter());
            if count > most {
                return impossible(
                    phrase!("{count} pieces of {letter}", "{count} piezas de {letter}"),
                    phrase!("a side begins with {most} pieces", "un bando empieza con {most} piezas"),
                );
            }
        }
        if pieces.first == 0 && pieces.second == 0 {
            return impossible(
                Text { en: "no pieces", es: "un tablero sin piezas" }.into(),
                Text { en: "one side has some left", es: "a un bando le queda alguna" }.into(),
            );
        }
        let letter = to_move.letter();
        if pieces[to_move] & self.goals[to_move] != 0 || pieces[!to_move] == 0 {
            return impossible(
                phrase!("{letter} to move, who has won", "le toca a {letter}, que ya ha ganado"),
                Text { en: "the game ends with the winner's move", es: "la partida termina con la jugada del ganador" }
                    .into(),
            );
        }
        Ok(())
    }
}

impl Notation for Breakthrough {
    fn move_text(&self, mv: Move) -> String {
        let (from, to) = mv.squares();
        [self.square_text(from), self.square_text(to)].into_iter().flatten().collect()
    }

    /// Moves need no separators; white space, commas and move numbers (`12.`) are skipped.
    fn tokens<'t>(&self, text: &'t str) -> Vec<(Place, &'t str)> {
        let is_separator = |c: char| c.is_whitespace() || c == ',';
        let (mut tokens, mut columns, mut rest) = (Vec::new(), Columns::new(text), text);
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
            let length = move_length(rest).unwrap_or_else(|| rest.find(is_separator).unwrap_or(rest.len()));
            tokens.push((Place::Move { number: tokens.len() + 1, column: columns.of(rest) }, &rest[..length]));
            rest = &rest[length..];
        }
    }

    fn parse_move(&self, text: &str, at: Place) -> Result<Move, NotationError> {
        self.read_move(text).ok_or_else(|| {
            let example: String =
                [self.square_text(STRIDE * (self.rows - 2)), self.square_text(STRIDE * (self.rows - 3))]
                    .into_iter()
                    .flatten()
                    .collect();
            let expected = phrase!(
                "a step of one row from square to square, such as {example}",
                "un paso de una fila, de casilla a casilla, como {example}"
            );
            NotationError::NotAMove { found: text.to_owned(), expected, at }
        })
    }

    fn why_illegal(&self, state: &State, mv: Move) -> Phrase {
        let (from, to) = mv.squares();
        let (own, other) = (state.pieces[state.to_move], state.pieces[!state.to_move]);
        let why = if own >> from & 1 == 0 {
            Text { en: "no piece of the side to move stands there", es: "allí no hay una pieza del bando que juega" }
        } else if forward(1 << from, state.to_move).trailing_zeros() as usize / STRIDE != to / STRIDE {
            Text { en: "pieces only move forward", es: "las piezas solo avanzan" }
        } else if own >> to & 1 == 1 {
            Text { en: "an own piece stands there", es: "allí hay una pieza propia" }
        } else {
            debug_assert!(other >> to & 1 == 1, "a step to a free square is legal");
            Text { en: "pieces capture diagonally only", es: "las piezas solo capturan en diagonal" }
        };
        why.into()
    }

    fn position_text(&self, state: &State) -> String {
        format!("{} {}", in_one_line(&self.pieces(state), self.cols), state.to_move.letter())
    }

    fn board_text(&self, state: &State) -> String {
        let pieces = self.pieces(state);
        let board = self.layout().draw(|cell| symbol(pieces[cell]));
        format!("{board}\n{}", status_line(self.outcome(state), state.to_move))
    }

    fn parse_position(&self, text: &str) -> Result<State, NotationError> {
        let diagram = self.layout().parse(text)?;
        let (to_move, rest) = side_to_move(&diagram.words)?;
        no_more(rest)?;
        let mut pieces = ByPlayer { first: 0u64, second: 0 };
        for (cell, owner) in diagram.cells.into_iter().enumerate() {
            if let Some(owner) = owner {
                pieces[owner] |= 1 << self.square(cell);
            }
        }
        self.check_position(&pieces, to_move)?;
        Ok(Breakthrough::position(pieces, to_move))
    }
}

/// Length in bytes of a move at the start of a text, if there is one: two squares, optionally separated.
fn move_length(text: &str) -> Option<usize> {
    let is_square = |at: usize| {
        let bytes = text.as_bytes();
        bytes.get(at).is_some_and(u8::is_ascii_alphabetic) && bytes.get(at + 1).is_some_and(u8::is_ascii_digit)
    };
    let sign = text.as_bytes().get(2).is_some_and(|byte| b"-xX:".contains(byte));
    let second = if sign && is_square(3) { 3 } else { 2 };
    (is_square(0) && is_square(second)).then_some(second + 2)
}
