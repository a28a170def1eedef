//! Small multiples: line plots with common axes.

use super::canvas::{Anchor, Canvas, INK, MARGIN, NARROW, WIDE};
use super::legend;
use super::lettering;
use super::lines::{DrawnLine, LineLayout, Lines, x_ruler, y_ruler};
use super::scale::Ruler;
use crate::plain;
use jugada_words::Language;

/// Line plots with titles: all with a common horizontal axis and, if they measure the same quantity, a common vertical
/// axis.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Panels {
    /// Whether they measure the same quantity and share the vertical axis.
    pub same_height: bool,
    /// In reading order. The title of a panel states its quantity or subject; a title of its vertical axis is not
    /// shown.
    pub panels: Vec<(String, Lines)>,
}

impl Panels {
    /// No panels, each with its own vertical axis.
    pub fn new() -> Self {
        Panels::default()
    }

    /// With a common vertical axis.
    pub fn same_height(mut self) -> Self {
        self.same_height = true;
        self
    }

    /// With one more panel.
    pub fn panel(mut self, title: impl Into<String>, lines: Lines) -> Self {
        self.panels.push((title.into(), lines));
        self
    }
}

/// Height of the data area of a panel.
const DATA_HEIGHT: f64 = 150.0;
/// Vertical position of a panel's title.
const TITLE: f64 = 24.0;

/// All panels in one drawing, two per row.
pub(super) fn drawn(plot: &Panels, caption: &str, language: Language) -> String {
    let mut canvas = Canvas::new(WIDE, language);
    let mut bottom = 0.0;
    for row in laid_out(plot, language).chunks(2) {
        for (index, panel) in row.iter().enumerate() {
            canvas.place((index as f64 * (WIDE - NARROW), bottom), &panel.canvas);
        }
        bottom += row.iter().map(|panel| panel.height).fold(0.0, f64::max);
    }
    canvas.finish(bottom.max(1.0), caption)
}

/// Each panel as a separate drawing, for flexible layout on a page.
pub(super) fn apart(plot: &Panels, language: Language) -> Vec<String> {
    laid_out(plot, language).into_iter().map(|panel| panel.canvas.finish(panel.height, &panel.title)).collect()
}

struct LaidOut {
    title: String,
    canvas: Canvas,
    height: f64,
}

fn laid_out(plot: &Panels, language: Language) -> Vec<LaidOut> {
    let all = || plot.panels.iter().map(|(_, lines)| lines);
    let x = x_ruler(all(), NARROW).in_language(language);
    let shared = plot.same_height.then(|| y_ruler(all()).in_language(language));
    // The data areas of all panels begin at the same height: below the tallest legend.
    let tops = all().map(|lines| listed(&mut Canvas::new(NARROW, language), &lines.drawn_series()));
    let top = tops.fold(TITLE, f64::max) + 16.0;
    let panel = |(title, lines): &(String, Lines)| {
        let title = plain::line(title);
        let y: Ruler = shared.clone().unwrap_or_else(|| y_ruler([lines]).in_language(language));
        let mut canvas = Canvas::new(NARROW, language);
        let fitted = lettering::fitted(&title, NARROW - 2.0 * MARGIN);
        canvas.text((MARGIN, TITLE), Anchor::Start, INK, &fitted);
        let series = lines.drawn_series();
        listed(&mut canvas, &series);
        let space = LineLayout::new(x.clone(), y, (top, DATA_HEIGHT), NARROW);
        space.draw(&mut canvas, &series, &lines.x);
        LaidOut { title, height: space.end(), canvas }
    };
    plot.panels.iter().map(panel).collect()
}

/// The legend of a panel, and its lower end. A line without a name is the one in the title.
fn listed(canvas: &mut Canvas, series: &[DrawnLine]) -> f64 {
    legend::draw(canvas, series, TITLE + 4.0)
}
