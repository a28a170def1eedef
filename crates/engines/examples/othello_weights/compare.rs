//! Compares weights with the embedded ones, in games between champions.

use crate::files::lines;
use crate::games::{board, replay};
use crate::self_play::chosen;
use jugada_core::rng::stream;
use jugada_core::spec::Declared;
use jugada_core::{Game, Player};
use jugada_engines::othello::{ChampionOptions, OthelloChampion};
use jugada_eval::othello::patterns::PatternWeights;
use jugada_games::othello::{Othello, State};
use std::fs;

/// Plays each of the first openings twice, with swapped sides, at `nodes` per move, and prints the score after every
/// pair.
pub(crate) fn compare(file: &str, openings: &str, games: usize, nodes: u64) -> Result<(), String> {
    let game = board();
    let bytes = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    let weights = PatternWeights::from_bytes(&bytes).map_err(|error| format!("{file}: {error}"))?;
    let spec = "othello-champion(depth=60, memory=4, book=off)".parse().map_err(|error| format!("{error}"))?;
    let options = ChampionOptions::from_spec(&spec).map_err(|error| error.to_string())?;
    // Leaked, because the evaluator requires static weights, as the embedded ones are.
    let new = OthelloChampion::with_weights(&options, &game, Box::leak(Box::new(weights)));
    let mut champions = [new, OthelloChampion::new(&options, &game)];
    let [mut wins, mut draws, mut losses, mut discs] = [0; 4];
    for opening in lines(openings)?.iter().take(games / 2) {
        let start = replay(&game, opening).map_err(|error| format!("{openings}: `{opening}`: {error}"))?;
        let start = start.states.last().ok_or("an opening has a start")?;
        for new in Player::BOTH {
            let margin = played(&mut champions, &game, start, new, nodes)?;
            discs += margin;
            match margin {
                1.. => wins += 1,
                0 => draws += 1,
                _ => losses += 1,
            }
        }
        println!("{opening}: {wins} won, {draws} drawn, {losses} lost, {discs:+} discs");
    }
    Ok(())
}

/// Final margin of the new weights, which play this side.
fn played(
    champions: &mut [OthelloChampion; 2],
    game: &Othello,
    start: &State,
    new: Player,
    nodes: u64,
) -> Result<i32, String> {
    let mut state = *start;
    while game.outcome(&state).is_none() {
        let champion = &mut champions[usize::from(game.to_move(&state) != new)];
        let mv = chosen(champion, game, &state, nodes, &mut stream(0, 0))?;
        game.play(&mut state, mv);
    }
    let first = game.margin(&state).unwrap_or(0.0) as i32;
    Ok(if new == Player::First { first } else { -first })
}
