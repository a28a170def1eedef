//! Sets of points as bits, for the rules and for Go engines.

use crate::bits::{ones_in, select_in};

/// A set of points, by index in the [geometry](super::Geometry).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Set<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Set<WORDS> {
    /// The empty set.
    pub const EMPTY: Self = Set([0; WORDS]);

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether the set contains a point.
    #[inline]
    pub fn has(&self, point: usize) -> bool {
        self.0[point / 64] >> (point % 64) & 1 == 1
    }

    /// Adds a point.
    #[inline]
    pub fn insert(&mut self, point: usize) {
        self.0[point / 64] |= 1 << (point % 64);
    }

    /// Removes a point, if present.
    #[inline]
    pub fn remove(&mut self, point: usize) {
        self.0[point / 64] &= !(1 << (point % 64));
    }

    /// Intersection.
    #[inline]
    pub fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    /// Union.
    #[inline]
    pub fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// Set difference.
    #[inline]
    pub fn minus(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline]
    fn zip(self, other: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        Set(std::array::from_fn(|word| combine(self.0[word], other.0[word])))
    }

    /// Number of points.
    #[inline]
    pub fn count(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The lowest point; the set must not be empty.
    #[inline(always)]
    pub fn first(self) -> usize {
        let word = self.0.iter().position(|&word| word != 0).unwrap_or(0);
        64 * word + self.0[word].trailing_zeros() as usize
    }

    /// Without the lowest point.
    #[inline(always)]
    pub fn rest(mut self) -> Self {
        for word in &mut self.0 {
            if *word != 0 {
                *word &= *word - 1;
                break;
            }
        }
        self
    }

    /// Whether the set has exactly one point.
    #[inline(always)]
    pub fn is_single(self) -> bool {
        self.count() == 1
    }

    /// The `n`-th point, from 0. The set must have more than `n`.
    #[inline]
    pub fn select(self, n: usize) -> usize {
        select_in(&self.0, n)
    }

    /// The points in board order.
    #[inline]
    pub fn points(self) -> impl Iterator<Item = usize> {
        ones_in(self.0)
    }

    /// Shifts all indices up by less than a word.
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

    /// Neighbours of all points of the set, possibly including points of it; `stride` is the distance between rows.
    #[inline]
    pub fn neighbours(self, stride: usize) -> Self {
        self.up(1).or(self.down(1)).or(self.up(stride)).or(self.down(stride))
    }

    /// Points with at least one diagonal in the set, and those with at least two.
    #[inline]
    pub fn diagonals(self, stride: usize) -> (Self, Self) {
        let (a, b) = (self.up(stride + 1), self.up(stride - 1));
        let (c, d) = (self.down(stride + 1), self.down(stride - 1));
        let (above, below) = (a.or(b), c.or(d));
        (above.or(below), a.and(b).or(c.and(d)).or(above.and(below)))
    }

    /// All points of `within` connected to this set through `within`.
    #[inline]
    pub fn flood(self, within: Self, stride: usize) -> Self {
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
