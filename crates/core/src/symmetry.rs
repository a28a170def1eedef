//! Symmetries of the board.

use crate::Game;

/// A game whose rules are invariant under symmetries of its board.
///
/// Contract, checked by the conformance kit: symmetry 0 is the identity; playing commutes with transforming; outcome
/// and side to move are invariant. On a [grid](crate::Grid), symmetry `number` moves each piece as [`transform_cell`]
/// does.
pub trait Symmetric: Game {
    /// Numbers of the board's symmetries in [`transform_cell`]; the identity, 0, comes first. One of [`NONE`],
    /// [`MIRROR`], [`HALF_TURN`], [`RECTANGLE`] and [`SQUARE`].
    fn symmetries(&self) -> &'static [usize];

    /// The state transformed by symmetry `number`, one of [`symmetries`](Symmetric::symmetries).
    fn transform(&self, state: &Self::State, number: usize) -> Self::State;

    /// The move transformed by symmetry `number`.
    fn transform_move(&self, mv: Self::Move, number: usize) -> Self::Move;

    /// A key common to all symmetric states.
    fn canonical_key(&self, state: &Self::State) -> u64 {
        self.symmetries()
            .iter()
            .map(|&number| self.key(&self.transform(state, number)))
            .min()
            .expect("the identity is always a symmetry")
    }
}

/// The identity alone.
pub const NONE: &[usize] = &[0];
/// Left and right can be mirrored.
pub const MIRROR: &[usize] = &[0, 1];
/// The board can be rotated by 180 degrees.
pub const HALF_TURN: &[usize] = &[0, 3];
/// Left and right, top and bottom can be mirrored.
pub const RECTANGLE: &[usize] = &[0, 1, 2, 3];
/// All symmetries of a square.
pub const SQUARE: &[usize] = &[0, 1, 2, 3, 4, 5, 6, 7];

/// The eight symmetries of a square; the first four keep rows and so apply to any rectangle.
///
/// Bit 0 mirrors left and right, bit 1 mirrors top and bottom, bit 2 transposes rows and columns (and is applied
/// first).
///
/// ```
/// use jugada_core::symmetry::transform_cell;
/// // On a 3 x 3 board, the top right corner under each of the eight.
/// let seen: Vec<_> = (0..8).map(|number| transform_cell((0, 2), (3, 3), number)).collect();
/// assert_eq!(seen, [(0, 2), (0, 0), (2, 2), (2, 0), (2, 0), (2, 2), (0, 0), (0, 2)]);
/// ```
pub const fn transform_cell((row, col): (usize, usize), (rows, cols): (usize, usize), number: usize) -> (usize, usize) {
    let (row, col) = if number & 4 == 0 { (row, col) } else { (col, row) };
    let col = if number & 1 == 0 { col } else { cols - 1 - col };
    let row = if number & 2 == 0 { row } else { rows - 1 - row };
    (row, col)
}
