//! Shared by the commands that run strategies.

use crate::failure::Failure;
use crate::numbers::count;
use crate::terminal::Terminal;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use jugada_core::{Allowance, Progress, Spec, StopFlag, Value, shown};
use jugada_jobs::ADAPTIVE;
use jugada_play::{
    Analysis, Help, JudgeUnit, Judgement, Listener, MoveAnalysis, Occasion, Seat, Seating, Session, StandingView,
};
use jugada_registry::Host;
use jugada_words::{Language, message};
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

pub(crate) use jugada_arena::StopWatch;

/// The name of a person in place of a strategy.
pub(crate) const HUMAN: &str = "human";

/// Parses a strategy for commands without a person, where `human` and the adaptive level are invalid.
pub(crate) fn machine(text: &str) -> Result<Spec, Failure> {
    let spec: Spec = text.parse()?;
    if [HUMAN, ADAPTIVE].contains(&spec.name.as_str()) {
        let name = &spec.name;
        return Err(Failure::Input(message!(
            "thinking-only-in-play",
            "`{ $name }` plays only in `jugada play`; choose a strategy or a level",
            name
        )));
    }
    Ok(spec)
}

/// Builds a strategy for a position.
pub(crate) fn seat(session: &dyn Session, strategy: &str, host: &Host) -> Result<Box<dyn Seat>, Failure> {
    Ok(host.seat(session, &machine(strategy)?)?)
}

/// Builds several strategies for simultaneous use; checks that they fit into memory together.
pub(crate) fn seats(
    session: &dyn Session,
    strategies: &[String],
    mut host: Host,
) -> Result<Vec<Box<dyn Seat>>, Failure> {
    let mut seats = Vec::new();
    for text in strategies {
        let seat = seat(session, text, &host)?;
        host.resources.memory = host.resources.memory.map(|free| free.saturating_sub(seat.facts().bytes));
        seats.push(seat);
    }
    Ok(seats)
}

/// Requests a move, with the random numbers of this seed.
pub(crate) fn ask(
    seat: &mut dyn Seat,
    session: &dyn Session,
    stop: &StopFlag,
    seed: u64,
    listener: &mut dyn Listener,
) -> Result<Analysis, Failure> {
    let clock = StopWatch::start();
    Ok(seat.ask(session, Occasion::new(&clock, stop, seed), listener)?)
}

/// Requests a move; meanwhile shows depth, nodes or simulations, and time, in a line that is erased afterwards. In a pipe, nothing is shown.
pub(crate) fn ask_and_show(
    seat: &mut dyn Seat,
    session: &dyn Session,
    stop: &StopFlag,
    seed: u64,
    language: Language,
) -> Result<Analysis, Failure> {
    if Terminal::here().is_none() {
        return ask(seat, session, stop, seed, &mut ());
    }
    let (progress, depth) = (Arc::new(Progress::default()), Arc::new(AtomicU32::new(0)));
    let name = shown(&seat.spec().to_string());
    let line = ProgressBar::new_spinner();
    line.set_style(thinking_style(name, progress.clone(), depth.clone(), language));
    line.enable_steady_tick(TICK);
    let answer = ask(seat, session, stop, seed, &mut Onlooker { progress, depth });
    line.finish_and_clear();
    answer
}

/// Refresh interval of the line, and the minimum duration of a move that shows one.
const TICK: Duration = Duration::from_millis(100);
const AT_ONCE: Duration = Duration::from_millis(300);

/// Style of the progress line: whichever counts the player has, and the time.
fn thinking_style(name: String, progress: Arc<Progress>, depth: Arc<AtomicU32>, language: Language) -> ProgressStyle {
    let style = ProgressStyle::with_template("{thinking}").expect("the template is correct");
    style.with_key("thinking", move |state: &ProgressState, out: &mut dyn Write| {
        let elapsed = state.elapsed();
        if elapsed < AT_ONCE {
            return;
        }
        let depth = u64::from(depth.load(Ordering::Relaxed));
        let counts = [
            (depth, message!("thinking-depth", "depth { $number }", number = count(depth, language))),
            (
                progress.nodes(),
                message!("thinking-nodes", "{ $number } nodes", number = count(progress.nodes(), language)),
            ),
            (
                progress.simulations(),
                message!(
                    "thinking-simulations",
                    "{ $number } simulations",
                    number = count(progress.simulations(), language)
                ),
            ),
        ];
        let known = counts.iter().filter(|(number, _)| *number > 0).map(|(_, words)| words.tell(language));
        let time = message!("thinking-seconds", "{ $number } s", number = elapsed.as_secs());
        let counts: Vec<String> = known.chain([time.tell(language)]).collect();
        let (name, counts) = (&name, counts.join(", "));
        let line = message!("thinking-line", "{ $name } is thinking: { $counts }", name, counts).tell(language);
        // Write errors are ignored.
        let _ = out.write_str(&line);
    })
}

/// Receives the progress of a search.
struct Onlooker {
    progress: Arc<Progress>,
    /// The last completed depth, or 0.
    depth: Arc<AtomicU32>,
}

impl Listener for Onlooker {
    fn progress(&self) -> Option<Arc<Progress>> {
        Some(self.progress.clone())
    }

    fn standing(&mut self, standing: StandingView, _: Vec<MoveAnalysis>) {
        self.depth.store(standing.depth.unwrap_or(0), Ordering::Relaxed);
    }
}

/// The judgement of the game's judge on a position with legal moves.
pub(crate) fn judged(session: &dyn Session, host: &Host, stop: &StopFlag) -> Result<Judgement, Failure> {
    let judge = session.abilities().judge;
    if let Some(settled) = judge.settled(session) {
        return Ok(settled);
    }
    let mut seat = host.seat(session, &judge.player(session, Help::Full))?;
    let clock = StopWatch::start();
    Ok(judge.judge(seat.as_mut(), session, Allowance::new(&clock, stop))?)
}

/// A judgement for people: discs, or winning probability in percent.
pub(crate) fn worth_text(judgement: &Judgement, language: Language) -> String {
    match (judgement.unit, judgement.position.map(|worth| worth.value)) {
        (JudgeUnit::Chance, Some(Value::Estimate(chance))) => {
            let percent = (100.0 * chance).round();
            message!("thinking-chance", "({ $percent }% to win)", percent).tell(language)
        }
        (_, value) => value_text(value, language),
    }
}

/// A value for people: rounded to thousandths of its unit, without `-0`.
pub(crate) fn value_text(value: Option<Value>, language: Language) -> String {
    let signed = |units: f64| {
        let rounded = (units * 1000.0).round() / 1000.0 + 0.0;
        if rounded == 0.0 { "0".to_owned() } else { format!("{rounded:+}") }
    };
    match value {
        None => String::new(),
        Some(Value::Estimate(units)) => signed(units),
        Some(Value::WinsIn(plies)) => message!("thinking-wins-in", "wins in { $plies }", plies).tell(language),
        Some(Value::LosesIn(plies)) => message!("thinking-loses-in", "loses in { $plies }", plies).tell(language),
        Some(Value::Wins) => message!("thinking-wins", "wins").tell(language),
        Some(Value::Loses) => message!("thinking-loses", "loses").tell(language),
        Some(Value::Drawn) => message!("thinking-drawn", "drawn").tell(language),
        Some(Value::Exact(points)) => {
            let points = signed(points);
            message!("thinking-exactly", "{ $points } exactly", points).tell(language)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_rounded_and_have_a_sign() {
        for (value, english, spanish) in [
            (Value::Estimate(0.1 + 0.2), "+0.3", "+0.3"),
            (Value::Estimate(-4.249_95), "-4.25", "-4.25"),
            (Value::Estimate(-0.000_1), "0", "0"),
            (Value::Estimate(-0.0), "0", "0"),
            (Value::Estimate(12.0), "+12", "+12"),
            (Value::WinsIn(5), "wins in 5", "gana en 5"),
            (Value::LosesIn(2), "loses in 2", "pierde en 2"),
            (Value::Wins, "wins", "gana"),
            (Value::Loses, "loses", "pierde"),
            (Value::Drawn, "drawn", "empate"),
            (Value::Exact(-6.0), "-6 exactly", "-6 exactos"),
        ] {
            assert_eq!(value_text(Some(value), Language::ENGLISH), english, "{value:?}");
            assert_eq!(value_text(Some(value), Language::of_tag("es").unwrap()), spanish, "{value:?}");
        }
        assert_eq!(value_text(None, Language::ENGLISH), "");
    }
}
