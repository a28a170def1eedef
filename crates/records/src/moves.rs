//! A line of moves per game: Othello transcripts in all their spellings, the digits of Connect-4, the points of Go.
//!
//! Move numbers, white space and commas are ignored, passes may be omitted, and a numbered line that continues the
//! previous one belongs to the same game. Connect-4 lines may end with the score of the position, as P. Pons writes it.
//! Blank lines and those that begin with `#` or `%` are skipped.

use crate::error::{At, ReadError, WriteError};
use crate::format::Format;
use crate::input::{LONGEST_LINE, Lines};
use crate::record::Record;
use crate::replay::{ReplayBoard, conclude, tree_of};
use crate::tree::{MoveText, Tree};
use jugada_core::Spec;
use jugada_core::spec::Declared;
use jugada_games::connect::{self, Gravity};
use jugada_play::Viewer;
use jugada_words::message;
use std::io::{BufRead, Write};

pub(crate) struct Reader<R> {
    lines: Lines<R>,
    /// The game of all lines, if it was given.
    game: Option<Spec>,
    board: ReplayBoard,
    /// A line that was read and does not continue the previous game.
    waiting: Option<Result<(u64, String), ReadError>>,
}

impl<R: BufRead> Reader<R> {
    /// # Errors
    /// If the game does not exist.
    pub(crate) fn new(input: R, mut board: ReplayBoard, game: Option<Spec>) -> Result<Reader<R>, ReadError> {
        if let Some(game) = &game {
            board.start(game).map_err(|error| ReadError::spec(At::Line(1), &error))?;
        }
        Ok(Reader { lines: Lines::new(input), game, board, waiting: None })
    }

    /// The next line with content, and its number.
    fn next_line(&mut self) -> Option<Result<(u64, String), ReadError>> {
        loop {
            let (number, line) = self.lines.next_line()?;
            match line {
                Err(error) => return Some(Err(error)),
                Ok(line) if line.trim().is_empty() || line.starts_with(['#', '%']) => {}
                Ok(line) => return Some(Ok((number, line.to_owned()))),
            }
        }
    }

    /// A game and its number of lines.
    fn record(&mut self, number: u64, text: &str) -> Result<Record, ReadError> {
        let game = match &self.game {
            Some(game) => game.clone(),
            None => Spec::bare(if is_digits(text) { "connect" } else { "othello" }),
        };
        let at = At::Line(number);
        let (line, score) = if game.name == "connect" { split_score(text) } else { (text, None) };
        let session = self.board.start(&game).map_err(|error| ReadError::spec(at, &error))?;
        session.play(line).map_err(|error| ReadError::notation(at, &error))?;
        let mut record = Record::new(game);
        record.tree = tree_of(&session.view(Viewer::All));
        if let Some(score) = score {
            let last = record.tree.main_nodes().last().unwrap_or(Tree::ROOT);
            record.tree.note_mut(last).value = Some(-score);
        }
        conclude(&mut record, session);
        Ok(record)
    }

    /// Whether a line continues another: its number is that of the next move, or of the next pair of moves. Numbers may
    /// also count games, so a line that is valid by itself is a separate game.
    fn goes_on(&mut self, text: &str, next: &str) -> bool {
        let Some(number) = leading_number(next).filter(|&number| number > 1) else { return false };
        let game = self.game.clone().unwrap_or_else(|| Spec::bare("othello"));
        let mut is_legal = |line: &str| self.board.start(&game).is_ok_and(|session| session.play(line).is_ok());
        let next = without_numbers(next);
        let makes_sense = is_legal(&format!("{text} {next}")) || !is_legal(&next);
        let plies = self.board.start(&game).map_or(0, |session| session.lines().count(text));
        makes_sense && (number == plies + 1 || (plies.is_multiple_of(2) && number == plies / 2 + 1))
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let line = match self.waiting.take() {
            Some(line) => line,
            None => self.next_line()?,
        };
        let (number, first) = match line {
            Ok(line) => line,
            Err(error) => return Some(Err(error)),
        };
        let mut text = without_numbers(&first);
        // Only numbered lines can be continued.
        if leading_number(&first).is_some() && self.game.as_ref().is_none_or(|game| game.name == "othello") {
            while let Some(line) = self.next_line() {
                match line {
                    Ok((_, next)) if text.len() < LONGEST_LINE && self.goes_on(&text, &next) => {
                        text.push(' ');
                        text.push_str(&without_numbers(&next));
                    }
                    other => {
                        self.waiting = Some(other);
                        break;
                    }
                }
            }
        }
        Some(self.record(number, &text))
    }
}

/// Columns of Connect-4, optionally with a score: only digits.
fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_whitespace() || matches!(byte, b'-' | b'+' | b','))
}

/// `4453 -2`: moves in one word, followed by a score.
fn split_score(text: &str) -> (&str, Option<f64>) {
    let mut words = text.split_whitespace();
    match (words.next(), words.next(), words.next()) {
        (Some(moves), Some(score), None) if moves.len() > 1 || score.starts_with(['-', '+']) => {
            match score.parse::<i32>() {
                Ok(score) => (moves, Some(f64::from(score))),
                Err(_) => (text, None),
            }
        }
        _ => (text, None),
    }
}

/// The number at the beginning of a line: `12. f5`, `12: f5`, `12) f5`, `12 f5`.
fn leading_number(line: &str) -> Option<usize> {
    let line = line.trim_start();
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let is_number =
        line[digits..].starts_with(['.', ':', ')', ' ']) && line[digits..].bytes().any(|b| b.is_ascii_alphabetic());
    line[..digits].parse().ok().filter(|_| is_number)
}

/// The line with move numbers replaced by spaces, which preserves the places of moves. Lines of digits have no numbers.
fn without_numbers(line: &str) -> String {
    if is_digits(line) {
        return line.to_owned();
    }
    let mut text = String::with_capacity(line.len());
    let mut characters = line.chars().peekable();
    let mut before = ' ';
    while let Some(c) = characters.next() {
        let begins_number = c.is_ascii_digit() && !before.is_ascii_alphanumeric();
        if !begins_number {
            before = c;
            text.push(c);
            continue;
        }
        text.push(' ');
        while characters.next_if(char::is_ascii_digit).is_some() {
            text.push(' ');
        }
        while characters.next_if(|c| matches!(c, '.' | ':' | ')')).is_some() {
            text.push(' ');
        }
        before = ' ';
    }
    text
}

/// Writes one line.
pub(crate) fn write(out: &mut impl Write, record: &Record) -> Result<(), WriteError> {
    if record.root.is_some() {
        let why = message!("moves-other-start", "a line of moves cannot say that the game begins in another position");
        return Err(WriteError::unsayable(Format::Moves, why));
    }
    let line = line_text(record);
    out.write_all(line.as_bytes())?;
    let last = record.tree.main_nodes().last().unwrap_or(Tree::ROOT);
    // Integer scores after moves in one word: nothing else would be read back as a score.
    let is_sayable =
        |value: &f64| record.game.name == "connect" && !line.contains(' ') && value.fract() == 0.0 && value.abs() < 1e9;
    match record.tree.note(last).and_then(|note| note.value).filter(is_sayable) {
        // Zero has no sign, except after a single move, where it would be read as another.
        Some(value) if line.len() > 1 => write!(out, " {}", 0.0 - value)?,
        Some(value) if line.len() == 1 => write!(out, " {:+}", 0.0 - value)?,
        _ => {}
    }
    out.write_all(b"\n")?;
    Ok(())
}

/// The moves of the main line in the game's notation.
pub(crate) fn line_text(record: &Record) -> String {
    let separator = separator(&record.game);
    let mut line = String::new();
    for (index, mv) in record.tree.main_line().enumerate() {
        if index > 0 {
            line.push_str(separator);
        }
        // Without spaces, a pass would run into the square after it.
        line.push_str(if mv.text == MoveText::PASS && separator.is_empty() { "--" } else { mv.text.as_str() });
    }
    line
}

/// The separator of moves.
fn separator(game: &Spec) -> &'static str {
    let digits_suffice = |options: connect::Options| options.gravity == Gravity::On && options.cols <= 9;
    match game.name.as_str() {
        "othello" => "",
        "connect" if connect::Options::from_spec(game).is_ok_and(digits_suffice) => "",
        _ => " ",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_become_spaces_and_moves_stay_where_they_are() {
        for (line, expected) in [
            ("f5d6c3", "f5d6c3"),
            ("1. f5 12.d6", "   f5    d6"),
            ("1: F5 2) D6", "   F5    D6"),
            ("1 f5 2 d6", "  f5   d6"),
            ("f5,d6", "f5,d6"),
            ("445 31", "445 31"),
        ] {
            assert_eq!(without_numbers(line), expected);
        }
    }

    #[test]
    fn scores_are_told_from_moves() {
        for (line, expected) in [
            ("4453 -2", ("4453", Some(-2.0))),
            ("44 3", ("44", Some(3.0))),
            ("4 4 5 3", ("4 4 5 3", None)),
            ("4 4", ("4 4", None)),
            ("4 -18", ("4", Some(-18.0))),
            ("4453", ("4453", None)),
        ] {
            assert_eq!(split_score(line), expected, "{line}");
        }
    }
}
