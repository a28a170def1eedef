//! Runs resume after a power cut, and end with the same games as undisturbed ones.

use crate::cuts::Extent;
use crate::scene::{Scene, try_cuts};
use jugada_store::GameFilter;
use std::fs;

/// Enough games that `SQLite` checkpoints its log during the run (every 4 MB).
const SIMULATE: &[&str] = &[
    "simulate",
    "--game",
    "othello",
    "--first",
    "random",
    "--second",
    "random",
    "--games",
    "8000",
    "--seed",
    "5",
    "--threads",
    "1",
];

/// The games of the run, one per line, without their times, which vary.
#[track_caller]
fn games(scene: &Scene) -> Vec<String> {
    let path = scene.beside("games.csv");
    scene.output(&["runs", "export", "1", "-o", &path]);
    let timeless = |line: &str| {
        let fields = line.split(',').zip(COLUMNS).filter(|(_, column)| !column.starts_with("seconds"));
        fields.map(|(field, _)| field).collect::<Vec<_>>().join(",")
    };
    let text = fs::read_to_string(path).unwrap();
    assert_eq!(text.lines().next().unwrap(), COLUMNS.join(","));
    text.lines().skip(1).map(timeless).collect()
}

const COLUMNS: [&str; 13] = [
    "number",
    "game",
    "player_0",
    "player_1",
    "payoff_0",
    "payoff_1",
    "ending",
    "margin_0",
    "margin_1",
    "plies",
    "seconds_0",
    "seconds_1",
    "moves",
];

fn simulation(extent: Extent) {
    let whole = Scene::new();
    whole.output(SIMULATE);
    let expected = games(&whole);
    try_cuts(&Scene::new(), SIMULATE, extent, |scene, has_ended| {
        let runs = scene.json(&["runs", "list", "--json"]);
        let runs = runs.as_array().unwrap();
        assert!(runs.len() <= 1, "{runs:?}");
        assert!(!has_ended || runs.iter().any(|run| run["state"] == "finished"), "it said that it was kept: {runs:?}");
        match runs.first() {
            None => drop(scene.output(SIMULATE)),
            Some(run) if run["state"] == "unfinished" => {
                let found = scene.store().count_games(&GameFilter::default()).unwrap();
                assert_eq!(run["played"], found, "whole batches");
                scene.output(&["runs", "resume", "1"]);
            }
            Some(_) => {}
        }
        assert!(games(scene) == expected);
    });
}

#[test]
fn a_run_that_lost_its_power_ends_with_the_same_games() {
    simulation(Extent::Some);
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn a_run_that_lost_its_power_ends_with_the_same_games_everywhere() {
    simulation(Extent::All);
}
