//! `jugada jobs`: long-running work of any process.

use crate::arguments::JobsCommand;
use crate::failure::{Failure, print, print_json, say};
use crate::playing::{Context, bar, stop_flag, tell};
use crate::terminal::{Amount, page};
use jugada_core::shown;
use jugada_jobs::{JobView, ProgressUnit, RunReport, ShownState, kept_job, kept_jobs, summary_of};
use jugada_report::{Cell, Column, Document, Table};
use jugada_store::Store;
use jugada_words::{Language, Message, message};
use std::thread::sleep;
use std::time::Duration;

/// Maximum number of jobs listed.
const LISTED: usize = 50;
/// Polling interval of the store.
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
        return say(&message!("jobs-none", "no jobs yet; start one with `jugada simulate`, or on the page"), language);
    }
    let word = |message: Message| message.tell(language);
    let mut table = Table::new([
        Column::right(word(message!("jobs-job", "Job"))),
        Column::left(word(message!("jobs-kind", "Kind"))),
        Column::left(word(message!("jobs-name", "Name"))),
        Column::left(word(message!("jobs-state", "State"))),
        Column::right(word(message!("jobs-done", "Done"))),
    ]);
    for job in jobs {
        table.push([
            Cell::new(job.id.to_string()),
            Cell::new(job.kind.title().tell(language)),
            Cell::new(shown(&job.name)),
            Cell::new(state_text(job.state).tell(language)),
            Cell::new(done(&job, language)),
        ]);
    }
    print(&page(&Document::new(word(message!("jobs-jobs", "Jobs")), language).table(table)))
}

/// Shows a progress bar until the job is no longer queued or running, then its result.
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
            tell(&RunReport::of(run, &summary), json, Amount::wanted(false), None, language)?;
        }
        None if json => print_json(&job)?,
        None => {
            let (state, done) = (state_text(job.state).tell(language), done(&job, language));
            let name = shown(&job.name);
            say(
                &message!("jobs-line", "job { $id }, { $name }: { $state }, { $done }", id, name, state, done),
                language,
            )?;
        }
    }
    if !stop.is_raised() {
        return Ok(());
    }
    Err(Failure::Stopped(message!(
        "jobs-stopped-watching",
        "stopped watching; the job is still running, and `jugada jobs watch { $id }` follows it again",
        id
    )))
}

fn done(job: &JobView, language: Language) -> String {
    let (done, of) = (jugada_words::count(job.progress.done), jugada_words::count(job.progress.of));
    match job.progress.unit {
        ProgressUnit::Games => message!("jobs-done-games", "{ $done } of { $of } games", done, of).tell(language),
        ProgressUnit::Measurements => {
            message!("jobs-done-measurements", "{ $done } of { $of } measurements", done, of).tell(language)
        }
        ProgressUnit::Positions => {
            message!("jobs-done-positions", "{ $done } of { $of } positions", done, of).tell(language)
        }
    }
}

const fn state_text(state: ShownState) -> Message {
    match state {
        ShownState::Queued => message!("jobs-waiting", "waiting"),
        ShownState::Running | ShownState::Elsewhere => message!("jobs-running", "running"),
        ShownState::Paused => message!("jobs-paused", "paused"),
        ShownState::Cancelled => message!("jobs-cancelled", "cancelled"),
        ShownState::Finished => message!("jobs-finished", "finished"),
        ShownState::Failed => message!("jobs-failed", "failed"),
        ShownState::Unreadable => message!("jobs-unreadable", "damaged"),
    }
}
