//! One self-contained page: styles and figures inside, no script, nothing fetched.

use crate::plot::{Fluid, fluid};
use crate::{Align, Block, Cell, Document, Figure, Table, VerdictKind, plain};
use askama::Template;

/// A document as an HTML page that needs nothing else: it can be mailed, archived and printed.
///
/// It follows the reader's light or dark setting. On a narrow screen, wide tables scroll inside their boxes, and figures are drawn anew.
pub fn html(document: &Document) -> String {
    let page = Page {
        title: plain::line(&document.title),
        lead: document.lead.as_deref().map(plain::line),
        blocks: document.blocks.iter().map(Part::of).collect(),
        styles: include_str!("../templates/report.css"),
    };
    // A `String` takes whatever is written to it, so that rendering has nothing to fail at.
    page.render().unwrap_or_default()
}

/// What the template sees: cleaned texts and drawn figures. The template escapes all but the drawings.
#[derive(Template)]
#[template(path = "report.html")]
struct Page {
    title: String,
    lead: Option<String>,
    blocks: Vec<Part>,
    styles: &'static str,
}

enum Part {
    Heading(String),
    Paragraph(String),
    List(Vec<String>),
    Facts(Vec<(String, String)>),
    Key(Vec<Entry>),
    Table(Grid),
    Code(String),
    Figure { drawings: Vec<Drawing>, class: &'static str, caption: String },
    Verdict { class: &'static str, mark: &'static str, label: String, text: String },
}

struct Entry {
    mark: String,
    colour: &'static str,
    /// The second row of colours is paler.
    opacity: &'static str,
    text: String,
}

struct Drawing {
    class: &'static str,
    svg: String,
}

struct Grid {
    title: String,
    head: Vec<GridCell>,
    rows: Vec<Vec<GridCell>>,
}

struct GridCell {
    class: &'static str,
    text: String,
    note: Option<String>,
}

impl Part {
    fn of(block: &Block) -> Part {
        match block {
            Block::Heading(text) => Part::Heading(plain::line(text)),
            Block::Paragraph(text) => Part::Paragraph(plain::line(text)),
            Block::List(items) => Part::List(items.iter().map(|item| plain::line(item)).collect()),
            Block::Facts(facts) => {
                Part::Facts(facts.iter().map(|(name, value)| (plain::line(name), plain::line(value))).collect())
            }
            Block::Key(entries) => Part::Key(
                entries
                    .iter()
                    .map(|entry| Entry {
                        mark: plain::line(&entry.mark),
                        colour: entry.hue.colour(),
                        opacity: if entry.hue.is_repeated() { "0.5" } else { "1" },
                        text: plain::line(&entry.text),
                    })
                    .collect(),
            ),
            Block::Table(table) => Part::Table(Grid::of(table)),
            Block::Code(code) => Part::Code(plain::lines(code).join("\n")),
            Block::Figure(figure) => Part::figure(figure),
            Block::Verdict { kind, label, text } => {
                let (class, mark) = match kind {
                    VerdictKind::Good => ("good", "✓"),
                    VerdictKind::Partly => ("open", "≈"),
                    VerdictKind::Bad => ("bad", "✗"),
                    VerdictKind::Open => ("open", "?"),
                };
                Part::Verdict { class, mark, label: plain::line(label), text: plain::line(text) }
            }
        }
    }
}

impl Part {
    fn figure(figure: &Figure) -> Part {
        let (class, drawings) = match fluid(figure) {
            Fluid::Either { wide, narrow } => {
                ("plot", vec![Drawing { class: "wide", svg: wide }, Drawing { class: "narrow", svg: narrow }])
            }
            Fluid::Flowing(panels) => {
                ("plot panels", panels.into_iter().map(|svg| Drawing { class: "panel", svg }).collect())
            }
        };
        Part::Figure { drawings, class, caption: plain::line(&figure.caption) }
    }
}

/// Whether no cell of a column needs to be broken, so that it takes no more room than it has words.
fn is_short(table: &Table, column: usize) -> bool {
    const SHORT: usize = 12;
    table.rows.iter().filter_map(|row| row.get(column)).all(|cell| plain::columns(&cell.text) <= SHORT)
}

impl Grid {
    fn of(table: &Table) -> Grid {
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
        Grid {
            title: table.title.as_deref().map(plain::line).unwrap_or_default(),
            head: (0..table.width()).map(head).collect(),
            rows: table.rows.iter().map(padded).collect(),
        }
    }
}
