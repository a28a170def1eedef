//! Fluent patterns, and the files of a language.

use crate::{Argument, Language, Parts};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::borrow::Cow;

/// The words of a language, by their ids.
pub(crate) struct Book {
    bundle: FluentBundle<FluentResource>,
    /// What is done to English patterns, but not to their arguments, where this book has no words.
    transform: Option<fn(&str) -> Cow<'_, str>>,
}

impl Book {
    /// From the files of a language, which a test has checked.
    pub(crate) fn new(tag: &str, files: &[(&str, &str)]) -> Book {
        let mut bundle = FluentBundle::new_concurrent(vec![tag.parse().expect("a language's tag")]);
        bundle.set_use_isolating(false);
        for (subject, text) in files {
            let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(read, _)| read);
            if bundle.add_resource(resource).is_err() {
                debug_assert!(false, "locales/{tag}/{subject}.ftl has an id that another file has");
            }
        }
        Book { bundle, transform: None }
    }

    /// A book without words, in which every English pattern shows: its letters are those of bold mathematical text.
    #[cfg(debug_assertions)]
    pub(crate) fn pseudo() -> Book {
        let mut book = Book { transform: Some(in_bold), ..Book::new("en", &[]) };
        book.bundle.set_transform(book.transform);
        book
    }

    pub(crate) fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// The translation of an id, if there is one for these arguments.
    fn said(&self, id: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        let message = self.bundle.get_message(id)?;
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(message.value()?, Some(arguments), &mut errors).into_owned();
        errors.is_empty().then_some(said)
    }

    /// A pattern from elsewhere, by the rules of this language.
    fn formatted(&self, pattern: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        let resource = FluentResource::try_new(entry(pattern)).ok()?;
        let fluent_syntax::ast::Entry::Message(message) = resource.get_entry(0)? else { return None };
        let formatted = self.bundle.format_pattern(message.value.as_ref()?, Some(arguments), &mut Vec::new());
        Some(formatted.into_owned())
    }
}

/// A parsed pattern.
fn entry(pattern: &str) -> String {
    format!("pattern =\n    {}\n", pattern.replace('\n', "\n    "))
}

/// The text of a message by a language's book, or in English if the book has no translation.
pub(crate) fn told(Parts { id, english, arguments }: &Parts, book: &Book) -> String {
    let values = arguments.iter().map(|(name, argument)| (name.as_ref(), value(argument, book))).collect();
    if let Some(said) = book.said(id, &values) {
        return said;
    }
    let transformed =
        |text: &str| book.transform.map_or_else(|| text.to_owned(), |transform| transform(text).into_owned());
    if !english.contains('{') {
        return transformed(english);
    }
    let rules = if book.transform.is_some() { book } else { Language::ENGLISH.book() };
    rules.formatted(english, &values).unwrap_or_else(|| transformed(english))
}

/// A text with bold letters in place of those of ASCII.
#[cfg(debug_assertions)]
fn in_bold(text: &str) -> Cow<'_, str> {
    const BOLD: [(u8, u32); 2] = [(b'A', 0x1D400), (b'a', 0x1D41A)];
    let bold = |letter: char| {
        let of = BOLD[usize::from(letter.is_ascii_lowercase())];
        let place = |(first, bold): (u8, u32)| char::from_u32(bold + u32::from(letter) - u32::from(first));
        if letter.is_ascii_alphabetic() { place(of).unwrap_or(letter) } else { letter }
    };
    text.chars().map(bold).collect()
}

fn value<'a>(argument: &'a Argument, book: &Book) -> FluentValue<'a> {
    match argument {
        Argument::Text(text) => text.as_str().into(),
        Argument::Number(number) => number.into(),
        Argument::Message(message) => told(message.parts(), book).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Message;
    use serde::Deserialize;

    /// Messages and their texts: the page must produce the same ones (`web/test/messages.test.js`).
    #[derive(Deserialize)]
    struct Table {
        locale: String,
        file: Vec<String>,
        cases: Vec<Case>,
    }

    #[derive(Deserialize)]
    struct Case {
        about: String,
        message: Message,
        english: String,
        spanish: String,
    }

    #[test]
    fn pseudo_language_marks_patterns_and_leaves_arguments() {
        use crate::message;
        let told = |message: Message| message.tell(Language::PSEUDO);
        assert_eq!(told(message!("none", "No a-Z")), "𝐍𝐨 𝐚-𝐙");
        let some = |n: u8, who: &str| message!("none", "{ $n ->\n    [one] a\n   *[other] by\n} { $who }", n, who);
        assert_eq!(told(some(1, "mcts")), "𝐚 mcts");
        let nested = message!("none", "so: { $some }", some = some(2, "x(y=z)"));
        assert_eq!(told(nested), "𝐬𝐨: 𝐛𝐲 x(y=z)");
        assert_eq!(Language::of_tag("en-xa"), Some(Language::PSEUDO));
        assert!(Language::all().all(|language| language != Language::PSEUDO));
    }

    #[test]
    fn messages_are_told_as_the_table_says() {
        let table: Table = serde_json::from_str(include_str!("../tests/told.json")).unwrap();
        let file = table.file.join("\n");
        FluentResource::try_new(file.clone()).unwrap();
        let book = Book::new(&table.locale, &[("told", file.clone().leak())]);
        for Case { about, message, english, spanish } in table.cases {
            assert_eq!(told(message.parts(), Language::ENGLISH.book()), english, "{about}");
            assert_eq!(told(message.parts(), &book), spanish, "{about}");
        }
    }
}
