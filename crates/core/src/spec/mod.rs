//! Specs: a thing and its parameters in one line of text.
//!
//! ```text
//! othello                  go(size=9, komi=7.5, scoring=area)          alphabeta(depth=6, eval=garcia)
//! ```
//!
//! A [`Spec`] is the text taken apart, knowing nothing of what the names mean. A [`Declaration`] says what a thing is
//! called and which parameters it takes, and is written once, by [`declare!`](crate::declare); from it come the typed
//! options, the errors, the command line's lists and the page's forms.

mod declaration;
mod error;
mod parse;
mod serial;
mod values;

pub use declaration::{Declaration, Declared, Fallback, Kind, Parameter, Shared, Words};
pub use error::{NameKind, SpecError, nearest};
pub use values::{Auto, Named, OnOff, Switch};

use jugada_words::{Argument, ToArgument};
use std::fmt;
use std::str::FromStr;

/// A name with arguments; each argument's value is again a spec (a number is a spec without arguments).
///
/// ```
/// use jugada_core::Spec;
/// let spec: Spec = " alphabeta( depth = 6, eval=alegria(mobility=2.5) ) ".parse()?;
/// assert_eq!(spec.name, "alphabeta");
/// assert_eq!(spec.args[1].value.args[0].value.name, "2.5");
/// assert_eq!(spec.to_string(), "alphabeta(depth=6, eval=alegria(mobility=2.5))");
/// # Ok::<(), jugada_core::SpecError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Spec {
    /// What it is: `othello`, `alphabeta`, `7.5`.
    pub name: String,
    /// Its parameters, in the order written.
    pub args: Vec<Arg>,
}

/// One argument: `name=value`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Arg {
    /// The parameter's name, left of the equals sign.
    pub name: String,
    /// What it is set to: a number, a word, or a spec with arguments of its own.
    pub value: Spec,
}

impl Spec {
    /// A spec without arguments.
    pub fn bare(name: impl Into<String>) -> Spec {
        Spec { name: name.into(), args: Vec::new() }
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        parse::parse(text)
    }
}

impl ToArgument for Spec {
    fn to_argument(&self) -> Argument {
        Argument::Text(self.to_string())
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        for (index, arg) in self.args.iter().enumerate() {
            let opening = if index == 0 { "(" } else { ", " };
            write!(f, "{opening}{}={}", arg.name, arg.value)?;
        }
        if self.args.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}
