//! Parameter values other than numbers and words: automatic, switched off, or specs.

use super::declaration::{AUTO, OFF};
use super::{Spec, SpecError};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A value that is given or determined automatically.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Auto<T> {
    /// Determined automatically.
    #[default]
    Auto,
    /// The given value.
    Set(T),
}

impl<T> Auto<T> {
    /// The given value, or the result of `fitting`.
    pub fn unwrap_or_else(self, fitting: impl FnOnce() -> T) -> T {
        match self {
            Auto::Auto => fitting(),
            Auto::Set(value) => value,
        }
    }
}

impl Auto<f64> {
    /// The duration in seconds, if given.
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

/// The spec of something, if given.
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
    /// A switch.
    pub enum OnOff {
        /// Switched on.
        On = "on",
        /// Switched off.
        Off = "off",
    }
}

/// A given value, or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch<T> {
    /// Written `off`.
    Off,
    /// The given value.
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
