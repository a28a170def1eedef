//! Numbers as each language writes them.
//!
//! Values that are not numbers are shown as `–`, so that tables never contain `NaN`. Numbers are rounded to the
//! nearest, and there is no `-0`.

use jugada_words::{Language, Message, message};

/// A whole number.
///
/// ```
/// use jugada_report::format::count;
/// use jugada_words::Language;
/// assert_eq!(count(345, Language::ENGLISH), "345");
/// assert_eq!(count(12_345, Language::ENGLISH), "12,345");
/// ```
pub fn count(number: u64, language: Language) -> String {
    language.number(&number.to_string())
}

/// A duration in a suitable unit: two digits below ten, whole numbers above, two units from one minute.
///
/// ```
/// use jugada_report::format::seconds;
/// use jugada_words::Language;
/// assert_eq!(seconds(0.0012, Language::ENGLISH), "1.2 ms");
/// assert_eq!(seconds(125.0, Language::ENGLISH), "2 min 5 s");
/// ```
pub fn seconds(seconds: f64, language: Language) -> String {
    if seconds.is_nan() {
        return MISSING.to_owned();
    }
    if seconds < 0.0 {
        let size = self::seconds(-seconds, language);
        return if size == "0 s" { size } else { format!("{MINUS}{size}") };
    }
    // Less than half a tenth of the smallest unit.
    if seconds < 5e-11 {
        return "0 s".to_owned();
    }
    // A unit is used up to the value that would round to the next.
    for (unit, size) in [("ns", 1e-9), ("µs", 1e-6), ("ms", 1e-3)] {
        if seconds / size < 999.5 {
            return format!("{} {unit}", language.number(&short(seconds / size)));
        }
    }
    if seconds < 59.5 {
        return format!("{} s", language.number(&short(seconds)));
    }
    if seconds >= MAX_SECONDS {
        return "∞".to_owned();
    }
    // Rounded in the smaller of the two units shown; where that fills the larger one, the next pair is used.
    let (whole, minutes, hours) =
        (seconds.round() as u64, (seconds / 60.0).round() as u64, (seconds / 3_600.0).round() as u64);
    if whole < 3_600 {
        format!("{} min {} s", whole / 60, whole % 60)
    } else if minutes < 1_440 {
        format!("{} h {} min", minutes / 60, minutes % 60)
    } else {
        format!("{} d {} h", count(hours / 24, language), hours % 24)
    }
}

/// A fraction of one as a percentage with one decimal.
///
/// ```
/// use jugada_report::format::percent;
/// use jugada_words::Language;
/// assert_eq!(percent(0.767, Language::ENGLISH), "76.7%");
/// ```
pub fn percent(fraction: f64, language: Language) -> String {
    if fraction.is_finite() { language.percent(&of_hundred(fraction)) } else { unusual(fraction) }
}

/// Like [`percent`], as a message that is formatted later in the language of the document.
pub fn percent_message(fraction: f64) -> Message {
    if fraction.is_finite() {
        jugada_words::percent(&of_hundred(fraction))
    } else {
        Message::verbatim(unusual(fraction))
    }
}

/// A whole number with its sign, for differences such as Elo; zero has none.
///
/// ```
/// use jugada_report::format::difference;
/// use jugada_words::Language;
/// assert_eq!([35.4, -35.6, -0.4].map(|number| difference(number, Language::ENGLISH)), ["+35", "−36", "0"]);
/// ```
pub fn difference(number: f64, language: Language) -> String {
    if !number.is_finite() {
        return if number == f64::INFINITY { "+∞".to_owned() } else { unusual(number) };
    }
    let rounded = number.round();
    let sign = if rounded > 0.0 { "+" } else { "" };
    language.number(&signed(&format!("{sign}{rounded:.0}")))
}

/// A number rounded to a number of significant digits (at least one), without an exponent between 0.000 001 and 10¹⁵.
///
/// ```
/// use jugada_report::format::significant;
/// use jugada_words::Language;
/// assert_eq!(significant(0.001_234_5, 3, Language::ENGLISH), "0.00123");
/// assert_eq!(significant(98_765.0, 2, Language::ENGLISH), "99,000");
/// ```
pub fn significant(number: f64, digits: usize, language: Language) -> String {
    if !number.is_finite() {
        return unusual(number);
    }
    if number == 0.0 {
        return "0".to_owned();
    }
    // More digits than an `f64` holds would be noise.
    let digits = digits.clamp(1, 17);
    let exponential = format!("{number:.*e}", digits - 1);
    let Some((mantissa, exponent)) = exponential.split_once('e') else { return signed(&exponential) };
    let exponent: i32 = exponent.parse().unwrap_or(0);
    if !(-6..15).contains(&exponent) {
        return format!("{}e{}", language.number(&signed(mantissa)), signed(&exponent.to_string()));
    }
    let decimals = usize::try_from(digits as i32 - 1 - exponent).unwrap_or(0);
    let rounded: f64 = exponential.parse().unwrap_or(number);
    language.number(&signed(&format!("{rounded:.decimals$}")))
}

/// From one number to another: an interval.
///
/// ```
/// use jugada_report::format::range;
/// use jugada_words::Language;
/// assert_eq!(range("53%", "89%", Language::ENGLISH), "53% to 89%");
/// ```
pub fn range(low: &str, high: &str, language: Language) -> String {
    message!("report-range", "{ $low } to { $high }", low, high).tell(language)
}

/// Shown in place of a missing number.
const MISSING: &str = "–";
const MINUS: char = '−';
/// Larger numbers of seconds are no longer exact in `f64`.
const MAX_SECONDS: f64 = 9e15;

fn of_hundred(fraction: f64) -> String {
    signed(&format!("{:.1}", fraction * 100.0))
}

fn unusual(number: f64) -> String {
    match number {
        f64::INFINITY => "∞".to_owned(),
        f64::NEG_INFINITY => format!("{MINUS}∞"),
        _ => MISSING.to_owned(),
    }
}

fn short(number: f64) -> String {
    if number < 9.95 { format!("{number:.1}") } else { format!("{number:.0}") }
}

/// With a minus sign (not a hyphen), and without a sign for zero.
fn signed(digits: &str) -> String {
    match digits.strip_prefix('-') {
        Some(rest) if rest.chars().all(|c| matches!(c, '0' | '.')) => rest.to_owned(),
        Some(rest) => format!("{MINUS}{rest}"),
        None => digits.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts() {
        for (number, expected) in [
            (0, "0"),
            (999, "999"),
            (1_000, "1,000"),
            (12_345, "12,345"),
            (1_234_567, "1,234,567"),
            (u64::MAX, "18,446,744,073,709,551,615"),
        ] {
            assert_eq!(count(number, Language::ENGLISH), expected);
        }
    }

    #[test]
    fn durations() {
        for (value, expected) in [
            (0.0, "0 s"),
            (3.5e-10, "0.3 ns"),
            (2.5e-8, "25 ns"),
            (4.2e-5, "42 µs"),
            (0.0012, "1.2 ms"),
            (0.00996, "10 ms"),
            (0.250, "250 ms"),
            (0.9996, "1.0 s"),
            (3.4, "3.4 s"),
            (9.94, "9.9 s"),
            (9.95, "10 s"),
            (9.96, "10 s"),
            (59.4, "59 s"),
            (59.7, "1 min 0 s"),
            (125.0, "2 min 5 s"),
            (3_599.6, "1 h 0 min"),
            (3_599.4, "59 min 59 s"),
            (3_780.0, "1 h 3 min"),
            (3_809.0, "1 h 3 min"),
            (3_811.0, "1 h 4 min"),
            (7_199.0, "2 h 0 min"),
            (86_369.0, "23 h 59 min"),
            (86_371.0, "1 d 0 h"),
            (187_200.0, "2 d 4 h"),
            (188_999.0, "2 d 4 h"),
            (189_001.0, "2 d 5 h"),
            (259_199.0, "3 d 0 h"),
            (-0.0, "0 s"),
            (-1e-12, "0 s"),
            (3e-11, "0 s"),
            (-0.0012, "−1.2 ms"),
            (f64::NAN, "–"),
            (f64::INFINITY, "∞"),
            (f64::NEG_INFINITY, "−∞"),
            (1e300, "∞"),
        ] {
            assert_eq!(seconds(value, Language::ENGLISH), expected, "{value}");
        }
    }

    #[test]
    fn percentages() {
        for (fraction, expected) in [
            (0.767, "76.7%"),
            (0.0, "0.0%"),
            (1.0, "100.0%"),
            (-0.05, "−5.0%"),
            (-0.000_01, "0.0%"),
            (-0.0, "0.0%"),
            (0.999_49, "99.9%"),
            (0.999_51, "100.0%"),
            (-0.000_51, "−0.1%"),
            (f64::NAN, "–"),
            (f64::INFINITY, "∞"),
        ] {
            assert_eq!(percent(fraction, Language::ENGLISH), expected, "{fraction}");
        }
    }

    #[test]
    fn differences() {
        for (number, expected) in [
            (0.0, "0"),
            (-0.0, "0"),
            (0.49, "0"),
            (-0.49, "0"),
            (0.51, "+1"),
            (-0.51, "−1"),
            (35.4, "+35"),
            (1_234.6, "+1,235"),
            (-1_234.6, "−1,235"),
            (f64::INFINITY, "+∞"),
            (f64::NEG_INFINITY, "−∞"),
            (f64::NAN, "–"),
        ] {
            assert_eq!(difference(number, Language::ENGLISH), expected, "{number}");
        }
    }

    #[test]
    fn significant_digits() {
        for (number, digits, expected) in [
            (0.0, 3, "0"),
            (-0.0, 3, "0"),
            (2.346, 3, "2.35"),
            (-2.346, 3, "−2.35"),
            (99.96, 3, "100"),
            (1.0, 3, "1.00"),
            (1234.5, 2, "1,200"),
            (1234.5, 5, "1,234.5"),
            (9.996, 3, "10.0"),
            (0.001_234_5, 3, "0.00123"),
            (-2.5, 2, "−2.5"),
            (1.5e-9, 2, "1.5e−9"),
            (3e20, 1, "3e20"),
            (2.0, 0, "2"),
            (0.1, 99, "0.10000000000000001"),
            (f64::NAN, 2, "–"),
            (f64::NEG_INFINITY, 2, "−∞"),
        ] {
            assert_eq!(significant(number, digits, Language::ENGLISH), expected, "{number} to {digits}");
        }
    }

    #[test]
    fn spanish_numbers() {
        let spanish = Language::of_tag("es").unwrap();
        assert_eq!(count(1_653_000, spanish), "1\u{202f}653\u{202f}000");
        assert_eq!(count(1_653, spanish), "1653");
        assert_eq!([0.0012, 0.25, 187_200.0].map(|value| seconds(value, spanish)), ["1,2 ms", "250 ms", "2 d 4 h"]);
        assert_eq!([0.767, -0.05].map(|value| percent(value, spanish)), ["76,7\u{a0}%", "−5,0\u{a0}%"]);
        assert_eq!(percent_message(0.767).tell(spanish), percent(0.767, spanish));
        assert_eq!(difference(-12_345.0, spanish), "−12\u{202f}345");
        assert_eq!([0.05, 1.5e-9].map(|value| significant(value, 2, spanish)), ["0,050", "1,5e−9"]);
        assert_eq!(range("1", "2", spanish), "de 1 a 2");
    }
}
