//! Go: published counts, a reference implementation, a public crate, and boards worked out by hand.

mod by_hand;
mod playouts;
mod sensible;
mod twin;

use jugada_core::grid::Target;
use jugada_core::rng::{below, stream};
use jugada_core::spec::Declared;
use jugada_core::{Game, Grid, Notation, Player, Spec, SpecError, conformance, perft, playout};
use jugada_games::go::{Go, LargeGo, MediumGo, Move, Options, SmallGo};
use proptest::prelude::*;
use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use twin::Twin;

fn options(spec: &str) -> Options {
    Options::from_spec(&spec.parse::<Spec>().unwrap()).unwrap()
}

fn small(spec: &str) -> SmallGo {
    SmallGo::new(&options(spec)).unwrap()
}

#[test]
fn conforms_on_small_boards() {
    for size in [2, 3, 5, 9] {
        conformance::check(&small(&format!("go(size={size})")));
        conformance::check(&small(&format!("go(size={size}, ko=superko, suicide=many, scoring=territory)")));
    }
    conformance::check(&small("go(size=5, stones=9)"));
    conformance::check(&small("go(size=9, handicap=5)"));
    conformance::check(&small("go(size=4, handicap=3, placement=free)"));
}

#[test]
fn conforms_on_larger_boards() {
    conformance::check(&MediumGo::new(&options("go(size=13)")).unwrap());
    conformance::check(&LargeGo::new(&options("go(size=19, handicap=9)")).unwrap());
}

/// Move sequences of length 0, 1, 2, ... with positional superko: published with board-game-rs and recomputed. They
/// assume an unlimited supply: a thousand stones exceed the lengths here.
struct Published {
    size: usize,
    suicide: &'static str,
    sequences: &'static [u64],
    /// Length that ordinary runs count; release runs count all.
    ordinary: usize,
}

const PUBLISHED: &[Published] = &[
    Published {
        size: 2,
        suicide: "never",
        sequences: &[
            1, 5, 21, 68, 156, 316, 604, 1_088, 2_184, 4_184, 8_024, 13_800, 23_560, 42_784, 80_000, 146_904, 257_848,
            442_776, 788_000, 1_419_664, 2_571_096, 4_479_232, 7_707_800, 13_215_656,
        ],
        ordinary: 16,
    },
    Published {
        size: 2,
        suicide: "many",
        sequences: &[
            1, 5, 21, 68, 156, 316, 604, 1_088, 2_184, 4_184, 8_024, 13_800, 23_560, 42_784, 80_000, 146_904, 257_848,
            442_776, 788_000, 1_419_664, 2_571_096, 4_479_232, 7_707_800, 13_215_656,
        ],
        ordinary: 16,
    },
    Published {
        size: 3,
        suicide: "never",
        sequences: &[1, 10, 91, 738, 5_281, 33_384, 179_712, 842_696, 3_271_208, 11_279_096, 33_786_208, 98_049_080],
        ordinary: 8,
    },
    Published {
        size: 3,
        suicide: "many",
        sequences: &[1, 10, 91, 738, 5_281, 33_384, 180_768, 857_576, 3_474_312, 12_912_040, 44_019_568],
        ordinary: 8,
    },
    Published {
        size: 5,
        suicide: "never",
        sequences: &[1, 26, 651, 15_650, 361_041, 7_984_104, 168_755_200, 3_407_394_696],
        ordinary: 5,
    },
    Published {
        size: 5,
        suicide: "many",
        sequences: &[1, 26, 651, 15_650, 361_041, 7_984_104, 168_759_376],
        ordinary: 5,
    },
    Published { size: 19, suicide: "never", sequences: &[1, 362, 130_683, 47_046_242], ordinary: 2 },
];

#[test]
fn published_sequences() {
    for published in PUBLISHED {
        are_counted(published, published.ordinary);
    }
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn the_longest_published_sequences() {
    for published in PUBLISHED {
        are_counted(published, published.sequences.len() - 1);
    }
}

/// Counts sequences up to length `reach`.
fn are_counted(&Published { size, suicide, sequences, .. }: &Published, reach: usize) {
    let spec = format!("go(size={size}, ko=superko, suicide={suicide}, stones=1000)");
    for (depth, &expected) in sequences.iter().enumerate().take(reach + 1) {
        let counted = if size > 9 {
            perft_by_all(&LargeGo::new(&options(&spec)).unwrap(), depth as u32)
        } else {
            perft_by_all(&small(&spec), depth as u32)
        };
        assert_eq!(counted, expected, "{spec}, length {depth}");
    }
}

/// Perft from the start, with the first moves distributed over the cores: billions of sequences take a minute on one.
fn perft_by_all<G: Game>(game: &G, depth: u32) -> u64 {
    let start = game.start();
    let mut moves = Vec::new();
    game.moves(&start, &mut moves);
    if depth < 4 {
        return perft(game, &start, depth);
    }
    let next = AtomicUsize::new(0);
    let count = || {
        let mut leaves = 0;
        while let Some(&mv) = moves.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut child = start.clone();
            game.play(&mut child, mv);
            leaves += perft(game, &child, depth - 1);
        }
        leaves
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let counting: Vec<_> = (0..threads).map(|_| scope.spawn(count)).collect();
        counting.into_iter().map(|thread| thread.join().unwrap()).sum()
    })
}

/// Owner of each cell.
fn owners<G: Grid>(game: &G, state: &G::State) -> Vec<Option<Player>> {
    game.pieces(state).into_iter().map(|piece| piece.and_then(|piece| Player::of_seat(piece.owner))).collect()
}

fn point_of<const C: usize, const W: usize>(go: &Go<C, W>, mv: Move) -> Option<usize> {
    match go.path(mv)[0] {
        Target::Cell(cell) => Some(cell),
        _ => None,
    }
}

/// Compares seeded random games with the reference implementation.
fn agrees<const C: usize, const W: usize>(
    make: fn(&Options) -> Result<Go<C, W>, SpecError>,
    size: usize,
    (superko, suicide_of_many): (bool, bool),
    games: u64,
) -> usize {
    let ko = if superko { "superko" } else { "simple" };
    let suicide = if suicide_of_many { "many" } else { "never" };
    let spec = format!("go(size={size}, ko={ko}, suicide={suicide}, komi=0.5, stones=1000)");
    let area = make(&options(&spec)).unwrap();
    let territory = make(&options(&spec.replace("komi", "scoring=territory, komi"))).unwrap();
    let mut positions = 0;
    for game in 0..games {
        let rng = &mut stream(31, game);
        let mut state = area.start();
        let mut twin = Twin::new(size, superko, suicide_of_many);
        // Long enough to fill the board several times.
        for _ in 0..6 * size * size {
            positions += 1;
            let context = || format!("{spec}, game {game}\n{}", area.board_text(&state));
            assert_eq!(owners(&area, &state), twin.points, "{}", context());
            assert_eq!(area.to_move(&state), twin.to_move, "{}", context());
            assert_eq!(area.outcome(&state).is_some(), twin.passes == 2, "{}", context());
            let score = area.score(&state);
            for player in Player::BOTH {
                let (stones, owned) = (twin.stones(player) as f64, twin.territory(player) as f64);
                let lost = twin.lost[player.index()] as f64;
                let komi = if player == Player::Second { 0.5 } else { 0.0 };
                assert_eq!(score.points[player], stones + owned + komi, "{}", context());
                assert_eq!(territory.score(&state).points[player], owned - lost + komi, "{}", context());
            }
            if twin.passes == 2 {
                break;
            }
            let mut moves = Vec::new();
            area.moves(&state, &mut moves);
            let points: Vec<usize> = moves.iter().filter_map(|&mv| point_of(&area, mv)).collect();
            assert_eq!(points, twin.legal_points(), "{}", context());
            assert_eq!(moves.len(), points.len() + 1, "a pass is always possible, {}", context());
            // Sensible games, games that fill own eyes, and games with many passes.
            let mv = match (game % 3, below(rng, 5)) {
                (0, 0) => Move::PASS,
                (1, _) => area.random_move(&state, rng),
                _ => area.playout_move(&state, rng),
            };
            twin.play(point_of(&area, mv));
            area.play(&mut state, mv);
        }
    }
    positions
}

#[test]
fn agrees_with_the_twin() {
    let mut positions = 0;
    for (size, games) in [(2, 300), (3, 200), (4, 80), (5, 50), (7, 12), (9, 6)] {
        for rules in [(false, false), (false, true), (true, false), (true, true)] {
            positions += agrees(SmallGo::new, size, rules, games);
        }
    }
    positions += agrees(MediumGo::new, 13, (false, false), 1);
    positions += agrees(LargeGo::new, 14, (true, true), 1);
    assert!(positions > 20_000, "{positions} positions are too few to trust");
}

/// Games of thousands of moves: with superko no board is repeated, and a stone refused on an empty point is suicide or
/// would repeat one.
#[test]
fn long_superko_games_never_repeat() {
    let mut longest = 0;
    for (size, suicide) in [(3, "never"), (4, "many"), (5, "never"), (5, "many")] {
        let go = small(&format!("go(size={size}, ko=superko, suicide={suicide}, stones=10000)"));
        let without_memory = small(&format!("go(size={size}, suicide={suicide}, stones=10000)"));
        let rng = &mut stream(33, size as u64);
        let mut state = go.start();
        let mut boards = HashSet::from([go.pieces(&state)]);
        let mut placed = 0;
        while go.outcome(&state).is_none() {
            let mut moves = Vec::new();
            go.moves(&state, &mut moves);
            moves.retain(|&mv| mv != Move::PASS);
            // At intervals, checks all refused points.
            if placed % 50 == 0 {
                let mut loose = without_memory.parse_position(&go.position_text(&state)).unwrap();
                let mut candidates = Vec::new();
                without_memory.moves(&loose, &mut candidates);
                candidates.retain(|mv| *mv != Move::PASS && !moves.contains(mv));
                for mv in candidates {
                    let before = loose.clone();
                    without_memory.play(&mut loose, mv);
                    assert!(boards.contains(&go.pieces(&loose)), "{mv:?} is refused\n{}", go.board_text(&state));
                    loose = before;
                }
            }
            if moves.is_empty() {
                go.play(&mut state, Move::PASS);
                continue;
            }
            let mv = moves[below(rng, moves.len())];
            go.play(&mut state, mv);
            placed += 1;
            assert!(boards.insert(go.pieces(&state)), "after {placed} stones\n{}", go.board_text(&state));
        }
        longest = longest.max(placed);
    }
    assert!(longest > 1_500, "{longest} moves are too few to trust");
}

/// The same games in goban, with simple ko and without suicide.
#[test]
fn agrees_with_goban() {
    use goban::rules::game::Game as Goban;
    use goban::rules::{GobanSizes, IllegalRules, Move as GobanMove, Rule, ScoreRules};
    let rule = Rule {
        komi: 7.5,
        flag_illegal: IllegalRules::KO | IllegalRules::SUICIDE,
        flag_score: ScoreRules::KOMI | ScoreRules::STONES,
    };
    let mut positions = 0;
    for (size, games) in [(4, 100), (5, 100), (9, 100)] {
        let go = small(&format!("go(size={size}, stones=1000)"));
        for game in 0..games {
            let rng = &mut stream(32, game);
            let mut state = go.start();
            let mut goban = Goban::new(GobanSizes::Custom(size, size), rule);
            for _ in 0..3 * size * size {
                positions += 1;
                let mut moves = Vec::new();
                go.moves(&state, &mut moves);
                let mut points: Vec<usize> =
                    goban.legals().map(|(row, col)| usize::from(row) * size + usize::from(col)).collect();
                points.sort_unstable();
                let ours: Vec<usize> = moves.iter().filter_map(|&mv| point_of(&go, mv)).collect();
                assert_eq!(ours, points, "{}", go.board_text(&state));
                let mv = go.playout_move(&state, rng);
                let theirs = point_of(&go, mv)
                    .map_or(GobanMove::Pass, |cell| GobanMove::Play((cell / size) as u8, (cell % size) as u8));
                goban.play(theirs);
                go.play(&mut state, mv);
                if go.outcome(&state).is_some() {
                    break;
                }
            }
            let points = go.score(&state).points;
            let (black, white) = goban.calculate_score();
            assert_eq!((points.first, points.second), (black.into(), white.into()), "{}", go.board_text(&state));
        }
    }
    assert!(positions > 10_000, "{positions} positions are too few to trust");
}

#[track_caller]
fn refuse_options(spec: &str, message: &str) {
    let error: SpecError = LargeGo::new(&options(spec)).unwrap_err();
    assert_eq!(error.to_string(), message);
}

#[test]
fn impossible_handicaps_are_explained() {
    refuse_options(
        "go(size=9, handicap=1)",
        "`go`: a handicap of 1; expected 0, or 2 and more: with one stone Black simply moves first",
    );
    refuse_options(
        "go(size=5, handicap=2)",
        "`go`: a fixed handicap of 2 on a 5 x 5 board; expected a board of 7 x 7 or larger, or placement=free",
    );
    refuse_options(
        "go(size=7, handicap=5)",
        "`go`: a fixed handicap of 5 on a 7 x 7 board; expected at most 4 on this board, or placement=free",
    );
    refuse_options(
        "go(size=2, handicap=3, placement=free)",
        "`go`: a handicap of 3 on a 2 x 2 board; expected at most 2",
    );
    refuse_options(
        "go(size=9, handicap=4, stones=3)",
        "`go`: a handicap of 4 with 3 stones; expected at least as many stones",
    );
    // The largest possible handicap.
    conformance::check(&small("go(size=2, handicap=2, placement=free)"));
    conformance::check(&small("go(size=9, handicap=4, stones=4)"));
    conformance::check(&small("go(size=7, handicap=4)"));
}

proptest! {
    #[test]
    fn near_misses_never_panic(cells in "[XO.]{9}", side in "[XO]", remarks in "( (ko|lost|passes|setup|moko)=[A-D0-9,]{0,6}){0,3}") {
        let go = small("go(size=3, handicap=2, placement=free)");
        if let Ok(mut state) = go.parse_position(&format!("{cells} {side}{remarks}")) {
            // Accepted positions satisfy the contract and can be played to the end.
            let mut moves = Vec::new();
            go.moves(&state, &mut moves);
            prop_assert_eq!(moves.len(), go.count_moves(&state));
            prop_assert_eq!(moves.is_empty(), go.outcome(&state).is_some());
            playout(&go, &mut state, &mut stream(1, 0));
        }
    }
}
