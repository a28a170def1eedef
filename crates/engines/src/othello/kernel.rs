//! Basic operations of the search, compiled twice: for any processor, and for AVX2, BMI and popcnt (processors since
//! 2013).
//!
//! The search is written once, generic in its [`Kernel`], and always inlined; recursive calls go through the kernel and
//! so stay within one compilation. Moves and flips come from [`jugada_games::othello::kernel`]; only the count of the
//! last disc's flips is defined here.

use super::deep::Node;
use super::search::Search;
use super::table::Bucket;
use super::{deep, endings, estimate, search};

/// Discs of the side to move and of its opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DiscSets {
    pub(super) own: u64,
    pub(super) opponent: u64,
}

impl DiscSets {
    /// The position after a move, from the other side.
    #[inline(always)]
    pub(super) fn after(self, square: u32, flips: u64) -> DiscSets {
        DiscSets { own: self.opponent ^ flips, opponent: self.own | flips | 1 << square }
    }

    /// The same board, from the other side.
    #[inline(always)]
    pub(super) fn passed(self) -> DiscSets {
        DiscSets { own: self.opponent, opponent: self.own }
    }
}

/// Three squares, in search order.
pub(super) type Three = [u32; 3];

macro_rules! kernels {
    ($($(#[$doc:meta])* fn $name:ident($($argument:ident: $kind:ty),*) = $module:ident;)+) => {
        /// Board operations, and the recursive calls of the search.
        pub(super) trait Kernel: Copy {
            /// Legal moves of the side to move, on 8x8.
            fn mobility(discs: DiscSets) -> u64;
            /// Discs flipped by a disc on `square`.
            fn flips(discs: DiscSets, square: u32) -> u64;
            /// Prefetches a bucket of a table.
            fn fetch(bucket: &Bucket);
            /// Number of discs flipped by the last disc, on a board full except for its square.
            fn last_flips(own: u64, square: u32) -> u32;
            $($(#[$doc])* fn $name(search: &mut Search<'_>, $($argument: $kind),*) -> i32;)+
        }

        /// The baseline instruction set.
        #[derive(Clone, Copy)]
        pub(super) struct Plain;

        impl Kernel for Plain {
            #[inline(always)]
            fn mobility(discs: DiscSets) -> u64 {
                jugada_games::othello::kernel::portable::mobility(discs.own, discs.opponent)
            }

            #[inline(always)]
            fn flips(discs: DiscSets, square: u32) -> u64 {
                jugada_games::othello::kernel::portable::flips(discs.own, discs.opponent, square)
            }

            #[inline(always)]
            fn fetch(_: &Bucket) {}

            #[inline(always)]
            fn last_flips(own: u64, square: u32) -> u32 {
                Self::flips(DiscSets { own, opponent: !own & !(1 << square) }, square).count_ones()
            }

            $(#[inline(never)]
            fn $name(search: &mut Search<'_>, $($argument: $kind),*) -> i32 {
                $module::$name::<Plain>(search, $($argument),*)
            })+
        }

        #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
        mod modern {
            use super::{Bucket, DiscSets, Kernel, Node, Search, Three, deep, endings, estimate, search};
            use super::lines::{LAST_FLIPS, LINES};
            use jugada_games::othello::kernel::avx2;
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch, _pext_u64};

            /// AVX2 and bit-manipulation instructions. Private to the module, and only `detect`, which checks for them,
            /// starts a search with it, so the calls below are safe.
            #[derive(Clone, Copy)]
            struct Modern;

            #[allow(unsafe_code)]
            impl Kernel for Modern {
                #[inline(always)]
                fn mobility(discs: DiscSets) -> u64 {
                    // SAFETY: the processor has AVX2; see above.
                    unsafe { avx2::mobility(discs.own, discs.opponent) }
                }

                #[inline(always)]
                fn flips(discs: DiscSets, square: u32) -> u64 {
                    // SAFETY: as above.
                    unsafe { avx2::flips(discs.own, discs.opponent, square) }
                }

                #[inline(always)]
                fn fetch(bucket: &Bucket) {
                    // SAFETY: every x86-64 processor has this instruction; it has no side effects.
                    unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(bucket).cast()) }
                }

                #[inline(always)]
                fn last_flips(own: u64, square: u32) -> u32 {
                    // SAFETY: the processor has BMI2; see above.
                    unsafe { last_flips(own, square) }
                }

                $(#[inline(always)]
                fn $name(search: &mut Search<'_>, $($argument: $kind),*) -> i32 {
                    #[inline(never)]
                    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
                    fn compiled(search: &mut Search<'_>, $($argument: $kind),*) -> i32 {
                        $module::$name::<Modern>(search, $($argument),*)
                    }
                    // SAFETY: the processor has these instructions; see above.
                    unsafe { compiled(search, $($argument),*) }
                })+
            }

            #[inline]
            #[target_feature(enable = "bmi2")]
            fn last_flips(own: u64, square: u32) -> u32 {
                let lines = &LINES[square as usize % 64];
                let mut count = 0;
                for (mask, place) in lines.masks.iter().zip(lines.places) {
                    count += u32::from(LAST_FLIPS[usize::from(place) % 8][_pext_u64(own, *mask) as usize % 256]);
                }
                count
            }

            /// Entry point of the newer compilation, if the processor supports it.
            pub(super) fn detect() -> Option<super::Begin> {
                use std::arch::is_x86_feature_detected as has;
                let found = has!("avx2") && has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt");
                found.then_some(<Modern as Kernel>::begin as super::Begin)
            }

            #[cfg(test)]
            pub(super) fn tested_last_flips(own: u64, square: u32) -> Option<u32> {
                detect().map(|_| Modern::last_flips(own, square))
            }
        }
    };
}

kernels! {
    /// Any number of empties.
    fn begin(discs: DiscSets, depth: u32, alpha: i32) = search;
    /// With patterns, to a depth.
    fn deep(node: &Node, depth: u32, alpha: i32) = deep;
    /// Seven empties or more.
    fn sorted(discs: DiscSets, odd: u64, alpha: i32) = search;
    /// Five or six empties.
    fn shallow(discs: DiscSets, odd: u64, alpha: i32) = search;
    /// Four empties.
    fn last_four(discs: DiscSets, odd: u64, alpha: i32) = endings;
    /// Three empties.
    fn last_three(discs: DiscSets, squares: Three, alpha: i32) = endings;
    /// Alpha-beta estimate to a small depth.
    fn look_ahead(discs: DiscSets, plies: u32, alpha: i32, beta: i32) = estimate;
}

type Begin = fn(&mut Search<'_>, DiscSets, u32, i32) -> i32;

/// Null-window search: the score of the position for the side to move against `alpha`. A result above `alpha` is a
/// lower bound, otherwise an upper bound. To `depth` plies, or to the end of the game if fewer squares are empty.
pub(super) fn ask(search: &mut Search<'_>, discs: DiscSets, depth: u32, alpha: i32) -> i32 {
    #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
    if let Some(begin) = modern::detect() {
        return begin(search, discs, depth, alpha);
    }
    Plain::begin(search, discs, depth, alpha)
}

/// The four lines through each square, and flips along them.
#[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
mod lines {
    /// Row, column and diagonals through a square, and its index in each.
    pub(super) struct SquareLines {
        pub(super) masks: [u64; 4],
        pub(super) places: [u8; 4],
    }

    pub(super) static LINES: [SquareLines; 64] = {
        let mut all = [const { SquareLines { masks: [0; 4], places: [0; 4] } }; 64];
        let mut square = 0;
        while square < 64 {
            let steps: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];
            let mut line = 0;
            while line < 4 {
                let (rows, cols) = steps[line];
                let (mut row, mut col) = (square as i32 / 8, square as i32 % 8);
                while row - rows >= 0 && col - cols >= 0 && col - cols < 8 {
                    row -= rows;
                    col -= cols;
                }
                let (mut mask, mut place) = (0u64, 0);
                while row < 8 && col >= 0 && col < 8 {
                    let at = 8 * row + col;
                    mask |= 1 << at;
                    place += (at < square as i32) as u8;
                    row += rows;
                    col += cols;
                }
                all[square].masks[line] = mask;
                all[square].places[line] = place;
                line += 1;
            }
            square += 1;
        }
        all
    };

    /// Number of flips in a line of eight when the last disc is placed at an index, by the own discs of the line; all
    /// other squares belong to the opponent, or lie beyond its end, where no own disc can flank.
    pub(super) static LAST_FLIPS: [[u8; 256]; 8] = {
        let mut table = [[0; 256]; 8];
        let mut place = 0;
        while place < 8 {
            let mut own = 0usize;
            while own < 256 {
                let above = own >> (place + 1);
                let below = own & ((1 << place) - 1);
                let mut count = 0;
                if above != 0 {
                    count += above.trailing_zeros();
                }
                if below != 0 {
                    count += place as u32 - 1 - below.ilog2();
                }
                table[place][own] = count as u8;
                own += 1;
            }
            place += 1;
        }
        table
    };
}

#[cfg(all(test, target_arch = "x86_64", not(feature = "portable")))]
mod tests {
    use super::*;
    use jugada_core::rng::stream;

    #[test]
    fn the_last_disc_is_counted_as_it_would_flip() {
        let mut rng = stream(7, 0);
        for _ in 0..20_000 {
            let any = jugada_core::rng::below(&mut rng, usize::MAX) as u64;
            for square in 0..64 {
                let own = any & !(1 << square);
                let Some(counted) = modern::tested_last_flips(own, square) else { return };
                assert_eq!(counted, Plain::last_flips(own, square), "{own:#x}, square {square}");
            }
        }
    }
}
