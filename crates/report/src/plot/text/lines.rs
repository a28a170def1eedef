//! Curves in braille dots, with their points marked.

use super::braille::Braille;
use super::{NOTHING, filled_to, labels_below, legend};
use crate::plain::{self, columns, wrapped};
use crate::plot::lines::{LineSeries, Lines, Point, x_ruler, y_ruler};
use crate::plot::scale::Ruler;
use crate::plot::{ErrorRange, Hue, Stroke};
use jugada_words::Language;

/// Rows of the data area.
const ROWS: usize = 12;
/// Columns per tick of the horizontal axis.
const TICK: f64 = 60.0;
const COLUMNS_PER_TICK: usize = 9;
/// Maximum number of marked points in longer series: enough to distinguish lines.
const MOST_MARKS: usize = 24;
const FEW_MARKS: usize = 6;

/// Marks of solid series by hue, and of dashed ones.
const SOLID: [char; 5] = ['●', '■', '▲', '◆', '▼'];
const DASHED: [char; 5] = ['○', '□', '△', '◇', '▽'];

pub(super) fn drawn(plot: &Lines, width: usize, language: Language) -> Vec<String> {
    let (x, y) = (ruler_of_x([plot], width, language), y_ruler([plot]).in_language(language));
    let mut lines = wrapped(&plain::line(&plot.y.title), width);
    lines.retain(|line| !line.is_empty());
    lines.extend(legend_of(plot, width));
    lines.extend(curves(plot, (&x, &y), (width, ROWS)));
    lines
}

/// The common horizontal axis of plots that are `width` columns wide.
pub(super) fn ruler_of_x<'a>(plots: impl IntoIterator<Item = &'a Lines>, width: usize, language: Language) -> Ruler {
    x_ruler(plots, TICK * (width / COLUMNS_PER_TICK) as f64).in_language(language)
}

pub(super) fn legend_of(plot: &Lines, width: usize) -> Vec<String> {
    let names: Vec<String> = plot.series.iter().map(|series| plain::line(&series.name)).collect();
    let marks = plot.series.iter().enumerate().map(|(index, series)| mark_of(series, index).to_string());
    legend(marks.zip(names.iter().map(String::as_str)), width)
}

fn mark_of(series: &LineSeries, index: usize) -> char {
    let place = match series.hue.unwrap_or(Hue::Place(index)) {
        Hue::Place(place) => place,
        Hue::Neutral => 0,
    };
    let marks = if series.stroke == Stroke::Dashed { DASHED } else { SOLID };
    marks[place % marks.len()]
}

/// The data area with its axes.
pub(super) fn curves(plot: &Lines, (x, y): (&Ruler, &Ruler), (width, rows): (usize, usize)) -> Vec<String> {
    let left = y.ticks.iter().map(|tick| columns(&tick.label)).max().unwrap_or(0);
    let room = width.saturating_sub(left + 2).max(4);
    let mut canvas = Braille::new(room, rows);
    let (across, down) = canvas.size();
    let place = |value: f64, height: f64| {
        let at = |share: f64, size: usize| (share * (size - 1) as f64).round() as usize;
        (at(x.place(value), across), at(1.0 - y.place(height), down))
    };
    let mut is_empty = true;
    for series in &plot.series {
        for run in series.runs(plot.y_scale) {
            is_empty = false;
            for point in &run {
                draw_interval(&mut canvas, point, place);
            }
            for pair in run.windows(2) {
                canvas.line(place(pair[0].x, pair[0].y), place(pair[1].x, pair[1].y));
            }
        }
    }
    for (index, series) in plot.series.iter().enumerate() {
        let points: Vec<Point> = series.runs(plot.y_scale).concat();
        let marked = if points.len() <= MOST_MARKS.min(room / 2) { points.len() } else { FEW_MARKS };
        let every = points.len().div_ceil(marked.max(1)).max(1);
        // At different points for each series, so that lines that coincide stay visible.
        let first = if every > 1 { (1 + index) * every / (1 + plot.series.len()) } else { 0 };
        for point in points.iter().skip(first).step_by(every) {
            canvas.mark(place(point.x, point.y), mark_of(series, index));
        }
    }
    let mut data = canvas.rows();
    if is_empty {
        data[rows / 2] = format!("{}{NOTHING}", " ".repeat(room / 2));
    }
    with_axes(&data, (x, y), (left, room), &plain::line(&plot.x.title))
}

/// The interval of a point as a dotted vertical line.
fn draw_interval(canvas: &mut Braille, point: &Point, place: impl Fn(f64, f64) -> (usize, usize)) {
    let Some(ErrorRange { low, high }) = point.interval else { return };
    let ((across, top), (_, bottom)) = (place(point.x, high), place(point.x, low));
    for down in (top..=bottom).step_by(2) {
        canvas.dot((across, down));
    }
}

fn with_axes(data: &[String], (x, y): (&Ruler, &Ruler), (left, room): (usize, usize), title: &str) -> Vec<String> {
    let last = data.len().saturating_sub(1);
    let row_of = |value: f64| ((1.0 - y.place(value)) * last as f64).round() as usize;
    let mut lines: Vec<String> = Vec::new();
    for (row, cells) in data.iter().enumerate() {
        let label = y.ticks.iter().find(|tick| row_of(tick.value) == row).map(|tick| tick.label.as_str());
        let text = label.unwrap_or_default();
        let edge = if label.is_some() { '┤' } else { '│' };
        lines.push(format!("{}{text} {edge}{cells}", " ".repeat(left - columns(text))));
    }
    let column_of = |value: f64| (x.place(value) * (room - 1) as f64).round() as usize;
    let mut base = vec!['─'; room];
    for tick in &x.ticks {
        base[column_of(tick.value)] = '┬';
    }
    let (indent, base) = (" ".repeat(left + 1), base.into_iter().collect::<String>());
    let labels = labels_below(x.ticks.iter().map(|tick| (1 + column_of(tick.value), tick.label.as_str())), room + 1);
    lines.extend([format!("{indent}└{base}"), format!("{indent}{labels}")]);
    if !title.is_empty() {
        for title in wrapped(title, room) {
            let middle = " ".repeat(room.saturating_sub(columns(&title)) / 2);
            lines.push(filled_to("", left + 2) + &middle + &title);
        }
    }
    lines
}
