//! When a work's conclusion holds, by a rule that stands in the experiment's file.

use crate::measured::{Measured, scaled};
use jugada_stats::{CONFIDENCE, Estimate, Interval, Moments, exponential, wilson};
use jugada_words::{Message, message, number};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A rule: something that must hold for the work's conclusion to hold.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Rule {
    /// The rule in words, after "the rule that".
    pub says: String,
    /// What is asked of the quantity.
    pub holds: Question,
    /// Whether the work's conclusion stands or falls with it, or only the work's numbers.
    #[serde(default)]
    pub about: About,
    /// The quantity that is asked about: `series/quantity`.
    pub of: String,
    /// Compared with what: a number, `series/quantity`, or `published` for what the work printed.
    pub than: Option<Operand>,
    /// Games behind a number or `published`, where that is a share of them: it is a sample, too, with an interval of its own. Counted
    /// exactly if not given.
    pub than_games: Option<u64>,
    /// In which row that is; in the same if not given.
    pub than_row: Option<super::Literal>,
    /// What it is compared with is multiplied by this first.
    #[serde(default = "unit")]
    pub times: f64,
    /// How far off is still near, as a share below 1.
    #[serde(default)]
    pub within: f64,
    /// To which power, for [`Question::Power`].
    #[serde(default = "unit")]
    pub power: f64,
    /// Only in these rows; in all that were measured if not given. `all` is the row that adds the others up.
    pub rows: Option<Vec<super::Literal>>,
    /// In how many of them at least; in all if not given.
    pub at_least: Option<usize>,
}

/// Stands for what the work printed.
const PUBLISHED: &str = "published";

fn unit() -> f64 {
    1.0
}

/// What something is compared with.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Operand {
    /// A number from the file, the same in every row.
    Number(f64),
    /// `series/quantity`, or `published`, of the same row or of [`Rule::than_row`].
    Quantity(String),
}

/// What a rule is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum About {
    /// What the work concludes: who is better, what grows, what saves.
    #[default]
    Direction,
    /// How much: the numbers that the work printed.
    Size,
    /// What the experiment's own choices were made to bring about, such as a position that was looked for until its counts came out: told, but
    /// no evidence. The verdict does not depend on it.
    Fitted,
    /// A question of Jugada's, which the work does not answer. The verdict does not depend on it.
    Own,
}

/// What is asked of a quantity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Is it more, by more than chance explains?
    Above,
    /// Is it less, by more than chance explains?
    Below,
    /// Is it not more, or at least not by more than chance explains? Then the interval may reach above, but not lie there.
    NotAbove,
    /// Is it the same, to the last digit? A question for what is counted; of what is sampled it can only be refuted.
    Equal,
    /// Is it the same, up to a share of it (`within`)? Then all of the interval lies that near, and none of it if it is not.
    Near,
    /// Is what it is compared with one of those that it gives: does it lie inside the interval? For a work's single search among many of ours.
    Among,
    /// Do both say the same word?
    Same,
    /// Does it multiply from row to row (straight on a logarithmic scale: r² of at least `than`), and does that fit clearly better than
    /// growth by a power of the row?
    Exponential,
    /// Does it multiply from row to row as what it is compared with does, raised to a `power`? Then the power lies that near
    /// (`within`). Asked of what is counted: it says nothing about chance.
    Power,
}

/// Whether a rule holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// What was measured shows that it does.
    Holds,
    /// What was measured shows that it does not.
    Fails,
    /// What was measured does not say.
    Open,
}

impl Answer {
    /// For sorting: what does not agree is said first.
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
    /// Whether it holds, over all rows that it is about.
    pub answer: Answer,
    /// Where it does and where it does not; none if there was no row.
    pub detail: Option<Message>,
}

/// What was measured, by row label and series.
pub trait Measurements {
    /// The labels of the rows that were measured, in order; not the one that adds them up.
    fn labels(&self) -> Vec<String>;
    /// What was measured in a row of a series; `None` if nothing was.
    fn cell(&self, label: &str, series: &str) -> Option<&Measured>;
    /// What the work printed there.
    fn published(&self, label: &str, series: &str, quantity: &str) -> Option<f64>;
    /// The quantity's name with the row's variables filled in.
    fn fill(&self, quantity: &str, label: &str) -> String;
    /// Whether games with the same number began alike in two cells, given as label and series: the same game from the same opening, with
    /// the same side to begin.
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
        let answers: Vec<(String, Asked)> =
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

    /// The rows it asks about.
    fn labels(&self, measurements: &dyn Measurements) -> Vec<String> {
        match &self.rows {
            Some(rows) => rows.iter().map(|row| row.0.clone()).collect(),
            None => measurements.labels(),
        }
    }

    fn ask(&self, measurements: &dyn Measurements, label: &str) -> Asked {
        match self.ratio_game_by_game(measurements, label) {
            // What is asked of the two is asked of the ratio and 1.
            Some(ratio) => Asked {
                answer: compare(self.holds, ratio, Estimate::exact(1.0), self.within),
                ratio: Some(scaled(ratio, self.times)),
            },
            None => Asked { answer: self.ask_row(measurements, label), ratio: None },
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

    /// What the work printed, with the uncertainty of its games where their number is known.
    fn sampled(&self, printed: f64) -> Estimate {
        self.than_games.map_or(Estimate::exact(printed), |games| Estimate {
            value: printed,
            interval: Some(wilson((printed * games as f64).round() as u64, games, CONFIDENCE)),
            samples: games,
        })
    }

    /// Where games with the same number began alike, they are compared game by game, by the ratio of their numbers: games
    /// differ from each other far more than one game does from itself. The ratio to what is asked for, [`Rule::times`] included.
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
        // A game without a move of the player's has no number; what was cut short has fewer games.
        let ratio = |(one, other): (&Option<f64>, &Option<f64>)| Some((*one)? / ((*other)? * self.times));
        let ratios: Vec<Option<f64>> = ones.iter().zip(others).map(ratio).collect();
        if ratios.iter().flatten().any(|ratio| !(ratio.is_finite() && *ratio > 0.0)) {
            return None;
        }
        // Two games from one opening are one observation.
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
        // y = a x^b is a line through (ln x, ln y), as y = a b^x is one through (x, ln y).
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

/// A difference of Akaike's criterion from which the worse of two models has considerably less support (Burnham and Anderson 2002: 4 to 7).
const CLEAR_PREFERENCE: f64 = 4.0;

/// The difference of Akaike's criterion between two fits with equally many parameters through `points` points; positive favours the first.
fn preference(one: f64, other: f64, points: usize) -> f64 {
    // What is left of the same variance; a perfect fit leaves nothing but rounding.
    let left = |r_squared: f64| (1.0 - r_squared).max(1e-12);
    points as f64 * (left(other) / left(one)).ln()
}

const TOO_FEW_ROWS: Message = message!("rule-too-few-rows", "too few rows to tell");

/// What came of a row.
struct Asked {
    answer: Answer,
    /// Of games compared one by one: how many times the other's number, on (geometric) average.
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

/// The number of each game, by its place in the run.
fn games<'m>(measurements: &'m dyn Measurements, reference: &str, label: &str) -> Option<&'m [Option<f64>]> {
    let (series, quantity) = reference.split_once('/')?;
    measurements.cell(label, series)?.by_game.get(&measurements.fill(quantity, label)).map(Vec::as_slice)
}

fn word(measurements: &dyn Measurements, reference: &str, label: &str) -> Option<String> {
    let (series, quantity) = reference.split_once('/')?;
    measurements.cell(label, series)?.texts.get(&measurements.fill(quantity, label)).cloned()
}

/// Only where the intervals lie decides: without one, nothing can be told from chance.
fn compare(question: Question, one: Estimate, other: Estimate, within: f64) -> Answer {
    let (Some(one), Some(other)) = (one.interval, other.interval) else { return Answer::Open };
    let (above, below) = (one.low > other.high, one.high < other.low);
    // Neither was sampled: then they are the same or they are not.
    let are_exact = one.width() == 0.0 && other.width() == 0.0;
    let (holds, fails) = match question {
        Question::Above => (above, below || (are_exact && !above)),
        Question::Below => (below, above || (are_exact && !below)),
        Question::NotAbove => (!above, above),
        Question::Equal => (are_exact && !above && !below, above || below),
        Question::Near => {
            // From the nearest bounds that the other's interval allows to the farthest.
            let (from, to) = (|x: f64| x - within * x.abs(), |x: f64| x + within * x.abs());
            (
                one.low >= from(other.high) && one.high <= to(other.low),
                one.high < from(other.low) || one.low > to(other.high),
            )
        }
        Question::Among => (one.low <= other.low && other.high <= one.high, above || below),
        // Asked elsewhere: of words, of all rows.
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
