//! Constants of a board size: squares, quadrants, edges.

use super::kernel::{DiscSets, Kernel, Plain};
use super::stability::{self, Edges};

/// A board of 4x4, 6x6 or 8x8 squares, in the low corner of an 8x8 bitboard.
#[derive(Clone)]
pub(super) struct BoardGeometry {
    /// All squares.
    pub(super) all: u64,
    /// Number of squares.
    pub(super) squares: i32,
    pub(super) corners: u64,
    /// For each square, the squares of its quadrant.
    pub(super) quadrants: [u64; 64],
    /// Distance between opposite edges, in squares.
    pub(super) far: u32,
    /// Stable discs of every edge configuration.
    pub(super) edges: &'static Edges,
}

impl BoardGeometry {
    /// A board of `size` by `size` squares.
    pub(super) fn new(size: u32) -> BoardGeometry {
        let row: u64 = (1 << size) - 1;
        let all = (0..size).fold(0, |board, index| board | row << (8 * index));
        let far = size - 1;
        let corners = 1 | 1 << far | 1 << (8 * far) | 1 << (9 * far);
        let half = size / 2;
        let quarter_of = |square: u32| (square / 8 / half, square % 8 / half);
        let mut quadrants = [0; 64];
        for square in (0..64).filter(|square| all >> square & 1 == 1) {
            let same = |other: &u32| all >> other & 1 == 1 && quarter_of(*other) == quarter_of(square);
            quadrants[square as usize] = (0..64).filter(same).fold(0, |set, other| set | 1 << other);
        }
        BoardGeometry { all, squares: all.count_ones() as i32, corners, quadrants, far, edges: stability::edges(size) }
    }

    /// Squares of quadrants with an odd number of empties (parity): the side that plays there is likely to get the last
    /// move in it.
    pub(super) fn odd(&self, empties: u64) -> u64 {
        let is_odd = |square: &usize| (empties & self.quadrants[*square]).count_ones() % 2 == 1;
        (0..64).filter(is_odd).fold(0, |set, square| set | 1 << square)
    }

    /// Whether neither side can move.
    pub(super) fn is_over(&self, discs: DiscSets) -> bool {
        [discs, discs.passed()].iter().all(|&discs| Plain::mobility(discs) & self.all == 0)
    }

    /// Final disc difference; empty squares go to the winner.
    #[inline(always)]
    pub(super) fn final_score(&self, discs: DiscSets) -> i32 {
        let difference = discs.own.count_ones() as i32 - discs.opponent.count_ones() as i32;
        let empties = self.squares - (discs.own | discs.opponent).count_ones() as i32;
        difference + difference.signum() * empties
    }
}
