//! Removes characters that a terminal would interpret or XML forbids.

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

/// Several lines: breaks and spaces are preserved, tabs become four spaces, other control characters `�`.
pub(crate) fn lines(text: &str) -> Vec<String> {
    let visible_line = |line: &str| line.replace('\t', "    ").chars().map(visible).collect::<String>();
    text.lines().map(|line| visible_line(line).trim_end().to_owned()).collect()
}

/// Width of a text in terminal columns: East Asian letters and emoji take two, combining marks none.
pub(crate) fn columns(text: &str) -> usize {
    text.chars().map(column_count).sum()
}

fn column_count(c: char) -> usize {
    match c {
        '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200f}' | '\u{20d0}'..='\u{20ff}' | '\u{fe00}'..='\u{fe0f}' => 0,
        '\u{1100}'..='\u{115f}'
        | '\u{2e80}'..='\u{303e}'
        | '\u{3041}'..='\u{a4cf}'
        | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}'
        | '\u{fe30}'..='\u{fe6f}'
        | '\u{ff00}'..='\u{ff60}'
        | '\u{ffe0}'..='\u{ffe6}'
        | '\u{1f300}'..='\u{1faff}'
        | '\u{20000}'..='\u{3fffd}' => 2,
        _ => 1,
    }
}

/// Wraps a text to lines of at most `width` columns (at least two), at spaces; a word longer than a line is broken
/// after a punctuation mark if possible, so that specs stay readable.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    wrapped_words(text.split(' '), width)
}

/// Like [`wrapped`], for words that may contain spaces, where they are broken only if necessary.
pub(crate) fn wrapped_words<'a>(words: impl Iterator<Item = &'a str>, width: usize) -> Vec<String> {
    let width = width.max(2);
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if columns(line) + 1 + columns(word) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.extend(pieces(word, width)),
        }
    }
    lines
}

/// A word in pieces of at most `width` columns.
fn pieces(word: &str, width: usize) -> Vec<String> {
    let mut pieces = Vec::new();
    let mut rest = word;
    while columns(rest) > width {
        let mut used = 0;
        let fits = |&(_, c): &(usize, char)| {
            used += column_count(c);
            used <= width
        };
        let end = rest.char_indices().take_while(fits).last().map_or(0, |(place, c)| place + c.len_utf8());
        let behind_sign = rest[..end].rfind([' ', ',', '(', ')', '=', '/', '-', ';', ':']).map(|place| place + 1);
        // A short piece would waste a line.
        let end = behind_sign.filter(|&place| place * 2 > end).unwrap_or(end);
        let (piece, tail) = rest.split_at(end);
        pieces.push(piece.to_owned());
        rest = tail;
    }
    pieces.push(rest.to_owned());
    pieces
}

fn visible(c: char) -> char {
    // Bidirectional overrides can make text appear as something else.
    let misleads = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    // Not representable in XML 1.0.
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
    fn columns_of_a_terminal() {
        for (given, expected) in [("", 0), ("abc", 3), ("12\u{202f}345", 6), ("e\u{301}", 1), ("囲碁", 4), ("−∞", 2)]
        {
            assert_eq!(columns(given), expected, "{given:?}");
        }
    }

    #[test]
    fn texts_are_wrapped() {
        for (given, width, expected) in [
            ("", 10, vec![""]),
            ("one two three", 7, vec!["one two", "three"]),
            ("one incomprehensible word", 8, vec!["one", "incompre", "hensible", "word"]),
            ("exactly ten", 11, vec!["exactly ten"]),
            ("exactly ten", 10, vec!["exactly", "ten"]),
            ("alphabeta(depth=6,eval=weights)", 20, vec!["alphabeta(depth=6,", "eval=weights)"]),
            ("a,incomprehensible", 8, vec!["a,incomp", "rehensib", "le"]),
            ("囲碁囲碁", 5, vec!["囲碁", "囲碁"]),
            ("囲碁", 1, vec!["囲", "碁"]),
        ] {
            assert_eq!(wrapped(given, width), expected, "{given:?} in {width}");
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
