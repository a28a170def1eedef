//! The index of the experiments' reports: every experiment is in it, and what it links to is there.

use jugada_arena::experiment::EXPERIMENTS;
use std::fs;
use std::path::Path;

#[test]
fn every_experiment_has_its_report() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/experiments");
    let index = fs::read_to_string(directory.join("README.md")).unwrap();
    for (name, _) in EXPERIMENTS {
        assert!(index.contains(&format!("]({name}.md)")), "{name} is not in the index");
        let report = fs::read_to_string(directory.join(format!("{name}.md"))).unwrap();
        assert!(report.contains(&format!("jugada experiment run {name} --")), "{name} does not say how to repeat it");
        for drawing in report.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(directory.join(drawing).exists(), "{name} shows {drawing}, which is not there");
        }
    }
}
