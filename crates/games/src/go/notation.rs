//! Moves as in the Go Text Protocol: `D4` (no column I, rows counted from the bottom), `pass`.
//!
//! A position is the board, the side to move, and where it differs from the start, what the board does not show:
//! `ko=D4` (forbidden by ko), `lost=2,1` (stones lost by X and O), `passes=1`, `setup=3` (free handicap stones to
//! place). Its history is not included.

use super::board::chains_without_liberties;
use super::{Forbidden, Go, Move, State};
use crate::diagram::{DiagramLayout, in_one_line, side_to_move, status_line, symbol};
use crate::go::set::Set;
use jugada_core::notation::{NotationError, Place, coordinate_tokens};
use jugada_core::{Game, Grid, Notation, Phrase, Player, Text, phrase};
use std::fmt::Write;

impl<const CELLS: usize, const WORDS: usize> Go<CELLS, WORDS> {
    pub(super) fn layout(&self) -> DiagramLayout {
        let size = self.size();
        DiagramLayout {
            rows: size,
            cols: size,
            column_labels: COLUMNS[..size].iter().map(|&letter| char::from(letter).to_string()).collect(),
            row_labels: (1..=size).rev().map(|row| row.to_string()).collect(),
        }
    }

    fn point_text(&self, point: usize) -> String {
        let cell = self.geometry.cell(point);
        format!("{}{}", char::from(COLUMNS[cell % self.size()]), self.size() - cell / self.size())
    }

    fn read_point(&self, text: &str) -> Option<usize> {
        let letter = text.bytes().next()?.to_ascii_uppercase();
        let digits = text.get(1..)?;
        let col = COLUMNS[..self.size()].iter().position(|&label| label == letter)?;
        let row: usize = digits.bytes().all(|b| b.is_ascii_digit()).then(|| digits.parse().ok()).flatten()?;
        (1..=self.size()).contains(&row).then(|| self.geometry.point((self.size() - row) * self.size() + col))
    }

    /// The point in the last column and row.
    fn last_point(&self) -> String {
        format!("{}{}", char::from(COLUMNS[self.size() - 1]), self.size())
    }

    /// The `name=value` remarks for what the board does not show.
    fn remarks(&self, state: &State<CELLS, WORDS>) -> String {
        let mut text = String::new();
        if state.ko != 0 {
            let _ = write!(text, " ko={}", self.point_text(usize::from(state.ko)));
        }
        if state.lost != [0; 2] {
            let _ = write!(text, " lost={},{}", state.lost[0], state.lost[1]);
        }
        for (name, number) in [("passes", state.passes), ("setup", state.setup)] {
            if number > 0 {
                let _ = write!(text, " {name}={number}");
            }
        }
        text
    }

    /// Parses one `name=value` remark.
    fn read_remark(&self, state: &mut State<CELLS, WORDS>, word: &str, at: Place) -> Result<(), NotationError> {
        let wrong =
            |expected: Phrase| NotationError::NotAPosition { found: Phrase::same(&format!("`{word}`")), expected, at };
        let (name, value) = word.split_once('=').ok_or_else(|| wrong(REMARKS.into()))?;
        let small =
            |max: u8| {
                value.parse::<u8>().ok().filter(|&n| n <= max).ok_or_else(|| {
                    wrong(phrase!("{name}= and a number up to {max}", "{name}= y un número de hasta {max}"))
                })
            };
        match name {
            "ko" => {
                let last = self.last_point();
                let expected = || phrase!("ko= and a point from A1 to {last}", "ko= y un punto de A1 a {last}");
                state.ko = self.read_point(value).ok_or_else(|| wrong(expected()))? as u16;
            }
            "lost" => {
                let numbers = value.split_once(',').and_then(|(x, o)| Some([x.parse().ok()?, o.parse().ok()?]));
                state.lost = numbers.ok_or_else(|| wrong(LOST.into()))?;
                state.placed = [0, 1].map(|side| state.placed[side].saturating_add(state.lost[side]));
            }
            "passes" => state.passes = small(2)?,
            "setup" => state.setup = small(9)?,
            _ => return Err(wrong(REMARKS.into())),
        }
        Ok(())
    }

    /// Rejects remarks that contradict the board or the options.
    fn check_position(&self, state: &State<CELLS, WORDS>) -> Result<(), NotationError> {
        let impossible =
            |found: Phrase, expected: Phrase| Err(NotationError::Impossible { found, expected, at: Place::Whole });
        for player in Player::BOTH {
            let (placed, supply) = (state.placed[player.index()], self.supply[player.index()]);
            if placed > supply {
                let side = player.letter();
                return impossible(
                    phrase!(
                        "{placed} stones of {side} on the board and lost",
                        "{placed} piedras de {side} entre el tablero y las perdidas",
                    ),
                    phrase!("there are only {supply} in this game", "en esta partida solo hay {supply}"),
                );
            }
        }
        if state.ko != 0 && !self.is_ko(state) {
            let expected = Text {
                en: "a ko is an empty point where the side to move would retake a single stone",
                es: "un ko es un punto vacío donde el bando que juega recapturaría una sola piedra",
            };
            let found = format!("ko={}", self.point_text(usize::from(state.ko)));
            return impossible(Phrase::same(&found), expected.into());
        }
        let [black, white] = state.placed;
        let is_setting_up = state.setup == 0
            || (black + u16::from(state.setup) == u16::from(self.setup)
                && (black > 0 || state.to_move == Player::First)
                && (white, state.lost, state.passes) == (0, [0; 2], 0));
        if !is_setting_up {
            let setup = state.setup;
            let found = phrase!(
                "setup={setup} with {black} X and {white} O placed",
                "setup={setup} con {black} X y {white} O colocadas",
            );
            let expected = match self.setup {
                0 => phrase!(
                    "this game has no handicap stones to place",
                    "esta partida no tiene piedras de ventaja por colocar",
                ),
                all => phrase!(
                    "Black places {all} handicap stones in this game before White's first",
                    "en esta partida las negras colocan {all} piedras de ventaja antes de la primera blanca",
                ),
            };
            return impossible(found, expected);
        }
        Ok(())
    }

    /// Whether a stone on the ko point would capture exactly the stone that took the ko.
    fn is_ko(&self, state: &State<CELLS, WORDS>) -> bool {
        let point = usize::from(state.ko);
        if !state.board.is_empty(point) || state.lost[state.to_move.index()] == 0 || state.passes > 0 {
            return false;
        }
        let mut after = state.board.clone();
        let taken = after.place(&self.geometry, point, state.to_move);
        taken.captured == 1 && taken.ko.is_some()
    }
}

const REMARKS: Text = Text { en: "ko=, lost=, passes= or setup=", es: "ko=, lost=, passes= o setup=" };

const LOST: Text = Text { en: "lost= and two numbers, such as lost=2,1", es: "lost= y dos números, como lost=2,1" };

/// Column letters from the left, without I, which resembles 1.
const COLUMNS: &[u8; 19] = b"ABCDEFGHJKLMNOPQRST";

impl<const CELLS: usize, const WORDS: usize> Notation for Go<CELLS, WORDS> {
    fn move_text(&self, mv: Move) -> String {
        if mv == Move::PASS { "pass".to_owned() } else { self.point_text(mv.point()) }
    }

    fn tokens<'t>(&self, text: &'t str) -> Vec<(Place, &'t str)> {
        coordinate_tokens(text, &["pass"])
    }

    fn parse_move(&self, text: &str, at: Place) -> Result<Move, NotationError> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Move::PASS);
        }
        let refused = || {
            let last = self.last_point();
            let expected = phrase!("a point from A1 to {last}, or pass", "un punto de A1 a {last}, o pass");
            NotationError::NotAMove { found: text.to_owned(), expected, at }
        };
        self.read_point(text).map(Move::at).ok_or_else(refused)
    }

    fn implied_move(&self, state: &State<CELLS, WORDS>) -> Option<Move> {
        Self::must_wait(state).then_some(Move::PASS)
    }

    fn why_illegal(&self, state: &State<CELLS, WORDS>, mv: Move) -> Phrase {
        if mv == Move::PASS {
            let setup = state.setup;
            return phrase!(
                "Black has {setup} handicap stones to place",
                "a las negras les quedan {setup} piedras de ventaja por colocar",
            );
        }
        let why = if Self::must_wait(state) {
            Text {
                en: "White waits until Black has placed its handicap stones",
                es: "las blancas esperan a que las negras coloquen sus piedras de ventaja",
            }
        } else if !state.board.is_empty(mv.point()) {
            Text { en: "the point is taken", es: "el punto está ocupado" }
        } else if !self.has_stones(state, state.to_move) {
            Text { en: "the side to move has no stones left", es: "al bando que juega no le quedan piedras" }
        } else {
            match self.why_forbidden(state, mv.point()) {
                Some(Forbidden::Ko) => {
                    Text { en: "the ko may not be retaken at once", es: "el ko no se puede recapturar de inmediato" }
                }
                Some(Forbidden::Repetition) => {
                    Text { en: "it would repeat an earlier position", es: "repetiría una posición anterior" }
                }
                Some(Forbidden::Suicide) | None => Text {
                    en: "suicide: the stone would have no liberties",
                    es: "suicidio: la piedra no tendría libertades",
                },
            }
        };
        why.into()
    }

    fn position_text(&self, state: &State<CELLS, WORDS>) -> String {
        let board = in_one_line(&self.pieces(state), self.size());
        format!("{board} {}{}", state.to_move.letter(), self.remarks(state))
    }

    fn board_text(&self, state: &State<CELLS, WORDS>) -> String {
        let shape = self.shape();
        let pieces = self.pieces(state);
        let symbol = |cell| match pieces[cell] {
            None if shape.stars.contains(&cell) => '+',
            piece => symbol(piece),
        };
        let status = status_line(self.outcome(state), state.to_move);
        let (side, remark) =
            status.split_once(';').map_or((status.as_str(), String::new()), |(side, rest)| (side, format!(";{rest}")));
        format!("{}\n{side}{}{remark}", self.layout().draw(symbol), self.remarks(state))
    }

    fn parse_position(&self, text: &str) -> Result<State<CELLS, WORDS>, NotationError> {
        let diagram = self.layout().parse(text)?;
        let mut stones = [Set::EMPTY; 2];
        for (cell, owner) in diagram.cells.iter().enumerate() {
            if let Some(owner) = owner {
                stones[owner.index()].insert(self.geometry.point(cell));
            }
        }
        let dead = chains_without_liberties(&self.geometry, stones);
        if let Some(point) = dead.points().next() {
            let at = self.point_text(point);
            let found = phrase!("the stones at {at} have no liberties", "las piedras de {at} no tienen libertades");
            let expected = Text { en: "they would have been taken off", es: "se habrían retirado del tablero" }.into();
            return Err(NotationError::Impossible { found, expected, at: Place::Whole });
        }
        let (to_move, mut rest) = side_to_move(&diagram.words)?;
        let mut state = self.position(stones, to_move);
        let mut given: Vec<&str> = Vec::new();
        while let Some((&(at, word), after)) = rest.split_first() {
            let name = word.split('=').next().unwrap_or(word);
            if given.contains(&name) {
                let found = phrase!("`{name}=` twice", "`{name}=` dos veces");
                let expected = Text { en: "each remark once", es: "cada anotación una sola vez" }.into();
                return Err(NotationError::NotAPosition { found, expected, at });
            }
            given.push(name);
            self.read_remark(&mut state, word, at)?;
            rest = after;
        }
        self.check_position(&state)?;
        Ok(state)
    }
}
