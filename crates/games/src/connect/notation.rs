//! With gravity a move is a column, from 1; without, a cell such as `h8`, with rows counted from the bottom.

use super::{Bits, Connect, Move, State};
use crate::diagram::{DiagramLayout, in_one_line, letters, no_more, side_to_move, status_line, symbol};
use jugada_core::notation::{NotationError, Place, coordinate_tokens, split_tokens};
use jugada_core::{Game, Grid, Notation, Phrase, Player, Text, phrase};

impl<B: Bits> Connect<B> {
    pub(super) fn layout(&self) -> DiagramLayout {
        let column_labels =
            if self.gravity { (1..=self.cols).map(|col| col.to_string()).collect() } else { letters(self.cols) };
        let row_labels = (1..=self.rows).rev().map(|row| row.to_string()).collect();
        DiagramLayout { rows: self.rows, cols: self.cols, column_labels, row_labels }
    }

    /// Whether all columns are single digits, so that moves need no separators.
    fn digits_suffice(&self) -> bool {
        self.gravity && self.cols <= 9
    }

    fn expected(&self) -> Phrase {
        let (rows, cols) = (self.rows, self.cols);
        if self.digits_suffice() {
            phrase!("a column from 1 to {cols}", "una columna de 1 a {cols}")
        } else if self.gravity {
            phrase!(
                "a column from 1 to {cols}, with a space between columns",
                "una columna de 1 a {cols}, con un espacio entre columnas",
            )
        } else {
            let last = &letters(cols)[cols - 1];
            phrase!("a cell from a1 to {last}{rows}", "una celda de a1 a {last}{rows}")
        }
    }

    fn read_move(&self, text: &str) -> Option<Move> {
        let number = |text: &str, max: usize| {
            let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
            text.parse::<usize>().ok().filter(|n| plain && (1..=max).contains(n))
        };
        if self.gravity {
            return Some(Move((number(text, self.cols)? - 1) as u8));
        }
        let letter = text.bytes().next()?.to_ascii_lowercase();
        let col = usize::from(letter.checked_sub(b'a')?);
        let row = self.rows - number(text.get(1..)?, self.rows)?;
        (col < self.cols).then(|| Move((row * self.cols + col) as u8))
    }

    /// Rejects boards that are obviously unreachable: wrong numbers of pieces, floating pieces, too many lines.
    fn check_position(&self, first: B, second: B) -> Result<(), NotationError> {
        let impossible = |found: Phrase, expected: Text| {
            Err(NotationError::Impossible { found, expected: expected.into(), at: Place::Whole })
        };
        let (ours, theirs) = (first.count(), second.count());
        if ours != theirs && ours != theirs + 1 {
            return impossible(
                phrase!("{ours} X and {theirs} O", "{ours} X y {theirs} O"),
                Text {
                    en: "X moves first, so it has as many pieces as O or one more",
                    es: "X juega primero, así que tiene tantas fichas como O o una más",
                },
            );
        }
        let all = first | second;
        let floats = |index: usize| !index.is_multiple_of(self.rows + 1) && !all.has(index - 1);
        if self.gravity
            && let Some(index) = all.indices().find(|&index| floats(index))
        {
            let (col, height) = (index / (self.rows + 1) + 1, index % (self.rows + 1) + 1);
            return impossible(
                phrase!(
                    "nothing under the piece in column {col}, row {height}",
                    "no hay nada debajo de la ficha de la columna {col}, fila {height}",
                ),
                Text { en: "pieces fall to the bottom", es: "las fichas caen hasta el fondo" },
            );
        }
        let (last, waiting) = if ours == theirs { (second, first) } else { (first, second) };
        if self.has_line(waiting) {
            let k = self.k;
            return impossible(
                phrase!("a line of {k} for the side to move", "una línea de {k} del bando que juega"),
                Text { en: "the game would have ended with it", es: "la partida habría terminado con ella" },
            );
        }
        let is_on_top = |index: usize| !self.gravity || !all.has(index + 1);
        let completed_it = |index: usize| is_on_top(index) && !self.has_line(last & !B::bit(index));
        if self.has_line(last) && !last.indices().any(completed_it) {
            let k = self.k;
            return impossible(
                phrase!(
                    "lines of {k} that no single last move completes",
                    "líneas de {k} que ninguna última jugada completa a la vez",
                ),
                Text {
                    en: "the game would have ended with the first of them",
                    es: "la partida habría terminado con la primera de ellas",
                },
            );
        }
        Ok(())
    }
}

impl<B: Bits> Notation for Connect<B> {
    fn move_text(&self, mv: Move) -> String {
        if self.gravity {
            return (mv.0 + 1).to_string();
        }
        let (row, col) = (usize::from(mv.0) / self.cols, usize::from(mv.0) % self.cols);
        format!("{}{}", char::from(b'a' + col as u8), self.rows - row)
    }

    /// On boards of up to nine columns every digit is a move: `4453`; on wider ones moves must be separated.
    fn tokens<'t>(&self, text: &'t str) -> Vec<(Place, &'t str)> {
        if !self.gravity {
            return coordinate_tokens(text, &[]);
        }
        if !self.digits_suffice() {
            return split_tokens(text);
        }
        text.char_indices()
            .enumerate()
            .filter(|(_, (_, c))| !c.is_whitespace() && *c != ',')
            .enumerate()
            .map(|(index, (column, (offset, c)))| {
                (Place::Move { number: index + 1, column: column + 1 }, &text[offset..offset + c.len_utf8()])
            })
            .collect()
    }

    fn parse_move(&self, text: &str, at: Place) -> Result<Move, NotationError> {
        let refused = || NotationError::NotAMove { found: text.to_owned(), expected: self.expected(), at };
        self.read_move(text).ok_or_else(refused)
    }

    fn why_illegal(&self, _: &State<B>, _: Move) -> Phrase {
        let [full, taken] = [
            Text { en: "the column is full", es: "la columna está llena" },
            Text { en: "the cell is taken", es: "la celda está ocupada" },
        ];
        if self.gravity { full } else { taken }.into()
    }

    fn line_text(&self, moves: &[Move]) -> String {
        let moves: Vec<String> = moves.iter().map(|&mv| self.move_text(mv)).collect();
        moves.join(if self.digits_suffice() { "" } else { " " })
    }

    fn position_text(&self, state: &State<B>) -> String {
        in_one_line(&self.pieces(state), self.cols)
    }

    fn board_text(&self, state: &State<B>) -> String {
        let pieces = self.pieces(state);
        let board = self.layout().draw(|cell| symbol(pieces[cell]));
        format!("{board}\n{}", status_line(self.outcome(state), self.to_move(state)))
    }

    fn parse_position(&self, text: &str) -> Result<State<B>, NotationError> {
        let diagram = self.layout().parse(text)?;
        let pieces_of = |player: Player| {
            let cells = diagram.cells.iter().enumerate().filter(|&(_, &owner)| owner == Some(player));
            cells.fold(B::NONE, |set, (cell, _)| set | B::bit(self.index(cell)))
        };
        let (first, second) = (pieces_of(Player::First), pieces_of(Player::Second));
        self.check_position(first, second)?;
        let state = self.position(first, second);
        // The side to move follows from the pieces; if the text states it, both must agree.
        if let Some(&(at, word)) = diagram.words.first() {
            let (said, rest) = side_to_move(&diagram.words)?;
            no_more(rest)?;
            let to_move = self.to_move(&state);
            if said != to_move {
                let turn = to_move.letter();
                let found = phrase!("`{word}` to move", "le toca a `{word}`");
                let expected = phrase!(
                    "by the number of pieces it is {turn}'s turn",
                    "por el número de fichas, le toca a {turn}",
                );
                return Err(NotationError::Impossible { found, expected, at });
            }
        }
        Ok(state)
    }
}
