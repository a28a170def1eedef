//! Fluent patterns, and the files of a language.

use crate::{Argument, Language, Parts};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

/// The messages of a language, by id.
pub(crate) struct Book(FluentBundle<FluentResource>);

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
        Book(bundle)
    }

    pub(crate) fn has(&self, id: &str) -> bool {
        self.0.has_message(id)
    }

    /// The translation of an id, if there is one for these arguments.
    fn said(&self, id: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        let message = self.0.get_message(id)?;
        let mut errors = Vec::new();
        let said = self.0.format_pattern(message.value()?, Some(arguments), &mut errors).into_owned();
        errors.is_empty().then_some(said)
    }

    /// A pattern from elsewhere, by the rules of this language.
    fn formatted(&self, pattern: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        let resource = FluentResource::try_new(entry(pattern)).ok()?;
        let fluent_syntax::ast::Entry::Message(message) = resource.get_entry(0)? else { return None };
        let formatted = self.0.format_pattern(message.value.as_ref()?, Some(arguments), &mut Vec::new());
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
    if !english.contains('{') {
        return english.clone().into_owned();
    }
    Language::ENGLISH.book().formatted(english, &values).unwrap_or_else(|| english.clone().into_owned())
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
