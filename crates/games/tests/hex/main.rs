//! Hex: a reference implementation, full boards, small boards solved, the swap, and notation.

mod twin;

use jugada_core::grid::Target;
use jugada_core::notation::{Place, legal_line};
use jugada_core::rng::{below, stream};
use jugada_core::{Game, Grid, Notation, Outcome, Player, conformance, perft};
use jugada_games::hex::{Hex, Move, Options, State, Swap};
use std::collections::HashMap;
use twin::{Action, Twin};

fn board(size: u8, swap: Swap) -> Hex {
    Hex::new(&Options { size, swap })
}

#[test]
fn conforms_on_boards_of_every_size() {
    for size in [2, 3, 5, 8, 11, 13] {
        conformance::check(&board(size, Swap::On));
        conformance::check(&board(size, Swap::Off));
    }
}

/// While no side can have won, every sequence of distinct free cells is legal; the swap adds one move to the second
/// ply.
#[test]
fn perft_is_a_product_at_first() {
    let (plain, swapping) = (board(5, Swap::Off), board(5, Swap::On));
    assert_eq!(perft(&plain, &plain.start(), 3), 25 * 24 * 23);
    assert_eq!(perft(&swapping, &swapping.start(), 2), 25 * 25);
    assert_eq!(perft(&swapping, &swapping.start(), 3), 25 * 24 * 23 + 25 * 24);
}

#[test]
fn agrees_with_the_twin() {
    for (size, swap) in [(2, true), (3, true), (4, false), (5, true), (9, true), (13, false)] {
        let game = board(size, if swap { Swap::On } else { Swap::Off });
        for seed in 0..30 {
            let rng = &mut stream(seed, size.into());
            let (mut state, mut twin) = (game.start(), Twin::start(size.into(), swap));
            loop {
                let pieces: Vec<_> =
                    game.pieces(&state).into_iter().map(|piece| piece.and_then(|p| Player::of_seat(p.owner))).collect();
                assert_eq!(pieces, twin.cells.concat(), "{}", game.board_text(&state));
                assert_eq!(game.outcome(&state), twin.winner().map(Outcome::WonBy), "{}", game.board_text(&state));
                let (mut moves, actions) = (Vec::new(), twin.actions());
                game.moves(&state, &mut moves);
                let target = |action: &Action| match *action {
                    Action::Place(row, col) => Target::Cell(row * usize::from(size) + col),
                    Action::Swap => Target::Choice(0),
                };
                let paths: Vec<_> = moves.iter().map(|&mv| game.path(mv)).collect();
                assert_eq!(paths, actions.iter().map(|action| vec![target(action)]).collect::<Vec<_>>());
                if moves.is_empty() {
                    break;
                }
                let choice = below(rng, moves.len());
                game.play(&mut state, moves[choice]);
                twin.make(actions[choice]);
            }
        }
    }
}

/// On a full board exactly one side is connected, however it was filled: so there are no draws.
#[test]
fn a_full_board_has_one_winner() {
    for size in 2..=13 {
        for seed in 0..200 {
            let rng = &mut stream(seed, size as u64);
            let mut full = Twin::start(size, false);
            for cell in 0..size * size {
                full.cells[cell / size][cell % size] = Some(Player::BOTH[below(rng, 2)]);
            }
            let connected = Player::BOTH.map(|player| full.is_connected(player));
            assert_ne!(connected[0], connected[1], "{:?}", full.cells);
        }
    }
}

/// The winner with best play, by exhaustive search.
fn winner(game: &Hex, state: &State, known: &mut HashMap<u64, Player>) -> Player {
    if let Some(Outcome::WonBy(winner)) = game.outcome(state) {
        return winner;
    }
    let key = game.key(state);
    if let Some(&known) = known.get(&key) {
        return known;
    }
    let side = game.to_move(state);
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    let wins = |&mv: &Move| {
        let mut child = *state;
        game.play(&mut child, mv);
        winner(game, &child, known) == side
    };
    let best = if moves.iter().any(wins) { side } else { !side };
    known.insert(key, best);
    best
}

/// The winning first moves, drawn as a board.
fn winning_openings(game: &Hex) -> String {
    let mut known = HashMap::new();
    let is_won = |cell: usize| {
        let mut state = game.start();
        game.play(&mut state, Move::cell(cell));
        winner(game, &state, &mut known) == Player::First
    };
    let marks: Vec<char> =
        (0..game.size() * game.size()).map(is_won).map(|is_won| if is_won { '+' } else { '-' }).collect();
    marks.chunks(game.size()).map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("/")
}

/// Nash: with the swap, the second player wins.
#[test]
fn with_the_swap_the_second_player_wins() {
    for size in 2..=3 {
        let game = board(size, Swap::On);
        assert_eq!(winner(&game, &game.start(), &mut HashMap::new()), Player::Second, "{size}x{size}");
    }
}

/// According to the site `HexWiki` (*Small boards*): the first player wins on every board, and always by opening on the
/// short diagonal.
#[test]
fn winning_openings_of_small_boards() {
    for (size, openings) in [(2, "-+/+-"), (3, "--+/+++/+--"), (4, "---+/--+-/-+--/+---")] {
        assert_eq!(winning_openings(&board(size, Swap::Off)), openings, "{size}x{size}");
    }
}

fn after(game: &Hex, line: &str) -> State {
    let mut state = game.start();
    for mv in legal_line(game, &state, line).unwrap() {
        game.play(&mut state, mv);
    }
    state
}

/// The stone changes colour and is mirrored in the long diagonal, which preserves its value for the new owner.
#[test]
fn the_second_player_may_take_over_the_first_stone() {
    let game = board(3, Swap::On);
    assert_eq!(game.position_text(&after(&game, "c1 swap")), ".../.../O.. X");
    assert_eq!(game.position_text(&after(&game, "b2Swap-Pieces")), ".../.O./... X");
    assert_eq!(after(&game, "c1 swap-sides"), after(&game, "c1swap"));
    let late = legal_line(&game, &game.start(), "c1 a1 swap").unwrap_err().to_string();
    assert!(late.starts_with("`swap` is not legal here (move 3, at character 7): only the second move"), "{late}");
    let without = board(3, Swap::Off);
    let refused = legal_line(&without, &without.start(), "c1 swap").unwrap_err().to_string();
    assert_eq!(refused, "`swap` is not a move (move 2, at character 4); expected a cell from a1 to c3");
}

#[test]
fn positions_are_read_with_their_side_to_move() {
    let game = board(3, Swap::On);
    // The same stones with and without a preceding swap.
    let (swapped, usual) = ("X../.O./... O", "X../.O./... X");
    assert_eq!(game.parse_position(swapped).unwrap(), after(&game, "b2 swap a1"));
    assert_eq!(game.parse_position(usual).unwrap(), after(&game, "a1 b2"));
    for (text, message) in [
        ("X../.X./... O", "2 X and 0 O, O to move"),
        ("OOO/.../... X", "0 X and 3 O, X to move"),
        ("XO./XO./X.. X", "3 X and 2 O, X to move"),
        ("XO./XO./XO. X", "X to move, who has won"),
    ] {
        let error = game.parse_position(text).unwrap_err().to_string();
        assert!(error.contains(message), "{text}: {error}");
    }
    assert!(board(3, Swap::Off).parse_position(swapped).is_err(), "nobody can have swapped");
    assert_eq!(game.board_text(&after(&game, "a1b2")), "  a b c\n1 X . .\n 2 . O .\n  3 . . .\nX to move");
}

/// A complete game shown on the site `HexWiki`.
#[test]
fn a_whole_game_as_published() {
    let game = board(7, Swap::Off);
    let line =
        "d4 d3 e3 f1 f2 g1 e2 e1 b3 c1 a2 a1 b1 c4 b5 b6 d6 d5 c5 c6 f4 e5 f5 e6 f6 f7 e7 b4 d2 d1 c2 b2 a3 f3 e4";
    let state = after(&game, line);
    assert_eq!(game.outcome(&after(&game, line.rsplit_once(' ').unwrap().0)), None);
    assert_eq!(game.outcome(&state), Some(Outcome::WonBy(Player::First)));
    let text = |cell: usize| game.move_text(Move::cell(cell));
    let chain: Vec<String> = game.marks(&state).iter().map(|mark| text(mark.cell)).collect();
    assert_eq!(chain.join(" "), "b1 a2 c2 d2 e2 a3 b3 e3 e4 f4 f5 f6 e7");
}

/// Exactly a shortest chain of the winner is marked.
#[test]
fn the_winning_chain_is_marked() {
    let game = board(3, Swap::Off);
    let state = after(&game, "a1 b1 a2 b2 a3");
    assert_eq!(game.outcome(&state), Some(Outcome::WonBy(Player::First)));
    assert_eq!(game.marks(&state).iter().map(|mark| mark.cell).collect::<Vec<_>>(), [0, 3, 6]);
    assert_eq!(game.parse_move("a1", Place::Whole), Ok(Move::cell(0)));
}
