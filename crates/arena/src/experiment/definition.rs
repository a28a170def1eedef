//! An experiment as its file describes it: what is measured, what was published, and when the two agree.
//!
//! An experiment is a table. Its rows are values of a variable (a depth, a time limit) or tables of variables; its columns belong to
//! series; each series says how a cell is measured, with `{variable}` in place of what changes from row to row.

use crate::experiment::plans::Measure;
use crate::experiment::rows::{Literal, Row};
use crate::experiment::rules::Rule;
use serde::Deserialize;
use std::collections::BTreeMap;

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
    #[serde(default = "first_seed")]
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
    pub variables: BTreeMap<String, Literal>,
    /// What is different when there is little time.
    pub quick: Quick,
    /// The groups of columns.
    pub series: Vec<SeriesPlan>,
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
    pub rows: Option<Vec<Literal>>,
    /// At most so many games in a match.
    pub games: Option<u64>,
    /// At most so many repetitions of a search.
    pub repeats: Option<u32>,
    /// Other values for variables.
    #[serde(default)]
    pub variables: BTreeMap<String, Literal>,
    /// How it differs, for the report.
    pub note: Option<String>,
}

/// A group of columns that are measured together.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SeriesPlan {
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

impl Experiment {
    /// The rows of a variant, by their place.
    pub fn rows_of(&self, variant: Variant) -> Vec<usize> {
        let wanted = |index: &usize| match (&self.quick.rows, variant) {
            (Some(labels), Variant::Quick) => labels.iter().any(|label| label.0 == self.rows[*index].label()),
            _ => true,
        };
        (0..self.rows.len()).filter(wanted).collect()
    }
}

fn first_seed() -> u64 {
    1
}
