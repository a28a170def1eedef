//! Import and export, and hostile files.

use crate::support::{HOST, Scene, by_form, message_in, spanish};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use serde_json::{Value, json};
use tower::ServiceExt;

const IMPORT: &str = "/api/v1/library/import";

async fn imported(scene: &Scene, query: &str, file: impl Into<Body>) -> Value {
    let (status, text) = scene.bring(&format!("{IMPORT}{query}"), file).await;
    assert_eq!(status, StatusCode::OK, "{text}");
    serde_json::from_str(&text).unwrap()
}

/// The counts of an import, without the errors.
fn counts(answer: &Value) -> [u64; 3] {
    ["kept", "known", "wrong"].map(|name| answer[name].as_u64().unwrap())
}

const SGF: &str = "(;FF[4]GM[1]SZ[9]KM[7.5]PB[Ana]PW[Luis]RO[3]C[A lesson];B[ee];W[ce](;B[gg]C[why?])(;B[cc]))";

#[tokio::test]
async fn files_of_every_kind_come_in_once_and_go_out() {
    let scene = Scene::new();
    let answer = imported(&scene, "?name=games.txt&tag=first", "f5d6c3\nf5a1\n4453\nF5 D6 C3\n").await;
    assert_eq!(counts(&answer), [2, 1, 1]);
    let complaint = message_in(&answer["complaints"][0]);
    assert!(complaint.to_string().starts_with("line 2: "), "{complaint}");
    assert!(complaint.tell(spanish()).starts_with("línea 2: "));
    let answer = imported(&scene, "?name=game.sgf", SGF).await;
    assert_eq!((counts(&answer), &answer["only"]), ([1, 0, 0], &json!(3)));
    let answer = imported(&scene, "", SGF).await;
    assert_eq!((counts(&answer), &answer["only"]), ([0, 1, 0], &json!(3)), "it is the one that is there");
    // Details that the list omits are exported all the same.
    let get = async |path: &str| scene.ask(Method::GET, &format!("/api/v1{path}"), None).await;
    let (_, sgf) = get("/games/3/file?format=sgf").await;
    assert!(sgf.contains("C[A lesson]") && sgf.contains("(;B[cc])") && sgf.contains("RO[3]"), "{sgf}");
    let (_, moves) = get("/library/export?format=moves&game=othello").await;
    assert_eq!(moves, "f5d6c3\n");
    let (_, lines) = get("/library/export?format=jsonl").await;
    assert_eq!(lines.lines().count(), 3);
    let (status, text) = get("/library/export?format=ggf&game=connect").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{text}");
    // Every export can be imported again, as duplicates.
    assert_eq!(counts(&imported(&scene, "", lines).await), [0, 3, 0]);
    let (_, page) = get("/games?tag=first&q=games").await;
    let page: Value = serde_json::from_str(&page).unwrap();
    assert_eq!((page["of"].as_u64(), page["games"].as_array().unwrap().len()), (Some(2), 2));
}

/// Export and import of WTHOR files; the headers state the number of games skipped.
#[tokio::test]
async fn what_a_format_has_no_words_for_is_counted() {
    let scene = Scene::new();
    imported(&scene, "", "f5d6c3d3c4\n4453\n").await;
    let request = |format: &str| {
        let uri = format!("/api/v1/library/export?format={format}");
        Request::builder().uri(uri).header("host", HOST).body(Body::empty()).unwrap()
    };
    for (format, written, left_out) in [("json", "2", "0"), ("moves", "2", "0"), ("sgf", "1", "1"), ("ggf", "1", "1")] {
        let response = scene.app.clone().oneshot(request(format)).await.unwrap();
        let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
        assert_eq!(
            (header("x-jugada-written"), header("x-jugada-left-out")),
            (written.into(), left_out.into()),
            "{format}"
        );
        assert!(header("content-disposition").starts_with("attachment; "), "{format}");
    }
}

/// Pasted text of every format is read, too.
#[tokio::test]
async fn pasted_records_are_read() {
    let scene = Scene::new();
    let read = async |text: &str| {
        scene.json(Method::POST, "/api/v1/read", Some(json!({ "game": "othello", "text": text }))).await
    };
    let go = read(SGF).await;
    assert_eq!((go["game"].as_str().unwrap().starts_with("go("), go["moves"].as_str()), (true, Some("E5 C5 G3")));
    let ggf = "(;GM[Othello]PC[GGS/os]PB[a]PW[b]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6];)";
    assert_eq!(read(ggf).await["moves"], "f5d6");
    let obf = format!("{}OX{}XO{} X; F5:+0;", "-".repeat(27), "-".repeat(6), "-".repeat(27));
    assert_eq!(read(&obf).await["mover"]["seat"], 0);
    assert_eq!(read("4453").await["moves"], "4453");
    let question = json!({ "game": "othello", "text": "(;GM[1]SZ[9];B[ee];W[ee])" });
    let message = scene.refused("/api/v1/read", question, StatusCode::UNPROCESSABLE_ENTITY, "bad_position").await;
    assert!(message.starts_with("line 1, column "), "{message}");
    let long = json!({ "game": "othello", "text": "x".repeat(60_000) });
    scene.refused("/api/v1/read", long, StatusCode::PAYLOAD_TOO_LARGE, "too_large").await;
}

#[tokio::test]
async fn hostile_files_are_refused_and_change_nothing() {
    let scene = Scene::new();
    let refused = async |path: &str, file: Vec<u8>, status: StatusCode| {
        let (found, text) = scene.bring(&format!("/api/v1{path}"), file).await;
        assert_eq!(found, by_form(status, &text), "{path}: {text}");
        let answer: Value = serde_json::from_str(&text).unwrap();
        assert!(answer["error"]["code"].is_string(), "{path}: {text}");
    };
    let bad = StatusCode::UNPROCESSABLE_ENTITY;
    refused("/library/import", vec![0; 100], bad).await;
    refused("/library/import?game=chess", b"f5".to_vec(), bad).await;
    refused("/library/import?tag=%00", b"f5".to_vec(), bad).await;
    let long = "x".repeat(2000);
    refused(&format!("/library/import?name={long}"), b"f5".to_vec(), StatusCode::PAYLOAD_TOO_LARGE).await;
    let (many, largest) = (u64::MAX, i64::MAX);
    refused(&format!("/library/import?players={many}"), b"f5".to_vec(), StatusCode::PAYLOAD_TOO_LARGE).await;
    refused(&format!("/library/import?tournaments={largest}"), b"f5".to_vec(), StatusCode::PAYLOAD_TOO_LARGE).await;
    refused("/library/import?players=100", b"short".to_vec(), bad).await;
    refused("/evaluators?name=../x", b"f5".to_vec(), bad).await;
    refused("/evaluators?name=othello-8x8", b"f5".to_vec(), bad).await;
    refused("/evaluators?name=a", vec![255; 1000], bad).await;
    refused("/evaluators", b"f5".to_vec(), bad).await;
    // Many invalid games: all counted, some reported.
    let answer = imported(&scene, "", "a1\n".repeat(5000)).await;
    assert_eq!((counts(&answer), answer["complaints"].as_array().unwrap().len()), ([0, 0, 5000], 20));
    // A line without end, brackets without end.
    assert_eq!(counts(&imported(&scene, "", "f5".repeat(200_000)).await), [0, 0, 1]);
    assert_eq!(counts(&imported(&scene, "", "(;GM[1]SZ[99]".repeat(50_000)).await), [0, 0, 1]);
    for (method, path, body, status) in [
        (Method::PUT, "/games/1/tags", Some(json!({ "tags": vec!["x"; 500] })), StatusCode::PAYLOAD_TOO_LARGE),
        (Method::PUT, "/games/1/tags", Some(json!({ "tags": ["a"] })), StatusCode::NOT_FOUND),
        (Method::PUT, "/games/1/tags", Some(json!({ "tags": ["a\nb"] })), bad),
        (Method::PUT, "/jobs/1/tags", Some(json!({ "tags": vec!["x"; 500] })), StatusCode::PAYLOAD_TOO_LARGE),
        (Method::PUT, "/jobs/1/tags", Some(json!({ "tags": ["a"] })), StatusCode::NOT_FOUND),
        (Method::PUT, "/jobs/1/tags", Some(json!({ "tags": ["\u{0}"] })), bad),
        (Method::PUT, "/jobs/1/tags", Some(json!({ "tags": ["a"], "more": 1 })), bad),
        (Method::PUT, "/evaluators/othello-8x8/tags", Some(json!({ "tags": [long] })), bad),
        (Method::PUT, "/evaluators/nobody/tags", Some(json!({ "tags": ["a"] })), StatusCode::NOT_FOUND),
        (
            Method::PUT,
            &format!("/evaluators/{long}/tags"),
            Some(json!({ "tags": ["a"] })),
            StatusCode::PAYLOAD_TOO_LARGE,
        ),
        (Method::GET, &format!("/games?q={long}"), None, StatusCode::PAYLOAD_TOO_LARGE),
        (Method::GET, "/games?result=lost", None, bad),
        (Method::GET, "/games/1/file?format=exe", None, bad),
        (Method::GET, "/library/export?format=exe", None, bad),
        (Method::DELETE, "/evaluators/othello-8x8", None, StatusCode::CONFLICT),
        (Method::POST, "/evaluators/othello-8x8/rename", Some(json!({ "to": "mine" })), StatusCode::CONFLICT),
        (Method::POST, "/evaluators/a/rename", Some(json!({ "to": "a/b" })), bad),
        (Method::GET, &format!("/evaluators/{long}"), None, StatusCode::PAYLOAD_TOO_LARGE),
        (Method::GET, "/evaluators/othello-8x8/parts?games=7", None, bad),
    ] {
        let (found, text) = scene.ask(method.clone(), &format!("/api/v1{path}"), body).await;
        assert_eq!(found, by_form(status, &text), "{method} {path}: {text}");
    }
    let games = scene.json(Method::GET, "/api/v1/games", None).await;
    assert_eq!(games["games"], json!([]));
}

/// Other pages can neither import, export, rename nor delete.
#[tokio::test]
async fn foreign_pages_and_other_bodies_are_refused() {
    let scene = Scene::new();
    for (method, path) in [
        ("POST", "/library/import"),
        ("POST", "/evaluators?name=a"),
        ("POST", "/evaluators/a/rename"),
        ("DELETE", "/evaluators/a"),
        ("PUT", "/games/1/tags"),
        ("PUT", "/jobs/1/tags"),
        ("PUT", "/evaluators/a/tags"),
        ("GET", "/library/export?format=json"),
        ("GET", "/library/tags"),
        ("GET", "/games/1/file?format=json"),
        ("GET", "/evaluators"),
        ("GET", "/evaluators/a"),
        ("GET", "/evaluators/a/file"),
        ("GET", "/evaluators/a/parts"),
    ] {
        let ask = async |headers: &[(&str, &str)]| {
            let mut request = Request::builder().method(method).uri(format!("/api/v1{path}"));
            for (name, value) in headers {
                request = request.header(*name, *value);
            }
            scene.send(request.body(Body::from("f5d6")).unwrap()).await.0
        };
        let kind = ("content-type", "application/octet-stream");
        let foreign = ask(&[("host", HOST), ("origin", "http://evil.example"), kind]).await;
        assert_eq!(foreign, StatusCode::FORBIDDEN, "{method} {path}");
        let cross = ask(&[("host", HOST), ("sec-fetch-site", "cross-site"), kind]).await;
        assert_eq!(cross, StatusCode::FORBIDDEN, "{method} {path}");
        assert_eq!(ask(&[("host", "evil.example"), kind]).await, StatusCode::MISDIRECTED_REQUEST, "{method} {path}");
        if method == "POST" || method == "PUT" {
            for simple in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"] {
                let answer = ask(&[("host", HOST), ("content-type", simple)]).await;
                assert_eq!(answer, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{method} {path} {simple}");
            }
        }
    }
    assert_eq!(scene.json(Method::GET, "/api/v1/games", None).await["games"], json!([]));
}

/// Jobs and evaluators, also shipped ones, have tags like games; watchers are notified.
#[tokio::test]
async fn jobs_and_evaluators_are_tagged() {
    let scene = Scene::new();
    let question = json!({ "game": "connect(rows=4, cols=4)", "moves": "1212121", "effort": 1 });
    let job = scene.json(Method::POST, "/api/v1/jobs/analyses", Some(question)).await;
    assert_eq!(job["tags"], json!([]));
    let path = format!("/api/v1/jobs/{}", job["id"]);
    let tags = json!({ "tags": [" lesson ", "ñandú", "lesson"] });
    let tagged = scene.json(Method::PUT, &format!("{path}/tags"), Some(tags.clone())).await;
    assert_eq!(tagged["tags"], json!(["lesson", "ñandú"]));
    assert_eq!(scene.json(Method::GET, &path, None).await["tags"], json!(["lesson", "ñandú"]));
    assert_eq!(scene.json(Method::GET, "/api/v1/jobs", None).await["jobs"][0]["tags"], json!(["lesson", "ñandú"]));

    let shipped = jugada_registry::shipped()[0].name;
    let path = format!("/api/v1/evaluators/{shipped}");
    let (status, text) = scene.ask(Method::PUT, &format!("{path}/tags"), Some(tags)).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{text}");
    assert_eq!(scene.json(Method::GET, &path, None).await["tags"], json!(["lesson", "ñandú"]));
    let listed = scene.json(Method::GET, "/api/v1/evaluators", None).await;
    let with_tags: Vec<&Value> = listed.as_array().unwrap().iter().filter(|one| one["tags"] != json!([])).collect();
    assert_eq!((with_tags.len(), with_tags[0]["name"].as_str()), (1, Some(shipped)));
}

/// A game against a checkpoint or evaluator that was deleted or renamed since can still be saved.
#[tokio::test]
async fn games_against_what_is_gone_are_kept() {
    let scene = Scene::new();
    for (second, status) in [
        ("alphabeta(depth=3, eval=learned(name=gone, games=400))", StatusCode::CREATED),
        ("alphabeta(depth=3, eval=learned(name=gone))", StatusCode::CREATED),
        ("heuristic(eval=learned(name=othello-8x8, games=7))", StatusCode::CREATED),
        ("external(name=gone)", StatusCode::CREATED),
        ("alphabeta(depth=3, eval=learned(nam=gone))", StatusCode::UNPROCESSABLE_ENTITY),
        ("alphabeta(depth=0, eval=learned(name=gone))", StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let game = json!({ "name": "", "game": "othello", "seats": ["human", second], "line": "f5d6" });
        let (found, text) = scene.ask(Method::POST, "/api/v1/games", Some(game)).await;
        assert_eq!(found, status, "{second}: {text}");
    }
}

/// An exported evaluator is the same when it is imported under another name.
#[tokio::test]
async fn evaluators_travel() {
    let scene = Scene::new();
    let bytes = jugada_registry::shipped()[0].model().bytes.to_vec();
    let (status, text) = scene.bring("/api/v1/evaluators?name=travelled", bytes).await;
    assert_eq!(status, StatusCode::CREATED, "{text}");
    let listed = scene.json(Method::GET, "/api/v1/evaluators", None).await;
    let find = |name: &str| listed.as_array().unwrap().iter().find(|one| one["name"] == name).unwrap().clone();
    let shipped = jugada_registry::shipped()[0].name;
    assert_eq!(
        (find("travelled")["is_shipped"].clone(), find(shipped)["is_shipped"].clone()),
        (json!(false), json!(true))
    );
    assert_eq!(find("travelled")["learner"], find(shipped)["learner"]);
    let parts = |name: &str| format!("/api/v1/evaluators/{name}/parts");
    let (one, other) = (
        scene.json(Method::GET, &parts("travelled"), None).await,
        scene.json(Method::GET, &parts(shipped), None).await,
    );
    assert_eq!(one, other);
}
