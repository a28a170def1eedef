//! Openings: files, random moves.

use crate::{host, open, plan_of, records, spec};
use jugada_arena::{PlanError, check, openings};
use jugada_model::Openings;

fn parse(game: &str, text: &str) -> Result<Openings, PlanError> {
    openings::parse(text, open(&spec(game)).as_mut())
}

#[track_caller]
fn refused(game: &str, text: &str, line: usize, parts: &[&str]) {
    let error = parse(game, text).unwrap_err();
    assert!(matches!(error, PlanError::OpeningLine { line: found, .. } if found == line), "{error:?}");
    let message = error.to_string();
    for part in parts.iter().chain([&format!("line {line}").as_str()]) {
        assert!(message.contains(part), "`{part}` in {message}");
    }
}

#[test]
fn files_of_openings_are_read() {
    let text = "# The usual ones\n\nf5d6c3   # tiger\r\n  f5f6e6f4\n";
    assert_eq!(parse("othello", text), Ok(Openings::Lines(vec!["f5d6c3".into(), "f5f6e6f4".into()])));
    assert_eq!(parse("connect", "44\n4 4 3"), Ok(Openings::Lines(vec!["44".into(), "4 4 3".into()])));
    for nothing in ["", "\n\n", "# only words\n"] {
        assert_eq!(parse("othello", nothing), Err(PlanError::NoOpenings));
    }
}

#[test]
fn openings_that_cannot_be_played_name_their_line_and_move() {
    refused("othello", "f5d6\nf5a1", 2, &["`a1` is not legal here", "move 2"]);
    refused("othello", "# words\n\nf5x9c3", 3, &["`x9` is not a move", "move 2", "character 3"]);
    refused("connect", "4444444", 1, &["`4` is not legal here", "move 7", "the column is full"]);
    refused("connect", "4\n8", 2, &["`8`"]);
    refused("go(size=5)", "C3 D4\nC3 D4 C3", 2, &["`C3`", "move 3"]);
    refused("connect", "44\n1212121", 2, &["`1212121` ends the game"]);
    refused("connect", "44\n12121213", 2, &["move 8"]);
}

#[test]
fn a_file_is_played_in_turn_each_line_twice() {
    let lines = vec!["44".to_owned(), "1".to_owned(), "356".to_owned()];
    let mut plan = plan_of("connect", &["random", "random"], 8, Openings::Lines(lines));
    let begun = |plan: &_| -> Vec<(String, usize, u8)> {
        let begin = |r: &jugada_model::GameRecord| (r.line[..r.opening].to_owned(), r.opening, r.rotation);
        records(plan, 2).iter().map(begin).collect()
    };
    let expected = ["44", "44", "1", "1", "356", "356", "44", "44"];
    for (index, (found, expected)) in begun(&plan).into_iter().zip(expected).enumerate() {
        assert_eq!(found, (expected.to_owned(), expected.len(), (index % 2) as u8), "game {index}");
    }
    plan.alternate = false;
    let once: Vec<String> = begun(&plan).into_iter().map(|(line, ..)| line).collect();
    assert_eq!(once, ["44", "1", "356", "44", "1", "356", "44", "1"]);
}

/// Tic-tac-toe occasionally ends within five moves, and nearly always within eight.
#[test]
fn random_openings_never_end_a_game() {
    let game = spec("connect(rows=3, cols=3, k=3, gravity=off)");
    for plies in [0, 1, 5, 7] {
        for number in 0..300 {
            let mut session = open(&game);
            openings::begin(&Openings::Random { plies }, session.as_mut(), 11, number).unwrap();
            assert_eq!((session.plies(), session.is_over()), (plies as usize, false), "opening {number}");
        }
    }
    let mut session = open(&game);
    let answer = openings::begin(&Openings::Random { plies: 9 }, session.as_mut(), 11, 0);
    assert_eq!(answer, Err(PlanError::OpeningsEndGames { plies: 9 }));
    assert_eq!(session.plies(), 0, "what is refused changes nothing");
}

#[test]
fn random_openings_depend_on_seed_and_number_only() {
    let line = |seed, number| {
        let mut session = open(&spec("othello"));
        openings::begin(&Openings::Random { plies: 6 }, session.as_mut(), seed, number).unwrap();
        session.line_text()
    };
    assert_eq!(line(1, 0), line(1, 0));
    let mut lines: Vec<String> = (0..20).map(|number| line(1, number)).chain((0..20).map(|n| line(2, n))).collect();
    lines.sort_unstable();
    lines.dedup();
    assert!(lines.len() >= 38, "{} different openings of 40", lines.len());
}

#[test]
fn plans_check_their_openings() {
    let refused = |openings| check(&plan_of("connect", &["random", "random"], 2, openings), host()).unwrap_err();
    assert_eq!(refused(Openings::Lines(Vec::new())), PlanError::NoOpenings);
    assert_eq!(refused(Openings::Random { plies: 42 }), PlanError::OpeningsEndGames { plies: 42 });
    let error = refused(Openings::Lines(vec!["44".into(), "4444444".into()]));
    assert!(matches!(error, PlanError::OpeningLine { line: 2, .. }), "{error:?}");
}
