//! An experiment as its file describes it: what is measured, what was published, and when the two agree.
//!
//! An experiment is a table. Its rows are values of a variable (a depth, a time limit) or tables of variables; its columns belong to
//! series; each series says how a cell is measured, with `{variable}` in place of what changes from row to row.

use crate::experiment::findings::ALL_ROWS;
use crate::experiment::rules::Rule;
use serde::Deserialize;
use std::collections::BTreeMap;
use thiserror::Error;

/// A published experiment.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Experiment {
    /// How it is asked for.
    pub name: String,
    /// Where it was published.
    pub source: String,
    /// What it is about.
    pub title: String,
    /// What the work concludes, in a sentence.
    pub claim: String,
    /// How the work did it and how it is done here; where results differ, why, as far as it can be known.
    #[serde(default)]
    pub notes: Vec<String>,
    /// Where random numbers begin.
    #[serde(default = "one")]
    pub seed: u64,
    /// Games or searches at once; 1 where time is what is measured. As many as the machine has, if not given.
    pub threads: Option<usize>,
    /// What the rows are.
    pub row_title: String,
    /// The rows of the table.
    pub rows: Vec<Row>,
    /// Whether a last row adds up all others.
    #[serde(default)]
    pub pooled: bool,
    /// Variables that all rows share.
    #[serde(default)]
    pub variables: BTreeMap<String, Text>,
    /// What is different when there is little time.
    pub quick: Quick,
    /// The groups of columns.
    pub series: Vec<Series>,
    /// When the work's conclusion holds.
    #[serde(default)]
    pub rules: Vec<Rule>,
    /// What is drawn.
    #[serde(default)]
    pub plots: Vec<PlotPlan>,
}

/// What is different when there is little time.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Quick {
    /// Only these rows, by their labels.
    pub rows: Option<Vec<Text>>,
    /// At most so many games in a match.
    pub games: Option<u64>,
    /// At most so many repetitions of a search.
    pub repeats: Option<u32>,
    /// Other values for variables.
    #[serde(default)]
    pub variables: BTreeMap<String, Text>,
    /// How it differs, for the report.
    pub note: Option<String>,
}

/// A text, or a number that stands for its text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(from = "TextOrNumber")]
pub struct Text(pub String);

#[derive(Deserialize)]
#[serde(untagged)]
enum TextOrNumber {
    Text(String),
    Whole(i64),
    Number(f64),
}

impl From<TextOrNumber> for Text {
    fn from(value: TextOrNumber) -> Text {
        Text(match value {
            TextOrNumber::Text(text) => text,
            TextOrNumber::Whole(number) => number.to_string(),
            TextOrNumber::Number(number) => number.to_string(),
        })
    }
}

/// A row: a value for `{row}`, or several variables, of which `row` is the label. A variable `quick-x` stands in for `x` when there
/// is little time; `needs` says why the row cannot be measured yet.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Row {
    /// `{row}`.
    Value(Text),
    /// Each by its name.
    Variables(BTreeMap<String, Text>),
}

impl Row {
    /// What stands at the left of the row.
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
}

/// A group of columns that are measured together.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Series {
    /// How rules and plots name it.
    pub id: String,
    /// For people.
    pub title: String,
    /// How its cells are measured.
    pub measure: Measure,
    /// What is shown of them.
    pub columns: Vec<ColumnPlan>,
}

/// One column.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ColumnPlan {
    /// Which quantity of the measurement, with variables.
    pub quantity: String,
    /// For people.
    pub title: String,
    /// What it is counted in.
    #[serde(default)]
    pub unit: Unit,
    /// What the work printed, row by row; `nan` where it printed nothing.
    #[serde(default)]
    pub published: Vec<f64>,
}

/// What a quantity is counted in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// Things.
    #[default]
    Count,
    /// A share of one, shown as a percentage.
    Percent,
    /// Time.
    Seconds,
    /// Anything else.
    Number,
    /// A move, shown as text.
    Text,
}

/// How a cell is measured.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", tag = "kind")]
pub enum Measure {
    /// By games between two players.
    Match(MatchPlan),
    /// By one search of a position.
    Position(PositionPlan),
    /// By searching every position of whole games with several strategies.
    Turns(TurnsPlan),
    /// Not at all yet.
    Pending(PendingPlan),
}

/// Games between two players.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MatchPlan {
    /// The game.
    pub game: String,
    /// Whose results are shown.
    pub player: String,
    /// The other one.
    pub opponent: String,
    /// How many games.
    pub games: u64,
    /// Who begins.
    #[serde(default)]
    pub begins: Begins,
    /// Random moves at the beginning.
    #[serde(default)]
    pub opening_plies: u32,
}

/// Who has the first side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Begins {
    /// The player whose results are shown.
    #[default]
    Player,
    /// The other one.
    Opponent,
    /// Each in turn.
    Alternate,
}

/// One search.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PositionPlan {
    /// The game.
    pub game: String,
    /// The position; the start if there is none.
    pub position: Option<String>,
    /// Moves from there.
    #[serde(default)]
    pub moves: String,
    /// Who searches.
    pub strategy: String,
    /// How often, each time with random numbers of its own; the quickest time counts.
    #[serde(default = "one_time")]
    pub repeats: u32,
}

/// Whole games whose every position is searched.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TurnsPlan {
    /// The game.
    pub game: String,
    /// Who plays the games.
    pub player: String,
    /// Against whom.
    pub opponent: String,
    /// How many.
    pub games: u64,
    /// Who searches every position in which the player is to move, by name.
    pub compare: BTreeMap<String, String>,
    /// Who searches, in the same positions, what stands after each legal move on its own, knowing nothing of the other moves.
    #[serde(default)]
    pub compare_each_move: BTreeMap<String, String>,
    /// Turns to look at on their own, from and to.
    #[serde(default)]
    pub ranges: Vec<[u32; 2]>,
}

/// What cannot be measured yet.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PendingPlan {
    /// What is missing.
    pub needs: String,
}

/// A drawing of some columns.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PlotPlan {
    /// The file's name without its ending.
    pub name: String,
    /// What is seen.
    pub caption: String,
    /// How it is drawn.
    pub kind: PlotKind,
    /// What is drawn: `series/quantity`.
    pub of: Vec<String>,
    /// The axis across; the rows' title if there is none.
    pub x: Option<String>,
    /// The axis up.
    pub y: String,
    /// Whether each step up multiplies.
    #[serde(default)]
    pub log: bool,
    /// What the quantities are counted in.
    #[serde(default)]
    pub unit: Unit,
}

/// How something is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlotKind {
    /// A bar for each row.
    Bars,
    /// A line over the rows.
    Lines,
    /// A line over the turns of a game, from a [`Measure::Turns`].
    Curve,
}

fn one() -> u64 {
    1
}

fn one_time() -> u32 {
    1
}

/// How much time there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// Seconds.
    Quick,
    /// What the work did.
    Full,
}

impl Variant {
    /// As it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Quick => "quick",
            Variant::Full => "full",
        }
    }
}

/// Why a file is no experiment.
#[derive(Debug, Error)]
pub enum ExperimentError {
    /// It cannot be read: which line, and what was expected there.
    #[error("{}", .0.to_string().trim_end())]
    Syntax(#[from] toml::de::Error),
    /// It can be read, but not done.
    #[error("experiment `{name}`: {found}; expected {expected}")]
    Impossible {
        /// Which.
        name: String,
        /// What is wrong.
        found: String,
        /// What would be right.
        expected: String,
    },
}

impl Experiment {
    /// Reads a description, and checks what can be checked without measuring.
    ///
    /// # Errors
    /// If a key is unknown, missing or wrong, with its line; or if parts do not fit together.
    pub fn parse(text: &str) -> Result<Experiment, ExperimentError> {
        let experiment: Experiment = toml::from_str(text)?;
        experiment.check()?;
        Ok(experiment)
    }

    fn check(&self) -> Result<(), ExperimentError> {
        let impossible = |found: String, expected: &str| {
            Err(ExperimentError::Impossible { name: self.name.clone(), found, expected: expected.to_owned() })
        };
        if self.rows.is_empty() || self.series.is_empty() {
            return impossible("no rows or no series".to_owned(), "at least one of each");
        }
        if self.rows.iter().any(|row| row.label().is_empty()) {
            return impossible("a row without `row`".to_owned(), "a label for each row");
        }
        if self.rows.iter().any(|row| row.label() == ALL_ROWS) {
            return impossible(
                format!("a row called `{ALL_ROWS}`"),
                "another label: that one stands for all rows together",
            );
        }
        for label in self.quick.rows.iter().flatten() {
            if !self.rows.iter().any(|row| row.label() == label.0) {
                return impossible(format!("quick row `{}`", label.0), "one of the rows");
            }
        }
        let printed = self.rows.len() + usize::from(self.pooled);
        for series in &self.series {
            for column in &series.columns {
                if !column.published.is_empty() && column.published.len() != printed {
                    let found = format!("{} published numbers for `{}`", column.published.len(), column.title);
                    return impossible(found, &format!("{printed}, one for each row"));
                }
            }
        }
        let named = self.rules.iter().flat_map(Rule::references).chain(self.plots.iter().flat_map(|plot| &plot.of));
        for reference in named {
            let series = reference.split('/').next().unwrap_or_default();
            if !self.series.iter().any(|known| known.id == series) {
                let ids: Vec<&str> = self.series.iter().map(|series| series.id.as_str()).collect();
                return impossible(
                    format!("`{reference}`"),
                    &format!("one of the series {}, then / and a quantity", ids.join(", ")),
                );
            }
        }
        Ok(())
    }

    /// The rows of a variant, by their place.
    pub fn rows_of(&self, variant: Variant) -> Vec<usize> {
        let wanted = |index: &usize| match (&self.quick.rows, variant) {
            (Some(labels), Variant::Quick) => labels.iter().any(|label| label.0 == self.rows[*index].label()),
            _ => true,
        };
        (0..self.rows.len()).filter(wanted).collect()
    }

    /// A text with its variables filled in, for a row.
    pub fn fill(&self, text: &str, row: usize, variant: Variant) -> String {
        let mut values: BTreeMap<&str, &str> = BTreeMap::new();
        values.extend(self.variables.iter().map(|(name, value)| (name.as_str(), value.0.as_str())));
        match &self.rows[row] {
            Row::Value(value) => drop(values.insert("row", &value.0)),
            Row::Variables(row) => values.extend(row.iter().map(|(name, value)| (name.as_str(), value.0.as_str()))),
        }
        if variant == Variant::Quick {
            values.extend(self.quick.variables.iter().map(|(name, value)| (name.as_str(), value.0.as_str())));
            // `quick-time` stands in for `time`.
            let quick: Vec<(&str, &str)> =
                values.iter().filter_map(|(name, value)| Some((name.strip_prefix("quick-")?, *value))).collect();
            values.extend(quick);
        }
        let mut filled = text.to_owned();
        for (name, value) in values {
            filled = filled.replace(&format!("{{{name}}}"), value);
        }
        filled
    }
}
