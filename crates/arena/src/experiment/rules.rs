//! When a work's conclusion holds, by a rule that stands in the experiment's file.

use crate::experiment::measured::{Measured, scaled};
use jugada_stats::{CONFIDENCE, Estimate, Moments, exponential};
use serde::Deserialize;

/// A rule: something that must hold for the work's conclusion to hold.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Rule {
    /// In words.
    pub says: String,
    /// What is asked.
    pub holds: Question,
    /// Of what: `series/quantity`.
    pub of: String,
    /// Compared with what: a number, `series/quantity`, or `published` for what the work printed.
    pub than: Option<Operand>,
    /// In which row that is; in the same if not given.
    pub than_row: Option<super::Text>,
    /// Times so much.
    #[serde(default = "unit")]
    pub times: f64,
    /// How far off is still near, as a share.
    #[serde(default)]
    pub within: f64,
    /// Only in these rows; in all that were measured if not given. `all` is the row that adds the others up.
    pub rows: Option<Vec<super::Text>>,
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
    /// A number.
    Number(f64),
    /// A measurement.
    Quantity(String),
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
    /// Is it the same, to the last digit?
    Equal,
    /// Is it the same, up to a share of it (`within`)?
    Near,
    /// Do both say the same word?
    Same,
    /// Does it multiply from row to row (straight on a logarithmic scale: r² of at least `than`)?
    Exponential,
}

/// Whether something holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It does.
    Holds,
    /// It does not.
    Fails,
    /// What was measured does not say.
    Open,
}

/// A rule and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// In words.
    pub says: String,
    /// Whether it holds.
    pub answer: Answer,
    /// Where it does and where it does not.
    pub detail: String,
}

/// What was measured, by row label and series.
pub trait Measurements {
    /// The labels of the rows that were measured, in order; not the one that adds them up.
    fn labels(&self) -> Vec<String>;
    /// A cell.
    fn cell(&self, label: &str, series: &str) -> Option<&Measured>;
    /// What the work printed there.
    fn published(&self, label: &str, series: &str, quantity: &str) -> Option<f64>;
    /// The quantity's name with the row's variables filled in.
    fn fill(&self, quantity: &str, label: &str) -> String;
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

    /// Asks.
    pub fn judge(&self, measurements: &dyn Measurements) -> Judged {
        if self.holds == Question::Exponential {
            return self.judge_growth(measurements);
        }
        let labels = match &self.rows {
            Some(rows) => rows.iter().map(|row| row.0.clone()).collect(),
            None => measurements.labels(),
        };
        let answers: Vec<(String, Answer)> =
            labels.into_iter().map(|label| (label.clone(), self.ask(measurements, &label))).collect();
        let which = |wanted: Answer| -> Vec<&str> {
            answers.iter().filter(|(_, answer)| *answer == wanted).map(|(label, _)| label.as_str()).collect()
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
        let detail = [("holds for", holds), ("fails for", fails), ("undecided for", open)]
            .iter()
            .filter(|(_, labels)| !labels.is_empty())
            .map(|(what, labels)| format!("{what} {}", labels.join(", ")))
            .collect::<Vec<_>>()
            .join("; ");
        Judged { says: self.says.clone(), answer, detail }
    }

    fn ask(&self, measurements: &dyn Measurements, label: &str) -> Answer {
        if self.holds == Question::Same {
            let Some(Operand::Quantity(other)) = &self.than else { return Answer::Open };
            return match (word(measurements, &self.of, label), word(measurements, other, label)) {
                (Some(one), Some(other)) if one == other => Answer::Holds,
                (Some(_), Some(_)) => Answer::Fails,
                _ => Answer::Open,
            };
        }
        if let Some(answer) = self.ask_game_by_game(measurements, label) {
            return answer;
        }
        let than = match &self.than {
            Some(Operand::Number(number)) => Some(Estimate::exact(*number)),
            Some(Operand::Quantity(reference)) if reference == PUBLISHED => self
                .of
                .split_once('/')
                .and_then(|(series, quantity)| measurements.published(label, series, quantity))
                .map(Estimate::exact),
            Some(Operand::Quantity(reference)) => {
                number(measurements, reference, self.than_row.as_ref().map_or(label, |row| &row.0))
            }
            None => None,
        };
        let (Some(one), Some(other)) = (number(measurements, &self.of, label), than) else { return Answer::Open };
        compare(self.holds, one, scaled(other, self.times), self.within)
    }

    /// Where both sides played the same games, they are compared game by game, by the ratio of their numbers: games
    /// differ from each other far more than one game does from itself.
    fn ask_game_by_game(&self, measurements: &dyn Measurements, label: &str) -> Option<Answer> {
        let Some(Operand::Quantity(other)) = &self.than else { return None };
        let other_label = self.than_row.as_ref().map_or(label, |row| &row.0);
        let (ones, others) = (games(measurements, &self.of, label)?, games(measurements, other, other_label)?);
        if ones.len() != others.len() || ones.iter().chain(others).any(|number| *number <= 0.0) {
            return None;
        }
        let ratios: Moments = ones.iter().zip(others).map(|(one, other)| (one / (self.times * other)).ln()).collect();
        let interval = ratios.estimate(CONFIDENCE)?.interval?;
        let (above, below) = (interval.low > 0.0, interval.high < 0.0);
        let decided = |holds: bool, fails: bool| match (holds, fails) {
            (true, _) => Answer::Holds,
            (_, true) => Answer::Fails,
            _ => Answer::Open,
        };
        match self.holds {
            Question::Above => Some(decided(above, below)),
            Question::Below => Some(decided(below, above)),
            Question::NotAbove => Some(decided(!above, above)),
            Question::Near => {
                let reach = (1.0 + self.within).ln();
                let is_near = interval.low >= -reach && interval.high <= reach;
                Some(decided(is_near, interval.low > reach || interval.high < -reach))
            }
            _ => None,
        }
    }

    fn judge_growth(&self, measurements: &dyn Measurements) -> Judged {
        let needed = match self.than {
            Some(Operand::Number(number)) => number,
            _ => 0.9,
        };
        let points: Vec<(f64, f64)> = measurements
            .labels()
            .iter()
            .filter_map(|label| Some((label.parse().ok()?, number(measurements, &self.of, label)?.value)))
            .collect();
        let (answer, detail) = match exponential(&points) {
            Some(fit) if points.len() >= 3 => (
                if fit.r_squared >= needed && fit.factor > 1.0 { Answer::Holds } else { Answer::Fails },
                format!("each row multiplies it by {:.2}; r² = {:.3} (needed: {needed})", fit.factor, fit.r_squared),
            ),
            _ => (Answer::Open, "too few rows to tell".to_owned()),
        };
        Judged { says: self.says.clone(), answer, detail }
    }
}

fn number(measurements: &dyn Measurements, reference: &str, label: &str) -> Option<Estimate> {
    let (series, quantity) = reference.split_once('/')?;
    measurements.cell(label, series)?.numbers.get(&measurements.fill(quantity, label)).copied()
}

fn games<'m>(measurements: &'m dyn Measurements, reference: &str, label: &str) -> Option<&'m [f64]> {
    let (series, quantity) = reference.split_once('/')?;
    measurements.cell(label, series)?.by_game.get(quantity).map(Vec::as_slice)
}

fn word(measurements: &dyn Measurements, reference: &str, label: &str) -> Option<String> {
    let (series, quantity) = reference.split_once('/')?;
    measurements.cell(label, series)?.texts.get(&measurements.fill(quantity, label)).cloned()
}

fn compare(question: Question, one: Estimate, other: Estimate, within: f64) -> Answer {
    let ends = |estimate: Estimate| estimate.interval.map(|interval| (interval.low, interval.high));
    let decided = |holds: bool, fails: bool| match (holds, fails) {
        (true, _) => Answer::Holds,
        (_, true) => Answer::Fails,
        _ => Answer::Open,
    };
    match question {
        Question::Equal => decided(one.value == other.value, one.value != other.value),
        Question::Near => {
            let reach = within * other.value.abs();
            let is_near = (one.value - other.value).abs() <= reach;
            let may_be_near =
                ends(one).is_some_and(|(low, high)| low <= other.value + reach && high >= other.value - reach);
            decided(is_near, !may_be_near)
        }
        _ => {
            // Without an interval nothing can be told from chance.
            let (Some((low, high)), Some((other_low, other_high))) = (ends(one), ends(other)) else {
                return Answer::Open;
            };
            let (above, below) = (low > other_high, high < other_low);
            match question {
                Question::Above => decided(above, below || (low == high && other_low == other_high && !above)),
                Question::Below => decided(below, above || (low == high && other_low == other_high && !below)),
                _ => decided(!above, above),
            }
        }
    }
}
