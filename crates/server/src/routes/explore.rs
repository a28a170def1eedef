//! Statistics of the moves played in a position, over the library.

use crate::App;
use crate::error::ApiError;
use crate::limits;
use crate::request::{Json, Position, spec};
use axum::extract::State;
use jugada_library::{Exploration, Explorer, Indexed, UNINDEXED};
use jugada_store::{LibraryFilter, ListPlace, ListedGame, PageSize, Store};
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};
use utoipa::ToSchema;

/// The position to explore.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExploreQuestion {
    /// A spec: `othello`, `go(size=9)`.
    game: String,
    /// The position before the moves; the start of the game if empty.
    #[serde(default)]
    root: String,
    /// The moves from there.
    #[serde(default)]
    moves: String,
    /// Only games that match these words: names, events, dates, files, tags.
    #[serde(default)]
    words: String,
}

/// The moves found.
#[derive(Serialize, ToSchema)]
pub(crate) struct Explored {
    #[serde(flatten)]
    found: Exploration,
    /// Whether all games were counted; otherwise the most recently changed ones were.
    complete: bool,
}

/// Games of the library read per step; other requests run in between.
const PAGE: PageSize = PageSize { rows: 200, bytes: 1 << 20 };
/// Maximum duration of an answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// For every move played in a position in the games of the library: frequency, results and players.
#[utoipa::path(post, path = "/library/explore", request_body = ExploreQuestion,
    responses((status = 200, description = "Moves, the most frequent first", body = Explored), ApiError))]
pub(crate) async fn explore(
    State(app): State<App>,
    Json(ExploreQuestion { game, root, moves, words }): Json<ExploreQuestion>,
) -> Result<axum::Json<Explored>, ApiError> {
    let began = Instant::now();
    ApiError::unless_bounded("text", words.len(), "bytes", limits::WORDS)?;
    let id = spec(&game)?.name;
    let prepare = move |slices: &mut crate::replays::TimeSlices| {
        let position = Position { game, root, moves }.open(slices)?;
        Ok(Explorer::new(slices.games(), position.as_ref()))
    };
    let mut explorer = app.replays.share(prepare).await?;
    let asked = words.clone();
    let look_up = move |store: &Store| {
        let indexed = explorer.add_indexed(store, &asked)?;
        Ok((explorer, indexed, store.count_unexplored()? >= UNINDEXED))
    };
    let (mut explorer, indexed, is_late) = app.storage.read(look_up).await?;
    if indexed == Indexed::Damaged {
        app.storage.write(|store| Ok(store.forget_index()?)).await?;
    }
    if is_late || indexed == Indexed::Damaged {
        app.indexing.begin(&app.storage);
    }
    let since = if let Indexed::UpTo(place) = indexed { place } else { ListPlace::default() };
    let filter = LibraryFilter { words, game: Some(id), ..LibraryFilter::default() };
    let mut after = None;
    loop {
        let filter = filter.clone();
        let look = move |store: &Store| {
            let page = store.saved_games_since(since, &filter, after, PAGE)?;
            for listed in &page.games {
                if let ListedGame::Game(saved) = listed {
                    explorer.add_saved(saved);
                }
            }
            Ok((explorer, page.next))
        };
        (explorer, after) = app.storage.read(look).await?;
        if after.is_none() || began.elapsed() > PATIENCE {
            return Ok(axum::Json(Explored { found: explorer.found(), complete: after.is_none() }));
        }
    }
}
