//! Threads share nodes with at least five plies left: in every game, at sufficient depth, the answers are those of one
//! thread.

use crate::support::{NoTime, ask, game, judge, random_position, seated};
use jugada_core::{Clock, StopFlag, Terms};
use jugada_play::{Analysis, Occasion, Session};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

fn variants(depth: u32, eval: &str) -> Vec<String> {
    let mut variants = Vec::new();
    for algorithm in ["alphabeta", "negascout"] {
        for threads in [2, 3] {
            for rest in
                ["table=off, order=history", "table=1000", "table=20000, symmetry=on", "aspiration=off, order=board"]
            {
                variants.push(format!("{algorithm}(depth={depth}, eval={eval}, threads={threads}, {rest})"));
            }
        }
    }
    variants
}

/// Plays the principal variation of an answer, which must be legal and begin with its move.
#[track_caller]
fn plays(spec: &str, session: &dyn Session, answer: &Analysis, strategy: &str) {
    let line = format!("{} {}", session.line_text(), answer.line);
    let after = game(spec, &line);
    assert!(after.plies() > session.plies(), "{strategy}: no line after {}", session.line_text());
    assert!(answer.mv == "pass" || answer.line.starts_with(&answer.mv), "{strategy}: {} of {}", answer.mv, answer.line);
}

fn agree(spec: &str, eval: &str, depth: u32, plies: impl Iterator<Item = usize>) -> usize {
    let mut positions = 0;
    for (seed, plies) in (71..).zip(plies) {
        let Some(session) = random_position(spec, plies, seed) else { continue };
        positions += 1;
        let truth = judge(session.as_ref(), &format!("alphabeta(depth={depth}, eval={eval})"));
        let value_of = |mv: &str| truth.moves.iter().find(|known| known.mv == mv).and_then(|known| known.value);
        for variant in variants(depth, eval) {
            let answer = ask(session.as_ref(), &variant);
            assert_eq!(answer.value, truth.value, "{variant} after {}", session.line_text());
            assert_eq!(
                value_of(&answer.mv),
                truth.value,
                "{variant} plays {} after {}",
                answer.mv,
                session.line_text()
            );
            plays(spec, session.as_ref(), &answer, &variant);
        }
    }
    positions
}

#[test]
fn on_every_game() {
    assert!(agree("othello(size=6)", "garcia", 7, (4..32).step_by(3)) >= 8);
    assert!(agree("othello(size=4)", "discs", 8, 0..9) >= 7);
    assert!(agree("connect", "possibilities", 7, (0..30).step_by(2)) >= 10);
    assert!(agree("connect(rows=4, cols=4, k=3)", "possibilities", 9, 0..8) >= 5);
    assert!(agree("go(size=3)", "chinese", 7, 2..14) >= 6);
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn on_many_positions() {
    assert!(agree("othello", "alegria", 7, (0..58).step_by(3)) > 15);
    assert!(agree("connect", "possibilities", 9, 0..34) > 20);
    assert!(agree("go(size=4)", "japanese", 7, (0..30).step_by(3)) >= 5);
}

/// Each reading is a millisecond later.
#[derive(Default)]
struct Ticking(AtomicU64);

impl Clock for Ticking {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

/// Out of nodes, out of time or stopped while nodes are shared: the move and the line are legal.
#[test]
fn stopped_in_the_middle() {
    for (spec, eval, plies) in
        [("othello", "alegria", 20), ("connect", "possibilities", 6), ("go(size=5)", "chinese", 8)]
    {
        let session = random_position(spec, plies, 81).unwrap_or_else(|| panic!("{spec} is over"));
        for algorithm in ["alphabeta", "negascout"] {
            for rest in ["table=off", "table=5000", "reductions=on", "symmetry=on"] {
                let seat = |limit: &str| {
                    let strategy = format!("{algorithm}({limit}depth=30, eval={eval}, threads=3, {rest})");
                    let seat = seated(session.as_ref(), &strategy);
                    (strategy, seat)
                };
                for nodes in [1_000, 6_000, 15_000] {
                    let stop = StopFlag::new();
                    let (strategy, mut seat) = seat(&format!("nodes={nodes}, "));
                    let occasion = Occasion::new(&NoTime, &stop, 1);
                    let answer = seat.ask(session.as_ref(), occasion, &mut ()).unwrap();
                    plays(spec, session.as_ref(), &answer, &strategy);
                    let most = nodes + answer.statistics.work.nodes_per_level[0] + 3 * 256;
                    assert!(
                        answer.statistics.nodes <= most,
                        "{strategy}: {} of {nodes} nodes",
                        answer.statistics.nodes
                    );
                }
                for time in [5, 40] {
                    let (clock, stop) = (Ticking::default(), StopFlag::new());
                    let (strategy, mut seat) = seat("");
                    let terms = Terms::FREE.with_time(Duration::from_millis(time));
                    let occasion = Occasion { terms, ..Occasion::new(&clock, &stop, 1) };
                    let answer = seat.ask(session.as_ref(), occasion, &mut ()).unwrap();
                    plays(spec, session.as_ref(), &answer, &strategy);
                }
            }
        }
    }
}
