//! Selects and shuffles games: seeded, so that the same files give the same weights.

use crate::files::{lines, replace};
use jugada_core::rng::{below, stream};

/// Shorter games were aborted, or ended with one side wiped out.
const LEAST_MOVES: usize = 50;
const SEED: u64 = 4;

pub(crate) fn choose(chosen: &str, files: &[&str]) -> Result<(), String> {
    let (mut kept, mut seen) = (Vec::new(), 0);
    for file in files {
        let all = lines(file)?;
        seen += all.len();
        kept.extend(all.into_iter().filter(|line| moves(line) >= LEAST_MOVES));
    }
    let mut rng = stream(SEED, 0);
    for last in (1..kept.len()).rev() {
        kept.swap(last, below(&mut rng, last + 1));
    }
    let mut content = kept.join("\n");
    content.push('\n');
    replace(chosen, content.as_bytes())?;
    eprintln!("{chosen}: {} of {seen} games", kept.len());
    Ok(())
}

/// Discs placed; passes do not count.
fn moves(transcript: &str) -> usize {
    transcript.bytes().filter(u8::is_ascii_digit).count()
}
