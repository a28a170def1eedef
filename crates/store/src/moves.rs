//! Compact encoding of the moves of a game: a hundred thousand games should not fill a disk.
//!
//! Numbers are encoded in groups of seven bits, the lowest first, with the eighth bit set if more follow (LEB128). The
//! first number states the seats: the seat of the first move plus one, if the seats alternate from the end of the
//! opening on; or 0, if each move has its seat and turn. A move has six numbers: value, time, nodes, simulations, depth
//! plus one (0: none), legal moves. The two lowest bits of the value are its kind: an estimate, won or lost in so many
//! plies (or an unknown number), or another.

use jugada_core::Value;
use jugada_model::{MoveRecord, TIME_STEP, VALUE_STEPS};
use std::time::Duration;

/// Another kind, given by the higher bits.
const OTHER: u64 = 0;
const ESTIMATE: u64 = 1;
const WINS: u64 = 2;
const LOSES: u64 = 3;
/// In the higher bits of a win or loss, above any number of plies: the number is unknown.
const SOME_DAY: u64 = 1 << 32;
/// In the higher bits: no value is 0, a proved draw 1, exact margins start at 2.
const DRAWN: u64 = 1;
const EXACT: u64 = 2;

/// Seats of the moves after an opening.
#[derive(Clone, Copy)]
pub(crate) struct Turns {
    /// Number of moves of the opening.
    pub(crate) opening: usize,
    /// Number of seats.
    pub(crate) seats: usize,
}

impl Turns {
    /// Seat and turn of a move by its index, if the seats alternate from this seat on.
    fn in_order(self, begins: u64, place: usize) -> Option<(u8, u32)> {
        let seat = begins.checked_add(place as u64)? % (self.seats as u64).max(1);
        Some((u8::try_from(seat).ok()?, u32::try_from(self.opening.checked_add(place)?.checked_add(1)?).ok()?))
    }
}

/// First number of [`encode`] if each move has its seat and turn.
const BY_MOVE: u64 = 0;

pub(crate) fn encode(moves: &[MoveRecord], turns: Turns) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(moves.len() * 8 + 1);
    let Some(first) = moves.first() else { return bytes };
    let begins = u64::from(first.seat);
    let are_in_order =
        moves.iter().enumerate().all(|(place, mv)| turns.in_order(begins, place) == Some((mv.seat, mv.turn)));
    write(if are_in_order { begins + 1 } else { BY_MOVE }, &mut bytes);
    for mv in moves {
        if !are_in_order {
            write(u64::from(mv.seat), &mut bytes);
            write(u64::from(mv.turn), &mut bytes);
        }
        let value = match mv.value {
            None => OTHER,
            Some(Value::Drawn) => DRAWN << 2 | OTHER,
            Some(Value::Exact(points)) => (zigzag((points * VALUE_STEPS).round() as i64) + EXACT) << 2 | OTHER,
            Some(Value::Estimate(units)) => zigzag((units * VALUE_STEPS).round() as i64) << 2 | ESTIMATE,
            Some(Value::WinsIn(plies)) => u64::from(plies) << 2 | WINS,
            Some(Value::LosesIn(plies)) => u64::from(plies) << 2 | LOSES,
            Some(Value::Wins) => SOME_DAY << 2 | WINS,
            Some(Value::Loses) => SOME_DAY << 2 | LOSES,
        };
        let time = mv.time.as_nanos() as u64 / TIME_STEP;
        let depth = mv.depth.map_or(0, |depth| u64::from(depth) + 1);
        for number in [value, time, mv.nodes, mv.simulations, depth, u64::from(mv.legal)] {
            write(number, &mut bytes);
        }
    }
    bytes
}

/// Decodes the moves; `None` if the bytes are invalid.
pub(crate) fn decode(mut bytes: &[u8], turns: Turns) -> Option<Vec<MoveRecord>> {
    let mut moves = Vec::new();
    let order = if bytes.is_empty() { BY_MOVE } else { read(&mut bytes)? };
    while !bytes.is_empty() {
        let mut next = || read(&mut bytes);
        let (seat, turn) = match order {
            BY_MOVE => (u8::try_from(next()?).ok()?, u32::try_from(next()?).ok()?),
            _ => turns.in_order(order - 1, moves.len())?,
        };
        let (value, time, nodes, simulations, depth, legal) = (next()?, next()?, next()?, next()?, next()?, next()?);
        let plies = u32::try_from(value >> 2).ok();
        moves.push(MoveRecord {
            seat,
            turn,
            value: match value & 3 {
                ESTIMATE => Some(Value::Estimate(unzigzag(value >> 2) as f64 / VALUE_STEPS)),
                WINS if value >> 2 == SOME_DAY => Some(Value::Wins),
                LOSES if value >> 2 == SOME_DAY => Some(Value::Loses),
                WINS => Some(Value::WinsIn(plies?)),
                LOSES => Some(Value::LosesIn(plies?)),
                _ => match value >> 2 {
                    0 => None,
                    DRAWN => Some(Value::Drawn),
                    exact => Some(Value::Exact(unzigzag(exact - EXACT) as f64 / VALUE_STEPS)),
                },
            },
            time: Duration::from_nanos(time.checked_mul(TIME_STEP)?),
            nodes,
            simulations,
            depth: if depth == 0 { None } else { Some(u32::try_from(depth - 1).ok()?) },
            legal: u32::try_from(legal).ok()?,
        });
    }
    Some(moves)
}

/// Zigzag encoding: 0, -1, 1, -2 become 0, 1, 2, 3.
fn zigzag(n: i64) -> u64 {
    ((n << 1) ^ (n >> 63)) as u64
}

fn unzigzag(n: u64) -> i64 {
    (n >> 1) as i64 ^ -((n & 1) as i64)
}

pub(crate) fn write(mut number: u64, bytes: &mut Vec<u8>) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

pub(crate) fn read(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0u64;
    for shift in (0..64).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::Work;
    use jugada_model::Cost;
    use proptest::prelude::*;

    const TURNS: Turns = Turns { opening: 4, seats: 2 };

    fn value() -> impl Strategy<Value = Option<Value>> {
        prop_oneof![
            Just(None),
            (-1e9..1e9).prop_map(|units| Some(Value::Estimate(units))),
            any::<u32>().prop_map(|plies| Some(Value::WinsIn(plies))),
            any::<u32>().prop_map(|plies| Some(Value::LosesIn(plies))),
            Just(Some(Value::Wins)),
            Just(Some(Value::Loses)),
            Just(Some(Value::Drawn)),
            (-1e6..1e6).prop_map(|points| Some(Value::Exact(points))),
        ]
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(
            values in prop::collection::vec((value(), any::<u32>(), any::<u64>(), any::<u64>(), any::<Option<u32>>()), 0..40)
        ) {
            let moves: Vec<MoveRecord> = values
                .into_iter()
                .map(|(value, micros, nodes, simulations, depth)| {
                    let work = Work { nodes_per_level: vec![nodes], simulations, ..Work::default() };
                    let cost = Cost { value, work, depth, ..Cost::default() };
                    MoveRecord::new((micros % 7) as u8, micros, &cost, Duration::from_micros(micros.into()), micros)
                })
                .collect();
            prop_assert_eq!(decode(&encode(&moves, TURNS), TURNS), Some(moves));
        }

        #[test]
        fn garbage_is_refused_or_read_but_never_fatal(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let _ = decode(&bytes, TURNS);
        }
    }

    /// Seats are encoded only where they do not alternate.
    #[test]
    fn seats_and_turns_come_back() {
        let of = |whose: &[(u8, u32)]| -> Vec<MoveRecord> {
            whose.iter().map(|&(seat, turn)| MoveRecord::new(seat, turn, &Cost::default(), Duration::ZERO, 1)).collect()
        };
        let three = Turns { opening: 0, seats: 3 };
        for (turns, whose, extra) in [
            (TURNS, &[(1, 5), (0, 6), (1, 7)][..], 1),
            (TURNS, &[(1, 5), (1, 6)], 1 + 4),
            (TURNS, &[(0, 4)], 1 + 2),
            (three, &[(2, 1), (0, 2), (1, 3), (2, 4)], 1),
            // A chance move in between.
            (three, &[(2, 2), (0, 4)], 1 + 4),
        ] {
            let moves = of(whose);
            let bytes = encode(&moves, turns);
            assert_eq!(bytes.len(), extra + 6 * whose.len(), "{whose:?}");
            assert_eq!(decode(&bytes, turns), Some(moves), "{whose:?}");
        }
    }

    #[test]
    fn a_cheap_move_takes_few_bytes() {
        let random = |seat, turn| MoveRecord::new(seat, turn, &Cost::default(), Duration::from_micros(2), 9);
        assert_eq!(encode(&[random(1, 5)], TURNS).len(), 1 + 6);
        assert_eq!(encode(&[random(1, 5), random(0, 6)], TURNS).len(), 1 + 2 * 6);
        let work = Work { nodes_per_level: vec![1, 19_999], ..Work::default() };
        let searched = Cost { value: Some(Value::Estimate(-123.5)), work, depth: Some(6), ..Cost::default() };
        assert_eq!(encode(&[MoveRecord::new(0, 5, &searched, Duration::from_millis(5), 9)], TURNS).len(), 1 + 12);
    }
}
