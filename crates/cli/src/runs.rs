//! `jugada runs`, `jugada report`: what was played before.

use crate::arguments::{ReportArguments, ResultFilter, RunGamesArguments, RunsCommand};
use crate::failure::{Failure, print, print_json, warn};
use crate::output::{Format, stream_whole};
use crate::playing::{play_and_tell, store, tell, write_report};
use jugada_arena::{Ending, GameRecord};
use jugada_core::{Outcome, Player, Spec};
use jugada_jobs::{Machine, VERSION, summary_of};
use jugada_report::format::{count, seconds};
use jugada_report::{Cell, Column, Document, Table, csv};
use jugada_store::{GameFilter, ListedRun, Run, RunState, Store, StoreError};
use serde::Serialize;
use std::io::{BufWriter, Write};
use std::path::Path;

pub(crate) fn run(what: &RunsCommand, data: Option<&Path>) -> Result<(), Failure> {
    let mut store = store(data)?;
    match what {
        RunsCommand::List { json } => list(&store, *json),
        RunsCommand::Show { run, json } => {
            let run = store.run(*run)?;
            tell(&run, &summary_of(&store, &run)?, *json)
        }
        RunsCommand::Games(arguments) => games(&store, arguments),
        RunsCommand::Resume { run, playing } => {
            let known = store.run(*run)?;
            if known.state == RunState::Finished {
                return Err(Failure::Input(format!("run {run} is finished: {}", known.reason)));
            }
            if known.version != VERSION {
                warn(&format!(
                    "run {run} was begun by version {}, this is {VERSION}: the same player may play otherwise from here on",
                    known.version
                ));
            }
            play_and_tell(&mut store, *run, playing, &Machine::here().with_threads(playing.threads))
        }
        RunsCommand::Delete { run } => {
            // Neither its name nor its plan need be readable.
            let known = match store.run(*run) {
                Ok(known) => Some(known),
                Err(StoreError::Unreadable { .. }) => None,
                Err(error) => return Err(error.into()),
            };
            store.delete_run(*run)?;
            print(&match known {
                Some(Run { name, played, .. }) => {
                    format!("deleted run {run} ({name}) and its {} games\n", count(played))
                }
                None => format!("deleted run {run}, which could not be read, and its games\n"),
            })
        }
        RunsCommand::Export { run, output } => export(&store, *run, output.as_deref()),
    }
}

pub(crate) fn report(arguments: &ReportArguments, data: Option<&Path>) -> Result<(), Failure> {
    let format = Format::of(&arguments.output)?;
    let store = store(data)?;
    let run = store.run(arguments.run)?;
    write_report(&arguments.output, format, &run, &summary_of(&store, &run)?)
}

fn list(store: &Store, json: bool) -> Result<(), Failure> {
    let runs = store.runs()?;
    if json {
        return print_json(&runs);
    }
    if runs.is_empty() {
        return print("no runs yet; `jugada simulate` makes one\n");
    }
    let mut table = Table::new([
        Column::right("Run"),
        Column::left("Kind"),
        Column::left("Name"),
        Column::left("State"),
        Column::right("Games"),
        Column::right("Took"),
    ]);
    for listed in runs {
        let Run { id, kind, name, state, played, seconds: took, plan, .. } = match listed {
            ListedRun::Run(run) => *run,
            ListedRun::Unreadable { id, unreadable } => {
                let cells = [id.to_string(), "-".into(), unreadable, "unreadable".into(), "-".into(), "-".into()];
                table.push(cells.map(Cell::new));
                continue;
            }
        };
        table.push([
            Cell::new(id.to_string()),
            Cell::new(kind.name()),
            Cell::new(name),
            Cell::new(state.name()),
            Cell::new(format!("{} of {}", count(played), count(plan.games()))),
            Cell::new(seconds(took)),
        ]);
    }
    print(&jugada_report::text(&Document::new("Runs").table(table)))
}

fn games(store: &Store, arguments: &RunGamesArguments) -> Result<(), Failure> {
    let run = store.run(arguments.run)?;
    let outcome = arguments.result.map(|result| match result {
        ResultFilter::First => Outcome::WonBy(Player::First),
        ResultFilter::Second => Outcome::WonBy(Player::Second),
        ResultFilter::Draw => Outcome::Draw,
    });
    let filter = GameFilter { run: Some(run.id), outcome, failures: arguments.failures };
    let games = store.games(&filter, arguments.limit, arguments.offset)?;
    if arguments.json {
        return print_json(&games);
    }
    let mut table = Table::new([
        Column::right("Game"),
        Column::left("X"),
        Column::left("O"),
        Column::left("Result"),
        Column::right("Margin"),
        Column::left("Moves"),
    ]);
    for game in &games {
        table.push([
            Cell::new(game.number.to_string()),
            Cell::new(run.plan.players[game.seats.first].to_string()),
            Cell::new(run.plan.players[game.seats.second].to_string()),
            Cell::new(result_text(game.outcome, &game.ending)),
            Cell::new(game.margin.map_or_else(|| "-".to_owned(), |margin| format!("{margin:+}"))),
            Cell::new(game.line.as_str()),
        ]);
    }
    let lead = format!("{} of {} games", games.len(), count(store.count_games(&filter)?));
    print(&jugada_report::text(&Document::new(format!("Run {}: {}", run.id, run.name)).lead(lead).table(table)))
}

fn result_text(outcome: Outcome, ending: &Ending) -> String {
    let result = match outcome {
        Outcome::Draw => "draw".to_owned(),
        Outcome::WonBy(winner) => format!("{} wins", winner.letter()),
    };
    match ending {
        Ending::Rules => result,
        Ending::Crashed { message, .. } => format!("{result}: the other failed ({message})"),
        Ending::Overran { milliseconds, .. } => format!("{result}: the other took {milliseconds} ms"),
        Ending::OutOfTime { .. } => format!("{result}: the other ran out of time"),
    }
}

/// A game with the names of its players, for other programs.
#[derive(Serialize)]
struct Exported<'a> {
    game: &'a Spec,
    first: &'a Spec,
    second: &'a Spec,
    #[serde(flatten)]
    record: &'a GameRecord,
}

fn json(run: &Run, record: &GameRecord) -> String {
    let plan = &run.plan;
    let (first, second) = (&plan.players[record.seats.first], &plan.players[record.seats.second]);
    let exported = Exported { game: &plan.game, first, second, record };
    serde_json::to_string(&exported).expect("records have only text keys and finite numbers")
}

fn export(store: &Store, run: i64, output: Option<&Path>) -> Result<(), Failure> {
    let run = store.run(run)?;
    let Some(path) = output else {
        let mut out = BufWriter::new(std::io::stdout().lock());
        write_games(store, &run, ExportFormat::Lines, &mut out)?;
        return out.flush().map_err(Failure::Output);
    };
    let format = ExportFormat::of(path)?;
    stream_whole(path, |out| write_games(store, &run, format, out))
}

/// What games can be written as.
#[derive(Clone, Copy)]
enum ExportFormat {
    /// JSON, a game in each line.
    Lines,
    /// One JSON array.
    List,
    Csv,
}

impl ExportFormat {
    /// By the ending of the file's name.
    fn of(path: &Path) -> Result<ExportFormat, Failure> {
        match path.extension().and_then(|ending| ending.to_str()).unwrap_or_default() {
            "jsonl" | "ndjson" => Ok(ExportFormat::Lines),
            "json" => Ok(ExportFormat::List),
            "csv" => Ok(ExportFormat::Csv),
            _ => Err(Failure::Input(format!(
                "games cannot be written as `{}`; expected a name that ends in .jsonl, .json or .csv",
                path.display()
            ))),
        }
    }

    /// What stands before the first game, between two, and after the last.
    fn frame(self) -> (String, &'static str, &'static str) {
        match self {
            ExportFormat::Lines => (String::new(), "", ""),
            ExportFormat::List => ("[\n".to_owned(), ",\n", "\n]\n"),
            ExportFormat::Csv => (csv_line(CSV_HEADER), "", ""),
        }
    }

    fn game(self, run: &Run, record: &GameRecord) -> String {
        match self {
            ExportFormat::Lines => json(run, record) + "\n",
            ExportFormat::List => json(run, record),
            ExportFormat::Csv => csv_line(&csv_row(run, record).each_ref().map(String::as_str)),
        }
    }
}

/// Writes games as they are read: a run may be larger than the memory.
fn write_games(store: &Store, run: &Run, format: ExportFormat, out: &mut impl Write) -> Result<(), Failure> {
    let (head, between, end) = format.frame();
    let mut written = out.write_all(head.as_bytes());
    let mut separator = "";
    store.each_game(run.id, |record| {
        if written.is_ok() {
            written = write!(out, "{separator}{}", format.game(run, &record));
            separator = between;
        }
    })?;
    written.and_then(|()| out.write_all(end.as_bytes())).map_err(Failure::Output)
}

/// One line of fields: a header without rows is one.
fn csv_line(fields: &[&str]) -> String {
    csv(fields, [])
}

const CSV_HEADER: &[&str] = &[
    "number",
    "game",
    "first",
    "second",
    "result",
    "ending",
    "margin",
    "plies",
    "seconds_first",
    "seconds_second",
    "moves",
];

fn csv_row(run: &Run, record: &GameRecord) -> [String; 11] {
    let took = |side: Player| -> String {
        let seconds: f64 =
            record.turns().filter(|&(_, mover, _)| mover == side).map(|(_, _, mv)| mv.time.as_secs_f64()).sum();
        format!("{seconds:.6}")
    };
    let result = match record.outcome {
        Outcome::WonBy(Player::First) => "first",
        Outcome::WonBy(Player::Second) => "second",
        Outcome::Draw => "draw",
    };
    let ending = match record.ending {
        Ending::Rules => "rules",
        Ending::Crashed { .. } => "crashed",
        Ending::Overran { .. } => "overran",
        Ending::OutOfTime { .. } => "out_of_time",
    };
    [
        record.number.to_string(),
        run.plan.game.to_string(),
        run.plan.players[record.seats.first].to_string(),
        run.plan.players[record.seats.second].to_string(),
        result.to_owned(),
        ending.to_owned(),
        record.margin.map_or_else(String::new, |margin| margin.to_string()),
        (record.opening + record.moves.len()).to_string(),
        took(Player::First),
        took(Player::Second),
        record.line.clone(),
    ]
}
