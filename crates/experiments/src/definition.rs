//! Definition of an experiment by its file: measurements, published numbers, and criteria of agreement.
//!
//! An experiment is a table. Its rows are values of a variable (a depth, a time limit) or tables of variables; its
//! columns are grouped into series; each series defines the measurement of a cell, with `{variable}` for values that
//! differ by row.

use crate::plans::Measure;
use crate::rows::{Literal, Row};
use crate::rules::Rule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A published experiment: a table to measure, and the numbers printed in the work.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Experiment {
    /// Its name in `jugada experiment`, and the stem of its report's file name.
    pub name: String,
    /// Author, year and table or section.
    pub source: String,
    /// Title of its report.
    pub title: String,
    /// The conclusion of the work, in one sentence.
    pub claim: String,
    /// Whether the claim is Jugada's own: unpublished, and listed separately.
    #[serde(default)]
    pub own: bool,
    /// Why no measurement can decide the claim, if so: this is then the verdict, independent of the rules.
    pub untestable: Option<String>,
    /// The method of the work and of this experiment; where results differ, the reason as far as known.
    #[serde(default)]
    pub notes: Vec<String>,
    /// Seed of random numbers.
    #[serde(default = "first_seed")]
    pub seed: u64,
    /// Maximum number of parallel games, searches or trainings; 1 if time is measured. The number of threads if
    /// omitted.
    pub threads: Option<usize>,
    /// Heading of the row labels: "Depth", "Seconds".
    pub row_title: String,
    /// From top to bottom.
    pub rows: Vec<Row>,
    /// Whether a last row has the totals.
    #[serde(default)]
    pub pooled: bool,
    /// Variables common to all rows.
    #[serde(default)]
    pub variables: BTreeMap<String, Literal>,
    /// Reductions of the quick variant.
    pub quick: Shorter,
    /// Reductions of the variant for the shipped report, if the whole takes more than an hour on two processors.
    pub hour: Option<Shorter>,
    /// From left to right.
    pub series: Vec<SeriesPlan>,
    /// Criteria for the work's conclusion.
    #[serde(default)]
    pub rules: Vec<Rule>,
    /// Plots, in the order of the report.
    #[serde(default)]
    pub plots: Vec<PlotPlan>,
    /// [Digest](jugada_model::digest) of the file.
    #[serde(skip)]
    pub digest: String,
    /// Whether the file is one of those that come with the program.
    #[serde(skip)]
    pub is_shipped: bool,
}

/// Reductions of a variant.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Shorter {
    /// Only these rows, by label.
    pub rows: Option<Vec<Literal>>,
    /// Maximum number of games per match.
    pub games: Option<u64>,
    /// Maximum number of repetitions per search.
    pub repeats: Option<u32>,
    /// Maximum number of trainings per learner.
    pub trainings: Option<u64>,
    /// Maximum number of training games; rows beyond it have no values.
    pub training_games: Option<u64>,
    /// Other values of variables.
    #[serde(default)]
    pub variables: BTreeMap<String, Literal>,
    /// Description of the difference, for the report.
    pub note: Option<String>,
}

/// A group of columns measured together.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SeriesPlan {
    /// Its name in rules and plots, before the slash.
    pub id: String,
    /// Heading of its columns.
    pub title: String,
    /// Measurement of its cells; variables are expanded row by row.
    pub measure: Measure,
    /// Measurement in rows with a `learner`, if different.
    pub learned: Option<Measure>,
    /// From left to right.
    pub columns: Vec<ColumnPlan>,
}

/// A column of the table: a quantity, with its published numbers.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ColumnPlan {
    /// The quantity of the measurement; may contain variables.
    pub quantity: String,
    /// Heading of the column.
    pub title: String,
    /// Number format.
    #[serde(default)]
    pub unit: Unit,
    /// Published numbers by row; `nan` where there is none.
    #[serde(default)]
    pub published: Vec<f64>,
}

/// Units of quantities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// A count: nodes, games, discs.
    #[default]
    Count,
    /// A proportion, shown as a percentage.
    Percent,
    /// Seconds, shown in a suitable unit.
    Seconds,
    /// A number without unit: a ratio, a mean.
    Number,
    /// A move, as text.
    Text,
}

/// A plot of some columns.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PlotPlan {
    /// Stem of its file name.
    pub name: String,
    /// Caption, in one sentence.
    pub caption: String,
    /// Bars or lines, by row or by turn.
    pub kind: PlotKind,
    /// The data: `series/quantity`.
    pub of: Vec<String>,
    /// Title of the horizontal axis; that of the rows by default.
    pub x: Option<String>,
    /// Title of the vertical axis.
    pub y: String,
    /// Whether the vertical axis is logarithmic.
    #[serde(default)]
    pub log: bool,
    /// Unit of the quantities.
    #[serde(default)]
    pub unit: Unit,
}

/// Kinds of plots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlotKind {
    /// A bar per row.
    Bars,
    /// A line over the rows.
    Lines,
    /// A line over the turns of a game, from a [`Measure::Turns`].
    Curve,
}

/// Scale of an experiment, set by `--full`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    /// Some seconds: fewer rows, games or repetitions, by [`Experiment::quick`].
    Quick,
    /// About an hour on two processors: reduced by [`Experiment::hour`].
    Hour,
    /// With the numbers of games and times of the work, which may take hours.
    Full,
}

impl Variant {
    /// All variants, the shortest first.
    pub const ALL: [Variant; 3] = [Variant::Quick, Variant::Hour, Variant::Full];

    /// The variant with this name.
    pub fn named(name: &str) -> Option<Variant> {
        Variant::ALL.into_iter().find(|variant| variant.name() == name)
    }

    /// Its name in stores, reports and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Quick => "quick",
            Variant::Hour => "hour",
            Variant::Full => "full",
        }
    }
}

impl SeriesPlan {
    /// Measurement of the cell in a row.
    pub(super) fn measure_in(&self, row: &Row) -> &Measure {
        self.learned.as_ref().filter(|_| row.has_learner()).unwrap_or(&self.measure)
    }

    /// All measurements of its cells.
    pub(super) fn measures(&self) -> impl Iterator<Item = &Measure> {
        std::iter::once(&self.measure).chain(&self.learned)
    }
}

impl Experiment {
    /// Number of parallel games, searches or trainings, at most that of threads.
    pub fn threads_of(&self, there_are: usize) -> usize {
        self.threads.map_or(there_are, |most| most.min(there_are))
    }

    /// Reductions of a variant; `None` for the whole.
    pub fn shorter(&self, variant: Variant) -> Option<&Shorter> {
        match variant {
            Variant::Quick => Some(&self.quick),
            Variant::Hour => self.hour.as_ref(),
            Variant::Full => None,
        }
    }

    /// The variant of the shipped report: the whole, unless it takes too long.
    pub fn reported(&self) -> Variant {
        if self.hour.is_some() { Variant::Hour } else { Variant::Full }
    }

    /// The rows of a variant, as indices into [`Experiment::rows`].
    pub fn rows_of(&self, variant: Variant) -> Vec<usize> {
        let some = self.shorter(variant).and_then(|shorter| shorter.rows.as_ref());
        let wanted = |index: &usize| match some {
            Some(labels) => labels.iter().any(|label| label.0 == self.rows[*index].label()),
            None => true,
        };
        (0..self.rows.len()).filter(wanted).collect()
    }
}

fn first_seed() -> u64 {
    1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::filled;

    /// A row with games and a row with a training.
    const EXPERIMENT: &str = r#"
        name = "small"
        source = "Nobody 2024"
        title = "Small"
        claim = "what is written is better than what is learned"
        threads = 2
        row-title = "Evaluator"
        rows = [{ row = "Written", eval = "possibilities" }, { row = "Learned", learner = "table" }]
        [quick]
        games = 3
        trainings = 4
        training-games = 50
        [[series]]
        id = "games"
        title = "Games"
        columns = [{ quantity = "win-rate", title = "Wins" }, { quantity = "each-win-rate", title = "Each" }]
        measure = { kind = "match", game = "connect", player = "heuristic(eval={eval})", opponent = "random", games = 10 }
        learned = { kind = "training", game = "connect", learner = "{learner}", opponent = "random", side = "first", games = 200, test-games = 5, trainings = 6 }
    "#;

    fn rule(of: &str, rows: &str) -> String {
        format!("{EXPERIMENT}\n[[rules]]\nsays = 's'\nholds = 'above'\nof = '{of}'\nthan = 0.5\nrows = [{rows}]")
    }

    #[test]
    fn rows_with_a_learner_are_measured_in_their_way() {
        let experiment = Experiment::parse(EXPERIMENT).unwrap();
        let measured = |row, variant| filled(&experiment, 0, row, variant);
        assert!(matches!(measured(0, Variant::Full), Measure::Match(plan) if plan.games == 10));
        assert!(matches!(measured(0, Variant::Quick), Measure::Match(plan) if plan.games == 3));
        let Measure::Training(full) = measured(1, Variant::Full) else { panic!("it is learned") };
        assert_eq!((full.learner.as_str(), full.games, full.test_games, full.trainings), ("table", 200, 5, 6));
        let Measure::Training(quick) = measured(1, Variant::Quick) else { panic!("it is learned") };
        assert_eq!((quick.games, quick.test_games, quick.trainings), (50, 5, 4));
    }

    /// A column may be empty in rows with another measurement; a rule names rows with values.
    #[test]
    fn a_quantity_is_asked_of_rows_that_have_it() {
        assert!(Experiment::parse(&rule("games/each-win-rate", "'Learned'")).is_ok());
        for rows in ["'Written'", "'Learned', 'Written'"] {
            let error = Experiment::parse(&rule("games/each-win-rate", rows)).unwrap_err().to_string();
            assert!(
                error.contains("`each-win-rate` of the series games") && error.contains("opponent-nodes"),
                "{error}"
            );
        }
        let error = Experiment::parse(&rule("games/win-rate-after-100", "'Learned'")).unwrap_err().to_string();
        assert!(error.contains("win-rate-after-200"), "{error}");
        let error = Experiment::parse(&EXPERIMENT.replace("each-win-rate", "eachwin-rate")).unwrap_err().to_string();
        assert!(error.contains("`eachwin-rate`"), "{error}");
    }

    #[test]
    fn an_experiment_takes_no_more_threads_than_it_wants_or_than_there_are() {
        let experiment = Experiment::parse(EXPERIMENT).unwrap();
        assert_eq!([1, 2, 8].map(|there_are| experiment.threads_of(there_are)), [1, 2, 2]);
        let any = Experiment { threads: None, ..experiment };
        assert_eq!([1, 8].map(|there_are| any.threads_of(there_are)), [1, 8]);
    }
}
