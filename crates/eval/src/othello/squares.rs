//! Squares that evaluators use, on a board of any size.

use jugada_games::othello::Othello;
use std::ops::BitOr;

/// A corner and its surroundings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Corner {
    pub(super) square: u64,
    /// Its three neighbours.
    pub(super) neighbours: u64,
    /// The other three corners of the 3x3 block around it.
    pub(super) block: u64,
}

/// The four corners.
pub(super) fn corners(game: &Othello) -> [Corner; 4] {
    let last = game.size() - 1;
    [(false, false), (false, true), (true, false), (true, true)].map(|(bottom, right)| {
        // A square by its distances from the corner.
        let at = |down: usize, aside: usize| {
            let row = if bottom { last - down } else { down };
            let col = if right { last - aside } else { aside };
            bit(row, col)
        };
        Corner {
            square: at(0, 0),
            neighbours: union([at(0, 1), at(1, 0), at(1, 1)]),
            block: union([at(0, 2), at(2, 0), at(2, 2)]),
        }
    })
}

/// The four edges of the board, corners included: top, bottom, left, right.
pub(super) fn edges(game: &Othello) -> [u64; 4] {
    let size = game.size();
    let line = |square: &dyn Fn(usize) -> u64| union((0..size).map(square));
    [line(&|at| bit(0, at)), line(&|at| bit(size - 1, at)), line(&|at| bit(at, 0)), line(&|at| bit(at, size - 1))]
}

/// The set of one square.
pub(super) fn bit(row: usize, col: usize) -> u64 {
    1 << (8 * row + col)
}

/// The union of sets.
#[inline]
pub(super) fn union(sets: impl IntoIterator<Item = u64>) -> u64 {
    sets.into_iter().fold(0, BitOr::bitor)
}
