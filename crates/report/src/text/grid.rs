//! Tables in plain text, aligned within the width of a page.

use super::padded;
use crate::plain::{self, columns, wrapped};
use crate::{Align, Cell, Table};

const COLUMN_GAP: &str = "  ";
/// Minimum width of a column of words, as long as there is an alternative.
const READABLE: usize = 24;

/// A table in the roomiest layout that fits.
pub(super) fn table(table: &Table, width: usize) -> String {
    let all: Vec<usize> = (0..table.width()).collect();
    let title = table
        .title
        .as_deref()
        .map(|title| wrapped(&plain::line(title), width).join("\n"))
        .filter(|title| !title.is_empty());
    let grids = [(Notes::Beside, false), (Notes::Below, false), (Notes::Below, true)];
    let whole = grids.into_iter().find_map(|(notes, breaks_words)| {
        let grid = TextGrid::new(table, &all, notes, width);
        grid.fitted(breaks_words).map(|widths| grid.shown(&widths))
    });
    let parts = whole.map_or_else(|| bands(table, width), |grid| vec![grid]);
    title.into_iter().chain([parts.join("\n\n")]).collect::<Vec<_>>().join("\n")
}

/// The table split into bands that fit, each with the first column.
fn bands(table: &Table, width: usize) -> Vec<String> {
    let mut bands: Vec<Vec<usize>> = Vec::new();
    for column in 1..table.width() {
        let with_it = |band: &[usize]| {
            let more: Vec<usize> = band.iter().copied().chain([column]).collect();
            TextGrid::new(table, &more, Notes::Below, width).fitted(true).map(|_| more)
        };
        match bands.last_mut().and_then(|band| with_it(band).map(|more| (band, more))) {
            Some((band, more)) => *band = more,
            None => bands.push(vec![0, column]),
        }
    }
    let shown = |band: &Vec<usize>| {
        let grid = TextGrid::new(table, band, Notes::Below, width);
        let widths = grid.fitted(true).unwrap_or_else(|| grid.halves());
        grid.shown(&widths)
    };
    bands.iter().map(shown).collect()
}

/// Placement of notes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Notes {
    /// In brackets after the value.
    Beside,
    /// In brackets in the next line.
    Below,
}

/// Columns of a table, as lines.
struct TextGrid {
    columns: Vec<Strip>,
    rows: usize,
    /// Maximum width of a line.
    width: usize,
}

/// A column: its title, and the lines of each cell before further wrapping.
struct Strip {
    align: Align,
    title: String,
    cells: Vec<Vec<String>>,
}

impl TextGrid {
    fn new(table: &Table, places: &[usize], notes: Notes, width: usize) -> TextGrid {
        TextGrid {
            columns: places.iter().map(|&place| Strip::new(table, place, notes)).collect(),
            rows: table.rows.len(),
            width,
        }
    }

    /// The natural widths, or, if they do not fit, reduced ones, the widest first; `None` if that is not enough.
    fn fitted(&self, breaks_words: bool) -> Option<Vec<usize>> {
        let mut widths: Vec<usize> = self.columns.iter().map(Strip::natural).collect();
        let least: Vec<usize> = self.columns.iter().map(|column| column.least(breaks_words, self.width)).collect();
        let gaps = COLUMN_GAP.len() * widths.len().saturating_sub(1);
        while widths.iter().sum::<usize>() + gaps > self.width {
            let shrinkable = (0..widths.len()).filter(|&index| widths[index] > least[index]);
            let index = shrinkable.max_by_key(|&index| widths[index])?;
            widths[index] -= 1;
        }
        // Removes space left empty by the line breaks.
        Some(self.columns.iter().zip(&widths).map(|(column, &width)| column.used(width)).collect())
    }

    /// Half a line each for two columns, as a last resort.
    fn halves(&self) -> Vec<usize> {
        let room = (self.width - COLUMN_GAP.len()) / self.columns.len().max(1);
        self.columns.iter().map(|column| column.used(column.natural().min(room))).collect()
    }

    fn shown(&self, widths: &[usize]) -> String {
        let rule: Vec<String> = widths.iter().map(|&width| "-".repeat(width)).collect();
        let mut lines = self.row(widths, |column, width| wrapped(&column.title, width));
        lines.push(rule.join(COLUMN_GAP));
        for row in 0..self.rows {
            lines.extend(self.row(widths, |column, width| column.cell(row, width)));
        }
        lines.join("\n")
    }

    /// The lines of a row; shorter cells are padded at the end, titles at the start.
    fn row(&self, widths: &[usize], lines: impl Fn(&Strip, usize) -> Vec<String>) -> Vec<String> {
        let cells: Vec<Vec<String>> =
            self.columns.iter().zip(widths).map(|(column, &width)| lines(column, width)).collect();
        let height = cells.iter().map(Vec::len).max().unwrap_or(0);
        let line = |line: usize| {
            let pieces = self.columns.iter().zip(&cells).zip(widths).map(|((column, cell), &width)| {
                let piece = cell.get(line).map_or("", String::as_str);
                match column.align {
                    Align::Left => padded(piece, width),
                    Align::Right => format!("{}{piece}", " ".repeat(width.saturating_sub(columns(piece)))),
                }
            });
            pieces.collect::<Vec<_>>().join(COLUMN_GAP).trim_end().to_owned()
        };
        (0..height).map(line).collect()
    }
}

impl Strip {
    /// In right-aligned columns, values end below values and notes start below notes.
    fn new(table: &Table, place: usize, notes: Notes) -> Strip {
        let (title, align) = table.column(place);
        let cells: Vec<(String, String)> =
            table.rows.iter().map(|row| row.get(place).map_or_else(Default::default, parts)).collect();
        let widest = |part: fn(&(String, String)) -> &String| cells.iter().map(|cell| columns(part(cell))).max();
        let (values, room) = (widest(|cell| &cell.0).unwrap_or(0), widest(|cell| &cell.1).unwrap_or(0));
        let lines = |(value, note): &(String, String)| match (notes, align) {
            (Notes::Below, _) if !note.is_empty() => vec![value.clone(), note.clone()],
            (Notes::Below, _) => vec![value.clone()],
            (Notes::Beside, Align::Left) if note.is_empty() => vec![value.clone()],
            (Notes::Beside, Align::Left) => vec![format!("{value} {note}")],
            (Notes::Beside, Align::Right) if room == 0 => vec![value.clone()],
            (Notes::Beside, Align::Right) => {
                vec![format!("{}{value} {}", " ".repeat(values - columns(value)), padded(note, room))]
            }
        };
        Strip { align, title: plain::line(title), cells: cells.iter().map(lines).collect() }
    }

    fn natural(&self) -> usize {
        let cells = self.cells.iter().flatten().map(|line| columns(line));
        cells.chain([columns(&self.title)]).max().unwrap_or(0)
    }

    /// Minimum width: titles and words may break at spaces, numbers not, unless they exceed half a line.
    fn least(&self, breaks_words: bool, width: usize) -> usize {
        let longest_word = |text: &String| text.split(' ').map(columns).max().unwrap_or(0);
        let title = longest_word(&self.title);
        let cells = self.cells.iter().flatten();
        match self.align {
            Align::Right => cells.map(|line| columns(line)).max().unwrap_or(0).max(title).min(width / 2),
            Align::Left => {
                let words = cells.map(longest_word).max().unwrap_or(0).max(title);
                if breaks_words { words.min(READABLE) } else { words }
            }
        }
    }

    fn used(&self, width: usize) -> usize {
        let title = wrapped(&self.title, width);
        let cells = (0..self.cells.len()).flat_map(|row| self.cell(row, width));
        cells.chain(title).map(|line| columns(&line)).max().unwrap_or(0)
    }

    /// The lines of a cell. A cell that fits is unchanged, including alignment spaces.
    fn cell(&self, row: usize, width: usize) -> Vec<String> {
        let broken =
            |line: &String| if columns(line) <= width { vec![line.clone()] } else { wrapped(line.trim(), width) };
        self.cells[row].iter().flat_map(broken).collect()
    }
}

fn parts(cell: &Cell) -> (String, String) {
    let note = cell.note.as_ref().map_or_else(String::new, |note| format!("({})", plain::line(note)));
    (plain::line(&cell.text), note)
}

#[cfg(test)]
mod tests {
    use super::super::WIDTH;
    use super::*;
    use crate::Column;

    #[track_caller]
    fn check(given: &Table, expected: &str) {
        let shown = table(given, WIDTH);
        assert_eq!(shown, expected, "\n{shown}");
        assert!(shown.lines().all(|line| columns(line) <= WIDTH));
    }

    #[test]
    fn a_wide_table_wraps_its_words() {
        let spec = "alphabeta(depth=6, eval=alegria-random, order=killer, table=16MB, quiescence=none, seed=17)";
        let table = Table::new([Column::left("strategy"), Column::right("won"), Column::left("remark")])
            .row([Cell::new(spec), Cell::new("5").note("1 to 9"), Cell::new("as in the table of the paper, row 3")])
            .row(["random", "10"]);
        check(
            &table,
            "\
strategy                                            won  remark
------------------------------------------  -----------  -----------------------------------
alphabeta(depth=6, eval=alegria-random,      5 (1 to 9)  as in the table of the paper, row 3
order=killer, table=16MB, quiescence=none,
seed=17)
random                                      10",
        );
    }

    /// Columns of numbers with notes, after a key column.
    fn numbers(columns: usize, note: &str) -> Table {
        let titles = (1..=columns).map(|n| Column::right(format!("column {n}")));
        let cells = (1..=columns).map(|n| Cell::new(format!("{n}.5 %")).note(note));
        Table::new([Column::left("player")].into_iter().chain(titles))
            .row([Cell::new("A")].into_iter().chain(cells))
            .row(["B"])
    }

    #[test]
    fn notes_go_below_their_values_before_anything_is_split() {
        check(
            &numbers(4, "12.5 % to 87.5 %"),
            "\
player            column 1            column 2            column 3            column 4
------  ------------------  ------------------  ------------------  ------------------
A                    1.5 %               2.5 %               3.5 %               4.5 %
        (12.5 % to 87.5 %)  (12.5 % to 87.5 %)  (12.5 % to 87.5 %)  (12.5 % to 87.5 %)
B",
        );
    }

    #[test]
    fn what_is_still_too_wide_goes_on_below_with_its_first_column() {
        check(
            &numbers(5, "12.5 % to 87.5 %"),
            "\
player            column 1            column 2            column 3            column 4
------  ------------------  ------------------  ------------------  ------------------
A                    1.5 %               2.5 %               3.5 %               4.5 %
        (12.5 % to 87.5 %)  (12.5 % to 87.5 %)  (12.5 % to 87.5 %)  (12.5 % to 87.5 %)
B

player            column 5
------  ------------------
A                    5.5 %
        (12.5 % to 87.5 %)
B",
        );
    }

    #[test]
    fn one_long_word_is_broken_where_it_can_be() {
        let line = "f5d6c3".repeat(30);
        let shown = table(&Table::new([Column::right("game"), Column::left("moves")]).row(["1", &line]), WIDTH);
        assert!(shown.lines().all(|line| columns(line) <= WIDTH), "{shown}");
        let moves: String = shown.lines().skip(2).map(|line| line[4..].trim()).collect();
        assert_eq!(moves, format!("  {line}").trim());
    }
}
