//! Plain text, for terminals and for files that are read as they are.

use crate::{Align, Block, Cell, Document, Table, plain};

/// A document as plain text, in lines of at most 100 characters where words allow it.
///
/// Tables line up; a note stands in brackets behind its value; of a figure, only the caption remains.
pub fn text(document: &Document) -> String {
    let title = plain::line(&document.title);
    let mut parts = vec![underlined(&title, '=')];
    parts.extend(document.lead.iter().map(|lead| paragraph(lead)));
    parts.extend(document.blocks.iter().map(block));
    parts.retain(|part| !part.is_empty());
    let mut text = parts.join("\n\n");
    text.push('\n');
    text
}

const WIDTH: usize = 100;
const COLUMN_GAP: &str = "  ";

fn block(block: &Block) -> String {
    match block {
        Block::Heading(heading) => underlined(&plain::line(heading), '-'),
        Block::Paragraph(text) => paragraph(text),
        Block::List(items) => joined(items.iter().map(|item| hanging("  - ", item))),
        Block::Facts(facts) => fact_list(facts),
        Block::Key(entries) => {
            joined(entries.iter().map(|entry| hanging(&format!("  {}  ", plain::line(&entry.mark)), &entry.text)))
        }
        Block::Table(table) => table_text(table),
        Block::Code(code) => {
            let indented = |line: String| if line.is_empty() { line } else { format!("    {line}") };
            joined(plain::lines(code).into_iter().map(indented))
        }
        Block::Figure(figure) => hanging("[Figure] ", &figure.caption),
        Block::Verdict { label, text, .. } => hanging(&format!("[{}] ", plain::line(label)), text),
    }
}

fn underlined(text: &str, line: char) -> String {
    if text.is_empty() {
        String::new()
    } else {
        format!("{text}\n{}", line.to_string().repeat(length(text).min(WIDTH)))
    }
}

fn paragraph(text: &str) -> String {
    wrapped(&plain::line(text), WIDTH).join("\n")
}

/// The text behind a mark, its further lines indented by the width of the mark.
fn hanging(mark: &str, text: &str) -> String {
    let indent = length(mark);
    let lines = wrapped(&plain::line(text), WIDTH.saturating_sub(indent));
    format!("{mark}{}", lines.join(&format!("\n{}", " ".repeat(indent)))).trim_end().to_owned()
}

fn fact_list(facts: &[(String, String)]) -> String {
    // A longer name pushes its own value to the right, not everyone's.
    const LONGEST_NAME: usize = 24;
    let names: Vec<String> = facts.iter().map(|(name, _)| format!("{}:", plain::line(name))).collect();
    let column = names.iter().map(|name| length(name)).filter(|&n| n <= LONGEST_NAME).max().unwrap_or(0);
    joined(names.iter().zip(facts).map(|(name, (_, value))| hanging(&format!("{} ", padded(name, column)), value)))
}

fn table_text(table: &Table) -> String {
    let columns: Vec<Vec<String>> = (0..table.width()).map(|index| column_cells(table, index)).collect();
    let widths = column_widths(table, &columns);
    let rule: Vec<String> = widths.iter().map(|&width| "-".repeat(width)).collect();
    let mut lines: Vec<String> = table.title.iter().map(|title| paragraph(title)).collect();
    for row in 0..=table.rows.len() {
        let cells: Vec<Vec<String>> =
            columns.iter().zip(&widths).map(|(cells, &width)| wrapped_cell(&cells[row], width)).collect();
        for line in 0..cells.iter().map(Vec::len).max().unwrap_or(0) {
            let line = cells.iter().enumerate().map(|(index, cell)| {
                let piece = cell.get(line).map_or("", String::as_str);
                // The cells of a right column have one length already; only its title is shorter.
                match table.column(index).1 {
                    Align::Left => padded(piece, widths[index]),
                    Align::Right => format!("{}{piece}", " ".repeat(widths[index].saturating_sub(length(piece)))),
                }
            });
            lines.push(line.collect::<Vec<_>>().join(COLUMN_GAP).trim_end().to_owned());
        }
        if row == 0 {
            lines.push(rule.join(COLUMN_GAP));
        }
    }
    lines.join("\n")
}

/// The title and the cells of a column. On the right, values end below values and notes start below notes.
fn column_cells(table: &Table, index: usize) -> Vec<String> {
    let (title, align) = table.column(index);
    let cells = table.rows.iter().map(|row| row.get(index).map_or_else(Default::default, parts));
    let cells: Vec<(String, String)> = cells.collect();
    let widest =
        |part: fn(&(String, String)) -> &String| cells.iter().map(|cell| length(part(cell))).max().unwrap_or(0);
    let (values, notes) = (widest(|cell| &cell.0), widest(|cell| &cell.1));
    let line = |(value, note): &(String, String)| match align {
        Align::Left => format!("{value}{note}"),
        Align::Right => format!("{}{value}{}", " ".repeat(values - length(value)), padded(note, notes)),
    };
    [plain::line(title)].into_iter().chain(cells.iter().map(line)).collect()
}

fn parts(cell: &Cell) -> (String, String) {
    let note = cell.note.as_ref().map_or_else(String::new, |note| format!(" ({})", plain::line(note)));
    (plain::line(&cell.text), note)
}

/// The natural widths, or, where they do not fit a line, narrower columns of words, the widest first.
fn column_widths(table: &Table, columns: &[Vec<String>]) -> Vec<usize> {
    let widest = |cells: &Vec<String>| cells.iter().map(|cell| length(cell)).max().unwrap_or(0);
    let longest_word =
        |cells: &Vec<String>| cells.iter().flat_map(|cell| cell.split(' ')).map(length).max().unwrap_or(0);
    let mut widths: Vec<usize> = columns.iter().map(widest).collect();
    let least: Vec<usize> = columns
        .iter()
        .enumerate()
        .map(|(index, cells)| if table.column(index).1 == Align::Left { longest_word(cells) } else { widths[index] })
        .collect();
    let gaps = COLUMN_GAP.len() * widths.len().saturating_sub(1);
    while widths.iter().sum::<usize>() + gaps > WIDTH {
        let shrinkable = (0..widths.len()).filter(|&index| widths[index] > least[index]);
        let Some(index) = shrinkable.max_by_key(|&index| widths[index]) else { break };
        widths[index] -= 1;
    }
    // What the breaks leave empty on the right of a column goes, too.
    let used = |(cells, &width): (&Vec<String>, &usize)| {
        cells.iter().flat_map(|cell| wrapped_cell(cell, width)).map(|line| length(&line)).max().unwrap_or(0)
    };
    columns.iter().zip(&widths).map(used).collect()
}

/// A cell that fits stays as it is, with the spaces that line it up.
fn wrapped_cell(cell: &str, width: usize) -> Vec<String> {
    if length(cell) <= width { vec![cell.to_owned()] } else { wrapped(cell, width) }
}

/// Breaks at spaces; a word longer than the line stays whole, so that it can be copied.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if length(line) + 1 + length(word) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

fn joined(lines: impl Iterator<Item = String>) -> String {
    lines.collect::<Vec<_>>().join("\n")
}

fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(length(text))))
}

fn length(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Column;

    #[test]
    fn lines_are_wrapped() {
        for (given, width, expected) in [
            ("", 10, vec![""]),
            ("one two three", 7, vec!["one two", "three"]),
            ("one incomprehensible word", 8, vec!["one", "incomprehensible", "word"]),
            ("exactly ten", 11, vec!["exactly ten"]),
        ] {
            assert_eq!(wrapped(given, width), expected, "{given:?} in {width}");
        }
    }

    #[test]
    fn a_wide_table_wraps_its_words() {
        let spec = "alphabeta(depth=6, eval=alegria-random, order=killer, table=16MB, quiescence=none, seed=17)";
        let table = Table::new([Column::left("strategy"), Column::right("won"), Column::left("remark")])
            .row([Cell::new(spec), Cell::new("5").note("1 to 9"), Cell::new("as in the table of the paper, row 3")])
            .row(["random", "10"]);
        let shown = text(&Document::new("").table(table));
        let expected = "\
strategy                                            won  remark
------------------------------------------  -----------  -----------------------------------
alphabeta(depth=6, eval=alegria-random,      5 (1 to 9)  as in the table of the paper, row 3
order=killer, table=16MB, quiescence=none,
seed=17)
random                                      10
";
        assert_eq!(shown, expected, "\n{shown}");
        assert!(shown.lines().all(|line| length(line) <= WIDTH));
    }
}
