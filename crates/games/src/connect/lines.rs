//! The lines of a board, for evaluators and to mark winning lines.

use super::{Bits, Connect, State};
use jugada_core::Player;
use jugada_core::grid::Cell;

impl<B: Bits> Connect<B> {
    /// Every line of `k` cells, in the order of Horcas's matrix of possibilities (figure 4.3): by first cell, from the
    /// bottom left, row by row upwards; from each cell to the right, up, and along the rising and falling diagonal.
    ///
    /// ```
    /// use jugada_games::connect::{Connect, Options};
    /// let connect: Connect<u64> = Connect::new(&Options { rows: 4, cols: 4, k: 3, ..Options::default() });
    /// assert_eq!(connect.lines().len(), 24);
    /// ```
    pub fn lines(&self) -> Vec<Vec<Cell>> {
        let mut lines = Vec::new();
        for height in 0..self.rows as isize {
            for col in 0..self.cols as isize {
                for (up, right) in [(0, 1), (1, 0), (1, 1), (-1, 1)] {
                    let reach = self.k as isize - 1;
                    if self.on_board(height + reach * up, col + reach * right) {
                        let step = |n: isize| self.cell_at(height + n * up, col + n * right);
                        lines.push((0..=reach).map(step).collect());
                    }
                }
            }
        }
        lines
    }

    /// Number of lines still open for a side: none of their cells belongs to the opponent.
    #[inline]
    pub fn open_lines(&self, state: &State<B>, player: Player) -> usize {
        self.line_starts(self.board & !self.pieces_of(state, !player)).map(Bits::count).sum()
    }

    /// The cells of all lines completed by the last mover.
    pub(super) fn winning_cells(&self, state: &State<B>) -> Vec<Cell> {
        if !state.won {
            return Vec::new();
        }
        let winner = state.own ^ state.all;
        let complete = |line: &Vec<Cell>| line.iter().all(|&cell| winner.has(self.index(cell)));
        let mut cells: Vec<Cell> = self.lines().into_iter().filter(complete).flatten().collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    fn on_board(&self, height: isize, col: isize) -> bool {
        (0..self.rows as isize).contains(&height) && (0..self.cols as isize).contains(&col)
    }

    fn cell_at(&self, height: isize, col: isize) -> Cell {
        (self.rows - 1 - height as usize) * self.cols + col as usize
    }
}
