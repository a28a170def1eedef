//! What a move is thought to be worth before it was ever played: so many games, of which so many were won.

use super::board::{Board, PASS};
use super::playout::Playouts;
use super::tactics::{self, Points, Reader};
use jugada_core::Player;
use jugada_games::go::{Geometry, Set};

/// A move, and games that it is thought to have played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prior {
    pub(super) point: usize,
    pub(super) games: f32,
    pub(super) won: f32,
}

impl Prior {
    fn even(point: usize) -> Prior {
        Prior { point, games: EVEN, won: EVEN / 2.0 }
    }

    fn good(&mut self, games: f32) {
        self.games += games;
        self.won += games;
    }

    fn bad(&mut self, games: f32) {
        self.games += games;
    }

    pub(super) fn mean(&self) -> f32 {
        self.won / self.games
    }
}

/// Half of so many games are won by any move. The weights are those that Pachi and Michi use.
const EVEN: f32 = 10.0;
const SELF_ATARI: f32 = 10.0;
const CAPTURE_OF_ONE: f32 = 15.0;
const CAPTURE_OF_MORE: f32 = 30.0;
const PATTERN: f32 = 10.0;
/// At one, two and three steps from the last move, where a chain is one step.
const NEAR_THE_LAST: [f32; 3] = [24.0, 22.0, 8.0];
const EMPTY_AREA: f32 = 10.0;
const PASSING: f32 = 10.0;
/// Boards that are looked at for each question about a chain in danger,
const READING: u32 = 60;
/// and for all of them: on a large board full of fights they would take longer than a time limit may be overstepped.
const READING_IN_ALL: u32 = 1000;

/// Which of them are used.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Opinions {
    /// All of them.
    pub(super) on: bool,
    /// Chains with two liberties are read out.
    pub(super) reading: bool,
}

/// The moves worth looking at, the best first, and a pass last. `Playouts` say what is urgent.
pub(super) fn priors<const CELLS: usize, const WORDS: usize>(
    playouts: &Playouts<'_, WORDS>,
    board: &Board<CELLS, WORDS>,
    opinions: Opinions,
    into: &mut Vec<Prior>,
) {
    let (geometry, own) = (playouts.geometry, board.to_move);
    into.clear();
    for point in board.empties().minus(board.eyes(geometry, own)).points() {
        if board.is_legal(geometry, point, own) {
            into.push(Prior::even(point));
        }
    }
    if opinions.on {
        let urgent = urgent(playouts, board, opinions);
        let near = distances(geometry, board);
        let far = geometry.board.minus(within(geometry, board.stones(own).or(board.stones(!own)), 3));
        for prior in into.iter_mut() {
            let point = prior.point;
            for &(_, games) in urgent.iter().filter(|&&(urgent, _)| urgent == point) {
                prior.good(games);
            }
            if playouts.patterns.has(geometry, board, point) {
                prior.good(PATTERN);
            }
            let after = board.after(geometry, point, own);
            if after.captured == 0
                && after.liberties.rest().is_empty()
                && (after.stones == 1 || tactics::is_bad_self_atari(geometry, board, point, own))
            {
                prior.bad(SELF_ATARI);
            }
            if let Some(steps) = near.iter().position(|ring| ring.has(point)) {
                prior.good(NEAR_THE_LAST[steps]);
            }
            if far.has(point) {
                match line(geometry, point) {
                    1 | 2 => prior.bad(EMPTY_AREA),
                    3 => prior.good(EMPTY_AREA),
                    _ => {}
                }
            }
        }
        into.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    }
    into.push(Prior { point: PASS, games: EVEN + PASSING, won: EVEN / 2.0 });
}

/// Where chains anywhere on the board can be captured or saved, and how many games that is worth.
fn urgent<const CELLS: usize, const WORDS: usize>(
    playouts: &Playouts<'_, WORDS>,
    board: &Board<CELLS, WORDS>,
    opinions: Opinions,
) -> Vec<(usize, f32)> {
    let (geometry, own) = (playouts.geometry, board.to_move);
    let mut reader = Reader::new(geometry, READING_IN_ALL);
    let mut found = Vec::new();
    for player in Player::BOTH {
        for stone in board.stones(player).points().filter(|&stone| board.head(stone) == stone) {
            let liberties = board.liberties(stone);
            let worth = if board.size(stone) == 1 { CAPTURE_OF_ONE } else { CAPTURE_OF_MORE };
            let mut points = Points::NONE;
            if liberties.is_single() {
                if player == own {
                    let mut rescues = Points::NONE;
                    playouts.rescues(board, stone, &mut rescues);
                    let saves = |point: &usize| !opinions.reading || reader.anew(READING).saves(board, stone, *point);
                    points.extend(rescues.iter().filter(saves));
                } else {
                    // Stones that cannot get away need not be taken.
                    let mut turned = board.clone();
                    turned.to_move = player;
                    if !opinions.reading || reader.anew(READING).can_be_saved(&turned, stone) {
                        points.push(liberties.first());
                    }
                }
            } else if opinions.reading && liberties.rest().is_single() {
                if player == own {
                    let mut turned = board.clone();
                    (turned.to_move, turned.ko) = (!own, PASS);
                    if reader.anew(READING).can_be_captured(&turned, stone) {
                        let escapes = tactics::adjacent_in_atari(geometry, board, stone);
                        for point in escapes.iter().chain(liberties.points()) {
                            if board.is_legal(geometry, point, own) && reader.anew(READING).saves(board, stone, point) {
                                points.push(point);
                            }
                        }
                    }
                } else if let Some(point) = reader.anew(READING).capturing_move(board, stone) {
                    points.push(point);
                }
            }
            found.extend(points.iter().map(|point| (point, worth)));
        }
    }
    found
}

/// The points one, two and three steps from the last move.
fn distances<const CELLS: usize, const WORDS: usize>(
    geometry: &Geometry<WORDS>,
    board: &Board<CELLS, WORDS>,
) -> [Set<WORDS>; 3] {
    let mut rings = [Set::EMPTY; 3];
    let last = board.last[0];
    if last == PASS {
        return rings;
    }
    let mut seen = Set::EMPTY;
    seen.insert(last);
    if board.is_stone(last) {
        board.chain(last).for_each(|stone| seen.insert(stone));
    }
    for ring in &mut rings {
        let next = seen.neighbours(geometry.stride).and(geometry.board).minus(seen);
        let mut whole = next;
        for stone in next.points().filter(|&point| board.is_stone(point)) {
            board.chain(stone).for_each(|stone| whole.insert(stone));
        }
        *ring = whole;
        seen = seen.or(whole);
    }
    rings
}

/// What lies within so many steps of a set.
fn within<const WORDS: usize>(geometry: &Geometry<WORDS>, set: Set<WORDS>, steps: u32) -> Set<WORDS> {
    (0..steps).fold(set, |set, _| set.or(set.neighbours(geometry.stride).and(geometry.board)))
}

/// Lines from the nearest edge, which is 1.
fn line<const WORDS: usize>(geometry: &Geometry<WORDS>, point: usize) -> usize {
    let (cell, size) = (geometry.cell(point), geometry.size);
    let (row, col) = (cell / size, cell % size);
    1 + row.min(col).min(size - 1 - row).min(size - 1 - col)
}
