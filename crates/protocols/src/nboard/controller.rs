//! Asking an NBoard engine for moves.

use super::clocks;
use crate::dialogue::{Dialogue, Reaction};
use jugada_core::Player;
use jugada_play::{ExternalAnswer, Question, RootBoard};
use jugada_words::{Message, message};
use std::fmt::Write;

/// Asks an NBoard engine. Each question carries the whole game, for `go` leaves the engine's board as it is; a ping before it makes sure
/// that no answer to an earlier question is taken for this one.
#[derive(Debug)]
pub struct Controller {
    /// Moves to look ahead.
    depth: u32,
    greeted: bool,
    /// The number of the last ping, and whether it was answered.
    ping: u32,
    ponged: bool,
    name: Option<String>,
}

/// Who has no wish gets this depth: engines need one, and the protocol's first engine has the same default.
const DEFAULT_DEPTH: u32 = 12;

impl Controller {
    /// For an engine that is to look so far ahead.
    pub fn new(depth: Option<u32>) -> Controller {
        Controller { depth: depth.unwrap_or(DEFAULT_DEPTH), greeted: false, ping: 0, ponged: false, name: None }
    }
}

impl Dialogue for Controller {
    fn ask(&mut self, question: &Question<'_>) -> Result<Vec<String>, Message> {
        let mut lines = Vec::new();
        if !self.greeted {
            lines.push("nboard 2".to_owned());
            lines.push(format!("set depth {}", self.depth));
            self.greeted = true;
        }
        self.ping += 1;
        self.ponged = false;
        lines.push(format!("set game {}", ggf(question)));
        lines.push(format!("ping {}", self.ping));
        Ok(lines)
    }

    fn hear(&mut self, line: &str) -> Reaction {
        let line = line.trim();
        if let Some(name) = line.strip_prefix("set myname ") {
            self.name = Some(name.trim().to_owned());
        } else if let Some(number) = line.strip_prefix("pong") {
            if !self.ponged && number.trim().parse() == Ok(self.ping) {
                self.ponged = true;
                return Reaction::Send(vec!["go".to_owned()]);
            }
        } else if let Some(answer) = line.strip_prefix("===")
            && self.ponged
        {
            return answered(answer);
        }
        // Status, thinking aloud, and whatever later versions may have to say.
        Reaction::Wait
    }

    fn new_game(&mut self) {
        // Every question carries its whole game.
    }

    fn introduced_as(&self) -> Option<String> {
        self.name.clone()
    }
}

/// `F5/1.25/0.8`, or with spaces, as some engines have it; value and time may be missing.
fn answered(answer: &str) -> Reaction {
    let mut fields = answer.split(|c: char| c == '/' || c.is_whitespace()).filter(|field| !field.is_empty());
    let Some(text) = fields.next() else {
        return Reaction::Failed(message!("nboard-no-move", "answered `go` with no move"));
    };
    let is_pass = ["pa", "pass", "ps", "--"].iter().any(|word| text.eq_ignore_ascii_case(word));
    let text = if is_pass { "pass".to_owned() } else { text.to_ascii_lowercase() };
    let value = fields.next().and_then(|value| value.parse().ok());
    Reaction::Answered(ExternalAnswer::Move { text, value })
}

/// The game so far as GGF, on one line.
fn ggf(question: &Question<'_>) -> String {
    let RootBoard { pieces, to_move, .. } = question.root;
    let mark = |player: Player| match player {
        Player::First => '*',
        Player::Second => 'O',
    };
    let board: String = pieces.iter().map(|piece| piece.map_or('-', mark)).collect();
    // Every question carries the clock as it stands, so moves need not say what they took.
    let time = clocks::written(question.bank);
    let to_move = mark(*to_move);
    let mut text = format!("(;GM[Othello]PC[Jugada]PB[black]PW[white]RE[?]TI[{time}]TY[8]BO[8 {board} {to_move}]");
    for mv in question.moves {
        let (side, square) = match mv.player {
            Player::First => ('B', &mv.text),
            Player::Second => ('W', &mv.text),
        };
        let square = if square == "pass" { "PA".to_owned() } else { square.to_ascii_uppercase() };
        let _ = write!(text, "{side}[{square}]");
    }
    text.push_str(";)");
    text
}
