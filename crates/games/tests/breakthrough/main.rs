//! Breakthrough: published counts, a reference implementation, and notation.

mod twin;

use jugada_core::grid::{Change, MarkKind, Target};
use jugada_core::notation::legal_line;
use jugada_core::rng::{below, stream};
use jugada_core::{Game, Grid, Notation, Outcome, Player, conformance, perft};
use jugada_games::breakthrough::{Breakthrough, Options, State};
use twin::Twin;

fn board(rows: u8, cols: u8) -> Breakthrough {
    Breakthrough::new(&Options { rows, cols })
}

#[test]
fn conforms_on_boards_of_every_kind() {
    for (rows, cols) in [(8, 8), (6, 6), (4, 4), (4, 8), (8, 4), (5, 7)] {
        conformance::check(&board(rows, cols));
    }
}

/// Move sequences, none continued after the end of the game.
#[test]
fn perft_8x8() {
    check_perft(&board(8, 8), &[1, 22, 484, 11_132, 256_036, 6_182_818]);
}

#[test]
fn perft_6x6() {
    check_perft(&board(6, 6), &[1, 16, 256, 4_308, 71_478, 1_248_290]);
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn perft_8x8_to_6() {
    let game = board(8, 8);
    assert_eq!(perft(&game, &game.start(), 6), 149_264_638);
}

#[track_caller]
fn check_perft(game: &Breakthrough, sequences: &[u64]) {
    for (depth, &expected) in (0..).zip(sequences) {
        assert_eq!(perft(game, &game.start(), depth), expected, "ply {depth}");
    }
}

#[test]
fn agrees_with_the_twin() {
    for (number, (rows, cols)) in [(8, 8), (6, 6), (4, 4), (7, 5), (4, 8)].into_iter().enumerate() {
        let game = board(rows, cols);
        for seed in 0..60 {
            let rng = &mut stream(seed, number as u64);
            let (mut state, mut twin) = (game.start(), Twin::start(rows.into(), cols.into()));
            loop {
                let pieces: Vec<_> =
                    game.pieces(&state).into_iter().map(|piece| piece.and_then(|p| Player::of_seat(p.owner))).collect();
                assert_eq!(pieces, twin.squares.concat(), "{}", game.board_text(&state));
                assert_eq!(game.outcome(&state), twin.winner().map(Outcome::WonBy), "{}", game.board_text(&state));
                let (mut moves, steps) = (Vec::new(), twin.steps());
                game.moves(&state, &mut moves);
                let cell = |(row, col): (usize, usize)| Target::Cell(row * usize::from(cols) + col);
                let expected: Vec<_> = steps.iter().map(|&(from, to)| vec![cell(from), cell(to)]).collect();
                let paths: Vec<_> = moves.iter().map(|&mv| game.path(mv)).collect();
                assert_eq!(paths, expected, "{}", game.board_text(&state));
                if moves.is_empty() {
                    break;
                }
                let choice = below(rng, moves.len());
                game.play(&mut state, moves[choice]);
                twin.make(steps[choice]);
            }
        }
    }
}

fn after(game: &Breakthrough, line: &str) -> State {
    let mut state = game.start();
    for mv in legal_line(game, &state, line).unwrap() {
        game.play(&mut state, mv);
    }
    state
}

#[test]
fn moves_are_read_in_all_their_forms() {
    let game = board(8, 8);
    let state = after(&game, "b2b3 a7a6 b3-c4, a6:b5 1. c4xb5h7h6");
    assert_eq!(game.outcome(&state), None);
    assert_eq!(game.position_text(&state), "OOOOOOOO/.OOOOOO./.......O/.X....../......../......../X.XXXXXX/XXXXXXXX X");
}

#[track_caller]
fn refuse(game: &Breakthrough, line: &str, message: &str) {
    assert_eq!(legal_line(game, &game.start(), line).unwrap_err().to_string(), message);
}

#[test]
fn moves_that_are_none_are_refused() {
    let game = board(8, 8);
    let expected = "expected a step of one row from square to square, such as a2a3";
    refuse(&game, "a2a4", &format!("`a2a4` is not a move (move 1, at character 1); {expected}"));
    refuse(&game, "a2c3", &format!("`a2c3` is not a move (move 1, at character 1); {expected}"));
    refuse(&game, "a2a3 i7i6", &format!("`i7i6` is not a move (move 2, at character 6); {expected}"));
    refuse(&game, "e4", &format!("`e4` is not a move (move 1, at character 1); {expected}"));
    let small = board(4, 4);
    for (line, why) in [
        ("a3a2", "no piece of the side to move stands there"),
        ("a1a2", "an own piece stands there"),
        ("a2a3", "pieces capture diagonally only"),
    ] {
        let error = legal_line(&small, &small.start(), line).unwrap_err().to_string();
        assert!(error.contains(why), "{error}");
    }
    let error = legal_line(&game, &game.start(), "b2b3 b7b6 b3b2").unwrap_err().to_string();
    assert!(error.contains("pieces only move forward"), "{error}");
}

/// A piece on the far row ends the game, and so does the capture of the last enemy piece.
#[test]
fn both_ways_to_win() {
    let game = board(4, 4);
    let near = game.parse_position("..../X.../...O/.... X").unwrap();
    let mut won = near;
    game.play(&mut won, game.parse_move("a3a4", jugada_core::notation::Place::Whole).unwrap());
    assert_eq!(game.outcome(&won), Some(Outcome::WonBy(Player::First)));
    assert_eq!(
        game.marks(&won).iter().map(|mark| (mark.cell, mark.kind)).collect::<Vec<_>>(),
        [(0, MarkKind::WinningLine)]
    );
    assert_eq!(game.count_moves(&won), 0);
    let last = game.parse_position("..../..../.O../X... O").unwrap();
    let mut won = last;
    let capture = game.parse_move("b2a1", jugada_core::notation::Place::Whole).unwrap();
    assert_eq!(game.changes(&last, capture).0, [Change::Leaves(12), Change::Moves { from: 9, to: 12 }]);
    game.play(&mut won, capture);
    assert_eq!(game.outcome(&won), Some(Outcome::WonBy(Player::Second)));
}

#[test]
fn impossible_positions_are_refused() {
    let game = board(4, 4);
    for (text, message) in [
        ("X.../..../..../...O X", "X to move, who has won"),
        ("..../.X../..../.... X", "X to move, who has won"),
        ("..../..../..../.... X", "no pieces"),
        ("XXXX/XXXX/XXXX/OOOO O", "12 pieces of X"),
        ("..../.X../...O/....", "no side to move"),
    ] {
        let error = game.parse_position(text).unwrap_err().to_string();
        assert!(error.contains(message), "{text}: {error}");
    }
    let drawn = game.board_text(&game.start());
    assert_eq!(drawn, "  a b c d\n4 O O O O\n3 O O O O\n2 X X X X\n1 X X X X\nX to move");
}
