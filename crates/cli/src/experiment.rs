//! `jugada experiment`: the published experiments, run again.

use crate::arguments::{ExperimentCommand, ExperimentRunArguments};
use crate::failure::{Failure, print, print_json};
use crate::output::{write_markdown, write_whole};
use crate::playing::{bar, control, show as show_progress, store};
use crate::simulate::read;
use jugada_arena::document::{Provenance, of_experiment};
use jugada_arena::experiment::{EXPERIMENTS, Experiment, Variant, find};
use jugada_core::spec::nearest;
use jugada_jobs::{ExperimentJob, Machine, Progress, VERSION, run_experiment};
use jugada_report::{Cell, Column, Document, Table};
use jugada_store::Store;
use std::fs;
use std::path::Path;

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

fn run_one(
    experiment: &Experiment,
    arguments: &ExperimentRunArguments,
    store: &mut Store,
) -> Result<Document, Failure> {
    let variant = if arguments.full { Variant::Full } else { Variant::Quick };
    let machine = Machine::here().with_threads(arguments.threads);
    let bar = bar();
    let job = ExperimentJob { experiment, variant, again: arguments.again };
    let mut tell = |progress: Progress<'_>| show_progress(&bar, &experiment.name, progress);
    let found = run_experiment(store, &job, &machine, &mut control(&mut tell));
    bar.finish_and_clear();
    let command = command(experiment, arguments, variant);
    let Some((findings, seconds)) = found? else {
        return Err(Failure::Stopped(format!("stopped; go on with `{command}`")));
    };
    let provenance = Provenance { version: VERSION.to_owned(), command, seconds, threads: machine.threads };
    Ok(of_experiment(&findings, &provenance))
}

fn command(experiment: &Experiment, arguments: &ExperimentRunArguments, variant: Variant) -> String {
    let name = if arguments.name == "all" { &experiment.name } else { &arguments.name };
    format!("jugada experiment run {name} --{}", variant.name())
}
