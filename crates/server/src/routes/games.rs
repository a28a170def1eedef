//! The library: games that somebody saved.

use crate::App;
use crate::error::ApiError;
use crate::limits;
use crate::request::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use jugada_store::{NewSavedGame, SavedGame, Store};
use serde::Serialize;
use std::sync::MutexGuard;

#[derive(Serialize)]
pub(crate) struct Saved {
    id: i64,
}

pub(crate) async fn list(State(app): State<App>) -> Result<axum::Json<Vec<SavedGame>>, ApiError> {
    Ok(axum::Json(store(&app).saved_games(limits::LISTED)?))
}

pub(crate) async fn save(
    State(app): State<App>,
    Json(game): Json<NewSavedGame>,
) -> Result<(StatusCode, axum::Json<Saved>), ApiError> {
    check(&game)?;
    let id = store(&app).save_game(&game)?;
    Ok((StatusCode::CREATED, axum::Json(Saved { id })))
}

pub(crate) async fn load(State(app): State<App>, Path(id): Path<i64>) -> Result<axum::Json<SavedGame>, ApiError> {
    Ok(axum::Json(store(&app).saved_game(id)?))
}

pub(crate) async fn update(
    State(app): State<App>,
    Path(id): Path<i64>,
    Json(game): Json<NewSavedGame>,
) -> Result<StatusCode, ApiError> {
    check(&game)?;
    store(&app).update_saved_game(id, &game)?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn delete(State(app): State<App>, Path(id): Path<i64>) -> Result<StatusCode, ApiError> {
    store(&app).delete_saved_game(id)?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) fn store(app: &App) -> MutexGuard<'_, Store> {
    app.store.lock().expect("nobody fails while holding the store")
}

/// What cannot be played is not kept.
fn check(game: &NewSavedGame) -> Result<(), ApiError> {
    if game.name.trim().is_empty() || game.name.len() > limits::NAME {
        let message = format!("a name of {} bytes; expected 1 to {}", game.name.len(), limits::NAME);
        return Err(ApiError::bad_request(message));
    }
    let mut session = jugada_catalog::open(&game.game.parse()?)?;
    if !game.root.is_empty() {
        session.set_position(&game.root)?;
    }
    session.play(&game.line)?;
    Ok(())
}
