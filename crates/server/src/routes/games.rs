//! The library: games that somebody saved.

use crate::App;
use crate::error::{ApiError, Code};
use crate::limits;
use crate::replays::TimeSlices;
use crate::request::{Json, Participant, Position};
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use jugada_catalog::Resources;
use jugada_store::{ListPlace, NewSavedGame, NotAListPlace, Page, PageSize, SavedGame, Store};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// A game that was saved.
#[derive(Serialize, ToSchema)]
pub(crate) struct Saved {
    /// The number under which it was saved.
    id: i64,
}

/// Which part of the list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Asked {
    /// The `next` of the page before; the first page if there is none.
    after: Option<String>,
    /// Games in a page, at most.
    limit: Option<usize>,
}

/// Saved games with their moves, the last changed first, page by page.
#[utoipa::path(get, path = "/games", params(Asked), responses((status = 200, description = "Games", body = Page), ApiError))]
pub(crate) async fn list(
    State(app): State<App>,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<axum::Json<Page>, ApiError> {
    let Query(Asked { after, limit }) = asked.map_err(|error| ApiError::bad_request(error.body_text()))?;
    let rows = limit.unwrap_or(limits::LISTED);
    if !(1..=limits::LISTED).contains(&rows) {
        return Err(ApiError::bad_request(format!("`limit={rows}` is out of range: 1 to {}", limits::LISTED)));
    }
    let after: Option<ListPlace> = after
        .map(|place| place.parse())
        .transpose()
        .map_err(|error: NotAListPlace| ApiError::bad_request(error.to_string()))?;
    let size = PageSize { rows, bytes: limits::LISTED_BYTES };
    app.storage.read(move |store| Ok(axum::Json(store.saved_games(after, size)?))).await
}

/// Save a game.
///
/// Refused with 507 and `too_many_games` when there are 10000.
#[utoipa::path(post, path = "/games", request_body = NewSavedGame,
    responses((status = 201, description = "Its number", body = Saved), ApiError))]
pub(crate) async fn save(
    State(app): State<App>,
    Json(game): Json<NewSavedGame>,
) -> Result<(StatusCode, axum::Json<Saved>), ApiError> {
    let game = app.replays.share(move |slices| check(game, slices)).await?;
    let save = move |store: &Store| {
        if store.count_saved_games()? >= limits::SAVED {
            let message = format!("{} games are saved already; delete some to save another", limits::SAVED);
            return Err(ApiError::new(StatusCode::INSUFFICIENT_STORAGE, Code::TooManyGames, message));
        }
        Ok(store.save_game(&game)?)
    };
    let id = app.storage.write(save).await?;
    Ok((StatusCode::CREATED, axum::Json(Saved { id })))
}

/// A saved game with all its moves.
#[utoipa::path(get, path = "/games/{id}", params(("id" = i64, Path, description = "Its number")),
    responses((status = 200, description = "The game", body = SavedGame), ApiError))]
pub(crate) async fn load(State(app): State<App>, Path(id): Path<i64>) -> Result<axum::Json<SavedGame>, ApiError> {
    app.storage.read(move |store| Ok(axum::Json(store.saved_game(id)?))).await
}

/// Save a game again under its number.
#[utoipa::path(put, path = "/games/{id}", params(("id" = i64, Path, description = "Its number")), request_body = NewSavedGame,
    responses((status = 204, description = "Saved"), ApiError))]
pub(crate) async fn update(
    State(app): State<App>,
    Path(id): Path<i64>,
    Json(game): Json<NewSavedGame>,
) -> Result<StatusCode, ApiError> {
    let game = app.replays.share(move |slices| check(game, slices)).await?;
    app.storage.write(move |store| Ok(store.update_saved_game(id, &game)?)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Delete a saved game.
#[utoipa::path(delete, path = "/games/{id}", params(("id" = i64, Path, description = "Its number")),
    responses((status = 204, description = "Deleted"), ApiError))]
pub(crate) async fn delete(State(app): State<App>, Path(id): Path<i64>) -> Result<StatusCode, ApiError> {
    app.storage.write(move |store| Ok(store.delete_saved_game(id)?)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What cannot be played is not kept.
fn check(game: NewSavedGame, slices: &mut TimeSlices) -> Result<NewSavedGame, ApiError> {
    let length = game.name.chars().count();
    if game.name.trim().is_empty() || length > limits::NAME {
        let message = format!("a name of {length} characters; expected 1 to {}", limits::NAME);
        return Err(ApiError::bad_request(message));
    }
    let position = Position { game: game.game.clone(), root: game.root.clone(), moves: game.line.clone() };
    let session = position.open(slices)?;
    for seat in [&game.first, &game.second] {
        if let Participant::Strategy(strategy) = Participant::read(seat)? {
            // It need not fit into this server's memory: it may have been played elsewhere.
            session.check_seat(&strategy, &Resources::default())?;
        }
    }
    Ok(game)
}
