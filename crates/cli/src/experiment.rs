//! `jugada experiment`: replications of published experiments.

use crate::arguments::{ExperimentCommand, ExperimentRunArguments};
use crate::failure::{Failure, cannot_write, in_file, print, print_json};
use crate::numbers::seconds;
use crate::output::{check_place, write_markdown, write_whole};
use crate::playing::{Context, bar, control, show as show_progress};
use crate::simulate::read;
use crate::terminal::{Amount, Terminal, page};
use jugada_core::shown;
use jugada_core::spec::nearest;
use jugada_experiments::document::{Provenance, of_experiment, of_record};
use jugada_experiments::{EXPERIMENTS, Experiment, Record, Variant, find, record};
use jugada_jobs::{Ended, ExperimentWork, JobEvent, begin, experiment_findings};
use jugada_registry::Host;
use jugada_report::{Block, Cell, Column, Document, Table};
use jugada_store::Store;
use jugada_words::{Language, Message, message};
use std::fs;
use std::path::{Path, PathBuf};

pub(crate) fn run(what: &ExperimentCommand, context: &Context, language: Language) -> Result<(), Failure> {
    match what {
        ExperimentCommand::List { json } => list(*json, language),
        ExperimentCommand::Show { name } => show(&described(name)?, &context.host(), language),
        ExperimentCommand::Check => check(context, language),
        ExperimentCommand::Run(arguments) => run_experiments(arguments, context, language),
    }
}

/// An experiment and its source text.
struct Described {
    experiment: Experiment,
    text: String,
}

/// By name, or from a file.
fn described(name: &str) -> Result<Described, Failure> {
    let is_file = Path::new(name).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml"));
    if is_file {
        let text = read(Path::new(name))?;
        let experiment = Experiment::parse(&text).map_err(|error| in_file(Path::new(name), &error))?;
        return Ok(Described { experiment, text });
    }
    let Some(experiment) = find(name) else {
        let known: Vec<&str> = EXPERIMENTS.iter().map(|(known, _)| *known).collect();
        let meant = nearest(name, &known);
        let (found, known) = (shown(name), known.join(", "));
        return Err(Failure::Input(match meant {
            Some(meant) => message!(
                "experiment-unknown-near",
                "unknown experiment `{ $found }` (did you mean `{ $meant }`?); available: { $known }",
                found,
                meant,
                known
            ),
            None => {
                message!("experiment-unknown", "unknown experiment `{ $found }`; available: { $known }", found, known)
            }
        }));
    };
    let text = EXPERIMENTS.iter().find(|(known, _)| *known == name).map_or("", |(_, text)| *text);
    Ok(Described { experiment, text: text.to_owned() })
}

fn list(json: bool, language: Language) -> Result<(), Failure> {
    let all = EXPERIMENTS.iter().filter_map(|(name, _)| find(name));
    if json {
        let entries: Vec<_> = all
            .map(|one| {
                let Experiment { name, source, title, claim, own, .. } = one;
                serde_json::json!({ "name": name, "source": source, "title": title, "claim": claim, "own": own })
            })
            .collect();
        return print_json(&entries);
    }
    let word = |message: Message| message.tell(language);
    let heads = [
        word(message!("experiment-name", "Name")),
        word(message!("experiment-what", "What it measures")),
        word(message!("experiment-published", "Published in")),
    ];
    let mut table = Table::new(heads.map(Column::left));
    for one in all {
        let texts = [one.title_text(), one.source_text()].map(|text| Cell::new(word(text)));
        table.push([Cell::new(one.name)].into_iter().chain(texts));
    }
    let title = word(message!("experiment-experiments", "Experiments"));
    print(&page(&Document::new(title, language).table(table)))
}

/// The report of the recorded measurements, if there are any; otherwise the experiment's file.
fn show(Described { experiment, text }: &Described, host: &Host, language: Language) -> Result<(), Failure> {
    let kept = record(&experiment.name).and_then(|record| of_record(&record, experiment, language));
    let head = if let Some(document) = kept {
        let standing = standing(&experiment.name, host).words().tell(language);
        format!("{}\n{standing}\n", page(&document))
    } else {
        let [title, source, claim] = [experiment.title_text(), experiment.source_text(), experiment.claim_text()]
            .map(|text| text.tell(language));
        format!("{title}\n\n{source}. {claim}\n")
    };
    print(&format!("{head}\n{text}"))
}

/// Whether a built-in report is up to date.
enum Standing {
    /// The program would measure the same.
    Fresh,
    /// These strategies, evaluators or files have changed since.
    Stale(Vec<String>),
    /// The definition of the experiment has changed.
    Redefined,
    /// Not measured yet.
    Missing,
}

impl Standing {
    fn words(&self) -> Message {
        match self {
            Standing::Fresh => message!("experiment-is-fresh", "Up to date: this program would measure the same."),
            Standing::Stale(names) => message!(
                "experiment-is-stale",
                "Out of date: changed since it was measured: { $names }.",
                names = names.join(", ")
            ),
            Standing::Redefined => {
                message!("experiment-is-redefined", "Out of date: its definition has changed since it was measured.")
            }
            Standing::Missing => message!("experiment-is-missing", "Not measured yet."),
        }
    }
}

fn standing(name: &str, host: &Host) -> Standing {
    let (Some(record), Some(experiment)) = (record(name), find(name)) else { return Standing::Missing };
    if record.findings(&experiment).is_none() {
        return Standing::Redefined;
    }
    let changes = record.changes(host);
    if changes.is_empty() { Standing::Fresh } else { Standing::Stale(changes) }
}

fn check(context: &Context, language: Language) -> Result<(), Failure> {
    let host = context.host();
    let mut fresh = 0;
    for (name, _) in EXPERIMENTS {
        match standing(name, &host) {
            Standing::Fresh => fresh += 1,
            other => print(&format!("{name}: {}\n", other.words().tell(language)))?,
        }
    }
    let all = EXPERIMENTS.len();
    let sum = message!(
        "experiment-fresh",
        "{ $fresh } of { $all } reports are up to date; `scripts/experiments` renews the others",
        fresh,
        all
    );
    print(&format!("{}\n", sum.tell(language)))
}

fn run_experiments(arguments: &ExperimentRunArguments, context: &Context, language: Language) -> Result<(), Failure> {
    let names: Vec<String> = if arguments.name == "all" {
        EXPERIMENTS.iter().map(|(name, _)| (*name).to_owned()).collect()
    } else {
        vec![arguments.name.clone()]
    };
    let all: Vec<Described> = names.iter().map(|name| described(name)).collect::<Result<_, _>>()?;
    if let Some(directory) = &arguments.out {
        let within = directory.join(DATA);
        fs::create_dir_all(&within).map_err(|error| Failure::Input(cannot_write(&within, &error)))?;
        for one in &all {
            check_place(&directory.join(format!("{}.html", one.experiment.name)))?;
        }
    }
    let mut store = context.store()?;
    for one in &all {
        let (record, document) = run_one(one, arguments, &mut store, context, language)?;
        if let Some(directory) = &arguments.out {
            write_whole(&data_file(directory, &record.name), record.to_json().as_bytes())?;
            write_markdown(&directory.join(format!("{}.md", one.experiment.name)), &document)?;
            let page = directory.join(format!("{}.html", one.experiment.name));
            write_whole(&page, jugada_report::html(&document).as_bytes())?;
            let verdict = document.blocks.iter().find_map(|block| match block {
                Block::Verdict { label, text, .. } => Some(format!("{label}. {text}")),
                _ => None,
            });
            print(&format!("{}: {} {}\n", one.experiment.name, verdict.unwrap_or_default(), page.display()))?;
        } else {
            let command = format!("{} --details", repeated(&one.experiment, arguments));
            let answer = |terminal: Terminal| answer(&document, record.seconds, &command, terminal, language);
            print(&Amount::wanted(arguments.details).text(&document, answer))?;
        }
    }
    Ok(())
}

/// The verdict on one screen: claim, rules, cost, and the path of the report.
fn answer(document: &Document, took: f64, command: &str, terminal: Terminal, language: Language) -> Document {
    let verdict = document.blocks.iter().find(|block| matches!(block, Block::Verdict { .. }));
    let figure = document.blocks.iter().find(|block| matches!(block, Block::Figure(_)));
    let cost = (message!("experiment-took", "Took"), seconds(took, language));
    let rest = (message!("experiment-report", "Full report"), command.to_owned());
    let facts = [cost, rest].map(|(name, value)| (name.tell(language), value));
    let short = verdict.cloned().map(|mut verdict| {
        if let Block::Verdict { text, .. } = &mut verdict {
            *text = beginning(text);
        }
        verdict
    });
    let parts = [(verdict, figure), (verdict, None), (short.as_ref(), None)];
    terminal.first_that_fits(parts.map(|(verdict, figure)| {
        let head =
            Document { title: document.title.clone(), lead: document.lead.clone(), language, blocks: Vec::new() };
        let shown = verdict.into_iter().chain(figure).cloned().fold(head, Document::block);
        shown.facts(facts.clone())
    }))
}

/// The beginning of a long text, short enough to leave room for the rest of the screen.
fn beginning(text: &str) -> String {
    const LONGEST: usize = 420;
    let end = text.char_indices().nth(LONGEST).map_or(text.len(), |(place, _)| place);
    if end == text.len() {
        return text.to_owned();
    }
    let whole_words = text[..end].rfind(' ').unwrap_or(end);
    format!("{} …", &text[..whole_words])
}

/// Directory of the measured numbers, beside the reports.
const DATA: &str = "data";

fn data_file(directory: &Path, name: &str) -> PathBuf {
    directory.join(DATA).join(format!("{name}.json"))
}

fn run_one(
    Described { experiment, text }: &Described,
    arguments: &ExperimentRunArguments,
    store: &mut Store,
    context: &Context,
    language: Language,
) -> Result<(Record, Document), Failure> {
    let variant = variant_of(experiment, arguments);
    let machine = context.machine().with_threads(arguments.threads);
    let bar = bar(language);
    // The text is stored only with experiments that are not built in.
    let own = find(&experiment.name).is_none_or(|known| known.digest != experiment.digest);
    let work = ExperimentWork { text: own.then(|| text.clone()), ..ExperimentWork::new(variant, arguments.again) };
    let mut tell = |event: JobEvent<'_>| show_progress(&bar, &experiment.name, event);
    let job = begin(store, &work.wanted(&experiment.name), &machine)?;
    let ended = job.carry_out(store, &machine, &mut control(&mut tell));
    bar.finish_and_clear();
    let command = repeated(experiment, arguments);
    let found = if ended? == Ended::Finished { experiment_findings(store, job.id(), &machine.host)? } else { None };
    let Some((findings, seconds)) = found else {
        return Err(Failure::Stopped(message!("experiment-stopped", "stopped; resume with `{ $command }`", command)));
    };
    let threads = experiment.threads_of(machine.threads);
    let document = of_experiment(&findings, &Provenance { command: Some(command), seconds, threads }, language);
    Ok((Record::of(&findings, seconds, threads), document))
}

/// The command that repeats an experiment in the requested variant.
fn repeated(experiment: &Experiment, arguments: &ExperimentRunArguments) -> String {
    let name = if arguments.name == "all" { &experiment.name } else { &arguments.name };
    format!("jugada experiment run {name} --{}", variant_of(experiment, arguments).name())
}

fn variant_of(experiment: &Experiment, arguments: &ExperimentRunArguments) -> Variant {
    match arguments {
        ExperimentRunArguments { full: true, .. } => Variant::Full,
        ExperimentRunArguments { hour: true, .. } => experiment.reported(),
        _ => Variant::Quick,
    }
}
