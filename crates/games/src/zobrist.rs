//! Numbers to build keys from: the key of a position is the exclusive or of the numbers of what stands on it, so a
//! move changes it by a few of them.

use jugada_core::rng::mix;

/// `N` numbers for one purpose. Different salts give unrelated numbers.
pub(crate) const fn numbers<const N: usize>(salt: u64) -> [u64; N] {
    let mut numbers = [0; N];
    let mut i = 0;
    while i < N {
        numbers[i] = number(salt, i as u64);
        i += 1;
    }
    numbers
}

/// The `i`-th number for one purpose.
pub(crate) const fn number(salt: u64, i: u64) -> u64 {
    mix(mix(salt).wrapping_add(i))
}
