//! Small games solved to the end, compared with known results.

use crate::support::{ask, game, random_position};
use jugada_core::Value;
use jugada_play::Viewer;

/// Winner with perfect play: +1 the side to move, 0 a draw, -1 the other.
fn result(value: Option<Value>) -> i32 {
    match value {
        Some(Value::WinsIn(_)) => 1,
        Some(Value::LosesIn(_)) => -1,
        Some(Value::Drawn) => 0,
        other => panic!("not solved: {other:?}"),
    }
}

/// A search to the end of the game: positions neither won nor lost are drawn.
#[track_caller]
fn solved(spec: &str, plies: u32, expected: i32) {
    let session = game(spec, "");
    let answer = ask(session.as_ref(), &format!("negascout(depth={plies}, eval=possibilities, table=1000000)"));
    assert_eq!(result(answer.value), expected, "{spec}: {:?}", answer.value);
}

#[track_caller]
fn connect(k: u32, cols: u32, rows: u32, expected: i32) {
    solved(&format!("connect(rows={rows}, cols={cols}, k={k})"), rows * cols, expected);
}

/// k, columns, rows, value for the first player: computed by an independent program.
#[test]
fn small_connect_boards() {
    solved("connect(rows=3, cols=3, k=3, gravity=off)", 9, 0);
    connect(3, 3, 3, 0);
    connect(3, 4, 3, 1);
    connect(3, 5, 3, 1);
    connect(3, 6, 3, 1);
    connect(3, 3, 4, 0);
    connect(3, 4, 4, 1);
    connect(3, 5, 4, 1);
    connect(3, 3, 5, 0);
    connect(3, 4, 5, 1);
    connect(3, 3, 6, 0);
    connect(3, 4, 6, 1);
    connect(4, 4, 3, 0);
    connect(4, 5, 3, 0);
    connect(4, 3, 4, 0);
    connect(4, 4, 4, 0);
    connect(4, 3, 5, 0);
    connect(4, 3, 6, 0);
}

/// Tromp's table: Connect-4 is drawn on 4 x 4, 5 x 4 and 4 x 5.
#[test]
#[ignore = "heavy: ./check runs it"]
fn tromps_boards() {
    connect(4, 5, 4, 0);
    connect(4, 4, 5, 0);
}

/// 6 x 6 Othello from positions with few empty squares: NegaScout with a table finds what plain minimax finds.
#[test]
fn othello_endgames() {
    let mut solved = 0;
    for seed in 0..40 {
        // 32 squares are filled one by one; the last 8 are left open.
        let Some(session) = random_position("othello(size=6)", 24, seed) else { continue };
        let truth = ask(session.as_ref(), "minimax(depth=20, eval=discs)");
        let answer = ask(session.as_ref(), "negascout(depth=20, eval=discs, table=200000)");
        assert_eq!(answer.value, truth.value, "{}", session.view(Viewer::All).position);
        result(answer.value);
        solved += 1;
    }
    assert!(solved > 20, "{solved} endgames");
}

/// With 16 and 20 empty squares minimax is infeasible; the searches still agree with each other.
#[test]
#[ignore = "heavy: ./check runs it"]
fn longer_othello_endgames() {
    for (plies, seed) in [(16, 1), (16, 2), (16, 3), (12, 4)] {
        let session = random_position("othello(size=6)", plies, seed).expect("a game that goes on");
        let answer = ask(session.as_ref(), "negascout(depth=40, eval=alegria, table=4000000)");
        let check = ask(session.as_ref(), "negascout(depth=40, eval=alegria, table=4000000, deepening=off, threads=2)");
        assert_eq!(answer.value, check.value, "{}", session.view(Viewer::All).position);
        result(answer.value);
    }
}
