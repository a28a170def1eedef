//! Output formats of reports.

use crate::document::Document;
use jugada_words::Language;

/// An output format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Plain text, for terminals and mail.
    Text,
    /// Markdown, with plots in separate files: see [`figure_files`](crate::figure_files).
    Markdown,
    /// CSV, for spreadsheets.
    Csv,
    /// JSON, for programs.
    Json,
    /// A self-contained page with plots.
    Html,
}

impl Form {
    /// All formats.
    pub const ALL: [Form; 5] = [Form::Text, Form::Markdown, Form::Csv, Form::Json, Form::Html];

    /// File name extension.
    pub const fn ending(self) -> &'static str {
        match self {
            Form::Text => "txt",
            Form::Markdown => "md",
            Form::Csv => "csv",
            Form::Json => "json",
            Form::Html => "html",
        }
    }

    /// Media type for HTTP.
    pub const fn media_type(self) -> &'static str {
        match self {
            Form::Text => "text/plain; charset=utf-8",
            Form::Markdown => "text/markdown; charset=utf-8",
            Form::Csv => "text/csv; charset=utf-8",
            Form::Json => "application/json",
            Form::Html => "text/html; charset=utf-8",
        }
    }

    /// The format of a file name extension.
    pub fn of_ending(ending: &str) -> Option<Form> {
        let ending = ending.to_ascii_lowercase();
        let ending = if ending == "htm" { "html" } else { &ending };
        Form::ALL.into_iter().find(|form| form.ending() == ending)
    }
}

/// Something that can be reported in several formats.
pub trait Reported {
    /// The report as a document in a language.
    fn document(&self, language: Language) -> Document;

    /// The numbers as CSV, if there are any. Its header is the same in every language, and so are its numbers.
    fn csv(&self, language: Language) -> Option<String> {
        let _ = language;
        None
    }

    /// The data as JSON, if there are any.
    fn json(&self) -> Option<String> {
        None
    }
}

/// The report in a format and a language, if it supports the format.
pub fn written(what: &dyn Reported, form: Form, language: Language) -> Option<String> {
    match form {
        Form::Text => Some(crate::text(&what.document(language))),
        Form::Markdown => Some(crate::markdown(&what.document(language))),
        Form::Html => Some(crate::html(&what.document(language))),
        Form::Csv => what.csv(language),
        Form::Json => what.json(),
    }
}
