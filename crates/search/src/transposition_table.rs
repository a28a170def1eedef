//! The transposition table: what is known of positions that were searched before.

use jugada_core::Score;
use std::sync::atomic::{AtomicU64, Ordering};

/// Bytes that an entry takes.
pub const ENTRY_BYTES: usize = size_of::<Slot>();

/// A table of a fixed number of entries, shared by the threads of a search without locks.
///
/// An entry holds the score, its kind, the best move and the depth. It is written as two words, the second of them the
/// entry and the first the key mixed with it: if two threads write at once and their words mingle, the key no
/// longer fits, and the entry is not found.
///
/// Entries come in pairs: the first of a pair keeps what was searched deepest in the present search, the second what came last.
pub(crate) struct TranspositionTable {
    slots: Vec<Slot>,
    /// Numbers searches, so that what an earlier one left behind gives way.
    age: u64,
}

#[derive(Default)]
struct Slot {
    key_and_data: AtomicU64,
    data: AtomicU64,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// As seen from the position itself.
    pub(crate) score: Score,
    pub(crate) kind: Bound,
    /// How deep it was searched.
    pub(crate) depth: u32,
    /// Whether no estimate went into the score: then it holds for every greater depth too.
    pub(crate) is_settled: bool,
    /// The index of the best move.
    pub(crate) best: Option<usize>,
}

/// What a score says about the true value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is the value.
    Exact,
    /// The value is this or more: the search was cut off.
    Lower,
    /// The value is this or less: no move reached the window.
    Upper,
}

impl TranspositionTable {
    /// A table with room for this many entries, rounded up to pairs. Memory is taken at once; see [`ENTRY_BYTES`].
    pub(crate) fn new(entries: usize) -> TranspositionTable {
        let entries = entries.max(1).next_multiple_of(2);
        let mut slots = Vec::with_capacity(entries);
        slots.resize_with(entries, Slot::default);
        TranspositionTable { slots, age: 0 }
    }

    /// Forgets everything, as before the first game.
    pub(crate) fn clear(&mut self) {
        for slot in &mut self.slots {
            *slot = Slot::default();
        }
    }

    /// Another search begins.
    pub(crate) fn grow_older(&mut self) {
        self.age = (self.age + 1) & MAX_AGE;
    }

    #[inline]
    fn pair(&self, key: u64) -> &[Slot] {
        // The upper half of a product spreads keys evenly over any number of pairs.
        let pair = ((u128::from(key) * (self.slots.len() / 2) as u128) >> 64) as usize;
        &self.slots[2 * pair..2 * pair + 2]
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        self.pair(key).iter().find_map(|slot| slot.read(key)).map(unpack)
    }

    /// Keeps an entry.
    #[inline]
    pub(crate) fn put(&self, key: u64, entry: Entry) {
        let data = pack(entry) | self.age << AGE_SHIFT;
        let pair = self.pair(key);
        let first = pair[0].data.load(Ordering::Relaxed);
        let is_old = first >> AGE_SHIFT & MAX_AGE != self.age;
        let gives_way = is_old || unpack(first).depth <= entry.depth || pair[0].read(key).is_some();
        pair[usize::from(!gives_way)].write(key, data);
    }
}

impl Slot {
    /// The entry, if it is of this key.
    #[inline]
    fn read(&self, key: u64) -> Option<u64> {
        let data = self.data.load(Ordering::Relaxed);
        (self.key_and_data.load(Ordering::Relaxed) ^ data == key && data != 0).then_some(data)
    }

    #[inline]
    fn write(&self, key: u64, data: u64) {
        self.data.store(data, Ordering::Relaxed);
        self.key_and_data.store(key ^ data, Ordering::Relaxed);
    }
}

/// score 32 | best move 16 | age 4 | settled 1 | depth 9 | kind 2, with kinds from 1, so that an empty slot is no entry.
#[inline]
fn pack(entry: Entry) -> u64 {
    let kind = match entry.kind {
        Bound::Exact => 1,
        Bound::Lower => 2,
        Bound::Upper => 3,
    };
    let best = entry.best.map_or(NO_MOVE, |index| index as u64);
    let depth = u64::from(entry.depth.min(MAX_DEPTH)) << 2;
    u64::from(entry.score.raw() as u32) << 32 | best << 16 | u64::from(entry.is_settled) << SETTLED_SHIFT | depth | kind
}

#[inline]
fn unpack(data: u64) -> Entry {
    let best = data >> 16 & 0xffff;
    Entry {
        score: Score::from_raw((data >> 32) as u32 as i32),
        kind: match data & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            _ => Bound::Upper,
        },
        depth: (data >> 2) as u32 & MAX_DEPTH,
        is_settled: data >> SETTLED_SHIFT & 1 == 1,
        best: (best != NO_MOVE).then_some(best as usize),
    }
}

const NO_MOVE: u64 = 0xffff;
/// Deeper than any search goes.
const MAX_DEPTH: u32 = 0x1ff;
const SETTLED_SHIFT: u32 = 11;
const AGE_SHIFT: u32 = 12;
const MAX_AGE: u64 = 0xf;

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn any_entry() -> impl Strategy<Value = Entry> {
        let kind = prop_oneof![Just(Bound::Exact), Just(Bound::Lower), Just(Bound::Upper)];
        (any::<i32>(), kind, 0..=MAX_DEPTH, any::<bool>(), prop::option::of(0usize..0xffff)).prop_map(
            |(raw, kind, depth, is_settled, best)| Entry { score: Score::from_raw(raw), kind, depth, is_settled, best },
        )
    }

    proptest! {
        #[test]
        fn what_is_put_is_found(key: u64, other: u64, entry in any_entry(), entries in 1usize..100) {
            let table = TranspositionTable::new(entries);
            prop_assert_eq!(table.get(key), None);
            table.put(key, entry);
            prop_assert_eq!(table.get(key), Some(entry));
            prop_assert!(other == key || table.get(other).is_none());
        }
    }

    fn entry(depth: u32) -> Entry {
        Entry { score: Score::heuristic(-7), kind: Bound::Lower, depth, is_settled: false, best: Some(3) }
    }

    /// What a table of one pair holds of these keys: the depth of each.
    fn held<const N: usize>(table: &TranspositionTable, keys: [u64; N]) -> [Option<u32>; N] {
        keys.map(|key| table.get(key).map(|entry| entry.depth))
    }

    /// The first of a pair keeps the deepest, the second the last of what is less deep.
    #[test]
    fn the_deepest_and_the_last_are_kept() {
        let table = TranspositionTable::new(2);
        for (key, depth) in [(1, 5), (2, 3), (3, 4)] {
            table.put(key, entry(depth));
        }
        assert_eq!(held(&table, [1, 2, 3]), [Some(5), None, Some(4)], "the last displaces the one before it");
        table.put(4, entry(6));
        assert_eq!(held(&table, [1, 3, 4]), [None, Some(4), Some(6)], "a deeper one displaces the deepest");
        table.put(5, entry(6));
        assert_eq!(held(&table, [3, 4, 5]), [Some(4), None, Some(6)], "so does one that is as deep");
        table.put(5, entry(1));
        assert_eq!(held(&table, [3, 5]), [Some(4), Some(1)], "a position stands in one place");
        table.put(6, entry(0));
        assert_eq!(held(&table, [5, 6]), [Some(1), Some(0)]);
    }

    /// What an earlier search left gives way, however deep; it is found until then, and not after the table was cleared.
    #[test]
    fn old_entries_give_way() {
        let mut table = TranspositionTable::new(2);
        table.put(1, entry(9));
        table.put(2, entry(2));
        table.grow_older();
        assert_eq!(held(&table, [1, 2]), [Some(9), Some(2)]);
        table.put(3, entry(1));
        assert_eq!(held(&table, [1, 2, 3]), [None, Some(2), Some(1)]);
        table.put(4, entry(0));
        assert_eq!(held(&table, [2, 3, 4]), [None, Some(1), Some(0)], "what this search left does not");
        table.clear();
        assert_eq!(held(&table, [3, 4]), [None, None]);
    }

    /// Ages are counted in four bits, and spoil nothing when they begin again.
    #[test]
    fn sixteen_searches_later_an_age_comes_again() {
        let mut table = TranspositionTable::new(2);
        for age in 0..40 {
            assert_eq!(table.age, age % 16);
            table.put(1, entry(400));
            assert_eq!(table.get(1), Some(entry(400)), "age {age}");
            table.grow_older();
            table.put(2, entry(1));
            assert_eq!(held(&table, [1, 2]), [None, Some(1)], "age {age}");
        }
    }

    /// Keys spread over all pairs, each in its own.
    #[test]
    fn all_of_a_table_is_used() {
        let table = TranspositionTable::new(7);
        assert_eq!(table.slots.len(), 8);
        let keys = [0, 1, 2, 3].map(|quarter: u64| quarter << 62 | 5);
        for key in keys {
            table.put(key, entry(9));
            table.put(key + 1, entry(1));
        }
        for key in keys {
            assert_eq!(held(&table, [key, key + 1]), [Some(9), Some(1)]);
        }
    }

    #[test]
    fn an_entry_takes_16_bytes() {
        assert_eq!(ENTRY_BYTES, 16);
        assert_eq!(TranspositionTable::new(200_000).slots.len(), 200_000);
    }
}
