//! Move selection in training and in tests.

use crate::pupil::Pupil;
use crate::training::TrainingFailure;
use jugada_core::rng::{Rng, below, stream};
use jugada_core::{Allowance, Game, Grid, NoTime, Player, Strategy, Symmetric, Terms, Turn};

/// The move with the highest value of the resulting position; ties are broken at random. A finished game has the value
/// of its result, and a win exceeds every estimate.
pub(crate) fn best_move<G: Grid + Symmetric>(pupil: &mut Pupil, game: &G, state: &G::State, rng: &mut Rng) -> G::Move {
    const CERTAIN: f64 = 2.0;
    let player = game.to_move(state);
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    let mut best = (f64::NEG_INFINITY, None);
    let mut equals = 0;
    for mv in moves {
        let mut child = state.clone();
        game.play(&mut child, mv);
        let value = match game.outcome(&child) {
            Some(outcome) => CERTAIN * f64::from(outcome.value_for(player)),
            None if player == Player::First => pupil.value(game, &child),
            None => -pupil.value(game, &child),
        };
        if value > best.0 {
            best = (value, Some(mv));
            equals = 1;
        } else if value == best.0 {
            equals += 1;
            if below(rng, equals) == 0 {
                best.1 = Some(mv);
            }
        }
    }
    best.1.expect("a game that is not over has a move, and no value is unordered")
}

/// A strategy's move, without a time limit, so that it depends on the seed alone.
pub(crate) fn ask<G: Game>(
    strategy: &mut dyn Strategy<G>,
    game: &G,
    state: &G::State,
    seed: u64,
    ply: u64,
) -> Result<G::Move, TrainingFailure> {
    let mut turn = Turn {
        terms: Terms::FREE,
        allowance: &Allowance::unbounded(&NoTime),
        rng: &mut stream(seed, ply),
        observer: &mut (),
    };
    strategy.choose(game, state, &mut turn).map(|choice| choice.mv).map_err(TrainingFailure::Opponent)
}
