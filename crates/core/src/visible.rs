//! Other people's text, made safe to show.

/// Whether a terminal would obey a character instead of showing it: control characters, also those of the upper half (C1), and
/// marks that turn the direction of the text around or break its line.
fn is_obeyed(c: char) -> bool {
    let turns = matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    c.is_control() || turns || matches!(c, '\u{2028}' | '\u{2029}')
}

/// Whether [`visible`] would change a text.
pub fn is_visible(text: &str) -> bool {
    !text.chars().any(|c| is_obeyed(c) && c != '\n')
}

/// A text for a terminal: lines stay lines, but whatever else a terminal would obey is written as an escape.
///
/// ```
/// assert_eq!(jugada_core::visible("\u{1b}[2Jred\nblue"), "\\u{1b}[2Jred\nblue");
/// ```
pub fn visible(text: &str) -> String {
    text.chars().map(|c| if c == '\n' { c.to_string() } else { escaped(c) }).collect()
}

/// A user's text as it is echoed in messages: not too long, on one line, and without anything that a terminal would obey.
///
/// ```
/// assert_eq!(jugada_core::shown("a\nb\u{202e}"), "a\\nb\\u{202e}");
/// assert_eq!(jugada_core::shown(&"x".repeat(100)).len(), 63);
/// ```
pub fn shown(text: &str) -> String {
    const LONGEST: usize = 60;
    let mut characters = text.chars();
    let mut shown: String = characters.by_ref().take(LONGEST).map(escaped).collect();
    if characters.next().is_some() {
        shown.push_str("...");
    }
    shown
}

fn escaped(c: char) -> String {
    if is_obeyed(c) { c.escape_default().to_string() } else { c.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_obey_is_escaped() {
        for (text, expected) in [
            ("niño ●○ 棋", "niño ●○ 棋"),
            ("\u{1b}]0;title\u{7}", "\\u{1b}]0;title\\u{7}"),
            ("\u{9b}31m", "\\u{9b}31m"),
            ("a\u{7f}\u{8}b", "a\\u{7f}\\u{8}b"),
            ("a\u{202e}b\u{2066}c", "a\\u{202e}b\\u{2066}c"),
            ("a\u{200f}\u{61c}\u{2028}", "a\\u{200f}\\u{61c}\\u{2028}"),
            ("a\r\tb", "a\\r\\tb"),
        ] {
            assert_eq!(shown(text), expected);
            assert_eq!(visible(text), expected);
            assert_eq!(is_visible(text), text == expected, "{expected}");
        }
        assert_eq!(shown("a\nb"), "a\\nb");
        assert_eq!(visible("a\nb"), "a\nb");
        assert!(is_visible("a\nb"));
    }
}
