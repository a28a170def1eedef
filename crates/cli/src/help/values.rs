//! Values of options. What is refused says what was expected, for a complaint in any language: clap's own readers speak English, and their
//! ranges the language of programs.

use clap::builder::TypedValueParser;
use std::fmt;

/// What a value should have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    Whole {
        min: u64,
        max: u64,
    },
    Number,
    Address,
    /// Of a game.
    Result,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Refusal {}

/// A whole number in a range.
pub(crate) fn whole<T>(min: u64, max: u64) -> impl TypedValueParser<Value = T>
where
    T: TryFrom<u64> + Clone + Send + Sync + 'static,
{
    move |text: &str| {
        let number: Option<u64> = text.parse().ok().filter(|number| (min..=max).contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or(Refusal::Whole { min, max })
    }
}

/// A number that may have decimals; what it may be is checked where it is used.
pub(crate) fn number(text: &str) -> Result<f64, Refusal> {
    text.parse().map_err(|_| Refusal::Number)
}
