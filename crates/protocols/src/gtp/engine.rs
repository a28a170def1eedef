//! Jugada as a GTP engine, for Go and for Othello.

use super::board::{GtpBoard, Wrong, with};
use super::clocks::{Clocks, Settings};
use super::controller::vertex;
use super::dialect::Dialect;
use super::request::{self, Request};
use super::{analyze, chains, colour};
use crate::engine::{Act, EngineSession, Patience};
use jugada_core::spec::Declared;
use jugada_core::{ByPlayer, Clock, Detail, Player, Spec, SpecError, StopFlag};
use jugada_games::go;
use jugada_play::{
    Analysis, LegalMove, Listener, MoveAnalysis, Occasion, Ownership, Seat, Seating, SideMove, StandingView, Viewer,
};
use jugada_records::{Format, Played, Reading, read};
use std::sync::Arc;
use std::time::Duration;

/// A GTP engine that plays one game with one strategy.
pub struct Engine {
    /// The configured game, to which `clear_board` returns, except for its size and komi.
    board: GtpBoard,
    strategy: Spec,
    seating: Arc<dyn Seating>,
    /// A player per side that has searched, replaced when the board's size or komi changes.
    seats: ByPlayer<Option<Box<dyn Seat>>>,
    /// A player without limits, for analyses that run until interrupted.
    analyst: Option<Box<dyn Seat>>,
    clocks: Clocks,
    seed: u64,
    pending: Option<Pending>,
    /// The side of the last move generated in this game.
    plays: Option<Player>,
}

/// What the last command requested: a search, or a file.
struct Pending {
    id: Option<u32>,
    what: What,
}

enum What {
    Move { player: Player, plays: bool, told: Option<Duration> },
    Analysis { player: Player, interval: Duration },
    File { before: Option<usize> },
}

/// All supported commands, as listed by `list_commands`.
pub const COMMANDS: &[&str] = &[
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "undo",
    "reg_genmove",
    "kgs-genmove_cleanup",
    "fixed_handicap",
    "place_free_handicap",
    "set_free_handicap",
    "time_settings",
    "time_left",
    "kgs-time_settings",
    "final_score",
    "final_status_list",
    "showboard",
    "loadsgf",
    "lz-analyze",
    "lz-genmove_analyze",
    "list_games",
    "set_game",
];

/// Default interval of analysis output.
const USUAL_INTERVAL: Duration = Duration::from_millis(500);

type Answer = Result<String, String>;

impl Engine {
    /// An engine for this game and strategy.
    ///
    /// # Errors
    /// If the game or strategy does not exist, they do not fit together, or GTP cannot express the game.
    pub fn new(game: &Spec, strategy: &Spec, seating: Arc<dyn Seating>, seed: u64) -> Result<Engine, SpecError> {
        let board = GtpBoard::new(seating.clone(), game.clone())?;
        seating.check(board.session(), strategy)?;
        Ok(Engine {
            board,
            strategy: strategy.clone(),
            seating,
            seats: ByPlayer::default(),
            analyst: None,
            clocks: Clocks::default(),
            seed,
            pending: None,
            plays: None,
        })
    }

    fn knows(&self, command: &str) -> bool {
        COMMANDS.contains(&command) && self.board.dialect().has(command)
    }

    fn commands(&self) -> String {
        let known: Vec<&str> = COMMANDS.iter().copied().filter(|command| self.knows(command)).collect();
        known.join("\n")
    }

    fn carry_out(&mut self, request: &Request) -> Result<Act, String> {
        let arguments: Vec<&str> = request.arguments.iter().map(String::as_str).collect();
        let said = match (request.command.as_str(), arguments.as_slice()) {
            (command, _) if !self.knows(command) => Err("unknown command".to_owned()),
            ("protocol_version", _) => Ok("2".to_owned()),
            ("name", _) => Ok("Jugada".to_owned()),
            ("version", _) => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            ("known_command", [command, ..]) => Ok(self.knows(command).to_string()),
            ("known_command", []) => Ok("false".to_owned()),
            ("list_commands", _) => Ok(self.commands()),
            ("quit", _) => return Ok(Act::Leave(request.answer(Ok(String::new())))),
            ("boardsize", [size, ..]) => self.set_size(size),
            ("clear_board", _) => self.clear(),
            ("komi", [komi, ..]) => self.set_komi(komi),
            ("play", [side, point, ..]) => self.play(side, point),
            ("undo", _) if self.board.undo() => Ok(String::new()),
            ("undo", _) => Err("cannot undo".to_owned()),
            ("genmove", [side, ..]) => return self.ask(request.id, side, true, None),
            ("reg_genmove", [side, ..]) => return self.ask(request.id, side, false, None),
            ("kgs-genmove_cleanup", [side, ..]) => match self.capture(read_colour(side)?)? {
                Some(point) => Ok(point),
                None => return self.ask(request.id, side, true, None),
            },
            ("lz-genmove_analyze", arguments) => {
                let (player, interval) = self.analysis(arguments)?;
                return self.ask(request.id, colour(player), true, Some(interval));
            }
            ("lz-analyze", arguments) => {
                let (player, interval) = self.analysis(arguments)?;
                self.give_turn(player)?;
                self.pending = Some(Pending { id: request.id, what: What::Analysis { player, interval } });
                return Ok(Act::Think(Patience::OnlyNextLine));
            }
            ("fixed_handicap", [stones, ..]) => self.place_handicap(stones, false),
            ("place_free_handicap", [stones, ..]) => self.place_handicap(stones, true),
            ("set_free_handicap", points) => self.set_handicap(points),
            ("time_settings", [main, overtime, stones, ..]) => self.set_time(main, overtime, stones),
            ("kgs-time_settings", arguments) => self.set_kgs_time(arguments),
            ("time_left", [side, time, stones, ..]) => self.set_time_left(side, time, stones),
            ("final_score", _) => Ok(self.score()),
            ("final_status_list", [status, ..]) => self.statuses(status),
            ("showboard", _) => Ok(format!("\n{}", self.board.session().board_text(Viewer::All))),
            ("list_games", _) => Ok(self.board.dialect().title().to_owned()),
            ("set_game", [game, ..]) if game.eq_ignore_ascii_case(self.board.dialect().title()) => Ok(String::new()),
            ("set_game", _) => Err("unsupported game".to_owned()),
            ("loadsgf", [path, rest @ ..]) => {
                let before = rest.first().map(|number| number.parse().map_err(|_| SYNTAX.to_owned())).transpose()?;
                self.pending = Some(Pending { id: request.id, what: What::File { before } });
                return Ok(Act::Load((*path).to_owned()));
            }
            _ => Err(SYNTAX.to_owned()),
        };
        Ok(Act::Say(request.answer(said)))
    }

    // ---------------------------------------------------------------- the board

    /// The game without handicap and moves.
    fn fresh_game(&self) -> Result<Spec, String> {
        let game = self.board.game();
        if self.board.dialect().sets_stones() { with(game, "handicap", "0") } else { Ok(game.clone()) }
    }

    fn set_size(&mut self, size: &str) -> Answer {
        if size.parse::<u16>().is_err() {
            return Err("boardsize not an integer".to_owned());
        }
        let game = with(&self.fresh_game()?, "size", size)?;
        self.begin(game).map_err(|_| "unacceptable size".to_owned())
    }

    fn clear(&mut self) -> Answer {
        let game = self.fresh_game()?;
        self.clocks.reset();
        self.begin(game)
    }

    fn begin(&mut self, game: Spec) -> Answer {
        let changes = game != *self.board.game();
        self.board.reopen(game, None, Vec::new())?;
        self.plays = None;
        if changes {
            self.leave_seats();
        } else {
            let ByPlayer { first, second } = &mut self.seats;
            [first, second, &mut self.analyst].into_iter().flatten().for_each(|seat| seat.new_game());
        }
        Ok(String::new())
    }

    /// Drops the players, because they were created for another board.
    fn leave_seats(&mut self) {
        (self.seats, self.analyst) = (ByPlayer::default(), None);
    }

    fn set_komi(&mut self, komi: &str) -> Answer {
        let komi: f64 = komi.parse().map_err(|_| "komi not a float".to_owned())?;
        if self.board.dialect().sets_stones() {
            self.board.change("komi", &komi.to_string()).map_err(|_| "komi out of range".to_owned())?;
            self.leave_seats();
        }
        Ok(String::new())
    }

    fn play(&mut self, side: &str, point: &str) -> Answer {
        let player = read_colour(side)?;
        self.board.play(player, point).map(|()| String::new()).map_err(told)
    }

    fn place_handicap(&mut self, stones: &str, may_be_fewer: bool) -> Answer {
        let stones: usize = stones.parse().map_err(|_| SYNTAX.to_owned())?;
        if !self.board.is_empty() {
            return Err("board not empty".to_owned());
        }
        let size = self.board.view().shape.cols;
        let most = go::most_fixed_stones(size);
        if stones < 2 || (!may_be_fewer && stones > most) || most < 2 {
            return Err("invalid number of stones".to_owned());
        }
        // An explicit komi is kept, whatever is usual with a handicap.
        let komi = go::Options::from_spec(self.board.game()).map_or(0.5, |options| options.points_for_white());
        let game = with(self.board.game(), "komi", &komi.to_string())?;
        let game = with(&with(&game, "placement", "fixed")?, "handicap", &stones.min(most).to_string())?;
        self.begin(game)?;
        let points = self.board.view().pieces;
        let placed = points.iter().enumerate().filter(|(_, piece)| piece.is_some());
        Ok(placed.map(|(cell, _)| vertex(cell, size)).collect::<Vec<_>>().join(" "))
    }

    fn set_handicap(&mut self, points: &[&str]) -> Answer {
        let bad = || "bad vertex list".to_owned();
        if !self.board.is_empty() {
            return Err("board not empty".to_owned());
        }
        let (before, size) = (self.board.moves().len(), self.board.view().shape.cols);
        if points.len() < 2 || points.len() >= size * size {
            return Err(bad());
        }
        let game = self.fresh_game()?;
        let is_pass = |point: &&str| point.eq_ignore_ascii_case("pass");
        let placed =
            !points.iter().any(is_pass) && points.iter().all(|point| self.board.play(Player::First, point).is_ok());
        let view = self.board.view();
        while self.board.moves().len() > before {
            self.board.undo();
        }
        if !placed {
            return Err(bad());
        }
        // White is to move, without a preceding pass.
        let board = view.position.split(' ').next().unwrap_or_default();
        let root = format!("{board} {}", Player::Second.letter());
        self.board.reopen(game, Some(root), Vec::new()).map_err(|_| bad())?;
        Ok(String::new())
    }

    fn loaded_game(&mut self, file: &[u8], before: Option<usize>) -> Answer {
        let wrong = || "cannot load file".to_owned();
        let reading = Reading { format: Some(Format::Sgf), ..Reading::new(self.seating.clone()) };
        let record = read(file, &reading).map_err(|_| wrong())?.next().ok_or_else(wrong)?.map_err(|_| wrong())?;
        if record.game.name != self.board.game().name {
            return Err(wrong());
        }
        let moves: Vec<SideMove> = record
            .tree
            .main_line()
            .take(before.map_or(usize::MAX, |before| before.saturating_sub(1)))
            .filter_map(|played| Some(SideMove { player: played.side()?, text: played.text.to_string() }))
            .collect();
        let next = record.tree.main_line().nth(moves.len()).and_then(Played::side);
        self.board.reopen(record.game, record.root, moves).map_err(|_| wrong())?;
        self.leave_seats();
        self.plays = None;
        let to_move = next.unwrap_or_else(|| self.board.session().side_to_move());
        Ok(colour(to_move).to_owned())
    }

    // ---------------------------------------------------------------- time

    fn set_time(&mut self, main: &str, overtime: &str, stones: &str) -> Answer {
        let (main, overtime) = (read_time(main)?, read_time(overtime)?);
        let stones: u32 = stones.parse().map_err(|_| SYNTAX.to_owned())?;
        self.clocks.set(match (main.is_zero(), overtime.is_zero(), stones) {
            // In the protocol, overtime with zero stones means no limit. No time at all cannot be intended either.
            (_, false, 0) | (true, true, _) => None,
            (false, true, _) => Some(Settings::absolute(main)),
            _ => Some(Settings::canadian(main, overtime, stones)),
        });
        Ok(String::new())
    }

    fn set_kgs_time(&mut self, arguments: &[&str]) -> Answer {
        let settings = match arguments {
            ["none"] => None,
            ["absolute", main] => Some(Settings::absolute(read_time(main)?)),
            ["byoyomi", main, period, periods] => {
                let periods = periods.parse().map_err(|_| SYNTAX.to_owned())?;
                Some(Settings::japanese(read_time(main)?, read_time(period)?, periods))
            }
            ["canadian", main, overtime, stones] => {
                let stones = stones.parse().map_err(|_| SYNTAX.to_owned())?;
                Some(Settings::canadian(read_time(main)?, read_time(overtime)?, stones))
            }
            _ => return Err(SYNTAX.to_owned()),
        };
        self.clocks.set(settings);
        Ok(String::new())
    }

    fn set_time_left(&mut self, side: &str, time: &str, stones: &str) -> Answer {
        let (player, time) = (read_colour(side)?, read_time(time)?);
        let stones: u32 = stones.parse().map_err(|_| SYNTAX.to_owned())?;
        self.clocks.set_left(player, time, stones);
        Ok(String::new())
    }

    // ---------------------------------------------------------------- the end

    /// Expected owner of each point, if the game has ownership.
    fn owned(&self) -> Option<Ownership> {
        let owners = self.board.session().abilities().owners?;
        Some(owners.ownership(None, &StopFlag::new()))
    }

    /// Removes dead stones, if the game has them.
    fn score(&self) -> String {
        let session = self.board.session();
        let counted = self.owned().map(|owned| owned.counted.points);
        let margin = counted.map(|points| points.first - points.second).or(session.margins().map(|margins| margins[0]));
        match margin {
            Some(margin) if margin > 0.0 => format!("B+{margin}"),
            Some(margin) if margin < 0.0 => format!("W+{}", -margin),
            _ => "0".to_owned(),
        }
    }

    /// Dead stones are determined by simulation. Stones in seki are not distinguished from living ones.
    fn statuses(&self, status: &str) -> Answer {
        let view = self.board.view();
        let dead = self.owned().map_or_else(Vec::new, |owned| owned.dead);
        let wanted = match status {
            "alive" => false,
            "dead" => true,
            "seki" => return Ok(String::new()),
            _ => return Err(SYNTAX.to_owned()),
        };
        let mut pieces = view.pieces;
        for (cell, piece) in pieces.iter_mut().enumerate() {
            if dead.contains(&cell) != wanted {
                *piece = None;
            }
        }
        Ok(chains::chains(&pieces, view.shape.cols).join("\n"))
    }

    // ---------------------------------------------------------------- thinking

    fn give_turn(&mut self, player: Player) -> Result<(), String> {
        self.board.give_turn(player).map_err(|wrong| {
            self.board.rebuild();
            told(wrong)
        })
    }

    fn ask(&mut self, id: Option<u32>, side: &str, plays: bool, interval: Option<Duration>) -> Result<Act, String> {
        let player = read_colour(side)?;
        if self.board.dialect().passes_are_forced() && self.board.session().is_over() {
            // Without legal moves, the answer is a pass.
            return Ok(Act::Say(request::answer(id, Ok("PASS".to_owned()))));
        }
        self.give_turn(player)?;
        self.pending = Some(Pending { id, what: What::Move { player, plays, told: interval } });
        Ok(Act::Think(Patience::ToTheEnd))
    }

    /// `kgs-genmove_cleanup`: captures dead stones move by move; the side does not pass while the opponent has dead
    /// stones.
    fn capture(&mut self, player: Player) -> Result<Option<String>, String> {
        self.give_turn(player)?;
        let session = self.board.session();
        let (view, dead) = (session.view(Viewer::All), self.owned().map_or_else(Vec::new, |owned| owned.dead));
        let size = view.shape.cols;
        let doomed: Vec<usize> = dead.into_iter().filter(|&cell| view.pieces[cell] == Some((!player).seat())).collect();
        let near = |cell: usize| chains::neighbours(cell, size, view.pieces.len());
        let is_ally = |cell: usize| view.pieces[cell] == Some(player.seat());
        // Of the dead stones' liberties, one that captures, or else one that is not isolated among them.
        let mut choices: Vec<(usize, &LegalMove)> = Vec::new();
        for legal in &view.legal {
            let Some(cell) = legal.changes.landing().filter(|&cell| near(cell).any(|stone| doomed.contains(&stone)))
            else {
                continue;
            };
            let taken = legal.changes.departures().count();
            if taken > 0 || near(cell).any(|beside| view.pieces[beside].is_none() || is_ally(beside)) {
                choices.push((taken, legal));
            }
        }
        choices.sort_by_key(|&(taken, _)| std::cmp::Reverse(taken));
        let chosen = choices.first().map(|(_, legal)| legal.text.clone());
        self.board.rebuild();
        let Some(text) = chosen else { return Ok(None) };
        self.board.play(player, &text).map_err(told)?;
        self.plays = Some(player);
        Ok(Some(text.to_uppercase()))
    }

    /// Arguments `lz-analyze [colour] [centiseconds]`; others are ignored.
    fn analysis(&self, arguments: &[&str]) -> Result<(Player, Duration), String> {
        let mut player = self.board.session().side_to_move();
        let mut interval = USUAL_INTERVAL;
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            if let Ok(side) = read_colour(word) {
                player = side;
            } else if *word == "interval" {
                interval = centiseconds(words.next().ok_or(SYNTAX)?)?;
            } else if let Ok(number) = centiseconds(word) {
                interval = number;
            } else {
                // `minmoves 3`, `avoid b D4 10` and the like are not supported.
                return Err(SYNTAX.to_owned());
            }
        }
        Ok((player, interval))
    }

    /// Runs a search by a side's player, or by the analyst.
    fn consider(
        &mut self,
        side: Option<Player>,
        occasion: Occasion<'_>,
        listener: &mut dyn Listener,
    ) -> Result<Analysis, String> {
        let session = self.board.session();
        let place = match side {
            Some(player) => &mut self.seats[player],
            None => &mut self.analyst,
        };
        let seat = match place {
            Some(seat) => seat,
            none => {
                let seat = match side {
                    Some(_) => self.seating.seat(session, &self.strategy),
                    None => self
                        .seating
                        .endless(session, &self.strategy)
                        .and_then(|endless| self.seating.seat(session, &endless)),
                };
                none.insert(seat.map_err(|error| error.to_string())?)
            }
        };
        seat.ask(session, occasion, listener).map_err(|failure| failure.to_string())
    }
}

const SYNTAX: &str = "syntax error";

impl EngineSession for Engine {
    fn hear(&mut self, line: &str) -> Act {
        let Some(request) = request::read(line) else { return Act::Nothing };
        self.carry_out(&request).unwrap_or_else(|why| Act::Say(request.answer(Err(why))))
    }

    fn think(&mut self, clock: &dyn Clock, stop: &StopFlag, say: &mut dyn FnMut(&str)) -> String {
        let Some(Pending { id, what }) = self.pending.take() else { return String::new() };
        let (player, plays, interval) = match what {
            What::Move { player, plays, told } => (player, plays, told),
            What::Analysis { player, interval } => (player, false, Some(interval)),
            What::File { .. } => return String::new(),
        };
        let is_analysis = matches!(what, What::Analysis { .. });
        let bank = if is_analysis { None } else { self.clocks.bank(player) };
        let occasion = Occasion { bank, ..Occasion::new(clock, stop, self.seed) };
        let side = (!is_analysis).then_some(player);
        let result = match interval {
            None => self.consider(side, occasion, &mut ()),
            Some(interval) => {
                say(&format!("={}\n", id.map_or_else(String::new, |id| id.to_string())));
                let dialect = self.board.dialect();
                let mut output =
                    AnalysisOutput { interval, last: None, clock, dialect, every: is_analysis, say: &mut *say };
                let result = self.consider(side, occasion, &mut output);
                if let Some(line) = result.as_ref().ok().and_then(|analysis| analyze::of_answer(analysis, dialect)) {
                    say(&format!("{line}\n"));
                }
                result
            }
        };
        if plays {
            self.clocks.spend(player, clock.elapsed());
            self.plays = Some(player);
        }
        let text = match &result {
            Ok(analysis) if analysis.resigns => "resign".to_owned(),
            Ok(analysis) => analysis.mv.to_uppercase(),
            Err(_) => String::new(),
        };
        if is_analysis || !plays || text.is_empty() || text == "resign" {
            self.board.rebuild();
        } else if let Ok(analysis) = &result {
            self.board.rebuild();
            self.board.play(player, &analysis.mv).expect("strategies choose legal moves");
        }
        match (interval, result) {
            (None, Ok(_)) => request::answer(id, Ok(text)),
            (None, Err(why)) => request::answer(id, Err(why)),
            (Some(_), Ok(_)) if !is_analysis => format!("play {text}\n\n"),
            // The response has begun: it can only be completed.
            (Some(_), _) => "\n".to_owned(),
        }
    }

    fn loaded(&mut self, file: Result<Vec<u8>, String>) -> String {
        let Some(Pending { id, what: What::File { before } }) = self.pending.take() else { return String::new() };
        let result = file.map_err(|_| "cannot load file".to_owned());
        request::answer(id, result.and_then(|file| self.loaded_game(&file, before)))
    }

    fn awaits_opponent(&self) -> bool {
        let session = self.board.session();
        session.mover().side().is_some_and(|side| self.plays == Some(!side))
    }

    fn ponder(&mut self, clock: &dyn Clock, stop: &StopFlag) {
        // The results stay in its tables and trees.
        let _ = self.consider(self.plays, Occasion::new(clock, stop, self.seed), &mut ());
    }
}

/// Sends analysis output at limited intervals.
struct AnalysisOutput<'a> {
    interval: Duration,
    last: Option<Duration>,
    clock: &'a dyn Clock,
    dialect: Dialect,
    every: bool,
    say: &'a mut dyn FnMut(&str),
}

impl Listener for AnalysisOutput<'_> {
    fn detail(&self) -> Detail {
        if self.every { Detail::EveryMove } else { Detail::Summary }
    }

    fn standing(&mut self, standing: StandingView, moves: Vec<MoveAnalysis>) {
        let now = self.clock.elapsed();
        if self.last.is_some_and(|last| now < last + self.interval) {
            return;
        }
        if let Some(line) = analyze::of_standing(&standing, &moves, self.dialect) {
            self.last = Some(now);
            (self.say)(&format!("{line}\n"));
        }
    }
}

fn told(wrong: Wrong) -> String {
    match wrong {
        Wrong::Point => "invalid coordinate",
        Wrong::Illegal => "illegal move",
    }
    .to_owned()
}

fn read_colour(text: &str) -> Result<Player, String> {
    match text.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Player::First),
        "w" | "white" => Ok(Player::Second),
        _ => Err("invalid color".to_owned()),
    }
}

/// Seconds, integers in the protocol; fractions are accepted.
fn read_time(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| SYNTAX.to_owned())?;
    // Some controllers send negative values when the time is up.
    Duration::try_from_secs_f64(seconds.clamp(0.0, 1e9)).map_err(|_| SYNTAX.to_owned())
}

fn centiseconds(text: &str) -> Result<Duration, String> {
    let number: u32 = text.parse().map_err(|_| SYNTAX.to_owned())?;
    Ok(Duration::from_millis(u64::from(number) * 10))
}
