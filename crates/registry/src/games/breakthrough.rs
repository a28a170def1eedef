//! Breakthrough: an evaluator, a ladder and a judge; game-independent strategies play it.

use crate::entry::GameEntry;
use crate::evaluators::EvaluatorEntry;
use crate::levels::novice;
use crate::listing::{Listing, MOST_EXPECTED, of_one_side};
use jugada_core::spec::Declared;
use jugada_core::{Game, MovesLeft, Player};
use jugada_eval::breakthrough::{Advance, AdvanceOptions};
use jugada_games::breakthrough::{Breakthrough, Options, State};
use jugada_play::{Judge, JudgeUnit, Ladder, Rung};
use std::sync::Arc;

pub(crate) fn entry() -> GameEntry {
    let listing = Listing::new(Options::declaration())
        .evaluators(vec![EvaluatorEntry::of(|options: AdvanceOptions, _| Arc::new(Advance::new(&options)))])
        .ladder(Ladder { rungs: ladder(), boards: None })
        .judged_by(judge())
        .moves_left(moves_left)
        .taking_pieces_off();
    GameEntry::of(listing, |options: &Options| Ok(Breakthrough::new(options)))
        .levels(vec![novice()])
        .probed_on(&[("breakthrough", &[0, 20]), ("breakthrough(rows=5, cols=6)", &[9])])
}

/// Twenty points of the evaluator, two pieces, are one step of the logistic curve: the slope is 0.043 ± 0.023 (361
/// positions of 100 games of NegaScout with 30 000 nodes against itself, judged with 300 000).
fn judge() -> Judge {
    Judge::new(
        JudgeUnit::Chance,
        "negascout(nodes=1500000, eval=advance)",
        ["negascout(depth=2, eval=advance)", "negascout(depth=4, eval=advance)"],
    )
    .with_scale(23.0)
}

/// `jugada tournament experiments/ladders/breakthrough.toml`: 1 020 games on 8x8, each player against the next two;
/// times measured next to other load. MCTS with 8 simulations was no stronger than random moves, and with 4 000 no
/// stronger than alpha-beta of depth 2: neither is a level.
fn ladder() -> Vec<Rung> {
    [
        ("random", 500.0, 167.0, 0.000_000_1),
        ("mcts(simulations=64, c=1.4, choice=mean, solver=off)", 664.0, 163.0, 0.000_24),
        ("mcts(simulations=512, c=1.4, choice=mean, solver=off)", 1237.0, 91.0, 0.001),
        ("alphabeta(depth=1, eval=advance)", 1450.0, 87.0, 0.000_008),
        ("alphabeta(depth=2, eval=advance)", 1747.0, 89.0, 0.000_052),
        ("alphabeta(depth=4, eval=advance)", 1863.0, 97.0, 0.001_3),
        ("alphabeta(depth=6, eval=advance)", 1998.0, 104.0, 0.026),
        ("negascout(nodes=400000, eval=advance)", 2133.0, 115.0, 0.086),
    ]
    .map(|(strategy, rating, error, seconds)| Rung::new(strategy, rating, error, seconds))
    .to_vec()
}

/// Every move advances a piece by one row, so a side has at most as many moves as its pieces have rows left. Games end
/// much sooner, because one arrival decides.
fn moves_left(game: &Breakthrough, state: &State, _: usize) -> MovesLeft {
    let to_go = |player: Player| -> usize {
        let pieces = game.pieces_of(state, player);
        let row = |come: usize| if player == Player::First { game.rows() - 1 - come } else { come };
        let count = |come| (pieces >> (8 * row(come)) & 0xff).count_ones() as usize;
        (0..game.rows()).map(|come| (game.rows() - 1 - come) * count(come)).sum()
    };
    let longest = to_go(game.to_move(state)).max(1) as u32;
    MovesLeft { expected: of_one_side(longest as usize).min(MOST_EXPECTED), longest }
}
