//! The textbook: small trees, searched by the code that plays.

use crate::error::{ApiError, Code};
use crate::request::Json;
use axum::http::StatusCode;
use jugada_registry::{TEXTBOOK, TextbookRun, TextbookSearch, TextbookTree};
use serde::Deserialize;
use utoipa::ToSchema;

/// The trees.
#[utoipa::path(get, path = "/textbook",
    responses((status = 200, description = "The trees, in the order in which they are shown", body = Vec<TextbookTree>), ApiError))]
pub(crate) async fn trees() -> axum::Json<&'static [TextbookTree]> {
    axum::Json(TEXTBOOK)
}

/// A tree, and who searches it.
#[derive(Deserialize, ToSchema)]
pub(crate) struct TextbookQuestion {
    /// The tree's id.
    id: String,
    /// One of the tree's searches.
    search: TextbookSearch,
}

/// A search of a tree, from its first node to its answer.
#[utoipa::path(post, path = "/textbook", request_body = TextbookQuestion,
    responses((status = 200, description = "All that happened, and the answer", body = TextbookRun), ApiError))]
pub(crate) async fn search(Json(question): Json<TextbookQuestion>) -> Result<axum::Json<TextbookRun>, ApiError> {
    let tree = TEXTBOOK.iter().find(|tree| tree.id == question.id);
    let run = tree.and_then(|tree| tree.search(question.search));
    let nothing = || {
        let ids: Vec<&str> = TEXTBOOK.iter().map(|tree| tree.id).collect();
        let message = format!("no such search of `{}`; there are the trees {}", question.id, ids.join(", "));
        ApiError::new(StatusCode::NOT_FOUND, Code::NotFound, message)
    };
    run.map(axum::Json).ok_or_else(nothing)
}
