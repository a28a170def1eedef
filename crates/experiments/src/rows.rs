//! The rows of an experiment's table: values of a variable, or tables of variables.

use serde::Deserialize;
use std::collections::BTreeMap;

/// A row: a value for `{row}`, or several variables with `row` as the label. A variable `quick-x` replaces `x` in the
/// quick variant; `needs` states why the row cannot be measured yet; `games` is its number of games, if different;
/// `learner` makes it a row about a learned evaluator.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Row {
    /// The value of `{row}`, and the label.
    Value(Literal),
    /// Values of variables by name, without braces.
    Variables(BTreeMap<String, Literal>),
}

impl Row {
    /// The label of the row; empty if `row` is missing, which [`Experiment::parse`](super::Experiment::parse) refuses.
    pub fn label(&self) -> &str {
        match self {
            Row::Value(text) => &text.0,
            Row::Variables(variables) => variables.get("row").map_or("", |text| &text.0),
        }
    }

    /// What is missing for measuring it: the variable `needs`.
    pub fn needs(&self) -> Option<&str> {
        match self {
            Row::Value(_) => None,
            Row::Variables(variables) => variables.get("needs").map(|text| text.0.as_str()),
        }
    }

    /// Whether it is about a learned evaluator, which a series may measure in another way.
    pub(super) fn has_learner(&self) -> bool {
        matches!(self, Row::Variables(variables) if variables.contains_key("learner"))
    }

    pub(super) fn has_games(&self) -> bool {
        matches!(self, Row::Variables(variables) if variables.contains_key("games"))
    }

    /// Its number of games, if different from that of the series: the variable `games`.
    pub fn games(&self) -> Option<u64> {
        match self {
            Row::Value(_) => None,
            Row::Variables(variables) => variables.get("games").and_then(|text| text.0.parse().ok()),
        }
    }
}

/// The value of a variable in the file: a text, or a number that is converted to text.
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
