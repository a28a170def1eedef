//! Files of positions, one a line, with the scores that they are said to have.
//!
//! A line has moves without spaces and perhaps a score (`4455 18`); or a board with the side to move and perhaps scores of its moves, as OBF files have
//! them (`--XXXXX-... X; G8:+18; H1:+12;`). Empty lines and those that begin with # say nothing.

use crate::failure::{Failure, cannot_read, in_file};
use jugada_core::{Phrase, Spec, phrase};
use jugada_play::{Games, Session};
use std::path::Path;

/// A position of a file.
pub(crate) struct Case {
    /// As it is written.
    pub(crate) text: String,
    /// The score that the file gives.
    pub(crate) expected: Option<i32>,
    pub(crate) session: Box<dyn Session>,
}

/// More than any set of positions; less than would fill the memory.
const LONGEST_FILE: u64 = 1 << 26;

/// All positions of a file, checked before the first is solved.
pub(crate) fn read(path: &Path, game: &Spec, games: &dyn Games) -> Result<Vec<Case>, Failure> {
    use std::io::Read;
    let unreadable = |error: &std::io::Error| Failure::Input(cannot_read(path, error));
    let mut text = String::new();
    let file = std::fs::File::open(path).map_err(|error| unreadable(&error))?;
    file.take(LONGEST_FILE + 1).read_to_string(&mut text).map_err(|error| unreadable(&error))?;
    if text.len() as u64 > LONGEST_FILE {
        return Err(in_file(
            path,
            &phrase!(
                "more than {LONGEST_FILE} bytes; expected fewer: split it",
                "más de {LONGEST_FILE} bytes; se esperaban menos: divídelo"
            ),
        ));
    }
    let mut cases = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        let wrong = |why: Phrase| {
            let at = phrase!("line {number}: ", "línea {number}: ");
            in_file(path, &Phrase::per_language(|language| format!("{}{}", at.get(language), why.get(language))))
        };
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
            return Err(wrong(phrase!("the game is over", "la partida ha terminado")));
        }
        cases.push(case);
    }
    if cases.is_empty() {
        return Err(in_file(
            path,
            &phrase!("no position; expected one a line", "ninguna posición; se esperaba una por línea"),
        ));
    }
    Ok(cases)
}

/// Whether a line begins with a board: nothing but pieces and empty cells, and both of them, as no list of moves has.
fn is_board(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    first.len() > 8 && first.bytes().all(|byte| b"XOxo-.*".contains(&byte))
}

/// Moves without spaces, and perhaps a score.
fn of_moves(line: &str, game: &Spec, games: &dyn Games) -> Result<Case, Phrase> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (moves, expected) = match words[..] {
        [moves] => (moves, None),
        [moves, score] => (moves, Some(score_of(score)?)),
        _ => {
            let count = words.len();
            return Err(phrase!(
                "{count} words; expected moves without spaces (or with commas), and perhaps a score",
                "{count} palabras; se esperaban jugadas sin espacios (o con comas) y quizá una puntuación",
            ));
        }
    };
    let mut session = games.open(game).map_err(|error| Phrase::of(&error))?;
    session.play(moves).map_err(|error| Phrase::of(&error))?;
    Ok(Case { text: moves.to_owned(), expected, session })
}

/// A board and the side to move; then, each after a semicolon, moves with their scores, of which the best is the position's.
fn of_board(line: &str, game: &Spec, games: &dyn Games) -> Result<Case, Phrase> {
    let mut parts = line.split(';').map(str::trim);
    let position = parts.next().unwrap_or_default();
    let mut expected = None;
    for part in parts.filter(|part| !part.is_empty()) {
        let Some((_, score)) = part.split_once(':') else {
            let part = jugada_core::shown(part);
            return Err(phrase!(
                "`{part}` has no score; expected a move, a colon and its score, as in `G8:+18`",
                "`{part}` no tiene puntuación; se esperaba una jugada, dos puntos y su puntuación, como `G8:+18`",
            ));
        };
        expected = expected.max(Some(score_of(score.trim())?));
    }
    let mut session = games.open(game).map_err(|error| Phrase::of(&error))?;
    session.set_position(position).map_err(|error| Phrase::of(&error))?;
    Ok(Case { text: position.to_owned(), expected, session })
}

fn score_of(text: &str) -> Result<i32, Phrase> {
    text.parse().map_err(|_| {
        let score = jugada_core::shown(text);
        phrase!(
            "`{score}` is not a score; expected a whole number",
            "`{score}` no es una puntuación; se esperaba un número entero"
        )
    })
}
