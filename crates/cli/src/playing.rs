//! Playing the games of a run: the store, the progress bar, and how to stop.

use crate::failure::{Failure, print, print_json};
use crate::output::{Format, write_markdown, write_whole};
use crate::thinking::make_seat;
use indicatif::{ProgressBar, ProgressStyle};
use jugada_arena::{Event, Hall, Plan, Results, Summary, THREAD_NAME, document};
use jugada_core::StopFlag;
use jugada_report::Document;
use jugada_report::format::seconds;
use jugada_stats::Decision;
use jugada_store::{Run, RunState, Store, StoreError, Writer, default_directory};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Once;

/// Raised by Ctrl-C.
static STOP: StopFlag = StopFlag::new();

/// The flag that Ctrl-C raises, from the first call on. A second Ctrl-C does not wait.
pub(crate) fn stop_flag() -> &'static StopFlag {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Where the system does not allow it, Ctrl-C ends the program, which loses no more than it has to.
        let _ = ctrlc::set_handler(|| {
            if STOP.is_raised() {
                std::process::exit(130);
            }
            STOP.raise();
        });
        // A player that fails loses its game, and the report says why: the terminal need not.
        let told = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if std::thread::current().name() != Some(THREAD_NAME) {
                told(panic);
            }
        }));
    });
    &STOP
}

/// The store that the user wants.
pub(crate) fn store(data: Option<&Path>) -> Result<Store, Failure> {
    let directory = match data {
        Some(directory) => directory.to_owned(),
        None => default_directory()?,
    };
    Ok(Store::open(&directory)?)
}

/// As many as the machine has processors, unless the user says otherwise.
pub(crate) fn threads(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
}

/// A bar on a terminal, nothing in a pipe.
pub(crate) fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {msg} {eta} left");
    bar.set_style(style.expect("the template is correct"));
    bar
}

/// The sums of a run's games so far.
pub(crate) fn summary(store: &Store, run: &Run) -> Result<Summary, Failure> {
    let mut summary = Summary::new(&run.plan);
    store.each_game(run.id, |game| summary.add(&game))?;
    Ok(summary)
}

/// Plays what is missing of a run and keeps it. Returns the sums of all its games, and whether it is finished.
pub(crate) fn play_on(
    store: &mut Store,
    run: i64,
    threads: usize,
    bar: &ProgressBar,
) -> Result<(Summary, bool), Failure> {
    // From here on nobody else plays it: only now is it known how far it has come.
    let mut writer = Writer::new(store, run)?;
    let (run, store) = writer.run()?;
    let mut summary = summary(store, &run)?;
    if run.state == RunState::Finished {
        return Ok((summary, true));
    }
    let plan = &run.plan;
    let from = summary.games();
    bar.set_length(plan.games());
    bar.set_position(from);
    bar.reset_eta();
    // A run that was killed after its last game may have nothing left to play.
    let mut reason = why_over(plan, &summary);
    let mut lost: Option<StoreError> = None;
    if reason.is_none() {
        let hall = Hall { threads, seats: &make_seat, stop: stop_flag() };
        let played = jugada_arena::play_watched(plan, from, &hall, |event| {
            let written = match event {
                Event::Game(game) => {
                    summary.add(&game);
                    bar.inc(1);
                    reason = why_over(plan, &summary);
                    writer.push(*game)
                }
                Event::Pause => writer.pause(),
            };
            lost = written.err();
            if lost.is_some() || reason.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if let Some(error) = lost {
            return Err(error.into());
        }
        writer.flush()?;
        played.map_err(Failure::Playing)?;
    }
    if let Some(reason) = &reason {
        writer.finish(reason)?;
    }
    Ok((summary, reason.is_some()))
}

/// Why a run is over: its test has decided, or there is nothing left to play.
fn why_over(plan: &Plan, summary: &Summary) -> Option<String> {
    let decided = plan.sprt.filter(|test| test.decide(summary.scores(0)) != Decision::Continue);
    decided
        .map(|test| test.reason(summary.scores(0)))
        .or_else(|| (summary.games() == plan.games()).then(|| "all games were played".to_owned()))
}

/// Plays a run, tells what came of it, and writes the report that was asked for.
pub(crate) fn play_and_tell(
    store: &mut Store,
    run: i64,
    playing: &crate::arguments::PlayingArguments,
) -> Result<(), Failure> {
    let format = playing.report.as_deref().map(Format::of).transpose()?;
    let bar = progress(store.run(run)?.plan.games());
    let (summary, is_finished) = play_on(store, run, threads(playing.threads), &bar)?;
    bar.finish_and_clear();
    let run = store.run(run)?;
    if let (Some(path), Some(format)) = (&playing.report, format) {
        write_report(path, format, &run, &summary)?;
    }
    tell(&run, &summary, playing.json)?;
    if is_finished {
        return Ok(());
    }
    let (played, planned, id) = (run.played, run.plan.games(), run.id);
    Err(Failure::Stopped(format!("stopped after {played} of {planned} games; go on with `jugada runs resume {id}`")))
}

/// Prints what a run has found.
pub(crate) fn tell(run: &Run, summary: &Summary, json: bool) -> Result<(), Failure> {
    if json { print_json(&told(run, summary)) } else { print(&jugada_report::text(&report(run, summary))) }
}

#[derive(serde::Serialize)]
struct Told<'a> {
    run: i64,
    name: &'a str,
    version: &'a str,
    state: RunState,
    reason: &'a str,
    seconds: f64,
    results: Results,
}

fn told<'a>(run: &'a Run, summary: &Summary) -> Told<'a> {
    Told {
        run: run.id,
        name: &run.name,
        version: &run.version,
        state: run.state,
        reason: &run.reason,
        seconds: run.seconds,
        results: Results::of(&run.plan, summary),
    }
}

fn report(run: &Run, summary: &Summary) -> Document {
    let state = if run.reason.is_empty() {
        run.state.name().to_owned()
    } else {
        format!("{}: {}", run.state.name(), run.reason)
    };
    let facts = [
        ("Run".to_owned(), run.id.to_string()),
        ("State".to_owned(), state),
        ("Took".to_owned(), seconds(run.seconds)),
        ("Version".to_owned(), run.version.clone()),
    ];
    document::of_run(&run.name, &run.plan, &Results::of(&run.plan, summary), &facts)
}

/// Writes a run's report.
pub(crate) fn write_report(path: &Path, format: Format, run: &Run, summary: &Summary) -> Result<(), Failure> {
    let content = match format {
        Format::Markdown => return write_markdown(path, &report(run, summary)),
        Format::Text => jugada_report::text(&report(run, summary)),
        Format::Html => jugada_report::html(&report(run, summary)),
        Format::Csv => document::results_csv(&Results::of(&run.plan, summary)),
        Format::Json => {
            let json = serde_json::to_string_pretty(&told(run, summary));
            json.expect("results have only text keys and finite numbers") + "\n"
        }
    };
    write_whole(path, content.as_bytes())
}
