//! The short run: the corpus, and mutations of it.

use crate::damage::damage;
use jugada_core::rng::{below, stream};
use std::fs;
use std::path::Path;
use std::thread;

/// Mutated inputs per target, each from a file of the corpus. Enough for every mutation to be applied to every file
/// several times.
const CASES: u64 = 600;
/// Maximum length: longer inputs find nothing more, and take longer.
const LONGEST: usize = 1 << 14;

/// Runs a target on its corpus and on mutations of it, deterministically.
///
/// # Panics
/// If the target panics, or has no corpus.
pub fn run(name: &str, target: &dyn Fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
    let corpus = corpus(&folder);
    assert!(!corpus.is_empty(), "no corpus in {}", folder.display());
    for (file, bytes) in &corpus {
        let _report = InputReport { what: file, bytes };
        target(bytes);
    }
    for case in 0..CASES {
        let mut rng = stream(SEED, case);
        let mut bytes = corpus[below(&mut rng, corpus.len())].1.clone();
        for _ in 0..=below(&mut rng, 4) {
            let other = &corpus[below(&mut rng, corpus.len())].1;
            damage(&mut bytes, other, &mut rng);
            bytes.truncate(LONGEST);
        }
        let _report = InputReport { what: &format!("case {case}"), bytes: &bytes };
        target(&bytes);
    }
}

/// An arbitrary fixed seed.
const SEED: u64 = 17;

/// The files of a folder with their names, sorted by name.
fn corpus(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<(String, Vec<u8>)> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .map(|entry| entry.expect("a folder that can be read").path())
        .map(|path| (path.display().to_string(), fs::read(&path).expect("a file that can be read")))
        .collect();
    files.sort();
    files
}

/// Prints the input of a target if it panics.
struct InputReport<'a> {
    what: &'a str,
    bytes: &'a [u8],
}

impl Drop for InputReport<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("{}: {}", self.what, self.bytes.escape_ascii());
        }
    }
}
