//! Sets of cells as bits of a word.

/// The index of the `n`-th set bit, counted from 0. The word must have more than `n` bits set.
#[inline]
pub(crate) fn select(word: u64, n: usize) -> usize {
    debug_assert!((n as u32) < word.count_ones(), "bit {n} of {word:#x}");
    // The number of bits set in each byte, and then in each byte and all below it.
    let pairs = word - ((word >> 1) & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let sums = bytes.wrapping_mul(ONES);
    // The top bit of each byte whose sum exceeds n; the lowest of them is the byte with the bit.
    let exceeds = ((sums | HIGHS) - (n as u64 + 1) * ONES) & HIGHS;
    let shift = exceeds.trailing_zeros() - 7;
    let skipped = if shift == 0 { 0 } else { (sums >> (shift - 8)) & 0xff };
    let mut byte = (word >> shift) & 0xff;
    for _ in skipped..n as u64 {
        byte &= byte - 1;
    }
    (shift + byte.trailing_zeros()) as usize
}

/// The same in a set of several words.
#[inline]
pub(crate) fn select_in(words: &[u64], mut n: usize) -> usize {
    for (index, &word) in words.iter().enumerate() {
        let here = word.count_ones() as usize;
        if n < here {
            return 64 * index + select(word, n);
        }
        n -= here;
    }
    unreachable!("there are more bits than asked for")
}

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x8080_8080_8080_8080;

/// The indices of the set bits, from the lowest.
#[inline]
pub(crate) fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let lowest = word.trailing_zeros() as usize;
        word &= word - 1;
        Some(lowest)
    })
}

/// The same in a set of several words.
#[inline]
pub(crate) fn ones_in<const WORDS: usize>(words: [u64; WORDS]) -> impl Iterator<Item = usize> {
    (0..WORDS).flat_map(move |word| ones(words[word]).map(move |index| 64 * word + index))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn select_finds_what_ones_lists(a: u64, b: u64, sparse: bool) {
            let word = if sparse { a & b } else { a | b };
            for (n, index) in ones(word).enumerate() {
                prop_assert_eq!(select(word, n), index, "bit {} of {:#x}", n, word);
            }
        }
    }

    #[test]
    fn the_ends() {
        assert_eq!(select(u64::MAX, 63), 63);
        assert_eq!(select(1 << 63, 0), 63);
        assert_eq!(select(1, 0), 0);
    }
}
