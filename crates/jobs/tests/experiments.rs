//! Stored measurements of an experiment are valid as long as this program would measure the same.

use jugada_core::StopFlag;
use jugada_experiments::{EXPERIMENTS, Experiment, Findings, Measure, Measured, Variant};
use jugada_jobs::{
    Control, Ended, ExperimentWork, Found, JobError, Machine, Standings, VERSION, begin, claim, experiment_findings,
    job_report, kept_job,
};
use jugada_registry::{Host, Registry};
use jugada_report::Form;
use jugada_store::{JobState, Measurement, NewExperiment, NewJob, Store};
use jugada_words::Language;
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

/// The keys of the measurements, by kind.
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
    let job = store.jobs_of_experiment(&sought).unwrap()[0];
    let id = store.experiment_of_job(job).unwrap().unwrap().id;
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
    assert_eq!(first.programs(Language::ENGLISH), [format!("{VERSION}, unknown commit")]);
    assert!(first.depends().entry("minimax").is_some() && first.depends().entry("random").is_some());
    let key = &keys()["position"];
    // Stored results are shown without another search.
    change(store, key, |kept| kept.numbers.get_mut("nodes").unwrap().value = 1.0);
    assert_eq!(nodes(&measured(store)), 1.0);
    // Except those of a program with other behaviour, or with unknown behaviour.
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

/// The text of an experiment identifies it, not its name.
#[test]
fn a_file_that_bears_a_published_name_is_another_experiment() {
    let directory = tempfile::tempdir().unwrap();
    let store = Store::open(directory.path()).unwrap();
    let machine = Machine::here(Registry::built_in());
    let (name, published) = EXPERIMENTS[0];
    let begun = |text: Option<&str>| {
        let work = ExperimentWork { text: text.map(str::to_owned), ..ExperimentWork::new(Variant::Quick, false) };
        begin(&store, &work.wanted(name), &machine).unwrap().id()
    };
    let changed = format!("{published}\n# mine\n");
    let [first, mine, other] = [None, Some(changed.as_str()), Some(published)].map(begun);
    assert!(first != mine && mine != other && other != first, "{first} {mine} {other}");
    assert_eq!([None, Some(changed.as_str()), Some(published)].map(begun), [first, mine, other]);
    assert_eq!([first, mine].map(|job| kept_job(&store, job).unwrap().from_file), [false, true]);
}

/// A command with the name of an experiment from a user's file would not work.
#[test]
fn a_report_names_no_command_that_does_not_work() {
    let directory = tempfile::tempdir().unwrap();
    let store = &mut Store::open(directory.path()).unwrap();
    measured(store);
    let machine = Machine::here(Registry::built_in());
    let found = Found { store, machine: &machine, standings: &Standings::default() };
    let report = job_report(1, Form::Text, Language::ENGLISH, &found).unwrap();
    assert!(report.contains("How to repeat it") && !report.contains("jugada experiment run"), "{report}");
}

#[test]
fn a_kept_file_that_cannot_be_read_any_more_says_why() {
    let directory = tempfile::tempdir().unwrap();
    let store = &mut Store::open(directory.path()).unwrap();
    let work = r#"{ "variant": "quick", "text": "name = 3" }"#;
    let experiment = Some(NewExperiment { name: "small", variant: "quick", seed: 1, version: VERSION });
    drop(store.begin_job(&NewJob { kind: "experiment", version: 1, name: "small", work, run: None, experiment }));
    let (stop, machine) = (StopFlag::new(), Machine::here(Registry::built_in()));
    let control = &mut Control { stop: &stop, tell: &mut |_| (), gallery: None };
    let error = claim(store, 1).unwrap().carry_out(store, &machine, control).unwrap_err();
    assert!(matches!(error, JobError::Experiment(_)) && error.to_string().contains("line 1"), "{error}");
    assert!(store.job(1).unwrap().error.contains("line 1"));
}

/// A finished job that is resumed stays finished meanwhile: a kill in between leaves nothing to do.
#[test]
fn what_is_finished_is_left_as_it_is() {
    let directory = tempfile::tempdir().unwrap();
    let store = &mut Store::open(directory.path()).unwrap();
    measured(store);
    let other = Store::open(directory.path()).unwrap();
    let work = ExperimentWork { text: Some(EXPERIMENT.to_owned()), ..ExperimentWork::new(Variant::Quick, false) };
    let (stop, machine) = (StopFlag::new(), Machine::here(Registry::built_in()));
    let job = begin(store, &work.wanted("small"), &machine).unwrap();
    let state = || other.job(job.id()).unwrap().state;
    assert_eq!(state(), JobState::Finished);
    let mut states = Vec::new();
    let control = &mut Control { stop: &stop, tell: &mut |_| states.push(state()), gallery: None };
    assert_eq!(job.carry_out(store, &machine, control).unwrap(), Ended::Finished);
    assert!(states.iter().all(|state| *state == JobState::Finished), "{states:?}");
    // Killed after the last measurement: everything is measured, but the job is not finished.
    store.set_job(job.id(), JobState::Paused, "").unwrap();
    drop(job);
    measured(store);
    assert_eq!(store.job(1).unwrap().state, JobState::Finished);
}
