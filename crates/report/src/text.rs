//! Plain text, for terminals and files.

use crate::plain::{self, columns, wrapped, wrapped_words};
use crate::{Block, Document};
use jugada_words::{Language, message};

mod grid;

/// A document as plain text, with complete content and at most 100 columns per line.
///
/// Tables are aligned; a note follows its value in brackets, or below it if the line is full; a table that is still too
/// wide continues below, with its first column repeated. Of a figure, only the caption is included.
pub fn text(document: &Document) -> String {
    let title = plain::line(&document.title);
    let mut parts = vec![underlined(&title, '=')];
    parts.extend(document.lead.iter().map(|lead| paragraph(lead)));
    parts.extend(document.blocks.iter().map(|one| block(one, document.language)));
    parts.retain(|part| !part.is_empty());
    let mut text = parts.join("\n\n");
    text.push('\n');
    text
}

/// Maximum width: fits a page in a fixed-width font, a side-by-side view and a mail.
const WIDTH: usize = 100;

fn block(block: &Block, language: Language) -> String {
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
        Block::Figure(figure) => {
            let mark = message!("report-figure", "[Figure]").tell(language);
            hanging(&format!("{mark} "), &figure.caption)
        }
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

/// Text after a mark, with further lines indented by the width of the mark. A mark of at least half a line is placed
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

/// Names and texts in two columns.
fn named<'a>(names: &[String], texts: impl Iterator<Item = &'a String>) -> String {
    // A longer name shifts only its own text.
    const LONGEST_NAME: usize = 24;
    let column = names.iter().map(|name| columns(name)).filter(|&n| n <= LONGEST_NAME).max().unwrap_or(0);
    joined(names.iter().zip(texts).map(|(name, text)| hanging(&format!("{} ", padded(name, column)), text)))
}

/// A line of code, indented. A long one continues in the next line as in a shell: after a backslash outside quotes.
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

/// The parts between spaces outside quotes.
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
