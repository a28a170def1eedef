//! What an experiment has measured is kept, and counts as long as this program would measure the same.

use jugada_core::StopFlag;
use jugada_experiments::{Experiment, Findings, Measure, Measured, Variant};
use jugada_jobs::{Control, Ended, ExperimentWork, Machine, VERSION, begin, experiment_findings};
use jugada_registry::{Host, Registry};
use jugada_store::{Measurement, NewExperiment, Store};
use std::collections::BTreeMap;

const EXPERIMENT: &str = r#"
    name = "small"
    source = "Nobody 2024"
    title = "Small"
    claim = "more"
    row-title = "Depth"
    rows = [2]
    [quick]
    [[series]]
    id = "search"
    title = "Search"
    columns = [{ quantity = "nodes", title = "Nodes" }]
    measure = { kind = "position", game = "connect", strategy = "minimax(depth={row}, eval=possibilities)" }
    [[series]]
    id = "games"
    title = "Games"
    columns = [{ quantity = "games", title = "Games" }]
    measure = { kind = "match", game = "connect", player = "random", opponent = "random", games = 4 }
"#;

fn measured(store: &mut Store) -> Findings {
    let work = ExperimentWork { text: Some(EXPERIMENT.to_owned()), ..ExperimentWork::new(Variant::Quick, false) };
    let (stop, machine) = (StopFlag::new(), Machine::here(Registry::built_in()));
    let control = &mut Control { stop: &stop, tell: &mut |_| (), gallery: None };
    let job = begin(store, &work.wanted("small"), &machine).unwrap();
    assert_eq!(job.carry_out(store, &machine, control).unwrap(), Ended::Finished);
    experiment_findings(store, job.id(), &machine.host).unwrap().unwrap().0
}

/// The keys under which the measurements stand, by kind.
fn keys() -> BTreeMap<&'static str, String> {
    let experiment = Experiment::parse(EXPERIMENT).unwrap();
    let filled = |measure: &Measure| match measure {
        Measure::Position(plan) => {
            let strategy = plan.strategy.replace("{row}", "2");
            ("position", Measure::Position(jugada_experiments::PositionPlan { strategy, ..plan.clone() }).key())
        }
        other => ("match", other.key()),
    };
    experiment.series.iter().map(|series| filled(&series.measure)).collect()
}

fn change(store: &Store, key: &str, change: impl FnOnce(&mut Measured)) {
    let sought = NewExperiment { name: "small", variant: "quick", seed: 1, version: VERSION };
    let id = store.last_experiment(&sought).unwrap().unwrap().id;
    let Measurement { run, result } = store.measurement(id, key).unwrap().unwrap();
    let mut kept: Measured = serde_json::from_str(&result.unwrap()).unwrap();
    change(&mut kept);
    let result = Some(serde_json::to_string(&kept).unwrap());
    store.save_measurement(id, key, &Measurement { run, result }).unwrap();
}

fn of_another_program(measured: &mut Measured) {
    let origin = measured.origin.as_mut().unwrap();
    let other = origin.depends.entries().map(|(name, _)| (name.to_owned(), "another".to_owned()));
    origin.depends = other.collect();
}

#[test]
fn a_measurement_counts_while_the_program_would_measure_the_same() {
    let directory = tempfile::tempdir().unwrap();
    let store = &mut Store::open(directory.path()).unwrap();
    let nodes = |found: &Findings| found.cells[&(0, 0)].numbers["nodes"].value;
    let first = measured(store);
    let expected = nodes(&first);
    assert_eq!(first.changes(&Host::default()), Vec::<String>::new());
    assert_eq!(first.programs(), [format!("{VERSION}, unknown commit")]);
    assert!(first.depends().entry("minimax").is_some() && first.depends().entry("random").is_some());
    let key = &keys()["position"];
    // What is kept is what is shown, without searching again.
    change(store, key, |kept| kept.numbers.get_mut("nodes").unwrap().value = 1.0);
    assert_eq!(nodes(&measured(store)), 1.0);
    // Unless it is of a program that searches otherwise, or of one that did not say.
    change(store, key, of_another_program);
    assert_eq!(nodes(&measured(store)), expected);
    change(store, key, |kept| (kept.numbers.get_mut("nodes").unwrap().value, kept.origin) = (1.0, None));
    assert_eq!(nodes(&measured(store)), expected);
}

#[test]
fn games_of_another_program_are_played_again() {
    let directory = tempfile::tempdir().unwrap();
    let store = &mut Store::open(directory.path()).unwrap();
    measured(store);
    assert_eq!(store.runs().unwrap().len(), 1);
    change(store, &keys()["match"], of_another_program);
    measured(store);
    assert_eq!(store.jobs(None, 9).unwrap().len(), 1, "it is the same job");
    assert_eq!(store.runs().unwrap().len(), 1, "its games are this program's, though the sum was not");
}
