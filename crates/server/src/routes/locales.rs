//! Translations for the page: the server's messages, and the page's own texts.

use crate::error::{ApiError, Code};
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use jugada_words::Language;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Messages of the command line only.
const OF_THE_TERMINAL: &[&str] = &["cli", "help"];

/// Fetched by the page when somebody opens its Help (`page.rs`).
const OF_ARTICLES: &str = "page-articles";

/// The server's messages in a language.
///
/// A [Fluent](https://projectfluent.org) file with the messages by id. English needs none, because every message
/// carries its own.
#[utoipa::path(get, path = "/locales/{language}", params(("language" = String, Path, description = "Its tag, such as `es`")),
    responses((status = 200, description = "The words, by their ids", body = String, content_type = "text/plain"), ApiError))]
pub(crate) async fn locale(Path(tag): Path<String>, headers: HeaderMap) -> Result<Response, ApiError> {
    let Some(language) = Language::of_tag(&tag) else {
        let known: Vec<&str> = Language::all().map(Language::tag).collect();
        let message =
            format!("there is no language `{}`; expected one of: {}", jugada_core::shown(&tag), known.join(", "));
        return Err(ApiError::new(StatusCode::NOT_FOUND, Code::NotFound, message));
    };
    let files = language.files().iter().filter(|(subject, _)| !OF_THE_TERMINAL.contains(subject));
    let page = language.page_files().iter().filter(|(subject, _)| *subject != OF_ARTICLES);
    let text: Vec<&str> = files.chain(page).map(|(_, text)| *text).collect();
    let text = text.join("\n");
    // Like the files of the page: the browser keeps it, and asks each time whether it is still the same.
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    let tag = format!("\"{:x}\"", hasher.finish());
    let kept = [(ETAG, tag.clone()), (CACHE_CONTROL, "no-cache".to_owned())];
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return Ok((StatusCode::NOT_MODIFIED, kept).into_response());
    }
    Ok((kept, [(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}
