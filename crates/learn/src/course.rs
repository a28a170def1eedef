//! How a training is set up, and what it tells.

use jugada_core::spec::Declared;
use jugada_core::{ByPlayer, Outcome, Player, Spec, choices, declare};
use serde::{Deserialize, Serialize};

/// All that says how to train: in the same game, the same course gives the same weights, bit for bit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Course {
    /// The learner: `table`, `network(hidden=32)`, `tuples(...)`.
    pub learner: Spec,
    /// Against whom: `random`, `self`, `other`, `earlier`, or a strategy.
    pub opponent: Spec,
    /// Who takes turns with that opponent, game by game; nobody if empty. What a learner never meets, it does not learn.
    pub others: Vec<Spec>,
    /// Against whom it is tested; `None` for what suits the opponent: random players for `self` and `earlier`, the opponent
    /// otherwise.
    pub tester: Option<Spec>,
    /// Which side it takes.
    pub side: LearnerSide,
    /// Training games in all.
    pub games: u64,
    /// Games between two pauses; 0 for none but those before the first and after the last game.
    pub test_every: u64,
    /// Test games in each pause.
    pub test_games: u64,
    /// Where all chance comes from.
    pub seed: u64,
}

choices! {
    /// Which side a learner takes in training and in tests.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum LearnerSide {
        /// It moves first.
        First = "first",
        /// It moves second.
        Second = "second",
        /// Both, by turns.
        Both = "both",
    }
}

impl LearnerSide {
    /// Its side in game `number` of a series.
    pub(crate) fn in_game(self, number: u64) -> Player {
        match self {
            LearnerSide::First => Player::First,
            LearnerSide::Second => Player::Second,
            LearnerSide::Both => Player::BOTH[(number % 2) as usize],
        }
    }
}

declare! {
    /// It plays both sides.
    pub struct SelfPlay = opponent "self" {
        title: "Itself",
        help: "The learner plays both sides and learns from both.";
    }
}

declare! {
    /// Two of them.
    pub struct OtherLearner = opponent "other" {
        title: "Another learner (Horcas)",
        help: "Two learners, one for each side, learn at once from their games with each other.";
    }
}

declare! {
    /// As it was.
    pub struct EarlierSelf = opponent "earlier" {
        title: "Itself, earlier",
        help: "The learner as it was at the last pause, which does not learn.";
    }
}

/// What a training tells while it runs.
pub enum Event<'a> {
    /// A training game was played.
    Game(GameReport),
    /// A pause: the test games have been played.
    Test(&'a TestResult),
    /// The pause is over. Whatever happens later, training can go on from here if the checkpoint is kept.
    Checkpoint(&'a dyn Savable),
}

/// What can be kept of a training.
pub trait Savable {
    /// What it is, and what it has gone through.
    fn description(&self) -> &Description;

    /// A file from which training goes on as if it had never stopped; also an evaluator.
    fn checkpoint(&self) -> Vec<u8>;

    /// A smaller file: the evaluator alone.
    fn evaluator(&self) -> Vec<u8>;
}

/// A training game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct GameReport {
    /// Which, counted from 1.
    pub number: u64,
    /// How it ended.
    pub outcome: Outcome,
    /// The learner's side; `None` if learners played both.
    pub side: Option<Player>,
    /// How many moves it had.
    pub plies: u32,
    /// How many of them were exploratory.
    pub explored: u32,
    /// By how much values of positions and of those that followed differed, on average; 0 if nothing was learned.
    pub error: f64,
}

/// What came of the test games of a pause.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TestResult {
    /// After how many training games.
    pub games: u64,
    /// The mean error of the training games since the last pause, to six places; `None` if there were none.
    pub error: Option<f64>,
    /// Results by the side that the learner had.
    pub by_side: ByPlayer<Tally>,
}

impl TestResult {
    /// Both sides together.
    pub fn total(&self) -> Tally {
        let ByPlayer { first, second } = self.by_side;
        Tally { won: first.won + second.won, drawn: first.drawn + second.drawn, lost: first.lost + second.lost }
    }
}

/// Results of games as one player sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Won.
    pub won: u64,
    /// Drawn.
    pub drawn: u64,
    /// Lost.
    pub lost: u64,
}

impl Tally {
    /// Games in all.
    pub fn games(self) -> u64 {
        self.won + self.drawn + self.lost
    }

    pub(crate) fn add(&mut self, outcome: Outcome, player: Player) {
        match outcome.value_for(player) {
            1 => self.won += 1,
            0 => self.drawn += 1,
            _ => self.lost += 1,
        }
    }
}

/// What a file says of itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Description {
    /// The game that it was learned for, with every parameter.
    pub game: Spec,
    /// Rows of its board.
    pub rows: usize,
    /// Columns of its board.
    pub cols: usize,
    /// The learner, with every parameter.
    pub learner: Spec,
    /// Against whom it trained.
    pub opponent: Spec,
    /// Who took turns with that opponent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<Spec>,
    /// Against whom it was tested, if that was chosen.
    pub tester: Option<Spec>,
    /// Which side it took.
    pub side: LearnerSide,
    /// Where all chance came from.
    pub seed: u64,
    /// Games between two pauses.
    pub test_every: u64,
    /// Test games in each pause.
    pub test_games: u64,
    /// Training games that it has played.
    pub games: u64,
    /// The pauses so far.
    pub tests: Vec<TestResult>,
}

impl Description {
    /// All whom it trained with, as they took turns.
    pub fn trained_against(&self) -> String {
        let all = std::iter::once(&self.opponent).chain(&self.others);
        all.map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }

    /// Whom it met in its tests: who was chosen for them, random players where it trained with itself, its opponent otherwise.
    pub fn tested_against(&self) -> Spec {
        let trained_alone = [SelfPlay::ID, EarlierSelf::ID].contains(&self.opponent.name.as_str());
        match &self.tester {
            Some(tester) => tester.clone(),
            None if trained_alone => Spec::bare("random"),
            None => self.opponent.clone(),
        }
    }
}
