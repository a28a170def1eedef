//! Translations for the page.

use crate::error::{ApiError, Code};
use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use jugada_words::Language;

/// Messages of the command line only.
const OF_THE_TERMINAL: &[&str] = &["cli", "help"];

/// The server's messages in a language.
///
/// A [Fluent](https://projectfluent.org) file with the messages by id. English needs none, because every message
/// carries its own.
#[utoipa::path(get, path = "/locales/{language}", params(("language" = String, Path, description = "Its tag, such as `es`")),
    responses((status = 200, description = "The words, by their ids", body = String, content_type = "text/plain"), ApiError))]
pub(crate) async fn locale(Path(tag): Path<String>) -> Result<Response, ApiError> {
    let Some(language) = Language::of_tag(&tag) else {
        let known: Vec<&str> = Language::all().map(Language::tag).collect();
        let message =
            format!("there is no language `{}`; expected one of: {}", jugada_core::shown(&tag), known.join(", "));
        return Err(ApiError::new(StatusCode::NOT_FOUND, Code::NotFound, message));
    };
    let files = language.files().iter().filter(|(subject, _)| !OF_THE_TERMINAL.contains(subject));
    let text: Vec<&str> = files.map(|(_, text)| *text).collect();
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text.join("\n")).into_response())
}
