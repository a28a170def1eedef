//! Words for people, in every language that Jugada speaks.
//!
//! A text is a [`Message`]: an id, its English, and arguments. The English stands in the code beside what it is about, made by [`message!`];
//! every other language stands in `locales/`, in files of [Fluent](https://projectfluent.org), and is looked up by the id when the text is
//! shown. What crosses the wire or is stored is a message, and the page shows it by the same files.
//!
//! ```
//! use jugada_words::{Language, message};
//!
//! let message = message!("system-already-exists", "{ $why }", why = "File exists (os error 17)");
//! assert_eq!(message.to_string(), "File exists (os error 17)");
//! assert_eq!(message.tell(Language::of_tag("es").unwrap()), "ya existe");
//! ```

mod argument;
#[cfg(debug_assertions)]
mod escaped;
mod language;
mod message;
mod number;
mod pattern;
mod system;

pub use argument::{Argument, ToArgument};
#[cfg(debug_assertions)]
pub use escaped::{escaped_words, page_texts};
pub use language::Language;
pub use message::{Message, Parts, Worded};
pub use number::{count, number, percent};
pub use system::system;
