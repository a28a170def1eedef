//! Connect-K as a simple reference implementation: an array of cells, with every line checked after every move.

use jugada_core::Player;

#[derive(Clone)]
pub(crate) struct Twin {
    pub(crate) rows: usize,
    pub(crate) cols: usize,
    pub(crate) k: usize,
    pub(crate) gravity: bool,
    /// Row by row from the top left.
    pub(crate) cells: Vec<Option<Player>>,
    pub(crate) to_move: Player,
}

impl Twin {
    pub(crate) fn new(rows: usize, cols: usize, k: usize, gravity: bool) -> Twin {
        Twin { rows, cols, k, gravity, cells: vec![None; rows * cols], to_move: Player::First }
    }

    /// The cell that a move fills: a column with gravity, a cell without.
    pub(crate) fn landing(&self, mv: usize) -> Option<usize> {
        if !self.gravity {
            return self.cells[mv].is_none().then_some(mv);
        }
        (0..self.rows).rev().map(|row| row * self.cols + mv).find(|&cell| self.cells[cell].is_none())
    }

    pub(crate) fn moves(&self) -> Vec<usize> {
        if self.winner().is_some() {
            return Vec::new();
        }
        let all = if self.gravity { self.cols } else { self.cells.len() };
        (0..all).filter(|&mv| self.landing(mv).is_some()).collect()
    }

    pub(crate) fn play(&mut self, mv: usize) {
        let cell = self.landing(mv).expect("a legal move");
        self.cells[cell] = Some(self.to_move);
        self.to_move = !self.to_move;
    }

    pub(crate) fn winner(&self) -> Option<Player> {
        let at =
            |row: usize, col: usize| (row < self.rows && col < self.cols).then(|| self.cells[row * self.cols + col]);
        for row in 0..self.rows {
            for col in 0..self.cols {
                let Some(owner) = self.cells[row * self.cols + col] else { continue };
                for (down, right) in [(0isize, 1isize), (1, 0), (1, 1), (1, -1)] {
                    let cell = |n: isize| at(row.wrapping_add_signed(n * down), col.wrapping_add_signed(n * right));
                    if (0..self.k as isize).all(|n| cell(n) == Some(Some(owner))) {
                        return Some(owner);
                    }
                }
            }
        }
        None
    }
}
