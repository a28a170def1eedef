//! The model: a title and a sequence of blocks.

use crate::plot::Hue;
use crate::{Figure, Table};
use serde::Serialize;

/// One report, before it has a form.
///
/// Every text in it is plain text; line breaks count as spaces, but for [`Block::Code`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Document {
    /// What the report is about.
    pub title: String,
    /// The result in one sentence.
    pub lead: Option<String>,
    /// The rest, in reading order.
    pub blocks: Vec<Block>,
}

/// One piece of a [`Document`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Block {
    /// The start of a section.
    Heading(String),
    /// A paragraph of running text.
    Paragraph(String),
    /// Points without an order.
    List(Vec<String>),
    /// Names with values: the seed, the version, the command.
    Facts(Vec<(String, String)>),
    /// Short marks that stand for long names from here on, each with its colour in the plots.
    Key(Vec<KeyEntry>),
    /// A table under its title.
    Table(Table),
    /// Lines to be shown as they are.
    Code(String),
    /// A plot with its caption.
    Figure(Figure),
    /// What a section comes to.
    Verdict {
        /// Which way it went.
        kind: VerdictKind,
        /// The same in a word, so that colour never carries it alone.
        label: String,
        /// What was found, in words.
        text: String,
    },
}

/// What a mark stands for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KeyEntry {
    /// The mark, such as `A`.
    pub mark: String,
    /// The colour in which plots draw what belongs to it.
    pub hue: Hue,
    /// The name in full.
    pub text: String,
}

/// Which way a verdict went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum VerdictKind {
    /// As hoped or as claimed.
    Good,
    /// In part: the direction agrees, the size does not.
    Partly,
    /// Against what was hoped or claimed.
    Bad,
    /// Not decided by what was measured.
    Open,
}

impl Document {
    /// A document without blocks.
    pub fn new(title: impl Into<String>) -> Self {
        Document { title: title.into(), lead: None, blocks: Vec::new() }
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

    /// With a key at the end: marks, their colours and what they stand for.
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
