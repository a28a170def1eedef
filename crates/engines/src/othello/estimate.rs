//! Which moves look good. Whatever is said here, scores stay the same: only the order of moves depends on it.

use super::board::Board;
use super::kernel::{Discs, Kernel};
use super::search::Search;

// What the order is made of, in steps of its own. Halving or doubling one of them changed the nodes of FFO 40 to 42 by some
// percent.
const ANSWER: i32 = 1024;
const POTENTIAL_ANSWER: i32 = 32;
const CORNER: i32 = 64;
const ODD: i32 = 8;

/// How soon a move is to be tried, by the position after it: the fewer answers it leaves, the better.
#[inline(always)]
pub(super) fn promise<K: Kernel>(board: &Board, after: Discs, is_odd: bool) -> i32 {
    let corners = (after.opponent & board.corners).count_ones() as i32;
    let answers = weighted(board, K::mobility(after) & board.all);
    CORNER * corners + ODD * i32::from(is_odd) - ANSWER * answers - POTENTIAL_ANSWER * potential(board, after)
}

/// What a position is worth to the side to move, so many plies on: mostly who can still move.
#[inline(always)]
pub(super) fn estimate<K: Kernel>(search: &mut Search<'_>, discs: Discs, plies: u32) -> i32 {
    K::look_ahead(search, discs, plies, -MOST, MOST)
}

/// More than any estimate.
const MOST: i32 = 1 << 20;
/// A disc at the end of a game counts for more than all that is estimated.
const DISC: i32 = 1000;
const MOVE: i32 = 16;
const POTENTIAL_MOVE: i32 = 4;
const OWN_CORNER: i32 = 48;

/// Alpha-beta over a few plies, moves as they come.
#[inline(always)]
pub(super) fn look_ahead<K: Kernel>(
    search: &mut Search<'_>,
    discs: Discs,
    plies: u32,
    mut alpha: i32,
    beta: i32,
) -> i32 {
    let board = search.board;
    let moves = K::mobility(discs) & board.all;
    if moves == 0 {
        if K::mobility(discs.passed()) & board.all == 0 {
            return DISC * board.final_score(discs);
        }
        return -K::look_ahead(search, discs.passed(), plies, -beta, -alpha);
    }
    if plies == 0 {
        let difference = |of: fn(&Board, Discs) -> i32| of(board, discs) - of(board, discs.passed());
        let theirs = K::mobility(discs.passed()) & board.all;
        return MOVE * (weighted(board, moves) - weighted(board, theirs))
            + POTENTIAL_MOVE * difference(potential)
            + OWN_CORNER * difference(|board, discs| (discs.own & board.corners).count_ones() as i32);
    }
    let mut best = -MOST;
    let mut left = moves;
    while left != 0 && alpha < beta {
        let square = left.trailing_zeros();
        left &= left - 1;
        let after = discs.after(square, K::flips(discs, square));
        best = best.max(-K::look_ahead(search, after, plies - 1, -beta, -alpha));
        alpha = alpha.max(best);
    }
    best
}

/// How many moves; corners count twice.
#[inline(always)]
pub(super) fn weighted(board: &Board, moves: u64) -> i32 {
    (moves.count_ones() + (moves & board.corners).count_ones()) as i32
}

/// Empty squares next to the opponent's discs, where the side to move may be able to move one day.
#[inline(always)]
pub(super) fn potential(board: &Board, discs: Discs) -> i32 {
    let set = discs.opponent;
    let beside = set | (set & !0x0101_0101_0101_0101) >> 1 | (set & !0x8080_8080_8080_8080) << 1;
    let around = beside | beside << 8 | beside >> 8;
    (around & board.all & !(discs.own | discs.opponent)).count_ones() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::othello::kernel::Plain;

    /// Nobody can answer discs that stand alone: what counts are corners, 64 each, the empty squares around, 32 each, and parity, 8.
    #[test]
    fn a_move_promises_its_corners_less_what_it_leaves() {
        let (corners, centre) = ([1, 1 << 63], 1 << 27);
        for (opponent, is_odd, expected) in [
            (centre, false, -8 * 32),
            (centre, true, 8 - 8 * 32),
            (corners[0], false, 64 - 3 * 32),
            (corners[0] | corners[1], false, 2 * 64 - 6 * 32),
            (corners[0] | corners[1] | centre, true, 2 * 64 + 8 - 14 * 32),
        ] {
            let found = promise::<Plain>(&Board::new(8), Discs { own: 0, opponent }, is_odd);
            assert_eq!(found, expected, "{opponent:#x}, {is_odd}");
        }
    }
}
