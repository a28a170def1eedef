//! OBF: an Othello position per line, with the values of its moves: `--XO... X; G8:+18; H1:+12;`.

use crate::error::{At, ReadError, WriteError};
use crate::format::Format;
use crate::input::Lines;
use crate::record::Record;
use crate::replay::ReplayBoard;
use crate::tree::{MoveText, Tree};
use jugada_core::{Spec, shown};
use jugada_play::Viewer;
use jugada_words::{Message, message};
use std::io::{BufRead, Write};

pub(crate) struct Reader<R> {
    lines: Lines<R>,
    board: ReplayBoard,
}

impl<R: BufRead> Reader<R> {
    pub(crate) fn new(input: R, board: ReplayBoard) -> Reader<R> {
        Reader { lines: Lines::new(input), board }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let (number, line) = self.lines.next_line()?;
            let line = match line {
                Ok(line) => line,
                Err(error) => return Some(Err(error)),
            };
            // Edax treats text after a per cent sign as a comment.
            let (said, comment) = line.split_once('%').unwrap_or((line, ""));
            if !said.trim().is_empty() && !said.starts_with('#') {
                let read = record(&mut self.board, said, comment);
                return Some(read.map_err(|what| ReadError::new(At::Line(number), what)));
            }
        }
    }
}

fn record(board: &mut ReplayBoard, said: &str, comment: &str) -> Result<Record, Message> {
    let mut parts = said.split(';');
    let position = parts.next().unwrap_or_default();
    let mut record = Record::new(Spec::bare("othello"));
    let view = board.root(&record.game, Some(position))?.view(Viewer::All);
    let mut judged = Vec::new();
    for part in parts.map(str::trim).filter(|part| !part.is_empty()) {
        let wrong = || {
            let part = shown(part);
            message!("obf-move-score-such-g8", "`{ $part }`; expected a move and its score, such as G8:+18", part)
        };
        let (text, score) = part.split_once(':').ok_or_else(wrong)?;
        let score: i32 = score.trim().parse().map_err(|_| wrong())?;
        let text = match text.trim().to_ascii_lowercase() {
            pass if matches!(pass.as_str(), "pa" | "ps" | "--") => "pass".to_owned(),
            other => other,
        };
        if !view.legal.iter().any(|legal| legal.text == text) {
            let text = shown(&text);
            return Err(message!("obf-not-legal-position", "`{ $text }` is not legal in this position", text));
        }
        judged.push((MoveText::new(&text).ok_or_else(wrong)?, score));
    }
    let comment = comment.trim();
    if !judged.is_empty() || !comment.is_empty() {
        let note = record.tree.note_mut(Tree::ROOT);
        note.judged = judged;
        comment.clone_into(&mut note.comment);
    }
    record.root = Some(view.position);
    Ok(record)
}

/// Writes the position after the moves.
pub(crate) fn write(out: &mut impl Write, record: &Record, board: &mut ReplayBoard) -> Result<(), WriteError> {
    let unsayable = |why| WriteError::unsayable(Format::Obf, why);
    let view = board.end(record).map_err(unsayable)?.view(Viewer::All);
    if record.game.name != "othello" || view.pieces.len() != 64 {
        let why = message!("obf-othello-only", "OBF is for Othello on 8 x 8");
        return Err(unsayable(why));
    }
    let (position, note) = (view.position, record.tree.main_nodes().last().and_then(|id| record.tree.note(id)));
    write!(out, "{position};")?;
    for (mv, score) in note.iter().flat_map(|note| &note.judged) {
        let text = if *mv == MoveText::PASS { "PS".to_owned() } else { mv.as_str().to_ascii_uppercase() };
        write!(out, " {text}:{score:+};")?;
    }
    if let Some(note) = note.filter(|note| !note.comment.is_empty()) {
        write!(out, " % {}", note.comment.replace(['\n', '\r'], " "))?;
    }
    out.write_all(b"\n")?;
    Ok(())
}
