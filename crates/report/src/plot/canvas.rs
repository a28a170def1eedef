//! The SVG of a plot.

use super::lettering::SIZE;
use super::palette::Marker;
use jugada_words::{Language, message};
use std::fmt::Write;

/// Width of a plot in a file or on a wide page; the height follows from the content.
pub(super) const WIDE: f64 = 760.0;
/// Width of a plot on a phone, and of a panel: two panels and a gap are as wide as a plot.
pub(super) const NARROW: f64 = 372.0;
/// Margin at the edges.
pub(super) const MARGIN: f64 = 16.0;

/// Colour of primary text.
pub(super) const INK: &str = "#222222";
/// Colour of secondary text: tick labels and titles. Contrast above 7:1 on white.
pub(super) const SOFT: &str = "#4d4d4d";
/// Colour of grid lines.
pub(super) const GRID: &str = "#e2e2e2";
/// Colour of the base line of bars.
pub(super) const BASE: &str = "#555555";

/// A drawing under construction: elements are painted in the order in which they are added.
pub(super) struct Canvas {
    /// In drawing units, like all lengths.
    pub(super) width: f64,
    /// Language of all texts and numbers.
    pub(super) language: Language,
    body: String,
}

/// Horizontal alignment of a text at its x coordinate.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

impl Canvas {
    pub(super) fn new(width: f64, language: Language) -> Canvas {
        Canvas { width, language, body: String::new() }
    }

    /// Places another drawing with its corner at this point.
    pub(super) fn place(&mut self, (x, y): (f64, f64), other: &Canvas) {
        self.add(&format!(r#"<g transform="translate({} {})">"#, number(x), number(y)));
        self.body.push_str(&other.body);
        self.add("</g>");
    }

    pub(super) fn line(&mut self, from: (f64, f64), to: (f64, f64), colour: &str, width: f64) {
        let (x1, y1, x2, y2) = (number(from.0), number(from.1), number(to.0), number(to.1));
        let width = number(width);
        self.add(&format!(r#"<path d="M{x1} {y1}L{x2} {y2}" stroke="{colour}" stroke-width="{width}"/>"#));
    }

    /// A rectangle; `paint` contains its colour attributes.
    pub(super) fn rect(&mut self, (x, y): (f64, f64), (width, height): (f64, f64), paint: &str) {
        let (x, y, width, height) = (number(x), number(y), number(width), number(height));
        self.add(&format!(r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" {paint}/>"#));
    }

    /// A polyline; `paint` contains its attributes.
    pub(super) fn polyline(&mut self, points: &[(f64, f64)], paint: &str) {
        self.add(&format!(r#"<path d="{}" fill="none" {paint}/>"#, path(points)));
    }

    /// A polygon; `paint` contains its attributes.
    pub(super) fn polygon(&mut self, points: &[(f64, f64)], paint: &str) {
        self.add(&format!(r#"<path d="{}Z" {paint}/>"#, path(points)));
    }

    /// A line of text at its baseline.
    pub(super) fn text(&mut self, (x, y): (f64, f64), anchor: Anchor, colour: &str, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => r#" text-anchor="middle""#,
            Anchor::End => r#" text-anchor="end""#,
        };
        let (x, y) = (number(x), number(y));
        self.add(&format!(r#"<text x="{x}" y="{y}" fill="{colour}"{anchor}>{}</text>"#, escaped(text)));
    }

    /// Drawn in place of missing data.
    pub(super) fn no_data(&mut self, middle: (f64, f64)) {
        let text = message!("report-no-data", "no data").tell(self.language);
        self.text(middle, Anchor::Middle, SOFT, &text);
    }

    /// A marker of a series; hollow ones show the background.
    pub(super) fn marker(&mut self, marker: Marker, (x, y): (f64, f64), colour: &str, hollow: bool) {
        let fill = if hollow { "#ffffff" } else { colour };
        let paint = format!(r#"fill="{fill}" stroke="{colour}" stroke-width="1.5""#);
        let around = |offsets: &[(f64, f64)]| offsets.iter().map(|(dx, dy)| (x + dx, y + dy)).collect::<Vec<_>>();
        match marker {
            Marker::Circle => {
                let (x, y) = (number(x), number(y));
                self.add(&format!(r#"<circle cx="{x}" cy="{y}" r="3.7" {paint}/>"#));
            }
            Marker::Square => self.rect((x - 3.3, y - 3.3), (6.6, 6.6), &paint),
            Marker::Triangle => self.polygon(&around(&[(0.0, -4.6), (4.4, 3.3), (-4.4, 3.3)]), &paint),
            Marker::Diamond => self.polygon(&around(&[(0.0, -5.0), (5.0, 0.0), (0.0, 5.0), (-5.0, 0.0)]), &paint),
            Marker::Wedge => self.polygon(&around(&[(0.0, 4.6), (4.4, -3.3), (-4.4, -3.3)]), &paint),
        }
    }

    /// Elements that share a tooltip.
    pub(super) fn titled(&mut self, title: &str, draw: impl FnOnce(&mut Canvas)) {
        self.add(&format!("<g><title>{}</title>", escaped(title)));
        draw(self);
        self.add("</g>");
    }

    /// The complete drawing on white.
    pub(super) fn finish(self, height: f64, caption: &str) -> String {
        let (width, height, caption) = (number(self.width), number(height), escaped(caption));
        let size = number(SIZE);
        format!(
            concat!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" "#,
                r#"style="max-width:100%;height:auto" role="img" aria-label="{caption}" "#,
                r#"font-family="system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif" "#,
                r#"font-size="{size}">"#,
                "\n<title>{caption}</title>\n",
                "<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n",
                "{body}</svg>\n"
            ),
            width = width,
            height = height,
            caption = caption,
            size = size,
            body = self.body
        )
    }

    fn add(&mut self, element: &str) {
        self.body.push_str(element);
        self.body.push('\n');
    }
}

/// Coordinates rounded to tenths.
fn number(value: f64) -> String {
    let text = format!("{value:.1}");
    let short = text.strip_suffix(".0").unwrap_or(&text);
    if short == "-0" { "0".to_owned() } else { short.to_owned() }
}

fn path(points: &[(f64, f64)]) -> String {
    let mut path = String::new();
    for (index, &(x, y)) in points.iter().enumerate() {
        let command = if index == 0 { 'M' } else { 'L' };
        // Writing to a `String` cannot fail.
        let _ = write!(path, "{command}{} {}", number(x), number(y));
    }
    path
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c => escaped.push(c),
        }
    }
    escaped
}
