//! What an experiment's file says to people, as messages: its English stands in the file, every other language in `locales`.
//!
//! Claims, notes and rules are found by the name of the experiment and by their place in the file (`garcia-nodes-rule-3`). Short texts
//! (titles of columns, axes, rows) are the same in many files, so they are found by their English (`label-Nodes-per-move`).

use crate::definition::{Experiment, PlotKind, Variant};
use crate::findings::ALL_ROWS;
use crate::rows::Row;
use jugada_words::{Message, Parts};
use std::collections::BTreeMap;

impl Experiment {
    /// The heading of its report.
    pub fn title_text(&self) -> Message {
        self.said("title", &self.title)
    }

    /// Author, year and table or section.
    pub fn source_text(&self) -> Message {
        self.said("source", &self.source)
    }

    /// What the study concludes.
    pub fn claim_text(&self) -> Message {
        self.said("claim", &self.claim)
    }

    /// Why no measurement can tell, if none can.
    pub fn untestable_text(&self) -> Option<Message> {
        self.untestable.as_ref().map(|why| self.said("untestable", why))
    }

    /// Method and differences.
    pub fn note_texts(&self) -> Vec<Message> {
        self.numbered("note", self.notes.iter())
    }

    /// What the rules say.
    pub fn rule_texts(&self) -> Vec<Message> {
        self.numbered("rule", self.rules.iter().map(|rule| &rule.says))
    }

    /// How a variant differs from the whole, if the file says it.
    pub fn shorter_text(&self, variant: Variant) -> Option<Message> {
        let note = self.shorter(variant)?.note.as_ref()?;
        Some(self.said(variant.name(), note))
    }

    /// All of them, and all short texts: what needs words in every language.
    pub fn texts(&self) -> Vec<Message> {
        let own = [self.title_text(), self.source_text(), self.claim_text()];
        let variants = Variant::ALL.into_iter().filter_map(|variant| self.shorter_text(variant));
        let optional = self.untestable_text().into_iter().chain(variants);
        let numbered = self.note_texts().into_iter().chain(self.rule_texts());
        let columns = self
            .series
            .iter()
            .flat_map(|series| std::iter::once(&series.title).chain(series.columns.iter().map(|column| &column.title)));
        let plots = self.plots.iter().flat_map(|plot| [Some(&plot.caption), plot.x.as_ref(), Some(&plot.y)]).flatten();
        let curves = self.plots.iter().filter(|plot| plot.kind == PlotKind::Curve).flat_map(|plot| &plot.of);
        let curves = curves.filter_map(|of| Some(curve_name(of.split_once('/')?.1)));
        let titles = columns.chain(plots).map(String::as_str).chain(curves).chain([self.row_title.as_str(), ALL_ROWS]);
        let labels = titles.chain(self.rows.iter().map(Row::label)).filter(|text| has_words(text)).map(label);
        own.into_iter().chain(optional).chain(numbered).chain(labels).collect()
    }

    /// A file that is not shipped may have the name of one that is, so its own text is used without translation.
    fn said(&self, field: &str, english: &str) -> Message {
        if self.is_shipped {
            by_id(format!("{}-{field}", self.name.replace('.', "-")), english)
        } else {
            Message::verbatim(english)
        }
    }

    fn numbered<'a>(&self, field: &str, all: impl Iterator<Item = &'a String>) -> Vec<Message> {
        all.enumerate().map(|(place, english)| self.said(&format!("{field}-{}", place + 1), english)).collect()
    }
}

/// A short text of an experiment.
pub(crate) fn label(english: &str) -> Message {
    if !has_words(english) {
        return Message::verbatim(english);
    }
    let words = english.replace('%', " percent ");
    let words: Vec<&str> = words.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    by_id(format!("label-{}", words.join("-")), english)
}

/// What a curve over the moves of a game is called, by its quantity.
pub(crate) fn curve_name(quantity: &str) -> &str {
    quantity.trim_start_matches("nodes-")
}

/// Numbers are the same in every language.
fn has_words(text: &str) -> bool {
    text.chars().any(char::is_alphabetic)
}

fn by_id(id: String, english: &str) -> Message {
    Parts { id: id.into(), english: english.to_owned().into(), arguments: BTreeMap::new() }.into()
}
