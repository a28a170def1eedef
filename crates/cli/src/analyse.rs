//! `jugada analyse`, `jugada explain`, `jugada evaluate`: what strategies and evaluators think of a position.

use crate::arguments::{AnalyseArguments, EvaluateArguments, ExplainArguments};
use crate::failure::{Failure, print, print_json};
use crate::thinking::{StopWatch, ask, seats, value_text};
use jugada_catalog::{Analysis, Explanation, Occasion, Resources, Session};
use jugada_core::{Language, StopFlag};
use std::fmt::Write;

pub(crate) fn analyse(arguments: &AnalyseArguments) -> Result<(), Failure> {
    let session = playable(arguments.position.open()?)?;
    // All strategies are made before the first thinks, so that a slip is seen at once.
    let mut seats = seats(session.as_ref(), &arguments.strategy)?;
    let answers: Vec<Analysis> = seats
        .iter_mut()
        .map(|seat| ask(seat.as_mut(), session.as_ref(), &StopFlag::default(), arguments.seed, 0, &mut ()))
        .collect::<Result<_, _>>()?;
    if arguments.json { print_json(&answers) } else { print(&side_by_side(session.as_ref(), &answers, arguments.seed)) }
}

pub(crate) fn explain(arguments: &ExplainArguments) -> Result<(), Failure> {
    let session = playable(arguments.position.open()?)?;
    let mut seats = seats(session.as_ref(), std::slice::from_ref(&arguments.strategy))?;
    let (clock, stop) = (StopWatch::start(), StopFlag::default());
    let occasion = Occasion::new(&clock, &stop, arguments.seed, 0);
    print_json(&Explanation::of(seats[0].as_mut(), session.as_ref(), occasion, arguments.events)?)
}

pub(crate) fn evaluate(arguments: &EvaluateArguments) -> Result<(), Failure> {
    let session = arguments.position.open()?;
    let opinion = session.evaluate(&arguments.eval.parse()?, &Resources::default())?;
    if arguments.json {
        return print_json(&opinion);
    }
    let language: Language = arguments.lang.into();
    let mut text = format!("{} for {}\n", opinion.evaluator, session.view().to_move.letter());
    for term in &opinion.terms {
        let _ = writeln!(text, "{:>12.3}  {}", term.value, term.name.get(language));
    }
    let _ = writeln!(text, "{:>12.3}", opinion.value);
    print(&text)
}

fn playable(session: Box<dyn Session>) -> Result<Box<dyn Session>, Failure> {
    if session.view().outcome.is_some() {
        return Err(Failure::Input("the game is over in this position; expected one with a move to make".to_owned()));
    }
    Ok(session)
}

/// A table with a column for each strategy.
fn side_by_side(session: &dyn Session, answers: &[Analysis], seed: u64) -> String {
    let mut rows: Vec<(String, Vec<String>)> = Vec::new();
    let mut row = |name: &str, cell: &dyn Fn(&Analysis) -> String| {
        let cells: Vec<String> = answers.iter().map(cell).collect();
        if cells.iter().any(|cell| !cell.is_empty()) {
            rows.push((name.to_owned(), cells));
        }
    };
    row("strategy", &|answer| answer.strategy.to_string());
    row("move", &|answer| answer.mv.clone());
    row("value", &|answer| value_text(answer.value));
    row("line", &|answer| answer.line.clone());
    for legal in session.view().legal {
        row(&format!("  {}", legal.text), &|answer| {
            let Some(known) = answer.moves.iter().find(|known| known.mv == legal.text) else { return String::new() };
            match known.mean {
                Some(mean) => format!("{mean:+.3} in {}", known.visits),
                None => value_text(known.value),
            }
        });
    }
    let number = |n: u64| if n == 0 { String::new() } else { n.to_string() };
    row("depth", &|answer| {
        let depth = answer.statistics.iterations.last().and_then(|last| last.depth);
        depth.map_or_else(String::new, |depth| depth.to_string())
    });
    row("nodes", &|answer| number(answer.statistics.nodes));
    row("  by level", &|answer| {
        let levels: Vec<String> = answer.statistics.nodes_per_level.iter().map(u64::to_string).collect();
        levels.join(" ")
    });
    row("evaluations", &|answer| number(answer.statistics.evaluations));
    row("cut-offs", &|answer| number(answer.statistics.cutoffs));
    row("table hits", &|answer| number(answer.statistics.table_hits));
    row("table stores", &|answer| number(answer.statistics.table_stores));
    row("simulations", &|answer| number(answer.statistics.simulations));
    row("seconds", &|answer| format!("{:.6}", answer.statistics.seconds));

    let name_width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..answers.len())
        .map(|column| rows.iter().map(|(_, cells)| cells[column].chars().count()).max().unwrap_or(0))
        .collect();
    let mut text = format!("{:<name_width$}  {seed}\n", "seed");
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
