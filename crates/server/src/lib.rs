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

use crate::guard::Guard;
use crate::searches::Searches;
use axum::Router;
use jugada_store::Store;
use std::sync::{Arc, Mutex};

/// What all requests share.
#[derive(Clone)]
pub struct App {
    /// Only one request at a time asks the store; its answers take less than a millisecond.
    pub(crate) store: Arc<Mutex<Store>>,
    /// Who thinks.
    pub(crate) searches: Searches,
}

/// The page and its API.
pub fn app(store: Store, guard: Guard) -> Router {
    let app = App { store: Arc::new(Mutex::new(store)), searches: Searches::new(searches::places()) };
    guard.protect(Router::new().nest("/api/v1", routes::api()).fallback(page::file).with_state(app))
}
