//! Files that the program writes: whole or not at all.

use crate::failure::Failure;
use jugada_report::{Block, Document};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;

/// Writes a file, or leaves what is there.
pub(crate) fn write_whole(path: &Path, content: &[u8]) -> Result<(), Failure> {
    stream_whole(path, |out| out.write_all(content).map_err(Failure::Output))
}

/// Writes a file as its content comes, beside its place, and moves it there when it is whole: so nobody ever sees half of it,
/// whatever ends the program, and what is longer than the memory can be written, too.
pub(crate) fn stream_whole(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut beside: OsString = path.as_os_str().to_owned();
    beside.push(".part");
    let written = || {
        let mut out = BufWriter::new(File::create(&beside).map_err(Failure::Output)?);
        write(&mut out)?;
        out.flush().and_then(|()| fs::rename(&beside, path)).map_err(Failure::Output)
    };
    written().map_err(|failure| {
        let _ = fs::remove_file(&beside);
        match failure {
            Failure::Output(error) => Failure::Write { path: path.to_owned(), error },
            other => other,
        }
    })
}

/// What a report can be written as, by the ending of the file's name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    Text,
    Markdown,
    Csv,
    Json,
    Html,
}

impl Format {
    /// Known before anything is played: an ending that nobody knows is seen at once.
    pub(crate) fn of(path: &Path) -> Result<Format, Failure> {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
        match ending.as_str() {
            "txt" => Ok(Format::Text),
            "md" => Ok(Format::Markdown),
            "csv" => Ok(Format::Csv),
            "json" => Ok(Format::Json),
            "html" | "htm" => Ok(Format::Html),
            _ => Err(Failure::Input(format!(
                "a report cannot be written as `{}`; expected a name that ends in .txt, .md, .csv, .json or .html",
                path.display()
            ))),
        }
    }
}

/// Writes a document as Markdown, with its drawings beside it. Their names begin with the document's, so that another document in the same
/// directory has drawings of its own.
pub(crate) fn write_markdown(path: &Path, document: &Document) -> Result<(), Failure> {
    let mut document = document.clone();
    let stem = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    for block in &mut document.blocks {
        if let Block::Figure(figure) = block {
            figure.name = format!("{stem}-{}", figure.name);
        }
    }
    for (name, svg) in jugada_report::figure_files(&document) {
        write_whole(&path.with_file_name(name), svg.as_bytes())?;
    }
    write_whole(path, jugada_report::markdown(&document).as_bytes())
}
