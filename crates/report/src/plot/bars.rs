//! Grouped bars, one group per category.

use super::canvas::{Anchor, BASE, Canvas, GRID, INK, MARGIN, SOFT};
use super::legend::{self, LegendEntry};
use super::lettering::{self, LINE, Wrapped};
use super::scale::{Ruler, drawable};
use super::{Axis, ErrorRange, Hue, Scale, Series, Stroke, described};
use crate::plain;

/// One bar per category and series, from zero to its value.
///
/// Short category labels are placed below vertical bars; if they do not fit, bars are horizontal with labels on the
/// left.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Bars {
    /// The names of the groups.
    pub categories: Vec<String>,
    /// What the bars measure.
    pub axis: Axis,
    /// The series, in the order of the legend and within a group.
    pub series: Vec<BarSeries>,
}

/// The bars of one series, one per category. Missing bars leave the last categories empty.
pub type BarSeries = Series<Bar>;

/// A value of a series in one category.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bar {
    /// The value; if not finite, there is no bar.
    pub value: f64,
    /// Confidence interval.
    pub interval: Option<ErrorRange>,
    /// Its colour, if different from its series'.
    pub hue: Option<Hue>,
}

impl Bar {
    /// A bar in the colour of its series.
    pub fn new(value: f64, interval: Option<ErrorRange>) -> Bar {
        Bar { value, interval, hue: None }
    }
}

impl Bars {
    /// A plot without series.
    pub fn new<S: Into<String>>(axis: impl Into<Axis>, categories: impl IntoIterator<Item = S>) -> Self {
        let categories = categories.into_iter().map(Into::into).collect();
        Bars { categories, axis: axis.into(), series: Vec::new() }
    }

    /// With one more series.
    pub fn series(mut self, series: BarSeries) -> Self {
        self.series.push(series);
        self
    }
}

impl BarSeries {
    /// With a bar for the next category.
    pub fn bar(mut self, value: f64) -> Self {
        self.values.push(Bar::new(value, None));
        self
    }

    /// With a bar for the next category and the interval around its value.
    pub fn bar_within(mut self, value: f64, low: f64, high: f64) -> Self {
        self.values.push(Bar::new(value, Some(ErrorRange { low, high })));
        self
    }

    /// With the last bar in this colour instead of the series'.
    pub fn tinted(mut self, hue: impl Into<Hue>) -> Self {
        if let Some(bar) = self.values.last_mut() {
            bar.hue = Some(hue.into());
        }
        self
    }

    /// Skips a category.
    pub fn gap(self) -> Self {
        self.bar(f64::NAN)
    }

    /// With bars for the next categories.
    pub fn bars(mut self, values: impl IntoIterator<Item = f64>) -> Self {
        self.values.extend(values.into_iter().map(|value| Bar::new(value, None)));
        self
    }
}

/// Height of vertical bars.
const DATA_HEIGHT: f64 = 280.0;
/// Share of the width for the labels of horizontal bars.
const LABEL_COLUMN: f64 = 0.33;
/// Maximum lines of labels below vertical bars; longer ones require horizontal bars.
const MOST_LINES: usize = 3;
/// Maximum lines of labels next to horizontal bars.
const MOST_LINES_BESIDE: usize = 8;
/// Share of a group filled by vertical bars; the rest is the gap to the next group.
const FILLED: f64 = 0.76;

/// The plot as SVG.
pub(super) fn drawn(plot: &Bars, caption: &str, mut canvas: Canvas) -> String {
    let (width, language) = (canvas.width, canvas.language);
    let series: Vec<DrawnBars> = plot.series.iter().enumerate().map(DrawnBars::new).collect();
    let top = legend::draw(&mut canvas, &series, 10.0) + 14.0;
    let ends = |bar: &Bar| bar.interval.map_or([bar.value; 2], |interval| [interval.low, interval.high]);
    let bars = || series.iter().flat_map(|series| series.bars.iter().flatten());
    let values = bars().flat_map(|bar| ends(bar).into_iter().chain([bar.value]));
    let ruler = Ruler::around(values.chain(plot.axis.covers.iter().copied()).chain([0.0]), Scale::Linear);
    let ruler = ruler.in_language(language);

    let groups = series.iter().map(|series| series.bars.len()).chain([plot.categories.len()]).max().unwrap_or(0);
    let label = |group: usize| plot.categories.get(group).map_or_else(String::new, |label| plain::line(label));
    let labels: Vec<String> = (0..groups).map(label).collect();
    let space = BarLayout::new(ruler, (top, width), &labels, series.len());
    space.draw_axes(&mut canvas, &plain::line(&plot.axis.title));
    space.draw_baseline(&mut canvas);
    for (group, label) in labels.iter().enumerate() {
        space.draw_label(&mut canvas, group, label);
        for (place, series) in series.iter().enumerate() {
            if let Some(Some(bar)) = series.bars.get(group) {
                let title = format!("{label}, {}: {}", series.name, described(bar.value, bar.interval, language));
                let title = title.trim_start_matches(", ").replace(", :", ":");
                canvas.titled(&title, |canvas| series.draw_bar(canvas, &space, space.start(group, place), *bar));
            }
        }
    }
    if bars().next().is_none() {
        let middle = (f64::midpoint(space.left, width - MARGIN), space.top + space.height / 2.0 + 4.5);
        canvas.no_data(middle);
    }
    canvas.finish(space.bottom() + space.footer, caption)
}

/// Layout of values on the canvas.
struct BarLayout {
    lying: bool,
    width: f64,
    ruler: Ruler,
    left: f64,
    top: f64,
    height: f64,
    footer: f64,
    labels: Vec<Wrapped>,
    /// Extent of a group and of a bar, perpendicular to the value axis.
    group: f64,
    bar: f64,
    series: usize,
}

impl BarLayout {
    /// Layout below `top` and within `width`.
    fn new(ruler: Ruler, room: (f64, f64), labels: &[String], series: usize) -> BarLayout {
        Self::upright(&ruler, room, labels, series).unwrap_or_else(|| Self::lying(ruler, room, labels, series))
    }

    /// Vertical bars, if their labels fit below.
    fn upright(ruler: &Ruler, (top, width): (f64, f64), labels: &[String], series: usize) -> Option<BarLayout> {
        const LEAST_BAR: f64 = 7.0;
        const MOST_BAR: f64 = 44.0;
        let ticks = ruler.ticks.iter().map(|tick| lettering::width(&tick.label)).fold(0.0, f64::max);
        let left = MARGIN + ticks + 8.0;
        let group = (width - MARGIN - left) / labels.len().max(1) as f64;
        let bar = (group * FILLED / series.max(1) as f64).min(MOST_BAR);
        let labels: Vec<Wrapped> = labels.iter().map(|label| lettering::wrap(label, group - 8.0, MOST_LINES)).collect();
        let lines = labels.iter().map(|label| label.lines.len()).max().unwrap_or(0);
        let fits = bar >= LEAST_BAR && labels.iter().all(|label| !label.hurt);
        fits.then(|| BarLayout {
            lying: false,
            width,
            ruler: ruler.clone(),
            left,
            top: top + LINE + 6.0,
            height: DATA_HEIGHT,
            footer: 8.0 + lines as f64 * LINE + MARGIN,
            labels,
            group,
            bar,
            series,
        })
    }

    /// Horizontal bars, each group as high as its bars or its label require.
    fn lying(ruler: Ruler, (top, width): (f64, f64), labels: &[String], series: usize) -> BarLayout {
        let label_column = width * LABEL_COLUMN;
        let wrapped = labels.iter().map(|label| lettering::wrap(label, label_column, MOST_LINES_BESIDE));
        let labels: Vec<Wrapped> = wrapped.collect();
        let widest =
            labels.iter().flat_map(|label| &label.lines).map(|line| lettering::width(line)).fold(0.0, f64::max);
        let lines = labels.iter().map(|label| label.lines.len()).max().unwrap_or(1);
        let bar = match series {
            0 | 1 => 18.0,
            2 => 14.0,
            3 | 4 => 11.0,
            _ => 9.0,
        };
        let group = (bar * series as f64).max(lines as f64 * LINE) + 14.0;
        BarLayout {
            lying: true,
            width,
            ruler,
            left: MARGIN + widest.min(label_column) + 10.0,
            top,
            height: group * labels.len() as f64,
            footer: 3.0 * LINE + 12.0,
            labels,
            group,
            bar,
            series,
        }
    }

    fn bottom(&self) -> f64 {
        self.top + self.height
    }

    fn right(&self) -> f64 {
        // In a horizontal plot, the last tick label is centred on the edge.
        self.width - MARGIN - if self.lying { 12.0 } else { 0.0 }
    }

    /// Coordinate of a value on the value axis.
    fn along(&self, value: f64) -> f64 {
        if self.lying {
            self.left + (self.right() - self.left) * self.ruler.place(value)
        } else {
            self.bottom() - self.height * self.ruler.place(value)
        }
    }

    /// Centre of a group on the category axis.
    fn middle(&self, group: usize) -> f64 {
        (if self.lying { self.top } else { self.left }) + (group as f64 + 0.5) * self.group
    }

    /// Start of a bar on the category axis.
    fn start(&self, group: usize, place: usize) -> f64 {
        self.middle(group) + (place as f64 - self.series as f64 / 2.0) * self.bar
    }

    /// A point from its coordinates on both axes.
    fn point(&self, across: f64, along: f64) -> (f64, f64) {
        if self.lying { (along, across) } else { (across, along) }
    }

    fn draw_axes(&self, canvas: &mut Canvas, title: &str) {
        let title = lettering::fitted(title, self.width - 2.0 * MARGIN);
        for tick in &self.ruler.ticks {
            let along = self.along(tick.value);
            if self.lying {
                canvas.line((along, self.top), (along, self.bottom()), GRID, 1.0);
                canvas.text((along, self.bottom() + 19.0), Anchor::Middle, SOFT, &tick.label);
            } else {
                canvas.line((self.left, along), (self.right(), along), GRID, 1.0);
                canvas.text((self.left - 8.0, along + 4.5), Anchor::End, SOFT, &tick.label);
            }
        }
        if self.lying {
            // Centred below the bars, unless it is wider than they are.
            let half = lettering::width(&title) / 2.0;
            let middle = f64::midpoint(self.left, self.right()).min(self.width - MARGIN - half);
            canvas.text((middle, self.bottom() + 19.0 + LINE + 6.0), Anchor::Middle, SOFT, &title);
        } else {
            canvas.text((MARGIN, self.top - 18.0), Anchor::Start, SOFT, &title);
        }
    }

    fn draw_label(&self, canvas: &mut Canvas, group: usize, full: &str) {
        let Wrapped { lines, hurt } = &self.labels[group];
        let middle = self.middle(group);
        let draw = |canvas: &mut Canvas| {
            for (index, line) in lines.iter().enumerate().filter(|(_, line)| !line.is_empty()) {
                let index = index as f64;
                if self.lying {
                    let first = middle - (lines.len() as f64 - 1.0) * LINE / 2.0 + 4.5;
                    canvas.text((self.left - 10.0, first + index * LINE), Anchor::End, INK, line);
                } else {
                    canvas.text((middle, self.bottom() + 19.0 + index * LINE), Anchor::Middle, INK, line);
                }
            }
        };
        if *hurt { canvas.titled(full, draw) } else { draw(canvas) }
    }

    fn draw_baseline(&self, canvas: &mut Canvas) {
        let zero = self.along(0.0);
        if self.lying {
            canvas.line((zero, self.top), (zero, self.bottom()), BASE, 1.0);
        } else {
            canvas.line((self.left, zero), (self.right(), zero), BASE, 1.0);
        }
    }
}

/// A series with its drawing attributes.
struct DrawnBars {
    name: String,
    hue: Hue,
    stroke: Stroke,
    bars: Vec<Option<Bar>>,
}

impl DrawnBars {
    fn new((index, series): (usize, &BarSeries)) -> DrawnBars {
        let visible = |bar: &Bar| {
            let interval = bar.interval.and_then(ErrorRange::drawable);
            Some(Bar { value: drawable(bar.value)?, interval, hue: bar.hue })
        };
        DrawnBars {
            name: plain::line(&series.name),
            hue: series.hue.unwrap_or(Hue::Place(index)),
            stroke: series.stroke,
            bars: series.values.iter().map(visible).collect(),
        }
    }

    fn paint(&self, hue: Hue) -> String {
        let colour = hue.colour();
        match self.stroke {
            Stroke::Solid if hue.is_repeated() => {
                format!(r#"fill="{colour}" fill-opacity="0.5" stroke="{colour}""#)
            }
            Stroke::Solid => format!(r#"fill="{colour}" stroke="{colour}""#),
            Stroke::Dashed => {
                format!(
                    r#"fill="{colour}" fill-opacity="0.18" stroke="{colour}" stroke-width="1.5" stroke-dasharray="4 2.5""#
                )
            }
        }
    }

    fn draw_bar(&self, canvas: &mut Canvas, space: &BarLayout, start: f64, bar: Bar) {
        // A unit on each side separates neighbours.
        let (start, end) = (start + 1.0, start + space.bar - 1.0);
        let (zero, value) = (space.along(0.0), space.along(bar.value));
        let (one, other) = (space.point(start, zero), space.point(end, value));
        let corner = (one.0.min(other.0), one.1.min(other.1));
        // A zero is visible, unlike a gap.
        let size = |one: f64, other: f64| (one - other).abs().max(1.0);
        canvas.rect(corner, (size(one.0, other.0), size(one.1, other.1)), &self.paint(bar.hue.unwrap_or(self.hue)));
        if let Some(ErrorRange { low, high }) = bar.interval {
            let (low, high, middle) = (space.along(low), space.along(high), f64::midpoint(start, end));
            let cap = (space.bar * 0.22).clamp(2.0, 6.0);
            // A white outline keeps whiskers visible on dark bars.
            for (colour, width) in [("#ffffff", 3.2), (INK, 1.4)] {
                canvas.line(space.point(middle, low), space.point(middle, high), colour, width);
                for end in [low, high] {
                    canvas.line(space.point(middle - cap, end), space.point(middle + cap, end), colour, width);
                }
            }
        }
    }
}

impl LegendEntry for DrawnBars {
    fn name(&self) -> &str {
        &self.name
    }

    fn draw_sample(&self, canvas: &mut Canvas, (x, y): (f64, f64)) {
        canvas.rect((x - 14.0, y - 6.0), (28.0, 12.0), &self.paint(self.hue));
    }
}
