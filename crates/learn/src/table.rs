//! The value table (Horcas 4.3): a value for every position that was met.

use crate::options::{OnOff, TableOptions};
use crate::training::TrainingFailure;
use jugada_core::{Game, Outcome, Player, Symmetric};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// What is remembered is how well the first player stands, from -1 to 1; a position that was never met counts 0.
#[derive(Clone, Debug)]
pub(crate) struct ValueTable {
    alpha: f64,
    is_folded: bool,
    room: u64,
    values: HashMap<u64, f64, BuildHasherDefault<AsIs>>,
}

impl ValueTable {
    pub(crate) fn new(options: &TableOptions) -> ValueTable {
        ValueTable {
            alpha: options.alpha,
            is_folded: options.symmetries == OnOff::On,
            room: options.positions,
            values: HashMap::default(),
        }
    }

    /// How many positions it knows.
    pub(crate) fn len(&self) -> usize {
        self.values.len()
    }

    /// The one key under which all that is remembered together is remembered.
    #[inline]
    pub(crate) fn key<G: Symmetric>(&self, game: &G, state: &G::State) -> u64 {
        if self.is_folded { game.canonical_key(state) } else { game.key(state) }
    }

    #[inline]
    pub(crate) fn value(&self, key: u64) -> f64 {
        self.values.get(&key).copied().unwrap_or(0.0)
    }

    /// Moves a value towards that of the position after it, and says how far apart they were.
    pub(crate) fn learn_step(&mut self, from: u64, to: u64) -> Result<f64, TrainingFailure> {
        let (value, next) = (self.value(from), self.value(to));
        let error = next - value;
        self.set(from, value + self.alpha * error)?;
        Ok(error.abs())
    }

    /// Learns what a finished game is worth.
    pub(crate) fn learn_end(&mut self, end: u64, outcome: Outcome) -> Result<f64, TrainingFailure> {
        let result = f64::from(outcome.value_for(Player::First));
        let error = (result - self.value(end)).abs();
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
            return Err(TrainingFailure::TableFull { positions: self.room });
        }
        Ok(())
    }

    /// Everything that is remembered, in the order of the keys.
    pub(crate) fn entries(&self) -> Vec<(u64, f64)> {
        let mut entries: Vec<(u64, f64)> = self.values.iter().map(|(&key, &value)| (key, value)).collect();
        entries.sort_unstable_by_key(|&(key, _)| key);
        entries
    }

    pub(crate) fn restore(&mut self, entries: impl Iterator<Item = (u64, f64)>) {
        self.values = entries.collect();
    }
}

/// Keys stand for themselves: all their bits are scrambled already.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AsIs(u64);

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

/// Tells tables of one game, and of one way to make keys, from those of others: the key of the starting position.
pub(crate) fn fingerprint<G: Game>(game: &G) -> u64 {
    game.key(&game.start())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_move_by_alpha_towards_the_next() {
        let mut table = ValueTable::new(&TableOptions { alpha: 0.25, ..TableOptions::default() });
        assert_eq!(table.learn_end(3, Outcome::WonBy(Player::Second)), Ok(1.0));
        assert_eq!(table.learn_step(2, 3), Ok(1.0));
        assert_eq!(table.value(2), -0.25);
        assert_eq!(table.learn_step(2, 3), Ok(0.75));
        assert_eq!(table.value(2), -0.4375);
        assert_eq!(table.learn_step(1, 2), Ok(0.4375));
        assert_eq!(table.value(1), -0.109_375);
        assert_eq!(table.entries(), [(1, -0.109_375), (2, -0.4375), (3, -1.0)]);
    }

    #[test]
    fn a_full_table_says_so() {
        let mut table = ValueTable::new(&TableOptions { positions: 2, ..TableOptions::default() });
        let won = Outcome::WonBy(Player::First);
        table.learn_end(1, won).unwrap();
        // A draw is worth what unknown positions are: it takes no room.
        table.learn_end(9, Outcome::Draw).unwrap();
        table.learn_end(2, won).unwrap();
        table.learn_end(2, won).unwrap();
        assert_eq!(table.learn_end(3, won), Err(TrainingFailure::TableFull { positions: 2 }));
    }
}
