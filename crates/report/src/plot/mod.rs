//! Plots as self-contained SVG.
//!
//! The drawing is done here, by hand, and not by a plotting library: without fonts such a library can only guess how
//! wide a text is, and then cuts labels or lays the legend over the data. Few kinds of plot need few shapes, and this
//! way labels wrap, legends stand above the data, bars have tooltips, and the same figure gives the same bytes.

mod axis;
mod bars;
mod canvas;
mod legend;
mod lettering;
mod lines;
mod palette;
mod panels;
mod scale;

pub use axis::{Axis, Scale};
pub use bars::{Bar, BarSeries, Bars};
pub use lines::{LineSeries, Lines, Point};
pub use palette::Hue;
pub use panels::Panels;

use crate::plain;
use serde::Serialize;

/// A plot with what is said about it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Figure {
    /// The stem of its file name, where it gets a file.
    pub name: String,
    /// What it shows, for those who see it and for those who do not.
    pub caption: String,
    /// Bars, lines or panels of them.
    pub plot: Plot,
}

impl Figure {
    /// A figure with this plot.
    pub fn new(name: impl Into<String>, caption: impl Into<String>, plot: impl Into<Plot>) -> Self {
        Figure { name: name.into(), caption: caption.into(), plot: plot.into() }
    }
}

/// What a figure draws. Values that are not finite are left out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Plot {
    /// One value per category and series.
    Bars(Bars),
    /// Values along a number.
    Lines(Lines),
    /// The same several times, small, on shared axes.
    Panels(Panels),
}

impl From<Bars> for Plot {
    fn from(bars: Bars) -> Self {
        Plot::Bars(bars)
    }
}

impl From<Panels> for Plot {
    fn from(panels: Panels) -> Self {
        Plot::Panels(panels)
    }
}

impl From<Lines> for Plot {
    fn from(lines: Lines) -> Self {
        Plot::Lines(lines)
    }
}

/// Values of one kind, under one name.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Series<T> {
    /// Its name in the legend.
    pub name: String,
    /// How it is drawn.
    pub stroke: Stroke,
    /// Its colour, and the marker of a line; by default, its place among the series. Series with the same hue belong together.
    pub hue: Option<Hue>,
    /// The bars or points, in their order.
    pub values: Vec<T>,
}

impl<T> Series<T> {
    /// A solid series without values.
    pub fn new(name: impl Into<String>) -> Self {
        Series { name: name.into(), stroke: Stroke::default(), hue: None, values: Vec::new() }
    }

    /// With a dashed line, or pale bars that have a dashed edge.
    pub fn dashed(mut self) -> Self {
        self.stroke = Stroke::Dashed;
        self
    }

    /// In the colour of this number instead of its place among the series.
    pub fn hue(mut self, hue: impl Into<Hue>) -> Self {
        self.hue = Some(hue.into());
        self
    }
}

/// How a series is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Stroke {
    /// Full lines, full bars: what was measured here.
    #[default]
    Solid,
    /// Dashed lines, pale bars with a dashed edge: what others published.
    Dashed,
}

/// The range in which the true value is held to lie.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ErrorRange {
    /// The lower end, in the unit of the axis.
    pub low: f64,
    /// The upper end, in the unit of the axis.
    pub high: f64,
}

impl ErrorRange {
    /// With the ends in order, or nothing where one of them cannot be drawn.
    fn drawable(self) -> Option<ErrorRange> {
        let (low, high) = (scale::drawable(self.low)?, scale::drawable(self.high)?);
        Some(ErrorRange { low: low.min(high), high: low.max(high) })
    }
}

/// A figure as an SVG element that needs nothing else and can stand in a page or in a file of its own.
///
/// It is 760 units wide, scales to its container, and names itself by its caption.
pub fn svg(figure: &Figure) -> String {
    let caption = plain::line(&figure.caption);
    match &figure.plot {
        Plot::Bars(plot) => bars::drawn(plot, &caption, canvas::WIDE),
        Plot::Lines(plot) => lines::drawn(plot, &caption, canvas::WIDE),
        Plot::Panels(plot) => panels::drawn(plot, &caption),
    }
}

/// A figure for a page whose width nobody knows.
pub(crate) enum Fluid {
    /// For wide pages and for narrow ones: letters that are scaled down to a phone cannot be read.
    Either { wide: String, narrow: String },
    /// Drawings that stand beside or below each other.
    Flowing(Vec<String>),
}

pub(crate) fn fluid(figure: &Figure) -> Fluid {
    let caption = plain::line(&figure.caption);
    let either =
        |draw: &dyn Fn(f64) -> String| Fluid::Either { wide: draw(canvas::WIDE), narrow: draw(canvas::NARROW) };
    match &figure.plot {
        Plot::Bars(plot) => either(&|width| bars::drawn(plot, &caption, width)),
        Plot::Lines(plot) => either(&|width| lines::drawn(plot, &caption, width)),
        Plot::Panels(plot) => Fluid::Flowing(panels::apart(plot)),
    }
}

/// What a tooltip says of a value.
fn described(value: f64, interval: Option<ErrorRange>) -> String {
    let number = |number| crate::format::significant(number, 4);
    interval.map_or_else(
        || number(value),
        |ErrorRange { low, high }| format!("{} ({} to {})", number(value), number(low), number(high)),
    )
}
