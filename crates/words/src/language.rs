//! The available languages.

use crate::number::Marks;
use crate::pattern::Book;
use std::fmt;
use std::sync::{LazyLock, OnceLock};

/// A language of Jugada: English, with texts in the code, or one with a folder in `locales/`.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Language(usize);

/// Data of a language.
struct Locale {
    tag: &'static str,
    /// Its name in the language itself.
    name: &'static str,
    /// Its files by subject. English has none.
    files: LazyLock<Vec<(&'static str, &'static str)>>,
    /// The same of those that have the page's own texts, which the program itself never says.
    page: LazyLock<Vec<(&'static str, &'static str)>>,
    book: LazyLock<Book>,
    marks: OnceLock<Marks>,
}

/// Debug builds, including tests, read files from the disk, so that changed texts need no build.
#[cfg(debug_assertions)]
macro_rules! text {
    ($path:expr) => {{
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/", $path);
        let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
        &*text.leak()
    }};
}

#[cfg(not(debug_assertions))]
macro_rules! text {
    ($path:expr) => {
        include_str!($path)
    };
}

/// A language with a folder in `locales/`, which has a file for every subject.
macro_rules! locale {
    ($tag:literal, $name:literal) => {
        locale!($tag, $name,
            "articles" "base" "board" "explorer" "help" "home" "jobs" "judging" "lab" "library" "newgame" "play" "shell" "study" "train" "tree":
            "words" "arena" "cli" "core" "engines" "eval" "experiments" "experiments-alegria" "experiments-desosa" "experiments-garcia" "experiments-horcas" "experiments-labels" "experiments-others" "experiments-pasten" "external" "games" "help" "jobs" "learn" "library" "play" "protocols" "records" "registry" "report" "search" "server" "store")
    };
    ($tag:literal, $name:literal, $($room:literal)*: $($subject:literal)*) => {{
        fn files() -> Vec<(&'static str, &'static str)> {
            vec![$(($subject, text!(concat!("../../../locales/", $tag, "/", $subject, ".ftl")))),*]
        }
        fn page() -> Vec<(&'static str, &'static str)> {
            vec![$((concat!("page-", $room), text!(concat!("../../../locales/", $tag, "/page-", $room, ".ftl")))),*]
        }
        Locale {
            tag: $tag,
            name: $name,
            files: LazyLock::new(files),
            page: LazyLock::new(page),
            book: LazyLock::new(|| Book::new($tag, &files())),
            marks: OnceLock::new(),
        }
    }};
}

/// All languages, English first.
static LOCALES: [Locale; SPOKEN + cfg!(debug_assertions) as usize] = [
    Locale {
        tag: "en",
        name: "English",
        files: LazyLock::new(Vec::new),
        page: LazyLock::new(Vec::new),
        book: LazyLock::new(|| Book::new("en", &[])),
        marks: OnceLock::new(),
    },
    locale!("es", "Español"),
    #[cfg(debug_assertions)]
    Locale {
        tag: "en-XA",
        name: "Pseudo",
        files: LazyLock::new(Vec::new),
        page: LazyLock::new(Vec::new),
        book: LazyLock::new(Book::pseudo),
        marks: OnceLock::new(),
    },
];

/// How many of them people speak. Debug builds have one more, for tests.
const SPOKEN: usize = 2;

impl Language {
    /// The default.
    pub const ENGLISH: Language = Language(0);

    /// All languages, English first.
    pub fn all() -> impl Iterator<Item = Language> {
        (0..SPOKEN).map(Language)
    }

    /// English in letters that nothing else has, so that a test sees every text that is no message. Its tag is `en-XA`, as in browsers and
    /// on phones, by which debug builds can be asked for it.
    #[cfg(debug_assertions)]
    pub const PSEUDO: Language = Language(SPOKEN);

    /// The language with this tag, such as `es`.
    pub fn of_tag(tag: &str) -> Option<Language> {
        (0..LOCALES.len()).map(Language).find(|language| language.tag().eq_ignore_ascii_case(tag))
    }

    /// The language of a system locale, such as `es_ES.UTF-8`; English if it is not supported.
    ///
    /// ```
    /// use jugada_words::Language;
    /// assert_eq!(Language::of_locale("es_MX.UTF-8").tag(), "es");
    /// assert_eq!(Language::of_locale("C"), Language::ENGLISH);
    /// ```
    pub fn of_locale(locale: &str) -> Language {
        Language::of_tag(locale.split(['_', '.', '@', '-']).next().unwrap_or_default()).unwrap_or_default()
    }

    /// Its tag: `en`, `es`.
    pub fn tag(self) -> &'static str {
        self.locale().tag
    }

    /// Its name in the language itself: `English`, `Español`.
    pub fn name(self) -> &'static str {
        self.locale().name
    }

    /// Whether its files have a message with this id.
    pub fn has(self, id: &str) -> bool {
        self.locale().book.has(id)
    }

    /// Its files in `locales/` except those of the page, by subject. None for English.
    pub fn files(self) -> &'static [(&'static str, &'static str)] {
        &self.locale().files
    }

    /// Its files with the page's own texts. The program hands them on and reads none of them.
    pub fn page_files(self) -> &'static [(&'static str, &'static str)] {
        &self.locale().page
    }

    pub(crate) fn book(self) -> &'static Book {
        &self.locale().book
    }

    pub(crate) fn marks(self) -> &'static Marks {
        self.locale().marks.get_or_init(|| Marks::of(self))
    }

    fn locale(self) -> &'static Locale {
        &LOCALES[self.0]
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_name_languages() {
        for (locale, language) in [
            ("es", "es"),
            ("es_ES.UTF-8", "es"),
            ("ES-419", "es"),
            ("es@euro", "es"),
            ("en_GB.UTF-8", "en"),
            ("est", "en"),
            ("POSIX", "en"),
            ("", "en"),
        ] {
            assert_eq!(Language::of_locale(locale).tag(), language, "{locale}");
        }
    }
}
