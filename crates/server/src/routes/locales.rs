//! Translations for the page: the server's messages, and the page's own texts.

use crate::error::ApiError;
use crate::language::of_tag;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The page never says texts of the command line itself; those of reports and experiments come in the language that is asked for.
fn is_for_the_page(subject: &str) -> bool {
    !["cli", "help", "report"].contains(&subject) && !subject.starts_with("experiments-")
}

/// Fetched by the page when somebody opens its Help (`page.rs`).
const OF_ARTICLES: &str = "page-articles";

/// The server's messages in a language.
///
/// A [Fluent](https://projectfluent.org) file with the messages by id. English needs none, because every message
/// carries its own.
#[utoipa::path(get, path = "/locales/{language}", params(("language" = String, Path, description = "Its tag, such as `es`")),
    responses((status = 200, description = "The words, by their ids", body = String, content_type = "text/plain"), ApiError))]
pub(crate) async fn locale(Path(tag): Path<String>, headers: HeaderMap) -> Result<Response, ApiError> {
    let language = of_tag(&tag)?;
    let files = language.files().iter().filter(|(subject, _)| is_for_the_page(subject));
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
