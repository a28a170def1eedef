//! What the API answers. `openapi.json` describes it; a test compares the two.

mod catalog;
mod games;
mod openapi;
mod players;
mod positions;
mod think;

use crate::App;
use crate::error::{ApiError, Code};
use axum::Router;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::routing::{get, post};

pub(crate) fn api() -> Router<App> {
    Router::new()
        .route("/catalog", get(catalog::catalog))
        .route("/position", post(positions::position))
        .route("/think", post(think::think))
        .route("/values", post(positions::values))
        .route("/evaluate", post(positions::evaluate))
        .route("/games", get(games::list).post(games::save))
        .route("/games/{id}", get(games::load).put(games::update).delete(games::delete))
        .route("/players/{name}/rating", get(players::rating))
        .route("/players/{name}/results", post(players::finished))
        .route("/openapi.json", get(openapi::document))
        .fallback(nothing_here)
}

async fn nothing_here(request: Request) -> ApiError {
    let message = format!("the API has no `{}`", request.uri().path());
    ApiError::new(StatusCode::NOT_FOUND, Code::NotFound, message)
}
