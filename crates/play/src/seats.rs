//! Movers and viewers, by numbered seats, of which a game may have any number.

use jugada_core::Player;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What happens next in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Mover {
    /// The player on this seat makes a move.
    Seat(u8),
    /// Chance moves: a die is rolled, a card is drawn.
    Chance,
    /// Nothing: the game is over.
    Over,
}

impl Mover {
    /// The seat to move.
    pub const fn seat(self) -> Option<u8> {
        match self {
            Mover::Seat(seat) => Some(seat),
            Mover::Chance | Mover::Over => None,
        }
    }

    /// The side to move, in a game between two.
    pub const fn side(self) -> Option<Player> {
        match self {
            Mover::Seat(seat) => Player::of_seat(seat),
            Mover::Chance | Mover::Over => None,
        }
    }
}

/// The viewer of a position: hidden information of other seats is omitted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// The player on this seat.
    Seat(u8),
    /// A viewer who sees everything.
    #[default]
    All,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn movers_and_viewers_are_seats_or_words() {
        for (mover, json) in
            [(Mover::Seat(2), r#"{"seat":2}"#), (Mover::Chance, "\"chance\""), (Mover::Over, "\"over\"")]
        {
            assert_eq!(serde_json::to_string(&mover).unwrap(), json);
            assert_eq!(serde_json::from_str::<Mover>(json).unwrap(), mover);
        }
        for (viewer, json) in [(Viewer::Seat(1), r#"{"seat":1}"#), (Viewer::All, "\"all\"")] {
            assert_eq!(serde_json::to_string(&viewer).unwrap(), json);
            assert_eq!(serde_json::from_str::<Viewer>(json).unwrap(), viewer);
        }
        let wrong = serde_json::from_str::<Mover>(r#"{"seat":300}"#).unwrap_err().to_string();
        assert!(wrong.contains("300") && wrong.contains("expected u8"), "{wrong}");
    }

    #[test]
    fn two_of_the_seats_are_sides() {
        let sides = [0, 1, 2].map(|seat| Mover::Seat(seat).side());
        assert_eq!(sides, [Some(Player::First), Some(Player::Second), None]);
        assert_eq!((Mover::Over.side(), Mover::Chance.seat()), (None, None));
    }
}
