//! Connect-K: published counts, a slow twin, and the forms of its notation.

use jugada_core::{Game, conformance, perft};
use jugada_games::connect::{Bits, Connect, Gravity, Options, Wide};

fn options(rows: u8, cols: u8, k: u8, gravity: Gravity) -> Options {
    Options { rows, cols, k, gravity }
}

fn conforms<B: Bits>(rows: u8, cols: u8, k: u8, gravity: Gravity) {
    conformance::check(&Connect::<B>::new(&options(rows, cols, k, gravity)));
}

#[test]
fn conforms_in_one_word() {
    conforms::<u64>(6, 7, 4, Gravity::On);
    conforms::<u64>(4, 4, 3, Gravity::On);
    conforms::<u64>(2, 2, 2, Gravity::On);
    conforms::<u64>(3, 3, 3, Gravity::Off);
    conforms::<u64>(2, 16, 5, Gravity::Off);
}

#[test]
fn conforms_in_several_words() {
    conforms::<u128>(6, 7, 4, Gravity::On);
    conforms::<u128>(10, 11, 5, Gravity::Off);
    conforms::<Wide>(6, 7, 4, Gravity::On);
    conforms::<Wide>(16, 16, 6, Gravity::On);
    conforms::<Wide>(15, 15, 5, Gravity::Off);
}

#[test]
fn perft_0_to_9() {
    const SEQUENCES: [u64; 10] = [1, 7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234, 39_394_572];
    let connect = Connect::<u64>::new(&Options::default());
    for (depth, sequences) in (0..).zip(SEQUENCES) {
        assert_eq!(perft(&connect, &connect.start(), depth), sequences, "ply {depth}");
    }
}
