//! A self-contained page: inline styles and figures, no scripts, no external resources.

use crate::plot::{Fluid, fluid};
use crate::{Align, Block, Cell, Document, Figure, Table, VerdictKind, plain};
use askama::Template;
use jugada_words::{Language, message};

/// A document as a self-contained HTML page that can be mailed, archived and printed.
///
/// Follows the browser's light or dark setting. On narrow screens, wide tables scroll in their boxes, and the narrow
/// versions of figures are shown.
pub fn html(document: &Document) -> String {
    let language = document.language;
    let page = PageTemplate {
        language: language.tag(),
        title: plain::line(&document.title),
        lead: document.lead.as_deref().map(plain::line),
        blocks: document.blocks.iter().map(|block| HtmlBlock::of(block, language)).collect(),
        styles: include_str!("../templates/report.css"),
    };
    // Writing to a `String` cannot fail.
    page.render().unwrap_or_default()
}

/// Data of the template: cleaned texts and finished drawings. The template escapes everything except drawings.
#[derive(Template)]
#[template(path = "report.html")]
struct PageTemplate {
    language: &'static str,
    title: String,
    lead: Option<String>,
    blocks: Vec<HtmlBlock>,
    styles: &'static str,
}

enum HtmlBlock {
    Heading(String),
    Paragraph(String),
    List(Vec<String>),
    Facts(Vec<(String, String)>),
    Key(Vec<HtmlKeyEntry>),
    Table(HtmlTable),
    Code(String),
    Figure { drawings: Vec<Drawing>, class: &'static str, caption: String },
    Verdict { class: &'static str, mark: &'static str, label: String, text: String },
}

struct HtmlKeyEntry {
    mark: String,
    colour: &'static str,
    /// Colours of the second cycle are paler.
    opacity: &'static str,
    text: String,
}

struct Drawing {
    class: &'static str,
    svg: String,
}

struct HtmlTable {
    title: String,
    /// Text alternative for screen readers.
    label: String,
    head: Vec<GridCell>,
    rows: Vec<Vec<GridCell>>,
}

struct GridCell {
    class: &'static str,
    text: String,
    note: Option<String>,
}

impl HtmlBlock {
    fn of(block: &Block, language: Language) -> HtmlBlock {
        match block {
            Block::Heading(text) => HtmlBlock::Heading(plain::line(text)),
            Block::Paragraph(text) => HtmlBlock::Paragraph(plain::line(text)),
            Block::List(items) => HtmlBlock::List(items.iter().map(|item| plain::line(item)).collect()),
            Block::Facts(facts) => {
                HtmlBlock::Facts(facts.iter().map(|(name, value)| (plain::line(name), plain::line(value))).collect())
            }
            Block::Key(entries) => HtmlBlock::Key(
                entries
                    .iter()
                    .map(|entry| HtmlKeyEntry {
                        mark: plain::line(&entry.mark),
                        colour: entry.hue.colour(),
                        opacity: if entry.hue.is_repeated() { "0.5" } else { "1" },
                        text: plain::line(&entry.text),
                    })
                    .collect(),
            ),
            Block::Table(table) => HtmlBlock::Table(HtmlTable::of(table, language)),
            Block::Code(code) => HtmlBlock::Code(plain::lines(code).join("\n")),
            Block::Figure(figure) => HtmlBlock::figure(figure, language),
            Block::Verdict { kind, label, text } => {
                let (class, mark) = match kind {
                    VerdictKind::Good => ("good", "✓"),
                    VerdictKind::Partly => ("open", "≈"),
                    VerdictKind::Bad => ("bad", "✗"),
                    VerdictKind::Open => ("open", "?"),
                };
                HtmlBlock::Verdict { class, mark, label: plain::line(label), text: plain::line(text) }
            }
        }
    }
}

impl HtmlBlock {
    fn figure(figure: &Figure, language: Language) -> HtmlBlock {
        let (class, drawings) = match fluid(figure, language) {
            Fluid::Either { wide, narrow } => {
                ("plot", vec![Drawing { class: "wide", svg: wide }, Drawing { class: "narrow", svg: narrow }])
            }
            Fluid::Flowing(panels) => {
                ("plot panels", panels.into_iter().map(|svg| Drawing { class: "panel", svg }).collect())
            }
        };
        HtmlBlock::Figure { drawings, class, caption: plain::line(&figure.caption) }
    }
}

/// Whether no cell of a column needs line breaks, so that it takes only its natural width.
fn is_short(table: &Table, column: usize) -> bool {
    const SHORT: usize = 12;
    table.rows.iter().filter_map(|row| row.get(column)).all(|cell| plain::columns(&cell.text) <= SHORT)
}

impl HtmlTable {
    fn of(table: &Table, language: Language) -> HtmlTable {
        let class = |index| match table.column(index).1 {
            Align::Left if is_short(table, index) => "short",
            Align::Left => "left",
            Align::Right => "right",
        };
        let head = |index| GridCell { class: class(index), text: plain::line(table.column(index).0), note: None };
        let cell = |(index, cell): (usize, &Cell)| GridCell {
            class: class(index),
            text: plain::line(&cell.text),
            note: cell.note.as_deref().map(plain::line),
        };
        let empty = Cell::default();
        let padded = |row: &Vec<Cell>| {
            let cells = row.iter().chain(std::iter::repeat(&empty)).take(table.width());
            cells.enumerate().map(cell).collect()
        };
        let title = table.title.as_deref().map(plain::line).unwrap_or_default();
        let unnamed = || message!("report-table", "Table").tell(language);
        HtmlTable {
            label: if title.is_empty() { unnamed() } else { title.clone() },
            title,
            head: (0..table.width()).map(head).collect(),
            rows: table.rows.iter().map(padded).collect(),
        }
    }
}
