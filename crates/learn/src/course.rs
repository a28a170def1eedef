//! Configuration and results of a training.

use jugada_core::spec::Declared;
use jugada_core::{ByPlayer, Outcome, Player, Spec, choices, declare};
use serde::{Deserialize, Serialize};

/// Configuration of a training: in the same game, the same course gives the same weights, bit for bit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Course {
    /// The learner: `table`, `network(hidden=32)`, `tuples(...)`.
    pub learner: Spec,
    /// The opponent: `random`, `self`, `other`, `earlier`, or a strategy.
    pub opponent: Spec,
    /// Further opponents, which alternate with the first from game to game. A learner learns only from positions that
    /// it meets.
    pub others: Vec<Spec>,
    /// The opponent in tests. `None`: random players for `self` and `earlier`, otherwise the opponent.
    pub tester: Option<Spec>,
    /// The learner's side.
    pub side: LearnerSide,
    /// Total number of training games.
    pub games: u64,
    /// Games between two tests; 0 tests before the first and after the last game only.
    pub test_every: u64,
    /// Games per test.
    pub test_games: u64,
    /// Seed of all randomness.
    pub seed: u64,
}

choices! {
    /// The learner's side, in training and in tests.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum LearnerSide {
        /// Moves first.
        First = "first",
        /// Moves second.
        Second = "second",
        /// Alternates.
        Both = "both",
    }
}

impl LearnerSide {
    /// The side in game `number` of a series.
    pub(crate) fn in_game(self, number: u64) -> Player {
        match self {
            LearnerSide::First => Player::First,
            LearnerSide::Second => Player::Second,
            LearnerSide::Both => Player::BOTH[(number % 2) as usize],
        }
    }
}

declare! {
    /// Self-play: the learner plays both sides.
    pub struct SelfPlay = "self" {
        title: "Itself" / "Sí mismo",
        help: "The learner plays both sides and learns from both." / "El aprendiz juega con ambos bandos y aprende de los dos.";
    }
}

declare! {
    /// A second learner.
    pub struct OtherLearner = "other" {
        title: "Another learner (Horcas)" / "Otro aprendiz (Horcas)",
        help: "Two learners, one for each side, learn at once from their games with each other."
            / "Dos aprendices, uno por bando, aprenden a la vez de las partidas entre ambos.";
    }
}

declare! {
    /// The learner as of the last test.
    pub struct EarlierSelf = "earlier" {
        title: "Itself, earlier" / "Sí mismo, antes",
        help: "The learner as it was at the last pause, which does not learn." / "El aprendiz tal como era en la última pausa, que no aprende.";
    }
}

/// Events of a training.
pub enum TrainingEvent<'a> {
    /// A training game has ended.
    Game(GameReport),
    /// A test has ended.
    Test(&'a TestResult),
    /// A checkpoint can be written here, from which the training can be resumed.
    Checkpoint(&'a dyn Savable),
}

/// A training whose state can be saved.
pub trait Savable {
    /// Configuration and history.
    fn description(&self) -> &Description;

    /// A checkpoint: a file from which the training resumes exactly; also an evaluator.
    fn checkpoint(&self) -> Vec<u8>;

    /// The evaluator alone, a smaller file.
    fn evaluator(&self) -> Vec<u8>;
}

/// Summary of a training game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct GameReport {
    /// Number of the game, from 1.
    pub number: u64,
    /// The result.
    #[serde(rename = "payoffs")]
    pub outcome: Outcome,
    /// The learner's side; `None` if learners played both.
    pub side: Option<Player>,
    /// Number of moves.
    pub plies: u32,
    /// Number of exploratory moves.
    pub explored: u32,
    /// Mean absolute TD error; 0 if no step was learned.
    pub error: f64,
}

/// Result of a test.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TestResult {
    /// Number of training games before it.
    pub games: u64,
    /// Mean TD error of the training games since the last test, rounded to six places; `None` if there were none.
    pub error: Option<f64>,
    /// Results by the learner's side.
    #[serde(rename = "by_seat")]
    pub by_side: ByPlayer<Tally>,
}

impl TestResult {
    /// Both sides together.
    pub fn total(&self) -> Tally {
        let ByPlayer { first, second } = self.by_side;
        Tally { won: first.won + second.won, drawn: first.drawn + second.drawn, lost: first.lost + second.lost }
    }
}

/// Wins, draws and losses of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Number of wins.
    pub won: u64,
    /// Number of draws.
    pub drawn: u64,
    /// Number of losses.
    pub lost: u64,
}

impl Tally {
    /// Total number of games.
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

/// Description of a learned evaluator.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Description {
    /// The game, with every parameter.
    pub game: Spec,
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub cols: usize,
    /// The learner, with every parameter.
    pub learner: Spec,
    /// The opponent.
    pub opponent: Spec,
    /// Further opponents, which alternated with the first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<Spec>,
    /// The opponent in tests, if it was configured.
    pub tester: Option<Spec>,
    /// The learner's side.
    pub side: LearnerSide,
    /// Seed of all randomness.
    pub seed: u64,
    /// Games between two tests.
    pub test_every: u64,
    /// Games per test.
    pub test_games: u64,
    /// Training games played so far.
    pub games: u64,
    /// Tests so far.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tests: Vec<TestResult>,
}

impl Description {
    /// All opponents in training, in order.
    pub fn trained_against(&self) -> String {
        let all = std::iter::once(&self.opponent).chain(&self.others);
        all.map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }

    /// The opponent in tests: the configured one, random players after self-play, otherwise the opponent.
    pub fn tested_against(&self) -> Spec {
        let trained_alone =
            [SelfPlay::declaration().id, EarlierSelf::declaration().id].contains(&self.opponent.name.as_str());
        match &self.tester {
            Some(tester) => tester.clone(),
            None if trained_alone => Spec::bare("random"),
            None => self.opponent.clone(),
        }
    }
}
