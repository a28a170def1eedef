//! Reading and writing of boards as text, for all games.
//!
//! Accepts boards of several lines, with or without coordinates, and boards in one line, with or without `/` between
//! rows. The text after the board (the side to move, and more) is returned as words.

use jugada_core::grid::Piece;
use jugada_core::notation::{Columns, NotationError, Place};
use jugada_core::{Outcome, Phrase, Player, Text, phrase, seat_letter};
use std::fmt::Write;

/// Board size and coordinates.
#[derive(Clone, Debug)]
pub(crate) struct DiagramLayout {
    pub(crate) rows: usize,
    pub(crate) cols: usize,
    /// From the left.
    pub(crate) column_labels: Vec<String>,
    /// From the top.
    pub(crate) row_labels: Vec<String>,
}

/// A parsed board.
#[derive(Debug)]
pub(crate) struct Diagram<'t> {
    /// Whose piece stands on each cell, row by row from the top left.
    pub(crate) cells: Vec<Option<Player>>,
    /// The words that follow the board.
    pub(crate) words: Vec<(Place, &'t str)>,
}

/// The words after a board, with their places.
pub(crate) type TrailingWords<'w, 't> = &'w [(Place, &'t str)];

/// Parses a cell: `X`, `x`, `*`, `●` for the first side, `O`, `o`, `○` for the second, `.`, `-`, `_`, `+`, `·` for
/// none.
fn read_cell(c: char) -> Result<Option<Player>, NoCell> {
    match c {
        'X' | 'x' | '*' | '●' => Ok(Some(Player::First)),
        'O' | 'o' | '○' => Ok(Some(Player::Second)),
        '.' | '-' | '_' | '+' | '·' => Ok(None),
        _ => Err(NoCell),
    }
}

/// The character is not a cell.
struct NoCell;

impl DiagramLayout {
    /// Columns `a, b, c, ...` and rows `1, 2, 3, ...` from the top, as in Othello.
    pub(crate) fn lettered_from_top(size: usize) -> DiagramLayout {
        let row_labels = (1..=size).map(|row| row.to_string()).collect();
        DiagramLayout { rows: size, cols: size, column_labels: letters(size), row_labels }
    }

    /// Parses a board of this layout.
    pub(crate) fn parse<'t>(&self, text: &'t str) -> Result<Diagram<'t>, NotationError> {
        let mut reader =
            DiagramReader { layout: self, cells: Vec::with_capacity(self.rows * self.cols), spacing: None };
        let mut words = Vec::new();
        for (line, number) in text.lines().zip(1..) {
            if self.is_label_line(line, number)? {
                continue;
            }
            let end = reader.read(line, number)?;
            words.extend(words_of(line, end, number));
        }
        let cells = reader.cells;
        if cells.len() == self.rows * self.cols {
            return Ok(Diagram { cells, words });
        }
        let (count, all, rows, cols) = (cells.len(), self.rows * self.cols, self.rows, self.cols);
        Err(not_a_position(
            phrase!("{count} cells", "{count} celdas"),
            phrase!("{all} cells ({rows} rows of {cols})", "{all} celdas ({rows} filas de {cols})"),
            Place::Whole,
        ))
    }

    /// Whether a line contains the column labels. Those of another board size are an error.
    fn is_label_line(&self, line: &str, number: usize) -> Result<bool, NotationError> {
        let bare = |text: &str| text.split_whitespace().collect::<String>().to_lowercase();
        if bare(line) == bare(&self.column_labels.join(" ")) {
            return Ok(true);
        }
        let is_alphabet = |skipped: &str| {
            let letters = ('a'..='z').filter(|&c| !skipped.contains(c)).map(String::from);
            let words: Vec<String> = line.split_whitespace().map(str::to_lowercase).collect();
            words.len() > 1 && words.iter().eq(letters.take(words.len()).collect::<Vec<_>>().iter())
        };
        if is_alphabet("") || is_alphabet("i") {
            let columns = |count: usize| phrase!("{count} columns", "{count} columnas");
            return Err(not_a_position(
                columns(line.split_whitespace().count()),
                columns(self.cols),
                Place::Character { line: number, column: 1 },
            ));
        }
        Ok(false)
    }

    /// Draws the board with its coordinates; `symbol` gives the character of each cell.
    pub(crate) fn draw(&self, symbol: impl Fn(usize) -> char) -> String {
        let cell_width = self.column_labels.iter().map(String::len).max().unwrap_or(1);
        let label_width = self.row_labels.iter().map(String::len).max().unwrap_or(1);
        let mut text = " ".repeat(label_width);
        for label in &self.column_labels {
            let _ = write!(text, " {label:>cell_width$}");
        }
        for (row, label) in self.row_labels.iter().enumerate() {
            let _ = write!(text, "\n{label:>label_width$}");
            for col in 0..self.cols {
                let _ = write!(text, " {:>cell_width$}", symbol(row * self.cols + col));
            }
        }
        text
    }
}

fn not_a_position(found: Phrase, expected: Phrase, at: Place) -> NotationError {
    NotationError::NotAPosition { found, expected, at }
}

/// State of parsing.
struct DiagramReader<'l> {
    layout: &'l DiagramLayout,
    cells: Vec<Option<Player>>,
    /// Whether the cells of a row are separated by spaces; must be consistent.
    spacing: Option<bool>,
}

impl DiagramReader<'_> {
    /// Parses the cells of one line until the board is full; returns the byte offset after the last.
    fn read(&mut self, line: &str, number: usize) -> Result<usize, NotationError> {
        let DiagramLayout { rows, cols, row_labels, .. } = self.layout;
        let at = |column: usize| Place::Character { line: number, column };
        let broken_row = |column: usize, cells: usize| {
            not_a_position(
                phrase!("a row of {cells} cells", "una fila de {cells} celdas"),
                phrase!("{cols} cells in a row", "{cols} celdas por fila"),
                at(column),
            )
        };
        // The label being parsed, and whether there is a separator before this cell.
        let mut label = String::new();
        let mut after_space = false;
        // The final space ends a label at the end of the line.
        for (column, (offset, c)) in line.char_indices().chain([(line.len(), ' ')]).enumerate() {
            let in_row = self.cells.len() % cols;
            let row = self.cells.len() / cols;
            if c.is_ascii_digit() && in_row == 0 {
                label.push(c);
                continue;
            }
            if !label.is_empty() {
                // A label precedes or follows its row.
                let fits =
                    |row: Option<usize>| row.and_then(|row| row_labels.get(row)).is_some_and(|own| *own == label);
                if !fits(Some(row)) && !fits(row.checked_sub(1)) {
                    let row_called = |label: &String| phrase!("row {label}", "la fila {label}");
                    let expected = row_labels
                        .get(row)
                        .map_or_else(|| Text { en: "no more rows", es: "ninguna fila más" }.into(), row_called);
                    return Err(not_a_position(row_called(&label), expected, at(column)));
                }
                label.clear();
            }
            if row == *rows && !c.is_whitespace() {
                return Ok(offset);
            }
            match read_cell(c) {
                Ok(cell) => {
                    if in_row > 0 && *self.spacing.get_or_insert(after_space) != after_space {
                        return Err(broken_row(column + 1, in_row));
                    }
                    after_space = false;
                    self.cells.push(cell);
                }
                Err(NoCell) if c.is_whitespace() => after_space = true,
                Err(NoCell) if "/|".contains(c) && in_row == 0 => {}
                Err(NoCell) if "/|".contains(c) => return Err(broken_row(column + 1, in_row)),
                Err(NoCell) => {
                    let expected = Text { en: "X, O or . for a cell", es: "X, O o . para una celda" };
                    return Err(not_a_position(Phrase::same(&format!("`{c}`")), expected.into(), at(column + 1)));
                }
            }
        }
        match self.cells.len() % cols {
            0 => Ok(line.len()),
            in_row => Err(broken_row(line.chars().count(), in_row)),
        }
    }
}

/// A board in one line, with `/` between rows.
pub(crate) fn in_one_line(pieces: &[Option<Piece>], cols: usize) -> String {
    let row = |row: &[Option<Piece>]| row.iter().map(|&piece| symbol(piece)).collect::<String>();
    pieces.chunks(cols).map(row).collect::<Vec<_>>().join("/")
}

/// The first letters of the alphabet.
pub(crate) fn letters(count: usize) -> Vec<String> {
    ('a'..='z').take(count).map(String::from).collect()
}

/// The character of a cell.
pub(crate) fn symbol(piece: Option<Piece>) -> char {
    piece.map_or('.', |piece| seat_letter(piece.owner))
}

/// Parses the side to move, the first of the words after a board: `X`, `O to move`.
///
/// Returns the side and the words after it.
pub(crate) fn side_to_move<'w, 't>(
    words: TrailingWords<'w, 't>,
) -> Result<(Player, TrailingWords<'w, 't>), NotationError> {
    let expected =
        Text { en: "the side to move after the board, X or O", es: "el bando que juega después del tablero, X u O" };
    let Some((&(at, word), rest)) = words.split_first() else {
        let found = Text { en: "no side to move", es: "un tablero sin bando que juegue" };
        return Err(not_a_position(found.into(), expected.into(), Place::Whole));
    };
    let mut characters = word.chars();
    match (characters.next().map(read_cell), characters.next()) {
        (Some(Ok(Some(side))), None) => {
            let rest = rest.strip_prefix_words(&["to", "move"]);
            Ok((side, rest))
        }
        _ => Err(not_a_position(Phrase::same(&format!("`{word}`")), expected.into(), at)),
    }
}

/// Rejects words that are left over.
pub(crate) fn no_more(words: TrailingWords<'_, '_>) -> Result<(), NotationError> {
    match words.first() {
        None => Ok(()),
        Some(&(at, word)) => {
            let expected = Text { en: "nothing more", es: "nada más" };
            Err(not_a_position(Phrase::same(&format!("`{word}`")), expected.into(), at))
        }
    }
}

/// The last line of a board: the result, or the side to move.
pub(crate) fn status_line(outcome: Option<Outcome>, to_move: Player) -> String {
    match outcome {
        None => format!("{} to move", to_move.letter()),
        Some(Outcome::WonBy(winner)) => format!("{} to move; {} has won", to_move.letter(), winner.letter()),
        Some(Outcome::Draw) => format!("{} to move; drawn", to_move.letter()),
    }
}

trait StripWords {
    fn strip_prefix_words(&self, prefix: &[&str]) -> &Self;
}

impl StripWords for [(Place, &str)] {
    fn strip_prefix_words(&self, prefix: &[&str]) -> &Self {
        let matches = self.len() >= prefix.len()
            && self.iter().zip(prefix).all(|((_, word), expected)| word.eq_ignore_ascii_case(expected));
        if matches { &self[prefix.len()..] } else { self }
    }
}

/// The words of a line from a byte offset on; a `;` starts a comment (values of moves in OBF files, results).
fn words_of(line: &str, from: usize, number: usize) -> impl Iterator<Item = (Place, &str)> {
    let rest = line[from..].split(';').next().unwrap_or("");
    let separators = |c: char| c.is_whitespace() || "/|".contains(c);
    let mut columns = Columns::new(line);
    rest.split(separators)
        .filter(|word| !word.is_empty())
        .map(move |word| (Place::Character { line: number, column: columns.of(word) }, word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout() -> DiagramLayout {
        DiagramLayout::lettered_from_top(3)
    }

    #[track_caller]
    fn check(text: &str, cells: &str, words: &[&str]) {
        let diagram = layout().parse(text).unwrap();
        let read: String = diagram.cells.iter().map(|cell| symbol(cell.map(Piece::from))).collect();
        assert_eq!(read, cells, "{text}");
        assert_eq!(diagram.words.iter().map(|&(_, word)| word).collect::<Vec<_>>(), words, "{text}");
    }

    #[test]
    fn boards_in_all_their_forms() {
        check("X.O...O.X", "X.O...O.X", &[]);
        check("X-O/---/O-X X", "X.O...O.X", &["X"]);
        check("x·o| ___ |○+●|\n", "X.O...O.X", &[]);
        check("  a b c\n1 X . O\n2 . . .\n3 O . X\nX to move", "X.O...O.X", &["X", "to", "move"]);
        check("  A B C\n1 X . O 1\n2 . . . 2\n3 O . X 3\n  A B C\n", "X.O...O.X", &[]);
        check("X-O---O-X O; a1:+3; b2:-4;", "X.O...O.X", &["O"]);
    }

    #[track_caller]
    fn refuse(text: &str, message: &str) {
        assert_eq!(layout().parse(text).unwrap_err().to_string(), format!("not a position: found {message}"), "{text}");
    }

    #[test]
    fn errors_say_what_and_where() {
        refuse("", "0 cells; expected 9 cells (3 rows of 3)");
        refuse("X.O...O.", "a row of 2 cells (line 1, character 8); expected 3 cells in a row");
        refuse("X.O...O. X", "a row of 2 cells (line 1, character 10); expected 3 cells in a row");
        refuse("X.O/.../O. X", "a row of 2 cells (line 1, character 12); expected 3 cells in a row");
        refuse("3 X.O\n2 ...\n1 O.X", "row 3 (line 1, character 1); expected row 1");
        refuse("1 X.O\n2 ...\n4 O.X", "row 4 (line 3, character 1); expected row 3");
        refuse("  a b c d\n1 X.O", "4 columns (line 1, character 1); expected 3 columns");
        // Larger boards have the letter i or skip it.
        refuse("a b c d e f g h i\n1 X.O", "9 columns (line 1, character 1); expected 3 columns");
        refuse("A B C D E F G H J\n1 X.O", "9 columns (line 1, character 1); expected 3 columns");
        refuse("X.O/../O.X", "a row of 2 cells (line 1, character 7); expected 3 cells in a row");
        refuse("X.O\n.?.\nO.X", "`?` (line 2, character 2); expected X, O or . for a cell");
        refuse("X.O\n...", "6 cells; expected 9 cells (3 rows of 3)");
    }

    #[test]
    fn drawing_aligns_wide_labels() {
        let layout = DiagramLayout {
            rows: 2,
            cols: 2,
            column_labels: vec!["9".into(), "10".into()],
            row_labels: vec!["10".into(), "9".into()],
        };
        assert_eq!(layout.draw(|cell| if cell == 3 { 'X' } else { '.' }), "    9 10\n10  .  .\n 9  .  X");
    }
}
