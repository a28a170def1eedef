//! Plots as self-contained SVG.
//!
//! Drawn without a plotting library: without fonts, such libraries misjudge text widths, truncate labels or place the
//! legend over the data. The few kinds of plots need few shapes; here labels wrap, legends are placed above the data,
//! bars have tooltips, and the same figure gives the same bytes.

mod axis;
mod bars;
mod canvas;
mod legend;
mod lettering;
mod lines;
mod palette;
mod panels;
mod scale;
pub(crate) mod text;

pub use axis::{Axis, Scale};
pub use bars::{Bar, BarSeries, Bars};
pub use lines::{LineSeries, Lines, Point};
pub use palette::Hue;
pub use panels::Panels;

use crate::format::{range, significant};
use crate::plain;
use canvas::{Canvas, NARROW, WIDE};
use jugada_words::Language;

/// A plot with its caption.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// Stem of its file name, if it is written to a file.
    pub name: String,
    /// Caption, which also serves as alternative text.
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

/// The content of a figure. Values that are not finite are omitted.
#[derive(Clone, Debug, PartialEq)]
pub enum Plot {
    /// One value per category and series.
    Bars(Bars),
    /// Values along a numeric axis.
    Lines(Lines),
    /// Several small line plots with common axes.
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

/// A named series of values.
#[derive(Clone, Debug, PartialEq)]
pub struct Series<T> {
    /// Its name in the legend.
    pub name: String,
    /// Line style.
    pub stroke: Stroke,
    /// Its colour, and the marker of a line; by default from its index. Series with the same hue belong together.
    pub hue: Option<Hue>,
    /// The bars or points, in their order.
    pub values: Vec<T>,
}

impl<T> Series<T> {
    /// A solid series without values.
    pub fn new(name: impl Into<String>) -> Self {
        Series { name: name.into(), stroke: Stroke::default(), hue: None, values: Vec::new() }
    }

    /// With a dashed line, or pale bars with a dashed outline.
    pub fn dashed(mut self) -> Self {
        self.stroke = Stroke::Dashed;
        self
    }

    /// With the colour of this index instead of its own.
    pub fn hue(mut self, hue: impl Into<Hue>) -> Self {
        self.hue = Some(hue.into());
        self
    }
}

/// Line style of a series.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stroke {
    /// Solid lines and bars: measured here.
    #[default]
    Solid,
    /// Dashed lines, pale bars with a dashed outline: published by others.
    Dashed,
}

/// A confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ErrorRange {
    /// The lower end, in the unit of the axis.
    pub low: f64,
    /// The upper end, in the unit of the axis.
    pub high: f64,
}

impl ErrorRange {
    /// With ordered ends; `None` if an end cannot be drawn.
    fn drawable(self) -> Option<ErrorRange> {
        let (low, high) = (scale::drawable(self.low)?, scale::drawable(self.high)?);
        Some(ErrorRange { low: low.min(high), high: low.max(high) })
    }
}

/// A figure as a self-contained SVG element, for a page or a file.
///
/// 760 units wide, scalable, with its caption as accessible name.
pub fn svg(figure: &Figure, language: Language) -> String {
    let caption = plain::line(&figure.caption);
    match &figure.plot {
        Plot::Bars(plot) => bars::drawn(plot, &caption, Canvas::new(WIDE, language)),
        Plot::Lines(plot) => lines::drawn(plot, &caption, Canvas::new(WIDE, language)),
        Plot::Panels(plot) => panels::drawn(plot, &caption, language),
    }
}

/// A figure for a page of unknown width.
pub(crate) enum Fluid {
    /// A wide and a narrow version, because letters scaled down to a phone are illegible.
    Either { wide: String, narrow: String },
    /// Drawings placed next to or below each other.
    Flowing(Vec<String>),
}

pub(crate) fn fluid(figure: &Figure, language: Language) -> Fluid {
    let caption = plain::line(&figure.caption);
    let either = |draw: &dyn Fn(Canvas) -> String| {
        let [wide, narrow] = [WIDE, NARROW].map(|width| draw(Canvas::new(width, language)));
        Fluid::Either { wide, narrow }
    };
    match &figure.plot {
        Plot::Bars(plot) => either(&|canvas| bars::drawn(plot, &caption, canvas)),
        Plot::Lines(plot) => either(&|canvas| lines::drawn(plot, &caption, canvas)),
        Plot::Panels(plot) => Fluid::Flowing(panels::apart(plot, language)),
    }
}

/// Tooltip of a value.
fn described(value: f64, interval: Option<ErrorRange>, language: Language) -> String {
    let number = |number| significant(number, 4, language);
    interval.map_or_else(
        || number(value),
        |ErrorRange { low, high }| format!("{} ({})", number(value), range(&number(low), &number(high), language)),
    )
}
