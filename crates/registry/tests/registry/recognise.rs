//! Texts of unknown kind.

use crate::support::host;
use jugada_play::Viewer;

#[track_caller]
fn recognised(text: &str, at_hand: &str) -> (String, String, String) {
    let session = host().registry.recognise(text, &at_hand.parse().unwrap(), &mut || true).unwrap();
    let view = session.view(Viewer::All);
    (session.spec().to_string(), view.position, view.moves)
}

#[test]
fn lines_are_of_the_game_at_hand_or_of_the_first_that_can_play_them() {
    for (text, at_hand, game, moves) in [
        ("f5d6c3", "othello", "othello", "f5d6c3"),
        ("F5 D6", "connect", "othello", "f5d6"),
        ("4453", "othello", "connect", "4453"),
        ("4453", "connect(cols=5)", "connect(cols=5)", "4453"),
        ("C3 D4 pass", "go(size=5)", "go(size=5)", "C3 D4 pass"),
        ("Q16 D4 Q3", "othello", "go(size=19)", "Q16 D4 Q3"),
        ("", "go", "go", ""),
    ] {
        let (found, _, line) = recognised(text, at_hand);
        assert_eq!((found.as_str(), line.as_str()), (game, moves), "{text} with {at_hand} at hand");
    }
}

#[test]
fn boards_tell_their_size() {
    for (text, at_hand, game) in [
        ("---------------------------OX------XO--------------------------- X", "go", "othello"),
        ("--------------OX----XO-------------- X", "othello", "othello(size=6)"),
        ("  a b c d\n1 . . . .\n2 . O X .\n3 . X O .\n4 . . . .\nX", "connect", "othello(size=4)"),
        ("......./......./......./......./...O.../..XX...", "othello", "connect"),
        ("..../..../XO.. ", "othello", "connect(rows=3, cols=4)"),
        ("...../...../..X../.O.../..... X", "othello", "go(size=5)"),
    ] {
        let (found, position, _) = recognised(text, at_hand);
        assert_eq!(found, game, "{text} with {at_hand} at hand gives {position}");
    }
}

#[test]
fn what_nobody_knows_is_told_for_the_game_at_hand() {
    for (text, at_hand, says) in [
        ("hello", "othello", "`hello`"),
        ("a1", "othello", "a1"),
        ("XXX/XXX/XXX", "othello", "cells"),
        ("f5 d6 z9", "othello", "z9"),
    ] {
        let Err(error) = host().registry.recognise(text, &at_hand.parse().unwrap(), &mut || true) else {
            panic!("{text} was read");
        };
        assert!(error.to_string().contains(says), "{text}: {error}");
    }
}
