//! Words for people, in the languages that Jugada speaks.
//!
//! | what | as |
//! |---|---|
//! | words that never change | [`Text`] |
//! | words made up where something happens, and read elsewhere | [`Phrase`], by [`phrase!`](crate::phrase) |
//! | words made up where they are read | [`say!`](crate::say) |
//! | errors: English by `Display`, every language by | [`Told`] |
//!
//! In each of them both languages stand side by side, and a missing one does not compile.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::io;
use std::ops::Deref;
use utoipa::ToSchema;

/// The same words in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
pub struct Text {
    /// The English words.
    pub en: &'static str,
    /// The Spanish words.
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

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.en)
    }
}

impl Told for Text {
    fn spanish(&self) -> String {
        self.es.to_owned()
    }
}

/// The same words in every language, made up while the program runs: with names and numbers in them. Errors hold several, so it
/// takes no more room than a pointer. As JSON it has both; what was kept as one string reads the same in every language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(from = "KeptWords")]
pub struct Phrase(Box<Words>);

/// The words of a [`Phrase`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Words {
    /// The English words.
    pub en: String,
    /// The Spanish words.
    pub es: String,
}

/// What a phrase may be read from.
#[derive(Deserialize)]
#[serde(untagged)]
enum KeptWords {
    Each(Words),
    Same(String),
}

impl From<KeptWords> for Phrase {
    fn from(kept: KeptWords) -> Phrase {
        match kept {
            KeptWords::Each(words) => Phrase(Box::new(words)),
            KeptWords::Same(words) => Phrase::same(&words),
        }
    }
}

impl Deref for Phrase {
    type Target = Words;

    fn deref(&self) -> &Words {
        &self.0
    }
}

impl Phrase {
    /// A phrase from its words in both languages.
    pub fn new(en: impl Into<String>, es: impl Into<String>) -> Phrase {
        Phrase(Box::new(Words { en: en.into(), es: es.into() }))
    }

    /// What something says of itself.
    pub fn of(told: &(impl Told + ?Sized)) -> Phrase {
        Phrase::per_language(|language| told.tell(language))
    }

    /// Made up once for each language.
    pub fn per_language(words: impl Fn(Language) -> String) -> Phrase {
        Phrase::new(words(Language::English), words(Language::Spanish))
    }

    /// What reads the same in every language: names, numbers, marks.
    pub fn same(words: &str) -> Phrase {
        Phrase::new(words, words)
    }

    /// The words in one language.
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::Spanish => &self.es,
        }
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.en)
    }
}

impl Told for Phrase {
    fn spanish(&self) -> String {
        self.es.clone()
    }
}

impl From<Text> for Phrase {
    fn from(text: Text) -> Phrase {
        Phrase::new(text.en, text.es)
    }
}

/// A [`Phrase`] from two formats, English and Spanish, which may name variables.
///
/// ```
/// use jugada_core::phrase;
/// let free = 3;
/// assert_eq!(phrase!("{free} are free", "quedan {free}").es, "quedan 3");
/// ```
#[macro_export]
macro_rules! phrase {
    ($en:literal, $es:literal $(,)?) => {
        $crate::Phrase::new(format!($en), format!($es))
    };
}

/// Two formats, English and Spanish, in one [`Language`].
///
/// ```
/// use jugada_core::{Language, say};
/// let (language, free) = (Language::Spanish, 3);
/// assert_eq!(say!(language, "{free} are free", "quedan {free}"), "quedan 3");
/// ```
#[macro_export]
macro_rules! say {
    ($language:expr, $en:literal, $es:literal $(,)?) => {
        match $language {
            $crate::Language::English => format!($en),
            $crate::Language::Spanish => format!($es),
        }
    };
}

/// What can be said in every language. Its `Display` is its English.
pub trait Told: fmt::Display {
    /// What `Display` says, in Spanish.
    fn spanish(&self) -> String;

    /// The words in the language that is asked for.
    fn tell(&self, language: Language) -> String {
        match language {
            Language::English => self.to_string(),
            Language::Spanish => self.spanish(),
        }
    }
}

/// What the system said. In Spanish the usual things; what is rare, in the words of the system.
pub fn system_words(error: &io::Error, language: Language) -> String {
    if language == Language::English {
        return error.to_string();
    }
    let words = match error.kind() {
        io::ErrorKind::NotFound => "el archivo o el directorio no existe",
        io::ErrorKind::PermissionDenied => "permiso denegado",
        io::ErrorKind::AlreadyExists => "ya existe",
        io::ErrorKind::IsADirectory => "es un directorio",
        io::ErrorKind::NotADirectory => "no es un directorio",
        io::ErrorKind::StorageFull => "no queda espacio en el disco",
        io::ErrorKind::ReadOnlyFilesystem => "el sistema de archivos es de solo lectura",
        io::ErrorKind::InvalidFilename => "el nombre no es válido",
        io::ErrorKind::InvalidData => "los datos no son UTF-8",
        io::ErrorKind::AddrInUse => "la dirección ya está en uso",
        io::ErrorKind::AddrNotAvailable => "la dirección no es de este equipo",
        _ => return error.to_string(),
    };
    words.to_owned()
}

/// Whether a terminal would obey a character instead of showing it: control characters, also those of the upper half (C1), and
/// marks that turn the direction of the text around or break its line.
fn is_obeyed(c: char) -> bool {
    let turns = matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    c.is_control() || turns || matches!(c, '\u{2028}' | '\u{2029}')
}

/// Whether [`visible`] would change a text.
pub fn is_visible(text: &str) -> bool {
    !text.chars().any(|c| is_obeyed(c) && c != '\n')
}

/// A text for a terminal: lines stay lines, but whatever else a terminal would obey is written as an escape.
///
/// ```
/// assert_eq!(jugada_core::visible("\u{1b}[2Jred\nblue"), "\\u{1b}[2Jred\nblue");
/// ```
pub fn visible(text: &str) -> String {
    text.chars().map(|c| if c == '\n' { c.to_string() } else { escaped(c) }).collect()
}

/// A user's text as it is echoed in messages: not too long, on one line, and without anything that a terminal would obey.
///
/// ```
/// assert_eq!(jugada_core::shown("a\nb\u{202e}"), "a\\nb\\u{202e}");
/// assert_eq!(jugada_core::shown(&"x".repeat(100)).len(), 63);
/// ```
pub fn shown(text: &str) -> String {
    const LONGEST: usize = 60;
    let mut characters = text.chars();
    let mut shown: String = characters.by_ref().take(LONGEST).map(escaped).collect();
    if characters.next().is_some() {
        shown.push_str("...");
    }
    shown
}

fn escaped(c: char) -> String {
    if is_obeyed(c) { c.escape_default().to_string() } else { c.to_string() }
}

/// A language that Jugada speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// `en`: what is spoken where nothing else is asked for.
    #[default]
    English,
    /// `es`: where the locale or `--lang` asks for it.
    Spanish,
}

impl Language {
    /// By the name of a locale, such as `es_ES.UTF-8`; English if it is of no language that Jugada speaks.
    ///
    /// ```
    /// use jugada_core::Language;
    /// assert_eq!(Language::of_locale("es_MX.UTF-8"), Language::Spanish);
    /// assert_eq!(Language::of_locale("C"), Language::English);
    /// ```
    pub fn of_locale(locale: &str) -> Language {
        let language = locale.split(['_', '.', '@', '-']).next().unwrap_or_default();
        if language.eq_ignore_ascii_case("es") { Language::Spanish } else { Language::English }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_are_kept_in_both_languages() {
        let phrase = phrase!("two", "dos");
        let kept = serde_json::to_string(&phrase).unwrap();
        assert_eq!(kept, r#"{"en":"two","es":"dos"}"#);
        assert_eq!(serde_json::from_str::<Phrase>(&kept).unwrap(), phrase);
        assert_eq!(serde_json::from_str::<Phrase>(r#""as it was""#).unwrap(), Phrase::same("as it was"));
    }

    #[test]
    fn what_a_terminal_would_obey_is_escaped() {
        for (text, expected) in [
            ("niño ●○ 棋", "niño ●○ 棋"),
            ("\u{1b}]0;title\u{7}", "\\u{1b}]0;title\\u{7}"),
            ("\u{9b}31m", "\\u{9b}31m"),
            ("a\u{7f}\u{8}b", "a\\u{7f}\\u{8}b"),
            ("a\u{202e}b\u{2066}c", "a\\u{202e}b\\u{2066}c"),
            ("a\u{200f}\u{61c}\u{2028}", "a\\u{200f}\\u{61c}\\u{2028}"),
            ("a\r\tb", "a\\r\\tb"),
        ] {
            assert_eq!(shown(text), expected);
            assert_eq!(visible(text), expected);
            assert_eq!(is_visible(text), text == expected, "{expected}");
        }
        assert_eq!(shown("a\nb"), "a\\nb");
        assert_eq!(visible("a\nb"), "a\nb");
        assert!(is_visible("a\nb"));
    }

    #[test]
    fn locales_name_languages() {
        for (locale, language) in [
            ("es", Language::Spanish),
            ("es_ES.UTF-8", Language::Spanish),
            ("ES-419", Language::Spanish),
            ("es@euro", Language::Spanish),
            ("en_GB.UTF-8", Language::English),
            ("est", Language::English),
            ("POSIX", Language::English),
            ("", Language::English),
        ] {
            assert_eq!(Language::of_locale(locale), language, "{locale}");
        }
    }
}
