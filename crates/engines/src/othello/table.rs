//! What is known of positions, each kept with its whole board: no two are ever taken for each other.
//!
//! Threads share the table without locks. An entry is three words; the two that hold the board are combined with the third, scrambled, so that an
//! entry of which two threads wrote parts matches no board.

use super::kernel::Discs;
use super::selective::Selectivity;
use std::sync::atomic::{AtomicU64, Ordering};

/// The tables of an engine: one for searches of few plies, whose positions come back soon or never and stay next to the processor, and one for all
/// others. So a search that only sorts moves, or tries a cut, never takes the place of a deep one of the same position.
pub(super) struct Tables {
    near: Table,
    far: Table,
}

/// Searches of fewer plies than this are near if they go to the end of the game, which the last of them do again and again.
const NEAR_TO_END: u32 = 13;
/// The same for searches that end in an estimate.
const NEAR: u32 = 6;
/// Half of what processors keep next to each core.
const NEAR_BYTES: u64 = 1 << 20;

impl Tables {
    /// Of at most so many bytes, but of one bucket each at least.
    pub(super) fn new(bytes: u64) -> Tables {
        let near = Self::near_bytes(bytes);
        Tables { near: Table::new(near), far: Table::new(bytes - near) }
    }

    /// What tables made with this limit take.
    pub(super) fn bytes_within(bytes: u64) -> u64 {
        let near = Self::near_bytes(bytes);
        Table::bytes_within(near) + Table::bytes_within(bytes - near)
    }

    fn near_bytes(bytes: u64) -> u64 {
        NEAR_BYTES.min(bytes / 2)
    }

    /// Forgets everything.
    pub(super) fn forget(&mut self) {
        self.near.forget();
        self.far.forget();
    }

    #[inline(always)]
    fn of(&self, empties: u32, draft: Draft) -> &Table {
        let depth = u32::from(draft.depth);
        let near = if depth >= empties { NEAR_TO_END } else { NEAR };
        if depth < near { &self.near } else { &self.far }
    }

    /// What is known of a position with so many empty squares: its bounds, if they are as deep and as sure as wanted, and in any case its move.
    #[inline(always)]
    pub(super) fn get(&self, discs: Discs, empties: u32, wanted: Draft) -> Known {
        self.of(empties, wanted).get(discs, wanted)
    }

    /// Where a position has its place.
    #[inline(always)]
    pub(super) fn bucket(&self, discs: Discs, empties: u32, wanted: Draft) -> &Bucket {
        self.of(empties, wanted).bucket(discs)
    }

    /// Keeps what took so many nodes to find out.
    #[inline(always)]
    pub(super) fn put(&self, discs: Discs, empties: u32, draft: Draft, known: Known, nodes: u64) {
        self.of(empties, draft).put(discs, draft, known, nodes);
    }
}

/// How deep a search was, in plies, and how sure its cuts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Draft {
    pub(super) depth: u8,
    pub(super) selectivity: Selectivity,
}

impl Draft {
    /// To the end of the game, without cuts that may be wrong.
    #[inline(always)]
    pub(super) fn exact(empties: u32) -> Draft {
        Draft { depth: empties as u8, selectivity: Selectivity::EXACT }
    }
}

struct Table {
    buckets: Vec<Bucket>,
    /// The number of the search: entries of others do not count.
    age: u64,
}

/// Entries among which a position has its place: a line of the processor's caches.
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

/// Bounds of a position's score, and the move to try first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    pub(super) least: i8,
    pub(super) most: i8,
    /// Its square, or [`Known::NO_MOVE`].
    pub(super) mv: u8,
}

impl Known {
    pub(super) const NO_MOVE: u8 = 64;
    pub(super) const NOTHING: Known = Known { least: -64, most: 64, mv: Known::NO_MOVE };

    /// The answer to whether the position is worth more than `alpha`, if it is known.
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

    /// With the answer that a search has found, and its best move.
    #[inline(always)]
    pub(super) fn narrowed(self, value: i32, alpha: i32, mv: u8) -> Known {
        let mv = if mv == Known::NO_MOVE { self.mv } else { mv };
        if value > alpha { Known { least: value as i8, mv, ..self } } else { Known { most: value as i8, mv, ..self } }
    }
}

/// Fields of the third word: least 8 | most 8 | move 8 | work 8 | depth 8 | selectivity 8 | age 16.
const MOST: u32 = 8;
const MOVE: u32 = 16;
const WORK: u32 = 24;
const DEPTH: u32 = 32;
const SELECTIVITY: u32 = 40;
const AGE: u32 = 48;

impl Table {
    fn new(bytes: u64) -> Table {
        let buckets = Self::bytes_within(bytes) / size_of::<Bucket>() as u64;
        Table { buckets: std::iter::repeat_with(Bucket::default).take(buckets as usize).collect(), age: 1 }
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
    fn bucket(&self, discs: Discs) -> &Bucket {
        let mixed = discs.own.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ discs.opponent.rotate_left(29).wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        let spread = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        &self.buckets[((u128::from(spread) * self.buckets.len() as u128) >> 64) as usize]
    }

    #[inline(always)]
    fn get(&self, discs: Discs, wanted: Draft) -> Known {
        for entry in &self.bucket(discs).0 {
            let known = entry.known.load(Ordering::Relaxed);
            if entry.is_of(discs, known) && known >> AGE == self.age {
                let mv = (known >> MOVE) as u8;
                let is_enough = (known >> DEPTH) as u8 >= wanted.depth
                    && (known >> SELECTIVITY) as u8 >= wanted.selectivity.level();
                return if is_enough {
                    Known { least: known as i8, most: (known >> MOST) as i8, mv }
                } else {
                    Known { mv, ..Known::NOTHING }
                };
            }
        }
        Known::NOTHING
    }

    #[inline(always)]
    fn put(&self, discs: Discs, draft: Draft, known: Known, nodes: u64) {
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
    fn is_of(&self, discs: Discs, known: u64) -> bool {
        let scrambled = scrambled(known);
        self.own.load(Ordering::Relaxed) ^ scrambled == discs.own
            && self.opponent.load(Ordering::Relaxed) ^ scrambled == discs.opponent
    }
}

#[inline(always)]
fn scrambled(known: u64) -> u64 {
    known.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}
