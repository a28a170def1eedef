//! Zobrist hashing: the key of a position is the exclusive or of random numbers of its pieces, so a move updates it
//! with a few of them.

use jugada_core::rng::mix;

/// `N` random numbers; different salts give unrelated ones.
pub(crate) const fn numbers<const N: usize>(salt: u64) -> [u64; N] {
    let mut numbers = [0; N];
    let mut i = 0;
    while i < N {
        numbers[i] = number(salt, i as u64);
        i += 1;
    }
    numbers
}

/// The `i`-th random number of a salt.
pub(crate) const fn number(salt: u64, i: u64) -> u64 {
    mix(mix(salt).wrapping_add(i))
}
