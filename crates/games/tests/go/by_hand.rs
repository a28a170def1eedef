//! Boards worked out by hand: captures, ko, suicide, seki, handicap, both scorings.

use super::{options, small};
use jugada_core::grid::{Grid, Mark, MarkKind};
use jugada_core::notation::{Place, legal_line, legal_move};
use jugada_core::{Game, Notation, Outcome, Player};
use jugada_games::go::{LargeGo, SmallGo};

type State = <SmallGo as Game>::State;

fn position(go: &SmallGo, text: &str) -> State {
    go.parse_position(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[track_caller]
fn play(go: &SmallGo, state: &mut State, line: &str) {
    for mv in legal_line(go, state, line).unwrap_or_else(|error| panic!("{error}\n{}", go.board_text(state))) {
        go.play(state, mv);
    }
}

/// Plays a line on a board and compares the result.
#[track_caller]
fn check(spec: &str, board: &str, line: &str, expected: &str) {
    let go = small(spec);
    let mut state = position(&go, board);
    play(&go, &mut state, line);
    assert_eq!(go.position_text(&state), go.position_text(&position(&go, expected)), "{}", go.board_text(&state));
}

#[track_caller]
fn illegal(spec: &str, board: &str, line: &str, mv: &str, why: &str) {
    let go = small(spec);
    let mut state = position(&go, board);
    play(&go, &mut state, line);
    let error = legal_move(&go, &state, mv, Place::Whole).expect_err(&go.board_text(&state)).to_string();
    assert!(error.starts_with(&format!("`{mv}` is not legal here: {why};")), "{error}");
}

#[test]
fn one_move_captures_two_groups() {
    check(
        "go(size=5)",
        "
        . X O . .
        X O . O X
        . X O X .
        . . X . .
        . . . . . X",
        "C4",
        // C4 captures B4 and C3 (each alone) only: C5 and D4 still have liberties.
        "
        . X O . .
        X . X O X
        . X . X .
        . . X . .
        . . . . . O lost=0,2",
    );
}

#[test]
fn one_move_captures_four_single_stones() {
    check(
        "go(size=5)",
        "
        . . X . .
        . X O X .
        X O . O X
        . X O X .
        . . X . . X",
        "C3",
        "
        . . X . .
        . X . X .
        X . X . X
        . X . X .
        . . X . . O lost=0,4",
    );
}

#[test]
fn a_large_chain_is_captured_at_once() {
    check(
        "go(size=4)",
        "
        O O O X
        O O X X
        O X X .
        . X . . X",
        "A1",
        "
        . . . X
        . . X X
        . X X .
        X X . . O lost=0,6",
    );
}

/// Black sacrifices a stone; White captures it, and five stones are recaptured at once on the same point. No ko: White
/// captured with a chain, and the board differs.
#[test]
fn snapback() {
    let board = "
        . . . . .
        . . . . .
        X X X . .
        O O O X .
        . . O X . X";
    let go = small("go(size=5)");
    let mut state = position(&go, board);
    play(&go, &mut state, "A1 B1");
    assert_eq!(go.position_text(&state), "...../...../XXX../OOOX./.OOX. X lost=1,0");
    assert_eq!(go.marks(&state), []);
    check("go(size=5)", board, "A1 B1 A1", "...../...../XXX../...X./X..X. O lost=1,5");
}

#[test]
fn ko_may_be_retaken_only_after_another_move() {
    let board = "
        . . . . .
        . X O . .
        X O . O .
        . X O . .
        . . . . . X";
    illegal("go(size=5)", board, "C3", "B3", "the ko may not be retaken at once");
    let go = small("go(size=5)");
    let mut state = position(&go, board);
    play(&go, &mut state, "C3");
    assert_eq!(go.marks(&state), [Mark { cell: 11, kind: MarkKind::Ko }]);
    assert_eq!(
        go.position_text(&state),
        "...../.XO../X.XO./.XO../..... O ko=B3 lost=0,1",
        "the ko is part of the position"
    );
    // After a ko threat and its answer, White may retake; then Black may not.
    play(&go, &mut state, "E5 E1 B3");
    assert_eq!(go.position_text(&state), "....O/.XO../XO.O./.XO../....X X ko=C3 lost=1,1");
    // A pass lifts the ko as well.
    play(&go, &mut state, "pass pass");
    assert!(go.outcome(&state).is_some());
    illegal("go(size=5)", board, "C3 E5 E1 B3", "C3", "the ko may not be retaken at once");
}

/// On 2x2, Black's seventh move captures three stones and recreates the board after the first.
#[test]
fn superko_forbids_longer_cycles() {
    let line = "A1 B2 A2 B1 A1 A2";
    check("go(size=2)", ".. .. X", line, "OO .O X lost=3,0");
    check("go(size=2)", ".. .. X", &format!("{line} A1"), ".. X. O lost=3,3");
    illegal("go(size=2, ko=superko)", ".. .. X", line, "A1", "it would repeat an earlier position");
    // The same board with another history is legal.
    check("go(size=2, ko=superko)", "OO .O X lost=3,0", "A1", ".. X. O lost=3,3");
}

/// Filling the whole board with one colour empties it, and the empty board has occurred.
#[test]
fn superko_forbids_suicide_that_repeats() {
    let line = "A1 pass A2 pass B1 pass";
    check("go(size=2, suicide=many)", ".. .. X", &format!("{line} B2"), ".. .. O lost=4,0");
    illegal("go(size=2, suicide=many, ko=superko)", ".. .. X", line, "B2", "it would repeat an earlier position");
}

#[test]
fn suicide_of_one_stone_is_never_allowed() {
    let board = ". X . ./X . X ./. X . ./. . . . O";
    for spec in ["go(size=4)", "go(size=4, suicide=many)"] {
        for mv in ["A4", "B3"] {
            illegal(spec, board, "", mv, "suicide: the stone would have no liberties");
        }
    }
}

#[test]
fn suicide_of_many_stones_is_an_option() {
    let board = "O O . X/X X X X/. . . ./. . . . O";
    illegal("go(size=4)", board, "", "C4", "suicide: the stone would have no liberties");
    check("go(size=4, suicide=many)", board, "C4", ". . . X/X X X X/. . . ./. . . . X lost=0,3");
    // The same stone is not suicide if it captures.
    check("go(size=4)", "O O . X/X X X O/. . . ./. . . . O", "C4", "O O O ./X X X O/. . . ./. . . . X lost=1,0");
}

#[track_caller]
fn scored(spec: &str, board: &str, first: f64, second: f64, outcome: Outcome) {
    let go = small(spec);
    let state = position(&go, &format!("{board} passes=2"));
    let points = go.score(&state).points;
    assert_eq!((points.first, points.second), (first, second), "{}", go.board_text(&state));
    assert_eq!(go.outcome(&state), Some(outcome));
}

/// A wall in the middle of 5x5: Black has 10 stones and 5 points, White 5 stones and 5 points.
#[test]
fn both_scorings_on_a_divided_board() {
    let board = ". X X O ./. X X O ./. X X O ./. X X O ./. X X O . X";
    let black = Outcome::WonBy(Player::First);
    let white = Outcome::WonBy(Player::Second);
    scored("go(size=5, komi=0)", board, 15.0, 10.0, black);
    scored("go(size=5, komi=4.5)", board, 15.0, 14.5, black);
    scored("go(size=5, komi=5)", board, 15.0, 15.0, Outcome::Draw);
    scored("go(size=5)", board, 15.0, 17.5, white);
    scored("go(size=5, scoring=territory, komi=0)", board, 5.0, 5.0, Outcome::Draw);
    scored("go(size=5, scoring=territory)", board, 5.0, 11.5, white);
    // Three Black stones lost, one White.
    scored("go(size=5, scoring=territory, komi=0)", &format!("{board} lost=3,1"), 2.0, 4.0, white);
    scored("go(size=5, komi=0)", &format!("{board} lost=3,1"), 15.0, 10.0, black);
}

/// Both scorings by components as displayed, and the first side's lead.
#[test]
fn the_score_is_shown_line_by_line() {
    #[track_caller]
    fn check(spec: &str, lines: &[(&str, f64, f64)], margin: f32) {
        let go = small(spec);
        let state = position(&go, ". X X O ./. X X O ./. X X O ./. X X O ./. X X O . X lost=3,1 passes=2");
        let counts = go.counts(&state);
        let found: Vec<_> = counts.iter().map(|beside| (beside.name.en, beside.count[0], beside.count[1])).collect();
        assert_eq!(found, lines, "{spec}");
        assert_eq!(go.margin(&state), Some(margin), "{spec}");
        let points = go.points(&state).expect("Go counts points");
        assert_eq!(points.first - points.second, f64::from(margin), "{spec}");
    }
    check(
        "go(size=5, komi=0.5)",
        &[
            ("Stones on the board", 10.0, 5.0),
            ("Territory", 5.0, 5.0),
            ("Komi", 0.0, 0.5),
            ("Points", 15.0, 10.5),
            ("Stones lost", 3.0, 1.0),
            // One for each of 25 points and one more for Black, less those on the board and those lost.
            ("Stones left to place", 13.0, 19.0),
        ],
        4.5,
    );
    check(
        "go(size=5, scoring=territory, komi=0.5)",
        &[
            ("Territory", 5.0, 5.0),
            ("Stones lost", 3.0, 1.0),
            ("Komi", 0.0, 0.5),
            ("Points", 2.0, 4.5),
            ("Stones on the board", 10.0, 5.0),
            ("Stones left to place", 13.0, 19.0),
        ],
        -2.5,
    );
}

/// Six captured stones cost their owner six points, and the nine points around the capturing chain belong to the other
/// side: for both sides.
#[test]
fn prisoners_count_against_their_owner() {
    #[track_caller]
    fn check(board: &str, line: &str, first: f64, second: f64) {
        let go = small("go(size=4, scoring=territory, suicide=many, komi=0)");
        let mut state = position(&go, board);
        play(&go, &mut state, line);
        let points = go.score(&state).points;
        assert_eq!((points.first, points.second), (first, second), "{}", go.board_text(&state));
    }
    check("OOOX OOXX OXX. .X.. X", "A1", 9.0, -6.0);
    check("XXXO XXOO XOO. .O.. O", "A1", -6.0, 9.0);
    // Three stones that commit suicide are lost as well.
    check("OO.X XXXX .... .... O", "C4", 11.0, -3.0);
    check("XX.O OOOO .... .... X", "C4", -3.0, 11.0);
}

/// Shared liberties count for neither side; every stone on the board counts as alive.
#[test]
fn seki_is_scored_as_it_stands() {
    // The two empty points in the top row touch both colours; the bottom right corner is White's, the left one Black's.
    let board = "X O . X O/X O . X O/X O O X O/X X X X O/. X O O . X";
    scored("go(size=5, komi=0)", board, 12.0, 11.0, Outcome::WonBy(Player::First));
    scored("go(size=5, scoring=territory, komi=0)", board, 1.0, 1.0, Outcome::Draw);
}

#[test]
fn an_empty_board_is_nobodys() {
    scored("go(size=3, komi=0)", ".../.../... X", 0.0, 0.0, Outcome::Draw);
    scored("go(size=3, komi=0)", "X../.../... X", 9.0, 0.0, Outcome::WonBy(Player::First));
    scored("go(size=3, scoring=territory, komi=0)", "X../.../... X", 8.0, 0.0, Outcome::WonBy(Player::First));
}

#[test]
fn the_end_shows_territory() {
    let go = small("go(size=3)");
    let state = position(&go, ".X./XXO/.O. X passes=2");
    let territory = |player: Player| MarkKind::Territory(player.seat());
    assert_eq!(
        go.marks(&state),
        [Mark { cell: 0, kind: territory(Player::First) }, Mark { cell: 8, kind: territory(Player::Second) }],
    );
}

#[track_caller]
fn handicap(size: usize, stones: usize, points: &str) {
    let go = LargeGo::new(&options(&format!("go(size={size}, handicap={stones})"))).unwrap();
    let start = go.start();
    assert_eq!(go.to_move(&start), Player::Second, "White moves first");
    let mut expected: Vec<usize> =
        points.split(' ').map(|point| go.move_index(go.parse_move(point, Place::Whole).unwrap())).collect();
    expected.sort_unstable();
    let pieces = go.pieces(&start);
    let found: Vec<usize> = (0..pieces.len()).filter(|&cell| pieces[cell].is_some()).collect();
    assert_eq!(found, expected, "{}", go.board_text(&start));
    assert!(pieces.iter().flatten().all(|piece| piece.owner == Player::First.seat()));
    assert_eq!(go.score(&start).komi, 0.5);
}

/// The handicap points of the Go Text Protocol.
#[test]
fn fixed_handicaps() {
    handicap(7, 2, "C3 E5");
    handicap(7, 4, "C3 E5 C5 E3");
    handicap(9, 2, "C3 G7");
    handicap(9, 3, "C3 G7 C7");
    handicap(9, 4, "C3 G7 C7 G3");
    handicap(9, 5, "C3 G7 C7 G3 E5");
    handicap(9, 9, "C3 G7 C7 G3 C5 G5 E3 E7 E5");
    handicap(13, 4, "D4 K10 D10 K4");
    handicap(13, 6, "D4 K10 D10 K4 D7 K7");
    handicap(13, 9, "D4 K10 D10 K4 D7 K7 G4 G10 G7");
    handicap(19, 2, "D4 Q16");
    handicap(19, 5, "D4 Q16 D16 Q4 K10");
    handicap(19, 7, "D4 Q16 D16 Q4 D10 Q10 K10");
    handicap(19, 8, "D4 Q16 D16 Q4 D10 Q10 K4 K16");
    handicap(19, 9, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10");
    handicap(10, 4, "C3 H8 C8 H3");
}

#[track_caller]
fn stars(size: usize, points: &str) {
    let go = LargeGo::new(&options(&format!("go(size={size})"))).unwrap();
    let mut expected: Vec<usize> =
        points.split_whitespace().map(|point| go.move_index(go.parse_move(point, Place::Whole).unwrap())).collect();
    expected.sort_unstable();
    let mut found = go.shape().stars;
    found.sort_unstable();
    assert_eq!(found, expected, "{}", go.board_text(&go.start()));
}

/// As on printed boards: a 9x9 board has five stars, although its handicap can be nine stones.
#[test]
fn star_points() {
    stars(4, "");
    stars(5, "C3");
    stars(6, "");
    stars(7, "C3 E5 C5 E3 D4");
    stars(8, "C3 F6 C6 F3");
    stars(9, "C3 G7 C7 G3 E5");
    stars(13, "D4 K10 D10 K4 G7");
    stars(14, "D4 L11 D11 L4");
    stars(15, "D4 M12 D12 M4 D8 M8 H4 H12 H8");
    stars(19, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10");
}

#[test]
fn free_handicap_is_placed_stone_by_stone() {
    let go = small("go(size=9, handicap=3, placement=free)");
    let mut state = go.start();
    illegal(
        "go(size=9, handicap=3, placement=free)",
        &go.position_text(&state),
        "",
        "pass",
        "Black has 3 handicap stones to place",
    );
    play(&go, &mut state, "C3 pass");
    assert_eq!(go.count_moves(&state), 80, "Black places the second stone and cannot pass");
    play(&go, &mut state, "G7");
    assert_eq!(go.count_moves(&state), 1, "White waits");
    // White's passes may be omitted.
    play(&go, &mut state, "C7");
    assert_eq!(go.to_move(&state), Player::Second);
    assert_eq!(go.count_moves(&state), 79, "White moves at last: 78 points and a pass");
    // White's passes were not counted: two more passes end the game.
    play(&go, &mut state, "pass");
    assert_eq!(go.outcome(&state), None);
    play(&go, &mut state, "pass");
    assert_eq!(go.outcome(&state), Some(Outcome::WonBy(Player::First)));
}

/// Horcas: the game also ends when both sides have run out of stones; a side without stones can only pass.
#[test]
fn stones_run_out() {
    let go = small("go(size=5, stones=2, komi=0)");
    let mut state = go.start();
    play(&go, &mut state, "A1 E5 B1");
    assert_eq!(go.outcome(&state), None);
    play(&go, &mut state, "pass");
    assert_eq!(go.count_moves(&state), 1, "Black has none left");
    play(&go, &mut state, "pass");
    assert!(go.outcome(&state).is_some(), "two passes");
    let mut state = go.start();
    play(&go, &mut state, "A1 E5 B1 E4");
    assert_eq!(go.outcome(&state), Some(Outcome::Draw), "two stones each, and no territory");
}

#[track_caller]
fn refuse(text: &str, message: &str) {
    assert_eq!(small("go(size=3)").parse_position(text).unwrap_err().to_string(), message, "{text}");
}

#[test]
fn impossible_positions_are_explained() {
    refuse("XO./O../... X", "impossible position: the stones at A3 have no liberties; they would have been taken off");
    refuse(
        ".../.../... X ko=B2",
        "impossible position: ko=B2; a ko is an empty point where the side to move would retake a single stone",
    );
    refuse(
        ".../.../... X ko=Z9",
        "not a position: found `ko=Z9` (line 1, character 15); expected ko= and a point from A1 to C3",
    );
    refuse(
        ".../.../... X lost=2",
        "not a position: found `lost=2` (line 1, character 15); expected lost= and two numbers, such as lost=2,1",
    );
    refuse(
        ".../.../... X lost=99,0",
        "impossible position: 99 stones of X on the board and lost; there are only 10 in this game",
    );
    refuse(
        ".../.../... X passes=3",
        "not a position: found `passes=3` (line 1, character 15); expected passes= and a number up to 2",
    );
    refuse(
        ".../.../... X setup=2",
        "impossible position: setup=2 with 0 X and 0 O placed; this game has no handicap stones to place",
    );
    refuse(
        ".../.../... X passes=1 passes=1",
        "not a position: found `passes=` twice (line 1, character 24); expected each remark once",
    );
    refuse(
        ".../.../... X tempo=1",
        "not a position: found `tempo=1` (line 1, character 15); expected ko=, lost=, passes= or setup=",
    );
    refuse(".../.../...", "not a position: found no side to move; expected the side to move after the board, X or O");
}
