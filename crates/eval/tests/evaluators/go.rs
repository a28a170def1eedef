//! Horcas's three counts of a Go position.

use crate::kit::{EVERY_END, Kit, check_both, check_scale};
use jugada_core::Spec;
use jugada_core::spec::Declared;
use jugada_eval::go::CountingRule;
use jugada_games::go::{Options, SmallGo};

fn go(spec: &str) -> SmallGo {
    let spec: Spec = spec.parse().unwrap();
    SmallGo::new(&Options::from_spec(&spec).unwrap()).unwrap()
}

/// Black surrounds a5, a3 and a1, which is 3; White e5 and the four points e3, e2, e1 and d1, which is 5; c4 and c3 touch both.
/// Black has 8 stones on the board and has lost 2, White has 7 and has lost 5.
const BOARD: &str = ".XXO.\nXX.OO\n.X.O.\nXXOO.\n.XO..";

#[test]
fn boards_by_hand() {
    let game = go("go(size=5, komi=7.5)");
    for (row, to_move) in [("Black to move", "X"), ("White to move", "O")] {
        let position = format!("{BOARD}\n{to_move} lost=2,5");
        let territory = ("Territory", -2.0);
        check_both(&game, &CountingRule::Territory, row, &position, &[territory]);
        check_both(&game, &CountingRule::Japanese, row, &position, &[territory, ("Stones lost", 3.0), ("Komi", -7.5)]);
        check_both(&game, &CountingRule::Chinese, row, &position, &[territory, ("Stones", 1.0), ("Komi", -7.5)]);
    }
    // A komi between two hundredths is rounded away from zero before it is added.
    let game = go("go(size=5, komi=0.125)");
    let position = format!("{BOARD}\nX");
    check_both(
        &game,
        &CountingRule::Chinese,
        "komi",
        &position,
        &[("Territory", -2.0), ("Stones", 1.0), ("Komi", -0.13)],
    );
    // Terms of zero have no sign.
    let game = go("go(size=5, komi=0)");
    check_both(
        &game,
        &CountingRule::Japanese,
        "no komi",
        &position,
        &[("Territory", -2.0), ("Stones lost", 0.0), ("Komi", 0.0)],
    );
}

/// The value of a finished game follows the rules in force, whatever the count.
#[test]
fn finished_games_by_hand() {
    for (spec, margin) in [
        // Area: 3 + 8 against 5 + 7 and komi.
        ("go(size=5, komi=7.5)", -8.5),
        ("go(size=5, komi=-1)", 0.0),
        ("go(size=5, komi=-7.25)", 6.25),
        // A win by a thousandth is less than a step, but still a win.
        ("go(size=5, komi=-1.001)", 0.01),
        ("go(size=5, komi=-0.999)", -0.01),
        // Territory: 3 - 2 against 5 - 5 and komi.
        ("go(size=5, komi=6.5, scoring=territory)", -5.5),
    ] {
        let game = go(spec);
        for count in [CountingRule::Territory, CountingRule::Japanese, CountingRule::Chinese] {
            let row = format!("{spec}, {count:?}");
            check_both(&game, &count, &row, &format!("{BOARD}\nX lost=2,5 passes=2"), &[("Result", margin)]);
        }
    }
}

#[test]
fn on_random_games() {
    for spec in ["go(size=3, komi=0)", "go(size=3, komi=1, scoring=territory)", "go(size=4, komi=3)"] {
        let game = go(spec);
        for count in [CountingRule::Territory, CountingRule::Japanese, CountingRule::Chinese] {
            Kit::new(&format!("{count:?}, {spec}"), &game, &count, 40)
                .terms_add_up()
                .sides_are_opposite()
                .turning_changes_nothing()
                .results_are_ordered(&EVERY_END);
        }
    }
    check_scale::<SmallGo>(&CountingRule::Chinese, 100, 10);
}
