//! Line plots.

use super::canvas::{Anchor, BASE, Canvas, GRID, MARGIN, SOFT};
use super::legend::{self, LegendEntry};
use super::lettering::{self, LINE};
use super::scale::{Ruler, drawable};
use super::{Axis, ErrorRange, Hue, Scale, Series, Stroke, described};
use crate::plain;
use jugada_words::message;

/// Lines through points, with bands or whiskers for confidence intervals.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lines {
    /// The horizontal axis.
    pub x: Axis,
    /// The vertical axis.
    pub y: Axis,
    /// Scale of the vertical axis.
    pub y_scale: Scale,
    /// The series, in the order of the legend.
    pub series: Vec<LineSeries>,
}

/// Points of one series, in line order. A point that cannot be drawn leaves a gap.
pub type LineSeries = Series<Point>;

/// A data point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Horizontal coordinate, in the unit of its axis.
    pub x: f64,
    /// Vertical coordinate, in the unit of its axis.
    pub y: f64,
    /// Confidence interval of y.
    pub interval: Option<ErrorRange>,
}

impl Lines {
    /// A plot without series, with a linear scale.
    pub fn new(x: impl Into<Axis>, y: impl Into<Axis>) -> Self {
        Lines { x: x.into(), y: y.into(), ..Lines::default() }
    }

    /// With a logarithmic vertical axis. Zero and negative values are omitted.
    pub fn log(mut self) -> Self {
        self.y_scale = Scale::Log;
        self
    }

    /// With one more series.
    pub fn series(mut self, series: LineSeries) -> Self {
        self.series.push(series);
        self
    }
}

impl LineSeries {
    /// With one more point.
    pub fn point(mut self, x: f64, y: f64) -> Self {
        self.values.push(Point { x, y, interval: None });
        self
    }

    /// With one more point and the interval around it.
    pub fn point_within(mut self, x: f64, y: f64, low: f64, high: f64) -> Self {
        self.values.push(Point { x, y, interval: Some(ErrorRange { low, high }) });
        self
    }

    /// With these points at the end, without intervals.
    pub fn points(mut self, points: impl IntoIterator<Item = (f64, f64)>) -> Self {
        self.values.extend(points.into_iter().map(|(x, y)| Point { x, y, interval: None }));
        self
    }

    /// Runs of drawable points.
    pub(super) fn runs(&self, scale: Scale) -> Vec<Vec<Point>> {
        let visible = |point: &Point| {
            let (x, y) = (drawable(point.x)?, drawable(point.y)?);
            let interval = point.interval.and_then(ErrorRange::drawable);
            (scale == Scale::Linear || y > 0.0).then_some(Point { x, y, interval })
        };
        let points: Vec<Option<Point>> = self.values.iter().map(visible).collect();
        points
            .split(Option::is_none)
            .map(|run| run.iter().copied().flatten().collect())
            .filter(|run: &Vec<_>| !run.is_empty())
            .collect()
    }
}

/// Height of the data area.
const DATA_HEIGHT: f64 = 280.0;
/// Distance of the outermost points from the sides.
const INSET: f64 = 14.0;
/// Maximum number of points with markers, which would otherwise hide the line.
const MOST_MARKERS: usize = 40;

/// The plot as SVG.
pub(super) fn drawn(plot: &Lines, caption: &str, mut canvas: Canvas) -> String {
    let (width, language) = (canvas.width, canvas.language);
    let series = plot.drawn_series();
    let y_title = lettering::fitted(&plain::line(&plot.y.title), width - 2.0 * MARGIN);
    let top = legend::draw(&mut canvas, &series, 10.0) + 14.0 + LINE + 6.0;
    canvas.text((MARGIN, top - 18.0), Anchor::Start, SOFT, &y_title);
    let (x, y) = (x_ruler([plot], width).in_language(language), y_ruler([plot]).in_language(language));
    let space = LineLayout::new(x, y, (top, DATA_HEIGHT), width);
    space.draw(&mut canvas, &series, &plot.x);
    canvas.finish(space.end(), caption)
}

/// The common horizontal axis of these plots.
pub(super) fn x_ruler<'a>(plots: impl IntoIterator<Item = &'a Lines>, width: f64) -> Ruler {
    /// Width of a tick with its label.
    const TICK: f64 = 60.0;
    let ends = |plot: &'a Lines| {
        let points = plot.series.iter().flat_map(move |series| series.runs(plot.y_scale)).flatten();
        points.map(|point| point.x).chain(plot.x.covers.iter().copied())
    };
    Ruler::between(plots.into_iter().flat_map(ends), (width / TICK).clamp(4.0, 10.0))
}

/// The common vertical axis of these plots, which share its scale.
pub(super) fn y_ruler<'a>(plots: impl IntoIterator<Item = &'a Lines>) -> Ruler {
    let mut scale = Scale::Linear;
    let mut heights = Vec::new();
    for plot in plots {
        scale = plot.y_scale;
        for point in plot.series.iter().flat_map(|series| series.runs(plot.y_scale)).flatten() {
            heights.extend(point.interval.map_or([point.y; 2], |interval| [interval.low, interval.high]));
            heights.push(point.y);
        }
        heights.extend(&plot.y.covers);
    }
    Ruler::around(heights, scale)
}

impl Lines {
    pub(super) fn drawn_series(&self) -> Vec<DrawnLine> {
        self.series.iter().enumerate().map(|(index, series)| DrawnLine::new(series, index, self.y_scale)).collect()
    }
}

/// Layout of values on the canvas.
pub(super) struct LineLayout {
    left: f64,
    right: f64,
    top: f64,
    height: f64,
    x: Ruler,
    y: Ruler,
}

impl LineLayout {
    /// Layout at a vertical offset, with a height and a width.
    pub(super) fn new(x: Ruler, y: Ruler, (top, height): (f64, f64), width: f64) -> LineLayout {
        let labels = y.ticks.iter().map(|tick| lettering::width(&tick.label)).fold(0.0, f64::max);
        LineLayout { left: MARGIN + labels + 8.0, right: width - MARGIN, top, height, x, y }
    }

    /// Axes and data.
    pub(super) fn draw(&self, canvas: &mut Canvas, series: &[DrawnLine], x: &Axis) {
        self.draw_axes(canvas, x);
        if series.iter().all(|series| series.runs.is_empty()) {
            let middle = (f64::midpoint(self.left, self.right), self.top + self.height / 2.0);
            canvas.no_data(middle);
        }
        for series in series {
            series.draw_intervals(canvas, self);
        }
        for series in series {
            series.draw_line(canvas, self);
        }
    }

    /// Lower end of the axis and its title.
    pub(super) fn end(&self) -> f64 {
        self.bottom() + 2.0 * LINE + 24.0
    }

    fn bottom(&self) -> f64 {
        self.top + self.height
    }

    fn across(&self, x: f64) -> f64 {
        let (left, right) = (self.left + INSET, self.right - INSET);
        left + (right - left) * self.x.place(x)
    }

    fn up(&self, y: f64) -> f64 {
        self.bottom() - self.height * self.y.place(y)
    }

    fn draw_axes(&self, canvas: &mut Canvas, x: &Axis) {
        for tick in &self.y.ticks {
            let y = self.up(tick.value);
            canvas.line((self.left, y), (self.right, y), GRID, 1.0);
            canvas.text((self.left - 8.0, y + 4.5), Anchor::End, SOFT, &tick.label);
        }
        canvas.line((self.left, self.bottom()), (self.right, self.bottom()), BASE, 1.0);
        for tick in &self.x.ticks {
            let x = self.across(tick.value);
            canvas.line((x, self.bottom()), (x, self.bottom() + 5.0), BASE, 1.0);
            canvas.text((x, self.bottom() + 19.0), Anchor::Middle, SOFT, &tick.label);
        }
        let title = lettering::fitted(&plain::line(&x.title), self.right - MARGIN);
        let middle = f64::midpoint(self.left, self.right);
        canvas.text((middle, self.bottom() + 19.0 + LINE + 6.0), Anchor::Middle, SOFT, &title);
    }
}

/// A series with its drawing attributes.
pub(super) struct DrawnLine {
    name: String,
    hue: Hue,
    stroke: Stroke,
    runs: Vec<Vec<Point>>,
}

impl DrawnLine {
    fn new(series: &LineSeries, index: usize, scale: Scale) -> DrawnLine {
        let (hue, stroke) = (series.hue.unwrap_or(Hue::Place(index)), series.stroke);
        DrawnLine { name: plain::line(&series.name), hue, stroke, runs: series.runs(scale) }
    }

    fn colour(&self) -> &'static str {
        self.hue.colour()
    }

    fn paint(&self) -> String {
        let dashes = if self.stroke == Stroke::Dashed { r#" stroke-dasharray="6 4""# } else { "" };
        format!(r#"stroke="{}" stroke-width="2" stroke-linejoin="round"{dashes}"#, self.colour())
    }

    fn marker(&self, canvas: &mut Canvas, place: (f64, f64)) {
        canvas.marker(self.hue.marker(), place, self.colour(), self.stroke == Stroke::Dashed);
    }

    fn has_markers(&self) -> bool {
        self.runs.iter().map(Vec::len).sum::<usize>() <= MOST_MARKERS
    }

    /// A band where all points of a run have an interval, otherwise whiskers.
    fn draw_intervals(&self, canvas: &mut Canvas, space: &LineLayout) {
        for run in &self.runs {
            let intervals: Vec<(f64, ErrorRange)> =
                run.iter().filter_map(|point| Some((space.across(point.x), point.interval?))).collect();
            if intervals.len() == run.len() && run.len() > 1 {
                let upper = intervals.iter().map(|(x, interval)| (*x, space.up(interval.high)));
                let lower = intervals.iter().rev().map(|(x, interval)| (*x, space.up(interval.low)));
                let edge: Vec<(f64, f64)> = upper.chain(lower).collect();
                canvas.polygon(&edge, &format!(r#"fill="{}" fill-opacity="0.16""#, self.colour()));
            } else {
                for (x, interval) in intervals {
                    let (low, high) = (space.up(interval.low), space.up(interval.high));
                    canvas.line((x, low), (x, high), self.colour(), 1.5);
                    for y in [low, high] {
                        canvas.line((x - 5.0, y), (x + 5.0, y), self.colour(), 1.5);
                    }
                }
            }
        }
    }

    fn draw_line(&self, canvas: &mut Canvas, space: &LineLayout) {
        let place = |point: &Point| (space.across(point.x), space.up(point.y));
        for run in &self.runs {
            if run.len() > 1 {
                canvas.polyline(&run.iter().map(place).collect::<Vec<_>>(), &self.paint());
            }
        }
        for run in self.runs.iter().filter(|run| self.has_markers() || run.len() == 1) {
            for point in run {
                let language = canvas.language;
                let x = if point.x.fract() == 0.0 {
                    language.number(&format!("{:.0}", point.x + 0.0))
                } else {
                    crate::format::significant(point.x, 4, language)
                };
                let (name, y) = (&self.name, described(point.y, point.interval, language));
                let title = message!("report-point", "{ $name } at { $x }: { $y }", name, x, y).tell(language);
                canvas.titled(&title, |canvas| self.marker(canvas, place(point)));
            }
        }
    }
}

impl LegendEntry for DrawnLine {
    fn name(&self) -> &str {
        &self.name
    }

    fn draw_sample(&self, canvas: &mut Canvas, (x, y): (f64, f64)) {
        canvas.polyline(&[(x - 15.0, y), (x + 15.0, y)], &self.paint());
        if self.has_markers() {
            self.marker(canvas, (x, y));
        }
    }
}
