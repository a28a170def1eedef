//! Life and death of chains, by `go-mcts` and GNU Go. Where GNU Go is not installed only the former is tested, unless
//! `JUGADA_PEERS` is set: `./check` installs it and sets the variable.

use super::game;
use super::gnu_go::GnuGo;
use jugada_core::{Notation, Player, StopFlag};
use jugada_engines::go::ownership;
use std::collections::BTreeSet;

/// Status of a chain according to GNU Go 3.8 at level 10 (`dragon_status`).
#[derive(Clone, Copy, Debug, PartialEq)]
enum Status {
    Alive,
    Dead,
    /// The side that moves first decides.
    Critical,
}

/// Boards, a point and the colour of the chain, and its status.
const LIFE_AND_DEATH: [(&str, &str, Player, Status); 18] = [
    (THREE, "A2", Player::Second, Status::Critical),
    (THREE, "E5", Player::First, Status::Alive),
    (PYRAMID, "A2", Player::Second, Status::Critical),
    (PYRAMID, "E5", Player::First, Status::Alive),
    (BULKY, "A3", Player::Second, Status::Critical),
    (BULKY, "E5", Player::First, Status::Alive),
    (SNAPBACK, "A2", Player::Second, Status::Critical),
    (SNAPBACK, "C1", Player::Second, Status::Alive),
    (RACE, "D2", Player::Second, Status::Critical),
    (RACE, "E2", Player::First, Status::Critical),
    (RACE_OF_BLACK, "D2", Player::Second, Status::Dead),
    (RACE_OF_BLACK, "E2", Player::First, Status::Alive),
    (RACE_OF_WHITE, "D2", Player::Second, Status::Alive),
    (RACE_OF_WHITE, "E2", Player::First, Status::Dead),
    (TWO, "A2", Player::Second, Status::Dead),
    (FOUR_IN_A_ROW, "A2", Player::Second, Status::Alive),
    (SQUARE, "A3", Player::Second, Status::Dead),
    (TWO_EYES, "A2", Player::Second, Status::Alive),
];

const THREE: &str = "....XO.../....XO.../....XO.../....XO.../....XO.../....XO.../XXXXXO.../OOOOXO.../...OXO...";
const PYRAMID: &str = "....XO.../....XO.../....XO.../....XO.../....XO.../XXXXXO.../OOOXXO.../O.OOXO.../...OXO...";
const BULKY: &str = "....XO.../....XO.../....XO.../....XO.../....XO.../XXXXXO.../OOOXXO.../..OOXO.../...OXO...";
const SNAPBACK: &str = "....XO.../....XO.../....XO.../....XO.../....XO.../....XO.../XXXXXO.../OOXXXO.../..OOOO...";
const RACE: &str = "...XO..../...XO..../...XO..../...XO..../...XO..../..XXOO.../..XOXO.../...OX..../...OX....";
/// Three liberties against two: won by the same side whoever moves first.
const RACE_OF_BLACK: &str = "...XO..../...XO..../...XO..../...XO..../...XO..../..XXOO.../..XOX.O../.X.OX..../.X.OX....";
const RACE_OF_WHITE: &str = "...XO..../...XO..../...XO..../...XO..../...XO..../..XXOO.../.X.OXO.../.X.OX.O../.X.OX.O..";
const TWO: &str = "....XO.../....XO.../....XO.../....XO.../....XO.../....XO.../XXXXXO.../OOOXXO.../..OXXO...";
const FOUR_IN_A_ROW: &str = "....XO.../....XO.../....XO.../....XO.../....XO.../....XO.../XXXXXXO../OOOOOXO../....OXO..";
const SQUARE: &str = "....XO.../....XO.../....XO.../....XO.../....XO.../XXXXXO.../OOOXXO.../..OXXO.../..OXXO...";
const TWO_EYES: &str = "....XO.../....XO.../....XO.../....XO.../....XO.../....XO.../XXXXXO.../OOOOXO.../.O.OXO...";

#[test]
#[ignore = "heavy: ./check runs it"]
fn life_and_death_are_as_gnu_go_sees_them() {
    let game = game(7.5);
    for (board, point, owner, status) in LIFE_AND_DEATH {
        let cell = cell(point);
        for (mover, letter) in [(Player::First, 'X'), (Player::Second, 'O')] {
            let state = game.parse_position(&format!("{board} {letter}")).unwrap();
            let found = ownership(&game, &state, 1, &StopFlag::new());
            let expected = match status {
                Status::Alive => false,
                Status::Dead => true,
                Status::Critical => mover != owner,
            };
            let owned = found.owners[cell];
            assert_eq!(found.dead.contains(&cell), expected, "{point} of {board}, {letter} to move: {owned}");
        }
    }
}

/// Finished boards, on which dead stones are a matter of agreement; compared with GNU Go.
const FINISHED: [&str; 9] = [
    TWO,
    FOUR_IN_A_ROW,
    SQUARE,
    TWO_EYES,
    ".X..XO.O./XXXXXOOOO/.X..XO.O./XXXXXOOOO/.X..XO.O./XXXXXOOOO/.X..XO.O./XXXXXOOOO/.X..XO.O.",
    // Stones inside eyes.
    ".X..XO..O/XXXXXOOOO/.X.OXOX.O/XXXXXOOOO/.X..XO..O/XXXXXOOOO/.XO.XO..O/XXXXXOOOO/.X..XO..O",
    // A seki.
    "....XO.O./XXXXXO.O./....XO.O./XXXXXOOOO/OOXXXO.O./.OXXXO.O./OOOOXO.O./XXXOXO.O./.X.OXO.O.",
    // Isolated stones in the opponent's territory.
    "...XOO.../.O.XOO.../...XOO.../...XOO.X./...XOO.../...XOO.../...XOO.../.X.XOO.../...XOO...",
    // A corner with one eye.
    ".OX..XO../OOX..XO../XXX..XO../.....XO../.....XO../.....XO../.....XO../XXXXXXOOO/..OX.XOX.",
];

#[test]
#[ignore = "heavy: ./check runs it"]
fn dead_stones_are_those_that_gnu_go_takes_off() {
    let game = game(7.5);
    let Some(mut gnu_go) = gnu_go() else { return };
    for board in FINISHED {
        set_up(&mut gnu_go, board);
        let theirs: BTreeSet<usize> = gnu_go.say("final_status_list dead").split_whitespace().map(cell).collect();
        let state = game.parse_position(&format!("{board} X passes=2")).unwrap();
        let ours: BTreeSet<usize> = ownership(&game, &state, 1, &StopFlag::new()).dead.into_iter().collect();
        assert_eq!(ours, theirs, "{board}");
    }
}

#[test]
fn gnu_go_sees_life_and_death_as_the_table_says() {
    let Some(mut gnu_go) = gnu_go() else { return };
    for (board, point, _, status) in LIFE_AND_DEATH {
        set_up(&mut gnu_go, board);
        let said = gnu_go.say(&format!("dragon_status {point}"));
        let expected = match status {
            Status::Alive => "alive",
            Status::Dead => "dead",
            Status::Critical => "critical",
        };
        assert_eq!(said.split(' ').next(), Some(expected), "{point} of {board}: {said}");
    }
}

fn gnu_go() -> Option<GnuGo> {
    let found = GnuGo::start(9);
    if found.is_none() {
        assert!(std::env::var_os("JUGADA_PEERS").is_none(), "gnugo is not installed");
        eprintln!("gnugo is not installed: it is not asked");
    }
    found
}

/// Column letters, without `I`.
const COLUMNS: &[u8; 9] = b"ABCDEFGHJ";

/// Cell index of a point such as `D4`.
fn cell(point: &str) -> usize {
    let col = COLUMNS.iter().position(|&letter| letter == point.as_bytes()[0]).unwrap();
    let row: usize = point[1..].parse().unwrap();
    (9 - row) * 9 + col
}

fn set_up(gnu_go: &mut GnuGo, board: &str) {
    gnu_go.say("clear_board");
    for (row, cells) in board.split('/').enumerate() {
        for (&column, cell) in COLUMNS.iter().zip(cells.bytes()) {
            let side = match cell {
                b'X' => "black",
                b'O' => "white",
                _ => continue,
            };
            gnu_go.say(&format!("play {side} {}{}", char::from(column), 9 - row));
        }
    }
}
