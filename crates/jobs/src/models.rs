//! Learned evaluators of a store, for those who ask by name.

use jugada_catalog::{Model, Models, no_such_checkpoint, no_such_model};
use jugada_core::Phrase;
use jugada_store::{FILE_NAME, Store, StoreError};
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

    fn look_up(&self, name: &str, games: Option<u64>) -> Result<Result<Model, Phrase>, StoreError> {
        let mut opened = self.store.lock().unwrap_or_else(PoisonError::into_inner);
        let store = match &mut *opened {
            Some(store) => store,
            None if !self.directory.join(FILE_NAME).exists() => {
                return Ok(Err(no_such_model(name, std::iter::empty())));
            }
            none => none.insert(Store::open(&self.directory)?),
        };
        let names = store.evaluator_names()?;
        if !names.iter().any(|known| known == name) {
            return Ok(Err(no_such_model(name, names.iter().map(String::as_str))));
        }
        loop {
            let kept = store.evaluator(name)?;
            let wanted = games.unwrap_or(kept.games);
            if let Some(file) = store.evaluator_file(kept.id, wanted)? {
                return Ok(Ok(Model::new(file)));
            }
            // Between the two questions a training may have kept another version, and let this one go.
            let is_as_it_was = games.is_some() || store.evaluator(name)?.games == wanted;
            if is_as_it_was {
                return Ok(Err(no_such_checkpoint(wanted, store.evaluator_versions(kept.id)?.into_iter())));
            }
        }
    }
}

impl Models for StoredModels {
    fn find(&self, name: &str, games: Option<u64>) -> Result<Model, Phrase> {
        self.look_up(name, games).unwrap_or_else(|error| Err(Phrase::of(&error)))
    }
}
