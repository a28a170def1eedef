//! Jobs by requests.

use crate::schema::Document;
use crate::support::{HOST, Scene, app, events, message_in};
use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use http_body_util::BodyExt;
use jugada_server::guard::Guard;
use jugada_server::limits;
use jugada_store::Store;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

/// Some seconds of play.
pub(crate) fn long() -> Value {
    json!({ "game": "othello(size=4)", "players": ["mcts(simulations=60)", "alphabeta(depth=2, eval=discs)"],
        "games": 900_000, "openings": { "random": { "plies": 2 } } })
}

fn short() -> Value {
    json!({ "game": "othello(size=4)", "players": ["random", "alphabeta(depth=1, eval=discs)"], "games": 40,
        "openings": { "random": { "plies": 2 } } })
}

async fn start(scene: &Scene, what: &str, question: Value) -> i64 {
    let job = scene.json(Method::POST, &format!("/api/v1/jobs/{what}"), Some(question)).await;
    job["id"].as_i64().unwrap()
}

/// With swapped sides and four random moves, as by default.
#[tokio::test]
async fn a_match_that_says_no_more_is_a_fair_one() {
    let scene = Scene::new();
    let players = json!(["random", "random"]);
    let id = start(&scene, "matches", json!({ "game": "connect", "players": players, "games": 20 })).await;
    let job = wait(&scene, id, |job| job["state"] == "finished").await;
    let setup = &job["run_setup"];
    assert_eq!((&setup["alternate"], &setup["openings"]), (&json!(true), &json!("random(plies=4)")));
    let fixed = json!({ "game": "connect", "players": players, "games": 21, "alternate": false });
    let id = start(&scene, "matches", fixed.clone()).await;
    wait(&scene, id, |job| job["state"] == "finished").await;
    let results = scene.json(Method::GET, &format!("/api/v1/jobs/{id}/results"), None).await;
    let met = &results["pairings"][0];
    assert_eq!((&met["verdict"], &met["elo"]), (&json!("fixed_sides"), &Value::Null), "{met}");
    let mut tested = fixed;
    tested["sprt"] = json!({ "elo0": 0, "elo1": 20 });
    let (status, text) = scene.ask(Method::POST, "/api/v1/jobs/matches", Some(tested)).await;
    assert!(status.is_client_error() && text.contains("fixed sides"), "{status} {text}");
}

async fn show(scene: &Scene, id: i64) -> Value {
    scene.json(Method::GET, &format!("/api/v1/jobs/{id}"), None).await
}

async fn wait(scene: &Scene, id: i64, what: impl Fn(&Value) -> bool) -> Value {
    let started = Instant::now();
    loop {
        let job = show(scene, id).await;
        if what(&job) {
            return job;
        }
        assert!(started.elapsed() < Duration::from_mins(2), "{job}");
        sleep(Duration::from_millis(10)).await;
    }
}

async fn post(scene: &Scene, path: &str) -> Value {
    scene.json(Method::POST, &format!("/api/v1/jobs/{path}"), Some(json!({}))).await
}

/// Reads a stream until an event occurs, and returns all events.
async fn told_until(body: &mut Body, enough: impl Fn(&[(String, Value)]) -> bool) -> Vec<(String, Value)> {
    let mut text = String::new();
    let read = async {
        loop {
            let frame = body.frame().await.unwrap().unwrap();
            text.push_str(&String::from_utf8_lossy(&frame.into_data().unwrap()));
            if enough(&events(&text)) {
                break;
            }
        }
    };
    timeout(Duration::from_mins(1), read).await.expect("it is told soon");
    events(&text)
}

async fn watch(app: &Router) -> (StatusCode, Body) {
    let request = Request::get("/api/v1/jobs/events").header("host", HOST).body(Body::empty()).unwrap();
    let response = app.clone().oneshot(request).await.unwrap();
    (response.status(), response.into_body())
}

#[tokio::test]
async fn a_simulation_is_played_and_its_results_games_and_reports_are_there() {
    let scene = Scene::new();
    let id = start(&scene, "matches", short()).await;
    let job = wait(&scene, id, |job| job["state"] == "finished").await;
    assert_eq!((job["kind"].clone(), job["player_count"].clone()), (json!("simulation"), json!(2)));
    assert_eq!(job["progress"]["done"], 40);
    assert_eq!(job["run_setup"]["openings"], "random(plies=2)");
    assert_eq!(job["run_setup"]["alternate"], true);
    let results = scene.json(Method::GET, &format!("/api/v1/jobs/{id}/results"), None).await;
    assert_eq!((results["played"].clone(), results["pairings"].as_array().unwrap().len()), (json!(40), 1));
    let page = scene.json(Method::GET, &format!("/api/v1/jobs/{id}/games?from=38&limit=5"), None).await;
    assert_eq!((page["of"].clone(), page["games"].as_array().unwrap().len()), (json!(40), 2));
    // Listed jobs can be opened.
    let game = &page["games"][0];
    let position = json!({ "game": page["game"], "moves": game["line"] });
    let view = scene.json(Method::POST, "/api/v1/position", Some(position)).await;
    assert_eq!(view["payoffs"], game["payoffs"]);
    let mut filtered = 0;
    for result in ["0", "1", "draw"] {
        let page = scene.json(Method::GET, &format!("/api/v1/jobs/{id}/games?result={result}"), None).await;
        filtered += page["of"].as_u64().unwrap();
    }
    assert_eq!(filtered, 40);
    // Results and reports have the same verdict.
    let verdict = message_in(&results["pairings"][0]["verdict_text"]).to_string();
    assert!(results["pairings"][0]["verdict"].is_string() && results["stopping"] == "planned", "{results}");
    let tally = &results["pairings"][0]["tally"];
    let report = |format: &str| format!("/api/v1/jobs/{id}/report?format={format}");
    let (_, text) = scene.ask(Method::GET, &report("text"), None).await;
    assert!(text.contains("alphabeta(depth=1, eval=discs)") && text.contains("all games were played"), "{text}");
    let written = scene.json(Method::GET, &report("json"), None).await;
    assert_eq!(&written["results"]["pairings"][0]["tally"], tally);
    let (_, csv) = scene.ask(Method::GET, &report("csv"), None).await;
    assert!(csv.lines().count() > 1 && csv.contains(&verdict), "{csv}");
    assert_eq!(message_in(&written["results"]["pairings"][0]["verdict_text"]).to_string(), verdict);
    assert!(text.split_whitespace().collect::<Vec<_>>().join(" ").contains(&verdict), "{text}");
    let (_, html) = scene.ask(Method::GET, &report("html"), None).await;
    assert!(html.contains("<html"), "{html}");
    // It is an ordinary run, as from the command line.
    let store = Store::open(scene.data.path()).unwrap();
    assert_eq!(store.run(job["run"].as_i64().unwrap()).unwrap().played, 40);
}

#[tokio::test]
async fn jobs_wait_pause_go_on_and_are_cancelled_and_deleted() {
    let scene = Scene::new();
    let first = start(&scene, "matches", long()).await;
    let second = start(&scene, "matches", short()).await;
    let running = wait(&scene, first, |job| job["progress"]["done"].as_u64() > Some(5)).await;
    assert_eq!(running["state"], "running");
    assert!(running["progress"]["seconds_left"].as_f64() > Some(0.0), "{running}");
    let queued = show(&scene, second).await;
    assert_eq!((queued["state"].clone(), queued["place"].clone()), (json!("queued"), json!(1)));
    assert_eq!(post(&scene, &format!("{first}/pause")).await["state"], "paused");
    wait(&scene, second, |job| job["state"] == "finished").await;
    assert_eq!(show(&scene, first).await["state"], "paused");
    let path = format!("/api/v1/jobs/{first}/pause");
    scene.refused(&path, json!({}), StatusCode::CONFLICT, "cannot_change").await;
    post(&scene, &format!("{first}/resume")).await;
    wait(&scene, first, |job| job["state"] == "running").await;
    assert_eq!(post(&scene, &format!("{first}/cancel")).await["state"], "cancelled");
    let list = scene.json(Method::GET, "/api/v1/jobs?limit=1", None).await;
    assert_eq!((list["jobs"][0]["id"].clone(), list["next"].clone()), (json!(second), json!(second)));
    let list = scene.json(Method::GET, &format!("/api/v1/jobs?before={second}"), None).await;
    assert_eq!((list["jobs"][0]["id"].clone(), list["next"].clone()), (json!(first), Value::Null));
    let path = format!("/api/v1/jobs/{first}");
    assert_eq!(scene.ask(Method::DELETE, &path, None).await.0, StatusCode::NO_CONTENT);
    let started = Instant::now();
    while scene.ask(Method::GET, &path, None).await.0 != StatusCode::NOT_FOUND {
        assert!(started.elapsed() < Duration::from_secs(20));
        sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn a_training_is_watched_and_its_evaluator_can_be_asked() {
    let scene = Scene::new();
    let (_, mut body) = watch(&scene.app).await;
    let question = json!({ "name": "pupil", "game": "connect(rows=4, cols=4, k=3)", "learner": "tuples(length=2)",
        "opponents": ["self", "random"], "games": 4000, "test_every": 1000, "test_games": 10 });
    let id = start(&scene, "trainings", question.clone()).await;
    scene.refused("/api/v1/jobs/trainings", question, StatusCode::CONFLICT, "name_taken").await;
    let is_end = |(name, data): &(String, Value)| name == "job" && data["state"] == "finished";
    let told = told_until(&mut body, |told| told.iter().any(is_end)).await;
    assert_eq!(told[0], ("start".to_owned(), json!({ "jobs": [] })));
    assert!(told.iter().any(|(name, data)| name == "job" && data["state"] == "running"), "{told:?}");
    let job = show(&scene, id).await;
    let training = &job["training"];
    assert_eq!(training["versions"], json!([0, 1000, 2000, 3000, 4000]));
    assert_eq!(training["tests"].as_array().unwrap().len(), 5);
    assert_eq!(training["opponents"], json!(["self", "random"]));
    let by_seat = &training["tests"][4]["by_seat"];
    let games =
        |seat: usize| ["won", "drawn", "lost"].map(|end| by_seat[seat][end].as_u64().unwrap()).iter().sum::<u64>();
    assert_eq!(games(0) + games(1), 10);
    let asked = json!({ "game": "connect(rows=4, cols=4, k=3)", "by": "learned(name=pupil, games=2000)" });
    let values = scene.json(Method::POST, "/api/v1/values", Some(asked)).await;
    assert_eq!(values["values"].as_array().unwrap().len(), 4);
}

#[tokio::test]
async fn an_experiment_is_listed_made_and_reported() {
    let scene = Scene::new();
    let all = scene.json(Method::GET, "/api/v1/jobs/experiments", None).await;
    assert!(all.as_array().unwrap().iter().any(|one| one["name"] == "horcas-7.9"), "{all}");
    let id = start(&scene, "experiments", json!({ "name": "horcas-7.9" })).await;
    let job = wait(&scene, id, |job| job["state"] == "finished").await;
    assert_eq!((job["variant"].clone(), job["progress"]["unit"].clone()), (json!("quick"), json!("measurements")));
    let (status, text) = scene.ask(Method::GET, &format!("/api/v1/jobs/{id}/report?format=html"), None).await;
    assert!(status.is_success() && text.contains("horcas-7.9"), "{status}");
    let (status, _) = scene.ask(Method::GET, &format!("/api/v1/jobs/{id}/report?format=csv"), None).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    // Published numbers are available before any measurement; later both are side by side, with a verdict.
    let published = scene.json(Method::GET, "/api/v1/jobs/experiments/horcas-7.9", None).await;
    // Once recorded, both are available without a run.
    assert_eq!(published["figures"]["verdict"], published["record"]["verdict"], "{published}");
    assert_eq!(published["own"], false);
    let figures = scene.json(Method::GET, &format!("/api/v1/jobs/{id}/figures"), None).await;
    assert!(figures["verdict"].is_string(), "{figures}");
    let column = &figures["columns"][0];
    assert_eq!(column["published"], published["figures"]["columns"][0]["published"]);
    assert!(column["measured"].as_array().unwrap().iter().any(|one| one["value"].is_number()), "{column}");
}

/// A minimal game: the judge knows the end, and searches the rest.
fn finished_game() -> Value {
    json!({ "game": "connect(rows=4, cols=4)", "moves": "1212121", "effort": 1 })
}

#[tokio::test]
async fn a_whole_game_is_analysed_and_goes_on_after_a_pause() {
    let scene = Scene::new();
    let id = start(&scene, "analyses", finished_game()).await;
    let job = wait(&scene, id, |job| job["state"] == "finished").await;
    assert_eq!((job["kind"].clone(), job["progress"]["unit"].clone()), (json!("analysis"), json!("positions")));
    assert_eq!((job["progress"]["done"].clone(), job["progress"]["of"].clone()), (json!(8), json!(8)));
    let path = format!("/api/v1/jobs/{id}/analysis");
    let found = scene.json(Method::GET, &path, None).await;
    assert_eq!(found["judged"].as_object().unwrap().len(), 8);
    assert_eq!(found["judged"]["7"]["move"], Value::Null, "the game is over");
    // Equal to the page's values of that position.
    let asked = json!({ "game": "connect(rows=4, cols=4)", "moves": "121212" });
    let judged = scene.json(Method::POST, "/api/v1/judge", Some(asked)).await;
    assert_eq!(found["judged"]["6"]["position"]["value"], judged["position"]["value"]);
    // After a pause the result is the same.
    let long = json!({ "game": "connect(rows=5, cols=4)", "moves": "12341234", "effort": 2 });
    let other = start(&scene, "analyses", long.clone()).await;
    wait(&scene, other, |job| job["progress"]["done"].as_u64() > Some(0)).await;
    let paused = post(&scene, &format!("{other}/pause")).await;
    assert!(["paused", "finished"].contains(&paused["state"].as_str().unwrap()), "{paused}");
    post(&scene, &format!("{other}/resume")).await;
    wait(&scene, other, |job| job["state"] == "finished").await;
    let twin = start(&scene, "analyses", long).await;
    wait(&scene, twin, |job| job["state"] == "finished").await;
    let both = [other, twin].map(|id| format!("/api/v1/jobs/{id}/analysis"));
    let [one, same] = [scene.json(Method::GET, &both[0], None).await, scene.json(Method::GET, &both[1], None).await];
    assert_eq!(one, same);
}

#[tokio::test]
async fn a_game_is_watched_while_it_is_played() {
    let scene = Scene::new();
    let (_, mut body) = watch(&scene.app).await;
    let slow = json!({ "game": "othello", "players": ["mcts(time=0.05)", "mcts(time=0.05)"], "games": 2 });
    let id = start(&scene, "matches", slow).await;
    let lines = |told: &[(String, Value)]| -> Vec<String> {
        let games = told.iter().filter(|(name, data)| name == "game" && data["id"] == id && data["number"] == 0);
        games.map(|(_, data)| data["line"].as_str().unwrap().to_owned()).collect()
    };
    let told = told_until(&mut body, |told| lines(told).len() >= 3).await;
    let seen = lines(&told);
    for (before, after) in seen.iter().zip(&seen[1..]) {
        assert!(after.starts_with(before.as_str()) && after.len() > before.len(), "{before} then {after}");
    }
    let position = json!({ "game": "othello", "moves": seen[0] });
    scene.json(Method::POST, "/api/v1/position", Some(position)).await;
    scene.ask(Method::DELETE, &format!("/api/v1/jobs/{id}"), None).await;
}

#[tokio::test]
async fn those_who_watch_are_told_of_states_progress_and_results() {
    let scene = Scene::new();
    let document = Document(scene.json(Method::GET, "/api/v1/openapi.json", None).await);
    let (_, mut body) = watch(&scene.app).await;
    let id = start(&scene, "matches", long()).await;
    let count = |told: &[(String, Value)], wanted: &str| told.iter().filter(|(name, _)| name == wanted).count();
    let began = Instant::now();
    let told = told_until(&mut body, |told| count(told, "results") >= 3 && count(told, "progress") >= 4).await;
    let took = began.elapsed().as_secs_f64();
    assert!(count(&told, "results") as f64 <= took + 2.0, "{} results in {took} s", count(&told, "results"));
    assert!(count(&told, "progress") as f64 <= 4.0 * took + 2.0);
    for (event, data) in &told {
        let schema = json!({ "$ref": "#/components/schemas/JobsEvent" });
        document.check(&schema, &json!({ event: data }), "event").unwrap();
    }
    let played: Vec<u64> = told
        .iter()
        .filter(|(name, _)| name == "results")
        .map(|(_, data)| data["results"]["played"].as_u64().unwrap())
        .collect();
    assert!(played.is_sorted_by(|one, next| one < next), "{played:?}");
    // A new watcher receives the running jobs; a deletion is reported.
    let (_, mut other) = watch(&scene.app).await;
    let first = told_until(&mut other, |told| !told.is_empty()).await;
    assert_eq!(first[0].1["jobs"][0]["id"], id);
    scene.ask(Method::DELETE, &format!("/api/v1/jobs/{id}"), None).await;
    let told = told_until(&mut other, |told| count(told, "gone") > 0).await;
    assert_eq!(told.last().unwrap().1, json!({ "id": id }));
}

/// A client receives no more events than it reads, and then that some were missed.
#[tokio::test]
async fn a_stream_that_nobody_reads_does_not_grow() {
    let scene = Scene::new();
    let running = start(&scene, "matches", long()).await;
    let waiting = start(&scene, "matches", short()).await;
    let (_, mut body) = watch(&scene.app).await;
    told_until(&mut body, |told| !told.is_empty()).await;
    // However many of them are sent at the first look, up to the 256 that are remembered: more than those follow.
    let changes = 600;
    for _ in 0..changes / 2 {
        post(&scene, &format!("{waiting}/pause")).await;
        post(&scene, &format!("{waiting}/resume")).await;
    }
    let is_missed = |(name, _): &(String, Value)| name == "missed";
    let told = told_until(&mut body, |told| told.iter().any(is_missed)).await;
    let jobs = told.iter().filter(|(name, _)| name == "job").count();
    assert!(jobs < 300, "{jobs} of {changes} changes were stored up");
    post(&scene, &format!("{running}/cancel")).await;
}

#[tokio::test]
async fn so_many_watch_and_no_more() {
    let scene = Scene::new();
    let mut watching = Vec::new();
    for _ in 0..limits::WATCHERS {
        let (status, body) = watch(&scene.app).await;
        assert_eq!(status, StatusCode::OK);
        watching.push(body);
    }
    assert_eq!(watch(&scene.app).await.0, StatusCode::SERVICE_UNAVAILABLE);
    watching.pop();
    let started = Instant::now();
    while watch(&scene.app).await.0 != StatusCode::OK {
        assert!(started.elapsed() < Duration::from_secs(10), "whoever hangs up makes room");
        sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn playing_stays_quick_while_a_job_runs() {
    let scene = Scene::new();
    let id = start(&scene, "matches", long()).await;
    wait(&scene, id, |job| job["progress"]["done"].as_u64() > Some(0)).await;
    let mut longest = Duration::ZERO;
    for _ in 0..20 {
        let started = Instant::now();
        scene.json(Method::POST, "/api/v1/position", Some(json!({ "game": "othello", "moves": "f5d6" }))).await;
        let question = json!({ "game": "othello", "moves": "f5d6", "strategy": "alphabeta(depth=3, eval=discs)" });
        let (_, text) = scene.ask(Method::POST, "/api/v1/think", Some(question)).await;
        assert_eq!(events(&text).last().unwrap().0, "done");
        longest = longest.max(started.elapsed());
    }
    assert_eq!(show(&scene, id).await["state"], "running");
    assert!(longest < Duration::from_secs(2), "{longest:?}");
}

#[tokio::test]
async fn what_is_wanted_goes_on_when_the_server_is_started_again() {
    let Scene { app: first, data } = Scene::new();
    let scene = Scene { app: first, data };
    let id = start(&scene, "matches", long()).await;
    let done = wait(&scene, id, |job| job["progress"]["done"].as_u64() > Some(5)).await["progress"]["done"].as_u64();
    let Scene { app: first, data } = scene;
    drop(first);
    let store = Store::open(data.path()).unwrap();
    let scene = Scene { app: app(store, Guard::new(HOST.parse().unwrap(), None), None), data };
    wait(&scene, id, |job| job["state"] == "running" && job["progress"]["done"].as_u64() > done).await;
}

#[tokio::test]
async fn hostile_matches_are_refused() {
    let scene = Scene::new();
    let bad = StatusCode::UNPROCESSABLE_ENTITY;
    let with = |change: &dyn Fn(&mut Value)| {
        let mut question = short();
        change(&mut question);
        question
    };
    let many: Vec<String> = (0..=limits::JOB_PLAYERS).map(|_| "random".to_owned()).collect();
    for (question, status, code) in [
        (json!({}), bad, "bad_request"),
        (json!([]), bad, "bad_request"),
        (with(&|it| it["players"] = json!([])), bad, "bad_request"),
        (with(&|it| it["players"] = json!(["random"])), bad, "bad_request"),
        (with(&|it| it["players"] = json!(many)), bad, "bad_request"),
        (with(&|it| it["players"] = json!(["random", "alfabeta"])), bad, "bad_spec"),
        (with(&|it| it["players"] = json!(["random", "human"])), bad, "bad_spec"),
        (
            with(&|it| it["players"] = json!(["random", format!("mcts({})", "a=b,".repeat(400))])),
            StatusCode::PAYLOAD_TOO_LARGE,
            "too_large",
        ),
        (with(&|it| it["players"] = json!(["random", "alphabeta(eval=discs, table=1000000000000)"])), bad, "bad_spec"),
        (with(&|it| it["players"] = json!(["random", "alphabeta(eval=discs, depth=3, threads=64)"])), bad, "bad_spec"),
        (with(&|it| it["game"] = json!("otelo")), bad, "bad_spec"),
        (with(&|it| it["games"] = json!(0)), bad, "bad_request"),
        (with(&|it| it["games"] = json!(3)), bad, "bad_request"),
        (with(&|it| it["games"] = json!(-2)), bad, "bad_request"),
        (with(&|it| it["games"] = json!(limits::RUN_GAMES + 2)), bad, "bad_request"),
        (with(&|it| it["games"] = json!(u64::MAX)), bad, "bad_request"),
        (with(&|it| it["openings"] = json!({ "random": { "plies": 4_000_000_000_u32 } })), bad, "bad_request"),
        (with(&|it| it["openings"] = json!({ "random": { "plies": 60 } })), bad, "bad_request"),
        (with(&|it| it["openings"] = json!({ "lines": ["z9"] })), bad, "bad_request"),
        (with(&|it| it["sprt"] = json!({ "elo0": 10, "elo1": 0 })), bad, "bad_request"),
        (with(&|it| it["sprt"] = json!({ "elo0": 0, "elo1": 10, "alpha": 2 })), bad, "bad_request"),
        (with(&|it| it["move_time"] = json!(-1)), bad, "bad_request"),
        (with(&|it| it["name"] = json!("x".repeat(200))), bad, "bad_request"),
        (with(&|it| it["name"] = json!("a\u{1b}[2J")), bad, "bad_request"),
        (with(&|it| it["surprise"] = json!(1)), bad, "bad_request"),
    ] {
        scene.refused("/api/v1/jobs/matches", question, status, code).await;
    }
    nothing_was_begun(&scene).await;
}

async fn nothing_was_begun(scene: &Scene) {
    let list = scene.json(Method::GET, "/api/v1/jobs", None).await;
    assert_eq!(list, json!({ "jobs": [], "next": null }), "nothing of it was begun");
}

#[tokio::test]
async fn hostile_trainings_experiments_and_analyses_are_refused() {
    let scene = Scene::new();
    let bad = StatusCode::UNPROCESSABLE_ENTITY;
    let training = |change: Value| {
        let mut question = json!({ "name": "pupil", "game": "connect", "learner": "table", "games": 100 });
        for (name, value) in change.as_object().unwrap() {
            question[name] = value.clone();
        }
        question
    };
    for (question, code) in [
        (training(json!({ "name": "../../etc/passwd" })), "bad_spec"),
        (training(json!({ "name": "x".repeat(500) })), "bad_spec"),
        (training(json!({ "learner": "networc" })), "bad_spec"),
        (training(json!({ "learner": "network(hidden=1000000000)" })), "bad_value"),
        (training(json!({ "games": 0 })), "bad_request"),
        (training(json!({ "games": u64::MAX })), "bad_request"),
        (training(json!({ "games": 1_000_000, "test_every": 1 })), "bad_request"),
        (training(json!({ "test_games": 1_000_000 })), "bad_request"),
        (training(json!({ "opponents": ["nobody"] })), "bad_spec"),
    ] {
        scene.refused("/api/v1/jobs/trainings", question, bad, code).await;
    }
    let crowd = training(json!({ "opponents": vec!["random"; limits::OPPONENTS + 1] }));
    scene.refused("/api/v1/jobs/trainings", crowd, StatusCode::PAYLOAD_TOO_LARGE, "too_large").await;
    for name in ["nothing", "../league", &"x".repeat(10_000)] {
        let question = json!({ "name": name });
        scene.refused("/api/v1/jobs/experiments", question, StatusCode::NOT_FOUND, "not_found").await;
    }
    let line = "f5d6".repeat(4_000);
    for (question, status, code) in [
        (json!({}), bad, "bad_request"),
        (json!({ "game": "otelo" }), bad, "bad_spec"),
        (json!({ "game": "othello", "moves": "z9" }), bad, "bad_move"),
        (json!({ "game": "othello", "root": "nonsense" }), bad, "bad_position"),
        (json!({ "game": "othello", "moves": line }), StatusCode::PAYLOAD_TOO_LARGE, "too_large"),
        (json!({ "game": "othello", "effort": 0 }), bad, "bad_request"),
        (json!({ "game": "othello", "effort": 101 }), bad, "bad_request"),
        (json!({ "game": "othello", "effort": u64::MAX }), bad, "bad_request"),
        (json!({ "game": "othello", "name": "a\u{1b}[2J" }), bad, "bad_request"),
        (json!({ "game": "othello", "name": "x".repeat(200) }), bad, "bad_request"),
    ] {
        scene.refused("/api/v1/jobs/analyses", question, status, code).await;
    }
    for name in ["nothing", "..%2Fleague", &"x".repeat(5_000)] {
        let (status, text) = scene.ask(Method::GET, &format!("/api/v1/jobs/experiments/{name}"), None).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{name}");
        assert!(text.len() < 1_000, "{} bytes for {} letters", text.len(), name.len());
    }
    for path in [
        "/1/figures",
        "/1/analysis",
        "/x/figures",
        "/-1/analysis",
        "?limit=0",
        "?limit=1000",
        "?before=x",
        "/1/games?limit=0",
        "/1/games?from=-1",
        "/1/report",
        "/0",
        "/-1",
    ] {
        let (status, text) = scene.ask(Method::GET, &format!("/api/v1/jobs{path}"), None).await;
        assert!(status.is_client_error(), "{path}: {status} {text}");
    }
    nothing_was_begun(&scene).await;
}

/// Other pages can neither start, read nor stop jobs.
#[tokio::test]
async fn foreign_pages_reach_no_job() {
    let scene = Scene::new();
    let id = start(&scene, "matches", long()).await;
    let document = scene.json(Method::GET, "/api/v1/openapi.json", None).await;
    let mut tried = 0;
    for (path, item) in document["paths"].as_object().unwrap().iter().filter(|(path, _)| path.starts_with("/jobs")) {
        for method in item.as_object().unwrap().keys() {
            let method: Method = method.to_uppercase().parse().unwrap();
            let address = format!("/api/v1{}", path.replace("{id}", &id.to_string()));
            for (name, value) in [("origin", "http://evil.example"), ("sec-fetch-site", "cross-site")] {
                let request = Request::builder().method(method.clone()).uri(&address).header("host", HOST);
                let request = request.header("content-type", "application/json").header(name, value);
                let request = request.body(Body::from(short().to_string())).unwrap();
                let (status, text) = scene.send(request).await;
                assert_eq!(status, StatusCode::FORBIDDEN, "{method} {path}: {text}");
            }
            tried += 1;
        }
    }
    assert!(tried >= 17, "{tried}");
    let list = scene.json(Method::GET, "/api/v1/jobs", None).await;
    assert_eq!(list["jobs"].as_array().unwrap().len(), 1);
    assert_ne!(list["jobs"][0]["state"], "cancelled");
}
