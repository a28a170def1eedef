//! `jugada play`: a game in the terminal, between people and strategies in any mix.

mod rated;
mod report;
mod statistics;

use crate::arguments::PlayArguments;
use crate::failure::{Failure, print, say};
use crate::output::Report;
use crate::playing::Context;
use crate::show::{counts_text, print_board, result_text};
use crate::thinking::{HUMAN, ask_and_show, judged, seat, value_text, worth_text};
use jugada_core::rng::stream;
use jugada_core::{ByPlayer, NotTwoSided, Outcome, Player, Spec, SpecError, StopFlag};
use jugada_jobs::ADAPTIVE;
use jugada_play::{Seat, Seating, Session, StatisticsView, Viewer};
use jugada_registry::Host;
use jugada_words::{Language, Message, Worded, message};
use rated::{Assistance, Rated};
use report::GameReport;
use statistics::TimedMove;
use std::io::{self, BufRead};
use std::time::Instant;

/// The player of a side.
enum Who {
    Human,
    Machine(Box<dyn Seat>),
}

/// Commands at the prompt, the same in every language.
const COMMANDS: Message = message!("play-help", "Type a move, hint, undo, resign, help or quit.");

/// Why a game ended.
#[derive(Debug)]
enum End {
    /// By the rules.
    Over(Outcome),
    /// This side resigned.
    Resigned(Player),
    /// The user quit.
    Quit,
    /// Standard input has ended or cannot be read.
    NoInput(Option<io::Error>),
}

impl End {
    fn outcome(&self) -> Option<Outcome> {
        match *self {
            End::Over(outcome) => Some(outcome),
            End::Resigned(player) => Some(Outcome::WonBy(!player)),
            End::Quit | End::NoInput(_) => None,
        }
    }
}

pub(crate) fn run(arguments: &PlayArguments, context: &Context, language: Language) -> Result<(), Failure> {
    let report = arguments.report.as_deref().map(Report::planned).transpose()?;
    let mut game = Game::begin(arguments, context, language)?;
    game.introduce()?;
    let end = game.play()?;
    game.tell(&end)?;
    if let Some(report) = report {
        report.write(&GameReport { game: &game, end: &end }, game.language)?;
    }
    if let (Some(rated), Some(outcome)) = (&mut game.rated, end.outcome()) {
        let machine_has_moved = game.turns.iter().any(|turn| turn.thinking.is_some());
        print(&rated.finish(outcome, machine_has_moved, language)?)?;
    }
    match end {
        End::Over(_) | End::Resigned(_) | End::Quit => Ok(()),
        End::NoInput(None) => Err(Failure::InputEnded),
        End::NoInput(Some(error)) => Err(Failure::Read(error)),
    }
}

struct Game {
    language: Language,
    session: Box<dyn Session>,
    /// The chosen player of each side; for the adaptive level, the strategy that plays.
    players: ByPlayer<String>,
    seats: ByPlayer<Who>,
    adviser: Adviser,
    rated: Option<Rated>,
    /// The random seed.
    seed: u64,
    /// Plies before the first move of this session.
    begun: usize,
    /// One entry per move made in this session and not taken back.
    turns: Vec<TimedMove>,
}

/// The source of hints.
enum Adviser {
    /// The game's judge, as on the page.
    Judge(Host),
    /// A strategy chosen by the user.
    Strategy(Box<dyn Seat>),
}

impl Game {
    fn begin(arguments: &PlayArguments, context: &Context, language: Language) -> Result<Game, Failure> {
        let session = arguments.position.open(context)?;
        let seats = usize::from(session.seats());
        if seats != Player::BOTH.len() {
            return Err(Failure::Input(NotTwoSided { seats }.message()));
        }
        let host = context.host();
        let chosen = ByPlayer { first: arguments.first.parse()?, second: arguments.second.parse()? };
        for side in Player::BOTH {
            refuse_parameters(&chosen[side])?;
        }
        let rated = Rated::of(arguments, &chosen, session.as_ref(), context)?;
        let player = |side: Player| match &rated {
            Some(rated) if chosen[side].name == ADAPTIVE => rated.rung.strategy.to_string(),
            _ => chosen[side].to_string(),
        };
        let players = ByPlayer { first: player(Player::First), second: player(Player::Second) };
        let sits = |side: Player| who(session.as_ref(), &chosen[side], &players[side], &host);
        let seats = ByPlayer { first: sits(Player::First)?, second: sits(Player::Second)? };
        let adviser = match &arguments.hint {
            Some(strategy) => Adviser::Strategy(seat(session.as_ref(), strategy, &host)?),
            None => Adviser::Judge(host),
        };
        // A seed that changes with each rated game; otherwise a win against the adaptive level could be repeated move by move.
        let seed = arguments.seed.unwrap_or_else(|| 1 + rated.as_ref().map_or(0, Rated::games));
        let begun = session.plies();
        Ok(Game { language, session, players, seats, adviser, rated, seed, begun, turns: Vec::new() })
    }

    fn introduce(&self) -> Result<(), Failure> {
        let (game, seed) = (self.session.spec(), self.seed);
        say(&message!("play-title", "{ $game }, seed { $seed }", game, seed), self.language)?;
        self.rated.as_ref().map_or(Ok(()), |rated| print(&rated.introduction(self.language)))
    }

    /// Plays until the game ends, a player resigns, or input ends.
    fn play(&mut self) -> Result<End, Failure> {
        let mut lines = io::stdin().lock().lines();
        loop {
            print("\n")?;
            print_board(self.session.as_ref(), self.language)?;
            if let Some(payoffs) = self.session.payoffs() {
                return Ok(End::Over(Outcome::of_payoffs(&payoffs).map_err(|error| Failure::Input(error.message()))?));
            }
            let Some(player) = self.session.mover().side() else {
                self.session.advance(&mut stream(self.seed, self.session.plies() as u64));
                continue;
            };
            let end = match self.seats[player] {
                Who::Machine(_) => self.think(player)?,
                Who::Human => self.listen(player, &mut lines)?,
            };
            if let Some(end) = end {
                return Ok(end);
            }
        }
    }

    /// Makes a strategy's move; returns an end if the strategy resigns.
    fn think(&mut self, player: Player) -> Result<Option<End>, Failure> {
        let Who::Machine(machine) = &mut self.seats[player] else { return Ok(None) };
        let answer =
            ask_and_show(machine.as_mut(), self.session.as_ref(), &StopFlag::default(), self.seed, self.language)?;
        if answer.resigns {
            return Ok(Some(End::Resigned(player)));
        }
        let cost = &answer.statistics;
        let effort = effort_text(cost, self.language);
        let value = value_text(answer.value, self.language);
        let (side, mv) = (player.letter(), format!("{} {value}", answer.mv));
        let (mv, seconds) = (mv.trim_end(), format!("{:.3}", cost.seconds));
        say(
            &message!("play-plays", "{ $side } plays { $mv } ({ $effort }{ $seconds } s)", side, mv, effort, seconds),
            self.language,
        )?;
        self.session.play(&answer.mv).expect("strategies play legal moves");
        self.turns.push(TimedMove::of_machine(player, answer));
        Ok(None)
    }

    /// Prompts a person until a move is made or taken back; returns an end if the person resigns, quits or input ends.
    fn listen(
        &mut self,
        player: Player,
        lines: &mut impl Iterator<Item = io::Result<String>>,
    ) -> Result<Option<End>, Failure> {
        let (asked, side, language) = (Instant::now(), player.letter(), self.language);
        loop {
            print(&message!("play-prompt", "{ $side } to move: { \"\" }", side).tell(language))?;
            let typed = match lines.next() {
                Some(Ok(line)) => line,
                Some(Err(error)) => return Ok(Some(End::NoInput(Some(error)))),
                None => return Ok(Some(End::NoInput(None))),
            };
            match typed.trim() {
                "" => {}
                "quit" | "q" => return Ok(Some(End::Quit)),
                "help" | "?" => print(&format!("{}\n", COMMANDS.tell(language)))?,
                "resign" => return Ok(Some(End::Resigned(player))),
                "hint" => self.advise()?,
                "undo" => {
                    if self.take_back()? {
                        return Ok(None);
                    }
                }
                mv => {
                    if self.make(player, mv, asked)? {
                        return Ok(None);
                    }
                }
            }
        }
    }

    /// Makes a person's move, or prints why it is invalid.
    fn make(&mut self, player: Player, typed: &str, asked: Instant) -> Result<bool, Failure> {
        let ply = self.session.plies();
        let complaint = match self.session.play(typed) {
            Ok(()) if self.session.plies() == ply + 1 => {
                self.turns.push(TimedMove::of_person(player, typed, asked.elapsed()));
                return Ok(true);
            }
            // A person types one move at a time; further ones would be the opponent's.
            Ok(()) => {
                self.session.take_back_to(ply);
                message!("play-more-than-one", "`{ $typed }` is more than one move; type one at a time.", typed)
                    .tell(self.language)
            }
            Err(error) => error.tell(self.language),
        };
        print(&format!("{complaint}\n{}\n", COMMANDS.tell(self.language)))?;
        Ok(false)
    }

    fn advise(&mut self) -> Result<(), Failure> {
        self.note(Assistance::Hint)?;
        let (session, stop) = (self.session.as_ref(), StopFlag::default());
        let (adviser, mv, value) = match &mut self.adviser {
            Adviser::Strategy(seat) => {
                let advice = ask_and_show(seat.as_mut(), session, &stop, self.seed, self.language)?;
                (advice.strategy.to_string(), advice.mv, value_text(advice.value, self.language))
            }
            Adviser::Judge(host) => {
                let judgement = judged(session, host, &stop)?;
                let value = worth_text(&judgement, self.language);
                (judgement.by.to_string(), judgement.mv.expect("there is a move to make"), value)
            }
        };
        say(
            &message!("play-would-play", "{ $adviser } would play { $mv } { $value }", adviser, mv, value),
            self.language,
        )
    }

    /// Takes moves back to the last one made by a person; returns whether there was one.
    fn take_back(&mut self) -> Result<bool, Failure> {
        let Some(last) = self.turns.iter().rposition(|turn| turn.thinking.is_none()) else {
            say(&message!("play-nothing-to-take-back", "Nothing to undo."), self.language)?;
            return Ok(false);
        };
        self.note(Assistance::Undo)?;
        self.turns.truncate(last);
        self.session.take_back_to(self.begun + last);
        Ok(true)
    }

    /// Marks the game as assisted, so that it is not rated.
    fn note(&mut self, assistance: Assistance) -> Result<(), Failure> {
        let words = self.rated.as_mut().and_then(|rated| rated.assist(assistance, self.language));
        words.map_or(Ok(()), |words| print(&words))
    }

    /// Prints the result, all moves, and their cost.
    fn tell(&self, end: &End) -> Result<(), Failure> {
        let mut text = match end {
            End::NoInput(_) => "\n".to_owned(),
            End::Over(_) | End::Resigned(_) | End::Quit => String::new(),
        };
        for line in [self.end_text(end), self.session.line_text()].into_iter().filter(|line| !line.is_empty()) {
            text += &line;
            text.push('\n');
        }
        if !self.turns.is_empty() {
            text += "\n";
            text += &statistics::table_text(&self.players, &self.turns, self.language);
        }
        print(&text)
    }

    /// Empty if the game was not finished.
    fn end_text(&self, end: &End) -> String {
        let (view, language) = (self.session.view(Viewer::All), self.language);
        match *end {
            End::Over(outcome) => {
                format!("{}\n{}", counts_text(&view, language), result_text(&view, &outcome.payoffs(), language))
            }
            End::Resigned(player) => {
                let (loser, winner) = (player.letter(), (!player).letter());
                message!("play-resigns", "{ $loser } resigns: { $winner } wins.", loser, winner).tell(language)
            }
            End::Quit | End::NoInput(_) => String::new(),
        }
    }
}

/// The cost of a strategy's move besides time: nodes and the moves tried in them (every node below the root), or simulations.
fn effort_text(cost: &StatisticsView, language: Language) -> String {
    let (nodes, simulations) = (cost.nodes, cost.work.simulations);
    let tried: u64 = cost.work.nodes_per_level.iter().skip(1).sum();
    match (simulations, nodes, tried) {
        (0, 0, _) => String::new(),
        (0, _, 0) => message!("play-nodes", "{ $nodes } nodes, { \"\" }", nodes).tell(language),
        (0, ..) => message!("play-nodes-and-moves", "{ $nodes } nodes, { $tried } moves tried, { \"\" }", nodes, tried)
            .tell(language),
        _ => message!("play-simulations", "{ $simulations } simulations, { \"\" }", simulations).tell(language),
    }
}

/// Neither `human` nor the adaptive level takes parameters.
fn refuse_parameters(chosen: &Spec) -> Result<(), SpecError> {
    match ([HUMAN, ADAPTIVE].into_iter().find(|&owner| chosen.name == owner), chosen.args.first()) {
        (Some(owner), Some(arg)) => {
            Err(SpecError::UnknownParameter { owner: owner.into(), found: arg.name.clone(), known: Vec::new() })
        }
        _ => Ok(()),
    }
}

/// `chosen` is the spec as typed, `player` the one to be played.
fn who(session: &dyn Session, chosen: &Spec, player: &str, host: &Host) -> Result<Who, Failure> {
    if chosen.name == HUMAN {
        return Ok(Who::Human);
    }
    match host.seat(session, &player.parse()?) {
        Ok(machine) => Ok(Who::Machine(machine)),
        // Adds the names that are valid only here, where a person can play.
        Err(SpecError::UnknownName { kind, found, mut known }) => {
            known.extend([HUMAN, ADAPTIVE].map(str::to_owned));
            Err(SpecError::UnknownName { kind, found, known }.into())
        }
        Err(error) => Err(error.into()),
    }
}
