//! Expected ownership: the owner of each point at the end of many simulations from a position, and the stones that do
//! not survive.

use super::board::{PASS, PlayoutBoard};
use super::options::GoMctsOptions;
use super::patterns::PatternSet;
use super::playout::{Knowledge, PlayoutPolicy};
use super::priors::{PriorOptions, Source};
use super::search::{CountRules, Search, SearchOptions, Worker};
use super::tree::{NODE_BYTES, Tree};
use jugada_core::rng::stream;
use jugada_core::{Game, Player, StopFlag};
use jugada_games::go::{Geometry, Go, Scoring, Set, State};

/// Expected outcome of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Ownership {
    /// For each cell, row by row: from 1 (always Black's at the end) to -1 (always White's).
    pub owners: Vec<f64>,
    /// Cells of stones that will be captured, or could be.
    pub dead: Vec<usize>,
    /// Mean margin for Black, in points.
    pub margin: f64,
}

/// Simulations: a seventh of a second on 9x9, a little more than one second on 19x19.
const GAMES: u32 = 2000;
/// Weight of the margin in a result: 1, so that stones count even where they decide nothing.
const MARGIN: f64 = 1.0;
/// A chain is dead if the mean ownership of its points, for its side, is below this.
const DEAD: f64 = -0.3;
/// Nodes of the search tree.
const NODES: usize = 1 << 16;

/// Memory of the tree, in bytes.
pub const OWNERSHIP_BYTES: u64 = (NODES * NODE_BYTES) as u64;

/// Simulates from a position, finished or not. If the game is over, each side moves first in half of the simulations.
pub fn ownership<const CELLS: usize, const WORDS: usize>(
    game: &Go<CELLS, WORDS>,
    state: &State<CELLS, WORDS>,
    seed: u64,
    stop: &StopFlag,
) -> Ownership {
    let (geometry, options) = (game.geometry(), GoMctsOptions::default());
    let knowledge = Knowledge { races: true, nakade: true, mercy: false, ..options.knowledge() };
    let prior_options = PriorOptions { source: Source::Table, reading: true };
    let to_move = game.to_move(state);
    let is_over = game.outcome(state).is_some();
    let count = CountRules { komi: game.komi(), is_territory: game.scoring() == Scoring::Territory };
    let mut sum = Worker::new();
    let begin: &[Player] = if is_over { &[to_move, !to_move] } else { &[to_move] };
    for (index, &player) in begin.iter().enumerate() {
        let mut root = PlayoutBoard::of(geometry, state, player);
        // A ko forbids only the mover's recapture; earlier passes do not end these simulations.
        root.passes = 0;
        root.ko = if player == to_move { root.ko } else { PASS };
        let rng = &mut stream(seed, index as u64);
        let search = Search {
            playouts: PlayoutPolicy { geometry, knowledge, patterns: PatternSet::new() },
            options: SearchOptions { margin: MARGIN, prior_options, ..options.options() },
            count,
            tree: &Tree::new(NODES),
            root: &root,
            legal: geometry.board,
        };
        let mut worker = Worker::new();
        let games = GAMES / begin.len() as u32;
        for done in 0..games {
            if done > 0 && stop.is_raised() {
                break;
            }
            if done == games / 2 {
                // The first half only grows the tree.
                worker = Worker::new();
            }
            search.simulate(&mut worker, rng);
        }
        sum.add(&worker);
    }
    let games = f64::from(sum.played_out.max(1));
    let owner = |point: usize| f64::from(sum.owned[point]) / games;
    let board = PlayoutBoard::<CELLS, WORDS>::of(geometry, state, to_move);
    let dead = dead(geometry, &board, owner);
    Ownership {
        owners: (0..game.size() * game.size()).map(|cell| owner(geometry.point(cell))).collect(),
        dead: dead.points().map(|point| geometry.cell(point)).collect(),
        margin: sum.margins / games,
    }
}

/// Stones of all chains whose points the opponent is expected to own.
fn dead<const CELLS: usize, const WORDS: usize>(
    geometry: &Geometry<WORDS>,
    board: &PlayoutBoard<CELLS, WORDS>,
    owner: impl Fn(usize) -> f64,
) -> Set<WORDS> {
    let mut dead = Set::EMPTY;
    for player in Player::BOTH {
        let sign = if player == Player::First { 1.0 } else { -1.0 };
        for head in board.stones(player).and(geometry.board).points().filter(|&stone| board.head(stone) == stone) {
            let own = board.chain(head).map(|stone| sign * owner(stone)).sum::<f64>() / f64::from(board.size(head));
            if own < DEAD {
                board.chain(head).for_each(|stone| dead.insert(stone));
            }
        }
    }
    dead
}
