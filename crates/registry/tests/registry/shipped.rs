//! The shipped learned evaluators: readable, small, for the declared boards, and strong enough.

use crate::support::{ask, evaluate_with, game, open, random_position};
use jugada_core::{Outcome, Player};
use jugada_play::{MemoryModels, Resources};
use jugada_registry::shipped;
use std::sync::Arc;

#[test]
fn each_is_for_its_board_and_no_other() {
    let boards = [("connect-4", "connect"), ("othello-6x6", "othello(size=6)"), ("othello-8x8", "othello")];
    let names: Vec<&str> = shipped().iter().map(|shipped| shipped.name).collect();
    assert_eq!(names, boards.map(|(name, _)| name), "in the order of their names");
    for (name, _) in boards {
        for (owner, board) in boards {
            let session = open(board);
            let evaluator = format!("learned(name={name})");
            let judged = evaluate_with(session.as_ref(), &evaluator, &Resources::default());
            assert_eq!(judged.is_ok(), owner == name, "{name} on {board}");
        }
    }
}

/// The declared properties, so that none has to be unpacked for them.
#[test]
fn each_is_declared_as_it_describes_itself() {
    for shipped in shipped() {
        let described = shipped.description();
        let found = (&*described.game.name, (described.rows, described.cols));
        assert_eq!((shipped.game, shipped.board), found, "{}", shipped.name);
    }
}

#[test]
fn one_that_a_user_keeps_by_the_same_name_comes_first() {
    let session = open("connect");
    let models = |name: &str, bytes: &[u8]| {
        let mut models = MemoryModels::default();
        models.keep(name, 5, bytes.to_vec());
        Resources { models: Some(Arc::new(models)), ..Resources::default() }
    };
    let evaluate = |spec: &str, resources: &Resources| {
        evaluate_with(session.as_ref(), spec, resources).map(|_| ()).map_err(|error| error.to_string())
    };
    let ours = models("connect-4", b"not an evaluator");
    assert!(evaluate("learned(name=connect-4)", &ours).is_err(), "the user's own, which is damaged");
    assert_eq!(evaluate("learned(name=connect-4)", &models("other", b"not an evaluator")), Ok(()));
    let found = evaluate("learned(name=connect-4, games=7)", &Resources::default()).unwrap_err();
    assert!(found.contains("there is no checkpoint after 7 games; there are: 1000000"), "{found}");
    assert_eq!(evaluate("learned(name=connect-4, games=1000000)", &Resources::default()), Ok(()));
}

#[test]
fn together_they_are_small() {
    let models = concat!(env!("CARGO_MANIFEST_DIR"), "/models");
    let sizes = std::fs::read_dir(models).unwrap().map(|file| file.unwrap().metadata().unwrap().len());
    assert!(sizes.sum::<u64>() < 8 << 20);
}

/// Score of `player` per game: each opening twice, with sides swapped.
fn points(board: &str, player: &str, opponent: &str, openings: u64) -> f64 {
    let mut points = 0.0;
    for seed in 0..openings {
        for side in Player::BOTH {
            let mut session = random_position(board, 8, seed).expect("nobody has won after 8 moves");
            while !session.is_over() {
                let strategy = if session.mover().side() == Some(side) { player } else { opponent };
                let mv = ask(session.as_ref(), strategy).mv;
                session.play(&mv).unwrap();
            }
            points += f64::midpoint(session.payoffs().unwrap()[side.index()], 1.0);
        }
    }
    points / (2.0 * openings as f64)
}

/// Their strength over many games is in docs/experiments: league, learned-othello, thill-2012.
#[test]
fn they_play_better_than_what_was_written_by_hand() {
    for board in ["othello", "othello(size=6)"] {
        let size = if board == "othello" { "8x8" } else { "6x6" };
        let learned = format!("heuristic(eval=learned(name=othello-{size}))");
        let found = points(board, &learned, "heuristic(eval=alegria)", 15);
        assert!(found > 0.6, "{board}: {found}");
    }
    let mut session = game("connect", "");
    while !session.is_over() {
        let strategies = ["heuristic(eval=learned(name=connect-4))", "alphabeta(depth=8, eval=possibilities)"];
        let mv = ask(session.as_ref(), strategies[usize::from(session.mover().seat().unwrap())]).mv;
        session.play(&mv).unwrap();
    }
    assert_eq!(session.payoffs(), Some(Outcome::WonBy(Player::First).payoffs()));
}
