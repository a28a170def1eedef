//! Sets of cells as bits: one machine word for the usual boards, more for larger ones.

use crate::bits::{ones_in, select_in};
use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of bits that can hold a board.
pub trait Bits:
    Copy
    + Eq
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + 'static
{
    /// The empty set.
    const NONE: Self;
    /// Number of bits.
    const WIDTH: usize;

    /// The set of one bit.
    fn bit(index: usize) -> Self;
    /// Shifts down by less than the width.
    fn down(self, by: u32) -> Self;
    /// Shifts up by less than the width.
    fn up(self, by: u32) -> Self;
    /// Integer addition: a carry runs up a column of set bits to the first free one.
    fn plus(self, other: Self) -> Self;
    /// Number of set bits.
    fn count(self) -> usize;
    /// Index of the lowest set bit. The set must not be empty.
    fn lowest(self) -> usize;
    /// Index of the `n`-th set bit, from 0. More than `n` bits must be set.
    fn select(self, n: usize) -> usize;
    /// Indices of the set bits, from the lowest.
    fn indices(self) -> impl Iterator<Item = usize>;
    /// The lowest 128 bits, as a number.
    fn low(self) -> u128;

    /// Whether no bit is set.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// Whether this bit is set.
    #[inline]
    fn has(self, index: usize) -> bool {
        !(self & Self::bit(index)).is_empty()
    }
}

/// Implementation for built-in integers.
macro_rules! integer_bits {
    ($integer:ty, |$set:ident| $words:expr) => {
        impl Bits for $integer {
            const NONE: Self = 0;
            const WIDTH: usize = Self::BITS as usize;

            #[inline]
            fn bit(index: usize) -> Self {
                1 << index
            }
            #[inline]
            fn down(self, by: u32) -> Self {
                self >> by
            }
            #[inline]
            fn up(self, by: u32) -> Self {
                self << by
            }
            #[inline]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            #[inline]
            fn count(self) -> usize {
                self.count_ones() as usize
            }
            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[inline]
            fn select(self, n: usize) -> usize {
                let $set = self;
                select_in(&$words, n)
            }
            #[inline]
            fn indices(self) -> impl Iterator<Item = usize> {
                let $set = self;
                ones_in($words)
            }
            #[inline]
            fn low(self) -> u128 {
                self.into()
            }
        }
    };
}

integer_bits!(u64, |set| [set]);
integer_bits!(u128, |set| [set as u64, (set >> 64) as u64]);

/// Words of the largest board: 16 columns of 16 rows plus a guard bit.
const WORDS: usize = 5;

/// Enough bits for every board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wide([u64; WORDS]);

impl Wide {
    #[inline]
    fn zip(self, other: Wide, combine: impl Fn(u64, u64) -> u64) -> Wide {
        Wide(std::array::from_fn(|word| combine(self.0[word], other.0[word])))
    }
}

impl BitAnd for Wide {
    type Output = Wide;
    #[inline]
    fn bitand(self, other: Wide) -> Wide {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Wide {
    type Output = Wide;
    #[inline]
    fn bitor(self, other: Wide) -> Wide {
        self.zip(other, |a, b| a | b)
    }
}

impl BitXor for Wide {
    type Output = Wide;
    #[inline]
    fn bitxor(self, other: Wide) -> Wide {
        self.zip(other, |a, b| a ^ b)
    }
}

impl Not for Wide {
    type Output = Wide;
    #[inline]
    fn not(self) -> Wide {
        Wide(self.0.map(|word| !word))
    }
}

impl Bits for Wide {
    const NONE: Wide = Wide([0; WORDS]);
    const WIDTH: usize = 64 * WORDS;

    #[inline]
    fn bit(index: usize) -> Wide {
        let mut words = [0; WORDS];
        words[index / 64] = 1 << (index % 64);
        Wide(words)
    }
    #[inline]
    fn down(self, by: u32) -> Wide {
        let (skip, by) = (by as usize / 64, by % 64);
        let word = |index: usize| self.0.get(index).copied().unwrap_or(0);
        Wide(std::array::from_fn(|index| {
            let (low, high) = (word(index + skip), word(index + skip + 1));
            // As a double word, so that a shift by 0 needs no special case.
            ((u128::from(high) << 64 | u128::from(low)) >> by) as u64
        }))
    }
    #[inline]
    fn up(self, by: u32) -> Wide {
        let (skip, by) = (by as usize / 64, by % 64);
        let word = |index: usize, below: usize| index.checked_sub(below).map_or(0, |index| self.0[index]);
        Wide(std::array::from_fn(|index| {
            let (low, high) = (word(index, skip + 1), word(index, skip));
            (((u128::from(high) << 64 | u128::from(low)) << by) >> 64) as u64
        }))
    }
    #[inline]
    fn plus(self, other: Wide) -> Wide {
        let mut carry = false;
        Wide(std::array::from_fn(|word| {
            let (sum, over) = self.0[word].overflowing_add(other.0[word]);
            let (sum, carried) = sum.overflowing_add(u64::from(carry));
            carry = over || carried;
            sum
        }))
    }
    #[inline]
    fn count(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }
    #[inline]
    fn lowest(self) -> usize {
        let word = self.0.iter().position(|&word| word != 0).expect("the set is not empty");
        64 * word + self.0[word].trailing_zeros() as usize
    }
    #[inline]
    fn select(self, n: usize) -> usize {
        select_in(&self.0, n)
    }
    #[inline]
    fn indices(self) -> impl Iterator<Item = usize> {
        ones_in(self.0)
    }
    #[inline]
    fn low(self) -> u128 {
        u128::from(self.0[1]) << 64 | u128::from(self.0[0])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn of<B: Bits>(low: u128) -> B {
        low.indices().fold(B::NONE, |set, index| set | B::bit(index))
    }

    proptest! {
        /// On its first 128 bits, `Wide` behaves as `u128`.
        #[test]
        fn wide_agrees_with_u128(a: u128, b: u128, by in 0u32..128) {
            let (wide_a, wide_b) = (of::<Wide>(a), of::<Wide>(b));
            let low: Wide = of(u128::MAX);
            prop_assert_eq!(wide_a & wide_b, of(a & b));
            prop_assert_eq!(wide_a | wide_b, of(a | b));
            prop_assert_eq!(wide_a ^ wide_b, of(a ^ b));
            prop_assert_eq!(!wide_a & low, of(!a));
            prop_assert_eq!(wide_a.down(by), of(a >> by));
            prop_assert_eq!(wide_a.up(by) & low, of(a << by));
            prop_assert_eq!(wide_a.up(64).up(by).down(64).down(by), wide_a);
            prop_assert_eq!(wide_a.plus(wide_b) & low, of(a.wrapping_add(b)));
            prop_assert_eq!(wide_a.count(), a.count());
            prop_assert_eq!((wide_a.low(), a.low(), (a as u64).low()), (a, a, u128::from(a as u64)));
            prop_assert_eq!(wide_a.indices().collect::<Vec<_>>(), a.indices().collect::<Vec<_>>());
            for (n, index) in a.indices().enumerate() {
                prop_assert_eq!(wide_a.select(n), index);
                prop_assert_eq!(a.select(n), index);
            }
            if a != 0 {
                prop_assert_eq!(wide_a.lowest(), a.lowest());
            }
        }
    }

    #[test]
    fn wide_moves_across_words() {
        assert_eq!(Wide::bit(300).down(236), Wide::bit(64));
        assert_eq!(Wide::bit(300).down(0), Wide::bit(300));
        assert_eq!(Wide::bit(5).down(6), Wide::NONE);
        assert_eq!(Wide::bit(64).up(236), Wide::bit(300));
        assert_eq!(Wide::bit(300).up(0), Wide::bit(300));
        assert_eq!(Wide::bit(300).up(20), Wide::NONE);
        let ones = Wide([u64::MAX, u64::MAX, u64::MAX, 0, 0]);
        assert_eq!(ones.plus(Wide::bit(0)), Wide::bit(192));
    }
}
