//! The terminal that results are printed on, if they are: its size, and whether it has colours.

use anstream::{AutoStream, ColorChoice};
use jugada_report::Document;
use std::io::{IsTerminal, stdout};
use terminal_size::{Height, Width};

/// A terminal that somebody reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Terminal {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) has_colours: bool,
}

/// Wider lines are tiring to read, and tables have no use for more.
const WIDEST: usize = 100;
/// Where a terminal does not tell its size.
const USUAL: (Width, Height) = (Width(80), Height(24));

impl Terminal {
    /// That of standard output; `None` in a pipe or a file. It has colours as clap's help has: not with `NO_COLOR`, `CLICOLOR=0` or
    /// `TERM=dumb`.
    pub(crate) fn here() -> Option<Terminal> {
        let out = stdout();
        if !out.is_terminal() {
            return None;
        }
        let (Width(width), Height(height)) = terminal_size::terminal_size_of(&out).unwrap_or(USUAL);
        let has_colours = AutoStream::choice(&out) != ColorChoice::Never;
        Some(Terminal { width: usize::from(width), height: usize::from(height), has_colours })
    }

    /// The width of text.
    pub(crate) fn columns(self) -> usize {
        self.width.min(WIDEST)
    }

    /// The first of these documents that leaves a line for the prompt; the last one otherwise.
    pub(crate) fn first_that_fits<const N: usize>(self, documents: [Document; N]) -> Document {
        const { assert!(N > 0) };
        let lines = |document: &Document| jugada_report::text_within(document, self.columns()).lines().count();
        let place = documents.iter().position(|document| lines(document) < self.height).unwrap_or(N - 1);
        documents.into_iter().nth(place).expect("a place in the list")
    }
}

/// How much of a result is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Amount {
    /// The answer, on one screen.
    Answer(Terminal),
    /// Everything, with figures drawn for this many columns.
    Details(usize),
    /// Everything in the form for pipes and files, which other programs may read: it depends on no terminal, and does not change.
    Plain,
}

impl Amount {
    /// Somebody at a terminal wants the answer first. Details that are asked for are the same in a pipe, where a pager may read them.
    pub(crate) fn wanted(details: bool) -> Amount {
        match (Terminal::here(), details) {
            (Some(terminal), false) => Amount::Answer(terminal),
            (Some(terminal), true) => Amount::Details(terminal.columns()),
            (None, true) => Amount::Details(usize::from(USUAL.0.0)),
            (None, false) => Amount::Plain,
        }
    }

    /// A document, of which `answer` makes the short form for a screen.
    pub(crate) fn text(self, whole: &Document, answer: impl FnOnce(Terminal) -> Document) -> String {
        match self {
            Amount::Answer(terminal) => jugada_report::text_within(&answer(terminal), terminal.columns()),
            Amount::Details(width) => jugada_report::text_within(whole, width),
            Amount::Plain => jugada_report::text(whole),
        }
    }
}

/// A document that has no shorter form: within the terminal, or as it is written to files.
pub(crate) fn page(document: &Document) -> String {
    let within = |terminal: Terminal| jugada_report::text_within(document, terminal.columns());
    Terminal::here().map_or_else(|| jugada_report::text(document), within)
}
