//! Hex's evaluator: missing stones, and cells on shortest chains.

use crate::kit::{Kit, WON_OR_LOST, check_both, check_scale};
use jugada_eval::hex::{Bridges, Distance, DistanceOptions};
use jugada_games::hex::{Hex, Options, Swap};

fn hex(size: u8) -> Hex {
    Hex::new(&Options { size, swap: Swap::Off })
}

fn distance(game: &Hex, bridges: Bridges) -> Distance {
    Distance::new(&DistanceOptions { stone: 10.0, way: 0.5, bridges }, game)
}

#[track_caller]
fn check(bridges: Bridges, row: &str, position: &str, stones: f64, ways: f64) {
    let game = hex(3);
    let terms = [("Missing stones", 10.0 * stones), ("Ways", 0.5 * ways)];
    check_both(&game, &distance(&game, bridges), row, position, &terms);
}

#[test]
fn boards_by_hand_without_bridges() {
    check(Bridges::Off, "nothing yet", ".../.../... X", 0.0, 0.0);
    // X in the middle needs two stones: one of b1 and c1, one of a3 and b3. O needs three: a1 or a2, b1 and c1; or a3,
    // b3, and c2 or c3.
    check(Bridges::Off, "X in the middle", ".../.X./... O", 3.0 - 2.0, 4.0 - 8.0);
    // X needs only b3; O needs it too, and then c2 or c3.
    check(Bridges::Off, "X has two", ".X./.X./O.. O", 2.0 - 1.0, 1.0 - 3.0);
}

#[test]
fn boards_by_hand_with_bridges() {
    // The middle stone is bridged to both of X's borders: connected. O needs b1 and c1, because b1 is bridged to the
    // left border by a1 and a2; or a3 and b3, because b3 is bridged to the right by c2 and c3.
    check(Bridges::On, "X in the middle", ".../.X./... O", 2.0 - 0.0, 0.0 - 4.0);
    // X needs one of b3, c3 and c2: b2 is bridged to c3, and c2 to the border. O needs b3.
    check(Bridges::On, "X has two", ".X./.X./O.. O", 1.0 - 1.0, 3.0 - 1.0);
}

#[test]
fn finished_games_by_hand() {
    let game = hex(3);
    let evaluator = distance(&game, Bridges::On);
    check_both(&game, &evaluator, "X is connected", "XO./XO./X.. O", &[("Result", 10_000.0)]);
    check_both(&game, &evaluator, "O is connected", "OOO/XX./X.. X", &[("Result", -10_000.0)]);
}

#[test]
fn on_random_games() {
    for (size, bridges) in [(4, Bridges::On), (5, Bridges::Off), (7, Bridges::On)] {
        let game = hex(size);
        Kit::new(&format!("distance, {size} x {size}"), &game, &distance(&game, bridges), 20)
            .terms_add_up()
            .sides_are_opposite()
            .turning_changes_nothing()
            .results_are_ordered(&WON_OR_LOST);
    }
    let game = hex(3);
    check_scale::<Hex>(&distance(&game, Bridges::On), 100, 10);
}
