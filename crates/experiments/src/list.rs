//! The experiments shipped with the program.

use super::{Experiment, Findings, Record, Verdict};
use jugada_words::Language;

macro_rules! experiments {
    ($($name:literal),* $(,)?) => {
        /// All published experiments, by work: name and file.
        pub static EXPERIMENTS: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../../experiments/", $name, ".toml")))),*];

        /// Measurements for the shipped reports; empty if there are none yet.
        static RECORDS: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../../docs/experiments/data/", $name, ".json")))),*];
    };
}

experiments! {
    "alegria-5.1",
    "alegria-5.2",
    "alegria-5.3",
    "alegria-depth",
    "alegria-wait",
    "desosa-1",
    "desosa-negascout",
    "desosa-time",
    "pasten-4.1",
    "pasten-4.8",
    "garcia-nodes",
    "garcia-nodes-6",
    "garcia-branching",
    "garcia-depth",
    "horcas-7.1",
    "horcas-7.2",
    "horcas-7.3",
    "horcas-7.4",
    "horcas-7.5",
    "horcas-7.6",
    "horcas-7.7",
    "horcas-7.8",
    "horcas-7.9",
    "horcas-7.10",
    "horcas-7.11",
    "horcas-7.12",
    "horcas-7.13",
    "horcas-7.14",
    "horcas-scoring",
    "horcas-exponent",
    "horcas-go-time",
    "horcas-tictactoe",
    "thill-2012",
    "league",
    "learned-othello",
}

/// The experiment with this name.
pub fn find(name: &str) -> Option<Experiment> {
    let (_, text) = EXPERIMENTS.iter().find(|(known, _)| *known == name)?;
    let experiment = Experiment::parse(text).expect("a test reads all of them");
    Some(Experiment { is_shipped: true, ..experiment })
}

/// Measurements of the experiment for the shipped report; `None` if there are none yet.
pub fn record(name: &str) -> Option<Record> {
    let (_, text) = RECORDS.iter().find(|(known, _)| *known == name)?;
    (!text.trim().is_empty()).then(|| serde_json::from_str(text).expect("a test reads all of them"))
}

/// Those measurements, evaluated by the experiment's rules; `None` also if the measurement is now defined differently.
pub fn on_record(name: &str) -> Option<Findings> {
    record(name)?.findings(&find(name)?)
}

/// What came of it: the verdict, and why, in a language.
pub fn verdict_on_record(name: &str, language: Language) -> Option<(Verdict, String)> {
    let findings = on_record(name)?;
    Some((findings.verdict(), crate::document::why(&findings, language)))
}

#[cfg(test)]
mod tests {
    use super::super::Variant;
    use super::*;

    #[test]
    fn what_is_on_record_can_be_read() {
        for (name, _) in RECORDS {
            let Some(record) = record(name) else { continue };
            assert_eq!(record.name, *name);
            let reported = find(name).unwrap().reported();
            assert!([Variant::Quick, reported].contains(&record.variant), "{name}: {:?}", record.variant);
            if let Some((_, why)) = verdict_on_record(name, Language::ENGLISH) {
                assert!(why.ends_with('.'), "{name}: {why}");
            }
        }
        assert_eq!(verdict_on_record("nothing", Language::ENGLISH), None);
    }

    #[test]
    fn every_experiment_can_be_read_and_is_called_as_its_file() {
        for (name, text) in EXPERIMENTS {
            let experiment = Experiment::parse(text).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(experiment.name, *name);
            let can_be_judged = !experiment.rules.is_empty() || experiment.untestable.is_some();
            assert!(can_be_judged, "{name} gives no verdict");
        }
    }
}
