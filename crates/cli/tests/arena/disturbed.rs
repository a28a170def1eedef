//! Runs that are killed, interrupted, run concurrently or out of disk space resume and produce the same games.

use crate::{Running, SEQUENTIAL, Scene, assert_contains, commands::EXPERIMENT, wait_for};
use jugada_model::Origin;
use jugada_registry::Host;
use jugada_store::{GameFilter, JobLock, JobState, NewJob, NewRun, RunState, Store};
use jugada_words::Language;
use serde_json::Value;
use std::process::Command;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Some seconds of play, long enough to be interrupted; batches are written five times a second.
const LONG: &[&str] = &[
    "simulate",
    "--game",
    "othello(size=6)",
    "--first",
    "mcts(simulations=150)",
    "--second",
    "alphabeta(depth=3, eval=discs)",
    "--games",
    GAMES,
    "--alternate",
    "--openings",
    "random(plies=3)",
    "--seed",
    "11",
    "--threads",
    "2",
];
const GAMES: &str = "2500";

/// The games of an undisturbed run, played once.
fn undisturbed() -> &'static [Value] {
    static GAMES: OnceLock<Vec<Value>> = OnceLock::new();
    GAMES.get_or_init(|| {
        let scene = Scene::new();
        scene.output(LONG);
        scene.games(1)
    })
}

#[track_caller]
fn is_undisturbed(scene: &Scene) {
    let found = scene.games(1);
    assert_eq!(found.len(), undisturbed().len());
    for (found, expected) in found.iter().zip(undisturbed()) {
        assert_eq!(found, expected);
    }
    let run = scene.store().run(1).unwrap();
    assert_eq!((run.state, run.played), (RunState::Finished, found.len() as u64));
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn a_run_that_is_killed_again_and_again_ends_with_the_same_games() {
    let scene = Scene::new();
    let store = scene.store();
    let mut running = scene.start(LONG);
    let mut kills = 0;
    // Milliseconds after a batch: within a batch, between two, and during a write.
    for (after, moment) in [(0, 0), (0, 120), (1, 0), (1, 199), (1, 60), (1, 150)] {
        let before = store.run(1).map_or(0, |run| run.played);
        if !wait_for(&store, 1, &mut running, |run| run.played >= before + after) {
            break;
        }
        let reached = Instant::now();
        while reached.elapsed() < Duration::from_millis(moment) {
            std::thread::sleep(Duration::from_millis(1));
        }
        let was_over = running.is_over();
        running.kill();
        if !was_over {
            kills += 1;
        }
        let run = store.run(1).unwrap();
        assert_eq!(store.count_games(&GameFilter::default()).unwrap(), run.played, "whole batches");
        running = scene.start(&["runs", "resume", "1", "--threads", if kills % 2 == 0 { "1" } else { "2" }]);
    }
    let result = running.wait();
    assert!(result.status.success() || store.run(1).unwrap().state == RunState::Finished, "{result:?}");
    assert!(kills >= 4, "only {kills} kills: the run is too short for this machine");
    is_undisturbed(&scene);
}

/// The bit of SIGINT in the mask of caught signals.
#[cfg(unix)]
const SIGINT: u64 = 1 << 1;

/// Sends SIGINT once the program has installed its handler; before, it would end at once.
#[cfg(unix)]
fn interrupt(running: &Running) {
    let status = format!("/proc/{}/status", running.id());
    let listens = |status: String| {
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).map(str::trim);
        let catches =
            caught.and_then(|caught| u64::from_str_radix(caught, 16).ok()).is_none_or(|caught| caught & SIGINT != 0);
        // A process that has already ended never installs it.
        catches || status.contains("State:\tZ")
    };
    // Without `/proc`, the caller has already waited for another sign of progress.
    while !std::fs::read_to_string(&status).map_or(true, listens) {
        std::thread::sleep(Duration::from_millis(1));
    }
    let id = nix::unistd::Pid::from_raw(running.id().parse().unwrap());
    nix::sys::signal::kill(id, nix::sys::signal::Signal::SIGINT).unwrap();
}

#[test]
#[ignore = "heavy: ./check runs it"]
#[cfg(unix)]
fn ctrl_c_stops_and_says_how_to_go_on() {
    let scene = Scene::new();
    let store = scene.store();
    let mut running = scene.start(LONG);
    assert!(wait_for(&store, 1, &mut running, |run| run.played > 0));
    interrupt(&running);
    let result = running.wait();
    assert_eq!(result.status.code(), Some(130), "{result:?}");
    let run = store.run(1).unwrap();
    assert_eq!(run.state, RunState::Unfinished);
    let words = String::from_utf8(result.stderr).unwrap();
    let played = run.played;
    assert_eq!(words, format!("jugada: stopped after {played} of {GAMES} games; resume with `jugada runs resume 1`\n"));
    // Results up to the interruption are printed.
    assert_contains(&String::from_utf8(result.stdout).unwrap(), &["mcts(simulations=150)", "unfinished"]);
    let games = scene.games(1);
    assert_eq!(games, undisturbed()[..games.len()]);
    assert_contains(
        &scene.output(&["runs", "list"]),
        &["unfinished", &format!("of {}", Language::ENGLISH.number(GAMES))],
    );
    let told = scene.json(&["runs", "resume", "1", "--json"]);
    assert_eq!((told["state"].as_str(), told["reason"].as_str()), (Some("finished"), Some("all games were played")));
    is_undisturbed(&scene);
}

/// An interrupted measurement prints no figure.
#[test]
#[cfg(unix)]
fn ctrl_c_while_measuring_reports_nothing() {
    let scene = Scene::new();
    // Takes minutes, with searches limited by time.
    let mut running = scene.start(&["bench", "overshoot"]);
    std::thread::sleep(Duration::from_secs(2));
    assert!(!running.is_over());
    interrupt(&running);
    let result = running.wait();
    assert_eq!(result.status.code(), Some(130), "{result:?}");
    assert_eq!(String::from_utf8(result.stdout).unwrap(), "");
    assert_contains(&String::from_utf8(result.stderr).unwrap(), &["jugada: stopped while measuring `", "overshoot"]);
}

/// Begins a run as another process would.
fn begun(store: &Store, run: &NewRun<'_>) -> JobLock {
    let new = NewJob { kind: "simulation", version: 1, name: run.name, work: "", run: Some(*run), experiment: None };
    store.begin_job(&new).unwrap()
}

/// A run that another version began is continued with a warning, because its players may play differently.
#[test]
fn going_on_with_another_version_is_said() {
    let scene = Scene::new();
    let whole = ["simulate", "--game", "connect", "--first", "random", "--second", "random", "--games", "4"];
    scene.output(&whole);
    let store = scene.store();
    let jugada_store::Run { plan, origin, .. } = store.run(1).unwrap();
    let known = origin;
    let origin = Origin { version: "0.0.9".to_owned(), ..known.clone() };
    begun(&store, &NewRun { name: "old", plan: &plan, origin: &origin });
    let result = scene.command(&["runs", "resume", "2"]).assert().success();
    let words = String::from_utf8(result.get_output().stderr.clone()).unwrap();
    assert_contains(&words, &["jugada: warning: run 2 was begun by version 0.0.9, this is "]);
    assert_eq!(scene.games(1), scene.games(2));
    // If the players' fingerprints differ, the run is not continued, whatever the version: its games would be from another sample.
    let depends = known.depends.entries().map(|(name, digest)| {
        (name.to_owned(), if name == "random" { "another".to_owned() } else { digest.to_owned() })
    });
    let origin = Origin { depends: depends.collect(), ..known };
    begun(&store, &NewRun { name: "other", plan: &plan, origin: &origin });
    let words = ["run 3 was begun by a program that plays differently (random)", "start a new run"];
    assert_contains(&scene.complaint(&["runs", "resume", "3"], 2), &words);
    assert_eq!(scene.games(3).len(), 0);
}

/// A player that can no longer be built when a run resumes is not an input error.
#[test]
fn a_player_that_cannot_be_made_any_more_is_no_slip() {
    let scene = Scene::new();
    scene.output(&["simulate", "--game", "connect", "--first", "random", "--second", "random", "--games", "4"]);
    let store = scene.store();
    let mut plan = store.run(1).unwrap().plan;
    plan.players[1] = "nobody".parse().unwrap();
    let depends = Host::default().fingerprint_of(&plan.game, &plan.players);
    let origin = Origin { depends, ..store.run(1).unwrap().origin };
    begun(&store, &NewRun { name: "lost", plan: &plan, origin: &origin });
    assert_contains(&scene.complaint(&["runs", "resume", "2"], 1), &["player 2 (`nobody`): unknown strategy"]);
}

#[test]
fn a_run_that_is_being_played_is_left_to_its_process() {
    let scene = Scene::new();
    let store = scene.store();
    let mut running = scene.start(LONG);
    assert!(wait_for(&store, 1, &mut running, |run| run.played > 0));
    for arguments in [["runs", "resume", "1"], ["runs", "delete", "1"]] {
        let words = scene.complaint(&arguments, 1);
        assert_eq!(words, "jugada: run 1 is being played by another process; wait for it, or stop it first\n");
    }
    // Other commands and runs still work. The run appears as a job without a queue.
    assert_contains(&scene.output(&["jobs", "list"]), &["simulation", "running"]);
    assert_eq!(store.job(1).unwrap().state, JobState::Paused);
    assert!(store.wanted_jobs().unwrap().is_empty());
    assert_contains(&scene.output(&["runs", "show", "1"]), &["unfinished"]);
    let other = ["simulate", "--game", "connect", "--first", "random", "--second", "random", "--games", "6"];
    scene.output(&other);
    assert_eq!(scene.games(2).len(), 6);
    assert!(!running.is_over(), "the run is too short for this machine");
    running.kill();
    // The system releases the lock.
    let listed = scene.output(&["jobs", "list"]);
    assert_contains(&listed, &["paused", "finished"]);
    assert!(!listed.contains("running"), "{listed}");
    scene.output(&["runs", "delete", "1"]);
}

/// Killed after its last game but before its job was closed, the run can be resumed.
#[test]
fn a_run_that_is_played_and_whose_job_is_not_finished_can_be_resumed() {
    let scene = Scene::new();
    scene.output(&["simulate", "--game", "connect", "--first", "random", "--second", "random", "--games", "4"]);
    scene.store().set_job(1, JobState::Paused, "").unwrap();
    assert_contains(&scene.output(&["runs", "resume", "1"]), &["4 games"]);
    assert_eq!(scene.store().job(1).unwrap().state, JobState::Finished);
    assert_contains(&scene.complaint(&["runs", "resume", "1"], 2), &["run 1 is finished: all games were played"]);
}

/// Ended jobs are listed as finished, failed ones with the reason.
#[test]
fn a_terminals_jobs_end_as_they_ended() {
    let scene = Scene::new();
    let players = ["--first", "random", "--second", "random", "--games", "4"];
    scene.output(&[&["simulate", "--game", "connect"][..], &players].concat());
    let course = ["--learner", "table", "--games", "20", "--test-games", "2"];
    scene.output(&[&["train", "--game", "connect", "--name", "pupil"][..], &course].concat());
    let file = scene.file("own.toml", EXPERIMENT);
    scene.output(&["experiment", "run", &file]);
    let listed = scene.json(&["jobs", "list", "--json"]);
    let told: Vec<[&str; 2]> =
        listed.as_array().unwrap().iter().map(|job| ["kind", "state"].map(|key| job[key].as_str().unwrap())).collect();
    assert_eq!(told, [["experiment", "finished"], ["training", "finished"], ["simulation", "finished"]]);
    // More games extend the same job.
    scene.output(&["train", "--name", "pupil", "--resume", "--games", "30"]);
    scene.output(&["experiment", "run", &file]);
    let listed = scene.json(&["jobs", "list", "--json"]);
    assert_eq!(listed.as_array().unwrap().len(), 3, "{listed}");
    assert_eq!(listed[1]["progress"]["done"], 30, "{listed}");
    // Deleting the last run of a job deletes the job.
    scene.output(&["runs", "delete", "1"]);
    scene.output(&["evaluators", "delete", "pupil"]);
    assert_eq!(scene.json(&["jobs", "list", "--json"]).as_array().unwrap().len(), 1);
}

#[test]
fn two_processes_share_a_data_directory() {
    let arguments = |seed: &'static str| {
        let players = ["--first", "random", "--second", "mcts(simulations=10)"];
        let game = ["simulate", "--game", "othello(size=6)", "--games", "150", "--seed", seed];
        [&game[..], &players[..]].concat()
    };
    let shared = Scene::new();
    let seeds = ["1", "2", "3"];
    let together: Vec<Running> = seeds.iter().map(|seed| shared.start(&arguments(seed))).collect();
    for running in together {
        let result = running.wait();
        assert!(result.status.success() && result.stderr.is_empty(), "{result:?}");
    }
    let runs = shared.runs();
    assert_eq!(runs.len(), 3);
    for run in runs {
        let alone = Scene::new();
        let seed = seeds[run.plan.seed as usize - 1];
        alone.output(&arguments(seed));
        assert_eq!((run.state, shared.games(run.id)), (RunState::Finished, alone.games(1)), "seed {seed}");
    }
}

/// A file size limit stands in for a full disk: both fail the same write, with different messages.
#[test]
#[cfg(unix)]
fn a_full_disk_is_explained_and_loses_nothing() {
    let simulation =
        ["simulate", "--game", "othello", "--first", "random", "--second", "random", "--games", "4000", "--seed", "9"];
    let scene = Scene::new();
    // Blocks of 512 bytes (1024 in some shells): enough for some of the games.
    let script = "trap '' XFSZ; ulimit -f 2000; exec \"$0\" \"$@\"";
    let limited = |arguments: &[&str]| {
        Command::new("sh")
            .args(["-c", script])
            .arg(assert_cmd::cargo::cargo_bin!("jugada"))
            .arg("--data")
            .arg(scene.data())
            .args(arguments)
            .output()
            .unwrap()
    };
    let result = limited(&simulation);
    assert_eq!(result.status.code(), Some(1), "{result:?}");
    let words = String::from_utf8(result.stderr).unwrap();
    assert_contains(&words, &["jugada: cannot write to ", "jugada.sqlite", "last finished batch of games is kept"]);
    assert_eq!(words.lines().count(), 1, "{words}");
    let run = scene.store().run(1).unwrap();
    assert_eq!(run.state, RunState::Unfinished);
    assert!(run.played > 0 && run.played < 4000, "{}", run.played);
    let kept = scene.games(1);
    assert_eq!(kept.len() as u64, run.played);
    scene.output(&["runs", "resume", "1"]);
    let alone = Scene::new();
    alone.output(&simulation);
    let expected = alone.games(1);
    assert_eq!(kept, expected[..kept.len()]);
    assert_eq!(scene.games(1), expected);
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn an_experiment_that_is_killed_goes_on() {
    let scene = Scene::new();
    let experiment = EXPERIMENT
        .replace("games = 30", "games = 300")
        .replace("opponent = \"random\"", "opponent = \"mcts(simulations=100)\"");
    let file = scene.file("own.toml", &experiment);
    let store = scene.store();
    let arguments = ["experiment", "run", &file, "--full", "--threads", "2"];
    // Right after the start of the first run; then in the second, unless the command has ended by then.
    for (run, least) in [(1, 0), (2, 1)] {
        let mut running = scene.start(&arguments);
        assert!(wait_for(&store, run, &mut running, |run| run.played >= least) || run == 2);
        running.kill();
    }
    scene.output(&arguments);
    let runs: Vec<_> = scene.runs().into_iter().filter(|run| run.id <= 2).collect();
    assert!(runs.iter().all(|run| run.state == RunState::Finished && run.played == 300), "{runs:?}");
    let alone = Scene::new();
    let file = alone.file("own.toml", &experiment);
    alone.output(&["experiment", "run", &file, "--full"]);
    for run in [1, 2] {
        assert_eq!(scene.games(run), alone.games(run));
    }
}

/// Killed after the deciding game was written and before the run was closed.
#[test]
fn a_test_that_was_decided_is_not_played_on() {
    let whole = Scene::new();
    whole.output(SEQUENTIAL);
    let killed = Scene::new();
    let jugada_store::Run { plan, origin, .. } = whole.store().run(1).unwrap();
    let mut store = killed.store();
    let origin = &origin;
    let lock = begun(&store, &NewRun { name: "killed", plan: &plan, origin });
    let mut writer = jugada_store::Writer::new(&mut store, 1, &lock).unwrap();
    whole.store().each_game(1, |game| writer.push(game).unwrap()).unwrap();
    writer.flush().unwrap();
    drop(writer);
    drop(lock);
    killed.output(&["runs", "resume", "1"]);
    assert_eq!(killed.games(1).len(), whole.games(1).len());
}
