//! The Othello solver and champion as strategies: published scores, lines to the end of the game, limits.

mod endgames;

use jugada_core::rng::stream;
use jugada_core::spec::Declared;
use jugada_core::{
    Allowance, Choice, Detail, Game, Limits, NoTime, Notation, Observer, Player, Strategy, Terms, Turn, Value,
};
use jugada_engines::othello::{Book, ChampionOptions, OthelloChampion, OthelloSolver, SolverOptions};
use jugada_games::othello::{Move, Options, Othello, Size, State};
use std::time::Duration;

struct Asks(Detail);

impl Observer<Move> for Asks {
    fn detail(&self) -> Detail {
        self.0
    }
}

fn board(size: Size) -> Othello {
    Othello::new(&Options { size, ..Options::default() })
}

fn solver(game: &Othello, spec: &str) -> OthelloSolver {
    OthelloSolver::new(&SolverOptions::from_spec(&spec.parse().unwrap()).unwrap(), game)
}

fn ask(strategy: &mut OthelloSolver, game: &Othello, state: &State, terms: Terms, detail: Detail) -> Choice<Move> {
    let (allowance, rng) = (&Allowance::unbounded(&NoTime), &mut stream(1, 1));
    let mut turn = Turn { terms, allowance, rng, observer: &mut Asks(detail) };
    strategy.choose(game, state, &mut turn).unwrap()
}

/// An endgame of the FFO test: the position, and the published scores of its moves.
fn ffo(game: &Othello, number: usize) -> (State, Vec<(Move, f64)>) {
    let text = include_str!("../ffo.obf");
    let line = text.lines().filter(|line| !line.starts_with('#')).nth(number - 1).unwrap();
    let mut parts = line.split(';').map(str::trim).filter(|part| !part.is_empty());
    let state = game.parse_position(parts.next().unwrap()).unwrap();
    let scored = |part: &str| {
        let (mv, score) = part.split_once(':').unwrap();
        (game.parse_move(mv, game.tokens(mv)[0].0).unwrap(), score.parse().unwrap())
    };
    (state, parts.map(scored).collect())
}

/// The score is the published one; the line is legal and ends the game with that score.
#[track_caller]
fn check(solver: &mut OthelloSolver, game: &Othello, number: usize) {
    let (state, published) = ffo(game, number);
    let best = published.iter().map(|(_, score)| *score).fold(f64::MIN, f64::max);
    let choice = ask(solver, game, &state, Terms::FREE, Detail::Summary);
    assert_eq!(choice.value, Some(Value::Exact(best)), "FFO {number}");
    assert_eq!(choice.line[0], choice.mv, "FFO {number}");
    let known = published.iter().find(|(mv, _)| *mv == choice.mv).map(|(_, score)| *score);
    assert_eq!(known, Some(best), "FFO {number}: the move");
    let mut at = state;
    for &mv in &choice.line {
        let mut legal = Vec::new();
        game.moves(&at, &mut legal);
        assert!(legal.contains(&mv), "FFO {number}: {mv:?}");
        game.play(&mut at, mv);
    }
    assert!(game.outcome(&at).is_some(), "FFO {number}: the line goes to the end");
    let sign = if game.to_move(&state) == Player::First { 1.0 } else { -1.0 };
    assert_eq!(f64::from(game.margin(&at).unwrap()) * sign, best, "FFO {number}: the line");
}

#[test]
fn published_scores_of_easy_endgames() {
    let game = board(Size::Eight);
    let mut solver = solver(&game, "othello-solver(memory=4)");
    for number in [1, 2, 5, 7, 20] {
        check(&mut solver, &game, number);
    }
}

#[test]
fn every_move_has_its_published_score() {
    let game = board(Size::Eight);
    let mut solver = solver(&game, "othello-solver(memory=4)");
    for number in [1, 5, 20] {
        let (state, published) = ffo(&game, number);
        let choice = ask(&mut solver, &game, &state, Terms::FREE, Detail::EveryMove);
        for (mv, score) in published {
            let known = choice.statistics.root_moves.iter().find(|known| known.mv == mv).unwrap();
            assert_eq!(known.value, Some(Value::Exact(score)), "FFO {number}, {}", game.move_text(mv));
        }
    }
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn published_scores_of_hard_endgames() {
    let game = board(Size::Eight);
    for spec in ["othello-solver", "othello-solver(threads=2)"] {
        let mut solver = solver(&game, spec);
        for number in (1..=19).step_by(2).chain([21, 24, 27, 30, 33, 36]).chain(40..=42) {
            check(&mut solver, &game, number);
        }
    }
    let mut solver = solver(&game, "othello-solver");
    for number in [43, 44] {
        check(&mut solver, &game, number);
    }
}

/// 4x4 from the start: White wins 11-3, and gets the two empty squares.
#[test]
fn the_smallest_board_is_solved_from_the_start() {
    let game = board(Size::Four);
    let choice =
        ask(&mut solver(&game, "othello-solver(memory=1)"), &game, &game.start(), Terms::FREE, Detail::EveryMove);
    assert_eq!(choice.value, Some(Value::Exact(-10.0)));
    assert!(
        choice.statistics.root_moves.iter().all(|known| known.value == Some(Value::Exact(-10.0))),
        "all are the same"
    );
}

/// 6x6 from the start, as `jugada solve --game 'othello(size=6)'` solves it in some minutes: White wins by four discs,
/// 20-16 (Feinstein 1993). After eight moves it takes a second: the score stays the same along the line, and equals the
/// final difference.
#[test]
#[ignore = "heavy: ./check runs it"]
fn best_play_on_6x6_ends_20_to_16() {
    let game = board(Size::Six);
    let line = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4a3a5a6a1b5a2c6e5e6passf1e1f5f6";
    let mut solver = solver(&game, "othello-solver(memory=16, empties=64)");
    let (mut state, mut ply) = (game.start(), 0);
    for (at, token) in game.tokens(line) {
        if (8..=12).contains(&ply) {
            let choice = ask(&mut solver, &game, &state, Terms::FREE, Detail::Summary);
            let black = if game.to_move(&state) == Player::First { -4.0 } else { 4.0 };
            assert_eq!(choice.value, Some(Value::Exact(black)), "after {ply} moves");
        }
        game.play(&mut state, game.parse_move(token, at).unwrap());
        ply += 1;
    }
    assert!(game.outcome(&state).is_some());
    assert_eq!(game.margin(&state), Some(-4.0));
}

#[test]
fn who_wins_is_told_without_a_margin() {
    let game = board(Size::Eight);
    let mut solver = solver(&game, "othello-solver(memory=1, mode=outcome)");
    for (number, outcome) in [(1, Value::Wins), (4, Value::Drawn), (9, Value::Loses)] {
        let (state, _) = ffo(&game, number);
        let choice = ask(&mut solver, &game, &state, Terms::FREE, Detail::Summary);
        assert_eq!(choice.value, Some(outcome), "FFO {number}");
    }
}

/// With one thread, a search takes the same nodes every time, whatever was searched before.
#[test]
fn a_search_repeats_itself() {
    let game = board(Size::Eight);
    let mut solver = solver(&game, "othello-solver(memory=1)");
    let mut nodes = |number| {
        let (state, _) = ffo(&game, number);
        let choice = ask(&mut solver, &game, &state, Terms::FREE, Detail::Summary);
        (choice.mv, choice.line, choice.statistics.work.nodes_per_level)
    };
    let first = nodes(2);
    nodes(3);
    assert_eq!(nodes(2), first);
}

/// Unproved values are estimates, and proved bounds hold.
#[test]
fn a_limit_leaves_a_legal_move_and_bounds() {
    let game = board(Size::Eight);
    let (state, published) = ffo(&game, 12);
    for nodes in [1, 100, 2_000, 20_000] {
        let mut solver = solver(&game, &format!("othello-solver(memory=1, nodes={nodes})"));
        let choice = ask(&mut solver, &game, &state, Terms::FREE, Detail::EveryMove);
        assert!(published.iter().any(|(mv, _)| *mv == choice.mv), "{nodes} nodes: {:?}", choice.mv);
        for known in &choice.statistics.root_moves {
            let score = published.iter().find(|(mv, _)| *mv == known.mv).unwrap().1;
            match (known.bounds, known.value) {
                (Some([Value::Exact(least), Value::Exact(most)]), _) => {
                    assert!((least..=most).contains(&score), "{nodes} nodes: {score} is not within {least} and {most}");
                }
                (None, Some(Value::Exact(value))) => assert_eq!(value, score, "{nodes} nodes"),
                other => panic!("{other:?}"),
            }
        }
    }
}

/// With too many empties no proof is tried, and the estimate respects the match's depth limit.
#[test]
fn the_opening_is_estimated() {
    let game = board(Size::Eight);
    let two_plies = Terms::FREE.with_depth(2);
    for (spec, terms) in
        [("othello-solver(memory=1, nodes=5000)", Terms::FREE), ("othello-solver(memory=1)", two_plies)]
    {
        let choice = ask(&mut solver(&game, spec), &game, &game.start(), terms, Detail::Summary);
        assert!(matches!(choice.value, Some(Value::Estimate(_))), "{spec}: {:?}", choice.value);
        assert!(choice.statistics.work.nodes() <= 5_100, "{spec}: {}", choice.statistics.work.nodes());
    }
}

/// A depth limit of the match, or a request for all values, changes neither the move nor the value nor the nodes of a
/// proof.
#[test]
fn what_is_proved_does_not_depend_on_who_asks() {
    let game = board(Size::Eight);
    let (state, _) = ffo(&game, 1);
    let mut solver = solver(&game, "othello-solver(memory=1)");
    let plain = ask(&mut solver, &game, &state, Terms::FREE, Detail::Summary);
    assert!(matches!(plain.value, Some(Value::Exact(_))));
    for (terms, detail) in [
        (Terms::FREE.with_depth(1), Detail::Summary),
        (Terms::FREE.with_depth(26), Detail::Summary),
        (Terms::FREE.with_time(Duration::from_secs(9)), Detail::Summary),
        (Terms::FREE, Detail::EveryMove),
    ] {
        let choice = ask(&mut solver, &game, &state, terms, detail);
        assert_eq!((choice.mv, choice.value, &choice.line), (plain.mv, plain.value, &plain.line), "{terms:?}");
        assert_eq!(choice.statistics.work.nodes_per_level, plain.statistics.work.nodes_per_level, "{terms:?}");
    }
}

/// A side without legal moves passes, with the value of the resulting position.
#[test]
fn a_pass_is_a_move() {
    let game = board(Size::Four);
    // X occupies the row except for its end; O to move cannot flank anything.
    let state = game.parse_position("OXX-XXXXXXXXXXXX X").unwrap();
    let passing = game.parse_position("OXX-XXXXXXXXXXXX O").unwrap();
    let mut legal = Vec::new();
    game.moves(&passing, &mut legal);
    assert_ne!(legal, [Move::PASS], "O can take the corner");
    game.moves(&state, &mut legal);
    let choice = ask(&mut solver(&game, "othello-solver(memory=1)"), &game, &state, Terms::FREE, Detail::Summary);
    assert_eq!((choice.mv, choice.line.len()), (Move::PASS, 2));
    assert_eq!(choice.value, Some(Value::Exact(8.0)));
}

fn champion(game: &Othello, spec: &str) -> OthelloChampion {
    OthelloChampion::new(&ChampionOptions::from_spec(&spec.parse().unwrap()).unwrap(), game)
}

/// With a clock that stands still, so that time limits have no effect.
fn thought(champion: &mut OthelloChampion, game: &Othello, state: &State, terms: Terms) -> Choice<Move> {
    asked(champion, game, state, terms, Detail::Summary)
}

fn asked(champion: &mut OthelloChampion, game: &Othello, state: &State, terms: Terms, detail: Detail) -> Choice<Move> {
    let observer = &mut Asks(detail);
    let (allowance, rng) = (&Allowance::unbounded(&NoTime), &mut stream(1, 1));
    let mut turn = Turn { terms, allowance, rng, observer };
    champion.choose(game, state, &mut turn).unwrap()
}

/// With one thread, the same result and the same nodes, whatever was searched before; the value states its depth and
/// confidence.
#[test]
fn the_champion_repeats_itself_and_says_how_sure_it_is() {
    let game = board(Size::Eight);
    let mut champion = champion(&game, "othello-champion(depth=7, memory=1)");
    let (midgame, _) = ffo(&game, 49);
    let first = thought(&mut champion, &game, &midgame, Terms::FREE);
    thought(&mut champion, &game, &game.start(), Terms::FREE);
    assert_eq!(thought(&mut champion, &game, &midgame, Terms::FREE), first);
    let depths: Vec<_> = first.statistics.iterations.iter().map(|told| (told.depth, told.certainty)).collect();
    assert_eq!(depths, (1..=7).map(|depth| (Some(depth), Some(73))).collect::<Vec<_>>());
    assert!(matches!(first.value, Some(Value::Estimate(_))));
    let mut at = midgame;
    for &mv in &first.line {
        let mut legal = Vec::new();
        game.moves(&at, &mut legal);
        assert!(legal.contains(&mv), "{mv:?} in {:?}", first.line);
        game.play(&mut at, mv);
    }
    assert_eq!(first.line[0], first.mv);
}

/// The node limit holds, and any limit leaves a legal move.
#[test]
fn the_champion_keeps_its_limits() {
    let game = board(Size::Eight);
    for nodes in [1, 10, 300, 5_000] {
        let mut champion = champion(&game, &format!("othello-champion(nodes={nodes}, memory=1, book=off)"));
        for state in [game.start(), ffo(&game, 40).0] {
            let choice = thought(&mut champion, &game, &state, Terms::FREE);
            let mut legal = Vec::new();
            game.moves(&state, &mut legal);
            assert!(legal.contains(&choice.mv), "{nodes} nodes: {:?}", choice.mv);
            // It checks at least every 256 nodes, and at every search of three plies or more.
            assert!(choice.statistics.work.nodes() <= nodes + 600, "{nodes} nodes: {}", choice.statistics.work.nodes());
        }
    }
    // A depth that reaches the end of the game is exact, a smaller one is not.
    let (state, published) = ffo(&game, 1);
    let best = published.iter().map(|(_, score)| *score).fold(f64::MIN, f64::max);
    let mut champion = champion(&game, "othello-champion(memory=1)");
    let empties = game.empties(&state);
    let asked =
        |champion: &mut OthelloChampion, depth| thought(champion, &game, &state, Terms::FREE.with_depth(depth)).value;
    assert_eq!(asked(&mut champion, empties), Some(Value::Exact(best)));
    assert!(matches!(asked(&mut champion, empties - 1), Some(Value::Estimate(_))));
}

/// Wherever it is stopped, every move has a value, none exceeds the first, and the choice equals that of a search
/// without a request for all values.
#[test]
fn the_champion_knows_every_move_whenever_it_stops() {
    let game = board(Size::Eight);
    let (state, _) = ffo(&game, 45);
    for nodes in [2_000, 5_000, 9_000, 20_000] {
        let mut champion = champion(&game, &format!("othello-champion(nodes={nodes}, memory=1)"));
        let observer = &mut Asks(Detail::EveryMove);
        let (allowance, rng) = (&Allowance::unbounded(&NoTime), &mut stream(1, 1));
        let mut turn = Turn { terms: Terms::FREE, allowance, rng, observer };
        let choice = champion.choose(&game, &state, &mut turn).unwrap();
        let values = choice.statistics.root_moves.iter().map(|known| match known.value {
            Some(Value::Estimate(discs)) => discs,
            other => panic!("{nodes} nodes: {:?}: {other:?}", known.mv),
        });
        let best = values.fold(f64::MIN, f64::max);
        assert_eq!(choice.value, Some(Value::Estimate(best)), "{nodes} nodes");
        let plain = thought(&mut champion, &game, &state, Terms::FREE);
        assert_eq!((choice.mv, choice.value, choice.line), (plain.mv, plain.value, plain.line), "{nodes} nodes");
        assert_eq!(choice.statistics.iterations, plain.statistics.iterations, "{nodes} nodes");
    }
}

#[test]
fn the_champion_of_a_small_board_is_the_solver() {
    let game = board(Size::Four);
    let choice = thought(&mut champion(&game, "othello-champion(memory=1)"), &game, &game.start(), Terms::FREE);
    assert_eq!(choice.value, Some(Value::Exact(-10.0)));
}

/// Equal book moves are drawn by the player's seed: all four first moves are symmetric.
#[test]
fn the_book_draws_lots_between_equal_moves() {
    let game = board(Size::Eight);
    let mut champion = champion(&game, "othello-champion(memory=1, nodes=1000)");
    let mut first = |seed| {
        let mut turn = Turn {
            terms: Terms::FREE,
            allowance: &Allowance::unbounded(&NoTime),
            rng: &mut stream(seed, 1),
            observer: &mut Asks(Detail::Summary),
        };
        champion.choose(&game, &game.start(), &mut turn).unwrap()
    };
    assert_eq!(first(1), first(1), "the same lot, the same answer");
    let mut moves: Vec<String> = (0..40).map(|seed| game.move_text(first(seed).mv)).collect();
    moves.sort();
    moves.dedup();
    assert_eq!(moves, ["c4", "d3", "e6", "f5"]);
    let last = first(1).statistics.iterations.pop().unwrap();
    assert!(last.is_from_book && last.depth >= Some(15), "{last:?}");
    assert_eq!(first(1).statistics.work.nodes(), 1, "nothing was searched");
}

/// Along the line of the book the value is constant, to the disc, and every move has one; where the line leaves the
/// book, a search of the book's depth confirms it.
#[test]
fn book_and_search_do_not_contradict_each_other() {
    let game = board(Size::Eight);
    let book = Book::shipped().unwrap();
    let mut player = champion(&game, "othello-champion(memory=16)");
    let first = asked(&mut player, &game, &game.start(), Terms::FREE, Detail::EveryMove);
    let (mut at, mut expected) = (game.start(), first.value);
    for (number, &mv) in first.line.iter().enumerate() {
        let choice = asked(&mut player, &game, &at, Terms::FREE, Detail::EveryMove);
        assert!(choice.statistics.iterations.iter().all(|told| told.is_from_book));
        assert!(choice.statistics.root_moves.iter().all(|known| known.value.is_some()));
        // The first random move may be worse by a disc; afterwards the best move is followed.
        if number > 0 {
            assert_eq!(choice.statistics.root_moves[0].value, expected, "before {}", game.move_text(mv));
        }
        game.play(&mut at, mv);
        expected = match expected {
            Some(Value::Estimate(discs)) => Some(Value::Estimate(0.0 - discs)),
            other => panic!("{other:?}"),
        };
    }
    player.limit(Limits { depth: Some(book.depth_from(&at)), ..Limits::default() });
    let searched = thought(&mut player, &game, &at, Terms::FREE);
    assert!(searched.statistics.iterations.iter().all(|told| !told.is_from_book));
    assert_eq!(searched.value, expected, "the search after {} moves of the book", first.line.len());
}

/// Without the book, or with a depth limit of its own, the champion searches; limits of the match do not switch the
/// book off.
#[test]
fn the_book_can_be_left_out() {
    let game = board(Size::Eight);
    for (spec, from_book) in [
        ("othello-champion(memory=1, nodes=500, book=off)", false),
        ("othello-champion(memory=1, depth=3)", false),
        ("othello-champion(memory=1, nodes=500)", true),
    ] {
        for terms in [Terms::FREE, Terms::FREE.with_depth(60), Terms::FREE.with_time(Duration::from_secs(9))] {
            let choice = thought(&mut champion(&game, spec), &game, &game.start(), terms);
            assert!(choice.statistics.iterations.iter().all(|told| told.is_from_book == from_book), "{spec}");
            assert_eq!(choice.statistics.work.nodes() > 10, !from_book, "{spec}");
        }
    }
}
