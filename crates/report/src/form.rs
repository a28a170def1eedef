//! What a report can be written as: the one place that knows.

use crate::document::Document;

/// What a report can be written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Plain text, for a terminal or a mail.
    Text,
    /// Markdown, whose drawings are files beside it: see [`figure_files`](crate::figure_files).
    Markdown,
    /// Numbers, for a spreadsheet.
    Csv,
    /// For programs.
    Json,
    /// A page of its own, with plots.
    Html,
}

impl Form {
    /// All of them.
    pub const ALL: [Form; 5] = [Form::Text, Form::Markdown, Form::Csv, Form::Json, Form::Html];

    /// How the names of such files end.
    pub const fn ending(self) -> &'static str {
        match self {
            Form::Text => "txt",
            Form::Markdown => "md",
            Form::Csv => "csv",
            Form::Json => "json",
            Form::Html => "html",
        }
    }

    /// As a browser is told.
    pub const fn media_type(self) -> &'static str {
        match self {
            Form::Text => "text/plain; charset=utf-8",
            Form::Markdown => "text/markdown; charset=utf-8",
            Form::Csv => "text/csv; charset=utf-8",
            Form::Json => "application/json",
            Form::Html => "text/html; charset=utf-8",
        }
    }

    /// The form of a file whose name ends so.
    pub fn of_ending(ending: &str) -> Option<Form> {
        let ending = ending.to_ascii_lowercase();
        let ending = if ending == "htm" { "html" } else { &ending };
        Form::ALL.into_iter().find(|form| form.ending() == ending)
    }
}

/// What a report is made of, whatever its form.
pub trait Reported {
    /// For readers.
    fn document(&self) -> Document;

    /// For spreadsheets, if it has numbers for them.
    fn csv(&self) -> Option<String> {
        None
    }

    /// For programs, if there is something for them.
    fn json(&self) -> Option<String> {
        None
    }
}

impl Reported for Document {
    fn document(&self) -> Document {
        self.clone()
    }
}

/// A report in a form, if it has that.
pub fn written(what: &dyn Reported, form: Form) -> Option<String> {
    match form {
        Form::Text => Some(crate::text(&what.document())),
        Form::Markdown => Some(crate::markdown(&what.document())),
        Form::Html => Some(crate::html(&what.document())),
        Form::Csv => what.csv(),
        Form::Json => what.json(),
    }
}
