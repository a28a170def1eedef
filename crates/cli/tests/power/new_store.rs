//! A store whose creation was cut exists or can be created again.

use crate::cuts::{At, Cut};
use crate::scene::{Scene, try_these};
use std::fs;

/// The first page is written only at the start, with few critical states, so more seeds are needed than elsewhere.
const SEEDS: std::ops::Range<u64> = 0..8;

#[test]
fn a_store_that_was_being_made_opens() {
    let start = Scene::new();
    let path = start.beside("game.txt");
    fs::write(&path, "4453\n").unwrap();
    let arguments = ["import", &path];
    let syncs = 1..=start.copy().count(&arguments).syncs;
    let cuts =
        syncs.flat_map(|number| SEEDS.map(move |seed| Cut { at: At::BeforeSync(number), loss: "sectors", seed }));
    try_these(&start, &arguments, cuts, |scene, _| {
        scene.output(&["runs", "list"]);
        scene.output(&arguments);
    });
}
