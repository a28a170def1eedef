//! Strategies with playouts and one-ply search, on trees whose results are known.

use crate::game::{Grove, Truth, worth_of_end};
use crate::{EveryMove, NEVER, Recording, choose, dice};
use jugada_core::rng::stream;
use jugada_core::{Allowance, Choice, Clock, Game, Limits, Observer, StopFlag, Strategy, Terms, Turn, Value};
use jugada_search::options::Ties;
use jugada_search::{
    Algorithm, FinalMove, Heuristic, Leaf, Mcts, MctsPlan, MonteCarlo, Random, TreePlan, TreeSearch, Valuation,
};
use std::time::Duration;

fn ask(
    strategy: &mut dyn Strategy<Grove>,
    grove: &Grove,
    stop: &StopFlag,
    observer: &mut dyn Observer<u8>,
) -> Choice<u8> {
    choose(strategy, grove, &grove.start(), stop, observer)
}

fn simulations(simulations: u64) -> Limits {
    Limits { simulations: Some(simulations), ..Limits::default() }
}

/// A single line after each root move, so that all playouts of a move end alike.
fn lanes(seed: u64) -> Grove {
    Grove { seed, first: 4, moves: (1, 1), plies: 3, early_ends: 0, spread: 9, hope: 0 }
}

/// The result after each root move: -1, 0 or 1 for the side to move.
fn results(grove: &Grove) -> Vec<f64> {
    let sign = |mv| f64::from(worth_of_end(grove, &grove.after(&grove.start(), &[mv, 0, 0]), 3).raw().signum());
    (0..grove.first).map(sign).collect()
}

/// Playouts are divided evenly; the first of the best moves is played.
#[test]
fn flat_monte_carlo_shares_its_games() {
    for seed in 0..20 {
        let (grove, results) = (lanes(seed), results(&lanes(seed)));
        let best = results.iter().copied().fold(-1.0, f64::max);
        for (threads, all, visits) in
            [(1, 10, [3, 3, 2, 2]), (2, 10, [4, 2, 2, 2]), (2, 11, [4, 3, 2, 2]), (3, 24, [6; 4])]
        {
            let choice = ask(&mut MonteCarlo { limits: simulations(all), threads }, &grove, &NEVER, &mut ());
            let moves = &choice.statistics.root_moves;
            assert_eq!(moves.iter().map(|known| known.visits).collect::<Vec<_>>(), visits, "{threads} threads");
            assert_eq!(
                moves.iter().map(|known| known.mean).collect::<Vec<_>>(),
                results.iter().map(|&r| Some(r)).collect::<Vec<_>>()
            );
            assert_eq!(choice.statistics.work.simulations, all);
            assert_eq!(
                choice.mv,
                results.iter().position(|&result| result == best).unwrap_or_default() as u8,
                "{results:?}"
            );
        }
    }
}

/// An unvisited move is never played.
#[test]
fn one_game_is_always_played() {
    let (stop, limits) = (StopFlag::new(), simulations(1_000));
    stop.raise();
    for seed in 0..20 {
        let choice = ask(&mut MonteCarlo { limits, threads: 1 }, &lanes(seed), &stop, &mut ());
        assert_eq!((choice.mv, choice.statistics.work.simulations), (0, 1));
        let known: Vec<_> = choice.statistics.root_moves.iter().map(|known| (known.visits, known.mean)).collect();
        assert_eq!(known, [(1, Some(results(&lanes(seed))[0])), (0, None), (0, None), (0, None)]);
    }
}

/// The move with the highest estimate, or a win, which exceeds every estimate.
#[test]
fn one_ply_ahead() {
    for seed in 0..60 {
        let grove = Grove { first: 5, moves: (2, 3), plies: 4, early_ends: [0, 4][seed as usize % 2], ..lanes(seed) };
        let truth = Truth::of(&grove, 1);
        let best = truth.moves.iter().map(|known| known.score).max();
        let is_over = |mv: u8| grove.outcome(&grove.after(&grove.start(), &[mv])).is_some();
        for (ties, is_first) in [(Ties::First, true), (Ties::Random, false)] {
            let dice = dice();
            let choice = ask(&mut Heuristic::new(dice.clone(), ties, 0.0), &grove, &NEVER, &mut ());
            assert_eq!(Some(truth.moves[usize::from(choice.mv)].score), best, "{grove:?}");
            let first = truth.moves.iter().position(|known| Some(known.score) == best);
            assert!(!is_first || first == Some(choice.mv.into()), "{grove:?}: {}", choice.mv);
            for known in &choice.statistics.root_moves {
                let value = Value::of(truth.moves[usize::from(known.mv)].score, is_over(known.mv), 1);
                assert_eq!(known.value, Some(value), "{grove:?}: {}", known.mv);
            }
            let open = (0..5).filter(|&mv| !is_over(mv)).count() as u64;
            assert_eq!((choice.statistics.work.evaluations, dice.evaluations()), (open, open), "{grove:?}");
            assert_eq!(choice.statistics.work.nodes_per_level, [1, 5]);
        }
    }
}

/// A share of the moves is random and reports its own value; the others are the best.
#[test]
fn one_ply_ahead_with_random_moves() {
    let grove = Grove { first: 5, moves: (2, 3), plies: 4, ..lanes(3) };
    let truth = Truth::of(&grove, 1);
    let best = ask(&mut Heuristic::new(dice(), Ties::First, 0.0), &grove, &NEVER, &mut ()).mv;
    let mut strategy = Heuristic::new(dice(), Ties::First, 0.5);
    let mut counts = [0_u32; 5];
    for game in 0..2_000 {
        let (allowance, rng) = (&Allowance::unbounded(&Seven), &mut stream(1, game));
        let mut turn = Turn { terms: Terms::FREE, allowance, rng, observer: &mut () };
        let choice = strategy.choose(&grove, &grove.start(), &mut turn).unwrap();
        assert_eq!(choice.value, Some(Value::of(truth.moves[usize::from(choice.mv)].score, false, 1)));
        assert_eq!(choice.line, [choice.mv]);
        counts[usize::from(choice.mv)] += 1;
    }
    // The best 1 000 times and a fifth of the rest; the others 200 times each, within five standard deviations.
    for (mv, count) in counts.into_iter().enumerate() {
        let (expected, error) = if mv == usize::from(best) { (1_200, 110) } else { (200, 67) };
        assert!(count.abs_diff(expected) < error, "{mv}: {counts:?}");
    }
}

fn mcts(limits: Limits, threads: usize, valuation: Valuation<Grove>) -> Mcts<Grove> {
    let (exploration, final_move, nodes) = (1.0, FinalMove::Mean, 100_000);
    Mcts::new(MctsPlan {
        limits,
        exploration,
        valuation,
        leaf: Leaf::Playout,
        final_move,
        solver: true,
        reuse: false,
        threads,
        nodes,
    })
}

/// With enough simulations small games are solved, and proofs are correct, for every valuation and number of threads.
#[test]
fn monte_carlo_tree_search_solves_small_games() {
    for seed in 0..12 {
        let grove = Grove { seed, first: 3, moves: (2, 3), plies: 5, early_ends: 9, spread: 9, hope: 0 };
        let solved = Truth::of(&grove, 5);
        for threads in [1, 2] {
            for valuation in [
                Valuation::Plain,
                Valuation::Heuristic { evaluator: dice(), weight: 4.0 },
                Valuation::Rave { equivalence: 50.0 },
            ] {
                let mut search = mcts(simulations(50_000), threads, valuation);
                let choice = ask(&mut search, &grove, &NEVER, &mut ());
                let sign = |value: Option<Value>| match value {
                    Some(Value::WinsIn(_)) => Some(1),
                    Some(Value::LosesIn(_)) => Some(-1),
                    Some(Value::Drawn) => Some(0),
                    _ => None,
                };
                assert_eq!(sign(choice.value), Some(solved.root.score.raw().signum()), "{grove:?}");
                let of_move = |mv: u8| solved.moves[usize::from(mv)].score;
                assert_eq!(of_move(choice.mv).raw().signum(), solved.root.score.raw().signum(), "{grove:?}");
                assert!(choice.statistics.work.simulations < 50_000, "what is proved needs no more");
                for known in choice.statistics.root_moves.iter().filter(|known| known.value.is_some()) {
                    assert_eq!(sign(known.value), Some(of_move(known.mv).raw().signum()), "{grove:?}: {}", known.mv);
                }
            }
        }
    }
}

/// A move's mean is that of its simulations; an unvisited move has none.
#[test]
fn monte_carlo_tree_search_knows_means() {
    for seed in 0..20 {
        let (grove, results) = (lanes(seed), results(&lanes(seed)));
        for all in [2, 3, 40] {
            let choice = ask(&mut mcts(simulations(all), 1, Valuation::Plain), &grove, &NEVER, &mut ());
            for known in &choice.statistics.root_moves {
                let expected = (known.visits > 0).then(|| results[usize::from(known.mv)]);
                assert_eq!(known.mean, expected, "{grove:?}, {all} simulations: {known:?}");
            }
        }
    }
}

/// Recording events does not change the simulations.
#[test]
fn simulations_are_counted_told_or_not() {
    let grove = Grove { seed: 3, first: 4, moves: (4, 6), plies: 30, early_ends: 0, spread: 9, hope: 0 };
    for (all, wanted) in [(50, 20), (50, 50), (50, 90), (50, 0)] {
        for threads in [1, 2] {
            let mut recording = Recording(wanted, Vec::new());
            let choice = ask(&mut mcts(simulations(all), threads, Valuation::Plain), &grove, &NEVER, &mut recording);
            // Only the first thread records events.
            let reported = wanted.min(all as usize / threads);
            assert_eq!(
                (choice.statistics.work.simulations, recording.1.len()),
                (all, reported),
                "{wanted} wanted, {threads} threads"
            );
            let plain = ask(&mut mcts(simulations(all), threads, Valuation::Plain), &grove, &NEVER, &mut ());
            assert_eq!(choice, plain, "watched or not, the same search");
            let every = ask(&mut mcts(simulations(all), threads, Valuation::Plain), &grove, &NEVER, &mut EveryMove);
            assert_eq!(every, plain, "whoever asks about every move, the same search");
            let visits: u64 = choice.statistics.root_moves.iter().map(|known| known.visits).sum();
            assert_eq!(visits, all);
        }
    }
    // If stopped at once, each thread still makes one simulation, so that there is a move.
    let stop = StopFlag::new();
    stop.raise();
    for (threads, wanted) in [(1, 0), (2, 0), (1, 20)] {
        let mut recording = Recording(wanted, Vec::new());
        let choice = ask(&mut mcts(simulations(1_000), threads, Valuation::Plain), &grove, &stop, &mut recording);
        assert!(
            choice.statistics.work.simulations <= 2 && choice.mv < 4,
            "{} simulations",
            choice.statistics.work.simulations
        );
        assert!(choice.statistics.work.simulations >= 1);
    }
}

/// A clock stopped at seven seconds.
struct Seven;

impl Clock for Seven {
    fn elapsed(&self) -> Duration {
        Duration::from_secs(7)
    }
}

#[test]
fn every_strategy_says_how_long_it_took() {
    let mut strategies: [Box<dyn Strategy<Grove>>; 5] = [
        Box::new(Random),
        Box::new(Heuristic::new(dice(), Ties::First, 0.0)),
        Box::new(MonteCarlo { limits: simulations(9), threads: 1 }),
        Box::new(mcts(simulations(9), 1, Valuation::Plain)),
        Box::new(TreeSearch::new(TreePlan::to_depth(Algorithm::AlphaBeta, 2), dice())),
    ];
    for (number, strategy) in strategies.iter_mut().enumerate() {
        let (allowance, rng) = (&Allowance::unbounded(&Seven), &mut stream(1, 0));
        let mut turn = Turn { terms: Terms::FREE, allowance, rng, observer: &mut () };
        let choice = strategy.choose(&lanes(1), &lanes(1).start(), &mut turn).unwrap();
        assert_eq!(choice.statistics.time, Duration::from_secs(7), "strategy {number}");
    }
}
