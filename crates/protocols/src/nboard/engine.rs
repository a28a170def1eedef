//! Jugada as an NBoard engine.

use super::clocks::Clocks;
use crate::engine::{Act, EngineSession, Patience};
use jugada_catalog::{Analysis, Listener, MoveAnalysis, Occasion, Resources, Seat, Session, StandingView, Value, open};
use jugada_core::spec::Arg;
use jugada_core::{ByPlayer, Clock, Detail, Player, Spec, SpecError, StopFlag, Terms, TimeBank};
use jugada_records::{Format, Reading, Record, read};
use std::cmp::Ordering;

/// An NBoard engine that plays Othello with one strategy. What it does not understand it ignores, as the protocol wants it.
pub struct Engine {
    session: Box<dyn Session>,
    /// As the game that was set says; `go` keeps to them.
    clocks: Clocks,
    /// As it was given.
    strategy: Spec,
    /// The depth that it was told, if the strategy takes one and has none of its own.
    depth: Option<u32>,
    resources: Resources,
    /// One for each side that it has been asked to move for.
    seats: ByPlayer<Option<Box<dyn Seat>>>,
    /// What the match sets, once it was told a depth.
    terms: Terms,
    seed: u64,
    pending: Option<Pending>,
    /// The side that it was last asked to move for.
    plays: Option<Player>,
}

#[derive(Clone, Copy, Debug)]
enum Pending {
    Go,
    Hint { moves: usize },
    Analyze,
}

const GAME: &str = "othello";
const NAME: &str = "Jugada";
/// No margin is larger.
const ALL_DISCS: f64 = 64.0;

impl Engine {
    /// An engine that plays this strategy.
    ///
    /// # Errors
    /// If there is no such strategy, or it does not play Othello.
    pub fn new(strategy: &Spec, resources: &Resources, seed: u64) -> Result<Engine, SpecError> {
        let session = open(&Spec::bare(GAME))?;
        session.check_seat(strategy, resources)?;
        Ok(Engine {
            session,
            clocks: Clocks::default(),
            strategy: strategy.clone(),
            depth: None,
            resources: resources.clone(),
            seats: ByPlayer::default(),
            terms: Terms::FREE,
            seed,
            pending: None,
            plays: None,
        })
    }

    fn set(&mut self, what: &str, value: &str) -> Act {
        match what {
            "depth" => match value.parse() {
                Ok(depth) if depth > 0 => self.set_depth(depth),
                _ => Act::Nothing,
            },
            "game" => match self.set_game(value) {
                Ok(()) => Act::Nothing,
                Err(why) => say(&format!("status {why}")),
            },
            // Taken in and without effect: no strategy here weighs draws differently from what they are.
            _ => Act::Nothing,
        }
    }

    /// Where the strategy takes a depth and none was given, the player is the one with this depth; otherwise the match sets it.
    fn set_depth(&mut self, depth: u32) -> Act {
        self.seats = ByPlayer::default();
        let is_open = !self.strategy.args.iter().any(|arg| arg.name == "depth");
        let takes_it = is_open && self.session.check_seat(&self.to_depth(depth), &self.resources).is_ok();
        self.depth = takes_it.then_some(depth);
        self.terms = if takes_it { Terms::FREE } else { Terms::FREE.with_depth(depth) };
        say(&format!("set myname {NAME}{depth}"))
    }

    fn to_depth(&self, depth: u32) -> Spec {
        let mut deeper = self.strategy.clone();
        deeper.args.push(Arg { name: "depth".to_owned(), value: Spec::bare(depth.to_string()) });
        deeper
    }

    fn set_game(&mut self, ggf: &str) -> Result<(), String> {
        let reading = Reading { format: Some(Format::Ggf), ..Reading::default() };
        let record = read(ggf.as_bytes(), &reading).and_then(|mut records| records.next().transpose());
        let record = record.map_err(|error| error.to_string())?.ok_or("no game")?;
        let session = replayed(&record)?;
        if session.spec() != self.session.spec() {
            return Err("a board of another size".to_owned());
        }
        self.session = session;
        self.clocks = Clocks::after(&record);
        Ok(())
    }

    /// `F5/1.25/0.8`: what it was thought to be worth, and the seconds that it took.
    fn play(&mut self, text: &str) -> Act {
        let mut fields = text.split('/').map(str::trim);
        let mv = fields.next().unwrap_or_default();
        let seconds = fields.nth(1).and_then(|seconds| seconds.parse().ok()).unwrap_or(0.0);
        // Two moves in one would be two moves.
        if self.session.count_line(mv) != 1 {
            return Act::Nothing;
        }
        let player = self.session.to_move();
        match self.session.play(mv) {
            Ok(()) => {
                self.clocks.spend(player, seconds);
                Act::Nothing
            }
            Err(error) => say(&format!("status {error}")),
        }
    }

    fn begin(&mut self, pending: Pending) -> Act {
        self.pending = Some(pending);
        Act::Think(Patience::UntilNextLine)
    }

    fn consider(
        &mut self,
        clock: &dyn Clock,
        stop: &StopFlag,
        bank: Option<TimeBank>,
        listener: &mut dyn Listener,
    ) -> Result<Analysis, String> {
        let player = self.depth.map_or_else(|| self.strategy.clone(), |depth| self.to_depth(depth));
        let seat = match &mut self.seats[self.session.to_move()] {
            Some(seat) => seat,
            none => {
                let seat = self.session.seat(&player, &self.resources);
                none.insert(seat.map_err(|error| error.to_string())?)
            }
        };
        let occasion = Occasion { terms: self.terms, bank, ..Occasion::new(clock, stop, self.seed) };
        seat.ask(self.session.as_ref(), occasion, listener).map_err(|failure| failure.to_string())
    }

    fn go(&mut self, clock: &dyn Clock, stop: &StopFlag, say: &mut dyn FnMut(&str)) -> String {
        if self.session.outcome().is_some() {
            return "=== PA\n".to_owned();
        }
        say("status Thinking\n");
        self.plays = Some(self.session.to_move());
        let mut teller = Teller { detail: Detail::Summary, say: &mut *say };
        let bank = self.clocks.bank(self.session.to_move());
        match self.consider(clock, stop, bank, &mut teller) {
            Ok(analysis) => {
                let mv = written(&analysis.mv);
                let value = analysis.value.map_or_else(String::new, |value| format!("{:.2}", discs(value)));
                let seconds = clock.elapsed().as_secs_f64();
                let nodes = analysis.statistics.nodes.max(analysis.statistics.simulations);
                format!("nodestats {nodes} {seconds:.2}\n=== {mv}/{value}/{seconds:.2}\nstatus\n")
            }
            Err(why) => format!("status {why}\n"),
        }
    }

    fn hint(&mut self, moves: usize, clock: &dyn Clock, stop: &StopFlag, say: &mut dyn FnMut(&str)) -> String {
        if self.session.outcome().is_some() {
            return "status\n".to_owned();
        }
        say("status Analyzing\n");
        let detail = if moves > 1 { Detail::EveryMove } else { Detail::Summary };
        let mut teller = Teller { detail, say: &mut *say };
        match self.consider(clock, stop, None, &mut teller) {
            Ok(analysis) => {
                let depth = analysis.statistics.iterations.last().and_then(|standing| standing.depth);
                let told = best(&analysis, moves);
                if told.is_empty() && !stop.is_raised() {
                    // A strategy that knows no values has a move all the same.
                    say(&thought(&analysis.line, None, depth));
                }
                for (mv, line, value) in told {
                    say(&thought(if mv == analysis.mv { &analysis.line } else { line }, Some(value), depth));
                }
                let nodes = analysis.statistics.nodes.max(analysis.statistics.simulations);
                format!("nodestats {nodes} {:.2}\nstatus\n", clock.elapsed().as_secs_f64())
            }
            Err(why) => format!("status {why}\n"),
        }
    }

    /// The value of every position of the game, the last first, for the side to move there.
    fn analyze(&mut self, clock: &dyn Clock, stop: &StopFlag, say: &mut dyn FnMut(&str)) -> String {
        let end = self.session.plies();
        let line = self.session.line_text();
        say("status Analyzing\n");
        for plies in (0..=end).rev() {
            self.session.take_back_to(plies);
            let value = match self.session.outcome() {
                Some(_) => self.session.margin().map(|margin| match self.session.to_move() {
                    Player::First => f64::from(margin),
                    Player::Second => -f64::from(margin),
                }),
                None if stop.is_raised() => break,
                None => self.consider(clock, stop, None, &mut ()).ok().and_then(|analysis| analysis.value).map(discs),
            };
            if let Some(value) = value {
                say(&format!("analysis {plies} {value:.2}\n"));
            }
        }
        self.session.take_back_to(0);
        self.session.play(&line).expect("it was played before");
        "status\n".to_owned()
    }
}

impl EngineSession for Engine {
    fn hear(&mut self, line: &str) -> Act {
        let mut words = line.trim().splitn(3, ' ').map(str::trim);
        let (command, first, rest) = (words.next().unwrap_or_default(), words.next(), words.next().unwrap_or_default());
        match (command, first) {
            ("nboard", Some(_)) => say(&format!("set myname {NAME}")),
            ("set", Some(what)) => self.set(what, rest),
            ("move", Some(mv)) => self.play(mv),
            ("hint", number) => {
                let moves = number.and_then(|number| number.parse().ok()).unwrap_or(1).max(1);
                self.begin(Pending::Hint { moves })
            }
            ("go", _) => self.begin(Pending::Go),
            ("analyze", _) => self.begin(Pending::Analyze),
            ("ping", number) => say(&format!("pong {}", number.unwrap_or("0"))),
            ("learn", _) => say("learned"),
            ("quit", _) => Act::Leave(String::new()),
            // Version 1 sent a move without a word before it.
            (mv, None) if is_move(mv) => self.play(mv),
            _ => Act::Nothing,
        }
    }

    fn think(&mut self, clock: &dyn Clock, stop: &StopFlag, say: &mut dyn FnMut(&str)) -> String {
        match self.pending.take() {
            None => String::new(),
            Some(Pending::Go) => self.go(clock, stop, say),
            Some(Pending::Hint { moves }) => self.hint(moves, clock, stop, say),
            Some(Pending::Analyze) => self.analyze(clock, stop, say),
        }
    }

    fn loaded(&mut self, _: Result<Vec<u8>, String>) -> String {
        // It asks for no files.
        String::new()
    }

    fn awaits_opponent(&self) -> bool {
        self.session.outcome().is_none() && self.plays == Some(!self.session.to_move())
    }

    fn ponder(&mut self, clock: &dyn Clock, stop: &StopFlag) {
        // What it finds stays in its tables and trees.
        let _ = self.consider(clock, stop, None, &mut ());
    }
}

fn is_move(text: &str) -> bool {
    matches!(text.as_bytes(), [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8']) || text.eq_ignore_ascii_case("pa")
}

fn say(text: &str) -> Act {
    Act::Say(format!("{}\n", text.replace('\n', " ")))
}

/// The position at the end of a record.
fn replayed(record: &Record) -> Result<Box<dyn Session>, String> {
    let mut session = open(&record.game).map_err(|error| error.to_string())?;
    if let Some(root) = &record.root {
        session.set_position(root).map_err(|error| error.to_string())?;
    }
    for played in record.tree.main_line() {
        session.play(played.text.as_str()).map_err(|error| error.to_string())?;
    }
    Ok(session)
}

/// The best moves, the chosen one first, with the line that begins with each and its value.
fn best(analysis: &Analysis, most: usize) -> Vec<(&str, &str, Value)> {
    let mut all: Vec<(&str, &str, Value)> = analysis
        .moves
        .iter()
        .filter_map(|mv| {
            Some((mv.mv.as_str(), mv.mv.as_str(), mv.value.or(mv.mean.map(|mean| Value::Estimate(mean * ALL_DISCS)))?))
        })
        .collect();
    if let Some(value) = analysis.value
        && !all.iter().any(|(mv, ..)| *mv == analysis.mv)
    {
        all.push((&analysis.mv, &analysis.line, value));
    }
    all.sort_by(|one, other| {
        let first = (other.0 == analysis.mv).cmp(&(one.0 == analysis.mv));
        first.then(discs(other.2).partial_cmp(&discs(one.2)).unwrap_or(Ordering::Equal))
    });
    all.truncate(most);
    all
}

/// `search F5d6c3 1.25 0 12`; instead of the depth `100%` if the margin is exact, `100%W` if it is proved who wins, and no more.
fn thought(line: &str, value: Option<Value>, depth: Option<u32>) -> String {
    let line = line.replace("--", "PA").replace("pass", "PA");
    let depth = match value {
        Some(Value::Exact(_) | Value::Drawn) => "100%".to_owned(),
        Some(Value::WinsIn(_) | Value::LosesIn(_) | Value::Wins | Value::Loses) => "100%W".to_owned(),
        Some(Value::Estimate(_)) | None => depth.unwrap_or(0).to_string(),
    };
    format!("search {line} {:.2} 0 {depth}\n", value.map_or(0.0, discs))
}

/// In discs, for the side to move. An estimate is in the units of its evaluator, as far as a board has so many discs; a win whose margin is not
/// known is one of at least a disc.
fn discs(value: Value) -> f64 {
    match value {
        Value::Estimate(points) | Value::Exact(points) => points.clamp(-ALL_DISCS, ALL_DISCS),
        Value::WinsIn(_) | Value::Wins => 1.0,
        Value::LosesIn(_) | Value::Loses => -1.0,
        Value::Drawn => 0.0,
    }
}

fn written(mv: &str) -> String {
    if mv == "pass" { "PA".to_owned() } else { mv.to_uppercase() }
}

/// Thinks aloud.
struct Teller<'a> {
    detail: Detail,
    say: &'a mut dyn FnMut(&str),
}

impl Listener for Teller<'_> {
    fn detail(&self) -> Detail {
        self.detail
    }

    fn standing(&mut self, standing: StandingView, _: Vec<MoveAnalysis>) {
        (self.say)(&thought(&standing.line, standing.value, standing.depth));
        let nodes = standing.nodes.max(standing.simulations);
        (self.say)(&format!("nodestats {nodes} {:.2}\n", standing.seconds));
    }
}
