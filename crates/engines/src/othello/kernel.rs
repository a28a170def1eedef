//! What the search is made of, twice: for any processor, and for those since 2013 (AVX2, BMI, popcnt).
//!
//! The search is written once, generic in its [`Kernel`], and inlined everywhere; where it calls itself it goes through the kernel, so that the call
//! leads to the compilation that it comes from. The questions of the rules are answered by [`jugada_games::othello::kernel`]; only the last disc of
//! a game, which is counted and never placed, has a function here.

use super::deep::Node;
use super::search::Search;
use super::table::Bucket;
use super::{deep, endings, estimate, search};

/// Discs of the side to move, and of its opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Discs {
    pub(super) own: u64,
    pub(super) opponent: u64,
}

impl Discs {
    /// After a disc on a square that flips these, seen by the other side.
    #[inline(always)]
    pub(super) fn after(self, square: u32, flips: u64) -> Discs {
        Discs { own: self.opponent ^ flips, opponent: self.own | flips | 1 << square }
    }

    /// Seen by the other side.
    #[inline(always)]
    pub(super) fn passed(self) -> Discs {
        Discs { own: self.opponent, opponent: self.own }
    }
}

/// Three squares, the ones to be tried first in front.
pub(super) type Three = [u32; 3];

macro_rules! kernels {
    ($($(#[$doc:meta])* fn $name:ident($($argument:ident: $kind:ty),*) = $module:ident;)+) => {
        /// The questions of the rules, and the places where the search calls itself.
        pub(super) trait Kernel: Copy {
            /// Squares where the side to move could place a disc, on an 8 x 8 board.
            fn mobility(discs: Discs) -> u64;
            /// What a disc on this square flips.
            fn flips(discs: Discs, square: u32) -> u64;
            /// Has the processor fetch a part of a table that is looked at soon.
            fn fetch(bucket: &Bucket);
            /// How many discs the last one flips, on a board that is full but for its square.
            fn last_flips(own: u64, square: u32) -> u32;
            $($(#[$doc])* fn $name(search: &mut Search<'_>, $($argument: $kind),*) -> i32;)+
        }

        /// Any processor of its kind.
        #[derive(Clone, Copy)]
        pub(super) struct Plain;

        impl Kernel for Plain {
            #[inline(always)]
            fn mobility(discs: Discs) -> u64 {
                jugada_games::othello::kernel::portable::mobility(discs.own, discs.opponent)
            }

            #[inline(always)]
            fn flips(discs: Discs, square: u32) -> u64 {
                jugada_games::othello::kernel::portable::flips(discs.own, discs.opponent, square)
            }

            #[inline(always)]
            fn fetch(_: &Bucket) {}

            #[inline(always)]
            fn last_flips(own: u64, square: u32) -> u32 {
                Self::flips(Discs { own, opponent: !own & !(1 << square) }, square).count_ones()
            }

            $(#[inline(never)]
            fn $name(search: &mut Search<'_>, $($argument: $kind),*) -> i32 {
                $module::$name::<Plain>(search, $($argument),*)
            })+
        }

        #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
        mod modern {
            use super::{Bucket, Discs, Kernel, Node, Search, Three, deep, endings, estimate, search};
            use super::lines::{LAST_FLIPS, LINES};
            use jugada_games::othello::kernel::avx2;
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch, _pext_u64};

            /// A processor with AVX2 and bit instructions. This type is private to the module, and only `detect`, which has looked for
            /// them, begins a search with it: that is what makes the calls below safe.
            #[derive(Clone, Copy)]
            struct Modern;

            #[allow(unsafe_code)]
            impl Kernel for Modern {
                #[inline(always)]
                fn mobility(discs: Discs) -> u64 {
                    // SAFETY: the processor has AVX2; see above.
                    unsafe { avx2::mobility(discs.own, discs.opponent) }
                }

                #[inline(always)]
                fn flips(discs: Discs, square: u32) -> u64 {
                    // SAFETY: as above.
                    unsafe { avx2::flips(discs.own, discs.opponent, square) }
                }

                #[inline(always)]
                fn fetch(bucket: &Bucket) {
                    // SAFETY: every processor of this kind has the instruction, which changes nothing.
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

            /// How to begin a search with the newer instructions, if there are any.
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
    /// The search from any position, however few squares are empty.
    fn begin(discs: Discs, depth: u32, alpha: i32) = search;
    /// The search with patterns, so many plies on.
    fn deep(node: &Node, depth: u32, alpha: i32) = deep;
    /// Seven empty squares or more.
    fn sorted(discs: Discs, odd: u64, alpha: i32) = search;
    /// Five empty squares or more, but few.
    fn shallow(discs: Discs, odd: u64, alpha: i32) = search;
    /// Four empty squares.
    fn last_four(discs: Discs, odd: u64, alpha: i32) = endings;
    /// Three empty squares.
    fn last_three(discs: Discs, squares: Three, alpha: i32) = endings;
    /// An estimate, so many plies on.
    fn look_ahead(discs: Discs, plies: u32, alpha: i32, beta: i32) = estimate;
}

type Begin = fn(&mut Search<'_>, Discs, u32, i32) -> i32;

/// Is the position worth more than `alpha` to the side to move? The value is this or more if it is greater, this or less if it is not. So many plies
/// on, or, where fewer squares are empty, to the end.
pub(super) fn ask(search: &mut Search<'_>, discs: Discs, depth: u32, alpha: i32) -> i32 {
    #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
    if let Some(begin) = modern::detect() {
        return begin(search, discs, depth, alpha);
    }
    Plain::begin(search, discs, depth, alpha)
}

/// The four lines through each square, and what is flipped in them.
#[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
mod lines {
    /// The lines through a square: row, column and diagonals; and its place in each.
    pub(super) struct Lines {
        pub(super) masks: [u64; 4],
        pub(super) places: [u8; 4],
    }

    pub(super) static LINES: [Lines; 64] = {
        let mut all = [const { Lines { masks: [0; 4], places: [0; 4] } }; 64];
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

    /// How many discs of a line flip if one is placed here, by the own discs of the line: all others are the opponent's, or lie beyond its end, where
    /// no own disc closes anything.
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
