//! Transposition table of the solver: one bound per position, without collisions.
//!
//! A key is multiplied by an odd number, which is invertible; its upper bits are the index and the rest is stored in
//! the entry. So two positions are never confused, and on boards of up to 64 bits an entry is a single word, which
//! threads share without locks.

use super::shape::Word;
use crate::native;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// Entries come in pairs: the first is replaced by work, the second always.
pub(super) struct BoundTable {
    slots: Vec<AtomicU64>,
    /// Upper 64 bits of the entries' keys, on boards that need two words.
    uppers: Vec<AtomicU64>,
    layout: EntryLayout,
    /// Index bits of the part in use.
    used: AtomicU32,
    age: u64,
    /// Index bits of the largest part used since the last erasure.
    soiled: AtomicU32,
}

/// Bit layout of an entry: score 7 | lower bound 1 | work 5 | age | rest of the key.
#[derive(Clone, Copy)]
struct EntryLayout {
    /// Bits of a key.
    key: u32,
    /// Bits of the stored part of the key in the first word, sized for the smallest part of the table, so that it fits
    /// all of them.
    rest: u32,
    /// Index bits of the smallest part.
    smallest: u32,
    age: u32,
}

const SCORE: u32 = 7;
const WORK: u32 = 5;
const FIXED: u32 = SCORE + 1 + WORK;
/// Added to scores to make them positive.
const BIAS: i32 = 1 << (SCORE - 1);
/// Minimum bits of the age: a part is erased once every 2^age searches.
const AGE: u32 = 7;
const OLDEST_AGE: u32 = 12;

/// A stored bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StoredBound {
    pub(super) score: i32,
    /// Whether `score` is a lower bound; otherwise it is an upper bound.
    pub(super) is_lower: bool,
}

impl EntryLayout {
    fn new(key: u32) -> EntryLayout {
        // Entries are paired, so an index has one bit less.
        let smallest = LEAST_BITS.min(key).max((key + FIXED + AGE + 1).saturating_sub(if key > 64 { 128 } else { 64 }));
        let rest = (key - (smallest - 1)).min(64 - FIXED - AGE);
        EntryLayout { key, rest, smallest, age: (64 - FIXED - rest).min(OLDEST_AGE) }
    }
}

/// Minimum index bits of a part: 8 kilobytes.
const LEAST_BITS: u32 = 10;
/// Index bits by which the next part is larger.
const GROWTH: u32 = 3;

impl BoundTable {
    /// A table for keys of `key_bits` bits, of at most `bytes` bytes.
    pub(super) fn new(key_bits: u32, bytes: u64) -> BoundTable {
        let layout = EntryLayout::new(key_bits);
        let bits = Self::bits_within(key_bits, bytes);
        let fresh = |entries: usize| std::iter::repeat_with(|| AtomicU64::new(0)).take(entries).collect();
        let uppers = if key_bits > 64 { fresh(1 << bits) } else { Vec::new() };
        BoundTable {
            slots: fresh(1 << bits),
            uppers,
            layout,
            used: AtomicU32::new(bits),
            age: 0,
            soiled: AtomicU32::new(0),
        }
    }

    /// Index bits of a table of at most `bytes` bytes, but at least as many as the keys require.
    fn bits_within(key_bits: u32, bytes: u64) -> u32 {
        let entry = if key_bits > 64 { 16 } else { 8 };
        (bytes / entry).max(1).ilog2().clamp(EntryLayout::new(key_bits).smallest, key_bits.min(40))
    }

    /// Bytes of a table made with this limit.
    pub(super) fn bytes_within(key_bits: u32, bytes: u64) -> u64 {
        (if key_bits > 64 { 16 } else { 8 }) << Self::bits_within(key_bits, bytes)
    }

    /// Removes all entries and uses a part of 2^`bits` entries, or the whole table if it is smaller: a small part stays
    /// in the cache.
    pub(super) fn forget(&mut self, bits: u32) {
        let most = self.slots.len().ilog2();
        // Two-word entries cannot be moved to another part.
        let used = if self.layout.key > 64 { most } else { bits.clamp(self.layout.smallest, most) };
        *self.used.get_mut() = used;
        self.age += 1;
        if self.age >> self.layout.age != 0 {
            let soiled = 1 << *self.soiled.get_mut();
            self.slots[..soiled].iter_mut().for_each(|slot| *slot.get_mut() = 0);
            (self.age, *self.soiled.get_mut()) = (1, 0);
        }
        self.soiled.fetch_max(used, Ordering::Relaxed);
    }

    /// Number of entries of the part in use.
    pub(super) fn part(&self) -> u64 {
        1 << self.used.load(Ordering::Relaxed)
    }

    /// Switches to the next larger part, if any, with all entries. Single-threaded.
    pub(super) fn grow(&self) {
        let used = self.used.load(Ordering::Relaxed);
        let larger = (used + GROWTH).min(self.slots.len().ilog2());
        if larger == used || self.layout.key > 64 {
            return;
        }
        self.used.store(larger, Ordering::Relaxed);
        self.soiled.fetch_max(larger, Ordering::Relaxed);
        let EntryLayout { key, rest, .. } = self.layout;
        // From the end, because the new index of an entry is never below the old one.
        for index in (0..1usize << used).rev() {
            let entry = self.slots[index].swap(0, Ordering::Relaxed);
            if entry >> FIXED & ((1 << self.layout.age) - 1) == self.age {
                let pair = (index as u64 >> 1) << (key - (used - 1)) >> rest << rest;
                let mixed = pair | entry >> (64 - rest);
                let place = (mixed >> (key - larger)) as usize & !1;
                let taken = self.slots[place].load(Ordering::Relaxed) != 0;
                self.slots[place + usize::from(taken)].store(entry, Ordering::Relaxed);
            }
        }
    }

    /// Switches to the whole table.
    pub(super) fn grow_fully(&self) {
        while self.part() < self.slots.len() as u64 && self.layout.key <= 64 {
            self.grow();
        }
    }

    /// Index of a key, and the parts of it stored there: in the first word, shifted to its place, and in the second.
    #[inline(always)]
    fn place<W: Word>(&self, key: W) -> (usize, u64, u64) {
        let EntryLayout { key: bits, rest, .. } = self.layout;
        let width = 8 * size_of::<W>() as u32;
        // The product modulo 2^`bits`.
        let mixed = (key.times(W::SPREAD) << (width - bits)) >> (width - bits);
        let index = (mixed >> (bits - self.used.load(Ordering::Relaxed))).low() as usize & !1;
        let upper = if bits > 64 { (mixed >> rest).low() } else { 0 };
        (index, mixed.low() << (64 - rest), upper)
    }

    #[inline(always)]
    fn is_of(&self, index: usize, entry: u64, rest: u64, upper: u64) -> bool {
        let EntryLayout { key, rest: bits, age, .. } = self.layout;
        let tag = rest | self.age << FIXED;
        let mask = !(u64::MAX >> bits) | (((1 << age) - 1) << FIXED);
        entry & mask == tag && (key <= 64 || self.uppers[index].load(Ordering::Relaxed) == upper)
    }

    /// Prefetches the entry of a key.
    #[inline(always)]
    pub(super) fn fetch<W: Word>(&self, key: W) {
        let (index, ..) = self.place(key);
        native::fetch(&self.slots[index]);
    }

    #[inline(always)]
    pub(super) fn get<W: Word>(&self, key: W) -> Option<StoredBound> {
        let (index, rest, upper) = self.place(key);
        for index in [index, index + 1] {
            let entry = self.slots[index].load(Ordering::Relaxed);
            if self.is_of(index, entry, rest, upper) {
                return Some(unpack(entry));
            }
        }
        None
    }

    /// Stores a bound that took `nodes` nodes.
    #[inline(always)]
    pub(super) fn put<W: Word>(&self, key: W, known: StoredBound, nodes: u64) {
        let (index, rest, upper) = self.place(key);
        let work = u64::from((nodes | 1).ilog2()).min((1 << WORK) - 1);
        let entry = rest | self.age << FIXED | work << (SCORE + 1) | pack(known);
        let first = self.slots[index].load(Ordering::Relaxed);
        let is_old = first >> FIXED & ((1 << self.layout.age) - 1) != self.age;
        let is_it = self.is_of(index, first, rest, upper);
        let gives_way = first >> (SCORE + 1) & ((1 << WORK) - 1) <= work;
        if is_old || is_it {
            self.write(index, entry, upper);
        } else if gives_way {
            let uppers = if self.layout.key > 64 { self.uppers[index].load(Ordering::Relaxed) } else { 0 };
            self.write(index + 1, first, uppers);
            self.write(index, entry, upper);
        } else {
            self.write(index + 1, entry, upper);
        }
    }

    #[inline(always)]
    fn write(&self, index: usize, entry: u64, upper: u64) {
        self.slots[index].store(entry, Ordering::Relaxed);
        if self.layout.key > 64 {
            self.uppers[index].store(upper, Ordering::Relaxed);
        }
    }
}

#[inline(always)]
fn pack(known: StoredBound) -> u64 {
    ((known.score + BIAS) as u64) << 1 | u64::from(known.is_lower)
}

#[inline(always)]
fn unpack(entry: u64) -> StoredBound {
    StoredBound { score: (entry >> 1 & ((1 << SCORE) - 1)) as i32 - BIAS, is_lower: entry & 1 == 1 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::rng::mix;

    fn known(n: u64) -> StoredBound {
        StoredBound { score: (n % 127) as i32 - 63, is_lower: n.is_multiple_of(2) }
    }

    /// Distinct keys of `bits` bits.
    fn keys(bits: u32, count: u64) -> Vec<u64> {
        let mut keys: Vec<u64> = (0..count).map(|n| mix(n) >> (64 - bits)).collect();
        keys.sort_unstable();
        keys.dedup();
        keys
    }

    /// Only entries of the same key are found; growing loses few of them, forgetting all.
    #[test]
    fn entries_are_those_of_their_keys() {
        for bits in [12, 14, 20, 49, 56, 64] {
            let mut table = BoundTable::new(bits, 1 << 23);
            for round in 1..300 {
                table.forget(12);
                let (kept, others) = (keys(bits.min(63), 2_000), keys(bits.min(63), 6_000));
                if round > 1 && round < 298 {
                    continue;
                }
                assert!(kept.iter().all(|&key| table.get(key).is_none()), "{bits} bits: nothing is known");
                for &key in &kept {
                    table.put(key, known(key ^ round), 1);
                }
                let found = |table: &BoundTable| {
                    let met = others.iter().filter_map(|&key| table.get(key).map(|known| (key, known)));
                    met.inspect(|&(key, met)| assert_eq!(met, known(key ^ round), "{bits} bits, {key:#x}")).count()
                };
                let before = found(&table);
                assert!(before > kept.len() * 3 / 4 && before <= kept.len(), "{bits} bits: {before} of {}", kept.len());
                table.grow();
                table.grow_fully();
                assert!(found(&table) > before * 9 / 10, "{bits} bits: {} of {before} after growing", found(&table));
            }
        }
    }

    #[test]
    fn wide_keys_need_both_words() {
        let mut table = BoundTable::new(80, 1 << 25);
        table.forget(0);
        for n in 0..5_000u128 {
            let key = n * 0x1234_5678_9abc_def1 % (1 << 80);
            table.put(key, known(n as u64), 1);
            assert_eq!(table.get(key), Some(known(n as u64)), "{n}");
            assert_eq!(table.get(key ^ 1 << 79), None, "{n}");
        }
    }

    #[test]
    fn what_took_most_work_stays() {
        let mut table = BoundTable::new(49, 1 << 13);
        table.forget(10);
        table.put(77u64, known(1), 1_000_000);
        (1_000..20_000u64).for_each(|key| table.put(key, known(key), 10));
        assert_eq!(table.get(77u64), Some(known(1)));
    }
}
