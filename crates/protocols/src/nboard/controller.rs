//! Requesting moves from an NBoard engine.

use super::clocks;
use crate::dialogue::{Dialogue, Reaction};
use jugada_core::Player;
use jugada_play::{ExternalAnswer, MoveRequest, RootBoard};
use jugada_words::{Message, message};
use std::fmt::Write;

/// Controls an NBoard engine. Each request sends the whole game, because `go` does not change the engine's board; a
/// preceding ping separates it from answers to earlier requests.
#[derive(Debug)]
pub struct Controller {
    /// Search depth, in plies.
    depth: u32,
    greeted: bool,
    /// Number of the last ping, and whether it was answered.
    ping: u32,
    ponged: bool,
    name: Option<String>,
}

/// Default depth: engines require one, and the protocol's first engine has the same default.
const DEFAULT_DEPTH: u32 = 12;

impl Controller {
    /// For an engine with this search depth.
    pub fn new(depth: Option<u32>) -> Controller {
        Controller { depth: depth.unwrap_or(DEFAULT_DEPTH), greeted: false, ping: 0, ponged: false, name: None }
    }
}

impl Dialogue for Controller {
    fn ask(&mut self, request: &MoveRequest<'_>) -> Result<Vec<String>, Message> {
        let mut lines = Vec::new();
        if !self.greeted {
            lines.push("nboard 2".to_owned());
            lines.push(format!("set depth {}", self.depth));
            self.greeted = true;
        }
        self.ping += 1;
        self.ponged = false;
        lines.push(format!("set game {}", ggf(request)));
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
        // Status, search output, and messages of later versions.
        Reaction::Wait
    }

    fn new_game(&mut self) {
        // Every request carries its whole game.
    }

    fn introduced_as(&self) -> Option<String> {
        self.name.clone()
    }
}

/// `F5/1.25/0.8`, or with spaces, as some engines send it; value and time are optional.
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
fn ggf(request: &MoveRequest<'_>) -> String {
    let RootBoard { pieces, to_move, .. } = request.root;
    let mark = |player: Player| match player {
        Player::First => '*',
        Player::Second => 'O',
    };
    let board: String = pieces.iter().map(|piece| piece.map_or('-', mark)).collect();
    // Every request states the current clock, so moves need no times.
    let time = clocks::written(request.bank);
    let to_move = mark(*to_move);
    let mut text = format!("(;GM[Othello]PC[Jugada]PB[black]PW[white]RE[?]TI[{time}]TY[8]BO[8 {board} {to_move}]");
    for mv in request.moves {
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
