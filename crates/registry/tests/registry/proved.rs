//! Values that a search reports for each node of its tree, compared with plain minimax: an exact value or a valid
//! bound, and no claim beyond the proof.

use crate::figures::searched;
use crate::support::{explain, game, open, random_position};
use jugada_core::Value;
use jugada_play::{Analysis, EventView, Session, Why};
use jugada_registry::FIGURES;
use std::collections::HashMap;

const SEARCHES: &[&str] = &[
    "alphabeta(depth=DEPTH, eval=EVAL, order=board, table=off)",
    "alphabeta(depth=DEPTH, eval=EVAL, order=history, table=off)",
    "alphabeta(depth=DEPTH, eval=EVAL, order=history, table=off, aspiration=off)",
    "alphabeta(depth=DEPTH, eval=EVAL)",
    "alphabeta(depth=DEPTH, eval=EVAL, table=500, deepening=off)",
    "alphabeta(depth=DEPTH, nodes=150, eval=EVAL)",
    "negascout(depth=DEPTH, eval=EVAL, order=board, table=off)",
    "negascout(depth=DEPTH, eval=EVAL, order=random, table=off, deepening=on)",
    "negascout(depth=DEPTH, eval=EVAL)",
    "negascout(depth=DEPTH, nodes=150, eval=EVAL)",
    "mtdf(depth=DEPTH, eval=EVAL, order=board, table=off)",
    "mtdf(depth=DEPTH, eval=EVAL)",
];

/// Minimax values by the moves that lead to a node, for the side to move there, as in the events.
pub(crate) type Truth = HashMap<String, Value>;

pub(crate) fn minimax(session: &dyn Session, eval: &str, depth: u32) -> Truth {
    truth(&explain(session, &format!("minimax(depth={depth}, eval={eval})")).events)
}

/// From the events of a minimax without pruning.
pub(crate) fn truth(events: &[EventView]) -> Truth {
    let (mut path, mut truth) = (Vec::new(), Truth::new());
    for event in events {
        match event {
            EventView::Enter { mv, .. } => path.push(mv.clone().unwrap_or_default()),
            EventView::Leave { value, .. } => {
                truth.insert(path[1..].join(" "), *value);
                path.pop();
            }
            EventView::Simulation { .. } => unreachable!(),
        }
    }
    truth
}

fn rank(value: Value) -> f64 {
    match value {
        Value::Estimate(value) | Value::Exact(value) => value,
        Value::Drawn => 0.0,
        Value::WinsIn(plies) => 1e9 - f64::from(plies),
        Value::LosesIn(plies) => f64::from(plies) - 1e9,
        Value::Wins | Value::Loses => unreachable!("searches tell when"),
    }
}

/// A node being searched, from the side to move there.
struct Node {
    mv: String,
    alpha: f64,
    beta: f64,
    /// For each move, the result of its last search.
    moves: HashMap<String, Interval>,
}

/// What is proved of a value.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Interval {
    least: f64,
    most: f64,
}

impl Node {
    fn new(mv: Option<&str>, alpha: Option<Value>, beta: Option<Value>) -> Node {
        let (alpha, beta) = (alpha.map_or(f64::NEG_INFINITY, rank), beta.map_or(f64::INFINITY, rank));
        // The window of an event is that of the side that makes the move.
        let (alpha, beta) = if mv.is_none() { (alpha, beta) } else { (-beta, -alpha) };
        Node { mv: mv.unwrap_or_default().to_owned(), alpha, beta, moves: HashMap::new() }
    }

    /// The guarantees of fail-soft alpha-beta.
    fn by_window(&self, value: f64) -> Interval {
        Interval {
            least: if value > self.alpha { value } else { f64::NEG_INFINITY },
            most: if value < self.beta { value } else { f64::INFINITY },
        }
    }

    /// What follows from its moves, which may be more: above leaves that were all searched, the value is known.
    fn by_moves(&self, skipped: u32) -> Interval {
        let best = |of: fn(&Interval) -> f64| self.moves.values().map(of).fold(f64::NEG_INFINITY, f64::max);
        let most = if skipped == 0 { best(|proved| -proved.least) } else { f64::INFINITY };
        Interval { least: best(|proved| -proved.most), most }
    }
}

/// Number of exact values, and number of bounds.
#[derive(Debug, Default)]
struct Seen {
    exact: u32,
    least: u32,
    most: u32,
    stopped: u32,
}

/// Follows a search through its tree; `truths` has the minimax values of each pass from the root.
fn follow<'a>(asked: &str, events: &[EventView], mut truths: impl FnMut(u64) -> &'a Truth, seen: &mut Seen) {
    let (mut path, mut nodes, mut truth): (Vec<Node>, u64, Option<&Truth>) = (Vec::new(), 0, None);
    for event in events {
        match event {
            EventView::Enter { mv, alpha, beta } => {
                if mv.is_none() {
                    truth = Some(truths(nodes));
                }
                nodes += 1;
                path.push(Node::new(mv.as_deref(), *alpha, *beta));
            }
            &EventView::Leave { value, why, skipped } => {
                let line = path[1..].iter().map(|node| node.mv.as_str()).collect::<Vec<_>>().join(" ");
                let node = path.pop().unwrap();
                let told = rank(value);
                let proved = match why {
                    Why::Evaluated | Why::GameOver => Interval { least: told, most: told },
                    Why::Table => node.by_window(told),
                    Why::Searched | Why::CutOff => node.by_moves(skipped),
                    Why::Stopped => Interval { least: f64::NEG_INFINITY, most: f64::INFINITY },
                };
                let context = || {
                    format!("{asked}, after `{line}`: {event:?}, {proved:?}, window {} to {}", node.alpha, node.beta)
                };
                let true_value =
                    rank(*truth.unwrap().get(&line).unwrap_or_else(|| panic!("no such node: {}", context())));
                assert!(proved.least <= true_value && true_value <= proved.most, "{true_value}: {}", context());
                match (told == proved.least, told == proved.most) {
                    (true, true) => seen.exact += 1,
                    (true, false) => seen.least += 1,
                    (false, true) => seen.most += 1,
                    (false, false) => {
                        assert_eq!(why, Why::Stopped, "{}", context());
                        seen.stopped += 1;
                    }
                }
                if why != Why::Stopped {
                    let promised = node.by_window(told);
                    assert!(
                        proved.least >= promised.least && proved.most <= promised.most,
                        "{promised:?}: {}",
                        context()
                    );
                    assert_eq!(skipped > 0, why == Why::CutOff, "{}", context());
                }
                if let Some(parent) = path.last_mut() {
                    parent.moves.insert(node.mv, proved);
                }
            }
            EventView::Simulation { .. } => panic!("{asked} plays nothing out"),
        }
    }
    assert!(path.is_empty());
}

/// Depth of a pass from the root that began after this many nodes; the last may be unfinished.
fn depth_after(analysis: &Analysis, nodes: u64) -> u32 {
    let finished = &analysis.statistics.iterations;
    finished
        .iter()
        .find(|one| one.nodes > nodes)
        .map_or_else(|| finished.last().and_then(|last| last.depth).unwrap_or(0) + 1, |one| one.depth.unwrap())
}

#[test]
fn of_each_node_what_minimax_confirms() {
    let mut seen = Seen::default();
    let mut check = |session: &dyn Session, eval: &str, depth: u32, searches: &[&str]| {
        let truths: Vec<Truth> = (1..=depth).map(|depth| minimax(session, eval, depth)).collect();
        for strategy in searches {
            let strategy = strategy.replace("EVAL", eval).replace("DEPTH", &depth.to_string());
            let told = explain(session, &strategy);
            let asked = format!("{strategy} after {}", session.line_text());
            follow(&asked, &told.events, |nodes| &truths[depth_after(&told.analysis, nodes) as usize - 1], &mut seen);
        }
    };
    check(game("othello", "f5").as_ref(), "garcia", 4, SEARCHES);
    for seed in 0..6 {
        for (spec, eval, plies, depth) in [
            ("othello", "alegria", 10 + 8 * seed, 3),
            ("othello(size=4)", "discs", 2 + seed, 6),
            ("connect", "possibilities", 5 * seed, 4),
            ("connect(rows=3, cols=3, k=3, gravity=off)", "possibilities", 1 + seed, 6),
        ] {
            let Some(position) = random_position(spec, plies as usize, seed) else { continue };
            check(position.as_ref(), eval, depth, SEARCHES);
        }
        // Where positions may not be repeated, their values depend on the history: a table is right only by chance.
        let without_table: Vec<&str> = SEARCHES.iter().copied().filter(|search| search.contains("table=off")).collect();
        if let Some(position) = random_position("go(size=3)", seed as usize, seed) {
            check(position.as_ref(), "chinese", 3, &without_table);
        }
    }
    assert!(seen.exact > 10_000 && seen.least > 2_000 && seen.most > 2_000 && seen.stopped > 50, "{seen:?}");
}

#[test]
fn of_each_node_of_the_figures() {
    let mut seen = Seen::default();
    for figure in FIGURES {
        let Some(whole) = searched(figure, "minimax") else { continue };
        let truth = truth(&whole.events);
        for search in figure.searches {
            let found = explain(open(figure.game).as_ref(), search);
            follow(&format!("{} by {search}", figure.id), &found.events, |_| &truth, &mut seen);
        }
    }
    assert!(seen.exact > 200 && seen.least > 20 && seen.stopped == 0, "{seen:?}");
}
