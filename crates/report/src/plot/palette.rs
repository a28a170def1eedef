//! Colours and markers that can be told apart, also without seeing colours well.

use serde::Serialize;

/// Which colour and marker something has, wherever it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Hue {
    /// One of a row of things, such as the players of a match: the first seven have colours of their own.
    Place(usize),
    /// Grey: for what belongs to none of them, such as draws.
    Neutral,
}

impl From<usize> for Hue {
    fn from(place: usize) -> Hue {
        Hue::Place(place)
    }
}

/// The colours of Okabe and Ito ("Color universal design", 2008), without the yellow, which is too pale on white.
const COLOURS: [&str; 7] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"];
/// 3:1 on white, as graphics need.
const GREY: &str = "#8c8c8c";

impl Hue {
    /// The colour; after the last, the first again.
    pub(crate) fn colour(self) -> &'static str {
        match self {
            Hue::Place(place) => COLOURS[place % COLOURS.len()],
            Hue::Neutral => GREY,
        }
    }

    /// Whether another hue before it has the same colour, so that bars need a second difference.
    pub(crate) fn is_repeated(self) -> bool {
        matches!(self, Hue::Place(place) if (place / COLOURS.len()) % 2 == 1)
    }

    /// The marker. There are not as many as colours, so that the pairs repeat only after 35 hues.
    pub(super) fn marker(self) -> Marker {
        const MARKERS: [Marker; 5] = [Marker::Circle, Marker::Square, Marker::Triangle, Marker::Diamond, Marker::Wedge];
        match self {
            Hue::Place(place) => MARKERS[place % MARKERS.len()],
            Hue::Neutral => Marker::Circle,
        }
    }
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
