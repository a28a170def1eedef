//! What is the same in all positions of a board: its squares, quadrants and edges.

use super::kernel::{Discs, Kernel, Plain};
use super::stability::{self, Edges};

/// A board of 4, 6 or 8 squares a side, in the corner of 64 bits.
#[derive(Clone)]
pub(super) struct Board {
    /// Its squares.
    pub(super) all: u64,
    /// How many they are.
    pub(super) squares: i32,
    pub(super) corners: u64,
    /// For each square, all squares of its quarter of the board.
    pub(super) quadrants: [u64; 64],
    /// From an edge to the one on the other side, in squares.
    pub(super) far: u32,
    /// What is stable on an edge.
    pub(super) edges: &'static Edges,
}

impl Board {
    /// Of so many squares a side.
    pub(super) fn new(size: u32) -> Board {
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
        Board { all, squares: all.count_ones() as i32, corners, quadrants, far, edges: stability::edges(size) }
    }

    /// Squares of quadrants with an odd number of empty ones: who plays there may well have the last word.
    pub(super) fn odd(&self, empties: u64) -> u64 {
        let is_odd = |square: &usize| (empties & self.quadrants[*square]).count_ones() % 2 == 1;
        (0..64).filter(is_odd).fold(0, |set, square| set | 1 << square)
    }

    /// Whether neither side can move.
    pub(super) fn is_over(&self, discs: Discs) -> bool {
        [discs, discs.passed()].iter().all(|&discs| Plain::mobility(discs) & self.all == 0)
    }

    /// Of a game that is over: the difference in discs, and the empty squares belong to the winner.
    #[inline(always)]
    pub(super) fn final_score(&self, discs: Discs) -> i32 {
        let difference = discs.own.count_ones() as i32 - discs.opponent.count_ones() as i32;
        let empties = self.squares - (discs.own | discs.opponent).count_ones() as i32;
        difference + difference.signum() * empties
    }
}
