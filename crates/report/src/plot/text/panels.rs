//! Small line plots side by side or below each other.

use super::filled_to;
use super::lines::{curves, legend_of, ruler_of_x};
use crate::plain::{self, wrapped};
use crate::plot::lines::{Lines, y_ruler};
use crate::plot::panels::Panels;
use crate::plot::scale::Ruler;
use jugada_words::Language;

/// Rows of the data area of a panel.
const ROWS: usize = 6;
/// Minimum width of a panel beside another.
const BESIDE: usize = 36;
const GAP: usize = 4;

pub(super) fn drawn(plot: &Panels, width: usize, language: Language) -> Vec<String> {
    let side_by_side = width >= 2 * BESIDE + GAP && plot.panels.len() > 1;
    let each = if side_by_side { (width - GAP) / 2 } else { width };
    let all = || plot.panels.iter().map(|(_, lines)| lines);
    let x = ruler_of_x(all(), each, language);
    let shared = plot.same_height.then(|| y_ruler(all()).in_language(language));
    let panel = |(title, lines): &(String, Lines)| {
        let y: Ruler = shared.clone().unwrap_or_else(|| y_ruler([lines]).in_language(language));
        let mut head = wrapped(&plain::line(title), each);
        head.retain(|line| !line.is_empty());
        head.extend(legend_of(lines, each));
        (head, curves(lines, (&x, &y), (each, ROWS)))
    };
    let panels: Vec<(Vec<String>, Vec<String>)> = plot.panels.iter().map(panel).collect();
    let mut lines: Vec<String> = Vec::new();
    for row in panels.chunks(if side_by_side { 2 } else { 1 }) {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        // The data areas of a row begin at the same height.
        let head = row.iter().map(|(head, _)| head.len()).max().unwrap_or(0);
        let whole = |(top, data): &(Vec<String>, Vec<String>)| {
            top.iter().cloned().chain((top.len()..head).map(|_| String::new())).chain(data.iter().cloned()).collect()
        };
        let whole: Vec<Vec<String>> = row.iter().map(whole).collect();
        for line in 0..whole.iter().map(Vec::len).max().unwrap_or(0) {
            let mut text = String::new();
            for (place, panel) in whole.iter().enumerate() {
                text = filled_to(&text, place * (each + GAP)) + panel.get(line).map_or("", String::as_str);
            }
            lines.push(text);
        }
    }
    lines
}
