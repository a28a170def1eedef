//! Typed and pasted texts of any content: specs, positions, lines of moves.

use crate::host;
use jugada_core::Spec;
use jugada_play::{Games, Seating, Session, Viewer};

/// A small game of each kind of board; small boards reach more kinds of positions.
const BOARDS: &[&str] = &[
    "othello",
    "othello(size=4)",
    "connect",
    "connect(rows=4, cols=5, k=3, gravity=off)",
    "go(size=5)",
    "go(size=9, ko=superko, handicap=2)",
    "go(size=3, stones=20, suicide=many)",
];

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A valid spec survives writing and reading; that of a game can be played, that of a strategy is accepted or refused.
fn specs(bytes: &[u8]) {
    let Ok(spec) = text(bytes).parse::<Spec>() else { return };
    assert_eq!(spec.to_string().parse::<Spec>().as_ref(), Ok(&spec));
    if let Ok(session) = host().open(&spec) {
        assert!(session.counts().legal_moves() > 0, "{spec}");
        assert_eq!(host().open(session.full_spec()).unwrap().view(Viewer::All), session.view(Viewer::All), "{spec}");
    }
    for entry in host().registry.games() {
        let session = host().open(&Spec::bare(entry.id())).unwrap();
        let _ = host().check(session.as_ref(), &spec);
        let _ = host().opinion(session.as_ref(), &spec);
    }
}

/// A valid position survives writing and reading, and the game continues from it.
fn positions(bytes: &[u8]) {
    for board in BOARDS {
        let mut session = host().open(&board.parse().unwrap()).unwrap();
        if session.set_position(&text(bytes)).is_ok() {
            check(session.as_mut());
        }
    }
}

fn move_lines(bytes: &[u8]) {
    for board in BOARDS {
        let mut session = host().open(&board.parse().unwrap()).unwrap();
        let before = session.view(Viewer::All);
        if session.play(&text(bytes)).is_ok() {
            let (line, position) = (session.line_text(), session.view(Viewer::All).position);
            session.take_back_to(0);
            session.play(&line).unwrap();
            assert_eq!(session.view(Viewer::All).position, position, "{board}: {line}");
            check(session.as_mut());
        } else {
            assert_eq!(session.view(Viewer::All), before, "what was refused changed nothing");
        }
    }
}

/// In any game.
fn pasted(bytes: &[u8]) {
    for board in ["othello", "go"] {
        // No longer than the page accepts.
        let mut moves = 0;
        let mut goes_on = || {
            moves += 1;
            moves < 2000
        };
        if let Ok(mut session) = host().registry.recognise(&text(bytes), &board.parse().unwrap(), &mut goes_on) {
            check(session.as_mut());
        }
    }
}

fn check(session: &mut dyn Session) {
    let view = session.view(Viewer::All);
    assert_eq!(view.legal.is_empty(), view.payoffs.is_some(), "{}", view.position);
    if let Some(first) = view.legal.first() {
        session.play(&first.text).unwrap();
        session.take_back_to(session.plies() - 1);
    }
    let mut again = host().open(session.full_spec()).unwrap();
    again.set_position(&view.position).unwrap_or_else(|error| panic!("{}: {error}", view.position));
    assert_eq!(again.view(Viewer::All).position, view.position);
}

jugada_fuzz::targets! { specs, positions, move_lines, pasted }
