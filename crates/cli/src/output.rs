//! Files that the program writes: whole or not at all.

use crate::failure::{Failure, cannot_write};
use jugada_core::phrase;
use jugada_report::{Block, Document};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

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
    let beside = beside(path);
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

/// Where a file is written before it is moved to its place.
fn beside(path: &Path) -> PathBuf {
    let mut name: OsString = path.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

/// Refuses a place where nothing can be written, and leaves it as it was. Hours of games should not end in a complaint.
pub(crate) fn check_place(path: &Path) -> Result<(), Failure> {
    let refused = |error: io::Error| Failure::Input(cannot_write(path, &error));
    if path.is_dir() {
        return Err(refused(io::ErrorKind::IsADirectory.into()));
    }
    let beside = beside(path);
    let was_there = beside.exists();
    fs::OpenOptions::new().write(true).create(true).truncate(false).open(&beside).map_err(refused)?;
    if !was_there {
        let _ = fs::remove_file(&beside);
    }
    Ok(())
}

/// What a report can be written as, by the ending of the file's name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Text,
    Markdown,
    Csv,
    Json,
    Html,
}

impl Format {
    fn of(path: &Path) -> Result<Format, Failure> {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
        match ending.as_str() {
            "txt" => Ok(Format::Text),
            "md" => Ok(Format::Markdown),
            "csv" => Ok(Format::Csv),
            "json" => Ok(Format::Json),
            "html" | "htm" => Ok(Format::Html),
            _ => {
                let path = path.display();
                Err(Failure::Input(phrase!(
                    "a report cannot be written as `{path}`; expected a name that ends in .txt, .md, .csv, .json or .html",
                    "no se puede escribir un informe como `{path}`; se esperaba un nombre que acabe en .txt, .md, .csv, .json o .html",
                )))
            }
        }
    }
}

/// A report that somebody wants.
pub(crate) struct Report<'a> {
    path: &'a Path,
    format: Format,
}

/// What a report is made of, whatever its format.
pub(crate) trait Reported {
    /// For readers.
    fn document(&self) -> Document;
    /// For spreadsheets.
    fn csv(&self) -> String;
    /// For programs.
    fn json(&self) -> String;
}

impl Report<'_> {
    /// Known before anything is played: an ending that nobody knows, or a place where nothing can be written, is seen at once.
    pub(crate) fn planned(path: &Path) -> Result<Report<'_>, Failure> {
        let format = Format::of(path)?;
        check_place(path)?;
        Ok(Report { path, format })
    }

    pub(crate) fn write(&self, what: &impl Reported) -> Result<(), Failure> {
        let content = match self.format {
            Format::Markdown => return write_markdown(self.path, &what.document()),
            Format::Text => jugada_report::text(&what.document()),
            Format::Html => jugada_report::html(&what.document()),
            Format::Csv => what.csv(),
            Format::Json => what.json(),
        };
        write_whole(self.path, content.as_bytes())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_tried_and_left_as_it_was() {
        let directory = tempfile::tempdir().unwrap();
        let entries = || fs::read_dir(directory.path()).unwrap().count();
        check_place(&directory.path().join("a.txt")).unwrap();
        assert_eq!(entries(), 0, "nothing is left behind");
        fs::write(directory.path().join("a.txt"), "old").unwrap();
        fs::write(directory.path().join("a.txt.part"), "of another process").unwrap();
        check_place(&directory.path().join("a.txt")).unwrap();
        assert_eq!(entries(), 2);
        assert_eq!(fs::read_to_string(directory.path().join("a.txt.part")).unwrap(), "of another process");
        for wrong in ["missing/a.txt", "a.txt/b.txt", ""] {
            let path = directory.path().join(wrong);
            assert!(matches!(check_place(&path), Err(Failure::Input(_))), "{wrong}");
        }
    }
}
