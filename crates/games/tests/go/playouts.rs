//! Moves of random playouts: all legal moves except filling own eyes; on boards worked out by hand, with all symmetries
//! and both colours.

use super::small;
use jugada_core::notation::legal_line;
use jugada_core::rng::stream;
use jugada_core::{Game, Notation, Symmetric};
use jugada_games::go::SmallGo;
use std::collections::BTreeSet;

/// Enough draws to miss one of 20 moves with a probability of 10^-8.
const DRAWS: u64 = 400;

type State = <SmallGo as Game>::State;

/// The moves that playouts make from a position.
fn drawn(go: &SmallGo, state: &State) -> BTreeSet<usize> {
    (0..DRAWS).map(|seed| go.move_index(go.playout_move(state, &mut stream(seed, 0)))).collect()
}

/// The same board with colours swapped.
fn exchanged(board: &str) -> String {
    let exchange = |letter| match letter {
        'X' => 'O',
        'O' => 'X',
        other => other,
    };
    board.chars().map(exchange).collect()
}

/// Playouts choose among exactly these moves; also with colours swapped and the board transformed.
#[track_caller]
fn chooses(board: &str, expected: &str) {
    let go = small("go(size=5)");
    let moves: Vec<_> = go.tokens(expected).into_iter().map(|(at, text)| go.parse_move(text, at).unwrap()).collect();
    for board in [board, &exchanged(board)] {
        let state = go.parse_position(board).unwrap_or_else(|error| panic!("{error}\n{board}"));
        for &number in go.symmetries() {
            let expected: BTreeSet<usize> =
                moves.iter().map(|&mv| go.move_index(go.transform_move(mv, number))).collect();
            let turned = go.transform(&state, number);
            assert_eq!(drawn(&go, &turned), expected, "{}", go.board_text(&turned));
        }
    }
}

/// In the corner, in the centre and at the edge; an opponent's eye may not be filled either.
#[test]
fn eyes_are_left_alone() {
    chooses(".XXXX XXXXX XX.XX XXXXX XXXXX X", "pass");
    chooses("XX.XX XXXXX XXXXX XXXXX XXXX. X", "pass");
    chooses(".XXXX XXXXX XX.XX XXXXX XXXXX O", "pass");
}

#[test]
fn a_room_of_two_points_is_no_eye() {
    chooses("..XXX XXXXX XXXXX XXXXX XXXXX X", "A5 B5");
}

/// A5 and C5 have an opponent's stone on B4; E5 has none, and is an eye. In the last row of each board an opponent's
/// chain can be captured.
#[test]
fn one_enemy_diagonal_makes_an_eye_at_the_edge_false() {
    chooses(".XXX. XOOXX XXOXX XXOXX XX.XX X", "A5 C1");
    chooses("XX.X. XOXXX XOXXX XOXXX X.XXX X", "C5 B1");
}

#[test]
fn two_enemy_diagonals_make_an_eye_in_the_middle_false() {
    // C3 with B4 alone is an eye; with B4 and D2, or B4 and D4, it is false.
    chooses(".OXXX XOXXX XX.XX XXXXX XXXXX X", "A5");
    chooses(".OXXX XOXXX XX.XX XXXOX XXXO. X", "A5 C3 E1");
    chooses(".OXO. XOXOX XX.XX XXXXX XXXXX X", "A5 C3 E5");
}

#[test]
fn a_ko_is_not_retaken_at_once() {
    let elsewhere = "A5 B5 C5 D5 E5 A4 D4 E4 E3 A2 D2 E2 A1 B1 C1 D1 E1";
    chooses("..... .XO.. X.XO. .XO.. ..... O ko=B3 lost=1,1", elsewhere);
    chooses("..... .XO.. X.XO. .XO.. ..... O lost=1,1", &format!("B3 {elsewhere}"));
}

/// On 2x2 the seventh stone would recreate the board after the first. Lists, counts and draws of moves agree, for both
/// sides, on every transformed board, and in copies that continue from different positions.
#[test]
fn superko_is_seen_by_lists_counts_and_draws() {
    #[track_caller]
    fn check(spec: &str, line: &str, expected: &[&str]) {
        let go = small(spec);
        let mut state = go.start();
        for mv in legal_line(&go, &state, line).unwrap() {
            let mut copy = state.clone();
            go.play(&mut copy, mv);
            state = copy;
        }
        for &number in go.symmetries() {
            let turned = go.transform(&state, number);
            let mut moves = Vec::new();
            go.moves(&turned, &mut moves);
            let expected: BTreeSet<usize> = expected
                .iter()
                .flat_map(|text| go.tokens(text))
                .map(|(at, text)| go.move_index(go.transform_move(go.parse_move(text, at).unwrap(), number)))
                .collect();
            let listed: BTreeSet<usize> = moves.iter().map(|&mv| go.move_index(mv)).collect();
            let random: BTreeSet<usize> =
                (0..DRAWS).map(|seed| go.move_index(go.random_move(&turned, &mut stream(seed, 1)))).collect();
            let context = || format!("{spec}, {line}\n{}", go.board_text(&turned));
            assert_eq!(listed, expected, "listed: {}", context());
            assert_eq!(go.count_moves(&turned), expected.len(), "counted: {}", context());
            assert_eq!(random, expected, "drawn: {}", context());
            let sensible = if expected.len() > 1 { &expected - &BTreeSet::from([4]) } else { expected };
            assert_eq!(drawn(&go, &turned), sensible, "drawn in playouts: {}", context());
        }
    }
    for opening in ["", "pass "] {
        let line = format!("{opening}A1 B2 A2 B1 A1 A2");
        check("go(size=2, stones=9)", &line, &["A1", "pass"]);
        check("go(size=2, stones=9, ko=superko)", &line, &["pass"]);
    }
}
