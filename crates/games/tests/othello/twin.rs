//! Othello as a simple reference implementation: an array of squares, and eight directions followed square by square.

use jugada_core::Player;

#[derive(Clone)]
pub(crate) struct Twin {
    pub(crate) size: usize,
    pub(crate) squares: Vec<Option<Player>>,
    pub(crate) to_move: Player,
}

impl Twin {
    pub(crate) fn new(size: usize, squares: Vec<Option<Player>>) -> Twin {
        Twin { size, squares, to_move: Player::First }
    }

    /// Squares that a disc on `cell` flips for `player`.
    pub(crate) fn flips(&self, cell: usize, player: Player) -> Vec<usize> {
        let mut flips = Vec::new();
        if self.squares[cell].is_some() {
            return flips;
        }
        for down in -1..=1 {
            for right in -1..=1 {
                if (down, right) != (0, 0) {
                    flips.extend(self.flips_towards(cell, player, down, right));
                }
            }
        }
        flips.sort_unstable();
        flips
    }

    fn flips_towards(&self, cell: usize, player: Player, down: i32, right: i32) -> Vec<usize> {
        let mut run = Vec::new();
        let (mut row, mut col) = ((cell / self.size) as i32, (cell % self.size) as i32);
        loop {
            row += down;
            col += right;
            let size = self.size as i32;
            if !(0..size).contains(&row) || !(0..size).contains(&col) {
                return Vec::new();
            }
            let here = row as usize * self.size + col as usize;
            match self.squares[here] {
                None => return Vec::new(),
                Some(owner) if owner == player => return run,
                Some(_) => run.push(here),
            }
        }
    }

    /// The squares where `player` can move.
    pub(crate) fn moves(&self, player: Player) -> Vec<usize> {
        (0..self.squares.len()).filter(|&cell| !self.flips(cell, player).is_empty()).collect()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.moves(Player::First).is_empty() && self.moves(Player::Second).is_empty()
    }

    /// Places a disc, or passes.
    pub(crate) fn play(&mut self, cell: Option<usize>) {
        if let Some(cell) = cell {
            for flipped in self.flips(cell, self.to_move) {
                self.squares[flipped] = Some(self.to_move);
            }
            self.squares[cell] = Some(self.to_move);
        }
        self.to_move = !self.to_move;
    }

    pub(crate) fn count(&self, player: Player) -> usize {
        self.squares.iter().filter(|&&square| square == Some(player)).count()
    }

    /// Leaves of the tree, finished games included, without bulk counting.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 || self.is_over() {
            return 1;
        }
        let moves = self.moves(self.to_move);
        let moves: Vec<Option<usize>> =
            if moves.is_empty() { vec![None] } else { moves.into_iter().map(Some).collect() };
        let after = |mv| {
            let mut after = self.clone();
            after.play(mv);
            after.perft(depth - 1)
        };
        moves.into_iter().map(after).sum()
    }
}
