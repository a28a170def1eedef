//! Learned evaluators of a store, by name.

use jugada_play::{Model, Models, no_such_checkpoint};
use jugada_store::{FILE_NAME, Store, StoreError};
use jugada_words::{Message, Worded};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// The learned evaluators of a data directory. The store is opened at the first request and never created. A file that
/// is still in use is not read again.
pub struct StoredModels {
    directory: PathBuf,
    opened: Mutex<Opened>,
}

#[derive(Default)]
struct Opened {
    store: Option<Store>,
    handed_out: Vec<HandedOut>,
}

/// A file that may still be in use.
struct HandedOut {
    evaluator: i64,
    games: u64,
    checksum: i64,
    bytes: Weak<[u8]>,
    hash: String,
}

impl HandedOut {
    fn model(&self) -> Option<Model> {
        Some(Model { bytes: self.bytes.upgrade()?, hash: self.hash.clone() })
    }
}

impl StoredModels {
    /// Of this data directory, which need not exist.
    pub fn of(directory: PathBuf) -> StoredModels {
        StoredModels { directory, opened: Mutex::default() }
    }

    /// Queries the store, opened at the first call; a data directory without one counts as an empty store.
    fn ask<T: Default>(
        &self,
        ask: impl FnOnce(&Store, &mut Vec<HandedOut>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        let Opened { store, handed_out } = &mut *opened;
        match store {
            Some(store) => ask(store, handed_out),
            None if !self.directory.join(FILE_NAME).exists() => Ok(T::default()),
            none => ask(none.insert(Store::open(&self.directory)?), handed_out),
        }
    }
}

/// The file of an evaluator; or, if that version does not exist, the list of existing ones.
fn look_up(
    store: &Store,
    handed_out: &mut Vec<HandedOut>,
    name: &str,
    games: Option<u64>,
) -> Result<Option<Result<Model, Message>>, StoreError> {
    if !store.evaluator_names()?.iter().any(|known| known == name) {
        return Ok(None);
    }
    loop {
        let kept = store.evaluator(name)?;
        let wanted = games.unwrap_or(kept.games);
        if let Some(model) = file(store, handed_out, kept.id, wanted)? {
            return Ok(Some(Ok(model)));
        }
        // Between the two queries a training may have saved a version and deleted this one.
        let is_as_it_was = games.is_some() || store.evaluator(name)?.games == wanted;
        if is_as_it_was {
            return Ok(Some(Err(no_such_checkpoint(wanted, store.evaluator_versions(kept.id)?.into_iter()))));
        }
    }
}

/// The version after `games` training games: the file in use, if it is the same, or newly read.
fn file(
    store: &Store,
    handed_out: &mut Vec<HandedOut>,
    evaluator: i64,
    games: u64,
) -> Result<Option<Model>, StoreError> {
    let checksum = store.evaluator_checksum(evaluator, games)?;
    let is_meant = |one: &&HandedOut| (one.evaluator, one.games, Some(one.checksum)) == (evaluator, games, checksum);
    if let Some(model) = handed_out.iter().find(is_meant).and_then(HandedOut::model) {
        return Ok(Some(model));
    }
    let Some(model) = store.evaluator_file(evaluator, games)?.map(Model::new) else { return Ok(None) };
    handed_out.retain(|one| one.bytes.strong_count() > 0);
    if let Some(checksum) = checksum {
        let (bytes, hash) = (Arc::downgrade(&model.bytes), model.hash.clone());
        handed_out.push(HandedOut { evaluator, games, checksum, bytes, hash });
    }
    Ok(Some(model))
}

impl Models for StoredModels {
    fn find(&self, name: &str, games: Option<u64>) -> Result<Option<Model>, Message> {
        self.ask(|store, handed_out| look_up(store, handed_out, name, games))
            .map_err(|error| error.message())?
            .transpose()
    }

    fn names(&self) -> Result<Vec<String>, Message> {
        self.ask(|store, _| store.evaluator_names()).map_err(|error| error.message())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_store::{EvaluatorVersion, NewEvaluator};

    #[test]
    fn a_file_in_use_is_not_read_again() {
        let directory = tempfile::tempdir().unwrap();
        let store = Store::open(directory.path()).unwrap();
        let version = |games, file| EvaluatorVersion { games, description: "{}", file, checkpoint: None };
        let new = NewEvaluator { job: None, name: "mine", game: "connect", planned: 0 };
        let id = store.keep_evaluator(&new, &version(10, b"one")).unwrap();
        let models = StoredModels::of(directory.path().to_owned());
        let find = |games| models.find("mine", games).unwrap().unwrap();
        let first = find(None);
        assert!(Arc::ptr_eq(&first.bytes, &find(None).bytes) && Arc::ptr_eq(&first.bytes, &find(Some(10)).bytes));
        store.add_evaluator_version(id, &version(20, b"another")).unwrap();
        assert_eq!(*find(None).bytes, *b"another");
        assert_eq!(*find(Some(10)).bytes, *b"one");
        // The same number of training games, but another file.
        store.add_evaluator_version(id, &version(10, b"again")).unwrap();
        let again = find(Some(10));
        assert_eq!(again, Model::new(b"again".to_vec()));
        drop((first, again.bytes));
        find(Some(20));
        assert_eq!(models.opened.lock().unwrap().handed_out.len(), 1, "what nobody uses is forgotten");
    }
}
