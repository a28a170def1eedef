//! Requests of a page that analyses: trees, terms, boards, texts.

use crate::support::{Scene, events};
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

/// Every node counted by the strategy is sent, page by page, with the number of nodes of minimax.
#[tokio::test]
async fn a_search_is_told_in_pages_node_by_node() {
    let scene = Scene::new();
    let strategy = "alphabeta(depth=6, eval=discs, order=board, table=off, deepening=off)";
    let question = json!({ "game": "othello", "moves": "f5", "strategy": strategy });
    let (status, text) = scene.ask(Method::POST, "/api/v1/explain", Some(question.clone())).await;
    assert_eq!(status, StatusCode::OK);
    let told = events(&text);
    let names: Vec<&str> = told.iter().map(|(name, _)| name.as_str()).filter(|name| *name != "progress").collect();
    let pages: Vec<&Vec<Value>> =
        told.iter().filter(|(name, _)| name == "page").map(|(_, page)| page.as_array().unwrap()).collect();
    assert_eq!((names[0], names[names.len() - 1], names.len()), ("start", "done", pages.len() + 2));
    assert!(pages.len() > 1 && pages[..pages.len() - 1].iter().all(|page| page.len() == 2_000), "{}", pages.len());
    let of = |wanted: &str| pages.iter().flat_map(|page| page.iter()).filter(|event| event["event"] == wanted).count();
    let done = &told.last().unwrap().1;
    assert_eq!(done["analysis"]["statistics"]["nodes"], of("enter"));
    assert_eq!((of("enter"), done["truncated"].clone()), (of("leave"), json!(false)));
    // From one opening move, a quarter of the published leaves of depths 1 to 7.
    let nodes: u64 = [4, 12, 56, 244, 1_396, 8_200, 55_092].iter().sum::<u64>() / 4;
    assert_eq!(done["minimax"], json!({ "depth": 6, "nodes": nodes }));

    let short = json!({ "game": "othello", "moves": "f5", "strategy": strategy, "events": 100 });
    let (_, text) = scene.ask(Method::POST, "/api/v1/explain", Some(short)).await;
    let told = events(&text);
    assert_eq!(told.last().unwrap().1["truncated"], true);
    assert_eq!(
        told.iter().filter(|(name, _)| name == "page").map(|(_, page)| page.as_array().unwrap().len()).sum::<usize>(),
        100
    );
}

#[tokio::test]
async fn what_has_no_tree_has_an_answer() {
    let scene = Scene::new();
    let (_, text) =
        scene.ask(Method::POST, "/api/v1/explain", Some(json!({ "game": "connect", "strategy": "random" }))).await;
    let told = events(&text);
    let done = &told.last().unwrap().1;
    assert!(told.iter().all(|(name, _)| name != "page"));
    assert_eq!((done["minimax"].clone(), done["analysis"]["strategy"].clone()), (Value::Null, json!("random")));
    let bad = StatusCode::UNPROCESSABLE_ENTITY;
    let over = json!({ "game": "connect", "moves": "4141414", "strategy": "random" });
    scene.refused("/api/v1/explain", over, bad, "bad_request").await;
    let many = json!({ "game": "connect", "strategy": "random", "events": 120_001 });
    scene.refused("/api/v1/explain", many, StatusCode::PAYLOAD_TOO_LARGE, "too_large").await;
}

#[tokio::test]
async fn the_seed_decides_which_move_is_explained() {
    let scene = Scene::new();
    let explained = async |seed: u64| {
        let question = json!({ "game": "connect", "strategy": "random", "seed": seed });
        let (_, text) = scene.ask(Method::POST, "/api/v1/explain", Some(question)).await;
        events(&text).last().unwrap().1["analysis"]["move"].as_str().unwrap().to_owned()
    };
    let mut moves = Vec::new();
    for seed in 1..=20 {
        moves.push(explained(seed).await);
        assert_eq!(explained(seed).await, moves[moves.len() - 1], "seed {seed}");
    }
    assert!(moves.iter().any(|mv| *mv != moves[0]), "{moves:?}");
}

/// García's terms after each move add up to the values.
#[tokio::test]
async fn an_opinion_is_taken_apart_before_and_after_each_move() {
    let scene = Scene::new();
    let question = json!({ "game": "othello", "moves": "f5", "by": "garcia" });
    let anatomy = scene.json(Method::POST, "/api/v1/terms", Some(question.clone())).await;
    let sum = |opinion: &Value| -> f64 {
        opinion["terms"].as_array().unwrap().iter().map(|term| term["value"].as_f64().unwrap()).sum()
    };
    let position = &anatomy["position"];
    assert_eq!(sum(position), position["value"].as_f64().unwrap());
    let moves = anatomy["moves"].as_array().unwrap();
    let found: Vec<(&str, f64)> =
        moves.iter().map(|mv| (mv["move"].as_str().unwrap(), mv["value"].as_f64().unwrap())).collect();
    assert_eq!(found, [("f4", -20.0), ("d6", -20.0), ("f6", 0.0)]);
    assert!(moves.iter().all(|mv| sum(mv) == mv["value"].as_f64().unwrap()), "{moves:?}");
}

#[tokio::test]
async fn boards_after_lines() {
    let scene = Scene::new();
    let question = json!({ "game": "connect", "moves": "4", "lines": ["", "4", "41"] });
    let boards = scene.json(Method::POST, "/api/v1/boards", Some(question)).await;
    let seen: Vec<(usize, &Value, &Value)> = boards
        .as_array()
        .unwrap()
        .iter()
        .map(|board| {
            let pieces = board["pieces"].as_array().unwrap().iter().filter(|piece| !piece.is_null()).count();
            (pieces, &board["placed"], &board["mover"]["seat"])
        })
        .collect();
    // Seven columns, six rows: the bottom row begins at 35.
    assert_eq!(seen, [(1, &Value::Null, &json!(1)), (2, &json!(31), &json!(0)), (3, &json!(35), &json!(1))]);
    let many = json!({ "game": "connect", "lines": vec![""; 65] });
    scene.refused("/api/v1/boards", many, StatusCode::PAYLOAD_TOO_LARGE, "too_large").await;
    let long = json!({ "game": "go(size=19)", "lines": ["pass ".repeat(101)] });
    scene.refused("/api/v1/boards", long, StatusCode::PAYLOAD_TOO_LARGE, "too_large").await;
}

#[tokio::test]
async fn texts_are_recognised() {
    let scene = Scene::new();
    let read = |text: &str| json!({ "game": "othello(size=6)", "text": text });
    let view = scene.json(Method::POST, "/api/v1/read", Some(read("4453"))).await;
    assert_eq!((view["moves"].as_str(), view["shape"]["cols"].as_u64()), (Some("4453"), Some(7)));
    let board = "........\n........\n..XO....\n...OX...\n...XO...\n........\n........\n........\nX";
    let view = scene.json(Method::POST, "/api/v1/read", Some(read(board))).await;
    assert_eq!((view["moves"].as_str(), view["shape"]["cols"].as_u64()), (Some(""), Some(8)));
    assert_eq!(view["pieces"][18], 0);
    let bad = StatusCode::UNPROCESSABLE_ENTITY;
    scene.refused("/api/v1/read", read("nothing like it"), bad, "bad_move").await;
    scene.refused("/api/v1/read", json!({ "game": "chess", "text": "e4" }), bad, "bad_spec").await;
    scene.refused("/api/v1/read", read(&"x".repeat(10_001)), StatusCode::PAYLOAD_TOO_LARGE, "too_large").await;
}
