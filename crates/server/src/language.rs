//! In which language the server writes what it does not leave to the page: reports, and texts of experiments.

use crate::App;
use crate::error::{ApiError, Code};
use axum::extract::{FromRequestParts, Query};
use axum::http::StatusCode;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use jugada_words::Language;
use serde::Deserialize;
use utoipa::IntoParams;

/// The language that was asked for.
pub(crate) struct In(pub(crate) Language);

/// How it is asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AskedLanguage {
    /// Tag of the language of the texts, such as `es`. If absent, the first of `Accept-Language` that is available, or English.
    language: Option<String>,
}

impl FromRequestParts<App> for In {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<In, ApiError> {
        let Query(AskedLanguage { language }) =
            Query::try_from_uri(&parts.uri).map_err(|error| ApiError::malformed(error.body_text()))?;
        if let Some(tag) = language {
            return of_tag(&tag).map(In);
        }
        let accepted = parts.headers.get(ACCEPT_LANGUAGE).and_then(|header| header.to_str().ok());
        Ok(In(accepted.and_then(of_accepted).unwrap_or_default()))
    }
}

/// The language of a tag.
pub(crate) fn of_tag(tag: &str) -> Result<Language, ApiError> {
    Language::of_tag(tag).ok_or_else(|| {
        let known: Vec<&str> = Language::all().map(Language::tag).collect();
        let message =
            format!("there is no language `{}`; expected one of: {}", jugada_core::shown(tag), known.join(", "));
        ApiError::new(StatusCode::NOT_FOUND, Code::NotFound, message)
    })
}

/// The first language of a header such as `es-CL,es;q=0.9,en;q=0.8` that is available. Browsers write the preferred one first.
fn of_accepted(header: &str) -> Option<Language> {
    header.split(',').find_map(|accepted| Language::of_tag(accepted.trim().split(['-', ';']).next()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_available_language_is_taken() {
        for (header, expected) in [
            ("es-CL,es;q=0.9,en;q=0.8", Some("es")),
            ("fr, en;q=0.5", Some("en")),
            ("ES", Some("es")),
            ("estonian", None),
            ("*", None),
            ("", None),
        ] {
            assert_eq!(of_accepted(header).map(Language::tag), expected, "{header}");
        }
    }
}
