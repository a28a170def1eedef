//! Writes records as SGF.

use super::points::{Kind, cell_letters, write_move};
use super::text::{escaped, is_raw};
use super::{is_name, result};
use crate::error::WriteError;
use crate::format::Format;
use crate::record::Record;
use crate::replay::ReplayBoard;
use crate::tree::{MoveText, NodeId, Note, Played, Tree};
use jugada_core::Player;
use jugada_core::spec::{Auto, Declared};
use jugada_games::{go, hex, othello};
use jugada_play::Viewer;
use jugada_words::{Message, Worded, message};
use std::io::Write;

/// Length from which lines are broken between nodes.
const LINE: usize = 72;

/// Writes one game and a line end.
pub(crate) fn write(out: &mut impl Write, record: &Record, board: &mut ReplayBoard) -> Result<(), WriteError> {
    let mut text = String::new();
    write_root(&mut text, record, board)?;
    let (kind, size) = board_of(record)?;
    let mut line_begins = 0;
    let mut steps: Vec<Step> = Vec::new();
    plan_children(&mut steps, &record.tree, Tree::ROOT);
    while let Some(step) = steps.pop() {
        if text.len() - line_begins > LINE && !matches!(step, Step::Close) {
            text.push('\n');
            line_begins = text.len();
        }
        match step {
            Step::Open => text.push('('),
            Step::Close => text.push(')'),
            Step::Node(id) => {
                write_node(&mut text, record, id, kind, size)?;
                plan_children(&mut steps, &record.tree, id);
            }
        }
    }
    text.push_str(")\n");
    out.write_all(text.as_bytes())?;
    Ok(())
}

/// What remains to be written, the next last.
enum Step {
    Open,
    Close,
    Node(NodeId),
}

fn plan_children(steps: &mut Vec<Step>, tree: &Tree, id: NodeId) {
    let begin = steps.len();
    let branches = tree.children(id).nth(1).is_some();
    for child in tree.children(id) {
        if branches {
            steps.extend([Step::Open, Step::Node(child), Step::Close]);
        } else {
            steps.push(Step::Node(child));
        }
    }
    steps[begin..].reverse();
}

fn board_of(record: &Record) -> Result<(Kind, usize), WriteError> {
    let of_go = |options: go::Options| (Kind::Go, usize::from(options.size));
    let of_othello = |options: othello::Options| (Kind::Othello, othello::Othello::new(&options).size());
    match record.game.name.as_str() {
        "go" => go::Options::from_spec(&record.game).map(of_go).map_err(|error| unsayable(error.message())),
        "othello" => {
            othello::Options::from_spec(&record.game).map(of_othello).map_err(|error| unsayable(error.message()))
        }
        "hex" => {
            let of_hex = |options: hex::Options| (Kind::Hex, usize::from(options.size));
            hex::Options::from_spec(&record.game).map(of_hex).map_err(|error| unsayable(error.message()))
        }
        other => {
            Err(unsayable(message!("sgf-games", "SGF is for Go, Othello and Hex here, not for { $other }", other)))
        }
    }
}

fn write_root(text: &mut String, record: &Record, board: &mut ReplayBoard) -> Result<(), WriteError> {
    let (kind, size) = board_of(record)?;
    let note = record.tree.note(Tree::ROOT);
    let is_kept = |name: &str| note.is_some_and(|note| note.property(name).is_some());
    text.push_str("(;FF[4]CA[UTF-8]");
    text.push_str(match kind {
        Kind::Go => "GM[1]",
        Kind::Othello => "GM[2]",
        Kind::Hex => "GM[11]",
    });
    property(text, "SZ", &size.to_string());
    let fields = [
        ("GN", &record.name),
        ("EV", &record.event),
        ("RO", &record.round),
        ("PC", &record.place),
        ("DT", &record.date),
        ("PB", &record.players[0].name),
        ("BR", &record.players[0].rating),
        ("PW", &record.players[1].name),
        ("WR", &record.players[1].rating),
    ];
    for (name, value) in fields.into_iter().filter(|(_, value)| !value.is_empty()) {
        property(text, name, &escaped(value));
    }
    if kind == Kind::Go {
        write_go_rules(text, record, &is_kept);
    }
    if !begins_usually(record) {
        write_position(text, record, board, size)?;
    }
    if let Some(result) = record.result.as_ref().filter(|_| !is_kept("RE")) {
        property(text, "RE", &result::write(result));
    }
    if let Some(note) = note {
        write_note(text, note);
    }
    Ok(())
}

fn write_go_rules(text: &mut String, record: &Record, is_kept: &dyn Fn(&str) -> bool) {
    let Ok(options) = go::Options::from_spec(&record.game) else { return };
    let says = |name: &str| record.game.args.iter().any(|arg| arg.name == name);
    if let Auto::Set(komi) = options.komi
        && !is_kept("KM")
    {
        property(text, "KM", &komi.to_string());
    }
    if says("scoring") && !is_kept("RU") {
        property(text, "RU", if options.scoring == go::Scoring::Territory { "Japanese" } else { "Chinese" });
    }
    if options.handicap > 0 && !is_kept("HA") {
        property(text, "HA", &options.handicap.to_string());
    }
}

/// Whether every reader knows the starting position.
fn begins_usually(record: &Record) -> bool {
    let is_special = |name: &str| {
        record.game.args.iter().any(|arg| arg.name == name && !matches!(arg.value.name.as_str(), "0" | "standard"))
    };
    record.root.is_none() && !is_special("handicap") && !is_special("start")
}

/// The stones of the starting position, and the side to move.
fn write_position(text: &mut String, record: &Record, board: &mut ReplayBoard, size: usize) -> Result<(), WriteError> {
    let session = board.root(&record.game, record.root.as_deref()).map_err(unsayable)?;
    let (view, to_move) = (session.view(Viewer::All), session.side_to_move());
    for (name, player) in [("AB", Player::First), ("AW", Player::Second)] {
        let mut cells = (0..view.pieces.len()).filter(|&cell| view.pieces[cell] == Some(player.seat())).peekable();
        if cells.peek().is_some() {
            text.push_str(name);
        }
        for cell in cells {
            text.push('[');
            text.extend(cell_letters(cell, size));
            text.push(']');
        }
    }
    property(text, "PL", if to_move == Player::First { "B" } else { "W" });
    Ok(())
}

fn write_node(text: &mut String, record: &Record, id: NodeId, kind: Kind, size: usize) -> Result<(), WriteError> {
    text.push(';');
    if let Some(Played { seat, text: mv }) = record.tree.played(id) {
        text.push_str(if seat == Some(0) { "B[" } else { "W[" });
        if mv != MoveText::PASS {
            let point = write_move(kind, size, mv)
                .ok_or_else(|| unsayable(message!("sgf-not-on-the-board", "`{ $mv }` is no point of the board", mv)))?;
            text.push_str(&point);
        }
        text.push(']');
    }
    if let Some(note) = record.tree.note(id) {
        write_note(text, note);
    }
    Ok(())
}

fn write_note(text: &mut String, note: &Note) {
    if !note.comment.is_empty() {
        property(text, "C", &escaped(&note.comment));
    }
    for kept in note.properties.iter().filter(|kept| is_name(&kept.name) && !kept.values.is_empty()) {
        text.push_str(&kept.name);
        for value in &kept.values {
            text.push('[');
            text.push_str(&if is_raw(value) { value.into() } else { escaped(value) });
            text.push(']');
        }
    }
}

fn property(text: &mut String, name: &str, value: &str) {
    text.push_str(name);
    text.push('[');
    text.push_str(value);
    text.push(']');
}

fn unsayable(why: Message) -> WriteError {
    WriteError::unsayable(Format::Sgf, why)
}
