//! Numbers as people read them. What can be typed back stands as Rust writes it.

use crate::{Language, Message, message};

/// The marks with which a language writes numbers: those of the messages below, told once, so that a report with many numbers
/// does not format a pattern for each.
pub(crate) struct Marks {
    decimals: String,
    thousands: String,
    /// In numbers of four digits, which some languages do not group.
    four_digits: String,
    percent: String,
}

impl Marks {
    pub(crate) fn of(language: Language) -> Marks {
        let told = |message: Message| message.tell(language);
        Marks {
            decimals: told(with_decimals("", "")),
            thousands: told(with_thousands("", "")),
            four_digits: told(of_four_digits("", "")),
            percent: told(percentage("")),
        }
    }
}

impl Language {
    /// A number that Rust wrote without an exponent (`-1234.5`), with the marks of this language.
    ///
    /// ```
    /// use jugada_words::Language;
    /// assert_eq!(Language::ENGLISH.number("1653000.5"), "1,653,000.5");
    /// assert_eq!(Language::of_tag("es").unwrap().number("1653000.5"), "1\u{202f}653\u{202f}000,5");
    /// assert_eq!(Language::of_tag("es").unwrap().number("-1653"), "-1653");
    /// ```
    pub fn number(self, written: &str) -> String {
        let marks = self.marks();
        let Written { before, groups, decimals } = Written::of(written);
        let mark = if groups.len() == 2 && groups[0].len() == 1 { &marks.four_digits } else { &marks.thousands };
        let mut text = format!("{before}{}", groups.join(mark));
        if let Some(decimals) = decimals {
            text += &marks.decimals;
            text += decimals;
        }
        text
    }

    /// A number of percent that Rust wrote (`76.7`), with its sign.
    pub fn percent(self, written: &str) -> String {
        self.number(written) + &self.marks().percent
    }
}

/// A whole number, for a text that is told later.
pub fn count(number: u64) -> Message {
    self::number(&number.to_string())
}

/// A number of percent that Rust wrote (`76.7`), for a text that is told later.
pub fn percent(written: &str) -> Message {
    percentage(number(written))
}

/// A number that Rust wrote (`-1234.5`), for a text that is told later.
pub fn number(written: &str) -> Message {
    let Written { before, groups, decimals } = Written::of(written);
    let first = Message::verbatim(format!("{before}{}", groups[0]));
    let whole = match groups.as_slice() {
        [one, group] if one.len() == 1 => of_four_digits(first, group),
        _ => groups[1..].iter().fold(first, |more, group| with_thousands(more, group)),
    };
    match decimals {
        Some(decimals) => with_decimals(whole, decimals),
        None => whole,
    }
}

/// The parts of a number.
struct Written<'a> {
    /// Its sign.
    before: &'a str,
    /// The digits before the point: the first group has one to three, the others three. What is no number is one group.
    groups: Vec<&'a str>,
    decimals: Option<&'a str>,
}

impl Written<'_> {
    fn of(written: &str) -> Written<'_> {
        let digits = written.trim_start_matches(['+', '-', '−']);
        let before = &written[..written.len() - digits.len()];
        let (whole, decimals) = match digits.split_once('.') {
            Some((whole, decimals)) => (whole, Some(decimals)),
            None => (digits, None),
        };
        if whole.is_empty() || !whole.bytes().all(|byte| byte.is_ascii_digit()) {
            return Written { before, groups: vec![whole], decimals };
        }
        let first = (whole.len() - 1) % 3 + 1;
        let groups = std::iter::once(&whole[..first])
            .chain((first..whole.len()).step_by(3).map(|at| &whole[at..at + 3]))
            .collect();
        Written { before, groups, decimals }
    }
}

fn with_decimals(whole: impl crate::ToArgument, decimals: &str) -> Message {
    message!("number-decimals", "{ $whole }.{ $decimals }", whole, decimals)
}

fn with_thousands(more: impl crate::ToArgument, group: &str) -> Message {
    message!("number-thousands", "{ $more },{ $group }", more, group)
}

fn of_four_digits(one: impl crate::ToArgument, group: &str) -> Message {
    message!("number-four-digits", "{ $one },{ $group }", one, group)
}

fn percentage(number: impl crate::ToArgument) -> Message {
    message!("number-percent", "{ $number }%", number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_each_language_writes_them() {
        let spanish = Language::of_tag("es").unwrap();
        for (written, in_english, in_spanish) in [
            ("0", "0", "0"),
            ("345", "345", "345"),
            ("1653", "1,653", "1653"),
            ("-1653.25", "-1,653.25", "-1653,25"),
            ("12345", "12,345", "12\u{202f}345"),
            ("+123456", "+123,456", "+123\u{202f}456"),
            ("−1653000", "−1,653,000", "−1\u{202f}653\u{202f}000"),
            ("0.05", "0.05", "0,05"),
            ("∞", "∞", "∞"),
            ("–", "–", "–"),
            ("", "", ""),
        ] {
            assert_eq!(Language::ENGLISH.number(written), in_english);
            assert_eq!(spanish.number(written), in_spanish);
            let later = super::number(written);
            assert_eq!(later.to_string(), in_english);
            assert_eq!(later.tell(spanish), in_spanish);
        }
        assert_eq!([Language::ENGLISH, spanish].map(|one| one.percent("76.7")), ["76.7%", "76,7\u{a0}%"]);
        assert_eq!(percent("76.7").tell(spanish), "76,7\u{a0}%");
        assert_eq!(count(1_653_000).to_string(), "1,653,000");
    }
}
