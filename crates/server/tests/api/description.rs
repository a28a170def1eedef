//! The description of the API, compared with actual requests and answers.

use crate::schema::Document;
use crate::support::{Scene, events};
use axum::http::{Method, StatusCode};
use jugada_server::limits;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Method, path, described path, and body.
type Call = (Method, &'static str, &'static str, Option<Value>);

/// Calls that cover every operation, some of them in several games.
fn calls() -> Vec<Call> {
    let (get, post, put, delete) = (Method::GET, Method::POST, Method::PUT, Method::DELETE);
    let game = |line: &str| json!({ "name": "mine", "game": "othello", "seats": ["human", "adaptive"], "line": line });
    let seats = json!({ "game": "othello", "moves": "f5d6", "seats": ["human", "expert"] });
    let won = json!({ "game": "connect", "moves": "1212121" });
    let territory = json!({ "game": "go(size=5)", "root": "", "moves": "C3 pass pass" });
    let result = json!({ "game": "connect", "seat": 0, "opponent": "random", "payoffs": [1, -1], "id": "a" });
    let drawn = json!({ "game": "connect", "seat": 1, "opponent": "random", "payoffs": [0, 0] });
    let mut over = game("f5d6c3");
    over["payoffs"] = json!([-1, 1]);
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
        (post.clone(), "/ownership", "/ownership", Some(json!({ "game": "go(size=5)", "moves": "C3" }))),
        (post.clone(), "/ownership", "/ownership", Some(json!({ "game": "go(size=5)", "moves": "C3", "dead": [12] }))),
        (post.clone(), "/ownership", "/ownership", Some(json!({ "game": "othello" }))),
        (post.clone(), "/ownership", "/ownership", Some(json!({ "game": "go", "dead": vec![0; 400] }))),
        (post.clone(), "/judge", "/judge", Some(json!({ "game": "othello(size=4)" }))),
        (post.clone(), "/why", "/why", Some(json!({ "game": "othello", "move": "a1" }))),
        (post.clone(), "/why", "/why", Some(json!({ "game": "othello", "move": "f5" }))),
        (post.clone(), "/why", "/why", Some(json!({ "game": "othello" }))),
        (post.clone(), "/judge", "/judge", Some(json!({ "game": "connect", "moves": "1212121" }))),
        (post.clone(), "/judge", "/judge", Some(json!({ "game": "go(size=5)", "help": "little" }))),
        (post.clone(), "/judge", "/judge", Some(json!({ "game": "go(size=5)", "help": "much" }))),
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
        (post.clone(), "/terms", "/terms", Some(json!({ "game": "othello", "moves": "f5d6", "by": "alegria" }))),
        (post.clone(), "/terms", "/terms", Some(json!({ "game": "othello", "moves": "f5d6", "by": "nobody" }))),
        (
            post.clone(),
            "/boards",
            "/boards",
            Some(json!({ "game": "connect", "moves": "4", "lines": ["", "44", "123"] })),
        ),
        (post.clone(), "/boards", "/boards", Some(json!({ "game": "connect", "moves": "4", "lines": ["9"] }))),
        (post.clone(), "/read", "/read", Some(json!({ "game": "othello", "text": "4453" }))),
        (post.clone(), "/read", "/read", Some(json!({ "game": "othello", "text": "what?" }))),
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
        (get.clone(), "/locales/es", "/locales/{language}", None),
        (get.clone(), "/locales/xx", "/locales/{language}", None),
        (get.clone(), "/players/Ana/rating?game=connect", "/players/{name}/rating", None),
        (get.clone(), "/players/Ana/rating", "/players/{name}/rating", None),
        (post.clone(), "/players/Ana/results", "/players/{name}/results", Some(result)),
        (post.clone(), "/players/Ana/results", "/players/{name}/results", Some(drawn)),
        (post.clone(), "/players/Ana/results", "/players/{name}/results", Some(json!({ "game": "connect" }))),
        (post.clone(), "/library/explore", "/library/explore", Some(json!({ "game": "othello", "moves": "f5" }))),
        (post.clone(), "/library/explore", "/library/explore", Some(json!({ "game": "othello", "moves": "a1" }))),
        (post.clone(), "/quit", "/quit", Some(json!({}))),
        (post.clone(), "/quit", "/quit", Some(json!(7))),
        (get, "/openapi.json", "/openapi.json", None),
    ];
    for strategy in
        ["mcts(simulations=200)", "alphabeta(depth=4, eval=possibilities)", "random", "adaptive", "alphabeta"]
    {
        for view in [false, true] {
            let question =
                json!({ "game": "connect", "moves": "4", "strategy": strategy, "player": "Ana", "view": view });
            calls.push((post.clone(), "/think", "/think", Some(question)));
        }
        let question = json!({ "game": "connect", "moves": "4", "strategy": strategy });
        calls.push((post.clone(), "/explain", "/explain", Some(question)));
    }
    calls.extend(calls_of_jobs());
    calls.extend(calls_of_the_library());
    calls
}

/// An uploaded file: some games, or an evaluator if it has this name.
const EVALUATOR: &str = "evaluator";

/// The calls for stored data.
fn calls_of_the_library() -> Vec<Call> {
    let (get, post, put, delete) = (Method::GET, Method::POST, Method::PUT, Method::DELETE);
    let file = |text: &str| Some(Value::String(text.to_owned()));
    vec![
        (post.clone(), "/library/import?name=a.txt&tag=new", "/library/import", file("f5d6\nf5a1\n4453\n")),
        (post.clone(), "/library/import?game=chess", "/library/import", file("f5")),
        (put.clone(), "/games/2/tags", "/games/{id}/tags", Some(json!({ "tags": ["a", "b c"] }))),
        (put.clone(), "/games/2/tags", "/games/{id}/tags", Some(json!({ "tags": [""] }))),
        (get.clone(), "/library/tags", "/library/tags", None),
        (get.clone(), "/games?q=a&game=othello&result=unfinished&tag=new&limit=5", "/games", None),
        (get.clone(), "/games/2/file?format=sgf", "/games/{id}/file", None),
        (get.clone(), "/games/2/file?format=pdf", "/games/{id}/file", None),
        (get.clone(), "/library/export?format=jsonl&game=othello", "/library/export", None),
        (get.clone(), "/library/export?format=sgf&game=connect", "/library/export", None),
        (get.clone(), "/evaluators", "/evaluators", None),
        (post.clone(), "/evaluators?name=mine", "/evaluators", file(EVALUATOR)),
        (post.clone(), "/evaluators?name=other", "/evaluators", file("nonsense")),
        (get.clone(), "/evaluators/mine", "/evaluators/{name}", None),
        (get.clone(), "/evaluators/nobody", "/evaluators/{name}", None),
        (get.clone(), "/evaluators/mine/file", "/evaluators/{name}/file", None),
        (get.clone(), "/evaluators/mine/file?games=1", "/evaluators/{name}/file", None),
        (get.clone(), "/evaluators/mine/parts", "/evaluators/{name}/parts", None),
        (get.clone(), "/evaluators/nobody/parts", "/evaluators/{name}/parts", None),
        (post.clone(), "/evaluators/mine/rename", "/evaluators/{name}/rename", Some(json!({ "to": "ours" }))),
        (post, "/evaluators/mine/rename", "/evaluators/{name}/rename", Some(json!({ "to": "theirs" }))),
        (put.clone(), "/evaluators/ours/tags", "/evaluators/{name}/tags", Some(json!({ "tags": ["a"] }))),
        (put.clone(), "/evaluators/theirs/tags", "/evaluators/{name}/tags", Some(json!({ "tags": ["a"] }))),
        (get.clone(), "/evaluators/ours", "/evaluators/{name}", None),
        (delete.clone(), "/evaluators/ours", "/evaluators/{name}", None),
        (delete, "/evaluators/ours", "/evaluators/{name}", None),
    ]
}

/// The calls for jobs: the first takes long enough to be paused.
fn calls_of_jobs() -> Vec<Call> {
    let (get, post, put, delete) = (Method::GET, Method::POST, Method::PUT, Method::DELETE);
    vec![
        (get.clone(), "/jobs/events", "/jobs/events", None),
        (get.clone(), "/jobs/experiments", "/jobs/experiments", None),
        (post.clone(), "/jobs/matches", "/jobs/matches", Some(crate::jobs::long())),
        (post.clone(), "/jobs/matches", "/jobs/matches", Some(json!({ "game": "othello", "players": [] }))),
        (
            post.clone(),
            "/jobs/trainings",
            "/jobs/trainings",
            Some(json!({ "name": "a", "game": "connect", "learner": "table", "games": 10, "seat": 0 })),
        ),
        (post.clone(), "/jobs/trainings", "/jobs/trainings", Some(json!({ "name": "a" }))),
        (
            post.clone(),
            "/jobs/experiments",
            "/jobs/experiments",
            Some(json!({ "name": "horcas-7.9", "variant": "quick", "again": true })),
        ),
        (post.clone(), "/jobs/experiments", "/jobs/experiments", Some(json!({ "name": "nothing" }))),
        (get.clone(), "/jobs/experiments/garcia-nodes", "/jobs/experiments/{name}", None),
        (get.clone(), "/jobs/experiments/nothing", "/jobs/experiments/{name}", None),
        (
            post.clone(),
            "/jobs/analyses",
            "/jobs/analyses",
            Some(json!({ "game": "connect(rows=4, cols=4)", "moves": "1212121", "effort": 1 })),
        ),
        (post.clone(), "/jobs/analyses", "/jobs/analyses", Some(json!({ "game": "connect", "moves": "9" }))),
        (get.clone(), "/jobs/3/figures", "/jobs/{id}/figures", None),
        (get.clone(), "/jobs/1/figures", "/jobs/{id}/figures", None),
        (get.clone(), "/jobs/4/analysis", "/jobs/{id}/analysis", None),
        (get.clone(), "/jobs/1/analysis", "/jobs/{id}/analysis", None),
        (get.clone(), "/jobs", "/jobs", None),
        (get.clone(), "/jobs?limit=0", "/jobs", None),
        (get.clone(), "/jobs/1", "/jobs/{id}", None),
        (get.clone(), "/jobs/2", "/jobs/{id}", None),
        (get.clone(), "/jobs/3", "/jobs/{id}", None),
        (get.clone(), "/jobs/99", "/jobs/{id}", None),
        (get.clone(), "/jobs/1/results", "/jobs/{id}/results", None),
        (get.clone(), "/jobs/2/results", "/jobs/{id}/results", None),
        (get.clone(), "/jobs/1/games", "/jobs/{id}/games", None),
        (get.clone(), "/jobs/1/games?limit=999", "/jobs/{id}/games", None),
        (get.clone(), "/jobs/1/report?format=json", "/jobs/{id}/report", None),
        (get.clone(), "/jobs/1/report?format=pdf", "/jobs/{id}/report", None),
        (post.clone(), "/jobs/1/pause", "/jobs/{id}/pause", Some(json!({}))),
        (post.clone(), "/jobs/99/pause", "/jobs/{id}/pause", Some(json!({}))),
        (post.clone(), "/jobs/1/resume", "/jobs/{id}/resume", Some(json!({}))),
        (post.clone(), "/jobs/99/resume", "/jobs/{id}/resume", Some(json!({}))),
        (post.clone(), "/jobs/1/cancel", "/jobs/{id}/cancel", Some(json!({}))),
        (post.clone(), "/jobs/99/cancel", "/jobs/{id}/cancel", Some(json!({}))),
        (put.clone(), "/jobs/1/tags", "/jobs/{id}/tags", Some(json!({ "tags": ["a", "b c"] }))),
        (put, "/jobs/99/tags", "/jobs/{id}/tags", Some(json!({ "tags": ["a"] }))),
        (delete.clone(), "/jobs/1", "/jobs/{id}", None),
        (delete.clone(), "/jobs/99", "/jobs/{id}", None),
    ]
}

/// The described answer of an operation: by status, or the default.
fn answer(operation: &Value, status: StatusCode, content: &str) -> Option<Value> {
    let responses = &operation["responses"];
    let described = responses.get(status.as_str()).or_else(|| responses.get("default"))?;
    Some(described["content"].get(content).map_or(Value::Null, |content| content["schema"].clone()))
}

/// Each answer, refusal, event and request matches its description; every operation was called with success and (except
/// those without invalid requests) with an error.
#[tokio::test]
async fn what_is_answered_is_as_it_is_described() {
    let scene = Scene::new();
    let document = Document(scene.json(Method::GET, "/api/v1/openapi.json", None).await);
    let (mut answered, mut refused, mut told) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for (method, path, described, body) in calls() {
        let name = format!("{method} {path} {}", body.as_ref().map(Value::to_string).unwrap_or_default());
        let operation = &document.0["paths"][described][method.as_str().to_lowercase()];
        assert!(operation.is_object(), "{name} is not described");
        let address = format!("/api/v1{path}");
        let (status, text) = match &body {
            Some(Value::String(file)) if file == EVALUATOR => {
                scene.bring(&address, jugada_registry::shipped()[0].model().bytes.to_vec()).await
            }
            Some(Value::String(file)) => scene.bring(&address, file.clone()).await,
            _ => scene.ask(method.clone(), &address, body.clone()).await,
        };
        let check = |content: &str, value: &Value| {
            let schema = answer(operation, status, content).unwrap_or_else(|| panic!("{name}: {status}"));
            document.check(&schema, value, "answer").unwrap_or_else(|error| panic!("{name}: {status}: {error}"));
        };
        if status.is_success() {
            answered.insert((described, method.to_string()));
            if let Some(body) = body.as_ref().filter(|body| !body.is_string()) {
                let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
                document.check(schema, body, "request").unwrap_or_else(|error| panic!("{name}: {error}"));
            }
        } else {
            refused.insert((described, method.to_string()));
        }
        match (status, described) {
            (StatusCode::OK, "/think" | "/explain") => {
                for (event, data) in events(&text) {
                    check("text/event-stream", &json!({ "event": event, "data": data.to_string() }));
                    told.insert(event);
                }
            }
            (
                StatusCode::OK,
                "/openapi.json"
                | "/jobs/events"
                | "/jobs/{id}/report"
                | "/games/{id}/file"
                | "/library/export"
                | "/evaluators/{name}/file"
                | "/locales/{language}",
            ) => {}
            (StatusCode::NO_CONTENT, _) => {
                assert_eq!(text, "", "{name}");
                assert_eq!(answer(operation, status, "application/json"), Some(Value::Null), "{name}");
            }
            _ => check("application/json", &serde_json::from_str(&text).unwrap_or_else(|_| panic!("{name}: {text}"))),
        }
    }
    assert!(["start", "standing", "page", "done"].iter().all(|event| told.contains(*event)), "{told:?}");
    let operations: BTreeSet<(&str, String)> = operations(&document.0).collect();
    assert_eq!(answered, operations, "all are answered");
    let cannot_be_asked_wrongly =
        ["/catalog", "/evaluators", "/games", "/jobs/events", "/jobs/experiments", "/library/tags", "/openapi.json"]
            .map(|path| (path, "GET".to_owned()));
    let others = operations.iter().filter(|operation| !cannot_be_asked_wrongly.contains(operation));
    assert_eq!(refused, others.cloned().collect(), "all others are refused");
}

fn operations(document: &Value) -> impl Iterator<Item = (&str, String)> {
    let paths = document["paths"].as_object().unwrap();
    let methods =
        |item: &Value| item.as_object().unwrap().keys().map(|method| method.to_uppercase()).collect::<Vec<_>>();
    paths.iter().flat_map(move |(path, item)| methods(item).into_iter().map(move |method| (path.as_str(), method)))
}

/// Events that are errors, or take long, have the form of those that are easily caused.
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

/// The parameters of an address are described: those in braces, and those of the query.
#[tokio::test]
async fn parameters_are_those_of_the_address() {
    let scene = Scene::new();
    let document = scene.json(Method::GET, "/api/v1/openapi.json", None).await;
    for (path, method) in operations(&document) {
        let mut expected: Vec<&str> = path.split(['{', '}']).skip(1).step_by(2).collect();
        let (needed, optional): (&[&str], &[&str]) = match (method.as_str(), path) {
            (_, "/players/{name}/rating") => (&["game"], &[]),
            ("GET", "/games") => (&[], &["after", "limit", "q", "game", "result", "tag"]),
            (_, "/library/export") => (&["format"], &["q", "game", "result", "tag"]),
            (_, "/library/import") => (&[], &["name", "game", "tag", "players", "tournaments"]),
            ("POST", "/evaluators") => (&["name"], &[]),
            (_, "/evaluators/{name}/file" | "/evaluators/{name}/parts") => (&[], &["games", "seat"]),
            ("GET", "/jobs") => (&[], &["before", "limit"]),
            ("GET", "/jobs/{id}/games") => (&[], &["from", "limit", "result", "failures"]),
            (_, "/games/{id}/file") => (&["format"], &[]),
            (_, "/jobs/{id}/report") => (&["format"], &["language"]),
            ("GET", "/jobs/experiments" | "/jobs/experiments/{name}" | "/jobs/{id}/figures") => (&[], &["language"]),
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

/// An undescribed method is refused, with the list of allowed ones.
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

/// Every reference in the description resolves.
#[tokio::test]
async fn no_reference_leads_nowhere() {
    fn references(value: &Value, found: &mut Vec<String>) {
        match value {
            Value::Object(parts) => {
                found.extend(parts.get("$ref").and_then(Value::as_str).map(str::to_owned));
                for part in parts.values() {
                    references(part, found);
                }
            }
            Value::Array(parts) => {
                for part in parts {
                    references(part, found);
                }
            }
            _ => {}
        }
    }
    let scene = Scene::new();
    let document = scene.json(Method::GET, "/api/v1/openapi.json", None).await;
    let mut found = Vec::new();
    references(&document, &mut found);
    assert!(found.len() > 100);
    for reference in found {
        assert!(document.pointer(reference.trim_start_matches('#')).is_some(), "{reference}");
    }
}

/// Page limits are literal numbers in the description, where constants are impossible; they equal those of the server.
#[tokio::test]
async fn pages_are_described_with_their_limits() {
    let scene = Scene::new();
    let document = scene.json(Method::GET, "/api/v1/openapi.json", None).await;
    for (path, most) in [("/games", limits::LISTED), ("/jobs", limits::JOBS), ("/jobs/{id}/games", limits::JOB_GAMES)] {
        let parameters = document["paths"][path]["get"]["parameters"].as_array().unwrap();
        let limit = parameters.iter().find(|parameter| parameter["name"] == "limit").unwrap();
        assert_eq!((&limit["schema"]["minimum"], &limit["schema"]["maximum"]), (&json!(1), &json!(most)), "{path}");
    }
}

/// The page's types are generated from this file: `npm run api` in `web`.
#[tokio::test]
async fn the_page_has_this_description() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/types/openapi.json");
    let document = Scene::new().json(Method::GET, "/api/v1/openapi.json", None).await;
    let made = serde_json::to_string_pretty(&document).unwrap() + "\n";
    if std::env::var_os("RENEW").is_some() {
        std::fs::write(&path, &made).unwrap();
    }
    let is_same = std::fs::read_to_string(&path).is_ok_and(|written| written == made);
    assert!(
        is_same,
        "{} is not what the server says: if that is meant, renew it with RENEW=1, and `npm run api`",
        path.display()
    );
}
