//! Sets of cells as bits of a word.

/// Index of the `n`-th set bit, from 0. More than `n` bits must be set.
#[inline]
pub(crate) fn select(word: u64, n: usize) -> usize {
    debug_assert!((n as u32) < word.count_ones(), "bit {n} of {word:#x}");
    // Number of bits set in each byte, then in each byte and all below.
    let pairs = word - ((word >> 1) & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let sums = bytes.wrapping_mul(ONES);
    // The top bit of each byte whose sum exceeds n; the lowest of them marks the byte with the bit.
    let exceeds = ((sums | HIGHS) - (n as u64 + 1) * ONES) & HIGHS;
    let shift = exceeds.trailing_zeros() - 7;
    let skipped = ((sums << 8) >> shift) & 0xff;
    let byte = (word >> shift) & 0xff;
    shift as usize + usize::from(SELECT_IN_BYTE[byte as usize][(n as u64 - skipped) as usize % 8])
}

/// [`select`] in a set of several words.
#[inline]
pub(crate) fn select_in<const WORDS: usize>(words: &[u64; WORDS], n: usize) -> usize {
    let (mut index, mut skipped, mut seen) = (0, 0, 0);
    for (at, word) in words.iter().enumerate() {
        let is_before = seen <= n;
        // With two words, the branch would be unpredictable; with more, skipping the rest pays.
        if WORDS > 2 && !is_before {
            break;
        }
        index = if is_before { at } else { index };
        skipped = if is_before { seen } else { skipped };
        seen += word.count_ones() as usize;
    }
    64 * index + select(words[index], n - skipped)
}

/// Index of the n-th set bit of every byte.
static SELECT_IN_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][n] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x8080_8080_8080_8080;

/// Indices of the set bits, from the lowest.
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

/// [`ones`] of a set of several words.
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

    proptest! {
        #[test]
        fn select_in_finds_what_ones_in_lists(two: [u64; 2], five: [u64; 5], gap in 0usize..5) {
            let mut five = five;
            five[gap] = 0;
            for (n, index) in ones_in(two).enumerate() {
                prop_assert_eq!(select_in(&two, n), index, "bit {} of {:x?}", n, two);
            }
            for (n, index) in ones_in(five).enumerate() {
                prop_assert_eq!(select_in(&five, n), index, "bit {} of {:x?}", n, five);
            }
        }
    }

    #[test]
    fn the_ends() {
        assert_eq!(select_in(&[0, 1], 0), 64, "an empty word is skipped");
        assert_eq!(select_in(&[1, 0, 0, 1 << 63], 1), 255);
        assert_eq!(select(u64::MAX, 63), 63);
        assert_eq!(select(1 << 63, 0), 63);
        assert_eq!(select(1, 0), 0);
    }
}
