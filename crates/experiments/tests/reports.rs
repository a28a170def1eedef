//! The experiments' reports are made from what is on record and from nothing else, and what is said of them elsewhere is what they say.
//!
//! After a change of an experiment's file that leaves its measurements as they are, or of how reports are written,
//!
//! ```sh
//! RENEW=1 cargo test -p jugada-experiments --test reports
//! ```
//!
//! writes all of them anew; nothing is measured. `scripts/experiments` measures.

use jugada_experiments::document::{experiments_in_words, experiments_index, of_record};
use jugada_experiments::{EXPERIMENTS, find, record};
use jugada_report::Block;
use jugada_words::{Language, escaped_words, page_texts};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn directory() -> PathBuf {
    root().join("docs/experiments")
}

#[track_caller]
fn assert_as_written(path: &Path, expected: &str) {
    if std::env::var_os("RENEW").is_some() {
        fs::write(path, expected).unwrap();
    }
    let found = fs::read_to_string(path).unwrap();
    let is_same = found == expected;
    assert!(is_same, "{} is not what is on record; if that is meant, renew it with RENEW=1", path.display());
}

#[test]
fn reports_say_what_is_on_record() {
    for (name, _) in EXPERIMENTS {
        let Some(record) = record(name) else { continue };
        // One that would be measured otherwise now keeps its report until it is.
        let Some(mut document) = of_record(&record, &find(name).unwrap(), Language::ENGLISH) else { continue };
        for block in &mut document.blocks {
            if let Block::Figure(figure) = block {
                figure.name = format!("{name}-{}", figure.name);
            }
        }
        for (file, svg) in jugada_report::figure_files(&document) {
            assert_as_written(&directory().join(file), &svg);
        }
        assert_as_written(&directory().join(format!("{name}.md")), &jugada_report::markdown(&document));
    }
}

#[test]
fn every_report_says_how_to_repeat_it_and_has_its_drawings() {
    for (name, _) in EXPERIMENTS {
        let report = fs::read_to_string(directory().join(format!("{name}.md"))).unwrap();
        assert!(report.contains(&format!("jugada experiment run {name} --")), "{name} does not say how to repeat it");
        for drawing in report.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(directory().join(drawing).exists(), "{name} shows {drawing}, which is not there");
        }
    }
}

/// Between these marks stands what the program writes.
const MARKS: [&str; 2] = ["<!-- experiments -->\n", "<!-- /experiments -->"];

#[track_caller]
fn assert_between_marks(path: &Path, expected: &str) {
    let text = fs::read_to_string(path).unwrap();
    let (before, rest) = text.split_once(MARKS[0]).expect("the first mark");
    let (_, after) = rest.split_once(MARKS[1]).expect("the second mark");
    assert_as_written(path, &format!("{before}{}{expected}{}{after}", MARKS[0], MARKS[1]));
}

#[test]
fn the_index_and_the_front_page_count_what_is_on_record() {
    assert_between_marks(&directory().join("README.md"), &experiments_index());
    assert_between_marks(&root().join("README.md"), &format!("{}\n", experiments_in_words()));
}

/// In the pseudo-language, what is no message stands out.
#[test]
fn nothing_in_a_report_escapes_translation() {
    let mut found = Vec::new();
    for (name, _) in EXPERIMENTS {
        let (Some(record), Some(experiment)) = (record(name), find(name)) else { continue };
        let Some(document) = of_record(&record, &experiment, Language::PSEUDO) else { continue };
        let findings = record.findings(&experiment).unwrap();
        let depends: Vec<String> = findings
            .depends()
            .entries()
            .map(|(name, digest)| format!("{name} {digest} {}", &digest[..8.min(digest.len())]))
            .collect();
        let commits = findings.cells.values().filter_map(|cell| Some(cell.origin.as_ref()?.commit.as_str()));
        let moves = findings.cells.values().flat_map(|cell| cell.texts.values());
        let drawings = jugada_report::figure_files(&document);
        let known: Vec<&str> =
            [*name, "jugada experiment run --quick --hour --full", &experiment.digest, &experiment.digest[..12]]
                .into_iter()
                .chain(depends.iter().map(String::as_str))
                .chain(moves.map(String::as_str))
                .chain(commits)
                // The language of a block of code in Markdown.
                .chain(["text"])
                .chain(drawings.iter().map(|(name, _)| name.as_str()))
                .collect();
        let svgs = drawings.iter().map(|(_, svg)| page_texts(svg));
        let page = page_texts(&jugada_report::html(&document));
        for form in [jugada_report::text(&document), jugada_report::markdown(&document), page].into_iter().chain(svgs) {
            found.extend(escaped_words(&form, &known).into_iter().map(|word| format!("{name}: {word}")));
        }
    }
    assert_eq!(found, Vec::<String>::new(), "escaped");
}
