//! The value table (Horcas 4.3): a value for every position that was met.
//!
//! Its tensors: `keys` U64, `values` F64, `fingerprint` U64: the key of the starting position.

use crate::board::{Board, Sees, Sight};
use crate::file::{FileError, Saved, Saving};
use crate::learner::{Ending, Frozen, Habits, Learner};
use crate::learners::{RATE, SHARE};
use crate::parts::MadeOf;
use crate::training::TrainingFailure;
use jugada_core::rng::Rng;
use jugada_core::spec::{Kind, OnOff};
use jugada_core::{Outcome, Player, SpecError, declare};
use jugada_words::message;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;

declare! {
    /// A value for every position that was met (Horcas 4.3).
    pub(crate) struct TableOptions = learner "table" {
        title: "Value table (Horcas)",
        help: "Remembers a value for every position met in training.";
        /// How far a value moves towards that of the next position.
        alpha: f64 = 0.1, RATE,
            "Learning rate: how far a value moves towards that of the next position.";
        /// Share of the learner's moves that are random.
        explore: f64 = 0.1, SHARE,
            "Share of the learner's training moves that are random; nothing is learned from them.";
        /// Whether mirror images are one.
        symmetries: OnOff = OnOff::Off, Kind::Choice(OnOff::WORDS),
            "Whether positions that are turned or mirrored images of each other share a value.";
        /// How many positions it may remember.
        positions: u64 = 20_000_000, Kind::Whole { min: 1, max: 1_000_000_000 },
            "Positions that the table has room for, about 34 bytes each; training that needs more stops.";
    }
}

/// What is remembered is how well the first player stands, from -1 to 1; a position that was never met counts 0.
#[derive(Clone, Debug)]
pub(crate) struct ValueTable {
    alpha: f64,
    is_folded: bool,
    room: u64,
    /// Tells tables of one game, and of one way to make keys, from those of others.
    start_key: u64,
    values: HashMap<u64, f64, BuildHasherDefault<AsIs>>,
}

impl Learner for ValueTable {
    type Options = TableOptions;
    type Frozen = ValueTable;
    const GOES_ON: &'static [&'static str] = &[];

    fn habits(options: &TableOptions) -> Habits {
        Habits { explore: options.explore, slips: 0.0 }
    }

    fn begin(options: &TableOptions, board: &Arc<Board>, _: &mut Rng, _: u64) -> Result<ValueTable, SpecError> {
        Ok(ValueTable::new(options, board.start_key))
    }

    fn load(options: &TableOptions, board: &Arc<Board>, from: &Saved<'_>) -> Result<ValueTable, FileError> {
        let keys = from.u64("keys", None)?;
        let values = from.f64("values", Some(keys.len()))?;
        let (found, expected) = (from.u64("fingerprint", Some(1))?[0], board.start_key);
        if found != expected {
            return Err(FileError::OtherKeys { found, expected });
        }
        let values = keys.into_iter().zip(values).collect();
        Ok(ValueTable { values, ..ValueTable::new(options, board.start_key) })
    }

    fn save(&self, into: &mut Saving<'_>) {
        let (keys, values): (Vec<u64>, Vec<f64>) = self.entries().into_iter().unzip();
        into.add_f64("values", &[values.len()], &values);
        into.add_u64("keys", &[keys.len()], &keys);
        into.add_u64("fingerprint", &[1], &[self.start_key]);
    }

    /// The one key under which all that is remembered together is remembered.
    fn sees(&self) -> Sees {
        if self.is_folded { Sees::FoldedKey } else { Sees::Key }
    }

    fn value(&mut self, at: &Sight) -> f64 {
        self.known(at.key)
    }

    fn learn(&mut self, from: &Sight, to: &Sight, ending: Option<Ending>) -> Result<f64, TrainingFailure> {
        if let Some(ending) = ending {
            self.learn_end(to.key, ending.outcome)?;
        }
        self.learn_step(from.key, to.key)
    }

    fn parts(&self) -> MadeOf {
        let of = self.values.len();
        let about =
            message!("table-size", "A value table has a number for each position it has met: { $of } so far.", of);
        MadeOf { of, about, parts: Vec::new() }
    }

    fn freeze(self) -> ValueTable {
        self
    }
}

impl Frozen for ValueTable {
    type Memory = ();

    fn memory(&self) {}

    fn value(&self, at: &Sight, (): &mut ()) -> f64 {
        self.known(at.key)
    }
}

impl ValueTable {
    fn new(options: &TableOptions, start_key: u64) -> ValueTable {
        ValueTable {
            alpha: options.alpha,
            is_folded: options.symmetries == OnOff::On,
            room: options.positions,
            start_key,
            values: HashMap::default(),
        }
    }

    #[inline]
    fn known(&self, key: u64) -> f64 {
        self.values.get(&key).copied().unwrap_or(0.0)
    }

    /// Moves a value towards that of the position after it, and says how far apart they were.
    fn learn_step(&mut self, from: u64, to: u64) -> Result<f64, TrainingFailure> {
        let (value, next) = (self.known(from), self.known(to));
        let error = next - value;
        self.set(from, value + self.alpha * error)?;
        Ok(error.abs())
    }

    /// Learns what a finished game is worth.
    fn learn_end(&mut self, end: u64, outcome: Outcome) -> Result<f64, TrainingFailure> {
        let result = f64::from(outcome.value_for(Player::First));
        let error = (result - self.known(end)).abs();
        self.set(end, result)?;
        Ok(error)
    }

    fn set(&mut self, key: u64, value: f64) -> Result<(), TrainingFailure> {
        // Zero is what is said of positions that are not there.
        if value == 0.0 && !self.values.contains_key(&key) {
            return Ok(());
        }
        self.values.insert(key, value);
        if self.values.len() as u64 > self.room {
            return Err(full(self.room));
        }
        Ok(())
    }

    /// Everything that is remembered, in the order of the keys.
    fn entries(&self) -> Vec<(u64, f64)> {
        let mut entries: Vec<(u64, f64)> = self.values.iter().map(|(&key, &value)| (key, value)).collect();
        entries.sort_unstable_by_key(|&(key, _)| key);
        entries
    }
}

fn full(positions: u64) -> TrainingFailure {
    TrainingFailure::Learner(message!(
        "table-full",
        "the value table is full: it has room for { $positions } positions; a larger `positions` makes more",
        positions
    ))
}

/// Keys stand for themselves: all their bits are scrambled already.
#[derive(Clone, Copy, Debug, Default)]
struct AsIs(u64);

impl Hasher for AsIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |hash, &byte| hash.rotate_left(8) ^ u64::from(byte));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_defaults_are_those_of_the_work() {
        let table = TableOptions::default();
        assert_eq!((table.alpha, table.explore), (0.1, 0.1));
    }

    #[test]
    fn values_move_by_alpha_towards_the_next() {
        let mut table = ValueTable::new(&TableOptions { alpha: 0.25, ..TableOptions::default() }, 0);
        assert_eq!(table.learn_end(3, Outcome::WonBy(Player::Second)), Ok(1.0));
        assert_eq!(table.learn_step(2, 3), Ok(1.0));
        assert_eq!(table.known(2), -0.25);
        assert_eq!(table.learn_step(2, 3), Ok(0.75));
        assert_eq!(table.known(2), -0.4375);
        assert_eq!(table.learn_step(1, 2), Ok(0.4375));
        assert_eq!(table.known(1), -0.109_375);
        assert_eq!(table.entries(), [(1, -0.109_375), (2, -0.4375), (3, -1.0)]);
    }

    #[test]
    fn a_full_table_says_so() {
        let mut table = ValueTable::new(&TableOptions { positions: 2, ..TableOptions::default() }, 0);
        let won = Outcome::WonBy(Player::First);
        table.learn_end(1, won).unwrap();
        // A draw is worth what unknown positions are: it takes no room.
        table.learn_end(9, Outcome::Draw).unwrap();
        table.learn_end(2, won).unwrap();
        table.learn_end(2, won).unwrap();
        assert_eq!(table.learn_end(3, won), Err(full(2)));
    }
}
