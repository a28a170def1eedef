//! The description of the API against what it really takes and answers.

use crate::schema::Document;
use crate::support::{Scene, events};
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Calls that cover every operation, some of them in several games: path, the path as it is described, and what is sent.
fn calls() -> Vec<(Method, &'static str, &'static str, Option<Value>)> {
    let (get, post, put, delete) = (Method::GET, Method::POST, Method::PUT, Method::DELETE);
    let game =
        |line: &str| json!({ "name": "mine", "game": "othello", "first": "human", "second": "adaptive", "line": line });
    let seats = json!({ "game": "othello", "moves": "f5d6", "seats": ["human", "expert"] });
    let won = json!({ "game": "connect", "moves": "1212121" });
    let territory = json!({ "game": "go(size=5)", "root": "", "moves": "C3 pass pass" });
    let result = json!({ "game": "connect", "side": "first", "opponent": "random", "outcome": { "won_by": "first" }, "id": "a" });
    let drawn = json!({ "game": "connect", "side": "second", "opponent": "random", "outcome": "draw" });
    let mut over = game("f5d6c3");
    over["outcome"] = json!({ "won_by": "second" });
    let mut calls = vec![
        (get.clone(), "/catalog", "/catalog", None),
        (post.clone(), "/position", "/position", Some(seats)),
        (post.clone(), "/position", "/position", Some(won)),
        (post.clone(), "/position", "/position", Some(territory)),
        (post.clone(), "/position", "/position", Some(json!({}))),
        (post.clone(), "/position", "/position", Some(json!({ "game": "go(size=99)" }))),
        (post.clone(), "/position", "/position", Some(json!({ "game": "othello", "seats": ["alphabeta"] }))),
        (post.clone(), "/position", "/position", Some(json!({ "game": "othello", "moves": "a1" }))),
        (post.clone(), "/position", "/position", Some(json!({ "game": "othello", "root": "x" }))),
        (post.clone(), "/position", "/position", Some(json!({ "game": "connect", "moves": "1".repeat(43) }))),
        (post.clone(), "/values", "/values", Some(json!({ "game": "othello", "by": "garcia" }))),
        (
            post.clone(),
            "/values",
            "/values",
            Some(json!({ "game": "connect", "moves": "4", "by": "mcts(simulations=50)" })),
        ),
        (
            post.clone(),
            "/values",
            "/values",
            Some(json!({ "game": "connect", "moves": "414141", "by": "alphabeta(depth=3, eval=possibilities)" })),
        ),
        (post.clone(), "/values", "/values", Some(json!({ "game": "connect", "by": "garcia" }))),
        (post.clone(), "/evaluate", "/evaluate", Some(json!({ "game": "othello", "moves": "f5d6", "by": "discs" }))),
        (post.clone(), "/evaluate", "/evaluate", Some(json!({ "game": "othello", "moves": "f5d6", "by": "nobody" }))),
        (post.clone(), "/games", "/games", Some(game("f5"))),
        (post.clone(), "/games", "/games", Some(over)),
        (post.clone(), "/games", "/games", Some(game("f6"))),
        (get.clone(), "/games", "/games", None),
        (get.clone(), "/games?x=%FF", "/games", None),
        (get.clone(), "/games/1", "/games/{id}", None),
        (get.clone(), "/games/2", "/games/{id}", None),
        (get.clone(), "/games/99", "/games/{id}", None),
        (put.clone(), "/games/1", "/games/{id}", Some(game("f5d6"))),
        (put.clone(), "/games/99", "/games/{id}", Some(game("f5d6"))),
        (delete.clone(), "/games/1", "/games/{id}", None),
        (delete.clone(), "/games/1", "/games/{id}", None),
        (get.clone(), "/players/Ana/rating?game=connect", "/players/{name}/rating", None),
        (get.clone(), "/players/Ana/rating", "/players/{name}/rating", None),
        (post.clone(), "/players/Ana/results", "/players/{name}/results", Some(result)),
        (post.clone(), "/players/Ana/results", "/players/{name}/results", Some(drawn)),
        (post.clone(), "/players/Ana/results", "/players/{name}/results", Some(json!({ "game": "connect" }))),
        (get, "/openapi.json", "/openapi.json", None),
    ];
    for strategy in
        ["mcts(simulations=200)", "alphabeta(depth=4, eval=possibilities)", "random", "adaptive", "alphabeta"]
    {
        let question = json!({ "game": "connect", "moves": "4", "strategy": strategy, "seed": 7, "player": "Ana" });
        calls.push((post.clone(), "/think", "/think", Some(question)));
    }
    calls
}

/// What is said about an answer to an operation: by its status, or by default.
fn answer(operation: &Value, status: StatusCode, content: &str) -> Option<Value> {
    let responses = &operation["responses"];
    let described = responses.get(status.as_str()).or_else(|| responses.get("default"))?;
    Some(described["content"].get(content).map_or(Value::Null, |content| content["schema"].clone()))
}

/// Each answer, each refusal and each event is as it is described, and so is what is asked; every operation was tried, with success and
/// (but for those that cannot be asked wrongly) without.
#[tokio::test]
async fn what_is_answered_is_as_it_is_described() {
    let scene = Scene::new();
    let document = Document(scene.json(Method::GET, "/api/v1/openapi.json", None).await);
    let (mut answered, mut refused, mut told) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for (method, path, described, body) in calls() {
        let name = format!("{method} {path} {}", body.as_ref().map(Value::to_string).unwrap_or_default());
        let operation = &document.0["paths"][described][method.as_str().to_lowercase()];
        assert!(operation.is_object(), "{name} is not described");
        let (status, text) = scene.ask(method.clone(), &format!("/api/v1{path}"), body.clone()).await;
        let check = |content: &str, value: &Value| {
            let schema = answer(operation, status, content).unwrap_or_else(|| panic!("{name}: {status}"));
            document.check(&schema, value, "answer").unwrap_or_else(|error| panic!("{name}: {status}: {error}"));
        };
        if status.is_success() {
            answered.insert((described, method.to_string()));
            if let Some(body) = &body {
                let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
                document.check(schema, body, "request").unwrap_or_else(|error| panic!("{name}: {error}"));
            }
        } else {
            refused.insert((described, method.to_string()));
        }
        match (status, described) {
            (StatusCode::OK, "/think") => {
                for (event, data) in events(&text) {
                    check("text/event-stream", &json!({ &event: data }));
                    told.insert(event);
                }
            }
            (StatusCode::OK, "/openapi.json") => {}
            (StatusCode::NO_CONTENT, _) => {
                assert_eq!(text, "", "{name}");
                assert_eq!(answer(operation, status, "application/json"), Some(Value::Null), "{name}");
            }
            _ => check("application/json", &serde_json::from_str(&text).unwrap_or_else(|_| panic!("{name}: {text}"))),
        }
    }
    assert!(["start", "standing", "done"].iter().all(|event| told.contains(*event)), "{told:?}");
    let operations: BTreeSet<(&str, String)> = operations(&document.0).collect();
    assert_eq!(answered, operations, "all are answered");
    let cannot_be_asked_wrongly = ["/catalog", "/games", "/openapi.json"].map(|path| (path, "GET".to_owned()));
    let others = operations.iter().filter(|operation| !cannot_be_asked_wrongly.contains(operation));
    assert_eq!(refused, others.cloned().collect(), "all others are refused");
}

fn operations(document: &Value) -> impl Iterator<Item = (&str, String)> {
    let paths = document["paths"].as_object().unwrap();
    let methods =
        |item: &Value| item.as_object().unwrap().keys().map(|method| method.to_uppercase()).collect::<Vec<_>>();
    paths.iter().flat_map(move |(path, item)| methods(item).into_iter().map(move |method| (path.as_str(), method)))
}

/// The events that end badly, or take a while, have the form of those that are easily brought about.
#[tokio::test]
async fn events_that_come_seldom_are_described() {
    let scene = Scene::new();
    let document = Document(scene.json(Method::GET, "/api/v1/openapi.json", None).await);
    let question = json!({ "game": "connect", "strategy": "mcts(time=0.7, nodes=1000)" });
    let (_, text) = scene.ask(Method::POST, "/api/v1/think", Some(question)).await;
    let events = events(&text);
    let progress = events.iter().find(|(event, _)| event == "progress").expect("it takes long enough");
    let error = ("error".to_owned(), json!({ "code": "failed", "message": "" }));
    let schema = json!({ "$ref": "#/components/schemas/Told" });
    for (event, data) in [progress, &error] {
        document.check(&schema, &json!({ event: data }), "event").unwrap();
    }
}

/// What an address must have is described: the parts in braces, and what follows the question mark.
#[tokio::test]
async fn parameters_are_those_of_the_address() {
    let scene = Scene::new();
    let document = scene.json(Method::GET, "/api/v1/openapi.json", None).await;
    for (path, method) in operations(&document) {
        let mut expected: Vec<&str> = path.split(['{', '}']).skip(1).step_by(2).collect();
        let (needed, optional): (&[&str], &[&str]) = match (method.as_str(), path) {
            (_, "/players/{name}/rating") => (&["game"], &[]),
            ("GET", "/games") => (&[], &["after", "limit"]),
            _ => (&[], &[]),
        };
        expected.extend(needed);
        let required = expected.len();
        expected.extend(optional);
        let parameters = &document["paths"][path][method.to_lowercase()]["parameters"];
        let found = parameters.as_array().into_iter().flatten();
        let names: Vec<&str> = found.clone().map(|one| one["name"].as_str().unwrap()).collect();
        assert_eq!(names, expected, "{method} {path}");
        let are_required: Vec<bool> = found.map(|one| one["required"] == json!(true)).collect();
        assert!((0..expected.len()).map(|place| place < required).eq(are_required), "{method} {path}");
    }
}

/// A method that is not described is not taken, and the answer says which are.
#[tokio::test]
async fn what_is_not_described_is_not_there() {
    let scene = Scene::new();
    let document = scene.json(Method::GET, "/api/v1/openapi.json", None).await;
    let described: BTreeSet<(&str, String)> = operations(&document).collect();
    for (path, _) in &described {
        let concrete = format!("/api/v1{}", path.replace("{id}", "1").replace("{name}", "Ana"));
        for method in [Method::GET, Method::POST, Method::PUT, Method::DELETE, Method::PATCH, Method::OPTIONS] {
            let body = (method != Method::GET && method != Method::DELETE).then(|| json!({}));
            let (status, _) = scene.ask(method.clone(), &concrete, body).await;
            let is_described = described.contains(&(*path, method.to_string()));
            assert_eq!(status != StatusCode::METHOD_NOT_ALLOWED, is_described, "{method} {path}: {status}");
        }
    }
}
