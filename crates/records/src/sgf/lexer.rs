//! Brackets, names and values: the common syntax of SGF and GGF.

use crate::input::Scanner;
use encoding_rs::{BIG5, Encoding, GB18030, GBK, SHIFT_JIS};
use jugada_words::{Message, message};

/// A token between the brackets of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token<'t> {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;`
    Semicolon,
    /// The name of a property as written, including the lowercase letters of old files.
    Name(&'t str),
    /// The text between `[` and `]`, with escapes.
    Value(&'t str),
}

/// Splits a text into tokens.
pub(crate) struct Lexer<'t> {
    text: &'t str,
    at: usize,
    /// Whether `\` escapes the next character: in SGF, not in GGF.
    escapes: bool,
}

/// The error, with its byte offset in the text.
pub(crate) type Wrong = (usize, Message);

impl<'t> Lexer<'t> {
    /// From the first bracket on; text before it is not part of the game.
    pub(crate) fn new(text: &'t str, escapes: bool) -> Lexer<'t> {
        Lexer { text, at: text.find('(').unwrap_or(text.len()), escapes }
    }

    /// The offset of the next token, or of white space before it.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// The next token; none at the end.
    #[inline]
    pub(crate) fn next(&mut self) -> Result<Option<Token<'t>>, Wrong> {
        let bytes = self.text.as_bytes();
        while bytes.get(self.at).is_some_and(|byte| byte.is_ascii_whitespace() || *byte == 0) {
            self.at += 1;
        }
        let begin = self.at;
        let Some(&byte) = bytes.get(begin) else { return Ok(None) };
        self.at += 1;
        match byte {
            b'(' => Ok(Some(Token::Open)),
            b')' => Ok(Some(Token::Close)),
            b';' => Ok(Some(Token::Semicolon)),
            b'[' => self.value().map(Some),
            _ if byte.is_ascii_alphanumeric() => {
                let more = bytes[self.at..].iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
                self.at += more;
                let name = &self.text[begin..self.at];
                if name.bytes().all(|byte| byte.is_ascii_lowercase()) {
                    return Err((
                        begin,
                        message!(
                            "sgf-no-property-capital-letters",
                            "`{ $name }` is no property; expected capital letters",
                            name
                        ),
                    ));
                }
                Ok(Some(Token::Name(name)))
            }
            _ => {
                let found = self.text[begin..].chars().next().unwrap_or('?').escape_default().to_string();
                Err((
                    begin,
                    message!("sgf-found-property", "found `{ $found }`; expected a property, `;`, `(` or `)`", found),
                ))
            }
        }
    }

    /// The text after a `[`, up to its `]`.
    #[inline]
    fn value(&mut self) -> Result<Token<'t>, Wrong> {
        let (bytes, begin) = (self.text.as_bytes(), self.at);
        while let Some(&byte) = bytes.get(self.at) {
            match byte {
                b']' => {
                    self.at += 1;
                    return Ok(Token::Value(&self.text[begin..self.at - 1]));
                }
                b'\\' if self.escapes => self.at += 2,
                _ => self.at += 1,
            }
        }
        Err((begin - 1, message!("sgf-file-ends-within-value", "the file ends within the value that begins here")))
    }
}

/// Detects the bracket that closes a game, in bytes of any encoding.
pub(crate) struct Brackets {
    depth: u64,
    has_begun: bool,
    escapes: bool,
    state: State,
    /// The letters before a value, and the value of `CA`: the encoding of the text.
    name: [u8; 2],
    label: Vec<u8>,
    /// How to recognise the first of two bytes, the second of which may look like a bracket.
    leads: fn(u8) -> bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Outside,
    Value,
    /// After a `\`.
    Escaped,
    /// After the first byte of two.
    Trailing,
}

impl Brackets {
    pub(crate) fn new(escapes: bool) -> Brackets {
        Brackets {
            depth: 0,
            has_begun: false,
            escapes,
            state: State::Outside,
            name: [0; 2],
            label: Vec::new(),
            leads: |_| false,
        }
    }

    /// After a value: a new encoding applies from here on.
    fn end_value(&mut self) {
        if self.name == *b"CA" {
            self.leads = leads(Encoding::for_label(&self.label));
        }
        self.name = [0; 2];
        self.state = State::Outside;
    }
}

/// Maximum length of the name of an encoding.
const LONGEST_LABEL: usize = 40;

fn leads(encoding: Option<&'static Encoding>) -> fn(u8) -> bool {
    match encoding {
        Some(of) if of == SHIFT_JIS => |byte| matches!(byte, 0x81..=0x9f | 0xe0..=0xfc),
        Some(of) if of == GBK || of == GB18030 || of == BIG5 => |byte| matches!(byte, 0x81..=0xfe),
        _ => |_| false,
    }
}

impl Scanner for Brackets {
    fn scan(&mut self, bytes: &[u8]) -> Option<usize> {
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            at += 1;
            // Most of a file is plain text within values.
            if self.state == State::Value && self.name != *b"CA" {
                let plain =
                    bytes[at - 1..].iter().take_while(|&&byte| byte < 0x80 && byte != b']' && byte != b'\\').count();
                if plain > 0 {
                    at += plain - 1;
                    continue;
                }
            }
            match self.state {
                State::Outside => match byte {
                    b'(' => {
                        self.depth += 1;
                        self.has_begun = true;
                    }
                    b')' if self.depth == 1 => return Some(at),
                    b')' => self.depth = self.depth.saturating_sub(1),
                    b'[' if self.has_begun => {
                        self.label.clear();
                        self.state = State::Value;
                    }
                    b'A'..=b'Z' => self.name = [self.name[1], byte],
                    b';' => self.name = [0; 2],
                    _ => {}
                },
                State::Value => match byte {
                    b']' => self.end_value(),
                    b'\\' if self.escapes => self.state = State::Escaped,
                    _ if byte >= 0x80 && (self.leads)(byte) => self.state = State::Trailing,
                    _ if self.name == *b"CA" && self.label.len() < LONGEST_LABEL => self.label.push(byte),
                    _ => {}
                },
                State::Escaped => {
                    self.state = if byte >= 0x80 && (self.leads)(byte) { State::Trailing } else { State::Value };
                }
                State::Trailing => self.state = State::Value,
            }
        }
        None
    }

    fn has_begun(&self) -> bool {
        self.has_begun
    }

    fn reset(&mut self) {
        *self = Brackets::new(self.escapes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where the first game ends, for every partition of the bytes.
    #[track_caller]
    fn ends(bytes: &[u8], expected: Option<usize>) {
        for part in [1, 2, 3, bytes.len().max(1)] {
            let mut brackets = Brackets::new(true);
            let mut before = 0;
            let mut found = None;
            for chunk in bytes.chunks(part) {
                if let Some(end) = brackets.scan(chunk) {
                    found = Some(before + end);
                    break;
                }
                before += chunk.len();
            }
            assert_eq!(found, expected, "{part} at a time: {}", String::from_utf8_lossy(bytes));
        }
    }

    #[test]
    fn a_game_ends_with_its_bracket() {
        ends(b"(;B[aa](;W[bb])(;W[cc])) (;B[dd])", Some(24));
        ends(b"mail (;C[a) \\] (b])x", Some(19));
        ends(b"(;C[\\\\])", Some(8));
        ends(b"(;C[never", None);
        ends(b"", None);
        // A Shift_JIS character whose second byte is a backslash, and one with a bracket; a GBK one with a bracket.
        ends(b"(;CA[Shift_JIS]C[\x95\x5c])(;)", Some(21));
        ends(b"(;CA[shift_jis]C[\x83\x5d)])", Some(22));
        ends(b"(;CA[GB2312]C[\x81\x5d)])", Some(19));
        // Single-byte Katakana.
        ends(b"(;CA[Shift_JIS]C[\xb1])", Some(20));
        // In Latin-1 these bytes are ordinary characters.
        ends(b"(;C[\x95\x5c])])", Some(10));
    }

    /// The stored name of an encoding is limited, however long that in the file is.
    #[test]
    fn the_name_of_an_encoding_is_remembered_up_to_a_length() {
        for (text, expected) in [("(;CA[UTF-8", "UTF-8"), ("(;CA[", ""), ("(;C[\u{e9}", "")] {
            let mut brackets = Brackets::new(true);
            assert_eq!(brackets.scan(text.as_bytes()), None);
            assert_eq!(brackets.label, expected.as_bytes(), "{text}");
        }
        let mut brackets = Brackets::new(true);
        brackets.scan(format!("(;CA[{}", "x".repeat(LONGEST_LABEL + 1)).as_bytes());
        assert_eq!(brackets.label.len(), LONGEST_LABEL);
    }
}
