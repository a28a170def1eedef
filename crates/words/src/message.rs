//! Messages, independent of language.

use crate::{Argument, Language, pattern};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// A translatable text: an id, its English, and arguments. Made by [`message!`](crate::message!). As large as two
/// pointers, so that errors can hold several. `Display` is its English.
#[derive(Clone)]
pub struct Message(Held);

#[derive(Clone)]
enum Held {
    /// A constant message.
    Fixed(&'static Parts),
    Made(Box<Parts>),
}

/// The parts of a [`Message`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Message)]
pub struct Parts {
    /// Id of its translations.
    pub id: Cow<'static, str>,
    /// The English: a Fluent pattern with arguments `{ $name }`. Without a `{` it is literal text.
    pub english: Cow<'static, str>,
    /// Arguments by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub arguments: BTreeMap<Cow<'static, str>, Argument>,
}

impl Parts {
    /// The parts of a message without arguments.
    pub const fn fixed(id: &'static str, english: &'static str) -> Parts {
        Parts { id: Cow::Borrowed(id), english: Cow::Borrowed(english), arguments: BTreeMap::new() }
    }
}

impl Message {
    /// A message without arguments.
    pub const fn fixed(parts: &'static Parts) -> Message {
        Message(Held::Fixed(parts))
    }

    /// A message with arguments.
    pub fn with<const N: usize>(
        id: impl Into<Cow<'static, str>>,
        english: impl Into<Cow<'static, str>>,
        arguments: [(&'static str, Argument); N],
    ) -> Message {
        let arguments = arguments.into_iter().map(|(name, argument)| (Cow::Borrowed(name), argument)).collect();
        Parts { id: id.into(), english: english.into(), arguments }.into()
    }

    /// A text that is the same in every language: names, numbers, output of other programs.
    pub fn verbatim(text: impl Into<String>) -> Message {
        crate::message!("verbatim", "{ $text }", text = text.into())
    }

    /// Id of its translations.
    pub fn id(&self) -> &str {
        &self.parts().id
    }

    /// The text in a language: its translation, or the English if there is none for this id and these arguments.
    pub fn tell(&self, language: Language) -> String {
        pattern::told(self.parts(), language.book())
    }

    pub(crate) fn parts(&self) -> &Parts {
        match &self.0 {
            Held::Fixed(parts) => parts,
            Held::Made(parts) => parts,
        }
    }
}

impl From<Parts> for Message {
    fn from(parts: Parts) -> Message {
        Message(Held::Made(Box::new(parts)))
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.tell(Language::ENGLISH))
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl PartialEq for Message {
    fn eq(&self, other: &Message) -> bool {
        self.parts() == other.parts()
    }
}

impl Eq for Message {}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.parts().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Message {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Message, D::Error> {
        Parts::deserialize(deserializer).map(Message::from)
    }
}

impl PartialSchema for Message {
    fn schema() -> RefOr<Schema> {
        Parts::schema()
    }
}

impl ToSchema for Message {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        Parts::schemas(schemas);
    }
}

/// Types with a translatable text: mainly errors, whose `Display` is the English of their message.
pub trait Worded {
    /// The message.
    fn message(&self) -> Message;

    /// The text in a language.
    fn tell(&self, language: Language) -> String {
        self.message().tell(language)
    }
}

impl Worded for Message {
    fn message(&self) -> Message {
        self.clone()
    }
}

/// A [`Message`] from its id and its English. Arguments follow by name, as in `format!`. Constant if there are none.
///
/// ```
/// use jugada_words::{Message, message};
/// const FULL: Message = message!("connect-column-full", "the column is full");
/// let column = 4;
/// let which = message!("example-column", "{ $why } (column { $column })", why = FULL, column);
/// assert_eq!(which.to_string(), "the column is full (column 4)");
/// ```
#[macro_export]
macro_rules! message {
    ($id:expr, $english:expr $(,)?) => {{
        static PARTS: $crate::Parts = $crate::Parts::fixed($id, $english);
        $crate::Message::fixed(&PARTS)
    }};
    ($id:expr, $english:expr, $($name:ident $(= $value:expr)?),+ $(,)?) => {
        $crate::Message::with($id, $english, [$((stringify!($name), $crate::message!(@ $name $($value)?))),+])
    };
    (@ $name:ident $value:expr) => { $crate::ToArgument::to_argument(&$value) };
    (@ $name:ident) => { $crate::ToArgument::to_argument(&$name) };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ToArgument;

    #[test]
    fn a_message_is_stored_whole_and_read_again() {
        let why = Message::verbatim("a {b}");
        let message = crate::message!(
            "some-id",
            "{ $n } of { $whole } at { $big }: { $why }",
            n = 0.5,
            whole = 3_u8,
            big = u64::MAX,
            why
        );
        let stored = serde_json::to_string(&message).unwrap();
        assert_eq!(
            stored,
            r#"{"id":"some-id","english":"{ $n } of { $whole } at { $big }: { $why }","arguments":{"big":"18446744073709551615","n":0.5,"whole":3,"why":{"id":"verbatim","english":"{ $text }","arguments":{"text":"a {b}"}}}}"#
        );
        assert_eq!(serde_json::from_str::<Message>(&stored).unwrap(), message);
        assert_eq!(message.to_string(), "0.5 of 3 at 18446744073709551615: a {b}");
        let fixed: Message = serde_json::from_str(r#"{"id":"x","english":"{"}"#).unwrap();
        assert_eq!(fixed.to_string(), "{", "no pattern: as it stands");
    }

    #[test]
    fn errors_can_hold_several() {
        assert_eq!(size_of::<Message>(), 2 * size_of::<usize>());
    }

    #[test]
    fn numbers_stand_as_rust_writes_them() {
        for (argument, written) in [
            (ToArgument::to_argument(&0.1_f32), "0.1"),
            (ToArgument::to_argument(&-0.0_f64), "-0"),
            (ToArgument::to_argument(&f64::INFINITY), "inf"),
            (ToArgument::to_argument(&f64::NAN), "NaN"),
            (ToArgument::to_argument(&1e-9), "0.000000001"),
            (ToArgument::to_argument(&1e21), "1000000000000000000000"),
            (ToArgument::to_argument(&9_007_199_254_740_993_u64), "9007199254740993"),
            (ToArgument::to_argument(&-12_345), "-12345"),
            (ToArgument::to_argument(&2.50), "2.5"),
        ] {
            let message = Message::with("none", "{ $number }", [("number", argument.clone())]);
            assert_eq!(message.to_string(), written);
            let stored = serde_json::to_string(&message).unwrap();
            assert_eq!(serde_json::from_str::<Message>(&stored).unwrap().to_string(), written, "{stored}");
        }
    }
}
