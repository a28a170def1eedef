//! Words for people, in the languages that Jugada speaks.

use serde::Serialize;

/// The same words in every language. A missing translation does not compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
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

/// A language that Jugada speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// `en`
    #[default]
    English,
    /// `es`
    Spanish,
}
