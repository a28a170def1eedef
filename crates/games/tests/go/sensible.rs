//! Moves that are not sensible: those that fill own eyes.

use super::small;
use jugada_core::rng::{below, stream};
use jugada_core::{Game, Notation};
use jugada_games::go::{Move, SmallGo};

fn sensible(go: &SmallGo, state: &<SmallGo as Game>::State) -> (Vec<Move>, Vec<Move>) {
    let (mut all, mut sensible) = (Vec::new(), Vec::new());
    go.moves(state, &mut all);
    go.sensible_moves(state, &mut sensible);
    (all, sensible)
}

/// The legal moves that are not sensible, on a 5x5 board.
#[track_caller]
fn left_out(board: &str, expected: &[&str]) {
    let go = small("go(size=5)");
    let state = go.parse_position(board).unwrap_or_else(|error| panic!("{error}"));
    let (all, sensible) = sensible(&go, &state);
    let left_out: Vec<String> = all.iter().filter(|mv| !sensible.contains(mv)).map(|&mv| go.move_text(mv)).collect();
    assert_eq!(left_out, expected, "{board}");
}

#[test]
fn eyes_in_the_corner() {
    left_out(
        "
        . X . . .
        X X . . .
        . . . . .
        . . . . .
        . . . . . X",
        &["A5"],
    );
    // An empty diagonal does not make an eye false.
    left_out(
        "
        . X . . .
        X . . . .
        . . . . .
        . . . . .
        . . . . . X",
        &["A5"],
    );
    // White on the diagonal: false.
    left_out(
        "
        . X . . .
        X O . . .
        . . . . .
        . . . . .
        . . . . . X",
        &[],
    );
    // Not an eye of White, which cannot live there; Black's other points have empty neighbours.
    left_out(
        "
        . X . . .
        X X . . .
        . . . . .
        . . . . .
        . . . . . O",
        &[],
    );
}

#[test]
fn eyes_at_the_edge() {
    left_out(
        "
        . O . O .
        . O O O .
        . . . . .
        . . . . .
        . . . . . O",
        &["C5"],
    );
    left_out(
        "
        . O . O .
        . O O X .
        . . . . .
        . . . . .
        . . . . . O",
        &[],
    );
}

#[test]
fn eyes_in_the_middle() {
    left_out(
        "
        . . . . .
        . O X . .
        . X . X .
        . . X . .
        . . . . . X",
        &["C3"],
    );
    left_out(
        "
        . . . . .
        . O X . .
        . X . X .
        . . X O .
        . . . . . X",
        &[],
    );
    // Adjacent to an opponent's stone: not an eye, and the move may capture.
    left_out(
        "
        . . . . .
        . . X . .
        . X . O .
        . . X . .
        . . . . . X",
        &[],
    );
}

/// In random games: sensible moves are a subset of the legal ones, in the same order, and never empty; playouts choose
/// among them.
#[test]
fn there_is_always_a_sensible_move() {
    let mut fewer = 0;
    for spec in ["go(size=3, suicide=many)", "go(size=5, ko=superko)", "go(size=4, handicap=9, placement=free)"] {
        let go = small(spec);
        for seed in 0..20 {
            let (mut state, rng) = (go.start(), &mut stream(seed, 7));
            while go.outcome(&state).is_none() {
                let (all, sensible) = sensible(&go, &state);
                let mut rest = all.iter();
                assert!(
                    sensible.iter().all(|mv| rest.any(|legal| legal == mv)),
                    "{spec}: {}",
                    go.position_text(&state)
                );
                assert!(!sensible.is_empty());
                let played = go.playout_move(&state, rng);
                assert!(sensible.contains(&played));
                fewer += usize::from(sensible.len() < all.len());
                // Eyes arise in sensible games; occasionally one is filled.
                let mv = if below(rng, 8) == 0 { all[below(rng, all.len())] } else { played };
                go.play(&mut state, mv);
            }
            assert_eq!(sensible(&go, &state), (Vec::new(), Vec::new()));
        }
    }
    assert!(fewer > 100, "{fewer} positions with an eye");
}
