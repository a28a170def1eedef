//! Self-play games of the champion, from random openings.
//!
//! A game depends only on the seed and its number. The node limit is random, so that games from similar openings
//! diverge.

use crate::files::Growing;
use crate::games::{OPENED, board};
use jugada_core::rng::{Rng, below, stream};
use jugada_core::spec::Declared;
use jugada_core::{Allowance, Game, Limits, NoTime, Notation, Strategy, Terms, Turn};
use jugada_engines::othello::{ChampionOptions, OthelloChampion};
use jugada_games::othello::{Move, Othello};

/// Maximum number of random opening moves; at least one. The balanced openings of tournaments have eight.
const MOST_DRAWN: usize = 24;

pub(crate) fn self_play(games: &str, count: usize, nodes: u64, seed: u64) -> Result<(), String> {
    let game = board();
    let spec = "othello-champion(depth=60, memory=4, book=off)".parse().map_err(|error| format!("{error}"))?;
    let options = ChampionOptions::from_spec(&spec).map_err(|error| error.to_string())?;
    let mut champion = OthelloChampion::new(&options, &game);
    let mut out = Growing::open(games, count)?;
    while let Some(number) = out.next_line() {
        let mut rng = stream(seed, number as u64);
        out.push(played(&mut champion, &game, nodes, &mut rng)?)?;
    }
    out.finish();
    Ok(())
}

/// The transcript of a game, without passes.
fn played(champion: &mut OthelloChampion, game: &Othello, nodes: u64, rng: &mut Rng) -> Result<String, String> {
    let (mut state, mut transcript, mut legal) = (game.start(), String::new(), Vec::new());
    let drawn = 1 + below(rng, MOST_DRAWN);
    let mut ply = 0;
    while game.outcome(&state).is_none() {
        if ply == drawn {
            transcript.push(OPENED);
        }
        let mv = if ply < drawn {
            legal.clear();
            game.moves(&state, &mut legal);
            legal[below(rng, legal.len())]
        } else {
            // Between half and twice the requested number, log-uniform.
            let nodes = (nodes as f64 * 2_f64.powf(below(rng, 201) as f64 / 100.0 - 1.0)) as u64;
            chosen(champion, game, &state, nodes.max(1), rng)?
        };
        if mv != Move::PASS {
            transcript.push_str(&game.move_text(mv));
        }
        game.play(&mut state, mv);
        ply += 1;
    }
    Ok(transcript)
}

/// The champion's move after `nodes` nodes.
pub(crate) fn chosen(
    champion: &mut OthelloChampion,
    game: &Othello,
    state: &<Othello as Game>::State,
    nodes: u64,
    rng: &mut Rng,
) -> Result<Move, String> {
    champion.limit(Limits { nodes: Some(nodes), ..Limits::default() });
    let mut turn = Turn { terms: Terms::FREE, allowance: &Allowance::unbounded(&NoTime), rng, observer: &mut () };
    champion.choose(game, state, &mut turn).map(|choice| choice.mv).map_err(|failure| failure.to_string())
}
