//! Breakthrough's evaluator: pieces, rows, the foremost piece.

use crate::kit::{Kit, WON_OR_LOST, check_both, check_scale};
use jugada_eval::breakthrough::{Advance, AdvanceOptions};
use jugada_games::breakthrough::{Breakthrough, Options};

fn advance() -> Advance {
    Advance::new(&AdvanceOptions { piece: 10.0, row: 1.0, foremost: 2.0 })
}

#[test]
fn boards_by_hand() {
    let game = Breakthrough::new(&Options { rows: 5, cols: 4 });
    let evaluator = advance();
    let even = [("Pieces", 0.0), ("Rows", 0.0), ("Foremost piece", 0.0)];
    check_both(&game, &evaluator, "the start", "OOOO/OOOO/..../XXXX/XXXX X", &even);
    // X: rows 0, 1 and 3 of three pieces; O: row 2 of one.
    let ahead = [("Pieces", 20.0), ("Rows", 4.0 - 2.0), ("Foremost piece", 2.0 * (3.0 - 2.0))];
    check_both(&game, &evaluator, "X is ahead", "..../...X/O.../.X../X... O", &ahead);
    // Equal advance; O has one more piece, on its first row.
    let fewer = [("Pieces", -10.0), ("Rows", 0.0), ("Foremost piece", 0.0)];
    check_both(&game, &evaluator, "O has one more", "...O/..../X..O/..../.... X", &fewer);
}

#[test]
fn every_weight_counts() {
    let game = Breakthrough::new(&Options { rows: 5, cols: 4 });
    let evaluator = Advance::new(&AdvanceOptions { piece: 3.5, row: -2.0, foremost: 0.25 });
    let terms = [("Pieces", 7.0), ("Rows", -2.0 * 2.0), ("Foremost piece", 0.25)];
    check_both(&game, &evaluator, "X is ahead", "..../...X/O.../.X../X... O", &terms);
}

#[test]
fn finished_games_by_hand() {
    let game = Breakthrough::new(&Options { rows: 5, cols: 4 });
    check_both(&game, &advance(), "X has arrived", "X.../..../O.../..../.... O", &[("Result", 10_000.0)]);
    check_both(&game, &advance(), "X has no pieces left", "..../..../O.../..../.... X", &[("Result", -10_000.0)]);
}

#[test]
fn on_random_games() {
    for (rows, cols) in [(8, 8), (4, 7)] {
        let game = Breakthrough::new(&Options { rows, cols });
        Kit::new(&format!("advance, {rows} x {cols}"), &game, &advance(), 30)
            .terms_add_up()
            .sides_are_opposite()
            .turning_changes_nothing()
            .results_are_ordered(&WON_OR_LOST);
    }
    check_scale::<Breakthrough>(&advance(), 100, 20);
}
