//! Horcas's possibilities: lines still open for the side minus those open for the opponent.

use crate::kit::{EVERY_END, Kit, check, check_both, check_scale};
use jugada_core::Player;
use jugada_eval::connect::Possibilities;
use jugada_games::connect::{Connect, Gravity, Options};

fn connect(rows: u8, cols: u8, k: u8, gravity: Gravity) -> Connect<u64> {
    Connect::new(&Options { rows, cols, k, gravity })
}

#[track_caller]
fn check_lines(game: &Connect<u64>, row: &str, position: &str, first: f64, second: f64) {
    check(
        game,
        &Possibilities,
        row,
        position,
        Player::First,
        &[("Own open lines", first), ("Enemy open lines", -second)],
    );
    check(
        game,
        &Possibilities,
        row,
        position,
        Player::Second,
        &[("Own open lines", second), ("Enemy open lines", -first)],
    );
}

#[test]
fn boards_by_hand() {
    // 4x4 with three in a line: 8 horizontal, 8 vertical, 4 on each diagonal. 3 of them pass through a corner, 4
    // through the cell next to it in the bottom row (2 horizontal, 1 vertical, 1 diagonal).
    let small = connect(4, 4, 3, Gravity::On);
    check_lines(&small, "nothing yet", "....\n....\n....\n....", 24.0, 24.0);
    check_lines(&small, "X in a corner", "....\n....\n....\nX...", 24.0, 24.0 - 3.0);
    check_lines(&small, "O beside it", "....\n....\n....\nXO..", 24.0 - 4.0, 24.0 - 3.0);
    // X's two pieces share one horizontal line: 3 + 4 - 1 are closed to O.
    check_lines(&small, "X on both sides of it", "....\n....\n....\nXOX.", 24.0 - 4.0, 24.0 - 6.0);

    // 6x7 with four: 24 horizontal, 21 vertical, 12 on each diagonal. The middle of the bottom row is on 4, 1, 1 and 1.
    let usual = connect(6, 7, 4, Gravity::On);
    let middle = format!("{}...X...", ".......\n".repeat(5));
    check_lines(&usual, "X in the middle", &middle, 69.0, 69.0 - 7.0);

    // Tic-tac-toe: 8 lines, 4 of them through the centre, 3 through a corner, of which they share one.
    let free = connect(3, 3, 3, Gravity::Off);
    check_lines(&free, "X in the centre", "...\n.X.\n...", 8.0, 4.0);
    check_lines(&free, "O in a corner", "O..\n.X.\n...", 5.0, 4.0);
    // Each of the eight lines contains both colours.
    let closed = [("Own open lines", 0.0), ("Enemy open lines", 0.0)];
    check_both(&free, &Possibilities, "no line is open", "XOX\nXOO\nOX.", &closed);
}

#[test]
fn finished_games_by_hand() {
    let free = connect(3, 3, 3, Gravity::Off);
    check_both(&free, &Possibilities, "X has won", "XXX\nOO.\n...", &[("Result", 10_000.0)]);
    check_both(&free, &Possibilities, "O has won", "OOO\nXX.\nX..", &[("Result", -10_000.0)]);
    check_both(&free, &Possibilities, "drawn", "XOX\nXOO\nOXX", &[("Result", 0.0)]);
}

#[test]
fn on_random_games() {
    for (rows, cols, k, gravity, games) in
        [(4, 5, 4, Gravity::On, 60), (3, 3, 3, Gravity::Off, 60), (3, 5, 4, Gravity::Off, 60)]
    {
        let game = connect(rows, cols, k, gravity);
        let name = format!("possibilities, {rows} x {cols} x {k}");
        Kit::new(&name, &game, &Possibilities, games)
            .terms_add_up()
            .sides_are_opposite()
            .turning_changes_nothing()
            .results_are_ordered(&EVERY_END);
    }
    check_scale::<Connect<u64>>(&Possibilities, 1, 15);
}
