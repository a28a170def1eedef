//! Estimates as cells of tables.

use jugada_report::Cell;
use jugada_report::format::{seconds, significant};
use jugada_stats::Estimate;

/// What stands where there is nothing to measure.
pub const NONE: &str = "–";

/// An estimate with its interval in brackets.
pub fn cell(estimate: Option<Estimate>, show: impl Fn(f64) -> String) -> Cell {
    let Some(estimate) = estimate else { return Cell::new(NONE) };
    match estimate.interval {
        Some(interval) if interval.low < interval.high => {
            Cell::new(show(estimate.value)).note(format!("{} to {}", show(interval.low), show(interval.high)))
        }
        _ => Cell::new(show(estimate.value)),
    }
}

/// What cannot be negative, with its interval, which a few games may leave reaching below zero.
pub fn amount_cell(estimate: Option<Estimate>, show: impl Fn(f64) -> String) -> Cell {
    cell(estimate.map(Estimate::at_least_zero), show)
}

/// A time with its interval.
pub fn time_cell(estimate: Option<Estimate>) -> Cell {
    cell(estimate, seconds)
}

/// Numbers that are counted, on average: three digits say enough.
pub fn as_number(number: f64) -> String {
    if number.fract() == 0.0 && number.abs() < 1e15 {
        let whole = jugada_report::format::count(number.abs() as u64);
        // The sign that other numbers have.
        return if number < 0.0 { format!("\u{2212}{whole}") } else { whole };
    }
    if number.abs() >= 1000.0 { as_number(number.round()) } else { significant(number, 3) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_stats::Interval;

    #[test]
    fn amounts_do_not_reach_below_zero() {
        let told = |low: f64, high: f64| {
            let interval = Some(Interval { low, high });
            amount_cell(Some(Estimate { value: 5.0, interval, samples: 3 }), as_number)
        };
        let written = |note: &str| Cell::new("5").note(note);
        assert_eq!(told(-2.0, 12.0), written("0 to 12"));
        assert_eq!(told(2.0, 8.0), written("2 to 8"));
    }
}
