//! The two questions that Othello is made of: what does a move flip, and where can a side move.
//!
//! Squares are bits, a1 = 0, b1 = 1, a2 = 8, whatever the size of the board: a smaller board lies in the
//! top left corner, its other squares stay empty, and the caller masks them out of its moves.
//!
//! Two implementations answer them: [`portable`] runs anywhere; `avx2` looks in all directions at once and is used
//! where the processor has it, which is found out at run time (or, if the build says `-C target-cpu=native`,
//! at compile time, and then the calls are inlined). The tests compare the two.

//!
//! Both are public for engines, which compile their loops for either: see `jugada_engines::othello`.

#[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
pub mod avx2;
pub mod portable;

/// What a move changes, for the side that makes it and for the one that answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Played {
    /// Discs that the move flips.
    pub(super) flips: u64,
    /// Squares where the opponent could move after it, on an 8 x 8 board.
    pub(super) replies: u64,
}

/// Whether the processor has AVX2 and this build makes use of it.
#[inline]
pub(crate) fn uses_avx2() -> bool {
    #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
    return std::arch::is_x86_feature_detected!("avx2");
    #[cfg(not(all(target_arch = "x86_64", not(feature = "portable"))))]
    return false;
}

/// Squares where `own` could move, on an 8 x 8 board.
#[inline]
pub(super) fn mobility(own: u64, opponent: u64) -> u64 {
    #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
    if uses_avx2() {
        // SAFETY: the only requirement of the function is a processor with AVX2, which was just asked for.
        #[allow(unsafe_code)]
        return unsafe { avx2::mobility(own, opponent) };
    }
    portable::mobility(own, opponent)
}

/// Places a disc of `own` on `square`.
#[inline(always)]
pub(super) fn play(own: u64, opponent: u64, square: u32) -> Played {
    #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
    if uses_avx2() {
        // SAFETY: as above.
        #[allow(unsafe_code)]
        return unsafe { avx2::play(own, opponent, square) };
    }
    portable::play(own, opponent, square)
}

/// Discs that a disc of `own` on `square` would flip. For pictures and reasons; the rules use [`play`].
pub(super) fn flips(own: u64, opponent: u64, square: u32) -> u64 {
    portable::flips(own, opponent, square)
}

/// The columns that a flanked disc can stand in, if the line through it is not vertical: discs in the outer columns
/// have no neighbour on one side, and a shifted board must not run over into the next row.
const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;

#[cfg(all(test, target_arch = "x86_64", not(feature = "portable")))]
mod tests {
    use super::{avx2, portable};
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        /// Any two disjoint sets of discs will do, reachable or not.
        #[test]
        fn both_kernels_agree(a: u64, b: u64, c: u64, square in 0u32..64) {
            if !super::uses_avx2() {
                return Ok(());
            }
            // `c` decides who owns a disc: boards from nearly full to half empty.
            let occupied = (a | b) & !(1 << square);
            let (own, opponent) = (occupied & c, occupied & !c);
            // SAFETY: AVX2 was asked for above.
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
