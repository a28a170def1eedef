//! Measurements of an experiment as a file next to its report: the numbers, and the behaviour they depend on.

use super::measure::filled;
use super::rules::Rule;
use super::{Experiment, Findings, Measure, Measured, Variant, measuring};
use jugada_model::Fingerprint;
use jugada_registry::Host;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// All measurements of a variant of an experiment. Its report is made only from this and the experiment's file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Name of the experiment.
    pub name: String,
    /// Scale of the measurements.
    pub variant: Variant,
    /// Seconds taken by all measurements.
    pub seconds: f64,
    /// Number of parallel games or searches.
    pub threads: usize,
    /// [Digest](jugada_model::digest) of the experiment's file at that time.
    pub definition: String,
    /// Without duplicates, in order of measurement.
    pub measurements: Vec<Kept>,
}

/// A measurement: definition and results.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    measure: Measure,
    measured: Measured,
}

impl Record {
    /// From findings, with wall-clock seconds and number of threads.
    pub fn of(findings: &Findings, seconds: f64, threads: usize) -> Record {
        let Findings { experiment, variant, cells, .. } = findings;
        let named = experiment.rules.iter().flat_map(Rule::references);
        let compared: Vec<&str> = named.filter_map(|name| Some(name.split_once('/')?.1)).collect();
        let mut measurements: Vec<Kept> = Vec::new();
        for (&(row, series), measured) in cells {
            let measure = filled(experiment, series, row, *variant);
            if measurements.iter().any(|known| known.measure == measure) {
                continue;
            }
            let mut measured = measured.clone();
            // Numbers of single games are many, so only those used by a rule are kept.
            measured.by_game.retain(|quantity, _| compared.contains(&quantity.as_str()));
            measurements.push(Kept { measure, measured });
        }
        let definition = experiment.digest.clone();
        Record { name: experiment.name.clone(), variant: *variant, seconds, threads, definition, measurements }
    }

    /// Serialises with one line per measurement, so that changes are visible.
    pub fn to_json(&self) -> String {
        let line =
            |kept: &Kept| serde_json::to_string(kept).expect("measurements have only text keys and finite numbers");
        let measurements: Vec<String> = self.measurements.iter().map(line).collect();
        let head =
            serde_json::to_string(&Record { measurements: Vec::new(), ..self.clone() }).expect("texts and numbers");
        let head = head.strip_suffix("]}").expect("the measurements come last");
        format!("{head}\n{}\n]}}\n", measurements.join(",\n"))
    }

    /// The findings by the current rules of the experiment; `None` if measurements are now defined differently, so that
    /// numbers are missing.
    pub fn findings(&self, experiment: &Experiment) -> Option<Findings> {
        let rows = experiment.rows_of(self.variant);
        let mut cells: BTreeMap<(usize, usize), Measured> = BTreeMap::new();
        for series in 0..experiment.series.len() {
            for &row in &rows {
                let measure = filled(experiment, series, row, self.variant);
                let kept = self.measurements.iter().find(|kept| kept.measure == measure)?;
                cells.insert((row, series), kept.measured.clone());
            }
        }
        Some(Findings::new(experiment.clone(), self.variant, cells))
    }

    /// Names of behaviour that has changed since the measurements; empty if this program would get the same numbers.
    pub fn changes(&self, host: &Host) -> Vec<String> {
        let mut names: Vec<String> =
            self.measurements.iter().flat_map(|kept| kept.measured.changes(&kept.measure, host)).collect();
        names.sort_unstable();
        names.dedup();
        names
    }
}

impl Measure {
    /// Behaviour of this program that its result depends on.
    pub fn depends(&self, host: &Host) -> Fingerprint {
        let spec = |text: &String| text.parse().ok();
        let players: Vec<jugada_core::Spec> = self.players().into_iter().filter_map(spec).collect();
        let mut depends =
            self.game().and_then(spec).map(|game| host.fingerprint_of(&game, &players)).unwrap_or_default();
        depends.extend([measuring::fingerprint()].into_iter().collect());
        depends
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_model::Program;
    use jugada_stats::Estimate;

    const EXPERIMENT: &str = r#"
        name = "small"
        source = "Nobody 2024"
        title = "Small"
        claim = "more"
        row-title = "Depth"
        rows = [1, 2]
        [quick]
        rows = [1]
        [[series]]
        id = "one"
        title = "One"
        columns = [{ quantity = "wins", title = "Wins" }]
        measure = { kind = "match", game = "connect", player = "alphabeta(depth={row}, eval=possibilities)", opponent = "random", games = 10 }
        [[rules]]
        says = "it wins"
        of = "one/wins"
        holds = "above"
        than = 5
    "#;

    fn record(experiment: &Experiment) -> Record {
        let mut cells = BTreeMap::new();
        for row in 0..2 {
            let mut measured = Measured::default();
            measured.numbers.insert("wins".to_owned(), Estimate::exact(9.0));
            measured.by_game.insert("seconds".to_owned(), vec![Some(1.0)]);
            let depends = filled(experiment, 0, row, Variant::Full).depends(&Host::default());
            measured.origin = Some(Program { version: "1", commit: "c" }.origin(depends));
            cells.insert((row, 0), measured);
        }
        Record::of(&Findings::new(experiment.clone(), Variant::Full, cells), 3.0, 2)
    }

    #[test]
    fn a_record_is_read_as_it_was_written_and_judged_by_the_rules_of_today() {
        let experiment = Experiment::parse(EXPERIMENT).unwrap();
        let written = serde_json::to_string(&record(&experiment)).unwrap();
        let read: Record = serde_json::from_str(&written).unwrap();
        assert_eq!(read, record(&experiment));
        assert!(!written.contains("by_game\":{\"sec"), "no rule compares games: {written}");
        assert_eq!(read.findings(&experiment).unwrap().verdict(), super::super::Verdict::Reproduced);
        let stricter = Experiment::parse(&EXPERIMENT.replace("than = 5", "than = 10")).unwrap();
        assert_eq!(read.findings(&stricter).unwrap().verdict(), super::super::Verdict::NotReproduced);
        assert_ne!(stricter.digest, experiment.digest);
    }

    #[test]
    fn what_is_measured_otherwise_now_is_not_on_record() {
        let experiment = Experiment::parse(EXPERIMENT).unwrap();
        for (from, to) in [("games = 10", "games = 12"), ("rows = [1, 2]", "rows = [1, 2, 3]"), ("random", "novice")] {
            let other = Experiment::parse(&EXPERIMENT.replacen(from, to, 1)).unwrap();
            assert!(record(&experiment).findings(&other).is_none(), "{to}");
        }
    }

    #[test]
    fn what_has_changed_since_is_named() {
        let experiment = Experiment::parse(EXPERIMENT).unwrap();
        let mut kept = record(&experiment);
        assert_eq!(kept.changes(&Host::default()), Vec::<String>::new());
        let origin = kept.measurements[1].measured.origin.as_mut().unwrap();
        let other = |(name, digest): (&str, &str)| {
            (name.to_owned(), if name == "alphabeta" { "another".to_owned() } else { digest.to_owned() })
        };
        origin.depends = origin.depends.entries().map(other).collect();
        assert_eq!(kept.changes(&Host::default()), ["alphabeta"]);
        kept.measurements[1].measured.origin = None;
        assert_eq!(
            kept.changes(&Host::default()),
            ["alphabeta", "connect", "measuring", "possibilities", "random"],
            "nobody knows"
        );
    }
}
