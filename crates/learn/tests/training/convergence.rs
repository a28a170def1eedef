//! Learners learn.

use super::{Solution, TIC_TAC_TOE, begin, children, connect, course, finish, lost, tic_tac_toe};
use jugada_core::rng::{Rng, below, stream};
use jugada_core::{Evaluator, Game, Outcome, Player};
use jugada_games::connect::Connect;
use jugada_learn::{Course, Learned, LearnerSide, Savable};

/// A table trained by self-play reaches minimax values along greedy play.
#[test]
fn a_value_table_finds_what_minimax_finds() {
    for spec in ["connect(rows=2, cols=3, k=2)", "connect(rows=3, cols=3, k=3)"] {
        let game = connect(spec);
        let solution = Solution::of(&game);
        let course = course("table(alpha=0.7, explore=0.6)", "self", 400_000);
        let mut training = begin(&game, &course);
        finish(&mut training);
        let learned = Learned::read(&training.evaluator(), &spec.parse().unwrap(), &game).unwrap();
        for state in &solution.states {
            let value = f64::from(learned.evaluate(&game, state, Player::First).raw()) / 1e6;
            let perfect = f64::from(solution.value(&game, state));
            assert!((value - perfect).abs() < 0.02, "{spec}: {value} instead of {perfect} for {state:?}");
        }
    }
}

/// One-ply search with the learned evaluator.
fn learned_move(
    game: &Connect<u64>,
    learned: &Learned,
    state: &<Connect<u64> as Game>::State,
) -> <Connect<u64> as Game>::Move {
    let player = game.to_move(state);
    let value = |child: &<Connect<u64> as Game>::State| learned.evaluate(game, child, player);
    children(game, state).into_iter().max_by_key(|(_, child)| value(child)).expect("a move").0
}

/// A random optimal move.
fn perfect_move(
    game: &Connect<u64>,
    solution: &Solution<Connect<u64>>,
    state: &<Connect<u64> as Game>::State,
    rng: &mut Rng,
) -> <Connect<u64> as Game>::Move {
    let best = solution.value(game, state);
    let good: Vec<_> =
        children(game, state).into_iter().filter(|(_, child)| solution.value(game, child) == best).collect();
    good[below(rng, good.len())].0
}

/// Losses in 1 000 games against optimal play, alternating sides.
fn losses(game: &Connect<u64>, learned: &Learned) -> u32 {
    let solution = Solution::of(game);
    let mut losses = 0;
    for number in 0..1_000 {
        let rng = &mut stream(9, number);
        let side = if number % 2 == 0 { Player::First } else { Player::Second };
        let mut state = game.start();
        let outcome: Outcome = loop {
            if let Some(outcome) = game.outcome(&state) {
                break outcome;
            }
            let mv = if game.to_move(&state) == side {
                learned_move(game, learned, &state)
            } else {
                perfect_move(game, &solution, &state, rng)
            };
            game.play(&mut state, mv);
        };
        losses += u32::from(lost(outcome, side));
    }
    losses
}

#[track_caller]
fn learns_tic_tac_toe(spec: &str, games: u64) {
    let game = tic_tac_toe();
    let course = Course { side: LearnerSide::Both, ..course(spec, "self", games) };
    let mut training = begin(&game, &course);
    finish(&mut training);
    let learned = Learned::read(&training.evaluator(), &TIC_TAC_TOE.parse().unwrap(), &game).unwrap();
    assert_eq!(losses(&game, &learned), 0, "{spec}, {games} games");
}

#[test]
fn untrained_it_loses() {
    let game = tic_tac_toe();
    let training = begin(&game, &course("network", "self", 1));
    let learned = Learned::read(&training.evaluator(), &TIC_TAC_TOE.parse().unwrap(), &game).unwrap();
    assert!(losses(&game, &learned) > 500);
}

#[test]
fn a_tuple_network_learns_tic_tac_toe() {
    learns_tic_tac_toe("tuples(shape=rectangles, height=3, width=3, sides=shared, alpha=0.5, explore=0.3)", 6_000);
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn a_network_learns_tic_tac_toe() {
    learns_tic_tac_toe("network(hidden=40, alpha=0.02, explore=0.3, symmetries=on)", 150_000);
}
