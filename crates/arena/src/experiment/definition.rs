//! An experiment as its file describes it: what is measured, what was published, and when the two agree.
//!
//! An experiment is a table. Its rows are values of a variable (a depth, a time limit) or tables of variables; its columns belong to
//! series; each series says how a cell is measured, with `{variable}` in place of what changes from row to row.

use crate::experiment::plans::Measure;
use crate::experiment::rows::{Literal, Row};
use crate::experiment::rules::Rule;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A published experiment: a table to fill, and what the work printed in it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Experiment {
    /// How `jugada experiment` asks for it, and the stem of the names of its reports.
    pub name: String,
    /// Author, year and table or section.
    pub source: String,
    /// The heading of its report.
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
    /// What stands over the labels of the rows: "Depth", "Seconds".
    pub row_title: String,
    /// From top to bottom.
    pub rows: Vec<Row>,
    /// Whether a last row adds up all others.
    #[serde(default)]
    pub pooled: bool,
    /// Variables that all rows share.
    #[serde(default)]
    pub variables: BTreeMap<String, Literal>,
    /// What is different when there is little time.
    pub quick: Quick,
    /// From left to right.
    pub series: Vec<SeriesPlan>,
    /// When the work's conclusion holds.
    #[serde(default)]
    pub rules: Vec<Rule>,
    /// Drawings below the table, in the order of the report.
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
    /// How rules and plots name it, before the slash.
    pub id: String,
    /// What stands over the column or columns.
    pub title: String,
    /// How its cells are measured; the variables are filled in row by row.
    pub measure: Measure,
    /// What is shown of them.
    pub columns: Vec<ColumnPlan>,
}

/// One column of the table: a quantity, and what the work printed of it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ColumnPlan {
    /// Which quantity of the measurement, with variables.
    pub quantity: String,
    /// What stands over the column or columns.
    pub title: String,
    /// How its numbers are written.
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
    /// How many of something: nodes, games, discs.
    #[default]
    Count,
    /// A share of one, shown as a percentage.
    Percent,
    /// Seconds, shown in the unit that fits.
    Seconds,
    /// A number that has no unit: a ratio, a mean.
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
    /// What the plot shows, in a sentence.
    pub caption: String,
    /// Bars or lines, over the rows or over the turns of a game.
    pub kind: PlotKind,
    /// What is drawn: `series/quantity`.
    pub of: Vec<String>,
    /// The title of the axis to the right; the rows' title if there is none.
    pub x: Option<String>,
    /// The title of the axis upwards.
    pub y: String,
    /// Whether each step up multiplies.
    #[serde(default)]
    pub log: bool,
    /// What the quantities are counted in.
    #[serde(default)]
    pub unit: Unit,
}

/// What a plot draws, and over what.
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

/// How much time there is: what `--full` decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// Some seconds: fewer rows, games or repetitions, by [`Experiment::quick`].
    Quick,
    /// As many games and as long as the work, which may take hours.
    Full,
}

impl Variant {
    /// The word in stores, reports and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Quick => "quick",
            Variant::Full => "full",
        }
    }
}

impl Experiment {
    /// The rows that a variant measures, by their place in [`Experiment::rows`].
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
