//! Counts of the results of all experiments: published claims, and separately our own.

use crate::{EXPERIMENTS, Experiment, Variant, Verdict, find, on_record, verdict_on_record};
use jugada_words::Language;
use std::fmt::Write;

/// An experiment and its recorded result.
struct Line {
    experiment: Experiment,
    verdict: Option<(Verdict, String)>,
}

fn lines(own: bool) -> Vec<Line> {
    let all = EXPERIMENTS.iter().filter_map(|(name, _)| find(name)).filter(|experiment| experiment.own == own);
    all.map(|experiment| Line { verdict: verdict_on_record(&experiment.name, Language::ENGLISH), experiment }).collect()
}

/// The number of experiments with each verdict; those without measurements last.
fn counts(lines: &[Line]) -> Vec<(Option<Verdict>, usize)> {
    let count = |verdict: Option<Verdict>| {
        let found = lines.iter().filter(|line| line.verdict.as_ref().map(|(verdict, _)| *verdict) == verdict);
        (verdict, found.count())
    };
    Verdict::ALL.into_iter().map(Some).chain([None]).map(count).collect()
}

/// A verdict in English, the language of the index.
fn words(verdict: Option<Verdict>, own: bool) -> String {
    match verdict {
        Some(verdict) if own => verdict.name_of_own().to_string(),
        Some(verdict) => verdict.name().to_string(),
        None => "not measured with this definition yet".to_owned(),
    }
}

/// All counts in one or two sentences, for the README.
pub fn experiments_in_words() -> String {
    let said = |own: bool| {
        let all = lines(own);
        let parts: Vec<String> = counts(&all)
            .into_iter()
            .filter(|(_, count)| *count > 0)
            .map(|(verdict, count)| format!("{} {count}", words(verdict, own)))
            .collect();
        (all.len(), parts.join(", "))
    };
    let ((published, theirs), (own, ours)) = (said(false), said(true));
    let is_quick = |(name, _): &&(&str, &str)| on_record(name).is_some_and(|found| found.variant == Variant::Quick);
    let quick = match EXPERIMENTS.iter().filter(is_quick).count() {
        0 => String::new(),
        quick => format!(
            " Of {quick} of them, this program has made only a quick run, of some seconds: few games decide little."
        ),
    };
    format!("Of {published} published claims, run again: {theirs}. Of {own} of our own: {ours}.{quick}")
}

/// The counts and one line per experiment, as Markdown, for the index of reports.
pub fn experiments_index() -> String {
    let (theirs, ours) = (lines(false), lines(true));
    let mut text = String::from("| verdict | published claims | our own |\n|---|--:|--:|\n");
    for ((verdict, published), (_, own)) in counts(&theirs).into_iter().zip(counts(&ours)) {
        let _ = writeln!(text, "| {} | {published} | {own} |", words(verdict, false));
    }
    text += "\n| experiment | what | verdict | why |\n|---|---|---|---|\n";
    let mut work = String::new();
    for Line { experiment, verdict } in theirs.iter().chain(&ours) {
        let Experiment { name, source, title, own, .. } = experiment;
        let author = source.split(',').next().unwrap_or(source);
        if author != work {
            author.clone_into(&mut work);
            let _ = writeln!(text, "| **{author}** | | | |");
        }
        let (said, why) = match verdict {
            Some((verdict, why)) => (words(Some(*verdict), *own), why.as_str()),
            None => (words(None, *own), ""),
        };
        let shorter = match on_record(name).map(|found| found.variant) {
            None | Some(Variant::Full) => "",
            Some(Variant::Hour) => " (an hour of it)",
            Some(Variant::Quick) => " (seconds of it)",
        };
        let _ = writeln!(text, "| [{name}]({name}.md) | {title} | {said}{shorter} | {why} |");
    }
    text
}
