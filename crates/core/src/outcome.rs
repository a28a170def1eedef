//! Results of games, independent of the point of view.

use crate::Player;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use utoipa::ToSchema;

/// The result of a finished game. For unfinished games, `Option<Outcome>` is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
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
