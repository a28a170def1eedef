//! The terminal on standard output, if any: its size and colour support.

use anstream::{AutoStream, ColorChoice};
use jugada_report::Document;
use std::io::{IsTerminal, stdout};
use terminal_size::{Height, Width};

/// An interactive terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Terminal {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) has_colours: bool,
}

/// Longer lines are tiring to read, and tables do not need them.
const WIDEST: usize = 100;
/// Used if the terminal does not report its size.
const USUAL: (Width, Height) = (Width(80), Height(24));

impl Terminal {
    /// The terminal on standard output; `None` for a pipe or a file. Colour follows clap's rules: none with `NO_COLOR`, `CLICOLOR=0` or `TERM=dumb`.
    pub(crate) fn here() -> Option<Terminal> {
        let out = stdout();
        if !out.is_terminal() {
            return None;
        }
        let (Width(width), Height(height)) = terminal_size::terminal_size_of(&out).unwrap_or(USUAL);
        let has_colours = AutoStream::choice(&out) != ColorChoice::Never;
        Some(Terminal { width: usize::from(width), height: usize::from(height), has_colours })
    }

    /// Maximum width of text.
    pub(crate) fn columns(self) -> usize {
        self.width.min(WIDEST)
    }

    /// The first of these documents that fits with a line left for the prompt; otherwise the last.
    pub(crate) fn first_that_fits<const N: usize>(self, documents: [Document; N]) -> Document {
        const { assert!(N > 0) };
        let lines = |document: &Document| jugada_report::text_within(document, self.columns()).lines().count();
        let place = documents.iter().position(|document| lines(document) < self.height).unwrap_or(N - 1);
        documents.into_iter().nth(place).expect("a place in the list")
    }
}

/// Level of detail of a printed result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Amount {
    /// The summary, on one screen.
    Answer(Terminal),
    /// The full report, with figures drawn for this many columns.
    Details(usize),
    /// The full report in a stable form for pipes and files, independent of the terminal.
    Plain,
}

impl Amount {
    /// A terminal gets the summary by default. Details are the same in a pipe, for use with a pager.
    pub(crate) fn wanted(details: bool) -> Amount {
        match (Terminal::here(), details) {
            (Some(terminal), false) => Amount::Answer(terminal),
            (Some(terminal), true) => Amount::Details(terminal.columns()),
            (None, true) => Amount::Details(usize::from(USUAL.0.0)),
            (None, false) => Amount::Plain,
        }
    }

    /// The document as text; `answer` builds its summary for a screen.
    pub(crate) fn text(self, whole: &Document, answer: impl FnOnce(Terminal) -> Document) -> String {
        match self {
            Amount::Answer(terminal) => jugada_report::text_within(&answer(terminal), terminal.columns()),
            Amount::Details(width) => jugada_report::text_within(whole, width),
            Amount::Plain => jugada_report::text(whole),
        }
    }
}

/// A document without a summary: at terminal width, or as written to files.
pub(crate) fn page(document: &Document) -> String {
    let within = |terminal: Terminal| jugada_report::text_within(document, terminal.columns());
    Terminal::here().map_or_else(|| jugada_report::text(document), within)
}
