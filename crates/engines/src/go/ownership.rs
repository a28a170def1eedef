//! Who will own what: the points of both sides at the end of many games played on from a position, and the stones that do not live to see it.

use super::board::{Board, PASS};
use super::options::GoMctsOptions;
use super::patterns::Patterns;
use super::playout::{Knowledge, Playouts};
use super::priors::{Opinions, Source};
use super::search::{Count, Habits, Search, Worker};
use super::tree::{NODE_BYTES, Tree};
use jugada_core::rng::stream;
use jugada_core::{Game, Player, StopFlag};
use jugada_games::go::{Geometry, Go, Scoring, Set, State};

/// What a position will come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Ownership {
    /// For each cell, row by row: 1 if it is always Black's at the end, -1 if always White's.
    pub owners: Vec<f64>,
    /// The cells of stones that will be captured, or might as well be.
    pub dead: Vec<usize>,
    /// Points that Black will be ahead, on average.
    pub margin: f64,
}

/// Games that are played for it: a seventh of a second on 9x9, a little more than one on 19x19.
const GAMES: u32 = 2000;
/// How much of a result is its margin: all of it, for stones that decide nothing matter here, too.
const MARGIN: f64 = 1.0;
/// A chain is dead if its points are the enemy's at the end by this much more often than its own.
const DEAD: f64 = -0.3;
/// Nodes of the tree that these games grow.
const NODES: usize = 1 << 16;

/// Bytes that this takes.
pub const OWNERSHIP_BYTES: u64 = (NODES * NODE_BYTES) as u64;

/// Plays on from a position, finished or not. Where the game is over, either side begins half of the games.
pub fn ownership<const CELLS: usize, const WORDS: usize>(
    game: &Go<CELLS, WORDS>,
    state: &State<CELLS, WORDS>,
    seed: u64,
    stop: &StopFlag,
) -> Ownership {
    let (geometry, options) = (game.geometry(), GoMctsOptions::default());
    let knowledge = Knowledge { races: true, nakade: true, mercy: false, ..options.knowledge() };
    let opinions = Opinions { source: Source::Table, reading: true };
    let to_move = game.to_move(state);
    let is_over = game.outcome(state).is_some();
    let count = Count { komi: game.komi(), is_territory: game.scoring() == Scoring::Territory };
    let mut sum = Worker::new();
    let begin: &[Player] = if is_over { &[to_move, !to_move] } else { &[to_move] };
    for (index, &player) in begin.iter().enumerate() {
        let mut root = Board::of(geometry, state, player);
        // A ko is the mover's not to retake; and what was passed before does not end these games.
        root.passes = 0;
        root.ko = if player == to_move { root.ko } else { PASS };
        let rng = &mut stream(seed, index as u64);
        let search = Search {
            playouts: Playouts { geometry, knowledge, patterns: Patterns::new() },
            habits: Habits { margin: MARGIN, opinions, ..options.habits() },
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
                // The first half only taught the tree where to look.
                worker = Worker::new();
            }
            search.simulate(&mut worker, rng);
        }
        sum.add(&worker);
    }
    let games = f64::from(sum.played_out.max(1));
    let owner = |point: usize| f64::from(sum.owned[point]) / games;
    let board = Board::<CELLS, WORDS>::of(geometry, state, to_move);
    let dead = dead(geometry, &board, owner);
    Ownership {
        owners: (0..game.size() * game.size()).map(|cell| owner(geometry.point(cell))).collect(),
        dead: dead.points().map(|point| geometry.cell(point)).collect(),
        margin: sum.margins / games,
    }
}

/// The stones of all chains whose points the enemy will own.
fn dead<const CELLS: usize, const WORDS: usize>(
    geometry: &Geometry<WORDS>,
    board: &Board<CELLS, WORDS>,
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
