//! Formats of game records, and their detection by content or name.

use std::path::Path;

/// A format of game records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// A line of moves for each game, in the game's own notation.
    Moves,
    /// Othello positions, a line for each.
    Obf,
    /// Generic Game Format, as written by the server GGS.
    Ggf,
    /// A WTHOR database (`.wtb`); the names of players and tournaments are in separate files.
    Wthor,
    /// Smart Game Format.
    Sgf,
    /// Jugada's own JSON: one game, or a list.
    Json,
    /// Jugada's JSON, one game per line.
    JsonLines,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 7] =
        [Format::Moves, Format::Obf, Format::Ggf, Format::Wthor, Format::Sgf, Format::Json, Format::JsonLines];

    /// Its name in commands and requests.
    pub const fn id(self) -> &'static str {
        match self {
            Format::Moves => "moves",
            Format::Obf => "obf",
            Format::Ggf => "ggf",
            Format::Wthor => "wthor",
            Format::Sgf => "sgf",
            Format::Json => "json",
            Format::JsonLines => "jsonl",
        }
    }

    /// The usual extension of file names.
    pub const fn ending(self) -> &'static str {
        match self {
            Format::Moves => "txt",
            Format::Wthor => "wtb",
            other => other.id(),
        }
    }

    /// The ids of the games it can represent; `None` if all.
    pub const fn games(self) -> Option<&'static [&'static str]> {
        match self {
            Format::Moves | Format::Json | Format::JsonLines => None,
            Format::Obf | Format::Ggf | Format::Wthor => Some(&["othello"]),
            Format::Sgf => Some(&["go", "othello", "hex"]),
        }
    }

    /// By its name.
    pub fn by_id(id: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.id() == id)
    }

    /// By the extension of a file name.
    pub fn by_name(path: &Path) -> Option<Format> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        Format::ALL.into_iter().find(|format| format.ending() == ending)
    }

    /// By the beginning of a file; a few hundred bytes are enough. Text of no other format is taken as moves.
    pub fn recognise(beginning: &[u8]) -> Option<Format> {
        let beginning = beginning.strip_prefix(BYTE_ORDER_MARK).unwrap_or(beginning);
        if looks_like_wthor(beginning) {
            return Some(Format::Wthor);
        }
        // SGF files often have other encodings.
        let text = String::from_utf8_lossy(beginning);
        let text = text.trim_start();
        let after_number = text.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
        if after_number.starts_with('(') && text.contains("GM[Othello]") {
            return Some(Format::Ggf);
        }
        let first_line = text.lines().find(|line| !line.trim().is_empty() && !line.starts_with(['%', '#']))?;
        match first_line.trim_start().as_bytes().first()? {
            b'(' => Some(Format::Sgf),
            b'{' | b'[' => Some(Format::Json),
            _ if is_board(first_line) => Some(Format::Obf),
            _ if text.contains("(;") => Some(Format::Sgf),
            _ if first_line.contains('\0') => None,
            _ => Some(Format::Moves),
        }
    }
}

/// The byte-order mark that some editors write.
pub(crate) const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// A board of 64 squares, as in OBF files.
fn is_board(line: &str) -> bool {
    let cells = line.trim_start().chars().take_while(|c| "XxOo*.-".contains(*c)).count();
    cells == 64
}

/// A WTHOR header: a plausible date, a board of 8 x 8, and zeros where WTHOR has them.
fn looks_like_wthor(beginning: &[u8]) -> bool {
    let Some(&[century, year, month, day, .., size, solitaire, _depth, reserved]) = beginning.get(..16) else {
        return false;
    };
    (19..=21).contains(&century)
        && year < 100
        && (1..=12).contains(&month)
        && (1..=31).contains(&day)
        && matches!(size, 0 | 8 | 10)
        && solitaire <= 1
        && reserved == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beginnings_are_recognised() {
        let board = "-".repeat(64);
        for (text, expected) in [
            ("f5d6c3", Some(Format::Moves)),
            ("\n\n1. F5 D6", Some(Format::Moves)),
            ("4453 -2\n", Some(Format::Moves)),
            (&format!("% FFO\n{board} X; A1:+2;"), Some(Format::Obf)),
            ("1 (;GM[Othello]PC[GGS/os]", Some(Format::Ggf)),
            ("(;GM[Othello]PC[GGS/os]", Some(Format::Ggf)),
            ("(;GM[1]FF[4]", Some(Format::Sgf)),
            ("\u{feff}( ;FF[3]", Some(Format::Sgf)),
            ("From: a@b\nSubject: game\n\n(;GM[1]", Some(Format::Sgf)),
            (" {\"format\"", Some(Format::Json)),
            ("[{\"format\"", Some(Format::Json)),
            ("", None),
            ("ab\0cd", None),
        ] {
            assert_eq!(Format::recognise(text.as_bytes()), expected, "{text}");
        }
        let header = *b"\x14\x1a\x02\x18\x68\x0b\0\0\0\0\xe9\x07\x08\0\x18\0";
        assert_eq!(Format::recognise(&header), Some(Format::Wthor));
        for (byte, wrong) in [(0, 18), (2, 13), (3, 0), (12, 9), (13, 2), (15, 1)] {
            let mut header = header;
            header[byte] = wrong;
            assert_ne!(Format::recognise(&header), Some(Format::Wthor), "byte {byte}");
        }
    }

    #[test]
    fn names_end_in_a_format() {
        for (name, expected) in [
            ("a.sgf", Some(Format::Sgf)),
            ("WTH_1977.WTB", Some(Format::Wthor)),
            ("a.b.txt", Some(Format::Moves)),
            ("a.jsonl", Some(Format::JsonLines)),
            ("a.pdf", None),
            ("sgf", None),
        ] {
            assert_eq!(Format::by_name(Path::new(name)), expected, "{name}");
        }
        for format in Format::ALL {
            assert_eq!(Format::by_id(format.id()), Some(format));
        }
    }
}
