//! Files of games, one per line, which grow by lines or are replaced atomically.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::time::{Duration, Instant};

/// Interval between progress lines.
const PATIENCE: Duration = Duration::from_secs(10);

/// The lines of a file, without empty ones and comments.
pub(crate) fn lines(path: &str) -> Result<Vec<String>, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    Ok(text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_owned).collect())
}

/// Replaces a file atomically.
pub(crate) fn replace(path: &str, content: &[u8]) -> Result<(), String> {
    let beside = format!("{path}.new");
    fs::write(&beside, content).map_err(|error| format!("{beside}: {error}"))?;
    fs::rename(&beside, path).map_err(|error| format!("{path}: {error}"))
}

/// A file with one line per work item, which continues after its last complete line.
pub(crate) struct Growing<'a> {
    path: &'a str,
    file: fs::File,
    wanted: usize,
    already: usize,
    done: usize,
    started: Instant,
    told: Instant,
}

impl<'a> Growing<'a> {
    pub(crate) fn open(path: &'a str, wanted: usize) -> Result<Growing<'a>, String> {
        let already = whole_lines(path)?;
        let file = fs::OpenOptions::new().create(true).append(true).open(path);
        let file = file.map_err(|error| format!("{path}: {error}"))?;
        let now = Instant::now();
        Ok(Growing { path, file, wanted, already, done: already, started: now, told: now })
    }

    /// Index of the next line, unless the file is complete.
    pub(crate) fn next_line(&self) -> Option<usize> {
        (self.done < self.wanted).then_some(self.done)
    }

    pub(crate) fn push(&mut self, mut line: String) -> Result<(), String> {
        line.push('\n');
        self.file.write_all(line.as_bytes()).map_err(|error| format!("{}: {error}", self.path))?;
        self.done += 1;
        if self.told.elapsed() > PATIENCE {
            self.told = Instant::now();
            let (done, left) = ((self.done - self.already) as u32, (self.wanted - self.done) as u32);
            eprintln!("{} of {}, {} s left", self.done, self.wanted, (self.started.elapsed() / done * left).as_secs());
        }
        Ok(())
    }

    /// Prints the number of lines and the time.
    pub(crate) fn finish(self) {
        eprintln!("{}: {} games, {:.0} s", self.path, self.done, self.started.elapsed().as_secs_f64());
    }
}

/// Number of complete lines of a file; an incomplete last line is removed.
fn whole_lines(path: &str) -> Result<usize, String> {
    let Ok(file) = fs::File::open(path) else { return Ok(0) };
    let (mut lines, mut bytes) = (0, 0);
    let mut reader = BufReader::new(file);
    let mut line = Vec::new();
    while reader.read_until(b'\n', &mut line).map_err(|error| format!("{path}: {error}"))? > 0 {
        if line.ends_with(b"\n") {
            lines += 1;
            bytes += line.len() as u64;
        }
        line.clear();
    }
    let cut = fs::OpenOptions::new().write(true).open(path).and_then(|file| file.set_len(bytes));
    cut.map_err(|error| format!("{path}: {error}"))?;
    Ok(lines)
}
