//! Signatures of every variant of MCTS: an unintended change of behaviour shows here.
//!
//! The numbers are in `mcts_signatures.txt`. If they change on purpose, check the difference, and renew them with
//!
//! ```sh
//! RENEW=1 cargo test -p jugada-registry --test registry signatures
//! ```

use crate::support::{NoTime, game, seated};
use jugada_core::StopFlag;
use jugada_play::{Analysis, Occasion, Session, Viewer};
use std::fmt::Write;

/// Midgame positions, and the evaluators of new moves.
const POSITIONS: &[(&str, &str, &str)] = &[
    ("othello", "f5d6c3d3c4f4f6f3e6e7", "alegria"),
    ("connect", "4443", "possibilities"),
    ("go(size=5)", "c3 c4 d4", "chinese"),
    // Black has an eye in the corner, and a false one because of White's A4.
    ("go(size=4, ko=superko)", "a2 b4 b1 a4 b3 c3 a3 d2", "territory"),
];

fn variants(eval: &str) -> Vec<String> {
    [
        "variant=uct",
        "variant=uct, c=0.3",
        "variant=uct, choice=visits",
        "variant=uct, nodes=40",
        // With the solver, the first thread to finish stops the other.
        "variant=uct, threads=2, solver=off",
        "variant=uct, reuse=off",
        "variant=uct, solver=off",
        "variant=greedy",
        &format!("variant=heuristic, eval={eval}"),
        &format!("variant=heuristic, eval={eval}, prior=2"),
        "variant=rave",
        "variant=rave, rave=20, c=0.2",
        "variant=rave, choice=visits",
        &format!("eval={eval}, leaf=evaluator"),
        &format!("eval={eval}, leaf=mixed"),
        &format!("variant=rave, eval={eval}, leaf=mixed"),
        &format!("variant=heuristic, eval={eval}, leaf=evaluator"),
    ]
    .map(str::to_owned)
    .into()
}

/// The move, the visits of each move, and the size of the tree.
fn numbers(answer: &Analysis) -> String {
    let visits: Vec<String> = answer.moves.iter().map(|known| format!("{}:{}", known.mv, known.visits)).collect();
    format!("{} [{}] {}", answer.mv, visits.join(" "), answer.statistics.nodes)
}

/// Two answers in one game, so that the second can reuse the tree of the first.
fn two_turns(spec: &str, moves: &str, strategy: &str, seed: u64) -> String {
    let mut session = game(spec, moves);
    let mut seat = seated(session.as_ref(), strategy);
    let stop = StopFlag::new();
    let mut ask = |session: &dyn Session| seat.ask(session, Occasion::new(&NoTime, &stop, seed), &mut ()).unwrap();
    let first = ask(session.as_ref());
    session.play(&first.mv).unwrap();
    let reply = session.view(Viewer::All).legal[0].text.clone();
    session.play(&reply).unwrap();
    format!("{} | {}", numbers(&first), numbers(&ask(session.as_ref())))
}

fn signatures() -> String {
    let mut text = String::new();
    for &(spec, moves, eval) in POSITIONS {
        let _ = writeln!(text, "# {spec} {moves}: seed, move [visits] nodes | the same after two moves more");
        for variant in variants(eval) {
            for seed in [1, 2] {
                let strategy = format!("mcts(simulations=150, {variant})");
                let _ = writeln!(text, "{strategy} {seed}: {}", two_turns(spec, moves, &strategy, seed));
            }
        }
    }
    text
}

#[test]
fn simulations_go_where_they_did() {
    crate::support::assert_as_written("mcts_signatures.txt", &signatures());
}

/// The meaning of `auto` depends on the game and the variant.
#[test]
fn auto_is_what_the_table_says() {
    #[track_caller]
    fn same(spec: &str, variant: &str, explicit: &str) {
        let [auto, said] = ["", explicit].map(|more| {
            let strategy = format!("mcts(simulations=300, variant={variant}{more})");
            two_turns(spec, "", &strategy, 3)
        });
        assert_eq!(auto, said, "{variant} on {spec}");
    }
    same("go(size=7)", "rave", ", c=0.1, rave=3000, choice=visits");
    same("go(size=13)", "rave", ", c=0.1, rave=3000, choice=visits");
    same("go(size=7)", "uct", ", c=1.4, choice=mean");
    same("othello", "rave", ", c=1.4, rave=500, choice=mean");
    same("connect", "rave", ", c=1.4, rave=500, choice=mean");
    same("connect", "uct", ", c=1.4, choice=mean");
}
