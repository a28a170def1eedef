//! Value table (Horcas 4.3): one value per position met.
//!
//! Tensors: `keys` U64, `values` F64, `fingerprint` U64 (key of the starting position).

use crate::board::{BoardInfo, Observation, ObservationKind};
use crate::file::{FileError, SavedTensors, SavingTensors};
use crate::learner::{Exploration, Frozen, GameEnd, Learner};
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
    /// One value per position met (Horcas 4.3).
    pub(crate) struct TableOptions = learner "table" {
        title: "Value table (Horcas)",
        help: "Remembers a value for every position met in training.";
        /// Learning rate.
        alpha: f64 = 0.1, RATE,
            "Learning rate: how far a value moves towards that of the next position.";
        /// Share of exploratory moves.
        explore: f64 = 0.1, SHARE,
            "Share of the learner's training moves that are random; nothing is learned from them.";
        /// Whether symmetric positions share a value.
        symmetries: OnOff = OnOff::Off, Kind::Choice(OnOff::WORDS),
            "Whether positions that are turned or mirrored images of each other share a value.";
        /// Maximum number of positions.
        positions: u64 = 20_000_000, Kind::Whole { min: 1, max: 1_000_000_000 },
            "Positions that the table has room for, about 34 bytes each; training that needs more stops.";
    }
}

/// Values are those of the first player, from -1 to 1; an unknown position has value 0.
#[derive(Clone, Debug)]
pub(crate) struct ValueTable {
    alpha: f64,
    is_folded: bool,
    room: u64,
    /// Key of the starting position: differs between games and between versions of their hashing.
    start_key: u64,
    values: HashMap<u64, f64, BuildHasherDefault<AsIs>>,
}

impl Learner for ValueTable {
    type Options = TableOptions;
    type Frozen = ValueTable;
    const RESUME_ONLY: &'static [&'static str] = &[];

    fn exploration(options: &TableOptions) -> Exploration {
        Exploration { explore: options.explore, slips: 0.0 }
    }

    fn begin(options: &TableOptions, board: &Arc<BoardInfo>, _: &mut Rng, _: u64) -> Result<ValueTable, SpecError> {
        Ok(ValueTable::new(options, board.start_key))
    }

    fn load(options: &TableOptions, board: &Arc<BoardInfo>, from: &SavedTensors<'_>) -> Result<ValueTable, FileError> {
        let keys = from.u64("keys", None)?;
        let values = from.f64("values", Some(keys.len()))?;
        let (found, expected) = (from.u64("fingerprint", Some(1))?[0], board.start_key);
        if found != expected {
            return Err(FileError::OtherKeys { found, expected });
        }
        let values = keys.into_iter().zip(values).collect();
        Ok(ValueTable { values, ..ValueTable::new(options, board.start_key) })
    }

    fn save(&self, into: &mut SavingTensors<'_>) {
        let (keys, values): (Vec<u64>, Vec<f64>) = self.entries().into_iter().unzip();
        into.add_f64("values", &[values.len()], &values);
        into.add_u64("keys", &[keys.len()], &keys);
        into.add_u64("fingerprint", &[1], &[self.start_key]);
    }

    /// Symmetric positions share one key if `symmetries` is on.
    fn observes(&self) -> ObservationKind {
        if self.is_folded { ObservationKind::FoldedKey } else { ObservationKind::Key }
    }

    fn value(&mut self, at: &Observation) -> f64 {
        self.known(at.key)
    }

    fn learn(&mut self, from: &Observation, to: &Observation, ending: Option<GameEnd>) -> Result<f64, TrainingFailure> {
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
    type Cache = ();

    fn memory(&self) {}

    fn value(&self, at: &Observation, (): &mut ()) -> f64 {
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

    /// TD(0) step: moves the value of `from` towards that of `to`. Returns the absolute TD error.
    fn learn_step(&mut self, from: u64, to: u64) -> Result<f64, TrainingFailure> {
        let (value, next) = (self.known(from), self.known(to));
        let error = next - value;
        self.set(from, value + self.alpha * error)?;
        Ok(error.abs())
    }

    /// Moves the value of a final position towards the result.
    fn learn_end(&mut self, end: u64, outcome: Outcome) -> Result<f64, TrainingFailure> {
        let result = f64::from(outcome.value_for(Player::First));
        let error = (result - self.known(end)).abs();
        self.set(end, result)?;
        Ok(error)
    }

    fn set(&mut self, key: u64, value: f64) -> Result<(), TrainingFailure> {
        // Unknown positions have value 0, which needs no entry.
        if value == 0.0 && !self.values.contains_key(&key) {
            return Ok(());
        }
        self.values.insert(key, value);
        if self.values.len() as u64 > self.room {
            return Err(full(self.room));
        }
        Ok(())
    }

    /// All entries, by key.
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

/// Identity hash: keys are already well distributed.
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
        // A draw has the value of an unknown position: no entry.
        table.learn_end(9, Outcome::Draw).unwrap();
        table.learn_end(2, won).unwrap();
        table.learn_end(2, won).unwrap();
        assert_eq!(table.learn_end(3, won), Err(full(2)));
    }
}
