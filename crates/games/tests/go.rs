//! Go: published counts, a slow twin, a public crate, and boards worked out by hand.

use jugada_core::spec::{Auto, Declared};
use jugada_core::{Game, Spec, conformance, perft};
use jugada_games::go::{LargeGo, MediumGo, Options, SmallGo};

fn options(spec: &str) -> Options {
    Options::from_spec(&spec.parse::<Spec>().unwrap()).unwrap()
}

fn small(spec: &str) -> SmallGo {
    SmallGo::new(&options(spec)).unwrap()
}

#[test]
fn conforms_on_small_boards() {
    for size in [2, 3, 5, 9] {
        conformance::check(&small(&format!("go(size={size})")));
        conformance::check(&small(&format!("go(size={size}, ko=superko, suicide=many, scoring=territory)")));
    }
    conformance::check(&small("go(size=5, stones=9)"));
    conformance::check(&small("go(size=9, handicap=5)"));
    conformance::check(&small("go(size=4, handicap=3, placement=free)"));
}

#[test]
fn conforms_on_larger_boards() {
    conformance::check(&MediumGo::new(&options("go(size=13)")).unwrap());
    conformance::check(&LargeGo::new(&options("go(size=19, handicap=9)")).unwrap());
}
