//! Runs that start, stop and resume, on machines of different sizes.

use jugada_arena::PlanError;
use jugada_core::StopFlag;
use jugada_jobs::{
    Control, Ended, Found, JobError, JobEvent, Machine, Standings, begin, is_over, job_report, resume_run, run_of,
    simulation,
};
use jugada_model::{Openings, Plan};
use jugada_play::{Model, Models, Resources};
use jugada_registry::Host;
use jugada_report::Form;
use jugada_store::{JobState, RunState, Store};
use jugada_words::{Language, Message};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tempfile::TempDir;

/// Bytes of a table with 1000 entries.
const TABLE: u64 = 16_000;

fn plan(rounds: u64) -> Plan {
    let player = "alphabeta(depth=1, eval=discs, table=1000)".parse().unwrap();
    Plan {
        openings: Openings::None,
        ..Plan::usual("othello(size=4)".parse().unwrap(), vec![player, "random".parse().unwrap()], rounds)
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
        let job = begin(&self.store, &simulation("test", &plan(rounds))?, machine)?;
        Ok(run_of(&self.store, job.id())?.id)
    }

    /// Plays until this many games were reported; returns the reports, too.
    fn play(&mut self, run: i64, machine: &Machine, games: usize) -> (Result<Ended, JobError>, Vec<String>) {
        let (stop, mut told, mut left) = (StopFlag::new(), Vec::new(), games);
        let mut tell = |event: JobEvent<'_>| {
            if !matches!(event, JobEvent::Summed(_)) {
                told.push(format!("{event:?}"));
            }
            if matches!(event, JobEvent::Done { .. }) {
                left = left.saturating_sub(1);
            }
            if left == 0 {
                stop.raise();
            }
        };
        let played =
            resume_run(&mut self.store, run, machine, &mut Control { stop: &stop, tell: &mut tell, gallery: None });
        (played, told)
    }
}

#[test]
fn a_run_stops_and_goes_on() {
    let (mut scene, machine) = (Scene::new(), machine(2 * TABLE));
    let run = scene.begin(40, &machine).unwrap();
    let state = |scene: &Scene| scene.store.job(scene.store.job_of_run(run).unwrap()).unwrap().state;
    assert_eq!(state(&scene), JobState::Paused, "as a program that is killed leaves it");
    let (first, told) = scene.play(run, &machine, 3);
    assert_eq!(told[0], "Begun { done: 0, of: 40, unit: Games }");
    let played = scene.store.run(run).unwrap().played;
    assert!(first.unwrap() == Ended::Stopped && (3..40).contains(&played), "{played} games");
    assert_eq!(state(&scene), JobState::Paused);
    let (second, told) = scene.play(run, &machine, 1000);
    assert_eq!(told[0], format!("Begun {{ done: {played}, of: 40, unit: Games }}"));
    assert_eq!(told.len() as u64, 1 + 40 - played, "one for each game");
    assert_eq!(second.unwrap(), Ended::Finished);
    let run = scene.store.run(run).unwrap();
    assert_eq!((run.state, run.reason.as_str(), run.played), (RunState::Finished, "all games were played", 40));
    assert_eq!(state(&scene), JobState::Finished);
}

/// A job resumed in a terminal and stopped again stays queued.
#[test]
fn a_run_that_waits_in_a_queue_goes_on_waiting() {
    let (mut scene, machine) = (Scene::new(), machine(2 * TABLE));
    let run = scene.begin(40, &machine).unwrap();
    let job = scene.store.job_of_run(run).unwrap();
    scene.store.set_job(job, JobState::Wanted, "").unwrap();
    assert_eq!(scene.play(run, &machine, 3).0.unwrap(), Ended::Stopped);
    assert_eq!(scene.store.job(job).unwrap().state, JobState::Wanted);
    // A cancelled job does not become wanted by that, and can be resumed after a kill.
    scene.store.set_job(job, JobState::Cancelled, "").unwrap();
    assert_eq!(scene.play(run, &machine, 3).0.unwrap(), Ended::Stopped);
    assert_eq!(scene.store.job(job).unwrap().state, JobState::Paused);
}

#[test]
fn a_run_is_over_once_its_job_says_so_too() {
    let (mut scene, machine) = (Scene::new(), machine(2 * TABLE));
    let run = scene.begin(4, &machine).unwrap();
    let is_finished = |scene: &Scene| is_over(&scene.store, &scene.store.run(run).unwrap()).unwrap();
    assert!(!is_finished(&scene));
    scene.play(run, &machine, 1000).0.unwrap();
    assert!(is_finished(&scene));
    // Killed in between.
    let job = scene.store.job_of_run(run).unwrap();
    scene.store.set_job(job, JobState::Paused, "").unwrap();
    assert!(!is_finished(&scene));
    assert_eq!(scene.play(run, &machine, 1000).0.unwrap(), Ended::Finished);
    assert!(is_finished(&scene));
}

#[test]
fn a_report_is_written_in_every_form() {
    let (mut scene, machine) = (Scene::new(), machine(2 * TABLE));
    let run = scene.begin(4, &machine).unwrap();
    scene.play(run, &machine, 1000).0.unwrap();
    let job = scene.store.job_of_run(run).unwrap();
    let found = Found { store: &scene.store, machine: &machine, standings: &Standings::default() };
    for (form, begins) in [
        (Form::Text, "test"),
        (Form::Markdown, "# test"),
        (Form::Html, "<!DOCTYPE html>"),
        (Form::Csv, "game,seed,player,opponent,"),
        (Form::Json, "{\n"),
    ] {
        let written = job_report(job, form, Language::ENGLISH, &found).unwrap();
        assert!(written.starts_with(begins), "{form:?}: {written}");
    }
}

/// A player on both sides has two tables. Nothing is stored if it is refused.
#[test]
fn what_does_not_fit_is_not_begun_and_does_not_go_on() {
    let mut scene = Scene::new();
    let refused = scene.begin(4, &machine(2 * TABLE - 1)).unwrap_err();
    let is_memory = |error: &PlanError| matches!(error, PlanError::Memory { bytes, .. } if *bytes == 2 * TABLE);
    assert!(matches!(&refused, JobError::Plan(error) if is_memory(error)), "{refused}");
    assert!(scene.store.runs().unwrap().is_empty());
    let run = scene.begin(40, &machine(2 * TABLE)).unwrap();
    scene.play(run, &machine(2 * TABLE), 1).0.unwrap();
    // Two concurrent games take twice as much.
    let two = Machine { threads: 2, ..machine(3 * TABLE) };
    let refused = scene.play(run, &two, 1000).0.unwrap_err();
    assert!(matches!(&refused, JobError::Playing(PlanError::Memory { bytes, .. }) if *bytes == 4 * TABLE), "{refused}");
    let job = scene.store.job(scene.store.job_of_run(run).unwrap()).unwrap();
    assert!(job.state == JobState::Failed && job.error.contains("bytes"), "{job:?}");
    assert_eq!(scene.play(run, &machine(2 * TABLE), 1000).0.unwrap(), Ended::Finished);
}

/// Counts the accesses to named resources.
#[derive(Default)]
struct Counting(AtomicUsize);

impl Models for Counting {
    fn find(&self, _: &str, _: Option<u64>) -> Result<Option<Model>, Message> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Ok(None)
    }

    fn names(&self) -> Result<Vec<String>, Message> {
        Ok(Vec::new())
    }
}

/// A player is read when the job is created, when it is seated, and when another process or a later session resumes the
/// run.
#[test]
fn what_is_begun_and_done_at_once_is_checked_once() {
    let mut scene = Scene::new();
    let models = Arc::new(Counting::default());
    let resources = Resources { models: Some(models.clone()), ..Resources::default() };
    let machine = Machine { host: Host::default().with(resources), threads: 1 };
    let players = ["heuristic(eval=learned(name=connect-4))", "random"].map(|player| player.parse().unwrap());
    let plan = Plan { openings: Openings::None, ..Plan::usual("connect".parse().unwrap(), players.to_vec(), 4) };
    let asked = || models.0.swap(0, Ordering::Relaxed);
    let job = begin(&scene.store, &simulation("test", &plan).unwrap(), &machine).unwrap();
    assert_eq!(asked(), 1);
    let mut left = 2;
    let stop = StopFlag::new();
    let mut tell = |event: JobEvent<'_>| {
        left -= i32::from(matches!(event, JobEvent::Done { .. }));
        if left == 0 {
            stop.raise();
        }
    };
    let control = &mut Control { stop: &stop, tell: &mut tell, gallery: None };
    assert_eq!(job.carry_out(&mut scene.store, &machine, control).unwrap(), Ended::Stopped);
    assert_eq!(asked(), 2, "it sat down on either side");
    let run = run_of(&scene.store, job.id()).unwrap().id;
    drop(job);
    assert_eq!(scene.play(run, &machine, 1000).0.unwrap(), Ended::Finished);
    assert_eq!(asked(), 1 + 2, "another process checks again");
}

/// Showing the results of a run does not read its games again.
#[test]
fn the_sums_of_a_run_are_told_as_it_ends() {
    let (mut scene, machine) = (Scene::new(), machine(2 * TABLE));
    let run = scene.begin(4, &machine).unwrap();
    for _ in ["played", "finished before"] {
        let mut summed = None;
        let mut tell = |event: JobEvent<'_>| {
            if let JobEvent::Summed(summary) = event {
                summed = Some(summary.games());
            }
        };
        let control = &mut Control { stop: &StopFlag::new(), tell: &mut tell, gallery: None };
        resume_run(&mut scene.store, run, &machine, control).unwrap();
        assert_eq!(summed, Some(4));
    }
}
