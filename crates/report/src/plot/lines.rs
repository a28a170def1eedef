//! Series of values along a number.

use super::canvas::{Anchor, BASE, Canvas, GRID, MARGIN, SOFT};
use super::legend::{self, Listed};
use super::lettering::{self, LINE};
use super::scale::{Ruler, drawable};
use super::{Axis, ErrorRange, Hue, Scale, Series, Stroke, described};
use crate::plain;
use serde::Serialize;

/// Lines through points, with a band or whiskers for their intervals.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Lines {
    /// The axis to the right: its title and its range.
    pub x: Axis,
    /// The axis upwards: its title and its range.
    pub y: Axis,
    /// How the axis upwards is divided.
    pub y_scale: Scale,
    /// The series, in the order of the legend.
    pub series: Vec<LineSeries>,
}

/// Points that belong together, in the order in which the line goes through them. One that cannot be drawn leaves a gap.
pub type LineSeries = Series<Point>;

/// A value at a number.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Point {
    /// Where it stands on the axis to the right, in its unit.
    pub x: f64,
    /// Where it stands on the axis upwards, in its unit.
    pub y: f64,
    /// Where the true y is held to lie.
    pub interval: Option<ErrorRange>,
}

impl Lines {
    /// A plot without series, with a linear scale.
    pub fn new(x: impl Into<Axis>, y: impl Into<Axis>) -> Self {
        Lines { x: x.into(), y: y.into(), ..Lines::default() }
    }

    /// With a logarithmic scale upwards. Zeros and negative values are left out of the picture.
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

    /// The stretches of points that can be drawn.
    fn runs(&self, scale: Scale) -> Vec<Vec<Point>> {
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

/// The height of the space for the data.
const DATA_HEIGHT: f64 = 280.0;
/// The outermost points keep this distance from the sides.
const INSET: f64 = 14.0;
/// With more points than this, markers would hide the line.
const MOST_MARKERS: usize = 40;

/// The plot as SVG.
pub(super) fn drawn(plot: &Lines, caption: &str, width: f64) -> String {
    let mut canvas = Canvas::new(width);
    let series = plot.drawn_series();
    let y_title = lettering::fitted(&plain::line(&plot.y.title), width - 2.0 * MARGIN);
    let top = legend::draw(&mut canvas, &series, 10.0) + 14.0 + LINE + 6.0;
    canvas.text((MARGIN, top - 18.0), Anchor::Start, SOFT, &y_title);
    let (x, y) = (x_ruler([plot], width), y_ruler([plot]));
    let space = Space::new(x, y, (top, DATA_HEIGHT), width);
    space.draw(&mut canvas, &series, &plot.x);
    canvas.finish(space.end(), caption)
}

/// The axis to the right for all these plots.
pub(super) fn x_ruler<'a>(plots: impl IntoIterator<Item = &'a Lines>, width: f64) -> Ruler {
    /// The room of a tick and its label.
    const TICK: f64 = 60.0;
    let ends = |plot: &'a Lines| {
        let points = plot.series.iter().flat_map(move |series| series.runs(plot.y_scale)).flatten();
        points.map(|point| point.x).chain(plot.x.covers.iter().copied())
    };
    Ruler::between(plots.into_iter().flat_map(ends), (width / TICK).clamp(4.0, 10.0))
}

/// The axis upwards for all these plots, which divide it in the same way.
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
    pub(super) fn drawn_series(&self) -> Vec<Drawn> {
        self.series.iter().enumerate().map(|(index, series)| Drawn::new(series, index, self.y_scale)).collect()
    }
}

/// Where values go on the canvas.
pub(super) struct Space {
    left: f64,
    right: f64,
    top: f64,
    height: f64,
    x: Ruler,
    y: Ruler,
}

impl Space {
    /// So far down and so high, in a drawing of this width.
    pub(super) fn new(x: Ruler, y: Ruler, (top, height): (f64, f64), width: f64) -> Space {
        let labels = y.ticks.iter().map(|tick| lettering::width(&tick.label)).fold(0.0, f64::max);
        Space { left: MARGIN + labels + 8.0, right: width - MARGIN, top, height, x, y }
    }

    /// Axes and data.
    pub(super) fn draw(&self, canvas: &mut Canvas, series: &[Drawn], x: &Axis) {
        self.draw_axes(canvas, x);
        if series.iter().all(|series| series.runs.is_empty()) {
            let middle = (f64::midpoint(self.left, self.right), self.top + self.height / 2.0);
            canvas.text(middle, Anchor::Middle, SOFT, "no data");
        }
        for series in series {
            series.draw_intervals(canvas, self);
        }
        for series in series {
            series.draw_line(canvas, self);
        }
    }

    /// Where the axis and its title end.
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

/// A series with what its drawing needs.
pub(super) struct Drawn {
    name: String,
    hue: Hue,
    stroke: Stroke,
    runs: Vec<Vec<Point>>,
}

impl Drawn {
    fn new(series: &LineSeries, index: usize, scale: Scale) -> Drawn {
        let (hue, stroke) = (series.hue.unwrap_or(Hue::Place(index)), series.stroke);
        Drawn { name: plain::line(&series.name), hue, stroke, runs: series.runs(scale) }
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

    /// A band where all points of a run have an interval, whiskers where only some have.
    fn draw_intervals(&self, canvas: &mut Canvas, space: &Space) {
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

    fn draw_line(&self, canvas: &mut Canvas, space: &Space) {
        let place = |point: &Point| (space.across(point.x), space.up(point.y));
        for run in &self.runs {
            if run.len() > 1 {
                canvas.polyline(&run.iter().map(place).collect::<Vec<_>>(), &self.paint());
            }
        }
        for run in self.runs.iter().filter(|run| self.has_markers() || run.len() == 1) {
            for point in run {
                let number = if point.x.fract() == 0.0 {
                    format!("{:.0}", point.x + 0.0)
                } else {
                    crate::format::significant(point.x, 4)
                };
                let title = format!("{} at {number}: {}", self.name, described(point.y, point.interval));
                canvas.titled(&title, |canvas| self.marker(canvas, place(point)));
            }
        }
    }
}

impl Listed for Drawn {
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
