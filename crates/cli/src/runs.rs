//! `jugada runs`, `jugada report`: stored runs.

use crate::arguments::{ReportArguments, RunGamesArguments, RunsCommand};
use crate::failure::{Failure, print, print_json, say, warn};
use crate::output::{Report, stream_whole};
use crate::playing::{Context, play_and_tell, tell};
use crate::terminal::{Amount, page};
use jugada_core::{Spec, seat_letter, winner};
use jugada_jobs::{RunReport, VERSION, is_over, kind_named, resume_run, run_title, summary_of};
use jugada_model::{Ending, GameRecord};
use jugada_report::format::seconds;
use jugada_report::{Cell, Column, Document, Table, csv};
use jugada_store::{GameFilter, ListedRun, Run, RunState, Store, StoreError};
use jugada_words::{Language, Message, count, message};
use serde::Serialize;
use std::io::{BufWriter, Write};
use std::path::Path;

pub(crate) fn run(what: &RunsCommand, context: &Context, language: Language) -> Result<(), Failure> {
    let mut store = context.store_to_look()?;
    match what {
        RunsCommand::List { json } => list(&store, *json, language),
        RunsCommand::Show { run, details, json } => {
            let run = store.run(*run)?;
            let summary = summary_of(&store, &run)?;
            tell(&RunReport::of(run, &summary), *json, Amount::wanted(*details), None, language)
        }
        RunsCommand::Games(arguments) => games(&store, arguments, language),
        RunsCommand::Resume { run, playing } => {
            let known = store.run(*run)?;
            if is_over(&store, &known)? {
                let reason = known.reason;
                return Err(Failure::Input(message!(
                    "runs-run-finished",
                    "run { $run } is finished: { $reason }",
                    run,
                    reason
                )));
            }
            if known.state != RunState::Finished && known.origin.version != VERSION {
                let message = message!(
                    "runs-other-version",
                    "run { $run } was begun by version { $begun }, this is { $version }: the same player may play \
                     differently from here on",
                    run,
                    begun = known.origin.version,
                    version = VERSION
                );
                warn(&message, language);
            }
            let machine = context.machine().with_threads(playing.threads);
            play_and_tell(&mut store, *run, playing, language, |store, control| {
                resume_run(store, *run, &machine, control)
            })
        }
        RunsCommand::Delete { run } => {
            // Deletion requires neither a readable name nor a readable plan.
            let known = match store.run(*run) {
                Ok(known) => Some(known),
                Err(StoreError::Unreadable { .. }) => None,
                Err(error) => return Err(error.into()),
            };
            store.delete_run(*run)?;
            print(&match known {
                Some(Run { name, played, .. }) => {
                    let games = count(played);
                    message!(
                        "runs-deleted",
                        "deleted run { $run } ({ $name }) and its { $games } games",
                        run,
                        name,
                        games
                    )
                    .tell(language)
                        + "\n"
                }
                None => {
                    message!(
                        "runs-deleted-unreadable",
                        "deleted run { $run }, which could not be read, and its games",
                        run
                    )
                    .tell(language)
                        + "\n"
                }
            })
        }
        RunsCommand::Export { run, output } => export(&store, *run, output.as_deref()),
    }
}

pub(crate) fn report(arguments: &ReportArguments, context: &Context, language: Language) -> Result<(), Failure> {
    let report = Report::planned(&arguments.output)?;
    let store = context.store_to_look()?;
    let run = store.run(arguments.run)?;
    let summary = summary_of(&store, &run)?;
    report.write(&RunReport::of(run, &summary), language)
}

fn list(store: &Store, json: bool, language: Language) -> Result<(), Failure> {
    let runs = store.runs()?;
    if json {
        return print_json(&runs);
    }
    if runs.is_empty() {
        return say(&message!("runs-none", "no runs yet; start one with `jugada simulate`"), language);
    }
    let word = |message: Message| message.tell(language);
    let mut table = Table::new([
        Column::right(word(message!("runs-run", "Run"))),
        Column::left(word(message!("runs-kind", "Kind"))),
        Column::left(word(message!("runs-name", "Name"))),
        Column::left(word(message!("runs-state", "State"))),
        Column::right(word(message!("runs-games", "Games"))),
        Column::right(word(message!("runs-took", "Took"))),
    ]);
    for listed in runs {
        let run = match listed {
            ListedRun::Run(run) => run,
            ListedRun::Unreadable { id, unreadable } => {
                let state = word(message!("runs-unreadable", "damaged"));
                let cells = [id.to_string(), "-".into(), unreadable, state, "-".into(), "-".into()];
                table.push(cells.map(Cell::new));
                continue;
            }
        };
        let title = run_title(&run).tell(language);
        let Run { id, kind, state, played, seconds: took, plan, .. } = *run;
        let (played, planned) = (count(played), count(plan.games()));
        table.push([
            Cell::new(id.to_string()),
            Cell::new(kind_text(&kind, language)),
            Cell::new(title),
            Cell::new(state_text(state).tell(language)),
            Cell::new(message!("runs-played", "{ $played } of { $planned }", played, planned).tell(language)),
            Cell::new(seconds(took, language)),
        ]);
    }
    print(&page(&Document::new(word(message!("runs-runs", "Runs")), language).table(table)))
}

/// Unknown kinds are shown unchanged.
fn kind_text(kind: &str, language: Language) -> String {
    kind_named(kind).map_or_else(|| kind.to_owned(), |known| known.title().tell(language))
}

fn state_text(state: RunState) -> Message {
    match state {
        RunState::Unfinished => message!("runs-unfinished", "unfinished"),
        RunState::Finished => message!("runs-finished", "finished"),
    }
}

fn games(store: &Store, arguments: &RunGamesArguments, language: Language) -> Result<(), Failure> {
    let run = store.run(arguments.run)?;
    let filter = GameFilter { run: Some(run.id), result: arguments.result, failures: arguments.failures };
    let games = store.games(&filter, arguments.limit, arguments.offset)?;
    if arguments.json {
        return print_json(&games);
    }
    let word = |message: Message| message.tell(language);
    let seats = (0..seats_of(&run)).map(|seat| Column::left(seat_letter(seat)));
    let end = [
        Column::left(word(message!("runs-result", "Result"))),
        Column::right(word(message!("runs-margin", "Margin"))),
        Column::left(word(message!("runs-moves", "Moves"))),
    ];
    let game = Column::right(word(message!("runs-game", "Game")));
    let mut table = Table::new([game].into_iter().chain(seats).chain(end));
    for game in &games {
        let players = game.seats.iter().map(|&player| Cell::new(run.plan.players[player].to_string()));
        let margin = game.margins.as_ref().and_then(|margins| margins.first());
        let end = [
            Cell::new(result_text(&game.payoffs, &game.ending, language)),
            Cell::new(margin.map_or_else(|| "-".to_owned(), |margin| format!("{margin:+}"))),
            Cell::new(game.line.as_str()),
        ];
        table.push([Cell::new(game.number.to_string())].into_iter().chain(players).chain(end));
    }
    let (shown, all) = (games.len(), count(store.count_games(&filter)?));
    let lead = message!("runs-games-shown", "{ $shown } of { $all } games", shown, all).tell(language);
    let (id, name) = (run.id, run_title(&run));
    let title = message!("runs-title", "Run { $id }: { $name }", id, name).tell(language);
    print(&page(&Document::new(title, language).lead(lead).table(table)))
}

/// Number of seats of the run's game.
fn seats_of(run: &Run) -> u8 {
    run.plan.pairings.iter().map(|pairing| pairing.0.len() as u8).max().unwrap_or_default()
}

fn result_text(payoffs: &[f64], ending: &Ending, language: Language) -> String {
    let result = match winner(payoffs) {
        None => message!("runs-draw", "draw").tell(language),
        Some(winner) => {
            let winner = seat_letter(winner);
            message!("runs-wins", "{ $winner } wins", winner).tell(language)
        }
    };
    match ending {
        Ending::Rules => result,
        Ending::Resigned { .. } => {
            message!("runs-opponent-resigned", "{ $result }: the opponent resigned", result).tell(language)
        }
        Ending::Crashed { message, .. } => {
            message!("runs-opponent-failed", "{ $result }: the opponent failed ({ $message })", result, message)
                .tell(language)
        }
        Ending::Overran { milliseconds, .. } => {
            message!("runs-opponent-took", "{ $result }: the opponent took { $milliseconds } ms", result, milliseconds)
                .tell(language)
        }
        Ending::OutOfTime { .. } => {
            message!("runs-opponent-out-of-time", "{ $result }: the opponent ran out of time", result).tell(language)
        }
    }
}

/// A game with the names of its players, for export.
#[derive(Serialize)]
struct Exported<'a> {
    game: &'a Spec,
    players: Vec<&'a Spec>,
    #[serde(flatten)]
    record: &'a GameRecord,
}

fn json(run: &Run, record: &GameRecord) -> String {
    let plan = &run.plan;
    let players = record.seats.iter().map(|&player| &plan.players[player]).collect();
    let exported = Exported { game: &plan.game, players, record };
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

/// Export formats of games.
#[derive(Clone, Copy)]
enum ExportFormat {
    /// JSON, one game per line.
    Lines,
    /// One JSON array.
    List,
    Csv,
}

impl ExportFormat {
    /// By file name extension.
    fn of(path: &Path) -> Result<ExportFormat, Failure> {
        match path.extension().and_then(|ending| ending.to_str()).unwrap_or_default() {
            "jsonl" | "ndjson" => Ok(ExportFormat::Lines),
            "json" => Ok(ExportFormat::List),
            "csv" => Ok(ExportFormat::Csv),
            _ => {
                let path = path.display();
                Err(Failure::Input(message!(
                    "runs-unknown-form",
                    "cannot write games as `{ $path }`; use a name that ends in .jsonl, .json or .csv",
                    path
                )))
            }
        }
    }

    /// The text before the first game, between games, and after the last.
    fn frame(self, run: &Run) -> (String, &'static str, &'static str) {
        match self {
            ExportFormat::Lines => (String::new(), "", ""),
            ExportFormat::List => ("[\n".to_owned(), ",\n", "\n]\n"),
            ExportFormat::Csv => (csv_line(&csv_header(seats_of(run))), "", ""),
        }
    }

    fn game(self, run: &Run, record: &GameRecord) -> String {
        match self {
            ExportFormat::Lines => json(run, record) + "\n",
            ExportFormat::List => json(run, record),
            ExportFormat::Csv => csv_line(&csv_row(run, record)),
        }
    }
}

/// Streams games to the writer, because a run may exceed memory.
fn write_games(store: &Store, run: &Run, format: ExportFormat, out: &mut impl Write) -> Result<(), Failure> {
    let (head, between, end) = format.frame(run);
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

/// One line of CSV fields: a header without rows.
fn csv_line(fields: &[String]) -> String {
    csv(&fields.iter().map(String::as_str).collect::<Vec<&str>>(), [])
}

/// The CSV header, with one column per seat for values that exist per seat.
fn csv_header(seats: u8) -> Vec<String> {
    let each = |name: &str| (0..seats).map(|seat| format!("{name}_{seat}")).collect::<Vec<_>>();
    let one = |name: &str| vec![name.to_owned()];
    let (who, what) = ([one("number"), one("game"), each("player")], [each("payoff"), one("ending"), each("margin")]);
    [&who[..], &what, &[one("plies"), each("seconds"), one("moves")]].concat().concat()
}

fn csv_row(run: &Run, record: &GameRecord) -> Vec<String> {
    let took = |seat: u8| -> String {
        let seconds: f64 = record.moves.iter().filter(|mv| mv.seat == seat).map(|mv| mv.time.as_secs_f64()).sum();
        format!("{seconds:.6}")
    };
    let seats = record.seats.len();
    let ending = match record.ending {
        Ending::Rules => "rules",
        Ending::Resigned { .. } => "resigned",
        Ending::Crashed { .. } => "crashed",
        Ending::Overran { .. } => "overran",
        Ending::OutOfTime { .. } => "out_of_time",
    };
    let mut row = vec![record.number.to_string(), run.plan.game.to_string()];
    row.extend(record.seats.iter().map(|&player| run.plan.players[player].to_string()));
    row.extend(record.payoffs.iter().map(f64::to_string));
    row.push(ending.to_owned());
    match &record.margins {
        Some(margins) => row.extend(margins.iter().map(f64::to_string)),
        None => row.extend((0..seats).map(|_| String::new())),
    }
    row.push((record.opening + record.moves.len()).to_string());
    row.extend((0..seats as u8).map(took));
    row.push(record.line.clone());
    row
}
