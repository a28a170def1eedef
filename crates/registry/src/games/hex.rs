//! Hex: an evaluator, a ladder and a judge; game-independent strategies play it.

use crate::entry::GameEntry;
use crate::evaluators::EvaluatorEntry;
use crate::levels::novice;
use crate::listing::{Listing, MOST_EXPECTED, empty_cells, of_one_side};
use jugada_core::MovesLeft;
use jugada_core::spec::Declared;
use jugada_eval::hex::{Distance, DistanceOptions};
use jugada_games::hex::{Hex, Options};
use jugada_play::{Judge, JudgeUnit, Ladder, Rung};
use std::sync::Arc;

pub(crate) fn entry() -> GameEntry {
    let listing = Listing::new(Options::declaration())
        .evaluators(vec![EvaluatorEntry::of(|options: DistanceOptions, game| Arc::new(Distance::new(&options, game)))])
        .ladder(Ladder { rungs: ladder(), boards: None })
        .judged_by(judge())
        // Every move fills a cell, except the swap.
        .moves_left(|game, state, _| {
            let longest = of_one_side(empty_cells(game, state) + 1);
            MovesLeft { expected: (longest / 2).clamp(1, MOST_EXPECTED), longest }
        })
        // Only the swap does.
        .taking_pieces_off();
    GameEntry::of(listing, |options: &Options| Ok(Hex::new(options)))
        .levels(vec![novice()])
        .probed_on(&[("hex(size=5)", &[0, 1, 9]), ("hex(size=6, swap=off)", &[12])])
}

/// A missing stone, ten points, is one step of the logistic curve: the slope is 0.091 ± 0.022 (320 positions of 80
/// games of NegaScout with 1 500 nodes against itself, judged with 3 000).
fn judge() -> Judge {
    Judge::new(
        JudgeUnit::Chance,
        "negascout(nodes=12000, eval=distance)",
        ["alphabeta(depth=1, eval=distance)", "alphabeta(depth=2, eval=distance)"],
    )
    .with_scale(11.0)
}

/// `jugada tournament experiments/ladders/hex.toml`: 1 020 games on 11x11, each player against the next two; times
/// measured next to other load. With RAVE, 4 000 simulations were no stronger than 1 000, and neither was stronger than
/// alpha-beta of depth 1: they are no levels.
fn ladder() -> Vec<Rung> {
    [
        ("random", 500.0, 237.0, 0.000_000_2),
        ("mcts(simulations=50, c=1.4, choice=mean, solver=off)", 722.0, 226.0, 0.000_4),
        ("mcts(simulations=50, variant=rave, rave=500)", 1200.0, 189.0, 0.000_6),
        ("mcts(simulations=250, variant=rave, rave=500)", 1739.0, 98.0, 0.003),
        ("alphabeta(depth=1, eval=distance)", 1957.0, 96.0, 0.005_9),
        ("alphabeta(depth=2, eval=distance)", 2202.0, 104.0, 0.016),
        ("negascout(nodes=10000, eval=distance)", 2335.0, 115.0, 0.24),
    ]
    .map(|(strategy, rating, error, seconds)| Rung::new(strategy, rating, error, seconds))
    .to_vec()
}
