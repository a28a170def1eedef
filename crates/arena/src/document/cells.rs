//! Estimates as cells of tables.

use jugada_report::Cell;
use jugada_report::format::{count, range, seconds, significant};
use jugada_stats::Estimate;
use jugada_words::Language;

/// Shown in place of an estimate that could not be measured.
pub const NONE: &str = "–";

/// An estimate with its interval in brackets.
pub fn cell(estimate: Option<Estimate>, language: Language, show: impl Fn(f64, Language) -> String) -> Cell {
    let Some(estimate) = estimate else { return Cell::new(NONE) };
    let shown = |value: f64| show(value, language);
    match estimate.interval {
        Some(interval) if interval.low < interval.high => {
            Cell::new(shown(estimate.value)).note(range(&shown(interval.low), &shown(interval.high), language))
        }
        _ => Cell::new(shown(estimate.value)),
    }
}

/// A nonnegative quantity with its interval, whose lower end is cut at zero: after a few games it can fall below.
pub fn amount_cell(estimate: Option<Estimate>, language: Language, show: impl Fn(f64, Language) -> String) -> Cell {
    cell(estimate.map(Estimate::at_least_zero), language, show)
}

/// A time with its interval.
pub fn time_cell(estimate: Option<Estimate>, language: Language) -> Cell {
    cell(estimate, language, seconds)
}

/// A mean of counts, with three significant digits.
pub fn as_number(number: f64, language: Language) -> String {
    if number.fract() == 0.0 && number.abs() < 1e15 {
        let whole = count(number.abs() as u64, language);
        // Typographic minus sign, as in all other numbers.
        return if number < 0.0 { format!("\u{2212}{whole}") } else { whole };
    }
    if number.abs() >= 1000.0 { as_number(number.round(), language) } else { significant(number, 3, language) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_stats::Interval;

    #[test]
    fn amounts_do_not_reach_below_zero() {
        let told = |low: f64, high: f64| {
            let interval = Some(Interval { low, high });
            amount_cell(Some(Estimate { value: 5.0, interval, samples: 3 }), Language::ENGLISH, as_number)
        };
        let written = |note: &str| Cell::new("5").note(note);
        assert_eq!(told(-2.0, 12.0), written("0 to 12"));
        assert_eq!(told(2.0, 8.0), written("2 to 8"));
    }
}
