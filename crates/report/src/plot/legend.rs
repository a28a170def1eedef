//! The legend, in rows above the data.

use super::canvas::{Anchor, Canvas, INK, MARGIN};
use super::lettering::{self, LINE};

/// An entry of the legend.
pub(super) trait LegendEntry {
    /// Its name.
    fn name(&self) -> &str;

    /// Draws a sample, 30 units wide, around a centre.
    fn draw_sample(&self, canvas: &mut Canvas, centre: (f64, f64));
}

const SAMPLE: f64 = 30.0;
const SAMPLE_GAP: f64 = 7.0;
const ENTRY_GAP: f64 = 22.0;
const ROW: f64 = 22.0;

/// Draws the legend downwards from `top` and returns its lower end. Series without a name are not listed; a name longer
/// than a row is wrapped.
pub(super) fn draw(canvas: &mut Canvas, series: &[impl LegendEntry], top: f64) -> f64 {
    /// Longer names are truncated, with the full name in the tooltip.
    const MOST_LINES: usize = 4;
    let right = canvas.width - MARGIN;
    let room = right - MARGIN - SAMPLE - SAMPLE_GAP;
    let (mut x, mut row, mut bottom) = (MARGIN, top, top);
    for series in series.iter().filter(|series| !series.name().is_empty()) {
        let lines = lettering::wrap(series.name(), room, MOST_LINES).lines;
        let width = SAMPLE + SAMPLE_GAP + lines.iter().map(|line| lettering::width(line)).fold(0.0, f64::max);
        if bottom == top || x + width > right {
            (x, row) = (MARGIN, bottom);
        }
        let middle = row + ROW / 2.0;
        canvas.titled(series.name(), |canvas| {
            series.draw_sample(canvas, (x + SAMPLE / 2.0, middle));
            for (index, line) in lines.iter().enumerate() {
                let baseline = middle + 4.5 + index as f64 * LINE;
                canvas.text((x + SAMPLE + SAMPLE_GAP, baseline), Anchor::Start, INK, line);
            }
        });
        bottom = bottom.max(row + ROW + (lines.len() as f64 - 1.0) * LINE);
        x += width + ENTRY_GAP;
    }
    bottom
}
