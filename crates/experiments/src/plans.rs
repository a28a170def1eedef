//! Kinds of measurements, and their parameters in the file.

use jugada_registry::learn::LearnerSide;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How a cell is measured.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", tag = "kind")]
pub enum Measure {
    /// Games between two players.
    Match(MatchPlan),
    /// One search of a position.
    Position(PositionPlan),
    /// Searches of every position of whole games by several strategies.
    Turns(TurnsPlan),
    /// Games scored again by other rules.
    Recount(RecountPlan),
    /// Trainings of a learner, with tests.
    Training(TrainingPlan),
    /// Not measurable yet.
    Pending(PendingPlan),
}

impl Measure {
    /// Its definition as JSON: the key of stored measurements, so that a changed definition is another measurement.
    ///
    /// # Panics
    /// Never: it contains only texts and integers.
    pub fn key(&self) -> String {
        serde_json::to_string(self).expect("a measurement has only text keys")
    }

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

    /// All players, opponents and learners.
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

    /// All texts with variables.
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
    /// Spec of the game, with variables.
    pub game: String,
    /// Spec of the strategy whose results are shown, with variables.
    pub player: String,
    /// Spec of its opponent, with variables.
    pub opponent: String,
    /// Number of games in the full variant, unless the row has another.
    pub games: u64,
    /// Which player has the first side.
    #[serde(default)]
    pub begins: Begins,
    /// Random moves at the start.
    #[serde(default)]
    pub opening_plies: u32,
}

/// Which player has the first side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Begins {
    /// The player, in all games.
    #[default]
    Player,
    /// The opponent, in all games.
    Opponent,
    /// Alternating, the player in the first game.
    Alternate,
}

/// A search of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PositionPlan {
    /// Spec of the game, with variables.
    pub game: String,
    /// The position; the start if omitted.
    pub position: Option<String>,
    /// Moves from there to the position to search.
    #[serde(default)]
    pub moves: String,
    /// Spec of the strategy, with variables.
    pub strategy: String,
    /// Number of repetitions, each with random numbers of its own; the minimum time counts.
    #[serde(default = "once")]
    pub repeats: u32,
}

/// Whole games in which every position is searched.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TurnsPlan {
    /// Spec of the game, with variables.
    pub game: String,
    /// Spec of the strategy that plays, with variables.
    pub player: String,
    /// Spec of its opponent, with variables.
    pub opponent: String,
    /// Number of games, unless the row has another.
    pub games: u64,
    /// The strategies that search every position with the player to move, by name.
    pub compare: BTreeMap<String, String>,
    /// Strategies that search, in the same positions, the position after each legal move separately, without sharing
    /// results.
    #[serde(default)]
    pub compare_each_move: BTreeMap<String, String>,
    /// Turns evaluated separately, first and last.
    #[serde(default)]
    pub ranges: Vec<[u32; 2]>,
}

/// Games scored twice, with alternating first players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RecountPlan {
    /// The game played.
    pub game: String,
    /// The game by whose rules the same moves are scored again.
    pub other: String,
    /// Spec of one strategy, with variables.
    pub player: String,
    /// Spec of its opponent, with variables.
    pub opponent: String,
    /// Number of games in the full variant, unless the row has another.
    pub games: u64,
}

/// Trainings of a learner, each from scratch with random numbers of its own, and their tests.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TrainingPlan {
    /// Spec of the game, with variables.
    pub game: String,
    /// Spec of the learner, with variables; `{training}` is the number of the training, from 1.
    pub learner: String,
    /// The training opponent, with variables: a strategy, `self`, `other` or `earlier`.
    pub opponent: String,
    /// The opponent in tests, with variables; by default that of the training opponent.
    pub tester: Option<String>,
    /// A player for the last test, as a spec with variables in which `learned(name=trained)` is the trained evaluator:
    /// for rules that ordinary tests do not have, such as random moves of both sides. Sides are swapped. There are no
    /// other tests then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// The learner's side, in training and in tests.
    pub side: LearnerSide,
    /// Training games of each training.
    pub games: u64,
    /// Training games between two tests; 0 to test only before the first and after the last game.
    #[serde(default)]
    pub test_every: u64,
    /// Games per test.
    pub test_games: u64,
    /// Number of trainings, because results vary.
    #[serde(default = "one_training")]
    pub trainings: u64,
}

/// Not measurable yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PendingPlan {
    /// What is missing, for the report.
    pub needs: String,
}

fn once() -> u32 {
    1
}

fn one_training() -> u64 {
    1
}
