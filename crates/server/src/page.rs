//! The page: the files of `web/`, embedded in the program.

use crate::error::{ApiError, Code};
use axum::http::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

/// Read from the disk in debug builds, so that changes take effect at once.
#[derive(RustEmbed)]
#[folder = "../../web"]
#[include = "index.html"]
#[include = "*.webmanifest"]
#[include = "css/*"]
#[include = "js/*"]
#[include = "vendor/*"]
#[include = "fonts/*"]
#[include = "img/*"]
#[exclude = "*.test.js"]
#[exclude = "*.md"]
struct Files;

/// What the page's Help says in other languages: apart from their other texts, for most visitors never read it.
#[derive(RustEmbed)]
#[folder = "../../locales"]
#[include = "*/page-articles.ftl"]
struct Articles;

pub(crate) async fn file(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, "GET,HEAD")]).into_response();
    }
    let path = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    let articles = || path.strip_prefix("locales/").and_then(Articles::get);
    match Files::get(path).or_else(articles) {
        Some(file) => answer(path, &file, &headers),
        None => {
            ApiError::new(StatusCode::NOT_FOUND, Code::NotFound, format!("there is no `{path}` here")).into_response()
        }
    }
}

fn answer(path: &str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let hash = file.metadata.sha256_hash();
    let tag = format!("\"{:x}\"", u128::from_be_bytes(hash[..16].try_into().expect("a hash has 32 bytes")));
    // Browsers cache the files, and revalidate them each time.
    let kept = [(ETAG, tag.clone()), (CACHE_CONTROL, "no-cache".to_owned())];
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, kept).into_response();
    }
    (kept, [(CONTENT_TYPE, kind(path))], file.data.clone().into_owned()).into_response()
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "json" | "webmanifest" => "application/json",
        _ => "text/plain; charset=utf-8",
    }
}
