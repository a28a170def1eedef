//! The page and its API: `/api/v1` speaks JSON, everything else is the page, embedded in the program.
//!
//! Requests of games are stateless: each carries the game and its moves. Lasting data is in the store. Clients are not
//! trusted: see [`guard`](mod@guard) for access, [`limits`](mod@limits) for sizes, [`searches`](mod@searches) for the
//! scheduling of searches; `replays` schedules the replay of the moves that requests carry.

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

/// State shared by all requests.
#[derive(Clone)]
pub struct App {
    pub(crate) storage: Storage,
    /// Schedules searches.
    pub(crate) searches: Searches,
    /// Players kept between moves.
    pub(crate) kept: KeptSeats,
    /// Schedules the replay of moves.
    pub(crate) replays: Replays,
    /// Jobs in the background.
    pub(crate) jobs: Arc<Jobs>,
    /// Limits concurrent file transfers, because each takes memory and a processor.
    pub(crate) files: Arc<Semaphore>,
    /// Updates the library's position index.
    pub(crate) indexing: Indexing,
    /// Memory of unread answers.
    pub(crate) unread: Unread,
    /// Ends the program on the page's request, if allowed.
    pub(crate) quit: Option<Quit>,
}

impl App {
    /// The registry of games.
    pub(crate) fn registry(&self) -> Registry {
        self.searches.host().registry
    }

    /// The registry, as a trait object that opens sessions.
    pub(crate) fn games(&self) -> Arc<dyn Games> {
        Arc::new(self.registry())
    }
}

/// The page and its API, with this registry; with `quit`, the page may end the program.
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
    // As one service, so that the router's own answers (405) pass through the layers too.
    let whole = Router::new().fallback_service(router).layer(middleware::from_fn(error::as_json));
    guard.protect(whole.layer(compression()))
}

/// Compresses text to less than a third. Not the fastest level: the page would be a tenth larger (348 instead of 312
/// KB, by `gzip -1` and `gzip -6`), and it must stay below 500. Compression does not delay event streams.
fn compression() -> CompressionLayer<impl Predicate> {
    /// Smaller answers are not worth compressing.
    const SMALLEST: u64 = 512;
    let worth = SizeAbove::new(SMALLEST).and(NotForContentType::SSE).and(NotForContentType::const_new("font/"));
    CompressionLayer::new().quality(CompressionLevel::Default).compress_when(worth)
}
