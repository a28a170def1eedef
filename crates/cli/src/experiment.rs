//! `jugada experiment`: the published experiments, run again.

use crate::arguments::{ExperimentCommand, ExperimentRunArguments};
use crate::failure::{Failure, print, print_json};
use crate::output::{write_markdown, write_whole};
use crate::playing::{play_on, progress, stop_flag, store, threads};
use crate::simulate::read;
use crate::thinking::make_seat_of;
use indicatif::ProgressBar;
use jugada_arena::document::{Provenance, of_experiment};
use jugada_arena::experiment::{Bench, EXPERIMENTS, Experiment, Measured, Notebook, Variant, conduct, find};
use jugada_arena::{Plan, Summary};
use jugada_core::spec::nearest;
use jugada_report::{Cell, Column, Document, Table};
use jugada_store::{Measurement, NewRun, RunKind, Store};
use std::fs;
use std::path::Path;
use std::time::Instant;

pub(crate) fn run(what: &ExperimentCommand, data: Option<&Path>) -> Result<(), Failure> {
    match what {
        ExperimentCommand::List { json } => list(*json),
        ExperimentCommand::Show { name } => show(&described(name)?),
        ExperimentCommand::Run(arguments) => run_experiments(arguments, data),
    }
}

/// An experiment and the text that describes it.
struct Described {
    experiment: Experiment,
    text: String,
}

/// By name, or from a file.
fn described(name: &str) -> Result<Described, Failure> {
    let is_file = Path::new(name).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml"));
    if is_file {
        let text = read(Path::new(name))?;
        let experiment = Experiment::parse(&text).map_err(|error| Failure::Input(format!("{name}: {error}")))?;
        return Ok(Described { experiment, text });
    }
    let Some(experiment) = find(name) else {
        let known: Vec<&str> = EXPERIMENTS.iter().map(|(known, _)| *known).collect();
        let meant = nearest(name, &known).map_or_else(String::new, |meant| format!(" (did you mean `{meant}`?)"));
        return Err(Failure::Input(format!("unknown experiment `{name}`{meant}; experiments: {}", known.join(", "))));
    };
    let text = EXPERIMENTS.iter().find(|(known, _)| *known == name).map_or("", |(_, text)| *text);
    Ok(Described { experiment, text: text.to_owned() })
}

fn list(json: bool) -> Result<(), Failure> {
    let all = EXPERIMENTS.iter().filter_map(|(name, _)| find(name));
    if json {
        let entries: Vec<_> = all
            .map(|one| {
                serde_json::json!({ "name": one.name, "source": one.source, "title": one.title, "claim": one.claim })
            })
            .collect();
        return print_json(&entries);
    }
    let mut table = Table::new([Column::left("Name"), Column::left("What"), Column::left("Published in")]);
    for one in all {
        table.push([Cell::new(one.name), Cell::new(one.title), Cell::new(one.source)]);
    }
    print(&jugada_report::text(&Document::new("Experiments").table(table)))
}

fn show(Described { experiment, text }: &Described) -> Result<(), Failure> {
    print(&format!("{}\n\n{}. {}\n\n{text}", experiment.title, experiment.source, experiment.claim))
}

fn run_experiments(arguments: &ExperimentRunArguments, data: Option<&Path>) -> Result<(), Failure> {
    let names: Vec<String> = if arguments.name == "all" {
        EXPERIMENTS.iter().map(|(name, _)| (*name).to_owned()).collect()
    } else {
        vec![arguments.name.clone()]
    };
    let all: Vec<Described> = names.iter().map(|name| described(name)).collect::<Result<_, _>>()?;
    if let Some(directory) = &arguments.out {
        fs::create_dir_all(directory).map_err(|error| Failure::Write { path: directory.clone(), error })?;
    }
    let mut store = store(data)?;
    for one in &all {
        let document = run_one(&one.experiment, arguments, &mut store)?;
        match &arguments.out {
            Some(directory) => {
                write_markdown(&directory.join(format!("{}.md", one.experiment.name)), &document)?;
                let page = directory.join(format!("{}.html", one.experiment.name));
                write_whole(&page, jugada_report::html(&document).as_bytes())?;
                let verdict = document.blocks.iter().find_map(|block| match block {
                    jugada_report::Block::Verdict { label, text, .. } => Some(format!("{label}. {text}")),
                    _ => None,
                });
                print(&format!("{}: {} {}\n", one.experiment.name, verdict.unwrap_or_default(), page.display()))?;
            }
            None => print(&jugada_report::text(&document))?,
        }
    }
    Ok(())
}

/// Two players, each on both sides.
const SEATS: usize = 4;

fn run_one(
    experiment: &Experiment,
    arguments: &ExperimentRunArguments,
    store: &mut Store,
) -> Result<Document, Failure> {
    let variant = if arguments.full { Variant::Full } else { Variant::Quick };
    let version = env!("CARGO_PKG_VERSION");
    let id = store.open_experiment(&experiment.name, variant.name(), experiment.seed, version, arguments.again)?;
    let bar = progress(0);
    let started = Instant::now();
    let threads = threads(arguments.threads);
    let mut keeper = Keeper { store, experiment: id, name: &experiment.name, bar: &bar };
    let seats = make_seat_of(SEATS * experiment.threads.unwrap_or(threads));
    let bench = Bench { variant, threads, seats: &seats, stop: stop_flag() };
    let Some(findings) = conduct(experiment, &bench, &mut keeper)? else {
        bar.finish_and_clear();
        store.pause_experiment(id, started.elapsed().as_secs_f64())?;
        return Err(Failure::Stopped(format!("stopped; go on with `{}`", command(experiment, arguments, variant))));
    };
    bar.finish_and_clear();
    let seconds = store.finish_experiment(id, started.elapsed().as_secs_f64())?;
    let command = command(experiment, arguments, variant);
    let provenance = Provenance { version: version.to_owned(), command, seconds, threads };
    Ok(of_experiment(&findings, &provenance))
}

fn command(experiment: &Experiment, arguments: &ExperimentRunArguments, variant: Variant) -> String {
    let name = if arguments.name == "all" { &experiment.name } else { &arguments.name };
    format!("jugada experiment run {name} --{}", variant.name())
}

/// The store as an experiment's notebook.
struct Keeper<'a> {
    store: &'a mut Store,
    experiment: i64,
    name: &'a str,
    bar: &'a ProgressBar,
}

impl Notebook for Keeper<'_> {
    type Error = Failure;

    fn recall(&mut self, key: &str) -> Result<Option<Measured>, Failure> {
        let known = self.store.measurement(self.experiment, key)?;
        // What an earlier version wrote in another way is measured again.
        Ok(known.and_then(|known| serde_json::from_str(&known.result?).ok()))
    }

    fn keep(&mut self, key: &str, measured: &Measured) -> Result<(), Failure> {
        let run = self.store.measurement(self.experiment, key)?.and_then(|known| known.run);
        let result = serde_json::to_string(measured).expect("measurements have only text keys and finite numbers");
        Ok(self.store.save_measurement(self.experiment, key, &Measurement { run, result: Some(result) })?)
    }

    fn play(&mut self, key: &str, plan: &Plan, threads: usize) -> Result<Option<Summary>, Failure> {
        let known = self.store.measurement(self.experiment, key)?.and_then(|known| known.run);
        let run = if let Some(run) = known {
            run
        } else {
            let (kind, version) = (RunKind::Experiment, env!("CARGO_PKG_VERSION"));
            let run = self.store.create_run(&NewRun { kind, name: self.name, plan, version })?;
            let begun = Measurement { run: Some(run), result: None };
            self.store.save_measurement(self.experiment, key, &begun)?;
            run
        };
        let (summary, is_finished) = play_on(self.store, run, threads, self.bar)?;
        Ok(is_finished.then_some(summary))
    }

    fn progress(&mut self, done: usize, of: usize, next: &str) {
        self.bar.set_message(format!("{} {}/{of}: {next},", self.name, done + 1));
        self.bar.tick();
    }
}
