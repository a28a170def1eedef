//! An experiment as its file describes it: what is measured, what was published, and when the two agree.
//!
//! An experiment is a table. Its rows are values of a variable (a depth, a time limit) or tables of variables; its columns belong to
//! series; each series says how a cell is measured, with `{variable}` in place of what changes from row to row.

use crate::plans::Measure;
use crate::rows::{Literal, Row};
use crate::rules::Rule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

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
    /// Whether the claim is Jugada's own: unpublished, and counted apart from published ones.
    #[serde(default)]
    pub own: bool,
    /// Why no measurement can tell whether the claim holds, if none can: then that is the verdict, whatever the rules say.
    pub untestable: Option<String>,
    /// How the work did it and how it is done here; where results differ, why, as far as it can be known.
    #[serde(default)]
    pub notes: Vec<String>,
    /// Where random numbers begin.
    #[serde(default = "first_seed")]
    pub seed: u64,
    /// Games, searches or trainings at once, at most; 1 where time is what is measured. As many as there are threads, if not given.
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
    pub quick: Shorter,
    /// What is different in the report that is kept with the program, where all of it takes more than an hour on two processors.
    pub hour: Option<Shorter>,
    /// From left to right.
    pub series: Vec<SeriesPlan>,
    /// When the work's conclusion holds.
    #[serde(default)]
    pub rules: Vec<Rule>,
    /// Drawings below the table, in the order of the report.
    #[serde(default)]
    pub plots: Vec<PlotPlan>,
    /// The [digest](jugada_model::digest) of its file.
    #[serde(skip)]
    pub digest: String,
    /// Whether the file is one of those that come with the program.
    #[serde(skip)]
    pub is_shipped: bool,
}

/// How a variant is less than the whole.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Shorter {
    /// Only these rows, by their labels.
    pub rows: Option<Vec<Literal>>,
    /// At most so many games in a match.
    pub games: Option<u64>,
    /// At most so many repetitions of a search.
    pub repeats: Option<u32>,
    /// At most so many trainings of a learner.
    pub trainings: Option<u64>,
    /// At most so many training games in each; rows beyond have nothing to show.
    pub training_games: Option<u64>,
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
    /// How they are measured in rows with a `learner`, if otherwise.
    pub learned: Option<Measure>,
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    /// Some seconds: fewer rows, games or repetitions, by [`Experiment::quick`].
    Quick,
    /// About an hour on two processors: what [`Experiment::hour`] leaves of the whole.
    Hour,
    /// As many games and as long as the work, which may take hours.
    Full,
}

impl Variant {
    /// All of them, the shortest first.
    pub const ALL: [Variant; 3] = [Variant::Quick, Variant::Hour, Variant::Full];

    /// The variant that is called so.
    pub fn named(name: &str) -> Option<Variant> {
        Variant::ALL.into_iter().find(|variant| variant.name() == name)
    }

    /// The word in stores, reports and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Quick => "quick",
            Variant::Hour => "hour",
            Variant::Full => "full",
        }
    }
}

impl SeriesPlan {
    /// How the cell of a row is measured.
    pub(super) fn measure_in(&self, row: &Row) -> &Measure {
        self.learned.as_ref().filter(|_| row.has_learner()).unwrap_or(&self.measure)
    }

    /// Every way in which its cells are measured.
    pub(super) fn measures(&self) -> impl Iterator<Item = &Measure> {
        std::iter::once(&self.measure).chain(&self.learned)
    }
}

impl Experiment {
    /// Games, searches or trainings at once, if there are so many threads.
    pub fn threads_of(&self, there_are: usize) -> usize {
        self.threads.map_or(there_are, |most| most.min(there_are))
    }

    /// How a variant is less than the whole; `None` of the whole.
    pub fn shorter(&self, variant: Variant) -> Option<&Shorter> {
        match variant {
            Variant::Quick => Some(&self.quick),
            Variant::Hour => self.hour.as_ref(),
            Variant::Full => None,
        }
    }

    /// The variant whose report is kept with the program: the whole, unless that takes too long.
    pub fn reported(&self) -> Variant {
        if self.hour.is_some() { Variant::Hour } else { Variant::Full }
    }

    /// The rows that a variant measures, by their place in [`Experiment::rows`].
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

    /// A row that is played and one that is learned.
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

    /// A column may be empty in rows that are measured otherwise; a rule names rows that have it.
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
