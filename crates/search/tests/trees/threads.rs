//! Sharing nodes among threads does not change the result.

use crate::game::{Dice, Grove, Truth};
use crate::{NEVER, Recording, ask, choose, dice, right};
use jugada_core::{Game, TreeEvent};
use jugada_search::{Algorithm, Order, TreePlan, TreeSearch};
use std::sync::Arc;

/// One move at the root, so that nodes are shared below it.
fn stem(seed: u64) -> Grove {
    let (early_ends, spread) = [(0, 5), (0, 90), (200, 5), (30, 90)][seed as usize % 4];
    Grove { seed, first: 1, moves: (2, 4), plies: 11, early_ends, spread, hope: 0 }
}

#[test]
fn several_threads_find_the_value_of_the_depth() {
    for seed in 0..8 {
        for (first, depth) in [(1, 7), (3, 8)] {
            let grove = Grove { first, ..stem(seed) };
            let truth = Truth::of(&grove, depth);
            for algorithm in [Algorithm::AlphaBeta, Algorithm::NegaScout] {
                for threads in [2, 3, 5] {
                    for (table, order) in [
                        (None, Order::Board),
                        (None, Order::History),
                        (Some(60), Order::Mixed),
                        (Some(10_000), Order::History),
                    ] {
                        let deepening = table.is_some();
                        for aspiration in [false, true] {
                            let plan = TreePlan {
                                threads,
                                table,
                                order,
                                deepening,
                                aspiration,
                                ..TreePlan::to_depth(algorithm, depth)
                            };
                            right(&grove, &truth, &plan, &ask(&grove, &plan, dice(), &NEVER));
                        }
                    }
                }
            }
        }
    }
}

/// Games solved by several threads: estimates of one are not settled for another.
#[test]
fn several_threads_prove_no_more_than_one() {
    for seed in 100..120 {
        let grove = Grove { first: 2, moves: (1, 3), ..stem(seed) };
        for truth in Truth::of_depths(&grove, &grove.start(), 6..=11) {
            let depth = truth.depth;
            let order = Order::History;
            let plan = TreePlan {
                threads: 3,
                table: Some(10_000),
                deepening: true,
                order,
                ..TreePlan::to_depth(Algorithm::AlphaBeta, depth)
            };
            let choice = ask(&grove, &plan, dice(), &NEVER);
            right(&grove, &truth, &plan, &choice);
            if depth == 11 {
                assert!(choice.value.is_some_and(jugada_core::Value::is_proved), "{grove:?}: {:?}", choice.value);
            }
        }
    }
}

/// Minimax visits every node with any number of threads, and all work is counted.
#[test]
fn what_several_threads_do_is_counted() {
    for seed in 200..210 {
        let grove = Grove { first: 4, ..stem(seed) };
        let truth = Truth::of(&grove, 7);
        let statistics = [1, 2, 4].map(|threads| {
            let (plan, dice) = (TreePlan { threads, ..TreePlan::to_depth(Algorithm::Minimax, 7) }, dice());
            let choice = ask(&grove, &plan, dice.clone(), &NEVER);
            right(&grove, &truth, &plan, &choice);
            assert_eq!(choice.statistics.work.evaluations, dice.evaluations(), "{grove:?}, {threads} threads");
            (choice.statistics.work.nodes_per_level, choice.statistics.work.evaluations)
        });
        assert_eq!(statistics[0], statistics[1], "{grove:?}");
        assert_eq!(statistics[0], statistics[2], "{grove:?}");
        let (plan, dice) = (TreePlan { threads: 3, ..TreePlan::to_depth(Algorithm::AlphaBeta, 8) }, dice());
        assert_eq!(
            ask(&grove, &plan, dice.clone(), &NEVER).statistics.work.evaluations,
            dice.evaluations(),
            "{grove:?}"
        );
    }
}

/// Whether more than one thread evaluates in a tree with one root move.
fn is_shared(algorithm: Algorithm, depth: u32, threads: usize) -> bool {
    let dice = Arc::new(Dice::patient());
    let grove = Grove { moves: (3, 3), early_ends: 0, ..stem(7) };
    ask(&grove, &TreePlan { threads, ..TreePlan::to_depth(algorithm, depth) }, dice.clone(), &NEVER);
    dice.threads() > 1
}

/// Nodes are shared at remaining depth five and more.
#[test]
fn nodes_are_shared_where_it_pays() {
    for algorithm in [Algorithm::AlphaBeta, Algorithm::NegaScout] {
        assert!(!is_shared(algorithm, 6, 1), "{algorithm:?}");
        assert!(!is_shared(algorithm, 5, 2), "{algorithm:?}: its only node of five plies has one move");
        assert!(is_shared(algorithm, 6, 2), "{algorithm:?}");
        assert!(is_shared(algorithm, 7, 3), "{algorithm:?}");
    }
}

/// With one thread, so that all events are recorded.
#[test]
fn a_tree_is_drawn_by_one_thread() {
    let grove = Grove { first: 4, moves: (3, 3), ..stem(300) };
    for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::NegaScout] {
        let (plan, mut recording) =
            (TreePlan { threads: 3, ..TreePlan::to_depth(algorithm, 7) }, Recording(1_000_000, Vec::new()));
        let mut search = TreeSearch::new(plan, dice());
        let choice = choose(&mut search, &grove, &grove.start(), &NEVER, &mut recording);
        let entered = recording.1.iter().filter(|event| matches!(event, TreeEvent::Enter { .. })).count();
        assert_eq!(entered * 2, recording.1.len(), "{algorithm:?}: every node is entered and left");
        assert_eq!(entered as u64, choice.statistics.work.nodes(), "{algorithm:?}");
    }
}
