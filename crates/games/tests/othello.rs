//! Othello: published counts, a slow twin, a public crate, and the forms of its notation.

use jugada_core::perft;
use jugada_core::{Game, conformance};
use jugada_games::othello::{Options, Othello, Size, Start};

fn rules(size: Size, start: Start) -> Othello {
    Othello::new(&Options { size, start })
}

#[test]
fn conforms() {
    for size in [Size::Four, Size::Six, Size::Eight] {
        for start in [Start::Standard, Start::Mirrored] {
            conformance::check(&rules(size, start));
        }
    }
}

#[test]
fn perft_1_to_9() {
    const LEAVES: [u64; 9] = [4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_288];
    for start in [Start::Standard, Start::Mirrored] {
        let othello = rules(Size::Eight, start);
        for (depth, leaves) in (1..).zip(LEAVES) {
            assert_eq!(perft(&othello, &othello.start(), depth), leaves, "ply {depth}, {start} start");
        }
    }
}
