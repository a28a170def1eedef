//! The page and its API: `/api/v1` speaks JSON, everything else is the page, embedded in the program.
//!
//! The server is stateless for play: a request carries the game and its moves. What must outlive a request is in the store.
//! It trusts nobody: see [`guard`](mod@guard) for who may speak, [`limits`](mod@limits) for how much, and [`searches`](mod@searches)
//! for how thinking is shared out; `replays` for how the moves that a request brings are played again in turns.

mod error;
pub mod guard;
pub mod limits;
mod listen;
mod page;
mod replays;
mod request;
mod routes;
pub mod searches;
mod storage;
mod thinking;

pub use listen::{BoundListener, bind, serve};

use crate::guard::Guard;
use crate::replays::Replays;
use crate::searches::Searches;
use crate::storage::Storage;
use axum::Router;
use axum::middleware;
use jugada_jobs::StoredModels;
use jugada_store::Store;
use std::sync::Arc;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

/// What all requests share.
#[derive(Clone)]
pub struct App {
    pub(crate) storage: Storage,
    /// Who thinks.
    pub(crate) searches: Searches,
    /// Who plays again the moves that a request brings.
    pub(crate) replays: Replays,
}

/// The page and its API.
pub fn app(store: Store, guard: Guard) -> Router {
    let models = Arc::new(StoredModels::of(store.directory().to_owned()));
    let (searches, replays) = (Searches::new(searches::places()).with_models(models), Replays::new(limits::threads()));
    let app = App { storage: Storage::new(store), searches, replays };
    let router = Router::new().nest("/api/v1", routes::api()).fallback(page::file).with_state(app);
    // As one service, so that what the router itself says (which methods it takes) is seen.
    let whole = Router::new().fallback_service(router).layer(middleware::from_fn(error::as_json));
    guard.protect(whole.layer(compression()))
}

/// Texts take a third of the way; the quickest level, for on this machine the way is short. A stream of thoughts is not held up by it.
fn compression() -> CompressionLayer<impl Predicate> {
    /// Less would not be worth it.
    const SMALLEST: u64 = 512;
    let worth = SizeAbove::new(SMALLEST).and(NotForContentType::SSE).and(NotForContentType::const_new("font/"));
    CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(worth)
}
