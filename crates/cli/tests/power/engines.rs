//! After a power cut, the list of engines is the old or the new one.

use crate::cuts::Extent;
use crate::scene::{Scene, try_cuts};

fn add(name: &'static str) -> Vec<&'static str> {
    // Longer than a sector, so that a write can be torn.
    const COMMAND: &str = concat!(
        "engine --book a-rather-long-name-of-a-file-that-says-what-is-in-it-and-when-it-was-made.book ",
        "--weights another-rather-long-name-of-a-file-that-says-what-is-in-it-and-when-it-was-made.weights ",
        "--log a-third-rather-long-name-of-a-file-that-says-what-is-in-it-and-when-it-was-made.log ",
        "--table a-fourth-rather-long-name-of-a-file-that-says-what-is-in-it-and-when-it-was-made.table ",
        "--openings a-fifth-rather-long-name-of-a-file-that-says-what-is-in-it-and-when-it-was-made.openings",
    );
    vec!["engines", "add", name, "--protocol", "gtp", "--command", COMMAND]
}

/// The names in the list, after checking that each engine is complete.
#[track_caller]
fn names(scene: &Scene) -> Vec<String> {
    let list = scene.json(&["engines", "list", "--json"]);
    let engines = list.as_array().unwrap();
    assert!(engines.iter().all(|engine| engine["command"] == *add("any").last().unwrap()), "{list}");
    engines.iter().map(|engine| engine["name"].as_str().unwrap().to_owned()).collect()
}

/// Cuts a command; the list must equal `before` or `after`.
#[track_caller]
fn check(before: &[&'static str], arguments: &[&str], after: &[&str]) {
    let start = Scene::new();
    for name in before {
        start.output(&add(name));
    }
    try_cuts(&start, arguments, Extent::All, |scene, has_ended| {
        let names = names(scene);
        assert!(names == after || (!has_ended && names == before), "{names:?}");
        if names == before {
            scene.output(arguments);
        }
        assert_eq!(self::names(scene), after, "what was left can be gone on with");
    });
}

#[test]
fn engines_are_added_and_removed_whole_or_not_at_all() {
    check(&["first"], &add("second"), &["first", "second"]);
    check(&["first", "second"], &["engines", "remove", "first"], &["second"]);
    check(&[], &add("first"), &["first"]);
}
