//! How a game ended, as a fact that does not depend on who asks.

use crate::Player;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use utoipa::ToSchema;

/// The result of a finished game. A game that is not finished has no outcome: `Option<Outcome>` says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The side that won.
    WonBy(Player),
    /// Neither side won.
    Draw,
}

impl Outcome {
    /// The outcome when the first player's points compare so with the second's.
    pub const fn from_comparison(first_to_second: Ordering) -> Outcome {
        match first_to_second {
            Ordering::Greater => Outcome::WonBy(Player::First),
            Ordering::Equal => Outcome::Draw,
            Ordering::Less => Outcome::WonBy(Player::Second),
        }
    }

    /// +1, 0 or -1 as `player` sees it.
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
