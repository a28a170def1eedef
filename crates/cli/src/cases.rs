//! Files of positions, one per line, with their expected scores.
//!
//! A line is either moves without spaces and optionally a score (`4455 18`), or a board with the side to move and optionally scores of its moves, as
//! in OBF files (`--XXXXX-... X; G8:+18; H1:+12;`). Empty lines and lines starting with # are skipped.

use crate::failure::{Failure, cannot_read, in_file};
use jugada_core::Spec;
use jugada_play::{Games, Session};
use jugada_words::{Message, Worded, message};
use std::path::Path;

pub(crate) struct Case {
    /// As written in the file.
    pub(crate) text: String,
    /// The expected score, if the file gives one.
    pub(crate) expected: Option<i32>,
    pub(crate) session: Box<dyn Session>,
}

/// Above any known set of positions, and small enough for memory.
const LONGEST_FILE: u64 = 1 << 26;

/// All positions of a file, validated before the first is solved.
pub(crate) fn read(path: &Path, game: &Spec, games: &dyn Games) -> Result<Vec<Case>, Failure> {
    use std::io::Read;
    let unreadable = |error: &std::io::Error| Failure::Input(cannot_read(path, error));
    let mut text = String::new();
    let file = std::fs::File::open(path).map_err(|error| unreadable(&error))?;
    file.take(LONGEST_FILE + 1).read_to_string(&mut text).map_err(|error| unreadable(&error))?;
    if text.len() as u64 > LONGEST_FILE {
        return Err(in_file(
            path,
            &message!(
                "cases-too-long",
                "more than { $longest_file } bytes; split the file",
                longest_file = LONGEST_FILE
            ),
        ));
    }
    let mut cases = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        let wrong = |why: Message| in_file(path, &message!("cases-line", "line { $number }: { $why }", number, why));
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            continue;
        }
        let case = if line.contains(';') || is_board(line) {
            of_board(line, game, games)
        } else {
            of_moves(line, game, games)
        };
        let case = case.map_err(wrong)?;
        if case.session.is_over() {
            return Err(wrong(message!("cases-game-over", "the game is over")));
        }
        cases.push(case);
    }
    if cases.is_empty() {
        return Err(in_file(path, &message!("cases-no-position", "no positions; expected one per line")));
    }
    Ok(cases)
}

/// Whether a line begins with a board: only pieces and empty cells, and both of them, which no list of moves has.
fn is_board(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    first.len() > 8 && first.bytes().all(|byte| b"XOxo-.*".contains(&byte))
}

/// Moves without spaces, optionally followed by a score.
fn of_moves(line: &str, game: &Spec, games: &dyn Games) -> Result<Case, Message> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (moves, expected) = match words[..] {
        [moves] => (moves, None),
        [moves, score] => (moves, Some(score_of(score)?)),
        _ => {
            let count = words.len();
            return Err(message!(
                "cases-words",
                "found { $count } words; expected moves without spaces (or with commas), then perhaps a score",
                count
            ));
        }
    };
    let mut session = games.open(game).map_err(|error| error.message())?;
    session.play(moves).map_err(|error| error.message())?;
    Ok(Case { text: moves.to_owned(), expected, session })
}

/// A board and the side to move, then moves with their scores, each after a semicolon; the best score is the position's.
fn of_board(line: &str, game: &Spec, games: &dyn Games) -> Result<Case, Message> {
    let mut parts = line.split(';').map(str::trim);
    let position = parts.next().unwrap_or_default();
    let mut expected = None;
    for part in parts.filter(|part| !part.is_empty()) {
        let Some((_, score)) = part.split_once(':') else {
            let part = jugada_core::shown(part);
            return Err(message!(
                "cases-no-score",
                "`{ $part }` has no score; expected a move, a colon and its score, as in `G8:+18`",
                part
            ));
        };
        expected = expected.max(Some(score_of(score.trim())?));
    }
    let mut session = games.open(game).map_err(|error| error.message())?;
    session.set_position(position).map_err(|error| error.message())?;
    Ok(Case { text: position.to_owned(), expected, session })
}

fn score_of(text: &str) -> Result<i32, Message> {
    text.parse().map_err(|_| {
        let score = jugada_core::shown(text);
        message!("cases-not-a-score", "`{ $score }` is not a score; expected a whole number", score)
    })
}
