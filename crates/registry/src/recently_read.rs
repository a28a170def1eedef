//! Cache of learned evaluators, by hash of the file. A player is checked before it is seated, and seated again for
//! every request to the server; the cache avoids reading its file each time.

use jugada_core::Spec;
use jugada_learn::{FileError, Learned};
use jugada_play::Model;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

/// Maximum bytes of the cached files: as many as the trees of one search.
const MOST_BYTES: usize = 128 << 20;

/// Most recently used first.
#[derive(Default)]
pub(crate) struct RecentlyRead(Mutex<VecDeque<Read>>);

struct Read {
    /// Keeps the file alive, so that a store that tracks the files in use need not read it again.
    model: Model,
    /// With every parameter: the same file gives different evaluators for different boards, or an error.
    rules: Spec,
    evaluator: Arc<Learned>,
}

impl RecentlyRead {
    /// The evaluator of a file, for these rules.
    ///
    /// # Errors
    /// Those of `read`, which is called if the evaluator is not cached.
    pub(crate) fn evaluator(
        &self,
        model: &Model,
        rules: &Spec,
        read: impl FnOnce() -> Result<Learned, FileError>,
    ) -> Result<Arc<Learned>, FileError> {
        if let Some(known) = self.known(model, rules) {
            return Ok(known);
        }
        // The lock is not held while reading.
        let evaluator = Arc::new(read()?);
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.push_front(Read { model: model.clone(), rules: rules.clone(), evaluator: evaluator.clone() });
        while last.iter().map(|one| one.model.bytes.len()).sum::<usize>() > MOST_BYTES {
            last.pop_back();
        }
        Ok(evaluator)
    }

    fn known(&self, model: &Model, rules: &Spec) -> Option<Arc<Learned>> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = last.iter().position(|one| one.model.hash == model.hash && one.rules == *rules)?;
        let found = last.remove(at)?;
        let evaluator = found.evaluator.clone();
        last.push_front(found);
        Some(evaluator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shipped::shipped_by_name;
    use jugada_core::spec::Declared;
    use jugada_games::othello::{Options, Othello};

    #[test]
    fn a_file_is_read_once_for_each_board() {
        let model = shipped_by_name("othello-6x6").unwrap().model();
        let (recently, mut reads) = (RecentlyRead::default(), 0);
        let mut read = |options: &str| {
            let options = Options::from_spec(&options.parse().unwrap()).unwrap();
            let (game, rules) = (Othello::new(&options), options.to_full_spec());
            let read = || {
                reads += 1;
                Learned::read(&model.bytes, &rules, &game)
            };
            let is_read = recently.evaluator(model, &rules, read).is_ok();
            (is_read, reads)
        };
        assert_eq!(read("othello(size=6)"), (true, 1));
        assert_eq!(read("othello(size=6)"), (true, 1));
        assert_eq!(read("othello(size=8)"), (false, 2), "it does not fit this board");
        assert_eq!(read("othello(size=8)"), (false, 3), "nor the next time");
        assert_eq!(read("othello(size=6)"), (true, 3));
    }

    #[test]
    fn large_files_make_room() {
        let small = &shipped_by_name("othello-6x6").unwrap().model().bytes;
        let options = Options::from_spec(&"othello(size=6)".parse().unwrap()).unwrap();
        let (game, rules) = (Othello::new(&options), options.to_full_spec());
        let recently = RecentlyRead::default();
        let bytes: Arc<[u8]> = vec![0; MOST_BYTES / 2].into();
        let mut is_kept = |hash: &str| {
            let model = Model { bytes: bytes.clone(), hash: hash.to_owned() };
            let mut is_kept = true;
            let read = || {
                is_kept = false;
                Learned::read(small, &rules, &game)
            };
            recently.evaluator(&model, &rules, read).unwrap();
            is_kept
        };
        assert_eq!(["a", "b", "a", "c"].map(&mut is_kept), [false, false, true, false]);
        assert_eq!(["a", "b"].map(&mut is_kept), [true, false], "the one that was not used for longest went");
    }
}
