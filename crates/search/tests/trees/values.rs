//! The value of a depth does not depend on pruning, tables or move ordering.

use crate::game::{Grove, Truth};
use crate::{EveryMove, NEVER, ask, choose, choose_under, dice, right, right_at, to_depth};
use jugada_core::{Game, Value};
use jugada_search::{Algorithm, Order, TreePlan, TreeSearch};

/// In some of them games end early and wins are found, in others all values are estimates.
fn grove(seed: u64) -> Grove {
    let (early_ends, spread) = [(0, 5), (0, 90), (40, 5), (12, 90)][seed as usize % 4];
    Grove { seed, first: 3, moves: (1, 4), plies: 9, early_ends, spread, hope: 0 }
}

const ALGORITHMS: [Algorithm; 4] = [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::NegaScout, Algorithm::MtdF];
const ORDERS: [Order; 5] = [Order::Board, Order::Random, Order::Evaluator, Order::History, Order::Mixed];

#[test]
fn every_search_finds_the_value_of_the_depth() {
    for seed in 0..20 {
        let (grove, depth) = (grove(seed), 3 + seed as u32 % 6);
        let truth = Truth::of(&grove, depth);
        for algorithm in ALGORITHMS {
            for order in ORDERS {
                for table in [None, Some(40), Some(10_000)] {
                    for (deepening, aspiration) in [(false, false), (true, false), (true, true)] {
                        let plan =
                            TreePlan { order, table, deepening, aspiration, ..TreePlan::to_depth(algorithm, depth) };
                        right(&grove, &truth, &plan, &ask(&grove, &plan, dice(), &NEVER));
                    }
                }
            }
        }
    }
}

/// A game searched to the end of every line contains no estimates.
#[test]
fn games_that_end_are_solved() {
    let mut drawn = 0;
    for seed in 100..130 {
        let grove = grove(seed);
        let truth = Truth::of(&grove, 9).root;
        for algorithm in ALGORITHMS {
            for table in [None, Some(10_000)] {
                for depth in [9, 20] {
                    let plan = TreePlan {
                        table,
                        deepening: true,
                        order: Order::History,
                        ..TreePlan::to_depth(algorithm, depth)
                    };
                    let choice = ask(&grove, &plan, dice(), &NEVER);
                    assert!(truth.allows(choice.value.unwrap()), "{grove:?}, {plan:?}: {:?}", choice.value);
                    assert!(choice.value.unwrap().is_proved(), "{grove:?}, {plan:?}");
                    assert!(choice.statistics.iterations.len() <= 9, "{grove:?}, {plan:?}");
                    drawn += u32::from(choice.value == Some(Value::Drawn));
                }
            }
        }
    }
    assert!(drawn > 30, "{drawn} draws are too few to trust");
}

/// If all values are requested, each move has its own.
#[test]
fn every_move_has_its_value() {
    for seed in 200..220 {
        let (grove, depth) = (Grove { first: 5, ..grove(seed) }, 5);
        let truth = Truth::of(&grove, depth);
        for algorithm in ALGORITHMS {
            for threads in [1, 2] {
                let plan = TreePlan { table: Some(1_000), threads, ..TreePlan::to_depth(algorithm, depth) };
                let mut search = TreeSearch::new(plan.clone(), dice());
                let choice = choose(&mut search, &grove, &grove.start(), &NEVER, &mut EveryMove);
                let mut moves = choice.statistics.root_moves;
                moves.sort_by_key(|known| known.mv);
                assert_eq!(moves.len(), 5, "{grove:?}, {plan:?}");
                for known in moves {
                    let truth = truth.moves[usize::from(known.mv)];
                    assert!(truth.allows(known.value.unwrap()), "{grove:?}, {plan:?}: {known:?} is not {truth:?}");
                }
            }
        }
    }
}

/// Table entries of other depths and other trees do not change a search.
#[test]
fn a_table_lies_to_nobody() {
    for seed in 300..310 {
        let questions = [(seed, 8), (seed, 5), (seed + 1, 6), (seed, 7), (seed, 8)]
            .map(|(seed, depth)| (grove(seed), Truth::of(&grove(seed), depth)));
        for algorithm in ALGORITHMS {
            let plan = TreePlan { table: Some(500), order: Order::History, ..TreePlan::to_depth(algorithm, 8) };
            let mut search = TreeSearch::new(plan.clone(), dice());
            for (grove, truth) in &questions {
                let choice = choose_under(to_depth(truth.depth), &mut search, grove, &grove.start(), &NEVER, &mut ());
                right(grove, truth, &plan, &choice);
            }
        }
    }
}

/// Estimates for one side are not used for the other; each side finds its own again.
#[test]
fn each_side_has_its_own_estimates() {
    for seed in 600..610 {
        let grove = Grove { hope: 30, early_ends: 0, ..grove(seed) };
        let roots = [grove.start(), grove.after(&grove.start(), &[1])];
        for algorithm in ALGORITHMS {
            let plan = TreePlan { table: Some(10_000), ..TreePlan::to_depth(algorithm, 9) };
            let mut search = TreeSearch::new(plan.clone(), dice());
            let mut nodes = [0, 0];
            for (root, depth, is_known) in [(0, 6, false), (1, 5, false), (1, 5, true), (0, 6, true)] {
                let truth = Truth::at(&grove, &roots[root], depth);
                let choice = choose_under(to_depth(depth), &mut search, &grove, &roots[root], &NEVER, &mut ());
                right_at(&grove, &roots[root], &truth, &plan, &choice);
                let before = std::mem::replace(&mut nodes[root], choice.statistics.work.nodes());
                assert!(!is_known || 2 * nodes[root] < before, "{grove:?}, {algorithm:?}: {nodes:?}, {before} before");
            }
        }
    }
}

/// Many short games with draws: an even estimate is not a draw, nor is a draw that rests on an estimate.
#[test]
fn even_is_not_drawn() {
    let mut reported = [0, 0];
    for seed in 700..1_000 {
        let grove = Grove { seed, first: 3, moves: (1, 3), plies: 9, early_ends: 3, spread: 1, hope: 0 };
        for truth in Truth::of_depths(&grove, &grove.start(), 2..=6) {
            for algorithm in ALGORITHMS {
                for table in [None, Some(200)] {
                    let plan = TreePlan { table, deepening: true, ..TreePlan::to_depth(algorithm, truth.depth) };
                    let choice = ask(&grove, &plan, dice(), &NEVER);
                    let value = choice.value.unwrap_or(Value::Exact(0.0));
                    assert!(truth.root.allows(value), "{grove:?}, {plan:?}: {value:?} is not {:?}", truth.root);
                    reported[0] += u32::from(value == Value::Drawn);
                    reported[1] += u32::from(value == Value::Estimate(0.0));
                }
            }
        }
    }
    assert!(reported.iter().all(|&often| often > 500), "{reported:?} draws and even estimates are too few to trust");
}

/// Pruning saves work, a table saves more, and all work is counted.
#[test]
fn work_is_saved_and_counted() {
    let mut sums = [0; 3];
    for seed in 400..420 {
        let grove = grove(seed);
        let plans = [
            TreePlan::to_depth(Algorithm::Minimax, 8),
            TreePlan::to_depth(Algorithm::AlphaBeta, 8),
            TreePlan { table: Some(10_000), ..TreePlan::to_depth(Algorithm::AlphaBeta, 8) },
        ];
        let nodes = plans.each_ref().map(|plan| {
            let dice = dice();
            let statistics = ask(&grove, plan, dice.clone(), &NEVER).statistics;
            assert_eq!(statistics.work.evaluations, dice.evaluations(), "{grove:?}, {plan:?}");
            assert_eq!(statistics.work.nodes_per_level[0], 1, "{grove:?}, {plan:?}");
            assert_eq!(statistics.work.cutoffs > 0, plan.algorithm != Algorithm::Minimax, "{grove:?}, {plan:?}");
            assert_eq!(statistics.work.table_stores > 0, plan.table.is_some(), "{grove:?}, {plan:?}");
            statistics.work.nodes()
        });
        assert!(nodes[0] > nodes[1] && nodes[1] >= nodes[2], "{grove:?}: {nodes:?}");
        for (sum, nodes) in sums.iter_mut().zip(nodes) {
            *sum += nodes;
        }
    }
    assert!(sums[0] > 3 * sums[1] && sums[1] > sums[2], "{sums:?}");
}

/// With at most four moves per node, no move is late. With more, late moves are reduced and values can differ from
/// minimax.
#[test]
fn reductions_leave_early_moves_alone() {
    let mut differ = 0;
    for seed in 500..515 {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::NegaScout] {
            for (moves, first) in [((1, 4), 9), ((5, 6), 3)] {
                let grove = Grove { moves, first, plies: 8, early_ends: 0, spread: 900, ..grove(seed) };
                let [full, reduced] = [false, true].map(|reductions| {
                    let plan = TreePlan { reductions, order: Order::History, ..TreePlan::to_depth(algorithm, 6) };
                    ask(&grove, &plan, dice(), &NEVER)
                });
                if moves.1 == 4 {
                    assert_eq!(reduced, full, "{grove:?}, {algorithm:?}");
                } else {
                    differ += u32::from(reduced.value != full.value);
                }
            }
        }
    }
    assert!(5 < differ && differ < 25, "{differ} of 30 values differ");
}
