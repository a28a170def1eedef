//! Every reader of files.

use crate::host;
use crate::survival::{check_place, survive};
use jugada_records::{Format, NameKind, Names, Reading};

fn reading(format: Option<Format>, game: Option<&str>) -> Reading {
    Reading { format, game: game.map(|game| game.parse().unwrap()), ..Reading::new(host()) }
}

fn othello_transcripts(bytes: &[u8]) {
    survive(bytes, &reading(Some(Format::Moves), Some("othello")));
}

fn connect_digits(bytes: &[u8]) {
    survive(bytes, &reading(Some(Format::Moves), Some("connect")));
}

fn go_moves(bytes: &[u8]) {
    survive(bytes, &reading(Some(Format::Moves), Some("go(size=9)")));
}

fn obf(bytes: &[u8]) {
    survive(bytes, &reading(Some(Format::Obf), None));
}

fn ggf(bytes: &[u8]) {
    survive(bytes, &reading(Some(Format::Ggf), None));
}

fn wthor(bytes: &[u8]) {
    survive(bytes, &reading(Some(Format::Wthor), None));
}

/// Lists of players and of tournaments.
fn wthor_names(bytes: &[u8]) {
    for kind in [NameKind::Players, NameKind::Tournaments] {
        let mut names = Names::default();
        if let Err(error) = names.read(kind, bytes) {
            check_place(&error, bytes);
            assert_eq!(names, Names::default(), "what was refused changed nothing");
        }
    }
}

fn sgf(bytes: &[u8]) {
    survive(bytes, &reading(Some(Format::Sgf), None));
}

fn json(bytes: &[u8]) {
    survive(bytes, &reading(Some(Format::Json), None));
}

fn json_lines(bytes: &[u8]) {
    survive(bytes, &reading(Some(Format::JsonLines), None));
}

/// In a detected format.
fn recognised(bytes: &[u8]) {
    survive(bytes, &reading(None, None));
}

jugada_fuzz::targets! {
    othello_transcripts, connect_digits, go_moves, obf, ggf, wthor, wthor_names, sgf, json, json_lines, recognised
}
