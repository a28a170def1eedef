//! The rows of an experiment's table: values of a variable, or tables of variables.

use serde::Deserialize;
use std::collections::BTreeMap;

/// A row: a value for `{row}`, or several variables, of which `row` is the label. A variable `quick-x` stands in for `x` when there
/// is little time; `needs` says why the row cannot be measured yet; `games` how many games it takes, if not as many as the others;
/// `learner` makes it a row of what was learned.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Row {
    /// What `{row}` stands for, and the label.
    Value(Literal),
    /// What each variable stands for, by its name without braces.
    Variables(BTreeMap<String, Literal>),
}

impl Row {
    /// What stands at the left of the row; empty if `row` is missing, which [`Experiment::parse`](super::Experiment::parse) refuses.
    pub fn label(&self) -> &str {
        match self {
            Row::Value(text) => &text.0,
            Row::Variables(variables) => variables.get("row").map_or("", |text| &text.0),
        }
    }

    /// What is missing before it can be measured: the variable `needs`.
    pub fn needs(&self) -> Option<&str> {
        match self {
            Row::Value(_) => None,
            Row::Variables(variables) => variables.get("needs").map(|text| text.0.as_str()),
        }
    }

    /// Whether it is about something learned, which a series may measure in another way.
    pub(super) fn has_learner(&self) -> bool {
        matches!(self, Row::Variables(variables) if variables.contains_key("learner"))
    }

    pub(super) fn has_games(&self) -> bool {
        matches!(self, Row::Variables(variables) if variables.contains_key("games"))
    }

    /// How many games a measurement of this row takes, if not as many as the series says: the variable `games`.
    pub fn games(&self) -> Option<u64> {
        match self {
            Row::Value(_) => None,
            Row::Variables(variables) => variables.get("games").and_then(|text| text.0.parse().ok()),
        }
    }
}

/// The value of a variable as it stands in the file: a text, or a number that stands for its text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(from = "Written")]
pub struct Literal(pub String);

#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Text(String),
    Whole(i64),
    Number(f64),
}

impl From<Written> for Literal {
    fn from(value: Written) -> Literal {
        Literal(match value {
            Written::Text(text) => text,
            Written::Whole(number) => number.to_string(),
            Written::Number(number) => number.to_string(),
        })
    }
}
