//! `jugada solve`: results with best play of both sides, of one position or of all positions of a file.

use crate::analyse::{lines_of_board, playable};
use crate::arguments::SolveArguments;
use crate::cases::{self, Case};
use crate::failure::{Failure, print, print_json, say};
use crate::playing::{Context, bar, stop_flag};
use crate::show::print_board;
use crate::terminal::Amount;
use crate::thinking::{ask, value_text};
use jugada_core::Spec;
use jugada_core::Value;
use jugada_core::spec::Arg;
use jugada_play::{Analysis, EveryMove, Listener, MoveAnalysis, Seat, Seating, Session};
use jugada_registry::Registry;
use jugada_words::{Language, Message, message};
use serde::Serialize;
use std::fmt::Write;
use std::path::Path;

#[derive(Serialize)]
struct Solved {
    #[serde(flatten)]
    analysis: Analysis,
    /// The score as the game counts it, or +1, 0 or -1 with `--wld`; `None` if not proved.
    score: Option<i32>,
}

/// A position of a file, solved.
#[derive(Serialize)]
struct Row {
    moves: String,
    /// The score given by the file.
    expected: Option<i32>,
    #[serde(flatten)]
    solved: Solved,
}

pub(crate) fn run(arguments: &SolveArguments, context: &Context, language: Language) -> Result<(), Failure> {
    let session = arguments.position.open(context)?;
    let strategy = strategy(session.as_ref(), arguments, &context.registry)?;
    let mut seat = context.host().seat(session.as_ref(), &strategy)?;
    // Installs the Ctrl-C handler; results proved before an interruption are still printed.
    stop_flag();
    if let Some(path) = &arguments.file {
        return solve_file(arguments, path, session.spec(), &context.registry, seat.as_mut(), language);
    }
    let session = playable(session)?;
    let solved = solve(arguments, session.as_ref(), seat.as_mut())?;
    if arguments.json {
        return print_json(&solved);
    }
    let Amount::Answer(terminal) = Amount::wanted(arguments.details) else {
        return print(&told(session.as_ref(), &solved, arguments, None, language));
    };
    print_board(session.as_ref(), language)?;
    print("\n")?;
    let room = terminal.height.saturating_sub(lines_of_board(session.as_ref()) + LINES_OF_VALUE).max(LEAST_MOVES);
    print(&told(session.as_ref(), &solved, arguments, Some(room), language))
}

/// Lines printed besides the moves: value, score, move, line, and cost.
const LINES_OF_VALUE: usize = 8;
/// Minimum number of moves shown, for boards of any size.
const LEAST_MOVES: usize = 3;

/// The game's solver with the given parameters.
fn strategy(session: &dyn Session, arguments: &SolveArguments, registry: &Registry) -> Result<Spec, Failure> {
    let game = &session.spec().name;
    let games = registry.games();
    let Some(solver) = registry.game(game).and_then(|entry| entry.solver.clone()) else {
        let solved = games.iter().filter(|entry| entry.solver.is_some());
        let known = solved.map(|entry| entry.id()).collect::<Vec<_>>().join(", ");
        return Err(Failure::Input(message!(
            "solve-no-solver",
            "no solver for { $game }; games that have one: { $known } (--game)",
            game,
            known
        )));
    };
    let with = arguments.with.as_deref().unwrap_or_default();
    let mut parameters: Vec<String> = Some(with.to_owned()).filter(|with| !with.is_empty()).into_iter().collect();
    parameters.extend(arguments.wld.then(|| "mode=outcome".to_owned()));
    parameters.extend(arguments.threads.map(|threads| format!("threads={threads}")));
    let mut spec: Spec = format!("{}({})", solver.strategy, parameters.join(", ")).parse()?;
    for (name, value) in &solver.always {
        if !spec.args.iter().any(|arg| arg.name == *name) {
            spec.args.push(Arg { name: name.clone(), value: value.parse()? });
        }
    }
    Ok(spec)
}

fn solve(arguments: &SolveArguments, session: &dyn Session, seat: &mut dyn Seat) -> Result<Solved, Failure> {
    let listener: &mut dyn Listener = if arguments.every_move { &mut EveryMove } else { &mut () };
    let analysis = ask(seat, session, stop_flag(), arguments.seed, listener)?;
    let proved = analysis.value.filter(|value| value.is_proved());
    let by_outcome = |value: Value| arguments.wld || matches!(value, Value::Wins | Value::Loses);
    let score = proved.and_then(|value| if by_outcome(value) { Some(value.sign()) } else { score(session, value) });
    Ok(Solved { analysis, score })
}

fn score(session: &dyn Session, value: Value) -> Option<i32> {
    session.abilities().solver?.score_on(session, value)
}

/// Solves all positions of a file and compares them with its scores.
fn solve_file(
    arguments: &SolveArguments,
    path: &Path,
    game: &Spec,
    games: &Registry,
    seat: &mut dyn Seat,
    language: Language,
) -> Result<(), Failure> {
    if !arguments.position.is_start() {
        return Err(Failure::Input(message!(
            "solve-file-has-positions",
            "--file brings its own positions; leave out --position and --moves"
        )));
    }
    let cases = cases::read(path, game, games)?;
    let mut rows = Vec::new();
    let is_short = matches!(Amount::wanted(arguments.details), Amount::Answer(_));
    let bar = (is_short && !arguments.json).then(|| bar(language));
    if let Some(bar) = &bar {
        bar.set_length(cases.len() as u64);
    }
    if !arguments.json {
        print(&heads(language))?;
    }
    for Case { text: moves, expected, session } in cases {
        // With `--wld`, only the sign counts.
        let expected = expected.map(|score| if arguments.wld { score.signum() } else { score });
        let row = Row { moves, expected, solved: solve(arguments, session.as_ref(), seat)? };
        if stop_flag().is_raised() {
            let count = rows.len();
            return Err(Failure::Stopped(message!("solve-stopped", "stopped after { $count } positions", count)));
        }
        // On a terminal, rows that agree are omitted: hundreds of them would hide the others.
        let is_told = !arguments.json && (!is_short || row.differs() || row.solved.score.is_none());
        if is_told {
            bar.as_ref()
                .map_or_else(|| print(&row.text(language)), |bar| bar.suspend(|| print(&row.text(language))))?;
        }
        if let Some(bar) = &bar {
            bar.inc(1);
        }
        rows.push(row);
    }
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    if arguments.json {
        print_json(&rows)?;
    } else {
        print(&summary(&rows, language))?;
    }
    if is_short && !arguments.json {
        let rest = message!(
            "solve-details",
            "Only positions that differ from the file, or are not proved, are listed; --details lists all."
        );
        say(&rest, language)?;
    }
    match rows.iter().filter(|row| row.differs()).count() {
        0 => Ok(()),
        count => Err(Failure::Input(message!(
            "solve-scores-differ",
            "{ $count } scores differ from those in the file",
            count
        ))),
    }
}

impl Row {
    /// Whether the file gives a different score.
    fn differs(&self) -> bool {
        self.expected.is_some_and(|expected| self.solved.score.is_some_and(|score| score != expected))
    }

    fn text(&self, language: Language) -> String {
        let Solved { analysis, score } = &self.solved;
        let score = score.map_or_else(|| "?".to_owned(), |score| score.to_string());
        let expected = match self.expected {
            Some(expected) if self.differs() => {
                message!("solve-expected", "{ \"\" }  expected { $expected }", expected).tell(language)
            }
            _ => String::new(),
        };
        let value = value_text(analysis.value, language);
        let (nodes, time) = (analysis.statistics.nodes, 1e6 * analysis.statistics.seconds);
        let (speed, line) = (nodes as f64 / time.max(1.0), &analysis.line);
        format!("{score:>5}  {value:<14} {nodes:>12} {time:>14.0} {speed:>6.1}  {}  {line}{expected}\n", self.moves)
    }
}

fn heads(language: Language) -> String {
    let [score, value, nodes, moves, line] = [
        message!("solve-score", "score"),
        message!("solve-value", "value"),
        message!("solve-nodes", "nodes"),
        message!("solve-position", "position"),
        message!("solve-line", "line"),
    ]
    .map(|head| head.tell(language));
    format!("{score:>5}  {value:<14} {nodes:>12} {:>14} {:>6}  {moves}  {line}\n", "µs", "M/s")
}

fn summary(rows: &[Row], language: Language) -> String {
    let count = rows.len();
    let mean = |of: fn(&Analysis) -> f64| rows.iter().map(|row| of(&row.solved.analysis)).sum::<f64>() / count as f64;
    let time = 1e6 * mean(|analysis| analysis.statistics.seconds);
    let nodes = mean(|analysis| analysis.statistics.nodes as f64);
    let unproved = rows.iter().filter(|row| row.solved.score.is_none()).count();
    message!(
        "solve-summary",
        "{ $count } positions, { $unproved } not proved; mean { $time } µs, { $nodes } nodes",
        count,
        unproved,
        time = format!("{time:.1}"),
        nodes = format!("{nodes:.1}")
    )
    .tell(language)
        + "\n"
}

/// A position for people, with this many of its moves or with all.
fn told(
    session: &dyn Session,
    solved: &Solved,
    arguments: &SolveArguments,
    most: Option<usize>,
    language: Language,
) -> String {
    let Solved { analysis, score } = solved;
    let word = |message: Message| message.tell(language);
    let mut text = String::new();
    let mut row = |name: &str, value: &str| {
        if !value.is_empty() {
            let _ = writeln!(text, "{name:<10} {value}");
        }
    };
    let is_proved = analysis.value.is_some_and(Value::is_proved);
    let value = value_text(analysis.value, language);
    let value =
        if is_proved { value } else { message!("solve-not-proved", "not proved ({ $value })", value).tell(language) };
    row(&word(message!("solve-one-value", "value")), &value);
    row(&word(message!("solve-one-score", "score")), &score.map_or_else(String::new, |score| score.to_string()));
    row(&word(message!("solve-one-move", "move")), &analysis.mv);
    row(&word(message!("solve-one-line", "line")), &analysis.line);
    if arguments.every_move || !is_proved {
        let most = most.unwrap_or(usize::MAX);
        for known in analysis.moves.iter().take(most) {
            row(&format!("  {}", known.mv), &move_text(session, known, language));
        }
        let more = analysis.moves.len().saturating_sub(most);
        if more > 0 {
            row("  …", &message!("solve-more-moves", "{ $more } more with --details", more).tell(language));
        }
    }
    row(&word(message!("solve-one-nodes", "nodes")), &analysis.statistics.nodes.to_string());
    row(&word(message!("solve-one-seconds", "seconds")), &format!("{:.6}", analysis.statistics.seconds));
    let speed = analysis.statistics.nodes as f64 / analysis.statistics.seconds.max(1e-6);
    row(&word(message!("solve-one-nodes-s", "nodes/s")), &format!("{speed:.0}"));
    text
}

/// The proved result of a move: value and score, or bounds.
fn move_text(session: &dyn Session, known: &MoveAnalysis, language: Language) -> String {
    match (known.value, known.bounds) {
        (_, Some([least, most])) => {
            let [least, most] = [least, most].map(|value| value_text(Some(value), language));
            message!("solve-from-to", "from { $least } to { $most }", least, most).tell(language)
        }
        (Some(value), None) => {
            let score = score(session, value).map_or_else(String::new, |score| format!(" ({score})"));
            format!("{}{score}", value_text(Some(value), language))
        }
        (None, None) => String::new(),
    }
}
