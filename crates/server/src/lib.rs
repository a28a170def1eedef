//! The page and its API: `/api/v1` speaks JSON, everything else is the page, embedded in the program.
//!
//! The server is stateless for play: a request carries the game and its moves. What must outlive a request is in the store.
//! It trusts nobody: see [`guard`](mod@guard) for who may speak, [`limits`](mod@limits) for how much, and [`searches`](mod@searches)
//! for how thinking is shared out.

mod error;
pub mod guard;
pub mod limits;
mod listen;
mod page;
mod request;
mod routes;
pub mod searches;
mod thinking;

pub use listen::{Bound, bind, serve};

use crate::error::ApiError;
use crate::guard::Guard;
use crate::searches::Searches;
use axum::Router;
use axum::http::StatusCode;
use jugada_store::Store;
use std::sync::{Arc, Mutex, PoisonError};

/// What all requests share.
#[derive(Clone)]
pub struct App {
    /// Only one request at a time asks the store.
    store: Arc<Mutex<Store>>,
    /// Who thinks.
    pub(crate) searches: Searches,
}

impl App {
    /// Asks the store, on a thread that may wait: another process may be writing.
    pub(crate) async fn store<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut Store) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let store = self.store.clone();
        // Whoever failed while holding it left the store as it was: what is written is written whole.
        let asked = move || ask(&mut store.lock().unwrap_or_else(PoisonError::into_inner));
        let failed = |_| ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "store", "the store could not be asked");
        tokio::task::spawn_blocking(asked).await.map_err(failed)?
    }
}

/// The page and its API.
pub fn app(store: Store, guard: Guard) -> Router {
    // If it cannot be set, requests wait as long as everybody else.
    let _ = store.wait_at_most(limits::STORE);
    let app = App { store: Arc::new(Mutex::new(store)), searches: Searches::new(searches::places()) };
    guard.protect(Router::new().nest("/api/v1", routes::api()).fallback(page::file).with_state(app))
}
