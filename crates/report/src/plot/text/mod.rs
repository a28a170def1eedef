//! Plots as lines of text, in block and braille characters.
//!
//! A cell of a terminal is a coarse pixel, so important values are also written as numbers: beside a bar, or on an axis. Series differ by characters,
//! never by colour: the same drawing serves a terminal, a pipe and a log. The only words are those of the plot; numbers are formatted in the language
//! of the document.

mod bars;
mod braille;
mod lines;
mod panels;

use super::{Figure, Plot};
use crate::plain::columns;
use jugada_words::Language;

/// Minimum width: below it, axes and labels leave no room for data.
const NARROWEST: usize = 40;

/// A figure without its caption, as lines of at most `width` columns (at least [`NARROWEST`]).
pub(crate) fn drawn(figure: &Figure, width: usize, language: Language) -> Vec<String> {
    let width = width.max(NARROWEST);
    let lines = match &figure.plot {
        Plot::Bars(plot) => bars::drawn(plot, width, language),
        Plot::Lines(plot) => lines::drawn(plot, width, language),
        Plot::Panels(plot) => panels::drawn(plot, width, language),
    };
    lines.into_iter().map(|line| line.trim_end().to_owned()).collect()
}

/// Shown in place of missing data.
const NOTHING: &str = "–";

fn filled_to(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(columns(text))))
}

/// Names with their samples, as many per line as fit. Series without names have no entry.
fn legend<'a>(entries: impl IntoIterator<Item = (String, &'a str)>, width: usize) -> Vec<String> {
    let entries = entries.into_iter().filter(|(_, name)| !name.is_empty());
    let entries: Vec<String> = entries.map(|(sample, name)| format!("{sample} {name}")).collect();
    let mut lines: Vec<String> = Vec::new();
    for entry in entries {
        let entry = crate::plain::wrapped(&entry, width.saturating_sub(2)).join("\n  ");
        match lines.last_mut() {
            Some(line) if columns(line) + 3 + columns(&entry) <= width => *line = format!("{line}   {entry}"),
            _ => lines.push(entry),
        }
    }
    lines.iter().flat_map(|line| line.split('\n')).map(str::to_owned).collect()
}

/// Labels below an axis, each centred at its place; a label that would touch the previous one is omitted.
fn labels_below<'a>(places: impl IntoIterator<Item = (usize, &'a str)>, width: usize) -> String {
    let mut line = String::new();
    for (place, label) in places {
        let size = columns(label);
        let start = place.saturating_sub(size / 2).min(width.saturating_sub(size));
        let used = columns(&line);
        if used == 0 || start > used {
            line = filled_to(&line, start) + label;
        }
    }
    line
}
