//! Jugada as an NBoard engine.

use super::GAME;
use super::clocks::Clocks;
use crate::engine::{Act, EngineSession, Patience};
use jugada_core::{ByPlayer, Clock, Detail, Player, Spec, SpecError, StopFlag, Terms, TimeBank, Value};
use jugada_play::{
    Analysis, EstimateUnit, Games, Listener, MoveAnalysis, Mover, Occasion, Seat, Seating, Session, StandingView,
    discs_of_mean,
};
use jugada_records::{Format, Reading, Record, read};
use std::sync::Arc;

/// An NBoard engine that plays Othello with one strategy. Ignores what it does not support, as the protocol requires.
pub struct Engine {
    session: Box<dyn Session>,
    /// The clocks of the game that was set; `go` observes them.
    clocks: Clocks,
    strategy: Spec,
    scale: Scale,
    seating: Arc<dyn Seating>,
    /// One per side that has searched.
    seats: ByPlayer<Option<Box<dyn Seat>>>,
    /// Limits of the match, set by a depth command.
    terms: Terms,
    seed: u64,
    pending: Option<Pending>,
    /// The side of the last search.
    plays: Option<Player>,
}

#[derive(Clone, Copy, Debug)]
enum Pending {
    Go,
    Hint { moves: usize },
    Analyze,
}

const NAME: &str = "Jugada";
/// Maximum margin.
const ALL_DISCS: f64 = 64.0;

impl Engine {
    /// An engine for this strategy.
    ///
    /// # Errors
    /// If the strategy does not exist, or does not play Othello.
    pub fn new(strategy: &Spec, seating: Arc<dyn Seating>, seed: u64) -> Result<Engine, SpecError> {
        let session = seating.open(&Spec::bare(GAME))?;
        let unit = seating.check(session.as_ref(), strategy)?.unit;
        let scale = Scale { counts_discs: unit == EstimateUnit::Score };
        Ok(Engine {
            session,
            clocks: Clocks::default(),
            strategy: strategy.clone(),
            scale,
            seating,
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
            // Accepted without effect: no strategy supports a contempt value.
            _ => Act::Nothing,
        }
    }

    /// A limit of the match: ends searches earlier, and does not change the player.
    fn set_depth(&mut self, depth: u32) -> Act {
        self.terms = Terms::FREE.with_depth(depth);
        say(&format!("set myname {NAME}{depth}"))
    }

    fn set_game(&mut self, ggf: &str) -> Result<(), String> {
        let reading = Reading { format: Some(Format::Ggf), ..Reading::new(self.seating.clone()) };
        let record = read(ggf.as_bytes(), &reading).and_then(|mut records| records.next().transpose());
        let record = record.map_err(|error| error.to_string())?.ok_or("no game")?;
        let session = replayed(self.seating.as_ref(), &record)?;
        if session.spec() != self.session.spec() {
            return Err("a board of another size".to_owned());
        }
        self.session = session;
        self.clocks = Clocks::after(&record);
        Ok(())
    }

    /// `F5/1.25/0.8`: the move, its value, and its time in seconds.
    fn play(&mut self, text: &str) -> Act {
        let mut fields = text.split('/').map(str::trim);
        let mv = fields.next().unwrap_or_default();
        let seconds = fields.nth(1).and_then(|seconds| seconds.parse().ok()).unwrap_or(0.0);
        // Two moves in one text are refused.
        if self.session.lines().count(mv) != 1 {
            return Act::Nothing;
        }
        let player = self.session.side_to_move();
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

    /// Runs a search by a side's player.
    fn consider(
        &mut self,
        side: Player,
        clock: &dyn Clock,
        stop: &StopFlag,
        bank: Option<TimeBank>,
        listener: &mut dyn Listener,
    ) -> Result<Analysis, String> {
        let seat = match &mut self.seats[side] {
            Some(seat) => seat,
            none => {
                let seat = self.seating.seat(self.session.as_ref(), &self.strategy);
                none.insert(seat.map_err(|error| error.to_string())?)
            }
        };
        let occasion = Occasion { terms: self.terms, bank, ..Occasion::new(clock, stop, self.seed) };
        seat.ask(self.session.as_ref(), occasion, listener).map_err(|failure| failure.to_string())
    }

    fn go(&mut self, clock: &dyn Clock, stop: &StopFlag, say: &mut dyn FnMut(&str)) -> String {
        if self.session.is_over() {
            return "=== PA\n".to_owned();
        }
        say("status Thinking\n");
        let (side, scale) = (self.session.side_to_move(), self.scale);
        self.plays = Some(side);
        let mut output = SearchOutput { detail: Detail::Summary, scale, say: &mut *say };
        let bank = self.clocks.bank(side);
        match self.consider(side, clock, stop, bank, &mut output) {
            Ok(analysis) => {
                let mv = written(&analysis.mv);
                let value = scale.of_answer(&analysis).map_or_else(String::new, |worth| format!("{:.2}", worth.discs));
                let seconds = clock.elapsed().as_secs_f64();
                let nodes = analysis.statistics.nodes.max(analysis.statistics.work.simulations);
                format!("nodestats {nodes} {seconds:.2}\n=== {mv}/{value}/{seconds:.2}\nstatus\n")
            }
            Err(why) => format!("status {why}\n"),
        }
    }

    fn hint(&mut self, moves: usize, clock: &dyn Clock, stop: &StopFlag, say: &mut dyn FnMut(&str)) -> String {
        if self.session.is_over() {
            return "status\n".to_owned();
        }
        say("status Analyzing\n");
        let detail = if moves > 1 { Detail::EveryMove } else { Detail::Summary };
        let (side, scale) = (self.session.side_to_move(), self.scale);
        let mut output = SearchOutput { detail, scale, say: &mut *say };
        match self.consider(side, clock, stop, None, &mut output) {
            Ok(analysis) => {
                let depth = analysis.statistics.iterations.last().and_then(|standing| standing.depth);
                let told = scale.best(&analysis, moves);
                for (mv, worth) in &told {
                    say(&thought(if *mv == analysis.mv { &analysis.line } else { mv }, *worth, depth));
                }
                // A player whose values are not discs, or unknown, still has a move.
                let untold = format!(" {} (no value in discs)", written(&analysis.mv));
                let status = if told.is_empty() { untold.as_str() } else { "" };
                let nodes = analysis.statistics.nodes.max(analysis.statistics.work.simulations);
                format!("nodestats {nodes} {:.2}\nstatus{status}\n", clock.elapsed().as_secs_f64())
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
            let side = self.session.side_to_move();
            let value = match self.session.mover() {
                Mover::Over => self.session.margins().map(|margins| margins[side.index()]),
                _ if stop.is_raised() => break,
                _ => {
                    let answer = self.consider(side, clock, stop, None, &mut ());
                    answer.ok().and_then(|analysis| self.scale.of_answer(&analysis)).map(|worth| worth.discs)
                }
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
            // Version 1 sent a move without a keyword.
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
        // This protocol requests no files.
        String::new()
    }

    fn awaits_opponent(&self) -> bool {
        self.session.mover().side().is_some_and(|side| self.plays == Some(!side))
    }

    fn ponder(&mut self, clock: &dyn Clock, stop: &StopFlag) {
        // The results stay in the tables and trees of the side that plays.
        if let Some(side) = self.plays {
            let _ = self.consider(side, clock, stop, None, &mut ());
        }
    }
}

fn is_move(text: &str) -> bool {
    matches!(text.as_bytes(), [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8']) || text.eq_ignore_ascii_case("pa")
}

fn say(text: &str) -> Act {
    Act::Say(format!("{}\n", text.replace('\n', " ")))
}

/// The position at the end of a record.
fn replayed(games: &dyn Games, record: &Record) -> Result<Box<dyn Session>, String> {
    let mut session = games.open(&record.game).map_err(|error| error.to_string())?;
    if let Some(root) = &record.root {
        session.set_position(root).map_err(|error| error.to_string())?;
    }
    for played in record.tree.main_line() {
        session.play(played.text.as_str()).map_err(|error| error.to_string())?;
    }
    Ok(session)
}

/// A value for NBoard: discs for the side to move, and certainty.
#[derive(Clone, Copy, Debug)]
struct DiscValue {
    discs: f64,
    /// `100%` if the margin is exact, `100%W` if only the winner is proved; empty for an estimate.
    proof: Option<&'static str>,
}

/// Conversion of a player's values to discs.
#[derive(Clone, Copy, Debug)]
struct Scale {
    /// Whether its estimates are discs. Points of other evaluators are not sent: their scale is unknown.
    counts_discs: bool,
}

impl Scale {
    /// From a value, or else from the mean of playouts, as the margin on the judge's curve. A win with unknown margin
    /// counts as one disc at least.
    fn worth(self, value: Option<Value>, mean: Option<f64>) -> Option<DiscValue> {
        let (discs, proof) = match value {
            Some(Value::Exact(points)) => (points, Some("100%")),
            Some(Value::Drawn) => (0.0, Some("100%")),
            Some(won @ (Value::WinsIn(_) | Value::LosesIn(_) | Value::Wins | Value::Loses)) => {
                (f64::from(won.sign()), Some("100%W"))
            }
            Some(Value::Estimate(points)) if self.counts_discs => (points, None),
            Some(Value::Estimate(_)) => return None,
            None => (discs_of_mean(mean?), None),
        };
        Some(DiscValue { discs: discs.clamp(-ALL_DISCS, ALL_DISCS), proof })
    }

    fn of_move(self, known: &MoveAnalysis) -> Option<DiscValue> {
        self.worth(known.value, known.mean)
    }

    /// Of the chosen move.
    fn of_answer(self, analysis: &Analysis) -> Option<DiscValue> {
        let chosen = analysis.moves.iter().find(|known| known.mv == analysis.mv);
        self.worth(analysis.value, chosen.and_then(|chosen| chosen.mean))
    }

    /// The best moves with known values, the chosen one first.
    fn best(self, analysis: &Analysis, most: usize) -> Vec<(&str, DiscValue)> {
        let chosen = self.of_answer(analysis).map(|worth| (analysis.mv.as_str(), worth));
        let others = analysis.moves.iter().filter(|known| known.mv != analysis.mv);
        let mut others: Vec<(&str, DiscValue)> =
            others.filter_map(|known| Some((known.mv.as_str(), self.of_move(known)?))).collect();
        others.sort_by(|(_, one), (_, other)| other.discs.total_cmp(&one.discs));
        chosen.into_iter().chain(others).take(most).collect()
    }
}

/// `search F5d6c3 1.25 0 12`: the last is the depth, unless the value is proved.
fn thought(line: &str, worth: DiscValue, depth: Option<u32>) -> String {
    let line = line.replace("--", "PA").replace("pass", "PA");
    let depth = worth.proof.map_or_else(|| depth.unwrap_or(0).to_string(), str::to_owned);
    format!("search {line} {:.2} 0 {depth}\n", worth.discs)
}

fn written(mv: &str) -> String {
    if mv == "pass" { "PA".to_owned() } else { mv.to_uppercase() }
}

/// Sends search output.
struct SearchOutput<'a> {
    detail: Detail,
    scale: Scale,
    say: &'a mut dyn FnMut(&str),
}

impl Listener for SearchOutput<'_> {
    fn detail(&self) -> Detail {
        self.detail
    }

    fn standing(&mut self, standing: StandingView, moves: Vec<MoveAnalysis>) {
        let mean = moves.iter().find(|known| known.mv == standing.mv).and_then(|known| known.mean);
        if let Some(worth) = self.scale.worth(standing.value, mean) {
            (self.say)(&thought(&standing.line, worth, standing.depth));
        }
        let nodes = standing.nodes.max(standing.simulations);
        (self.say)(&format!("nodestats {nodes} {:.2}\n", standing.seconds));
    }
}
