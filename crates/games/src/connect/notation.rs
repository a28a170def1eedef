//! With gravity a move is a column, from 1; without, a cell such as `h8`, with rows counted from the bottom.

use super::{Bits, Connect, Move, State};
use crate::diagram::{DiagramLayout, in_one_line, letters, no_more, side_to_move, status_line, symbol};
use jugada_core::notation::{NotationError, Place, coordinate_tokens, split_tokens};
use jugada_core::{Game, Grid, Notation, Player};
use jugada_words::{Message, message};

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

    fn expected(&self) -> Message {
        let (rows, cols) = (self.rows, self.cols);
        if self.digits_suffice() {
            message!("connect-column", "a column from 1 to { $cols }", cols)
        } else if self.gravity {
            message!("connect-column-spaced", "a column from 1 to { $cols }, with a space between columns", cols)
        } else {
            let last = &letters(cols)[cols - 1];
            message!("connect-cell-a1", "a cell from a1 to { $last }{ $rows }", last, rows)
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
        let impossible =
            |found: Message, expected: Message| Err(NotationError::Impossible { found, expected, at: Place::Whole });
        let (ours, theirs) = (first.count(), second.count());
        if ours != theirs && ours != theirs + 1 {
            return impossible(
                message!("connect-count", "{ $ours } X and { $theirs } O", ours, theirs),
                message!("connect-x-moves-first", "X moves first, so it has as many pieces as O or one more"),
            );
        }
        let all = first | second;
        let floats = |index: usize| !index.is_multiple_of(self.rows + 1) && !all.has(index - 1);
        if self.gravity
            && let Some(index) = all.indices().find(|&index| floats(index))
        {
            let (col, height) = (index / (self.rows + 1) + 1, index % (self.rows + 1) + 1);
            return impossible(
                message!(
                    "connect-nothing-under",
                    "nothing under the piece in column { $col }, row { $height }",
                    col,
                    height
                ),
                message!("connect-pieces-fall", "pieces fall to the bottom"),
            );
        }
        let (last, waiting) = if ours == theirs { (second, first) } else { (first, second) };
        if self.has_line(waiting) {
            let k = self.k;
            return impossible(
                message!("connect-line-side-move", "a line of { $k } for the side to move", k),
                message!("connect-would-have-ended", "the game would have ended with it"),
            );
        }
        let is_on_top = |index: usize| !self.gravity || !all.has(index + 1);
        let completed_it = |index: usize| is_on_top(index) && !self.has_line(last & !B::bit(index));
        if self.has_line(last) && !last.indices().any(completed_it) {
            let k = self.k;
            return impossible(
                message!("connect-no-last-move", "lines of { $k } that no single last move completes", k),
                message!("connect-would-have-ended-first", "the game would have ended with the first of them"),
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

    fn why_illegal(&self, _: &State<B>, _: Move) -> Message {
        let [full, taken] = [
            message!("connect-column-full", "the column is full"),
            message!("connect-cell-taken", "the cell is taken"),
        ];
        if self.gravity { full } else { taken }
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
                let found = message!("connect-mover", "`{ $word }` to move", word);
                let expected = message!("connect-turn", "by the number of pieces it is { $turn }'s turn", turn);
                return Err(NotationError::Impossible { found, expected, at });
            }
        }
        Ok(state)
    }
}
