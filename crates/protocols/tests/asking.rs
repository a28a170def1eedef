//! Requests to engines for a move, as transcripts.

use jugada_core::{Allowance, Bounds, NoTime, Player, Spec};
use jugada_play::{ExternalAnswer, Games, MoveRequest, RootBoard, SideMove, Viewer};
use jugada_protocols::{Dialogue, Reaction, gtp, nboard};
use jugada_registry::Registry;

/// The first lines of a request in a game from its start, with alternating moves.
fn ask(dialogue: &mut dyn Dialogue, game: &str, moves: &str) -> Vec<String> {
    let game: Spec = game.parse().unwrap();
    let session = Registry::built_in().open(&game).unwrap();
    let view = session.view(Viewer::All);
    let root = RootBoard {
        text: view.position,
        is_start: true,
        pieces: view.pieces.into_iter().map(|seat| seat.and_then(Player::of_seat)).collect(),
        cols: view.shape.cols,
        to_move: view.mover.side().unwrap(),
    };
    let played = |(text, player): (&str, &Player)| SideMove { player: *player, text: text.to_owned() };
    let moves: Vec<SideMove> = moves.split_whitespace().zip(Player::BOTH.iter().cycle()).map(played).collect();
    let to_move = Player::BOTH[moves.len() % 2];
    let allowance = Allowance::unbounded(&NoTime);
    let request = MoveRequest {
        game: &game,
        root: &root,
        moves: &moves,
        to_move,
        bounds: Bounds::default(),
        bank: None,
        allowance: &allowance,
    };
    dialogue.ask(&request).unwrap()
}

/// All lines sent to a GTP engine that accepts everything, and then answers with this move.
fn told(controller: &mut gtp::Controller, game: &str, moves: &str, answer: &str) -> Vec<String> {
    let mut lines = ask(controller, game, moves);
    let mut told = Vec::new();
    while let Some(line) = lines.pop() {
        let text = if line.starts_with("genmove") { answer } else { "" };
        told.push(line);
        assert_eq!(controller.hear(&format!("= {text}")), Reaction::Wait);
        match controller.hear("") {
            Reaction::Send(next) => lines = next,
            Reaction::Answered(ExternalAnswer::Move { text, .. }) => assert_eq!(text, answer),
            other => panic!("{other:?}"),
        }
    }
    told
}

#[test]
fn a_gtp_engine_is_told_what_it_does_not_know() {
    for (game, asked) in [
        (
            "othello",
            vec![
                ("", "F5", &["name", "boardsize 8", "clear_board", "genmove black"][..]),
                ("f5 d6", "C3", &["play white d6", "genmove black"]),
                ("f5 d6 c3", "D3", &["genmove white"]),
                // Another game.
                ("d3", "C5", &["boardsize 8", "clear_board", "play black d3", "genmove white"]),
            ],
        ),
        (
            "go(size=5, komi=6.5)",
            vec![
                ("", "C3", &["name", "boardsize 5", "clear_board", "komi 6.5", "genmove black"][..]),
                ("C3 B2", "D4", &["play white B2", "genmove black"]),
            ],
        ),
    ] {
        let mut controller = gtp::Controller::default();
        for (moves, answer, expected) in asked {
            assert_eq!(told(&mut controller, game, moves, answer), expected, "{game} after `{moves}`");
        }
        assert_eq!(controller.farewell(), "quit");
        // After a change of rules, the engine receives them.
        let other = if game == "othello" { "othello(size=6)" } else { "go(size=5, komi=0.5)" };
        let lines = told(&mut controller, other, "", "A1");
        assert!(lines[0].starts_with("boardsize ") && lines.len() >= 3, "{lines:?}");
    }
}

#[test]
fn an_nboard_engine_is_told_the_whole_game() {
    let mut controller = nboard::Controller::new(Some(7));
    let board = "---------------------------O*------*O---------------------------";
    let game = |moves: &str| {
        format!("set game (;GM[Othello]PC[Jugada]PB[black]PW[white]RE[?]TI[0]TY[8]BO[8 {board} *]{moves};)")
    };
    let first = ask(&mut controller, "othello", "");
    assert_eq!(first, ["nboard 2".to_owned(), "set depth 7".to_owned(), game(""), "ping 1".to_owned()]);
    let second = ask(&mut controller, "othello", "f5 d6 pass");
    assert_eq!(second, [game("B[F5]W[D6]B[PA]"), "ping 2".to_owned()]);
    assert_eq!(controller.hear("pong 1"), Reaction::Wait);
    assert_eq!(controller.hear("pong 2"), Reaction::Send(vec!["go".to_owned()]));
    assert_eq!(controller.farewell(), "quit");
}
