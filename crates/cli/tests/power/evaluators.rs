//! After a power cut, a learned evaluator is either complete and usable or absent, and a training resumes.

use crate::cuts::Extent;
use crate::scene::{Scene, try_cuts};

const GAME: &str = "connect(rows=3, cols=3, k=3)";

const TRAIN: &[&str] = &[
    "train",
    "--game",
    GAME,
    "--learner",
    "table",
    "--games",
    "60",
    "--test-every",
    "20",
    "--test-games",
    "10",
    "--name",
    "small",
];

/// Trains an evaluator `small`, stored after 20, 40 and 60 games.
pub(crate) fn train_small(scene: &Scene) {
    scene.output(TRAIN);
}

/// The names of all stored evaluators. The program opens the store first and must report no error.
#[track_caller]
fn kept(scene: &Scene) -> Vec<String> {
    scene.output(&["runs", "list"]);
    scene.store().evaluator_names().unwrap()
}

/// The latest file of an evaluator.
#[track_caller]
fn file(scene: &Scene, name: &str) -> Vec<u8> {
    let store = scene.store();
    let kept = store.evaluator(name).unwrap();
    store.evaluator_file(kept.id, kept.games).unwrap().expect("the file of its last pause")
}

/// Cuts a command that turns the evaluators `before` into `after`, each with the content of `small`.
#[track_caller]
fn check(start: &Scene, arguments: &[&str], before: &[&str], after: &[&str], extent: Extent) {
    assert_eq!(kept(start), before);
    let whole = Scene::new();
    train_small(&whole);
    let content = file(&whole, "small");
    try_cuts(start, arguments, extent, |scene, has_ended| {
        let found = kept(scene);
        assert!(found == after || (!has_ended && found == before), "{found:?}");
        for name in &found {
            assert!(file(scene, name) == content, "{name} is not what it was");
            scene.output(&["evaluate", "--game", GAME, "--eval", &format!("learned(name={name})")]);
        }
        if found == before {
            scene.output(arguments);
            assert_eq!(kept(scene), after, "what was left can be gone on with");
        }
    });
}

fn import(extent: Extent) {
    let start = Scene::new();
    train_small(&start);
    let path = start.beside("small.safetensors");
    start.output(&["evaluators", "export", "small", "-o", &path]);
    check(&Scene::new(), &["evaluators", "import", &path], &[], &["small"], extent);
    check(&start, &["evaluators", "import", &path, "--name", "other"], &["small"], &["other", "small"], extent);
}

#[test]
fn an_evaluator_is_imported_whole_or_not_at_all() {
    import(Extent::Some);
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn an_evaluator_is_imported_whole_or_not_at_all_everywhere() {
    import(Extent::All);
}

#[test]
fn an_evaluator_is_renamed_or_keeps_its_name() {
    let start = Scene::new();
    train_small(&start);
    check(&start, &["evaluators", "rename", "small", "tiny"], &["small"], &["tiny"], Extent::Some);
}

fn training(extent: Extent) {
    let whole = Scene::new();
    train_small(&whole);
    let expected = file(&whole, "small");
    try_cuts(&Scene::new(), TRAIN, extent, |scene, has_ended| {
        let found = kept(scene);
        if found.is_empty() {
            assert!(!has_ended, "it said that it was kept");
            train_small(scene);
        } else {
            assert_eq!(found, ["small"]);
            let games = scene.store().evaluator("small").unwrap().games;
            assert!([0, 20, 40, 60].contains(&games), "{games} games are no pause");
            assert!(!has_ended || games == 60, "{games} games, although it said that all are kept");
            scene.output(&["train", "--name", "small", "--resume"]);
        }
        assert!(file(scene, "small") == expected);
    });
}

#[test]
fn a_training_that_lost_its_power_comes_to_the_same_evaluator() {
    training(Extent::Some);
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn a_training_that_lost_its_power_comes_to_the_same_evaluator_everywhere() {
    training(Extent::All);
}
