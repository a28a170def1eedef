//! Horizontal bars, one line each, followed by their values.

use super::{NOTHING, filled_to, labels_below, legend};
use crate::format::significant;
use crate::plain::{self, columns, wrapped};
use crate::plot::bars::{Bar, BarSeries, Bars};
use crate::plot::scale::{Ruler, drawable};
use crate::plot::{ErrorRange, Scale, Stroke};
use jugada_words::Language;

/// Fills of solid series, in their order; repeats after the last.
const FILLS: [char; 4] = ['█', '▓', '▒', '░'];
/// Fill of published series.
const DASHES: char = '╌';
/// Eighths of a full block, from one to seven.
const EIGHTHS: [char; 7] = ['▏', '▎', '▍', '▌', '▋', '▊', '▉'];
/// Digits of the values.
const DIGITS: usize = 3;
/// Minimum columns for the data; with fewer, numeric intervals are omitted.
const LEAST: usize = 16;

pub(super) fn drawn(plot: &Bars, width: usize, language: Language) -> Vec<String> {
    let fills = fills(&plot.series);
    let bars = || plot.series.iter().flat_map(|series| series.values.iter().filter_map(known));
    let ends = |bar: Bar| bar.interval.map_or(vec![bar.value], |ErrorRange { low, high }| vec![bar.value, low, high]);
    let covered = plot.axis.covers.iter().copied().chain([0.0]);
    let ruler = Ruler::around(bars().flat_map(ends).chain(covered), Scale::Linear).in_language(language);

    let groups = plot.series.iter().map(|series| series.values.len()).chain([plot.categories.len()]).max().unwrap_or(0);
    let label = |group: usize| plot.categories.get(group).map_or_else(String::new, |label| plain::line(label));
    let labels: Vec<String> = (0..groups).map(label).collect();
    let label_width = labels.iter().map(|label| columns(label)).max().unwrap_or(0).min(width / 3);
    let room_beside = |with_intervals: bool| {
        let values = bars().map(|bar| columns(&value_text(bar, with_intervals, language))).max().unwrap_or(1);
        width.saturating_sub(label_width + values + 4)
    };
    // Intervals are drawn in any case.
    let with_intervals = room_beside(true) >= LEAST;
    let room = room_beside(with_intervals).max(LEAST / 2);
    let space = Space { ruler, room, with_intervals, language };

    let names: Vec<String> = plot.series.iter().map(|series| plain::line(&series.name)).collect();
    let samples = fills.iter().map(|fill| fill.to_string().repeat(2));
    let many = plot.series.len() > 1;
    let mut lines = if many { legend(samples.zip(names.iter().map(String::as_str)), width) } else { Vec::new() };
    for (group, label) in labels.iter().enumerate() {
        let label = wrapped(label, label_width.max(2));
        let of_series = |series: &BarSeries| series.values.get(group).and_then(known);
        let values: Vec<String> =
            plot.series.iter().zip(&fills).map(|(series, &fill)| space.bar(of_series(series), fill)).collect();
        for line in 0..label.len().max(values.len()) {
            let [label, value] = [label.get(line), values.get(line)].map(|text| text.map_or("", String::as_str));
            let edge = if value.is_empty() { " " } else { "│" };
            // The bar of a negative value crosses the position of the edge.
            let edge = if space.zero() > 0 { " " } else { edge };
            lines.push(format!("{} {edge}{value}", filled_to(label, label_width)));
        }
        if many && group + 1 < groups {
            lines.push(String::new());
        }
    }
    lines.extend(space.axis(label_width, &plain::line(&plot.axis.title), width));
    lines
}

/// The fill of each series.
fn fills(series: &[BarSeries]) -> Vec<char> {
    let mut solid = FILLS.into_iter().cycle();
    let fill = |series: &BarSeries| match series.stroke {
        Stroke::Dashed => DASHES,
        Stroke::Solid => solid.next().unwrap_or(FILLS[0]),
    };
    series.iter().map(fill).collect()
}

/// The bar, if it can be drawn.
fn known(bar: &Bar) -> Option<Bar> {
    Some(Bar { value: drawable(bar.value)?, interval: bar.interval.and_then(ErrorRange::drawable), ..*bar })
}

fn value_text(bar: Bar, with_intervals: bool, language: Language) -> String {
    let number = |number| significant(number, DIGITS, language);
    match bar.interval.filter(|_| with_intervals) {
        None => number(bar.value),
        Some(ErrorRange { low, high }) => format!("{} [{}, {}]", number(bar.value), number(low), number(high)),
    }
}

struct Space {
    ruler: Ruler,
    room: usize,
    /// Whether intervals are written after the values.
    with_intervals: bool,
    language: Language,
}

impl Space {
    /// Position of a value in eighths of a column from the left.
    fn eighths(&self, value: f64) -> usize {
        (8.0 * self.room as f64 * self.ruler.place(value)).round() as usize
    }

    fn column(&self, value: f64) -> usize {
        ((self.eighths(value) + 4) / 8).min(self.room.saturating_sub(1))
    }

    fn zero(&self) -> usize {
        (self.eighths(0.0) + 4) / 8
    }

    /// The bar up to its value. With a visible interval: up to its lower end, followed by the interval with the value marked.
    fn bar(&self, bar: Option<Bar>, fill: char) -> String {
        let Some(bar) = bar else { return NOTHING.to_owned() };
        let mut cells = vec![' '; self.room + 1];
        let (zero, end) = (self.zero(), self.eighths(bar.value));
        if end >= 8 * zero {
            cells[zero..end / 8].fill(fill);
            match end % 8 {
                0 => {}
                part if fill == FILLS[0] => cells[end / 8] = EIGHTHS[part - 1],
                part if part >= 4 => cells[end / 8] = fill,
                _ => {}
            }
        } else {
            cells[(end + 4) / 8..zero].fill(fill);
        }
        if zero > 0 && cells[zero] == ' ' {
            cells[zero] = '│';
        }
        if let Some(ErrorRange { low, high }) = bar.interval {
            let [low, value, high] = [low, bar.value, high].map(|value| self.column(value));
            if high >= low + 2 {
                cells[low..=high].fill('─');
                (cells[low], cells[high]) = ('├', '┤');
                if value > low && value < high {
                    cells[value] = '●';
                }
            }
        }
        let cells: String = cells.into_iter().collect();
        format!("{} {}", cells.trim_end(), value_text(bar, self.with_intervals, self.language))
    }

    fn axis(&self, indent: usize, title: &str, width: usize) -> Vec<String> {
        let indent = " ".repeat(indent + 1);
        let places: Vec<usize> = self.ruler.ticks.iter().map(|tick| 1 + self.column(tick.value)).collect();
        let mut line = vec!['─'; self.room + 1];
        line[0] = '└';
        for &place in &places {
            line[place] = '┴';
        }
        if places.first() == Some(&1) {
            (line[0], line[1]) = ('└', '─');
        }
        // The first tick is at the edge.
        let at = |place: usize| if place == 1 { 0 } else { place };
        let labels = places.iter().map(|&place| at(place)).zip(self.ruler.ticks.iter().map(|tick| tick.label.as_str()));
        let labels = labels_below(labels, self.room + 1);
        let line: String = line.into_iter().collect();
        let mut lines = vec![format!("{indent}{line}"), format!("{indent}{labels}")];
        let room = width.saturating_sub(indent.len());
        if !title.is_empty() {
            lines.extend(wrapped(title, room.max(2)).into_iter().map(|title| format!("{indent}{title}")));
        }
        lines
    }
}
