//! Truncated alpha-beta.

use crate::support::{ask, game, random_position};
use jugada_core::Value;

const BOARDS: &[(&str, &str)] = &[("othello", "alegria"), ("connect", "possibilities"), ("go(size=5)", "chinese")];

#[test]
fn without_a_limit_it_is_alpha_beta() {
    for (board, eval) in BOARDS {
        for plies in 2..12 {
            let Some(session) = random_position(board, plies, 3) else { continue };
            let found = ask(session.as_ref(), &format!("truncated(depth=3, eval={eval})"));
            let plain = "table=off, order=board, deepening=off, aspiration=off";
            let expected = ask(session.as_ref(), &format!("alphabeta(depth=3, eval={eval}, {plain})"));
            assert_eq!((&found.mv, found.value), (&expected.mv, expected.value), "{board} after {plies}");
            assert_eq!(
                found.statistics.work.nodes_per_level, expected.statistics.work.nodes_per_level,
                "{board} after {plies}"
            );
            assert_eq!(
                found.statistics.work.evaluations, expected.statistics.work.evaluations,
                "{board} after {plies}"
            );
        }
    }
}

/// Once the limit is reached every move is evaluated at one ply.
#[test]
fn what_is_left_is_judged_where_it_stands() {
    let session = game("othello", "f5d6c3d3c4f4f6f3e6e7");
    let hurried = ask(session.as_ref(), "truncated(depth=9, nodes=1, eval=alegria)");
    let one_ply = ask(session.as_ref(), "heuristic(eval=alegria)");
    assert_eq!((&hurried.mv, hurried.value), (&one_ply.mv, one_ply.value));
    assert_eq!(hurried.statistics.work.nodes_per_level, one_ply.statistics.work.nodes_per_level);
    // In between, the first moves are searched deeply and the last ones are not; each still has a value.
    let (deep, moves) =
        (ask(session.as_ref(), "truncated(depth=9, nodes=5000, eval=alegria)"), session.counts().legal_moves());
    assert_eq!((deep.statistics.work.nodes_per_level[1] as usize, deep.moves.len()), (moves, moves));
    assert!(deep.statistics.work.nodes_per_level.len() > 9 && deep.statistics.nodes < 6000, "{:?}", deep.statistics);
    assert!(matches!(deep.value, Some(Value::Estimate(_))));
}
