//! Sessions of the NBoard engine.

mod common;
mod ticking;

use common::{NoTime, seating, spec, tell};
use jugada_core::StopFlag;
use jugada_protocols::nboard::Engine;
use jugada_protocols::{Act, EngineSession, Patience};
use ticking::seconds_for;

fn engine(strategy: &str) -> Engine {
    Engine::new(&spec(strategy), seating(), 7).unwrap()
}

const START: &str = "BO[8 ---------------------------O*------*O--------------------------- *]";

#[test]
fn small_talk() {
    let mut engine = engine("random");
    for (line, answer) in [
        ("nboard 2", "set myname Jugada\n"),
        ("set depth 9", "set myname Jugada9\n"),
        ("set depth many", ""),
        ("set contempt 5", ""),
        ("set sail for the west", ""),
        ("ping 3", "pong 3\n"),
        ("ping", "pong 0\n"),
        ("learn", "learned\n"),
        ("frobnicate", ""),
        ("", ""),
        ("  ", ""),
        ("é", ""),
        ("move", ""),
        ("quit", ""),
    ] {
        assert_eq!(tell(&mut engine, line), answer, "{line:?}");
    }
    assert_eq!(engine.hear("quit"), Act::Leave(String::new()));
}

#[test]
fn go_answers_and_leaves_the_board_alone() {
    let mut engine = engine("alphabeta(eval=discs)");
    tell(&mut engine, "nboard 2");
    tell(&mut engine, "set depth 3");
    tell(&mut engine, &format!("set game (;GM[Othello]PC[NBoard]TY[8]{START}B[F5]W[F6];)"));
    let said = tell(&mut engine, "go");
    let answer = said.lines().find(|line| line.starts_with("=== ")).expect(&said);
    let fields: Vec<&str> = answer[4..].split('/').collect();
    assert_eq!(fields.len(), 3, "{answer}");
    fields[1].parse::<f64>().expect(answer);
    let thoughts: Vec<&str> = said.lines().filter(|line| line.starts_with("search ")).collect();
    let depths: Vec<&str> = thoughts.iter().map(|line| line.split(' ').nth(4).unwrap()).collect();
    assert_eq!(depths, ["1", "2", "3"], "{said}");
    // The same request again, then the move, and then the next.
    let again = tell(&mut engine, "go");
    assert_eq!(
        again.lines().find(|line| line.starts_with("=== ")).unwrap().split('/').next(),
        answer.split('/').next()
    );
    assert_eq!(tell(&mut engine, &format!("move {}", &answer[4..])), "");
    let refused = tell(&mut engine, &format!("move {}", fields[0]));
    assert!(refused.starts_with("status ") && refused.contains("not legal"), "{refused}");
}

/// A game with a clock states it, with the times of its moves.
#[test]
fn go_keeps_to_the_clock_of_the_game() {
    for (game, then, least, most) in [
        ("TI[05:00]", "", 9.0, 10.5),
        ("TI[05:00//02:00]", "", 9.0, 10.5),
        ("TI[05:00/00:10]", "", 17.0, 19.0),
        ("TI[0]", "", 39.0, 41.0),
        ("TI[soon]", "", 39.0, 41.0),
        ("", "", 39.0, 41.0),
        // Time used by both, by moves in the game and by moves after it.
        ("TI[05:00]B[F5//100]W[D6//200.5]", "", 5.5, 7.5),
        ("TI[05:00]B[F5//100]W[D6//250]", "move C3/0/0", 1.2, 2.4),
        ("TI[05:00]B[F5//100]", "move D6//200.5", 5.5, 7.5),
        // Time is not forfeited automatically.
        ("TI[05:00]B[F5//300.5]W[D6]", "", 39.0, 41.0),
    ] {
        let mut engine = engine("montecarlo(time=40)");
        tell(&mut engine, &format!("set game (;GM[Othello]{START}{game};)"));
        assert_eq!(tell(&mut engine, then), "");
        let seconds = seconds_for(&mut engine, "go");
        assert!((least..=most).contains(&seconds), "{game}, {then}: {seconds} s, expected {least} to {most}");
    }
    let mut engine = engine("montecarlo(time=40)");
    tell(&mut engine, &format!("set game (;GM[Othello]{START}TI[00:05];)"));
    assert!(seconds_for(&mut engine, "hint 3") > 39.0, "hints have no clock");
}

#[test]
fn hints_tell_of_as_many_moves_as_are_asked_for() {
    let mut engine = engine("alphabeta(depth=3, eval=discs)");
    tell(&mut engine, &format!("set game (;GM[Othello]{START}B[F5]W[D6]B[C3];)"));
    let said = tell(&mut engine, "hint 3");
    assert!(said.starts_with("status Analyzing\n") && said.ends_with("status\n"), "{said}");
    let lines: Vec<&str> = said.lines().filter(|line| line.starts_with("search ")).collect();
    let firsts: Vec<&str> = lines[lines.len() - 3..].iter().map(|line| &line[7..9]).collect();
    assert!(firsts[0] != firsts[1] && firsts[1] != firsts[2] && firsts[0] != firsts[2], "{said}");
    assert_eq!(engine.hear("hint 2"), Act::Think(Patience::UntilNextLine));
}

/// Values shown as discs are discs: points of other evaluators are omitted, and means of playouts are margins on the
/// judge's curve.
#[test]
fn values_are_discs_or_left_out() {
    let searched = |said: &str| said.lines().filter(|line| line.starts_with("search ")).count();
    for strategy in ["random", "garcia-hard", "alphabeta(depth=3, eval=alegria)", "minimax(depth=2, eval=wpc)"] {
        let mut engine = engine(strategy);
        tell(&mut engine, &format!("set game (;GM[Othello]{START}B[F5]W[D6]B[C3];)"));
        let said = tell(&mut engine, "hint 3");
        let last = said.lines().last().unwrap();
        assert!(last.starts_with("status ") && last.ends_with(" (no value in discs)"), "{strategy}: {said}");
        assert_eq!(searched(&said), 0, "{strategy}: {said}");
        let said = tell(&mut engine, "go");
        assert!(said.lines().any(|line| line.starts_with("=== ") && line.contains("//")), "{strategy}: {said}");
        assert!(!tell(&mut engine, "analyze").contains("analysis "), "{strategy}");
    }
    for strategy in ["othello-champion(depth=4)", "minimax(depth=2, eval=patterns)", "mcts(simulations=300)"] {
        let mut engine = engine(strategy);
        tell(&mut engine, &format!("set game (;GM[Othello]{START}B[F5]W[D6]B[C3];)"));
        let said = tell(&mut engine, "hint 3");
        assert!(searched(&said) >= 3, "{strategy}: {said}");
        for line in said.lines().filter(|line| line.starts_with("search ")) {
            let discs: f64 = line.split(' ').nth(2).unwrap().parse().unwrap();
            assert!(discs.abs() < 40.0, "{strategy}: {line}");
        }
        assert!(tell(&mut engine, "analyze").contains("analysis 3 "), "{strategy}");
    }
}

const SIXTEEN_EMPTY: &str = "e6d6c3f5g4f3d7e7e2c4f6d8c7c5c8b8b4h3f8d1f7c6e3g6f4g3h6d2b6c2h4d3b5h5h2g5f1e1c1f2g1b3a4a6";

/// `100%` is for an exact margin; if only the winner is known, it is `100%W`.
#[test]
fn proofs_say_how_much_they_prove() {
    let told = |strategy: &str| {
        let mut engine = engine(strategy);
        for mv in SIXTEEN_EMPTY.as_bytes().chunks(2) {
            assert_eq!(tell(&mut engine, &format!("move {}", std::str::from_utf8(mv).unwrap())), "");
        }
        let said = tell(&mut engine, "hint 1");
        let last = said.lines().rfind(|line| line.starts_with("search ")).expect(&said);
        let words: Vec<&str> = last.split(' ').collect();
        (words[2].parse::<f64>().unwrap(), words[4].to_owned())
    };
    let (margin, proof) = told("othello-solver(memory=1)");
    assert!(margin.abs() > 1.0 && proof == "100%", "{margin} {proof}");
    assert_eq!(told("othello-solver(memory=1, mode=outcome)"), (margin.signum(), "100%W".to_owned()));
}

/// A depth set by the protocol ends searches; it disables neither book nor proofs.
#[test]
fn a_depth_of_the_protocol_leaves_the_player_what_it_is() {
    let mut engine = engine("othello-champion");
    tell(&mut engine, "set depth 3");
    let said = tell(&mut engine, "hint 1");
    let depth: u32 =
        said.lines().find(|line| line.starts_with("search ")).unwrap().split(' ').nth(4).unwrap().parse().unwrap();
    assert!(depth > 3, "the book knows more: {said}");
    let mut engine = self::engine("minimax(depth=4, eval=discs)");
    let nodes = |engine: &mut Engine| {
        let said = tell(engine, "go");
        said.lines().find(|line| line.starts_with("nodestats ")).unwrap().split(' ').nth(1).unwrap().to_owned()
    };
    let four = nodes(&mut engine);
    tell(&mut engine, "set depth 2");
    // The start, four moves, and three replies to each.
    assert_eq!(nodes(&mut engine), "17");
    tell(&mut engine, "set depth 26");
    assert_eq!(nodes(&mut engine), four);
}

/// Results of pondering are used by the side that plays next.
#[test]
fn pondering_is_carried_over() {
    let positions = |ponders: bool| {
        let mut engine = engine("mcts(simulations=300)");
        let said = tell(&mut engine, "go");
        let mv = said.lines().find_map(|line| line.strip_prefix("=== ")).unwrap();
        tell(&mut engine, &format!("move {mv}"));
        assert!(engine.awaits_opponent());
        if ponders {
            engine.ponder(&NoTime, &StopFlag::new());
        }
        let reply = ["f6", "f4", "d6", "c4", "d3", "e6", "c5", "e3", "d2", "b4", "c3"]
            .into_iter()
            .find(|mv| tell(&mut engine, &format!("move {mv}")).is_empty());
        assert!(reply.is_some());
        let said = tell(&mut engine, "go");
        let nodes = said.lines().find(|line| line.starts_with("nodestats ")).unwrap();
        nodes.split(' ').nth(1).unwrap().parse::<u64>().unwrap()
    };
    assert!(positions(true) > positions(false));
}

#[test]
fn whole_games_are_analyzed_backwards() {
    let mut engine = engine("alphabeta(depth=2, eval=discs)");
    tell(&mut engine, &format!("set game (;GM[Othello]{START}B[F5]W[D6]B[C3];)"));
    let said = tell(&mut engine, "analyze");
    let plies: Vec<&str> =
        said.lines().filter(|line| line.starts_with("analysis ")).map(|line| line.split(' ').nth(1).unwrap()).collect();
    assert_eq!(plies, ["3", "2", "1", "0"], "{said}");
    // And the game is unchanged.
    assert!(tell(&mut engine, "move C3").contains("not legal"));
    assert_eq!(tell(&mut engine, "move D3"), "");
}

#[test]
fn it_knows_when_somebody_else_thinks() {
    let mut engine = engine("random");
    for (line, awaits) in
        [("move f5", false), ("hint 1", false), ("go", false), ("move d6", true), ("ping 1", true), ("move c3", false)]
    {
        tell(&mut engine, line);
        assert_eq!(engine.awaits_opponent(), awaits, "after {line}");
    }
}

#[test]
fn games_that_are_none_change_nothing() {
    let mut engine = engine("random");
    tell(&mut engine, "move f5");
    for wrong in ["nonsense", "(;GM[Othello", &format!("(;GM[Othello]{START}B[A1];)"), "(;GM[Chess];)"] {
        let said = tell(&mut engine, &format!("set game {wrong}"));
        assert!(said.starts_with("status ") && said.ends_with('\n') && said.lines().count() == 1, "{said}");
        assert!(tell(&mut engine, "move f5").contains("not legal"), "{wrong}");
    }
}

#[test]
fn passes_are_pa_both_ways() {
    let mut engine = engine("random");
    let board = "OXXXXXX---------------------------------------------------------".replace('X', "*");
    tell(&mut engine, &format!("set game (;GM[Othello]BO[8 {board} *];)"));
    assert!(tell(&mut engine, "go").contains("=== PA/"));
    assert_eq!(tell(&mut engine, "move PA//0.1"), "");
    assert!(tell(&mut engine, "go").contains("=== H1/"));
    assert_eq!(tell(&mut engine, "H1"), "", "as version 1 sends it");
    assert_eq!(tell(&mut engine, "go"), "=== PA\n", "the game is over");
}
