//! The API without a socket.

mod analysing;
mod description;
mod jobs;
mod library;
mod refusals;
mod schema;
mod support;

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use http_body_util::BodyExt;
use jugada_server::guard::Guard;
use jugada_server::searches::places;
use jugada_server::{Quit, limits};
use jugada_store::{NewSavedGame, Store};
use serde_json::{Value, json};
use std::collections::HashSet;
use std::task::Poll;
use std::time::{Duration, Instant};
use support::{HOST, Scene, app, by_form, events, message_in, spanish};
use tower::ServiceExt;

#[tokio::test]
async fn a_game_is_played_through_requests_alone() {
    let scene = Scene::new();
    let mut moves = String::new();
    for _ in 0..200 {
        let view = scene
            .json(Method::POST, "/api/v1/position", Some(json!({ "game": "othello(size=4)", "moves": moves })))
            .await;
        if !view["payoffs"].is_null() {
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

/// Equal to the position of a separate request; also after the last move of the game.
#[tokio::test]
async fn an_answer_brings_the_position_after_the_move_if_it_is_wanted() {
    let scene = Scene::new();
    let game = "connect(rows=4, cols=4, k=3)";
    for moves in ["", "1122"] {
        let think = async |wanted: bool| {
            let strategy = "alphabeta(depth=3, eval=possibilities)";
            let question = json!({ "game": game, "moves": moves, "strategy": strategy, "view": wanted });
            let (_, text) = scene.ask(Method::POST, "/api/v1/think", Some(question)).await;
            events(&text).pop().unwrap().1
        };
        let answer = think(true).await;
        let after = json!({ "game": game, "moves": format!("{moves}{}", answer["move"].as_str().unwrap()) });
        assert_eq!(answer["view"], scene.json(Method::POST, "/api/v1/position", Some(after)).await, "after {moves}");
        assert_eq!(answer["view"]["payoffs"].is_null(), moves.is_empty());
        assert!(think(false).await.get("view").is_none());
    }
}

#[tokio::test]
async fn thinking_tells_of_finished_depths() {
    let scene = Scene::new();
    let question = json!({ "game": "connect", "strategy": "alphabeta(depth=5, eval=possibilities)" });
    let (_, text) = scene.ask(Method::POST, "/api/v1/think", Some(question)).await;
    let depths: Vec<u64> = events(&text)
        .iter()
        .filter(|(name, _)| name == "standing")
        .map(|(_, data)| data["depth"].as_u64().unwrap())
        .collect();
    assert_eq!(depths, [1, 2, 3, 4, 5]);
}

/// Pastén, figure 4.8: the numbers of moves tried by his easiest and his hardest level.
#[tokio::test]
async fn pastens_levels_try_as_many_moves_as_his() {
    let scene = Scene::new();
    for (level, tried) in [("pasten-1", 3), ("pasten-easy", 13), ("pasten-t800", 1516)] {
        let question = json!({ "game": "othello(start=mirrored)", "moves": "c5", "strategy": level });
        let (_, text) = scene.ask(Method::POST, "/api/v1/think", Some(question)).await;
        let told = events(&text);
        let statistics = &told.last().unwrap().1["statistics"];
        let levels = statistics["nodes_per_level"].as_array().unwrap();
        assert_eq!(levels[1..].iter().map(|nodes| nodes.as_u64().unwrap()).sum::<u64>(), tried, "{level}: {text}");
    }
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
    // As printed by García.
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
    let bad = StatusCode::UNPROCESSABLE_ENTITY;
    let message = scene.refused("/api/v1/position", json!({ "game": "otelo" }), bad, "bad_spec").await;
    assert!(message.contains("did you mean `othello`?"), "{message}");
    let message =
        scene.refused("/api/v1/position", json!({ "game": "othello", "moves": "f5a1" }), bad, "bad_move").await;
    assert!(message.contains("`a1` is not legal here (move 2"), "{message}");
    scene.refused("/api/v1/position", json!({}), bad, "bad_request").await;
    scene.refused("/api/v1/position", json!({ "game": "othello", "root": "xx" }), bad, "bad_position").await;
    scene.refused("/api/v1/think", json!({ "game": "othello", "strategy": "alfabeta" }), bad, "bad_spec").await;
    let won = json!({ "game": "connect", "moves": "1212121", "strategy": "random" });
    scene.refused("/api/v1/think", won, bad, "bad_request").await;
    let greedy = json!({ "game": "othello", "strategy": "alphabeta(depth=9, eval=discs, threads=64)" });
    scene.refused("/api/v1/think", greedy, bad, "bad_value").await;
    let deep = json!({ "game": "othello", "by": "minimax(depth=400, eval=discs)" });
    scene.refused("/api/v1/values", deep, bad, "bad_value").await;
    let wide = json!({ "game": "othello", "strategy": "mcts(time=60, nodes=10000000)" });
    scene.refused("/api/v1/think", wide, bad, "bad_spec").await;
    let wordy = json!({ "game": "othello", "strategy": format!("mcts({})", "a=b,".repeat(400)) });
    scene.refused("/api/v1/think", wordy, StatusCode::PAYLOAD_TOO_LARGE, "too_large").await;
    let named = |bytes: usize| json!({ "game": "connect", "strategy": "random", "keep": "x".repeat(bytes) });
    let message = scene.refused("/api/v1/think", named(65), bad, "bad_request").await;
    assert_eq!(message, "`keep` has 65 bytes; expected at most 64");
    assert_eq!(scene.ask(Method::POST, "/api/v1/think", Some(named(64))).await.0, StatusCode::OK);
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
async fn bad_values_are_told_apart_so_that_they_can_be_translated() {
    let scene = Scene::new();
    let position = json!({ "game": "go(size=9, handicap=11)" });
    let (status, text) = scene.ask(Method::POST, "/api/v1/position", Some(position)).await;
    let error: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((status, &error["error"]["code"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("bad_value")), "{text}");
    assert_eq!(error["error"]["details"], json!({ "owner": "go", "parameter": "handicap", "found": "11" }));
    let (_, text) = scene.ask(Method::POST, "/api/v1/position", Some(json!({ "game": "otelo" }))).await;
    assert!(!text.contains("details"), "{text}");
    for (moves, details) in [
        ("f5 a1", json!({ "move": "a1", "number": 2 })),
        ("nonsense", json!({ "move": "nonsense", "number": 1 })),
        (&"x".repeat(300), json!({ "move": "x".repeat(20), "number": 1 })),
    ] {
        let position = json!({ "game": "othello", "moves": moves });
        let (_, text) = scene.ask(Method::POST, "/api/v1/position", Some(position)).await;
        let error: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(error["error"]["details"], details, "{text}");
    }
}

#[tokio::test]
async fn who_would_play_is_checked_with_the_position() {
    let scene = Scene::new();
    let asked = |second: &str| json!({ "game": "othello", "seats": ["human", second] });
    for second in ["human", "adaptive", "expert", "mcts", "mcts(variant=heuristic, eval=garcia)"] {
        let (status, text) = scene.ask(Method::POST, "/api/v1/position", Some(asked(second))).await;
        assert_eq!(status, StatusCode::OK, "{second}: {text}");
    }
    for (second, code) in [
        ("mcts(variant=heuristic)", "missing"),
        ("alphabeta", "missing"),
        ("alphabeta(depth=101, eval=garcia)", "bad_value"),
        ("alphabeta(eval=chinese)", "bad_spec"),
        ("alphabeta(eval=garcia, table=1000000000)", "bad_spec"),
        ("human(level=3)", "bad_spec"),
    ] {
        scene.refused("/api/v1/position", asked(second), StatusCode::UNPROCESSABLE_ENTITY, code).await;
    }
    let (_, text) = scene.ask(Method::POST, "/api/v1/position", Some(asked("alphabeta"))).await;
    let error: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(error["error"]["details"], json!({ "owner": "alphabeta", "parameter": "eval" }));
}

/// The body must arrive in time on every route; processing it may take longer.
#[tokio::test(start_paused = true)]
async fn a_body_that_never_ends_is_not_waited_for() {
    let scene = Scene::new();
    for (method, path) in [
        (Method::POST, "position"),
        (Method::POST, "think"),
        (Method::POST, "values"),
        (Method::POST, "evaluate"),
        (Method::POST, "terms"),
        (Method::POST, "boards"),
        (Method::POST, "read"),
        (Method::POST, "explain"),
        (Method::POST, "games"),
        (Method::PUT, "games/1"),
        (Method::POST, "players/Ana/results"),
    ] {
        let begun = tokio_stream::iter([Ok::<_, std::io::Error>("{")]);
        let endless = Body::from_stream(tokio_stream::StreamExt::chain(begun, tokio_stream::pending()));
        let request = Request::builder()
            .method(method)
            .uri(format!("/api/v1/{path}"))
            .header("host", HOST)
            .header("content-type", "application/json")
            .body(endless)
            .unwrap();
        let answer = tokio::time::timeout(Duration::from_secs(11), scene.send(request)).await;
        let (status, text) = answer.unwrap_or_else(|_| panic!("{path} waits"));
        assert_eq!(status, StatusCode::REQUEST_TIMEOUT, "{path}");
        assert!(text.contains("too_slow"), "{path}: {text}");
    }
}

/// Otherwise these would occupy their places for five seconds each.
#[tokio::test]
async fn values_that_nobody_waits_for_are_not_worked_out() {
    let scene = Scene::new();
    let ask = |question: Value| {
        let request = Request::builder()
            .method(Method::POST)
            .uri("/api/v1/values")
            .header("host", HOST)
            .header("content-type", "application/json")
            .body(Body::from(question.to_string()))
            .unwrap();
        let app = scene.app.clone();
        async move { app.oneshot(request).await.unwrap().status() }
    };
    let quick = || ask(json!({ "game": "connect", "by": "random" }));
    let long: Vec<_> = (0..2 * places())
        .map(|_| tokio::spawn(ask(json!({ "game": "connect", "by": "mcts(time=60, nodes=1000)" }))))
        .collect();
    // Tasks start in order of creation. All end before any of them has used its share.
    let meanwhile = tokio::time::timeout(Duration::from_millis(500), tokio::spawn(quick())).await;
    assert!(meanwhile.is_err(), "all places are taken");
    for search in long {
        search.abort();
    }
    let afterwards = tokio::time::timeout(Duration::from_millis(1500), quick()).await;
    assert_eq!(afterwards.expect("the places are free again"), StatusCode::OK);
}

#[tokio::test]
async fn thinking_tells_how_much_was_done() {
    let scene = Scene::new();
    for (strategy, what) in
        [("mcts(time=1, nodes=1000)", "simulations"), ("minimax(depth=50, time=1, eval=possibilities)", "nodes")]
    {
        let question = json!({ "game": "connect", "strategy": strategy });
        let (_, text) = scene.ask(Method::POST, "/api/v1/think", Some(question)).await;
        let told = events(&text);
        let progress: Vec<&Value> = told.iter().filter(|(name, _)| name == "progress").map(|(_, data)| data).collect();
        let last = progress.last().unwrap_or_else(|| panic!("{strategy}: {text}"));
        assert!(last[what].as_u64().unwrap() > 0 && last["seconds"].as_f64().unwrap() > 0.0, "{strategy}: {last}");
        assert_eq!((told[0].0.as_str(), told.last().unwrap().0.as_str()), ("start", "done"));
    }
}

#[tokio::test]
async fn saved_games_are_bounded() {
    let scene = Scene::new();
    let game = json!({ "name": "mine", "game": "othello", "seats": ["human", "adaptive"], "line": "f5d6" });
    let with = |field: &str, value: Value| {
        let mut game = game.clone();
        game[field] = value;
        game
    };
    let path = "/api/v1/games";
    for fine in [
        game.clone(),
        with("name", json!("")),
        with("name", json!("ñ".repeat(80))),
        with("seats", json!(["garcia-supreme", "adaptive"])),
        with("seats", json!(["mcts(simulations=1000000, nodes=10000000)", "adaptive"])),
        with("seats", json!(["alphabeta(depth=400, eval=discs, table=1000000000, threads=64)", "adaptive"])),
    ] {
        scene.json(Method::POST, path, Some(fine)).await;
    }
    let (bad, large) = (StatusCode::UNPROCESSABLE_ENTITY, StatusCode::PAYLOAD_TOO_LARGE);
    scene.refused(path, with("name", json!("ñ".repeat(81))), bad, "bad_request").await;
    scene.refused(path, with("name", json!("  ")), bad, "bad_request").await;
    scene.refused(path, with("seats", json!(["human"])), bad, "bad_request").await;
    scene.refused(path, with("payoffs", json!([1, 0, -1])), bad, "bad_request").await;
    scene.refused(path, with("seats", json!(["Ana", "adaptive"])), bad, "bad_spec").await;
    scene.refused(path, with("seats", json!(["human", "human(strong=1)"])), bad, "bad_spec").await;
    scene.refused(path, with("seats", json!(["human", "x".repeat(1001)])), large, "too_large").await;
    scene.refused(path, with("line", json!(" ".repeat(10_001))), large, "too_large").await;
    scene.refused(path, with("root", json!(" ".repeat(2001))), large, "too_large").await;
    scene.refused(path, with("game", json!(format!("othello{}", " ".repeat(1000)))), large, "too_large").await;
    let saved: NewSavedGame = serde_json::from_value(game.clone()).unwrap();
    let store = Store::open(scene.data.path()).unwrap();
    while store.count_saved_games().unwrap() < 1000 {
        store.save_game(&saved, "othello").unwrap();
    }
    // Paging reaches all of them.
    let mut numbers = HashSet::new();
    let mut next = Value::Null;
    for pages in 1.. {
        let query = next.as_str().map_or_else(String::new, |place| format!("?after={place}"));
        let page = scene.json(Method::GET, &format!("{path}{query}"), None).await;
        let games = page["games"].as_array().unwrap();
        assert!(!games.is_empty() && games.len() <= 100, "{}", games.len());
        numbers.extend(games.iter().map(|game| game["id"].as_i64().unwrap()));
        next = page["next"].clone();
        if next.is_null() {
            assert_eq!((pages, numbers.len()), (10, 1000));
            break;
        }
    }
    // The maximum number, without the data that a list needs.
    let sql = "INSERT INTO saved_games (name, game, seats, root, line, created, changed)
               WITH RECURSIVE numbers (n) AS (SELECT 1001 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000000)
               SELECT '', 'othello', '[\"human\",\"human\"]', '', '', 0, 0 FROM numbers";
    rusqlite::Connection::open(store.path()).unwrap().execute_batch(sql).unwrap();
    let message = scene.refused(path, game.clone(), StatusCode::INSUFFICIENT_STORAGE, "too_many_games").await;
    assert_eq!(message, "the library has room for 1000000 games; delete some to keep others");
    let (status, text) = scene.bring("/api/v1/library/import", "f5f6e6\n").await;
    assert_eq!(status, StatusCode::INSUFFICIENT_STORAGE, "{text}");
    scene.json(Method::PUT, "/api/v1/games/1", Some(game.clone())).await;
    scene.json(Method::DELETE, "/api/v1/games/1", None).await;
    scene.json(Method::POST, path, Some(game)).await;
}

/// Another process writes for longer than requests wait.
#[tokio::test]
async fn a_busy_store_keeps_only_those_waiting_who_need_it() {
    let scene = Scene::new();
    let other = rusqlite::Connection::open(scene.data.path().join(jugada_store::FILE_NAME)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let game = json!({ "name": "mine", "game": "othello", "seats": ["human", "human"], "line": "" });
    let save = scene.ask(Method::POST, "/api/v1/games", Some(game.clone()));
    let others = async {
        for _ in 0..10 {
            for path in ["/api/v1/catalog", "/api/v1/games", "/api/v1/players/Ana/rating?game=othello"] {
                assert_eq!(scene.ask(Method::GET, path, None).await.0, StatusCode::OK, "{path}");
            }
        }
        Instant::now()
    };
    let saved = async { (save.await, Instant::now()) };
    // A single thread for both of them.
    let (((status, text), refused), answered) = tokio::join!(saved, others);
    assert!(answered < refused, "everybody waited for the store");
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{text}");
    assert!(text.contains("too_many"), "it may be tried again: {text}");
    other.execute_batch("COMMIT").unwrap();
    scene.json(Method::POST, "/api/v1/games", Some(game)).await;
}

#[tokio::test]
async fn a_page_of_the_library_is_bounded() {
    let scene = Scene::new();
    let store = Store::open(scene.data.path()).unwrap();
    // Of maximum length.
    let long = NewSavedGame {
        name: "ñ".repeat(80),
        game: "othello".to_owned(),
        seats: vec!["human".to_owned(), "x".repeat(1000)],
        root: "-".repeat(2000),
        line: "f5 d6 ".repeat(1600),
        payoffs: None,
    };
    for _ in 0..60 {
        store.save_game(&long, "othello").unwrap();
    }
    let list = async |query: &str| scene.json(Method::GET, &format!("/api/v1/games{query}"), None).await;
    let page = list("").await;
    let (games, bytes) = (page["games"].as_array().unwrap().len(), page.to_string().len());
    assert!((15..60).contains(&games) && bytes <= limits::LISTED_BYTES, "{games} games, {bytes} bytes");
    assert_eq!(list("?limit=3").await["games"].as_array().unwrap().len(), 3);
    let after = page["next"].as_str().unwrap();
    assert_eq!(list(&format!("?after={after}&limit=1")).await["games"][0]["id"], json!(60 - games));
    for (query, words) in [
        ("?limit=0", "`limit=0` is out of range: 1 to 100"),
        ("?limit=101", "`limit=101` is out of range: 1 to 100"),
        ("?limit=many", "limit"),
        ("?after=yesterday", "`yesterday` is not a place in the list"),
    ] {
        let (status, text) = scene.ask(Method::GET, &format!("/api/v1/games{query}"), None).await;
        assert_eq!(status, by_form(StatusCode::UNPROCESSABLE_ENTITY, &text), "{query}: {text}");
        let error: Value = serde_json::from_str(&text).unwrap();
        assert!(error["error"]["message"].as_str().unwrap().contains(words), "{query}: {text}");
    }
}

#[tokio::test]
async fn games_are_saved_and_found_again() {
    let scene = Scene::new();
    let game = json!({ "name": "mine", "game": "othello", "seats": ["human", "garcia-easy"], "line": "f5d6" });
    let id = scene.json(Method::POST, "/api/v1/games", Some(game.clone())).await["id"].as_i64().unwrap();
    let path = format!("/api/v1/games/{id}");
    let found = scene.json(Method::GET, &path, None).await;
    assert_eq!((&found["name"], &found["line"], &found["payoffs"]), (&game["name"], &game["line"], &Value::Null));
    let mut longer = game.clone();
    longer["line"] = json!("f5d6c3");
    scene.json(Method::PUT, &path, Some(longer)).await;
    let all = scene.json(Method::GET, "/api/v1/games", None).await;
    assert_eq!((all["games"].as_array().unwrap().len(), &all["games"][0]["line"]), (1, &json!("f5d6c3")));
    assert_eq!(all["next"], Value::Null);
    let mut illegal = game;
    illegal["line"] = json!("a1");
    scene.refused("/api/v1/games", illegal, StatusCode::UNPROCESSABLE_ENTITY, "bad_move").await;
    scene.json(Method::DELETE, &path, None).await;
    assert_eq!(scene.ask(Method::GET, &path, None).await.0, StatusCode::NOT_FOUND);
    assert_eq!(scene.ask(Method::DELETE, &path, None).await.0, StatusCode::NOT_FOUND);
}

/// An unknown named player may exist elsewhere, or have existed before; a player that cannot play this game anywhere is
/// refused.
#[tokio::test]
async fn games_against_whoever_is_called_by_name_are_kept() {
    let scene = Scene::new();
    let against = |strategy: &str| json!({ "name": "", "game": "othello", "seats": ["human", strategy], "line": "f5" });
    for strategy in [
        "alphabeta(depth=3, eval=learned(name=mine, games=500))",
        "external(name=rhino)",
        "othello-solver(memory=100000)",
    ] {
        scene.json(Method::POST, "/api/v1/games", Some(against(strategy))).await;
    }
    for strategy in ["alfabeta", "alphabeta(depth=3, eval=learned)", "go-mcts", "external"] {
        let (status, text) = scene.ask(Method::POST, "/api/v1/games", Some(against(strategy))).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{strategy}: {text}");
    }
    assert_eq!(scene.json(Method::GET, "/api/v1/games", None).await["of"], 3);
}

/// The rule that forbids a move, for a click on an illegal cell.
#[tokio::test]
async fn illegal_moves_are_told_why_in_every_language() {
    let scene = Scene::new();
    let cases = [
        ("othello", "", "a1", "no disc", "ficha"),
        ("go(size=5)", "B1 E5 A2", "A1", "suicide", "suicidio"),
        ("go(size=5)", "C3", "C3", "taken", "ocupado"),
        ("connect", "111111", "1", "full", "llena"),
    ];
    for (game, moves, mv, en, es) in cases {
        let body = json!({ "game": game, "moves": moves, "move": mv });
        let why = message_in(&scene.json(Method::POST, "/api/v1/why", Some(body)).await["why"]);
        assert!(why.to_string().contains(en), "{why}");
        assert!(why.tell(spanish()).contains(es), "{}", why.tell(spanish()));
    }
    for mv in ["f5", "zz", ""] {
        let body = json!({ "game": "othello", "move": mv });
        assert_eq!(scene.json(Method::POST, "/api/v1/why", Some(body)).await["why"], json!(null), "{mv}");
    }
}

/// All values are for the side to move; less help finds less.
#[tokio::test]
async fn the_judge_tells_every_move() {
    let scene = Scene::new();
    let fork = |help: &str| json!({ "game": "connect", "moves": "4435263355", "help": help });
    let full = scene.json(Method::POST, "/api/v1/judge", Some(fork("full"))).await;
    assert_eq!(full["unit"], json!("chance"));
    assert_eq!(full["move"], json!("1"), "four in a row");
    assert_eq!(full["position"], json!({ "value": { "wins_in": 1 }, "share": 1.0 }));
    assert_eq!(full["moves"].as_array().unwrap().len(), 7);
    assert_eq!(full["line"], json!([{ "seat": 0, "move": "1", "placed": 35 }]));
    let proved = |judged: &Value| judged.to_string().matches("wins_in").count();
    let little = scene.json(Method::POST, "/api/v1/judge", Some(fork("little"))).await;
    assert!(proved(&little) < proved(&full));
}

/// The lists and the adaptive opponent agree on the levels of each board.
#[tokio::test]
async fn levels_have_the_strength_of_their_board() {
    let scene = Scene::new();
    let boards = scene.json(Method::GET, "/api/v1/catalog", None).await["board_ladders"]["go"].clone();
    assert_eq!(boards["parameter"], "size");
    let ladders = boards["ladders"].as_array().unwrap();
    assert_eq!(ladders.iter().map(|ladder| ladder["up_to"].as_u64().unwrap()).collect::<Vec<_>>(), [9, 13, 19]);
    for ladder in ladders {
        let path = format!("/api/v1/players/Ana/rating?game=go(size={})", ladder["up_to"]);
        let level = scene.json(Method::GET, &path, None).await["level"].clone();
        let mut listed = ladder["rungs"].as_array().unwrap().iter();
        let listed = listed.find(|rung| rung["strategy"] == level["strategy"]).unwrap();
        assert_eq!((&listed["rating"], &listed["seconds"]), (&level["rating"], &level["seconds"]), "{path}");
    }
}

#[tokio::test]
async fn an_adaptive_opponent_follows_the_player() {
    let scene = Scene::new();
    let path = "/api/v1/players/Ana/rating?game=connect";
    let before = scene.json(Method::GET, path, None).await;
    assert_eq!(before["games"], json!(0));
    let opponent = before["level"]["strategy"].clone();
    let won = json!({ "game": "connect", "seat": 0, "opponent": opponent, "payoffs": [1, -1] });
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
    let cheat = json!({ "game": "connect", "seat": 0, "opponent": "minimax", "payoffs": [0, 0] });
    scene.refused("/api/v1/players/Ana/results", cheat, StatusCode::UNPROCESSABLE_ENTITY, "bad_request").await;
}

#[tokio::test]
async fn a_result_that_is_sent_again_counts_once() {
    let scene = Scene::new();
    let path = "/api/v1/players/Ana/results";
    let won = |id: Value| json!({ "game": "connect", "seat": 0, "opponent": "random", "payoffs": [1, -1], "id": id });
    let once = scene.json(Method::POST, path, Some(won(json!("a")))).await;
    assert_eq!(once["games"], json!(1));
    assert_eq!(scene.json(Method::POST, path, Some(won(json!("a")))).await, once);
    assert_eq!(scene.json(Method::POST, path, Some(won(json!("b")))).await["games"], json!(2));
    assert_eq!(scene.json(Method::POST, path, Some(won(Value::Null))).await["games"], json!(3));
    scene.refused(path, won(json!("x".repeat(65))), StatusCode::UNPROCESSABLE_ENTITY, "bad_request").await;
    // Many at once, all different.
    let many = (0..20).map(|number| scene.json(Method::POST, path, Some(won(json!(number.to_string())))));
    let counted = futures_in_turn(many.collect()).await;
    assert_eq!(counted.iter().map(|standing| standing["games"].as_u64().unwrap()).max(), Some(23));
}

/// Starts all of them together, and waits for them.
async fn futures_in_turn<F: Future>(futures: Vec<F>) -> Vec<F::Output> {
    let mut waiting: Vec<_> = futures.into_iter().map(|future| (Box::pin(future), None)).collect();
    std::future::poll_fn(|context| {
        for (future, output) in waiting.iter_mut().filter(|(_, output)| output.is_none()) {
            if let Poll::Ready(done) = future.as_mut().poll(context) {
                *output = Some(done);
            }
        }
        if waiting.iter().all(|(_, output)| output.is_some()) { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
    waiting.into_iter().filter_map(|(_, output)| output).collect()
}

#[tokio::test]
async fn players_have_names_that_an_address_can_hold() {
    let scene = Scene::new();
    let long = "%C3%B1".repeat(80);
    for (name, status) in [
        ("Ana", StatusCode::OK),
        ("%C3%91andu%20%3F", StatusCode::OK),
        ("...", StatusCode::OK),
        (&long, StatusCode::OK),
        (&format!("{long}a"), StatusCode::UNPROCESSABLE_ENTITY),
        ("%2E", StatusCode::UNPROCESSABLE_ENTITY),
        ("%2E%2E", StatusCode::UNPROCESSABLE_ENTITY),
        ("%20", StatusCode::UNPROCESSABLE_ENTITY),
        ("a%0Ab", StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let path = format!("/api/v1/players/{name}/rating?game=connect");
        assert_eq!(scene.ask(Method::GET, &path, None).await.0, status, "{name}");
    }
}

#[tokio::test]
async fn every_legal_square_has_a_value() {
    let scene = Scene::new();
    for by in ["expert", "garcia-easy", "mtdf(depth=3, eval=garcia)", "mcts(simulations=500)", "heuristic(eval=garcia)"]
    {
        let asked = json!({ "game": "othello", "moves": "d3c3c4e3", "by": by });
        let answer = scene.json(Method::POST, "/api/v1/values", Some(asked)).await;
        let values = answer["values"].as_array().unwrap();
        let is_known = |value: &&Value| !value["value"].is_null() || !value["mean"].is_null();
        assert_eq!((values.len(), values.iter().filter(is_known).count()), (9, 9), "{by}: {answer}");
    }
}

#[tokio::test]
async fn texts_are_compressed_for_those_who_take_it() {
    let scene = Scene::new();
    let thinking = json!({ "game": "othello", "strategy": "random" }).to_string();
    for (method, path, body, accepted, encoding) in [
        (Method::GET, "/js/page/store.js", "", "gzip, br", Some("gzip")),
        (Method::GET, "/api/v1/catalog", "", "gzip", Some("gzip")),
        (Method::GET, "/js/page/store.js", "", "identity", None),
        (Method::GET, "/vendor/fonts/silkscreen-latin-400-normal.woff2", "", "gzip", None),
        // Events arrive one by one.
        (Method::POST, "/api/v1/think", thinking.as_str(), "gzip", None),
    ] {
        let request = Request::builder().method(method).uri(path).header("host", HOST);
        let request = request.header("content-type", "application/json").header("accept-encoding", accepted);
        let response = scene.app.clone().oneshot(request.body(Body::from(body.to_owned())).unwrap()).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        let found = response.headers().get("content-encoding").map(|value| value.to_str().unwrap().to_owned());
        assert_eq!(found.as_deref(), encoding, "{path} for {accepted}");
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        assert_eq!(bytes.starts_with(&[0x1f, 0x8b]), encoding.is_some(), "{path} for {accepted}");
    }
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
    let app = app(Store::open(data.path()).unwrap(), guard, None);
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

/// From a link in web mail to the page: the browser sends the cookie only if it is not strict.
#[tokio::test]
async fn the_printed_address_can_be_followed_from_elsewhere() {
    let data = tempfile::tempdir().unwrap();
    let guard = Guard::new("0.0.0.0:7878".parse().unwrap(), Some("secret".to_owned()));
    let app = app(Store::open(data.path()).unwrap(), guard, None);
    let visit = |method: Method, path: &str, cookie: &str| {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header("host", "192.168.0.9:7878")
            .header("sec-fetch-site", "cross-site")
            .header("sec-fetch-mode", "navigate")
            .header("content-type", "application/json")
            .header("cookie", cookie);
        app.clone().oneshot(request.body(Body::empty()).unwrap())
    };
    let response = visit(Method::GET, "/?game=go&token=secret", "").await.unwrap();
    assert_eq!(response.status(), StatusCode::SEE_OTHER);
    assert_eq!(response.headers()["location"], "/?game=go");
    let cookie = response.headers()["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.contains("SameSite=Lax") && cookie.contains("HttpOnly"), "{cookie}");
    let cookie = cookie.split(';').next().unwrap();
    assert_eq!(visit(Method::GET, "/?game=go", cookie).await.unwrap().status(), StatusCode::OK);
    // Another site can cause no more than a navigation.
    for (method, path) in [
        (Method::GET, "/api/v1/games"),
        (Method::POST, "/api/v1/games"),
        (Method::DELETE, "/api/v1/games/1"),
        (Method::POST, "/"),
    ] {
        let status = visit(method.clone(), path, cookie).await.unwrap().status();
        assert_eq!(status, StatusCode::FORBIDDEN, "{method} {path}");
    }
}

#[tokio::test]
async fn the_page_ends_the_program_only_where_it_may() {
    let scene = |quit: Option<Quit>| {
        let data = tempfile::tempdir().unwrap();
        let guard = Guard::new(HOST.parse().unwrap(), None);
        Scene { app: app(Store::open(data.path()).unwrap(), guard, quit), data }
    };
    let shared = scene(None);
    assert_eq!(shared.json(Method::GET, "/api/v1/catalog", None).await["quits"], false);
    shared.refused("/api/v1/quit", json!({}), StatusCode::FORBIDDEN, "not_here").await;

    let quit = Quit::default();
    let own = scene(Some(quit.clone()));
    assert_eq!(own.json(Method::GET, "/api/v1/catalog", None).await["quits"], true);
    let ended = tokio::time::timeout(Duration::from_millis(20), quit.asked()).await;
    assert!(ended.is_err(), "nobody has asked for it");
    let (status, _) = own.ask(Method::POST, "/api/v1/quit", Some(json!({}))).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    tokio::time::timeout(Duration::from_secs(5), quit.asked()).await.expect("the program ends");
}

/// Valid parameters in an invalid combination are refused in both languages of the page.
#[tokio::test]
async fn a_line_that_fits_nowhere_is_refused_in_both_languages() {
    let scene = Scene::new();
    let body = json!({ "game": "connect(rows=4, cols=5, k=6)" });
    let (status, text) = scene.ask(Method::POST, "/api/v1/position", Some(body)).await;
    let error: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(error["error"]["message"], "`connect`: 6 in a line on a board of 4 x 5; expected `k` of at most 5");
    assert_eq!(
        message_in(&error["error"]["words"]).tell(spanish()),
        "`connect`: 6 en línea en un tablero de 4 x 5; se esperaba `k` de 5 como mucho"
    );
    scene.json(Method::POST, "/api/v1/position", Some(json!({ "game": "connect(rows=4, cols=5, k=5)" }))).await;
}

/// The texts of a language are kept by the browser, which asks whether they are still the same; articles are a file of their own.
#[tokio::test]
async fn the_texts_of_a_language_are_sent_once() {
    let scene = Scene::new();
    let fetch = async |path: &str, known: &str| {
        let request = Request::builder().uri(path).header("host", HOST).header("if-none-match", known);
        let response = scene.app.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
        let (status, tag, kept) = (response.status(), header("etag"), header("cache-control"));
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        (status, tag, kept, String::from_utf8(bytes.to_vec()).unwrap())
    };
    for (path, own, other) in [
        ("/api/v1/locales/es", "page-act-home = ", "page-article-elo-title = "),
        ("/locales/es/page-articles.ftl", "page-article-elo-title = ", "page-act-home = "),
    ] {
        let (status, tag, kept, text) = fetch(path, "\"another\"").await;
        assert_eq!((status, kept.as_str()), (StatusCode::OK, "no-cache"), "{path}");
        assert!(text.contains(own) && !text.contains(other), "{path}");
        let (status, _, _, text) = fetch(path, &tag).await;
        assert_eq!((status, text.as_str()), (StatusCode::NOT_MODIFIED, ""), "{path}");
    }
}
