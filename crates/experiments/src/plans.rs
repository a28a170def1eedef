//! How a cell of an experiment's table is measured: what the file can ask for, and what each kind of measurement needs to know.

use jugada_registry::learn::LearnerSide;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

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
    /// By teaching a learner and testing it.
    Training(TrainingPlan),
    /// Not at all yet.
    Pending(PendingPlan),
}

impl Measure {
    /// All that it says, as JSON: by this a measurement is found again, and one that is defined otherwise is another.
    ///
    /// # Panics
    /// Never: there are only texts and whole numbers in it.
    pub fn key(&self) -> String {
        serde_json::to_string(self).expect("a measurement has only text keys")
    }

    /// The game that is played.
    pub(super) fn game(&self) -> Option<&String> {
        match self {
            Measure::Match(MatchPlan { game, .. })
            | Measure::Position(PositionPlan { game, .. })
            | Measure::Turns(TurnsPlan { game, .. })
            | Measure::Recount(RecountPlan { game, .. })
            | Measure::Training(TrainingPlan { game, .. }) => Some(game),
            Measure::Pending(_) => None,
        }
    }

    /// Everybody who plays, searches, learns or teaches.
    pub(super) fn players(&self) -> Vec<&String> {
        match self {
            Measure::Match(plan) => vec![&plan.player, &plan.opponent],
            Measure::Position(plan) => vec![&plan.strategy],
            Measure::Turns(plan) => {
                let compared = plan.compare.values().chain(plan.compare_each_move.values());
                [&plan.player, &plan.opponent].into_iter().chain(compared).collect()
            }
            Measure::Recount(plan) => vec![&plan.player, &plan.opponent],
            Measure::Training(plan) => {
                [&plan.learner, &plan.opponent].into_iter().chain(&plan.tester).chain(&plan.player).collect()
            }
            Measure::Pending(_) => Vec::new(),
        }
    }

    /// Every text of it in which variables are filled in.
    pub(super) fn texts(&self) -> Vec<&String> {
        let beside = match self {
            Measure::Position(plan) => std::iter::once(&plan.moves).chain(&plan.position).collect(),
            Measure::Recount(plan) => vec![&plan.other],
            _ => Vec::new(),
        };
        self.game().into_iter().chain(self.players()).chain(beside).collect()
    }
}

/// Games between two players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MatchPlan {
    /// The game's spec, with variables.
    pub game: String,
    /// The strategy whose results are shown, as a spec with variables.
    pub player: String,
    /// The strategy it meets, as a spec with variables.
    pub opponent: String,
    /// Games to play in the full variant, unless the row says another number.
    pub games: u64,
    /// Which of the two has the first side.
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
    /// The one it meets.
    Opponent,
    /// The player in the first game, the opponent in the second, and so on.
    Alternate,
}

/// One search of one position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PositionPlan {
    /// The game's spec, with variables.
    pub game: String,
    /// The position; the start if there is none.
    pub position: Option<String>,
    /// Moves from there to the position that is searched.
    #[serde(default)]
    pub moves: String,
    /// The strategy that searches, as a spec with variables.
    pub strategy: String,
    /// How often, each time with random numbers of its own; the quickest time counts.
    #[serde(default = "once")]
    pub repeats: u32,
}

/// Whole games whose every position is searched.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TurnsPlan {
    /// The game's spec, with variables.
    pub game: String,
    /// The strategy that plays the games, as a spec with variables.
    pub player: String,
    /// The strategy it meets, as a spec with variables.
    pub opponent: String,
    /// Games to play, unless the row says another number.
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
    /// One of the two strategies, as a spec with variables.
    pub player: String,
    /// The strategy it meets, as a spec with variables.
    pub opponent: String,
    /// Games to play in the full variant, unless the row says another number.
    pub games: u64,
}

/// Trainings of a learner, each from nothing and with random numbers of its own, with their test games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TrainingPlan {
    /// The game's spec, with variables.
    pub game: String,
    /// What learns, as a spec with variables; `{training}` in it is the number of the training, from 1.
    pub learner: String,
    /// Whom it trains with, as a spec with variables: a strategy, `self`, `other` or `earlier`.
    pub opponent: String,
    /// Whom it meets in tests, as a spec with variables; if not given, what suits the opponent.
    pub tester: Option<String>,
    /// Who plays the last test in its stead, as a spec with variables in which `learned(name=trained)` is what it has become: for rules that
    /// tests do not have, such as random moves of both sides. Sides are swapped. Then there is no other test.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// Which side it takes, in training and in tests.
    pub side: LearnerSide,
    /// Training games of each training.
    pub games: u64,
    /// Training games between two tests; 0 to test only before the first and after the last.
    #[serde(default)]
    pub test_every: u64,
    /// Games of each test.
    pub test_games: u64,
    /// How many trainings: what one learns depends on its luck.
    #[serde(default = "one_training")]
    pub trainings: u64,
}

/// What cannot be measured yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PendingPlan {
    /// What is missing before it can be measured, for the report.
    pub needs: String,
}

fn once() -> u32 {
    1
}

fn one_training() -> u64 {
    1
}
