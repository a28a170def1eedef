//! The Othello evaluators: Alegría's, De Sosa's, García's and Pastén's, on three boards with every term in play.

use crate::kit::{EVERY_END, Kit, check, check_both, check_scale};
use jugada_core::{Evaluator, Game, Notation, Outcome, Player};
use jugada_eval::othello::{
    Alegria, AlegriaCorners, AlegriaDiscs, AlegriaMobility, AlegriaNeighbours, AlegriaOptions, DeSosa, DeSosaOptions,
    Discs, Garcia, GarciaOptions, Patterns, Weighted, WeightedOptions, stable_discs,
};
use jugada_games::othello::{Options, Othello, Size, State};

fn othello(size: Size) -> Othello {
    Othello::new(&Options { size, ..Options::default() })
}

/// Black leads: 19 discs to 9, 9 moves (b3 c3 d3 c4 f5 e6 f7 f8 h8) to 6 (e3 f3 f4 c5 a6 d6), corners a1 and h1 to a8.
/// Next to the empty h8 stand h7 and, White's, g7 and g8.
///
/// Stable are Black's top edge (its row is full), h2 to h7 (each next to one above it) and g2 (between them), which makes
/// 15, and White's a8.
const EIGHT: &str = "XXXXXXXX\n\
                     .O....XX\n\
                     O......X\n\
                     ...OX..X\n\
                     ...XO..X\n\
                     ..O..X.X\n\
                     .X....OX\n\
                     O.O...O.";

/// White leads: 17 discs to 7, 7 moves (f1 a2 e2 a3 e3 a4 e5) to 4 (b1 d2 b3 b5), corners a1, a6 and f6 to none. Next to
/// the empty f1 stand e1 and f2, Black's.
///
/// Stable are White's bottom edge, f5, f4 and f3 above its corner, and a1, which makes 10; none of Black's.
const SIX: &str = "O.OOX.\n\
                   .XO..X\n\
                   ..OX.O\n\
                   .XOXOO\n\
                   X.O..O\n\
                   OOOOOO";

/// Black has 4 discs to 2, 5 moves (a2 a3 b3 c4 d4) to 1 (d2), the corner a1 to none. Next to empty corners stand c1 and c2
/// (for d1) and White's c3 (for d4). Stable are a1, b1 and c1.
const FOUR: &str = "XXX.\n\
                    .OX.\n\
                    ..O.\n\
                    ....";

fn boards() -> [(Othello, &'static str); 3] {
    [(othello(Size::Eight), EIGHT), (othello(Size::Six), SIX), (othello(Size::Four), FOUR)]
}

fn alegria(game: &Othello) -> Alegria {
    Alegria::new(&AlegriaOptions::default(), game)
}

fn de_sosa(game: &Othello) -> DeSosa {
    DeSosa::new(&DeSosaOptions::default(), game)
}

fn garcia(game: &Othello) -> Garcia {
    Garcia::new(&GarciaOptions::default(), game)
}

mod alegrias {
    use super::*;

    const NAMES: [&str; 4] = ["Discs", "Mobility", "Corners", "Next to empty corners"];

    /// Black's terms on each board.
    const TERMS: [[f64; 4]; 3] = [
        // 100 * 19/28, 100 * 9/15, 25 * (2 - 1), -12.5 * (1 - 2)
        [67.857, 60.0, 25.0, 12.5],
        // -100 * 17/24, -100 * 7/11, 25 * (0 - 3), -12.5 * (2 - 0)
        [-70.833, -63.636, -75.0, -25.0],
        // 100 * 4/6, 100 * 5/6, 25 * (1 - 0), -12.5 * (2 - 1)
        [66.667, 83.333, 25.0, -12.5],
    ];

    #[track_caller]
    fn check_board(game: &Othello, evaluator: &Alegria, row: &str, board: &str, terms: [f64; 4]) {
        let terms: Vec<_> = NAMES.into_iter().zip(terms).collect();
        for to_move in ["X", "O"] {
            let row = format!("{row}, {to_move} to move");
            check_both(game, evaluator, &row, &format!("{board}\n{to_move}"), &terms);
        }
    }

    #[test]
    fn boards_by_hand() {
        for ((game, board), terms) in boards().into_iter().zip(TERMS) {
            check_board(&game, &alegria(&game), &format!("size {}", game.size()), board, terms);
        }
    }

    /// A single term equals that of the sum.
    #[test]
    fn parts_alone() {
        for ((game, board), terms) in boards().into_iter().zip(TERMS) {
            let parts = [
                AlegriaOptions::from(&AlegriaDiscs::default()),
                AlegriaOptions::from(&AlegriaMobility::default()),
                AlegriaOptions::from(&AlegriaCorners::default()),
                AlegriaOptions::from(&AlegriaNeighbours::default()),
            ];
            for (part, options) in parts.iter().enumerate() {
                let alone = std::array::from_fn(|term| if term == part { terms[term] } else { 0.0 });
                let row = format!("size {}, {} alone", game.size(), NAMES[part]);
                check_board(&game, &Alegria::new(options, &game), &row, board, alone);
            }
        }
    }

    /// Other weights apply to the terms they name.
    #[test]
    fn other_weights() {
        let game = othello(Size::Eight);
        let options = AlegriaOptions { discs: 28.0, mobility: -1.5, corners: 0.25, neighbours: 3.0 };
        check_board(&game, &Alegria::new(&options, &game), "other weights", EIGHT, [19.0, -0.9, 0.25, -3.0]);
    }

    #[test]
    fn finished_games_are_worth_400() {
        let game = othello(Size::Four);
        for (board, value) in [("XXXX\nXXXX\nXXXX\nOOOO", 400.0), ("OOOO\n....\n....\n....", -400.0), (DRAWN, 0.0)] {
            check_both(&game, &alegria(&game), board, &format!("{board} X"), &[("Result", value)]);
        }
    }

    #[test]
    fn on_random_games() {
        for (size, games) in SAMPLES {
            let game = othello(size);
            let options = [
                ("alegria", AlegriaOptions::default()),
                ("alegria-discs", (&AlegriaDiscs::default()).into()),
                ("alegria-mobility", (&AlegriaMobility::default()).into()),
                ("alegria-corners", (&AlegriaCorners::default()).into()),
                ("alegria-neighbours", (&AlegriaNeighbours::default()).into()),
            ];
            for (name, options) in options {
                Kit::new(name, &game, &Alegria::new(&options, &game), games)
                    .terms_add_up()
                    .sides_are_opposite()
                    .turning_changes_nothing()
                    .results_are_ordered(&EVERY_END);
            }
        }
        let game = othello(Size::Eight);
        check_scale::<Othello>(&alegria(&game), 1_000, 100);
    }
}

mod de_sosas {
    use super::*;

    const NAMES: [&str; 4] = ["Discs", "Corners", "Squares", "Stable discs"];

    #[track_caller]
    fn check_board(game: &Othello, row: &str, board: &str, terms: [f64; 4]) {
        let terms: Vec<_> = NAMES.into_iter().zip(terms).collect();
        for to_move in ["X", "O"] {
            let row = format!("{row}, {to_move} to move");
            check_both(game, &de_sosa(game), &row, &format!("{board}\n{to_move}"), &terms);
        }
    }

    /// The values of squares, row by row:
    ///
    /// | board | Black | White |
    /// |---|---|---|
    /// | 8 x 8 | 90 (row 1), -15, 15, 10, 10, 18, -15: 113 | -10, 15, 0, 0, 3, -10, 25 + 15 - 5: 33 |
    /// | 6 x 6 | -5, -10 - 5, 3, -4 + 3, -5: -23 | 25 + 15 + 15, -4, 3 + 15, 3 - 4 + 15, -4 - 5, 70 (row 6): 144 |
    /// | 4 x 4 | 25 - 5 - 5, -10: 5 | -10, -10: -20 |
    #[test]
    fn boards_by_hand() {
        let [(eight, _), (six, _), (four, _)] = boards();
        // 20 * 19/28, 500 * (2 - 1), 75 * 113/146, 50 * 15/16
        check_board(&eight, "8 x 8", EIGHT, [13.571, 500.0, 58.048, 46.875]);
        // -20 * 17/24, 500 * (0 - 3), -75 * 144/121: more than the whole, because Black's squares have a negative sum;
        // -50 * 10/10
        check_board(&six, "6 x 6", SIX, [-14.167, -1500.0, -89.256, -50.0]);
        // 20 * 4/6, 500, 75 * 5/-15: Black leads, and the negative sum reverses the sign; 50 * 3/3
        check_board(&four, "4 x 4", FOUR, [13.333, 500.0, -25.0, 50.0]);
    }

    /// His formula with squares of negative value.
    #[test]
    fn squares_of_little_worth() {
        let four = othello(Size::Four);
        // 5 discs to 3; squares -5 (a1, b1, c1, c2, b3) to -25 (b2, c3, c4): both negative, and the leader's share is
        // positive.
        check_board(&four, "both are negative", "XXX.\n.OX.\n.XO.\n..O.", [12.5, 500.0, 12.5, 50.0]);
        // -5 to 5 (b2, c3 and the corner d4): the sum is 0, and so is the share. Stable are a1, b1, c1; and d4.
        check_board(&four, "a sum of 0", "XXX.\n.OX.\n.XO.\n...O", [12.5, 0.0, 0.0, 37.5]);
    }

    /// Stable discs are capital letters, other discs small ones.
    #[track_caller]
    fn check_stable(row: &str, board: &str) {
        let size = match board.lines().count() {
            4 => Size::Four,
            6 => Size::Six,
            _ => Size::Eight,
        };
        let game = othello(size);
        let state = game.parse_position(&format!("{board}\nX")).unwrap();
        let capitals = |letter: char| {
            let cells = board
                .lines()
                .enumerate()
                .flat_map(|(row, line)| line.chars().enumerate().map(move |(col, c)| (8 * row + col, c)));
            cells.filter(|&(_, c)| c == letter).fold(0u64, |set, (square, _)| set | 1 << square)
        };
        for player in Player::BOTH {
            let (found, expected) = (stable_discs(&game, &state, player), capitals(player.letter()));
            assert_eq!(found, expected, "{row}, {}: found {found:#x}, expected {expected:#x}", player.letter());
        }
    }

    #[test]
    fn stable_discs_by_hand() {
        check_stable("nothing at the start", "....\n.ox.\n.xo.\n....");
        check_stable("from corners along edges", "XX.x..\nX....O\no....O\n.....O\nO....O\nOOO.OO");
        check_stable("an enemy's stable disc is no support", "Xo..\no...\n....\n....");
        check_stable("a full edge", "XXOOXX\n......\n......\n......\n......\n......");
        check_stable("inside the board, held on all four lines", "XXX.\nXX..\n....\n....");
        check_stable("held on three lines", "XX..\nXx..\n....\n....");
        // White's b2 has no adjacent own disc: it is stable only because its four lines are full.
        check_stable("four full lines", "XXX.\nXOxx\nXxx.\n.x.X");
        check_stable("a hole in its row", "XXX.\nXox.\nXxx.\n.x.X");
        check_stable("a hole in its column", "XXX.\nXoxx\nXxx.\n...X");
        check_stable("a hole in its diagonal", "XXX.\nXoxx\nXxx.\n.x..");
        check_stable("a hole in its other diagonal", "XX..\nXoxx\nXxx.\n.x.X");
    }

    #[test]
    fn other_weights() {
        let game = othello(Size::Eight);
        let options = DeSosaOptions { discs: 28.0, corners: 2.0, position: -146.0, stable: 8.0 };
        let terms: Vec<_> = NAMES.into_iter().zip([19.0, 2.0, -113.0, 7.5]).collect();
        check_both(&game, &DeSosa::new(&options, &game), "other weights", &format!("{EIGHT}\nX"), &terms);
    }

    /// The largest possible absolute value.
    #[test]
    fn finished_games_are_worth_everything() {
        let game = othello(Size::Four);
        for (board, value) in [("XXXX\nXXXX\nXXXX\nOOOO", 1), ("OOOO\n....\n....\n....", -1), (DRAWN, 0)] {
            let value = f64::from(value * jugada_core::Score::HEURISTIC_LIMIT) / 1_000.0;
            check_both(&game, &de_sosa(&game), board, &format!("{board} X"), &[("Result", value)]);
        }
    }

    #[test]
    fn on_random_games() {
        for (size, games) in SAMPLES {
            let game = othello(size);
            Kit::new("desosa", &game, &de_sosa(&game), games)
                .terms_add_up()
                .sides_are_opposite()
                .turning_changes_nothing()
                .results_are_ordered(&EVERY_END);
        }
        check_scale::<Othello>(&de_sosa(&othello(Size::Eight)), 1_000, 300);
    }
}

mod garcias {
    use super::*;

    const NAMES: [&str; 7] = [
        "Corners",
        "Corner blocks",
        "Next to corners",
        "Whole edges",
        "Edges without corners",
        "Moves of the side to move",
        "Discs",
    ];

    /// The terms for Black. Those for White have the opposite sign, except for mobility, which counts the same for
    /// both.
    #[track_caller]
    fn check_board(evaluator: &Garcia, game: &Othello, row: &str, position: &str, terms: [f64; 7]) {
        let named = |terms: [f64; 7]| NAMES.into_iter().zip(terms).collect::<Vec<_>>();
        check(game, evaluator, row, position, Player::First, &named(terms));
        let mut opposite = terms.map(|value| 0.0 - value);
        opposite[5] = terms[5];
        check(game, evaluator, row, position, Player::Second, &named(opposite));
    }

    #[test]
    fn boards_by_hand() {
        let [(eight, _), (six, _), (four, _)] = boards();
        // 64 * (2 - 1); 16 * (5 - 3): c1 f1 h3 h6 f6 to a3 c8 c6; next to corners that are taken 1 - 1 (a1), 3 (h1), 1 (a8), at
        // 16, and next to the empty h8 1 - 2, at -64; 4 * 1: the top; 16 * 2: the top and h2 to h7; -4 * 9 or 6 moves; 19 - 9.
        let evaluator = garcia(&eight);
        check_board(
            &evaluator,
            &eight,
            "8 x 8, X",
            &format!("{EIGHT}\nX"),
            [64.0, 32.0, 128.0, 4.0, 32.0, -36.0, 10.0],
        );
        check_board(
            &evaluator,
            &eight,
            "8 x 8, O",
            &format!("{EIGHT}\nO"),
            [64.0, 32.0, 128.0, 4.0, 32.0, -24.0, 10.0],
        );
        // 64 * (0 - 3); 16 * (2 - 8): d3 d4 to c1 c3 d1 f3 c6 c4 d6 f4; next to corners that are taken 1 (a1), 1 - 1 (a6), -2 (f6),
        // at 16, and next to the empty f1 2, at -64; the bottom, with and without its corners; -4 * 4 or 7; 7 - 17.
        let evaluator = garcia(&six);
        let moves = |count: f64| [-192.0, -96.0, -144.0, -4.0, -16.0, -4.0 * count, -10.0];
        check_board(&evaluator, &six, "6 x 6, X", &format!("{SIX}\nX"), moves(4.0));
        check_board(&evaluator, &six, "6 x 6, O", &format!("{SIX}\nO"), moves(7.0));
        // 64 * 1; 16 * (3 - 2): b1 c1 c2 to b2 c3; next to the taken a1 1 - 1, at 16, next to the empty d1 2 and d4 -1,
        // at -64; no whole edge; b1 and c1 are one without its corners; -4 * 5 or 1; 4 - 2.
        let evaluator = garcia(&four);
        check_board(&evaluator, &four, "4 x 4, X", &format!("{FOUR}\nX"), [64.0, 16.0, -64.0, 0.0, 16.0, -20.0, 2.0]);
        check_board(&evaluator, &four, "4 x 4, O", &format!("{FOUR}\nO"), [64.0, 16.0, -64.0, 0.0, 16.0, -4.0, 2.0]);
    }

    /// Each of the four edges counts, whole and without its corners.
    #[test]
    fn every_edge_counts() {
        let game = othello(Size::Four);
        for (edge, board) in [
            ("top", "OOOO\n....\n.XO.\n...."),
            ("bottom", "....\n.OX.\n....\nOOOO"),
            ("left", "O...\nO.X.\nO.O.\nO..."),
            ("right", "...O\n.X.O\n.O.O\n...O"),
        ] {
            let state = game.parse_position(&format!("{board}\nX")).unwrap();
            let terms = garcia(&game).terms(&game, &state, Player::Second);
            assert_eq!((terms[3].value, terms[4].value), (4.0, 16.0), "{edge}");
        }
    }

    #[test]
    fn other_weights() {
        let game = othello(Size::Eight);
        let options =
            GarciaOptions { corners: 2, blocks: 3, taken: 5, empty: 7, edges: 11, inner: 13, mobility: 17, discs: 19 };
        // Next to corners: 5 * 4 + 7 * -1.
        let terms = [2.0, 6.0, 13.0, 11.0, 26.0, 153.0, 190.0];
        check_board(&Garcia::new(&options, &game), &game, "other weights", &format!("{EIGHT}\nX"), terms);
    }

    #[test]
    fn finished_games_are_worth_10_000_for_every_disc() {
        let game = othello(Size::Four);
        for (board, discs) in [("XXXX\nXXXX\nXXXX\nOOOO", 8.0), ("OOOO\n....\n....\n....", -4.0), (DRAWN, 0.0)] {
            check_both(&game, &garcia(&game), board, &format!("{board} X"), &[("Result", 10_000.0 * discs)]);
        }
    }

    /// Mobility is that of the side to move, for both sides: the terms of the other side are opposite except for that.
    #[test]
    fn on_random_games() {
        for (size, games) in SAMPLES {
            let game = othello(size);
            let evaluator = garcia(&game);
            let moves = |state: &State| match game.outcome(state) {
                Some(_) => 0,
                None => state.placements().count_ones() as i32,
            };
            Kit::new("garcia", &game, &evaluator, games)
                .terms_add_up()
                .turning_changes_nothing()
                .results_are_ordered(&EVERY_END)
                .both_values(|state, first, second, at| assert_eq!(first + second, -8 * moves(state), "{at}"));
        }
        check_scale::<Othello>(&garcia(&othello(Size::Eight)), 1, 100);
    }
}

mod weighted {
    use super::*;

    fn weighted(game: &Othello) -> Weighted {
        Weighted::new(&WeightedOptions::default(), game)
    }

    const NAMES: [&str; 4] = ["Corners", "Next to corners", "Edges", "Inside"];

    #[test]
    fn boards_by_hand() {
        let check = |size: Size, row: &str, board: &str, values: [f64; 4]| {
            let (game, terms) = (othello(size), NAMES.into_iter().zip(values).collect::<Vec<_>>());
            check_both(&game, &weighted(&game), row, &format!("{board}\nX"), &terms);
        };
        // Squares with their weights, row by row: 180, -25, 0, 5, 5, 10, -25, -85 hundredths.
        check(Size::Eight, "8x8", EIGHT, [1.0, -0.75, 0.4, 0.0]);
        check(
            Size::Eight,
            "inside",
            "........\n..X.....\n..XX....\n..OXX...\n...O....\n........\n........\n........",
            [0.0, 0.0, 0.0, 0.07],
        );
        check(Size::Six, "6x6", SIX, [-3.0, -0.25, -0.6, -0.02]);
        check(Size::Four, "4x4", FOUR, [1.0, -0.25, 0.0, 0.0]);
    }

    #[test]
    fn on_random_games() {
        for (size, games) in SAMPLES {
            let game = othello(size);
            Kit::new("wpc", &game, &weighted(&game), games)
                .terms_add_up()
                .sides_are_opposite()
                .turning_changes_nothing()
                .results_are_ordered(&EVERY_END);
        }
        check_scale::<Othello>(&weighted(&othello(Size::Eight)), 100, 1);
    }
}

mod pastens {
    use super::*;

    #[test]
    fn boards_by_hand() {
        for ((game, board), difference) in boards().into_iter().zip([10.0, -10.0, 2.0]) {
            for to_move in ["X", "O"] {
                let row = format!("size {}, {to_move} to move", game.size());
                check_both(&game, &Discs, &row, &format!("{board}\n{to_move}"), &[("Discs", difference)]);
            }
        }
    }

    #[test]
    fn on_random_games() {
        for (size, games) in SAMPLES {
            let game = othello(size);
            Kit::new("discs", &game, &Discs, games)
                .terms_add_up()
                .sides_are_opposite()
                .turning_changes_nothing()
                .results_are_ordered(&EVERY_END);
        }
        check_scale::<Othello>(&Discs, 1, 12);
    }
}

mod patterns {
    use super::*;

    #[test]
    fn on_random_games() {
        let game = othello(Size::Eight);
        let patterns = Patterns::default();
        Kit::new("patterns", &game, &patterns, 60)
            .terms_add_up()
            .sides_are_opposite()
            .turning_changes_nothing()
            .results_are_ordered(&EVERY_END);
        check_scale::<Othello>(&patterns, 32, 10);
    }

    /// Known to every player: corners are good, and an X-square next to an empty corner is bad, all else being equal.
    #[test]
    fn the_weights_know_what_players_know() {
        let game = othello(Size::Eight);
        let board = |rows: [&str; 3]| {
            format!("{}\n{}\n{}\n---XO---\n---OX---\n--------\n--------\n--------\nX", rows[0], rows[1], rows[2])
        };
        let value = |rows| {
            let state = game.parse_position(&board(rows)).unwrap();
            Patterns::default().evaluate(&game, &state, Player::First).raw()
        };
        let (own, enemy) = ("X-------", "O-------");
        let middle = ["--------", "--------", "--XOXO--"];
        let corner = |row| [row, "--------", "--XOXO--"];
        assert!(value(corner(own)) > value(middle) && value(middle) > value(corner(enemy)));
        let [own_x, enemy_x] = ["-X------", "-O------"].map(|row| value(["--------", row, "--XOXO--"]));
        assert!(own_x < enemy_x, "{own_x} and {enemy_x}");
    }
}

/// Eight discs each.
const DRAWN: &str = "XXXX\nXXXX\nOOOO\nOOOO";

/// Number of random games per board: enough for all three results.
const SAMPLES: [(Size, u64); 3] = [(Size::Four, 40), (Size::Six, 60), (Size::Eight, 60)];

/// The samples contain passes and sides without discs.
#[test]
fn samples_hold_passes_and_wiped_out_sides() {
    let game = othello(Size::Four);
    let (mut passes, mut wiped_out) = (0, 0);
    for number in 0..40 {
        let rng = &mut jugada_core::rng::stream(23, number);
        let mut state = game.start();
        while game.outcome(&state).is_none() {
            passes += u32::from(state.placements() == 0);
            let mv = game.random_move(&state, rng);
            game.play(&mut state, mv);
        }
        let alone = state.own() == 0 || state.opponent() == 0;
        wiped_out += u32::from(alone && game.outcome(&state) != Some(Outcome::Draw));
    }
    assert!(passes > 10 && wiped_out > 0, "{passes} passes, {wiped_out} sides wiped out");
}
