//! What a move is thought to be worth before it was ever played: so many games, of which so many were won.

use super::board::{Board, PASS};
use super::features::{Features, Sight};
use super::policy::{Judgement, Policy};
use jugada_games::go::Geometry;

/// A move, and games that it is thought to have played.
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

/// Half of so many games are won by any move.
const EVEN: f32 = 10.0;
/// The likeliest move has won so many games besides.
const LIKELIEST: f32 = 60.0;
/// One that is less likely by some factor has won fewer, by this power of it. Chosen by matches (`docs/go.md`).
const SLOPE: f32 = 0.7;
/// A pass has lost so many.
const PASSING: f32 = 10.0;

/// What moves begin with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Opinions {
    pub(super) source: Source,
    /// Chains with two liberties are read out.
    pub(super) reading: bool,
}

/// Where opinions are from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Source {
    /// There are none: every move is as good as any other.
    Nowhere,
    /// From games: which moves are likely to be played.
    Games,
    /// From a table for judging boards, where it matters who wins a fight, and not whether it is the time for it.
    Table,
}

/// The moves worth looking at, the best first, and a pass last.
pub(super) fn priors<const CELLS: usize, const WORDS: usize>(
    geometry: &Geometry<WORDS>,
    board: &Board<CELLS, WORDS>,
    opinions: Opinions,
    into: &mut Vec<Prior>,
) {
    let own = board.to_move;
    into.clear();
    for point in board.empties().minus(board.eyes(geometry, own)).points() {
        if board.is_legal(geometry, point, own) {
            into.push(Prior { point, games: EVEN, won: EVEN / 2.0 });
        }
    }
    match opinions.source {
        Source::Nowhere => {}
        Source::Games => {
            let features = features(geometry, board, opinions, into);
            let likelihoods = Policy::shipped().likelihoods(features.iter());
            let most = likelihoods.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
            for (prior, likelihood) in into.iter_mut().zip(likelihoods) {
                prior.add(LIKELIEST * (likelihood / most).powf(SLOPE), 0.0);
            }
        }
        Source::Table => {
            let features = features(geometry, board, opinions, into);
            for (prior, features) in into.iter_mut().zip(&features) {
                let (won, lost) = Judgement::shipped().games(features);
                prior.add(won, lost);
            }
        }
    }
    into.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    into.push(Prior { point: PASS, games: EVEN + PASSING, won: EVEN / 2.0 });
}

fn features<const CELLS: usize, const WORDS: usize>(
    geometry: &Geometry<WORDS>,
    board: &Board<CELLS, WORDS>,
    opinions: Opinions,
    moves: &[Prior],
) -> Vec<Features> {
    let sight = Sight::new(geometry, board, opinions.reading);
    moves.iter().map(|prior| sight.of(prior.point)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::{Notation, Player};
    use jugada_games::go::{Options, SmallGo};

    /// The opinions of Black's moves on a board of 5 x 5 where five white stones can be taken, or get away.
    fn opinions(source: Source) -> (usize, Vec<Prior>) {
        opinions_of("OOOOO/XXXX./...OO/...../..... X", source)
    }

    fn opinions_of(position: &str, source: Source) -> (usize, Vec<Prior>) {
        let game = SmallGo::new(&Options { size: 5, ..Options::default() }).unwrap();
        let state = game.parse_position(position).unwrap();
        let board = Board::of(game.geometry(), &state, Player::First);
        let mut found = Vec::new();
        priors(game.geometry(), &board, Opinions { source, reading: true }, &mut found);
        assert_eq!(found.last().map(|pass| (pass.point, pass.games, pass.won)), Some((PASS, 20.0, 5.0)));
        found.pop();
        (game.geometry().point(9), found)
    }

    #[test]
    fn the_likeliest_move_comes_first_and_has_won_most() {
        let (taking, found) = opinions(Source::Games);
        assert_eq!((found[0].point, found[0].games, found[0].won), (taking, 70.0, 65.0));
        assert!(found.is_sorted_by(|a, b| a.mean() >= b.mean()));
        assert!(found.iter().all(|prior| (5.0..=65.0).contains(&prior.won)));
        assert!(found[1].won < 65.0);
    }

    #[test]
    fn judging_has_a_table() {
        let (taking, found) = opinions(Source::Table);
        // Thirty games for the five stones.
        assert_eq!((found[0].point, found[0].games, found[0].won), (taking, 40.0, 35.0));
        // On an empty board the outer lines have lost ten, and the middle has won ten.
        let (_, found) = opinions_of("...../...../...../...../..... X", Source::Table);
        let games: Vec<(f32, f32)> = found.iter().map(|prior| (prior.games, prior.won)).collect();
        assert_eq!(games, [&[(20.0, 15.0)][..], &[(20.0, 5.0); 24]].concat());
        let (_, found) = opinions(Source::Nowhere);
        assert!(found.iter().all(|prior| (prior.games, prior.won) == (10.0, 5.0)));
        assert_eq!(found.len(), 14);
    }
}
