//! Numbers for people, as their language writes them. What can be typed back keeps a point and no separators.

use jugada_report::format::{self, THIN_SPACE};
use jugada_stats::Estimate;
use jugada_words::{Language, message};

/// A whole number, with its thousands apart.
pub(crate) fn count(number: u64, language: Language) -> String {
    local(&format::count(number), language)
}

/// A duration in a suitable unit.
pub(crate) fn seconds(seconds: f64, language: Language) -> String {
    local(&format::seconds(seconds), language)
}

/// A number with three significant digits.
pub(crate) fn rounded(number: f64, language: Language) -> String {
    if number.abs() >= 1000.0 {
        count(number.round() as u64, language)
    } else {
        local(&format::significant(number, 3), language)
    }
}

/// A share of one in whole percents.
pub(crate) fn percent(share: f64, language: Language) -> String {
    message!("number-percent", "{ $number }%", number = format!("{:.0}", 100.0 * share)).tell(language)
}

/// A difference in Elo with its interval; an end that the games leave open is said to be without limit.
pub(crate) fn difference([value, low, high]: [Option<f64>; 3], language: Language) -> String {
    let end = |value: Option<f64>, open: f64| local(&format::difference(value.unwrap_or(open)), language);
    let (low, high) = (end(low, f64::NEG_INFINITY), end(high, f64::INFINITY));
    match value {
        None => message!("number-between", "{ $low } to { $high }", low, high).tell(language),
        Some(_) => within([end(value, f64::NAN), low, high], language),
    }
}

/// A rating with its interval.
pub(crate) fn rating(rating: Estimate, language: Language) -> String {
    let ends = rating.interval.map(|interval| [Some(rating.value), Some(interval.low), Some(interval.high)]);
    ends.map_or_else(|| local(&format::difference(rating.value), language), |ends| difference(ends, language))
}

/// A value with its interval.
pub(crate) fn within([value, low, high]: [String; 3], language: Language) -> String {
    message!("number-within", "{ $value } ({ $low } to { $high })", value, low, high).tell(language)
}

/// A number as `jugada_report` formats it, with the marks of a language.
fn local(text: &str, language: Language) -> String {
    let mut told = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_part = |c: char| c.is_ascii_digit() || c == '.' || c == THIN_SPACE;
        if !first.is_ascii_digit() {
            told.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let (number, tail) = rest.split_at(rest.find(|c| !is_part(c)).unwrap_or(rest.len()));
        told += &number_in(number, language);
        rest = tail;
    }
    told
}

fn number_in(number: &str, language: Language) -> String {
    let (whole, decimals) = number.split_once('.').map_or((number, None), |(whole, part)| (whole, Some(part)));
    let groups: Vec<&str> = whole.split(THIN_SPACE).collect();
    let whole = match groups.as_slice() {
        [first, rest] if first.len() == 1 => {
            message!("number-four-digits", "{ $first },{ $rest }", first, rest).tell(language)
        }
        groups => groups.join(&message!("number-group-mark", ",").tell(language)),
    };
    let mark = message!("number-decimal-mark", ".");
    decimals.map_or_else(|| whole.clone(), |decimals| format!("{whole}{}{decimals}", mark.tell(language)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_has_its_marks() {
        let spanish = Language::of_tag("es").unwrap();
        for (text, english, other) in [
            (format::count(999), "999", "999"),
            (format::count(1_653), "1,653", "1653"),
            (format::count(12_345), "12,345", "12\u{202f}345"),
            (format::count(1_653_000), "1,653,000", "1\u{202f}653\u{202f}000"),
            (format::significant(0.05, 1), "0.05", "0,05"),
            (format::seconds(0.0012), "1.2 ms", "1,2 ms"),
            (format::seconds(125.0), "2 min 5 s", "2 min 5 s"),
            (format::difference(-1_234.0), "−1,234", "−1234"),
        ] {
            assert_eq!(local(&text, Language::ENGLISH), english);
            assert_eq!(local(&text, spanish), other);
        }
        assert_eq!(percent(0.95, Language::ENGLISH), "95%");
        assert_eq!(percent(0.95, spanish), "95\u{a0}%");
        let open = [Some(191.0), Some(20.0), None];
        assert_eq!(difference(open, Language::ENGLISH), "+191 (+20 to +∞)");
        assert_eq!(difference(open, spanish), "+191 (de +20 a +∞)");
    }
}
