//! Node-count signatures of every search: an unintended change of behaviour shows here.
//!
//! The numbers are in `signatures.txt`. If they change on purpose, check the difference, and renew them with
//!
//! ```sh
//! RENEW=1 cargo test -p jugada-registry --test registry signatures
//! ```

use crate::support::{ask, game};
use std::fmt::Write;

/// Midgame positions, with depths.
const POSITIONS: &[(&str, &str, &str, u32)] = &[
    ("othello", "f5d6c3d3c4f4f6f3e6e7", "alegria", 5),
    ("othello(size=6)", "c2b2b3", "garcia", 5),
    ("connect", "4443", "possibilities", 6),
    ("go(size=5)", "c3 c4 d4", "chinese", 3),
];

fn strategies(eval: &str, depth: u32) -> Vec<String> {
    let mut all = Vec::new();
    for algorithm in ["minimax", "alphabeta", "negascout", "mtdf"] {
        let depth = if algorithm == "minimax" { depth - 1 } else { depth };
        for order in ["board", "random", "evaluator", "history", "mixed"] {
            // A table that is large enough, and one whose entries are replaced.
            for table in ["off", "500", "200000"] {
                all.push(format!("{algorithm}(depth={depth}, eval={eval}, order={order}, table={table})"));
            }
        }
        all.push(format!("{algorithm}(depth={depth}, eval={eval}, deepening=off)"));
        all.push(format!("{algorithm}(depth={depth}, eval={eval}, symmetry=on)"));
        all.push(format!("{algorithm}(nodes=3000, eval={eval})"));
    }
    for algorithm in ["alphabeta", "negascout"] {
        all.push(format!("{algorithm}(depth={depth}, eval={eval}, aspiration=off)"));
        all.push(format!("{algorithm}(depth={}, eval={eval}, reductions=on)", depth + 1));
    }
    all
}

fn signatures() -> String {
    let mut text = String::new();
    for &(spec, moves, eval, depth) in POSITIONS {
        let session = game(spec, moves);
        let _ = writeln!(text, "# {spec} {moves}: move value nodes evaluations cut-offs table-hits table-stores depth");
        for strategy in strategies(eval, depth) {
            let answer = ask(session.as_ref(), &strategy);
            let cost = &answer.statistics;
            let depth = cost.iterations.last().and_then(|last| last.depth).unwrap_or(0);
            let _ = writeln!(
                text,
                "{strategy}: {} {} {} {} {} {} {} {depth}",
                answer.mv,
                serde_json::to_string(&answer.value).unwrap(),
                cost.nodes,
                cost.work.evaluations,
                cost.work.cutoffs,
                cost.work.table_hits,
                cost.work.table_stores,
            );
        }
    }
    text
}

#[test]
fn searches_visit_what_they_did() {
    crate::support::assert_as_written("signatures.txt", &signatures());
}
