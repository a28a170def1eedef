//! The last four empty squares, unrolled: no move lists, no table. The last disc is counted, not placed.
//!
//! All functions are null-window searches: does the score exceed `alpha`? See [`ask`](super::kernel::ask).

use super::kernel::{DiscSets, Kernel, Three};
use super::search::Search;

/// Below any score.
pub(super) const NONE: i32 = -128;

/// Neighbours of each square: a move must be adjacent to an opponent's disc.
pub(super) static NEIGHBOURS: [u64; 64] = {
    let mut all = [0; 64];
    let mut square = 0;
    while square < 64 {
        let disc = 1u64 << square;
        let beside = disc | (disc & !0x0101_0101_0101_0101) >> 1 | (disc & !0x8080_8080_8080_8080) << 1;
        all[square] = (beside | beside << 8 | beside >> 8) & !disc;
        square += 1;
    }
    all
};

/// Discs flipped by a move; none unless it is adjacent to an opponent's disc.
#[inline(always)]
fn flips<K: Kernel>(discs: DiscSets, square: u32) -> u64 {
    if NEIGHBOURS[square as usize % 64] & discs.opponent == 0 { 0 } else { K::flips(discs, square) }
}

#[inline(always)]
pub(super) fn last_four<K: Kernel>(search: &mut Search<'_>, discs: DiscSets, odd: u64, alpha: i32) -> i32 {
    search.counts.enter(4);
    if let Some(most) = search.stability_cut(discs, 4, alpha) {
        return most;
    }
    let empties = search.board.all & !(discs.own | discs.opponent);
    let (squares, is_in_pairs) = by_parity(search, empties, odd);
    let best = one_of_four::<K>(search, discs, squares, is_in_pairs, alpha);
    if best != NONE {
        return best;
    }
    let best = one_of_four::<K>(search, discs.passed(), squares, is_in_pairs, -alpha - 1);
    if best != NONE {
        return -best;
    }
    search.board.final_score(discs)
}

/// The four empty squares in search order: squares alone in their quadrant first, squares of one quadrant adjacent. And
/// whether they lie in two quadrants, two each.
#[inline(always)]
fn by_parity(search: &Search<'_>, empties: u64, odd: u64) -> ([u32; 4], bool) {
    if !search.by_parity {
        let second = empties & (empties - 1);
        let third = second & (second - 1);
        let last = empties.ilog2();
        return ([empties.trailing_zeros(), second.trailing_zeros(), third.trailing_zeros(), last], false);
    }
    let singles = empties & odd;
    let beside = empties & search.board.quadrants[empties.trailing_zeros() as usize % 64];
    let (mut first, is_in_pairs) = match (singles.count_ones(), beside.count_ones()) {
        (2, _) => (singles, false),
        (0, 2) => (beside, true),
        (_, 3) => (empties & !beside, false),
        _ => (empties, false),
    };
    let mut rest = empties & !first;
    let mut squares = [0; 4];
    for square in &mut squares {
        let from = if first == 0 { rest } else { first };
        *square = from.trailing_zeros();
        first &= !(1 << *square);
        rest &= !(1 << *square);
    }
    (squares, is_in_pairs)
}

#[inline(always)]
fn one_of_four<K: Kernel>(
    search: &mut Search<'_>,
    discs: DiscSets,
    [a, b, c, d]: [u32; 4],
    is_in_pairs: bool,
    alpha: i32,
) -> i32 {
    let mut best = NONE;
    let thirds = if is_in_pairs { [d, a, b] } else { [a, b, d] };
    let fourths = if is_in_pairs { [c, a, b] } else { [a, b, c] };
    for (square, rest) in [(a, [b, c, d]), (b, [a, c, d]), (c, thirds), (d, fourths)] {
        let flips = flips::<K>(discs, square);
        if flips != 0 {
            best = best.max(-K::last_three(search, discs.after(square, flips), rest, -alpha - 1));
            if best > alpha {
                break;
            }
        }
    }
    best
}

#[inline(always)]
pub(super) fn last_three<K: Kernel>(search: &mut Search<'_>, discs: DiscSets, squares: Three, alpha: i32) -> i32 {
    search.counts.enter(3);
    let best = one_of_three::<K>(search, discs, squares, alpha);
    if best != NONE {
        return best;
    }
    let best = one_of_three::<K>(search, discs.passed(), squares, -alpha - 1);
    if best != NONE {
        return -best;
    }
    search.board.final_score(discs)
}

#[inline(always)]
fn one_of_three<K: Kernel>(search: &mut Search<'_>, discs: DiscSets, [a, b, c]: Three, alpha: i32) -> i32 {
    let mut best = NONE;
    for (square, rest) in [(a, [b, c]), (b, [a, c]), (c, [a, b])] {
        let flips = flips::<K>(discs, square);
        if flips != 0 {
            best = best.max(-last_two::<K>(search, discs.after(square, flips), rest, -alpha - 1));
            if best > alpha {
                break;
            }
        }
    }
    best
}

#[inline(always)]
pub(super) fn last_two<K: Kernel>(search: &mut Search<'_>, discs: DiscSets, squares: [u32; 2], alpha: i32) -> i32 {
    search.counts.enter(2);
    let best = one_of_two::<K>(search, discs, squares, alpha);
    if best != NONE {
        return best;
    }
    let best = one_of_two::<K>(search, discs.passed(), squares, -alpha - 1);
    if best != NONE {
        return -best;
    }
    search.board.final_score(discs)
}

#[inline(always)]
fn one_of_two<K: Kernel>(search: &mut Search<'_>, discs: DiscSets, [a, b]: [u32; 2], alpha: i32) -> i32 {
    let mut best = NONE;
    for (square, last) in [(a, b), (b, a)] {
        let flips = flips::<K>(discs, square);
        if flips != 0 {
            best = best.max(-last_one::<K>(search, discs.opponent ^ flips, last, -alpha - 1));
            if best > alpha {
                break;
            }
        }
    }
    best
}

/// Score with one empty square; an upper bound if it is `alpha` or less.
#[inline(always)]
pub(super) fn last_one<K: Kernel>(search: &Search<'_>, own: u64, square: u32, alpha: i32) -> i32 {
    let squares = search.board.squares;
    let count = own.count_ones() as i32;
    let gained = K::last_flips(own, square) as i32;
    if gained != 0 {
        return 2 * (count + gained + 1) - squares;
    }
    // Neither side can move: the square goes to the winner. The other squares are odd in number, so there is no draw.
    let ahead = 2 * count - (squares - 1);
    let left = ahead + ahead.signum();
    if left <= alpha {
        return left;
    }
    // The opponent can move, which is worse.
    let lost = K::last_flips(search.board.all & !own & !(1 << square), square) as i32;
    if lost != 0 { 2 * (count - lost) - squares } else { left }
}
