//! Requesting moves of Go or Othello from a GTP engine.

use super::dialect::Dialect;
use super::{Answer, AnswerReader, colour};
use crate::dialogue::{Dialogue, Reaction};
use jugada_core::spec::Declared;
use jugada_core::{Overtime, Player, Spec, TimeBank, shown};
use jugada_games::go;
use jugada_play::{ExternalAnswer, MoveRequest, RootBoard, SideMove};
use jugada_words::{Message, message};
use std::collections::VecDeque;
use std::time::Duration;

/// Controls a GTP engine. One command is pending at a time; the state of the engine's board is tracked, so that only
/// new moves are sent.
#[derive(Debug, Default)]
pub struct Controller {
    reader: AnswerReader,
    /// What the next response is for; followed by what remains to be sent.
    queue: VecDeque<Command>,
    /// The state of the engine's board.
    board: Option<Shown>,
    name: Option<String>,
}

#[derive(Debug)]
struct Command {
    text: String,
    about: About,
}

/// What a command's response is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum About {
    /// Nothing: engines may not support the command.
    Nothing,
    /// The engine's name.
    Name,
    /// Whether the game can continue.
    Board,
    /// The move.
    Move(Player),
}

#[derive(Debug, PartialEq)]
struct Shown {
    game: Spec,
    root: String,
    moves: Vec<SideMove>,
}

impl Dialogue for Controller {
    fn ask(&mut self, request: &MoveRequest<'_>) -> Result<Vec<String>, Message> {
        self.queue.clear();
        self.reader = AnswerReader::default();
        if self.name.is_none() {
            self.queue.push_back(Command { text: "name".to_owned(), about: About::Name });
        }
        let known = self.board.take().filter(|board| {
            (&board.game, &board.root) == (request.game, &request.root.text) && goes_on(request.moves, &board.moves)
        });
        if known.is_none() {
            self.set_up(request)?;
        }
        let sent = known.map_or(0, |board| board.moves.len());
        for mv in &request.moves[sent..] {
            // Some Othello engines play forced passes by themselves and reject them as moves.
            let may_refuse = mv.text == PASS && Dialect::of(request.game).passes_are_forced();
            let about = if may_refuse { About::Nothing } else { About::Board };
            self.command(format!("play {} {}", colour(mv.player), mv.text), about);
        }
        self.tell_time(request, sent == 0);
        self.command(format!("genmove {}", colour(request.to_move)), About::Move(request.to_move));
        self.board =
            Some(Shown { game: request.game.clone(), root: request.root.text.clone(), moves: request.moves.to_vec() });
        Ok(self.queue.front().map(|command| command.text.clone()).into_iter().collect())
    }

    fn hear(&mut self, line: &str) -> Reaction {
        let Some(Answer { ok, text, .. }) = self.reader.push(line) else { return Reaction::Wait };
        // A response without a command.
        let Some(Command { text: command, about }) = self.queue.pop_front() else { return Reaction::Wait };
        match about {
            About::Name => self.name = Some(if ok { text } else { String::new() }),
            About::Board | About::Move(_) if !ok => {
                self.board = None;
                let text = shown(&text);
                return Reaction::Failed(message!("gtp-refused", "refused `{ $command }`: { $text }", command, text));
            }
            About::Nothing | About::Board => {}
            About::Move(player) => return self.answered(player, text.trim()),
        }
        self.queue.front().map_or(Reaction::Wait, |next| Reaction::Send(vec![next.text.clone()]))
    }

    fn new_game(&mut self) {
        self.board = None;
    }

    fn introduced_as(&self) -> Option<String> {
        self.name.clone().filter(|name| !name.is_empty())
    }
}

const PASS: &str = "pass";
const NO_OVERTIME: Overtime = Overtime { period: Duration::ZERO, moves: 0, periods: 0, due: 0 };

impl Controller {
    fn command(&mut self, text: String, about: About) {
        self.queue.push_back(Command { text, about });
    }

    /// Commands for an empty board of the right size, and for the stones before the first move.
    fn set_up(&mut self, request: &MoveRequest<'_>) -> Result<(), Message> {
        let RootBoard { pieces, cols, is_start, .. } = request.root;
        self.command(format!("boardsize {cols}"), About::Board);
        self.command("clear_board".to_owned(), About::Board);
        if !Dialect::of(request.game).sets_stones() {
            if !is_start {
                return Err(message!(
                    "gtp-no-position",
                    "cannot be told of this position: GTP has no words to set up Othello, only moves from its start"
                ));
            }
            return Ok(());
        }
        let komi = komi(request.game);
        self.command(format!("komi {komi}"), About::Board);
        // The order avoids captures in between: until a chain is complete, its next stone is a liberty.
        for (cell, piece) in pieces.iter().enumerate() {
            if let Some(player) = piece {
                self.command(format!("play {} {}", colour(*player), vertex(cell, *cols)), About::Board);
            }
        }
        Ok(())
    }

    /// GTP has whole seconds only: less than one is sent as one. It has no increments: they are included in the time
    /// left before each move. A limit for this move alone is sent as a period of overtime.
    fn tell_time(&mut self, request: &MoveRequest<'_>, is_new: bool) {
        let bank = match (request.bounds.time, request.bank) {
            (Some(limit), bank) => {
                let period = bank.map_or(limit, |bank| limit.min(bank.until_lost()));
                let overtime = Some(Overtime { period, moves: 1, periods: 1, due: 1 });
                TimeBank { overtime, ..TimeBank::main(period) }
            }
            (None, Some(bank)) => bank,
            (None, None) => return,
        };
        let seconds = |time: Duration| time.as_secs().max(1);
        let Overtime { period, moves, due, .. } = bank.overtime.unwrap_or(NO_OVERTIME);
        if is_new {
            let main = if due > 0 { 0 } else { seconds(bank.left) };
            let period = if moves > 0 { seconds(period) } else { 0 };
            self.command(format!("time_settings {main} {period} {moves}"), About::Nothing);
        }
        let side = colour(request.to_move);
        self.command(format!("time_left {side} {} {due}", seconds(bank.left)), About::Nothing);
    }

    fn answered(&mut self, player: Player, text: &str) -> Reaction {
        if text.eq_ignore_ascii_case("resign") {
            self.board = None;
            return Reaction::Answered(ExternalAnswer::Resigns);
        }
        let Some(text) = text.split_whitespace().next() else {
            self.board = None;
            return Reaction::Failed(message!("gtp-no-move", "answered `genmove` with no move"));
        };
        let text = if text.eq_ignore_ascii_case(PASS) { PASS.to_owned() } else { text.to_ascii_uppercase() };
        if let Some(board) = &mut self.board {
            board.moves.push(SideMove { player, text: text.clone() });
        }
        Reaction::Answered(ExternalAnswer::Move { text, value: None })
    }
}

/// Whether a line begins with the moves known to an engine, in any spelling.
fn goes_on(line: &[SideMove], known: &[SideMove]) -> bool {
    let same =
        |(one, other): (&SideMove, &SideMove)| one.player == other.player && one.text.eq_ignore_ascii_case(&other.text);
    known.len() <= line.len() && line.iter().zip(known).all(same)
}

/// Komi: points of White.
fn komi(game: &Spec) -> f64 {
    go::Options::from_spec(game).map_or(0.0, |options| options.points_for_white())
}

/// A point of a square board: letters without I, rows from the bottom.
pub(crate) fn vertex(cell: usize, size: usize) -> String {
    const COLUMNS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";
    format!("{}{}", char::from(COLUMNS[cell % size]), size - cell / size)
}
