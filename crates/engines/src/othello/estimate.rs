//! Move ordering of endgame searches. It affects the work, never the scores.

use super::board::BoardGeometry;
use super::kernel::{DiscSets, Kernel};
use super::search::Search;

// Weights of the move ordering, in arbitrary units. Halving or doubling one of them changed the nodes of FFO 40 to 42
// by a few percent.
const ANSWER: i32 = 1024;
const POTENTIAL_ANSWER: i32 = 32;
const CORNER: i32 = 64;
const ODD: i32 = 8;

/// Score for move ordering, from the position after the move: mainly low mobility of the opponent.
#[inline(always)]
pub(super) fn ordering_score<K: Kernel>(board: &BoardGeometry, after: DiscSets, is_odd: bool) -> i32 {
    let corners = (after.opponent & board.corners).count_ones() as i32;
    let answers = weighted(board, K::mobility(after) & board.all);
    CORNER * corners + ODD * i32::from(is_odd) - ANSWER * answers - POTENTIAL_ANSWER * potential(board, after)
}

/// Estimate of a position for the side to move after `plies` plies: mainly mobility.
#[inline(always)]
pub(super) fn estimate<K: Kernel>(search: &mut Search<'_>, discs: DiscSets, plies: u32) -> i32 {
    K::look_ahead(search, discs, plies, -MOST, MOST)
}

/// Above any estimate.
const MOST: i32 = 1 << 20;
/// Weight of a disc in a finished game: above any estimate.
const DISC: i32 = 1000;
const MOVE: i32 = 16;
const POTENTIAL_MOVE: i32 = 4;
const OWN_CORNER: i32 = 48;

/// Alpha-beta to a small depth, without move ordering.
#[inline(always)]
pub(super) fn look_ahead<K: Kernel>(
    search: &mut Search<'_>,
    discs: DiscSets,
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
        let difference = |of: fn(&BoardGeometry, DiscSets) -> i32| of(board, discs) - of(board, discs.passed());
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

/// Number of moves, with corners counted twice.
#[inline(always)]
pub(super) fn weighted(board: &BoardGeometry, moves: u64) -> i32 {
    (moves.count_ones() + (moves & board.corners).count_ones()) as i32
}

/// Potential mobility: empty squares adjacent to opponent discs.
#[inline(always)]
pub(super) fn potential(board: &BoardGeometry, discs: DiscSets) -> i32 {
    let set = discs.opponent;
    let beside = set | (set & !0x0101_0101_0101_0101) >> 1 | (set & !0x8080_8080_8080_8080) << 1;
    let around = beside | beside << 8 | beside >> 8;
    (around & board.all & !(discs.own | discs.opponent)).count_ones() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::othello::kernel::Plain;

    /// Isolated discs leave no replies: only corners (64 each), adjacent empties (32 each) and parity (8) count.
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
            let found = ordering_score::<Plain>(&BoardGeometry::new(8), DiscSets { own: 0, opponent }, is_odd);
            assert_eq!(found, expected, "{opponent:#x}, {is_odd}");
        }
    }
}
