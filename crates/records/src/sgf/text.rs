//! Texts of SGF files: encodings and escapes.

use encoding_rs::{Encoding, WINDOWS_1252};
use std::borrow::Cow;

/// The bytes of a game as text: UTF-8 if valid, whatever the file states; otherwise the encoding of `CA`, or Latin-1.
pub(crate) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let encoding = label(bytes).and_then(Encoding::for_label).unwrap_or(WINDOWS_1252);
    encoding.decode_without_bom_handling(bytes).0
}

/// The value of `CA`, in the root.
fn label(bytes: &[u8]) -> Option<&[u8]> {
    const NEAR: usize = 4096;
    let near = &bytes[..bytes.len().min(NEAR)];
    let begin = near.windows(3).position(|three| three == b"CA[")? + 3;
    let length = near[begin..].iter().position(|&byte| byte == b']')?;
    Some(&near[begin..begin + length])
}

/// A value without escapes, with uniform line ends.
pub(crate) fn unescaped(value: &str) -> String {
    if !value.contains(['\\', '\r', '\t']) {
        return value.to_owned();
    }
    let mut text = String::with_capacity(value.len());
    let mut characters = value.chars().peekable();
    while let Some(c) = characters.next() {
        match c {
            '\\' => match characters.next() {
                // An escaped line end only keeps the lines of the file short.
                Some('\r') => drop(characters.next_if_eq(&'\n')),
                Some('\n') => drop(characters.next_if_eq(&'\r')),
                Some(meant) => text.push(meant),
                None => {}
            },
            '\r' => {
                characters.next_if_eq(&'\n');
                text.push('\n');
            }
            '\t' => text.push(' '),
            other => text.push(other),
        }
    }
    text
}

/// A text with escapes, for a file.
pub(crate) fn escaped(text: &str) -> Cow<'_, str> {
    if !text.contains(['\\', ']']) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace('\\', "\\\\").replace(']', "\\]"))
}

/// Whether a value can be written between brackets without escapes.
pub(crate) fn is_raw(value: &str) -> bool {
    let mut is_escaped = false;
    for byte in value.bytes() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b']' => return false,
            _ => {}
        }
    }
    !is_escaped
}

/// Whether a text can be the name of a property.
pub(crate) fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
}

/// Whether a record has a field for a property: moves, comments, rules, the starting position, players. Such properties
/// are not kept as they are.
pub(crate) fn is_told_elsewhere(name: &str, is_root: bool) -> bool {
    let of_root =
        ["FF", "GM", "CA", "SZ", "AB", "AW", "AE", "PL", "PB", "PW", "BR", "WR", "GN", "EV", "RO", "PC", "DT"];
    matches!(name, "B" | "W" | "C") || (is_root && of_root.contains(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_come_and_go() {
        for (value, text) in [
            ("plain", "plain"),
            ("a\\]b\\\\c", "a]b\\c"),
            ("soft\\\nbreak", "softbreak"),
            ("soft\\\r\nbreak", "softbreak"),
            ("a\r\nb\rc\nd", "a\nb\nc\nd"),
            ("\\:\\x", ":x"),
            ("tab\there", "tab here"),
            ("ends in \\", "ends in "),
        ] {
            assert_eq!(unescaped(value), text, "{value}");
            assert_eq!(unescaped(&escaped(text)), text);
            assert!(is_raw(&escaped(text)));
        }
        assert!(!is_raw("a]b") && !is_raw("a\\") && is_raw("a\\]") && is_raw("a\\\\"));
    }

    #[test]
    fn encodings_are_told_by_the_file() {
        assert_eq!(decode("(;C[ñ])".as_bytes()), "(;C[ñ])");
        assert_eq!(decode(b"(;C[\xf1])"), "(;C[ñ])");
        assert_eq!(decode(b"(;CA[GB2312]PB[\xb9\xc5\xc1\xa6])"), "(;CA[GB2312]PB[古力])");
        assert_eq!(decode(b"(;CA[Shift_JIS]C[\x95\x5c])"), "(;CA[Shift_JIS]C[表])");
        assert_eq!(decode(b"(;CA[who-knows]C[\xe9])"), "(;CA[who-knows]C[é])");
    }
}
