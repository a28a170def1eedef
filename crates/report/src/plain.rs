//! Text as it may leave this crate: nothing in it that a terminal would obey or that XML forbids.

/// One line: line breaks and runs of spaces become one space, other control characters become `�`.
pub(crate) fn line(text: &str) -> String {
    let words = text.split(|c: char| c.is_ascii_whitespace() || matches!(c, '\u{85}' | '\u{2028}' | '\u{2029}'));
    let mut line = String::with_capacity(text.len());
    for word in words.filter(|word| !word.is_empty()) {
        if !line.is_empty() {
            line.push(' ');
        }
        line.extend(word.chars().map(visible));
    }
    line
}

/// Several lines: breaks and spaces stay, tabs become four spaces, other control characters become `�`.
pub(crate) fn lines(text: &str) -> Vec<String> {
    let visible_line = |line: &str| line.replace('\t', "    ").chars().map(visible).collect::<String>();
    text.lines().map(|line| visible_line(line).trim_end().to_owned()).collect()
}

fn visible(c: char) -> char {
    // Overrides of the writing direction make text read as what it is not.
    let misleads = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    // XML 1.0 has no way to write these two.
    let unwritable = matches!(c, '\u{fffe}' | '\u{ffff}');
    if misleads || unwritable || c.is_control() { char::REPLACEMENT_CHARACTER } else { c }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_line() {
        for (given, expected) in [
            ("", ""),
            ("  two\n\twords \r\n", "two words"),
            ("\u{1b}[31mred", "�[31mred"),
            ("nul\0", "nul�"),
            ("12\u{202f}345", "12\u{202f}345"),
            ("a\u{202e}b\u{ffff}", "a�b�"),
        ] {
            assert_eq!(line(given), expected, "{given:?}");
        }
    }

    #[test]
    fn many_lines() {
        for (given, expected) in
            [("", &[][..]), ("a\n  b\r\n\n\tc\n", &["a", "  b", "", "    c"]), ("bell\u{7} \nx", &["bell�", "x"])]
        {
            assert_eq!(lines(given), expected, "{given:?}");
        }
    }
}
