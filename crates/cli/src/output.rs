//! Atomic writing of files.

use crate::failure::{Failure, cannot_write};
use jugada_report::{Block, Document, Form, Reported, written};
use jugada_words::{Language, message};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Writes a file completely, or leaves the existing one unchanged.
pub(crate) fn write_whole(path: &Path, content: &[u8]) -> Result<(), Failure> {
    stream_whole(path, |out| out.write_all(content).map_err(Failure::Output))
}

/// Streams content to a temporary file beside the target and renames it when complete, so that no partial file is ever visible, even after a crash.
/// Content may exceed memory.
pub(crate) fn stream_whole(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let place = Place::of(path);
    let written = || {
        let mut out = BufWriter::new(File::create(&place.first).map_err(Failure::Output)?);
        write(&mut out)?;
        out.flush().and_then(|()| place.settle(out.get_ref())).map_err(Failure::Output)
    };
    written().map_err(|failure| {
        place.clear();
        match failure {
            Failure::Output(error) => Failure::Write { path: path.to_owned(), error },
            other => other,
        }
    })
}

/// Destination of a file.
struct Place {
    /// The path written first.
    first: PathBuf,
    /// The path it is renamed to when complete.
    then: Option<PathBuf>,
}

impl Place {
    /// Symbolic links are followed, so that the target is replaced and not the link. Devices and pipes are written directly, because a rename would
    /// replace them.
    fn of(path: &Path) -> Place {
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if fs::metadata(&path).is_ok_and(|found| !found.is_file()) {
            return Place { first: path, then: None };
        }
        let mut beside: OsString = path.as_os_str().to_owned();
        beside.push(".part");
        Place { first: beside.into(), then: Some(path) }
    }

    fn settle(&self, file: &File) -> io::Result<()> {
        let Some(path) = &self.then else { return Ok(()) };
        // Without a sync, a power failure could leave the new name on disk before the content, and the old file would be lost.
        file.sync_all()?;
        fs::rename(&self.first, path)
    }

    /// Removes the temporary file.
    fn clear(&self) {
        if self.then.is_some() {
            let _ = fs::remove_file(&self.first);
        }
    }
}

/// Fails if nothing can be written at this path, and leaves it unchanged. Called before hours of games.
pub(crate) fn check_place(path: &Path) -> Result<(), Failure> {
    let refused = |error: io::Error| Failure::Input(cannot_write(path, &error));
    if path.is_dir() {
        return Err(refused(io::ErrorKind::IsADirectory.into()));
    }
    let place = Place::of(path);
    // Opening a pipe blocks until it has a reader.
    if place.then.is_none() {
        return Ok(());
    }
    let was_there = place.first.exists();
    fs::OpenOptions::new().write(true).create(true).truncate(false).open(&place.first).map_err(refused)?;
    if !was_there {
        place.clear();
    }
    Ok(())
}

/// The format of a report, from the file name extension.
fn form_of(path: &Path) -> Result<Form, Failure> {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    Form::of_ending(ending).ok_or_else(|| {
        let path = path.display();
        Failure::Input(message!(
            "report-unknown-form",
            "cannot write a report as `{ $path }`; use a name that ends in .txt, .md, .csv, .json or .html",
            path
        ))
    })
}

/// A requested report file.
pub(crate) struct Report<'a> {
    path: &'a Path,
    form: Form,
}

impl Report<'_> {
    /// Checks extension and path before any game is played.
    pub(crate) fn planned(path: &Path) -> Result<Report<'_>, Failure> {
        let form = form_of(path)?;
        check_place(path)?;
        Ok(Report { path, form })
    }

    pub(crate) fn write(&self, what: &dyn Reported, language: Language) -> Result<(), Failure> {
        if self.form == Form::Markdown {
            return write_markdown(self.path, &what.document(language));
        }
        let content = written(what, self.form, language).expect("what is reported here has every form");
        write_whole(self.path, content.as_bytes())
    }
}

/// Writes a document as Markdown, with its figures beside it. Figure names start with the document's name, so that documents in one directory do not
/// overwrite each other's figures.
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

    #[cfg(target_os = "linux")]
    #[test]
    fn links_stay_links_and_devices_devices() {
        use std::os::unix::fs::{FileTypeExt, symlink};
        let directory = tempfile::tempdir().unwrap();
        let [file, link] = ["games.txt", "link.txt"].map(|name| directory.path().join(name));
        fs::write(&file, "old").unwrap();
        symlink(&file, &link).unwrap();
        check_place(&link).unwrap();
        write_whole(&link, b"new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 2, "nothing is left beside them");
        let full = Path::new("/dev/full");
        check_place(full).unwrap();
        assert!(matches!(write_whole(full, b"new"), Err(Failure::Write { .. })), "nothing fits there");
        write_whole(Path::new("/dev/null"), b"new").unwrap();
        for device in [full, Path::new("/dev/null")] {
            assert!(fs::metadata(device).unwrap().file_type().is_char_device(), "{}", device.display());
        }
    }

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
