//! Colours and markers that can be told apart, also without seeing colours well.

/// The colours of Okabe and Ito ("Color universal design", 2008), without the yellow, which is too pale on white.
const COLOURS: [&str; 7] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"];

/// The colour of a hue; after the last, the first again.
pub(super) fn colour(hue: usize) -> &'static str {
    COLOURS[hue % COLOURS.len()]
}

/// Whether another hue before it has the same colour, so that bars need a second difference.
pub(super) fn is_repeated(hue: usize) -> bool {
    (hue / COLOURS.len()) % 2 == 1
}

/// The shape of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Marker {
    Circle,
    Square,
    Triangle,
    Diamond,
    Wedge,
}

/// The marker of a hue. There are not as many as colours, so that the pairs repeat only after 35 hues.
pub(super) fn marker(hue: usize) -> Marker {
    const MARKERS: [Marker; 5] = [Marker::Circle, Marker::Square, Marker::Triangle, Marker::Diamond, Marker::Wedge];
    MARKERS[hue % MARKERS.len()]
}
