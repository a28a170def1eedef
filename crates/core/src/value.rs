//! Values of moves, with their certainty.

use crate::Score;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A value from the side to move, in the evaluator's units.
///
/// ```
/// use jugada_core::{Outcome, Player, Score, Value};
/// let win = Score::terminal(Outcome::WonBy(Player::First), Player::First, 7);
/// assert_eq!(Value::of(win, false, 10), Value::WinsIn(7));
/// assert_eq!(Value::of(Score::heuristic(-25), false, 10), Value::Estimate(-2.5));
/// // Even as far as the evaluator can see, and even because every line was followed to its end.
/// assert_eq!(Value::of(Score::EVEN, false, 10), Value::Estimate(0.0));
/// assert_eq!(Value::of(Score::EVEN, true, 10), Value::Drawn);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// An estimate, in the evaluator's units (discs, points, percent).
    Estimate(f64),
    /// Proved: a win in this many plies.
    WinsIn(u32),
    /// Proved: a loss in this many plies.
    LosesIn(u32),
    /// Proved: a win by an unknown number of plies or points.
    Wins,
    /// Proved: a loss by an unknown number of plies or points.
    Loses,
    /// Proved: a draw with best play.
    Drawn,
    /// Proved: the final margin in points, positive for the side to move.
    Exact(f64),
}

/// Alias, because `utoipa` treats the name `Value` as arbitrary JSON.
pub type MoveValue = Value;

impl Value {
    /// Converts a search score. `is_settled`: no estimate entered it, because every relevant line was searched to the
    /// end of the game.
    pub fn of(score: Score, is_settled: bool, steps_per_unit: i32) -> Value {
        match score.plies_to_end() {
            Some(plies) if score > Score::EVEN => Value::WinsIn(plies),
            Some(plies) => Value::LosesIn(plies),
            None if is_settled && score == Score::EVEN => Value::Drawn,
            None => Value::Estimate(f64::from(score.raw()) / f64::from(steps_per_unit)),
        }
    }

    /// The minimum of two values.
    ///
    /// ```
    /// use jugada_core::Value;
    /// let lost = [Value::LosesIn(2), Value::LosesIn(9), Value::Loses];
    /// let won = [Value::Wins, Value::WinsIn(9), Value::WinsIn(2)];
    /// let order = [&lost[..], &[Value::Estimate(-1.0), Value::Drawn, Value::Exact(2.0)], &won].concat();
    /// for (at, value) in order.iter().enumerate() {
    ///     assert!(order[at..].iter().all(|&most| value.at_most(most) == *value && most.at_most(*value) == *value));
    /// }
    /// ```
    pub fn at_most(self, most: Value) -> Value {
        if self.merit() <= most.merit() { self } else { most }
    }

    /// Sort key among the values of one strategy.
    fn merit(self) -> f64 {
        /// Exceeds every estimate.
        const DECIDED: f64 = 1e12;
        match self {
            Value::Estimate(value) | Value::Exact(value) => value,
            Value::Drawn => 0.0,
            Value::WinsIn(plies) => DECIDED - f64::from(plies),
            Value::LosesIn(plies) => f64::from(plies) - DECIDED,
            // A win at a known distance ranks higher.
            Value::Wins => DECIDED / 2.0,
            Value::Loses => -DECIDED / 2.0,
        }
    }

    /// The side it favours: +1 the side to move, -1 the opponent, 0 neither; of a proved value, the winner.
    pub fn sign(self) -> i32 {
        i32::from(self.merit() > 0.0) - i32::from(self.merit() < 0.0)
    }

    /// Whether no deeper search can change it.
    pub const fn is_proved(self) -> bool {
        !matches!(self, Value::Estimate(_))
    }
}
