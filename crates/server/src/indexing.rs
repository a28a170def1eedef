//! Updates the library's position index in the background.

use crate::storage::Storage;
use jugada_library::Indexer;
use jugada_registry::Registry;
use jugada_store::Store;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Runs at most one indexer at a time.
#[derive(Clone)]
pub(crate) struct Indexing {
    registry: Registry,
    turn: Arc<Semaphore>,
}

/// Games per step, which limits how long a step delays other writers.
const STEP: usize = 4096;

impl Indexing {
    pub(crate) fn new(registry: Registry) -> Indexing {
        Indexing { registry, turn: Arc::new(Semaphore::new(1)) }
    }

    /// Starts an update unless one is running. If the store refuses, the next exploration starts another.
    pub(crate) fn begin(&self, storage: &Storage) {
        let Ok(turn) = self.turn.clone().try_acquire_owned() else { return };
        let (storage, games) = (storage.clone(), Arc::new(self.registry.clone()));
        tokio::spawn(async move {
            let _turn = turn;
            let mut indexer = Indexer::new(games);
            loop {
                let step = move |store: &Store| {
                    let is_more = indexer.step(store, STEP)?;
                    Ok((indexer, is_more))
                };
                match storage.write(step).await {
                    Ok((done, true)) => indexer = done,
                    Ok((_, false)) | Err(_) => return,
                }
            }
        });
    }
}
