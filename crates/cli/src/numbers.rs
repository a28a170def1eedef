//! Numbers for people, in the format of their language. Values that can be used as input keep a decimal point and no separators.

use jugada_report::format;
use jugada_stats::Estimate;
use jugada_words::{Language, message};

pub(crate) use jugada_report::format::{count, seconds};

/// A number with three significant digits.
pub(crate) fn rounded(number: f64, language: Language) -> String {
    if number.abs() >= 1000.0 {
        count(number.round() as u64, language)
    } else {
        format::significant(number, 3, language)
    }
}

/// A fraction of one in whole percent.
pub(crate) fn percent(share: f64, language: Language) -> String {
    language.percent(&format!("{:.0}", 100.0 * share))
}

/// A difference in Elo with its interval; an open end is shown as unlimited.
pub(crate) fn difference([value, low, high]: [Option<f64>; 3], language: Language) -> String {
    let end = |value: Option<f64>, open: f64| format::difference(value.unwrap_or(open), language);
    let (low, high) = (end(low, f64::NEG_INFINITY), end(high, f64::INFINITY));
    match value {
        None => message!("number-between", "{ $low } to { $high }", low, high).tell(language),
        Some(_) => within([end(value, f64::NAN), low, high], language),
    }
}

/// A rating with its interval.
pub(crate) fn rating(rating: Estimate, language: Language) -> String {
    let ends = rating.interval.map(|interval| [Some(rating.value), Some(interval.low), Some(interval.high)]);
    ends.map_or_else(|| format::difference(rating.value, language), |ends| difference(ends, language))
}

/// A value with its interval.
pub(crate) fn within([value, low, high]: [String; 3], language: Language) -> String {
    message!("number-within", "{ $value } ({ $low } to { $high })", value, low, high).tell(language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_has_its_marks() {
        let spanish = Language::of_tag("es").unwrap();
        for (number, english, other) in [
            (0.05, "0.0500", "0,0500"),
            (999.4, "999", "999"),
            (1_653.2, "1,653", "1653"),
            (12_345.0, "12,345", "12\u{202f}345"),
        ] {
            assert_eq!([rounded(number, Language::ENGLISH), rounded(number, spanish)], [english, other]);
        }
        assert_eq!([percent(0.95, Language::ENGLISH), percent(0.95, spanish)], ["95%", "95\u{a0}%"]);
        let open = [Some(191.0), Some(20.0), None];
        assert_eq!(difference(open, Language::ENGLISH), "+191 (+20 to +∞)");
        assert_eq!(difference(open, spanish), "+191 (de +20 a +∞)");
    }
}
