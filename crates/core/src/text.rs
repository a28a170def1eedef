//! Words for people, in the languages that Jugada speaks.

use serde::Serialize;

/// The same words in every language. A missing translation does not compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Text {
    /// English.
    pub en: &'static str,
    /// Spanish.
    pub es: &'static str,
}

impl Text {
    /// The words in one language.
    pub const fn get(self, language: Language) -> &'static str {
        match language {
            Language::English => self.en,
            Language::Spanish => self.es,
        }
    }
}

/// A user's text as it is echoed in messages: not too long, and without anything that a terminal would obey.
pub(crate) fn shown(text: &str) -> String {
    const LONGEST: usize = 60;
    let escape = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    let mut characters = text.chars();
    let mut shown: String = characters.by_ref().take(LONGEST).map(escape).collect();
    if characters.next().is_some() {
        shown.push_str("...");
    }
    shown
}

/// A language that Jugada speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// `en`
    #[default]
    English,
    /// `es`
    Spanish,
}
