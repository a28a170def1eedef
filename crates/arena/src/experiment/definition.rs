//! An experiment as its file describes it: what is measured, what was published, and when the two agree.
//!
//! An experiment is a table. Its rows are values of a variable (a depth, a time limit) or tables of variables; its columns belong to
//! series; each series says how a cell is measured, with `{variable}` in place of what changes from row to row.

use crate::experiment::findings::ALL_ROWS;
use crate::experiment::rules::Rule;
use serde::{Deserialize, Serialize};
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
/// is little time; `needs` says why the row cannot be measured yet; `games` how many games it takes, if not as many as the others.
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

    fn has_games(&self) -> bool {
        matches!(self, Row::Variables(variables) if variables.contains_key("games"))
    }

    /// How many games a match of this row takes, if not as many as the series says: the variable `games`.
    pub fn games(&self) -> Option<u64> {
        match self {
            Row::Value(_) => None,
            Row::Variables(variables) => variables.get("games").and_then(|text| text.0.parse().ok()),
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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

/// What games tell of both players; of the opponent with `opponent-` before it.
const MATCH_COSTS: [&str; 5] = ["points", "seconds", "nodes", "simulations", "depth"];
/// What games tell besides.
const MATCH_RESULTS: [&str; 9] =
    ["games", "wins", "draws", "losses", "win-rate", "draw-rate", "loss-rate", "score", "plies"];
/// What a search tells; and `level-` and `iteration-` with a number.
const SEARCH: [&str; 7] = ["nodes", "moves-tried", "evaluations", "simulations", "depth", "seconds", "move"];
const NUMBERED: [&str; 2] = ["level-", "iteration-"];

impl Measure {
    /// All that it says, as JSON: by this a measurement is found again, and one that is defined otherwise is another.
    ///
    /// # Panics
    /// Never: there are only texts and whole numbers in it.
    pub fn key(&self) -> String {
        serde_json::to_string(self).expect("a measurement has only text keys")
    }

    /// What can be asked of its cells.
    pub fn quantities(&self) -> Vec<String> {
        match self {
            Measure::Match(_) => {
                let of_both = MATCH_COSTS.iter().flat_map(|cost| [(*cost).to_owned(), format!("opponent-{cost}")]);
                MATCH_RESULTS.iter().map(|result| (*result).to_owned()).chain(of_both).collect()
            }
            Measure::Position(_) => {
                let numbered = NUMBERED.iter().map(|prefix| format!("{prefix}N"));
                SEARCH.iter().map(|quantity| (*quantity).to_owned()).chain(numbered).collect()
            }
            Measure::Turns(plan) => plan.quantities(),
            Measure::Pending(_) => Vec::new(),
        }
    }

    /// Whether that can be asked; of what is not measured yet, anything can.
    fn gives(&self, quantity: &str) -> bool {
        let is_numbered = NUMBERED
            .iter()
            .any(|prefix| quantity.strip_prefix(prefix).is_some_and(|number| number.parse::<u32>().is_ok()));
        match self {
            Measure::Pending(_) => true,
            Measure::Position(_) if is_numbered => true,
            _ => self.quantities().iter().any(|known| known == quantity),
        }
    }
}

impl TurnsPlan {
    /// Who searches: positions first, then each move on its own.
    pub(super) fn names(&self) -> Vec<&String> {
        self.compare.keys().chain(self.compare_each_move.keys()).collect()
    }

    /// The turns that are looked at on their own, each with the ending of its quantities; first all of them.
    pub(super) fn spans(&self) -> impl Iterator<Item = ([u32; 2], String)> {
        let some = self.ranges.iter().map(|range| (*range, format!("-{}-{}", range[0], range[1])));
        std::iter::once(([1, u32::MAX], String::new())).chain(some)
    }

    fn quantities(&self) -> Vec<String> {
        let names = self.names();
        let curves = ["branching".to_owned()].into_iter().chain(names.iter().map(|name| format!("nodes-{name}")));
        let mut all: Vec<String> =
            curves.flat_map(|curve| [format!("peak-{curve}"), format!("peak-turn-{curve}"), curve]).collect();
        for (_, suffix) in self.spans() {
            for (x, one) in names.iter().enumerate() {
                for (_, other) in names.iter().enumerate().filter(|&(y, _)| y != x) {
                    all.extend([format!("{one}-per-{other}{suffix}"), format!("{one}-per-{other}-in-all{suffix}")]);
                }
            }
        }
        all
    }
}

/// Games between two players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
        let impossible = |found: String, expected: &str| self.impossible(found, expected.to_owned());
        if self.rows.is_empty() || self.series.is_empty() {
            return impossible("no rows or no series".to_owned(), "at least one of each");
        }
        if self.rows.iter().any(|row| row.label().is_empty()) {
            return impossible("a row without `row`".to_owned(), "a label for each row");
        }
        if let Some(row) = self.rows.iter().find(|row| row.has_games() && row.games().is_none_or(|games| games == 0)) {
            return impossible(format!("`games` of row `{}`", row.label()), "a whole number above 0");
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
                self.check_reference(&format!("{}/{}", series.id, column.quantity), None)?;
            }
        }
        for rule in &self.rules {
            self.check_rule(rule)?;
        }
        let drawn = self.plots.iter().flat_map(|plot| &plot.of);
        drawn.into_iter().try_for_each(|reference| self.check_reference(reference, None))
    }

    /// A rule that names what there is not would be undecided for ever.
    fn check_rule(&self, rule: &Rule) -> Result<(), ExperimentError> {
        let labels: Vec<&str> = self.rows.iter().map(Row::label).chain([ALL_ROWS]).collect();
        for label in rule.rows.iter().flatten().chain(&rule.than_row) {
            if !labels.contains(&label.0.as_str()) {
                let found = format!("row `{}` in the rule that {}", label.0, rule.says);
                return self.impossible(found, format!("one of {}", labels.join(", ")));
            }
        }
        if !(0.0..1.0).contains(&rule.within) {
            let found = format!("within = {} in the rule that {}", rule.within, rule.says);
            return self.impossible(found, "a share from 0 to below 1".to_owned());
        }
        rule.references().try_for_each(|reference| self.check_reference(reference, rule.rows.as_deref()))
    }

    /// Whether a `series/quantity` can be measured in these rows; in all rows if there are none given.
    fn check_reference(&self, reference: &str, rows: Option<&[Text]>) -> Result<(), ExperimentError> {
        let (id, quantity) = reference.split_once('/').unwrap_or((reference, ""));
        let Some(series) = self.series.iter().find(|known| known.id == id) else {
            let ids: Vec<&str> = self.series.iter().map(|series| series.id.as_str()).collect();
            return self.impossible(
                format!("`{reference}`"),
                format!("one of the series {}, then / and a quantity", ids.join(", ")),
            );
        };
        let is_asked = |row: &Row| rows.is_none_or(|rows| rows.iter().any(|label| label.0 == row.label()));
        let mut filled: Vec<String> = (0..self.rows.len())
            .filter(|&row| is_asked(&self.rows[row]))
            .map(|row| self.fill(quantity, row, Variant::Full))
            .collect();
        if rows.is_some_and(|rows| rows.iter().any(|label| label.0 == ALL_ROWS)) {
            filled.push(quantity.to_owned());
        }
        // A row without the variable has nothing there; but some row should.
        if filled.iter().any(|quantity| !quantity.contains('{')) {
            filled.retain(|quantity| !quantity.contains('{'));
        }
        match filled.into_iter().find(|quantity| !series.measure.gives(quantity)) {
            Some(unknown) => self.impossible(
                format!("`{unknown}` of the series {id}"),
                format!("one of {}", series.measure.quantities().join(", ")),
            ),
            None => Ok(()),
        }
    }

    fn impossible<T>(&self, found: String, expected: String) -> Result<T, ExperimentError> {
        Err(ExperimentError::Impossible { name: self.name.clone(), found, expected })
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
