//! The kernel for every processor: one direction after the other, each a flood through the enemy's discs.

use super::{INNER_COLUMNS, Played};

/// The distance between neighbours in the four directions that go up in the numbering of squares, and the squares through
/// which a line in that direction can pass.
const DIRECTIONS: [(u32, u64); 4] = [(1, INNER_COLUMNS), (7, INNER_COLUMNS), (8, !0), (9, INNER_COLUMNS)];

/// Squares where `own` could move, on an 8 x 8 board.
#[inline]
pub fn mobility(own: u64, opponent: u64) -> u64 {
    let mut ends = 0;
    for (step, passable) in DIRECTIONS {
        let through = opponent & passable;
        ends |= up(own, through, step) << step | down(own, through, step) >> step;
    }
    ends & !(own | opponent)
}

#[inline]
pub(super) fn play(own: u64, opponent: u64, square: u32) -> Played {
    let flips = flips(own, opponent, square);
    let replies = mobility(opponent & !flips, own | flips | 1 << square);
    Played { flips, replies }
}

/// Discs that a disc of `own` on `square` would flip.
#[inline]
pub fn flips(own: u64, opponent: u64, square: u32) -> u64 {
    let disc = 1u64 << square;
    let mut flips = 0;
    for (step, passable) in DIRECTIONS {
        let through = opponent & passable;
        let above = up(disc, through, step);
        let below = down(disc, through, step);
        // A run of enemy discs is flipped if one of our own closes it.
        if above << step & own != 0 {
            flips |= above;
        }
        if below >> step & own != 0 {
            flips |= below;
        }
    }
    flips
}

/// The runs of `through` that begin next to a bit of `from`, upwards: at most six long, found in doubling strides.
#[inline]
fn up(from: u64, through: u64, step: u32) -> u64 {
    let mut run = from << step & through;
    run |= run << step & through;
    let pairs = through & through << step;
    run |= run << (2 * step) & pairs;
    run | run << (2 * step) & pairs
}

/// The same downwards.
#[inline]
fn down(from: u64, through: u64, step: u32) -> u64 {
    let mut run = from >> step & through;
    run |= run >> step & through;
    let pairs = through & through >> step;
    run |= run >> (2 * step) & pairs;
    run | run >> (2 * step) & pairs
}
