//! Sets of points as bits.

use crate::bits::{ones_in, select_in};

/// A set of points, by their index in the [geometry](super::geometry).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Set<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Set<WORDS> {
    pub(super) const EMPTY: Self = Set([0; WORDS]);

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    #[inline]
    pub(super) fn has(&self, point: usize) -> bool {
        self.0[point / 64] >> (point % 64) & 1 == 1
    }

    #[inline]
    pub(super) fn insert(&mut self, point: usize) {
        self.0[point / 64] |= 1 << (point % 64);
    }

    #[inline]
    pub(super) fn remove(&mut self, point: usize) {
        self.0[point / 64] &= !(1 << (point % 64));
    }

    #[inline]
    pub(super) fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline]
    pub(super) fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// What is in this set and not in the other.
    #[inline]
    pub(super) fn minus(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline]
    fn zip(self, other: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        Set(std::array::from_fn(|word| combine(self.0[word], other.0[word])))
    }

    #[inline]
    pub(super) fn count(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The `n`-th point, counted from 0. There must be more than `n`.
    #[inline]
    pub(super) fn select(self, n: usize) -> usize {
        select_in(&self.0, n)
    }

    /// The points in board order.
    #[inline]
    pub(super) fn points(self) -> impl Iterator<Item = usize> {
        ones_in(self.0)
    }

    /// Every point moved up in the numbering, by less than a word.
    #[inline]
    fn up(self, by: usize) -> Self {
        Set(std::array::from_fn(|word| {
            let carried = if word == 0 { 0 } else { self.0[word - 1] >> (64 - by) };
            self.0[word] << by | carried
        }))
    }

    #[inline]
    fn down(self, by: usize) -> Self {
        Set(std::array::from_fn(|word| {
            let carried = if word + 1 == WORDS { 0 } else { self.0[word + 1] << (64 - by) };
            self.0[word] >> by | carried
        }))
    }

    /// The points next to those of the set, and some of the set itself; `stride` leads from a row to the next.
    #[inline]
    pub(super) fn neighbours(self, stride: usize) -> Self {
        self.up(1).or(self.down(1)).or(self.up(stride)).or(self.down(stride))
    }

    /// The points with at least one diagonal in the set, and those with at least two.
    #[inline]
    pub(super) fn diagonals(self, stride: usize) -> (Self, Self) {
        let (a, b) = (self.up(stride + 1), self.up(stride - 1));
        let (c, d) = (self.down(stride + 1), self.down(stride - 1));
        let (above, below) = (a.or(b), c.or(d));
        (above.or(below), a.and(b).or(c.and(d)).or(above.and(below)))
    }

    /// All points of `within` that can be reached from this set's neighbours without leaving `within`.
    #[inline]
    pub(super) fn flood(self, within: Self, stride: usize) -> Self {
        let mut reached = self.neighbours(stride).and(within);
        loop {
            let further = reached.or(reached.neighbours(stride).and(within));
            if further == reached {
                return reached;
            }
            reached = further;
        }
    }
}
