//! Transposition table: scores and best moves of positions searched before.

use jugada_core::Score;
use std::sync::atomic::{AtomicU64, Ordering};

/// Size of an entry, in bytes.
pub const ENTRY_BYTES: usize = size_of::<Slot>();

/// A table of fixed size that the threads of a search share without locks.
///
/// An entry holds score, bound kind, best move and depth. It is stored as two words: the exclusive or of key and data,
/// and the data (Hyatt's lockless hashing). If concurrent writes mix two entries, the key no longer matches and the
/// entry is not found.
///
/// Entries come in pairs: the first is replaced by depth (of the current search), the second always.
pub(crate) struct TranspositionTable {
    slots: Vec<Slot>,
    /// Number of the current search, so that entries of earlier searches are replaced first.
    age: u64,
}

#[derive(Default)]
struct Slot {
    key_and_data: AtomicU64,
    data: AtomicU64,
}

/// The stored result of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// From the side to move in that position.
    pub(crate) score: Score,
    pub(crate) kind: Bound,
    /// Depth searched, in plies.
    pub(crate) depth: u32,
    /// Whether the score contains no estimate: then it holds at every greater depth too.
    pub(crate) is_settled: bool,
    /// Index of the best move.
    pub(crate) best: Option<usize>,
}

/// How a score relates to the true value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// Equal to the value.
    Exact,
    /// The value is at least the score (fail high).
    Lower,
    /// The value is at most the score (fail low).
    Upper,
}

impl TranspositionTable {
    /// Allocates room for this many entries, rounded up to pairs; see [`ENTRY_BYTES`].
    pub(crate) fn new(entries: usize) -> TranspositionTable {
        let entries = entries.max(1).next_multiple_of(2);
        let mut slots = Vec::with_capacity(entries);
        slots.resize_with(entries, Slot::default);
        TranspositionTable { slots, age: 0 }
    }

    /// Removes all entries.
    pub(crate) fn clear(&mut self) {
        for slot in &mut self.slots {
            *slot = Slot::default();
        }
    }

    /// Call at the start of each search.
    pub(crate) fn grow_older(&mut self) {
        self.age = (self.age + 1) & MAX_AGE;
    }

    #[inline]
    fn pair(&self, key: u64) -> &[Slot] {
        // The upper half of the product spreads keys evenly over any number of pairs.
        let pair = ((u128::from(key) * (self.slots.len() / 2) as u128) >> 64) as usize;
        &self.slots[2 * pair..2 * pair + 2]
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        self.pair(key).iter().find_map(|slot| slot.read(key)).map(unpack)
    }

    /// Stores an entry.
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
    /// The data word, if the slot belongs to this key.
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

/// score 32 | best move 16 | age 4 | settled 1 | depth 9 | kind 2. Kinds start at 1, so that an empty slot is no entry.
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
/// Greater than any search depth.
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

    /// The depths found for these keys, in a table of one pair.
    fn held<const N: usize>(table: &TranspositionTable, keys: [u64; N]) -> [Option<u32>; N] {
        keys.map(|key| table.get(key).map(|entry| entry.depth))
    }

    /// The first of a pair is replaced by depth, the second always.
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

    /// Entries of earlier searches are replaced whatever their depth; until then they are found, and never after
    /// `clear`.
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

    /// Ages wrap around at four bits without harm.
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

    /// Keys spread over all pairs.
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
