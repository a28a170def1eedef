//! Points and their neighbours.
//!
//! Points are numbered row by row from the top left, in rows of `size + 1`: the extra column, a row above and a row
//! below are walls, so that every point has four neighbours, and sets of points can be shifted without wrapping.
//!
//! ```text
//!  size 3, stride 4          0
//!                   1  2  3  4      walls
//!                   5  6  7  8      a3 b3 c3, wall
//!                   9 10 11 12      a2 b2 c2, wall
//!                  13 14 15 16      a1 b1 c1, wall
//!                  17 18 19 20      walls
//! ```

use super::set::Set;

/// The points of a board size.
#[derive(Clone, Debug)]
pub struct Geometry<const WORDS: usize> {
    /// Lines on a side.
    pub size: usize,
    /// Distance from a point to the one below.
    pub stride: usize,
    /// All points that are not walls.
    pub board: Set<WORDS>,
    /// Points next to a wall.
    pub edge: Set<WORDS>,
}

/// Number of points and walls.
pub(super) const fn cells(size: usize) -> usize {
    (size + 2) * (size + 1) + 1
}

/// Number of words of a set of them.
pub(super) const fn words(size: usize) -> usize {
    cells(size).div_ceil(64)
}

impl<const WORDS: usize> Geometry<WORDS> {
    pub(super) fn new(size: usize) -> Self {
        assert!(words(size) <= WORDS, "a {size} x {size} board does not fit into {WORDS} words");
        let mut geometry = Geometry { size, stride: size + 1, board: Set::EMPTY, edge: Set::EMPTY };
        for cell in 0..size * size {
            let point = geometry.point(cell);
            geometry.board.insert(point);
            let (row, col) = (cell / size, cell % size);
            if row.min(col) == 0 || row.max(col) == size - 1 {
                geometry.edge.insert(point);
            }
        }
        geometry
    }

    /// The four neighbours of a point of the board.
    #[inline]
    pub fn neighbours(&self, point: usize) -> [usize; 4] {
        [point - self.stride, point - 1, point + 1, point + self.stride]
    }

    /// The four diagonal neighbours of a point of the board.
    #[inline]
    pub fn diagonals(&self, point: usize) -> [usize; 4] {
        [point - self.stride - 1, point - self.stride + 1, point + self.stride - 1, point + self.stride + 1]
    }

    /// The point of a cell; cells are numbered row by row without walls.
    #[inline]
    pub fn point(&self, cell: usize) -> usize {
        (cell / self.size + 1) * self.stride + cell % self.size + 1
    }

    /// The cell of a point of the board.
    #[inline]
    pub fn cell(&self, point: usize) -> usize {
        let from_first = point - self.stride - 1;
        from_first / self.stride * self.size + from_first % self.stride
    }
}
