//! Randomness is an argument. The generator is fixed, so that a seed gives the same game in every version of Jugada.

pub use rand_xoshiro::rand_core::{Rng as RandomSource, SeedableRng};

/// The generator passed to every strategy and playout.
pub type Rng = rand_xoshiro::Xoshiro256PlusPlus;

/// The generator for game `index` of a run with `seed`: streams of one seed are independent of the order and number of
/// threads in which the games are played.
///
/// ```
/// use jugada_core::rng::{stream, RandomSource};
/// assert_eq!(stream(7, 3).next_u64(), stream(7, 3).next_u64());
/// assert_ne!(stream(7, 3).next_u64(), stream(7, 4).next_u64());
/// assert_ne!(stream(7, 3).next_u64(), stream(8, 3).next_u64());
/// ```
pub fn stream(seed: u64, index: u64) -> Rng {
    // Mixed twice, so that (1, 2) and (2, 1), or adjacent seeds, are unrelated.
    Rng::seed_from_u64(mix(mix(seed).wrapping_add(index)))
}

/// A uniformly distributed number in `0..n` (up to one part in 2^64 / n). `n` must not be 0.
///
/// Implemented here, because sampling libraries change their algorithms between versions, which would change every
/// recorded game.
#[inline]
pub fn below(rng: &mut Rng, n: usize) -> usize {
    debug_assert!(n > 0, "a choice among nothing");
    ((u128::from(rng.next_u64()) * n as u128) >> 64) as usize
}

/// True with this probability: never for 0, always for 1.
#[inline]
pub fn is_drawn(rng: &mut Rng, probability: f64) -> bool {
    ((rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64) < probability
}

/// A hash of a number (the finaliser of `SplitMix64`): for keys made from counters.
pub const fn mix(n: u64) -> u64 {
    let n = n.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let n = (n ^ (n >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ (n >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ (n >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_means_the_same_numbers_for_good() {
        let mut rng = stream(1, 0);
        let drawn: Vec<usize> = (0..8).map(|_| below(&mut rng, 100)).collect();
        assert_eq!(drawn, [24, 44, 0, 34, 39, 18, 22, 46], "recorded games depend on this sequence");
    }

    #[test]
    fn what_is_drawn_comes_as_often_as_it_should() {
        let mut rng = stream(3, 0);
        for (probability, expected) in [(0.0, 0), (0.1, 1_000), (0.75, 7_500), (1.0, 10_000)] {
            let drawn: u32 = (0..10_000).map(|_| u32::from(is_drawn(&mut rng, probability))).sum();
            // Five standard deviations, which are at most 43.
            assert!(drawn.abs_diff(expected) <= if probability.fract() == 0.0 { 0 } else { 217 }, "{drawn}");
        }
    }

    #[test]
    fn below_is_uniform() {
        let mut rng = stream(2, 0);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[below(&mut rng, 7)] += 1;
        }
        // 10 000 expected each, standard deviation 93: a deviation by five is beyond chance.
        assert!(counts.iter().all(|&n| n.abs_diff(10_000) < 465), "{counts:?}");
    }
}
