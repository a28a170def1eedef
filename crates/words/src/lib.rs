//! Translatable texts.
//!
//! A text is a [`Message`]: an id, its English, and arguments. The English is in the code, made by [`message!`]; other
//! languages are in [Fluent](https://projectfluent.org) files in `locales/`, and looked up by id when the text is
//! shown. Messages are sent and stored untranslated; the page translates them with the same files.
//!
//! ```
//! use jugada_words::{Language, message};
//!
//! let message = message!("system-already-exists", "it exists already");
//! assert_eq!(message.to_string(), "it exists already");
//! assert_eq!(message.tell(Language::of_tag("es").unwrap()), "ya existe");
//! ```

mod argument;
#[cfg(debug_assertions)]
mod escaped;
mod language;
mod list;
mod message;
mod number;
mod pattern;
mod system;

pub use argument::{Argument, ToArgument};
#[cfg(debug_assertions)]
pub use escaped::{escaped_words, page_texts};
pub use language::Language;
pub use list::either;
pub use message::{Message, Parts, Worded};
pub use number::{count, number, percent};
pub use system::system;
