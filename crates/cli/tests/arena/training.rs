//! Trainings on the command line: curves, names, files, and recovery after a kill.

use crate::{Running, Scene};
use jugada_store::Store;
use std::time::{Duration, Instant};

const GAMES: u64 = 3000;

/// Pauses every 100 games.
const LONG: &[&str] = &[
    "train",
    "--game",
    "connect",
    "--learner",
    "network(hidden=12)",
    "--games",
    "3000",
    "--test-every",
    "100",
    "--test-games",
    "10",
    "--name",
    "pupil",
    "--seed",
    "4",
];

const SHORT: &[&str] = &[
    "train",
    "--game",
    "connect(rows=3, cols=3, k=3)",
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

/// Waits until an evaluator has this many training games or the process has ended; returns whether it has them.
fn wait_for(store: &Store, running: &mut Running, games: u64) -> bool {
    let started = Instant::now();
    loop {
        if store.evaluator("pupil").is_ok_and(|kept| kept.games >= games) {
            return true;
        }
        if running.is_over() {
            return false;
        }
        assert!(started.elapsed() < Duration::from_mins(5), "nothing is learned");
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn a_training_that_is_killed_again_and_again_comes_to_the_same_weights() {
    let whole = Scene::new();
    whole.output(LONG);
    let scene = Scene::new();
    let store = scene.store();
    let mut running = scene.start(LONG);
    let mut kills = 0;
    for reached in [1, 300, 700, 1500] {
        if !wait_for(&store, &mut running, reached) {
            break;
        }
        kills += u64::from(!running.is_over());
        running.kill();
        let kept = store.evaluator("pupil").unwrap();
        assert_eq!(kept.games % 100, 0, "at most the games since the last pause are lost");
        running = scene.start(&["train", "--name", "pupil", "--resume"]);
    }
    let result = running.wait();
    assert!(result.status.success(), "{result:?}");
    assert!(kills >= 2, "only {kills} kills: the training is too short for this machine");
    let exported = |scene: &Scene| {
        scene.output(&["evaluators", "export", "pupil", "-o", &scene.text_path("pupil.safetensors")]);
        std::fs::read(scene.path("pupil.safetensors")).unwrap()
    };
    assert!(exported(&scene) == exported(&whole), "the same file, byte by byte");
    assert_eq!(store.evaluator("pupil").unwrap().games, GAMES);
}

#[test]
fn what_was_learned_is_shown_used_and_passed_on() {
    let scene = Scene::new();
    assert!(!scene.output(&["evaluators", "list"]).contains("small"));
    let told = scene.output(SHORT);
    for part in ["Training games:  60", "Won, total (95%)", "table(alpha=0.1", "Tested against:  random"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert_eq!(scene.json(&["evaluators", "show", "small", "--json"])["tests"].as_array().unwrap().len(), 4);
    let report = scene.text_path("curve.html");
    scene.output(&["evaluators", "show", "small", "--report", &report]);
    assert!(std::fs::read_to_string(report).unwrap().contains("<svg"));
    // Every kind of strategy that takes an evaluator accepts it, also an earlier version.
    let game = ["--game", "connect(rows=3, cols=3, k=3)"];
    let strategies = [
        "heuristic(eval=learned(name=small))",
        "alphabeta(depth=2, eval=learned(name=small, games=20))",
        "mcts(simulations=20, leaf=evaluator, eval=learned(name=small))",
    ];
    for strategy in strategies {
        scene.output(&[&["analyse", game[0], game[1], "--strategy", strategy][..]].concat());
    }
    scene.output(&["simulate", game[0], game[1], "--first", strategies[0], "--second", "random", "--games", "4"]);
    // Renaming does not affect the stored run.
    scene.output(&["evaluators", "rename", "small", "tiny"]);
    // Compressed on export, decompressed on import.
    let [whole, file] = ["tiny.safetensors", "tiny.safetensors.gz"].map(|name| scene.text_path(name));
    for file in [&whole, &file] {
        scene.output(&["evaluators", "export", "tiny", "-o", file]);
    }
    assert!(std::fs::metadata(&file).unwrap().len() < std::fs::metadata(&whole).unwrap().len());
    let elsewhere = Scene::new();
    assert!(elsewhere.output(&["evaluators", "import", &file]).contains("learned(name=tiny)"));
    elsewhere.output(&["evaluate", game[0], game[1], "--eval", "learned(name=tiny)"]);
    elsewhere.output(&["evaluators", "delete", "tiny"]);
    assert!(
        elsewhere.complaint(&["evaluators", "show", "tiny"], 2).contains("`tiny`: not there; there are: connect-4, ")
    );
}

#[test]
fn what_comes_with_jugada_is_there_and_stays_as_it_is() {
    let scene = Scene::new();
    let listed = scene.output(&["evaluators", "list"]);
    for line in ["connect-4", "othello-6x6", "othello-8x8"] {
        assert!(listed.contains(line), "{line}: {listed}");
    }
    let listed = scene.json(&["evaluators", "list", "--json"]);
    assert_eq!(listed[0]["name"], "connect-4");
    assert_eq!(listed[0]["shipped"], true);
    assert!(scene.output(&["evaluators", "show", "connect-4"]).contains("learned(name=connect-4)"));
    scene.output(&["analyse", "--game", "connect", "--strategy", "heuristic(eval=learned(name=connect-4))"]);
    // It can be exported and imported under another name.
    let file = scene.text_path("mine.safetensors.gz");
    scene.output(&["evaluators", "export", "othello-6x6", "-o", &file]);
    scene.output(&["evaluators", "import", &file]);
    assert!(scene.output(&["evaluators", "list"]).contains("mine"));
    // Built-in evaluators can be neither replaced nor removed.
    for (arguments, words) in [
        (&["evaluators", "delete", "connect-4"][..], "is built in and cannot be changed"),
        (&["evaluators", "rename", "connect-4", "x"], "is built in and cannot be changed"),
        (&["train", "--name", "connect-4", "--resume"], "cannot be trained further: it comes with Jugada"),
        (&["evaluators", "show", "conect-4"], "did you mean `connect-4`?"),
        (&["evaluators", "rename", "mine", "connect-4"], "that name is taken"),
        (&["evaluators", "import", &file, "--name", "othello-8x8"], "that name is taken"),
        (&["train", "--games", "1", "--learner", "table", "--name", "othello-8x8"], "that name is taken"),
        (&["evaluators", "export", "connect-4", "--games", "7", "-o", &file], "no checkpoint after 7 games"),
        (&["analyse", "--game", "go", "--strategy", "heuristic(eval=learned(name=connect-4))"], "learned for connect"),
    ] {
        let message = scene.complaint(arguments, 2);
        assert!(message.contains(words), "{arguments:?}: {message}");
    }
}

#[test]
fn what_cannot_be_trained_is_refused_and_changes_nothing() {
    let scene = Scene::new();
    scene.output(SHORT);
    let train = |learner: &str, name: &str| {
        scene.complaint(&["train", "--game", "connect", "--learner", learner, "--games", "10", "--name", name], 2)
    };
    for (learner, expected) in [
        ("table(alpha=0)", "alpha"),
        ("table(alpha=1.5)", "alpha"),
        ("network(hidden=0)", "hidden"),
        ("tuples(length=20)", "length"),
        ("neural", "learners: table, network, tuples"),
        ("network(neurons=3)", "neurons"),
    ] {
        let message = train(learner, "new");
        assert!(message.contains(expected), "{learner}: {message}");
    }
    assert!(train("table", "small").contains("already"));
    assert!(train("table", "a b").contains("not a name"));
    assert!(scene.complaint(&["train", "--name", "new", "--games", "5"], 2).contains("--learner"));
    assert!(scene.complaint(&["train", "--name", "nobody", "--resume"], 2).contains("there are: small"));
    let hurried = ["train", "--game", "connect", "--learner", "table", "--games", "9", "--name", "new"];
    let message = scene.complaint(&[&hurried[..], &["--opponent", "mcts(time=1)"]].concat(), 2);
    assert!(message.contains("may answer differently"), "{message}");
    let message = scene.complaint(&[&hurried[..], &["--opponent", "selff"]].concat(), 2);
    assert!(message.contains("did you mean `self`?"), "{message}");
    let message = scene.complaint(&[&hurried[..], &["--opponent", "self", "--opponent", "other"]].concat(), 2);
    assert!(message.contains("expected `other` alone"), "{message}");
    let other = scene.complaint(&["train", "--name", "small", "--resume", "--seed", "2"], 2);
    assert!(other.contains("seed=1"), "{other}");
    assert_eq!(scene.store().evaluator_names().unwrap(), ["small"]);
    assert_eq!(scene.store().evaluator("small").unwrap().games, 60);
    let cut = scene.file("cut.safetensors", "not one");
    scene.complaint(&["evaluators", "import", &cut], 2);
    scene.complaint(&["evaluators", "import", &scene.text_path("missing")], 2);
    let message = scene.complaint(&["evaluate", "--eval", "learned(name=small)"], 2);
    assert!(message.contains("learned for connect"), "{message}");
    let message = scene.complaint(&["evaluate", "--eval", "learned"], 2);
    assert!(message.contains("name"), "{message}");
}
