//! Specs: a name with parameters in one line of text.
//!
//! ```text
//! othello                  go(size=9, komi=7.5, scoring=area)          alphabeta(depth=6, eval=garcia)
//! ```
//!
//! A [`Spec`] is the parsed text, without interpretation of the names. A [`Declaration`] defines a thing's name and
//! parameters, and is written once, with [`declare!`](crate::declare); typed options, errors, command-line help and the
//! page's forms follow from it.

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

/// A name with arguments; each value is again a spec (a number is a spec without arguments).
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
    /// The name: `othello`, `alphabeta`, `7.5`.
    pub name: String,
    /// Its parameters, in the order written.
    pub args: Vec<Arg>,
}

/// One argument: `name=value`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Arg {
    /// The parameter's name, left of the equals sign.
    pub name: String,
    /// The value: a number, a word, or a spec with arguments.
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
