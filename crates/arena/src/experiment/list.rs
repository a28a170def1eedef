//! The experiments that come with the program.

use super::{Experiment, Verdict};

macro_rules! experiments {
    ($($name:literal),* $(,)?) => {
        /// All published experiments, work by work: name and description.
        pub static EXPERIMENTS: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../../../experiments/", $name, ".toml")))),*];

        /// The reports of the full experiments, as they came out when this program was made.
        static REPORTS: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../../../docs/experiments/", $name, ".md")))),*];
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

/// The experiment of this name.
pub fn find(name: &str) -> Option<Experiment> {
    let (_, text) = EXPERIMENTS.iter().find(|(known, _)| *known == name)?;
    Some(Experiment::parse(text).expect("a test reads all of them"))
}

/// What came of the full experiment when it was last made for this program's documents: the verdict, and why.
pub fn verdict_on_record(name: &str) -> Option<(Verdict, &'static str)> {
    let (_, report) = REPORTS.iter().find(|(known, _)| *known == name)?;
    let (words, why) = report.lines().find_map(|line| line.strip_prefix("> **"))?.split_once("**: ")?;
    let verdict = Verdict::ALL.into_iter().find(|verdict| verdict.name().eq_ignore_ascii_case(words))?;
    Some((verdict, why))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_experiment_has_its_verdict_on_record() {
        for (name, _) in EXPERIMENTS {
            let (_, why) = verdict_on_record(name).unwrap_or_else(|| panic!("{name} has none"));
            assert!(why.ends_with('.'), "{name}: {why}");
        }
        assert_eq!(verdict_on_record("nothing"), None);
    }

    #[test]
    fn every_experiment_can_be_read_and_is_called_as_its_file() {
        for (name, text) in EXPERIMENTS {
            let experiment = Experiment::parse(text).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(experiment.name, *name);
            assert!(!experiment.rules.is_empty(), "{name} gives no verdict");
        }
    }
}
