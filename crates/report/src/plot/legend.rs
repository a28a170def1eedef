//! The names of the series, in rows above the data.

use super::canvas::{Anchor, Canvas, INK, MARGIN, WIDTH};
use super::lettering;

/// A series as the legend sees it.
pub(super) trait Listed {
    /// Its name.
    fn name(&self) -> &str;

    /// Draws a sample, 30 units wide, around a centre.
    fn draw_sample(&self, canvas: &mut Canvas, centre: (f64, f64));
}

const SAMPLE: f64 = 30.0;
const SAMPLE_GAP: f64 = 7.0;
const ENTRY_GAP: f64 = 22.0;
const ROW: f64 = 22.0;

/// Draws the legend from this height downwards and says where it ends. Series without a name are not listed.
pub(super) fn draw(canvas: &mut Canvas, series: &[impl Listed], top: f64) -> f64 {
    let mut x = MARGIN;
    let mut bottom = top;
    for series in series.iter().filter(|series| !series.name().is_empty()) {
        let name = lettering::fitted(series.name(), WIDTH - 2.0 * MARGIN - SAMPLE - SAMPLE_GAP);
        let width = SAMPLE + SAMPLE_GAP + lettering::width(&name);
        if bottom == top || x + width > WIDTH - MARGIN {
            x = MARGIN;
            bottom += ROW;
        }
        canvas.titled(series.name(), |canvas| {
            series.draw_sample(canvas, (x + SAMPLE / 2.0, bottom - ROW / 2.0));
            canvas.text((x + SAMPLE + SAMPLE_GAP, bottom - ROW / 2.0 + 4.5), Anchor::Start, INK, &name);
        });
        x += width + ENTRY_GAP;
    }
    bottom
}
