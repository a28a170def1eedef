//! Colours and markers that remain distinguishable with colour vision deficiencies.

/// Colour and marker of a data series, the same in every plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hue {
    /// By index, such as the players of a match: the first seven have distinct colours.
    Place(usize),
    /// Grey, for data that belong to none of them, such as draws.
    Neutral,
}

impl From<usize> for Hue {
    fn from(place: usize) -> Hue {
        Hue::Place(place)
    }
}

/// The colours of Okabe and Ito ("Color universal design", 2008), without yellow, which is too pale on white.
const COLOURS: [&str; 7] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"];
/// Contrast 3:1 on white, as required for graphics.
const GREY: &str = "#8c8c8c";

impl Hue {
    /// The colour; repeats after the last.
    pub(crate) fn colour(self) -> &'static str {
        match self {
            Hue::Place(place) => COLOURS[place % COLOURS.len()],
            Hue::Neutral => GREY,
        }
    }

    /// Whether an earlier hue has the same colour, so that bars need another distinction.
    pub(crate) fn is_repeated(self) -> bool {
        matches!(self, Hue::Place(place) if (place / COLOURS.len()) % 2 == 1)
    }

    /// The marker. Their number differs from that of the colours, so that pairs repeat only after 35 hues.
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
