//! `jugada analyse`, `jugada explain`, `jugada evaluate`: what strategies and evaluators think of a position.

use crate::arguments::{AnalyseArguments, EvaluateArguments, ExplainArguments};
use crate::failure::{Failure, print, print_json};
use crate::playing::Context;
use crate::thinking::{StopWatch, ask, seats, value_text};
use jugada_core::{Language, StopFlag, Text, phrase, say};
use jugada_play::{Analysis, Explanation, Occasion, Session, Viewer};
use std::fmt::Write;

pub(crate) fn analyse(arguments: &AnalyseArguments, context: &Context, language: Language) -> Result<(), Failure> {
    let session = playable(arguments.position.open(context)?)?;
    // All strategies are made before the first thinks, so that a slip is seen at once.
    let mut seats = seats(session.as_ref(), &arguments.strategy, context.host())?;
    let answers: Vec<Analysis> = seats
        .iter_mut()
        .map(|seat| ask(seat.as_mut(), session.as_ref(), &StopFlag::default(), arguments.seed, &mut ()))
        .collect::<Result<_, _>>()?;
    if arguments.json {
        return print_json(&answers);
    }
    print(&side_by_side(session.as_ref(), &answers, arguments.seed, language))
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
    let mut text = say!(language, "{evaluator} for {side}\n", "{evaluator} para {side}\n");
    for term in &opinion.terms {
        let _ = writeln!(text, "{:>12.3}  {}", term.value, term.name.get(language));
    }
    let _ = writeln!(text, "{:>12.3}", opinion.value);
    print(&text)
}

pub(crate) fn playable(session: Box<dyn Session>) -> Result<Box<dyn Session>, Failure> {
    if session.is_over() {
        return Err(Failure::Input(phrase!(
            "the game is over in this position; expected one with a move to make",
            "la partida ha terminado en esta posición; se esperaba una en la que se pueda jugar",
        )));
    }
    Ok(session)
}

/// A table with a column for each strategy.
fn side_by_side(session: &dyn Session, answers: &[Analysis], seed: u64, language: Language) -> String {
    let mut rows: Vec<(String, Vec<String>)> = Vec::new();
    let mut row = |name: &str, cell: &dyn Fn(&Analysis) -> String| {
        let cells: Vec<String> = answers.iter().map(cell).collect();
        if cells.iter().any(|cell| !cell.is_empty()) {
            rows.push((name.to_owned(), cells));
        }
    };
    let word = |en, es| Text { en, es }.get(language);
    row(word("strategy", "estrategia"), &|answer| answer.strategy.to_string());
    row(word("move", "jugada"), &|answer| answer.mv.clone());
    row(word("value", "valor"), &|answer| value_text(answer.value, language));
    row(word("line", "variante"), &|answer| answer.line.clone());
    for legal in session.view(Viewer::All).legal {
        row(&format!("  {}", legal.text), &|answer| {
            let Some(known) = answer.moves.iter().find(|known| known.mv == legal.text) else { return String::new() };
            match known.mean {
                Some(mean) => {
                    let visits = known.visits;
                    say!(language, "{mean:+.3} in {visits}", "{mean:+.3} en {visits}")
                }
                None => value_text(known.value, language),
            }
        });
    }
    let number = |n: u64| if n == 0 { String::new() } else { n.to_string() };
    row(word("depth", "profundidad"), &|answer| {
        let Some(last) = answer.statistics.iterations.last() else { return String::new() };
        let certainty = last.certainty.map_or_else(String::new, |percent| format!("@{percent} %"));
        let book = if last.from_book { word(", book", ", libro") } else { "" };
        last.depth.map_or_else(String::new, |depth| format!("{depth}{certainty}{book}"))
    });
    row(word("nodes", "nodos"), &|answer| number(answer.statistics.nodes));
    row(word("  by level", "  por nivel"), &|answer| {
        let levels: Vec<String> = answer.statistics.work.nodes_per_level.iter().map(u64::to_string).collect();
        levels.join(" ")
    });
    row(word("evaluations", "evaluaciones"), &|answer| number(answer.statistics.work.evaluations));
    row(word("cut-offs", "podas"), &|answer| number(answer.statistics.work.cutoffs));
    row(word("table hits", "aciertos de la tabla"), &|answer| number(answer.statistics.work.table_hits));
    row(word("table stores", "entradas en la tabla"), &|answer| number(answer.statistics.work.table_stores));
    row(word("simulations", "simulaciones"), &|answer| number(answer.statistics.work.simulations));
    row(word("seconds", "segundos"), &|answer| format!("{:.6}", answer.statistics.seconds));

    let name_width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..answers.len())
        .map(|column| rows.iter().map(|(_, cells)| cells[column].chars().count()).max().unwrap_or(0))
        .collect();
    let mut text = format!("{:<name_width$}  {seed}\n", word("seed", "semilla"));
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
