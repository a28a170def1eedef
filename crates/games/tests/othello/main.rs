//! Othello: published counts, a reference implementation, a public crate, and notation.

mod twin;

use jugada_core::grid::Target;
use jugada_core::notation::legal_line;
use jugada_core::rng::{below, stream};
use jugada_core::{Game, Grid, Notation, Outcome, Player, conformance, perft};
use jugada_games::othello::{Options, Othello, Size, Start, State};
use proptest::prelude::*;
use twin::Twin;

fn rules(size: Size, start: Start) -> Othello {
    Othello::new(&Options { size, start })
}

fn standard() -> Othello {
    rules(Size::Eight, Start::Standard)
}

fn each_board(mut check: impl FnMut(&Othello)) {
    for size in [Size::Four, Size::Six, Size::Eight] {
        for start in [Start::Standard, Start::Mirrored] {
            check(&rules(size, start));
        }
    }
}

#[test]
fn conforms() {
    each_board(conformance::check);
}

/// The published counts; the mirrored start has the same.
fn perft_is(depth: u32, leaves: u64) {
    for start in [Start::Standard, Start::Mirrored] {
        let othello = rules(Size::Eight, start);
        assert_eq!(perft(&othello, &othello.start(), depth), leaves, "ply {depth}, {start} start");
    }
}

#[test]
fn perft_1_to_9() {
    const LEAVES: [u64; 9] = [4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_288];
    for (depth, leaves) in (1..).zip(LEAVES) {
        perft_is(depth, leaves);
    }
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn perft_10_and_11() {
    perft_is(10, 24_571_284);
    perft_is(11, 212_258_800);
}

#[test]
fn perft_of_small_boards_agrees_with_the_twin() {
    for (size, depth) in [(Size::Four, 10), (Size::Six, 6)] {
        let othello = rules(size, Start::Standard);
        let twin = Twin::new(othello.size(), owners(&othello, &othello.start()));
        for depth in 0..=depth {
            assert_eq!(perft(&othello, &othello.start(), depth), twin.perft(depth), "{size} x {size}, ply {depth}");
        }
    }
}

/// Compares seeded random games with the reference implementation.
#[test]
fn agrees_with_the_twin() {
    let mut positions = 0;
    each_board(|othello| {
        for game in 0..150 {
            let rng = &mut stream(11, game);
            let mut state = othello.start();
            let mut twin = Twin::new(othello.size(), owners(othello, &state));
            loop {
                positions += 1;
                assert_eq!(owners(othello, &state), twin.squares);
                assert_eq!(othello.to_move(&state), twin.to_move);
                let mut moves = Vec::new();
                othello.moves(&state, &mut moves);
                let cells: Vec<usize> = moves.iter().filter_map(|&mv| cell_of(othello, mv)).collect();
                assert_eq!(cells, twin.moves(twin.to_move), "{}", othello.board_text(&state));
                if twin.is_over() {
                    check_end(othello, &state, &twin);
                    break;
                }
                for &mv in &moves {
                    let expected = cell_of(othello, mv).map_or(Vec::new(), |cell| twin.flips(cell, twin.to_move));
                    assert_eq!(othello.changes(&state, mv).turned().collect::<Vec<_>>(), expected);
                }
                let mv = moves[below(rng, moves.len())];
                twin.play(cell_of(othello, mv));
                othello.play(&mut state, mv);
            }
        }
    });
    assert!(positions > 20_000, "{positions} positions are too few to trust");
}

/// Owner of each cell.
fn owners<G: Grid>(game: &G, state: &G::State) -> Vec<Option<Player>> {
    game.pieces(state).into_iter().map(|piece| piece.and_then(|piece| Player::of_seat(piece.owner))).collect()
}

fn cell_of(othello: &Othello, mv: <Othello as Game>::Move) -> Option<usize> {
    match othello.path(mv)[0] {
        Target::Cell(cell) => Some(cell),
        _ => None,
    }
}

fn check_end(othello: &Othello, state: &State, twin: &Twin) {
    let (first, second) = (twin.count(Player::First), twin.count(Player::Second));
    assert_eq!(othello.outcome(state), Some(Outcome::from_comparison(first.cmp(&second))));
    let empties = twin.squares.len() - first - second;
    let winner_takes = match first.cmp(&second) {
        std::cmp::Ordering::Greater => (first + empties) as f32 - second as f32,
        std::cmp::Ordering::Equal => 0.0,
        std::cmp::Ordering::Less => first as f32 - (second + empties) as f32,
    };
    assert_eq!(othello.margin(state), Some(winner_takes));
}

/// The same games in magpie, which numbers squares in reverse.
#[test]
fn agrees_with_magpie() {
    use magpie::othello::{Board, Position, Stone};
    let othello = standard();
    let mut positions = 0;
    for game in 0..400 {
        let rng = &mut stream(12, game);
        let mut state = othello.start();
        let mut board = Board::standard();
        while othello.outcome(&state).is_none() {
            positions += 1;
            let stone = match othello.to_move(&state) {
                Player::First => Stone::Black,
                Player::Second => Stone::White,
            };
            assert_eq!(state.placements(), board.moves_for(stone).raw().reverse_bits());
            assert_eq!(state.own(), board.bits_for(stone).raw().reverse_bits());
            assert_eq!(state.opponent(), board.bits_for(stone.flip()).raw().reverse_bits());
            let mv = othello.random_move(&state, rng);
            if let Some(cell) = cell_of(&othello, mv) {
                board.play(stone, Position::try_from((1u64 << cell).reverse_bits()).unwrap());
            } else {
                assert!(board.moves_for(stone).is_empty());
            }
            othello.play(&mut state, mv);
        }
        assert!(board.moves_for(Stone::Black).is_empty() && board.moves_for(Stone::White).is_empty());
    }
    assert!(positions > 20_000, "{positions} positions are too few to trust");
}

/// The shortest game that wipes out a side: nine moves, and all squares count for the winner.
#[test]
fn a_wiped_out_side_loses_everything() {
    let othello = standard();
    let state = after("e6f4e3f6g5d6e7f5c5");
    assert_eq!(othello.outcome(&state), Some(Outcome::WonBy(Player::First)));
    assert_eq!(othello.margin(&state), Some(64.0));
    assert_eq!(state.discs().second, 0);
}

fn after(line: &str) -> State {
    let othello = standard();
    let mut state = othello.start();
    for mv in legal_line(&othello, &state, line).unwrap_or_else(|error| panic!("{error}")) {
        othello.play(&mut state, mv);
    }
    state
}

/// The line of a seeded game with a pass.
fn line_with_a_pass() -> String {
    let othello = standard();
    (0..)
        .find_map(|game| {
            let rng = &mut stream(13, game);
            let (mut state, mut line) = (othello.start(), Vec::new());
            while othello.outcome(&state).is_none() {
                let mv = othello.random_move(&state, rng);
                othello.play(&mut state, mv);
                line.push(mv);
            }
            let text = othello.line_text(&line);
            text.contains("--").then_some(text)
        })
        .unwrap()
}

#[test]
fn transcripts_with_and_without_passes() {
    let line = line_with_a_pass();
    let end = after(&line);
    for variant in [
        line.replace("--", ""),
        line.replace("--", "pass"),
        line.replace("--", " PA "),
        line.replace("--", "ps").to_uppercase(),
        line.replace("--", "@@"),
    ] {
        assert_eq!(after(&variant), end, "{variant}");
    }
}

#[test]
fn transcripts_in_all_their_forms() {
    let expected = after("f5d6c3");
    for text in ["F5D6C3", "f5 d6 c3", " f5, d6,c3 ", "1. f5 2. d6 3. c3", "1.f5 d6 2.c3", "f5\nd6\tc3"] {
        assert_eq!(after(text), expected, "{text}");
    }
    assert_eq!(after(""), standard().start());
}

#[track_caller]
fn refuse_line(line: &str, message: &str) {
    let othello = standard();
    assert_eq!(legal_line(&othello, &othello.start(), line).unwrap_err().to_string(), message);
}

#[test]
fn wrong_moves_are_explained() {
    refuse_line("f5 d6 z9", "`z9` is not a move (move 3, at character 7); expected a square from a1 to h8, or pass");
    refuse_line("f5f5", "`f5` is not legal here (move 2, at character 3): the square is taken; legal: f4 d6 f6");
    refuse_line("a1", "`a1` is not legal here (move 1, at character 1): it would flip no disc; legal: d3 c4 f5 e6");
    refuse_line(
        "pass",
        "`pass` is not legal here (move 1, at character 1): a side that can move may not pass; legal: d3 c4 f5 e6",
    );
    refuse_line(
        "e6f4e3f6g5d6e7f5c5 a1",
        "`a1` is not legal here (move 10, at character 20): the game is over; no move is legal",
    );
    refuse_line("f5 ñandú", "`ñandú` is not a move (move 2, at character 4); expected a square from a1 to h8, or pass");
}

#[test]
fn a_smaller_board_has_no_h8() {
    let othello = rules(Size::Six, Start::Standard);
    let error = legal_line(&othello, &othello.start(), "h8").unwrap_err().to_string();
    assert_eq!(error, "`h8` is not a move (move 1, at character 1); expected a square from a1 to f6, or pass");
}

#[test]
fn positions_in_all_their_forms() {
    let othello = standard();
    let start = othello.start();
    let one_line = "---------------------------OX------XO--------------------------- X";
    assert_eq!(othello.position_text(&start), one_line);
    let board = othello.board_text(&start);
    for text in [
        one_line.to_owned(),
        format!("{one_line}; D3:+0; C4:+0;"),
        one_line.replace('X', "*").to_lowercase(),
        board.clone(),
        board.replace(" to move", ""),
        board.replace("  a b c d e f g h\n", ""),
    ] {
        assert_eq!(othello.parse_position(&text).as_ref(), Ok(&start), "{text}");
    }
}

#[track_caller]
fn refuse_position(text: &str, message: &str) {
    assert_eq!(standard().parse_position(text).unwrap_err().to_string(), message);
}

#[test]
fn wrong_positions_are_explained() {
    let cells = "-".repeat(64);
    refuse_position("", "not a position: found 0 cells; expected 64 cells (8 rows of 8)");
    refuse_position(&cells, "not a position: found no side to move; expected the side to move after the board, X or O");
    refuse_position(
        &format!("{cells} Z"),
        "not a position: found `Z` (line 1, character 66); expected the side to move after the board, X or O",
    );
    refuse_position(&format!("{cells} X O"), "not a position: found `O` (line 1, character 68); expected nothing more");
    refuse_position(
        &format!("{}? X", &cells[1..]),
        "not a position: found `?` (line 1, character 64); expected X, O or . for a cell",
    );
}

proptest! {
    #[test]
    fn near_misses_never_panic(text in "[a-jA-J0-9 .,psPS@ñ-]{0,60}") {
        let _ = legal_line(&standard(), &standard().start(), &text);
    }

    /// Any board of the right size is a position, and is written as it was read.
    #[test]
    fn any_board_is_read_back(cells in "[XO-]{36}", side in "[XO]") {
        let othello = rules(Size::Six, Start::Standard);
        let text = format!("{cells} {side}");
        let state = othello.parse_position(&text).unwrap();
        prop_assert_eq!(othello.position_text(&state), text);
        let twin = Twin { size: 6, squares: owners(&othello, &state), to_move: othello.to_move(&state) };
        prop_assert_eq!(othello.outcome(&state).is_some(), twin.is_over());
        let mut moves = Vec::new();
        othello.moves(&state, &mut moves);
        let cells: Vec<usize> = moves.iter().filter_map(|&mv| cell_of(&othello, mv)).collect();
        prop_assert_eq!(cells, twin.moves(twin.to_move));
    }
}
