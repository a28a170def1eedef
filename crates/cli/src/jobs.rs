//! `jugada jobs`: long work, whichever process does it.

use crate::arguments::JobsCommand;
use crate::failure::{Failure, print, print_json};
use crate::playing::{Context, bar, stop_flag, tell};
use jugada_core::{Language, Text, phrase, say, shown};
use jugada_jobs::{JobView, ProgressUnit, RunReport, ShownState, kept_job, kept_jobs, summary_of};
use jugada_report::format::count;
use jugada_report::{Cell, Column, Document, Table};
use jugada_store::Store;
use std::thread::sleep;
use std::time::Duration;

/// Jobs in the list.
const LISTED: usize = 50;
/// How often the store is looked at.
const LOOK: Duration = Duration::from_millis(250);

pub(crate) fn run(what: &JobsCommand, context: &Context, language: Language) -> Result<(), Failure> {
    let store = context.store_to_look()?;
    match *what {
        JobsCommand::List { json } => list(&store, json, language),
        JobsCommand::Watch { job, json } => watch(&store, job, json, language),
    }
}

fn list(store: &Store, json: bool, language: Language) -> Result<(), Failure> {
    let jobs = kept_jobs(store, LISTED)?;
    if json {
        return print_json(&jobs);
    }
    if jobs.is_empty() {
        return print(&say!(
            language,
            "no jobs yet; start one with `jugada simulate`, or on the page\n",
            "aún no hay trabajos; empieza uno con `jugada simulate`, o en la página\n",
        ));
    }
    let word = |en, es| Text { en, es }.get(language);
    let mut table = Table::new([
        Column::right(word("Job", "Trabajo")),
        Column::left(word("Kind", "Tipo")),
        Column::left(word("Name", "Nombre")),
        Column::left(word("State", "Estado")),
        Column::right(word("Done", "Hecho")),
    ]);
    for job in jobs {
        table.push([
            Cell::new(job.id.to_string()),
            Cell::new(job.kind.title().get(language)),
            Cell::new(shown(&job.name)),
            Cell::new(state_text(job.state).get(language)),
            Cell::new(done(&job, language)),
        ]);
    }
    print(&jugada_report::text(&Document::new(word("Jobs", "Trabajos")).table(table)))
}

/// A bar that follows a job until nobody is at it any more; then what it has found.
fn watch(store: &Store, id: i64, json: bool, language: Language) -> Result<(), Failure> {
    let stop = stop_flag();
    let bar = bar(language);
    let job = loop {
        let job = kept_job(store, id)?;
        bar.set_length(job.progress.of);
        bar.set_position(job.progress.done);
        if !matches!(job.state, ShownState::Running | ShownState::Queued) || stop.is_raised() {
            break job;
        }
        sleep(LOOK);
    };
    bar.finish_and_clear();
    match job.run {
        Some(run) => {
            let run = store.run(run)?;
            let summary = summary_of(store, &run)?;
            tell(&RunReport::of(run, &summary), json)?;
        }
        None if json => print_json(&job)?,
        None => {
            let (state, done) = (state_text(job.state).get(language), done(&job, language));
            let name = shown(&job.name);
            print(&say!(language, "job {id}, {name}: {state}, {done}\n", "trabajo {id}, {name}: {state}, {done}\n"))?;
        }
    }
    if !stop.is_raised() {
        return Ok(());
    }
    Err(Failure::Stopped(phrase!(
        "stopped watching; the job goes on, and `jugada jobs watch {id}` watches it again",
        "se ha dejado de mirar; el trabajo sigue, y `jugada jobs watch {id}` vuelve a mirarlo",
    )))
}

fn done(job: &JobView, language: Language) -> String {
    let (done, of) = (count(job.progress.done), count(job.progress.of));
    match job.progress.unit {
        ProgressUnit::Games => say!(language, "{done} of {of} games", "{done} de {of} partidas"),
        ProgressUnit::Measurements => say!(language, "{done} of {of} measurements", "{done} de {of} medidas"),
        ProgressUnit::Positions => say!(language, "{done} of {of} positions", "{done} de {of} posiciones"),
    }
}

const fn state_text(state: ShownState) -> Text {
    match state {
        ShownState::Queued => Text { en: "waiting", es: "en espera" },
        ShownState::Running | ShownState::Elsewhere => Text { en: "running", es: "en marcha" },
        ShownState::Paused => Text { en: "paused", es: "en pausa" },
        ShownState::Cancelled => Text { en: "cancelled", es: "cancelado" },
        ShownState::Finished => Text { en: "finished", es: "terminado" },
        ShownState::Failed => Text { en: "failed", es: "interrumpido por un error" },
        ShownState::Unreadable => Text { en: "unreadable", es: "ilegible" },
    }
}
