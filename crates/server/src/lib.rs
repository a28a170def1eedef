//! The page and its API: `/api/v1` speaks JSON, everything else is the page, embedded in the program.
//!
//! The server is stateless for play: a request carries the game and its moves. What must outlive a request is in the store.
//! It trusts nobody: see [`guard`](mod@guard) for who may speak, [`limits`](mod@limits) for how much, and [`searches`](mod@searches)
//! for how thinking is shared out; `replays` for how the moves that a request brings are played again in turns.

mod error;
mod files;
pub mod guard;
mod indexing;
mod jobs;
mod kept;
mod language;
pub mod limits;
mod listen;
mod page;
mod quit;
mod replays;
mod request;
mod routes;
pub mod searches;
mod storage;
mod thinking;
mod unread;
mod waiting;

pub use listen::{BoundListener, bind, serve};
pub use quit::Quit;

use crate::guard::Guard;
use crate::indexing::Indexing;
use crate::jobs::Jobs;
use crate::kept::KeptSeats;
use crate::replays::Replays;
use crate::searches::Searches;
use crate::storage::Storage;
use crate::unread::Unread;
use axum::Router;
use axum::middleware;
use jugada_external::Registry as EngineList;
use jugada_jobs::StoredModels;
use jugada_play::Games;
use jugada_registry::Registry;
use jugada_store::Store;
use std::sync::Arc;
use tokio::sync::Semaphore;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

/// What all requests share.
#[derive(Clone)]
pub struct App {
    pub(crate) storage: Storage,
    /// Who thinks.
    pub(crate) searches: Searches,
    /// Whose thinking was stopped.
    pub(crate) kept: KeptSeats,
    /// Who plays again the moves that a request brings.
    pub(crate) replays: Replays,
    /// Long work, done in the background.
    pub(crate) jobs: Arc<Jobs>,
    /// Who brings or takes files: a few at a time, for each takes memory and a processor.
    pub(crate) files: Arc<Semaphore>,
    /// Who brings the library's index up to date.
    pub(crate) indexing: Indexing,
    /// Answers that nobody has read yet.
    pub(crate) unread: Unread,
    /// How the page ends the program, where it may.
    pub(crate) quit: Option<Quit>,
}

impl App {
    /// The games that there are.
    pub(crate) fn registry(&self) -> Registry {
        self.searches.host().registry
    }

    /// The same, for those who only open them.
    pub(crate) fn games(&self) -> Arc<dyn Games> {
        Arc::new(self.registry())
    }
}

/// The page and its API, with these games; the page may end the program if it is given a way to.
pub fn app(registry: Registry, store: Store, guard: Guard, quit: Option<Quit>) -> Router {
    let models = Arc::new(StoredModels::of(store.directory().to_owned()));
    let engines = Arc::new(EngineList::of(store.directory().to_owned()));
    let searches = Searches::new(registry.clone(), searches::places()).with_models(models, engines);
    let replays = Replays::new(registry.clone(), limits::threads());
    let jobs = Arc::new(Jobs::start(registry.clone(), store.directory()));
    let files = Arc::new(Semaphore::new(limits::FILES));
    let (storage, kept, indexing) = (Storage::new(store), KeptSeats::default(), Indexing::new(registry));
    let unread = Unread::new();
    let api = routes::api().layer(middleware::from_fn_with_state(unread.clone(), unread::bounded));
    let app = App { storage, searches, kept, replays, jobs, files, indexing, unread, quit };
    let router = Router::new().nest("/api/v1", api).fallback(page::file).with_state(app);
    // As one service, so that what the router itself says (which methods it takes) is seen.
    let whole = Router::new().fallback_service(router).layer(middleware::from_fn(error::as_json));
    guard.protect(whole.layer(compression()))
}

/// Texts take less than a third of the way. Not the quickest level: the page is then a tenth larger (348 instead of 312 KB, by `gzip -1` and
/// `gzip -6`), and it is promised to weigh less than 500. A stream of thoughts is not held up by it.
fn compression() -> CompressionLayer<impl Predicate> {
    /// Less would not be worth it.
    const SMALLEST: u64 = 512;
    let worth = SizeAbove::new(SMALLEST).and(NotForContentType::SSE).and(NotForContentType::const_new("font/"));
    CompressionLayer::new().quality(CompressionLevel::Default).compress_when(worth)
}
