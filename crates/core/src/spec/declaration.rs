//! Declarations of things with parameters.

use super::{Arg, Spec, SpecError};
use jugada_words::{Argument, Message, ToArgument, message};

use serde::Serialize;
use std::borrow::Cow;
use std::sync::Arc;
use utoipa::ToSchema;

/// Static description of a game, strategy or evaluator.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Declaration {
    /// Its name in specs.
    pub id: Cow<'static, str>,
    /// Its display name.
    pub title: Message,
    /// A one-sentence description.
    pub help: Message,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
}

/// A parameter.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Parameter {
    /// Its name in specs.
    pub name: Cow<'static, str>,
    /// A one-sentence description.
    pub help: Message,
    /// The values it accepts.
    pub kind: Kind,
    /// What applies if it is omitted.
    pub default: Fallback,
}

/// What applies if a parameter is omitted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fallback {
    /// A default, written as in a spec.
    Value(String),
    /// The parameter is required.
    Required,
    /// The parameter may be absent.
    Absent,
}

impl Fallback {
    /// The text of the default, as [`Display`](std::fmt::Display) of the option's type writes it; empty without one.
    fn text(&self) -> &str {
        match self {
            Fallback::Value(text) => text,
            Fallback::Required | Fallback::Absent => "",
        }
    }
}

/// The words that a parameter takes.
pub type Words = Cow<'static, [Cow<'static, str>]>;

/// The values that a parameter accepts.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A whole number in a range.
    Whole {
        /// The smallest that is taken.
        min: i64,
        /// The largest that is taken.
        max: i64,
    },
    /// A whole number in a range, or `auto`: a suitable number is determined automatically.
    WholeOrAuto {
        /// The smallest that is taken.
        min: i64,
        /// The largest that is taken.
        max: i64,
    },
    /// A whole number in a range, or `off`.
    WholeOrOff {
        /// The smallest that is taken.
        min: i64,
        /// The largest that is taken.
        max: i64,
    },
    /// Any number in a range.
    Number {
        /// The smallest that is taken.
        min: f64,
        /// The largest that is taken.
        max: f64,
    },
    /// A number in a range, or `auto`.
    NumberOrAuto {
        /// The smallest that is taken.
        min: f64,
        /// The largest that is taken.
        max: f64,
    },
    /// One of a few words.
    #[schema(value_type = Vec<String>)]
    Choice(Words),
    /// A spec of an evaluator of the game.
    Evaluator {
        /// Whether it must be given.
        required: bool,
    },
    /// The name of something stored; its existence is checked where it is looked up.
    Name {
        /// Whether it must be given.
        required: bool,
    },
}

/// The word for an automatically determined value.
pub(super) const AUTO: &str = "auto";
/// The word for switching off.
pub(super) const OFF: &str = "off";

impl Kind {
    /// The canonical text of a value (`6` for `+6` and `06`), if it is valid.
    fn read(&self, text: &str) -> Option<String> {
        match *self {
            Kind::Whole { min, max } => {
                let number: i64 = text.parse().ok()?;
                (min..=max).contains(&number).then(|| number.to_string())
            }
            Kind::Number { min, max } => {
                let number: f64 = text.parse().ok()?;
                // Adding 0 turns -0 into 0.
                (min..=max).contains(&number).then(|| (number + 0.0).to_string())
            }
            Kind::WholeOrAuto { .. } | Kind::NumberOrAuto { .. } if text == AUTO => Some(AUTO.to_owned()),
            Kind::WholeOrOff { .. } if text == OFF => Some(OFF.to_owned()),
            Kind::WholeOrAuto { min, max } | Kind::WholeOrOff { min, max } => Kind::Whole { min, max }.read(text),
            Kind::NumberOrAuto { min, max } => Kind::Number { min, max }.read(text),
            Kind::Choice(ref words) => words.iter().any(|word| word == text).then(|| text.to_owned()),
            // Whether the evaluator exists depends on the game.
            Kind::Evaluator { .. } => Some(text.to_owned()),
            Kind::Name { .. } => (!text.contains(['(', ')'])).then(|| text.to_owned()),
        }
    }
}

impl Kind {
    /// What applies if a parameter of this kind is omitted and its options write their default as this text.
    pub fn fallback(&self, default: String) -> Fallback {
        match self {
            Kind::Evaluator { required: true } | Kind::Name { required: true } => Fallback::Required,
            Kind::Evaluator { required: false } | Kind::Name { required: false } => Fallback::Absent,
            _ => Fallback::Value(default),
        }
    }

    /// The range, for numbers.
    fn range(&self) -> Option<Message> {
        let range = |min: Argument, max: Argument| message!("spec-range", "{ $min } to { $max }", min, max);
        match self {
            Kind::Whole { min, max } | Kind::WholeOrAuto { min, max } | Kind::WholeOrOff { min, max } => {
                Some(range(min.to_argument(), max.to_argument()))
            }
            Kind::Number { min, max } | Kind::NumberOrAuto { min, max } => {
                Some(range(min.to_argument(), max.to_argument()))
            }
            Kind::Choice(_) | Kind::Evaluator { .. } | Kind::Name { .. } => None,
        }
    }

    /// Whether the text is a number outside the range.
    fn is_beyond(&self, text: &str) -> bool {
        match self {
            Kind::Whole { .. } | Kind::WholeOrAuto { .. } | Kind::WholeOrOff { .. } => {
                let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
                !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
            }
            Kind::Number { .. } | Kind::NumberOrAuto { .. } => text.parse::<f64>().is_ok_and(f64::is_finite),
            Kind::Choice(_) | Kind::Evaluator { .. } | Kind::Name { .. } => false,
        }
    }

    /// The accepted values, in words.
    pub fn describe(&self) -> Message {
        let whole = |min, max| message!("spec-whole", "a whole number from { $min } to { $max }", min, max);
        let number = |min, max| message!("spec-number", "a number from { $min } to { $max }", min, max);
        let or = |values, word| message!("spec-or-word", "{ $values }, or { $word }", values, word);
        match *self {
            Kind::Whole { min, max } => whole(min, max),
            Kind::WholeOrAuto { min, max } => or(whole(min, max), AUTO),
            Kind::WholeOrOff { min, max } => or(whole(min, max), OFF),
            Kind::Number { min, max } => number(min, max),
            Kind::NumberOrAuto { min, max } => or(number(min, max), AUTO),
            Kind::Choice(ref words) => {
                let words = words.iter().map(|word| Message::verbatim(word.as_ref()));
                let either = |one, other| message!("spec-either", "{ $one } or { $other }", one, other);
                words.reduce(either).unwrap_or_else(|| Message::verbatim(""))
            }
            Kind::Evaluator { .. } => message!("spec-an-evaluator", "an evaluator"),
            Kind::Name { .. } => message!("spec-a-name", "a name"),
        }
    }
}

/// A parameter that several declarations share. They write `time: Auto<f64> as TIME;`, optionally with another help
/// text after a comma.
#[derive(Clone, Debug)]
pub struct Shared<T> {
    /// The default.
    pub default: T,
    /// The values it accepts.
    pub kind: Kind,
    /// A one-sentence description.
    pub help: Message,
}

/// Typed options declared with [`declare!`](crate::declare), convertible to and from specs.
pub trait Declared: Sized + Default + PartialEq + 'static {
    /// Its name in specs.
    const ID: &'static str;

    /// Id, title, help and parameters.
    fn declaration() -> Arc<Declaration>;

    /// Parses the parameters of a spec whose name is this declaration's id.
    ///
    /// # Errors
    /// If a parameter is unknown, repeated, or has an invalid value.
    fn from_spec(spec: &Spec) -> Result<Self, SpecError>;

    /// The value of every parameter as text, in the order of the declaration.
    fn values(&self) -> Vec<String>;

    /// The shortest spec for these options: parameters that differ from the defaults.
    fn to_spec(&self) -> Spec {
        let differs = |(parameter, value): &(&Parameter, String)| parameter.default.text() != value;
        spec_of(&Self::declaration(), self.values(), differs)
    }

    /// The spec with every parameter, which does not depend on the defaults: for records. `auto` is not resolved: its
    /// resolution is part of the rules.
    fn to_full_spec(&self) -> Spec {
        spec_of(&Self::declaration(), self.values(), |(_, value)| !value.is_empty())
    }
}

fn spec_of(declaration: &Declaration, values: Vec<String>, keep: impl Fn(&(&Parameter, String)) -> bool) -> Spec {
    let args = declaration
        .parameters
        .iter()
        .zip(values)
        .filter(keep)
        .map(|(parameter, value)| Arg {
            name: parameter.name.clone().into_owned(),
            value: value.parse().expect("every value is written as a spec"),
        })
        .collect();
    Spec { name: declaration.id.clone().into_owned(), args }
}

impl Declaration {
    /// The value of each parameter in `spec`, checked, with defaults filled in.
    ///
    /// # Errors
    /// If a parameter is unknown, repeated, or has an invalid value.
    pub fn read(&self, spec: &Spec) -> Result<Vec<String>, SpecError> {
        let mut values: Vec<Option<String>> = vec![None; self.parameters.len()];
        for arg in &spec.args {
            let Some(index) = self.parameters.iter().position(|parameter| parameter.name == arg.name) else {
                let known = self.parameters.iter().map(|parameter| parameter.name.clone()).collect();
                return Err(SpecError::UnknownParameter { owner: self.id.clone(), found: arg.name.clone(), known });
            };
            let Parameter { name, kind, .. } = &self.parameters[index];
            if values[index].is_some() {
                return Err(SpecError::Repeated { owner: self.id.clone(), name: name.clone() });
            }
            let found = arg.value.to_string();
            values[index] = kind.read(&found);
            if values[index].is_none() {
                let (owner, name, expected) = (self.id.clone(), name.clone(), kind.describe());
                return Err(match kind.range().filter(|_| kind.is_beyond(&found)) {
                    Some(range) => SpecError::OutOfRange { owner, name, found, range },
                    None => SpecError::BadValue { owner, name, found, expected },
                });
            }
        }
        let defaults = self.parameters.iter().map(|parameter| parameter.default.text());
        Ok(values
            .into_iter()
            .zip(defaults)
            .map(|(value, default)| value.unwrap_or_else(|| default.to_owned()))
            .collect())
    }
}

/// Declares options: the typed struct, its default, and its [`Declaration`].
///
/// It says what kind of thing it is, and its id; from both follow the ids of its texts, which are English here: the title of
/// `game "sticks"` is `game-sticks-title`, its help `game-sticks-help`, the help of its parameter `count` is `game-sticks-count`. A field is
/// `name: type = default, kind, help;`, where the type reads (`FromStr`) and prints (`Display`) what the kind lets through, and the help is a
/// literal or the name of a constant [`Message`]. A parameter that other things have too is declared once, as [`Shared`]:
/// its field is `name: type as SHARED;`, or `name: type as SHARED, help;` with another help.
///
/// ```
/// use jugada_core::{declare, spec::{Declared, Kind, Shared}, Spec};
/// use jugada_words::message;
///
/// /// Sticks that may be taken at a time.
/// const MOST: Shared<u32> = Shared {
///     default: 3,
///     kind: Kind::Whole { min: 1, max: 9 },
///     help: message!("sticks-most", "Sticks at a time."),
/// };
///
/// declare! {
///     /// A game of sticks.
///     pub struct Sticks = game "sticks" {
///         title: "Sticks",
///         help: "Who takes the last stick loses.";
///         /// How many there are at the start.
///         count: u32 = 21, Kind::Whole { min: 1, max: 100 }, "Sticks at the start.";
///         most: u32 as MOST;
///     }
/// }
///
/// let options = Sticks::from_spec(&"sticks(count=13)".parse()?)?;
/// assert_eq!(options.count, 13);
/// assert_eq!(options.to_spec().to_string(), "sticks(count=13)");
/// assert_eq!(Sticks::default().to_spec().to_string(), "sticks");
/// assert_eq!(
///     Sticks::from_spec(&"sticks(cuont=13)".parse()?).unwrap_err().to_string(),
///     "`sticks` has no parameter `cuont` (did you mean `count`?); parameters: count, most",
/// );
/// assert_eq!(
///     Sticks::from_spec(&"sticks(count=0)".parse()?).unwrap_err().to_string(),
///     "`sticks`: `count=0` is out of range: 1 to 100",
/// );
/// assert_eq!(Sticks::default().most, 3);
/// assert_eq!(Sticks::declaration().parameters[1].help.to_string(), "Sticks at a time.");
/// assert_eq!(Sticks::declaration().parameters[0].help.id(), "game-sticks-count");
/// # Ok::<(), jugada_core::SpecError>(())
/// ```
#[macro_export]
macro_rules! declare {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident = $thing:ident $id:literal {
            title: $title:literal,
            help: $help:literal;
            $(
                $(#[$field_meta:meta])*
                $field:ident: $type:ty
                    $(as $shared:path)? $(= $default:expr, $kind:expr)? $(, $field_help:tt)?;
            )*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq)]
        $vis struct $name {
            $( $(#[$field_meta])* $( #[doc = concat!("See [`", stringify!($shared), "`].")] )? pub $field: $type, )*
        }

        impl Default for $name {
            fn default() -> Self {
                $name { $( $field: $($default)? $($shared.default)?, )* }
            }
        }

        impl $crate::spec::Declared for $name {
            const ID: &'static str = $id;

            fn declaration() -> std::sync::Arc<$crate::spec::Declaration> {
                type Made = std::sync::LazyLock<std::sync::Arc<$crate::spec::Declaration>>;
                static DECLARATION: Made = std::sync::LazyLock::new(|| {
                    std::sync::Arc::new($crate::spec::Declaration {
                        id: $id.into(),
                        title: $crate::declare!(@text $title, $thing, $id, "title"),
                        help: $crate::declare!(@text $help, $thing, $id, "help"),
                        parameters: vec![ $( $crate::spec::Parameter {
                            name: stringify!($field).into(),
                            help: $crate::declare!(@help $($field_help)?, $thing, $id, $field $(, $shared)?),
                            kind: $($kind)? $($shared.kind)?,
                            default: ($($kind)? $($shared.kind)?)
                                .fallback(<$type as ToString>::to_string(&($($default)? $($shared.default)?))),
                        }, )* ],
                    })
                });
                DECLARATION.clone()
            }

            fn from_spec(spec: &$crate::Spec) -> Result<Self, $crate::SpecError> {
                let mut values = Self::declaration().read(spec)?.into_iter();
                Ok($name { $(
                    $field: values
                        .next()
                        .and_then(|text| text.parse().ok())
                        .expect(concat!("the declared kind of `", stringify!($field), "` lets only its type through")),
                )* })
            }

            fn values(&self) -> Vec<String> {
                vec![ $( self.$field.to_string(), )* ]
            }
        }
    };
    (@help $help:literal, $thing:ident, $id:literal, $field:ident $(, $shared:path)?) => {
        $crate::declare!(@text $help, $thing, $id, stringify!($field))
    };
    (@help $help:ident, $thing:ident, $id:literal, $field:ident $(, $shared:path)?) => { $help };
    (@help, $thing:ident, $id:literal, $field:ident, $shared:path) => { $shared.help };
    (@text $text:literal, $thing:ident, $id:literal, $of:expr) => {
        $crate::words::message!(concat!(stringify!($thing), "-", $id, "-", $of), $text)
    };
}

/// An enum of the words of a parameter of kind [`Choice`](crate::spec::Kind::Choice).
///
/// ```
/// use jugada_core::choices;
/// choices! {
///     /// Which way is up.
///     pub enum Gravity {
///         /// Pieces fall.
///         On = "on",
///         /// Pieces stay.
///         Off = "off",
///     }
/// }
/// assert_eq!("off".parse(), Ok(Gravity::Off));
/// assert_eq!(Gravity::On.to_string(), "on");
/// assert_eq!(Gravity::WORDS.join(", "), "on, off");
/// ```
#[macro_export]
macro_rules! choices {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident { $( $(#[$variant_meta:meta])* $variant:ident = $word:literal, )+ }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        $vis enum $name { $( $(#[$variant_meta])* $variant, )+ }

        impl $name {
            /// The words, in order.
            pub const WORDS: $crate::spec::Words =
                std::borrow::Cow::Borrowed(&[$( std::borrow::Cow::Borrowed($word), )+]);
        }

        impl std::str::FromStr for $name {
            type Err = ();

            fn from_str(text: &str) -> Result<Self, ()> {
                match text {
                    $( $word => Ok($name::$variant), )+
                    _ => Err(()),
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(match self { $( $name::$variant => $word, )+ })
            }
        }
    };
}
