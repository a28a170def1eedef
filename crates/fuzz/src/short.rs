//! The short run: the corpus, and what becomes of it.

use crate::damage::damage;
use jugada_core::rng::{below, stream};
use std::fs;
use std::path::Path;
use std::thread;

/// Damaged inputs per target, each made of one of the corpus. Enough for every kind of damage to come to every file several times.
const CASES: u64 = 600;
/// Longer ones say nothing that shorter ones do not, and take their time.
const LONGEST: usize = 1 << 14;

/// Feeds a target with its corpus, and with that damaged. The same every time.
///
/// # Panics
/// If the target does, or has no corpus.
pub fn run(name: &str, target: &dyn Fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
    let corpus = corpus(&folder);
    assert!(!corpus.is_empty(), "no corpus in {}", folder.display());
    for (file, bytes) in &corpus {
        let _told = Told { what: file, bytes };
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
        let _told = Told { what: &format!("case {case}"), bytes: &bytes };
        target(&bytes);
    }
}

/// Any number: what counts is that it stays.
const SEED: u64 = 17;

/// The files of a folder and their names, in the order of the names.
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

/// Says what a target was fed with when it panicked.
struct Told<'a> {
    what: &'a str,
    bytes: &'a [u8],
}

impl Drop for Told<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("{}: {}", self.what, self.bytes.escape_ascii());
        }
    }
}
