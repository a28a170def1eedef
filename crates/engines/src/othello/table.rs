//! Transposition tables whose entries contain the whole board, so two positions are never confused.
//!
//! Threads share a table without locks. An entry has three words; the two with the board are combined with a hash of
//! the third, so that an entry with parts from two threads matches no board.

use super::kernel::DiscSets;
use super::selective::Selectivity;
use std::sync::atomic::{AtomicU64, Ordering};

/// Two tables: one for shallow searches, whose positions recur soon or never, sized for the processor's cache, and one
/// for all others. So a search for move ordering or a selective cut never replaces the entry of a deep one.
pub(super) struct Tables {
    near: BoardTable,
    far: BoardTable,
}

/// Depth limit of the near table for searches to the end of the game, where shallow ones are frequent.
const NEAR_TO_END: u32 = 13;
/// Depth limit of the near table for other searches.
const NEAR: u32 = 6;
/// Half of a typical second-level cache.
const NEAR_BYTES: u64 = 1 << 20;

impl Tables {
    /// Tables of at most `bytes` bytes, but of at least one bucket each.
    pub(super) fn new(bytes: u64) -> Tables {
        let near = Self::near_bytes(bytes);
        Tables { near: BoardTable::new(near), far: BoardTable::new(bytes - near) }
    }

    /// Bytes of tables made with this limit.
    pub(super) fn bytes_within(bytes: u64) -> u64 {
        let near = Self::near_bytes(bytes);
        BoardTable::bytes_within(near) + BoardTable::bytes_within(bytes - near)
    }

    fn near_bytes(bytes: u64) -> u64 {
        NEAR_BYTES.min(bytes / 2)
    }

    /// Removes all entries.
    pub(super) fn forget(&mut self) {
        self.near.forget();
        self.far.forget();
    }

    #[inline(always)]
    fn of(&self, empties: u32, draft: Draft) -> &BoardTable {
        let depth = u32::from(draft.depth);
        let near = if depth >= empties { NEAR_TO_END } else { NEAR };
        if depth < near { &self.near } else { &self.far }
    }

    /// The entry of a position: bounds of at least the wanted depth and confidence, and in any case a move.
    #[inline(always)]
    pub(super) fn get(&self, discs: DiscSets, empties: u32, wanted: Draft) -> StoredBounds {
        self.of(empties, wanted).get(discs, wanted)
    }

    /// The bucket of a position.
    #[inline(always)]
    pub(super) fn bucket(&self, discs: DiscSets, empties: u32, wanted: Draft) -> &Bucket {
        self.of(empties, wanted).bucket(discs)
    }

    /// Stores the result of a search of `nodes` nodes.
    #[inline(always)]
    pub(super) fn put(&self, discs: DiscSets, empties: u32, draft: Draft, known: StoredBounds, nodes: u64) {
        self.of(empties, draft).put(discs, draft, known, nodes);
    }
}

/// Depth and confidence of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Draft {
    pub(super) depth: u8,
    pub(super) selectivity: Selectivity,
}

impl Draft {
    /// To the end of the game, without selective cuts.
    #[inline(always)]
    pub(super) fn exact(empties: u32) -> Draft {
        Draft { depth: empties as u8, selectivity: Selectivity::EXACT }
    }
}

struct BoardTable {
    buckets: Vec<Bucket>,
    /// Number of the current search; older entries do not count.
    age: u64,
}

/// Entries in which a position can be stored: one cache line.
#[derive(Default)]
#[repr(align(64))]
pub(super) struct Bucket([Entry; WAYS]);
const WAYS: usize = 2;

#[derive(Default)]
struct Entry {
    own: AtomicU64,
    opponent: AtomicU64,
    known: AtomicU64,
}

/// Bounds of a score, and the best move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StoredBounds {
    pub(super) least: i8,
    pub(super) most: i8,
    /// Square of the move, or [`StoredBounds::NO_MOVE`].
    pub(super) mv: u8,
}

impl StoredBounds {
    pub(super) const NO_MOVE: u8 = 64;
    pub(super) const NOTHING: StoredBounds = StoredBounds { least: -64, most: 64, mv: StoredBounds::NO_MOVE };

    /// The result of a null-window search at `alpha`, if the bounds decide it.
    #[inline(always)]
    pub(super) fn answer(self, alpha: i32) -> Option<i32> {
        let (least, most) = (i32::from(self.least), i32::from(self.most));
        if least > alpha {
            Some(least)
        } else if most <= alpha {
            Some(most)
        } else {
            None
        }
    }

    /// Narrowed by the result of a null-window search.
    #[inline(always)]
    pub(super) fn narrowed(self, value: i32, alpha: i32, mv: u8) -> StoredBounds {
        let mv = if mv == StoredBounds::NO_MOVE { self.mv } else { mv };
        if value > alpha {
            StoredBounds { least: value as i8, mv, ..self }
        } else {
            StoredBounds { most: value as i8, mv, ..self }
        }
    }
}

/// Bit layout of the third word: least 8 | most 8 | move 8 | work 8 | depth 8 | selectivity 8 | age 16.
const MOST: u32 = 8;
const MOVE: u32 = 16;
const WORK: u32 = 24;
const DEPTH: u32 = 32;
const SELECTIVITY: u32 = 40;
const AGE: u32 = 48;

impl BoardTable {
    fn new(bytes: u64) -> BoardTable {
        let buckets = Self::bytes_within(bytes) / size_of::<Bucket>() as u64;
        BoardTable { buckets: std::iter::repeat_with(Bucket::default).take(buckets as usize).collect(), age: 1 }
    }

    fn bytes_within(bytes: u64) -> u64 {
        let bucket = size_of::<Bucket>() as u64;
        (bytes / bucket).max(1) * bucket
    }

    fn forget(&mut self) {
        self.age += 1;
        if self.age >> (64 - AGE) != 0 {
            self.age = 1;
            self.buckets.iter_mut().for_each(|bucket| *bucket = Bucket::default());
        }
    }

    #[inline(always)]
    fn bucket(&self, discs: DiscSets) -> &Bucket {
        let mixed = discs.own.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ discs.opponent.rotate_left(29).wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        let spread = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        &self.buckets[((u128::from(spread) * self.buckets.len() as u128) >> 64) as usize]
    }

    #[inline(always)]
    fn get(&self, discs: DiscSets, wanted: Draft) -> StoredBounds {
        for entry in &self.bucket(discs).0 {
            let known = entry.known.load(Ordering::Relaxed);
            if entry.is_of(discs, known) && known >> AGE == self.age {
                let mv = (known >> MOVE) as u8;
                let is_enough = (known >> DEPTH) as u8 >= wanted.depth
                    && (known >> SELECTIVITY) as u8 >= wanted.selectivity.level();
                return if is_enough {
                    StoredBounds { least: known as i8, most: (known >> MOST) as i8, mv }
                } else {
                    StoredBounds { mv, ..StoredBounds::NOTHING }
                };
            }
        }
        StoredBounds::NOTHING
    }

    #[inline(always)]
    fn put(&self, discs: DiscSets, draft: Draft, known: StoredBounds, nodes: u64) {
        let work = u64::from((nodes | 1).ilog2());
        let packed = u64::from(known.least as u8)
            | u64::from(known.most as u8) << MOST
            | u64::from(known.mv) << MOVE
            | work << WORK
            | u64::from(draft.depth) << DEPTH
            | u64::from(draft.selectivity.level()) << SELECTIVITY
            | self.age << AGE;
        let mut place = None;
        let mut least_work = u64::MAX;
        for entry in &self.bucket(discs).0 {
            let old = entry.known.load(Ordering::Relaxed);
            if entry.is_of(discs, old) {
                place = Some(entry);
                break;
            }
            let worth = if old >> AGE == self.age { 1 + (old >> WORK & 0xff) } else { 0 };
            if worth < least_work {
                (place, least_work) = (Some(entry), worth);
            }
        }
        if let Some(entry) = place {
            let scrambled = scrambled(packed);
            entry.own.store(discs.own ^ scrambled, Ordering::Relaxed);
            entry.opponent.store(discs.opponent ^ scrambled, Ordering::Relaxed);
            entry.known.store(packed, Ordering::Relaxed);
        }
    }
}

impl Entry {
    #[inline(always)]
    fn is_of(&self, discs: DiscSets, known: u64) -> bool {
        let scrambled = scrambled(known);
        self.own.load(Ordering::Relaxed) ^ scrambled == discs.own
            && self.opponent.load(Ordering::Relaxed) ^ scrambled == discs.opponent
    }
}

#[inline(always)]
fn scrambled(known: u64) -> u64 {
    known.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}
