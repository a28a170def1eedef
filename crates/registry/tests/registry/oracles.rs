//! Published numbers of the works, through the registry.

use crate::support::{ask, evaluate, game, host};
use jugada_core::Value;
use jugada_play::{Analysis, Games, Session, Viewer};

fn values(analysis: &Analysis) -> Vec<(String, Option<Value>)> {
    analysis.moves.iter().map(|known| (known.mv.clone(), known.value)).collect()
}

fn estimate(mv: &str, value: f64) -> (String, Option<Value>) {
    (mv.to_owned(), Some(Value::Estimate(value)))
}

/// García, first example: White's moves after 1. f5.
#[test]
fn garcia_one_ply() {
    let session = game("othello", "f5");
    for strategy in ["heuristic(eval=garcia)", "minimax(depth=1, eval=garcia)"] {
        let answer = ask(session.as_ref(), strategy);
        assert_eq!(values(&answer), [estimate("f4", -20.0), estimate("d6", -20.0), estimate("f6", 0.0)], "{strategy}");
        assert_eq!(answer.mv, "f6", "{strategy}");
    }
}

/// García, second example: Black to move after 1. d3 2. e3, two plies.
#[test]
fn garcia_two_plies() {
    let session = game("othello", "d3e3");
    let answer = ask(session.as_ref(), "minimax(depth=2, eval=garcia)");
    let expected = [("f2", -36.0), ("f3", -18.0), ("f4", -46.0), ("f5", -34.0), ("f6", -28.0)];
    assert_eq!(values(&answer), expected.map(|(mv, value)| estimate(mv, value)));
    assert_eq!(answer.mv, "f3");
    assert_eq!(answer.value, Some(Value::Estimate(-18.0)));
    // His numbers of replies: 6, 3, 4, 3, 6.
    assert_eq!(answer.statistics.work.nodes_per_level, [1, 5, 22]);
    for (mv, replies) in [("f2", 6), ("f3", 3), ("f4", 4), ("f5", 3), ("f6", 6)] {
        assert_eq!(game("othello", &format!("d3e3{mv}")).view(Viewer::All).legal.len(), replies, "{mv}");
    }
}

/// Horcas, table 7.9: minimax from the empty 6 x 7 board.
#[test]
fn horcas_nodes_per_level() {
    let session = game("connect", "");
    let answer = ask(session.as_ref(), "minimax(depth=7, eval=possibilities)");
    assert_eq!(answer.statistics.work.nodes_per_level, [1, 7, 49, 343, 2_401, 16_807, 117_649, 823_536]);
}

/// Pastén's alpha-beta as published: fail-hard, window -64..64, squares in row order; every move tried is counted, a
/// pass costs a ply and is not counted.
fn pasten(session: &dyn Session, alpha: i32, beta: i32, depth: u32, tried: &mut u64) -> i32 {
    let view = session.view(Viewer::All);
    if depth == 0 {
        let count = &view.counts[0].count;
        let difference = (count[0] - count[1]) as i32;
        return if view.mover.seat() == Some(0) { difference } else { -difference };
    }
    let mut alpha = alpha;
    for legal in &view.legal {
        if beta <= alpha {
            break;
        }
        let mut after = host().open(&view.game).unwrap();
        after.set_position(&view.position).unwrap();
        after.play(&legal.text).unwrap();
        let value = -pasten(after.as_ref(), -beta, -alpha, depth - 1, tried);
        alpha = alpha.max(value);
        *tried += u64::from(legal.text != "pass");
    }
    alpha
}

/// Pastén, figure 4.8: 13 moves tried at depth 2 after Black's third legal square in row order; and other depths by the
/// same code.
#[test]
fn pasten_moves_tried() {
    let start = game("othello(start=mirrored)", "");
    let third = start.view(Viewer::All).legal[2].text.clone();
    let session = game("othello(start=mirrored)", &third);
    for depth in 1..=4 {
        let mut tried = 0;
        pasten(session.as_ref(), -64, 64, depth, &mut tried);
        let answer = ask(session.as_ref(), &format!("alphabeta(depth={depth}, eval=discs, order=board, table=off)"));
        assert_eq!(answer.statistics.nodes - 1, tried, "depth {depth}");
        if depth == 2 {
            assert_eq!(tried, 13);
        }
    }
    // His hardest level tries 1516; the work does not state its depth, and depth 6 gives exactly that.
    for (level, tried) in [("pasten-1", 3), ("pasten-easy", 13), ("pasten-t800", 1516)] {
        let answer = ask(session.as_ref(), level);
        assert_eq!(answer.statistics.work.nodes_per_level.iter().skip(1).sum::<u64>(), tried, "{level}");
        assert_eq!(answer.statistics.nodes - 1, tried, "{level}");
    }
    assert_eq!(ask(session.as_ref(), "pasten-t800").mv, "c4", "the first of the best in row order");
}

/// Alegría's terms on a board worked out by hand: Black a1 b1 b2, White h7, h1 and e4; White to move.
#[test]
fn alegria_parts() {
    let mut session = game("othello", "");
    let rows = ["XX-----O", "-X------", "--------", "----O---", "--------", "--------", "-------O", "--------"];
    session.set_position(&format!("{} X", rows.concat())).unwrap();
    let opinion = evaluate(session.as_ref(), "alegria");
    let terms: Vec<f64> = opinion.terms.iter().map(|term| term.value).collect();
    // Discs 3 : 3. Black cannot move, nor can White: the game is over and drawn.
    assert_eq!((opinion.value, terms.as_slice()), (0.0, &[0.0][..]));
    let rows = ["XX-----O", "-XO-----", "--------", "----O---", "--------", "--------", "-------O", "--------"];
    session.set_position(&format!("{} X", rows.concat())).unwrap();
    let opinion = evaluate(session.as_ref(), "alegria");
    let terms: Vec<f64> = opinion.terms.iter().map(|term| term.value).collect();
    // Discs 3 : 4 (-100 * 4/7). Black's moves: d2, d3; White's: a2. Corners 1 : 1. h7 is next to the empty h8: an
    // opponent's, +12.5.
    assert_eq!(terms.len(), 4);
    assert!((terms[0] + 400.0 / 7.0).abs() < 0.01, "{terms:?}");
    assert!((terms[2], terms[3]) == (0.0, 12.5), "{terms:?}");
}

/// De Sosa on the position after 1. f5: 4 discs to 1, no corners, no stable discs.
#[test]
fn desosa_terms() {
    let opinion = evaluate(game("othello", "f5").as_ref(), "desosa");
    let terms: Vec<f64> = opinion.terms.iter().map(|term| term.value).collect();
    // White: 1 of 5 discs, -20 * 4/5. Squares: White d4 = 0; Black e4, d5, e5 = 0 and f5 = 4: -75 * 4/4.
    assert_eq!(terms, [-16.0, 0.0, -75.0, 0.0]);
}
