//! Running games: the store, the progress bar, and interruption.

use crate::answer;
use crate::arguments::PlayingArguments;
use crate::failure::{Failure, print, print_json};
use crate::output::Report;
use crate::terminal::Amount;
use indicatif::{ProgressBar, ProgressStyle};
use jugada_arena::threads::THREAD_NAME;
use jugada_core::{StopFlag, shown};
use jugada_jobs::{Control, Ended, JobError, JobEvent, Machine, RunReport};
use jugada_registry::{Host, Registry};
use jugada_report::Reported;
use jugada_store::{Store, StoreError, default_directory};
use jugada_words::{Language, message};
use std::path::{Path, PathBuf};
use std::sync::Once;

/// Set by Ctrl-C.
static STOP: StopFlag = StopFlag::new();

/// Returns the stop flag and installs the Ctrl-C handler on the first call. A second Ctrl-C exits at once.
pub(crate) fn stop_flag() -> &'static StopFlag {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // If no handler can be installed, Ctrl-C ends the process; completed batches are already stored.
        let _ = ctrlc::set_handler(|| {
            if STOP.is_raised() {
                std::process::exit(130);
            }
            STOP.raise();
        });
        // The panic of a player loses its game and is stated in the report; it is not printed on the terminal.
        let told = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if std::thread::current().name() != Some(THREAD_NAME) {
                told(panic);
            }
        }));
    });
    &STOP
}

/// Shared context of all commands: the game registry and the user's data directory.
pub(crate) struct Context {
    pub(crate) registry: Registry,
    /// The directory given by the user; `None` for the default.
    data: Option<PathBuf>,
}

impl Context {
    pub(crate) fn new(registry: Registry, data: Option<PathBuf>) -> Context {
        Context { registry, data }
    }

    /// The store in the data directory, created if missing.
    pub(crate) fn store(&self) -> Result<Store, Failure> {
        Ok(Store::open(&self.directory()?)?)
    }

    /// For read-only commands: if there is no store, an empty one is used and none is created.
    pub(crate) fn store_to_look(&self) -> Result<Store, Failure> {
        Ok(Store::open_to_look(&self.directory()?)?)
    }

    pub(crate) fn directory(&self) -> Result<PathBuf, StoreError> {
        self.data.clone().map_or_else(default_directory, Ok)
    }

    /// The registry with the evaluators learned on this machine; none if the directory is unknown or its name empty.
    pub(crate) fn machine(&self) -> Machine {
        let machine = Machine::here(self.registry.clone());
        match self.directory() {
            Ok(directory) if !directory.as_os_str().is_empty() => machine.with_models(directory),
            _ => machine,
        }
    }

    /// The games and players of this machine.
    pub(crate) fn host(&self) -> Host {
        self.machine().host
    }
}

/// A progress bar on a terminal, hidden in a pipe.
pub(crate) fn bar(language: Language) -> ProgressBar {
    let bar = ProgressBar::new(0);
    let left = message!("playing-left", "{ $time } left", time = "{eta}").tell(language);
    let style = ProgressStyle::with_template(&format!("{{wide_bar}} {{pos}}/{{len}} {{msg}} {left}"));
    bar.set_style(style.expect("the template is correct"));
    bar
}

/// A job control with the Ctrl-C flag, which reports events to `tell`.
pub(crate) fn control(tell: &mut dyn FnMut(JobEvent<'_>)) -> Control<'_> {
    Control { stop: stop_flag(), tell, gallery: None }
}

/// Updates a bar from an event of a job.
pub(crate) fn show(bar: &ProgressBar, name: &str, event: JobEvent<'_>) {
    match event {
        JobEvent::Begun { done, of, .. } => {
            bar.set_length(of);
            bar.set_position(done);
            bar.reset_eta();
        }
        JobEvent::Done { .. } => bar.inc(1),
        JobEvent::Step { done, of, next, .. } => {
            bar.set_message(format!("{} {}/{of}: {},", shown(name), done + 1, shown(next)));
            bar.tick();
        }
        JobEvent::Test(_) | JobEvent::Summed(_) => {}
    }
}

/// Plays a run with a progress bar, prints the result, and writes the requested report.
pub(crate) fn play_and_tell(
    store: &mut Store,
    run: i64,
    playing: &PlayingArguments,
    language: Language,
    play: impl FnOnce(&mut Store, &mut Control<'_>) -> Result<Ended, JobError>,
) -> Result<(), Failure> {
    let report = playing.report.as_deref().map(Report::planned).transpose()?;
    let bar = bar(language);
    let mut summary = None;
    let mut hear = |event: JobEvent<'_>| match event {
        JobEvent::Summed(sums) => summary = Some(sums.clone()),
        event => show(&bar, "", event),
    };
    let ended = play(store, &mut control(&mut hear));
    bar.finish_and_clear();
    let ended = ended?;
    let run = store.run(run)?;
    let found = RunReport::of(run.clone(), &summary.expect("whatever plays a run tells its sums"));
    if let Some(report) = report {
        report.write(&found, language)?;
    }
    tell(&found, playing.json, Amount::wanted(playing.details), playing.report.as_deref(), language)?;
    if ended == Ended::Finished {
        return Ok(());
    }
    let (played, planned, id) = (run.played, run.plan.games(), run.id);
    Err(Failure::Stopped(message!(
        "playing-stopped",
        "stopped after { $played } of { $planned } games; resume with `jugada runs resume { $id }`",
        played,
        planned,
        id
    )))
}

/// Prints the result of a run; `report` is the path of its written report.
pub(crate) fn tell(
    found: &RunReport,
    json: bool,
    amount: Amount,
    report: Option<&Path>,
    language: Language,
) -> Result<(), Failure> {
    if json {
        return print_json(found);
    }
    print(&amount.text(&found.document(language), |terminal| answer::of_run(found, report, terminal, language)))
}
