//! `jugada analyse`, `jugada explain`, `jugada evaluate`: assessments of a position by strategies and evaluators.

use crate::arguments::{AnalyseArguments, EvaluateArguments, ExplainArguments};
use crate::failure::{Failure, print, print_json};
use crate::numbers::{count, seconds};
use crate::playing::Context;
use crate::show::print_board;
use crate::terminal::Amount;
use crate::thinking::{StopWatch, ask_and_show, seats, value_text};
use jugada_core::{StopFlag, Value, shown};
use jugada_play::{Analysis, Explanation, Occasion, Session, Viewer};
use jugada_report::{Cell, Column, Document, Table};
use jugada_words::{Language, Message, message};
use std::fmt::Write;

pub(crate) fn analyse(arguments: &AnalyseArguments, context: &Context, language: Language) -> Result<(), Failure> {
    let session = playable(arguments.position.open(context)?)?;
    // All strategies are built before the first search, so that an invalid one is reported at once.
    let mut seats = seats(session.as_ref(), &arguments.strategy, context.host())?;
    let answers: Vec<Analysis> = seats
        .iter_mut()
        .map(|seat| ask_and_show(seat.as_mut(), session.as_ref(), &StopFlag::default(), arguments.seed, language))
        .collect::<Result<_, _>>()?;
    if arguments.json {
        return print_json(&answers);
    }
    let Amount::Answer(terminal) = Amount::wanted(arguments.details) else {
        return print(&side_by_side(session.as_ref(), &answers, arguments.seed, language));
    };
    print_board(session.as_ref(), language)?;
    print("\n")?;
    let room = terminal.height.saturating_sub(lines_of_board(session.as_ref())).max(LEAST_LINES);
    let answer = answer(session.as_ref(), &answers, room, terminal.columns(), language);
    print(&jugada_report::text_within(&answer, terminal.columns()))
}

// Column titles of the table, short and long form.
const MOVE: Message = message!("analyse-move", "move");
const VALUE: Message = message!("analyse-value", "value");
const LINE: Message = message!("analyse-line", "line");
const DEPTH: Message = message!("analyse-depth", "depth");
const NODES: Message = message!("analyse-nodes", "nodes");
const SIMULATIONS: Message = message!("analyse-simulations", "simulations");

/// Minimum number of lines for the answer, for boards of any size.
const LEAST_LINES: usize = 12;

/// Lines taken by the board with its legend, the empty lines around it, and the prompt.
pub(crate) fn lines_of_board(session: &dyn Session) -> usize {
    session.board_text(Viewer::All).lines().count() + 4
}

pub(crate) fn explain(arguments: &ExplainArguments, context: &Context) -> Result<(), Failure> {
    let session = playable(arguments.position.open(context)?)?;
    let mut seats = seats(session.as_ref(), std::slice::from_ref(&arguments.strategy), context.host())?;
    let (clock, stop) = (StopWatch::start(), StopFlag::default());
    let occasion = Occasion::new(&clock, &stop, arguments.seed);
    print_json(&Explanation::of(seats[0].as_mut(), session.as_ref(), occasion, arguments.events)?)
}

pub(crate) fn evaluate(arguments: &EvaluateArguments, context: &Context, language: Language) -> Result<(), Failure> {
    let session = arguments.position.open(context)?;
    let opinion = context.host().opinion(session.as_ref(), &arguments.eval.parse()?)?;
    if arguments.json {
        return print_json(&opinion);
    }
    let (evaluator, side) = (&opinion.evaluator, session.side_to_move().letter());
    let mut text = message!("analyse-title", "{ $evaluator } for { $side }", evaluator, side).tell(language) + "\n";
    for term in &opinion.terms {
        let _ = writeln!(text, "{:>12.3}  {}", term.value, term.name.tell(language));
    }
    let _ = writeln!(text, "{:>12.3}", opinion.value);
    print(&text)
}

pub(crate) fn playable(session: Box<dyn Session>) -> Result<Box<dyn Session>, Failure> {
    if session.is_over() {
        return Err(Failure::Input(message!(
            "analyse-game-over",
            "the game is over in this position; choose one with a move to make"
        )));
    }
    Ok(session)
}

/// The choice, expectation and cost of each strategy; below, the best moves, as many as fit in the lines available.
fn answer(session: &dyn Session, answers: &[Analysis], lines: usize, columns: usize, language: Language) -> Document {
    let word = |message: Message| message.tell(language);
    let heads = answers.iter().map(|answer| Column::left(shown(&answer.strategy.to_string())));
    let mut table = Table::new([Column::left("")].into_iter().chain(heads));
    // The header of the table, its rule, and the line below it.
    let mut room = lines.saturating_sub(4);
    let mut row = |name: String, cell: &dyn Fn(&Analysis) -> String| {
        let cells: Vec<String> = answers.iter().map(cell).collect();
        if room > 0 && cells.iter().any(|cell| !cell.is_empty()) {
            room -= 1;
            table.push([Cell::new(name)].into_iter().chain(cells.into_iter().map(Cell::new)));
        }
    };
    let longest = columns / (answers.len() + 1);
    row(word(MOVE), &|answer| answer.mv.clone());
    row(word(VALUE), &|answer| value_text(answer.value, language));
    row(word(LINE), &|answer| cut(&answer.line, longest));
    row(word(DEPTH), &|answer| depth_text(answer, language));
    let number = |n: u64| if n == 0 { String::new() } else { count(n, language) };
    row(word(NODES), &|answer| number(answer.statistics.nodes));
    row(word(SIMULATIONS), &|answer| number(answer.statistics.work.simulations));
    row(word(message!("analyse-time", "time")), &|answer| seconds(answer.statistics.seconds, language));
    let mut legal = session.view(Viewer::All).legal;
    let moves = legal.len();
    legal.sort_by(|one, other| worth(answers, &other.text).total_cmp(&worth(answers, &one.text)));
    for legal in legal {
        row(format!("  {}", legal.text), &|answer| move_text(answer, &legal.text, language));
    }
    let rest = message!("analyse-details", "--details prints all { $moves } moves and every count.", moves);
    Document::new("", language).table(table).paragraph(rest.tell(language))
}

/// A line of moves truncated to a number of columns.
fn cut(line: &str, columns: usize) -> String {
    if line.chars().count() <= columns {
        line.to_owned()
    } else {
        line.chars().take(columns - 1).chain(['…']).collect()
    }
}

/// The value of a move according to the first strategy that rates it; used only to sort rows.
fn worth(answers: &[Analysis], mv: &str) -> f64 {
    const PROVED: f64 = 1e12;
    let known = answers.iter().find_map(|answer| answer.moves.iter().find(|known| known.mv == mv));
    match known.map(|known| (known.mean, known.value, known.visits)) {
        Some((Some(_), _, visits)) => visits as f64,
        Some((None, Some(value), _)) => match value {
            Value::Estimate(value) | Value::Exact(value) => value,
            Value::WinsIn(plies) => PROVED - f64::from(plies),
            Value::LosesIn(plies) => f64::from(plies) - PROVED,
            Value::Wins => PROVED,
            Value::Loses => -PROVED,
            Value::Drawn => 0.0,
        },
        _ => f64::NEG_INFINITY,
    }
}

/// The cell of a move: value or share of visits, as the strategy reports it.
fn move_text(answer: &Analysis, mv: &str, language: Language) -> String {
    let Some(known) = answer.moves.iter().find(|known| known.mv == mv) else { return String::new() };
    match known.mean {
        Some(mean) => {
            let visits = known.visits;
            message!("analyse-mean", "{ $mean } in { $visits }", mean = format!("{mean:+.3}"), visits).tell(language)
        }
        None => value_text(known.value, language),
    }
}

fn depth_text(answer: &Analysis, language: Language) -> String {
    let Some(last) = answer.statistics.iterations.last() else { return String::new() };
    let certainty = last.certainty.map_or_else(String::new, |percent| format!("@{percent} %"));
    let book = if last.from_book { message!("analyse-book", ", book").tell(language) } else { String::new() };
    last.depth.map_or_else(String::new, |depth| format!("{depth}{certainty}{book}"))
}

/// A table with one column per strategy.
fn side_by_side(session: &dyn Session, answers: &[Analysis], seed: u64, language: Language) -> String {
    let mut rows: Vec<(String, Vec<String>)> = Vec::new();
    let mut row = |name: &str, cell: &dyn Fn(&Analysis) -> String| {
        let cells: Vec<String> = answers.iter().map(cell).collect();
        if cells.iter().any(|cell| !cell.is_empty()) {
            rows.push((name.to_owned(), cells));
        }
    };
    let word = |message: Message| message.tell(language);
    row(&word(message!("analyse-strategy", "strategy")), &|answer| answer.strategy.to_string());
    row(&word(MOVE), &|answer| answer.mv.clone());
    row(&word(VALUE), &|answer| value_text(answer.value, language));
    row(&word(LINE), &|answer| answer.line.clone());
    for legal in session.view(Viewer::All).legal {
        row(&format!("  {}", legal.text), &|answer| move_text(answer, &legal.text, language));
    }
    let number = |n: u64| if n == 0 { String::new() } else { n.to_string() };
    row(&word(DEPTH), &|answer| depth_text(answer, language));
    row(&word(NODES), &|answer| number(answer.statistics.nodes));
    row(&word(message!("analyse-level", "  by tree level")), &|answer| {
        let levels: Vec<String> = answer.statistics.work.nodes_per_level.iter().map(u64::to_string).collect();
        levels.join(" ")
    });
    row(&word(message!("analyse-evaluations", "leaves evaluated")), &|answer| {
        number(answer.statistics.work.evaluations)
    });
    row(&word(message!("analyse-cut-offs", "cutoffs")), &|answer| number(answer.statistics.work.cutoffs));
    row(&word(message!("analyse-table-hits", "table hits")), &|answer| number(answer.statistics.work.table_hits));
    row(&word(message!("analyse-table-stores", "table entries written")), &|answer| {
        number(answer.statistics.work.table_stores)
    });
    row(&word(SIMULATIONS), &|answer| number(answer.statistics.work.simulations));
    row(&word(message!("analyse-seconds", "seconds")), &|answer| format!("{:.6}", answer.statistics.seconds));

    let name_width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..answers.len())
        .map(|column| rows.iter().map(|(_, cells)| cells[column].chars().count()).max().unwrap_or(0))
        .collect();
    let mut text = format!("{:<name_width$}  {seed}\n", word(message!("analyse-seed", "seed")));
    for (name, cells) in rows {
        let _ = write!(text, "{name:<name_width$}");
        for (cell, width) in cells.iter().zip(&widths) {
            let _ = write!(text, "  {cell:<width$}");
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}
