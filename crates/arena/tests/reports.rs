//! The index of the experiments' reports: every experiment is in it with the verdict of its report, and what it links to is there.

use jugada_arena::experiment::{EXPERIMENTS, Verdict};
use std::fs;
use std::path::{Path, PathBuf};

fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/experiments")
}

fn index() -> String {
    fs::read_to_string(directory().join("README.md")).unwrap()
}

fn report(name: &str) -> String {
    fs::read_to_string(directory().join(format!("{name}.md"))).unwrap()
}

/// As the report has it.
fn verdict(name: &str) -> Verdict {
    let report = report(name);
    let said = report.lines().find_map(|line| line.strip_prefix("> **")?.split("**").next()).unwrap_or_default();
    let known = Verdict::ALL.into_iter().find(|verdict| verdict.name().eq_ignore_ascii_case(said));
    known.unwrap_or_else(|| panic!("{name} has no verdict: `{said}`"))
}

#[test]
fn every_experiment_has_its_report() {
    let index = index();
    for (name, _) in EXPERIMENTS {
        assert!(index.contains(&format!("]({name}.md)")), "{name} is not in the index");
        let report = report(name);
        assert!(report.contains(&format!("jugada experiment run {name} --")), "{name} does not say how to repeat it");
        for drawing in report.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(directory().join(drawing).exists(), "{name} shows {drawing}, which is not there");
        }
    }
}

#[test]
fn the_index_says_what_the_reports_say() {
    let index = index();
    for (name, _) in EXPERIMENTS {
        let line = index.lines().find(|line| line.contains(&format!("]({name}.md)"))).unwrap_or_default();
        let said = line.split('|').nth(3).map_or("", str::trim);
        let expected = verdict(name).name();
        assert!(said.starts_with(expected), "{name}: `{said}` in the index, {expected} in the report");
    }
    for verdict_of in Verdict::ALL {
        let count = EXPERIMENTS.iter().filter(|(name, _)| verdict(name) == verdict_of).count();
        let line = format!("| {} | {count} |", verdict_of.name());
        assert!(index.contains(&line), "`{line}` in the index");
    }
}
