//! The API as a program meets it, without a socket.

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use http_body_util::BodyExt;
use jugada_server::app;
use jugada_server::guard::Guard;
use jugada_store::Store;
use serde_json::{Value, json};
use tempfile::TempDir;
use tower::ServiceExt;

const HOST: &str = "127.0.0.1:7878";

struct Scene {
    app: Router,
    _data: TempDir,
}

impl Scene {
    fn new() -> Scene {
        let data = tempfile::tempdir().unwrap();
        let store = Store::open(data.path()).unwrap();
        Scene { app: app(store, Guard::new(HOST.parse().unwrap(), None)), _data: data }
    }

    async fn ask(&self, method: Method, path: &str, body: Option<Value>) -> (StatusCode, String) {
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

    async fn send(&self, request: Request<Body>) -> (StatusCode, String) {
        let response = self.app.clone().oneshot(request).await.unwrap();
        let status = response.status();
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        (status, String::from_utf8(bytes.to_vec()).unwrap())
    }

    async fn json(&self, method: Method, path: &str, body: Option<Value>) -> Value {
        let (status, text) = self.ask(method, path, body).await;
        assert!(status.is_success(), "{path}: {status} {text}");
        serde_json::from_str(&text).unwrap_or(Value::Null)
    }

    async fn refused(&self, path: &str, body: Value, status: StatusCode, code: &str) -> String {
        let (found, text) = self.ask(Method::POST, path, Some(body)).await;
        let error: Value = serde_json::from_str(&text).unwrap();
        assert_eq!((found, error["error"]["code"].as_str()), (status, Some(code)), "{path}: {text}");
        error["error"]["message"].as_str().unwrap().to_owned()
    }
}

/// The events of a stream, with their data.
fn events(text: &str) -> Vec<(String, Value)> {
    let line = |event: &str, name: &str| -> Option<String> {
        event.lines().find_map(|line| line.strip_prefix(name).map(|rest| rest.trim().to_owned()))
    };
    text.split("\n\n")
        .filter_map(|event| Some((line(event, "event:")?, serde_json::from_str(&line(event, "data:")?).ok()?)))
        .collect()
}

#[tokio::test]
async fn a_game_is_played_through_requests_alone() {
    let scene = Scene::new();
    let mut moves = String::new();
    for _ in 0..200 {
        let view = scene
            .json(Method::POST, "/api/v1/position", Some(json!({ "game": "othello(size=4)", "moves": moves })))
            .await;
        if !view["outcome"].is_null() {
            assert!(view["line"].as_array().unwrap().len() >= 8);
            return;
        }
        let question =
            json!({ "game": "othello(size=4)", "moves": moves, "strategy": "alphabeta(depth=2, eval=discs)" });
        let (status, text) = scene.ask(Method::POST, "/api/v1/think", Some(question)).await;
        assert_eq!(status, StatusCode::OK);
        let told = events(&text);
        assert_eq!(told.first().unwrap().0, "start");
        let (last, answer) = told.last().unwrap();
        assert_eq!(last, "done", "{text}");
        moves = format!("{moves} {}", answer["move"].as_str().unwrap());
    }
    panic!("the game does not end");
}

#[tokio::test]
async fn thinking_tells_of_finished_depths() {
    let scene = Scene::new();
    let question = json!({ "game": "connect", "strategy": "alphabeta(depth=5, eval=possibilities)" });
    let (_, text) = scene.ask(Method::POST, "/api/v1/think", Some(question)).await;
    let depths: Vec<u64> = events(&text)
        .iter()
        .filter(|(name, _)| name == "iteration")
        .map(|(_, data)| data["depth"].as_u64().unwrap())
        .collect();
    assert_eq!(depths, [1, 2, 3, 4, 5]);
}

#[tokio::test]
async fn values_are_those_of_the_evaluator() {
    let scene = Scene::new();
    let question = json!({ "game": "othello", "moves": "f5", "by": "garcia" });
    let values = scene.json(Method::POST, "/api/v1/values", Some(question)).await;
    let found: Vec<(&str, f64)> = values["values"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["move"].as_str().unwrap(), one["value"]["estimate"].as_f64().unwrap()))
        .collect();
    // As García prints them.
    assert_eq!(found, [("f4", -20.0), ("d6", -20.0), ("f6", 0.0)]);
    let curve = json!({ "game": "othello", "moves": "f5d6c3", "by": "discs" });
    let curve = scene.json(Method::POST, "/api/v1/evaluate", Some(curve)).await;
    assert_eq!(curve["values"], json!([0.0, 3.0, 0.0, 3.0]));
    let searched = json!({ "game": "connect", "by": "mcts(simulations=200)" });
    let searched = scene.json(Method::POST, "/api/v1/values", Some(searched)).await;
    assert_eq!((searched["unit"].as_str(), searched["values"].as_array().unwrap().len()), (Some("mean"), 7));
}

#[tokio::test]
async fn what_is_wrong_is_explained() {
    let scene = Scene::new();
    let bad = StatusCode::BAD_REQUEST;
    let message = scene.refused("/api/v1/position", json!({ "game": "otelo" }), bad, "bad_spec").await;
    assert!(message.contains("did you mean `othello`?"), "{message}");
    let message =
        scene.refused("/api/v1/position", json!({ "game": "othello", "moves": "f5a1" }), bad, "bad_move").await;
    assert!(message.contains("`a1` is not legal here (move 2"), "{message}");
    scene.refused("/api/v1/position", json!({}), bad, "bad_request").await;
    scene.refused("/api/v1/position", json!({ "game": "othello", "root": "xx" }), bad, "bad_move").await;
    scene.refused("/api/v1/think", json!({ "game": "othello", "strategy": "alfabeta" }), bad, "bad_spec").await;
    let won = json!({ "game": "connect", "moves": "1212121", "strategy": "random" });
    scene.refused("/api/v1/think", won, bad, "bad_request").await;
    let greedy = json!({ "game": "othello", "strategy": "alphabeta(depth=9, eval=discs, threads=64)" });
    scene.refused("/api/v1/think", greedy, bad, "bad_spec").await;
    let huge = json!({ "game": "othello", "strategy": "alphabeta(eval=discs, table=1000000000000)" });
    scene.refused("/api/v1/think", huge, bad, "bad_spec").await;
    scene.refused("/api/v1/values", json!({ "game": "go", "by": "garcia" }), bad, "bad_spec").await;
    let long = json!({ "game": "connect", "moves": "1".repeat(20_000) });
    scene.refused("/api/v1/position", long, StatusCode::PAYLOAD_TOO_LARGE, "too_large").await;
    let body = json!({ "game": "x".repeat(100_000) });
    scene.refused("/api/v1/position", body, StatusCode::PAYLOAD_TOO_LARGE, "too_large").await;
    let (status, _) = scene.ask(Method::GET, "/api/v1/nothing", None).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn games_are_saved_and_found_again() {
    let scene = Scene::new();
    let game = json!({ "name": "mine", "game": "othello", "first": "human", "second": "garcia-easy", "line": "f5d6" });
    let id = scene.json(Method::POST, "/api/v1/games", Some(game.clone())).await["id"].as_i64().unwrap();
    let path = format!("/api/v1/games/{id}");
    let found = scene.json(Method::GET, &path, None).await;
    assert_eq!((&found["name"], &found["line"], &found["outcome"]), (&game["name"], &game["line"], &Value::Null));
    let mut longer = game.clone();
    longer["line"] = json!("f5d6c3");
    scene.json(Method::PUT, &path, Some(longer)).await;
    let all = scene.json(Method::GET, "/api/v1/games", None).await;
    assert_eq!((all.as_array().unwrap().len(), &all[0]["line"]), (1, &json!("f5d6c3")));
    let mut illegal = game;
    illegal["line"] = json!("a1");
    scene.refused("/api/v1/games", illegal, StatusCode::BAD_REQUEST, "bad_move").await;
    scene.json(Method::DELETE, &path, None).await;
    assert_eq!(scene.ask(Method::GET, &path, None).await.0, StatusCode::NOT_FOUND);
    assert_eq!(scene.ask(Method::DELETE, &path, None).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn an_adaptive_opponent_follows_the_player() {
    let scene = Scene::new();
    let path = "/api/v1/players/Ana/rating?game=connect";
    let before = scene.json(Method::GET, path, None).await;
    assert_eq!(before["games"], json!(0));
    let opponent = before["level"]["strategy"].clone();
    let won = json!({ "game": "connect", "side": "first", "opponent": opponent, "outcome": { "won_by": "first" } });
    let after = scene.json(Method::POST, "/api/v1/players/Ana/results", Some(won)).await;
    let number = |value: &Value, name: &str| value[name].as_f64().unwrap();
    assert!(number(&after, "rating") > number(&before, "rating"));
    assert!(number(&after, "deviation") < number(&before, "deviation"));
    assert_eq!(scene.json(Method::GET, path, None).await["rating"], after["rating"], "it is kept");
    let other = scene.json(Method::GET, "/api/v1/players/Ana/rating?game=go", None).await;
    assert_eq!(other["games"], json!(0), "each game has its own");
    let thought = json!({ "game": "connect", "strategy": "adaptive", "player": "Ana" });
    let (_, text) = scene.ask(Method::POST, "/api/v1/think", Some(thought)).await;
    assert_eq!(events(&text)[0].1["strategy"], after["level"]["strategy"]);
    let cheat = json!({ "game": "connect", "side": "first", "opponent": "minimax", "outcome": "draw" });
    scene.refused("/api/v1/players/Ana/results", cheat, StatusCode::BAD_REQUEST, "bad_request").await;
}

#[tokio::test]
async fn other_pages_may_not_speak() {
    let scene = Scene::new();
    let request = |headers: &[(&str, &str)]| {
        let mut request = Request::builder().uri("/api/v1/catalog");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.body(Body::empty()).unwrap()
    };
    let cases: &[(&[(&str, &str)], StatusCode)] = &[
        (&[("host", HOST)], StatusCode::OK),
        (&[("host", HOST), ("origin", "http://127.0.0.1:7878")], StatusCode::OK),
        (&[("host", "localhost:7878"), ("origin", "http://localhost:7878")], StatusCode::OK),
        (&[], StatusCode::MISDIRECTED_REQUEST),
        (&[("host", "evil.example:7878")], StatusCode::MISDIRECTED_REQUEST),
        (&[("host", HOST), ("origin", "http://evil.example")], StatusCode::FORBIDDEN),
        (&[("host", HOST), ("origin", "null")], StatusCode::FORBIDDEN),
        (&[("host", HOST), ("origin", "http://127.0.0.1:9999")], StatusCode::FORBIDDEN),
        (&[("host", HOST), ("sec-fetch-site", "cross-site")], StatusCode::FORBIDDEN),
        (&[("host", HOST), ("sec-fetch-site", "same-origin")], StatusCode::OK),
    ];
    for (headers, expected) in cases {
        assert_eq!(scene.send(request(headers)).await.0, *expected, "{headers:?}");
    }
    let form = Request::builder()
        .method(Method::POST)
        .uri("/api/v1/games")
        .header("host", HOST)
        .header("content-type", "text/plain")
        .body(Body::from("{}"))
        .unwrap();
    assert_eq!(scene.send(form).await.0, StatusCode::UNSUPPORTED_MEDIA_TYPE);
}

#[tokio::test]
async fn other_machines_bring_the_token() {
    let data = tempfile::tempdir().unwrap();
    let guard = Guard::new("0.0.0.0:7878".parse().unwrap(), Some("secret".to_owned()));
    let app = app(Store::open(data.path()).unwrap(), guard);
    let ask = async |path: &str, header: Option<(&str, &str)>| {
        let mut request = Request::builder().uri(path).header("host", "192.168.0.9:7878");
        if let Some((name, value)) = header {
            request = request.header(name, value);
        }
        app.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap().status()
    };
    assert_eq!(ask("/api/v1/catalog", None).await, StatusCode::UNAUTHORIZED);
    assert_eq!(ask("/api/v1/catalog", Some(("authorization", "Bearer wrong!"))).await, StatusCode::UNAUTHORIZED);
    assert_eq!(ask("/api/v1/catalog", Some(("authorization", "Bearer secret"))).await, StatusCode::OK);
    assert_eq!(ask("/api/v1/catalog", Some(("cookie", "a=b; jugada_token=secret"))).await, StatusCode::OK);
    assert_eq!(ask("/?token=secret", None).await, StatusCode::SEE_OTHER, "the browser remembers it");
}

/// What is described is there, and what is there is described.
#[tokio::test]
async fn the_description_is_true() {
    let scene = Scene::new();
    let document = scene.json(Method::GET, "/api/v1/openapi.json", None).await;
    let paths = document["paths"].as_object().unwrap();
    let known = include_str!("../src/routes/mod.rs");
    let routed: Vec<&str> = known.split(".route(").skip(1).filter_map(|rest| rest.split('"').nth(1)).collect();
    for path in &routed {
        assert!(paths.contains_key(*path), "{path} is not described");
    }
    assert_eq!(paths.len(), routed.len());
    for (path, methods) in paths {
        let concrete = format!("/api/v1{}", path.replace("{id}", "1").replace("{name}", "Ana"));
        for method in methods.as_object().unwrap().keys().filter(|key| *key != "parameters") {
            let method: Method = method.to_uppercase().parse().unwrap();
            let body = (method != Method::GET && method != Method::DELETE).then(|| json!({}));
            let (status, _) = scene.ask(method.clone(), &concrete, body).await;
            assert_ne!(status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
        }
    }
}
