//! Access to the store: several concurrent readers and one writer, which do not block each other. Waiting requests are
//! served in order, limited in number and time; abandoned ones are not started.

use crate::error::{ApiError, Code};
use crate::limits;
use crate::waiting::WaitingLine;
use axum::http::StatusCode;
use jugada_store::Store;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Semaphore;

/// The store, for all requests.
#[derive(Clone)]
pub(crate) struct Storage {
    readers: Arc<Desk>,
    writer: Arc<Desk>,
}

impl Storage {
    pub(crate) fn new(store: Store) -> Storage {
        let readers: Vec<Store> = (0..limits::READERS).filter_map(|_| store.reader().ok()).collect();
        let writer = Arc::new(Desk::new(vec![store]));
        // Without a second connection, all requests share the first.
        let readers = if readers.is_empty() { writer.clone() } else { Arc::new(Desk::new(readers)) };
        Storage { readers, writer }
    }

    /// A read-only query.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Store) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        self.readers.ask(question).await
    }

    /// A query that writes, or reads before writing.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Store) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        self.writer.ask(change).await
    }
}

/// Connections to the store, and the queue for them.
struct Desk {
    free: Mutex<Vec<Store>>,
    /// One permit per connection.
    places: Arc<Semaphore>,
    waiting: WaitingLine,
}

impl Desk {
    fn new(stores: Vec<Store>) -> Desk {
        for store in &stores {
            // If the timeout cannot be set, requests wait for the default time.
            let _ = store.wait_at_most(limits::STORE);
        }
        let places = Arc::new(Semaphore::new(stores.len()));
        Desk { free: Mutex::new(stores), places, waiting: WaitingLine::new(limits::STORE_WAITING) }
    }

    /// Runs a query on a blocking thread, because another process may be writing. A query whose request is dropped
    /// while it waits is never run.
    async fn ask<T: Send + 'static>(
        self: &Arc<Self>,
        question: impl FnOnce(&Store) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let turn = {
            let _waits = self.waiting.enter().ok_or_else(busy)?;
            let turn = tokio::time::timeout(limits::STORE, self.places.clone().acquire_owned()).await;
            turn.map_err(|_| busy())?.expect("the places are never closed")
        };
        let desk = self.clone();
        let asked = move || {
            // Released after the connection, so that every permit finds one.
            let _turn = turn;
            let lent = Lent { store: desk.free().pop(), desk: &desk };
            question(lent.store.as_ref().expect("there is a connection for each place"))
        };
        let failed =
            |_| ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, Code::Store, "internal error while using the store");
        tokio::task::spawn_blocking(asked).await.map_err(failed)?
    }

    fn free(&self) -> MutexGuard<'_, Vec<Store>> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn busy() -> ApiError {
    let message = "too many requests are waiting for the store; try again later";
    ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Code::TooMany, message)
}

/// Returns its connection on drop, also if the query panics: writes are transactions.
struct Lent<'d> {
    store: Option<Store>,
    desk: &'d Desk,
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        self.desk.free().extend(self.store.take());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc::{Receiver, Sender, channel};
    use std::time::{Duration, Instant};
    use tempfile::TempDir;
    use tokio::task::JoinHandle;
    use tokio::time::sleep;

    fn storage() -> (TempDir, Storage) {
        let directory = tempfile::tempdir().unwrap();
        let store = Store::open(directory.path()).unwrap();
        (directory, Storage::new(store))
    }

    /// Writes until told to stop.
    async fn occupied(storage: &Storage) -> (JoinHandle<Result<(), ApiError>>, Sender<()>) {
        let (enough, said): (_, Receiver<()>) = channel();
        let (begun, begins) = tokio::sync::oneshot::channel();
        let other = storage.clone();
        let write = move |_: &Store| {
            begun.send(()).unwrap();
            let _ = said.recv();
            Ok(())
        };
        let working = tokio::spawn(async move { other.write(write).await });
        begins.await.unwrap();
        (working, enough)
    }

    #[tokio::test]
    async fn readers_do_not_wait_for_the_writer() {
        let (_directory, storage) = storage();
        let (working, enough) = occupied(&storage).await;
        assert_eq!(storage.read(|store| Ok(store.count_saved_games()?)).await.unwrap(), 0);
        enough.send(()).unwrap();
        working.await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn what_nobody_waits_for_is_not_begun() {
        let (_directory, storage) = storage();
        let (working, enough) = occupied(&storage).await;
        let begun = Arc::new(AtomicUsize::new(0));
        let waiting: Vec<_> = (0..10)
            .map(|number| {
                let (storage, begun) = (storage.clone(), begun.clone());
                let count = move |_: &Store| {
                    begun.fetch_add(1, Ordering::Relaxed);
                    Ok(number)
                };
                tokio::spawn(async move { storage.write(count).await })
            })
            .collect();
        sleep(Duration::from_millis(50)).await;
        assert_eq!(storage.writer.waiting.count(), 10);
        for gone in &waiting[1..] {
            gone.abort();
        }
        sleep(Duration::from_millis(50)).await;
        enough.send(()).unwrap();
        working.await.unwrap().unwrap();
        assert_eq!(waiting.into_iter().next().unwrap().await.unwrap().unwrap(), 0);
        // Otherwise the others would have started by now: this one is queued behind them.
        storage.write(|_| Ok(())).await.unwrap();
        assert_eq!(begun.load(Ordering::Relaxed), 1);
        assert_eq!(storage.writer.waiting.count(), 0);
    }

    #[tokio::test]
    async fn so_many_wait_and_not_for_ever() {
        let (_directory, storage) = storage();
        let (working, enough) = occupied(&storage).await;
        let started = Instant::now();
        let ask = |_| {
            let storage = storage.clone();
            tokio::spawn(async move { storage.write(|_| Ok(())).await })
        };
        let waiting: Vec<_> = (0..limits::STORE_WAITING).map(ask).collect();
        while storage.writer.waiting.count() < limits::STORE_WAITING {
            sleep(Duration::from_millis(5)).await;
        }
        let refused = |answer: Result<(), ApiError>| {
            let error = answer.unwrap_err();
            assert_eq!((error.status, error.complaint.code), (StatusCode::SERVICE_UNAVAILABLE, Code::TooMany));
        };
        refused(storage.write(|_| Ok(())).await);
        assert!(started.elapsed() < limits::STORE, "at once");
        for one in waiting {
            refused(one.await.unwrap());
        }
        assert!(started.elapsed() < 2 * limits::STORE, "{:?}", started.elapsed());
        enough.send(()).unwrap();
        working.await.unwrap().unwrap();
        storage.write(|_| Ok(())).await.unwrap();
    }

    #[tokio::test]
    async fn a_question_that_fails_leaves_its_connection() {
        let (_directory, storage) = storage();
        for _ in 0..2 * limits::READERS {
            let failed: Result<(), ApiError> = storage.read(|_| panic!("on purpose")).await;
            assert_eq!(failed.unwrap_err().status, StatusCode::INTERNAL_SERVER_ERROR);
        }
        assert_eq!(storage.read(|store| Ok(store.count_saved_games()?)).await.unwrap(), 0);
    }
}
