//! The two sides, and a value for each.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut, Not};
use utoipa::ToSchema;

/// One of the two sides. `First` is the side that a game names first (Black in Othello and Go), which need not move
/// first: with handicap stones on the board, White starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// Black in Othello and Go; the side that starts in Connect-K.
    First,
    /// The other side.
    Second,
}

impl Player {
    /// Both sides, the first first.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// 0 or 1, to index arrays by side.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of a side's pieces in boards drawn as text.
    pub const fn letter(self) -> char {
        match self {
            Player::First => 'X',
            Player::Second => 'O',
        }
    }
}

/// `!player` is the opponent.
impl Not for Player {
    type Output = Player;

    #[inline]
    fn not(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }
}

/// One value for each side.
///
/// ```
/// use jugada_core::{ByPlayer, Player};
/// let mut discs = ByPlayer { first: 2, second: 2 };
/// discs[Player::First] += 3;
/// assert_eq!(discs, ByPlayer { first: 5, second: 2 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub struct ByPlayer<T> {
    /// The value of [`Player::First`].
    pub first: T,
    /// The value of [`Player::Second`].
    pub second: T,
}

impl<T> ByPlayer<T> {
    /// Calls `value` for each side.
    pub fn of(mut value: impl FnMut(Player) -> T) -> Self {
        ByPlayer { first: value(Player::First), second: value(Player::Second) }
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    #[inline]
    fn index(&self, player: Player) -> &T {
        match player {
            Player::First => &self.first,
            Player::Second => &self.second,
        }
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    #[inline]
    fn index_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::First => &mut self.first,
            Player::Second => &mut self.second,
        }
    }
}
