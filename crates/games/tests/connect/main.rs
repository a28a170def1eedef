//! Connect-K: published counts, a reference implementation, and notation.

mod twin;

use jugada_core::grid::MarkKind;
use jugada_core::notation::legal_line;
use jugada_core::rng::{below, stream};
use jugada_core::{Game, Grid, Notation, Outcome, Player, conformance, perft};
use jugada_games::connect::{Bits, Connect, Gravity, Options, Wide};
use proptest::prelude::*;
use std::collections::HashSet;
use twin::Twin;

fn rules<B: Bits>(rows: u8, cols: u8, k: u8, gravity: Gravity) -> Connect<B> {
    Connect::new(&Options { rows, cols, k, gravity })
}

fn connect_4() -> Connect<u64> {
    Connect::new(&Options::default())
}

#[test]
fn conforms_in_one_word() {
    conformance::check(&connect_4());
    conformance::check(&rules::<u64>(4, 4, 3, Gravity::On));
    conformance::check(&rules::<u64>(2, 2, 2, Gravity::On));
    conformance::check(&rules::<u64>(3, 3, 3, Gravity::Off));
    conformance::check(&rules::<u64>(2, 16, 5, Gravity::Off));
}

#[test]
fn conforms_in_several_words() {
    conformance::check(&rules::<u128>(6, 7, 4, Gravity::On));
    conformance::check(&rules::<u128>(10, 11, 5, Gravity::Off));
    conformance::check(&rules::<Wide>(6, 7, 4, Gravity::On));
    conformance::check(&rules::<Wide>(16, 16, 6, Gravity::On));
    conformance::check(&rules::<Wide>(15, 15, 5, Gravity::Off));
}

/// Published counts of move sequences, none continued after a win.
#[test]
fn perft_0_to_9() {
    const SEQUENCES: [u64; 10] = [1, 7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234, 39_394_572];
    let connect = connect_4();
    for (depth, sequences) in (0..).zip(SEQUENCES) {
        assert_eq!(perft(&connect, &connect.start(), depth), sequences, "ply {depth}");
    }
}

/// Leaves counted by making every move.
fn leaves_by_hand<B: Bits>(connect: &Connect<B>, state: &<Connect<B> as Game>::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    connect.moves(state, &mut moves);
    let after = |&mv: &_| {
        let mut child = *state;
        connect.play(&mut child, mv);
        leaves_by_hand(connect, &child, depth - 1)
    };
    moves.iter().map(after).sum()
}

/// Bulk counting of the last two plies: on full columns, at wins of every length and where two lines meet in one cell.
#[test]
fn perft_counts_what_moves_make() {
    fn check<B: Bits>(rows: u8, cols: u8, k: u8, gravity: Gravity) {
        let connect = rules::<B>(rows, cols, k, gravity);
        for game in 0..10 {
            let rng = &mut stream(22, game);
            let mut state = connect.start();
            while connect.outcome(&state).is_none() {
                for depth in 2..=3 {
                    let context = || format!("{rows}x{cols}, k={k}, {gravity:?}\n{}", connect.board_text(&state));
                    assert_eq!(
                        perft(&connect, &state, depth),
                        leaves_by_hand(&connect, &state, depth),
                        "depth {depth}, {}",
                        context()
                    );
                }
                let mv = connect.random_move(&state, rng);
                connect.play(&mut state, mv);
            }
            assert_eq!(perft(&connect, &state, 2), 0, "a game that is over has no moves");
        }
    }
    for gravity in [Gravity::On, Gravity::Off] {
        for k in 2..=5 {
            check::<u64>(4, 5, k, gravity);
        }
        check::<u64>(2, 6, 4, gravity);
        check::<u64>(6, 2, 4, gravity);
        check::<u64>(3, 3, 4, gravity);
        check::<u128>(4, 5, 4, gravity);
        check::<Wide>(4, 5, 4, gravity);
    }
    check::<u64>(6, 7, 4, Gravity::On);
    check::<Wide>(2, 16, 16, Gravity::On);
}

/// Distinct positions by number of moves, up to `plies` or the last.
fn positions_by_discs<B: Bits>(connect: &Connect<B>, plies: usize) -> Vec<usize> {
    let mut counts = vec![1];
    let mut layer = vec![connect.start()];
    let mut moves = Vec::new();
    while counts.len() <= plies {
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        for state in &layer {
            moves.clear();
            connect.moves(state, &mut moves);
            for &mv in &moves {
                let mut child = *state;
                connect.play(&mut child, mv);
                // Keys represent positions: a collision among so few would be a defect.
                if seen.insert(connect.key(&child)) {
                    next.push(child);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        counts.push(next.len());
        layer = next;
    }
    counts
}

/// Published counts of positions by number of discs (OEIS A212693, and Böck's table for ply 9).
#[test]
fn positions_up_to_9_discs() {
    const POSITIONS: [usize; 10] = [1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859, 184_275, 558_186];
    assert_eq!(positions_by_discs(&connect_4(), 9), POSITIONS);
}

#[track_caller]
fn reachable(k: u8, cols: u8, rows: u8, positions: usize) {
    let counts = positions_by_discs(&rules::<u64>(rows, cols, k, Gravity::On), usize::MAX - 1);
    assert_eq!(counts.iter().sum::<usize>(), positions, "{rows} rows, {cols} columns, {k} in a row");
}

/// Small boards, counted by an independent program (k, columns, rows, positions).
#[test]
fn reachable_positions_of_small_boards() {
    reachable(3, 3, 3, 694);
    reachable(3, 4, 3, 7_157);
    reachable(3, 5, 3, 70_914);
    reachable(3, 3, 4, 2_715);
    reachable(3, 4, 4, 41_750);
    reachable(3, 3, 5, 8_789);
    reachable(3, 3, 6, 25_753);
    reachable(4, 4, 3, 12_031);
    reachable(4, 5, 3, 158_911);
    reachable(4, 3, 4, 6_000);
    reachable(4, 4, 4, 161_029);
    reachable(4, 3, 5, 38_310);
    reachable(4, 3, 6, 235_781);
    // Boards without room for four in a row (OEIS A212693 and Böck).
    reachable(4, 2, 2, 18);
    reachable(4, 3, 2, 116);
    reachable(4, 2, 3, 58);
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn reachable_positions_of_larger_boards() {
    reachable(3, 6, 3, 692_970);
    reachable(3, 5, 4, 613_459);
    reachable(3, 4, 5, 195_472);
    reachable(3, 4, 6, 844_488);
    reachable(4, 5, 4, 3_945_711);
    reachable(4, 4, 5, 1_706_255);
}

/// Games of tic-tac-toe by length: 255 168 in total.
#[test]
fn tic_tac_toe() {
    const FINISHED_AFTER: [u64; 10] = [0, 0, 0, 0, 0, 1_440, 5_328, 47_952, 72_576, 127_872];
    let board = rules::<u64>(3, 3, 3, Gravity::Off);
    let mut reached = 1;
    for (depth, finished) in (0..).zip(FINISHED_AFTER) {
        assert_eq!(perft(&board, &board.start(), depth), reached, "ply {depth}");
        reached = (reached - finished) * (9 - u64::from(depth));
    }
    assert_eq!(FINISHED_AFTER.iter().sum::<u64>(), 255_168);
}

/// Compares seeded random games with the reference implementation.
fn agrees<B: Bits>(rows: u8, cols: u8, k: u8, gravity: Gravity, games: u64) -> usize {
    let connect = rules::<B>(rows, cols, k, gravity);
    let mut positions = 0;
    for game in 0..games {
        let rng = &mut stream(21, game);
        let mut state = connect.start();
        let mut twin = Twin::new(rows.into(), cols.into(), k.into(), gravity == Gravity::On);
        loop {
            positions += 1;
            let owners: Vec<_> = connect
                .pieces(&state)
                .into_iter()
                .map(|piece| piece.and_then(|piece| Player::of_seat(piece.owner)))
                .collect();
            assert_eq!(owners, twin.cells);
            assert_eq!(connect.to_move(&state), twin.to_move);
            let mut moves = Vec::new();
            connect.moves(&state, &mut moves);
            let numbers: Vec<usize> = moves.iter().map(|&mv| connect.move_index(mv)).collect();
            assert_eq!(numbers, twin.moves(), "{}", connect.board_text(&state));
            let outcome = match twin.winner() {
                Some(winner) => Some(Outcome::WonBy(winner)),
                None => numbers.is_empty().then_some(Outcome::Draw),
            };
            assert_eq!(connect.outcome(&state), outcome, "{}", connect.board_text(&state));
            if outcome.is_some() {
                break;
            }
            let mv = moves[below(rng, moves.len())];
            assert_eq!(connect.changes(&state, mv).landing(), twin.landing(connect.move_index(mv)));
            twin.play(connect.move_index(mv));
            connect.play(&mut state, mv);
        }
    }
    positions
}

#[test]
fn agrees_with_the_twin() {
    let mut positions = 0;
    for k in 2..=6 {
        positions += agrees::<u64>(6, 7, k, Gravity::On, 200);
        positions += agrees::<u64>(5, 9, k, Gravity::Off, 100);
        positions += agrees::<u128>(12, 8, k, Gravity::On, 30);
        positions += agrees::<u128>(8, 12, k, Gravity::Off, 30);
    }
    for k in [7, 8, 16] {
        positions += agrees::<u64>(6, 7, k, Gravity::On, 50);
        positions += agrees::<u128>(8, 12, k, Gravity::Off, 10);
    }
    for k in [3, 5, 9, 16] {
        positions += agrees::<Wide>(16, 16, k, Gravity::On, 5);
        positions += agrees::<Wide>(16, 13, k, Gravity::Off, 5);
    }
    assert!(positions > 30_000, "{positions} positions are too few to trust");
}

/// Horcas, figure 4.3: the lines of connect-3 on 4x4 through each cell.
#[test]
fn horcas_matrix_of_possibilities() {
    const MATRIX: [&[usize]; 16] = [
        &[9, 20, 21],
        &[12, 20, 22, 23],
        &[10, 14, 20, 22],
        &[13, 15, 22],
        &[1, 9, 16, 17],
        &[4, 10, 12, 16, 18, 19, 21],
        &[2, 6, 13, 14, 16, 18, 23],
        &[5, 7, 15, 18],
        &[1, 8, 9, 10],
        &[2, 4, 8, 11, 12, 13, 17],
        &[5, 6, 8, 11, 14, 19, 21],
        &[7, 11, 15, 23],
        &[0, 1, 2],
        &[0, 3, 4, 5],
        &[0, 3, 6, 17],
        &[3, 7, 19],
    ];
    let lines = rules::<u64>(4, 4, 3, Gravity::On).lines();
    assert_eq!(lines.len(), 24);
    for (cell, expected) in MATRIX.iter().enumerate() {
        let through: Vec<usize> = (0..lines.len()).filter(|&line| lines[line].contains(&cell)).collect();
        assert_eq!(&through, expected, "cell {cell}");
    }
}

#[test]
fn lines_of_other_boards() {
    assert_eq!(connect_4().lines().len(), 69);
    assert_eq!(rules::<u64>(3, 3, 3, Gravity::Off).lines().len(), 8);
    assert_eq!(rules::<Wide>(15, 15, 5, Gravity::Off).lines().len(), 572);
    assert_eq!(rules::<u64>(3, 3, 4, Gravity::On).lines().len(), 0);
}

fn after<B: Bits>(connect: &Connect<B>, line: &str) -> <Connect<B> as Game>::State {
    let mut state = connect.start();
    for mv in legal_line(connect, &state, line).unwrap_or_else(|error| panic!("{error}")) {
        connect.play(&mut state, mv);
    }
    state
}

#[test]
fn a_line_in_each_direction_wins_and_is_shown() {
    #[track_caller]
    fn check(line: &str, winner: Player, cells: &[usize]) {
        let connect = connect_4();
        let state = after(&connect, line);
        assert_eq!(connect.outcome(&state), Some(Outcome::WonBy(winner)), "{line}");
        let marked: Vec<usize> = connect.marks(&state).iter().map(|mark| mark.cell).collect();
        assert_eq!(marked, cells, "{line}");
        assert!(connect.marks(&state).iter().all(|mark| mark.kind == MarkKind::WinningLine));
    }
    check("4455667", Player::First, &[38, 39, 40, 41]);
    check("1213141", Player::First, &[14, 21, 28, 35]);
    check("12233434464", Player::First, &[17, 23, 29, 35]);
    check("76655454424", Player::First, &[17, 25, 33, 41]);
    check("14243454", Player::Second, &[17, 24, 31, 38]);
    // Seven in a row, by the piece in the middle.
    check("1122335566774", Player::First, &[35, 36, 37, 38, 39, 40, 41]);
}

#[track_caller]
fn refuse_line(line: &str, message: &str) {
    let connect = connect_4();
    assert_eq!(legal_line(&connect, &connect.start(), line).unwrap_err().to_string(), message);
}

#[test]
fn wrong_moves_are_explained() {
    refuse_line("448", "`8` is not a move (move 3, at character 3); expected a column from 1 to 7");
    refuse_line("4 4 x", "`x` is not a move (move 3, at character 5); expected a column from 1 to 7");
    refuse_line("0", "`0` is not a move (move 1, at character 1); expected a column from 1 to 7");
    refuse_line("4444444", "`4` is not legal here (move 7, at character 7): the column is full; legal: 1 2 3 5 6 7");
    refuse_line("12121212", "`2` is not legal here (move 8, at character 8): the game is over; no move is legal");
}

#[test]
fn wide_and_weightless_boards_have_their_own_words() {
    let wide = rules::<Wide>(16, 16, 4, Gravity::On);
    assert_eq!(wide.line_text(&legal_line(&wide, &wide.start(), "10, 1 16").unwrap()), "10 1 16");
    let error = legal_line(&wide, &wide.start(), "1016").unwrap_err().to_string();
    assert_eq!(
        error,
        "`1016` is not a move (move 1, at character 1); expected a column from 1 to 16, with a space between columns"
    );
    let gomoku = rules::<Wide>(15, 15, 5, Gravity::Off);
    assert_eq!(gomoku.line_text(&legal_line(&gomoku, &gomoku.start(), "H8a1 o15").unwrap()), "h8 a1 o15");
    let error = legal_line(&gomoku, &gomoku.start(), "h8 h8").unwrap_err().to_string();
    assert!(
        error.starts_with("`h8` is not legal here (move 2, at character 4): the cell is taken; legal: a15"),
        "{error}"
    );
    assert!(error.ends_with("and 200 more"), "{error}");
}

#[track_caller]
fn refuse_position(text: &str, message: &str) {
    let board = rules::<u64>(4, 4, 3, Gravity::On);
    assert_eq!(board.parse_position(text).unwrap_err().to_string(), message, "{text}");
}

#[test]
fn impossible_positions_are_explained() {
    let uneven = "X moves first, so it has as many pieces as O or one more";
    refuse_position("..../..../..../XX..", &format!("impossible position: 2 X and 0 O; {uneven}"));
    refuse_position("..../OO../OO../XXX.", &format!("impossible position: 3 X and 4 O; {uneven}"));
    refuse_position(
        "..../..../X.../.XO.",
        "impossible position: nothing under the piece in column 1, row 2; pieces fall to the bottom",
    );
    refuse_position(
        "..../..../OO../XXX. X",
        "impossible position: `X` to move (line 1, character 21); by the number of pieces it is O's turn",
    );
    refuse_position(
        "..../X.../OOO./XXX.",
        "impossible position: a line of 3 for the side to move; the game would have ended with it",
    );
    refuse_position(
        "OO../XXX./OOXO/XXXO",
        "impossible position: lines of 3 that no single last move completes; \
         the game would have ended with the first of them",
    );
}

proptest! {
    #[test]
    fn near_misses_never_panic(cells in "[XO./]{16,20}", line in "[0-9a-q ,]{0,20}") {
        for gravity in [Gravity::On, Gravity::Off] {
            let board = rules::<u64>(4, 4, 3, gravity);
            let _ = board.parse_position(&cells);
            let _ = legal_line(&board, &board.start(), &line);
        }
    }
}
