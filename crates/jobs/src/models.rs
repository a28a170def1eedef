//! Learned evaluators of a store, for those who ask by name.

use jugada_play::{Model, Models, no_such_checkpoint};
use jugada_store::{FILE_NAME, Store, StoreError};
use jugada_words::{Message, Worded};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// The learned evaluators of a data directory. Nothing is opened, nor made, until somebody asks for one.
pub struct StoredModels {
    directory: PathBuf,
    store: Mutex<Option<Store>>,
}

impl StoredModels {
    /// Of this data directory, which need not exist.
    pub fn of(directory: PathBuf) -> StoredModels {
        StoredModels { directory, store: Mutex::new(None) }
    }

    /// Asks the store, which is opened for the first question; the answer of a data directory without one is that of an empty store.
    fn ask<T: Default>(&self, ask: impl FnOnce(&Store) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let mut opened = self.store.lock().unwrap_or_else(PoisonError::into_inner);
        match &mut *opened {
            Some(store) => ask(store),
            None if !self.directory.join(FILE_NAME).exists() => Ok(T::default()),
            none => ask(none.insert(Store::open(&self.directory)?)),
        }
    }
}

/// The file of an evaluator; or, if there is no such version of it, those that there are.
fn look_up(store: &Store, name: &str, games: Option<u64>) -> Result<Option<Result<Model, Message>>, StoreError> {
    if !store.evaluator_names()?.iter().any(|known| known == name) {
        return Ok(None);
    }
    loop {
        let kept = store.evaluator(name)?;
        let wanted = games.unwrap_or(kept.games);
        if let Some(file) = store.evaluator_file(kept.id, wanted)? {
            return Ok(Some(Ok(Model::new(file))));
        }
        // Between the two questions a training may have kept another version, and let this one go.
        let is_as_it_was = games.is_some() || store.evaluator(name)?.games == wanted;
        if is_as_it_was {
            return Ok(Some(Err(no_such_checkpoint(wanted, store.evaluator_versions(kept.id)?.into_iter()))));
        }
    }
}

impl Models for StoredModels {
    fn find(&self, name: &str, games: Option<u64>) -> Result<Option<Model>, Message> {
        self.ask(|store| look_up(store, name, games)).map_err(|error| error.message())?.transpose()
    }

    fn names(&self) -> Result<Vec<String>, Message> {
        self.ask(Store::evaluator_names).map_err(|error| error.message())
    }
}
