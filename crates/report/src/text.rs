//! Plain text, for terminals and for files that are read as they are.

use crate::plain::{self, columns, wrapped, wrapped_words};
use crate::{Block, Document};

mod grid;

/// A document as plain text. No line takes more than 100 columns of a terminal, and nothing is left out.
///
/// Tables line up; a note stands in brackets behind its value, or below it where the line has no room; a table that is
/// still too wide goes on below itself, with its first column repeated. Of a figure, only the caption remains.
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

/// Columns of a terminal: what a page of a book in a fixed font, a side-by-side view and a mail still show unbroken.
const WIDTH: usize = 100;

fn block(block: &Block) -> String {
    match block {
        Block::Heading(heading) => underlined(&plain::line(heading), '-'),
        Block::Paragraph(text) => paragraph(text),
        Block::List(items) => joined(items.iter().map(|item| hanging("  - ", item))),
        Block::Facts(facts) => {
            let names: Vec<String> = facts.iter().map(|(name, _)| format!("{}:", plain::line(name))).collect();
            named(&names, facts.iter().map(|(_, value)| value))
        }
        Block::Key(entries) => {
            let marks: Vec<String> = entries.iter().map(|entry| format!("  {} ", plain::line(&entry.mark))).collect();
            named(&marks, entries.iter().map(|entry| &entry.text))
        }
        Block::Table(table) => grid::table(table),
        Block::Code(code) => joined(plain::lines(code).iter().map(|line| code_line(line))),
        Block::Figure(figure) => hanging("[Figure] ", &figure.caption),
        Block::Verdict { label, text, .. } => hanging(&format!("[{}] ", plain::line(label)), text),
    }
}

fn underlined(text: &str, line: char) -> String {
    if text.is_empty() {
        return String::new();
    }
    let lines = wrapped(text, WIDTH);
    let longest = lines.iter().map(|line| columns(line)).max().unwrap_or(0);
    format!("{}\n{}", lines.join("\n"), line.to_string().repeat(longest))
}

fn paragraph(text: &str) -> String {
    wrapped(&plain::line(text), WIDTH).join("\n")
}

/// The text behind a mark, its further lines indented by the width of the mark. A mark of half a line and more stands
/// above its text.
fn hanging(mark: &str, text: &str) -> String {
    let text = plain::line(text);
    let indent = columns(mark);
    if indent > WIDTH / 2 {
        return format!("{}\n{}", wrapped(mark.trim_end(), WIDTH).join("\n"), hanging("    ", &text));
    }
    let lines = wrapped(&text, WIDTH - indent);
    format!("{mark}{}", lines.join(&format!("\n{}", " ".repeat(indent)))).trim_end().to_owned()
}

/// Names and what belongs to them, in two columns.
fn named<'a>(names: &[String], texts: impl Iterator<Item = &'a String>) -> String {
    // A longer name pushes its own text to the right, not everyone's.
    const LONGEST_NAME: usize = 24;
    let column = names.iter().map(|name| columns(name)).filter(|&n| n <= LONGEST_NAME).max().unwrap_or(0);
    joined(names.iter().zip(texts).map(|(name, text)| hanging(&format!("{} ", padded(name, column)), text)))
}

/// A line of code, indented. One that is too long goes on in the next as a shell would read it: after a backslash that is
/// not inside quotes.
fn code_line(line: &str) -> String {
    const INDENT: &str = "    ";
    let room = WIDTH - 2 * INDENT.len() - " \\".len();
    if columns(line) + INDENT.len() <= WIDTH {
        return format!("{INDENT}{line}").trim_end().to_owned();
    }
    let (margin, code) = line.split_at(line.len() - line.trim_start().len());
    let first = format!("{INDENT}{}", &margin[..margin.len().min(room / 2)]);
    let lines = wrapped_words(shell_words(code), room - first.len() + INDENT.len());
    format!("{first}{}", lines.join(&format!(" \\\n{first}{INDENT}")))
}

/// The parts between spaces, but for spaces inside quotes.
fn shell_words(code: &str) -> impl Iterator<Item = &str> {
    let mut quote = None;
    code.split(move |c| {
        match quote {
            Some(open) if open == c => quote = None,
            None if c == '\'' || c == '"' => quote = Some(c),
            _ => {}
        }
        c == ' ' && quote.is_none()
    })
}

fn joined(lines: impl Iterator<Item = String>) -> String {
    lines.collect::<Vec<_>>().join("\n")
}

fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(columns(text))))
}
