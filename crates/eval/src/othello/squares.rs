//! The squares that evaluators care about, on a board of any size.

use jugada_games::othello::Othello;

/// One of the four corners, and what lies around it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Corner {
    pub(super) square: u64,
    /// Its three neighbours.
    pub(super) neighbours: u64,
    /// The other three corners of the 3 x 3 block around it.
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
            1u64 << (8 * row + col)
        };
        Corner { square: at(0, 0), neighbours: at(0, 1) | at(1, 0) | at(1, 1), block: at(0, 2) | at(2, 0) | at(2, 2) }
    })
}

/// The four edges of the board, corners included.
pub(super) fn edges(game: &Othello) -> [u64; 4] {
    let size = game.size();
    let line = |row: fn(usize, usize) -> usize, col: fn(usize, usize) -> usize| {
        (0..size).fold(0, |edge, at| edge | 1u64 << (8 * row(at, size - 1) + col(at, size - 1)))
    };
    [
        line(|_, _| 0, |at, _| at),
        line(|_, last| last, |at, _| at),
        line(|at, _| at, |_, _| 0),
        line(|at, _| at, |_, last| last),
    ]
}
