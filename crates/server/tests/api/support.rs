//! Common support of these tests.

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use http_body_util::BodyExt;
use jugada_registry::Registry;
use jugada_server::Quit;
use jugada_server::guard::Guard;
use jugada_store::Store;
use jugada_words::{Language, Message};
use serde_json::Value;
use tempfile::TempDir;
use tower::ServiceExt;

pub(crate) const HOST: &str = "127.0.0.1:7878";

/// A server with the built-in games.
pub(crate) fn app(store: Store, guard: Guard, quit: Option<Quit>) -> Router {
    jugada_server::app(Registry::built_in(), store, guard, quit)
}

/// The message in an answer.
#[track_caller]
pub(crate) fn message_in(place: &Value) -> Message {
    serde_json::from_value(place.clone()).unwrap_or_else(|error| panic!("{place} is no message: {error}"))
}

pub(crate) fn spanish() -> Language {
    Language::of_tag("es").expect("a language of the program")
}

/// A server without a socket, and its store.
pub(crate) struct Scene {
    pub(crate) app: Router,
    pub(crate) data: TempDir,
}

impl Scene {
    pub(crate) fn new() -> Scene {
        let data = tempfile::tempdir().unwrap();
        let store = Store::open(data.path()).unwrap();
        Scene { app: app(store, Guard::new(HOST.parse().unwrap(), None), Some(Quit::default())), data }
    }

    pub(crate) async fn ask(&self, method: Method, path: &str, body: Option<Value>) -> (StatusCode, String) {
        let mut request = Request::builder().method(method).uri(path).header("host", HOST);
        let body = match body {
            Some(body) => {
                request = request.header("content-type", "application/json");
                Body::from(body.to_string())
            }
            None => Body::empty(),
        };
        self.send(request.body(body).unwrap()).await
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> (StatusCode, String) {
        let is_endless = request.uri().path().ends_with("/jobs/events");
        let response = self.app.clone().oneshot(request).await.unwrap();
        let status = response.status();
        if is_endless && status == StatusCode::OK {
            return (status, String::new());
        }
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        // Of files, only text parts.
        (status, String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Sends a file.
    pub(crate) async fn bring(&self, path: &str, file: impl Into<Body>) -> (StatusCode, String) {
        let request = Request::builder().method(Method::POST).uri(path).header("host", HOST);
        self.send(request.header("content-type", "application/octet-stream").body(file.into()).unwrap()).await
    }

    pub(crate) async fn json(&self, method: Method, path: &str, body: Option<Value>) -> Value {
        let (status, text) = self.ask(method, path, body).await;
        assert!(status.is_success(), "{path}: {status} {text}");
        serde_json::from_str(&text).unwrap_or(Value::Null)
    }

    pub(crate) async fn refused(&self, path: &str, body: Value, status: StatusCode, code: &str) -> String {
        let (found, text) = self.ask(Method::POST, path, Some(body)).await;
        let error: Value = serde_json::from_str(&text).unwrap();
        assert_eq!((found, error["error"]["code"].as_str()), (by_form(status, &text), Some(code)), "{path}: {text}");
        error["error"]["message"].as_str().unwrap().to_owned()
    }
}

/// The refusal of an unfulfillable request if it does not even match the description.
pub(crate) fn by_form(status: StatusCode, text: &str) -> StatusCode {
    let has_form = !text.contains("Failed to deserialize") && !text.contains("Failed to parse");
    if status == StatusCode::UNPROCESSABLE_ENTITY && !has_form { StatusCode::BAD_REQUEST } else { status }
}

/// The events of a stream, with their data.
pub(crate) fn events(text: &str) -> Vec<(String, Value)> {
    let line = |event: &str, name: &str| -> Option<String> {
        event.lines().find_map(|line| line.strip_prefix(name).map(|rest| rest.trim().to_owned()))
    };
    text.split("\n\n")
        .filter_map(|event| Some((line(event, "event:")?, serde_json::from_str(&line(event, "data:")?).ok()?)))
        .collect()
}
