//! The game passes the conformance kit, every strategy plays it, and the server serves it like any other.

use axum::body::Body;
use axum::http::Request;
use http_body_util::BodyExt;
use jugada_core::{NoTime, StopFlag, conformance};
use jugada_play::{EveryMove, Games, Occasion, Resources, Seating};
use jugada_registry::{Host, Registry};
use jugada_server::guard::Guard;
use jugada_store::Store;
use serde_json::{Value, json};
use tapatan::Tapatan;
use tower::ServiceExt;

fn registry() -> Registry {
    let registry = Registry::built_in();
    registry.add(tapatan::entry()).unwrap();
    registry
}

#[test]
fn it_keeps_every_contract() {
    conformance::check(&Tapatan);
}

#[test]
fn there_is_one_game_of_a_name() {
    let refused = registry().add(tapatan::entry()).unwrap_err().to_string();
    assert!(refused.contains("tapatan") && refused.contains("already"), "{refused}");
    assert_eq!(Registry::built_in().games().len() + 1, registry().games().len(), "another registry has it not");
}

/// A move completes three in a row.
#[test]
fn every_strategy_for_any_game_plays_it() {
    let host = Host::new(registry(), Resources::default());
    let searches =
        ["minimax", "alphabeta", "negascout", "mtdf"].map(|id| format!("{id}(depth=3, eval=alegria-random)"));
    let samplers = ["mcts", "montecarlo"].map(|id| format!("{id}(simulations=400)"));
    for strategy in searches.into_iter().chain(samplers) {
        let mut session = host.open(&"tapatan".parse().unwrap()).unwrap();
        session.set_position("XX.OO..X. O moves=5").unwrap();
        let mut seat = host
            .seat(session.as_ref(), &strategy.parse().unwrap())
            .unwrap_or_else(|error| panic!("{strategy}: {error}"));
        let stop = StopFlag::new();
        let answer = seat.ask(session.as_ref(), Occasion::new(&NoTime, &stop, 1), &mut EveryMove).unwrap();
        assert_eq!(answer.mv, "c2", "{strategy}");
    }
}

#[tokio::test]
async fn the_page_s_server_serves_it() {
    let data = tempfile::tempdir().unwrap();
    let guard = Guard::new("127.0.0.1:7878".parse().unwrap(), None);
    let app = jugada_server::app(registry(), Store::open(data.path()).unwrap(), guard, None);
    let ask = async |path: &str, body: Option<Value>| -> Value {
        let request = Request::builder().uri(format!("/api/v1{path}")).header("host", "127.0.0.1:7878");
        let request = match body {
            None => request.body(Body::empty()),
            Some(body) => {
                request.method("POST").header("content-type", "application/json").body(Body::from(body.to_string()))
            }
        };
        let response = app.clone().oneshot(request.unwrap()).await.unwrap();
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        serde_json::from_slice(&bytes).unwrap_or_else(|_| panic!("{path}: {}", String::from_utf8_lossy(&bytes)))
    };
    let catalog = ask("/catalog", None).await;
    assert!(catalog.to_string().contains("Place three pieces each"), "{catalog}");
    let view = ask("/position", Some(json!({ "game": "tapatan", "moves": "b2 a1 c1 a3 a2 c2 b2b1" }))).await;
    assert_eq!(view["last"]["path"], json!([{ "cell": 4 }, { "cell": 1 }]), "{view}");
    assert_eq!(view["last"]["changes"], json!([{ "moves": { "from": 4, "to": 1 } }]));
    assert_eq!(view["shape"]["surface"], "points");
    assert_eq!(view["shape"]["points"]["places"][8], json!([300, 300]));
}
