//! The solver, compared with plain alpha-beta, published scores and mirror images.

use jugada_core::rng::{below, stream};
use jugada_core::spec::Declared;
use jugada_core::{
    Allowance, Choice, Detail, Game, Limits, NoTime, Notation, Observer, Outcome, Strategy, Symmetric, Terms, Turn,
    Value,
};
use jugada_engines::connect::{Book, ConnectSolver, SolverOptions, folded_key, score};
use jugada_eval::connect::Possibilities;
use jugada_games::connect::{Bits, Connect, Move, Options, State};
use jugada_search::{Algorithm, Order, TreePlan, TreeSearch};
use std::collections::HashMap;
use std::sync::Arc;

struct Asks(Detail);

impl Observer<Move> for Asks {
    fn detail(&self) -> Detail {
        self.0
    }
}

fn board<B: Bits>(rows: u8, cols: u8, k: u8) -> Connect<B> {
    Connect::new(&Options { rows, cols, k, ..Options::default() })
}

fn solver<B: Bits>(game: &Connect<B>, spec: &str) -> ConnectSolver<B> {
    let options = SolverOptions::from_spec(&spec.parse().unwrap()).unwrap();
    options.check(game).unwrap();
    ConnectSolver::new(&options, game)
}

fn ask<B: Bits>(
    strategy: &mut impl Strategy<Connect<B>>,
    game: &Connect<B>,
    state: &State<B>,
    detail: Detail,
) -> Choice<Move> {
    let mut turn = Turn {
        terms: Terms::FREE,
        allowance: &Allowance::unbounded(&NoTime),
        rng: &mut stream(1, 1),
        observer: &mut Asks(detail),
    };
    strategy.choose(game, state, &mut turn).unwrap()
}

/// The value of every move, by column.
fn values<B: Bits>(game: &Connect<B>, choice: &Choice<Move>) -> Vec<(usize, Option<Value>)> {
    let known = choice.statistics.root_moves.iter().map(|known| (game.move_index(known.mv), known.value));
    let mut values: Vec<_> = known.collect();
    values.sort_by_key(|&(index, _)| index);
    values
}

fn alpha_beta<B: Bits>() -> TreeSearch<Connect<B>> {
    let plan = TreePlan {
        algorithm: Algorithm::AlphaBeta,
        limits: Limits { depth: Some(400), ..Limits::default() },
        table: Some(1 << 16),
        order: Order::History,
        deepening: false,
        aspiration: false,
        reductions: false,
        threads: 1,
    };
    TreeSearch::new(plan, Arc::new(Possibilities))
}

/// A random position after `plies` moves, unless the game is over before.
fn random<B: Bits>(game: &Connect<B>, plies: usize, seed: u64) -> Option<State<B>> {
    let (mut state, mut rng) = (game.start(), stream(seed, 0));
    for _ in 0..plies {
        let mv = game.random_move(&state, &mut rng);
        game.play(&mut state, mv);
        if game.outcome(&state).is_some() {
            return None;
        }
    }
    Some(state)
}

/// Every move of random positions has the value of plain alpha-beta, and so has its mirror image; the line leads to
/// that result.
#[track_caller]
fn agrees<B: Bits>(rows: u8, cols: u8, k: u8, plies: std::ops::Range<usize>, positions: u64) {
    let game = board::<B>(rows, cols, k);
    let name = format!("{rows} x {cols}, {k} in a line");
    let (mut solver, mut slow) = (solver(&game, "connect-solver(memory=1, mode=distance)"), alpha_beta());
    let mut compared = 0;
    for seed in 0.. {
        let pieces = plies.start + below(&mut stream(seed, 9), plies.len());
        let Some(state) = random(&game, pieces, seed) else { continue };
        let position = game.position_text(&state);
        let found = ask(&mut solver, &game, &state, Detail::EveryMove);
        let expected = ask(&mut slow, &game, &state, Detail::EveryMove);
        assert_eq!(values(&game, &found), values(&game, &expected), "{name}: {position}");
        assert_eq!(found.value, expected.value, "{name}: {position}");
        let summary = ask(&mut solver, &game, &state, Detail::Summary);
        assert_eq!(summary.value, expected.value, "{name}: {position}, the best move alone");
        leads_to_its_end(&game, &state, &summary);
        let mirrored = game.transform(&state, 1);
        let reflected = ask(&mut solver, &game, &mirrored, Detail::EveryMove);
        let mut turned: Vec<_> = values(&game, &reflected);
        for (col, _) in &mut turned {
            *col = usize::from(cols) - 1 - *col;
        }
        turned.reverse();
        assert_eq!(turned, values(&game, &found), "{name}: {position}, in a mirror");
        compared += 1;
        if compared == positions {
            break;
        }
    }
}

/// The line is legal and ends the game as the value states.
#[track_caller]
fn leads_to_its_end<B: Bits>(game: &Connect<B>, state: &State<B>, choice: &Choice<Move>) {
    let mut end = *state;
    for &mv in &choice.line {
        let mut legal = Vec::new();
        game.moves(&end, &mut legal);
        assert!(legal.contains(&mv), "{}", game.position_text(&end));
        game.play(&mut end, mv);
    }
    let to_move = game.to_move(state);
    let plies = choice.line.len() as u32;
    let reached = match game.outcome(&end).expect("the line goes to the end") {
        Outcome::WonBy(winner) if winner == to_move => Value::WinsIn(plies),
        Outcome::WonBy(_) => Value::LosesIn(plies),
        Outcome::Draw => Value::Drawn,
    };
    assert_eq!(Some(reached), choice.value, "{}", game.position_text(state));
}

#[test]
fn every_move_of_small_boards_has_the_value_of_alpha_beta() {
    small_boards_agree(15);
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn every_move_of_small_boards_has_the_value_of_alpha_beta_in_more_positions() {
    small_boards_agree(150);
}

fn small_boards_agree(positions: u64) {
    agrees::<u64>(4, 4, 3, 0..12, positions);
    agrees::<u64>(4, 4, 4, 2..15, positions);
    agrees::<u64>(3, 5, 3, 0..12, positions);
    agrees::<u64>(5, 4, 4, 6..18, positions);
    agrees::<u64>(4, 5, 4, 6..18, positions);
    agrees::<u64>(5, 3, 2, 0..2, 3);
    agrees::<u64>(5, 5, 5, 12..24, positions);
    agrees::<u64>(6, 3, 4, 4..17, positions);
    agrees::<u64>(2, 9, 4, 6..17, positions);
    agrees::<u64>(7, 4, 5, 14..27, positions);
    agrees::<u128>(4, 4, 3, 0..12, positions);
}

#[test]
fn late_positions_of_larger_boards_have_the_value_of_alpha_beta() {
    larger_boards_agree(5);
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn late_positions_of_larger_boards_have_the_value_of_alpha_beta_in_more_positions() {
    larger_boards_agree(40);
}

fn larger_boards_agree(positions: u64) {
    agrees::<u64>(6, 7, 4, 31..41, positions);
    agrees::<u64>(7, 8, 4, 46..55, positions);
    agrees::<u64>(5, 6, 4, 19..29, positions);
    agrees::<u64>(5, 7, 4, 24..34, positions);
    agrees::<u64>(6, 7, 5, 33..41, positions);
    agrees::<u64>(6, 7, 3, 6..12, positions);
    agrees::<u128>(9, 7, 4, 54..62, positions);
}

#[test]
fn several_threads_find_what_one_does() {
    let game = board::<u64>(6, 7, 4);
    let [mut one, mut two] = [1, 2].map(|threads| solver(&game, &format!("connect-solver(threads={threads})")));
    let states = (0..).filter_map(|seed| random(&game, 16, seed)).take(6);
    for state in states {
        let [alone, together] =
            [&mut one, &mut two].map(|solver| values(&game, &ask(solver, &game, &state, Detail::EveryMove)));
        assert_eq!(alone, together, "{}", game.position_text(&state));
    }
}

/// Wherever a limit interrupts the proof, there is a legal move, and a value reported as proved is correct.
#[test]
fn limits_of_every_size_give_a_move_that_is_worth_what_is_told() {
    let game = board::<u64>(6, 7, 4);
    let mut unlimited = solver(&game, "connect-solver(book=off)");
    let mut proved = 0;
    for state in (16..32).filter_map(|plies| random(&game, plies, plies as u64)) {
        // Half of the nodes are for proofs.
        let enough = 2 * ask(&mut unlimited, &game, &state, Detail::Summary).statistics.work.nodes();
        for nodes in (1..=60).map(|part| enough * part / 60 + 1) {
            let mut limited = solver(&game, &format!("connect-solver(book=off, nodes={nodes})"));
            let choice = ask(&mut limited, &game, &state, Detail::Summary);
            let mut after = state;
            game.play(&mut after, choice.mv);
            let Some(told) = choice.value.filter(|_| game.outcome(&after).is_none()) else { continue };
            let Some(told) = score(told, 42 - state.pieces()[1].count_ones() as usize) else { continue };
            assert_eq!(told, unlimited.solve(&state).0, "{nodes} nodes\n{}", game.position_text(&state));
            assert_eq!(told, -unlimited.solve(&after).0, "{nodes} nodes\n{}", game.position_text(&state));
            proved += 1;
        }
    }
    assert!(proved > 50, "{proved} proved");
}

#[test]
fn one_that_remembers_finds_the_same_with_less_work() {
    let game = board::<u64>(6, 7, 4);
    let mut state = (0..).find_map(|seed| random(&game, 16, seed)).unwrap();
    let mut forgetful = solver(&game, "connect-solver");
    let mut remembering = solver(&game, "connect-solver(remember=on)");
    let (mut first, mut later, mut again, mut mirrored) = (0, 0, 0, 0);
    while game.outcome(&state).is_none() {
        let alone = ask(&mut forgetful, &game, &state, Detail::EveryMove);
        let image = game.transform(&state, 1);
        let [known, repeated, reflected] =
            [&state, &state, &image].map(|asked| ask(&mut remembering, &game, asked, Detail::EveryMove));
        assert_eq!(values(&game, &alone), values(&game, &known), "{}", game.position_text(&state));
        assert_eq!(values(&game, &alone), values(&game, &repeated), "{}", game.position_text(&state));
        first += alone.statistics.work.nodes();
        later += known.statistics.work.nodes();
        again += repeated.statistics.work.nodes();
        mirrored += reflected.statistics.work.nodes();
        game.play(&mut state, alone.mv);
    }
    assert!(later < first, "{later} positions instead of {first}");
    assert!(again * 10 < first, "{again} positions the second time, {first} the first");
    assert!(mirrored * 10 < first, "{mirrored} positions of the mirror image, {first} before");
}

/// Two solvers with a shared table find the same values as one with a table of its own, and each profits from the
/// other's work. How much they save depends on timing, so the saving is tested with solvers that alternate.
#[test]
fn companions_remember_together() {
    let game = board::<u64>(6, 7, 4);
    assert!(solver(&game, "connect-solver").companion().is_none(), "there is nothing to share");
    let mut alone = solver(&game, "connect-solver");
    let states: Vec<_> = (0..).filter_map(|seed| random(&game, 18, seed)).take(12).collect();
    let (scores, nodes): (Vec<i32>, Vec<u64>) = states.iter().map(|state| alone.solve(state)).unzip();

    let solve_all = |solver: &mut ConnectSolver<u64>| -> (Vec<i32>, Vec<u64>) {
        states.iter().map(|state| solver.solve(state)).unzip()
    };
    let mut one = solver(&game, "connect-solver(remember=on, memory=4)");
    let mut other = one.companion().unwrap();
    assert_eq!(solve_all(&mut one).0, scores);
    let (other_scores, other_nodes) = solve_all(&mut other);
    assert_eq!(other_scores, scores);
    let [alone, after] = [nodes, other_nodes].map(|nodes| nodes.iter().sum::<u64>());
    assert!(after * 10 < alone, "{after} positions after the companion, {alone} without one");

    let mut one = solver(&game, "connect-solver(remember=on, memory=4)");
    let mut other = one.companion().unwrap();
    std::thread::scope(|scope| {
        let other = scope.spawn(|| solve_all(&mut other).0);
        assert_eq!(solve_all(&mut one).0, scores);
        assert_eq!(other.join().unwrap(), scores);
    });
}

/// Any guess gives the same score; the right one saves work.
#[test]
fn a_guess_changes_the_work_alone() {
    let game = board::<u64>(6, 7, 4);
    let mut solver = solver(&game, "connect-solver(memory=1)");
    let (mut unguided, mut guided) = (0, 0);
    for state in (0..).filter_map(|seed| random(&game, 18, seed)).take(12) {
        let (score, nodes) = solver.solve(&state);
        unguided += nodes;
        guided += solver.solve_near(&state, score).1;
        for guess in [i32::MIN, -21, score - 2, score - 1, score + 1, score + 2, 21, i32::MAX] {
            assert_eq!(solver.solve_near(&state, guess).0, score, "{guess} for {}", game.position_text(&state));
        }
    }
    assert!(guided < unguided, "{guided} positions with the right guess, {unguided} without");
}

#[test]
fn who_wins_agrees_with_how_soon() {
    let game = board::<u64>(6, 7, 4);
    let mut exact = solver(&game, "connect-solver(mode=distance)");
    let mut outcome = solver(&game, "connect-solver(mode=outcome)");
    for state in (0..).filter_map(|seed| random(&game, 22, seed)).take(25) {
        let [exact, outcome] = [&mut exact, &mut outcome].map(|solver| {
            let known = values(&game, &ask(solver, &game, &state, Detail::EveryMove));
            known.into_iter().map(|(col, value)| (col, value.map(sign))).collect::<Vec<_>>()
        });
        assert_eq!(exact, outcome, "{}", game.position_text(&state));
    }
}

/// The winner of a proved value, as a sign; this game has no margins.
fn sign(value: Value) -> i32 {
    assert!(value.is_proved() && !matches!(value, Value::Exact(_)), "{value:?}");
    value.sign()
}

/// Positions in the book, and their mirror images, have the book's values; others are searched.
#[test]
fn a_book_is_looked_up() {
    let game = board::<u64>(6, 7, 4);
    let options = SolverOptions::from_spec(&"connect-solver(memory=1)".parse().unwrap()).unwrap();
    // A position whose score is not trivial to find.
    let takes_work = |state: &State<u64>| ConnectSolver::new(&options, &game).solve(state).1 > 200;
    let state = (0..10_000).filter_map(|seed| random(&game, 20, seed)).find(takes_work).unwrap();
    let [(truth, _), (mirrored, _)] =
        [state, game.transform(&state, 1)].map(|state| ConnectSolver::new(&options, &game).solve(&state));
    assert_eq!(truth, mirrored);
    // All children with their scores.
    let scored: Vec<(u64, i8)> = after(&game, &state)
        .into_iter()
        .filter(|next| game.outcome(next).is_none())
        .map(|next| (folded_key(&next), ConnectSolver::new(&options, &game).solve(&next).0 as i8))
        .collect();
    let nodes = |scored: Vec<(u64, i8)>, state: State<u64>| {
        let book = Book::from_bytes(&Book::new(0, scored).to_bytes()).unwrap();
        ConnectSolver::with_book(&options, &game, Some(Arc::new(book))).solve(&state)
    };
    let (without, with) = (ConnectSolver::new(&options, &game).solve(&state), nodes(scored.clone(), state));
    assert_eq!(with.0, truth);
    assert!(with.1 < without.1, "{} nodes instead of {}", with.1, without.1);
    assert_eq!(nodes(scored, game.transform(&state, 1)), with);
}

/// Wins, draws and losses by number of pieces, as counted by M. Böck, including mirror images and finished positions,
/// match the book as far as it is complete.
#[test]
fn the_shipped_book_has_as_many_wins_as_published() {
    let published = [
        [1, 0, 0],
        [1, 2, 4],
        [27, 12, 10],
        [35, 58, 145],
        [690, 200, 230],
        [1_080, 697, 2_486],
        [10_889, 1_943, 3_590],
        [17_507, 5_944, 31_408],
        [124_624, 14_676, 44_975],
        [197_749, 42_896, 317_541],
    ];
    let game = board::<u64>(6, 7, 4);
    let book = Book::shipped().unwrap();
    let scores: HashMap<u64, i8> = book.positions().collect();
    let mut level = HashMap::from([(game.position_text(&game.start()), game.start())]);
    let is_won = |state: &State<u64>| after(&game, state).iter().any(|next| game.outcome(next).is_some());
    for (pieces, expected) in published.into_iter().enumerate().take(usize::from(book.complete_below())) {
        let mut found = [0; 3];
        for state in level.values() {
            let score = match game.outcome(state) {
                // The last move has won.
                Some(_) => -1,
                None if is_won(state) => 1,
                None => scores[&folded_key(state)].signum(),
            };
            let for_first = if pieces.is_multiple_of(2) { score } else { -score };
            found[(1 - for_first) as usize] += 1;
        }
        assert_eq!(found, expected, "{pieces} pieces");
        let open = level.values().filter(|state| game.outcome(state).is_none());
        level = open.flat_map(|state| after(&game, state)).map(|next| (game.position_text(&next), next)).collect();
    }
}

/// The first player wins the empty board with the last piece but one, in the centre column only; all values come from
/// the book.
#[test]
fn the_empty_board_is_known() {
    let game = board::<u64>(6, 7, 4);
    let choice = ask(&mut solver(&game, "connect-solver(memory=1, nodes=2)"), &game, &game.start(), Detail::EveryMove);
    let mut scores: Vec<_> = choice.statistics.root_moves.iter().map(|known| (known.mv, known.value)).collect();
    scores.sort_by_key(|(mv, _)| game.move_text(*mv));
    let scores: Vec<_> = scores.into_iter().map(|(_, value)| value.and_then(|value| score(value, 42))).collect();
    assert_eq!(scores, [-2, -1, 0, 1, 0, -1, -2].map(Some));
    assert_eq!((game.move_text(choice.mv).as_str(), choice.value), ("4", Some(Value::WinsIn(41))));
}

/// Some scores of the book, recomputed without it; near its end, where that is fastest.
#[test]
#[ignore = "heavy: ./check runs it"]
fn the_shipped_book_agrees_with_the_search() {
    let game = board::<u64>(6, 7, 4);
    let book = Book::shipped().unwrap();
    let scores: HashMap<u64, i8> = book.positions().collect();
    let mut solver = solver(&game, "connect-solver(book=off)");
    // Fuller positions are faster to solve.
    let deepest = (0..12).rev().find_map(|pieces| {
        let positions = (0..10_000).filter_map(|seed| random(&game, pieces, seed));
        let known = positions.filter_map(|state| Some((state, *scores.get(&folded_key(&state))?)));
        Some(known.take(24).collect::<Vec<_>>()).filter(|known| !known.is_empty())
    });
    for (state, score) in deepest.unwrap() {
        assert_eq!(solver.solve(&state).0, i32::from(score), "{}", game.position_text(&state));
    }
}

/// All children of a position.
fn after(game: &Connect<u64>, state: &State<u64>) -> Vec<State<u64>> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    let played = |mv| {
        let mut next = *state;
        game.play(&mut next, mv);
        next
    };
    moves.into_iter().map(played).collect()
}

/// 50 positions of each set of P. Pons: end easy, middle easy, middle medium, start easy.
const PUBLISHED: &str = include_str!("connect-scores.txt");

#[test]
fn published_scores() {
    have_their_scores(PUBLISHED.lines().take(100).step_by(5));
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn all_published_scores() {
    have_their_scores(PUBLISHED.lines());
}

fn have_their_scores<'a>(lines: impl Iterator<Item = &'a str>) {
    let game = board::<u64>(6, 7, 4);
    let mut solver = solver(&game, "connect-solver");
    for line in lines {
        has_score(&game, &mut solver, line);
    }
}

/// The complete sets, 4000 positions, from the folder in `CONNECT_SETS`; skipped with a message if that is not set.
#[test]
fn whole_sets() {
    let Ok(folder) = std::env::var("CONNECT_SETS") else {
        eprintln!("skipped: CONNECT_SETS names no folder with Test_L3_R1, Test_L2_R1, Test_L2_R2 and Test_L1_R1");
        return;
    };
    let game = board::<u64>(6, 7, 4);
    let mut solver = solver(&game, "connect-solver");
    for set in ["Test_L3_R1", "Test_L2_R1", "Test_L2_R2", "Test_L1_R1"] {
        let text = std::fs::read_to_string(format!("{folder}/{set}")).unwrap();
        text.lines().for_each(|line| has_score(&game, &mut solver, line));
    }
}

#[track_caller]
fn has_score(game: &Connect<u64>, solver: &mut ConnectSolver<u64>, line: &str) {
    let (moves, expected) = line.split_once(' ').unwrap();
    let mut state = game.start();
    for col in moves.bytes() {
        game.play(&mut state, Move::column(usize::from(col - b'1')));
    }
    let value = ask(solver, game, &state, Detail::Summary).value.unwrap();
    assert_eq!(score(value, 42 - state.plies()).unwrap().to_string(), expected, "{moves}");
}

#[test]
fn empty_boards() {
    are_won_by("4x4= 5x4= 6x4- 4x5= 5x5= 4x6=");
}

/// Each further column multiplies the time by about one hundred.
#[test]
#[ignore = "heavy: ./check runs it"]
fn larger_empty_boards() {
    are_won_by("7x4= 6x5= 5x6= 4x7= 4x8=");
}

/// Results of boards by columns and rows (J. Tromp): + first player wins, - second player wins, = draw.
fn are_won_by(results: &str) {
    for text in results.split(' ') {
        let (board_text, result) = text.split_at(text.len() - 1);
        let (cols, rows) = board_text.split_once('x').unwrap();
        let game = board::<u64>(rows.parse().unwrap(), cols.parse().unwrap(), 4);
        let mut solver = solver(&game, "connect-solver(mode=outcome)");
        let value = ask(&mut solver, &game, &game.start(), Detail::Summary).value.unwrap();
        let expected = ["-", "=", "+"].iter().position(|&sign| sign == result).unwrap() as i32 - 1;
        assert_eq!(sign(value), expected, "{text}");
    }
}
