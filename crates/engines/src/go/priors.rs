//! Priors of unvisited moves, as virtual games and wins.

use super::board::{PASS, PlayoutBoard};
use super::features::{FeatureExtractor, Features};
use super::policy::{Policy, PriorTable};
use jugada_games::go::Geometry;

/// A move with its prior.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prior {
    pub(super) point: usize,
    pub(super) games: f32,
    pub(super) won: f32,
}

impl Prior {
    fn add(&mut self, won: f32, lost: f32) {
        self.games += won + lost;
        self.won += won;
    }

    pub(super) fn mean(&self) -> f32 {
        self.won / self.games
    }
}

/// Prior games of every move, half of them won.
const EVEN: f32 = 10.0;
/// Additional won games of the most likely move.
const LIKELIEST: f32 = 60.0;
/// Other moves have fewer, by this power of their relative probability. Chosen by matches (`docs/go.md`).
const SLOPE: f32 = 0.7;
/// Lost games of a pass.
const PASSING: f32 = 10.0;

/// Options of the priors.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PriorOptions {
    pub(super) source: Source,
    /// Whether ladders are read out.
    pub(super) reading: bool,
}

/// Source of the priors.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Source {
    /// No priors.
    Nowhere,
    /// The learned policy: probability of being played.
    Games,
    /// The table for judging boards, where the winner of a fight matters and timing does not.
    Table,
}

/// Moves to consider, the best first, and the pass last.
pub(super) fn priors<const CELLS: usize, const WORDS: usize>(
    geometry: &Geometry<WORDS>,
    board: &PlayoutBoard<CELLS, WORDS>,
    prior_options: PriorOptions,
    into: &mut Vec<Prior>,
) {
    let own = board.to_move;
    into.clear();
    for point in board.empties().minus(board.eyes(geometry, own)).points() {
        if board.is_legal(geometry, point, own) {
            into.push(Prior { point, games: EVEN, won: EVEN / 2.0 });
        }
    }
    match prior_options.source {
        Source::Nowhere => {}
        Source::Games => {
            let features = features(geometry, board, prior_options, into);
            let likelihoods = Policy::shipped().likelihoods(features.iter());
            let most = likelihoods.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
            for (prior, likelihood) in into.iter_mut().zip(likelihoods) {
                prior.add(LIKELIEST * (likelihood / most).powf(SLOPE), 0.0);
            }
        }
        Source::Table => {
            let features = features(geometry, board, prior_options, into);
            for (prior, features) in into.iter_mut().zip(&features) {
                let (won, lost) = PriorTable::shipped().games(features);
                prior.add(won, lost);
            }
        }
    }
    into.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    into.push(Prior { point: PASS, games: EVEN + PASSING, won: EVEN / 2.0 });
}

fn features<const CELLS: usize, const WORDS: usize>(
    geometry: &Geometry<WORDS>,
    board: &PlayoutBoard<CELLS, WORDS>,
    prior_options: PriorOptions,
    moves: &[Prior],
) -> Vec<Features> {
    let sight = FeatureExtractor::new(geometry, board, prior_options.reading);
    moves.iter().map(|prior| sight.of(prior.point)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::{Notation, Player};
    use jugada_games::go::{Options, SmallGo};

    /// Priors of Black's moves on a 5x5 board where five white stones can be captured or escape.
    fn prior_options(source: Source) -> (usize, Vec<Prior>) {
        opinions_of("OOOOO/XXXX./...OO/...../..... X", source)
    }

    fn opinions_of(position: &str, source: Source) -> (usize, Vec<Prior>) {
        let game = SmallGo::new(&Options { size: 5, ..Options::default() }).unwrap();
        let state = game.parse_position(position).unwrap();
        let board = PlayoutBoard::of(game.geometry(), &state, Player::First);
        let mut found = Vec::new();
        priors(game.geometry(), &board, PriorOptions { source, reading: true }, &mut found);
        assert_eq!(found.last().map(|pass| (pass.point, pass.games, pass.won)), Some((PASS, 20.0, 5.0)));
        found.pop();
        (game.geometry().point(9), found)
    }

    #[test]
    fn the_likeliest_move_comes_first_and_has_won_most() {
        let (taking, found) = prior_options(Source::Games);
        assert_eq!((found[0].point, found[0].games, found[0].won), (taking, 70.0, 65.0));
        assert!(found.is_sorted_by(|a, b| a.mean() >= b.mean()));
        assert!(found.iter().all(|prior| (5.0..=65.0).contains(&prior.won)));
        assert!(found[1].won < 65.0);
    }

    #[test]
    fn judging_has_a_table() {
        let (taking, found) = prior_options(Source::Table);
        // Thirty games for the five stones.
        assert_eq!((found[0].point, found[0].games, found[0].won), (taking, 40.0, 35.0));
        // On an empty board, the outer lines have lost ten games and the centre has won ten.
        let (_, found) = opinions_of("...../...../...../...../..... X", Source::Table);
        let games: Vec<(f32, f32)> = found.iter().map(|prior| (prior.games, prior.won)).collect();
        assert_eq!(games, [&[(20.0, 15.0)][..], &[(20.0, 5.0); 24]].concat());
        let (_, found) = prior_options(Source::Nowhere);
        assert!(found.iter().all(|prior| (prior.games, prior.won) == (10.0, 5.0)));
        assert_eq!(found.len(), 14);
    }
}
