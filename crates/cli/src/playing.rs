//! Playing the games of a run: the store, the progress bar, and how to stop.

use crate::arguments::PlayingArguments;
use crate::failure::{Failure, print, print_json};
use crate::output::{Report, Reported};
use indicatif::{ProgressBar, ProgressStyle};
use jugada_arena::{Results, Summary, THREAD_NAME, document};
use jugada_core::{Language, StopFlag, Text, phrase, shown};
use jugada_jobs::{Control, JobEvent, Machine, Played};
use jugada_report::Document;
use jugada_report::format::seconds;
use jugada_store::{Run, RunState, Store, StoreError, default_directory};
use std::path::{Path, PathBuf};
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
    Ok(Store::open(&directory(data)?)?)
}

fn directory(data: Option<&Path>) -> Result<PathBuf, StoreError> {
    data.map_or_else(default_directory, |directory| Ok(directory.to_owned()))
}

/// This machine, with the evaluators that were learned on it. Where no directory is known, or an empty one was given, there are none.
pub(crate) fn this_machine(data: Option<&Path>) -> Machine {
    match directory(data) {
        Ok(directory) if !directory.as_os_str().is_empty() => Machine::here().with_models(directory),
        _ => Machine::here(),
    }
}

/// A bar on a terminal, nothing in a pipe.
pub(crate) fn bar(language: Language) -> ProgressBar {
    let bar = ProgressBar::new(0);
    let template =
        Text { en: "{wide_bar} {pos}/{len} {msg} {eta} left", es: "{wide_bar} {pos}/{len} {msg} quedan {eta}" };
    let style = ProgressStyle::with_template(template.get(language));
    bar.set_style(style.expect("the template is correct"));
    bar
}

/// Plays what is missing of a run, with a bar that shows how far it is.
fn play_on(store: &mut Store, run: i64, machine: &Machine, language: Language) -> Result<Played, Failure> {
    let bar = bar(language);
    let played = jugada_jobs::play_on(store, run, machine, &mut control(&mut |event| show(&bar, "", event)));
    bar.finish_and_clear();
    Ok(played?)
}

/// Ctrl-C stops it, and this is told how it goes.
pub(crate) fn control(tell: &mut dyn FnMut(JobEvent<'_>)) -> Control<'_> {
    Control { stop: stop_flag(), tell }
}

/// What a bar shows of a job of this name.
pub(crate) fn show(bar: &ProgressBar, name: &str, event: JobEvent<'_>) {
    match event {
        JobEvent::Run { played, planned } => {
            bar.set_length(planned);
            bar.set_position(played);
            bar.reset_eta();
        }
        JobEvent::Game => bar.inc(1),
        JobEvent::Measurement { done, of, next } => {
            bar.set_message(format!("{} {}/{of}: {},", shown(name), done + 1, shown(next)));
            bar.tick();
        }
    }
}

/// Plays a run, tells what came of it, and writes the report that was asked for.
pub(crate) fn play_and_tell(
    store: &mut Store,
    run: i64,
    playing: &PlayingArguments,
    machine: &Machine,
    language: Language,
) -> Result<(), Failure> {
    let report = playing.report.as_deref().map(Report::planned).transpose()?;
    let Played { summary, is_finished } = play_on(store, run, machine, language)?;
    let run = store.run(run)?;
    if let Some(report) = report {
        report.write(&RunReport { run: &run, summary: &summary })?;
    }
    tell(&run, &summary, playing.json)?;
    if is_finished {
        return Ok(());
    }
    let (played, planned, id) = (run.played, run.plan.games(), run.id);
    Err(Failure::Stopped(phrase!(
        "stopped after {played} of {planned} games; continue with `jugada runs resume {id}`",
        "detenida tras {played} de {planned} partidas; continúe con `jugada runs resume {id}`",
    )))
}

/// Prints what a run has found.
pub(crate) fn tell(run: &Run, summary: &Summary, json: bool) -> Result<(), Failure> {
    if json { print_json(&run_json(run, summary)) } else { print(&jugada_report::text(&report(run, summary))) }
}

#[derive(serde::Serialize)]
struct RunJson<'a> {
    run: i64,
    name: &'a str,
    version: &'a str,
    state: RunState,
    reason: &'a str,
    seconds: f64,
    results: Results,
}

fn run_json<'a>(run: &'a Run, summary: &Summary) -> RunJson<'a> {
    RunJson {
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

/// What a run has found, for a file.
pub(crate) struct RunReport<'a> {
    pub(crate) run: &'a Run,
    pub(crate) summary: &'a Summary,
}

impl Reported for RunReport<'_> {
    fn document(&self) -> Document {
        report(self.run, self.summary)
    }

    fn csv(&self) -> String {
        document::results_csv(&Results::of(&self.run.plan, self.summary))
    }

    fn json(&self) -> String {
        let json = serde_json::to_string_pretty(&run_json(self.run, self.summary));
        json.expect("results have only text keys and finite numbers") + "\n"
    }
}
