//! Values that parameters take besides numbers and words: found if not given, switched off, or specs themselves.

use super::declaration::{AUTO, OFF};
use super::{Spec, SpecError};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A value that is given, or left for the thing itself to find.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Auto<T> {
    /// The thing finds a fitting value.
    #[default]
    Auto,
    /// The value that was given.
    Set(T),
}

impl<T> Auto<T> {
    /// The value given, or what `fitting` finds.
    pub fn unwrap_or_else(self, fitting: impl FnOnce() -> T) -> T {
        match self {
            Auto::Auto => fitting(),
            Auto::Set(value) => value,
        }
    }
}

impl Auto<f64> {
    /// So many seconds, if they are given.
    pub fn duration(self) -> Option<Duration> {
        Option::from(self).map(Duration::from_secs_f64)
    }
}

impl<T: FromStr> FromStr for Auto<T> {
    type Err = T::Err;

    fn from_str(text: &str) -> Result<Self, T::Err> {
        if text == AUTO { Ok(Auto::Auto) } else { text.parse().map(Auto::Set) }
    }
}

impl<T: fmt::Display> fmt::Display for Auto<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Auto::Auto => f.write_str(AUTO),
            Auto::Set(value) => value.fmt(f),
        }
    }
}

/// A thing that is named by a spec, if it is named at all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Named(pub Option<Spec>);

impl FromStr for Named {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        if text.is_empty() { Ok(Named(None)) } else { text.parse().map(|spec| Named(Some(spec))) }
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.as_ref().map_or(Ok(()), |spec| spec.fmt(f))
    }
}

crate::choices! {
    /// Whether something is done that could be left.
    pub enum OnOff {
        /// It is done.
        On = "on",
        /// It is not done.
        Off = "off",
    }
}

/// A value that is given, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch<T> {
    /// Written `off`: do without.
    Off,
    /// The value that was given.
    On(T),
}

impl<T> From<Switch<T>> for Option<T> {
    fn from(switch: Switch<T>) -> Option<T> {
        match switch {
            Switch::Off => None,
            Switch::On(value) => Some(value),
        }
    }
}

impl<T> From<Auto<T>> for Option<T> {
    fn from(auto: Auto<T>) -> Option<T> {
        match auto {
            Auto::Auto => None,
            Auto::Set(value) => Some(value),
        }
    }
}

impl<T: FromStr> FromStr for Switch<T> {
    type Err = T::Err;

    fn from_str(text: &str) -> Result<Self, T::Err> {
        if text == OFF { Ok(Switch::Off) } else { text.parse().map(Switch::On) }
    }
}

impl<T: fmt::Display> fmt::Display for Switch<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Switch::Off => f.write_str(OFF),
            Switch::On(value) => value.fmt(f),
        }
    }
}
