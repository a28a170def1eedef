//! Estimated text widths, without font metrics: on the wide side (after Verdana), so that labels may have extra space
//! but never overlap.

/// Font size in plots.
pub(super) const SIZE: f64 = 13.0;
/// Line height.
pub(super) const LINE: f64 = 16.0;

/// Width of a text in one line.
pub(super) fn width(text: &str) -> f64 {
    text.chars().map(advance).sum::<f64>() * SIZE
}

/// A wrapped text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wrapped {
    pub(super) lines: Vec<String>,
    /// Whether a word was broken or text was truncated.
    pub(super) hurt: bool,
}

/// Wraps a text to at most `most` lines of at most this width, truncated with an ellipsis if necessary.
pub(super) fn wrap(text: &str, room: f64, most: usize) -> Wrapped {
    let mut lines = vec![String::new()];
    let mut hurt = false;
    for piece in text.split_inclusive([' ', ',', '-', '/', '(', ';']) {
        let line = lines.last().map_or("", String::as_str);
        if !line.is_empty() && width(&format!("{line}{}", piece.trim_end())) > room {
            lines.push(String::new());
        }
        for c in piece.chars() {
            let line = lines.last().map_or(0.0, |line| width(line));
            if c != ' ' && line > 0.0 && line + width(c.encode_utf8(&mut [0; 4])) > room {
                lines.push(String::new());
                hurt = true;
            }
            if let Some(line) = lines.last_mut() {
                line.push(c);
            }
        }
    }
    let mut lines: Vec<String> = lines.iter().map(|line| line.trim().to_owned()).collect();
    if lines.len() > most {
        hurt = true;
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            while !last.is_empty() && width(last) + width("…") > room {
                last.pop();
            }
            last.push('…');
        }
    }
    Wrapped { lines, hurt }
}

/// A text in one line of at most this width, truncated if necessary.
pub(super) fn fitted(text: &str, room: f64) -> String {
    if width(text) <= room { text.to_owned() } else { wrap(text, room, 1).lines.join("") }
}

/// Width of a character in units of the font size.
fn advance(c: char) -> f64 {
    match c {
        'i' | 'j' | 'l' | 'I' | '|' | '!' | '.' | ',' | ':' | ';' | '\'' | ' ' | '\u{a0}' => 0.34,
        'f' | 't' | 'r' | '(' | ')' | '[' | ']' | '/' | '-' | '\u{202f}' => 0.43,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '—' | '…' => 0.97,
        '+' | '=' | '<' | '>' | '~' | '−' | '#' => 0.84,
        'A'..='Z' | '&' | '?' => 0.72,
        c if c.is_ascii() => 0.63,
        // Full-width scripts and emoji.
        '\u{1100}'..='\u{11ff}' | '\u{2e80}'..='\u{d7ff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ff60}' => 1.05,
        c if c >= '\u{1f000}' => 1.3,
        _ => 0.75,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_wrapped() {
        for (text, room, most, expected, hurt) in [
            ("", 100.0, 3, vec![""], false),
            ("depth 4", 100.0, 3, vec!["depth 4"], false),
            ("alphabeta(depth=6, eval=x)", 100.0, 3, vec!["alphabeta(", "depth=6,", "eval=x)"], false),
            ("alphabeta(depth=6, eval=x)", 100.0, 2, vec!["alphabeta(", "depth=6,…"], true),
            ("incomprehensible", 60.0, 3, vec!["incompr", "ehensibl", "e"], true),
            ("x", 0.0, 3, vec!["x"], false),
        ] {
            let wrapped = wrap(text, room, most);
            assert_eq!(
                (wrapped.lines, wrapped.hurt),
                (expected.iter().map(ToString::to_string).collect(), hurt),
                "{text}"
            );
        }
    }

    #[test]
    fn letters_are_as_wide_as_their_kind() {
        for (text, expected) in [
            ("", 0.0),
            ("i", 0.34),
            ("t", 0.43),
            ("m", 0.97),
            ("+", 0.84),
            ("A", 0.72),
            ("a", 0.63),
            ("é", 0.75),
            ("囲", 1.05),
            ("！", 1.05),
            ("🙂", 1.3),
            ("ma", 1.6),
        ] {
            assert!((width(text) - expected * SIZE).abs() < 1e-9, "{text}: {}", width(text));
        }
    }

    #[test]
    fn texts_are_fitted() {
        for (text, room, expected) in
            [("short", 100.0, "short"), ("a long name", 60.0, "a long…"), ("incomprehensible", 60.0, "incom…")]
        {
            assert_eq!(fitted(text, room), expected);
        }
    }
}
