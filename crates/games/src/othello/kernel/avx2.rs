//! Kernel for processors with AVX2: four directions in four lanes, in both senses. See [`super::portable`] for the
//! plain version.

use super::{INNER_COLUMNS, KernelMove};
use std::arch::x86_64::{
    __m256i, _mm_cvtsi128_si64, _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256, _mm256_castsi256_si128,
    _mm256_cmpeq_epi64, _mm256_or_si256, _mm256_permute4x64_epi64, _mm256_set1_epi64x, _mm256_setr_epi64x,
    _mm256_setzero_si256, _mm256_shuffle_epi32, _mm256_sllv_epi64, _mm256_srlv_epi64, _mm256_sub_epi64,
};

/// Squares where `own` can move, on an 8x8 board.
///
/// # Safety
/// The processor must have AVX2.
#[inline]
#[target_feature(enable = "avx2")]
pub fn mobility(own: u64, opponent: u64) -> u64 {
    low_lane(ends(spread(own), spread(opponent))) & !(own | opponent)
}

/// Discs that a disc of `own` on `square` flips.
///
/// # Safety
/// The processor must have AVX2.
#[inline]
#[target_feature(enable = "avx2")]
pub fn flips(own: u64, opponent: u64, square: u32) -> u64 {
    low_lane(flipped(spread(own), spread(opponent), &RAYS[square as usize % 64]))
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn play(own: u64, opponent: u64, square: u32) -> KernelMove {
    let disc = 1u64 << square;
    let (own_lanes, opponent_lanes) = (spread(own), spread(opponent));
    // Stays in vector registers: a detour through general ones would cost as much as finding the flips.
    let flips = flipped(own_lanes, opponent_lanes, &RAYS[square as usize % 64]);
    let own_after = _mm256_or_si256(_mm256_or_si256(own_lanes, flips), spread(disc));
    let opponent_after = _mm256_andnot_si256(flips, opponent_lanes);
    let replies = low_lane(ends(opponent_after, own_after)) & !(own | opponent | disc);
    KernelMove { flips: low_lane(flips), replies }
}

/// The squares in each of the eight directions from a square.
#[repr(align(32))]
struct Rays {
    up: [u64; 4],
    down: [u64; 4],
}

static RAYS: [Rays; 64] = {
    let mut rays = [const { Rays { up: [0; 4], down: [0; 4] } }; 64];
    let mut square = 0;
    while square < 64 {
        // Right, down left, down, down right: ascending square numbers in `up`; the opposite directions are in `down`.
        let directions: [(i32, i32); 4] = [(0, 1), (1, -1), (1, 0), (1, 1)];
        let mut lane = 0;
        while lane < 4 {
            let (rows, cols) = directions[lane];
            rays[square].up[lane] = ray(square as i32, rows, cols);
            rays[square].down[lane] = ray(square as i32, -rows, -cols);
            lane += 1;
        }
        square += 1;
    }
    rays
};

const fn ray(square: i32, rows: i32, cols: i32) -> u64 {
    let mut ray = 0;
    let (mut row, mut col) = (square / 8 + rows, square % 8 + cols);
    while row >= 0 && row < 8 && col >= 0 && col < 8 {
        ray |= 1 << (8 * row + col);
        row += rows;
        col += cols;
    }
    ray
}

/// Discs flipped along the rays, in every lane.
#[inline]
#[target_feature(enable = "avx2")]
fn flipped(own: __m256i, opponent: __m256i, rays: &Rays) -> __m256i {
    let (up, down) = (load(&rays.up), load(&rays.down));
    let none = _mm256_setzero_si256();

    // Upwards, the first square not occupied by the opponent is the lowest one: if it is an own disc, all below it are
    // flipped.
    let stops = _mm256_andnot_si256(opponent, up);
    let first = _mm256_and_si256(stops, _mm256_sub_epi64(none, stops));
    let closing = _mm256_and_si256(first, own);
    let below = _mm256_add_epi64(closing, _mm256_set1_epi64x(-1));
    let open = _mm256_cmpeq_epi64(closing, none);
    let flips_up = _mm256_and_si256(_mm256_andnot_si256(open, below), up);

    // Downwards it is the highest one: everything behind it is masked out.
    let stops = _mm256_andnot_si256(opponent, down);
    let mut behind = _mm256_srlv_epi64(stops, steps::<1>());
    behind = _mm256_or_si256(behind, _mm256_srlv_epi64(behind, steps::<1>()));
    behind = _mm256_or_si256(behind, _mm256_srlv_epi64(behind, steps::<2>()));
    behind = _mm256_or_si256(behind, _mm256_srlv_epi64(behind, steps::<4>()));
    let front = _mm256_andnot_si256(behind, down);
    let open = _mm256_cmpeq_epi64(_mm256_and_si256(front, own), none);
    let flips_down = _mm256_andnot_si256(open, _mm256_and_si256(front, opponent));

    any_lane(_mm256_or_si256(flips_up, flips_down))
}

/// The squares behind runs of opponent discs adjacent to a disc of `own`, in every lane.
#[inline]
#[target_feature(enable = "avx2")]
fn ends(own: __m256i, opponent: __m256i) -> __m256i {
    let inner = INNER_COLUMNS as i64;
    let through = _mm256_and_si256(opponent, _mm256_setr_epi64x(inner, inner, -1, inner));
    let (one, two) = (steps::<1>(), steps::<2>());

    let mut up = _mm256_and_si256(_mm256_sllv_epi64(own, one), through);
    let mut down = _mm256_and_si256(_mm256_srlv_epi64(own, one), through);
    up = _mm256_or_si256(up, _mm256_and_si256(_mm256_sllv_epi64(up, one), through));
    down = _mm256_or_si256(down, _mm256_and_si256(_mm256_srlv_epi64(down, one), through));
    let pairs_up = _mm256_and_si256(through, _mm256_sllv_epi64(through, one));
    let pairs_down = _mm256_srlv_epi64(pairs_up, one);
    for _ in 0..2 {
        up = _mm256_or_si256(up, _mm256_and_si256(_mm256_sllv_epi64(up, two), pairs_up));
        down = _mm256_or_si256(down, _mm256_and_si256(_mm256_srlv_epi64(down, two), pairs_down));
    }
    any_lane(_mm256_or_si256(_mm256_sllv_epi64(up, one), _mm256_srlv_epi64(down, one)))
}

/// `N` times the distance between neighbours in each lane's direction.
#[inline]
#[target_feature(enable = "avx2")]
fn steps<const N: i64>() -> __m256i {
    _mm256_setr_epi64x(N, 7 * N, 8 * N, 9 * N)
}

#[inline]
#[target_feature(enable = "avx2")]
fn spread(set: u64) -> __m256i {
    _mm256_set1_epi64x(set as i64)
}

#[inline]
#[target_feature(enable = "avx2")]
fn load(lanes: &[u64; 4]) -> __m256i {
    let [a, b, c, d] = *lanes;
    _mm256_setr_epi64x(a as i64, b as i64, c as i64, d as i64)
}

/// Bitwise or of all lanes, in every lane.
#[inline]
#[target_feature(enable = "avx2")]
fn any_lane(lanes: __m256i) -> __m256i {
    let halves = _mm256_or_si256(lanes, _mm256_permute4x64_epi64::<0b01_00_11_10>(lanes));
    _mm256_or_si256(halves, _mm256_shuffle_epi32::<0b01_00_11_10>(halves))
}

#[inline]
#[target_feature(enable = "avx2")]
fn low_lane(lanes: __m256i) -> u64 {
    _mm_cvtsi128_si64(_mm256_castsi256_si128(lanes)) as u64
}
