//! Kernel for every processor: each direction in turn, as a flood through the opponent's discs.

use super::{INNER_COLUMNS, KernelMove};

/// The distance between neighbours in the four ascending directions, and the squares that a flanked line in that
/// direction can contain.
const DIRECTIONS: [(u32, u64); 4] = [(1, INNER_COLUMNS), (7, INNER_COLUMNS), (8, !0), (9, INNER_COLUMNS)];

/// Squares where `own` can move, on an 8x8 board.
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
pub(super) fn play(own: u64, opponent: u64, square: u32) -> KernelMove {
    let flips = flips(own, opponent, square);
    let replies = mobility(opponent & !flips, own | flips | 1 << square);
    KernelMove { flips, replies }
}

/// Discs that a disc of `own` on `square` flips.
#[inline]
pub fn flips(own: u64, opponent: u64, square: u32) -> u64 {
    let disc = 1u64 << square;
    let mut flips = 0;
    for (step, passable) in DIRECTIONS {
        let through = opponent & passable;
        let above = up(disc, through, step);
        let below = down(disc, through, step);
        // A run of opponent discs is flipped if an own disc closes it.
        if above << step & own != 0 {
            flips |= above;
        }
        if below >> step & own != 0 {
            flips |= below;
        }
    }
    flips
}

/// The runs of `through` adjacent to a bit of `from`, upwards: at most six long, found in doubling strides.
#[inline]
fn up(from: u64, through: u64, step: u32) -> u64 {
    let mut run = from << step & through;
    run |= run << step & through;
    let pairs = through & through << step;
    run |= run << (2 * step) & pairs;
    run | run << (2 * step) & pairs
}

/// [`up`] in descending direction.
#[inline]
fn down(from: u64, through: u64, step: u32) -> u64 {
    let mut run = from >> step & through;
    run |= run >> step & through;
    let pairs = through & through >> step;
    run |= run >> (2 * step) & pairs;
    run | run >> (2 * step) & pairs
}
