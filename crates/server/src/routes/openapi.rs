//! The description of the API for other programs.

use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

/// As it is sent.
pub(crate) const OPENAPI: &str = include_str!("openapi.json");

pub(crate) async fn document() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], OPENAPI)
}
