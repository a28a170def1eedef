//! Sets of cells of a board with up to 13 rows.

use crate::bits::{ones_in, select_in};
use std::ops::{BitAnd, BitOr, Not};

const WORDS: usize = 3;

/// A set of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cells([u64; WORDS]);

impl Cells {
    /// The empty set.
    pub const NONE: Cells = Cells([0; WORDS]);

    /// The first `count` cells.
    pub(super) fn first(count: usize) -> Cells {
        (0..count).fold(Cells::NONE, Cells::with)
    }

    /// Whether the set contains a cell.
    #[inline(always)]
    pub fn has(self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    /// The set with a cell added.
    #[inline(always)]
    #[must_use]
    pub fn with(mut self, cell: usize) -> Cells {
        self.0[cell / 64] |= 1 << (cell % 64);
        self
    }

    /// Number of cells.
    #[inline(always)]
    pub fn count(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The cells in ascending order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        ones_in(self.0)
    }

    /// The `n`-th cell, from 0.
    #[inline(always)]
    pub(super) fn select(self, n: usize) -> usize {
        select_in(&self.0, n)
    }
}

impl BitAnd for Cells {
    type Output = Cells;
    #[inline(always)]
    fn bitand(self, other: Cells) -> Cells {
        Cells(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl BitOr for Cells {
    type Output = Cells;
    #[inline(always)]
    fn bitor(self, other: Cells) -> Cells {
        Cells(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl Not for Cells {
    type Output = Cells;
    #[inline(always)]
    fn not(self) -> Cells {
        Cells(self.0.map(|word| !word))
    }
}
