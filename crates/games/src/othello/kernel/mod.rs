//! Board operations of Othello: flips of a move, and mobility of a side.
//!
//! Squares are bits, a1 = 0, b1 = 1, a2 = 8, for every board size: a smaller board lies in the top left corner, its
//! other squares stay empty, and the caller masks them out of the moves.
//!
//! Two implementations: [`portable`] runs anywhere; `avx2` handles all directions at once and is selected at run time
//! (or, with `-C target-cpu=native`, at compile time, and then inlined). The tests compare the two.

//!
//! Both are public for engines that compile their loops for each: see `jugada_engines::othello`.

#[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
pub mod avx2;
pub mod portable;

/// The result of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct KernelMove {
    /// Discs flipped.
    pub(super) flips: u64,
    /// Squares where the opponent can move afterwards, on an 8x8 board.
    pub(super) replies: u64,
}

/// Whether AVX2 is available and this build may use it.
#[inline]
pub(crate) fn uses_avx2() -> bool {
    #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
    return std::arch::is_x86_feature_detected!("avx2");
    #[cfg(not(all(target_arch = "x86_64", not(feature = "portable"))))]
    return false;
}

/// Squares where `own` can move, on an 8x8 board.
#[inline]
pub(super) fn mobility(own: u64, opponent: u64) -> u64 {
    #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
    if uses_avx2() {
        // SAFETY: the function requires a processor with AVX2, which was just checked.
        #[allow(unsafe_code)]
        return unsafe { avx2::mobility(own, opponent) };
    }
    portable::mobility(own, opponent)
}

/// Places a disc of `own` on `square`.
#[inline(always)]
pub(super) fn play(own: u64, opponent: u64, square: u32) -> KernelMove {
    #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
    if uses_avx2() {
        // SAFETY: as above.
        #[allow(unsafe_code)]
        return unsafe { avx2::play(own, opponent, square) };
    }
    portable::play(own, opponent, square)
}

/// Discs that a disc of `own` on `square` flips. For display and explanations; the rules use [`play`].
pub(super) fn flips(own: u64, opponent: u64, square: u32) -> u64 {
    portable::flips(own, opponent, square)
}

/// Columns of discs that can be flanked along non-vertical lines. Excluding the outer columns also prevents shifts from
/// wrapping into the next row.
const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;

#[cfg(all(test, target_arch = "x86_64", not(feature = "portable")))]
mod tests {
    use super::{avx2, portable};
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        /// Holds for any two disjoint sets of discs, reachable or not.
        #[test]
        fn both_kernels_agree(a: u64, b: u64, c: u64, square in 0u32..64) {
            if !super::uses_avx2() {
                return Ok(());
            }
            // `c` determines the owners of discs: boards from nearly full to half empty.
            let occupied = (a | b) & !(1 << square);
            let (own, opponent) = (occupied & c, occupied & !c);
            // SAFETY: AVX2 was checked above.
            #[allow(unsafe_code)]
            let (mobility, played, flips) = unsafe {
                (avx2::mobility(own, opponent), avx2::play(own, opponent, square), avx2::flips(own, opponent, square))
            };
            prop_assert_eq!(mobility, portable::mobility(own, opponent));
            prop_assert_eq!(played, portable::play(own, opponent, square));
            prop_assert_eq!(flips, played.flips);
            prop_assert_eq!(mobility >> square & 1 == 1, played.flips != 0);
        }
    }
}
