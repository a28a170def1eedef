//! Measures the strength of a book, in games between champions with and without it.

use crate::USAGE;
use jugada_core::rng::{Rng, below, stream};
use jugada_core::spec::Declared;
use jugada_core::{Allowance, Game, Limits, NoTime, Player, Strategy, Terms, Turn};
use jugada_engines::othello::{Book, ChampionOptions, OthelloChampion};
use jugada_games::othello::{Options, Othello, State};
use jugada_stats::{CONFIDENCE, Moments};
use std::fs;
use std::sync::Arc;

/// Maximum number of random opening moves, exclusive.
const MOST_DRAWN: usize = 5;

pub(crate) fn compare(file: &str, pairs: &str, nodes: &str) -> Result<(), String> {
    let (Ok(pairs), Ok(nodes)) = (pairs.parse::<u64>(), nodes.parse::<u64>()) else { return Err(USAGE.to_owned()) };
    let bytes = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    let book = Book::from_bytes(&bytes).map_err(|error| format!("{file}: {error}"))?;
    let game = Othello::new(&Options::default());
    let spec = "othello-champion(memory=4, nodes=1000000000)".parse().map_err(|error| format!("{error}"))?;
    let options = ChampionOptions::from_spec(&spec).map_err(|error| error.to_string())?;
    let with_book = OthelloChampion::with_book(&options, &game, Some(Arc::new(book)));
    let mut champions = [with_book, OthelloChampion::with_book(&options, &game, None)];
    let (mut scores, mut discs) = ([Moments::default(); MOST_DRAWN], Moments::default());
    for pair in 0..pairs {
        let (drawn, rng) = (pair as usize % MOST_DRAWN, &mut stream(1, pair));
        let start = after_random_moves(&game, drawn, rng);
        let mut score = 0.0;
        for side in Player::BOTH {
            let margin = played(&mut champions, &game, &start, side, nodes, rng)?;
            score += if margin == 0 { 0.25 } else { f64::from(margin.signum().max(0)) / 2.0 };
            discs.push(f64::from(margin));
        }
        scores[drawn].push(score);
    }
    let print = |what: &str, moments: Moments, unit: &str, scale: f64| {
        let Some(estimate) = moments.estimate(CONFIDENCE) else { return };
        let interval =
            estimate.interval.map(|found| format!(" ({:.1} to {:.1})", scale * found.low, scale * found.high));
        println!(
            "{what}: {:.1}{}{unit}, {} times",
            scale * estimate.value,
            interval.unwrap_or_default(),
            moments.count()
        );
    };
    for (drawn, &score) in scores.iter().enumerate() {
        print(&format!("pairs after {drawn} random moves"), score, " %", 100.0);
    }
    print("pairs", scores.into_iter().sum(), " %", 100.0);
    print("games", discs, " discs", 1.0);
    Ok(())
}

fn after_random_moves(game: &Othello, moves: usize, rng: &mut Rng) -> State {
    let (mut state, mut legal) = (game.start(), Vec::new());
    for _ in 0..moves {
        legal.clear();
        game.moves(&state, &mut legal);
        game.play(&mut state, legal[below(rng, legal.len())]);
    }
    state
}

/// Final margin of the champion with the book, which plays this side.
fn played(
    champions: &mut [OthelloChampion; 2],
    game: &Othello,
    start: &State,
    side: Player,
    nodes: u64,
    rng: &mut Rng,
) -> Result<i32, String> {
    let mut state = *start;
    while game.outcome(&state).is_none() {
        let champion = &mut champions[usize::from(game.to_move(&state) != side)];
        let nodes = nodes * (60 + below(rng, 81) as u64) / 100;
        champion.limit(Limits { nodes: Some(nodes.max(1)), ..Limits::default() });
        let mut turn = Turn { terms: Terms::FREE, allowance: &Allowance::unbounded(&NoTime), rng, observer: &mut () };
        let choice = champion.choose(game, &state, &mut turn).map_err(|failure| failure.to_string())?;
        game.play(&mut state, choice.mv);
    }
    let first = game.margin(&state).unwrap_or(0.0) as i32;
    Ok(if side == Player::First { first } else { -first })
}
