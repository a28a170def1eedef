//! The words of the languages, for the page.

use crate::error::ApiError;
use crate::language::of_tag;
use axum::extract::Path;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

/// What the page never says itself: texts of the command line, and of reports and experiments, which come in the language that is asked
/// for.
fn is_for_the_page(subject: &str) -> bool {
    !["cli", "help", "report"].contains(&subject) && !subject.starts_with("experiments-")
}

/// What the server says, in a language.
///
/// A file of [Fluent](https://projectfluent.org): messages are looked up in it by their ids. English needs none, for every message brings its own.
#[utoipa::path(get, path = "/locales/{language}", params(("language" = String, Path, description = "Its tag, such as `es`")),
    responses((status = 200, description = "The words, by their ids", body = String, content_type = "text/plain"), ApiError))]
pub(crate) async fn locale(Path(tag): Path<String>) -> Result<Response, ApiError> {
    let language = of_tag(&tag)?;
    let files = language.files().iter().filter(|(subject, _)| is_for_the_page(subject));
    let text: Vec<&str> = files.map(|(_, text)| *text).collect();
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text.join("\n")).into_response())
}
