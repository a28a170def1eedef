//! After a power cut, an output file has its old or its new content, never a part.

use crate::cuts::Extent;
use crate::evaluators::train_small;
use crate::scene::{Scene, try_cuts};
use std::fs;
use std::path::Path;

#[test]
fn a_file_that_is_written_is_the_old_one_or_the_new_one() {
    // Relative to the simulated disk.
    const NAME: &str = "exported.safetensors";
    let write = ["evaluators", "export", "small", "-o", NAME];
    let none = Scene::new();
    train_small(&none);
    let file = |scene: &Scene| fs::read(Path::new(&scene.on_disk(NAME))).ok();
    let old = none.copy();
    old.output(&["evaluators", "export", "small", "-o", NAME, "--games", "20"]);
    let new = none.copy();
    new.output(&write);
    for start in [none, old] {
        try_cuts(&start, &write, Extent::All, |scene, _| {
            let found = file(scene);
            let is_whole = found == file(&start) || found == file(&new);
            assert!(is_whole, "{:?} bytes, neither old nor new", found.map(|found| found.len()));
        });
    }
}
