//! Parts of the solver, compared with simple reference implementations.

use super::board::BoardGeometry;
use super::deepening::{DeepeningResult, Targets};
use super::endings::NONE;
use super::kernel::{DiscSets, Kernel, Plain, ask};
use super::search::{Search, shallow, sorted};
use super::selective::Selectivity;
use super::solver::{Goal, Solver};
use super::span::Span;
use super::stability::stable;
use super::table::{Draft, Tables};
use super::{endings, kernel};
use jugada_core::rng::{Rng, below, stream};
use jugada_core::{Allowance, Bounds, NoTime, Progress};
use jugada_eval::othello::Patterns;
use jugada_search::Watch;
use std::sync::Arc;

/// A random unfinished position with `empties` empty squares; `None` if the game ended before.
fn random(board: &BoardGeometry, size: u32, empties: u32, rng: &mut Rng) -> Option<DiscSets> {
    let low = 9 * (size / 2 - 1);
    let mut discs = DiscSets { own: 1 << (low + 1) | 1 << (low + 8), opponent: 1 << low | 1 << (low + 9) };
    while (board.all & !(discs.own | discs.opponent)).count_ones() > empties {
        let moves = Plain::mobility(discs) & board.all;
        if moves == 0 {
            if board.is_over(discs) {
                return None;
            }
            discs = discs.passed();
            continue;
        }
        let squares: Vec<u32> = (0..64).filter(|square| moves >> square & 1 == 1).collect();
        let square = squares[below(rng, squares.len())];
        discs = discs.after(square, Plain::flips(discs, square));
    }
    (!board.is_over(discs)).then_some(discs)
}

fn positions(size: u32, empties: u32, count: usize, seed: u64) -> Vec<DiscSets> {
    let (board, mut rng) = (BoardGeometry::new(size), stream(seed, u64::from(empties)));
    std::iter::from_fn(|| Some(random(&board, size, empties, &mut rng))).flatten().take(count).collect()
}

/// Plain alpha-beta without move ordering.
fn slowly(board: &BoardGeometry, discs: DiscSets, mut alpha: i32, beta: i32) -> i32 {
    let moves = Plain::mobility(discs) & board.all;
    if moves == 0 {
        if board.is_over(discs) {
            let [own, opponent] = [discs.own, discs.opponent].map(|set| set.count_ones() as i32);
            let empties = board.squares - own - opponent;
            return match own - opponent {
                0 => 0,
                ahead @ 1.. => ahead + empties,
                behind => behind - empties,
            };
        }
        return -slowly(board, discs.passed(), -beta, -alpha);
    }
    for square in (0..64).filter(|square| moves >> square & 1 == 1) {
        let after = discs.after(square, Plain::flips(discs, square));
        alpha = alpha.max(-slowly(board, after, -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

fn score(board: &BoardGeometry, discs: DiscSets) -> i32 {
    slowly(board, discs, -board.squares, board.squares)
}

fn solver(size: u32, threads: u32) -> Solver {
    Solver::new(size, 1 << 20, threads)
}

/// The score, and the score of every move by square.
fn solved(solver: &mut Solver, discs: DiscSets, by_outcome: bool) -> (i32, Vec<(Option<u32>, i32)>) {
    let allowance = Allowance::unbounded(&NoTime);
    let watch = Watch::new(Bounds::default(), &allowance, None);
    let goal = Goal { every_move: true, by_outcome };
    let solution = solver.solve(discs, goal, &watch, |_| ());
    let told = |span: super::span::Span| {
        assert!(span.is_settled(by_outcome), "{discs:?}: {span:?}");
        if by_outcome { i32::from(span.least > 0) - i32::from(span.most < 0) } else { span.least }
    };
    (told(solution.span), solution.moves.iter().map(|&(square, span)| (square, told(span))).collect())
}

#[track_caller]
fn check_scores(size: u32, empties: u32, count: usize) {
    let (board, mut solver) = (BoardGeometry::new(size), solver(size, 1));
    for discs in positions(size, empties, count, 1) {
        let expected = score(&board, discs);
        let (found, moves) = solved(&mut solver, discs, false);
        assert_eq!(found, expected, "{size}x{size}, {empties} empty: {discs:?}");
        for (square, value) in moves {
            let after = square.map_or(discs.passed(), |square| discs.after(square, Plain::flips(discs, square)));
            assert_eq!(value, -score(&board, after), "{size}x{size}, {empties} empty: {discs:?}, {square:?}");
        }
    }
}

#[test]
fn scores_are_those_of_plain_alpha_beta() {
    for empties in 1..=8 {
        check_scores(8, empties, 100);
    }
    check_scores(8, 9, 40);
    check_scores(8, 10, 10);
    for empties in 1..=9 {
        check_scores(6, empties, 60);
        check_scores(4, empties, 60);
    }
}

/// The score of the position only.
fn solved_alone(solver: &mut Solver, discs: DiscSets) -> i32 {
    let allowance = Allowance::unbounded(&NoTime);
    let watch = Watch::new(Bounds::default(), &allowance, None);
    let solution = solver.solve(discs, Goal { every_move: false, by_outcome: false }, &watch, |_| ());
    assert!(solution.span.is_exact());
    assert_eq!(solution.moves[0].1.least, solution.span.least, "the best move is first");
    solution.span.least
}

/// Alpha-beta with moves ordered by mobility.
fn quickly(board: &BoardGeometry, discs: DiscSets, mut alpha: i32, beta: i32) -> i32 {
    let moves = Plain::mobility(discs) & board.all;
    if moves == 0 {
        return if board.is_over(discs) {
            slowly(board, discs, -64, 64)
        } else {
            -quickly(board, discs.passed(), -beta, -alpha)
        };
    }
    let after = |square| discs.after(square, Plain::flips(discs, square));
    let mut all: Vec<DiscSets> = (0..64).filter(|square| moves >> square & 1 == 1).map(after).collect();
    all.sort_by_key(|&after| (Plain::mobility(after) & board.all).count_ones());
    for after in all {
        alpha = alpha.max(-quickly(board, after, -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

#[test]
fn who_wins_is_the_sign_of_the_score() {
    for (size, empties) in [(8, 9), (8, 11), (6, 10), (4, 10)] {
        let mut solver = solver(size, 1);
        for discs in positions(size, empties, 40, 3) {
            let (score, moves) = solved(&mut solver, discs, false);
            let (outcome, outcomes) = solved(&mut solver, discs, true);
            assert_eq!(outcome, score.signum(), "{discs:?}");
            for (square, value) in moves {
                let told = outcomes.iter().find(|(other, _)| *other == square).map(|(_, outcome)| *outcome);
                assert_eq!(told, Some(value.signum()), "{discs:?}, {square:?}");
            }
        }
    }
}

#[test]
fn parity_changes_the_order_and_nothing_else() {
    let (mut with, mut without) = (solver(8, 1), solver(8, 1));
    without.by_parity = false;
    for empties in [4, 5, 7, 9, 11] {
        for discs in positions(8, empties, 40, 4) {
            assert_eq!(solved_alone(&mut with, discs), solved_alone(&mut without, discs), "{discs:?}");
        }
    }
}

/// Also with more threads than cores; and every node is counted once.
#[test]
fn several_threads_find_the_same() {
    let mut one = solver(8, 1);
    for threads in [2, 5] {
        let mut several = solver(8, threads);
        for discs in [15, 17].into_iter().flat_map(|empties| positions(8, empties, 3, 5)) {
            let (allowance, told) = (Allowance::unbounded(&NoTime), Arc::new(Progress::default()));
            let watch = Watch::new(Bounds::default(), &allowance, Some(Arc::clone(&told)));
            let goal = Goal { every_move: false, by_outcome: false };
            let solution = several.solve(discs, goal, &watch, |_| ());
            let score = solved_alone(&mut one, discs);
            assert_eq!(solution.span, Span { least: score, most: score }, "{threads} threads: {discs:?}");
            assert_eq!(solution.counts.nodes, told.nodes(), "{threads} threads: {discs:?}");
            assert_eq!(solution.counts.nodes, solution.counts.by_empties.iter().sum::<u64>());
        }
    }
}

/// Wherever a limit interrupts several threads, reported bounds hold, and every node is counted once.
#[test]
fn several_threads_that_are_stopped_tell_no_lies() {
    let (mut one, mut several) = (solver(8, 1), solver(8, 5));
    let goal = Goal { every_move: true, by_outcome: false };
    let (mut settled, mut unsettled) = (0, 0);
    for discs in positions(8, 16, 12, 9) {
        let allowance = Allowance::unbounded(&NoTime);
        let scores = one.solve(discs, goal, &Watch::new(Bounds::default(), &allowance, None), |_| ());
        for nodes in (1..40u64).map(|step| 300 * step * step) {
            let told = Arc::new(Progress::default());
            let bounds = Bounds { nodes: Some(nodes), ..Bounds::default() };
            let watch = Watch::new(bounds, &allowance, Some(Arc::clone(&told)));
            let solution = several.solve(discs, goal, &watch, |_| ());
            assert_eq!(solution.counts.nodes, told.nodes(), "{nodes} nodes");
            for (square, span) in solution.moves {
                let (_, score) = scores.moves.iter().find(|known| known.0 == square).unwrap();
                let holds = span.least <= score.least && score.least <= span.most;
                assert!(holds, "{nodes} nodes, {square:?}: {} is not within {span:?}: {discs:?}", score.least);
                if span.is_exact() { settled += 1 } else { unsettled += 1 }
            }
        }
    }
    assert!(settled > 100 && unsettled > 100, "{settled} and {unsettled}");
}

/// A helping thread finds what the owner would, and then resumes its own search unchanged.
#[test]
fn helping_elsewhere_leaves_no_trace() {
    let mut solver = solver(8, 1);
    solver.tables.forget();
    let (allowance, told) = (Allowance::unbounded(&NoTime), Arc::new(Progress::default()));
    let watch = Watch::new(Bounds::default(), &allowance, Some(Arc::clone(&told)));
    let mut search = Search::new(&solver.board, &solver.tables, &watch);
    (search.selectivity, search.nested, search.is_broken_off) = (Selectivity::BOLDEST, 1, true);
    search.counts.nodes = 7;
    search.report();
    let before = search.begin_elsewhere(None, Selectivity::EXACT, 0);
    let begun = (search.selectivity, search.nested, search.is_broken_off, search.counts.nodes);
    assert_eq!(begun, (Selectivity::EXACT, 0, false, 0));
    search.counts.nodes = 5;
    assert_eq!(search.return_from_elsewhere(before).nodes, 5);
    let left = (search.selectivity, search.nested, search.is_broken_off, search.counts.nodes);
    assert_eq!(left, (Selectivity::BOLDEST, 1, true, 7));
    search.counts.nodes += 1;
    search.report();
    assert_eq!(told.nodes(), 13, "7 before, 5 elsewhere, 1 later");
}

/// Discs reported as stable are never flipped later.
#[test]
fn stable_discs_are_never_flipped() {
    let mut found = 0;
    for size in [4, 6, 8] {
        let (board, mut rng) = (BoardGeometry::new(size), stream(6, u64::from(size)));
        for game in 0..300 {
            let empties = 1 + game % (board.squares as u32 / 2);
            let Some(mut discs) = random(&board, size, empties, &mut rng) else { continue };
            let [mut own, mut opponent] = [discs, discs.passed()].map(|discs| stable(&board, discs));
            found += (own | opponent).count_ones();
            while !board.is_over(discs) {
                let moves = Plain::mobility(discs) & board.all;
                let squares: Vec<u32> = (0..64).filter(|square| moves >> square & 1 == 1).collect();
                discs = if squares.is_empty() {
                    discs.passed()
                } else {
                    let square = squares[below(&mut rng, squares.len())];
                    discs.after(square, Plain::flips(discs, square))
                };
                (own, opponent) = (opponent, own);
                assert_eq!((own & !discs.own, opponent & !discs.opponent), (0, 0), "{size}x{size}, game {game}");
                let [more, theirs] = [discs, discs.passed()].map(|discs| stable(&board, discs));
                assert_eq!((own & !more, opponent & !theirs), (0, 0), "what is stable stays so: game {game}");
            }
        }
    }
    assert!(found > 3000, "{found} stable discs are too few to say anything");
}

/// The stability bound is never below the score.
#[test]
fn stability_never_cuts_too_much() {
    for (size, empties) in [(8, 6), (8, 9), (6, 8), (4, 6)] {
        let board = BoardGeometry::new(size);
        for discs in positions(size, empties, 60, 7) {
            let most = board.squares - 2 * stable(&board, discs.passed()).count_ones() as i32;
            let least = 2 * stable(&board, discs).count_ones() as i32 - board.squares;
            let score = score(&board, discs);
            assert!((least..=most).contains(&score), "{discs:?}: {score} is not within {least} and {most}");
        }
    }
}

/// A full edge, and a corner with its neighbours.
#[test]
fn stable_discs_by_hand() {
    let board = BoardGeometry::new(8);
    // A corner and the adjacent discs in a row; the last one is isolated.
    assert_eq!(stable(&board, DiscSets { own: 0b1000_0111, opponent: 0 }), 0b1000_0111);
    assert_eq!(stable(&board, DiscSets { own: 0b0001_0011, opponent: 0 }), 0b0000_0011);
    // A full edge: none of it can be flipped.
    assert_eq!(stable(&board, DiscSets { own: 0b0101_0110, opponent: 0b1010_1001 }), 0b0101_0110);
    // Adjacent to two stable discs and below a third: safe along all four lines.
    assert_eq!(stable(&board, DiscSets { own: 0b0000_0011 << 8 | 0b111, opponent: 0 }), 0b0000_0011 << 8 | 0b111);
    let small = BoardGeometry::new(4);
    assert_eq!(stable(&small, DiscSets { own: 0b1001, opponent: 0b0110 }), 0b1001);
}

/// The unrolled endings and the general searches agree for every window, in both compilations.
#[test]
fn endings_agree_with_the_general_search() {
    let allowance = Allowance::unbounded(&NoTime);
    for size in [4, 6, 8] {
        let (board, tables) = (BoardGeometry::new(size), Tables::new(1 << 16));
        for empties in 1..=7 {
            for discs in positions(size, empties, 30, 8) {
                let watch = Watch::new(Bounds::default(), &allowance, None);
                let mut search = Search::new(&board, &tables, &watch);
                let score = score(&board, discs);
                for alpha in [score - 3, score - 2, score - 1, score, score + 1, score + 2] {
                    let is_more = score > alpha;
                    assert_eq!(
                        ask(&mut search, discs, empties, alpha) > alpha,
                        is_more,
                        "{empties} empty: {discs:?}, {alpha}"
                    );
                    let plain = kernel::Plain::begin(&mut search, discs, empties, alpha);
                    assert_eq!(plain > alpha, is_more, "portable, {empties} empty: {discs:?}, {alpha}");
                    assert!(if is_more { plain <= score } else { plain >= score }, "{plain} is no bound of {score}");
                    if empties > 4 {
                        let odd = board.odd(board.all & !(discs.own | discs.opponent));
                        let value = shallow::<Plain>(&mut search, discs, odd, alpha);
                        assert_eq!(value > alpha, is_more, "shallow, {empties} empty: {discs:?}, {alpha}");
                        let value = sorted::<Plain>(&mut search, discs, odd, alpha);
                        assert_eq!(value > alpha, is_more, "sorted, {empties} empty: {discs:?}, {alpha}");
                    }
                }
            }
        }
    }
}

/// Both compilations find the same values with the same nodes.
#[test]
fn both_compilations_search_alike() {
    type Ask = fn(&mut Search<'_>, DiscSets, u32, i32) -> i32;
    let allowance = Allowance::unbounded(&NoTime);
    for (size, empties, depth, selectivity) in [
        (8, 14, 14, Selectivity::EXACT),
        (8, 15, 15, Selectivity::BOLDEST),
        (8, 40, 6, Selectivity::BOLDEST),
        (8, 50, 5, Selectivity::EXACT),
        (6, 14, 14, Selectivity::EXACT),
        (4, 10, 10, Selectivity::EXACT),
    ] {
        let (board, mut tables) = (BoardGeometry::new(size), Tables::new(1 << 18));
        for discs in positions(size, empties, 2, 10) {
            for alpha in [-5, 0, 7] {
                let [native, plain] = [ask as Ask, Plain::begin].map(|asked| {
                    tables.forget();
                    let watch = Watch::new(Bounds::default(), &allowance, None);
                    let mut search = Search::new(&board, &tables, &watch);
                    search.selectivity = selectivity;
                    let value = asked(&mut search, discs, depth, alpha);
                    (value, search.counts.by_empties, search.counts.cutoffs, search.counts.table_hits)
                });
                assert_eq!(native, plain, "{size}x{size}, {empties} empty, {depth} plies: {discs:?}, {alpha}");
            }
        }
    }
}

#[test]
fn the_last_square_belongs_to_who_can_take_it_or_has_more() {
    let board = BoardGeometry::new(4);
    let allowance = Allowance::unbounded(&NoTime);
    let watch = Watch::new(Bounds::default(), &allowance, None);
    let tables = Tables::new(1 << 10);
    let search = Search::new(&board, &tables, &watch);
    let last = |own: u64| endings::last_one::<Plain>(&search, own, 0, -16);
    // The side to move owns everything: neither side can place the last disc, and it counts for the winner.
    assert_eq!(last(board.all & !1), 16);
    assert_eq!(last(0), -16);
    // The far end of the first row: two discs are flipped, and the corner is gained.
    assert_eq!(last(1 << 3), 2 * (1 + 2 + 1) - 16);
}

#[test]
fn a_known_value_answers_only_what_it_settles() {
    use super::table::StoredBounds;
    let known = StoredBounds { least: 4, most: 10, mv: 7 };
    assert_eq!([3, 4, 9, 10].map(|alpha| known.answer(alpha)), [Some(4), None, None, Some(10)]);
    assert_eq!(known.narrowed(8, 6, 3), StoredBounds { least: 8, most: 10, mv: 3 });
    assert_eq!(known.narrowed(6, 6, StoredBounds::NO_MOVE), StoredBounds { least: 4, most: 6, mv: 7 });
}

#[test]
fn tables_keep_forget_and_hold_what_they_say() {
    use super::table::StoredBounds;
    let mut tables = Tables::new(1 << 14);
    assert!(Tables::bytes_within(1 << 14) <= 1 << 14);
    let known = |least: i8| StoredBounds { least, most: 64, mv: 9 };
    let discs = |n: u64| DiscSets { own: n, opponent: !n & 0xffff };
    let exact = Draft::exact;
    let nothing = StoredBounds::NOTHING;
    tables.put(discs(3), 10, exact(10), known(4), 100);
    assert_eq!(tables.get(discs(3), 10, exact(10)), known(4));
    let others = [discs(4), discs(3).passed()].map(|discs| tables.get(discs, 10, exact(10)));
    assert_eq!(others, [nothing; 2]);
    // The entry with the most work is kept, whatever comes later.
    tables.put(discs(1), 20, exact(20), known(2), 1 << 40);
    for n in 100..10_000 {
        tables.put(discs(n), 20, exact(20), known(0), 2);
    }
    assert_eq!(tables.get(discs(1), 20, exact(20)), known(2));
    tables.forget();
    assert_eq!([tables.get(discs(1), 20, exact(20)), tables.get(discs(3), 10, exact(10))], [nothing; 2]);
}

/// An entry of insufficient depth or confidence provides a move to try first, and no bounds.
#[test]
fn tables_hold_back_what_is_not_deep_or_sure_enough() {
    use super::table::StoredBounds;
    let tables = Tables::new(1 << 14);
    let discs = DiscSets { own: 3, opponent: 4 };
    let draft = |depth, selectivity| Draft { depth, selectivity };
    let surer = Selectivity::BOLDEST.surer().unwrap();
    let known = StoredBounds { least: 4, most: 64, mv: 9 };
    tables.put(discs, 40, draft(8, surer), known, 5);
    for (wanted, is_enough) in [
        (draft(8, surer), true),
        (draft(7, surer), true),
        (draft(8, Selectivity::BOLDEST), true),
        (draft(9, surer), false),
        (draft(8, surer.surer().unwrap()), false),
        (draft(8, Selectivity::EXACT), false),
    ] {
        let expected = if is_enough { known } else { StoredBounds { mv: 9, ..StoredBounds::NOTHING } };
        assert_eq!(tables.get(discs, 40, wanted), expected, "{wanted:?}");
    }
}

fn thought(solver: &mut Solver, discs: DiscSets, targets: Targets) -> DeepeningResult {
    let allowance = Allowance::unbounded(&NoTime);
    let watch = Watch::new(Bounds::default(), &allowance, None);
    solver.deepen_to(discs, targets, &watch, |_, _| ()).0
}

/// To the end of the game, selective searches come first and an exact one last; without selectivity all are exact.
/// Every move has its score in both cases.
#[test]
fn what_is_thought_to_the_end_is_exact() {
    let (board, mut solver) = (BoardGeometry::new(8), solver(8, 1));
    for (empties, count) in [(9, 4), (11, 2), (13, 1)] {
        for discs in positions(8, empties, count, 8) {
            let expected = quickly(&board, discs, -64, 64);
            for selectivity in [Selectivity::BOLDEST, Selectivity::EXACT] {
                let found = thought(&mut solver, discs, Targets { selectivity, every_move: true, ..Targets::ALL });
                assert!(found.is_exact());
                assert_eq!(found.value, expected, "{empties} empty: {discs:?}");
                for (square, value) in found.moves {
                    let after = square.map_or(discs.passed(), |at| discs.after(at, Plain::flips(discs, at)));
                    assert_eq!(value, Some(-quickly(&board, after, -64, 64)), "{empties} empty: {discs:?}, {square:?}");
                }
            }
        }
    }
}

/// Plain negamax to a depth, in whole discs like the search.
fn estimated(board: &BoardGeometry, discs: DiscSets, depth: u32) -> i32 {
    let moves = Plain::mobility(discs);
    let theirs = Plain::mobility(discs.passed());
    if moves == 0 {
        return if theirs == 0 { score(board, discs) } else { -estimated(board, discs.passed(), depth) };
    }
    if depth == 0 {
        let patterns = Patterns::default();
        let indices = patterns.layout().indices(discs.own, discs.opponent);
        let count = (discs.own | discs.opponent).count_ones();
        let steps = patterns.estimate(&indices, count, moves.count_ones(), theirs.count_ones());
        return (f64::from(steps) / 32.0 + 0.5).floor() as i32;
    }
    let squares = (0..64).filter(|square| moves >> square & 1 == 1);
    let after = squares.map(|square| discs.after(square, Plain::flips(discs, square)));
    after.map(|after| -estimated(board, after, depth - 1)).max().unwrap_or(NONE)
}

/// Without selective cuts, a search has the value of plain negamax; also with two threads.
#[test]
fn estimates_some_plies_on_are_those_of_minimax() {
    let board = BoardGeometry::new(8);
    for threads in [1, 2] {
        let mut solver = solver(8, threads);
        for (empties, depth) in [(52, 4), (40, 3), (30, 4), (24, 4), (16, 5)] {
            for discs in positions(8, empties, 3, 9) {
                let targets = Targets { depth, to_end: 0, selectivity: Selectivity::EXACT, ..Targets::ALL };
                let found = thought(&mut solver, discs, targets);
                assert_eq!(found.value, estimated(&board, discs, depth), "{empties} empty: {discs:?}");
            }
        }
    }
}

/// Margins increase with the confidence level; cuts are never tried without a possible gain.
#[test]
fn margins_grow_with_certainty() {
    let levels: Vec<Selectivity> = std::iter::successors(Some(Selectivity::BOLDEST), |level| level.surer()).collect();
    assert_eq!(levels.iter().map(|level| level.percent()).collect::<Vec<_>>(), [73, 87, 95, 98, 99, 100]);
    for (empties, depth) in [(40, 3), (40, 12), (20, 20), (30, 30)] {
        let shallow = super::selective::shallow(depth);
        assert!(shallow < depth && (depth - shallow).is_multiple_of(2), "{shallow} for {depth}");
        let margins: Vec<i32> = levels.iter().map(|level| level.margin(empties, depth, shallow)).collect();
        assert!(margins.is_sorted() && margins[0] >= 2 && margins[5] > 64, "{margins:?}");
    }
}
