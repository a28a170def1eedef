//! Hot loops, compiled a second time for newer processors.
//!
//! The baseline of the architecture lacks instructions of processors since 2013: counting bits, finding the lowest or
//! highest bit, flexible shifts. [`natively!`] compiles a function once with the baseline and once with these
//! instructions, together with everything inlined into it. Functions that are merely called use the baseline, so
//! everything hot must be `#[inline(always)]`.
//!
//! AVX2 is not enabled. It makes playouts of Go faster on 19x19, but slower on 9x9, whose sets of two words are then
//! moved to vector registers and back.

use jugada_core::rng::Rng;
use jugada_core::{Game, Outcome, play_to_the_end};

/// Proof that the processor has the instructions and this build may use them; created by [`Modern::detect`] only.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Modern(());

impl Modern {
    pub(crate) fn detect() -> Option<Modern> {
        has_instructions().then_some(Modern(()))
    }
}

#[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
fn has_instructions() -> bool {
    use std::arch::is_x86_feature_detected as has;
    has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt")
}

#[cfg(not(all(target_arch = "x86_64", not(feature = "portable"))))]
fn has_instructions() -> bool {
    false
}

/// Defines a function that uses the newer instructions if its first argument proves that they are available. The body
/// is compiled twice.
///
/// Arguments are passed individually, not as fields of a struct, so that the compiler can assume that references do not
/// alias and keep values in registers.
macro_rules! natively {
    (
        $(#[$attribute:meta])*
        $visibility:vis fn $name:ident<$parameter:ident: $bound:path>($($argument:ident: $kind:ty),*) -> $result:ty $body:block
    ) => {
        $(#[$attribute])*
        #[inline]
        $visibility fn $name<$parameter: $bound>(modern: Option<$crate::native::Modern>, $($argument: $kind),*) -> $result {
            #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
            if modern.is_some() {
                #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
                fn with_instructions<$parameter: $bound>($($argument: $kind),*) -> $result $body
                // SAFETY: the function requires these instructions, and the argument proves that the processor has
                // them.
                #[allow(unsafe_code)]
                return unsafe { with_instructions($($argument),*) };
            }
            let _ = modern;
            $body
        }
    };
}
pub(crate) use natively;

natively! {
    /// [`Game::play_out`].
    pub(crate) fn play_out<G: Game>(game: &G, state: &mut G::State, rng: &mut Rng) -> Outcome {
        play_to_the_end(game, state, rng)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connect::{self, Bits, Connect, Gravity, Wide};
    use crate::go::{self, Go, Ko, LargeGo, MediumGo, SmallGo};
    use crate::othello::{self, Othello};
    use jugada_core::perft;
    use jugada_core::rng::{below, stream};

    /// Playouts and perft with newer instructions, without, and with the generic loop must agree.
    #[track_caller]
    fn check<G: Game>(name: &str, game: &G, plain: &G, seeds: u64, depth: u32) {
        for seed in 0..seeds {
            let (mut state, mut rng) = (game.start(), stream(seed, 0));
            let expected = loop {
                if let Some(outcome) = game.outcome(&state) {
                    break outcome;
                }
                let mv = game.playout_move(&state, &mut rng);
                game.play(&mut state, mv);
            };
            let next = below(&mut rng, 1 << 30);
            for (path, game) in [("native", game), ("plain", plain)] {
                let (mut end, mut rng) = (game.start(), stream(seed, 0));
                assert_eq!(game.play_out(&mut end, &mut rng), expected, "{name}, {path}, seed {seed}: the outcome");
                assert_eq!(end, state, "{name}, {path}, seed {seed}: the last position");
                assert_eq!(game.key(&end), game.key(&state), "{name}, {path}, seed {seed}: the key");
                assert_eq!(below(&mut rng, 1 << 30), next, "{name}, {path}, seed {seed}: what is drawn next");
            }
        }
        for depth in 1..=depth {
            let [native, portable] = [game, plain].map(|game| perft(game, &game.start(), depth));
            assert_eq!(native, portable, "{name}, depth {depth}");
        }
    }

    #[test]
    fn othello_is_the_same() {
        for size in [othello::Size::Four, othello::Size::Six, othello::Size::Eight] {
            let game = Othello::new(&othello::Options { size, ..othello::Options::default() });
            let mut plain = game.clone();
            plain.modern = None;
            check(&format!("Othello {size}"), &game, &plain, 100, 5);
        }
    }

    #[track_caller]
    fn check_connect<B: Bits>(rows: u8, cols: u8, k: u8, gravity: Gravity, depth: u32) {
        let game = Connect::<B>::new(&connect::Options { rows, cols, k, gravity });
        let mut plain = game.clone();
        plain.modern = None;
        let name = format!("{rows} x {cols}, {k} in a row, gravity {gravity}, {} bits", B::WIDTH);
        check(&name, &game, &plain, 100, depth);
    }

    #[test]
    fn connect_is_the_same() {
        check_connect::<u64>(6, 7, 4, Gravity::On, 7);
        check_connect::<u64>(3, 3, 3, Gravity::Off, 8);
        check_connect::<u64>(2, 9, 3, Gravity::On, 5);
        check_connect::<u64>(7, 7, 5, Gravity::On, 5);
        check_connect::<u128>(6, 7, 4, Gravity::On, 6);
        check_connect::<u128>(9, 9, 5, Gravity::Off, 3);
        check_connect::<Wide>(6, 7, 4, Gravity::On, 5);
        check_connect::<Wide>(15, 15, 5, Gravity::Off, 2);
    }

    #[track_caller]
    fn check_go<const CELLS: usize, const WORDS: usize>(
        game: Result<Go<CELLS, WORDS>, jugada_core::SpecError>,
        depth: u32,
    ) {
        let game = game.expect("common rules");
        let mut plain = game.clone();
        plain.modern = None;
        check(&format!("Go {0} x {0}", game.size()), &game, &plain, 20, depth);
    }

    #[test]
    fn go_is_the_same() {
        let size = |size| go::Options { size, ..go::Options::default() };
        check_go(SmallGo::new(&size(3)), 4);
        check_go(SmallGo::new(&size(9)), 2);
        check_go(SmallGo::new(&go::Options { ko: Ko::Superko, ..size(5) }), 3);
        check_go(MediumGo::new(&size(13)), 2);
        check_go(LargeGo::new(&size(19)), 1);
    }

    /// Ensures that the tests above compare different paths.
    #[test]
    #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
    fn a_processor_with_avx2_is_modern() {
        if std::arch::is_x86_feature_detected!("avx2") {
            assert!(Modern::detect().is_some());
            assert!(Connect::<u64>::new(&connect::Options::default()).modern.is_some());
        }
    }
}
