//! Rules in the experiment's file that decide whether a work's conclusion holds.

use crate::measured::{Measured, scaled};
use jugada_stats::{CONFIDENCE, Estimate, Interval, Moments, exponential, wilson};
use jugada_words::{Message, message, number};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A rule: a criterion for the work's conclusion.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Rule {
    /// The rule in words, after "the rule that".
    pub says: String,
    /// The kind of comparison.
    pub holds: Question,
    /// Whether it concerns the work's conclusion, or only its numbers.
    #[serde(default)]
    pub about: About,
    /// The quantity: `series/quantity`.
    pub of: String,
    /// What it is compared with: a number, `series/quantity`, or `published` for the work's numbers.
    pub than: Option<Operand>,
    /// Number of games behind a number or `published`, if that is a share of games: it then has an interval of its own.
    /// Exact if omitted.
    pub than_games: Option<u64>,
    /// The row of the other quantity; the same row if omitted.
    pub than_row: Option<super::Literal>,
    /// Factor of the other quantity.
    #[serde(default = "unit")]
    pub times: f64,
    /// Tolerance of nearness, as a share below 1.
    #[serde(default)]
    pub within: f64,
    /// The exponent, for [`Question::Power`].
    #[serde(default = "unit")]
    pub power: f64,
    /// Only in these rows; in all measured ones if omitted. `all` is the row of totals.
    pub rows: Option<Vec<super::Literal>>,
    /// Minimum number of rows in which it holds; all if omitted.
    pub at_least: Option<usize>,
}

/// Stands for the work's numbers.
const PUBLISHED: &str = "published";

fn unit() -> f64 {
    1.0
}

/// What a quantity is compared with.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Operand {
    /// A constant in every row.
    Number(f64),
    /// `series/quantity`, or `published`, in the same row or in [`Rule::than_row`].
    Quantity(String),
}

/// What a rule concerns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum About {
    /// The work's conclusion: which is better, what grows, what saves.
    #[default]
    Direction,
    /// The size: the work's numbers.
    Size,
    /// Agreement produced by the experiment's own choices, such as a position selected because its counts match:
    /// reported, but no evidence. Does not affect the verdict.
    Fitted,
    /// A question of Jugada's that is not in the work. Does not affect the verdict.
    Own,
}

/// Kinds of comparisons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Significantly greater.
    Above,
    /// Significantly less.
    Below,
    /// Not significantly greater: the interval may extend above, but not lie above.
    NotAbove,
    /// Exactly equal. For counts; for samples it can only be refuted.
    Equal,
    /// Equal up to a share (`within`): holds if the whole interval is within the tolerance, and is refuted if it is
    /// entirely outside.
    Near,
    /// The other value is inside the interval: for a single search of the work, compared with many.
    Among,
    /// The same word.
    Same,
    /// Exponential growth from row to row (linear on a logarithmic scale: r² of at least `than`), with a clearly better
    /// fit than growth by a power of the row.
    Exponential,
    /// The growth factor from row to row is that of the other quantity, raised to a `power`, up to a tolerance
    /// (`within`). For counts: chance is not considered.
    Power,
}

/// Result of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// The measurements confirm it.
    Holds,
    /// The measurements refute it.
    Fails,
    /// The measurements do not decide.
    Open,
}

impl Answer {
    /// For sorting: disagreement is reported first.
    pub(crate) const fn urgency(self) -> u8 {
        match self {
            Answer::Fails => 0,
            Answer::Open => 1,
            Answer::Holds => 2,
        }
    }
}

/// What came of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Whether it holds, over all rows that it is about.
    pub answer: Answer,
    /// Where it does and where it does not; none if there was no row.
    pub detail: Option<Message>,
}

/// A rule and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The rule in words, after "the rule that".
    pub says: Message,
    /// What hangs on it.
    pub about: About,
    /// Its result over all its rows.
    pub answer: Answer,
    /// Where it does and where it does not; none if there was no row.
    pub detail: Option<Message>,
}

/// Measurements by row label and series.
pub trait Measurements {
    /// Labels of the measured rows, in order; without totals.
    fn labels(&self) -> Vec<String>;
    /// Measurements of a row and series; `None` if there are none.
    fn cell(&self, label: &str, series: &str) -> Option<&Measured>;
    /// The work's number there.
    fn published(&self, label: &str, series: &str, quantity: &str) -> Option<f64>;
    /// Name of the quantity with the row's variables expanded.
    fn fill(&self, quantity: &str, label: &str) -> String;
    /// Whether games with the same number began alike in two cells, given as label and series: the same game, opening
    /// and side to move first.
    fn same_games(&self, one: (&str, &str), other: (&str, &str)) -> bool;
}

impl Rule {
    /// The quantities it names.
    pub fn references(&self) -> impl Iterator<Item = &String> {
        let than = match &self.than {
            Some(Operand::Quantity(reference)) if reference != PUBLISHED => Some(reference),
            _ => None,
        };
        std::iter::once(&self.of).chain(than)
    }

    /// Holds the rule against what was measured.
    pub fn judge(&self, measurements: &dyn Measurements) -> Ruling {
        let (answer, detail) = match self.holds {
            Question::Exponential => self.judge_growth(measurements),
            Question::Power => self.judge_power(measurements),
            _ => return self.judge_rows(measurements),
        };
        Ruling { answer, detail: Some(detail) }
    }

    fn judge_rows(&self, measurements: &dyn Measurements) -> Ruling {
        let labels = self.labels(measurements);
        let answers: Vec<(String, RowAnswer)> =
            labels.into_iter().map(|label| (label.clone(), self.ask(measurements, &label))).collect();
        // What decides but stands in no table is told with the row.
        let which = |wanted: Answer| -> Vec<Message> {
            answers
                .iter()
                .filter(|(_, asked)| asked.answer == wanted)
                .map(|(label, asked)| in_words(crate::label(label), asked.ratio))
                .collect()
        };
        let (holds, fails, open) = (which(Answer::Holds), which(Answer::Fails), which(Answer::Open));
        let needed = self.at_least.unwrap_or(answers.len()).min(answers.len());
        let answer = if answers.is_empty() || needed == 0 {
            Answer::Open
        } else if holds.len() >= needed {
            Answer::Holds
        } else if answers.len() - fails.len() < needed {
            Answer::Fails
        } else {
            Answer::Open
        };
        let detail = [
            joined(holds).map(|rows| message!("rule-holds-for", "holds for { $rows }", rows)),
            joined(fails).map(|rows| message!("rule-fails-for", "fails for { $rows }", rows)),
            joined(open).map(|rows| message!("rule-undecided-for", "undecided for { $rows }", rows)),
        ];
        let detail =
            detail.into_iter().flatten().reduce(|one, next| message!("rule-answers", "{ $one }; { $next }", one, next));
        Ruling { answer, detail }
    }

    /// The rows it applies to.
    fn labels(&self, measurements: &dyn Measurements) -> Vec<String> {
        match &self.rows {
            Some(rows) => rows.iter().map(|row| row.0.clone()).collect(),
            None => measurements.labels(),
        }
    }

    fn ask(&self, measurements: &dyn Measurements, label: &str) -> RowAnswer {
        match self.ratio_game_by_game(measurements, label) {
            // The comparison of both is one of their ratio with 1.
            Some(ratio) => RowAnswer {
                answer: compare(self.holds, ratio, Estimate::exact(1.0), self.within),
                ratio: Some(scaled(ratio, self.times)),
            },
            None => RowAnswer { answer: self.ask_row(measurements, label), ratio: None },
        }
    }

    fn ask_row(&self, measurements: &dyn Measurements, label: &str) -> Answer {
        if self.holds == Question::Same {
            let Some(Operand::Quantity(other)) = &self.than else { return Answer::Open };
            return match (word(measurements, &self.of, label), word(measurements, other, label)) {
                (Some(one), Some(other)) if one == other => Answer::Holds,
                (Some(_), Some(_)) => Answer::Fails,
                _ => Answer::Open,
            };
        }
        let than = match &self.than {
            Some(Operand::Number(number)) => Some(self.sampled(*number)),
            Some(Operand::Quantity(reference)) if reference == PUBLISHED => self
                .of
                .split_once('/')
                .and_then(|(series, quantity)| measurements.published(label, series, quantity))
                .map(|printed| self.sampled(printed)),
            Some(Operand::Quantity(reference)) => {
                estimate(measurements, reference, self.than_row.as_ref().map_or(label, |row| &row.0))
            }
            None => None,
        };
        let (Some(one), Some(other)) = (estimate(measurements, &self.of, label), than) else { return Answer::Open };
        compare(self.holds, one, scaled(other, self.times), self.within)
    }

    /// The work's number, with the interval of its games if their number is known.
    fn sampled(&self, printed: f64) -> Estimate {
        self.than_games.map_or(Estimate::exact(printed), |games| Estimate {
            value: printed,
            interval: Some(wilson((printed * games as f64).round() as u64, games, CONFIDENCE)),
            samples: games,
        })
    }

    /// If games with the same number began alike, compares them game by game, by the ratio of their numbers, because
    /// games vary among themselves far more than one game does between cells. The ratio to the expected value,
    /// including [`Rule::times`].
    fn ratio_game_by_game(&self, measurements: &dyn Measurements, label: &str) -> Option<Estimate> {
        if !matches!(self.holds, Question::Above | Question::Below | Question::NotAbove | Question::Near) {
            return None;
        }
        let Some(Operand::Quantity(other)) = &self.than else { return None };
        let other_label = self.than_row.as_ref().map_or(label, |row| &row.0);
        let (series, _) = self.of.split_once('/')?;
        let (other_series, _) = other.split_once('/')?;
        if !measurements.same_games((label, series), (other_label, other_series)) {
            return None;
        }
        let (ones, others) = (games(measurements, &self.of, label)?, games(measurements, other, other_label)?);
        // A game without a move of the player has no number; an interrupted run has fewer games.
        let ratio = |(one, other): (&Option<f64>, &Option<f64>)| Some((*one)? / ((*other)? * self.times));
        let ratios: Vec<Option<f64>> = ones.iter().zip(others).map(ratio).collect();
        if ratios.iter().flatten().any(|ratio| !(ratio.is_finite() && *ratio > 0.0)) {
            return None;
        }
        // Two games with the same opening are one observation.
        let is_paired = measurements.cell(label, series)?.results.is_some_and(|results| results.pairs.pairs() > 0);
        let observations = ratios.chunks(if is_paired { 2 } else { 1 }).filter_map(|games| {
            let logarithms: Moments = games.iter().flatten().map(|ratio| ratio.ln()).collect();
            logarithms.mean()
        });
        let logarithms = observations.collect::<Moments>().estimate(CONFIDENCE)?;
        let Interval { low, high } = logarithms.interval?;
        Some(Estimate {
            value: logarithms.value.exp(),
            interval: Some(Interval { low: low.exp(), high: high.exp() }),
            samples: logarithms.samples,
        })
    }

    /// A quantity by row, where rows are numbers.
    fn points(&self, measurements: &dyn Measurements, reference: &str) -> Vec<(f64, f64)> {
        self.labels(measurements)
            .iter()
            .filter_map(|label| Some((label.parse().ok()?, estimate(measurements, reference, label)?.value)))
            .collect()
    }

    fn judge_growth(&self, measurements: &dyn Measurements) -> (Answer, Message) {
        let needed = match self.than {
            Some(Operand::Number(number)) => number,
            _ => 0.9,
        };
        let points = self.points(measurements, &self.of);
        // y = a x^b is linear in (ln x, ln y), y = a b^x in (x, ln y).
        let by_logarithm: Vec<(f64, f64)> = points.iter().map(|&(x, y)| (x.ln(), y)).collect();
        let (Some(fit), Some(power)) = (exponential(&points), exponential(&by_logarithm)) else {
            return (Answer::Open, TOO_FEW_ROWS);
        };
        if points.len() < 4 {
            return (Answer::Open, TOO_FEW_ROWS);
        }
        let preference = preference(fit.r_squared, power.r_squared, points.len());
        let answer = if fit.r_squared < needed || fit.factor <= 1.0 || preference <= -CLEAR_PREFERENCE {
            Answer::Fails
        } else if preference < CLEAR_PREFERENCE {
            Answer::Open
        } else {
            Answer::Holds
        };
        let detail = message!(
            "rule-growth",
            "each row multiplies it by { $factor }; r² = { $fit } (needed: { $needed }), { $power } for a power of the row; \
             difference in AIC { $preference } (needed: { $clear })",
            factor = with_decimals(fit.factor, 2),
            fit = with_decimals(fit.r_squared, 3),
            needed = number(&needed.to_string()),
            power = with_decimals(power.r_squared, 3),
            preference = with_decimals(preference, 1),
            clear = number(&CLEAR_PREFERENCE.to_string())
        );
        (answer, detail)
    }

    fn judge_power(&self, measurements: &dyn Measurements) -> (Answer, Message) {
        let open = || (Answer::Open, TOO_FEW_ROWS);
        let Some(Operand::Quantity(other)) = &self.than else { return open() };
        let (ones, others) = (self.points(measurements, &self.of), self.points(measurements, other));
        let (Some(one), Some(other)) = (exponential(&ones), exponential(&others)) else { return open() };
        if ones.len() < 3 || ones.len() != others.len() || other.factor <= 1.0 {
            return open();
        }
        let power = one.factor.ln() / other.factor.ln();
        let answer = if (power - self.power).abs() <= self.within * self.power { Answer::Holds } else { Answer::Fails };
        let [one, other] = [one.factor, other.factor].map(|factor| with_decimals(factor, 2));
        let power = with_decimals(power, 3);
        let detail = message!(
            "rule-power",
            "each row multiplies them by { $one } and { $other }: a power of { $power }",
            one,
            other,
            power
        );
        (answer, detail)
    }
}

/// Difference of Akaike's criterion from which the worse of two models has considerably less support (Burnham and
/// Anderson 2002: 4 to 7).
const CLEAR_PREFERENCE: f64 = 4.0;

/// Difference of Akaike's criterion between two fits with equally many parameters through `points` points; positive
/// favours the first.
fn preference(one: f64, other: f64, points: usize) -> f64 {
    // Unexplained shares of the same variance; of a perfect fit only rounding remains.
    let left = |r_squared: f64| (1.0 - r_squared).max(1e-12);
    points as f64 * (left(other) / left(one)).ln()
}

const TOO_FEW_ROWS: Message = message!("rule-too-few-rows", "too few rows to tell");

/// Result of a row.
struct RowAnswer {
    answer: Answer,
    /// If games are compared one by one: geometric mean of the ratios.
    ratio: Option<Estimate>,
}

fn in_words(row: Message, ratio: Option<Estimate>) -> Message {
    let Some(Estimate { value, interval, .. }) = ratio else { return row };
    let ratio = with_decimals(value, 3);
    match interval.map(|interval| [interval.low, interval.high].map(|end| with_decimals(end, 3))) {
        None => message!("rule-ratio", "{ $row } ({ $ratio } times)", row, ratio),
        Some([low, high]) => {
            message!("rule-ratio-within", "{ $row } ({ $ratio } times, { $low } to { $high })", row, ratio, low, high)
        }
    }
}

fn joined(rows: Vec<Message>) -> Option<Message> {
    rows.into_iter().reduce(|one, next| message!("rule-rows", "{ $one }, { $next }", one, next))
}

fn with_decimals(value: f64, decimals: usize) -> Message {
    number(&format!("{value:.decimals$}").replace('-', "−"))
}

fn estimate(measurements: &dyn Measurements, reference: &str, label: &str) -> Option<Estimate> {
    let (series, quantity) = reference.split_once('/')?;
    measurements.cell(label, series)?.numbers.get(&measurements.fill(quantity, label)).copied()
}

/// The number of each game, by its number in the run.
fn games<'m>(measurements: &'m dyn Measurements, reference: &str, label: &str) -> Option<&'m [Option<f64>]> {
    let (series, quantity) = reference.split_once('/')?;
    measurements.cell(label, series)?.by_game.get(&measurements.fill(quantity, label)).map(Vec::as_slice)
}

fn word(measurements: &dyn Measurements, reference: &str, label: &str) -> Option<String> {
    let (series, quantity) = reference.split_once('/')?;
    measurements.cell(label, series)?.texts.get(&measurements.fill(quantity, label)).cloned()
}

/// Intervals decide: a number without one cannot be distinguished from chance.
fn compare(question: Question, one: Estimate, other: Estimate, within: f64) -> Answer {
    let (Some(one), Some(other)) = (one.interval, other.interval) else { return Answer::Open };
    let (above, below) = (one.low > other.high, one.high < other.low);
    // Without samples, they are equal or not.
    let are_exact = one.width() == 0.0 && other.width() == 0.0;
    let (holds, fails) = match question {
        Question::Above => (above, below || (are_exact && !above)),
        Question::Below => (below, above || (are_exact && !below)),
        Question::NotAbove => (!above, above),
        Question::Equal => (are_exact && !above && !below, above || below),
        Question::Near => {
            // From the nearest to the farthest bound allowed by the other's interval.
            let (from, to) = (|x: f64| x - within * x.abs(), |x: f64| x + within * x.abs());
            (
                one.low >= from(other.high) && one.high <= to(other.low),
                one.high < from(other.low) || one.low > to(other.high),
            )
        }
        Question::Among => (one.low <= other.low && other.high <= one.high, above || below),
        // Handled elsewhere: comparisons of words, and of all rows.
        Question::Same | Question::Exponential | Question::Power => (false, false),
    };
    match (holds, fails) {
        (true, _) => Answer::Holds,
        (_, true) => Answer::Fails,
        _ => Answer::Open,
    }
}

#[cfg(test)]
mod tests;
