//! The recorded tree is the tree searched: it adds up to the strategy's counts.

use crate::support::{explain, game, random_position};
use jugada_core::Value;
use jugada_play::{EventView, Session, Viewer, Why};

/// Searches whose counts include only what they record: ordering by an evaluator also evaluates moves that are not
/// searched.
const SEARCHES: &[&str] = &[
    "minimax(depth=3, eval=EVAL)",
    "alphabeta(depth=4, eval=EVAL, order=board, table=off, deepening=off)",
    "alphabeta(depth=4, eval=EVAL, order=history)",
    "negascout(depth=4, eval=EVAL, order=history, table=off)",
    "negascout(depth=4, eval=EVAL, order=history)",
    "mtdf(depth=4, eval=EVAL, order=history)",
];

/// Follows the events down and up, and compares every count of the strategy.
#[track_caller]
fn check(session: &dyn Session, strategy: &str) -> u64 {
    let told = explain(session, strategy);
    let statistics = &told.analysis.statistics;
    let (mut level, mut levels) = (0, Vec::new());
    let (mut evaluated, mut cut_off, mut from_table) = (0, 0, 0);
    for event in &told.events {
        match event {
            EventView::Enter { mv, .. } => {
                assert_eq!(mv.is_none(), level == 0, "{strategy}: only the root has no move");
                if levels.len() <= level {
                    levels.push(0);
                }
                levels[level] += 1;
                level += 1;
            }
            EventView::Leave { why, skipped, .. } => {
                level -= 1;
                evaluated += u64::from(*why == Why::Evaluated);
                cut_off += u64::from(*why == Why::CutOff);
                from_table += u64::from(*why == Why::Table);
                assert!(*skipped == 0 || *why == Why::CutOff, "{strategy}: {event:?}");
            }
            EventView::Simulation { .. } => panic!("{strategy} plays nothing out"),
        }
    }
    assert_eq!(level, 0, "{strategy}: every node is left again");
    assert_eq!(levels, statistics.work.nodes_per_level, "{strategy}");
    assert_eq!(
        (evaluated, cut_off, from_table),
        (statistics.work.evaluations, statistics.work.cutoffs, statistics.work.table_hits),
        "{strategy} after {}",
        session.line_text()
    );
    cut_off
}

#[test]
fn on_garcias_example_and_on_random_positions() {
    let mut cut_off = 0;
    for strategy in SEARCHES {
        cut_off += check(game("othello", "f5").as_ref(), &strategy.replace("EVAL", "garcia"));
        for seed in 0..7 {
            for (spec, eval, plies) in [
                ("othello", "alegria", 12 + 5 * seed),
                ("connect", "possibilities", 3 * seed),
                ("go(size=4)", "chinese", seed),
            ] {
                let Some(position) = random_position(spec, plies as usize, seed) else { continue };
                cut_off += check(position.as_ref(), &strategy.replace("EVAL", eval));
            }
        }
    }
    assert!(cut_off > 1_000, "{cut_off} cut-offs");
}

/// The value of a node is the negated best of its searched moves, or a sufficient bound of it.
#[test]
fn values_go_up_the_tree() {
    let told = explain(game("othello", "f5").as_ref(), "minimax(depth=3, eval=garcia)");
    let estimate = |value: &Value| match value {
        Value::Estimate(value) => *value,
        other => panic!("{other:?} so early in the game"),
    };
    let mut best: Vec<f64> = Vec::new();
    for event in &told.events {
        match event {
            EventView::Enter { .. } => best.push(f64::NEG_INFINITY),
            EventView::Leave { value, why, .. } => {
                let own = best.pop().unwrap();
                if *why == Why::Searched {
                    assert_eq!(estimate(value), own);
                }
                if let Some(above) = best.last_mut() {
                    *above = above.max(-estimate(value));
                }
            }
            EventView::Simulation { .. } => unreachable!(),
        }
    }
}

/// Visits and means summed over the simulations are those reported for each move.
#[test]
fn simulations_add_up() {
    for (spec, moves) in [("connect", "44"), ("othello(size=6)", "c2"), ("go(size=5)", "C3")] {
        let session = game(spec, moves);
        let told = explain(session.as_ref(), "mcts(simulations=300, solver=off)");
        assert_eq!(told.events.len(), 300);
        let sign = if session.view(Viewer::All).mover.seat() == Some(0) { 1.0 } else { -1.0 };
        for mv in &told.analysis.moves {
            let results: Vec<f64> = told
                .events
                .iter()
                .filter_map(|event| match event {
                    EventView::Simulation { selected, value, .. } if selected.first() == Some(&mv.mv) => {
                        Some(sign * value)
                    }
                    _ => None,
                })
                .collect();
            assert_eq!(results.len() as u64, mv.visits, "{} in {spec}", mv.mv);
            if let Some(mean) = mv.mean.filter(|_| !results.is_empty()) {
                let added = results.iter().sum::<f64>() / results.len() as f64;
                assert!((mean - added).abs() < 1e-5, "{} in {spec}: {mean} and {added}", mv.mv);
            }
        }
    }
}
