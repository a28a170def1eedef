//! `e6`, `swap`: columns are letters, rows are counted from the top. Diagrams are slanted to the right.

use super::{Cells, Hex, Move, State};
use crate::diagram::{DiagramLayout, in_one_line, letters, no_more, side_to_move, status_line, symbol};
use jugada_core::notation::{NotationError, Place, coordinate_tokens};
use jugada_core::{ByPlayer, Game, Grid, Notation, Phrase, Player, Text, phrase};

/// Words for the swap in records of various programs; the longest first, because prefixes are matched.
const SWAP_WORDS: [&str; 3] = ["swap-pieces", "swap-sides", "swap"];

impl Hex {
    pub(super) fn layout(&self) -> DiagramLayout {
        DiagramLayout::lettered_from_top(self.size)
    }

    fn read_cell(&self, text: &str) -> Option<Move> {
        let col = usize::from(text.bytes().next()?.to_ascii_lowercase().checked_sub(b'a')?);
        let digits = text.get(1..)?;
        let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let row = digits.parse::<usize>().ok().filter(|_| plain)?.checked_sub(1)?;
        (col < self.size && row < self.size).then(|| Move::cell(row * self.size + col))
    }

    /// Rejects boards that are obviously unreachable.
    fn check_position(&self, state: &State) -> Result<(), NotationError> {
        let impossible = |found: Phrase, expected: Text| {
            Err(NotationError::Impossible { found, expected: expected.into(), at: Place::Whole })
        };
        let [red, blue] = Player::BOTH.map(|player| state.stones[player].count());
        // After a swap, blue has one more stone than otherwise.
        let usual = match state.to_move {
            Player::First => red == blue,
            Player::Second => red == blue + 1,
        };
        let swapped = match state.to_move {
            Player::First => blue == red + 1,
            Player::Second => blue == red && red > 0,
        };
        let is_possible = usual || (self.swap && swapped);
        if !is_possible {
            let turn = state.to_move.letter();
            return impossible(
                phrase!("{red} X and {blue} O, {turn} to move", "{red} X y {blue} O, y le toca a {turn}"),
                Text { en: "X moves first, and the sides take turns", es: "X juega primero, y los bandos se turnan" },
            );
        }
        if state.winner == Some(state.to_move) {
            let letter = state.to_move.letter();
            return impossible(
                phrase!("{letter} to move, who has won", "le toca a {letter}, que ya ha ganado"),
                Text { en: "the game ends with the winner's move", es: "la partida termina con la jugada del ganador" },
            );
        }
        Ok(())
    }
}

impl Notation for Hex {
    fn move_text(&self, mv: Move) -> String {
        match mv.placed() {
            None => "swap".to_owned(),
            Some(cell) => format!("{}{}", letters(self.size)[cell % self.size], cell / self.size + 1),
        }
    }

    fn tokens<'t>(&self, text: &'t str) -> Vec<(Place, &'t str)> {
        coordinate_tokens(text, &SWAP_WORDS)
    }

    fn parse_move(&self, text: &str, at: Place) -> Result<Move, NotationError> {
        if self.swap && SWAP_WORDS.contains(&text.to_ascii_lowercase().as_str()) {
            return Ok(Move::SWAP);
        }
        self.read_cell(text).ok_or_else(|| {
            let (last, size) = (&letters(self.size)[self.size - 1], self.size);
            let expected = if self.swap {
                phrase!("a cell from a1 to {last}{size}, or swap", "una casilla de a1 a {last}{size}, o swap")
            } else {
                phrase!("a cell from a1 to {last}{size}", "una casilla de a1 a {last}{size}")
            };
            NotationError::NotAMove { found: text.to_owned(), expected, at }
        })
    }

    fn why_illegal(&self, _: &State, mv: Move) -> Phrase {
        if mv == Move::SWAP {
            Text {
                en: "only the second move of a game can swap",
                es: "solo la segunda jugada de la partida puede cambiar",
            }
        } else {
            Text { en: "the cell is taken", es: "la casilla está ocupada" }
        }
        .into()
    }

    fn position_text(&self, state: &State) -> String {
        format!("{} {}", in_one_line(&self.pieces(state), self.size), state.to_move.letter())
    }

    fn board_text(&self, state: &State) -> String {
        let pieces = self.pieces(state);
        let board = self.layout().draw(|cell| symbol(pieces[cell]));
        // Each row is indented by half a cell more than the one above.
        let leaning: Vec<String> = board
            .lines()
            .enumerate()
            .map(|(row, line)| format!("{}{line}", " ".repeat(row.saturating_sub(1))))
            .collect();
        format!("{}\n{}", leaning.join("\n"), status_line(self.outcome(state), state.to_move))
    }

    fn parse_position(&self, text: &str) -> Result<State, NotationError> {
        let diagram = self.layout().parse(text)?;
        let (to_move, rest) = side_to_move(&diagram.words)?;
        no_more(rest)?;
        let mut stones: ByPlayer<Cells> = ByPlayer::default();
        for (cell, owner) in diagram.cells.into_iter().enumerate() {
            if let Some(owner) = owner {
                stones[owner] = stones[owner].with(cell);
            }
        }
        let state = self.position(stones, to_move);
        self.check_position(&state)?;
        Ok(state)
    }
}
