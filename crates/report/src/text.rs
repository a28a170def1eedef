//! Plain text, for terminals and files.

use crate::plain::{self, columns, wrapped, wrapped_words};
use crate::{Block, Document, plot};
use jugada_words::{Language, message};

mod grid;

/// A document as plain text, with complete content and at most 100 columns per line.
///
/// Tables are aligned; a note follows its value in brackets, or below it if the line is full; a table that is still too
/// wide continues below, with its first column repeated. Of a figure, only the caption is included: a text that is kept
/// or parsed has no use for a coarse drawing, and stays the same when a drawing changes. [`text_within`] draws figures.
pub fn text(document: &Document) -> String {
    Layout { width: WIDTH, draws_figures: false }.document(document)
}

/// Like [`text`], for a terminal of this width (at least 40 columns): figures are drawn in block and braille
/// characters.
///
/// The drawing is the same wherever it is sent. ASCII would be no safer, since reports contain `±`, `−` and thin spaces
/// already, and it has a quarter of the resolution.
///
/// ```
/// use jugada_report::{BarSeries, Bars, Document, Figure};
/// use jugada_words::Language;
///
/// let bars = Bars::new("games won, %", ["depth 4", "depth 2"]).series(BarSeries::new("").bars([75.0, 25.0]));
/// let document = Document::new("Two searches", Language::ENGLISH).figure(Figure::new("won", "Games won.", bars));
/// let text = jugada_report::text_within(&document, 48);
/// assert!(text.contains("depth 2 │██████████▍ 25.0"), "{text}");
/// ```
pub fn text_within(document: &Document, width: usize) -> String {
    Layout { width: width.max(NARROWEST), draws_figures: true }.document(document)
}

/// Maximum width: fits a page in a fixed-width font, a side-by-side view and a mail.
const WIDTH: usize = 100;
/// Tables and plots need some room.
const NARROWEST: usize = 40;

/// How text is laid out.
#[derive(Clone, Copy)]
struct Layout {
    width: usize,
    draws_figures: bool,
}

impl Layout {
    fn document(self, document: &Document) -> String {
        let title = plain::line(&document.title);
        let mut parts = vec![self.underlined(&title, '=')];
        parts.extend(document.lead.iter().map(|lead| self.paragraph(lead)));
        parts.extend(document.blocks.iter().map(|block| self.block(block, document.language)));
        parts.retain(|part| !part.is_empty());
        let mut text = parts.join("\n\n");
        text.push('\n');
        text
    }
    fn block(self, block: &Block, language: Language) -> String {
        match block {
            Block::Heading(heading) => self.underlined(&plain::line(heading), '-'),
            Block::Paragraph(text) => self.paragraph(text),
            Block::List(items) => joined(items.iter().map(|item| self.hanging("  - ", item))),
            Block::Facts(facts) => {
                let names: Vec<String> = facts.iter().map(|(name, _)| format!("{}:", plain::line(name))).collect();
                self.named(&names, facts.iter().map(|(_, value)| value))
            }
            Block::Key(entries) => {
                let marks: Vec<String> =
                    entries.iter().map(|entry| format!("  {} ", plain::line(&entry.mark))).collect();
                self.named(&marks, entries.iter().map(|entry| &entry.text))
            }
            Block::Table(table) => grid::table(table, self.width),
            Block::Code(code) => joined(plain::lines(code).iter().map(|line| self.code_line(line))),
            Block::Figure(figure) if self.draws_figures => {
                let caption = self.paragraph(&figure.caption);
                [vec![caption], plot::text::drawn(figure, self.width, language)].concat().join("\n")
            }
            Block::Figure(figure) => {
                let mark = message!("report-figure", "[Figure]").tell(language);
                self.hanging(&format!("{mark} "), &figure.caption)
            }
            Block::Verdict { label, text, .. } => self.hanging(&format!("[{}] ", plain::line(label)), text),
        }
    }

    fn underlined(self, text: &str, line: char) -> String {
        if text.is_empty() {
            return String::new();
        }
        let lines = wrapped(text, self.width);
        let longest = lines.iter().map(|line| columns(line)).max().unwrap_or(0);
        format!("{}\n{}", lines.join("\n"), line.to_string().repeat(longest))
    }

    fn paragraph(self, text: &str) -> String {
        wrapped(&plain::line(text), self.width).join("\n")
    }

    /// Text after a mark, with further lines indented by the width of the mark. A mark of at least half a line is placed
    /// above its text.
    fn hanging(self, mark: &str, text: &str) -> String {
        let text = plain::line(text);
        let indent = columns(mark);
        if indent > self.width / 2 {
            return format!("{}\n{}", wrapped(mark.trim_end(), self.width).join("\n"), self.hanging("    ", &text));
        }
        let lines = wrapped(&text, self.width - indent);
        format!("{mark}{}", lines.join(&format!("\n{}", " ".repeat(indent)))).trim_end().to_owned()
    }

    /// Names and texts in two columns.
    fn named<'a>(self, names: &[String], texts: impl Iterator<Item = &'a String>) -> String {
        // A longer name shifts only its own text.
        const LONGEST_NAME: usize = 24;
        let column = names.iter().map(|name| columns(name)).filter(|&n| n <= LONGEST_NAME).max().unwrap_or(0);
        joined(names.iter().zip(texts).map(|(name, text)| self.hanging(&format!("{} ", padded(name, column)), text)))
    }

    /// A line of code, indented. A long one continues in the next line as in a shell: after a backslash outside quotes.
    fn code_line(self, line: &str) -> String {
        const INDENT: &str = "    ";
        let room = self.width - 2 * INDENT.len() - " \\".len();
        if columns(line) + INDENT.len() <= self.width {
            return format!("{INDENT}{line}").trim_end().to_owned();
        }
        let (margin, code) = line.split_at(line.len() - line.trim_start().len());
        let first = format!("{INDENT}{}", &margin[..margin.len().min(room / 2)]);
        let lines = wrapped_words(shell_words(code), room - first.len() + INDENT.len());
        format!("{first}{}", lines.join(&format!(" \\\n{first}{INDENT}")))
    }
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
