//! Every refusal is JSON in one format.

use crate::support::{HOST, Scene, message_in, spanish};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use http_body_util::BodyExt;
use jugada_server::limits;
use serde_json::{Value, json};
use tower::ServiceExt;

type Headers<'h> = &'h [(&'h str, &'h [u8])];

const JSON: Headers<'static> = &[("host", HOST.as_bytes()), ("content-type", b"application/json")];
const PLAIN: Headers<'static> = &[("host", HOST.as_bytes())];

/// Sends a raw request; returns status, code and message of the refusal, and its header `Allow`.
async fn refusal(
    scene: &Scene,
    method: &str,
    path: &str,
    headers: Headers<'_>,
    body: &str,
) -> (StatusCode, String, String, String) {
    let row = format!("{method} {path} {headers:?}");
    let mut request = Request::builder().method(method.parse::<Method>().unwrap()).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let response = scene.app.clone().oneshot(request.body(Body::from(body.to_owned())).unwrap()).await.unwrap();
    let (head, body) = response.into_parts();
    assert_eq!(head.headers.get("content-type").map(|kind| kind.to_str().unwrap()), Some("application/json"), "{row}");
    assert!(head.headers.contains_key("content-security-policy"), "{row}");
    let allow = head.headers.get("allow").map(|allow| allow.to_str().unwrap().to_owned()).unwrap_or_default();
    let bytes = body.collect().await.unwrap().to_bytes();
    let answer: Value = serde_json::from_slice(&bytes).unwrap_or_else(|_| panic!("{row}: {bytes:?}"));
    let text = |name: &str| answer["error"][name].as_str().unwrap_or_else(|| panic!("{row}: {answer}")).to_owned();
    (head.status, text("code"), text("message"), allow)
}

#[tokio::test]
async fn every_refusal_is_json() {
    let scene = Scene::new();
    let long = "x".repeat(limits::BODY + 1);
    for (method, path, headers, body, status, code, message) in [
        ("POST", "position", JSON, "{", 400, "bad_request", "Failed to parse the request body as JSON"),
        ("POST", "position", JSON, "", 400, "bad_request", "Failed to parse the request body as JSON"),
        ("POST", "position", JSON, "{\"game\": 7}", 400, "bad_request", "Failed to deserialize the JSON body"),
        ("POST", "position", JSON, &long, 413, "too_large", "the body is too large; expected at most 65536 bytes"),
        ("POST", "position", PLAIN, "{}", 415, "bad_request", "expected a body of type application/json"),
        ("PUT", "games/1", JSON, "[]", 400, "bad_request", "Failed to deserialize the JSON body"),
        ("GET", "games/abc", PLAIN, "", 400, "bad_request", "Invalid URL"),
        ("GET", "games/9223372036854775808", PLAIN, "", 400, "bad_request", "Invalid URL"),
        ("GET", "games/7", PLAIN, "", 404, "not_found", ""),
        ("GET", "players/Ana/rating", PLAIN, "", 400, "bad_request", "Failed to deserialize query string"),
        ("GET", "players/%FF/rating?game=go", PLAIN, "", 400, "bad_request", "Invalid URL"),
        ("GET", "nothing", PLAIN, "", 404, "not_found", "the API has no `/nothing`"),
        ("GET", "../v2/catalog", PLAIN, "", 404, "not_found", ""),
        ("GET", "../../nothing.js", PLAIN, "", 404, "not_found", "there is no"),
    ] {
        let row = format!("{method} {path}");
        let (found, found_code, words, _) = refusal(&scene, method, &address(path), headers, body).await;
        assert_eq!((found.as_u16(), found_code.as_str()), (status, code), "{row}: {words}");
        assert!(words.starts_with(message) && !words.is_empty(), "{row}: {words}");
    }
}

/// Paths are relative to the API; with `..` others can be reached.
fn address(path: &str) -> String {
    match path.strip_prefix("../../") {
        Some(rest) => format!("/{rest}"),
        None => path.strip_prefix("../").map_or(format!("/api/v1/{path}"), |rest| format!("/api/{rest}")),
    }
}

#[tokio::test]
async fn methods_that_are_not_taken_are_told_from_those_that_are() {
    let scene = Scene::new();
    for (method, path, headers, allowed) in [
        ("POST", "catalog", JSON, "GET,HEAD"),
        ("GET", "position", PLAIN, "POST"),
        ("DELETE", "games", PLAIN, "GET,HEAD,POST"),
        ("PATCH", "games/1", JSON, "GET,HEAD,PUT,DELETE"),
        ("OPTIONS", "games/1", PLAIN, "GET,HEAD,PUT,DELETE"),
        ("POST", "../../", JSON, "GET,HEAD"),
        ("DELETE", "../../js/main.js", PLAIN, "GET,HEAD"),
    ] {
        let (status, code, message, allow) = refusal(&scene, method, &address(path), headers, "").await;
        let mut found: Vec<&str> = allow.split(',').collect();
        let mut expected: Vec<&str> = allowed.split(',').collect();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(
            (status, code.as_str(), found),
            (StatusCode::METHOD_NOT_ALLOWED, "bad_request", expected),
            "{method} {path}"
        );
        assert!(message.contains(&format!("does not take {method}; expected one of: ")), "{method} {path}: {message}");
    }
}

#[tokio::test]
async fn headers_that_could_be_understood_in_two_ways_are_refused() {
    let scene = Scene::new();
    let host = HOST.as_bytes();
    for (headers, status, code, message) in [
        (&[("host", host), ("host", host)] as Headers<'_>, 400, "bad_request", "2 headers `host`; expected one"),
        (&[("host", host), ("host", b"evil.example")], 400, "bad_request", "2 headers `host`; expected one"),
        (
            &[("host", host), ("origin", b"http://evil.example"), ("origin", b"http://127.0.0.1:7878")],
            400,
            "bad_request",
            "2 headers `origin`",
        ),
        (
            &[("host", b"localhost\xe9:7878")],
            421,
            "bad_host",
            "this server does not answer to the name `localhost\\u{fffd}:7878`",
        ),
        (
            &[("host", "ñ.example:7878".as_bytes())],
            421,
            "bad_host",
            "this server does not answer to the name `\\u{f1}.example:7878`",
        ),
        (&[], 421, "bad_host", "this server does not answer to the name ``"),
        (
            &[("host", host), ("origin", "http://ñ.example".as_bytes())],
            403,
            "bad_origin",
            "pages from `http://\\u{f1}.example` may not",
        ),
        (&[("host", host), ("origin", b"http://127.0.0.1:7878\xff")], 403, "bad_origin", "pages from"),
        (&[("host", host), ("origin", b"")], 403, "bad_origin", "pages from ``"),
    ] {
        let (found, found_code, words, _) = refusal(&scene, "GET", "/api/v1/catalog", headers, "").await;
        assert_eq!((found.as_u16(), found_code.as_str()), (status, code), "{headers:?}: {words}");
        assert!(words.starts_with(message), "{headers:?}: {words}");
    }
}

#[tokio::test]
async fn only_json_is_taken_for_json() {
    let scene = Scene::new();
    for (kind, is_taken) in [
        ("application/json", true),
        ("application/json; charset=utf-8", true),
        ("Application/JSON", true),
        ("application/jsonp", false),
        ("text/plain", false),
        ("text/plain; application/json", false),
    ] {
        let request = Request::builder().method(Method::POST).uri("/api/v1/position").header("host", HOST);
        let body = Body::from(json!({ "game": "othello" }).to_string());
        let (status, text) = scene.send(request.header("content-type", kind).body(body).unwrap()).await;
        let expected = if is_taken { StatusCode::OK } else { StatusCode::UNSUPPORTED_MEDIA_TYPE };
        assert_eq!(status, expected, "{kind}: {text}");
    }
}

/// More moves than a game or the server allows are refused before any is read: the first of these is invalid.
#[tokio::test]
async fn moves_are_counted_before_they_are_played() {
    let scene = Scene::new();
    for (game, moves, size, most) in [
        ("connect", "1".repeat(43), 43, 42),
        ("othello", "z9".repeat(121), 121, 120),
        ("go(size=19, ko=superko, stones=10000)", "z9".repeat(3845), 3845, 2000),
        ("go(size=19)", "z9".repeat(1449), 1449, 1448),
    ] {
        let body = json!({ "game": game, "moves": moves, "by": "x", "strategy": "x", "lines": [] });
        for path in ["position", "values", "evaluate", "terms", "boards", "explain", "think"] {
            let (status, text) = scene.ask(Method::POST, &format!("/api/v1/{path}"), Some(body.clone())).await;
            let answer: Value = serde_json::from_str(&text).unwrap();
            let expected = json!({ "error": {
                "code": "too_large",
                "message": format!("a line of {size} moves; expected at most {most}"),
                "details": { "size": size, "most": most },
            } });
            assert_eq!((status, answer), (StatusCode::PAYLOAD_TOO_LARGE, expected), "{path}: {game}");
        }
    }
    // The maximum number is examined.
    scene
        .refused(
            "/api/v1/position",
            json!({ "game": "connect", "moves": "9".repeat(42) }),
            StatusCode::UNPROCESSABLE_ENTITY,
            "bad_move",
        )
        .await;
}

/// Errors that people can cause from the page are in both languages.
#[tokio::test]
async fn refusals_that_people_meet_are_told_in_their_language() {
    let scene = Scene::new();
    let over = json!({"game": "connect(rows=3, cols=3, k=3)", "moves": "12121", "strategy": "random"});
    let unnamed = json!({"name": "   ", "game": "othello", "line": "f5", "seats": ["human", "human"]});
    for (path, question, expected) in
        [("think", over, "la partida ha terminado en esta posición"), ("games", unnamed, "un nombre de 3 caracteres")]
    {
        let request =
            Request::post(format!("/api/v1/{path}")).header("host", HOST).header("content-type", "application/json");
        let response =
            scene.app.clone().oneshot(request.body(Body::from(question.to_string())).unwrap()).await.unwrap();
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        let answer: Value = serde_json::from_slice(&bytes).unwrap();
        assert_eq!(answer["error"]["code"], "bad_request", "{path}: {answer}");
        let told = message_in(&answer["error"]["words"]).tell(spanish());
        assert!(told.starts_with(expected), "{path}: {told}");
    }
}
