//! Arguments of messages.

use crate::Message;
use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;
use std::net::SocketAddr;
use std::path;
use utoipa::ToSchema;

/// The value of a `{ $name }`.
#[derive(Clone, Debug, PartialEq, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum Argument {
    /// A name, a spec, a formatted number: the same in every language.
    Text(String),
    /// A number, which selects plural forms.
    Number(f64),
    /// A text to be translated.
    #[schema(no_recursion)]
    Message(Message),
}

/// Numbers are from [`ToArgument`] or JSON, and never NaN.
impl Eq for Argument {}

impl Serialize for Argument {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Argument::Text(text) => serializer.serialize_str(text),
            Argument::Number(number) if number.fract() == 0.0 => serializer.serialize_i64(*number as i64),
            Argument::Number(number) => serializer.serialize_f64(*number),
            Argument::Message(message) => message.serialize(serializer),
        }
    }
}

/// Types that can be arguments of a [`message!`](crate::message!).
pub trait ToArgument {
    /// As the argument of a message.
    fn to_argument(&self) -> Argument;
}

impl<T: ToArgument + ?Sized> ToArgument for &T {
    fn to_argument(&self) -> Argument {
        (**self).to_argument()
    }
}

impl<T: ToArgument + ?Sized> ToArgument for Box<T> {
    fn to_argument(&self) -> Argument {
        (**self).to_argument()
    }
}

impl ToArgument for Argument {
    fn to_argument(&self) -> Argument {
        self.clone()
    }
}

impl ToArgument for Message {
    fn to_argument(&self) -> Argument {
        Argument::Message(self.clone())
    }
}

/// Types with their `Display` as text.
macro_rules! texts {
    ($($type:ty),*) => { $(
        impl ToArgument for $type {
            fn to_argument(&self) -> Argument {
                Argument::Text(self.to_string())
            }
        }
    )* };
}

texts!(str, String, Cow<'_, str>, char, SocketAddr, path::Display<'_>);

macro_rules! numbers {
    ($($type:ty),*) => { $(
        impl ToArgument for $type {
            fn to_argument(&self) -> Argument {
                number(self.to_string())
            }
        }
    )* };
}

numbers!(u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, isize, f32, f64);

/// A number as formatted by `Display`. Numbers that other programs would format differently (infinities, many digits)
/// become text.
fn number(written: String) -> Argument {
    /// JSON readers represent integers below this exactly, as doubles.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    /// JavaScript formats smaller ones with an exponent.
    const SMALL: f64 = 1e-6;
    match written.parse::<f64>() {
        Ok(number) if (written == "0" || (SMALL..EXACT).contains(&number.abs())) && number.to_string() == written => {
            Argument::Number(number)
        }
        _ => Argument::Text(written),
    }
}
