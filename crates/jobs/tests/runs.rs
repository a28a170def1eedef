//! Runs that begin, stop and go on, on machines of different sizes.

use jugada_arena::PlanError;
use jugada_core::StopFlag;
use jugada_jobs::{Control, JobError, JobEvent, Machine, Played, ReportFormat, RunReport, begin_run, play_on};
use jugada_model::{Openings, Pairing, Plan};
use jugada_play::Resources;
use jugada_registry::Host;
use jugada_store::{RunKind, RunState, Store};
use std::collections::BTreeMap;
use tempfile::TempDir;

/// What a table of 1000 entries takes.
const TABLE: u64 = 16_000;

fn plan(rounds: u64) -> Plan {
    let player = "alphabeta(depth=1, eval=discs, table=1000)".parse().unwrap();
    Plan {
        game: "othello(size=4)".parse().unwrap(),
        players: vec![player, "random".parse().unwrap()],
        pairings: vec![Pairing { first: 0, second: 1 }],
        rounds,
        alternate: true,
        openings: Openings::None,
        seed: 1,
        move_time: None,
        game_time: None,
        sprt: None,
        models: BTreeMap::new(),
    }
}

fn machine(memory: u64) -> Machine {
    let resources = Resources { memory: Some(memory), ..Resources::default() };
    Machine { host: Host::default().with(resources), threads: 1 }
}

struct Scene {
    _directory: TempDir,
    store: Store,
}

impl Scene {
    fn new() -> Scene {
        let directory = TempDir::new().unwrap();
        let store = Store::open(directory.path()).unwrap();
        Scene { _directory: directory, store }
    }

    fn begin(&self, rounds: u64, machine: &Machine) -> Result<i64, JobError> {
        begin_run(&self.store, RunKind::Simulation, "test", &plan(rounds), machine)
    }

    /// Plays on until so many games have been told of; returns what was told, too.
    fn play(&mut self, run: i64, machine: &Machine, games: usize) -> (Result<Played, JobError>, Vec<String>) {
        let (stop, mut told, mut left) = (StopFlag::new(), Vec::new(), games);
        let mut tell = |event: JobEvent<'_>| {
            told.push(format!("{event:?}"));
            if event == JobEvent::Game {
                left = left.saturating_sub(1);
            }
            if left == 0 {
                stop.raise();
            }
        };
        let played =
            play_on(&mut self.store, run, machine, &mut Control { stop: &stop, tell: &mut tell, gallery: None });
        (played, told)
    }
}

#[test]
fn a_run_stops_and_goes_on() {
    let (mut scene, machine) = (Scene::new(), machine(2 * TABLE));
    let run = scene.begin(40, &machine).unwrap();
    let (first, told) = scene.play(run, &machine, 3);
    let first = first.unwrap();
    assert_eq!(told[0], "Run { played: 0, planned: 40 }");
    assert!(!first.is_finished && (3..40).contains(&first.summary.games()), "{} games", first.summary.games());
    let (second, told) = scene.play(run, &machine, 1000);
    let second = second.unwrap();
    assert_eq!(told[0], format!("Run {{ played: {}, planned: 40 }}", first.summary.games()));
    assert_eq!(told.len() as u64, 1 + 40 - first.summary.games(), "one for each game");
    assert!(second.is_finished);
    assert_eq!(second.summary.games(), 40);
    assert_eq!(scene.store.run(run).unwrap().state, RunState::Finished);
    assert_eq!(scene.store.run(run).unwrap().reason, "all games were played");
}

#[test]
fn a_report_is_written_in_every_form() {
    let (mut scene, machine) = (Scene::new(), machine(2 * TABLE));
    let run = scene.begin(4, &machine).unwrap();
    let summary = scene.play(run, &machine, 1000).0.unwrap().summary;
    let run = scene.store.run(run).unwrap();
    let report = RunReport::of(&run, &summary);
    let document = report.document();
    for (format, expected, begins) in [
        (ReportFormat::Text, jugada_report::text(&document), "test"),
        (ReportFormat::Html, jugada_report::html(&document), "<!DOCTYPE html>"),
        (ReportFormat::Csv, report.csv(), "game,seed,player,opponent,"),
        (ReportFormat::Json, report.json(), "{\n"),
    ] {
        let written = report.written(format);
        assert_eq!(written, expected, "{format:?}");
        assert!(written.starts_with(begins), "{format:?}: {written}");
    }
}

/// A player sits on both sides: two tables. Refused is refused before anything is kept.
#[test]
fn what_does_not_fit_is_not_begun_and_does_not_go_on() {
    let mut scene = Scene::new();
    let refused = scene.begin(4, &machine(2 * TABLE - 1)).unwrap_err();
    let is_memory = |error: &PlanError| matches!(error, PlanError::Memory { bytes, .. } if *bytes == 2 * TABLE);
    assert!(matches!(&refused, JobError::Plan(error) if is_memory(error)), "{refused}");
    assert!(scene.store.runs().unwrap().is_empty());
    let run = scene.begin(40, &machine(2 * TABLE)).unwrap();
    scene.play(run, &machine(2 * TABLE), 1).0.unwrap();
    // Two games at once take twice as much.
    let two = Machine { threads: 2, ..machine(3 * TABLE) };
    let refused = scene.play(run, &two, 1000).0.unwrap_err();
    assert!(matches!(&refused, JobError::Playing(PlanError::Memory { bytes, .. }) if *bytes == 4 * TABLE), "{refused}");
    assert!(scene.play(run, &machine(2 * TABLE), 1000).0.unwrap().is_finished);
}
