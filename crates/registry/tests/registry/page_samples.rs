//! Sample data for the page's tests: `web/test/trees.json` has events of searches, and results of minimax;
//! `web/test/judged.json` has random games with the judge's values of every position, and results of alpha-beta to the
//! end.
//!
//! ```sh
//! RENEW=1 cargo test -p jugada-registry --test registry page_samples
//! ```

use crate::figures::{figure, searched};
use crate::judges::judged;
use crate::proved::{Truth, minimax, truth};
use crate::support::{assert_as_written, explain, game, judge};
use jugada_play::{Analysis, EventView, Explanation, Help, Session, Viewer, Why};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Example trees with their strategies.
const FIGURES: &[(&str, &str)] = &[
    ("alegria-2.2", "alphabeta"),
    ("alegria-2.1", "negascout"),
    ("horcas-3.3", "alphabeta"),
    ("horcas-3.2", "negascout"),
    ("horcas-3.5", "mcts"),
];

/// A name, a position, an evaluator, and strategies.
const SEARCHES: &[(&str, &str, &str, &str, &str)] = &[
    ("minimax", "othello", "f5", "garcia", "minimax(depth=3, eval=garcia)"),
    ("plain", "othello", "f5", "garcia", "alphabeta(depth=3, eval=garcia, table=off, order=board)"),
    ("garcia", "othello", "f5", "garcia", "alphabeta(depth=3, eval=garcia, table=off, order=history)"),
    ("scout", "othello", "f5", "garcia", "negascout(depth=3, eval=garcia, table=off, order=board)"),
    ("negascout", "connect", "44", "possibilities", "negascout(depth=3, eval=possibilities, table=off, order=history)"),
    ("table", FOUR, "12", "possibilities", "alphabeta(depth=4, eval=possibilities, order=history, aspiration=off)"),
    ("mtdf", FOUR, "12", "possibilities", "mtdf(depth=4, eval=possibilities, order=history)"),
    ("stopped", FOUR, "12", "possibilities", "alphabeta(depth=4, nodes=60, eval=possibilities, order=board)"),
    (
        "aspiration",
        FOUR,
        "1212343",
        "possibilities",
        "alphabeta(depth=4, eval=possibilities, order=board, deepening=on)",
    ),
    ("forced", SMALL, "c4d4b1b4d3d2--", "discs", "alphabeta(depth=4, eval=discs, order=board, table=off)"),
    ("forced-scout", SMALL, "c4d4b1b4d3d2--", "discs", "negascout(depth=4, eval=discs, order=board, table=off)"),
    ("forced-mtdf", SMALL, "c4d4b1b4d3d2--", "discs", "mtdf(depth=4, eval=discs, order=board, table=off)"),
    ("deepening", THREE, "a1b2c3a3", "possibilities", "minimax(depth=3, eval=possibilities, deepening=on)"),
    ("ending", THREE, "a1b2c3a3", "possibilities", "negascout(depth=5, eval=possibilities, order=history)"),
];

const FOUR: &str = "connect(rows=4, cols=4)";
const SMALL: &str = "othello(size=4)";
const THREE: &str = "connect(rows=3, cols=3, k=3, gravity=off)";

#[test]
fn the_page_is_tested_with_searches_of_this_program() {
    let mut truths: BTreeMap<String, Truth> = BTreeMap::new();
    let mut samples: Vec<(String, Value)> = Vec::new();
    for &(id, search) in FIGURES {
        let told = searched(figure(id), search).unwrap();
        let passes = searched(figure(id), "minimax").map(|whole| {
            truths.insert(id.to_owned(), truth(&whole.events));
            [json!({ "nodes": told.analysis.statistics.nodes, "truth": id })]
        });
        samples.push((id.to_owned(), sample(&told, passes.as_ref().map(<[Value; 1]>::as_slice))));
    }
    for &(name, spec, moves, eval, strategy) in SEARCHES {
        let session = game(spec, moves);
        let told = explain(session.as_ref(), strategy);
        let mut depths: Vec<(u32, Option<u64>)> = told
            .analysis
            .statistics
            .iterations
            .iter()
            .map(|finished| (finished.depth.unwrap(), Some(finished.nodes)))
            .collect();
        if matches!(told.events.last(), Some(EventView::Leave { why: Why::Stopped, .. })) {
            depths.push((depths.last().map_or(1, |&(last, _)| last + 1), None));
        }
        let mut passes = Vec::new();
        for (depth, nodes) in depths {
            let key = format!("{spec} {moves} {eval} {depth}");
            passes.push(json!({ "nodes": nodes, "truth": key }));
            truths.entry(key).or_insert_with(|| minimax(session.as_ref(), eval, depth));
        }
        samples.push((name.to_owned(), sample(&told, Some(&passes))));
    }
    let session = game("othello", "f5");
    let told = explain(session.as_ref(), "mcts(simulations=60, solver=off)");
    samples.push(("mcts".to_owned(), sample(&told, None)));
    assert_as_written("../../../web/test/trees.json", &written(&truths, &samples));
}

/// Boards on which alpha-beta reaches the end of the game, with its evaluator.
const SOLVED: &[(&str, &str)] = &[
    ("connect(rows=4, cols=4, k=3)", "possibilities"),
    ("connect(rows=4, cols=4)", "possibilities"),
    (SMALL, "discs"),
];

#[test]
fn the_page_is_tested_with_judgements_of_this_program() {
    let mut games = Vec::new();
    for &(spec, eval) in SOLVED {
        for seed in 0..4 {
            let mut session = game(spec, "");
            let rng = &mut jugada_core::rng::stream(seed, 5);
            let mut plies = Vec::new();
            while !session.is_over() {
                let judgement = judged(session.as_ref(), Help::Full);
                let proofs = proofs(session.as_ref(), eval);
                session.advance(rng);
                let made = session.view(Viewer::All).line.pop().unwrap();
                plies.push(json!({ "judgement": judgement, "proofs": proofs, "move": made.text, "seat": made.seat }));
            }
            let end = judged(session.as_ref(), Help::Full);
            games.push(json!({ "game": spec, "plies": plies, "end": end, "payoffs": session.payoffs() }).to_string());
        }
    }
    assert_as_written("../../../web/test/judged.json", &format!("[\n{}\n]\n", games.join(",\n")));
}

/// Result of each move, +1, 0 or -1, by a search to the end of the game that is independent of the judges.
fn proofs(session: &dyn Session, eval: &str) -> BTreeMap<String, i32> {
    let found = judge(session, &format!("alphabeta(depth=20, eval={eval}, table=200000)"));
    let proof = |value: jugada_core::Value| value.is_proved().then(|| value.sign()).expect("it is searched to the end");
    found.moves.into_iter().map(|known| (known.mv, proof(known.value.unwrap()))).collect()
}

fn sample(told: &Explanation, passes: Option<&[Value]>) -> Value {
    let Analysis { moves, statistics, .. } = &told.analysis;
    let counted = json!({
        "nodes": statistics.nodes,
        "cutoffs": statistics.work.cutoffs,
        "table_hits": statistics.work.table_hits,
        "evaluations": statistics.work.evaluations,
        "simulations": statistics.work.simulations,
    });
    let asked = told.analysis.strategy.to_string();
    let levels = &statistics.work.nodes_per_level;
    json!({ "asked": asked, "counted": counted, "levels": levels, "moves": moves, "passes": passes, "events": told.events })
}

/// One line each, so that differences can be located.
fn written(truths: &BTreeMap<String, Truth>, samples: &[(String, Value)]) -> String {
    let truths = truths.iter().map(|(name, truth)| (name.as_str(), json!(truth.iter().collect::<BTreeMap<_, _>>())));
    let samples = samples.iter().map(|(name, sample)| (name.as_str(), sample.clone()));
    format!("{{\"truths\": {{\n{}\n}}, \"samples\": {{\n{}\n}}}}\n", lines(truths), lines(samples))
}

fn lines<'a>(named: impl Iterator<Item = (&'a str, Value)>) -> String {
    named.map(|(name, value)| format!("{}: {value}", json!(name))).collect::<Vec<_>>().join(",\n")
}
