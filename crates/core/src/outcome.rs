//! Results of games, independent of the point of view. In text they are what each seat gets.

use crate::Player;
use jugada_words::{Message, Worded, message};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::cmp::Ordering;
use thiserror::Error;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// The result of a finished game. For unfinished games, `Option<Outcome>` is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side has won.
    WonBy(Player),
    /// Neither side won.
    Draw,
}

impl Outcome {
    /// The outcome from the comparison of the first player's points with the second's.
    pub const fn from_comparison(first_to_second: Ordering) -> Outcome {
        match first_to_second {
            Ordering::Greater => Outcome::WonBy(Player::First),
            Ordering::Equal => Outcome::Draw,
            Ordering::Less => Outcome::WonBy(Player::Second),
        }
    }

    /// The result for `player`: +1, 0 or -1.
    ///
    /// ```
    /// use jugada_core::{Outcome, Player};
    /// assert_eq!(Outcome::WonBy(Player::First).value_for(Player::Second), -1);
    /// ```
    #[inline]
    pub const fn value_for(self, player: Player) -> i32 {
        match self {
            Outcome::WonBy(winner) => {
                if winner as u8 == player as u8 {
                    1
                } else {
                    -1
                }
            }
            Outcome::Draw => 0,
        }
    }
}

/// Something of other than two seats where two sides are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub struct NotTwoSided {
    /// How many there are.
    pub seats: usize,
}

impl Worded for NotTwoSided {
    fn message(&self) -> Message {
        let NotTwoSided { seats } = self;
        message!(
            "core-not-two-sided",
            "a game of { $seats } seats; expected one of 2, for this compares two sides",
            seats
        )
    }
}

/// The seat that gets most, of any number of seats; none if several do.
///
/// ```
/// use jugada_core::winner;
/// assert_eq!([winner(&[1.0, -1.0]), winner(&[0.0, 0.0])], [Some(0), None]);
/// assert_eq!([winner(&[-0.5, -0.5, 1.0]), winner(&[0.5, -1.0, 0.5])], [Some(2), None]);
/// ```
pub fn winner(payoffs: &[f64]) -> Option<u8> {
    let most = payoffs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut best = payoffs.iter().zip(0..).filter(|(payoff, _)| **payoff == most).map(|(_, seat)| seat);
    best.next().filter(|_| best.next().is_none())
}

impl Outcome {
    /// What each seat gets: 1 for the winner, -1 for the loser, 0 for both of a draw.
    pub fn payoffs(self) -> Vec<f64> {
        Player::BOTH.map(|player| f64::from(self.value_for(player))).to_vec()
    }

    /// The outcome from the payoffs of two seats: the higher one has won.
    ///
    /// # Errors
    /// If there are other than two.
    pub fn of_payoffs(payoffs: &[f64]) -> Result<Outcome, NotTwoSided> {
        match payoffs {
            [first, second] => Ok(Outcome::from_comparison(first.partial_cmp(second).unwrap_or(Ordering::Equal))),
            _ => Err(NotTwoSided { seats: payoffs.len() }),
        }
    }
}

/// What each seat gets.
impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Player::BOTH.map(|player| self.value_for(player)).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Outcome {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Outcome, D::Error> {
        let payoffs = Vec::<f64>::deserialize(deserializer)?;
        let outcome = Outcome::of_payoffs(&payoffs).ok().filter(|outcome| outcome.payoffs() == payoffs);
        outcome
            .ok_or_else(|| D::Error::custom(format_args!("payoffs {payoffs:?}; expected [1, -1], [-1, 1] or [0, 0]")))
    }
}

impl PartialSchema for Outcome {
    fn schema() -> RefOr<Schema> {
        let payoff = ObjectBuilder::new().schema_type(Type::Number);
        let text = "What each seat gets: 1 for the winner, -1 for the loser, 0 for both of a draw.";
        let payoffs = ArrayBuilder::new().items(payoff).min_items(Some(2)).max_items(Some(2));
        payoffs.description(Some(text)).build().into()
    }
}

impl ToSchema for Outcome {}
