//! GGF: games of Othello in the format of the server GGS, `(;GM[Othello]PB[...]...B[d3//0.01]W[c5/-2.39/1.20];)`.
//!
//! A move is followed by its player's evaluation and by its time in seconds; either may be missing.

use crate::error::{ReadError, WriteError};
use crate::format::Format;
use crate::input::Pieces;
use crate::record::{GameResult, Reason, Record};
use crate::replay::{ReplayBoard, conclude, tree_of};
use crate::sgf::{Brackets, Lexer, Token, Wrong, decode, is_name};
use crate::tree::{MoveText, Property, Tree};
use jugada_core::spec::Declared;
use jugada_core::{Outcome, Player, shown};
use jugada_games::othello;
use jugada_play::{Session, Viewer};
use jugada_words::{Message, Worded, message};
use std::io::{BufRead, Write};

pub(crate) struct Reader<R> {
    pieces: Pieces<R, Brackets>,
    board: ReplayBoard,
    has_ended: bool,
}

impl<R: BufRead> Reader<R> {
    pub(crate) fn new(input: R, board: ReplayBoard) -> Reader<R> {
        Reader { pieces: Pieces::new(input, Brackets::new(false)), board, has_ended: false }
    }

    fn next_record(&mut self) -> Result<Option<Record>, ReadError> {
        let piece = self.pieces.next_piece().inspect_err(|_| self.has_ended = true)?;
        let Some(piece) = piece else { return Ok(None) };
        let text = decode(piece.bytes);
        let read = record(&text, &mut self.board);
        read.map(Some).map_err(|(at, what)| ReadError::new(piece.as_text(&text).at(at), what))
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.has_ended { None } else { self.next_record().transpose() }
    }
}

/// A move as written, with its place.
struct Written<'t> {
    at: usize,
    text: &'t str,
    value: Option<f64>,
    seconds: Option<f64>,
}

fn record(text: &str, board: &mut ReplayBoard) -> Result<Record, Wrong> {
    let mut record = Record::new(othello::Options::default().to_spec());
    let mut moves: Vec<Written<'_>> = Vec::new();
    let mut kept = Vec::new();
    let mut root = None;
    for (name, value, at) in properties(text)? {
        match name {
            "GM" if value.trim().eq_ignore_ascii_case("othello") => {}
            "GM" => {
                let value = shown(value);
                return Err((at, message!("ggf-game-othello", "game `{ $value }`; expected Othello", value)));
            }
            "PC" => value.clone_into(&mut record.place),
            "DT" => record.date = usual_date(value),
            "PB" => value.clone_into(&mut record.players[0].name),
            "PW" => value.clone_into(&mut record.players[1].name),
            "RB" => value.clone_into(&mut record.players[0].rating),
            "RW" => value.clone_into(&mut record.players[1].rating),
            "BO" => root = Some((value, at)),
            "B" | "W" => moves.push(written(value, at)),
            "RE" if read_result(value).is_some() => record.result = read_result(value),
            // The type also states the size, and is often the only property that does.
            "TY" if matches!(value, "4" | "6" | "8") => {}
            name if !is_name(name) => {
                let name = shown(name);
                return Err((
                    at,
                    message!(
                        "ggf-no-property-capital-letters",
                        "`{ $name }` is no property; expected capital letters",
                        name
                    ),
                ));
            }
            _ => kept.push(Property { name: format!("{KEPT}{name}"), values: vec![value.to_owned()] }),
        }
    }
    if let Some((value, at)) = root {
        (record.game, record.root) = read_board(value).map_err(|what| (at, what))?;
    }
    let session = replay(&mut record, &moves, board, root.map_or(0, |(_, at)| at))?;
    // With komi the points differ from those of the board.
    if !kept.iter().any(|property| property.name == "GGFKM") {
        conclude(&mut record, session);
    }
    if !kept.is_empty() {
        record.tree.note_mut(Tree::ROOT).properties = kept;
    }
    Ok(record)
}

/// Name, value and place of each property.
fn properties(text: &str) -> Result<Vec<(&str, &str, usize)>, Wrong> {
    let mut lexer = Lexer::new(text, false);
    let mut all = Vec::new();
    let mut name = None;
    let mut at = lexer.at();
    while let Some(token) = lexer.next()? {
        match token {
            Token::Name(found) => name = Some(found),
            Token::Value(value) => {
                let missing =
                    || (at, message!("ggf-value-without-property-before", "a value without a property before it"));
                all.push((name.ok_or_else(missing)?, value, at));
            }
            Token::Open | Token::Semicolon => name = None,
            Token::Close => return Ok(all),
        }
        at = lexer.at();
    }
    Err((text.len(), message!("ggf-file-ends-within-game", "the file ends within a game; expected `;)`")))
}

fn written(value: &str, at: usize) -> Written<'_> {
    let mut parts = value.split('/');
    let text = parts.next().unwrap_or_default().trim();
    let mut number =
        || parts.next().and_then(|part| part.trim().parse::<f64>().ok()).filter(|number| number.is_finite());
    let (value, seconds) = (number(), number());
    Written { at, text, value, seconds }
}

/// Plays the moves, and adds evaluations and times to those present.
fn replay<'b>(
    record: &mut Record,
    moves: &[Written<'_>],
    board: &'b mut ReplayBoard,
    root_at: usize,
) -> Result<&'b dyn Session, Wrong> {
    let session = board.root(&record.game, record.root.as_deref()).map_err(|what| (root_at, what))?;
    if session.begins_at_the_start() {
        record.root = None;
    }
    for mv in moves {
        session.play(mv.text).map_err(|error| (mv.at, error.message()))?;
    }
    record.tree = tree_of(&session.view(Viewer::All));
    let nodes: Vec<_> = record.tree.main_nodes().skip(1).collect();
    let mut written = moves.iter().peekable();
    for id in nodes {
        let is_left_out = record.tree.played(id).is_some_and(|mv| mv.text == MoveText::PASS)
            && written.peek().is_none_or(|mv| !is_pass(mv.text));
        let Some(mv) = written.next_if(|_| !is_left_out) else { continue };
        if mv.value.is_some() || mv.seconds.is_some() {
            let note = record.tree.note_mut(id);
            (note.value, note.seconds) = (mv.value, mv.seconds);
        }
    }
    Ok(session)
}

fn is_pass(text: &str) -> bool {
    matches!(text.to_ascii_lowercase().as_str(), "pass" | "pa" | "ps" | "--")
}

/// Parses `8 -------- ... *`: the size, the rows and the side to move.
fn read_board(value: &str) -> Result<(jugada_core::Spec, Option<String>), Message> {
    let mut words = value.split_whitespace();
    let number = words.next().unwrap_or_default();
    let size = match number {
        "4" => othello::Size::Four,
        "6" => othello::Size::Six,
        "8" => othello::Size::Eight,
        _ => {
            let number = shown(number);
            return Err(message!("ggf-board", "a board of `{ $number }`; expected 4, 6 or 8", number));
        }
    };
    let game = othello::Options { size, ..othello::Options::default() }.to_spec();
    let symbols: String = words.collect();
    let read = |c: char| match c {
        '*' | 'X' | 'x' => 'X',
        'O' | 'o' => 'O',
        other => other,
    };
    let mut symbols: Vec<char> = symbols.chars().map(read).collect();
    let to_move = symbols.pop().unwrap_or('?');
    let cells: String = symbols.into_iter().collect();
    Ok((game, Some(format!("{cells} {to_move}"))))
}

fn read_result(value: &str) -> Option<GameResult> {
    let (points, flag) = value.trim().split_once(':').unwrap_or((value.trim(), ""));
    let points: f64 = points.parse().ok().filter(|points: &f64| points.is_finite())?;
    let reason = match flag {
        "r" => Reason::Resigned,
        "t" => Reason::Time,
        "l" => Reason::Forfeit,
        "" | "s" => Reason::Played,
        _ => return None,
    };
    Some(GameResult { reason, ..GameResult::by_margin(points) })
}

/// Converts `2003.12.15_12:33:18.MST` to `2003-12-15 12:33:18 MST`; other texts are unchanged.
fn usual_date(value: &str) -> String {
    let parts = || {
        let (day, rest) = value.split_once('_')?;
        let (time, zone) = rest.split_once('.')?;
        let is_day = day.len() == 10 && day.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        (is_day && !time.contains(['-', ' '])).then(|| format!("{} {time} {zone}", day.replace('.', "-")))
    };
    parts().unwrap_or_else(|| value.to_owned())
}

/// The inverse.
fn server_date(date: &str) -> String {
    let mut words = date.splitn(3, ' ');
    match (words.next(), words.next(), words.next()) {
        (Some(day), Some(time), Some(zone)) if day.len() == 10 => format!("{}_{time}.{zone}", day.replace('-', ".")),
        _ => date.to_owned(),
    }
}

/// Prefix of stored GGF properties, because some have another meaning in SGF.
const KEPT: &str = "GGF";

/// Name and value of a property in a GGF file, if it was read from one.
fn of_server(kept: &Property) -> Option<(&str, &str)> {
    let name = kept.name.strip_prefix(KEPT).filter(|name| !name.is_empty())?;
    // Properties with fields of their own are not written twice.
    let is_told = matches!(name, "GM" | "PC" | "DT" | "PB" | "PW" | "RB" | "RW" | "BO" | "B" | "W");
    (!is_told).then(|| (name, kept.values.first().map_or("", String::as_str)))
}

/// Writes one game as one line.
pub(crate) fn write(out: &mut impl Write, record: &Record, board: &mut ReplayBoard) -> Result<(), WriteError> {
    let unsayable = |why| WriteError::unsayable(Format::Ggf, why);
    if record.game.name != "othello" {
        return Err(unsayable(message!("ggf-othello-only", "GGF is for Othello here")));
    }
    let session = board.root(&record.game, record.root.as_deref()).map_err(unsayable)?;
    let (view, to_move) = (session.view(Viewer::All), session.side_to_move());
    let size = view.shape.cols;
    let note = record.tree.note(Tree::ROOT);
    let mut text = String::from("1 (;GM[Othello]");
    let date = server_date(&record.date);
    let fields = [
        ("PC", record.place.as_str()),
        ("DT", &date),
        ("PB", &record.players[0].name),
        ("PW", &record.players[1].name),
        ("RB", &record.players[0].rating),
        ("RW", &record.players[1].rating),
    ];
    for (name, value) in fields.into_iter().filter(|(_, value)| !value.is_empty()) {
        property(&mut text, name, value);
    }
    let kept: Vec<(&str, &str)> = note.iter().flat_map(|note| &note.properties).filter_map(of_server).collect();
    let is_kept = |wanted: &str| kept.iter().any(|(name, _)| *name == wanted);
    for (name, value) in &kept {
        property(&mut text, name, value);
    }
    if !is_kept("TY") {
        property(&mut text, "TY", &size.to_string());
    }
    if let Some(result) = record.result.as_ref().filter(|_| !is_kept("RE")) {
        property(&mut text, "RE", &result_text(result));
    }
    let symbol = |piece: Option<u8>| piece.map_or('-', |seat| if seat == 0 { '*' } else { 'O' });
    let rows: Vec<String> =
        view.pieces.chunks(size).map(|row| row.iter().map(|&piece| symbol(piece)).collect()).collect();
    property(&mut text, "BO", &format!("{size} {} {}", rows.join(" "), symbol(Some(to_move.seat()))));
    for id in record.tree.main_nodes() {
        let Some(mv) = record.tree.played(id) else { continue };
        let note = record.tree.note(id);
        let number = |number: Option<f64>| number.map_or_else(String::new, |number| format!("{number:.2}"));
        let (value, seconds) =
            note.map_or((String::new(), String::new()), |note| (number(note.value), number(note.seconds)));
        let after = if value.is_empty() && seconds.is_empty() { String::new() } else { format!("/{value}/{seconds}") };
        let name = if mv.seat == Some(0) { "B" } else { "W" };
        property(&mut text, name, &format!("{}{}", mv.text, after.trim_end_matches('/')));
    }
    text.push_str(";)\n");
    out.write_all(text.as_bytes())?;
    Ok(())
}

fn result_text(result: &GameResult) -> String {
    let flag = match result.reason {
        Reason::Played => "",
        Reason::Resigned => ":r",
        Reason::Time => ":t",
        Reason::Forfeit => ":l",
    };
    // A winner without playing to the end gets all points.
    let ahead = result.first_ahead().unwrap_or(match result.outcome() {
        Some(Outcome::WonBy(Player::First)) => 64.0,
        Some(Outcome::WonBy(Player::Second)) => -64.0,
        _ => 0.0,
    });
    format!("{ahead:+.3}{flag}")
}

/// Values of GGF have no escapes: a bracket in a name is replaced.
fn property(text: &mut String, name: &str, value: &str) {
    text.push_str(name);
    text.push('[');
    text.extend(value.chars().map(|c| match c {
        '[' => '(',
        ']' => ')',
        '\n' | '\r' => ' ',
        other => other,
    }));
    text.push(']');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_come_and_go() {
        for (server, usual) in
            [("2003.12.15_12:33:18.MST", "2003-12-15 12:33:18 MST"), ("945277754", "945277754"), ("", "")]
        {
            assert_eq!(usual_date(server), usual);
            assert_eq!(server_date(usual), server);
        }
    }

    #[test]
    fn results_come_and_go() {
        for (value, expected) in [
            ("+2.000", Some("+2.000")),
            ("-64.00:r", Some("-64.000:r")),
            ("+0.000", Some("+0.000")),
            ("-6.000:t", Some("-6.000:t")),
            ("?", None),
            ("+nan", None),
            ("+2:x", None),
        ] {
            assert_eq!(read_result(value).as_ref().map(result_text).as_deref(), expected, "{value}");
        }
    }
}
