//! Mapping of values to axis coordinates, with ticks.

use super::Scale;
use jugada_words::Language;

/// A range of values mapped to 0..1, with its ticks.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ruler {
    low: f64,
    high: f64,
    scale: Scale,
    /// Labelled values within the range.
    pub(super) ticks: Vec<Tick>,
}

/// A labelled value.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tick {
    pub(super) value: f64,
    pub(super) label: String,
}

/// The value, if it can be drawn: finite, and within the range of axis arithmetic. Tiny values become 0.
pub(super) fn drawable(value: f64) -> Option<f64> {
    const LARGEST: f64 = 1e300;
    if value.abs() < 1.0 / LARGEST {
        Some(0.0)
    } else if value.abs() <= LARGEST {
        Some(value)
    } else {
        None
    }
}

impl Ruler {
    /// The range between round values that contains all given values.
    pub(super) fn around(values: impl IntoIterator<Item = f64>, scale: Scale) -> Ruler {
        match scale {
            Scale::Linear => Self::linear(values),
            Scale::Log => Self::log(values),
        }
    }

    /// The range from the lowest to the highest value, with up to `most` round values as ticks.
    pub(super) fn between(values: impl IntoIterator<Item = f64>, most: f64) -> Ruler {
        let values: Vec<f64> = values.into_iter().filter_map(drawable).collect();
        let whole = values.iter().all(|value| value.fract() == 0.0);
        let (low, high) = widened(extent(values).unwrap_or((0.0, 1.0)), if whole { 1.0 } else { 0.0 });
        let step = round_step((high - low) / most, whole);
        Self::stepped(low, high, (low / step - 1e-9).ceil(), (high / step + 1e-9).floor(), step)
    }

    /// With ticks as a language writes numbers.
    pub(super) fn in_language(mut self, language: Language) -> Ruler {
        for tick in &mut self.ticks {
            let end = tick.label.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(tick.label.len());
            let (number, unit) = tick.label.split_at(end);
            tick.label = language.number(number) + unit;
        }
        self
    }

    /// Coordinate of a value: 0 at the low end, 1 at the high end.
    pub(super) fn place(&self, value: f64) -> f64 {
        let place = match self.scale {
            Scale::Linear => (value - self.low) / (self.high - self.low),
            Scale::Log if value <= 0.0 => 0.0,
            Scale::Log => (value.log10() - self.low.log10()) / (self.high.log10() - self.low.log10()),
        };
        place.clamp(0.0, 1.0)
    }

    fn linear(values: impl IntoIterator<Item = f64>) -> Ruler {
        let (low, high) = extent(values.into_iter().filter_map(drawable)).unwrap_or((0.0, 1.0));
        // Includes zero if that costs little space.
        let low = if low > 0.0 && low < 0.5 * high { 0.0 } else { low };
        let high = if high < 0.0 && high > 0.5 * low { 0.0 } else { high };
        let (low, high) = widened((low, high), 0.0);
        let step = round_step((high - low) / 5.0, false);
        let (first, last) = ((low / step + 1e-9).floor(), (high / step - 1e-9).ceil());
        Self::stepped(first * step, last * step, first, last, step)
    }

    fn stepped(low: f64, high: f64, first: f64, last: f64, step: f64) -> Ruler {
        // Steps are at least a tenth of the range: few ticks for any values.
        let count = (last - first).clamp(0.0, 20.0) as u32;
        let value = |index: u32| (first + f64::from(index)) * step;
        let ticks = (0..=count).map(value).map(|value| Tick { value, label: label(value, step) }).collect();
        Ruler { low, high, scale: Scale::Linear, ticks }
    }

    fn log(values: impl IntoIterator<Item = f64>) -> Ruler {
        let positive = values.into_iter().filter_map(drawable).filter(|&value| value > 0.0);
        let (low, high) = extent(positive).unwrap_or((1.0, 10.0));
        let decades: Vec<i32> = (low.log10().floor() as i32 - 1..=high.log10().ceil() as i32 + 1).collect();
        let all: Vec<f64> = decades.iter().flat_map(|&d| [1.0, 2.0, 5.0].map(|digit| decimal(digit, d))).collect();
        let below = |&value: &f64| value <= low * (1.0 + 1e-9);
        let above = |&value: &f64| value >= high * (1.0 - 1e-9);
        let mut first = all.iter().rposition(below).unwrap_or(0);
        let mut last = all.iter().position(above).unwrap_or(all.len() - 1);
        if first == last {
            (first, last) = (first.saturating_sub(1), (last + 1).min(all.len() - 1));
        }
        // Ranges of up to two decades also have ticks at 2 and 5; large ranges only at every second, third... power.
        let span = all[last].log10() - all[first].log10();
        let every = (span / 8.0).ceil().max(1.0) as i32;
        let range = all[first] * (1.0 - 1e-9)..=all[last] * (1.0 + 1e-9);
        let ticks = if span <= 2.01 {
            all[first..=last].to_vec()
        } else {
            let shown = decades.iter().filter(|&&decade| decade.rem_euclid(every) == 0);
            shown.map(|&decade| decimal(1.0, decade)).filter(|value| range.contains(value)).collect()
        };
        let ticks = ticks.into_iter().map(|value| Tick { value, label: label(value, value) }).collect();
        Ruler { low: all[first], high: all[last], scale: Scale::Log, ticks }
    }
}

/// The nearest number to digit × 10^exponent: parsed, because computed powers are rounded.
fn decimal(digit: f64, exponent: i32) -> f64 {
    format!("{digit}e{exponent}").parse().unwrap_or(digit)
}

fn extent(values: impl IntoIterator<Item = f64>) -> Option<(f64, f64)> {
    values.into_iter().fold(None, |extent, value| match extent {
        None => Some((value, value)),
        Some((low, high)) => Some((low.min(value), high.max(value))),
    })
}

/// A range of nonzero width, even if all values are equal or almost.
fn widened((low, high): (f64, f64), least: f64) -> (f64, f64) {
    let size = low.abs().max(high.abs());
    if high - low > size * 1e-9 {
        (low, high)
    } else if size == 0.0 {
        if least > 0.0 { (-least, least) } else { (0.0, 1.0) }
    } else {
        let room = (size * 0.1).max(least);
        (low - room, high + room)
    }
}

/// The smallest of 1, 2, 5, 10, 20... not below a number; not below 1 where steps must be whole.
fn round_step(least: f64, whole: bool) -> f64 {
    let least = if whole { least.max(1.0) } else { least.max(1e-307) };
    let exponent = least.log10().floor() as i32;
    let candidates = [(1.0, exponent), (2.0, exponent), (5.0, exponent), (1.0, exponent + 1)];
    let steps = candidates.map(|(digit, exponent)| decimal(digit, exponent));
    steps.into_iter().find(|&step| step >= least * (1.0 - 1e-9)).unwrap_or(steps[3])
}

/// A short tick label: 0.001, 250, 1.5k, 10M, 1e−6. The step determines the number of digits.
fn label(value: f64, step: f64) -> String {
    if value == 0.0 || value.abs() < step.abs() * 1e-6 {
        return "0".to_owned();
    }
    let size = value.abs().max(step.abs());
    let number = if (1e-4 * (1.0 - 1e-9)..1e15).contains(&size) {
        let (unit, suffix) = [(1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k")]
            .into_iter()
            .find(|&(unit, _)| value.abs() >= unit * (1.0 - 1e-9))
            .unwrap_or((1.0, ""));
        let decimals = (-(step.abs() / unit).log10().floor()).clamp(0.0, 12.0) as usize;
        format!("{}{suffix}", trimmed(&format!("{:.decimals$}", value / unit)))
    } else {
        let digits = (value.abs() / step.abs()).log10().ceil().clamp(0.0, 3.0) as usize;
        let text = format!("{value:.digits$e}");
        let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        format!("{}e{exponent}", trimmed(mantissa))
    };
    number.replace('-', "−")
}

fn trimmed(number: &str) -> &str {
    if number.contains('.') { number.trim_end_matches('0').trim_end_matches('.') } else { number }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(ruler: &Ruler) -> String {
        ruler.ticks.iter().map(|tick| tick.label.as_str()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn linear_axes() {
        for (values, expected) in [
            (vec![], "0 0.2 0.4 0.6 0.8 1"),
            (vec![0.0], "0 0.2 0.4 0.6 0.8 1"),
            (vec![0.0, 100.0], "0 20 40 60 80 100"),
            (vec![3.0, 7.0], "0 2 4 6 8"),
            (vec![96.0, 99.0], "96 97 98 99"),
            (vec![5.0, 5.0], "4.4 4.6 4.8 5 5.2 5.4 5.6"),
            (vec![-30.0, 45.0], "−40 −20 0 20 40 60"),
            (vec![-3.0, -7.0], "−8 −6 −4 −2 0"),
            // Zero is included if the values still fill more than half of the axis.
            (vec![4.9, 10.0], "0 2 4 6 8 10"),
            (vec![5.0, 10.0], "5 6 7 8 9 10"),
            (vec![-10.0, -4.9], "−10 −8 −6 −4 −2 0"),
            (vec![-10.0, -5.0], "−10 −9 −8 −7 −6 −5"),
            (vec![0.0, 7_200.0], "0 2k 4k 6k 8k"),
            (vec![0.0, 2_300.0], "0 500 1k 1.5k 2k 2.5k"),
            (vec![0.0, 4.2e7], "0 10M 20M 30M 40M 50M"),
            (vec![0.0, 0.004], "0 0.001 0.002 0.003 0.004"),
            (vec![0.0, 3e-7], "0 1e−7 2e−7 3e−7"),
            (vec![0.0, 2.3e-7], "0 5e−8 1e−7 1.5e−7 2e−7 2.5e−7"),
            (vec![1.0, 1e300], "0 2e299 4e299 6e299 8e299 1e300"),
            (vec![f64::NAN, f64::INFINITY, 0.0, 2.0], "0 0.5 1 1.5 2"),
        ] {
            let ruler = Ruler::around(values.iter().copied(), Scale::Linear);
            assert_eq!(labels(&ruler), expected, "{values:?}");
        }
    }

    #[test]
    fn log_axes() {
        for (values, expected) in [
            (vec![], "1 2 5 10"),
            (vec![0.0, -3.0], "1 2 5 10"),
            (vec![1.0, 1.0], "0.5 1 2"),
            (vec![3.0, 30.0], "2 5 10 20 50"),
            (vec![0.001, 0.0, 20.0], "0.001 0.01 0.1 1 10"),
            (vec![1.0, 3e6], "1 10 100 1k 10k 100k 1M"),
            (vec![1e-6, 1e12], "1e−6 0.001 1 1k 1M 1G 1T"),
            (vec![1e-300, 1e300], "1e−300 1e−225 1e−150 1e−75 1 1e75 1e150 1e225 1e300"),
        ] {
            let ruler = Ruler::around(values.iter().copied(), Scale::Log);
            assert_eq!(labels(&ruler), expected, "{values:?}");
        }
    }

    #[test]
    fn axes_between_values() {
        for (values, expected) in [
            (vec![], "0 1"),
            (vec![1.0, 8.0], "1 2 3 4 5 6 7 8"),
            (vec![4.0], "3 4 5"),
            (vec![1.0, 60.0], "10 20 30 40 50 60"),
            (vec![0.0, 0.45], "0 0.05 0.1 0.15 0.2 0.25 0.3 0.35 0.4 0.45"),
            (vec![-1e300, 1e300], "−1e300 −8e299 −6e299 −4e299 −2e299 0 2e299 4e299 6e299 8e299 1e300"),
        ] {
            let ruler = Ruler::between(values.iter().copied(), 10.0);
            assert_eq!(labels(&ruler), expected, "{values:?}");
        }
    }

    #[test]
    fn axes_in_spanish() {
        let spanish = Language::of_tag("es").unwrap();
        let told = |value: f64| labels(&Ruler::around([0.0, value], Scale::Linear).in_language(spanish));
        assert_eq!(told(2_300.0), "0 500 1k 1,5k 2k 2,5k");
        assert_eq!(told(2.3e-7), "0 5e−8 1e−7 1,5e−7 2e−7 2,5e−7");
    }

    #[test]
    fn places() {
        let linear = Ruler::around([0.0, 100.0], Scale::Linear);
        let log = Ruler::around([1.0, 1e4], Scale::Log);
        for (ruler, value, expected) in [
            (&linear, 0.0, 0.0),
            (&linear, 25.0, 0.25),
            (&linear, 100.0, 1.0),
            (&linear, -5.0, 0.0),
            (&log, 1.0, 0.0),
            (&log, 100.0, 0.5),
            (&log, 0.0, 0.0),
        ] {
            assert!((ruler.place(value) - expected).abs() < 1e-9, "{value} on {ruler:?}");
        }
    }
}
