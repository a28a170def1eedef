//! Options of an axis.

/// An axis of a plot.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Axis {
    /// The quantity, with its unit.
    pub title: String,
    /// Values that the axis includes in any case, such as 0 and 100 for percentages.
    pub covers: Vec<f64>,
}

impl Axis {
    /// An axis whose range follows the data.
    pub fn new(title: impl Into<String>) -> Self {
        Axis { title: title.into(), covers: Vec::new() }
    }

    /// An axis that includes these values.
    pub fn covering(mut self, values: impl IntoIterator<Item = f64>) -> Self {
        self.covers.extend(values);
        self
    }
}

impl<S: Into<String>> From<S> for Axis {
    fn from(title: S) -> Self {
        Axis::new(title)
    }
}

/// Mapping of values to distances.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scale {
    /// Proportional to differences.
    #[default]
    Linear,
    /// Proportional to logarithms; zero and negative values are omitted.
    Log,
}
