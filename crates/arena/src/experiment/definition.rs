//! An experiment as its file describes it: what is measured, what was published, and when the two agree.
//!
//! An experiment is a table. Its rows are values of a variable (a depth, a time limit) or tables of variables; its columns belong to
//! series; each series says how a cell is measured, with `{variable}` in place of what changes from row to row.

use crate::experiment::rules::Rule;
use serde::{Deserialize, Serialize};
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
    /// By scoring games again by other rules.
    Recount(RecountPlan),
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
/// What games that are scored twice tell.
const RECOUNT: [&str; 4] = ["games", "same-result", "same-margin", "margin-difference"];
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
            Measure::Recount(_) => RECOUNT.map(str::to_owned).to_vec(),
            Measure::Pending(_) => Vec::new(),
        }
    }

    /// Every text of it in which variables are filled in.
    pub(super) fn texts(&self) -> Vec<&String> {
        match self {
            Measure::Match(plan) => vec![&plan.game, &plan.player, &plan.opponent],
            Measure::Position(plan) => {
                [&plan.game, &plan.moves, &plan.strategy].into_iter().chain(&plan.position).collect()
            }
            Measure::Turns(plan) => [&plan.game, &plan.player, &plan.opponent]
                .into_iter()
                .chain(plan.compare.values())
                .chain(plan.compare_each_move.values())
                .collect(),
            Measure::Recount(plan) => vec![&plan.game, &plan.other, &plan.player, &plan.opponent],
            Measure::Pending(_) => Vec::new(),
        }
    }

    /// Whether that can be asked; of what is not measured yet, anything can.
    pub(super) fn gives(&self, quantity: &str) -> bool {
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

    /// Legal moves and nodes, turn by turn.
    pub(super) fn curves(&self) -> Vec<String> {
        let branching = BRANCHING.map(str::to_owned).into_iter();
        branching.chain(self.names().iter().map(|name| format!("nodes-{name}"))).collect()
    }

    fn quantities(&self) -> Vec<String> {
        let names = self.names();
        let mut all: Vec<String> = Vec::new();
        for curve in self.curves() {
            let of_curve = CURVE.iter().map(|quantity| format!("{quantity}-{curve}"));
            all.extend(of_curve.chain([curve.clone()]));
        }
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

/// Legal moves of the player, of the opponent, and of both.
pub(super) const BRANCHING: [&str; 3] = ["branching", "branching-opponent", "branching-both"];
/// What is told of a curve over the turns: where its mean is greatest, and how great; the greatest of a game, on average and where 95 % of
/// the games lie, and in which turn; how well a parabola and a cubic fit its mean (r²), and what share of the parabola's error
/// the cubic leaves.
pub(super) const CURVE: [&str; 8] =
    ["peak", "peak-turn", "most", "most-turn", "most-of-games", "parabola", "cubic", "cubic-leaves"];

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

/// Games that are scored twice. Each player begins in turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RecountPlan {
    /// The game as it is played.
    pub game: String,
    /// The game by whose rules the same moves are scored again.
    pub other: String,
    /// Who plays.
    pub player: String,
    /// Against whom.
    pub opponent: String,
    /// How many games.
    pub games: u64,
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
