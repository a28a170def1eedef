//! The model: a title and a sequence of blocks.

use crate::plot::Hue;
use crate::{Figure, Table};
use jugada_words::Language;

/// A report, independent of its format.
///
/// All texts are plain text; line breaks count as spaces, except in [`Block::Code`].
///
/// Rejected alternative: messages in place of texts, formatted when the document is written. A tournament of 200 players has some 200 000 cells, and
/// a message takes a hundred times the memory of a number.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// The language of its texts and numbers.
    pub language: Language,
    /// What the report is about.
    pub title: String,
    /// The result in one sentence.
    pub lead: Option<String>,
    /// The rest, in reading order.
    pub blocks: Vec<Block>,
}

/// One piece of a [`Document`].
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// The start of a section.
    Heading(String),
    /// A paragraph of running text.
    Paragraph(String),
    /// Points without an order.
    List(Vec<String>),
    /// Names with values: the seed, the version, the command.
    Facts(Vec<(String, String)>),
    /// Short marks for long names, each with its colour in the plots.
    Key(Vec<KeyEntry>),
    /// A table under its title.
    Table(Table),
    /// Lines to be shown as they are.
    Code(String),
    /// A plot with its caption.
    Figure(Figure),
    /// The result of a section.
    Verdict {
        /// The kind of result.
        kind: VerdictKind,
        /// The same in a word, so that it does not depend on colour.
        label: String,
        /// The finding, in words.
        text: String,
    },
}

/// The meaning of a mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyEntry {
    /// The mark, such as `A`.
    pub mark: String,
    /// The colour of its data in plots.
    pub hue: Hue,
    /// The name in full.
    pub text: String,
}

/// Kinds of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VerdictKind {
    /// As hoped or claimed.
    Good,
    /// Partly: the direction agrees, the size does not.
    Partly,
    /// Contrary to what was hoped or claimed.
    Bad,
    /// Undecided by the measurements.
    Open,
}

impl Document {
    /// A document without blocks, in a language.
    pub fn new(title: impl Into<String>, language: Language) -> Self {
        Document { language, title: title.into(), lead: None, blocks: Vec::new() }
    }

    /// With this summary sentence below the title.
    pub fn lead(mut self, lead: impl Into<String>) -> Self {
        self.lead = Some(lead.into());
        self
    }

    /// With one more block at the end.
    pub fn block(mut self, block: Block) -> Self {
        self.blocks.push(block);
        self
    }

    /// With a heading at the end.
    pub fn heading(self, text: impl Into<String>) -> Self {
        self.block(Block::Heading(text.into()))
    }

    /// With a paragraph at the end.
    pub fn paragraph(self, text: impl Into<String>) -> Self {
        self.block(Block::Paragraph(text.into()))
    }

    /// With a list at the end.
    pub fn list<S: Into<String>>(self, items: impl IntoIterator<Item = S>) -> Self {
        self.block(Block::List(items.into_iter().map(Into::into).collect()))
    }

    /// With names and values at the end.
    pub fn facts<N: Into<String>, V: Into<String>>(self, facts: impl IntoIterator<Item = (N, V)>) -> Self {
        self.block(Block::Facts(facts.into_iter().map(|(name, value)| (name.into(), value.into())).collect()))
    }

    /// With a key at the end: marks with their colours and meanings.
    pub fn key(self, entries: impl IntoIterator<Item = KeyEntry>) -> Self {
        self.block(Block::Key(entries.into_iter().collect()))
    }

    /// With a table at the end.
    pub fn table(self, table: Table) -> Self {
        self.block(Block::Table(table))
    }

    /// With lines of code at the end.
    pub fn code(self, code: impl Into<String>) -> Self {
        self.block(Block::Code(code.into()))
    }

    /// With a figure at the end.
    pub fn figure(self, figure: Figure) -> Self {
        self.block(Block::Figure(figure))
    }

    /// With a verdict at the end.
    pub fn verdict(self, kind: VerdictKind, label: impl Into<String>, text: impl Into<String>) -> Self {
        self.block(Block::Verdict { kind, label: label.into(), text: text.into() })
    }
}
