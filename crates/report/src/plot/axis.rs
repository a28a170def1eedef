//! What the user says about an axis.

use serde::Serialize;

/// One direction of a plot.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Axis {
    /// What is measured along it, with the unit.
    pub title: String,
    /// Values that the axis shows even if no data reach them, such as 0 and 100 for percentages.
    pub covers: Vec<f64>,
}

impl Axis {
    /// An axis that follows the data.
    pub fn new(title: impl Into<String>) -> Self {
        Axis { title: title.into(), covers: Vec::new() }
    }

    /// An axis that shows these values in any case.
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

/// How numbers become distances.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Scale {
    /// Equal differences are equally far.
    #[default]
    Linear,
    /// Equal ratios are equally far; zeros and negative values have no place and are left out.
    Log,
}
