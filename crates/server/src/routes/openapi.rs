//! The description of the API for other programs, made from the types that are read and written.

use crate::error::{ApiError, Refusal};
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use std::sync::LazyLock;
use utoipa::OpenApi;

/// What belongs to no route.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Jugada",
        version = "1",
        description = "Board games, strategies and evaluators. Stateless for play: a request carries the game and its moves. \
            Requests must name this server as their Host; bodies are application/json.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    servers((url = "/api/v1")),
    components(schemas(Refusal))
)]
pub(crate) struct Frame;

/// This description of the API.
#[utoipa::path(get, path = "/openapi.json", responses((status = 200, description = "OpenAPI 3.1", body = Object), ApiError))]
pub(crate) async fn document() -> impl IntoResponse {
    static DOCUMENT: LazyLock<String> =
        LazyLock::new(|| super::described().into_openapi().to_json().expect("it has only text keys"));
    ([(CONTENT_TYPE, "application/json")], DOCUMENT.as_str())
}
