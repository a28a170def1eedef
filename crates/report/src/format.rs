//! Formatting of numbers.
//!
//! Values that are not numbers are shown as `–`, so that tables never contain `NaN`. Numbers are rounded to the
//! nearest, and there is no `-0`.

/// The narrow no-break space (U+202F) that groups digits by thousands.
pub const THIN_SPACE: char = '\u{202f}';

/// A whole number, grouped by thousands with [`THIN_SPACE`].
///
/// ```
/// use jugada_report::format::count;
/// assert_eq!(count(345), "345");
/// assert_eq!(count(12_345), "12\u{202f}345");
/// ```
pub fn count(number: u64) -> String {
    grouped(&number.to_string())
}

/// A duration in a suitable unit: two digits below ten, whole numbers above, two units from one minute.
///
/// ```
/// use jugada_report::format::seconds;
/// assert_eq!(seconds(0.0012), "1.2 ms");
/// assert_eq!(seconds(125.0), "2 min 5 s");
/// ```
pub fn seconds(seconds: f64) -> String {
    if seconds.is_nan() {
        return MISSING.to_owned();
    }
    if seconds < 0.0 {
        let size = self::seconds(-seconds);
        return if size == "0 s" { size } else { format!("{MINUS}{size}") };
    }
    // Less than half a tenth of the smallest unit.
    if seconds < 5e-11 {
        return "0 s".to_owned();
    }
    // A unit is used up to the value that would round to the next.
    for (unit, size) in [("ns", 1e-9), ("µs", 1e-6), ("ms", 1e-3)] {
        if seconds / size < 999.5 {
            return format!("{} {unit}", short(seconds / size));
        }
    }
    if seconds < 59.5 {
        return format!("{} s", short(seconds));
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
        format!("{} d {} h", count(hours / 24), hours % 24)
    }
}

/// A fraction of one as a percentage with one decimal.
///
/// ```
/// use jugada_report::format::percent;
/// assert_eq!(percent(0.767), "76.7 %");
/// ```
pub fn percent(fraction: f64) -> String {
    if fraction.is_finite() { format!("{} %", signed(&format!("{:.1}", fraction * 100.0))) } else { unusual(fraction) }
}

/// A whole number with its sign, for differences such as Elo; zero has none.
///
/// ```
/// use jugada_report::format::difference;
/// assert_eq!([35.4, -35.6, -0.4].map(difference), ["+35", "−36", "0"]);
/// ```
pub fn difference(number: f64) -> String {
    if !number.is_finite() {
        return if number == f64::INFINITY { "+∞".to_owned() } else { unusual(number) };
    }
    let rounded = number.round();
    let sign = if rounded > 0.0 { "+" } else { "" };
    let digits = format!("{rounded:.0}");
    signed(&format!("{sign}{}", grouped(&digits)))
}

/// A number rounded to a number of significant digits (at least one), without an exponent between 0.000 001 and 10¹⁵.
///
/// ```
/// use jugada_report::format::significant;
/// assert_eq!(significant(0.001_234_5, 3), "0.00123");
/// assert_eq!(significant(98_765.0, 2), "99\u{202f}000");
/// ```
pub fn significant(number: f64, digits: usize) -> String {
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
        return format!("{}e{}", signed(mantissa), signed(&exponent.to_string()));
    }
    let decimals = usize::try_from(digits as i32 - 1 - exponent).unwrap_or(0);
    let rounded: f64 = exponential.parse().unwrap_or(number);
    let shown = format!("{rounded:.decimals$}");
    let (whole, fraction) = shown.split_at(shown.find('.').unwrap_or(shown.len()));
    signed(&format!("{}{fraction}", grouped(whole)))
}

/// Shown in place of a missing number.
const MISSING: &str = "–";
const MINUS: char = '−';
/// Larger numbers of seconds are no longer exact in `f64`.
const MAX_SECONDS: f64 = 9e15;

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

fn grouped(whole: &str) -> String {
    let (sign, digits) = whole.strip_prefix('-').map_or(("", whole), |digits| ("-", digits));
    let mut text = sign.to_owned();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(THIN_SPACE);
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tables below use an ordinary space for the thin one.
    fn spaced(text: &str) -> String {
        text.replace(THIN_SPACE, " ")
    }

    #[test]
    fn counts() {
        for (number, expected) in [
            (0, "0"),
            (999, "999"),
            (1_000, "1 000"),
            (12_345, "12 345"),
            (1_234_567, "1 234 567"),
            (u64::MAX, "18 446 744 073 709 551 615"),
        ] {
            assert_eq!(spaced(&count(number)), expected);
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
            assert_eq!(seconds(value), expected, "{value}");
        }
    }

    #[test]
    fn percentages() {
        for (fraction, expected) in [
            (0.767, "76.7 %"),
            (0.0, "0.0 %"),
            (1.0, "100.0 %"),
            (-0.05, "−5.0 %"),
            (-0.000_01, "0.0 %"),
            (-0.0, "0.0 %"),
            (0.999_49, "99.9 %"),
            (0.999_51, "100.0 %"),
            (-0.000_51, "−0.1 %"),
            (f64::NAN, "–"),
            (f64::INFINITY, "∞"),
        ] {
            assert_eq!(percent(fraction), expected, "{fraction}");
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
            (1_234.6, "+1 235"),
            (-1_234.6, "−1 235"),
            (f64::INFINITY, "+∞"),
            (f64::NEG_INFINITY, "−∞"),
            (f64::NAN, "–"),
        ] {
            assert_eq!(spaced(&difference(number)), expected, "{number}");
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
            (1234.5, 2, "1 200"),
            (1234.5, 5, "1 234.5"),
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
            assert_eq!(spaced(&significant(number, digits)), expected, "{number} to {digits}");
        }
    }
}
