//! Requirements for everything in the lists.

use crate::support::{host, open};
use jugada_core::grid::{CountKind, Target};
use jugada_core::rng::stream;
use jugada_core::spec::{Declaration, Kind};
use jugada_core::{Outcome, Player};
use jugada_play::Viewer;
use jugada_words::{Language, Message};
use std::collections::HashSet;
use std::sync::Arc;

fn declarations() -> Vec<Arc<Declaration>> {
    host().registry.games().iter().map(|entry| entry.declaration.clone()).collect()
}

#[test]
fn ids_and_parameters_are_unique() {
    let mut ids = HashSet::new();
    for declaration in declarations() {
        assert!(ids.insert(declaration.id.clone()), "{} twice", declaration.id);
        let mut names = HashSet::new();
        for parameter in &declaration.parameters {
            assert!(names.insert(&parameter.name), "{}: {} twice", declaration.id, parameter.name);
        }
    }
}

#[test]
fn every_text_is_written_in_both_languages() {
    let spanish = Language::of_tag("es").unwrap();
    let check = |text: &Message, what: &str| {
        let (en, es) = (text.to_string(), text.tell(spanish));
        assert!(!en.is_empty() && !es.is_empty(), "{what}");
        assert_eq!(en.ends_with('.'), es.ends_with('.'), "{what}: {text:?}");
    };
    for declaration in declarations() {
        check(&declaration.title, &declaration.id);
        check(&declaration.help, &declaration.id);
        for parameter in &declaration.parameters {
            check(&parameter.help, &parameter.name);
            assert_ne!(parameter.help.to_string(), parameter.help.tell(spanish), "{}", parameter.name);
        }
        let view = open(&declaration.id).view(Viewer::All);
        assert_eq!(view.shape.sides.len(), Player::BOTH.len(), "{}", declaration.id);
        for side in &view.shape.sides {
            check(side, &declaration.id);
        }
        for beside in &view.counts {
            check(&beside.name, &declaration.id);
        }
        let on_board = view.counts.iter().find(|beside| beside.kind == CountKind::OnBoard).expect("pieces are counted");
        for player in Player::BOTH {
            let pieces = view.pieces.iter().filter(|&&piece| piece == Some(player.seat())).count();
            assert_eq!(on_board.count[player.index()], pieces as f64, "{}", declaration.id);
        }
    }
}

/// Every parameter at its limits, and every word of every choice.
#[test]
fn every_value_of_every_parameter_opens() {
    for declaration in declarations() {
        for parameter in &declaration.parameters {
            let values: Vec<String> = match parameter.kind.clone() {
                Kind::Whole { min, max } | Kind::WholeOrAuto { min, max } | Kind::WholeOrOff { min, max } => {
                    vec![min.to_string(), max.to_string()]
                }
                Kind::Number { min, max } | Kind::NumberOrAuto { min, max } => vec![min.to_string(), max.to_string()],
                Kind::Choice(words) => words.iter().map(ToString::to_string).collect(),
                Kind::Evaluator { .. } | Kind::Name { .. } => Vec::new(),
            };
            for value in values {
                // A line must fit on the board.
                let room = if declaration.id == "connect" && parameter.name == "k" { ", rows=16, cols=16" } else { "" };
                let text = format!("{}({}={value}{room})", declaration.id, parameter.name);
                let session = open(&text);
                let short = session.spec().to_string();
                assert_eq!(open(&short).full_spec(), session.full_spec(), "{text}");
                assert_eq!(open(&session.full_spec().to_string()).spec(), session.spec(), "{text}");
            }
        }
    }
}

/// A legal line of moves, and the resulting board: an unintended change of any rule shows here.
#[track_caller]
fn playthrough(spec: &str, line: &str, position: &str, outcome: Option<Outcome>) {
    let mut session = open(spec);
    session.play(line).unwrap_or_else(|error| panic!("{spec}: {error}"));
    let view = session.view(Viewer::All);
    assert_eq!(view.position, position, "{spec}");
    assert_eq!(view.payoffs, outcome.map(Outcome::payoffs), "{spec}");
    assert_eq!(view.legal.is_empty(), outcome.is_some(), "{spec}");
}

#[test]
fn golden_playthroughs() {
    playthrough(
        "othello",
        "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7",
        "------------------XO-O----XXOO----XOOX---XXOXX----OOO------O---- X",
        None,
    );
    playthrough("othello(size=4, start=mirrored)", "c1b1a1", "XXX--XX--OX----- O", None);
    playthrough("connect", "4435", "......./......./......./......./...O.../..XXO..", None);
    playthrough("connect(rows=4, cols=4, k=3)", "11223", "..../..../OO../XXX.", Some(Outcome::WonBy(Player::First)));
    playthrough("connect(rows=3, cols=3, k=3, gravity=off)", "b2a1a3c1b1b3c2a2c3", "XOX/OXX/OXO", Some(Outcome::Draw));
    playthrough("go(size=5)", "C3 C4 D4 B3", "...../..OX./.OX../...../..... X", None);
    playthrough(
        "go(size=2, komi=0)",
        "A1 B2 A2 B1 pass pass",
        ".O/.O X lost=2,0 passes=2",
        Some(Outcome::WonBy(Player::Second)),
    );
}

#[test]
fn a_refused_line_or_position_changes_nothing() {
    let mut session = open("othello");
    session.play("f5").unwrap();
    let before = session.view(Viewer::All);
    session.play("d6 a1").unwrap_err();
    session.set_position("nonsense").unwrap_err();
    assert_eq!(session.view(Viewer::All), before);
}

#[test]
fn a_line_that_is_broken_off_changes_nothing() {
    let mut session = open("othello");
    let before = session.view(Viewer::All);
    let mut asked = 0;
    let three = &mut || {
        asked += 1;
        asked <= 3
    };
    assert_eq!(session.play_while("f5d6c3d3c4", three), Ok(false));
    assert_eq!((asked, session.view(Viewer::All)), (4, before));
    let mut whole = open("othello");
    assert_eq!(whole.play_while("f5d6c3d3c4", &mut || true), Ok(true));
    session.play("f5d6c3d3c4").unwrap();
    assert_eq!(whole.view(Viewer::All), session.view(Viewer::All));
    assert!(whole.play_while("a1", &mut || true).is_err());
}

/// The cost of a line can be limited before it is played.
#[test]
fn moves_are_counted_without_being_played() {
    for (spec, line, moves, longest) in [
        ("othello", "1. f5d6 2. a1, h8", 4, 120),
        ("connect", "44444444", 8, 42),
        ("go(size=5)", "A1A1 pass", 3, 104),
        ("go(size=5)", "", 0, 104),
    ] {
        let session = open(spec);
        assert_eq!((session.lines().count(line), session.counts().longest_game()), (moves, longest), "{spec}: {line}");
    }
}

/// A page distinguishes passes from other moves, and offers a button for them, only by this.
#[test]
fn every_pass_is_the_one_that_the_board_declares() {
    for (spec, passes, by_choice) in
        [("othello(size=4)", true, Some(false)), ("connect", false, None), ("go(size=3, stones=20)", true, Some(true))]
    {
        let mut seen = false;
        for seed in 0..20 {
            let mut session = open(spec);
            let rng = &mut stream(seed, 0);
            while !session.is_over() {
                let view = session.view(Viewer::All);
                let declared = view.shape.passing.as_ref().map(|passing| &passing.text);
                assert_eq!(view.shape.passing.as_ref().map(|passing| passing.by_choice), by_choice, "{spec}");
                for legal in &view.legal {
                    assert_eq!(legal.path == [Target::Pass], Some(&legal.text) == declared, "{spec}: {}", legal.text);
                    if legal.path == [Target::Pass] {
                        seen = true;
                        assert!(by_choice == Some(true) || view.legal.len() == 1, "{spec}: nobody has to pass here");
                    }
                }
                session.advance(rng);
            }
        }
        assert_eq!(seen, passes, "{spec}");
    }
}

#[test]
fn views_can_be_written_as_json() {
    let mut session = open("go(size=5)");
    session.play("C3 pass").unwrap();
    let json = serde_json::to_value(session.view(Viewer::All)).unwrap();
    assert_eq!(json["game"], session.full_spec().to_string());
    assert_eq!((&json["viewer"], &json["mover"]), (&"all".into(), &serde_json::json!({ "seat": 0 })));
    assert_eq!(json["line"][1], serde_json::json!({ "seat": 1, "move": "pass" }));
    assert_eq!((&json["payoffs"], &json["points"]), (&serde_json::Value::Null, &serde_json::json!([25.0, 7.5])));
    assert_eq!(json["shape"]["surface"], "intersections");
    assert_eq!(json["pieces"][12], 0);
    assert_eq!(json["pieces"][0], serde_json::Value::Null);
    assert_eq!(json["last"]["move"], "pass");
    assert_eq!(json["legal"][0]["path"], serde_json::json!([{ "cell": 0 }]));
    assert_eq!(json["legal"].as_array().unwrap().last().unwrap()["path"], serde_json::json!(["pass"]));
    assert_eq!(json["kinds"], serde_json::Value::Null, "there is one kind of stones");
    let mut walk = open("breakthrough(rows=4, cols=4)");
    walk.play("a2b3").unwrap();
    let json = serde_json::to_value(walk.view(Viewer::All)).unwrap();
    assert_eq!(json["last"]["path"], serde_json::json!([{ "cell": 8 }, { "cell": 5 }]));
    assert_eq!(json["last"]["changes"], serde_json::json!([{ "leaves": 5 }, { "moves": { "from": 8, "to": 5 } }]));
    let over = {
        session.play("pass").unwrap();
        serde_json::to_value(session.view(Viewer::All)).unwrap()
    };
    assert_eq!((&over["mover"], &over["payoffs"]), (&"over".into(), &serde_json::json!([1.0, -1.0])));
    assert_eq!(over["margins"], serde_json::json!([17.5, -17.5]));
    assert_eq!(over["marks"][0]["kind"]["territory"], 0);
}

/// Ratings were measured by tournaments in the repository: a level of one is a player of it.
#[test]
fn ladders_are_made_of_players_of_the_tournaments() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../experiments/ladders");
    let texts: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap())
        .collect();
    for board in ["othello", "connect", "go", "go(size=13)", "go(size=19)"] {
        let of_board = || texts.iter().filter(|text| text.contains(&format!("\ngame = \"{board}\"\n")));
        assert!(of_board().next().is_some(), "no tournament of {board}");
        for rung in open(board).abilities().rungs {
            let player = format!("\"{}\"", rung.strategy);
            assert!(of_board().any(|text| text.contains(&player)), "{player} played no tournament of {board}");
        }
    }
}

#[test]
fn states_are_small() {
    assert_eq!(open("othello").counts().state_bytes(), 32);
    assert_eq!(open("connect").counts().state_bytes(), 32);
    assert!(open("go").counts().state_bytes() <= 1024);
}

#[test]
fn playouts_are_reproducible() {
    for declaration in declarations() {
        let session = open(&declaration.id);
        let twice = [session.counts().playouts(50, 7), session.counts().playouts(50, 7)];
        assert_eq!(twice[0], twice[1], "{}", declaration.id);
        assert_eq!(twice[0].won.first + twice[0].won.second + twice[0].drawn, 50);
    }
}
