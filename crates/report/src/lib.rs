//! Documents with tables and plots, as text, Markdown and self-contained HTML.
//!
//! A [`Document`] is one model with several formats, in one language. The functions of this crate are pure: no clock, files or fonts,
//! and the same document gives the same bytes on every machine.
//!
//! All text in a document is plain text; no format interprets markup in it. `<script>`, `*stars*` and terminal escape
//! sequences are shown as typed or, where a format cannot show them, as `�`.
//!
//! ```
//! use jugada_report::{BarSeries, Bars, Block, Cell, Column, Document, Figure, Table, VerdictKind};
//! use jugada_words::Language;
//!
//! let document = Document::new("Two searches", Language::ENGLISH)
//!     .lead("Depth 4 beats depth 2.")
//!     .facts([("seed", "7"), ("games", "200")])
//!     .table(
//!         Table::new([Column::left("strategy"), Column::right("won")])
//!             .row([Cell::new("alphabeta(depth=4)"), Cell::new("76.7%").note("70.4 to 82.0")])
//!             .row([Cell::new("alphabeta(depth=2)"), Cell::new("23.3%").note("18.0 to 29.6")]),
//!     )
//!     .figure(Figure::new(
//!         "won",
//!         "Games won, with 95% intervals.",
//!         Bars::new("games won,%", ["depth 4", "depth 2"])
//!             .series(BarSeries::new("measured").bar_within(76.7, 70.4, 82.0).bar_within(23.3, 18.0, 29.6)),
//!     ))
//!     .verdict(VerdictKind::Good, "GOOD", "The intervals do not meet.");
//!
//! let text = jugada_report::text(&document);
//! assert!(text.contains("alphabeta(depth=4)  76.7% (70.4 to 82.0)"));
//! assert!(text.contains("[GOOD] The intervals do not meet."));
//!
//! let markdown = jugada_report::markdown(&document);
//! assert!(markdown.contains("![Games won, with 95% intervals.](won.svg)"));
//! for (file, svg) in jugada_report::figure_files(&document) {
//!     assert_eq!(file, "won.svg");
//!     assert!(svg.starts_with("<svg"));
//! }
//!
//! let page = jugada_report::html(&document);
//! assert!(page.contains("<svg") && !page.contains("<script"));
//! # assert!(matches!(document.blocks[0], Block::Facts(_)));
//! ```

mod csv;
mod document;
mod form;
pub mod format;
mod html;
mod markdown;
mod plain;
pub mod plot;
mod table;
mod text;

pub use csv::csv;
pub use document::{Block, Document, KeyEntry, VerdictKind};
pub use form::{Form, Reported, written};
pub use html::html;
pub use markdown::{figure_files, markdown};
pub use plot::{Axis, BarSeries, Bars, Figure, Hue, LineSeries, Lines, Panels, Plot, Stroke, svg};
pub use table::{Align, Cell, Column, Table};
pub use text::{text, text_within};
