//! Value parsers for options. A refusal holds the expected value, to be reported in any language; clap's own parsers report in English, with ranges
//! in Rust syntax.

use clap::builder::TypedValueParser;
use std::fmt;

/// The expected value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    Whole {
        min: u64,
        max: u64,
    },
    Number,
    Address,
    /// A game result.
    Result,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Refusal {}

/// An integer in a range.
pub(crate) fn whole<T>(min: u64, max: u64) -> impl TypedValueParser<Value = T>
where
    T: TryFrom<u64> + Clone + Send + Sync + 'static,
{
    move |text: &str| {
        let number: Option<u64> = text.parse().ok().filter(|number| (min..=max).contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or(Refusal::Whole { min, max })
    }
}

/// A decimal number; its range is checked by the command.
pub(crate) fn number(text: &str) -> Result<f64, Refusal> {
    text.parse().map_err(|_| Refusal::Number)
}
