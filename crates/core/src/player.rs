//! The two sides, and a value for each. In text they are seats 0 and 1, and a value for each is an array.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::ops::{Index, IndexMut, Not};
use utoipa::__dev::ComposeSchema;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// One of the two sides. `First` is the side that a game names first (Black in Othello and Go), which need not move
/// first: with handicap stones on the board, White starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Seat 0: Black in Othello and Go; the side that starts in Connect-K.
    First,
    /// Seat 1: the other side.
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

    /// The number of the side's seat.
    #[inline]
    pub const fn seat(self) -> u8 {
        self as u8
    }

    /// The side of a seat, where there are two of them.
    #[inline]
    pub const fn of_seat(seat: u8) -> Option<Player> {
        match seat {
            0 => Some(Player::First),
            1 => Some(Player::Second),
            _ => None,
        }
    }

    /// The letter of a side's pieces in boards drawn as text.
    pub const fn letter(self) -> char {
        match self {
            Player::First => 'X',
            Player::Second => 'O',
        }
    }
}

/// What stands for a seat's pieces in text: the letters of the two sides, and digits where there are more seats.
pub fn seat_letter(seat: u8) -> char {
    let digit = || char::from_digit(u32::from(seat), 36).unwrap_or('?');
    Player::of_seat(seat).map_or_else(digit, Player::letter)
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

/// The number of its seat.
impl Serialize for Player {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.seat())
    }
}

impl<'de> Deserialize<'de> for Player {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Player, D::Error> {
        let seat = u8::deserialize(deserializer)?;
        Player::of_seat(seat).ok_or_else(|| D::Error::custom(format_args!("seat {seat}; expected 0 or 1")))
    }
}

impl PartialSchema for Player {
    fn schema() -> RefOr<Schema> {
        let text = "A seat where there are two: 0 is the side that the game names first.";
        let number = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0)).maximum(Some(1));
        number.description(Some(text)).build().into()
    }
}

impl ToSchema for Player {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("TwoSeats")
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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

impl<T> From<ByPlayer<T>> for [T; 2] {
    fn from(ByPlayer { first, second }: ByPlayer<T>) -> [T; 2] {
        [first, second]
    }
}

impl<T> From<[T; 2]> for ByPlayer<T> {
    fn from([first, second]: [T; 2]) -> ByPlayer<T> {
        ByPlayer { first, second }
    }
}

/// By seat.
impl<T> From<ByPlayer<T>> for Vec<T> {
    fn from(by_player: ByPlayer<T>) -> Vec<T> {
        <[T; 2]>::from(by_player).into()
    }
}

/// An array by seat.
impl<T: Serialize> Serialize for ByPlayer<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [&self.first, &self.second].serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for ByPlayer<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ByPlayer<T>, D::Error> {
        let values = Vec::deserialize(deserializer)?;
        let found = values.len();
        let expected = || D::Error::custom(format_args!("a list of {found}; expected a value for each of 2 seats"));
        <[T; 2]>::try_from(values).map(ByPlayer::from).map_err(|_| expected())
    }
}

/// What the derived schemas of types with generic parameters are made by; utoipa has no other way for a field of such a type.
impl<T: ComposeSchema> ComposeSchema for ByPlayer<T> {
    fn compose(mut of_values: Vec<RefOr<Schema>>) -> RefOr<Schema> {
        let of_value = if of_values.is_empty() { T::compose(of_values) } else { of_values.remove(0) };
        ArrayBuilder::new().items(of_value).min_items(Some(2)).max_items(Some(2)).build().into()
    }
}

impl<T: ToSchema + ComposeSchema> ToSchema for ByPlayer<T> {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        T::schemas(schemas);
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
